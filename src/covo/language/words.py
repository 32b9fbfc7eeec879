"""The words every game gives: all that a terminal, a page or a program says about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

State = Any
"""A record of the game, or one seat's view of it."""
Language = str


class SetupFault(Protocol):
    """What is wrong with a set-up: the engine's SetupError."""

    code: str
    name: str
    value: str
    allowed: tuple[str, ...]


class RuleText(Protocol):
    """What the rule of this number says; KeyError when there is none."""

    def __call__(self, number: str, language: Language = "en", /) -> str: ...


@dataclass(frozen=True, kw_only=True)
class Words:
    """Every sentence about one game, in each of its languages.

    Whatever takes a state takes a view as well, and a table should give it nothing else: the
    words tell all they are shown.
    """

    languages: tuple[Language, ...]

    # The game and those who play it
    title: Callable[[Language], str]
    summary: Callable[[Language], str]
    """What the game is about, in a sentence."""
    seat_name: Callable[[State, int, Language], str]
    """Who sits there, by what it plays: "Azure"; "Seat 1" while that is open."""

    # Deciding
    decision: Callable[[State, Language], str]
    """Who must decide what; how it ended when it is over."""
    option: Callable[[State, int, Language], str]
    """A short label for an option, different from all others at the same decision."""
    command: Callable[[int], str]
    """The option as one types it, the same in every language: ``sail S15 S14``."""
    option_of: Callable[[str], int]
    """The option that a typed command means; ValueError, in plain words, when there is none."""

    # Why, and why not
    refusal: Callable[[State, int, Language], str]
    """Why this is not an option now; empty when it is one."""
    refusal_rule: Callable[[int, int], str]
    """(code, option): the number of the rule behind a refusal; empty for none."""
    rule_of: Callable[[int], str]
    """The number of the rule that an option follows."""
    rule_text: RuleText

    # What happened
    log: Callable[[State, int, State, int, Language], list[str]]
    """(before, option, after, seat): what ``seat`` may read about it, in sentences."""
    score: Callable[[State, int, Language], Sequence[tuple[str, int]]] = lambda *_: ()
    """The parts of a seat's score with their names."""

    # Setting a table up
    setup_name: Callable[[str, Language], str] = lambda name, _: name.replace("_", " ")
    setup_help: Callable[[str, Language], str] = lambda *_: ""
    value_name: Callable[[str, str, Language], str] = lambda _, value, __: value.replace("_", " ")
    """(set-up option, value): the value in words."""
    preset_name: Callable[[str, Language], str] = lambda name, _: name.replace("_", " ")
    preset_help: Callable[[str, Language], str] = lambda *_: ""
    setup_refusal: Callable[[SetupFault, Language], str] = lambda fault, _: str(fault)
    setup_notices: Callable[[Mapping[str, str], Language], Sequence[str]] = lambda *_: ()
    """All settings of a table: what may be played so, but deserves a second thought."""

    # In a list of options, where the game says so
    heading: Callable[[int, Language], tuple[int, str]] | None = None
    """What an option is listed under: its place among the headings, and its words."""
    short: Callable[[State, int, Language], str] | None = None
    """An option among others under its heading; its label where this is left out."""
    amount: Callable[[int], int | None] = lambda _: None
    """The number an option is known by, where it says how many."""
    hint: Callable[[State, int, Language], str] = lambda *_: ""
    """Cost, counts and odds before it is done; empty where there is nothing to add."""
    is_safe: Callable[[State, int], bool] = lambda *_: False
    """Whether it reveals nothing: no dice, no card, no end of the turn."""

    regret: Callable[[State, int, Language], str] = lambda *_: ""
    """What is lost by an option that one may not have meant to lose: it is asked about once."""

    # At a live table
    tell: Callable[[State, int, State, int, Language], Sequence[str]] | None = None
    """(before, option, after, Shown): the log of a choice, of one viewer's views of it; where
    this is left out, ``log`` makes the views itself, for every viewer anew."""
    filter_name: Callable[[str, Language], str] = lambda name, _: name
    """How often a seat wants to be asked for reactions, in words."""
    subject_name: Callable[[str, Language], str] = lambda name, _: name
    """Somebody about whom a seat may be asked."""
