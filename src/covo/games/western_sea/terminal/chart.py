"""The map of Western Sea in characters, as far as it has grown, and all about one of its hexes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.text import Text

from covo.games.western_sea.rules.components import (
    FACE_DOWN,
    FIRST_SEA_FACE,
    HAS_VP,
    HEX_IDS,
    MAJOR,
    MINOR,
)
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.state import State
from covo.games.western_sea.scene import SCENE
from covo.games.western_sea.scene.geometry import SIZE, WIDE, cell_of, hex_of, middle
from covo.games.western_sea.words.hexes import described, folk_at, leaders, tile_seen
from covo.games.western_sea.words.names import cell_name, hex_name, voice_of
from covo.games.western_sea.words.printed import ground_of, ground_words
from covo.parts.drawn import legend
from covo.parts.terminal import Paper
from covo.parts.textmap import Ground, Line, TextMap, pointer, shade
from covo.presentation.plain_view import View, plain

from .tints import BEYOND, COAST, FEW, FREE, GROUNDS, LIGHT, LIT, QUIET, SEATS_TINT, letter

LEAST = 44
"""Columns that a map beside the figures takes at least."""
ACROSS, DOWN = (12, 9), 4
"""Columns and rows from a hex to the next: three lines of writing keep apart. Where the map has
grown too wide for the terminal, hexes are narrower."""
Cells = tuple[int, ...]


def chart(seen: State, options: Sequence[int], paper: Paper, language: str) -> RenderableType:
    """The hexes in play and the cells that options lead to; a list where there is no room."""
    s = plain(seen)
    hexes, cells = _targets(s, options)
    if not (_cells(s) or cells):
        return Text(voice_of(language).say("No tile lies on the map yet."), "dim")
    across = _across(_cells(s), cells, paper)
    if not across:
        return Group(*(Text(described(voice_of(language), s, hex_)) for hex_ in _placed(s)))
    placed, sheet = _placed(s), _sheet(_cells(s), cells, across)
    grounds = [Ground(_tint(s, hex_), shade(paper)) for hex_ in placed]
    grounds += [Ground(FREE)] * (len(cells) + 1)
    notes = [_note(s, hex_, hex_ in hexes, across - 1, paper, language) for hex_ in placed]
    notes += [[Line(pointer(paper) + cell_name(cell), LIT, FREE)] for cell in cells]
    said = voice_of(language).say(
        "{lit} an option leads there   6/3 points for most tents/second   R2 two red tents   "
        "# house   ~ ship",
        lit=pointer(paper),
    )
    return Group(
        sheet.draw([*grounds, Ground(BEYOND)], notes, paper),
        legend(said, max(LEAST, sheet.columns)),
    )


def asks(seen: State, options: Sequence[int]) -> bool:
    """Cells beside the map are named on it only while one may place something there."""
    return bool(_targets(plain(seen), options)[1])


def columns(seen: State, options: Sequence[int], paper: Paper) -> int:
    """As many as the map has grown to, with the cells that options lead to."""
    s = plain(seen)
    cells, free = _cells(s), _targets(s, options)[1]
    across = _across(cells, free, paper)
    return max(LEAST, _sheet(cells, free, across).columns) if across else 0


def place(seen: State, text: str, language: str) -> str:
    """What there is to say about a hex, by its number or how its name begins; else nothing."""
    s = plain(seen)
    placed = _placed(s)
    if (hex_ := hex_of(text.upper())) in placed:
        return described(voice_of(language), s, hex_)
    voice, wanted = voice_of(language), text.casefold()
    called = [hex_ for hex_ in placed if hex_name(voice, hex_).casefold().startswith(wanted)]
    return described(voice, s, called[0]) if len(called) == 1 else ""


def _across(cells: Cells, free: Cells, paper: Paper) -> int:
    """Columns from a hex to the next that the terminal has room for; 0 for none."""
    if not (cells or free):
        return 0
    return next((n for n in ACROSS if _sheet(cells, free, n).columns <= paper.width), 0)


def _placed(s: View) -> list[int]:
    return [hex_ for hex_, cell in enumerate(s.cell) if cell != NOWHERE]


def _cells(s: View) -> Cells:
    return tuple(s.cell[hex_] for hex_ in _placed(s))


def _targets(s: View, options: Sequence[int]) -> tuple[set[int], Cells]:
    """The hexes and the free cells that options lead to."""
    places = SCENE.targets(s, options)
    hexes = {hex_of(place) for place in places}
    cells = sorted({cell_of(place) for place in places} - {NOWHERE})
    return hexes, tuple(cells)


@lru_cache(64)
def _sheet(cells: Cells, free: Cells, across: int) -> TextMap:
    """Room for these hexes, each a ring around its middle."""
    spots = [middle(cell) for cell in (*cells, *free)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    wide, high = max(xs) - min(xs) + WIDE, max(ys) - min(ys) + 2 * SIZE
    return TextMap(
        round(wide * across / WIDE) + 1,
        round(high * DOWN / (1.5 * SIZE)) + 1,
        (min(xs) - WIDE / 2, min(ys) - SIZE, wide, high),
        spots,
        [[_ring(x, y)] for x, y in spots],
        FEW,
    )


def _ring(x: float, y: float) -> list[tuple[float, float]]:
    """A hexagon, its point on top, a little smaller than its room, so that borders show."""
    size = SIZE * 0.97
    return [(x + size * sin(i * pi / 3), y - size * cos(i * pi / 3)) for i in range(6)]


def _tint(s: View, hex_: int) -> str:
    return GROUNDS.get(ground_of(s.face[hex_]), COAST)


def _note(s: View, hex_: int, lit: bool, room: int, paper: Paper, language: str) -> list[Line]:
    """Number and ground, what it is worth, who is there."""
    tint, face = _tint(s, hex_), s.face[hex_]
    label = (pointer(paper) if lit else "") + f"{HEX_IDS[hex_]} {_ground(s, hex_, language)}"
    worth = f"{MAJOR[face]}/{MINOR[face]}" if face != FACE_DOWN and HAS_VP[face] else ""
    lines = [Line(label[:room], LIT if lit else QUIET, tint)]
    lines += [Line(worth, QUIET, tint)] if worth else []
    folk = folk_at(s, hex_)
    there = [_company(s, seat, n, house, language) for seat, n, house in folk]
    there += [f"~{letter(s, seat, language)}" for seat, at in enumerate(s.ship) if at == hex_]
    ruling = leaders(folk)
    ground = SEATS_TINT[ruling[0]] if len(ruling) == 1 else tint
    return [*lines, *(Line(said, LIGHT, ground, bold=True) for said in wrap(" ".join(there), room))]


def _ground(s: View, hex_: int, language: str) -> str:
    """The terrain, or what lies at the coast and in the sea."""
    face = s.face[hex_]
    if known := tile_seen(s, hex_):
        face = FIRST_SEA_FACE + known - 1
    return "?" if face == FACE_DOWN else ground_words(voice_of(language), face)


def _company(s: View, seat: int, n: int, house: bool, language: str) -> str:
    return f"{letter(s, seat, language)}{'#' if house else ''}{n if n or not house else ''}"
