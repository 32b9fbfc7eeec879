"""What a person sees before deciding: the board, who holds what, the news, the options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from covo.engine.game import State

from ..arguments import Subject
from ..faces import Face, Paper

BESIDE = 50
"""Columns the panel beside a board takes at least."""
INDENT = 2
NEWS = 24
"""Lines of news shown at once."""


@dataclass(frozen=True)
class Numbered:
    """The options at hand in the order they are shown, with the number of each."""

    options: dict[int, int]
    """Option by number."""

    @staticmethod
    def of(face: Face, options: Sequence[int]) -> Numbered:
        """By groups, counted from 1; or under the amounts they mean, where all mean one."""
        amounts = [face.amount(option) for option in options]
        if options and None not in amounts and len(set(amounts)) == len(amounts):
            return Numbered(
                dict(sorted((int(a or 0), o) for a, o in zip(amounts, options, strict=True)))
            )
        ordered = sorted(options, key=lambda option: (face.heading(option), option))
        return Numbered(dict(enumerate(ordered, start=1)))


@dataclass(frozen=True)
class Sight:
    """All that one reader may look at now."""

    seen: State
    seat: int
    numbered: Numbered
    holders: Sequence[str]
    news: Sequence[str]


class Screen:
    """Prints sights."""

    def __init__(self, about: Subject, face: Face, console: Console) -> None:
        self.about, self.face, self.console = about, face, console

    @property
    def paper(self) -> Paper:
        return Paper.of(self.console)

    def say(self, line: str, style: str = "", *, unbroken: bool = False) -> None:
        """A sentence on a line of its own; unbroken where somebody may want to copy from it."""
        self.console.print(Text(line, style), soft_wrap=unbroken)

    def show(self, sight: Sight, *, whole: bool) -> None:
        """The question and its options; before them the board, unless it was just shown."""
        if whole and self.is_wide:
            self.console.print(self.beside(sight))
        elif sight.news:
            self.console.print(news_lines(self.about, sight.news))
        if whole and not self.is_wide:
            for part in (self.board(sight, self.paper), self.standing(sight, self.paper)):
                if part is not None:
                    self.console.print(part)
            self.hand(sight)
        self.ask(sight)

    @property
    def is_wide(self) -> bool:
        """Whether a panel fits beside the board."""
        board = self.face.board_width(self.paper)
        return board > 0 and self.paper.width >= board + 2 + BESIDE

    def beside(self, sight: Sight) -> RenderableType:
        """The board with a panel at its right."""
        board = self.face.board_width(self.paper)
        panel = Paper(self.paper.width - board - 2, self.paper.colours, self.paper.unicode)
        parts = [
            self.standing(sight, panel),
            self.face.hand(sight.seen, sight.seat) if sight.seat >= 0 else None,
            news_lines(self.about, sight.news),
        ]
        grid = Table.grid(padding=(0, 2))
        grid.add_column(width=board, no_wrap=True)
        grid.add_column(width=panel.width)
        spaced = [row for part in parts if part is not None for row in (part, Text())]
        grid.add_row(self.board(sight, self.paper), Group(*spaced))
        return grid

    def board(self, sight: Sight, paper: Paper) -> RenderableType | None:
        return self.face.board(sight.seen, list(sight.numbered.options.values()), paper)

    def standing(self, sight: Sight, paper: Paper) -> RenderableType | None:
        return self.face.standing(sight.seen, sight.holders, paper)

    def hand(self, sight: Sight) -> None:
        """What only this reader sees."""
        hand = self.face.hand(sight.seen, sight.seat) if sight.seat >= 0 else None
        if hand is not None:
            self.console.print(hand)

    def ask(self, sight: Sight) -> None:
        """Who must decide what, and between what."""
        self.console.print(Rule(style="dim"))
        self.say(self.about.words.decision(sight.seen, self.about.language), "bold")
        self.console.print(self.options(sight))

    def options(self, sight: Sight) -> RenderableType:
        """The options by groups, as many to a line as fit."""
        table = Table.grid(padding=(0, 1))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        rows = [(self.face.heading(o)[1], n, o) for n, o in sight.numbered.options.items()]
        for heading, group in groupby(rows, key=lambda row: row[0]):
            entries = [self.entry(sight, n, o) for _, n, o in group]
            table.add_row(heading, Columns(entries, equal=True, padding=(0, 2)))
        return table

    def entry(self, sight: Sight, number: int, option: int) -> Text:
        line = Text(f"{number:>2} ", "bold cyan")
        return line.append(self.face.label(sight.seen, option, self.paper), "not bold default")

    def clear(self) -> None:
        """Wipe the terminal and what it could be scrolled back to."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()


def news_lines(about: Subject, news: Sequence[str]) -> RenderableType:
    """The latest lines of the log."""
    shown = list(news[-NEWS:])
    lines = [Padding(line, (0, 0, 0, INDENT)) for line in map(Text, shown)]
    if len(news) > len(shown):
        more = about.voice.say_many(
            "{n} more line: type log", "{n} more lines: type log", len(news) - len(shown)
        )
        lines.insert(0, Padding(Text(f"… {more}", "dim"), (0, 0, 0, INDENT)))
    return Group(*lines)
