"""What is printed on the card that an option is about, to stand inside the choice."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from covo.games.western_sea.decisions import Kind
from covo.games.western_sea.researching import icon_cost
from covo.presentation.plain import View

from .cards import advisor_face, emissary_face, enclosure_face, tech_face, tile_face
from .listing import arguments_of, kind_of

FACES: dict[Kind, Callable[[int, str], Markup]] = {
    Kind.PICK_TILE: tile_face,
    Kind.ADVISOR: advisor_face,
    Kind.EMISSARY: emissary_face,
    Kind.REVEAL: enclosure_face,
    Kind.DISCARD: enclosure_face,
}
"""Kinds whose only argument is a card."""


def face(seen: View, option: int, language: str) -> Markup:
    """Empty for an option that is about no card."""
    kind = kind_of(option)
    if kind == Kind.TECH:
        tech = arguments_of(option)[0]
        return tech_face(tech, language, int(icon_cost(seen, int(seen.seat), tech)))
    drawn = FACES.get(kind)
    return drawn(arguments_of(option)[0], language) if drawn else Markup()
