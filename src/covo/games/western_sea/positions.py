"""Positions as short text, in the notation of the worked examples (section 12).

``10 at 0,1: a4 b1; 18: a2 H:a`` is a map. Entries are parted by semicolons or new lines, a ``#``
begins a remark. Land tiles go by their number, coast hexes by H L1 L2 LB LF RB RF, sea cells by
S1 … S8; a tile without a cell is laid beside the others. ``a4`` are four tents of seat 0, ``H:b``
is a house of seat 1. A bay is laid by ``bay`` alone: ``P2 A1 B1 at 0,2 turn 0``; ``B1 A1`` puts
tile A on the right arm. ``sea`` names sea tiles that lie open, cell by cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

import numpy as np

from covo.engine.pending import pop, push
from covo.engine.record import Ints, blank

from .advisors.rules.advisor_cards import Advisor
from .emissaries.rules.emissary_cards import FIRST_EMISSARY
from .enclosures.rules.enclosure_cards import FIRST_ENCLOSURE
from .fish_and_ships.rules.bay_pieces import ARM_FACES, HARBOUR_FACES, Side
from .fish_and_ships.rules.harbour import bay_cell, sea_cells
from .invariants import check_invariants
from .notation import LETTERS, map_text, text
from .rules.components import (
    COLOURS,
    FACE,
    FACE_DOWN,
    FIRST_SEA,
    HARBOUR_TILE,
    HEX,
    L1,
    L2,
    LAND,
    LEFT_BEACH,
    LEFT_FAR,
    RIGHT_BEACH,
    RIGHT_FAR,
    SIDE,
    SIDE_COLOUR,
    START_TILES,
    Action,
    Die,
    H,
    Token,
)
from .rules.decisions import Decision, Phase
from .rules.exploring import lay
from .rules.grid import BESIDE, CELL, COAST_SLOTS, NOWHERE
from .rules.holdings import arrive, pitch
from .rules.setup import lay_out
from .rules.state import CardPlace, State, TilePlace, is_bot
from .rules.table import SETUP_OPTIONS, refuse_setup
from .rules.technologies import TECH

__all__ = ["map_text", "position", "text"]

ENTRY = re.compile(r"^(\w+)(?: at (-?\d+), *(-?\d+))?$")
BAY = re.compile(r"^(P[12]) ([AB][12]) ([AB][12]) at (-?\d+), *(-?\d+) turn (\d)$")
T = TypeVar("T")
BySeat = Mapping[int, T] | Mapping[str, T]
"""Something for some seats; a seat is a number, or its letter where a file tells of it."""
Dice = Mapping[int, str]
"""Dice of a seat: ``white:pioneer white:settle`` where they lie on a face, else ``white green``."""
Counts = Mapping[int, int]


def position(
    tiles: str = "",
    *,
    seat: int = 0,
    decision: Decision | str = Decision.TURN,
    active: BySeat[str] | None = None,
    spent: BySeat[str] | None = None,
    bag: BySeat[str] | None = None,
    supply: Mapping[str, int] | None = None,
    tokens: BySeat[str] | None = None,
    camp: BySeat[int] | None = None,
    stock: BySeat[int] | None = None,
    vp: BySeat[int] | None = None,
    vp_supply: int | None = None,
    technologies: BySeat[Iterable[int]] | None = None,
    row: Iterable[int] = (),
    used: BySeat[Iterable[str]] | None = None,
    gone: Iterable[int] = (),
    bay: str = "",
    sea: Mapping[int, str] | None = None,
    ships: BySeat[str] | None = None,
    hands: BySeat[Iterable[int]] | None = None,
    discarded: BySeat[Iterable[int]] | None = None,
    revealed: BySeat[Iterable[int]] | None = None,
    emissaries: Iterable[int] = (),
    centre: int = 0,
    hired: BySeat[Iterable[int]] | None = None,
    advisors: BySeat[str] | None = None,
    queue: str = "",
    first: int = 0,
    rounds: int = 1,
    second_turn: bool = False,
    advice: str = "off",
    envoys: str = "off",
    **settings: str,
) -> State:
    """A sound state in which ``seat`` decides: its TURN, or its MANIP, or a clean-up to come.

    Two players and no module unless ``settings`` say otherwise; ``advice`` and ``envoys`` are the
    settings of Advisors and Emissaries, ``advisors`` says who has which. Seats whose dice are
    named have no others; ``gone`` are map tiles that have left the stack. A lesson, which is a
    file, calls seats by their letters and the decision by its name.
    """
    s = _table({"players": "2", "advisors": advice, "emissaries": envoys} | settings)
    s.first = first
    _dice(s, _by_seat(active), _by_seat(spent), _by_seat(bag), queue)
    _supply(s, supply or {})
    if bay:
        _lay_bay(s, bay, sea or {})
    _write_map(s, tiles)
    _tents(s, _by_seat(camp), _by_seat(stock))
    for who, name in _by_seat(ships).items():
        s.ship[who] = HEX[name]
    for who, words in _by_seat(tokens).items():
        for kind, n in re.findall(r"(\w+) (\d+)", words):
            s.token[who, Token[kind.upper()]] = int(n)
    for who, n in _by_seat(vp).items():
        s.vp[who] = n
    s.vp_supply = s.vp_supply if vp_supply is None else vp_supply
    _technologies(s, _by_seat(technologies), row)
    for who, names in _by_seat(used).items():
        for name in names:
            s.used[who, Action[name.upper()]] = 1
    for tile in gone:
        _leave_stack(s, tile - 1, TilePlace.GONE)
    _cards(s, _by_seat(hands), _by_seat(discarded), _by_seat(revealed))
    _emissaries(s, emissaries, centre, _by_seat(hired))
    for who, name in _by_seat(advisors).items():
        card = Advisor[name.upper()]
        s.adviser[who], s.advisor[card] = card + 1, CardPlace.TAKEN + who
    _begin(s, seat, _asked(decision), second_turn)
    s.this_round = rounds
    if broken := check_invariants(s):
        raise ValueError(f"no position of Western Sea: {'; '.join(broken)}")
    return s


def _by_seat(told: BySeat[T] | None) -> dict[int, T]:
    return {LETTERS.index(k) if isinstance(k, str) else k: v for k, v in (told or {}).items()}


def _asked(decision: Decision | str) -> Decision:
    return Decision[decision.upper()] if isinstance(decision, str) else decision


def _begin(s: State, seat: int, decision: Decision, second_turn: bool) -> None:
    place = (seat - int(s.first)) % int(s.seats) + 1
    phase = {
        Decision.TURN: Phase.ACT,
        Decision.TURN_END: Phase.ACT,
        Decision.MANIP: Phase.MANIPULATE,
        Decision.EMBASSY_PICK: Phase.MANIPULATE,
        Decision.ROUND: Phase.KEEP,
        Decision.BOT_TURN: Phase.ACT,
    }[decision]
    acts = phase == Phase.ACT
    s.seat, s.on_turn = seat, int(acts and not is_bot(s, seat))
    s.turns = place if acts else 0
    index = place + (s.seats if second_turn else 0)
    if decision in (Decision.ROUND, Decision.EMBASSY_PICK):
        index = 0
    push(s, Decision.ROUND, phase, index)
    if decision != Decision.ROUND:
        push(s, decision)


# The table


def _table(written: Mapping[str, str]) -> State:
    """An empty table; everything that set-up would decide is left open."""
    settings = {option.name: option.default for option in SETUP_OPTIONS} | dict(written)
    if fault := refuse_setup(settings):
        raise ValueError(f"no table of Western Sea: {fault.code}")
    s: State = blank(State)
    lay_out(s, _values(settings))
    while s.depth > 0:
        pop(s)
    for tile in range(START_TILES):
        s.tile_at[tile] = TilePlace.BOX
    s.cup[:] = 0
    return s


def _values(settings: Mapping[str, str]) -> Ints:
    return np.array([o.value(settings[o.name]) for o in SETUP_OPTIONS], np.int16)


# Dice


def _side(word: str) -> int:
    colour, _, face = word.partition(":")
    try:
        return SIDE[colour, face]
    except KeyError:
        raise ValueError(f"{word}: no such side of a die") from None


def _take(s: State, colour: int) -> None:
    """A die for somebody, of the supply or else of the box."""
    if s.supply[colour] > 0:
        s.supply[colour] -= 1
    else:
        s.box[colour] -= 1


def _dice(s: State, active: Dice, spent: Dice, bag: Dice, queue: str) -> None:
    for seat in {*active, *spent, *bag}:
        for colour in range(COLOURS):
            (s.box if colour == Die.WHITE else s.supply)[colour] += s.bag[seat, colour]
            s.bag[seat, colour] = 0
    if s.players == 1:
        for word in (queue or "white white white green yellow").split():
            s.queue[s.queue_size] = Die[word.upper()] + 1
            s.queue_size += 1
        _recount_bot(s)
    for seat, words in active.items():
        for word in words.split():
            side = _side(word)
            s.active[seat, side] += 1
            _take(s, int(SIDE_COLOUR[side]))
    for area, dice in ((s.spent, spent), (s.bag, bag)):
        for seat, words in dice.items():
            for word in words.split():
                _take(s, Die[word.upper()])
                area[seat, Die[word.upper()]] += 1


def _recount_bot(s: State) -> None:
    """The bot's dice came out of the set-up's pool; put what it does not have back."""
    start = {Die.WHITE: 3, Die.GREEN: 1, Die.YELLOW: 1, Die.BLUE: int(s.sea_on)}
    s.blue_due = 0
    for colour in Die:
        has = sum(int(q) == colour + 1 for q in s.queue[: s.queue_size])
        for _ in range(has - start.get(colour, 0)):
            _take(s, colour)
        s.supply[colour] += max(0, start.get(colour, 0) - has)


def _supply(s: State, supply: Mapping[str, int]) -> None:
    for name, n in supply.items():
        colour = Die[name.upper()]
        s.box[colour] += s.supply[colour] - n
        s.supply[colour] = n


# The map


def _write_map(s: State, tiles: str) -> None:
    entries = [e for line in tiles.splitlines() for e in line.partition("#")[0].split(";")]
    for entry in filter(str.strip, entries):
        place, _, who = entry.partition(":")
        found = ENTRY.match(place.strip())
        if not found or found[1] not in HEX:
            raise ValueError(f"{place.strip()!r}: expected '10 at 0,1: a4 b1' or 'H: a1'")
        hex_ = HEX[found[1]]
        if hex_ < LAND:
            cell = CELL[int(found[2]), int(found[3])] if found[2] else _free_cell(s)
            lay(s, hex_, cell, hex_)
            _leave_stack(s, hex_, TilePlace.MAP)
        _settle(s, hex_, who.split())


def _leave_stack(s: State, tile: int, place: TilePlace) -> None:
    if s.tile_at[tile] in (TilePlace.STACK, TilePlace.TOP):
        s.stack -= 1
    s.tile_at[tile] = place
    if tile == HARBOUR_TILE:
        s.before_harbour = NOWHERE


def _free_cell(s: State) -> int:
    """A cell beside what lies already, with as many neighbours as there are."""
    taken = {int(c) for c in s.cell if c != NOWHERE}
    if not taken:
        return CELL[0, 0]
    beside = sorted({int(b) for c in taken for b in BESIDE[c] if b != NOWHERE} - taken)
    return max(beside, key=lambda c: (sum(int(b) in taken for b in BESIDE[c]), -c))


def _settle(s: State, hex_: int, words: Iterable[str]) -> None:
    for word in words:
        if word.startswith("H:"):
            seat = LETTERS.index(word[2:])
            s.house[hex_] = seat + 1
            s.houses[seat] -= 1
            arrive(s, seat, hex_)
        else:
            for _ in range(int(word[1:])):
                pitch(s, LETTERS.index(word[0]), hex_)


def _tents(s: State, camp: Counts, stock: Counts) -> None:
    """What is not on the map is in the stock, but for the personal supply; 5 unless told."""
    for seat in range(s.seats):
        total = int(s.stock[seat] + s.camp[seat])
        s.camp[seat] = camp.get(seat, 5)
        s.stock[seat] = total - int(s.tents[seat].sum()) - s.camp[seat]
        if seat in stock:
            s.stock[seat] = stock[seat]
            s.unlimited = 1
        if s.stock[seat] < 0:
            raise ValueError(f"seat {seat} has too many tents")


def _lay_bay(s: State, bay: str, sea: Mapping[int, str]) -> None:
    found = BAY.match(bay)
    if not found:
        raise ValueError(f"{bay!r}: expected 'P2 A1 B1 at 0,2 turn 0'")
    harbour, left, right, q, r, turn = found.groups()
    cell, rotation = CELL[int(q), int(r)], int(turn)
    s.harbour_side, s.turned_by, s.arm = int(harbour[1]), rotation, int(left[0] == "B")
    faces = dict(zip((H, L1, L2), HARBOUR_FACES[s.harbour_side - 1], strict=True))
    for side, hexes in ((left, (LEFT_BEACH, LEFT_FAR)), (right, (RIGHT_BEACH, RIGHT_FAR))):
        faces |= dict(zip(hexes, ARM_FACES[Side[side] - Side.A1], strict=True))
    for hex_, face in faces.items():
        lay(s, hex_, bay_cell(cell, rotation, hex_ - H), int(face))
    for i in range(sea_cells(s)):
        face = FACE[sea[i + 1]] if i + 1 in sea else FACE_DOWN
        lay(s, FIRST_SEA + i, bay_cell(cell, rotation, len(COAST_SLOTS) + i), face)
    _leave_stack(s, HARBOUR_TILE, TilePlace.MAP)


# Cards


def _technologies(s: State, owned: Mapping[int, Iterable[int]], row: Iterable[int]) -> None:
    for number in row:
        s.row[TECH[number]] = 1
    for seat, numbers in owned.items():
        for number in numbers:
            s.row[TECH[number]] = 1
            s.owners[TECH[number]] |= 1 << seat


def _cards(
    s: State,
    hands: Mapping[int, Iterable[int]],
    discarded: Mapping[int, Iterable[int]],
    revealed: Mapping[int, Iterable[int]],
) -> None:
    for seat, numbers in hands.items():
        for card in (n - FIRST_ENCLOSURE for n in numbers):
            s.deck[card], s.hand[seat, card] = 0, 1
            s.hand_size[seat] += 1
    for seat, numbers in discarded.items():
        for card in (n - FIRST_ENCLOSURE for n in numbers):
            s.deck[card], s.discard[card], s.thrown[seat, card] = 0, 1, 1
            s.piled[seat] += 1
    for seat, numbers in revealed.items():
        for card in (n - FIRST_ENCLOSURE for n in numbers):
            s.deck[card], s.revealed[card] = 0, seat + 1
    s.deck_size, s.discard_size = int(s.deck.sum()), int(s.discard.sum())


def _emissaries(
    s: State, display: Iterable[int], centre: int, hired: Mapping[int, Iterable[int]]
) -> None:
    for number in display:
        s.emissary[number - FIRST_EMISSARY] = CardPlace.OPEN
    if centre:
        s.emissary[centre - FIRST_EMISSARY] = CardPlace.CENTRE
        s.centre = centre - FIRST_EMISSARY + 1
    for seat, numbers in hired.items():
        for number in numbers:
            s.emissary[number - FIRST_EMISSARY] = CardPlace.TAKEN + seat
