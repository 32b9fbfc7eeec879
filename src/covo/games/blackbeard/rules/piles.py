"""BB-2.3, BB-3.4, BB-18.6: event cards in hands, in the pile and among the discards."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import (
    CROWN,
    EVENT_OF,
    KIND_FROM,
    KINDS,
    LETTER_FROM,
    PARDON,
    PARDONS,
    SEATS,
    SIDE,
    Event,
    Side,
)
from .decisions import Deal
from .state import State, is_solo

PARTS = 3


@rule
def row_of(s: State, seat: int) -> int:
    """SOLO-3: the Crown's virtual seats share one hand."""
    return CROWN if is_solo(s) and seat > CROWN else seat


@rule
def holds_event(s: State, seat: int, event: int) -> bool:
    """Whether any kind of this card is in the hand."""
    for kind in range(KIND_FROM[event], KIND_FROM[event + 1]):
        if s.hand[seat, kind] > 0:
            return True
    return False


@rule
def copies_held(s: State, seat: int, event: int) -> int:
    """How many cards of this type are in the hand."""
    total = 0
    for kind in range(KIND_FROM[event], KIND_FROM[event + 1]):
        total += s.hand[seat, kind]
    return total


@rule
def receive(s: State, seat: int, kind: int) -> None:
    """A card into a hand."""
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1
    s.fresh[seat] += 1


@rule
def spend(s: State, seat: int, kind: int) -> None:
    """A card leaves a hand."""
    row = row_of(s, seat)
    if s.fresh[row] == 0:
        s.older[kind] -= 1
    s.hand[row, kind] -= 1
    s.hand_size[row] -= 1
    s.fresh[row] = min(s.fresh[row], s.hand_size[row])
    if EVENT_OF[kind] == Event.LETTER_OF_MARQUE:
        letter = kind - LETTER_FROM
        s.letters_shown[row, letter] = max(0, s.letters_shown[row, letter] - 1)


@rule
def discard_from(s: State, seat: int, kind: int) -> None:
    """BB-3.4: a card played is discarded face up."""
    spend(s, seat, kind)
    s.discards[kind] += 1


@rule
def may_be_dealt(card: int, deal: int) -> bool:
    """BB-2.3: first hands have no immediate card; the Crown has anti cards but no Ambition."""
    side = SIDE[EVENT_OF[card]]
    match deal:
        case Deal.FIRST_HAND:
            return side != Side.IMMEDIATE
        case Deal.CROWN_FIRST:
            return side == Side.ANTI and EVENT_OF[card] != Event.PIRATICAL_AMBITION
        case _:
            return True


@rule
def draw_weight(s: State, card: int, deal: int) -> int:
    """BB-2.3, section 10: uniform over the cards left; with thirds each part has its Pardon."""
    if not may_be_dealt(card, deal):
        return 0
    if not s.thirds:
        return s.pile[card]
    if card == PARDON:
        others = s.pile_size - s.pile[PARDON]
        return max(1, others) if s.part_pardon else 0
    return s.pile[card] * (s.part_left - 1) if s.part_pardon else s.pile[card]


@rule
def draw_from_pile(s: State, kind: int) -> None:
    """Take a card from the pile; with thirds, from the part on top."""
    s.pile[kind] -= 1
    s.pile_size -= 1
    if s.part_left > 0:
        s.part_left -= 1
        if kind == PARDON:
            s.part_pardon = 0
        if s.part_left == 0:
            open_part(s)


@rule
def cut_pile(s: State) -> None:
    """Section 10: with ``thirds`` three parts, larger ones on top, one Pardon in each."""
    if s.thirds and s.pile[PARDON] > 0:
        s.parts = PARTS
        s.part_left = 0
        open_part(s)


@rule
def open_part(s: State) -> None:
    """The next part comes to the top; sizes differ by one at most, larger ones first."""
    if s.parts > 0:
        s.part_left = -(-s.pile_size // s.parts)
        s.part_pardon = 1
        s.parts -= 1
    else:
        s.part_pardon = 0


@rule
def renew_pile(s: State) -> None:
    """BB-18.6: the first pass is over: the discards and the three Pardons form the pile."""
    for kind in range(KINDS):
        s.pile[kind] += s.discards[kind]
        s.pile_size += s.discards[kind]
        s.discards[kind] = 0
    s.pile[PARDON] += PARDONS
    s.pile_size += PARDONS
    s.pardons_aside -= PARDONS
    cut_pile(s)
    note_hands(s)


@rule
def note_hands(s: State) -> None:
    """Section 9: with the pile empty everybody can tell which cards are in hands, together."""
    for kind in range(KINDS):
        s.older[kind] = 0
    for seat in range(SEATS):
        s.fresh[seat] = 0
        for kind in range(KINDS):
            s.older[kind] += s.hand[seat, kind]
