"""How much of a game the conformance suite looks at, and what else its author knows about it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from covo.engine.game import Game, Rules, State
from covo.engine.machine import machine
from covo.engine.record import copy
from covo.language.words import Words

from .walks import BUDGET, INTERJECT, Moment, Play, play


def nothing_broken(*_: object) -> Iterable[str]:
    """Where the author gives no invariants, none is broken."""
    return ()


@dataclass(eq=False)
class Sample:
    """Random games to look at, some moments of each."""

    seeds: Sequence[int] = range(6)
    tables: Sequence[Mapping[str, str]] = ({},)
    """Set-up options to hold fixed; each of them is played with every seed."""
    looks: int = 60
    """Moments to look at in each game."""
    budget: int = BUDGET
    """Decisions within which every game must end."""
    interject: int = INTERJECT
    """A seat that decides interjects once in so many times."""
    compiled: bool = True
    """Walk with compiled rules: games of thousands of decisions take no time."""

    words: Words | None = None
    dice: Collection[int] = ()
    """Kinds of options whose weights always have the same sum."""
    broken: Callable[[State], Iterable[str]] = nothing_broken
    """The game's invariants: what a state breaks."""
    broken_step: Callable[[State, int, State], Iterable[str]] = nothing_broken
    """The same for a step: the state before, the option, the state after."""

    _plays: dict[Game, list[Play]] = field(default_factory=dict, repr=False)
    _moments: dict[Game, list[list[Moment]]] = field(default_factory=dict, repr=False)

    def rules(self, game: Game) -> Rules:
        """The rules to walk with."""
        return machine(game).rules if self.compiled else game.rules

    def plays(self, game: Game) -> list[Play]:
        """Every game of the sample; played once, however many checks look at it."""
        if game not in self._plays:
            rules = self.rules(game)
            self._plays[game] = [
                play(game, seed, table, rules, self.budget, self.interject)
                for table in self.tables
                for seed in self.seeds
            ]
        return self._plays[game]

    def walked(self, game: Game) -> Iterator[list[Moment]]:
        """The moments of each game; reached once, however many checks look at them."""
        if game not in self._moments:
            self._moments[game] = [list(one.moments(self.looks)) for one in self.plays(game)]
        for moments in self._moments[game]:
            # Whatever a check does to a state, the next check must not see it.
            yield [replace(moment, s=copy(moment.s)) for moment in moments]

    def moments(self, game: Game) -> Iterator[Moment]:
        """The moments of every game."""
        for moments in self.walked(game):
            yield from moments

    def decisions(self, game: Game) -> Iterator[tuple[Moment, int]]:
        """The moments at which something was chosen, and what."""
        for moment in self.moments(game):
            if moment.option is not None:
                yield moment, moment.option
