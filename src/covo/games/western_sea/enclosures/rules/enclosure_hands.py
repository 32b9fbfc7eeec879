"""SET-10.1, SET-10.2: Enclosure cards are drawn into hands, and discarded."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number

from ...rules.components import SEATS
from ...rules.decisions import Decision, Kind
from ...rules.refusals import Refusal
from ...rules.state import State, has_tech
from ...rules.technologies import Tech
from .enclosure_cards import (
    DEMARCATION_DRAW,
    DEMARCATION_HAND,
    ENCLOSURE_DRAW,
    ENCLOSURES,
    HAND_LIMIT,
)
from .revealing import list_reveals, refuse_reveal, reveal

HOLDER = 1
"""The number of a CH_ENCLOSURE frame: the seat that draws."""


class Carding(IntEnum):
    """The numbers of a CARDING frame."""

    LEFT = 1
    DRAWN = 2


@rule
def can_draw(s: State) -> bool:
    """SET-10.2: a card is left in deck or discards."""
    return s.enclosures_on > 0 and s.deck_size + s.discard_size > 0


@rule
def draw_enclosures(s: State, seat: int) -> None:
    """SET-10.2: draw 2, discard 1; with technology 113 draw 3, discard 2."""
    wanted = DEMARCATION_DRAW if has_tech(s, seat, Tech.DEMARCATION) else ENCLOSURE_DRAW
    push(s, Decision.CARDING, wanted, 0)


@rule
def card_on(s: State, seat: int, left: int, drawn: int) -> None:
    """SET-10.2: card by card; then the discards, then the limit (SET-10.1)."""
    if left > 0 and s.deck_size + s.discard_size > 0:
        if s.deck_size == 0:
            reshuffle(s)
        set_number(s, Carding.LEFT, left - 1)
        set_number(s, Carding.DRAWN, drawn + 1)
        push(s, Decision.CH_ENCLOSURE, seat)
        return
    pop(s)
    ask_discards(s, seat, max(0, drawn - 1))


@rule
def ask_discards(s: State, seat: int, due: int) -> None:
    """SET-10.1, SET-10.2: those due for the drawing, then those above the limit."""
    held = s.hand_size[seat]
    discards = min(held, due + max(0, held - due - hand_limit(s, seat)))
    if discards > 0:
        push(s, Decision.ENCLOSURE_DISCARD, discards, due)


@rule
def hand_limit(s: State, seat: int) -> int:
    """SET-10.1: four cards, five with technology 113."""
    return DEMARCATION_HAND if has_tech(s, seat, Tech.DEMARCATION) else HAND_LIMIT


@rule
def reshuffle(s: State) -> None:
    """SET-10.2: the discards are the new deck; each seat notes what it put there."""
    for card in range(ENCLOSURES):
        s.deck[card] = s.discard[card]
        s.discard[card] = 0
        for seat in range(SEATS):
            s.noted[seat, card] = s.thrown[seat, card]
            s.thrown[seat, card] = 0
    for seat in range(SEATS):
        s.drawn[seat] = 0
        s.piled[seat] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0


@rule
def refuse_draw_card(s: State, enclosure: int) -> int:
    """5.2: a card of the deck."""
    return Refusal.NONE if s.deck[enclosure] != 0 else Refusal.NOT_NOW


@rule
def draw_card(s: State, seat: int, enclosure: int) -> None:
    """CH_ENCLOSURE: one of the deck into a hand, in secret."""
    s.deck[enclosure] = 0
    s.deck_size -= 1
    s.hand[seat, enclosure] = 1
    s.hand_size[seat] += 1
    s.drawn[seat] += 1
    s.noted[seat, enclosure] = 0


@rule
def refuse_discard_card(s: State, seat: int, enclosure: int) -> int:
    """5.6: a card of the hand."""
    return Refusal.NONE if s.hand[seat, enclosure] > 0 else Refusal.NOT_IN_HAND


@rule
def discard_card(s: State, seat: int, due: int, enclosure: int) -> None:
    """ENCLOSURE_DISCARD: face down, known to this seat alone (9.2)."""
    s.hand[seat, enclosure] = 0
    s.hand_size[seat] -= 1
    s.discard[enclosure] = 1
    s.discard_size += 1
    s.thrown[seat, enclosure] = 1
    s.piled[seat] += 1
    ask_discards(s, seat, max(0, due - 1))


@rule
def reveal_first(s: State, seat: int, due: int, enclosure: int) -> None:
    """SET-10.5: before discarding; fewer may have to be discarded then."""
    reveal(s, seat, enclosure)
    ask_discards(s, seat, due)


@rule
def has_cards(s: State, seat: int) -> bool:
    """9.5: without a card in hand no question can betray one."""
    return s.enclosures_on > 0 and s.hand_size[seat] != 0


@rule
def is_discard_secret(s: State, seat: int) -> bool:
    """9.5: asked only because of the last card in hand."""
    return has_cards(s, seat) and s.hand_size[seat] == 1


CARDING = Step(Decision.CARDING, card_on, frame=Carding)
CH_ENCLOSURE = Question(
    Decision.CH_ENCLOSURE,
    actor=CHANCE,
    frame=("seat",),
    answers=(Answer(Kind.CARD_IS, draw_card, refuse_draw_card),),
)
ENCLOSURE_DISCARD = Question(
    Decision.ENCLOSURE_DISCARD,
    frame=("discards", "due"),  # due for the drawing, whatever the limit of the hand
    answers=(
        Answer(Kind.REVEAL, reveal_first, refuse_reveal, list_reveals),
        Answer(Kind.DISCARD, discard_card, refuse_discard_card),
    ),
    is_secret=is_discard_secret,
)
