"""``python -m covo.games.armada.board.chart``: draw the chart anew, by day and by night.

The two files are served as they are; a test says when they are out of date.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from pathlib import Path

from covo.games.armada.rules.components import GROUP, IS_BASE, IS_CITY, SPACE_IDS, TERRITORIES
from covo.games.armada.scene import EXTENT, MARKS
from covo.parts.marks import number
from covo.presentation.scene import Point

from . import layout, lettering
from .drawings import ORNAMENT, RELIEF
from .engraving import rose, star
from .geometry import (
    MARGIN,
    SIDE,
    VIEW_BOX,
    borders,
    coasts,
    outline,
    pair,
    smooth,
    thinned,
)
from .layout import ROSE, TITLE
from .relief import relief

FOLDER = Path(__file__).parent / "static"
SLACK = 0.5
ROSE_SIZE = 46.0
WINDS: tuple[Point, ...] = (ROSE, (64.0, 492.0), (500.0, 40.0), (500.0, 960.0))
DEGREE = 25


@dataclass(frozen=True)
class Ink:
    """The colours of one chart."""

    paper: str
    deep: str
    sea: str
    shoal: str
    shore: str
    land: str
    relief: str
    """Parchment inside drawn things."""
    line: str
    faint: str
    water: str
    dens: tuple[str, str, str, str]
    jungle: str
    cliff: str
    fire: str
    beach: str
    gold: str
    light: str
    """The light half of a rose's point."""
    foliage: str
    wash: float
    """How strong the hand-colouring is."""


DAY = Ink(
    paper="#f2e7cc",
    deep="#98bbc4",
    sea="#b9d3d4",
    shoal="#d3e2db",
    shore="#e6ebdc",
    land="#f0e3bf",
    relief="#f6ecd0",
    line="#2f2a22",
    faint="#4d5f63",
    water="#3f6672",
    dens=("#56b6dc", "#a566c4", "#4c6cc4", "#e58a32"),
    jungle="#7fa25a",
    cliff="#b99a63",
    fire="#cf6a40",
    beach="#dcc377",
    gold="#e0ad34",
    light="#f8f0da",
    foliage="#b9c48a",
    wash=0.45,
)
NIGHT = Ink(
    paper="#1b2127",
    deep="#0b1722",
    sea="#102433",
    shoal="#18374a",
    shore="#21475a",
    land="#3b392c",
    relief="#48452f",
    line="#e3d8bb",
    faint="#8aa4ad",
    water="#86b3c2",
    dens=("#3d8fb4", "#84509f", "#41589f", "#b06a2a"),
    jungle="#56733f",
    cliff="#7d683f",
    fire="#a8512f",
    beach="#8c7a3f",
    gold="#c8951b",
    light="#cfc39f",
    foliage="#5c6b41",
    wash=0.42,
)
CHARTS = {"chart-light": DAY, "chart-dark": NIGHT}


def svg(ink: Ink) -> str:
    """The whole chart."""
    sea = f'<g clip-path="url(#board)">{_sea(ink)}{_land(ink)}{_ornaments(ink)}</g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}">'
        f"<style>{_style(ink)}</style><defs>{_defs(ink)}</defs>"
        f'<rect x="-{MARGIN}" y="-{MARGIN}" width="{SIDE}" height="{SIDE}" fill="{ink.paper}"/>'
        f"{sea}{_frame(ink)}"
        f'<rect x="-{MARGIN}" y="-{MARGIN}" width="{SIDE}" height="{SIDE}" fill="url(#grain)"/>'
        "</svg>\n"
    )


def _style(ink: Ink) -> str:
    return (
        "path,circle{stroke-linecap:round;stroke-linejoin:round}"
        f".p{{fill:{ink.relief};stroke:{ink.line};stroke-width:1}}"
        f".s{{fill:none;stroke:{ink.line};stroke-width:1.1}}"
        f".l{{fill:none;stroke:{ink.line};stroke-width:.9}}"
        f".h{{fill:none;stroke:{ink.line};stroke-width:.6;opacity:.8}}"
        f".g{{fill:{ink.foliage};stroke:{ink.line};stroke-width:.9}}"
        f".e{{fill:{ink.fire};stroke:{ink.line};stroke-width:.7}}"
        f".f{{fill:none;stroke:{ink.fire};stroke-width:1.9}}"
        f".d{{fill:{ink.line}}}.w{{fill:{ink.light};stroke:{ink.line};stroke-width:.5}}"
        f".v{{fill:{ink.gold};stroke:{ink.line};stroke-width:.5}}"
        f".r{{fill:none;stroke:{ink.line};stroke-width:.7}}"
        f".o{{fill:{ink.relief};stroke:{ink.line};stroke-width:1}}"
    )


@cache
def _coast() -> str:
    half = [(line[: len(line) // 2 + 1], line[len(line) // 2 :] + line[:1]) for _, line in coasts()]
    loops = [thinned(a, SLACK)[:-1] + thinned(b, SLACK)[:-1] for a, b in half]
    return "".join(smooth(loop, closed=True) for loop in loops)


def _defs(ink: Ink) -> str:
    side = f'x="-{MARGIN}" y="-{MARGIN}" width="{SIDE}" height="{SIDE}"'
    filters = "".join(
        f'<filter id="soft{size}" filterUnits="userSpaceOnUse" {side}>'
        f'<feGaussianBlur stdDeviation="{size}"/></filter>'
        for size in (24, 11, 4)
    )
    lands = "".join(
        f'<path id="t{t}" fill-rule="evenodd" d="{drawn}"/><clipPath id="k{t}"><use href="#t{t}" '
        'clip-rule="evenodd"/></clipPath>'
        for t in range(TERRITORIES)
        for drawn in ["".join(smooth(ring, closed=True) for ring in outline(t, SLACK))]
    )
    glyphs = "".join(f'<g id="{name}">{drawn}</g>' for name, drawn in RELIEF.items())
    return (
        f'{filters}<path id="coast" d="{_coast()}"/>'
        '<clipPath id="land"><use href="#coast"/></clipPath>'
        f'<clipPath id="board"><rect width="{EXTENT}" height="{EXTENT}"/></clipPath>'
        f"{lands}{glyphs}{_waterlines()}{_patterns(ink)}"
        f'<g id="town">{ORNAMENT["town"]}</g><g id="star">{star(15)}</g>'
        '<radialGradient id="night" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-color="#000" '
        'stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></radialGradient>'
    )


def _waterlines() -> str:
    """Three lines around every coast, fainter and fainter."""
    rings = ((14.2, 0.7, "#666"), (9.2, 0.8, "#999"), (4.8, 0.9, "#ddd"))
    strokes = "".join(
        f'<use href="#coast" stroke="{shade}" stroke-width="{2 * far + wide:g}"/>'
        f'<use href="#coast" stroke="#000" stroke-width="{2 * far - wide:g}"/>'
        for far, wide, shade in rings
    )
    return (
        '<mask id="lines" maskUnits="userSpaceOnUse" x="0" y="0" '
        f'width="{EXTENT}" height="{EXTENT}">'
        f'<g fill="none" stroke-linejoin="round">{strokes}</g></mask>'
    )


def _patterns(ink: Ink) -> str:
    """Engraved shading on the water, and the grain of the paper."""
    hatch = (
        '<pattern id="hatch" width="40" height="5.2" patternUnits="userSpaceOnUse">'
        f'<path d="M0 1.3H17M19 1.3H40M0 3.9H5M8 3.9H31M33 3.9H40" stroke="{ink.water}" '
        'stroke-width=".6" fill="none"/></pattern>'
    )
    specks = "".join(
        f"M{(i * 67) % 181} {(i * 101) % 173}h{0.5 + i % 3 * 0.7:g}" for i in range(70)
    )
    fibres = "".join(
        f"M{(i * 59) % 180} {(i * 83) % 170}q{3 + i % 4} {1 - i % 3} {7 + i % 5} {i % 2}"
        for i in range(14)
    )
    grain = (
        '<pattern id="grain" width="181" height="173" patternUnits="userSpaceOnUse">'
        f'<path d="{specks}{fibres}" stroke="{ink.line}" stroke-width=".7" opacity=".13" '
        'fill="none"/>'
        "</pattern>"
    )
    return hatch + grain


# The sea


def _sea(ink: Ink) -> str:
    full = f'width="{EXTENT}" height="{EXTENT}"'
    wash = (
        f'<rect {full} fill="{ink.deep}"/>'
        f'<use href="#coast" fill="{ink.sea}" stroke="{ink.sea}" stroke-width="120" '
        'filter="url(#soft24)"/>'
        f'<use href="#coast" fill="{ink.shoal}" stroke="{ink.shoal}" stroke-width="52" '
        'filter="url(#soft11)"/>'
        f'<use href="#coast" fill="none" stroke="{ink.shore}" stroke-width="18" '
        'filter="url(#soft4)"/>'
    )
    lanes = "".join(
        smooth(thinned(b.line, SLACK), closed=False)
        for b in borders()
        if b.left >= TERRITORIES and b.right >= TERRITORIES
    )
    return (
        f'{wash}<rect {full} fill="url(#night)"/>{_rhumbs(ink)}{_waves(ink)}'
        f'<use href="#coast" fill="none" stroke="url(#hatch)" stroke-width="11" opacity=".55"/>'
        f'<rect {full} fill="{ink.water}" mask="url(#lines)"/>'
        f'<path d="{lanes}" fill="none" stroke="{ink.water}" stroke-width="1.5" '
        'stroke-linecap="round" stroke-dasharray=".1 4.4" opacity=".95"/>'
    )


def _rhumbs(ink: Ink) -> str:
    """The winds, from the rose and from three points like it."""
    lines = "".join(
        f"M{pair(x, y)}L{pair(x + 1500 * cos(a), y + 1500 * sin(a))}"
        for x, y in WINDS
        for a in (i * pi / 8 for i in range(16))
    )
    return f'<path d="{lines}" stroke="{ink.faint}" stroke-width=".5" opacity=".2" fill="none"/>'


def _waves(ink: Ink) -> str:
    spots = (
        (280, 250),
        (735, 240),
        (705, 760),
        (290, 765),
        (395, 232),
        (590, 240),
        (600, 835),
        (380, 800),
    )
    uses = "".join(f'<use href="#wave" x="{x}" y="{y}"/>' for x, y in spots)
    return f'<g opacity=".55">{uses}</g>'


# The land


def _hue(ink: Ink, territory: int) -> str:
    name = SPACE_IDS[territory]
    if GROUP[territory] < len(ink.dens):
        return ink.dens[GROUP[territory]]
    if name == "C01":
        return ink.gold
    if name == "C02":
        return ink.fire
    if IS_BASE[territory]:
        return ink.gold
    if name in ("C09", "C10", "C11", "C12"):
        return ink.jungle
    if name in ("C07", "C08", "C17", "C18", "C19"):
        return ink.cliff
    return ink.beach if name != "C20" else ink.cliff


def _land(ink: Ink) -> str:
    shade = f'<use href="#coast" transform="translate(1.6 2.2)" fill="{ink.line}" opacity=".35"/>'
    ground = f'<use href="#coast" fill="{ink.land}"/>'
    washes = "".join(_wash(ink, t) for t in range(TERRITORIES))
    lines = "".join(
        smooth(thinned(b.line, SLACK), closed=False)
        for b in borders()
        if b.left < TERRITORIES and 0 <= b.right < TERRITORIES
    )
    signs = "".join(
        f'<use href="#{name}" x="{number(x)}" y="{number(y)}"/>' for name, (x, y) in relief()
    )
    coast = f'<use href="#coast" fill="none" stroke="{ink.line}" stroke-width="1.7"/>'
    inner = (
        f'<use href="#coast" clip-path="url(#land)" fill="none" stroke="{ink.line}" '
        'stroke-width="7" stroke-dasharray=".5 2.6" opacity=".3" stroke-linecap="butt"/>'
    )
    dots = (
        f'<path d="{lines}" fill="none" stroke="{ink.line}" stroke-width="1.4" '
        'stroke-linecap="round" stroke-dasharray=".1 3.1"/>'
    )
    return f"{shade}{ground}{washes}{inner}{signs}{dots}{coast}{_marks(ink)}"


def _wash(ink: Ink, territory: int) -> str:
    """Colour laid along the borders with a wet brush, thin in the middle."""
    hue = _hue(ink, territory)
    strong = 0.8 if SPACE_IDS[territory] in ("C01", "C02") else ink.wash
    return (
        f'<g clip-path="url(#k{territory})" color="{hue}"><use href="#t{territory}" fill="{hue}" '
        f'opacity="{0.42 * strong:.2g}"/><use href="#t{territory}" fill="none" stroke="{hue}" '
        f'stroke-width="22" opacity="{0.45 * strong:.2g}"/><use href="#t{territory}" fill="none" '
        f'stroke="{hue}" stroke-width="9" opacity="{0.7 * strong:.2g}"/></g>'
    )


def _marks(ink: Ink) -> str:
    return "".join(
        f'<use href="#{"town" if IS_CITY[t] else "star"}" x="{number(MARKS[t][0])}" '
        f'y="{number(MARKS[t][1])}"/>'
        for t in range(TERRITORIES)
        if IS_CITY[t] or IS_BASE[t]
    )


# Ornaments


def _ornaments(ink: Ink) -> str:
    return (
        f'<g transform="translate({pair(*ROSE)})" opacity=".85">{rose(ROSE_SIZE)}</g>'
        f'<g transform="translate({pair(*layout.WHALE)})" opacity=".75">{ORNAMENT["whale"]}</g>'
        f'<g transform="translate({pair(*layout.SERPENT)}) scale(.8)" opacity=".75">'
        f"{ORNAMENT['serpent']}</g>"
        f'<g transform="translate({pair(*TITLE)})">{ORNAMENT["scroll"]}</g>'
    )


def _frame(ink: Ink) -> str:
    """A border with a scale of degrees, like an old map's."""
    low, high = 0, EXTENT
    boxes = []
    for i in range(0, EXTENT // DEGREE, 2):
        at = i * DEGREE
        boxes.append(f"M{at} -1.5h{DEGREE}v-5h-{DEGREE}zM{at} {high + 1.5}h{DEGREE}v5h-{DEGREE}z")
        boxes.append(f"M-1.5 {at}v{DEGREE}h-5v-{DEGREE}zM{high + 1.5} {at}v{DEGREE}h5v-{DEGREE}z")
    ticks = "".join(
        f"M{at} -8v-3M{at} {high + 8}v3M-8 {at}h-3M{high + 8} {at}h3"
        for at in range(0, EXTENT + 1, 5)
    )
    rects = "".join(
        f'<rect x="{low - d:g}" y="{low - d:g}" width="{EXTENT + 2 * d:g}" '
        f'height="{EXTENT + 2 * d:g}" stroke-width="{wide}"/>'
        for d, wide in ((0, 1.6), (8, 0.8), (11, 0.6), (27, 0.8), (30, 2.4))
    )
    return (
        f'<path d="{"".join(boxes)}" fill="{ink.line}"/><path d="{ticks}" stroke="{ink.line}" '
        f'stroke-width=".6"/><g fill="none" stroke="{ink.line}">{rects}</g>'
    )


def main() -> None:
    lettering.FILE.write_text(lettering.placed(), encoding="utf-8")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, ink in CHARTS.items():
        file = FOLDER / f"{name}.svg"
        file.write_text(svg(ink), encoding="utf-8")
        print(f"{file.name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
