"""Section 9: what a seat may imagine of all it does not see."""

from __future__ import annotations

from covo.engine.chance import Generator, draw
from covo.engine.compile import rule
from covo.engine.pending import number, pop, push, set_number, top
from covo.engine.views import HIDDEN

from .answers import has_means, refuse_type
from .commissioners import CAUGHT, PREY, STAGE
from .components import (
    COPIES,
    CROWN,
    DISPLAYS,
    EVENT_OF,
    KINDS,
    LETTER_FROM,
    LETTERS,
    MERCHANTS,
    NATIONAL,
    PARDON,
    PIRATES,
    SEATS,
    SIDE,
    Event,
    Side,
    Window,
)
from .decisions import Decision
from .dispatch import actor
from .events import suits_crown
from .frames import target, window
from .piles import holds_event
from .refusals import Refusal
from .state import Place, State, is_solo
from .windows import AROUND, anti_seat

ANY, ANSWER = -1, -2
"""What is wanted of a card that is not to be of one event."""


@rule
def imagine(s: State, seat: int, r: Generator) -> None:
    """Section 9: fill the hands, the pile, the deck and the boxes at random."""
    deal_pirates(s, r)
    deal_merchants(s, r)
    gather_unseen(s)
    if top(s) == Decision.PAUSE:
        ask_again(s, seat, r)
    deal_events(s, seat, r)


@rule
def deal_pirates(s: State, r: Generator) -> None:
    """Unseen pirate cards to the hands that lack them; the rest is the deck."""
    for other in range(s.players):
        give_pirates(s, other, s.cards_held[other] - s.fresh_cards[other], True, r)
    for other in range(s.players):
        give_pirates(s, other, s.cards_held[other], False, r)
    for pirate in range(PIRATES):
        if s.whereabouts[pirate] == HIDDEN:
            s.whereabouts[pirate] = Place.DECK


@rule
def give_pirates(s: State, seat: int, wanted: int, older: bool, r: Generator) -> None:
    """Unseen cards until a hand has so many; ``older``: such as were in hands before."""
    missing = wanted
    for pirate in range(PIRATES):
        if s.whereabouts[pirate] == Place.IN_HAND + seat and (not older or s.older_cards[pirate]):
            missing -= 1
    for _ in range(missing):
        unseen = 0
        for pirate in range(PIRATES):
            unseen += 1 if is_unseen(s, pirate, older) else 0
        if unseen == 0:
            return
        s.whereabouts[nth_unseen(s, draw(r, unseen), older)] = Place.IN_HAND + seat


@rule
def is_unseen(s: State, pirate: int, older: bool) -> bool:
    """A pirate card whose place is not known."""
    return s.whereabouts[pirate] == HIDDEN and (not older or s.older_cards[pirate] > 0)


@rule
def nth_unseen(s: State, n: int, older: bool) -> int:
    """The n-th of them, from 0."""
    found = 0
    for pirate in range(PIRATES):
        if is_unseen(s, pirate, older):
            found = pirate if n == 0 else found
            n -= 1
    return found


# Merchants


@rule
def deal_merchants(s: State, r: Generator) -> None:
    """Boxes in the order in which they were filled, each with one that was in the pool then."""
    for merchant in range(MERCHANTS):
        s.merchant_free[merchant] = 1
    for port in range(NATIONAL):
        if s.box[port] > 0:
            s.merchant_free[s.box[port] - 1] = 0
    for display in range(DISPLAYS):
        if s.prize[display] > 0:
            s.merchant_free[s.prize[display] - 1] = 0
    port = next_unknown(s)
    while port >= 0:
        merchant = draw_merchant(s, s.laid_at[port], r)
        s.merchant_free[merchant] = 0
        s.box[port] = merchant + 1
        port = next_unknown(s)


@rule
def next_unknown(s: State) -> int:
    """The face-down merchant that was placed first and is not imagined yet; -1 if none."""
    best = -1
    for port in range(NATIONAL):
        if s.box[port] == HIDDEN and (best < 0 or s.laid_at[port] < s.laid_at[best]):
            best = port
    return best


@rule
def draw_merchant(s: State, laid_at: int, r: Generator) -> int:
    """One that has not been seen in the pool since the box was filled."""
    possible = 0
    for merchant in range(MERCHANTS):
        possible += 1 if was_in_pool(s, merchant, laid_at) else 0
    at, found = draw(r, possible), 0
    for merchant in range(MERCHANTS):
        if was_in_pool(s, merchant, laid_at):
            found = merchant if at == 0 else found
            at -= 1
    return found


@rule
def was_in_pool(s: State, merchant: int, laid_at: int) -> bool:
    """Whether this merchant may have been drawn then."""
    return s.merchant_free[merchant] > 0 and s.back_at[merchant] < laid_at


# Event cards


@rule
def gather_unseen(s: State) -> None:
    """All event cards that are in no known place."""
    for kind in range(KINDS):
        s.pile[kind] = COPIES[kind] - s.discards[kind]
    s.pile[PARDON] -= s.pardons_aside
    for display in range(DISPLAYS):
        if s.letter[display] > 0:
            s.pile[LETTER_FROM + s.letter[display] - 1] -= 1
    for other in range(SEATS):
        if s.hand[other, 0] != HIDDEN:
            for kind in range(KINDS):
                s.pile[kind] -= s.hand[other, kind]


@rule
def ask_again(s: State, seat: int, r: Generator) -> None:
    """Put a question back that the pause may stand for."""
    pop(s)
    if top(s) == Decision.HUNT and number(s, STAGE) == CAUGHT:
        push(s, Decision.INTERCEPTED, number(s, PREY))
    elif top(s) == Decision.HUNT or top(s) == Decision.PATROL:
        push(s, Decision.SHOALS, number(s, PREY))
    else:
        around = pick_asked(s, seat, r)
        set_number(s, AROUND, around)
        push(s, Decision.AP_CHOICE, anti_seat(s, around))


@rule
def pick_asked(s: State, seat: int, r: Generator) -> int:
    """How far around the table a window may be: at a seat that could be asked now."""
    possible = 0
    for around in range(1, s.players):
        possible += 1 if may_be_asked(s, anti_seat(s, around), seat) else 0
    at, found = draw(r, possible), 1
    for around in range(1, s.players):
        if may_be_asked(s, anti_seat(s, around), seat):
            found = around if at == 0 else found
            at -= 1
    return found


@rule
def may_be_asked(s: State, other: int, seat: int) -> bool:
    """5.4: another seat with its quota, and without strict windows with a possible answer."""
    if other == seat or s.resigned[other]:
        return False
    if window(s) != Window.VER and s.quota[other, target(s)]:
        return False
    return s.strict > 0 or could_answer(s, other)


@rule
def could_answer(s: State, seat: int) -> bool:
    """Whether a seat has means, or may hold a card, for the window that is open."""
    if has_means(s, seat):
        return True
    for kind in range(KINDS):
        known = s.hand[seat, kind]
        unseen = s.hand_size[seat] > 0 and known == HIDDEN and s.pile[kind] > 0
        if (known > 0 or unseen) and is_answer(s, seat, kind):
            return True
    return False


@rule
def deal_events(s: State, seat: int, r: Generator) -> None:
    """Unseen event cards: what must be in a hand first, then at random; the rest is the pile."""
    for other in range(SEATS):
        if s.hand[other, 0] == HIDDEN:
            empty_hand(s, other)
            give_shown_letters(s, other)
            give_needed_card(s, other, seat, places(s, other, True) > 0, r)
    for other in range(SEATS):
        if other != seat:
            fill_hand(s, other, seat, True, r)
    for other in range(s.players):
        # Where no card known of old explains the question, one that was drawn since does.
        give_needed_card(s, other, seat, False, r)
    for i in range(SEATS):
        # The Crown first: not every card suits it.
        fill_hand(s, (CROWN + i) % SEATS, seat, False, r)


@rule
def empty_hand(s: State, seat: int) -> None:
    """Forget what was hidden."""
    for kind in range(KINDS):
        s.hand[seat, kind] = 0


@rule
def places(s: State, seat: int, older: bool) -> int:
    """Cards a hand still lacks; ``older``: of those known of old."""
    held, known = 0, 0
    for kind in range(KINDS):
        held += s.hand[seat, kind]
        known += min(s.hand[seat, kind], s.older[kind])
    lacking = s.hand_size[seat] - held
    return min(lacking, s.hand_size[seat] - s.fresh[seat] - known) if older else lacking


@rule
def give_shown_letters(s: State, seat: int) -> None:
    """BB-18.4: Letters that were shown are there."""
    for letter in range(LETTERS):
        shown = s.letters_shown[seat, letter]
        s.hand[seat, LETTER_FROM + letter] += shown
        s.pile[LETTER_FROM + letter] -= shown


@rule
def give_needed_card(s: State, other: int, viewer: int, older: bool, r: Generator) -> None:
    """5.4: without strict windows somebody who is asked holds a card that explains it."""
    if s.strict or actor(s) != other or other == viewer or places(s, other, False) <= 0:
        return
    match top(s):
        case Decision.SHOALS:
            if not holds_event(s, other, Event.UNCHARTED_SHOALS):
                give_card(s, other, Event.UNCHARTED_SHOALS.value, viewer, older, r)
        case Decision.INTERCEPTED:
            attached = s.letter[number(s, 1)] > 0
            if not attached and not holds_event(s, other, Event.LETTER_OF_MARQUE):
                give_card(s, other, Event.LETTER_OF_MARQUE.value, viewer, older, r)
        case Decision.AP_CHOICE:
            if not could_answer(s, other):
                give_card(s, other, ANSWER, viewer, older, r)
        case _:
            pass


@rule
def fill_hand(s: State, seat: int, viewer: int, older: bool, r: Generator) -> None:
    """Cards at random until the hand has as many as it must, or no more are left for it."""
    for _ in range(places(s, seat, older)):
        give_card(s, seat, ANY, viewer, older, r)


@rule
def give_card(s: State, seat: int, wanted: int, viewer: int, older: bool, r: Generator) -> None:
    """An unseen card of an event, or one that answers, or any; none where there is none."""
    left = 0
    for kind in range(KINDS):
        left += copies_for(s, seat, wanted, kind, viewer, older)
    if left <= 0:
        return
    # They add up to more than what is drawn, so that the walk ends before the kinds do.
    at, kind = draw(r, left), 0
    at -= copies_for(s, seat, wanted, kind, viewer, older)
    while at >= 0:
        kind += 1
        at -= copies_for(s, seat, wanted, kind, viewer, older)
    s.pile[kind] -= 1
    s.hand[seat, kind] += 1


@rule
def copies_for(s: State, seat: int, wanted: int, kind: int, viewer: int, older: bool) -> int:
    """Copies that the next imagined card of a hand may be; ``older``: of those known of old."""
    if not may_be_held(s, seat, kind) or not is_wanted(s, seat, wanted, kind):
        return 0
    if not older:
        return s.pile[kind]
    dealt = 0
    for other in range(SEATS):
        known = s.hand_size[other] - s.fresh[other]
        if other != viewer or s.fresh[other] == 0:
            dealt += max(0, min(s.hand[other, kind], known))
    return max(0, min(s.pile[kind], s.older[kind] - dealt))


@rule
def is_wanted(s: State, seat: int, wanted: int, kind: int) -> bool:
    """Whether a card of this kind is what a hand needs."""
    if wanted == ANSWER:
        return is_answer(s, seat, kind)
    return wanted == ANY or wanted == EVENT_OF[kind]


@rule
def is_answer(s: State, seat: int, kind: int) -> bool:
    """Whether a card of this kind, were it in the hand, could be played now."""
    if SIDE[EVENT_OF[kind]] != Side.ANTI:
        return False
    return refuse_type(s, seat, EVENT_OF[kind]) == Refusal.NONE


@rule
def may_be_held(s: State, seat: int, kind: int) -> bool:
    """BB-2.3, SOLO-1: no immediate cards in hands, and anti cards alone in the Crown's."""
    if is_solo(s) and seat == CROWN:
        return suits_crown(kind)
    return SIDE[EVENT_OF[kind]] != Side.IMMEDIATE
