"""7.3: Grand Strategy, a look at the cards to come."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import push

from .components import CARD_KINDS
from .decisions import FIRST, Decision, Kind
from .piles import has_pile, note_draw
from .refusals import Refusal
from .state import State

TO_VIEW = 1
"""Into view of its seat, not into the hand: the second number of a CH_DRAW frame."""


@rule
def refuse_strategy(s: State, points: int) -> int:
    """7.3: a point to spend, and a card to look at."""
    if points == 0:
        return Refusal.NO_POINTS
    return Refusal.NONE if has_pile(s) else Refusal.NO_DECK


@rule
def set_aside(s: State, seat: int) -> None:
    """7.3: the card previously on view is set aside."""
    if s.on_view[seat] > 0:
        s.aside[seat, s.on_view[seat] - 1] += 1
        s.on_view[seat] = 0


@rule
def refuse_peek(s: State, points: int) -> int:
    """7.3: one point a card, while the deck lasts; the discard pile is not brought in."""
    if points == 0:
        return Refusal.NO_POINTS
    return Refusal.NONE if s.deck_size > 0 else Refusal.NO_DECK


@rule
def peek(s: State, seat: int) -> None:
    """7.3: pay a point, see the next card."""
    s.points -= 1
    push(s, Decision.CH_DRAW, seat, TO_VIEW)


@rule
def refuse_take(s: State) -> int:
    """7.3: only the latest card may be taken."""
    return Refusal.NONE if s.looked > 0 else Refusal.NOT_POSSIBLE


@rule
def take(s: State, seat: int) -> None:
    """7.3: the card on view goes to the hand, free of the price of buying."""
    card = s.on_view[seat] - 1
    s.on_view[seat] = 0
    note_draw(s, seat, card)
    close_strategy(s, seat)
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1


@rule
def stop(s: State, seat: int) -> None:
    """7.3: end without a card."""
    set_aside(s, seat)
    close_strategy(s, seat)


@rule
def close_strategy(s: State, seat: int) -> None:
    """7.3, R-26: what was set aside is in the deck again, and the seat will remember it.

    Of the notes it had, as many copies of each kind are still certain as cannot have strayed.
    """
    s.looked = 0
    for card in range(CARD_KINDS):
        certain = max(0, s.noted[seat, card] - s.strayed[seat])
        s.noted[seat, card] = max(certain, s.aside[seat, card])
        s.deck[card] += s.aside[seat, card]
        s.deck_size += s.aside[seat, card]
        s.aside[seat, card] = 0
    s.strayed[seat] = 0


@rule
def lapse_strategy(s: State) -> int:
    """Section 10: the clock takes the card on view, if there is one."""
    return FIRST[Kind.TAKE] if s.looked > 0 else FIRST[Kind.STOP]


GS_CHOICE = Question(
    Decision.GS_CHOICE,
    answers=(
        Answer(Kind.PEEK, peek, refuse_peek, stays=True),
        Answer(Kind.TAKE, take, refuse_take),
        Answer(Kind.STOP, stop),
    ),
    lapse=lapse_strategy,
)
