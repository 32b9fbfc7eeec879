"""Where things stand on the chart: ports, roads, stations, names, and what lies off each port."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from covo.games.blackbeard.rules.components import (
    AREA_IDS,
    AREAS,
    BOX_IDS,
    DATA,
    NATIONAL,
    PORT_IDS,
    SEAS,
)
from covo.presentation.scene import Point

Line = tuple[Point, ...]

WIDTH: Final = 1440
HEIGHT: Final = 1060
VIEW_BOX: Final = f"0 0 {WIDTH} {HEIGHT}"
PLAQUE: Point = (66.0, 27.0)
"""The plaque of a port."""
CARTOUCHE: Point = (132.0, 100.0)
"""A transit box."""

LAID: dict[str, Any] = tomllib.loads((DATA / "layout.toml").read_text(encoding="utf-8"))


def _point(value: Any) -> Point:
    return float(value[0]), float(value[1])


ROADS: tuple[Point, ...] = (
    *(_point(LAID["area"][name]["roads"]) for name in AREA_IDS),
    *(_point(LAID["box"][name]["roads"]) for name in BOX_IDS),
    *(_point(LAID["port"][name]) for name in PORT_IDS),
)
"""The middle of each place: where ships lie at sea, and the plaque of a port."""
NAMES: tuple[Point, ...] = tuple(_point(LAID["area"][name]["name"]) for name in AREA_IDS)
STATIONS: tuple[Point, ...] = tuple(_point(LAID["area"][name]["station"]) for name in AREA_IDS)
BORDERS: tuple[Line, ...] = tuple(
    tuple(_point(p) for p in LAID["area"][name]["border"]) for name in AREA_IDS
)
SIDES: tuple[str, ...] = tuple(str(LAID["port"][name][2]) for name in PORT_IDS)
"""Where the name of a port stands."""
SEAWARD: tuple[str, ...] = tuple(str(LAID["port"][name][3]) for name in PORT_IDS)
ROADSTEADS: dict[str, Point] = {
    "east": (50.0, 0.0),
    "west": (-50.0, 0.0),
    "north": (0.0, -32.0),
    "south": (0.0, 34.0),
}
"""Where the merchant lies, seen from the plaque."""
ACROSS, DOWN, IN_ROW = 47.0, 42.0, 4
"""Berths in the roads: how far apart, and how many side by side."""


def merchant_at(port: int) -> Point:
    """Where the merchant off a port lies."""
    x, y = ROADS[SEAS + port]
    dx, dy = ROADSTEADS[SEAWARD[port]]
    return x + dx, y + dy


def berth(place: int, i: int, count: int) -> Point:
    """Where the ``i``-th of so many ships at a place lies."""
    if place >= SEAS:
        return _quay(place - SEAS, i)
    x, y = ROADS[place]
    rows = (count - 1) // IN_ROW + 1
    row = i // IN_ROW
    wide = min(IN_ROW, count - row * IN_ROW)
    lift = 16.0 if place >= AREAS else 0.0
    return (
        x + (i % IN_ROW - (wide - 1) / 2) * ACROSS,
        y + lift + (row - (rows - 1) / 2) * DOWN,
    )


def _quay(port: int, i: int) -> Point:
    """In port ships lie at the plaque, on the side of the sea, beyond any merchant."""
    x, y = ROADS[SEAS + port]
    side = 1 if SEAWARD[port] != "west" else -1
    if SEAWARD[port] in ("north", "south"):
        return x + (i + 1) * 40 + 14, y - 6
    clear = 50 if port < NATIONAL else 8
    return x + side * (clear + 40 * (i + 1)), y - 4
