"""The chart of Blackbeard in characters, and all about one of its places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from covo.engine.views import HIDDEN
from covo.games.blackbeard.rules.components import (
    AREAS,
    CARGO,
    KC_COMBAT,
    KC_SPEED,
    NATIONAL,
    PLACE,
    PLACE_IDS,
    SEAS,
    SEATS,
    WARSHIP_COMBAT,
    WARSHIP_SPEED,
)
from covo.games.blackbeard.rules.state import State, is_solo, letter_of, owner, slot_of
from covo.games.blackbeard.scene import OFF, SCENE
from covo.games.blackbeard.scene.layout import BORDERS, HEIGHT, LAID, NAMES, ROADS, WIDTH
from covo.games.blackbeard.scene.seeing import (
    NOBODY,
    common_status,
    fleet,
    own_statuses,
    plain,
    sails,
    viewer_of,
)
from covo.games.blackbeard.scene.telling import (
    merchant_words,
    pirate_words,
    port_words,
    sea_words,
    station_words,
)
from covo.games.blackbeard.words.names import (
    LETTERS,
    pirate_name,
    place,
    port_name,
    seat_name,
    voice_of,
)
from covo.parts.drawn import legend
from covo.parts.terminal import Paper
from covo.parts.textmap import Ground, Line, TextMap, pointer, shade

from .tints import FEW, KING, LAND, LIGHT, LIT, QUIET, SEA, SEATS_TINT, SIGNS

WIDE, NARROW = 100, 78
"""Columns of the chart; below the lesser number a list takes its place."""
ROWS = 36
NAME = {WIDE: 10, NARROW: 8}
"""Letters of a port's name on a chart of so many columns."""


def _map(columns: int) -> TextMap:
    coasts = LAID["coast"].values()
    rings = [[border] for border in BORDERS] + [[coast] for coast in coasts]
    anchors = [*NAMES, *ROADS[AREAS:]]
    return TextMap(columns, ROWS, (0, 0, WIDTH, HEIGHT), anchors, rings, FEW)


MAPS = {columns: _map(columns) for columns in (WIDE, NARROW)}


def columns(seen: State, options: Sequence[int], paper: Paper) -> int:
    """The wider chart where there is room for it."""
    return next((wide for wide in (WIDE, NARROW) if paper.width >= wide), 0)


def chart(seen: State, options: Sequence[int], paper: Paper, language: str) -> RenderableType:
    """The chart, or a list of all places where something is."""
    s, wide = plain(seen), columns(seen, options, paper)
    lit = _targets(s, options)
    notes = [
        _note(s, at, at in lit, NAME.get(wide, WIDTH), paper, language)
        for at in range(len(PLACE_IDS))
    ]
    if not wide:
        return Group(*_listed(notes, lit))
    sea = [Ground(SEA[area % len(SEA)]) for area in range(AREAS)]
    land = [Ground(LAND, shade(paper))] * (len(MAPS[wide].rings) - AREAS)
    said = voice_of(language).say(
        "{lit} an option leads there   + friendly   - closed   * pirate port   # haven   "
        "x in ruins   ? merchant   K commissioner   W warship (speed/combat)",
        lit=pointer(paper),
    )
    drawn = MAPS[wide].draw([*sea, *land, Ground(SEA[0])], notes, paper)
    return Group(drawn, legend(said, wide))


def place_words(seen: State, text: str, language: str) -> str:
    """A place called by its name, or as one types it: what it is to whom, and who is there."""
    s, at = plain(seen), _place_called(text, language)
    if at < 0:
        return ""
    ships = [_fully(s, d, language) for d in fleet(s) if s.place[d] == at]
    if at < SEAS:
        if at < AREAS and s.warship[at] > 0:
            ships.append(station_words(s.warship[at] - 1, at, language))
        return sea_words(at, tuple(ships), language)
    port, viewer = at - SEAS, viewer_of(s)
    own = own_statuses(s, port, sails(s, viewer)) if viewer != NOBODY else []
    statuses = tuple((s.pirate[d] - 1, status) for d, status in own)
    said = [port_words(port, common_status(s, port), statuses, language)]
    if port < NATIONAL:
        merchant = -1 if s.box[port] == HIDDEN else s.box[port]
        finders = tuple(s.pirate[d] - 1 for d in fleet(s) if s.found[d] == port + 1)
        said.append(merchant_words(port, merchant, finders, language))
    return "; ".join([*said, *ships])


def _place_called(text: str, language: str) -> int:
    """The one place whose name, or a word of it, begins so, or what one types for it; else -1."""
    wanted = text.lower()
    if wanted in PLACE:
        return PLACE[wanted]
    begins = re.compile(rf"(?<!\w){re.escape(wanted)}")
    found = [
        at
        for at, typed in enumerate(PLACE_IDS)
        if begins.search(f"{typed.replace('_', ' ')}, {_whole(at, language)}")
    ]
    return found[0] if len(found) == 1 else -1


def _whole(at: int, language: str) -> str:
    return str(place(voice_of(language), at)).removeprefix("the ").lower()


def _fully(s: State, d: int, language: str) -> str:
    who = seat_name(voice_of(language), s, owner(s, d))
    words = pirate_words(s.pirate[d] - 1, s.ship[d], s.place[d], who, language)
    return words.rpartition(", ")[0]


def _targets(s: State, options: Sequence[int]) -> set[int]:
    """The places that the options at hand lead to; a merchant's is that of her port."""
    names = {name.removeprefix(OFF) for name in SCENE.targets(s, options)}
    return {PLACE[name] for name in names if name in PLACE}


def _listed(notes: Sequence[Sequence[Line]], lit: set[int]) -> Iterator[Text]:
    """The places where ships lie, a line each; then those that options lead to."""
    for note in notes:
        if len(note) > 1:
            yield Text(" ".join(line.text for line in note))
    ahead = [note[0].text for at, note in enumerate(notes) if at in lit and len(note) == 1]
    if ahead:
        yield Text("  ".join(ahead), "dim")


def _note(s: State, at: int, lit: bool, letters: int, paper: Paper, language: str) -> list[Line]:
    """A place with its signs, and under it the ships that lie there."""
    tint = LAND if at >= SEAS else SEA[at % len(SEA)]
    label = (pointer(paper) if lit else "") + place_name(at, letters, language) + _signs(s, at)
    return [Line(label, LIT if lit else QUIET, tint), *_ships(s, at, language)]


def place_name(at: int, letters: int, language: str) -> str:
    voice = voice_of(language)
    if at < SEAS:
        return str(place(voice, at)).removeprefix("the ")
    return (
        str(port_name(voice, at - SEAS))
        .partition(" (")[0]
        .replace(". ", ".")[:letters]
        .rstrip("' ")
    )


def _signs(s: State, at: int) -> str:
    """A port's status, the haven of a pirate of one's own, and the merchant off it."""
    port, viewer = at - SEAS, viewer_of(s)
    if port < 0:
        return ""
    signs = SIGNS[common_status(s, port)]
    if port >= NATIONAL:
        return signs
    own = own_statuses(s, port, sails(s, viewer)) if viewer != NOBODY else []
    signs += "".join(dict.fromkeys(SIGNS[status] for _, status in own))
    merchant = s.box[port]
    if merchant == 0:
        return signs
    return signs + ("?" if merchant == HIDDEN else f"${CARGO[merchant - 1]}")


def _ships(s: State, at: int, language: str) -> Iterator[Line]:
    """Pirates by letter and number, a line a seat; the King's ships by their figures."""
    for seat in range(s.players):
        there = [d for d in sails(s, seat) if s.place[d] == at]
        if there:
            said = " ".join(tag(s, d) for d in there)
            if len(there) == 1:
                said += f" {_surname(s, there[0], language)}"
            yield Line(said, LIGHT, SEATS_TINT[seat], bold=True)
    for seat in range(SEATS):
        if s.kc[seat] > 0 and s.kc_place[seat] == at:
            kc = s.kc[seat] - 1
            letter = "" if is_solo(s) else LETTERS[letter_of(s, seat)]
            yield Line(f"K{letter} {KC_SPEED[kc]}/{KC_COMBAT[kc]}", LIGHT, KING, bold=True)
    if at < AREAS and s.warship[at] > 0:
        ship = s.warship[at] - 1
        yield Line(f"W {WARSHIP_SPEED[ship]}/{WARSHIP_COMBAT[ship]}", LIGHT, KING, bold=True)


def tag(s: State, d: int) -> str:
    """What a pirate is called on the chart: the seat's letter and his number."""
    return f"{LETTERS[letter_of(s, owner(s, d))]}{slot_of(s, d) + 1}"


def _surname(s: State, d: int, language: str) -> str:
    return pirate_name(voice_of(language), s.pirate[d] - 1).split()[-1]
