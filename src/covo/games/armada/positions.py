"""Positions as short text, in the notation of the worked examples (section 12).

``A1: az 9, ship; S15: ship(az 6, g2); C17: nat 2, g2; C03 C06: violet`` is a board. Entries are
parted by semicolons or new lines, a ``#`` begins a remark, and several places may share an entry.

* ``az 9``, ``vi 3``, ``bl 1``, ``or 4``: pirates, and with them their flag; ``nat 2``: natives;
  ``g2``: gold; ``azure`` … ``orange``, ``natives``: a flag where nobody stands; behind natives,
  ``nat 2, azure``: the flag they left as it was.
* ``ship`` in a city: unlaunched, of the den's colour; ``ship(violet)``: of violet origin.
* ``ship(az 6, g2)`` at sea: crewed; its origin is the crew's colour unless one is named.
  ``ship(g3)``: adrift, of the colour on turn unless one is named; ``last blue``: who left it.

Places not mentioned are as at the start, but hold neither pirates nor ships.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from covo.engine.pending import pop, push
from covo.engine.record import Ints, blank

from .invariants import check_invariants, stacks_of
from .notation import FLAGS, SHORT, board_text, place_text, text
from .rules.components import (
    CENTRAL,
    COPIES,
    DEN_SIZE,
    DENS,
    GROUP,
    POINTS,
    SHIPS,
    SPACE,
    SPACE_IDS,
    TERRITORIES,
    Card,
    Colour,
    Flag,
)
from .rules.decisions import Decision
from .rules.holdings import pirates_of
from .rules.setup import lay_out, place_dummy, place_standard
from .rules.state import DUMMY, NO_SHIP, NOWHERE, Laid, State
from .rules.table import RANDOM, SETUP_OPTIONS, refuse_setup

__all__ = ["board_text", "place_text", "position", "text"]

ITEM = re.compile(r"[^,()]+(?:\([^)]*\))?")

Counts = Mapping[str, int]
"""A number for each colour named."""
Hands = Mapping[str, Sequence[str]] | Mapping[int, Sequence[str]]
"""Cards by the name of a colour, or by a seat."""


def position(
    board: str = "",
    *,
    turn: str = "azure",
    points: int = POINTS,
    hands: Hands | None = None,
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    reserves: Counts | None = None,
    gold_supply: int | None = None,
    native_supply: int | None = None,
    sunk: Counts | None = None,
    rebuilt: Counts | None = None,
    laid: Mapping[str, Laid] | None = None,
    rounds: int = 0,
    recruited: Iterable[str] = (),
    yo_ho_ho: Iterable[int] = (),
    standard: bool = False,
    **settings: str,
) -> State:
    """A sound state in which the colour ``turn`` decides what to do.

    Four players and the Full preset unless ``settings`` say otherwise; seat i has colour i, with
    two players azure and blue are seat 0, with three the dummy is orange unless it is named.
    ``standard`` adds the pirates and ships of the standard set-up wherever ``board`` is silent.
    ``deck`` names what is left in the deck, and all other cards are on the discard pile.

    A reserve or supply that is smaller than the board says means that the rest lies somewhere
    else: pirates in the last territory of their den that ``board`` leaves out, gold and
    natives in the last central one.
    """
    s = _table(settings, standard)
    mentioned = _write_board(s, board, Colour[turn.upper()])
    _stand_elsewhere(s, mentioned, reserves or {})
    _lie_elsewhere(s, mentioned, gold_supply, native_supply)
    _deal(s, hands or {}, deck, discard)
    for row, counts in ((s.sunk, sunk), (s.rebuilt, rebuilt), (s.laid, laid)):
        for name, number in (counts or {}).items():
            row[FLAGS[name]] = number
    for name in recruited:
        s.recruited[FLAGS[name]] = 1
    for seat in yo_ho_ho:
        s.yo_ho_ho[seat] = 1
    s.stacks[:] = stacks_of(s)
    s.rounds = rounds
    s.turn = s.colour = int(Colour[turn.upper()])
    s.points = points
    push(s, Decision.ACT, s.turn)
    _check(s)
    return s


def _check(s: State) -> None:
    in_play = int((s.place != NOWHERE).sum())
    broken = check_invariants(s, ships=in_play + int(s.sunk.sum() - s.rebuilt.sum()))
    if s.seat_of[s.turn] == DUMMY:
        broken.append(f"ARM-15.1: {Colour(s.turn).name} is a dummy and takes no turns")
    if broken:
        raise ValueError(f"no position of Armada: {'; '.join(broken)}")


# The table


def _table(settings: Mapping[str, str], standard: bool) -> State:
    """An empty table, with the centre unexplored and every den under its own flag."""
    written = {option.name: option.default for option in SETUP_OPTIONS} | dict(settings)
    if written["players"] == "3" and written["dummy_colour"] == RANDOM:
        written["dummy_colour"] = Colour.ORANGE.name.lower()
    if written["colours"] == RANDOM:
        written["colours"] = _in_order(written["dummy_colour"])
    if fault := refuse_setup(written):
        raise ValueError(f"no table of Armada: {fault.code}")
    s: State = blank(State)
    lay_out(s, _values(written))
    while s.depth > 0:
        pop(s)
    for colour in Colour:
        if s.seat_of[colour] == DUMMY:
            s.laid[colour] = Laid.OUT
        if standard:
            _place(s, colour)
    return s


def _in_order(dummy: str) -> str:
    """Colours to the seats in playing order, the dummy's last."""
    names = [colour.name.lower() for colour in Colour]
    return "-".join(sorted(names, key=lambda name: (name == dummy, names.index(name))))


def _values(written: Mapping[str, str]) -> Ints:
    return np.array([o.value(written[o.name]) for o in SETUP_OPTIONS], np.int16)


def _place(s: State, colour: int) -> None:
    if s.seat_of[colour] == DUMMY:
        place_dummy(s, colour)
    else:
        place_standard(s, colour)


# The board


def _write_board(s: State, board: str, turn: int) -> set[int]:
    """Put on the board what the text says; the spaces it mentions."""
    entries = [(spaces, items) for spaces, items in map(_entry, _lines(board)) if spaces]
    mentioned = [space for spaces, _ in entries for space in spaces]
    if twice := {SPACE_IDS[space] for space in mentioned if mentioned.count(space) > 1}:
        raise ValueError(f"mentioned twice: {', '.join(sorted(twice))}")
    for space in mentioned:
        _clear(s, space)
    for spaces, items in entries:
        for space in spaces:
            for item in items:
                _put(s, space, item, turn, mentioned)
    return set(mentioned)


def _lines(board: str) -> list[str]:
    lines = (line.partition("#")[0] for line in board.splitlines())
    return [entry for line in lines for entry in line.split(";")]


def _entry(written: str) -> tuple[list[int], list[str]]:
    """``C03 C06: violet, g1`` → the spaces, and what lies in each."""
    places, colon, items = written.partition(":")
    if not written.strip():
        return [], []
    if not colon:
        raise ValueError(f"{written.strip()!r}: expected 'place: what lies there'")
    unknown = [name for name in places.split() if name not in SPACE]
    if unknown:
        raise ValueError(f"{unknown[0]}: no such space (C01–C24, A1–A7 …, S01–S76)")
    spaces = [SPACE[name] for name in places.split()]
    return spaces, [item.strip() for item in ITEM.findall(items) if item.strip()]


def _clear(s: State, space: int) -> None:
    """Take away what the standard set-up put there."""
    if space < TERRITORIES:
        s.reserve[s.flag[space]] += s.pirates[space]
        s.pirates[space] = 0
    if s.ship_at[space] != NO_SHIP:
        _take_ship(s, int(s.ship_at[space]))


def _take_ship(s: State, ship: int) -> None:
    s.ship_at[s.place[ship]] = NO_SHIP
    s.place[ship] = NOWHERE


def _put(s: State, space: int, item: str, turn: int, mentioned: Sequence[int]) -> None:
    """One item of an entry."""
    word, _, rest = item.partition(" ")
    if item.startswith("ship"):
        _put_ship(s, space, item.removeprefix("ship").strip("() "), turn, mentioned)
    elif space >= TERRITORIES:
        raise ValueError(f"{SPACE_IDS[space]}: {item!r} lies at sea without a ship")
    elif word in SHORT and rest.isdigit():
        s.flag[space] = SHORT[word]
        _station(s, SHORT[word], space, int(rest))
    elif word == "nat" and rest.isdigit():
        s.flag[space] = Flag.NATIVES
        s.natives[space] = int(rest)
        s.native_supply -= int(rest)
    elif item[:1] == "g" and item[1:].isdigit():
        s.gold[space] = int(item[1:])
        s.gold_supply -= int(item[1:])
    elif item in FLAGS:
        s.flag[space] = FLAGS[item]
    else:
        raise ValueError(f"{SPACE_IDS[space]}: {item!r} is no token, flag or ship")


def _station(s: State, colour: int, space: int, pirates: int) -> None:
    s.pirates[space] = pirates
    s.reserve[colour] -= pirates


@dataclass
class _Load:
    """What ``ship(…)`` says."""

    crew: int = 0
    captain: int | None = None
    gold: int = 0
    origin: int | None = None
    last: int | None = None


def _load(where: str, written: str) -> _Load:
    load = _Load()
    for item in (part.strip() for part in written.split(",") if part.strip()):
        word, _, rest = item.partition(" ")
        if word in SHORT and rest.isdigit():
            if load.captain is not None:
                raise ValueError(f"{where}: pirates of two colours aboard one ship")
            load.captain, load.crew = SHORT[word], int(rest)
        elif item[:1] == "g" and item[1:].isdigit():
            load.gold = int(item[1:])
        elif word == "last" and rest in FLAGS:
            load.last = FLAGS[rest]
        elif item in FLAGS:
            load.origin = FLAGS[item]
        else:
            raise ValueError(f"{where}: {item!r} is nothing a ship holds")
    return load


def _put_ship(s: State, space: int, written: str, turn: int, mentioned: Sequence[int]) -> None:
    load = _load(SPACE_IDS[space], written)
    home = int(GROUP[space]) if space < TERRITORIES else turn
    origin = next(c for c in (load.origin, load.captain, load.last, home) if c is not None)
    ship = _free_ship(s, origin, mentioned)
    s.place[ship], s.ship_at[space] = space, ship
    s.origin[ship] = origin
    s.captain[ship] = next(c for c in (load.captain, load.last, origin) if c is not None)
    s.crew[ship], s.cargo[ship] = load.crew, load.gold
    s.reserve[s.captain[ship]] -= load.crew
    s.gold_supply -= load.gold


def _free_ship(s: State, origin: int, mentioned: Sequence[int]) -> int:
    """A ship of the box; of the standard set-up, one of this origin still in port."""
    for ship in range(SHIPS):
        in_port = 0 <= s.place[ship] < TERRITORIES and s.place[ship] not in mentioned
        if in_port and s.origin[ship] == origin:
            _take_ship(s, ship)
            return ship
    for ship in range(SHIPS):
        if s.place[ship] == NOWHERE:
            return ship
    raise ValueError(f"more than {SHIPS} ships")


# What lies elsewhere


def _stand_elsewhere(s: State, mentioned: set[int], reserves: Counts) -> None:
    for name, reserve in reserves.items():
        colour = FLAGS[name]
        surplus = int(s.reserve[colour]) - reserve
        if surplus == 0:
            continue
        den = [int(DENS[colour, i]) for i in range(DEN_SIZE)]
        free = [i for i in den if i not in mentioned and s.flag[i] == colour]
        if surplus < 0 or not free:
            on_board = pirates_of(s, colour)
            raise ValueError(f"{name}: {on_board} pirates on the board, {reserve} in reserve")
        s.pirates[free[-1]] += surplus
        s.reserve[colour] = reserve


def _lie_elsewhere(s: State, mentioned: set[int], gold: int | None, natives: int | None) -> None:
    surplus_gold = 0 if gold is None else s.gold_supply - gold
    surplus_natives = 0 if natives is None else s.native_supply - natives
    if surplus_gold == surplus_natives == 0:
        return
    free = [i for i in range(CENTRAL) if i not in mentioned]
    if min(surplus_gold, surplus_natives) < 0 or not free:
        raise ValueError(f"supplies {gold} and {natives}: more lies on the board already")
    s.flag[free[-1]] = Flag.NATIVES
    s.gold[free[-1]], s.natives[free[-1]] = surplus_gold, surplus_natives
    s.gold_supply -= surplus_gold
    s.native_supply -= surplus_natives


# Cards


def _card(name: str) -> Card:
    try:
        return Card[name.upper()]
    except KeyError:
        known = ", ".join(card.name.lower() for card in Card)
        raise ValueError(f"{name}: no such card ({known})") from None


def _deal(s: State, hands: Hands, deck: Sequence[str] | None, discard: Sequence[str]) -> None:
    """Hands first; then the deck or the discard pile as told, and all else in the other."""
    for who, names in hands.items():
        seat = who if isinstance(who, int) else int(s.seat_of[FLAGS[who]])
        for name in names:
            s.hand[seat, _card(name)] += 1
    told = discard if deck is None else deck
    s.deck[:] = COPIES if s.cards_on else 0
    s.deck[:] -= s.hand.sum(axis=0)
    for name in told:
        s.deck[_card(name)] -= 1
        s.discard[_card(name)] += 1
    if deck is not None:
        s.deck[:], s.discard[:] = s.discard.copy(), s.deck.copy()
    s.deck_size = int(s.deck.sum())
    s.hand_size[:] = s.hand.sum(axis=1)
