"""The sheet itself: sea, coasts, borders, routes, plaques and names; the same for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from markupsafe import Markup, escape

from covo.games.blackbeard.rules.components import (
    AREAS,
    BOXES,
    NATIONAL,
    PORTS,
    SEAS,
    Nation,
    Status,
)
from covo.games.blackbeard.scene.layout import (
    BORDERS,
    CARTOUCHE,
    HEIGHT,
    LAID,
    NAMES,
    PLAQUE,
    ROADS,
    SIDES,
    VIEW_BOX,
    WIDTH,
    Line,
)
from covo.games.blackbeard.words import WORDS
from covo.games.blackbeard.words.names import place_name, port_name, voice_of
from covo.language.catalogue import Voice, sentence
from covo.parts.marks import at, number
from covo.presentation.scene import Point

from .coasts import coasts, path
from .plaques import drawn, lair, plaque

RHUMBS = 16
GAP = 8.0
"""Between a plaque and the name beside it."""
LEADING = 17.0
LEGEND: tuple[tuple[Status, str], ...] = (
    (Status.PRO, sentence("friendly")),
    (Status.ANTI, sentence("closed", context="port")),
    (Status.HAVEN, sentence("haven")),
    (Status.DESTROYED, sentence("in ruins")),
    (Status.NEUTRAL, sentence("no sign: neutral")),
)
"""What a port may be, as the signs on the plaques tell it."""


@cache
def sheet(language: str) -> Markup:
    """The whole drawing, without what can be clicked."""
    parts = [
        f'<svg class="sheet-drawing" viewBox="{VIEW_BOX}" aria-hidden="true" focusable="false">',
        f'<rect class="sea" width="{WIDTH}" height="{HEIGHT}"/>',
        *_rhumbs(),
        *_borders(),
        *_land(),
        *_routes(),
        *_boxes(language),
        _rose(),
        _title(language),
        _legend(language),
        *(plaque(port) for port in range(PORTS)),
        *_names(language),
        f'<rect class="frame" x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}"/></svg>',
    ]
    return Markup("".join(parts))


def _rhumbs() -> Iterator[str]:
    """Faint lines from the rose, as sailors drew them."""
    x, y = LAID["ornament"]["rose"]
    for i in range(RHUMBS):
        angle = 2 * pi * i / RHUMBS
        far = x + 1700 * cos(angle), y + 1700 * sin(angle)
        yield f'<path class="rhumb" d="M{x} {y}L{at(far)}"/>'


def polygon(line: Line) -> str:
    """A closed path of straight stretches."""
    return "M" + "L".join(at(point) for point in line) + "z"


def _borders() -> Iterator[str]:
    for line in BORDERS:
        yield f'<path class="border" d="{polygon(line)}"/>'


def _land() -> Iterator[str]:
    """Each coast once; its water-lines are strokes of the same line, wider and wider."""
    drawn = "".join(path(line) for line in coasts().values())
    yield f'<defs><path id="coasts" d="{drawn}"/></defs>'
    for width in ("w4", "w3", "w2", "w1"):
        yield f'<use href="#coasts" class="water {width}"/>'
        yield f'<use href="#coasts" class="calm {width}"/>'
    yield '<use href="#coasts" class="land"/>'


def _routes() -> Iterator[str]:
    for route in LAID["route"]:
        a, by, b = (at((float(x), float(y))) for x, y in route["line"])
        yield f'<path class="route" d="M{a}Q{by} {b}"/>'


def _boxes(language: str) -> Iterator[str]:
    wide, high = CARTOUCHE
    for box in range(BOXES):
        x, y = ROADS[AREAS + box]
        name = place_name(voice_of(language), AREAS + box)
        left, top = number(x - wide / 2), number(y - high / 2)
        yield (
            f'<rect class="cartouche" x="{left}" y="{top}" width="{wide:g}" height="{high:g}" '
            f'rx="12"/><rect class="cartouche inner" x="{number(x - wide / 2 + 4)}" '
            f'y="{number(y - high / 2 + 4)}" width="{wide - 8:g}" height="{high - 8:g}" rx="9"/>'
            f"{_lines('box', _broken(name), (x, y - high / 2 + 20))}"
        )


def _broken(name: str) -> list[str]:
    """A long name in two lines, broken near its middle."""
    words = name.split()
    if len(name) <= 16 or len(words) == 1:
        return [name]
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(name) / 2))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def _lines(kind: str, lines: list[str], where: Point, leading: float = LEADING) -> str:
    rows = "".join(
        f'<tspan x="{number(where[0])}" y="{number(where[1] + i * leading)}">{escape(line)}</tspan>'
        for i, line in enumerate(lines)
    )
    return f'<text class="{kind}">{rows}</text>'


# Names


def short_name(language: str, port: int) -> str:
    """A port without what stands in brackets."""
    return str(port_name(voice_of(language), port)).partition(" (")[0]


def _names(language: str) -> Iterator[str]:
    for area in range(AREAS):
        x, y = NAMES[area]
        name = place_name(voice_of(language), area)
        yield f'<text class="area" x="{number(x)}" y="{number(y)}">{escape(name)}</text>'
    for port in range(PORTS):
        yield _port_name(language, port)


def _port_name(language: str, port: int) -> str:
    x, y = ROADS[SEAS + port]
    half = PLAQUE[0] / 2 if port < NATIONAL else 19
    lines = [short_name(language, port)]
    match SIDES[port]:
        case "left":
            return _lines("port end", lines, (x - half - GAP + 2, y + 5))
        case "right":
            return _lines("port start", lines, (x + half + GAP - 2, y + 5))
        case "above":
            lines = _broken(lines[0])
            return _lines("port", lines, (x, y - 20 - LEADING * (len(lines) - 1)))
        case _:
            return _lines("port", lines, (x, y + PLAQUE[1] / 2 + 15))


# Ornaments


def _rose() -> str:
    x, y = LAID["ornament"]["rose"]
    long = "M0-46 5-5 46 0 5 5 0 46-5 5-46 0-5-5z"
    return (
        f'<g class="rose" transform="translate({x} {y})"><circle r="34"/><circle r="37"/>'
        f'<path class="faint" d="{long}" transform="rotate(45) scale(.72)"/>'
        f'<path d="{long}"/><path class="half" d="M0-46 5-5 0 0zM46 0 5 5 0 0zM0 46-5 5 0 0z'
        f'M-46 0-5-5 0 0z"/><path class="fleur" d="M0-60C4-55 4-52 1-48H-1C-4-52-4-55 0-60z"/></g>'
    )


def _title(language: str) -> str:
    x, y = LAID["ornament"]["title"]
    voice = voice_of(language)
    said = escape(voice.say("Chart of the pirates' seas"))
    name = WORDS.title(language).upper()
    return (
        f'<g class="scroll" transform="translate({x} {y})"><path class="back" '
        f'd="M-172-26-190-34-186-8-190 22-172 14zM172-26 190-34 186-8 190 22 172 14z"/>'
        f'<path d="M-174-34C-90-42 90-42 174-34V26C90 34-90 34-174 26z"/>'
        f'<text class="title" y="2">{name}</text>'
        f'<text class="subtitle" y="20">{said}</text></g>'
    )


def _legend(language: str) -> str:
    """What the signs on the plaques mean."""
    voice = voice_of(language)
    x, y = LAID["ornament"]["legend"]
    rows = "".join(_entry(i, status, text, voice) for i, (status, text) in enumerate(LEGEND))
    return (
        f'<g class="legend" transform="translate({x} {y})"><rect x="-138" y="-92" width="276" '
        f'height="172" rx="8"/>{_sample(voice)}{rows}</g>'
    )


def _sample(voice: Voice) -> str:
    """A plaque to read, and that of a pirate port."""
    head, lairs = voice.say("value, nation, defence"), voice.say("pirate port")
    return (
        f"{drawn(Nation.ENGLISH, 3, 6, (-98, -72))}"
        f'<text x="-58" y="-67">{escape(head)}</text>'
        f'{lair((-114, 40))}<text x="-88" y="45">{escape(lairs)}</text>'
    )


def _entry(i: int, status: Status, text: str, voice: Voice) -> str:
    y = -45 + i * 20 + (24 if status == Status.NEUTRAL else 0)
    sign = f'<use href="#bb-status-{status.value}" transform="translate(-114 {y})"/>'
    return f'{sign}<text x="-96" y="{y + 5}">{escape(voice.say(text))}</text>'
