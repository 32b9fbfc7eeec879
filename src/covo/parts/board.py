"""How a game looks on a page: BOARD in its part ``board``; one without gets a plain one.

Everything a board gives is finished markup (a valid node for htpy, and a string of bytes that a
stream can compare), made of one viewer's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from markupsafe import Markup, escape

State = Any
"""One viewer's view of a game."""
FORM = "choose"
"""The form that all options belong to, wherever on the page they stand."""


class Happened(Protocol):
    """One choice as a viewer may see it; what ``covo.server`` calls a Happening."""

    @property
    def before(self) -> State: ...

    @property
    def option(self) -> int | None:
        """None: only that it happened."""
        ...

    @property
    def after(self) -> State: ...

    @property
    def by(self) -> int: ...


@runtime_checkable
class Board(Protocol):
    """What a page wants to know about a game beyond its words. It sees views only."""

    width: int
    height: int
    """The proportions of the board; 0 for a game that has none."""
    view_box: str
    stylesheets: tuple[str, ...]
    """Files below ``static`` beside the board, each after the name of the game."""
    scripts: tuple[str, ...]

    def chart(self, language: str) -> Markup:
        """What never changes: the drawing, the names, every place as a clickable region.

        A region has ``data-place``; script asks for the reason when nothing is possible there.
        """
        ...

    def pieces(self, seen: State, language: str) -> Markup:
        """``#pieces``: what moves, each with a stable id, ``data-x`` and ``data-y``."""
        ...

    def controls(self, seen: State, options: Sequence[int], language: str) -> Markup:
        """``#controls``: every option that has a place, as a control of its own.

        Sources (``data-kind="source"``, no ``data-option``) come first; an option with a
        ``data-source`` is shown while that source is selected, one without it always.
        ``data-follow`` names the source that stays selected once the option is taken.
        """
        ...

    def candidates(self, seen: State, seat: int, source: str | None, place: str) -> list[int]:
        """What a person may have meant by clicking ``place``, the likeliest first."""
        ...

    def apart(self, seen: State, source: str, place: str, language: str) -> tuple[str, str]:
        """That nothing leads from one place to the other, with the rule; empty where it may."""
        ...

    def group(self, option: int, language: str) -> tuple[int, str]:
        """The heading an option is listed under: its place among the headings, and its words."""
        ...

    def label(self, seen: State, option: int, language: str) -> str:
        """An option among others of its group."""
        ...

    def amount(self, option: int) -> int | None:
        """The number an option is known by, where it says how many; else None."""
        ...

    def preview(self, seen: State, option: int, language: str) -> Markup:
        """What an option would do, as a drawing over the board; empty for nothing to see."""
        ...

    def hint(self, seen: State, option: int, language: str) -> str:
        """The same in words: cost, counts, odds; empty where the label says it all."""
        ...

    def is_safe(self, seen: State, option: int) -> bool:
        """Whether it reveals nothing: no dice, no card, no end of the turn."""
        ...

    def hand(self, seen: State, seat: int, language: str, options: Sequence[int] = ()) -> Markup:
        """What only this seat sees; what can be used now carries its option."""
        ...

    def standing(self, seen: State, names: Sequence[str], viewer: int, language: str) -> Markup:
        """Who holds what, a strip for each; ``names`` says who sits at each seat."""
        ...

    def happening(self, happened: Happened, viewer: int, language: str) -> Markup | None:
        """Dice, fights and finds, to be shown big for a moment; None for nothing to show."""
        ...

    def spots(self, option: int | None, before: State, after: State) -> list[str]:
        """The places a choice was about."""
        ...


@runtime_checkable
class Suggesting(Protocol):
    """A board that proposes one of the options, such as the cheapest payment."""

    def suggested(self, seen: State, options: Sequence[int]) -> int | None:
        """The option to show first and largest; None where none stands out."""
        ...


@runtime_checkable
class Illustrated(Protocol):
    """A board whose options may be cards: what is printed on one stands inside the choice."""

    def face(self, seen: State, option: int, language: str) -> Markup:
        """The figures and the text of the card, below its name; empty for an option without one."""
        ...


@runtime_checkable
class Automated(Protocol):
    """A board of a game that may play seats by itself, which nobody at the table holds."""

    def automatons(self, seen: State) -> Sequence[int]:
        """Those seats."""
        ...


@dataclass(frozen=True)
class Glance:
    """What one wants to see of one's own at any moment, in words that fit in a line."""

    figures: tuple[tuple[str, str], ...]
    """What, and how much of it."""
    cards: tuple[tuple[str, int], ...]
    """The names of the cards in hand, and how many of each."""


@runtime_checkable
class Cautious(Protocol):
    """A board that knows which options one may regret."""

    def ruin(self, seen: State, option: int, language: str) -> str:
        """What is lost by it, in a sentence; empty for all that need not be asked about."""
        ...


@runtime_checkable
class Glancing(Protocol):
    """A board that sums up what a seat has."""

    def glance(self, seen: State, seat: int, language: str) -> Glance:
        """Figures and cards of this seat."""
        ...


@runtime_checkable
class Coloured(Protocol):
    """A board whose seats have colours of their own."""

    def colour(self, seen: State, seat: int) -> str:
        """A class of its stylesheets in which ``--mine`` is the colour of a seat."""
        ...


class Abilities(NamedTuple):
    """What a board can do beyond what all can: the board itself, or None."""

    suggesting: Suggesting | None
    illustrated: Illustrated | None
    automated: Automated | None
    cautious: Cautious | None
    glancing: Glancing | None
    coloured: Coloured | None


_ABILITIES: dict[int, tuple[Board, Abilities]] = {}


def abilities_of(board: Board) -> Abilities:
    """Looked for once: whether something follows a protocol takes longer than many drawings."""
    if id(board) not in _ABILITIES:
        _ABILITIES[id(board)] = (
            board,
            Abilities(
                board if isinstance(board, Suggesting) else None,
                board if isinstance(board, Illustrated) else None,
                board if isinstance(board, Automated) else None,
                board if isinstance(board, Cautious) else None,
                board if isinstance(board, Glancing) else None,
                board if isinstance(board, Coloured) else None,
            ),
        )
    return _ABILITIES[id(board)][1]


def risk_mark(said: str) -> str:
    """A small die with the words "cannot be undone", in the language of the page."""
    text = escape(said)
    return f'<span class="final-mark" title="{text}"><span class="unseen">({text})</span></span>'
