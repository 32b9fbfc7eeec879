"""Pictures that take the colours of the theme: a game's emblem, and the chart of the lobby."""

from __future__ import annotations

from htpy import Element, svg
from markupsafe import Markup

from .assets import assets, static_url

FILE = "picture/{}.svg"
PLAIN = "emblem"
"""For a game that brings no emblem of its own."""


def emblem(game: str, css: str = "") -> Element:
    """The engraved emblem of a game."""
    name = f"emblem-{game}"
    return picture(name if FILE.format(name) in assets() else PLAIN, f"emblem {css}", "0 0 96 96")


def picture(name: str, css: str, box: str, fit: str = "xMidYMid") -> Element:
    """A drawing from ``static/picture``, whose colours are variables of the page."""
    href = f"{static_url(FILE.format(name))}#drawing"
    return svg(class_=css.strip(), viewBox=box, preserveAspectRatio=fit, aria_hidden="true")[
        Markup('<use href="{}"/>').format(href)
    ]
