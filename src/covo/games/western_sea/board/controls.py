"""What one may do on the map: every option that has a place, as a control of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from math import hypot

from markupsafe import Markup, escape

from covo.engine.pending import number, top
from covo.games.western_sea.rules.decisions import NUMBERING, Decision, Kind
from covo.games.western_sea.rules.grid import BAY, CELL, COAST_SLOTS, NOWHERE
from covo.games.western_sea.words import SPEECH
from covo.games.western_sea.words.vocabulary import hex_asked
from covo.presentation.plain_view import View

from .drawings import placed
from .geometry import (
    Point,
    cells_of,
    middle,
    pair,
    place_of_cell,
    place_of_hex,
    view_box,
)
from .listing import kind_of

SIGNS = {
    Kind.GOVERN: "house",
    Kind.NOMAD: "move",
    Kind.PLACE: "tent",
    Kind.PLACE_FREE: "extra",
    Kind.MOVE: "move",
    Kind.MOVE_TO: "tent",
    Kind.WORK: "factory",
    Kind.RAID_HEX: "raid",
    Kind.SAIL_TO: "sail",
    Kind.PLACE_AT: "explore",
    Kind.TURN_TO: "turned",
    Kind.RAID: "raid",
    Kind.YES: "tent",
}
"""The sign of each kind of option that has a place."""
SPREAD = 25.0
"""Controls of one hex stand so far apart; the first of them takes the whole hex."""
FOOT = 27
"""They stand so far below its middle, where they hide no piece."""
TURN_REACH = 62.0
"""The arrows that turn the bay stand so far from the harbour."""


def place_of(seen: View, option: int) -> str:
    """The place that an option is about; empty for none."""
    kind, arguments = NUMBERING.unpack(option)
    if hexes := SPEECH.places(option):
        return place_of_hex(hexes[0])
    if kind == Kind.PLACE_AT:
        return place_of_cell(arguments[0])
    if kind == Kind.TURN_TO and top(seen) == Decision.HARBOUR_TURN:
        return f"{place_of_cell(int(number(seen, 1)))}-{arguments[0]}"
    asked = hex_asked(seen)
    if kind in (Kind.RAID, Kind.YES) and asked != NOWHERE:
        return place_of_hex(asked)
    return ""


def controls(seen: View, options: Sequence[int], language: str) -> Markup:
    """The whole layer: controls that share a hex stand side by side."""
    cells = cells_of(seen)
    places: dict[str, list[int]] = defaultdict(list)
    for option in options:
        if kind_of(option) in SIGNS and (place := place_of(seen, option)):
            places[place].append(option)
    parts = [f'<div id="controls"><svg class="deeds" viewBox="{view_box(cells)}">']
    for place, found in places.items():
        for i, option in enumerate(found):
            aside = (i - (len(found) - 1) / 2) * SPREAD
            parts.append(_control(seen, option, place, aside, i == 0, language))
    parts.append("</svg></div>")
    return Markup("".join(parts))


def where(seen: View, option: int) -> Point:
    """The middle of the place of an option."""
    kind, arguments = NUMBERING.unpack(option)
    if kind == Kind.PLACE_AT:
        return middle(arguments[0])
    if kind == Kind.TURN_TO:
        x, y = middle(int(number(seen, 1)))
        dx, dy = _opening(arguments[0])
        return x + dx, y + dy
    [hex_] = SPEECH.places(option) or (hex_asked(seen),)
    return middle(seen.cell[hex_])


@cache
def _opening(rotation: int) -> Point:
    """Where, from the harbour, a bay that is turned like this opens."""
    spots = [middle(CELL[q, r]) for q, r in BAY[rotation, len(COAST_SLOTS) :].tolist()]
    x, y = sum(x for x, _ in spots), sum(y for _, y in spots)
    return TURN_REACH * x / hypot(x, y), TURN_REACH * y / hypot(x, y)


def _control(seen: View, option: int, place: str, aside: float, first: bool, language: str) -> str:
    kind = kind_of(option)
    x, y = where(seen, option)
    label = escape(SPEECH.option(seen, option, language))
    risky = "" if SPEECH.is_safe(seen, option) else " risky"
    cell = kind == Kind.PLACE_AT
    shape = "ws-cell" if cell else "ws-hex"
    halo = f'<use href="#{shape}" class="touch"/>' if first and kind != Kind.TURN_TO else ""
    drop = 0 if cell or kind == Kind.TURN_TO else FOOT
    return (
        f'<a role="button" tabindex="0" class="here{risky}{" cell" if cell else ""}" '
        f'data-option="{option}" data-target="{place}" data-kind="{kind.name.lower()}" '
        f'aria-label="{label}" transform="translate({pair((x, y))})">{halo}'
        f'<g transform="translate({aside:g} {drop})"><circle class="grip" r="10.5"/>'
        f'<circle class="disc" r="10.5"/>'
        f"{placed(SIGNS[kind], 0, 0, 15, 'deed')}</g></a>"
    )
