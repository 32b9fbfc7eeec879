"""SET-10: Enclosures: drawing cards, and revealing them where their pattern is met."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number, top
from covo.engine.record import Ints

from .cards import (
    ACCEPTS,
    CONTROLLED,
    DEMARCATION_DRAW,
    DEMARCATION_HAND,
    ENCLOSURE_DRAW,
    ENCLOSURE_SIZE,
    ENCLOSURES,
    ORIENTATIONS,
    SAME,
    SOVEREIGN_CONTROLLED,
    STEP_FROM,
    STEP_TO,
    TURNED,
)
from .components import FACE_DOWN, FACE_TERRAIN, HAND_LIMIT, HEXES, SEATS
from .decisions import FIRST, Decision, Kind
from .gains import gain_vp
from .grid import NOWHERE
from .holdings import governs, is_present
from .refusals import Refusal
from .state import State, has_tech, seal
from .technologies import Tech

NO_KIND = -1
DUE = 2
"""The number of an ENCLOSURE_DISCARD frame without those above the limit."""


@rule
def can_draw(s: State) -> bool:
    """SET-10.2: a card is left in deck or discards."""
    return s.enclosures_on > 0 and s.deck_size + s.discard_size > 0


@rule
def draw_enclosures(s: State) -> None:
    """SET-10.2: draw 2, discard 1; with technology 113 draw 3, discard 2."""
    wanted = DEMARCATION_DRAW if has_tech(s, s.seat, Tech.DEMARCATION) else ENCLOSURE_DRAW
    push(s, Decision.CARDING, wanted, 0)


@rule
def card_on(s: State) -> None:
    """SET-10.2: card by card; then the discards, then the limit (SET-10.1)."""
    left, drawn = number(s, 1), number(s, 2)
    if left > 0 and s.deck_size + s.discard_size > 0:
        if s.deck_size == 0:
            reshuffle(s)
        set_number(s, 1, left - 1)
        set_number(s, 2, drawn + 1)
        push(s, Decision.CH_ENCLOSURE, s.seat)
        return
    pop(s)
    ask_discards(s, max(0, drawn - 1))


@rule
def ask_discards(s: State, due: int) -> None:
    """SET-10.1, SET-10.2: those due for the drawing, then those above the limit."""
    held = s.hand_size[s.seat]
    discards = min(held, due + max(0, held - due - hand_limit(s, s.seat)))
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
def draw_card(s: State, card: int) -> None:
    """CH_ENCLOSURE: one of the deck into a hand, in secret."""
    seat = number(s, 1)
    pop(s)
    s.deck[card] = 0
    s.deck_size -= 1
    s.hand[seat, card] = 1
    s.hand_size[seat] += 1
    s.drawn[seat] += 1
    s.noted[seat, card] = 0


@rule
def list_cards(s: State, out: Ints) -> int:
    """CARD_IS for every card of the deck."""
    n = 0
    for card in range(ENCLOSURES):
        refused = Refusal.NONE if s.deck[card] != 0 else Refusal.NOT_THERE
        n = keep(out, n, FIRST[Kind.CARD_IS] + card, refused)
    return n


@rule
def discard_card(s: State, card: int) -> None:
    """ENCLOSURE_DISCARD: face down, known to this seat alone (9.2)."""
    due = max(0, number(s, DUE) - 1)
    seat = s.seat
    pop(s)
    s.hand[seat, card] = 0
    s.hand_size[seat] -= 1
    s.discard[card] = 1
    s.discard_size += 1
    s.thrown[seat, card] = 1
    s.piled[seat] += 1
    ask_discards(s, due)


@rule
def list_discards(s: State, out: Ints) -> int:
    """REVEAL for every card that may be revealed, DISCARD for every card in hand."""
    n = list_reveals(s, s.seat, out, 0)
    for card in range(ENCLOSURES):
        refused = Refusal.NONE if s.hand[s.seat, card] > 0 else Refusal.NOT_IN_HAND
        n = keep(out, n, FIRST[Kind.DISCARD] + card, refused)
    return n


# Revealing


@rule
def kind_of_hex(s: State, hex_: int) -> int:
    """SET-10.3: its terrain; an island is of the kind sea. NO_KIND for nothing in play."""
    if hex_ == NOWHERE or s.face[hex_] == NOWHERE or s.face[hex_] == FACE_DOWN:
        return NO_KIND
    return FACE_TERRAIN[s.face[hex_]]


@rule
def is_met_at(s: State, seat: int, card: int, start: int, orientation: int) -> bool:
    """SET-10.3, SET-10.4: the pattern from one hex in one orientation."""
    wanted = SOVEREIGN_CONTROLLED if has_tech(s, seat, Tech.SOVEREIGNTY) else CONTROLLED
    same, controlled, hex_, second = NO_KIND, 0, start, start
    for k in range(ENCLOSURE_SIZE[card]):
        if k > 0:
            origin = start if STEP_FROM[card, k] == 0 else second
            hex_ = s.near[origin, TURNED[orientation, STEP_TO[card, k]]]
        kind = kind_of_hex(s, hex_)
        if kind == NO_KIND or not is_present(s, seat, hex_) or ACCEPTS[card, k, kind] == 0:
            return False
        if SAME[card, k]:
            if same != NO_KIND and same != kind:
                return False
            same = kind
        controlled += 1 if governs(s, seat, hex_) else 0
        second = hex_ if k == 1 else second
    return controlled >= wanted


@rule
def is_met(s: State, seat: int, card: int) -> bool:
    """SET-10.3: anywhere on the map, under any rotation and mirror image."""
    for hex_ in range(HEXES):
        kind = kind_of_hex(s, hex_)
        if kind == NO_KIND or ACCEPTS[card, 0, kind] == 0 or not is_present(s, seat, hex_):
            continue
        for orientation in range(ORIENTATIONS):
            if is_met_at(s, seat, card, hex_, orientation):
                return True
    return False


@rule
def refuse_reveal(s: State, seat: int, card: int) -> int:
    """SET-10.4: a card of the hand whose conditions are met."""
    if s.hand[seat, card] <= 0:
        return Refusal.NOT_IN_HAND
    return Refusal.NONE if is_met(s, seat, card) else Refusal.NO_PATTERN


@rule
def reveal(s: State, seat: int, card: int) -> None:
    """SET-10.5: face up for good; technology 121 gives 1 VP; fewer may have to be discarded."""
    s.hand[seat, card] = 0
    s.hand_size[seat] -= 1
    s.revealed[card] = seat + 1
    seal(s)
    if has_tech(s, seat, Tech.SOVEREIGNTY):
        gain_vp(s, seat, 1)
    if top(s) == Decision.ENCLOSURE_DISCARD:
        due = number(s, DUE)
        pop(s)
        ask_discards(s, due)


@rule
def list_reveals(s: State, seat: int, out: Ints, n: int) -> int:
    """REVEAL for every card that may be revealed."""
    if s.enclosures_on == 0:
        return n
    for card in range(ENCLOSURES):
        n = keep(out, n, FIRST[Kind.REVEAL] + card, refuse_reveal(s, seat, card))
    return n
