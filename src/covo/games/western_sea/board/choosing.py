"""What is printed on the card that an option is about, to stand inside the choice."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from covo.games.western_sea.rules.researching import icon_cost
from covo.presentation.plain_view import View

from .cards import advisor_face, emissary_face, enclosure_face, tech_face, tile_face
from .listing import given

FACES: dict[str, Callable[[int, str], Markup]] = {
    "tile": tile_face,
    "advisor": advisor_face,
    "emissary": emissary_face,
    "enclosure": enclosure_face,
}
"""Cards, by the names of what options are about."""


def face(seen: View, option: int, language: str) -> Markup:
    """Empty for an option that is about no card."""
    for name, card in given(option).items():
        if name == "tech":
            return tech_face(card, language, int(icon_cost(seen, int(seen.seat), card)))
        if name in FACES:
            return FACES[name](card, language)
    return Markup()
