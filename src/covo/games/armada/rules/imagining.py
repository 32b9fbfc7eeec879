"""Section 9: what a seat may imagine of what it does not see."""

from __future__ import annotations

from covo.engine.chance import Generator, draw
from covo.engine.compile import rule
from covo.engine.pending import number, pop, push, set_number, top

from .combat import PASSES, TARGET, defending_seat, may_counter
from .components import CARD_KINDS, COLOURS, COPIES, SEATS, Card, Roll
from .decisions import Decision
from .exploring import Find
from .state import Ending, State, acting_seat
from .surprise import Window, may_interrupt

NOT_ASKED = -1
NO_CARD = -1
TRIES = 200
"""Deals tried before an imagined one is forced; one in a few fits in any real position."""


@rule
def imagine(s: State, seat: int, r: Generator) -> None:
    """Section 9: deal the unseen cards at random, in agreement with all the seat has seen.

    When the game is over nothing is unseen, and nothing is pending.
    """
    if s.ending != Ending.NONE:
        return
    s.becalmed = 0
    forget(s, seat)
    if not s.cards_on:
        return
    if top(s) != Decision.PAUSE:
        deal_unseen(s, seat, NOT_ASKED, 0, r)
        return
    pop(s)
    asked, card = 0, 0
    for _ in range(TRIES):
        asked = draw(r, SEATS)
        card = card_asked(s, asked, seat)
        if card >= 0:
            deal_unseen(s, seat, asked, card, r)
            if ask(s, asked):
                return
    deal_unseen(s, seat, asked, max(card, 0), r)


@rule
def card_asked(s: State, asked: int, seat: int) -> int:
    """The card that ``asked`` must hold to be asked here by somebody other than ``seat``."""
    if asked == seat or asked >= s.players or s.hand_size[asked] == 0:
        return -1
    acts = acting_seat(s) == asked
    card = -1
    match top(s):
        case Decision.WINDOW:
            if s.seat_of[s.turn] != asked:
                card = Card.SURPRISE_ATTACK.value
        case Decision.CH_EXPLORE:
            if acts:
                card = Card.BONUS_DISCOVERY.value
        case _:
            if acts:
                card = Card.NEW_OFFENSIVE_WEAPONS.value
            elif defending_seat(s, number(s, TARGET)) == asked:
                card = Card.NEW_DEFENSIVE_WEAPONS.value
    return card


@rule
def ask(s: State, asked: int) -> bool:
    """Put the question back that the pause stood for, if this seat could be asked it."""
    match top(s):
        case Decision.WINDOW:
            if not may_interrupt(s, asked):
                return False
            set_number(s, Window.AROUND, window_place(s, asked))
            push(s, Decision.INTERRUPT, asked)
        case Decision.CH_EXPLORE:
            push(s, Decision.ARM_BONUS, number(s, Find.PLACE))
        case _:
            attacks = acting_seat(s) == asked
            if not may_react(s, asked, attacks):
                return False
            set_number(s, PASSES, 0 if attacks else 1)
            decision = Decision.ATTACK_REACTION if attacks else Decision.DEFENCE_REACTION
            push(s, decision, asked)
    return True


@rule
def may_react(s: State, asked: int, attacks: bool) -> bool:
    """5.5: a weapon is asked for only where it would change the losses."""
    if attacks:
        return may_counter(s, asked, Card.NEW_OFFENSIVE_WEAPONS, Roll.F2)
    return may_counter(s, asked, Card.NEW_DEFENSIVE_WEAPONS, Roll.X2)


@rule
def window_place(s: State, seat: int) -> int:
    """How far around the table a window is when it reaches this seat; 0 is where it begins."""
    for place in range(1, COLOURS):
        if s.seat_of[(s.turn + place) % COLOURS] == seat:
            return place
    return 0


@rule
def unseen(s: State, seat: int, card: int) -> int:
    """Copies of a card that the seat has not before its eyes."""
    known = s.discard[card] + s.in_play[card]
    if seat >= 0:
        known += s.hand[seat, card] + s.aside[seat, card]
        known += 1 if s.on_view[seat] == card + 1 else 0
    return COPIES[card] - known


@rule
def deal_unseen(s: State, seat: int, asked: int, card: int, r: Generator) -> None:
    """Deal until the seat's notes allow it; at last put what was noted where it must be."""
    for _ in range(TRIES):
        deal_once(s, seat, asked, card, r)
        if agrees_with_notes(s, seat):
            return
    mend(s, seat)


@rule
def deal_once(s: State, seat: int, asked: int, card: int, r: Generator) -> None:
    """All unseen cards to the other hands and the deck, each as likely as any."""
    forget(s, seat)
    left = 0
    for kind in range(CARD_KINDS):
        s.deck[kind] = unseen(s, seat, kind)
        left += s.deck[kind]
    for other in range(SEATS):
        if other != seat:
            left = deal_hand(s, other, other == asked, card, left, r)
    deal_looked(s, seat, left, r)


@rule
def forget(s: State, seat: int) -> None:
    """Clear the places where unseen cards may be."""
    for card in range(CARD_KINDS):
        s.deck[card] = 0
        for other in range(SEATS):
            if other != seat:
                s.hand[other, card] = 0
                s.aside[other, card] = 0
                s.noted[other, card] = 0
    for other in range(SEATS):
        if other != seat:
            s.on_view[other] = 0


@rule
def deal_hand(s: State, other: int, forced: bool, card: int, left: int, r: Generator) -> int:
    """As many cards as the hand has; the one it must hold comes first.

    Where fewer are left, so that the hands contradict the deck, a hand stays short.
    """
    for i in range(s.hand_size[other]):
        kind = card if forced and i == 0 and s.deck[card] > 0 else pick(s, left, r)
        if kind == NO_CARD:
            return left
        s.deck[kind] -= 1
        s.hand[other, kind] += 1
        left -= 1
    return left


@rule
def pick(s: State, left: int, r: Generator) -> int:
    """A kind by the copies still undealt; NO_CARD where there are none."""
    at = draw(r, left)
    for kind in range(CARD_KINDS):
        at -= s.deck[kind]
        if at < 0:
            return kind
    return NO_CARD


@rule
def deal_looked(s: State, seat: int, left: int, r: Generator) -> None:
    """7.3: what another seat is looking at: one card on view, the others set aside."""
    other = acting_seat(s)
    if s.looked == 0 or other == seat:
        return
    for i in range(s.looked):
        kind = pick(s, left, r)
        if kind == NO_CARD:
            return
        s.deck[kind] -= 1
        left -= 1
        if i == 0:
            s.on_view[other] = kind + 1
        else:
            s.aside[other, kind] += 1


@rule
def agrees_with_notes(s: State, seat: int) -> bool:
    """No more of the noted cards have left the deck than others have drawn since."""
    if seat < 0:
        return True
    missing = 0
    for card in range(CARD_KINDS):
        missing += max(0, s.noted[seat, card] - in_deck(s, card))
    return missing <= s.strayed[seat]


@rule
def in_deck(s: State, card: int) -> int:
    """Copies in the deck, those a Grand Strategy has out for the moment included."""
    total = s.deck[card]
    for seat in range(SEATS):
        total += s.aside[seat, card]
        total += 1 if s.on_view[seat] == card + 1 else 0
    return total


@rule
def mend(s: State, seat: int) -> None:
    """Exchange cards of other hands for noted ones until the notes hold."""
    for card in range(CARD_KINDS):
        for other in range(SEATS):
            while other != seat and s.hand[other, card] > 0 and is_short(s, seat, card):
                spare = spare_card(s, seat)
                if spare < 0:
                    return
                s.hand[other, card] -= 1
                s.hand[other, spare] += 1
                exchange(s, spare, card)


@rule
def exchange(s: State, spare: int, card: int) -> None:
    """Put ``card`` where a ``spare`` one lies: in the deck, or among those being looked at."""
    looking = acting_seat(s)
    if s.deck[spare] > 0:
        s.deck[spare] -= 1
        s.deck[card] += 1
    elif s.on_view[looking] == spare + 1:
        s.on_view[looking] = card + 1
    else:
        s.aside[looking, spare] -= 1
        s.aside[looking, card] += 1


@rule
def is_short(s: State, seat: int, card: int) -> bool:
    """The deck lacks copies of a noted card, and the notes as a whole do not hold."""
    return s.noted[seat, card] > in_deck(s, card) and not agrees_with_notes(s, seat)


@rule
def spare_card(s: State, seat: int) -> int:
    """A card of the deck beyond those the seat has noted; -1 where there is none.

    Then the notes contradict what the seat sees, and cannot be made to hold.
    """
    for card in range(CARD_KINDS):
        if in_deck(s, card) > s.noted[seat, card]:
            return card
    return -1
