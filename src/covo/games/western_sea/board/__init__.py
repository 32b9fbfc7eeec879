"""Western Sea on a page: a map that grows, dice, cards one can read, and all that is scored."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from covo.games.western_sea.rules.state import BOT, State, is_bot
from covo.games.western_sea.words import SPEECH
from covo.parts.board import Glance, Happened
from covo.presentation.plain_view import plain

from . import candidates as meant
from . import choosing, controls, happenings, listing, pieces, previews, standing
from .glance import glance
from .ready import ready
from .shelf import shelf
from .suggesting import suggested
from .symbols import symbols
from .tray import tray

SIDE = 1000
"""The proportions of the sheet do not matter: the map fits into whatever room there is."""


class WesternSeaBoard:
    """See :class:`covo.parts.board.Board`."""

    width = height = SIDE
    view_box = "0 0 100 100"
    """Of previews alone, which set the view of the map inside of it."""
    stylesheets: tuple[str, ...] = ("western_sea/western_sea.css",)
    scripts: tuple[str, ...] = ()

    def chart(self, language: str) -> Markup:
        return symbols() + Markup('<div class="ws-chart" aria-hidden="true"></div>')

    def pieces(self, seen: State, language: str) -> Markup:
        return pieces.pieces(plain(seen), language)

    def controls(self, seen: State, options: Sequence[int], language: str) -> Markup:
        return controls.controls(plain(seen), options, language)

    def candidates(self, seen: State, seat: int, source: str | None, place: str) -> list[int]:
        return meant.candidates(plain(seen), seat, source, place)

    def apart(self, seen: State, source: str, place: str, language: str) -> tuple[str, str]:
        return meant.apart(plain(seen), source, place, language)

    def group(self, option: int, language: str) -> tuple[int, str]:
        return SPEECH.heading(option, language)

    def label(self, seen: State, option: int, language: str) -> Markup:
        return listing.label(plain(seen), option, language)

    def face(self, seen: State, option: int, language: str) -> Markup:
        return choosing.face(plain(seen), option, language)

    def amount(self, option: int) -> int | None:
        """Western Sea asks for things one by one, never for a number."""
        return SPEECH.amount(option)

    def suggested(self, seen: State, options: Sequence[int]) -> int | None:
        return suggested(plain(seen), options)

    def automatons(self, seen: State) -> tuple[int, ...]:
        """SOL: the Diceoneer has a seat of its own."""
        return (BOT,) if is_bot(seen, BOT) else ()

    def preview(self, seen: State, option: int, language: str) -> Markup:
        return previews.preview(plain(seen), option, language)

    def hint(self, seen: State, option: int, language: str) -> str:
        return SPEECH.hint(plain(seen), option, language)

    def is_safe(self, seen: State, option: int) -> bool:
        return SPEECH.is_safe(plain(seen), option)

    def hand(self, seen: State, seat: int, language: str, options: Sequence[int] = ()) -> Markup:
        if seat < 0:
            return Markup()
        usable, known = ready(options), plain(seen)
        return tray(known, seat, usable, language) + shelf(known, seat, usable, language)

    def glance(self, seen: State, seat: int, language: str) -> Glance:
        return glance(plain(seen), seat, language)

    def standing(self, seen: State, names: Sequence[str], viewer: int, language: str) -> Markup:
        return standing.standing(plain(seen), names, viewer, language)

    def happening(self, happened: Happened, viewer: int, language: str) -> Markup | None:
        return happenings.happening(happened, viewer, language)

    def spots(self, option: int | None, before: State, after: State) -> list[str]:
        return happenings.spots(option, before, after)

    def colour(self, seen: State, seat: int) -> str:
        return f"s{seat}"


BOARD = WesternSeaBoard()
