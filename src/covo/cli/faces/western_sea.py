"""Western Sea in a terminal: a map that grows, the dice and stores of all, cards with texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from textwrap import wrap

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.text import Text

from covo.engine.views import HIDDEN
from covo.games.western_sea.cards import ENCLOSURE_CARDS
from covo.games.western_sea.components import (
    FACE_DOWN,
    FACE_TERRAIN,
    FIRST_SEA,
    FIRST_SEA_FACE,
    HAS_VP,
    HEX_IDS,
    MAJOR,
    MINOR,
    TOKENS,
    Terrain,
)
from covo.games.western_sea.grid import NOWHERE
from covo.games.western_sea.holdings import technologies_of
from covo.games.western_sea.state import CardPlace, State, is_bot
from covo.games.western_sea.technologies import SEAL, TECHS
from covo.games.western_sea.words import WORDS
from covo.games.western_sea.words.names import (
    SEAT_NAMES,
    TERRAIN_NAMES,
    action_name,
    advisor_name,
    cell_name,
    emissary_name,
    enclosure_name,
    seat_name,
    tech_name,
    token_name,
    voice_of,
)
from covo.web.boards.western_sea.cards import (
    advisor_text,
    emissary_words,
    pattern_words,
    tech_words,
)
from covo.web.boards.western_sea.controls import place_of
from covo.web.boards.western_sea.dice import heap_words, sides_words
from covo.web.boards.western_sea.diceoneer import hexagon_words, queue_words, state_words
from covo.web.boards.western_sea.faces import KIND_WORDS, kind_of
from covo.web.boards.western_sea.geometry import SIZE, WIDE, cell_of, hex_of, middle
from covo.web.boards.western_sea.pieces import folk_of, hex_words, leaders
from covo.web.boards.western_sea.seeing import View, plain
from covo.web.boards.western_sea.tracker import clocks, phase_words, round_words
from covo.web.boards.western_sea.tray import actions_in_play
from covo.web.speech import voice_of as page_voice

from ..arguments import Subject
from ..speech import voice_of as terminal_voice
from . import Paper
from .declared import DeclaredFace, Drawn, badge, cards, figures
from .textmap import Ground, Line, TextMap, pointer, shade

LEAST = 44
"""Columns that a map beside the figures takes at least."""
ACROSS, DOWN = (12, 9), 4
"""Columns and rows from a hex to the next: three lines of writing keep apart. Where the map has
grown too wide for the terminal, hexes are narrower."""
SEATS_TINT = ("#b3392f", "#2b5fa6", "#2f7a3b", "#8a6a10")
GROUNDS = {
    "plains": "#575025",
    "forest": "#2f4529",
    "mountain": "#45494c",
    "hill": "#523f2a",
    "desert": "#684826",
    "water": "#1b3f52",
    "down": "#0f2736",
}
COAST, FREE, BEYOND = "#4c4a38", "#1d2a35", "#0c151d"
MACHINE = "D"
LIGHT, QUIET, LIT = "#ffffff", "#d8ccab", "#ffdf8a"
FEW = {
    **dict.fromkeys(GROUNDS.values(), "bright_black"),
    **dict(zip(SEATS_TINT, ("red", "blue", "green", "yellow"), strict=True)),
    GROUNDS["water"]: "cyan",
    GROUNDS["down"]: "cyan",
    **dict.fromkeys((COAST, FREE), "bright_black"),
    BEYOND: "black",
    LIGHT: "bright_white",
    QUIET: "bright_white",
    LIT: "bright_yellow",
}
"""The same with sixteen colours."""
Cells = tuple[int, ...]


# The map


def chart(seen: State, options: Sequence[int], paper: Paper, language: str) -> RenderableType:
    """The hexes in play and the cells that options lead to; a list where there is no room."""
    s = plain(seen)
    hexes, cells = _targets(s, options)
    if not (_cells(s) or cells):
        return Text(terminal_voice(language).say("Setting up"), "dim")
    across = _across(_cells(s), cells, paper)
    if not across:
        return Group(*(Text(described(s, hex_, language)) for hex_ in _placed(s)))
    placed, sheet = _placed(s), _sheet(_cells(s), cells, across)
    grounds = [Ground(_tint(s, hex_), shade(paper)) for hex_ in placed]
    grounds += [Ground(FREE)] * (len(cells) + 1)
    notes = [_note(s, hex_, hex_ in hexes, across - 1, paper, language) for hex_ in placed]
    notes += [[Line(pointer(paper) + cell_name(cell), LIT, FREE)] for cell in cells]
    said = terminal_voice(language).say(
        "{lit} an option leads there   6/3 points for the most and the second   R2 two red tents   "
        "# house   ~ ship",
        lit=pointer(paper),
    )
    return Group(
        sheet.draw([*grounds, Ground(BEYOND)], notes, paper),
        Constrain(Text(said, "dim"), max(LEAST, sheet.columns)),
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
    """What there is to say about a hex; empty where none of the map is called so."""
    s = plain(seen)
    hex_ = hex_of(text.upper())
    return described(s, hex_, language) if hex_ in _placed(s) else ""


def described(s: View, hex_: int, language: str) -> str:
    """A hex in words: what it is worth and does, who is there."""
    folk = folk_of(tuple(row[hex_] for row in s.tents), s.house[hex_])
    looked = tuple(row[hex_ - FIRST_SEA] for row in s.looked) if hex_ >= FIRST_SEA else ()
    return hex_words(hex_, s.face[hex_], folk, _known(s, hex_), looked, language)


def _across(cells: Cells, free: Cells, paper: Paper) -> int:
    """Columns from a hex to the next that the terminal has room for; 0 for none."""
    if not (cells or free):
        return 0
    return next((n for n in ACROSS if _sheet(cells, free, n).columns <= paper.width), 0)


def _placed(s: View) -> list[int]:
    return [hex_ for hex_, cell in enumerate(s.cell) if cell != NOWHERE]


def _cells(s: View) -> Cells:
    return tuple(s.cell[hex_] for hex_ in _placed(s))


def _known(s: View, hex_: int) -> int:
    """A face-down sea tile that its viewer has looked at, plus 1."""
    hidden = s.face[hex_] == FACE_DOWN
    return max(0, s.sea_tile[hex_ - FIRST_SEA]) if hidden else 0


def _targets(s: View, options: Sequence[int]) -> tuple[set[int], Cells]:
    """The hexes and the free cells that options lead to."""
    places = [place_of(s, option) for option in options]
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
    kind = kind_of(s.face[hex_])
    return GROUNDS.get(kind, COAST)


def _note(s: View, hex_: int, lit: bool, room: int, paper: Paper, language: str) -> list[Line]:
    """Number and ground, what it is worth, who is there."""
    tint, face = _tint(s, hex_), s.face[hex_]
    label = (pointer(paper) if lit else "") + f"{HEX_IDS[hex_]} {_ground(s, hex_, language)}"
    worth = f"{MAJOR[face]}/{MINOR[face]}" if face != FACE_DOWN and HAS_VP[face] else ""
    lines = [Line(label[:room], LIT if lit else QUIET, tint)]
    lines += [Line(worth, QUIET, tint)] if worth else []
    folk = folk_of(tuple(row[hex_] for row in s.tents), s.house[hex_])
    there = [_company(s, seat, n, house, language) for seat, n, house in folk]
    there += [f"~{_letter(s, seat, language)}" for seat, at in enumerate(s.ship) if at == hex_]
    ruling = leaders(folk)
    ground = SEATS_TINT[ruling[0]] if len(ruling) == 1 else tint
    return [*lines, *(Line(said, LIGHT, ground, bold=True) for said in wrap(" ".join(there), room))]


def _ground(s: View, hex_: int, language: str) -> str:
    """The terrain, or what lies at the coast and in the sea."""
    face = s.face[hex_]
    if known := _known(s, hex_):
        face = FIRST_SEA_FACE + known - 1
    kind = kind_of(face)
    if kind == "down":
        return "?"
    if kind in KIND_WORDS:
        return page_voice(language).say(KIND_WORDS[kind])
    return voice_of(language).say(TERRAIN_NAMES[Terrain(FACE_TERRAIN[face])])


def _company(s: View, seat: int, n: int, house: bool, language: str) -> str:
    return f"{_letter(s, seat, language)}{'#' if house else ''}{n if n or not house else ''}"


def _letter(s: View, seat: int, language: str) -> str:
    """What pieces of a seat begin with: its colour, or the Diceoneer's name."""
    return MACHINE if is_bot(s, seat) else voice_of(language).say(SEAT_NAMES[seat])[0]


# Who holds what


def standing(seen: State, holders: Sequence[str], paper: Paper, language: str) -> RenderableType:
    """The round and what ends the game, a row for each seat, the dice of all, the Diceoneer."""
    s, page, say = plain(seen), page_voice(language), terminal_voice(language).say
    now = "   ".join(filter(None, (round_words(s, page), phase_words(s, page))))
    ends = "; ".join(clock.words for clock in clocks(s, language))
    parts: list[RenderableType] = [
        Text(now, "bold"),
        Text(say("What ends the game: {ends}", ends=ends), "dim"),
        figures(
            _heads(s, language),
            [_row(s, seat, holders, paper, language) for seat in _order(s)],
            paper,
        ),
    ]
    for seat in _order(s):
        said = _machine(s, language) if is_bot(s, seat) else _dice(s, seat, language)
        parts.append(Text.assemble((f"{seat_name(voice_of(language), s, seat)}: ", "bold"), said))
    return Group(*parts)


def _order(s: View) -> list[int]:
    return [(s.first + i) % s.seats for i in range(s.seats)]


def _kinds(s: View) -> range:
    return range(TOKENS) if s.sea_on else range(TOKENS - 1)


def _heads(s: View, language: str) -> list[str]:
    say, own = terminal_voice(language).say, voice_of(language)
    tokens = [token_name(own, kind) for kind in _kinds(s)]
    heads = [say("points"), *tokens, say("tents"), say("houses left"), say("technologies")]
    return [*heads, say("cards")] if s.enclosures_on else heads


def _row(
    s: View, seat: int, holders: Sequence[str], paper: Paper, language: str
) -> tuple[Text, list[str], str]:
    """Points so far, tokens, tents at hand and in the stock, houses, technologies."""
    name = seat_name(voice_of(language), s, seat)
    bot = is_bot(s, seat)
    cells = [str(sum(n for _, n in WORDS.score(s, seat, language)))]
    cells += ["" if bot else str(s.token[seat][kind]) for kind in _kinds(s)]
    cells += [f"{s.camp[seat]}+{s.stock[seat]}", str(s.houses[seat])]
    cells += [str(int(technologies_of(s, seat)))]
    cells += ["" if bot else str(s.hand_size[seat])] if s.enclosures_on else []
    said = f"{_letter(s, seat, language)} {name}"
    named = badge(said, LIGHT, SEATS_TINT[seat], FEW, paper)
    return named, cells, "" if bot or seat >= len(holders) else holders[seat]


def _dice(s: View, seat: int, language: str) -> str:
    """Active dice as they lie, spent ones, the bag, and the actions of the round that are done."""
    say, own = terminal_voice(language).say, voice_of(language)
    bag = s.bag[seat]
    in_bag = say("closed") if bag[0] == HIDDEN else heap_words(bag, language)
    done = [action_name(own, a) for a in actions_in_play(s) if s.used[seat][a]]
    parts = [
        say("Active dice: {dice}", dice=sides_words(s.active[seat], language) or "–"),
        say("spent: {dice}", dice=heap_words(s.spent[seat], language) or "–"),
        say("in the bag: {dice}", dice=in_bag or "–"),
    ]
    if done:
        parts.append(say("done in this round: {actions}", actions=", ".join(done)))
    return "; ".join(parts)


def _machine(s: View, language: str) -> str:
    """SOL: the automated opponent laid open."""
    said = (queue_words(s, language), hexagon_words(s, language), state_words(s, language))
    return ". ".join(filter(None, said))


# Cards


def hand(seen: State, seat: int, language: str) -> RenderableType:
    """What a seat has before it: its technologies, its advisor, its Enclosures."""
    s, say, own = plain(seen), terminal_voice(language).say, voice_of(language)
    held = [(tech_name(own, t), tech_words(t, language)) for t in _row_of(s) if _owns(s, seat, t)]
    if s.adviser[seat] > 0:
        card = s.adviser[seat] - 1
        held.append((advisor_name(own, card), advisor_text(card, language)))
    for card, n in enumerate(s.hand[seat] if s.enclosures_on else []):
        if n > 0:
            held.append((enclosure_name(own, card), _enclosure(card, language)))
    return cards(say("Your cards"), held, say("none"))


def market(seen: State, seat: int, language: str) -> RenderableType:
    """What lies open to all: technologies with cost and effect, the emissaries."""
    s, say, own = plain(seen), terminal_voice(language).say, voice_of(language)
    rows = [(_titled(s, t, language), tech_words(t, language)) for t in _row_of(s)]
    parts = [cards(say("Technologies"), rows, "–")]
    if s.emissaries_on:
        shown = [c for c, at in enumerate(s.emissary) if at in (CardPlace.OPEN, CardPlace.CENTRE)]
        rows = [(emissary_name(own, c), emissary_words(c, language)) for c in shown]
        parts.append(cards(say("Emissaries"), rows, "–"))
    return Group(*parts)


def _row_of(s: View) -> list[int]:
    """The technologies in play, by their seals."""
    return sorted((t for t in range(TECHS) if s.row[t]), key=lambda t: (SEAL[t], t))


def _owns(s: View, seat: int, tech: int) -> bool:
    return bool(s.owners[tech] >> seat & 1)


def _titled(s: View, tech: int, language: str) -> str:
    """A technology with who has it."""
    owners = [_letter(s, seat, language) for seat in range(s.seats) if _owns(s, seat, tech)]
    name = tech_name(voice_of(language), tech)
    return f"{name} [{' '.join(owners)}]" if owners else name


def _enclosure(card: int, language: str) -> str:
    worth = terminal_voice(language).say("Worth {n} VP.", n=int(ENCLOSURE_CARDS[card]["vp"]))
    return f"{pattern_words(card, language)} {worth}"


DRAWN = Drawn(
    chart=chart,
    columns=columns,
    standing=standing,
    hand=hand,
    market=market,
    place=place,
    asks=asks,
)


def face(about: Subject) -> DeclaredFace:
    return DeclaredFace(about, DRAWN)
