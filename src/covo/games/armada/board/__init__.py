"""Armada on a page: a sea chart of 1700 with pieces, controls, cards and strips."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from covo.games.armada.scene import SCENE, apart
from covo.parts.scene_board import SceneBoard

from . import names
from .controls import CONTROLS
from .geometry import SIDE, VIEW_BOX
from .glance import glance
from .hand import hand
from .happenings import happening
from .pieces import pieces
from .previews import preview
from .standing import standing
from .symbols import symbols


@cache
def _chart(language: str) -> Markup:
    """The drawing itself is the background of its ``div``: by the theme, light or dark."""
    drawing = Markup('<div class="armada-chart" aria-hidden="true"></div>')
    return symbols() + drawing + names.places(language) + names.names(language)


BOARD = SceneBoard(
    SCENE,
    width=SIDE,
    height=SIDE,
    view_box=VIEW_BOX,
    stylesheets=("armada/armada.css",),
    chart=_chart,
    pieces=pieces,
    controls=CONTROLS,
    preview=preview,
    hand=hand,
    standing=standing,
    happening=happening,
    glance=glance,
    colour=lambda seen, seat: f"c{seen.seat_of.tolist().index(seat)}",
    apart=apart,
)
"""A seat may hold several colours; the first of them stands for it."""
