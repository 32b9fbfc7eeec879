"""9.2, 9.3: Enclosure cards that a seat does not see, dealt as they may lie."""

from __future__ import annotations

from covo.engine.chance import Generator, draw
from covo.engine.compile import rule
from covo.engine.views import HIDDEN

from ...rules.components import SEATS
from ...rules.refusals import Refusal
from ...rules.state import State
from .enclosure_cards import ENCLOSURE_AT_SEA, ENCLOSURES
from .revealing import refuse_reveal


@rule
def is_used(s: State, card: int) -> bool:
    """4.2: cards with coast only with Fish and Ships."""
    return s.enclosures_on > 0 and (s.sea_on > 0 or ENCLOSURE_AT_SEA[card] == 0)


@rule
def is_seen(s: State, seat: int, card: int) -> bool:
    """Whether a seat knows where a card is: in its hand, revealed, or discarded by itself."""
    if s.revealed[card] > 0:
        return True
    return seat >= 0 and (s.hand[seat, card] > 0 or s.thrown[seat, card] > 0)


@rule
def deal_unseen(s: State, seat: int, r: Generator) -> None:
    """Deal the cards a seat has not before its eyes: hands, the discard pile, the deck."""
    forget(s, seat)
    if s.enclosures_on == 0:
        return
    for card in range(ENCLOSURES):
        s.deck[card] = 1 if is_used(s, card) and not is_seen(s, seat, card) else 0
        if seat >= 0 and s.thrown[seat, card] > 0:
            s.discard[card] = 1
    for other in range(SEATS):
        if other != seat:
            for _ in range(s.hand_size[other]):
                put(s, take_unseen(s, r), other, 1)
            for _ in range(s.piled[other]):
                put(s, take_unseen(s, r), other, 0)


@rule
def put(s: State, card: int, owner: int, in_hand: int) -> None:
    """Lay a card into a hand, on the pile by its owner, or for HIDDEN into the deck."""
    s.deck[card] = 1 if owner == HIDDEN else 0
    s.discard[card] = 1 if owner != HIDDEN and in_hand == 0 else 0
    for seat in range(SEATS):
        s.hand[seat, card] = 1 if seat == owner and in_hand > 0 else 0
        s.thrown[seat, card] = 1 if seat == owner and in_hand == 0 else 0


@rule
def forget(s: State, seat: int) -> None:
    """Clear what a view has blotted out."""
    for card in range(ENCLOSURES):
        s.deck[card] = 0
        s.discard[card] = 0
        for other in range(SEATS):
            if other != seat:
                s.hand[other, card] = 0
                s.thrown[other, card] = 0
                s.noted[other, card] = 0


@rule
def take_unseen(s: State, r: Generator) -> int:
    """A random card of those still unseen; the first one where none is left."""
    left = 0
    for card in range(ENCLOSURES):
        left += s.deck[card]
    at = draw(r, left)
    for card in range(ENCLOSURES):
        at -= s.deck[card]
        if at < 0:
            s.deck[card] = 0
            return card
    return 0


@rule
def lies_with(s: State, other: int, card: int) -> bool:
    """Whether a card is in a seat's hand, or on the pile where that seat put it."""
    return s.hand[other, card] > 0 or s.thrown[other, card] > 0


@rule
def noted_with(s: State, seat: int, other: int) -> int:
    """Noted cards that came to another seat: they lie with it, or it has revealed them."""
    total = 0
    for card in range(ENCLOSURES):
        if s.noted[seat, card] > 0:
            came = lies_with(s, other, card) or s.revealed[card] == other + 1
            total += 1 if came else 0
    return total


@rule
def agrees_with_notes(s: State, seat: int) -> bool:
    """No more of the noted cards have come to anybody than it has drawn since."""
    if seat < 0:
        return True
    for other in range(SEATS):
        if other != seat and noted_with(s, seat, other) > s.drawn[other]:
            return False
    return True


@rule
def has_reveal(s: State, seat: int) -> bool:
    """Whether a seat holds a card that may be revealed."""
    for card in range(ENCLOSURES):
        if refuse_reveal(s, seat, card) == Refusal.NONE:
            return True
    return False


@rule
def mend(s: State, seat: int) -> None:
    """Exchange noted cards of who has drawn too few of them, until the notes hold."""
    for other in range(SEATS):
        if seat < 0 or other == seat:
            continue
        for card in range(ENCLOSURES):
            too_many = noted_with(s, seat, other) > s.drawn[other]
            if too_many and s.noted[seat, card] > 0 and lies_with(s, other, card):
                exchange(s, seat, other, card)


@rule
def exchange(s: State, seat: int, other: int, card: int) -> None:
    """A noted card for one that is not noted: of the deck, or of who may have drawn it."""
    in_hand = s.hand[other, card]
    for spare in range(ENCLOSURES):
        if s.noted[seat, spare] == 0 and s.deck[spare] > 0:
            put(s, card, HIDDEN, 0)
            put(s, spare, other, in_hand)
            return
    for third in range(SEATS):
        is_other = third != seat and third != other
        if not is_other or noted_with(s, seat, third) >= s.drawn[third]:
            continue
        for spare in range(ENCLOSURES):
            if s.noted[seat, spare] == 0 and lies_with(s, third, spare):
                put(s, card, third, s.hand[third, spare])
                put(s, spare, other, in_hand)
                return
