"""Everything that moves: tokens, gold, flags and ships, as one layer over the chart.

This is drawn for every viewer after every choice, so each piece is a string that is made once
for each way it can look, and the layer is their concatenation. The label of a territory with all
that is in it lives here, on its piece, because it changes with it; the clickable regions below
(see :mod:`.names`) refer to it.
"""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup, escape

from covo.games.armada.rules.components import (
    GROUP,
    SPACE_IDS,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.state import NOWHERE, State
from covo.games.armada.words.names import (
    colour_name,
    flag_name,
    gold,
    natives,
    pirates,
    place_name,
    voice_of,
)
from covo.parts.marks import number

from ..scene import ANCHORS, GOLD, PORT, SPOTS
from .geometry import VIEW_BOX

OPEN = f'<svg id="pieces" viewBox="{VIEW_BOX}">'
NATIVE = int(Flag.NATIVES)
BADGE = (12, 9)
"""A count stands so far from the middle of its token."""
FLAG = (-13, -9)
"""The flag of a colour that natives have left standing (R-13)."""
CREW, CARGO = (15, 10), (-14, 10)
BAR = (-15, 15, 3)
"""The hold of a ship: where it begins, how deep it lies, how wide one token is."""
MOST_KEPT = 20_000
"""Looks that are remembered: many evenings' worth, some megabytes."""
FEW = 9
"""Longer counts are set a little smaller."""


def pieces(seen: State, language: str) -> Markup:
    """The whole layer."""
    parts = [OPEN]
    grounds, tokens = [], []
    flags, ports = seen.flag.tolist(), seen.ship_at.tolist()
    folk, people, ingots = seen.pirates.tolist(), seen.natives.tolist(), seen.gold.tolist()
    for t in range(TERRITORIES):
        flag = flags[t]
        grounds.append(_ground(t, flag))
        side = NATIVE if people[t] else flag
        here = side, flag, folk[t] + people[t], ingots[t]
        tokens.append(_land(t, *here, ports[t] >= 0, language))
    parts += grounds
    parts += tokens
    rows = zip(
        seen.place.tolist(),
        seen.crew.tolist(),
        seen.cargo.tolist(),
        seen.captain.tolist(),
        strict=True,
    )
    for ship, (place, crew, cargo, captain) in enumerate(rows):
        if place != NOWHERE:
            flag = flags[place] if place < TERRITORIES else captain
            parts.append(_ship(ship, place, crew, cargo, flag, language))
    parts.append("</svg>")
    return Markup("".join(parts))


@cache
def _ground(territory: int, flag: int) -> str:
    """The wash of whoever took the land; a veil where nobody has been."""
    if flag == GROUP[territory]:
        return ""
    kind = "veiled" if flag == Flag.NONE else f"held c{flag}"
    return f'<use href="#at-{SPACE_IDS[territory]}" class="{kind}"/>'


@lru_cache(MOST_KEPT)
def _land(
    territory: int, side: int, flag: int, count: int, ingots: int, port: bool, language: str
) -> str:
    """One territory: who stands there, whose flag flies, and what lies there."""
    drawn = _standing(side, count) + (_gold(ingots, *GOLD) if ingots else "")
    if side != flag:
        drawn += f'<use href="#fl{flag}" x="{FLAG[0]}" y="{FLAG[1]}"/>'
    label = escape(land_words(territory, side, flag, count, ingots, port, language))
    x, y = map(number, SPOTS[territory])
    return (
        f'<g id="land-{territory}" role="img" aria-label="{label}" data-x="{x}" data-y="{y}" '
        f'transform="translate({x} {y})">{drawn}</g>'
    )


def _standing(flag: int, count: int) -> str:
    if flag == Flag.NONE:
        return '<use href="#unknown"/>'
    if count == 0:
        return f'<use href="#fl{flag}"/>'
    return f'<use href="#tk{flag}"/>{_badge(count, *BADGE)}'


def _badge(count: int, x: float, y: float, sign: str = "badge") -> str:
    many = ' class="many"' if count > FEW else ""
    return (
        f'<g class="count"><use href="#{sign}" x="{x}" y="{y}"/>'
        f'<text x="{x}" y="{y + 4.6:g}"{many}>{count}</text></g>'
    )


def _gold(count: int, x: float, y: float) -> str:
    return (
        f'<use href="#ingots" x="{x:g}" y="{y:g}"/>'
        f'<text class="count sum" x="{x - 1:g}" y="{y + 15:g}">{count}</text>'
    )


@lru_cache(MOST_KEPT)
def _ship(ship: int, place: int, crew: int, cargo: int, flag: int, language: str) -> str:
    """One ship: under sail, adrift, or in port with her sails furled."""
    x, y = SPOTS[place]
    if place < TERRITORIES:
        x, y = ANCHORS[place][0] + PORT[0], ANCHORS[place][1] + PORT[1]
        drawn = '<use href="#port"/>'
    else:
        drawn = _afloat(crew, cargo, flag)
    label = escape(ship_words(place, crew, cargo, flag, language))
    at_x, at_y = number(x), number(y)
    return (
        f'<g id="ship-{ship}" role="img" aria-label="{label}" data-x="{at_x}" data-y="{at_y}" '
        f'transform="translate({at_x} {at_y})">{drawn}</g>'
    )


def _afloat(crew: int, cargo: int, flag: int) -> str:
    """A ship at sea, with her crew and her gold."""
    if crew:
        hull = f'<use href="#sh{flag}"/>{_hold(crew, cargo, flag)}{_badge(crew, *CREW)}'
    else:
        hull = '<use href="#wreck"/>'
    return '<use href="#wake"/>' + hull + (_badge(cargo, *CARGO, "purse") if cargo else "")


def _hold(crew: int, cargo: int, flag: int) -> str:
    """How full a ship is, of ten."""
    x, y, wide = BAR
    return (
        f'<path class="room" d="M{x} {y}h30"/>'
        f'<path class="aboard c{flag}" d="M{x} {y}h{crew * wide}"/>'
        + (f'<path class="laden" d="M{x + crew * wide} {y}h{cargo * wide}"/>' if cargo else "")
    )


# In words


def land_words(
    territory: int, side: int, flag: int, count: int, ingots: int, port: bool, language: str
) -> str:
    """A territory and all that is in it: "Condor Cliff: 2 natives, 2 gold"."""
    voice, page = voice_of(language), voice_of(language)
    name = place_name(voice, territory)
    if flag == Flag.NONE:
        return page.say("{place}: unexplored", place=name)
    if side == NATIVE:
        inside = [natives(voice, count) if count else page.say("no natives left")]
        if flag != side:
            inside.append(page.say("flag of {holder}", holder=flag_name(voice, flag)))
    elif count:
        company = colour_name(voice, flag)
        inside = [page.say("{pirates} of {colour}", pirates=pirates(voice, count), colour=company)]
    else:
        inside = [page.say("flag of {holder}, nobody there", holder=flag_name(voice, flag))]
    if ingots:
        inside.append(gold(voice, ingots))
    if port:
        inside.append(page.say("a ship in port"))
    return f"{name}: {', '.join(inside)}"


def ship_words(place: int, crew: int, cargo: int, flag: int, language: str) -> str:
    """A ship, whose, where, and what she carries."""
    voice, page = voice_of(language), voice_of(language)
    where = place_name(voice, place)
    if place < TERRITORIES:
        return page.say("Ship in port, {place}", place=where)
    aboard = [pirates(voice, crew)] if crew else []
    if cargo:
        aboard.append(gold(voice, cargo))
    if not crew:
        said = page.say("Ship adrift, {place}", place=where)
    else:
        said = page.say("Ship of {colour}, {place}", colour=colour_name(voice, flag), place=where)
    return f"{said}: {', '.join(aboard)}" if aboard else said
