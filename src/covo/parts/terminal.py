"""How a game looks in a terminal: TERMINAL in its part ``terminal``; else it gets a plain view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from rich.console import Console, RenderableType

from covo.engine.game import State


class Colours(Enum):
    """How many colours there are."""

    NONE = "none"
    FEW = "sixteen"
    MANY = "many"


@dataclass(frozen=True)
class Paper:
    """What a terminal can show."""

    width: int
    colours: Colours
    unicode: bool

    @staticmethod
    def of(console: Console) -> Paper:
        return Paper(console.width, _colours(console), console.encoding.startswith("utf"))


def _colours(console: Console) -> Colours:
    if console.color_system is None or console.no_color:
        return Colours.NONE
    return Colours.FEW if console.color_system == "standard" else Colours.MANY


@dataclass(frozen=True)
class Clock:
    """Which set-up option limits the time for a decision, and what the limit counts for."""

    setting: str
    span: tuple[int, ...] | None
    """The same for all decisions that share one limit; None for this decision alone."""


class TerminalView(Protocol):
    """What a terminal wants to know about a game beyond its words. It sees views only."""

    def board(self, seen: State, options: Sequence[int], paper: Paper) -> RenderableType | None:
        """The board, with the places of the options at hand marked."""
        ...

    def board_width(self, seen: State, options: Sequence[int], paper: Paper) -> int:
        """How many columns :meth:`board` takes; 0 where it takes all there are."""
        ...

    def asks_of_board(self, seen: State, options: Sequence[int]) -> bool:
        """Whether options name places that only the board of this moment explains."""
        ...

    def standing(self, seen: State, holders: Sequence[str], paper: Paper) -> RenderableType | None:
        """Who holds what, seat by seat; ``holders`` says who sits there."""
        ...

    def hand(self, seen: State, seat: int) -> RenderableType | None:
        """What only this seat sees."""
        ...

    def place(self, seen: State, text: str) -> str:
        """All there is to say about the place somebody calls so; empty for none."""
        ...

    def market(self, seen: State, seat: int) -> RenderableType | None:
        """What lies open for this seat to get, with what it costs and does."""
        ...

    def automatons(self, seen: State) -> Sequence[int]:
        """Seats that the game plays by itself."""
        ...

    def heading(self, option: int) -> tuple[int, str]:
        """The group an option is listed in: its place among the groups, and its name."""
        ...

    def label(self, seen: State, option: int, paper: Paper) -> str:
        """An option among others of its group."""
        ...

    def hint(self, seen: State, option: int) -> str:
        """What one wants to know before: cost, worth, odds; empty where the label says it."""
        ...

    def amount(self, option: int) -> int | None:
        """The number an option is best known by, where it says how many; else None."""
        ...

    def legs(self, words: Sequence[str]) -> list[list[str]]:
        """A typed command that stands for several, one after the other."""
        ...

    def follow_up(self, word: str) -> str | None:
        """The command that a word after a command stands for: ``5`` for ``pirates 5``."""
        ...

    def may_wait(self, seen: State) -> bool:
        """Whether the question is one that somebody who waits for his turn lets pass."""
        ...

    def clock(self, seen: State) -> Clock | None:
        """What limits the time for the decision at hand."""
        ...
