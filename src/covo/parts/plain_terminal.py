"""The terminal view of a game that has none of its own: its words must do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table

from covo.engine.game import Game, State
from covo.language.words import Words

from .terminal import Clock, Paper


class PlainTerminal:
    """Words alone, and the score where there is one."""

    def __init__(self, game: Game, words: Words, language: str) -> None:
        self.game, self.words, self.language = game, words, language

    def board(self, seen: State, options: Sequence[int], paper: Paper) -> RenderableType | None:
        return None

    def board_width(self, seen: State, options: Sequence[int], paper: Paper) -> int:
        return 0

    def asks_of_board(self, seen: State, options: Sequence[int]) -> bool:
        return False

    def standing(self, seen: State, holders: Sequence[str], paper: Paper) -> RenderableType | None:
        table = Table.grid(padding=(0, 2))
        words, language = self.words, self.language
        for seat, holder in enumerate(holders):
            points = sum(n for _, n in words.score(seen, seat, language))
            table.add_row(words.seat_name(seen, seat, language), holder, str(points))
        return table

    def hand(self, seen: State, seat: int) -> RenderableType | None:
        return None

    def place(self, seen: State, text: str) -> str:
        return ""

    def market(self, seen: State, seat: int) -> RenderableType | None:
        return None

    def automatons(self, seen: State) -> Sequence[int]:
        return ()

    def heading(self, option: int) -> tuple[int, str]:
        if self.words.heading is not None:
            return self.words.heading(option, self.language)
        kind = int(self.game.numbering.kind_of[option])
        return kind, self.words.command(option).split()[0]

    def label(self, seen: State, option: int, paper: Paper) -> str:
        return (self.words.short or self.words.option)(seen, option, self.language)

    def hint(self, seen: State, option: int) -> str:
        return self.words.hint(seen, option, self.language)

    def amount(self, option: int) -> int | None:
        return self.words.amount(option)

    def legs(self, words: Sequence[str]) -> list[list[str]]:
        return [list(words)]

    def follow_up(self, word: str) -> str | None:
        return None

    def may_wait(self, seen: State) -> bool:
        return False

    def clock(self, seen: State) -> Clock | None:
        return None
