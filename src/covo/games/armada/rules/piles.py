"""ARM-11.3: the hands, the deck and the discard pile, kept as counts."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import CARD_KINDS, SEATS
from .state import State


@rule
def has_card(s: State, seat: int, card: int) -> bool:
    """The seat holds this card."""
    return s.hand[seat, card] > 0


@rule
def discard_from_hand(s: State, seat: int, card: int) -> None:
    """ARM-11.3: a played card lies face up on the pile after its effect."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.discard[card] += 1


@rule
def announce(s: State, seat: int, card: int) -> None:
    """Section 7: a card leaves the hand when announced, and is in no pile meanwhile."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.in_play[card] += 1


@rule
def lay_off(s: State, card: int) -> None:
    """ARM-11.3: its effect is over."""
    s.in_play[card] -= 1
    s.discard[card] += 1


@rule
def discards(s: State) -> int:
    """Cards on the discard pile."""
    total = 0
    for card in range(CARD_KINDS):
        total += s.discard[card]
    return total


@rule
def has_pile(s: State) -> bool:
    """ARM-11.3: something can be drawn, if need be after a shuffle."""
    return s.deck_size > 0 or discards(s) > 0


@rule
def refill(s: State) -> None:
    """ARM-11.3: an empty deck is made anew from the discard pile, whose cards all have seen."""
    if s.deck_size > 0:
        return
    for card in range(CARD_KINDS):
        s.deck[card] = s.discard[card]
        s.deck_size += s.discard[card]
        s.discard[card] = 0
        for seat in range(SEATS):
            s.noted[seat, card] = s.deck[card]
    for seat in range(SEATS):
        s.strayed[seat] = 0


@rule
def take_from_deck(s: State, seat: int, card: int) -> None:
    """5.1: one copy leaves the deck, seen by ``seat`` alone."""
    s.deck[card] -= 1
    s.deck_size -= 1


@rule
def note_draw(s: State, seat: int, card: int) -> None:
    """What a card that left the deck for good tells: its own seat knows it, others do not."""
    for other in range(SEATS):
        if other == seat:
            if s.noted[seat, card] > 0:
                s.noted[seat, card] -= 1
        else:
            s.strayed[other] += 1


@rule
def draw_to_hand(s: State, seat: int, card: int) -> None:
    """ARM-11.4: the card goes to the hand, unseen by others."""
    take_from_deck(s, seat, card)
    note_draw(s, seat, card)
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
