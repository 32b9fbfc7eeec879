"""A terminal view that a game declares: the list of its page, and what draws map and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from covo.engine.game import Game, State

from .board import Automated, Board
from .terminal import Clock, Colours, Paper
from .textmap import Line, style

APART = "   "
NOTE = 24
"""Columns beside the figures for what else there is to say, which may take several lines."""


@dataclass(frozen=True)
class Drawn:
    """What a game draws for a terminal; each is given a view and nothing else."""

    chart: Callable[[State, Sequence[int], Paper, str], RenderableType]
    """(view, options, paper, language): the map, the places of the options marked."""
    columns: Callable[[State, Sequence[int], Paper], int]
    """How many columns the map takes; 0 where it takes all there are."""
    standing: Callable[[State, Sequence[str], Paper, str], RenderableType]
    """(view, who sits where, paper, language): who holds what."""
    hand: Callable[[State, int, str], RenderableType | None]
    """(view, seat, language): the cards one holds, with what they do."""
    place: Callable[[State, str, str], str]
    """(view, what somebody calls it, language): all there is to say about a place."""
    asks: Callable[[State, Sequence[int]], bool] = lambda *_: False
    """(view, options): whether they name places that are on no map shown before."""
    market: Callable[[State, int, str], RenderableType | None] = lambda *_: None
    """(view, seat, language): cards that lie open to all, with what they cost and do."""
    label: Callable[[State, int, Paper, str], str] | None = None
    """(view, option, paper, language): an option in a list; left out: as on the page."""
    hint: Callable[[State, int, str], str] | None = None
    """(view, option, language): what one wants to know before; left out: as on the page."""
    legs: Callable[[Sequence[str]], list[list[str]]] = lambda words: [list(words)]
    """A typed command that stands for several, one after the other."""
    follow_up: Callable[[str], str | None] = lambda _: None
    """The command that a word after a command stands for."""
    span: Callable[[State], tuple[int, ...]] | None = None
    """(view): the same for all decisions that share one limit of time; left out: for a turn."""


class DeclaredTerminal:
    """See :class:`covo.parts.terminal.TerminalView`."""

    def __init__(self, game: Game, board: Board, drawn: Drawn, language: str) -> None:
        self.game, self.page, self.drawn, self.language = game, board, drawn, language

    def board(self, seen: State, options: Sequence[int], paper: Paper) -> RenderableType:
        return self.drawn.chart(seen, options, paper, self.language)

    def board_width(self, seen: State, options: Sequence[int], paper: Paper) -> int:
        return self.drawn.columns(seen, options, paper)

    def asks_of_board(self, seen: State, options: Sequence[int]) -> bool:
        return self.drawn.asks(seen, options)

    def standing(self, seen: State, holders: Sequence[str], paper: Paper) -> RenderableType:
        return self.drawn.standing(seen, holders, paper, self.language)

    def hand(self, seen: State, seat: int) -> RenderableType | None:
        return self.drawn.hand(seen, seat, self.language)

    def place(self, seen: State, text: str) -> str:
        return self.drawn.place(seen, text, self.language)

    def market(self, seen: State, seat: int) -> RenderableType | None:
        return self.drawn.market(seen, seat, self.language)

    def automatons(self, seen: State) -> Sequence[int]:
        return self.page.automatons(seen) if isinstance(self.page, Automated) else ()

    def heading(self, option: int) -> tuple[int, str]:
        return self.page.group(option, self.language)

    def label(self, seen: State, option: int, paper: Paper) -> str:
        if self.drawn.label is not None:
            return self.drawn.label(seen, option, paper, self.language)
        return _spoken(self.page.label(seen, option, self.language))

    def hint(self, seen: State, option: int) -> str:
        if self.drawn.hint is not None:
            return self.drawn.hint(seen, option, self.language)
        said = _spoken(self.page.hint(seen, option, self.language))
        return said[:1].upper() + said[1:]

    def amount(self, option: int) -> int | None:
        return self.page.amount(option)

    def legs(self, words: Sequence[str]) -> list[list[str]]:
        return self.drawn.legs(words)

    def follow_up(self, word: str) -> str | None:
        return self.drawn.follow_up(word)

    def may_wait(self, seen: State) -> bool:
        """A window of others that the game lets pass for whoever wants to be asked nothing."""
        asked = int(self.game.rules.actor(seen))
        return int(self.game.auto_response(seen, asked, self.game.prompt_filters[-1])) >= 0

    def clock(self, seen: State) -> Clock:
        """A turn has one limit, an answer in another's turn one of its own."""
        if self.game.reacts(seen):
            return Clock("reaction_clock", None)
        span = self.drawn.span
        return Clock("clock", span(seen) if span else (self.game.turn(seen),))


def _spoken(said: str) -> str:
    """What stands on a page, without its drawings: they repeat what is said."""
    return Markup(said).striptags() if isinstance(said, Markup) else said


# What terminal views are made of


def badge(name: str, ink: str, tint: str, few: Mapping[str, str], paper: Paper) -> Text:
    """A name on the colour of who plays."""
    if paper.colours is Colours.FEW:
        ink, tint = few.get(ink, ink), few.get(tint, tint)
    return Text(f" {name} ", style(ink, tint, True))


def figures(
    heads: Sequence[str], rows: Sequence[tuple[Text, Sequence[str], str | Text]], paper: Paper
) -> RenderableType:
    """Figures under their heads, a row for each badge, with a note at its end.

    Where that is too wide each badge has a line of its own, and its figures stand below it.
    """
    wide = sum(
        max(len(head), *(len(cells[i]) for _, cells, _ in rows)) + 2 for i, head in enumerate(heads)
    ) + max(badge.cell_len for badge, _, _ in rows)
    if wide + min(NOTE, max(len(note) for _, _, note in rows)) > paper.width:
        return Group(*(line for row in rows for line in _paragraph(heads, *row, paper)))
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("")
    for badge, cells, note in rows:
        table.add_row(badge, *map(Text, cells), _quiet(note))
    return table


def _paragraph(
    heads: Sequence[str], badge: Text, cells: Sequence[str], note: str | Text, paper: Paper
) -> list[Text]:
    """A badge with its note, and the figures below, as many to a line as fit."""
    lines = [Text.assemble(badge, " ", _quiet(note))]
    room = 0
    for head, cell in zip(heads, cells, strict=True):
        pair = Text.assemble("  ", (head, "dim"), " ", (cell, "bold"))
        if cell and pair.cell_len > room:
            lines.append(Text())
            room = paper.width
        if cell:
            lines[-1].append_text(pair)
            room -= pair.cell_len
    return lines


def _quiet(note: str | Text) -> Text:
    return note if isinstance(note, Text) else Text(note, "dim")


def listing(parts: Iterable[tuple[str, Sequence[Sequence[Line]]]]) -> RenderableType:
    """What is written on a map as a list, for terminals too narrow for it: titles, and below each
    its places in as few lines as it takes."""
    found: list[RenderableType] = []
    for title, notes in parts:
        if notes:
            body = Text("  ").join(_in_line(note) for note in notes)
            found += [Text(title[:1].upper() + title[1:], "bold"), Padding(body, (0, 0, 0, 2))]
    return Group(*found)


def _in_line(note: Sequence[Line]) -> Text:
    """A place with who is there, which no end of a line parts."""
    label, *there = note
    text = Text(label.text)
    for line in there:
        text.append("\u00a0").append(line.text, style(line.ink, line.tint, line.bold))
    return text


def legend(said: str, columns: int) -> Text:
    """What the signs of a map mean, set apart by three spaces; none is torn between two lines."""
    lines = [""]
    for sign in said.split(APART):
        longer = APART.join(filter(None, (lines[-1], sign)))
        if cell_len(longer) <= columns:
            lines[-1] = longer
        else:
            lines.append(sign)
    return Text("\n".join(lines), "dim")


def cards(title: str, held: Sequence[tuple[str, str]], none: str) -> RenderableType:
    """Cards under a title: the name of each, and what it does."""
    lines = [Text.assemble((name, "bold"), f": {text}" if text else "") for name, text in held]
    shown = Group(*(lines or [Text(none, "dim")]))
    return Group(Text(title, "bold"), Padding(shown, (0, 0, 0, 2)))
