"""Armada on a page: a sea chart of 1700 with pieces, controls, cards and strips."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from covo.games.armada.rules.state import State
from covo.games.armada.words import SPEECH
from covo.parts.board import Glance, Happened

from . import candidates as meant
from . import controls, happenings, names, pieces, previews, standing
from . import hand as cards
from .geometry import SIDE, VIEW_BOX
from .glance import glance
from .symbols import symbols


class ArmadaBoard:
    """See :class:`covo.parts.board.Board`."""

    width = height = SIDE
    view_box = VIEW_BOX
    stylesheets: tuple[str, ...] = ("armada/armada.css",)
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
        """A seat may hold several; the first of them stands for it."""
        return f"c{seen.seat_of.tolist().index(seat)}"


@cache
def _chart(language: str) -> Markup:
    """The drawing itself is the background of its ``div``: by the theme, light or dark."""
    drawing = Markup('<div class="armada-chart" aria-hidden="true"></div>')
    return symbols() + drawing + names.places(language) + names.names(language)


BOARD = ArmadaBoard()
