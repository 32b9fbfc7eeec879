"""What luck brings in random play, drawn without listing all that it might bring."""

from __future__ import annotations

from covo.engine.chance import NO_SHORTCUT, Generator, draw
from covo.engine.compile import rule
from covo.engine.pending import number, top

from .components import COPIES, KINDS, PIRATES
from .decisions import FIRST, FIRST_OF_CHANCE, Deal, Kind
from .dispatch import refuse_answer
from .piles import draw_weight
from .refusals import Refusal
from .state import Place, State

MOST_ALIKE = int(COPIES.max())
"""In a pile that is larger than this there are two kinds of cards at least."""


@rule
def at_random(s: State, r: Generator) -> int:
    """5.1: whatever luck decides; decisions of seats, and of the Crown, are left to their lists.

    So is a state that contradicts itself, whose cards or pieces are fewer than it says.
    """
    decision = top(s)
    if decision < FIRST_OF_CHANCE:
        return NO_SHORTCUT
    kind = Kind.FIRST_IS + decision - FIRST_OF_CHANCE
    match kind:
        case Kind.CARD_IS:
            return draw_card(s, r, number(s, 2))
        case Kind.PIRATE_IS:
            return draw_pirate_card(s, r)
        case Kind.DIE | Kind.PORT_IS:
            return FIRST[kind] + draw(r, FIRST[kind + 1] - FIRST[kind])
        case _:
            return draw_piece(s, r, kind)


@rule
def draw_card(s: State, r: Generator, deal: int) -> int:
    """BB-2.3: a card of the pile, each as likely: the pile is walked instead of weighed."""
    is_first = deal == Deal.FIRST_HAND or deal == Deal.CROWN_FIRST
    if is_first or s.thirds or s.pile_size <= MOST_ALIKE:
        return draw_weighed_card(s, r, deal)
    at = draw(r, s.pile_size)
    for kind in range(KINDS):
        at -= s.pile[kind]
        if at < 0:
            return FIRST[Kind.CARD_IS] + kind
    return NO_SHORTCUT


@rule
def draw_weighed_card(s: State, r: Generator, deal: int) -> int:
    """BB-2.3, section 10: the same where some cards stay out, or Pardons are seeded by thirds."""
    total, kinds, kind = 0, 0, 0
    for each in range(KINDS):
        weight = draw_weight(s, each, deal)
        if weight != 0:
            total, kinds, kind = total + weight, kinds + 1, each
    if kinds > 1:
        at = draw(r, total)
        kind = 0
        at -= draw_weight(s, 0, deal)
        while at >= 0:
            kind += 1
            at -= draw_weight(s, kind, deal)
    return FIRST[Kind.CARD_IS] + kind if kinds > 0 else NO_SHORTCUT


@rule
def draw_pirate_card(s: State, r: Generator) -> int:
    """BB-2.5: a pirate card of the deck, each as likely."""
    before = draw(r, s.deck_size) if s.deck_size > 1 else 0
    for pirate in range(PIRATES):
        before -= 1 if s.whereabouts[pirate] == Place.DECK else 0
        if before < 0:
            return FIRST[Kind.PIRATE_IS] + pirate
    return NO_SHORTCUT


@rule
def draw_piece(s: State, r: Generator, kind: int) -> int:
    """5.1: any piece that luck may bring, each as likely: counted, then found."""
    count = 0
    for option in range(FIRST[kind], FIRST[kind + 1]):
        count += 1 if refuse_answer(s, option) == Refusal.NONE else 0
    before = draw(r, count) if count > 1 else 0
    for option in range(FIRST[kind], FIRST[kind + 1]):
        before -= 1 if refuse_answer(s, option) == Refusal.NONE else 0
        if before < 0:
            return option
    return NO_SHORTCUT
