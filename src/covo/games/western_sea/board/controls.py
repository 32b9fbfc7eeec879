"""What one may do on the map: every option that has a place, as a control of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from covo.games.western_sea.rules.decisions import Kind
from covo.games.western_sea.scene import SCENE
from covo.games.western_sea.scene.geometry import cells_of, view_box
from covo.games.western_sea.words import SPEECH
from covo.parts.marks import control
from covo.presentation.plain_view import View
from covo.presentation.scene import Mark

from .drawings import placed
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


def controls(seen: View, options: Sequence[int], language: str) -> Markup:
    """The whole layer: controls that share a hex stand side by side."""
    mark_of = SCENE.marks(seen)
    places: dict[str, list[Mark]] = defaultdict(list)
    for option in options:
        if kind_of(option) in SIGNS and (mark := mark_of(option)):
            places[mark.place].append(mark)
    parts = [f'<div id="controls"><svg class="deeds" viewBox="{view_box(cells_of(seen))}">']
    for found in places.values():
        for i, mark in enumerate(found):
            aside = (i - (len(found) - 1) / 2) * SPREAD
            parts.append(_control(seen, mark, aside, i == 0, language))
    parts.append("</svg></div>")
    return Markup("".join(parts))


def _control(seen: View, mark: Mark, aside: float, first: bool, language: str) -> str:
    kind = kind_of(mark.option)
    look = "here" if SPEECH.is_safe(seen, mark.option) else "here risky"
    look += " cell" if kind == Kind.PLACE_AT else ""
    label = SPEECH.option(seen, mark.option, language)
    return control(mark, look, kind.name.lower(), "", _sign(kind, aside, first), label)


@cache
def _sign(kind: Kind, aside: float, first: bool) -> str:
    shape = "ws-cell" if kind == Kind.PLACE_AT else "ws-hex"
    halo = f'<use href="#{shape}" class="touch"/>' if first and kind != Kind.TURN_TO else ""
    drop = 0 if kind in (Kind.PLACE_AT, Kind.TURN_TO) else FOOT
    return (
        f'{halo}<g transform="translate({aside:g} {drop})"><circle class="grip" r="10.5"/>'
        f'<circle class="disc" r="10.5"/>'
        f"{placed(SIGNS[kind], 0, 0, 15, 'deed')}</g>"
    )
