"""Pictures that take the colours of the theme: a game's emblem, and the chart of the lobby."""

from __future__ import annotations

from htpy import Element, svg
from markupsafe import Markup

from ..assets import assets, static_url

PLAIN = "picture/emblem.svg"
"""For a game that brings no emblem of its own."""
FIT = "xMidYMid"


def emblem(game: str, css: str = "") -> Element:
    """The engraved emblem of a game."""
    own = f"{game}/emblem.svg"
    return _drawing(own if own in assets() else PLAIN, f"emblem {css}", "0 0 96 96", FIT)


def picture(name: str, css: str, box: str, fit: str = FIT) -> Element:
    """A drawing from ``static/picture``, whose colours are variables of the page."""
    return _drawing(f"picture/{name}.svg", css, box, fit)


def _drawing(path: str, css: str, box: str, fit: str) -> Element:
    href = f"{static_url(path)}#drawing"
    return svg(class_=css.strip(), viewBox=box, preserveAspectRatio=fit, aria_hidden="true")[
        Markup('<use href="{}"/>').format(href)
    ]
