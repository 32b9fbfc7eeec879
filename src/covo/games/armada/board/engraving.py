"""What an engraver draws with compasses: the rose, and the stars of the trading bases."""

from __future__ import annotations

from math import cos, pi, sin

from covo.parts.marks import number

from .drawings import ORNAMENT
from .geometry import pair


def rose(size: float) -> str:
    """A compass rose of sixteen points, each half light, half dark; north bears a lily."""
    points = []
    for ring, (first, step, long, wide) in enumerate(
        ((11.25 * 2, 45, 0.62, 0.1), (45, 90, 0.78, 0.15), (0, 90, 1.0, 0.19))
    ):
        for i in range(round(360 / step)):
            points += _point(first + i * step, size * long, size * wide, ring)
    circles = "".join(f'<circle class="r" r="{number(size * r)}"/>' for r in (0.5, 0.54, 0.86))
    ticks = "".join(
        f"M{pair(*_polar(a, size * 0.82))}L{pair(*_polar(a, size * 0.86))}"
        for a in range(0, 360, 10)
    )
    lily = (
        f'<path class="d" transform="translate(0 {number(-size * 1.1)})" d="{ORNAMENT["lily"]}"/>'
    )
    return f'{circles}<path class="h" d="{ticks}"/>{"".join(points)}{lily}'


def _polar(degrees: float, radius: float) -> tuple[float, float]:
    angle = degrees * pi / 180
    return radius * sin(angle), -radius * cos(angle)


def _point(degrees: float, long: float, wide: float, ring: int) -> list[str]:
    tip = pair(*_polar(degrees, long))
    left, right = (pair(*_polar(degrees + side, wide)) for side in (-45, 45))
    light = "w" if ring < 2 else "v"
    return [
        f'<path class="{light}" d="M0 0L{left}L{tip}z"/>',
        f'<path class="d" d="M0 0L{right}L{tip}z"/>',
    ]


def star(size: float) -> str:
    """The sign of a trading base: eight rays, each half light, half dark, around a disc."""
    rays = []
    for ring, (first, long) in enumerate(((45, 0.78), (0, 1.0))):
        for i in range(4):
            rays += _point(first + 90 * i, size * long, size * 0.36, ring + 1)
    return f'{"".join(rays)}<circle class="o" r="{number(size * 0.5)}"/>'
