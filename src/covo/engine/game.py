"""What a game is to the engine: a record, numbered options, and a few plain functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .chance import always_from_list
from .compile import rule
from .options import Numbering
from .record import Ints, Record, blank, dtype_of

NOBODY = -2
"""The actor of a game that is over."""
SOMEBODY = -3
"""The actor in a view whose reader must not learn who is asked, or whether anybody is."""
SPECTATOR = -4
"""The seat of one who only watches."""

State = Any
"""A record of one game; the engine looks at none of its fields but by their declaration."""


class Shown(IntEnum):
    """How much of a choice a seat may see."""

    NOTHING = 0
    THAT_IT_HAPPENED = 1
    ALL = 2


# What a small game leaves out


@rule
def equally_likely(s: State, option: int) -> int:
    """Chance has no favourites."""
    return 1


@rule
def nothing_to_redact(s: State, seat: int) -> None:
    """What the fields declare as hidden is all that is hidden."""
    return


@rule
def nothing_to_imagine(s: State, seat: int, r: NDArray[np.uint64]) -> None:
    """A view shows everything."""
    return


@rule
def no_features(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Learners read the fields of the record."""
    return


@rule
def always(s: State) -> bool:
    """Every decision begins a move of its own."""
    return True


@rule
def no_rounds(s: State) -> int:
    """A game that people do not count in rounds."""
    return 0


@rule
def all_shown(s: State, option: int, seat: int) -> int:
    """Everybody sees what is chosen."""
    return Shown.ALL.value


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The functions of a game, in the order in which one meets them.

    What has a default may be left out by a game without secrets, odds and rounds.
    """

    setup: Callable[[State, Ints], None]
    """Lay the table out for these set-up values."""
    actor: Callable[[State], int]
    """The seat that decides, CHANCE, NOBODY when it is over (SOMEBODY in some views)."""
    options: Callable[[State, Ints], int]
    """Write the options of the decision at hand in ascending order; how many they are."""
    refusal: Callable[[State, int], int]
    """Why this is not an option now; 0 when it is one."""
    weight: Callable[[State, int], int] = equally_likely
    """How likely this option is, at a decision of chance."""
    choose: Callable[[State, int], None]
    """Take an option, and carry on to the next decision. Trusts that it was not refused."""
    payoff: Callable[[State, int], int]
    """What a seat has won at the end: 1 or 0."""
    redact: Callable[[State, int], None] = nothing_to_redact
    """Blot out what a seat may not see beyond the fields declared as hidden.

    It is asked while the game goes on: after the end everything lies open.
    """
    imagine: Callable[[State, int, NDArray[np.uint64]], None] = nothing_to_imagine
    """Fill a seat's view with a state that agrees with all it has seen."""
    features: Callable[[State, int, NDArray[np.float32]], None] = no_features
    """Numbers that describe a view to a bot or a learner."""
    begins_move: Callable[[State], bool] = always
    """Whether a whole move begins here: where one takes back to."""
    lapse: Callable[[State], int]
    """The option taken for a seat whose time is up, or that leaves the table."""
    rounds: Callable[[State], int] = no_rounds
    """How many rounds are complete; the length of a game as people count it."""
    shown: Callable[[State, int, int], int] = all_shown
    """How much of this option, taken now, a seat may see (a :class:`Shown`)."""
    at_random: Callable[[State, NDArray[np.uint64]], int] = always_from_list
    """The option that random play takes here, drawn without listing all; or NO_SHORTCUT.

    A shortcut, never another game: it is the option that listing, weighing and drawing would
    bring, and it leaves the generator as they would. It is asked while the game goes on.
    """


@dataclass(frozen=True)
class SetupOption:
    """One thing to settle when a table is created."""

    name: str
    values: Mapping[str, int]
    """What one may write, with the number the rules read."""
    default: str
    in_simulation: str = ""
    """The default where no person plays; the same when left out."""
    former: str = ""
    """How it was played before this option existed: what a table or a journal means that was
    set up without it. The default when left out."""
    only_with: Mapping[str, str] = field(default_factory=dict)
    """What options declared before it must be for this one to count. Elsewhere it has its default
    and no form asks for it."""

    def counts(self, settings: Mapping[str, str]) -> bool:
        """Whether it matters at a table with these settings of the options before it."""
        return all(settings[name] == value for name, value in self.only_with.items())

    def value(self, written: str) -> int:
        if written not in self.values:
            raise SetupError("unknown_value", self.name, written, tuple(self.values))
        return self.values[written]

    def written(self, value: int) -> str:
        return next(text for text, number in self.values.items() if number == value)


class SetupError(ValueError):
    """A set-up that cannot be played: what is wrong, where, and what would be right."""

    def __init__(
        self, code: str, name: str, value: str = "", allowed: tuple[str, ...] = ()
    ) -> None:
        self.code, self.name, self.value, self.allowed = code, name, value, allowed
        super().__init__(f"{name}={value}: {code}; allowed: {', '.join(allowed) or 'none'}")


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """A game as it is registered under the entry point group ``covo.games``."""

    name: str
    rules_version: int
    """Raised whenever a rule changes what an old journal would lead to."""
    record: type[Record]
    numbering: Numbering
    rules: Rules
    setup_options: tuple[SetupOption, ...]
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    feature_count: int = 0
    folder: Path
    """Where its sources, data and RULES.md lie."""
    refuse_setup: Callable[[Mapping[str, str]], SetupError | None] = field(default=lambda _: None)
    """What is wrong with these values together, under the option where it is best mended; None when
    they go together."""
    seals: Callable[[State], int] = field(default=lambda _: 0)
    """How often something happened that nobody may take back."""
    plays_since: int = 0
    """The oldest rules version whose games lead to the same by these rules, each option that they
    did not have at its former value; 0: none but the present one."""
    memory: str = ""
    """The name of the record's layout when journals hashed memory (formats 1 and 2), for games
    that had journals then: once it is another one, those hashes cannot be compared any more."""

    withholds: Callable[[State], bool] = field(default=lambda _: False)
    """Whether views keep back what follows from choices that everybody is shown: then nobody gets
    the journal, or goes on from a moment, before the game is over."""

    # What programs want to know of the end; without it, who has won is all there is
    place: Callable[[State, int], int] | None = None
    """(state, seat): its place at the end, from 1; seats that share a place have the same. Those
    of payoff 1 have place 1, and nobody else has."""
    score: Callable[[State, int], int] | None = None
    """(state, seat): its points, as the words of the game add them up."""

    # What a live table wants to know; a game without turns or secrets may leave it all out
    turn: Callable[[State], int] = field(default=lambda _: 0)
    """A number that changes with every turn: snapshots, clocks."""
    reacts: Callable[[State], bool] = field(default=lambda _: False)
    """Whether the decision at hand answers somebody, in the middle of a turn."""
    may_prompt_secretly: Callable[[State, int], bool] = field(default=lambda _s, _option: False)
    """Whether, by public facts, somebody might be asked in secret after this choice."""
    may_answer: Callable[[State, int], bool] = field(default=lambda _s, _seat: False)
    """(state, seat): whether, by public facts, it might hold an answer to what another seat does;
    so at a shared screen it is asked, whether or not it holds one."""
    prompt_filters: tuple[str, ...] = ("always",)
    """How often a seat may want to be asked for reactions: by default, …, as little as can be."""
    auto_response: Callable[[State, int, str], int] = field(default=lambda _s, _seat, _filter: -1)
    """(state, seat, filter): what is taken for a seat that does not want to be asked; or -1."""
    prompt_topics: Callable[[State, int], tuple[str, ...]] = field(default=lambda _s, _seat: ())
    """(state, seat): about whom a seat may be asked, by public facts; it may spare each of them."""
    prompt_topic: Callable[[State, int], str] = field(default=lambda _s, _seat: "")
    """(state, seat): about whom it is asked now, where a filter could answer; else nobody."""

    @property
    def option_count(self) -> int:
        return self.numbering.count

    def players(self, settings: Mapping[str, str]) -> int:
        return self._setup_option("players").value(settings["players"])

    def _setup_option(self, name: str) -> SetupOption:
        for option in self.setup_options:
            if option.name == name:
                return option
        raise SetupError("unknown_option", name, "", tuple(o.name for o in self.setup_options))

    def plays(self, version: int) -> bool:
        """Whether these rules lead where rules of this version led."""
        return (self.plays_since or self.rules_version) <= version <= self.rules_version

    def stored(self, settings: Mapping[str, str]) -> dict[str, str]:
        """Settings that were written down, perhaps before some of the options existed."""
        former = {o.name: o.former or o.default for o in self.setup_options}
        return self.settings({**former, **settings})

    def settings(
        self, given: Mapping[str, str] | None = None, *, simulation: bool = False
    ) -> dict[str, str]:
        """All set-up options with their values, those not given at their default."""
        given = dict(given or {})
        for name, written in given.items():
            self._setup_option(name).value(written)
        settings = {
            o.name: given.get(o.name) or (simulation and o.in_simulation) or o.default
            for o in self.setup_options
        }
        if fault := self.fault(settings):
            raise fault
        return settings

    def fault(self, settings: Mapping[str, str]) -> SetupError | None:
        """What is wrong with the values of all options together; None when they can be played."""
        for option in self.setup_options:
            value = settings[option.name]
            if value != option.default and not option.counts(settings):
                needed = tuple(f"{name}={text}" for name, text in option.only_with.items())
                return SetupError("counts_only_with", option.name, value, needed)
        return self.refuse_setup(settings)

    def counting(self, settings: Mapping[str, str]) -> list[SetupOption]:
        """The options that matter at a table with these settings."""
        return [option for option in self.setup_options if option.counts(settings)]

    def values(self, settings: Mapping[str, str]) -> Ints:
        """The set-up values as rules read them, in the order of declaration."""
        return np.array([o.value(settings[o.name]) for o in self.setup_options], np.int16)

    def new(self, settings: Mapping[str, str] | None = None) -> State:
        """A state laid out for these settings, at its first decision."""
        s = blank(self.record)
        self.rules.setup(s, self.values(settings or self.settings()))
        return s

    def listed(self, s: State, rules: Rules | None = None) -> list[int]:
        """The options at hand, as a list."""
        out = np.empty(self.option_count, np.int16)
        return [int(o) for o in out[: (rules or self.rules).options(s, out)]]

    @property
    def state_bytes(self) -> int:
        return dtype_of(self.record).itemsize
