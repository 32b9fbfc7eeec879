"""The signs of the board, read from ``drawings.toml``, and how they are set into a line."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from markupsafe import Markup

from covo.games.western_sea.rules.components import Action, Die, Icon, Terrain, Token

DRAWINGS: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("drawings.toml").read_text(encoding="utf-8")
)
ICONS, KINDS, GLYPHS = DRAWINGS["icon"], DRAWINGS["kind"], DRAWINGS["glyph"]
EMBLEMS = tuple(DRAWINGS["emblem"].values())
PIECES = DRAWINGS["piece"]


def icon_name(icon: int) -> str:
    return Icon(icon).name.lower()


def token_name(token: int) -> str:
    return Token(token).name.lower()


def action_name(action: int) -> str:
    return Action(action).name.lower()


def die_name(colour: int) -> str:
    return Die(colour).name.lower()


def terrain_name(terrain: int) -> str:
    return Terrain(terrain).name.lower()


@cache
def small(name: str, css: str = "") -> Markup:
    """An icon in a line of text; words beside it, or around it, say what it means."""
    return Markup(
        f'<svg class="ws-i i-{name} {css}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#wi-{name}"/></svg>'
    )


def placed(name: str, x: float, y: float, size: float, css: str = "") -> str:
    """An icon in a drawing, around a point."""
    half = size / 2
    return (
        f'<use href="#wi-{name}" class="{css}" x="{x - half:g}" y="{y - half:g}" '
        f'width="{size:g}" height="{size:g}"/>'
    )


@cache
def seat_sign(seat: int) -> Markup:
    """The shield of a seat: its colour and its emblem."""
    return Markup(
        f'<svg class="ws-sign s{seat}" viewBox="-8 -8 16 16" aria-hidden="true">'
        f'<use href="#ws-shield{seat}"/></svg>'
    )
