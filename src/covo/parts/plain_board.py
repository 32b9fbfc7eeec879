"""The board of a game that has none of its own: its fields in a table, its options in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from htpy import dd, div, dl, dt, li, ol
from markupsafe import Markup

from covo.engine.game import Game
from covo.engine.views import HIDDEN
from covo.language.words import Words

from .board import Happened, State

SKIPPED = frozenset(("pending", "depth"))
"""Fields that are the engine's own business."""


class PlainBoard:
    """See :class:`covo.parts.board.Board`."""

    width = height = 0
    view_box = ""
    stylesheets: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()

    def __init__(self, game: Game, words: Words) -> None:
        self.game, self.words = game, words

    def chart(self, language: str) -> Markup:
        return Markup()

    def pieces(self, seen: State, language: str) -> Markup:
        entries = ((dt[name.replace("_", " ")], dd[value]) for name, value in _fields(seen))
        return Markup(div("#pieces.plain")[dl[entries]])

    def controls(self, seen: State, options: Sequence[int], language: str) -> Markup:
        return Markup(div("#controls"))

    def candidates(self, seen: State, seat: int, source: str | None, place: str) -> list[int]:
        return []

    def group(self, option: int, language: str) -> tuple[int, str]:
        if self.words.heading is not None:
            return self.words.heading(option, language)
        kind = int(self.game.numbering.kind_of[option])
        return kind, self.words.command(option).split()[0].capitalize()

    def label(self, seen: State, option: int, language: str) -> str:
        return (self.words.short or self.words.option)(seen, option, language)

    def amount(self, option: int) -> int | None:
        return self.words.amount(option)

    def apart(self, seen: State, source: str, place: str, language: str) -> tuple[str, str]:
        return "", ""

    def preview(self, seen: State, option: int, language: str) -> Markup:
        return Markup()

    def hint(self, seen: State, option: int, language: str) -> str:
        return self.words.hint(seen, option, language)

    def ruin(self, seen: State, option: int, language: str) -> str:
        return self.words.regret(seen, option, language)

    def is_safe(self, seen: State, option: int) -> bool:
        return self.words.is_safe(seen, option)

    def hand(self, seen: State, seat: int, language: str, options: Sequence[int] = ()) -> Markup:
        return Markup()

    def standing(self, seen: State, names: Sequence[str], viewer: int, language: str) -> Markup:
        strips = (
            li[f"{name} ({self.words.seat_name(seen, seat, language)}): {points}"]
            for seat, name in enumerate(names)
            for points in [sum(n for _, n in self.words.score(seen, seat, language))]
        )
        return Markup(ol(".standing")[strips])

    def happening(self, happened: Happened, viewer: int, language: str) -> Markup | None:
        return None

    def spots(self, option: int | None, before: State, after: State) -> list[str]:
        return []


def _fields(seen: State) -> Iterator[tuple[str, str]]:
    """What the view shows, field by field; a hidden number is a dash."""
    for name in seen.dtype.names:
        if name not in SKIPPED:
            yield name, _written(seen[name].tolist())


def _written(value: Any) -> str:
    """A number, or rows of numbers."""
    if isinstance(value, list):
        return f"({' '.join(map(_written, value))})"
    return "–" if value == HIDDEN else str(value)
