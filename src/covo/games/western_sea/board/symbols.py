"""The signs of the board, drawn once on a page and used wherever they are wanted."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from covo.games.western_sea.rules.components import SEATS
from covo.games.western_sea.scene.geometry import SIZE, corners

from .drawings import EMBLEMS, GLYPHS, ICONS, KINDS, PIECES

GROWTH: dict[str, tuple[tuple[str, float, float, float], ...]] = {
    "plains": (
        ("furrow", -20, 18, 1),
        ("furrow", 20, 18, 1),
        ("furrow", 0, 24, 1),
        ("furrow", 0, 12, 1),
        ("wheat", -31, -2, 1),
        ("wheat", 31, -2, 1),
        ("wheat", -21, -16, 0.85),
        ("wheat", 21, -16, 0.85),
        ("wheat", -27, 14, 0.85),
        ("wheat", 27, 14, 0.85),
    ),
    "forest": (
        ("tree", -31, 2, 1),
        ("oak", 31, 3, 0.95),
        ("tree", -20, -14, 0.85),
        ("tree", 21, -15, 0.9),
        ("oak", -22, 17, 0.8),
        ("tree", 23, 18, 0.8),
        ("tree", 0, -19, 0.7),
        ("tree", 0, 20, 0.7),
    ),
    "mountain": (
        ("peak", -25, 3, 1.05),
        ("peak", 26, 4, 1),
        ("peak", 3, -13, 0.95),
        ("peak", -15, 19, 0.65),
        ("peak", 17, 20, 0.65),
    ),
    "hill": (
        ("knoll", -24, 0, 1),
        ("knoll", 24, 1, 1),
        ("knoll", 0, -17, 0.85),
        ("knoll", -15, 19, 0.75),
        ("knoll", 17, 19, 0.7),
    ),
    "desert": (
        ("dune", -22, 2, 1),
        ("dune", 23, 6, 0.95),
        ("dune", 2, -16, 0.8),
        ("cactus", 30, -10, 0.75),
        ("cactus", -30, -9, 0.65),
        ("dots", -12, 20, 1),
        ("dots", 14, 21, 1),
    ),
    "harbour": (
        ("wave", -22, 20, 1),
        ("wave", 22, 20, 1),
        ("boat", -27, -3, 0.85),
        ("pier", 20, -2, 0.8),
    ),
    "lighthouse": (
        ("lighthouse", -28, 2, 0.95),
        ("dots", 20, 10, 1.2),
        ("wave", 22, 22, 0.9),
        ("dots", 18, -12, 1),
    ),
    "beach": (
        ("palm", -29, 2, 0.9),
        ("palm", 30, -3, 0.75),
        ("dots", -12, 19, 1.3),
        ("dots", 16, 16, 1.3),
        ("wave", 14, 24, 0.8),
    ),
    "water": (
        ("wave", -20, -14, 1),
        ("wave", 18, -18, 1),
        ("wave", -26, 12, 1),
        ("wave", 24, 8, 1),
        ("wave", 0, 24, 1),
    ),
    "island": (
        ("isle", 0, 4, 1.1),
        ("palm", -18, -8, 0.7),
        ("palm", 22, -6, 0.6),
        ("wave", -26, -22, 0.7),
        ("wave", 26, 24, 0.7),
    ),
    "down": (("compass", 0, 0, 0.95), ("wave", -26, -16, 0.7), ("wave", 26, 18, 0.7)),
}
"""Where each glyph stands on a hex, and how large."""  # fmt: skip


def ground(face_kind: str) -> str:
    """The sign under which the ground of a kind is drawn."""
    return f"ws-g-{face_kind}"


def _ground(kind: str) -> str:
    """The hex, and what grows on it."""
    glyphs = "".join(
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{GLYPHS[name]}</g>'
        for name, x, y, scale in GROWTH[kind]
    )
    return (
        f'<g id="{ground(kind)}" class="ground {kind}"><path class="soil" d="{corners(SIZE)}"/>'
        f'<path class="brush" d="{corners(SIZE - 3.2)}"/><g class="growth">{glyphs}</g></g>'
    )


def _pieces() -> str:
    parts = []
    for seat in range(SEATS):
        badge = f'<g class="mark">{EMBLEMS[seat]}</g>'
        parts.append(
            f'<g id="ws-shield{seat}" class="s{seat}"><circle class="body" r="7"/>{badge}</g>'
        )
        for name, drawn in PIECES.items():
            lift = {"tent": "0 3.5", "house": "0 3", "ship": "5 -4"}[name]
            parts.append(
                f'<g id="ws-{name}{seat}" class="s{seat}">{drawn}'
                f'<g transform="translate({lift})">{badge}</g></g>'
            )
    return "".join(parts)


def _icons() -> str:
    icons = "".join(
        f'<symbol id="wi-{name}" viewBox="0 0 24 24"><g class="wi">{drawn}</g></symbol>'
        for name, drawn in ICONS.items()
    )
    kinds = "".join(
        f'<symbol id="wk-{name}" viewBox="0 0 24 24"><g class="wk">{drawn}</g></symbol>'
        for name, drawn in KINDS.items()
    )
    return icons + kinds


@cache
def symbols() -> Markup:
    """All of them, in an ``svg`` that is never seen itself."""
    grounds = "".join(_ground(kind) for kind in GROWTH)
    hexes = (
        f'<path id="ws-hex" d="{corners(SIZE)}"/><path id="ws-inner" d="{corners(SIZE - 5)}"/>'
        f'<path id="ws-cell" d="{corners(SIZE - 4)}"/>'
    )
    return Markup(
        '<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{hexes}{grounds}{_pieces()}{_icons()}</defs></svg>"
    )
