"""Blackbeard on a page: a sea chart of nine areas, pirate displays, cards and the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from covo.games.blackbeard.rules.state import State
from covo.games.blackbeard.words import SPEECH
from covo.parts.board import Glance, Happened

from . import candidates as meant
from . import chart, controls, happenings, pieces, previews, standing
from . import hand as cards
from .displays import face
from .glance import glance
from .layout import HEIGHT, VIEW_BOX, WIDTH
from .places import places
from .symbols import symbols

SMALL = 2
"""A sheet has so many units for each step of the glass, so that names show when they are read."""


class BlackbeardBoard:
    """See :class:`covo.parts.board.Board`."""

    width = WIDTH // SMALL
    height = HEIGHT // SMALL
    view_box = VIEW_BOX
    stylesheets: tuple[str, ...] = ("blackbeard/blackbeard.css",)
    scripts: tuple[str, ...] = ()

    def chart(self, language: str) -> Markup:
        return _chart(language)

    def pieces(self, seen: State, language: str) -> Markup:
        return pieces.pieces(seen, language)

    def controls(self, seen: State, options: Sequence[int], language: str) -> Markup:
        return controls.controls(seen, options, language)

    def candidates(self, seen: State, seat: int, source: str | None, place: str) -> list[int]:
        return meant.candidates(seen, seat, source, place)

    def apart(self, seen: State, source: str, place: str, language: str) -> tuple[str, str]:
        return meant.apart(seen, source, place, language)

    def group(self, option: int, language: str) -> tuple[int, str]:
        return SPEECH.heading(option, language)

    def label(self, seen: State, option: int, language: str) -> str:
        return SPEECH.short(seen, option, language)

    def face(self, seen: State, option: int, language: str) -> Markup:
        return face(seen, option, language)

    def amount(self, option: int) -> int | None:
        return SPEECH.amount(option)

    def preview(self, seen: State, option: int, language: str) -> Markup:
        return previews.preview(seen, option, language)

    def hint(self, seen: State, option: int, language: str) -> str:
        return SPEECH.hint(seen, option, language)

    def is_safe(self, seen: State, option: int) -> bool:
        return SPEECH.is_safe(seen, option)

    def ruin(self, seen: State, option: int, language: str) -> str:
        return SPEECH.regret(seen, option, language)

    def hand(self, seen: State, seat: int, language: str, options: Sequence[int] = ()) -> Markup:
        return cards.hand(seen, seat, language, options)

    def glance(self, seen: State, seat: int, language: str) -> Glance:
        return glance(seen, seat, language)

    def standing(self, seen: State, names: Sequence[str], viewer: int, language: str) -> Markup:
        return standing.standing(seen, names, viewer, language)

    def happening(self, happened: Happened, viewer: int, language: str) -> Markup | None:
        return happenings.happening(happened, viewer, language)

    def spots(self, option: int | None, before: State, after: State) -> list[str]:
        return happenings.spots(option, before, after)

    def colour(self, seen: State, seat: int) -> str:
        return f"s{seat}"


@cache
def _chart(language: str) -> Markup:
    """The signs, the drawing, and the regions over it."""
    return symbols() + chart.sheet(language) + places()


BOARD = BlackbeardBoard()
