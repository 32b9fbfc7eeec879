"""Everything that moves or changes on the chart, as one layer over it.

This is drawn for every viewer after every choice: each piece is a string that is made once for
each way it can look. A place is told by its piece here, for that is what changes; the regions
below (see :mod:`.places`) refer to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import Markup, escape

from covo.engine.views import HIDDEN
from covo.games.blackbeard.rules.components import (
    AREAS,
    CARGO,
    KC_COMBAT,
    KC_SPEED,
    MERCHANT_SHIP,
    MERCHANTS_DATA,
    NATIONAL,
    PLACE_IDS,
    PORT_IDS,
    PORTS,
    SEAS,
    SEATS,
    WARSHIP_COMBAT,
    WARSHIP_SPEED,
    Nation,
    Status,
)
from covo.games.blackbeard.rules.state import Revels, State, owner, slot_of
from covo.games.blackbeard.scene import OFF, Berths, berths_of
from covo.games.blackbeard.scene.layout import PLAQUE, ROADS, STATIONS, VIEW_BOX, merchant_at
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
    kc_words,
    merchant_words,
    pirate_words,
    port_words,
    sea_words,
    station_words,
)
from covo.games.blackbeard.words.names import seat_name, voice_of
from covo.games.blackbeard.words.vocabulary import acting
from covo.parts.marks import at, number
from covo.presentation.scene import Point

OPEN = f'<svg id="pieces" viewBox="{VIEW_BOX}">'
MOST_KEPT = 20_000
"""Looks that are remembered: many evenings' worth, some megabytes."""
MARKS: Point = (-13.0, -16.0)
"""Where the first mark of a ship stands: revels, scurvy, a Letter."""


def pieces(seen: State, language: str) -> Markup:
    """The whole layer."""
    s = plain(seen)
    berths = berths_of(s)
    parts = [OPEN]
    parts += _ports(s, language)
    parts += _warships(s, language)
    parts += _ships(s, berths, language)
    parts += _seas(s, berths, language)
    parts.append("</svg>")
    return Markup("".join(parts))


# Ports


def _ports(s: State, language: str) -> Iterator[str]:
    own = sails(s, viewer_of(s)) if viewer_of(s) != NOBODY else []
    finders = [(s.found[d] - 1, s.pirate[d] - 1, owner(s, d), slot_of(s, d)) for d in fleet(s)]
    for port in range(PORTS):
        usual = common_status(s, port)
        different = tuple(
            (s.pirate[d] - 1, slot_of(s, d), found)
            for d, found in own_statuses(s, port, own)
            if port < NATIONAL
        )
        yield _port(port, usual, different, language)
        if port < NATIONAL:
            here = tuple(row[1:] for row in finders if row[0] == port)
            merchant = -1 if s.box[port] == HIDDEN else s.box[port]
            yield _merchant(port, merchant, here, language)


@lru_cache(MOST_KEPT)
def _port(port: int, usual: Status, own: tuple[tuple[int, int, Status], ...], language: str) -> str:
    """The sign of a port's status on its plaque, and those of the viewer's pirates beside it."""
    x, y = ROADS[SEAS + port]
    said = port_words(port, usual, tuple((pirate, status) for pirate, _, status in own), language)
    drawn = ""
    if usual not in (Status.NEUTRAL, Status.PIRATE_PORT):
        drawn = f'<use href="#bb-status-{usual.value}" transform="translate(-33 -14) scale(1.12)"/>'
    if usual == Status.DESTROYED:
        wide, high = PLAQUE
        drawn += (
            f'<path class="struck" d="M{-wide / 2:g} {high / 2:g}L{wide / 2:g} {-high / 2:g}"/>'
        )
    for i, (_, slot, status) in enumerate(own):
        drawn += (
            f'<g class="own" transform="translate({33 - i * 22} -15)">'
            f'<use href="#bb-status-{status.value}" transform="scale(.95)"/>'
            f'<g class="count"><circle class="mini" cx="9" cy="-8" r="7"/>'
            f'<text x="9" y="-4">{slot + 1}</text></g></g>'
        )
    return (
        f'<g id="at-{PORT_IDS[port]}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({at((x, y))})">{drawn}</g>'
    )


@lru_cache(MOST_KEPT)
def _merchant(
    port: int, merchant: int, finders: tuple[tuple[int, int, int], ...], language: str
) -> str:
    """What lies off a port: face down, or as it was found, with those who found it."""
    said = merchant_words(port, merchant, tuple(pirate for pirate, _, _ in finders), language)
    if merchant == 0:
        drawn = ""
    elif merchant < 0:
        drawn = '<use href="#bb-unknown"/><text class="count query" y="4">?</text>'
    else:
        nation = Nation[MERCHANTS_DATA[merchant - 1]["nation"].upper()]
        size = "" if MERCHANT_SHIP[merchant - 1] < 3 else ' transform="scale(1.14)"'
        drawn = (
            f'<g{size}><use href="#bb-merchant"/></g>'
            f'<use href="#bb-nation-{nation.value}" transform="translate(-4.6 -4.6) scale(.5)"/>'
            f'<g class="count"><circle class="cargo" cx="11" cy="9" r="8.4"/>'
            f'<text x="11" y="13.4">{CARGO[merchant - 1]}</text></g>'
        )
    for i, (_, seat, slot) in enumerate(finders):
        drawn += (
            f'<g class="finder s{seat}" transform="translate({-14 + i * 13} 14)">'
            f'<g class="count"><circle r="6.4"/><text y="3.8">{slot + 1}</text></g></g>'
        )
    x, y = merchant_at(port)
    return (
        f'<g id="at-{OFF}{PORT_IDS[port]}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({at((x, y))})"><g class="grow">{drawn}</g></g>'
    )


# Ships


def _ships(s: State, berths: Berths, language: str) -> Iterator[str]:
    active = acting(s)
    voice = voice_of(language)
    for d in fleet(s):
        seat = owner(s, d)
        marks = (
            int(s.revels[d]),
            bool(s.scurvy[d]),
            s.letter[d] > 0,
            s.ally[d] - 1 if s.ally[d] != d + 1 else d,
        )
        yield _ship(
            (d, s.pirate[d] - 1, s.ship[d], s.place[d], slot_of(s, d), seat),
            berths[f"d{d}"],
            marks,
            d == active,
            seat_name(voice, s, seat),
            language,
        )
    for seat in range(SEATS):
        if s.kc[seat] > 0:
            who = seat_name(voice, s, min(seat, s.players))
            yield _kc(seat, s.kc[seat] - 1, s.kc_place[seat], berths[f"k{seat}"], who, language)


@lru_cache(MOST_KEPT)
def _ship(
    who: tuple[int, int, int, int, int, int],
    where: Point,
    marks: tuple[int, bool, bool, int],
    active: bool,
    player: str,
    language: str,
) -> str:
    """A pirate: her rig, the colours and the emblem of the seat, and the pirate's number."""
    d, pirate, ship, place, slot, seat = who
    said = pirate_words(pirate, ship, place, player, language)
    x, y = number(where[0]), number(where[1])
    ring = '<circle class="active" r="25"/>' if active else ""
    return (
        f'<g id="ship-{d}" class="ship s{seat}" role="img" aria-label="{escape(said)}" '
        f'data-x="{x}" data-y="{y}" transform="translate({x} {y})">{_mooring(place, where)}'
        f'<g class="grow">{ring}'
        f'<use href="#bb-ship-{ship}"/>'
        f'<use href="#bb-em-{seat}" class="emblem" transform="translate(7.4 -6) scale(.55)"/>'
        f'<g class="count"><circle class="badge" cx="13" cy="11" r="8.6"/>'
        f'<text x="13" y="15.6">{slot + 1}</text></g>'
        f"{_marks(marks)}</g></g>"
    )


def _mooring(place: int, where: Point) -> str:
    """In port a line leads from the ship to the plaque; at sea she lies free."""
    if place < SEAS:
        return ""
    x, y = ROADS[place][0] - where[0], ROADS[place][1] - where[1]
    return f'<path class="mooring" d="M0 8Q{number(x / 2)} {number(y / 2 + 20)} {at((x, y + 8))}"/>'


def _marks(marks: tuple[int, bool, bool, int]) -> str:
    revels, scurvy, letter, leader = marks
    signs = ["revels" if revels == Revels.VOLUNTARY else "revels2"] if revels else []
    signs += ["scurvy"] if scurvy else []
    signs += ["letter"] if letter else []
    signs += ["allied"] if leader >= 0 else []
    x, y = MARKS
    return "".join(
        f'<use href="#bb-mark-{sign}" x="{x - 2:g}" y="{y + i * 13:g}"/>'
        for i, sign in enumerate(signs)
    )


@lru_cache(MOST_KEPT)
def _kc(seat: int, kc: int, place: int, where: Point, player: str, language: str) -> str:
    said = kc_words(kc, place, player, language)
    x, y = number(where[0]), number(where[1])
    return (
        f'<g id="kc-{seat}" class="king s{seat}" role="img" aria-label="{escape(said)}" '
        f'data-x="{x}" data-y="{y}" transform="translate({x} {y})"><g class="grow">'
        f'<use href="#bb-king" y="-3"/>'
        f'<g class="count"><rect class="tab" x="-16" y="6" width="32" height="16" rx="4"/>'
        f'<text class="figures" y="18.6">{KC_SPEED[kc]}/{KC_COMBAT[kc]}</text></g></g></g>'
    )


def _warships(s: State, language: str) -> Iterator[str]:
    for area in range(AREAS):
        if s.warship[area] > 0:
            yield _warship(area, s.warship[area] - 1, language)


@lru_cache(MOST_KEPT)
def _warship(area: int, ship: int, language: str) -> str:
    said = station_words(ship, area, language)
    x, y = map(number, STATIONS[area])
    return (
        f'<g id="war-{area}" role="img" aria-label="{escape(said)}" data-x="{x}" data-y="{y}" '
        f'transform="translate({x} {y})"><g class="grow"><use href="#bb-warship"/>'
        f'<g class="count"><rect class="tab" x="-17" y="12" width="34" height="16" rx="4"/>'
        f'<text class="figures" y="24.6">{WARSHIP_SPEED[ship]}/{WARSHIP_COMBAT[ship]}</text>'
        "</g></g></g>"
    )


# Seas, told


def _seas(s: State, berths: Berths, language: str) -> Iterator[str]:
    """Sea areas and boxes have no drawing of their own here, but they are told with their ships."""
    voice = voice_of(language)
    there: dict[int, list[str]] = {}
    for d in fleet(s):
        player = seat_name(voice, s, owner(s, d))
        words = pirate_words(s.pirate[d] - 1, s.ship[d], s.place[d], player, language)
        there.setdefault(s.place[d], []).append(words.partition(",")[0])
    for place in range(SEAS):
        inside = tuple(there.get(place, ()))
        if place < AREAS and s.warship[place] > 0:
            inside += (station_words(s.warship[place] - 1, place, language),)
        yield _sea(place, inside, language)


@lru_cache(MOST_KEPT)
def _sea(place: int, inside: tuple[str, ...], language: str) -> str:
    said = sea_words(place, inside, language)
    return f'<g id="at-{PLACE_IDS[place]}" role="img" aria-label="{escape(said)}"></g>'
