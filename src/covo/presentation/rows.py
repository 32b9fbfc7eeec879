"""One row for each kind of option, one for each reason why not: all that is said of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from covo.language.catalogue import sentence

from .moment import Text

ITS_PLACES = "→"
"""A short label: the names of its places, which is enough under a heading."""


def heading(text: str) -> str:
    """What options are listed under; a heading is translated apart from labels and deeds."""
    return sentence(text, "heading")


@dataclass(frozen=True)
class Reason:
    """Why something is not an option: the rule, and a sentence."""

    rule: str
    text: Text = ""


def why(rule: str, text: Text = "") -> Reason:
    """A :class:`Reason`; without a text, that of the refusal in general."""
    return Reason(rule, text)


@dataclass(frozen=True)
class Row:
    """A kind of option, but for its rules and its drawing."""

    kind: IntEnum
    rule: str | Callable[..., str]
    """The number of the rule it follows; or a function of its arguments that gives it."""

    # Said
    label: Text
    """Different from all others of the same decision."""
    deed: Text | None = None
    """What the log says of it; None: its follow-ups tell it, or nobody. A plain sentence is told
    to those who may see the option, a function to whoever may see the numbers it asks for."""
    hidden: Text | None = None
    """What the log says to those who may know only that it happened."""
    command: str = ""
    """How it is typed, the same in every language; left out: its kind's name and arguments."""
    why: Mapping[Any, Reason] = field(default_factory=dict)
    """Where a refusal of this kind rests on another rule, or is said in its own way."""

    # Listed
    group: str = ""
    """Its heading; without one it stands alone with its like."""
    short: Text = ""
    """What it says under its heading, where that is less than the label."""
    hint: Text | None = None
    """Cost, counts, odds before it is done: a sentence or several."""
    regret: Text | None = None
    """What is lost by it that one may not have meant to lose; asked about once where it says so."""
    chance: Callable[..., float | None] | None = None
    """How likely the dice that roll at once bring what it is for; it fills ``{chance}``, and
    stands beside what the option says in a list. None where nothing is rolled."""
    is_amount: bool = False
    """Known by its first number: how many."""

    # On the board
    begins: bool = False
    """It waits for its first place to be selected."""
    is_risky: bool = False
    """Dice roll at once."""
    reveals: bool | Callable[..., bool] = False
    """It leads to cards or others, and cannot be taken back; nor can what is risky. A function
    of the moment, where that depends on what is asked or chosen."""
    closes: bool = False
    """It completes a move that could be taken back before."""
    adds: Callable[..., str] | None = None
    """What it puts on its place, or takes: "+3"; shown there before it is done."""


def row(
    kind: IntEnum,
    rule: str | Callable[..., str],
    label: Text,
    deed: Text | None = None,
    **rest: Any,
) -> Row:
    """A :class:`Row`; the catalogues look for what it says."""
    return Row(kind, rule, label, deed, **rest)
