"""A state written down in the notation of positions, for failures and for notes."""

from __future__ import annotations

from .rules.components import (
    FACE_DOWN,
    FACE_IDS,
    HEX_IDS,
    HEXES,
    SIDE_ROWS,
    SIDES,
    Die,
    Icon,
    Token,
)
from .rules.decisions import Decision
from .rules.grid import COORDINATES, NOWHERE
from .rules.state import State
from .rules.technologies import TECH_IDS

LETTERS = "abcd"
"""Seats by letters: the first is a."""


def side_name(side: int) -> str:
    """A die as it lies: ``white:pioneer``."""
    colour, icons, _ = SIDE_ROWS[side]
    return f"{Die(colour).name.lower()}:{'+'.join(Icon(i).name.lower() for i in icons)}"


def hex_text(s: State, hex_: int) -> str:
    """Who is on a hex: ``a4 b1 H:a``; empty when nobody is."""
    words = [f"{LETTERS[i]}{s.tents[i, hex_]}" for i in range(s.seats) if s.tents[i, hex_] > 0]
    if s.house[hex_] > 0:
        words.append(f"H:{LETTERS[s.house[hex_] - 1]}")
    return " ".join(words)


def map_text(s: State) -> str:
    """The whole map, hex by hex: ``10 at 0,1: a4 b1``."""
    lines = []
    for hex_ in range(HEXES):
        if s.face[hex_] == NOWHERE:
            continue
        q, r = COORDINATES[s.cell[hex_]]
        face = "face down" if s.face[hex_] == FACE_DOWN else FACE_IDS[s.face[hex_]]
        name = HEX_IDS[hex_] if HEX_IDS[hex_] == face else f"{HEX_IDS[hex_]}={face}"
        lines.append(f"{name} at {q},{r}: {hex_text(s, hex_)}")
    return "\n".join(lines)


def dice_text(s: State, seat: int) -> str:
    """The active dice of a seat, each by its side."""
    dice = [side_name(side) for side in range(SIDES) for _ in range(s.active[seat, side])]
    return " ".join(dice)


def text(s: State) -> str:
    """The state: the stack of decisions, the seats, the map."""
    stack = " < ".join(Decision(frame[0]).name for frame in s.pending[: s.depth][::-1])
    lines = [f"# round {s.this_round}, seat {s.seat} acts; {stack}"]
    for seat in range(s.seats):
        tokens = {Token(t).name.lower(): int(s.token[seat, t]) for t in range(len(Token))}
        techs = [n for i, n in enumerate(TECH_IDS) if s.owners[i] & (1 << seat)]
        spent = {Die(c).name.lower(): int(n) for c, n in enumerate(s.spent[seat]) if n}
        lines.append(
            f"# {LETTERS[seat]}: active {dice_text(s, seat) or 'none'}; spent {spent}; "
            f"supply {s.camp[seat]}, stock {s.stock[seat]}, {s.vp[seat]} VP, {tokens}, {techs}"
        )
    return "\n".join([*lines, map_text(s)])
