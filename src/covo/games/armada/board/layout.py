"""Where things go in each space: tokens, names, towns, gold, ships in port."""

from __future__ import annotations

from covo.games.armada.rules.components import IS_BASE, IS_CITY, SPACES, TERRITORIES

from .geometry import ANCHORS, Point

MARK_RISE = 15.0
"""A town or a base stands so high above the middle of its territory."""
TOKEN_DROP = 9.0
"""Where there is a town or a base, tokens stand so far below the middle, else above it."""
SHIP_RISE = 5.0
GOLD: Point = (-24.0, 3.0)
"""Gold lies so far from the token of its territory."""
PORT: Point = (27.0, -6.0)
"""An unlaunched ship, from the middle of her city."""

MIDDLE = ANCHORS


def has_mark(space: int) -> bool:
    """Whether a town or a base is drawn there."""
    return space < TERRITORIES and bool(IS_CITY[space] or IS_BASE[space])


def _spot(space: int) -> Point:
    x, y = MIDDLE[space]
    if space >= TERRITORIES:
        return round(x, 1), round(y - SHIP_RISE, 1)
    return round(x, 1), round(y + (TOKEN_DROP if has_mark(space) else -TOKEN_DROP / 1.5), 1)


SPOTS: tuple[Point, ...] = tuple(_spot(space) for space in range(SPACES))
"""Where tokens stand and ships lie."""
MARKS: tuple[Point, ...] = tuple((x, round(y - MARK_RISE, 1)) for x, y in MIDDLE)
"""Where the town or the base of a territory is drawn."""

ROSE: Point = (936.0, 492.0)
WHALE: Point = (78.0, 478.0)
SERPENT: Point = (507.0, 34.0)
TITLE: Point = (480.0, 958.0)
"""The middle of the scroll that bears the title."""
ORNAMENTS: tuple[tuple[float, float, float, float], ...] = (
    (886, 440, 986, 544),
    (40, 456, 118, 500),
    (482, 14, 534, 46),
    (424, 932, 536, 984),
)
"""The room they take: left, top, right, bottom."""
