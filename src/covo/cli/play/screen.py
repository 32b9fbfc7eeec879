"""What a person sees before deciding: the board, who holds what, the news, the options."""

from __future__ import annotations

import re
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
from covo.parts.terminal import Paper, TerminalView

from ..arguments import Subject

BESIDE = 50
"""Columns the panel beside a board takes at least."""
INDENT = 2
SENTENCE = re.compile(r"(?<=[.!?])(?<!\bSt\.)(?<!\b[A-Z]\.) (?=\S)")
"""Between two sentences of a hint, and not in a name such as St. Mary's."""
NEWS = 24
"""Lines of news shown at once."""


@dataclass(frozen=True)
class Numbered:
    """The options at hand in the order they are shown, with the number of each."""

    options: dict[int, int]
    """Option by number."""

    @staticmethod
    def of(terminal: TerminalView, options: Sequence[int]) -> Numbered:
        """By groups, counted from 1; or under the amounts they mean, where all mean one."""
        amounts = [terminal.amount(option) for option in options]
        if options and None not in amounts and len(set(amounts)) == len(amounts):
            return Numbered(
                dict(sorted((int(a or 0), o) for a, o in zip(amounts, options, strict=True)))
            )
        ordered = sorted(options, key=lambda option: (terminal.heading(option), option))
        return Numbered(dict(enumerate(ordered, start=1)))


@dataclass(frozen=True)
class ScreenContent:
    """All that one reader may look at now."""

    seen: State
    seat: int
    numbered: Numbered
    holders: Sequence[str]
    news: Sequence[str]

    @property
    def options(self) -> list[int]:
        return list(self.numbered.options.values())


class Screen:
    """Prints what a reader may look at now."""

    def __init__(self, about: Subject, terminal: TerminalView, console: Console) -> None:
        self.about, self.terminal, self.console = about, terminal, console

    @property
    def paper(self) -> Paper:
        return Paper.of(self.console)

    def say(self, line: str, style: str = "", *, unbroken: bool = False) -> None:
        """A sentence on a line of its own; unbroken where somebody may want to copy from it."""
        self.console.print(Text(line, style), soft_wrap=unbroken)

    def show(self, content: ScreenContent, *, whole: bool) -> None:
        """The question and its options; before them the board, unless it was just shown."""
        wide = whole and self.is_wide(content)
        if wide:
            self.console.print(self.beside(content))
        elif content.news:
            self.console.print(news_lines(self.about, content.news))
        if whole and not wide:
            for part in (self.board(content, self.paper), self.standing(content, self.paper)):
                if part is not None:
                    self.console.print(part)
            self.hand(content)
        if not whole and self.terminal.asks_of_board(content.seen, content.options):
            self.console.print(self.board(content, self.paper))
        self.ask(content)

    def is_wide(self, content: ScreenContent) -> bool:
        """Whether a panel fits beside the board."""
        board = self.board_width(content)
        return board > 0 and self.paper.width >= board + 2 + BESIDE

    def board_width(self, content: ScreenContent) -> int:
        return self.terminal.board_width(content.seen, content.options, self.paper)

    def beside(self, content: ScreenContent) -> RenderableType:
        """The board with a panel at its right."""
        board = self.board_width(content)
        panel = Paper(self.paper.width - board - 2, self.paper.colours, self.paper.unicode)
        parts = [
            self.standing(content, panel),
            self.terminal.hand(content.seen, content.seat) if content.seat >= 0 else None,
            news_lines(self.about, content.news),
        ]
        grid = Table.grid(padding=(0, 2))
        grid.add_column(width=board)
        grid.add_column(width=panel.width)
        spaced = [row for part in parts if part is not None for row in (part, Text())]
        grid.add_row(self.board(content, self.paper), Group(*spaced))
        return grid

    def board(self, content: ScreenContent, paper: Paper) -> RenderableType | None:
        return self.terminal.board(content.seen, content.options, paper)

    def standing(self, content: ScreenContent, paper: Paper) -> RenderableType | None:
        return self.terminal.standing(content.seen, content.holders, paper)

    def hand(self, content: ScreenContent) -> None:
        """What only this reader sees."""
        hand = self.terminal.hand(content.seen, content.seat) if content.seat >= 0 else None
        if hand is not None:
            self.console.print(hand)

    def market(self, content: ScreenContent) -> None:
        """What lies open for all."""
        shown = self.terminal.market(content.seen, content.seat)
        if shown is not None:
            self.console.print(shown)

    def ask(self, content: ScreenContent) -> None:
        """Who must decide what, and between what."""
        self.console.print(Rule(characters="─" if self.paper.unicode else "-", style="dim"))
        self.say(self.about.words.decision(content.seen, self.about.language), "bold")
        self.console.print(self.options(content))

    def options(self, content: ScreenContent) -> RenderableType:
        """The options by groups: as many to a line as fit, or a line each with what they cost."""
        rows = [(self.terminal.heading(o)[1], n, o) for n, o in content.numbered.options.items()]
        groups = [
            (heading, [(n, o) for _, n, o in group])
            for heading, group in groupby(rows, key=lambda row: row[0])
        ]
        if any(len(heading) > self.margin for heading, _ in groups):
            return Group(*(part for group in groups for part in self.under(content, *group)))
        table = Table.grid(padding=(0, 1))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for heading, group in groups:
            table.add_row(Text(heading), self.beside_heading(content, group))
        return table

    @property
    def margin(self) -> int:
        """Letters of a heading that stand beside its options; a longer one stands above."""
        return self.paper.width // 8

    def under(
        self, content: ScreenContent, heading: str, group: Sequence[tuple[int, int]]
    ) -> list[RenderableType]:
        """A heading with what is true of all its options, and the options below."""
        shared, entries = self.entries(content, group)
        title = Text("  ").join(filter(None, (Text(heading, "bold"), Text(shared, "dim"))))
        inset = (0, 0, 0, INDENT if title else 0)
        return [*([title] if title else []), Padding(entries, inset)]

    def beside_heading(
        self, content: ScreenContent, group: Sequence[tuple[int, int]]
    ) -> RenderableType:
        """The options of a group whose heading stands at their left."""
        shared, entries = self.entries(content, group)
        return Group(Text(shared, "dim"), entries) if shared else entries

    def entries(
        self, content: ScreenContent, group: Sequence[tuple[int, int]]
    ) -> tuple[str, RenderableType]:
        """What is true of all options of a group, and the options."""
        labels = [self.terminal.label(content.seen, o, self.paper) for _, o in group]
        told = [self.terminal.hint(content.seen, o) for _, o in group]
        labels = [without_odds(label, hint) for label, hint in zip(labels, told, strict=True)]
        hints = [without(hint, label) for hint, label in zip(told, labels, strict=True)]
        shared = shared_sentences(hints)
        own = [[part for part in hint if part not in shared] for hint in hints]
        if not any(own):
            lines = [
                Text.assemble((f"{n:>2} ", "bold cyan"), label)
                for (n, _), label in zip(group, labels, strict=True)
            ]
            return " ".join(shared), Columns(lines, equal=True, padding=(0, 2))
        table = Table.grid(padding=(0, 1))
        table.add_column(style="bold cyan", justify="right", min_width=2, no_wrap=True)
        table.add_column(max_width=self.paper.width // 2)
        table.add_column(style="dim")
        for (n, _), label, parts in zip(group, labels, own, strict=True):
            table.add_row(str(n), Text(f"{label} "), Text(" ".join(parts)))
        return " ".join(shared), table

    def clear(self) -> None:
        """Wipe the terminal and what it could be scrolled back to."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()


def without_odds(label: str, hint: str) -> str:
    """A label that ends with its odds, without them where its hint says them too."""
    name, _, odds = label.rpartition(" · ")
    return name if name and odds in hint else label


def without(hint: str, label: str) -> list[str]:
    """The sentences of a hint; none names again what its label ends with."""
    sentences = SENTENCE.split(hint) if hint else []
    for i, said in enumerate(sentences):
        name, _, rest = said.partition(": ")
        if rest and label.endswith(name):
            sentences[i] = rest[:1].upper() + rest[1:]
    return sentences


def shared_sentences(hints: Sequence[Sequence[str]]) -> list[str]:
    """The sentences that all of several hints have."""
    if len(hints) < 2:
        return []
    return [part for part in hints[0] if all(part in other for other in hints[1:])]


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
