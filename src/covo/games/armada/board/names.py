"""What is written on the chart, and every place as a region that can be clicked.

Both are the same for everybody and never sent again. Regions lie below the pieces, writing above
them. Regions have no content of their own to say: a territory is labelled by its piece (see
:mod:`.pieces`), a sea space by its name.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape

from covo.games.armada.rules.components import BOARD, SPACE_IDS, SPACES, TERRITORIES
from covo.games.armada.words import WORDS
from covo.games.armada.words.names import den_name, place_name, voice_of
from covo.parts.marks import number

from ..scene import COMPASS, EXTENT, MARKS
from .geometry import MARGIN, VIEW_BOX, outline, polygon
from .layout import TITLE
from .lettering import LEADING, Lettering, lettering, style

SLACK = 1.2
"""How far the regions may be from the true outline."""
KINDS = {"land": "land", "port": "land port", "sea": "sea"}


@cache
def shapes() -> str:
    """The outlines of all spaces, for ``use``."""
    return "".join(
        f'<path id="at-{SPACE_IDS[space]}" fill-rule="evenodd" d="{drawn}"/>'
        for space in range(SPACES)
        for drawn in ["".join(polygon(ring) for ring in outline(space, SLACK))]
    )


@cache
def places(language: str) -> Markup:
    """Every space as a region."""
    regions = "".join(_region(space, language) for space in range(SPACES))
    return Markup(f'<svg id="places" viewBox="{VIEW_BOX}">{regions}</svg>')


@cache
def names(language: str) -> Markup:
    """The writing."""
    parts = [f'<svg id="names" viewBox="{VIEW_BOX}" aria-hidden="true">']
    parts += [_name(space, one) for space, one in enumerate(lettering(language))]
    parts += _letters()
    parts += _frame(language)
    parts += _title(language)
    parts.append("</svg>")
    return Markup("".join(parts))


def _region(space: int, language: str) -> str:
    if space < TERRITORIES:
        label = f'aria-labelledby="land-{space}"'
    else:
        label = f'aria-label="{escape(place_name(voice_of(language), space))}"'
    kind = "land" if space < TERRITORIES else "sea"
    name = SPACE_IDS[space]
    return (
        f'<use href="#at-{name}" class="place {kind}" role="button" tabindex="-1" '
        f'data-place="{name}" {label}/>'
    )


def _name(space: int, one: Lettering) -> str:
    kind = style(space)
    x = number(one.x)
    rows = "".join(
        f'<tspan x="{x}" y="{number(one.y + i * LEADING[kind])}">{escape(line)}</tspan>'
        for i, line in enumerate(one.lines)
    )
    return f'<text class="{KINDS[kind]}" data-of="{SPACE_IDS[space]}">{rows}</text>'


def _letters() -> list[str]:
    """The letter of each trading base, on its star."""
    return [
        f'<text class="letter" x="{number(MARKS[t][0])}" y="{number(MARKS[t][1] + 3.6)}">'
        f"{COMPASS[row['base']]}</text>"
        for t, row in enumerate(BOARD["territory"])
        if row["feature"] == "base"
    ]


def _frame(language: str) -> list[str]:
    """The names of the dens, in the corners of the frame."""
    low, high = -MARGIN / 2 - 2, EXTENT + MARGIN / 2 + 2
    corners = {"NW": (6, low, "start"), "NE": (EXTENT - 6, low, "end")}
    corners |= {"SE": (EXTENT - 6, high, "end"), "SW": (6, high, "start")}
    written = []
    for colour, den in enumerate(BOARD["den"]):
        x, y, side = corners[den["corner"]]
        said = escape(den_name(voice_of(language), colour))
        written.append(f'<text class="den {side} c{colour}" x="{x}" y="{y + 4:g}">{said}</text>')
    return written


def _title(language: str) -> list[str]:
    """What stands on the scroll."""
    x, y = map(number, TITLE)
    title = escape(WORDS.title(language).upper())
    said = escape(voice_of(language).say("Chart of the Archipelago"))
    return [
        f'<text class="title" x="{x}" y="{y}">{title}</text>',
        f'<text class="subtitle" x="{x}" y="{number(TITLE[1] + 11)}">{said}</text>',
    ]
