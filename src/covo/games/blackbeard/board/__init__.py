"""Blackbeard on a page: a sea chart of nine areas, pirate displays, cards and the dice."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from covo.games.blackbeard.scene import SCENE, apart
from covo.games.blackbeard.scene.layout import HEIGHT, VIEW_BOX, WIDTH
from covo.parts.scene_board import SceneBoard

from .chart import sheet
from .controls import CONTROLS
from .displays import face
from .glance import glance
from .hand import hand
from .happenings import happening
from .pieces import pieces
from .places import places
from .previews import preview
from .standing import standing
from .symbols import symbols

SMALL = 2
"""A sheet has so many units for each step of the glass, so that names show when they are read."""


@cache
def _chart(language: str) -> Markup:
    """The signs, the drawing, and the regions over it."""
    return symbols() + sheet(language) + places()


BOARD = SceneBoard(
    SCENE,
    width=WIDTH // SMALL,
    height=HEIGHT // SMALL,
    view_box=VIEW_BOX,
    stylesheets=("blackbeard/blackbeard.css",),
    chart=_chart,
    pieces=pieces,
    controls=CONTROLS,
    preview=preview,
    hand=hand,
    standing=standing,
    happening=happening,
    glance=glance,
    colour=lambda _, seat: f"s{seat}",
    face=face,
    apart=apart,
)
