"""The map and all that stands on it, as one layer that grows with it.

This is drawn for every viewer after every choice, so each hex is a string that is made once for
each way it can look. A hex is also the region one clicks, and bears the words for all on it.
"""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup, escape

from covo.games.western_sea.rules.components import FACE_DOWN, FIRST_SEA, FIRST_SEA_FACE
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.scene.geometry import (
    cells_of,
    frontier,
    middle,
    place_of_cell,
    place_of_hex,
    view_box,
)
from covo.games.western_sea.words.hexes import Folk, folk_of, hex_words, leaders
from covo.games.western_sea.words.names import SEAT_NAMES, cell_name, voice_of
from covo.games.western_sea.words.printed import ground_of
from covo.parts.marks import number
from covo.presentation.plain_view import View

from .faces import ability, values
from .symbols import ground

MOST_KEPT = 20_000
"""Looks that are remembered: many evenings' worth, some megabytes."""
STANDS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 2),),
    ((-17, 2), (17, 2)),
    ((-18, -9), (18, -9), (0, 12)),
    ((-18, -9), (18, -9), (-18, 12), (18, 12)),
)
"""Where the pieces of one to four seats stand on a hex."""
BERTHS = ((22, -20), (-22, -20), (22, 14), (-22, 14))
"""Where ships lie."""
DASH = 15
"""How long each has the ring of a hex that is governed together."""


def pieces(seen: View, language: str) -> Markup:
    """The whole layer."""
    cells, faces = cells_of(seen), seen.face
    parts = [f'<svg id="pieces" class="ws-map" viewBox="{view_box(cells)}">']
    parts += [_free(cell, language) for cell in frontier(tuple(cells))]
    crowd, houses = list(zip(*seen.tents, strict=True)), seen.house
    looked, tiles = list(zip(*seen.looked, strict=True)), seen.sea_tile
    for hex_, cell in enumerate(cells):
        if cell == NOWHERE:
            continue
        known = 0
        eyes: tuple[int, ...] = ()
        if faces[hex_] == FACE_DOWN:
            known = max(0, tiles[hex_ - FIRST_SEA])
            eyes = tuple(looked[hex_ - FIRST_SEA])
        folk = folk_of(crowd[hex_], houses[hex_])
        parts.append(_hex(hex_, faces[hex_], cell, folk, known, eyes, language))
    parts += _ships(seen.ship, cells, language)
    parts.append("</svg>")
    return Markup("".join(parts))


@cache
def _free(cell: int, language: str) -> str:
    """A cell beside the map: nobody knows what lies there."""
    x, y = middle(cell)
    label = escape(voice_of(language).say("unexplored {cell}", cell=cell_name(cell)))
    return (
        f'<use href="#ws-cell" class="place free" role="button" tabindex="-1" '
        f'data-place="{place_of_cell(cell)}" aria-label="{label}" '
        f'transform="translate({number(x)} {number(y)})"/>'
    )


@lru_cache(MOST_KEPT)
def _hex(
    hex_: int, face: int, cell: int, folk: Folk, known: int, eyes: tuple[int, ...], language: str
) -> str:
    """One hex with everything on it."""
    x, y = map(number, middle(cell))
    label = escape(hex_words(voice_of(language), hex_, face, folk, known, eyes))
    return (
        f'<g id="hex-{hex_}" class="hex" transform="translate({x} {y})">'
        f"{_printed(face, known, _ring(folk))}{_eyes(eyes, known)}{_crowd(hex_, folk)}"
        f'<use href="#ws-hex" class="place" role="button" tabindex="-1" '
        f'data-place="{place_of_hex(hex_)}" aria-label="{label}"><title>{label}</title></use></g>'
    )


def _printed(face: int, known: int, ring: str) -> str:
    """The face; a face-down tile shows what its viewer has seen of it, faintly."""
    if face == FACE_DOWN and known:
        below = printed_face(FIRST_SEA_FACE + known - 1)
        return f'<use href="#{ground("down")}"/><g class="glimpse">{below}</g>{ring}'
    return f'<use href="#{ground(ground_of(face))}"/>{ring}{values(face)}{ability(face)}'


@cache
def printed_face(face: int) -> str:
    """A face as it is printed, around (0, 0)."""
    return f'<use href="#{ground(ground_of(face))}"/>{values(face)}{ability(face)}'


def _eyes(eyes: tuple[int, ...], known: int) -> str:
    """9.5: who has looked is public."""
    seats = [seat for seat, n in enumerate(eyes) if n]
    drawn = "".join(
        f'<use href="#ws-shield{seat}" x="{-10 * (len(seats) - 1) / 2 + 10 * i:g}" y="-33" '
        f'transform-origin="0 -33"/>'
        for i, seat in enumerate(seats)
    )
    eye = '<use href="#wi-eye" class="glance" x="-9" y="-26" width="18" height="18"/>'
    return f'<g class="eyes">{drawn}{eye if seats and not known else ""}</g>' if seats else ""


def _ring(folk: Folk) -> str:
    """Who governs, at a glance: a ring in the colour; shared control has a ring of dashes."""
    seats = leaders(folk)
    if not seats:
        return ""
    if len(seats) == 1:
        house = " built" if folk[0][2] else ""
        return f'<use href="#ws-inner" class="ring s{seats[0]}{house}"/>'
    gap = DASH * (len(seats) - 1)
    return "".join(
        f'<use href="#ws-inner" class="ring shared s{seat}" '
        f'stroke-dasharray="{DASH} {gap}" stroke-dashoffset="{-DASH * i}"/>'
        for i, seat in enumerate(seats)
    )


def _crowd(hex_: int, folk: Folk) -> str:
    stands = STANDS[len(folk)]
    return "".join(
        _company(hex_, seat, n, house, at)
        for (seat, n, house), at in zip(folk, stands, strict=True)
    )


def _company(hex_: int, seat: int, n: int, house: bool, at: tuple[float, float]) -> str:
    """The house, or the tents with their number."""
    sign = f'<use href="#ws-house{seat}"/>' if house else f'<use href="#ws-tent{seat}"/>'
    count = f'<text x="13" y="9">{n}</text>' if n > (0 if house else 1) else ""
    small = f'<use href="#ws-tent{seat}" transform="translate(15 -2) scale(.5)"/>'
    tent = small if house and n else ""
    x = at[0] - (5 if count else 0)
    return (
        f'<g id="at-{hex_}-{seat}" class="company" transform="translate({x:g} {at[1]:g})">'
        f"{sign}{tent}{count}</g>"
    )


def _ships(ships: list[int], cells: list[int], language: str) -> list[str]:
    found = []
    for seat, hex_ in enumerate(ships):
        if hex_ == NOWHERE or cells[hex_] == NOWHERE:
            continue
        x, y = middle(cells[hex_])
        found.append(_ship(seat, x + BERTHS[seat][0], y + BERTHS[seat][1], language))
    return found


@lru_cache(MOST_KEPT)
def _ship(seat: int, x: float, y: float, language: str) -> str:
    name = voice_of(language).say(SEAT_NAMES[seat])
    label = escape(voice_of(language).say("Ship of {seat}", seat=name))
    at_x, at_y = number(x), number(y)
    return (
        f'<g id="ship-{seat}" class="ship" role="img" aria-label="{label}" data-x="{at_x}" '
        f'data-y="{at_y}" transform="translate({at_x} {at_y})"><use href="#ws-ship{seat}"/></g>'
    )
