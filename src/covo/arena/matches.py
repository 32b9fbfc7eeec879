"""Fixtures played: in the bots' compiled loop, or view by view where a bot thinks by the clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any

from covo import games
from covo.bots.levels import mind
from covo.bots.minds import Manner, Mind
from covo.bots.random import RandomBot
from covo.bots.self_play import LONGEST, play_many
from covo.bots.thinking import ThinkingBot
from covo.engine.chance import seeded
from covo.engine.game import Game
from covo.engine.hashes import state_hash
from covo.engine.machine import machine
from covo.table import Table

from .fixtures import Fixture, Plan, Seats, fixtures

HASH = 16
"""Digits of a final state's hash that are kept."""


@dataclass(frozen=True)
class Result:
    """What came out of one game."""

    number: int
    payoffs: tuple[int, ...]
    rounds: int
    decisions: int
    """Choices, chance and single options included."""
    state: str
    """The start of the final state's hash."""

    def as_row(self) -> list[Any]:
        return [self.number, list(self.payoffs), self.rounds, self.decisions, self.state]


class Stage:
    """A plan with all that is needed to play any of its games."""

    def __init__(self, plan: Plan, game: Game | None = None) -> None:
        self.plan = plan
        self.game = game or games.load(plan.game)
        self.players = [self.game.players(settings) for settings in plan.tables]
        self.minds = minds_of(self.game, plan)

    @cached_property
    def fixtures(self) -> list[Fixture]:
        return fixtures(self.plan, self.players)

    @property
    def is_repeatable(self) -> bool:
        """Whether nobody thinks by the clock."""
        return all(mind.seconds == 0 for mind in self.minds.values())

    def play(self, first: int, last: int) -> list[Result]:
        """Games ``first`` to ``last`` - 1, in order."""
        found: list[Result] = []
        wanted = self.fixtures[first:last]
        for (table, seats), group in groupby(
            sorted(wanted, key=lambda f: (f.table, f.seats, f.number)),
            key=lambda f: (f.table, f.seats),
        ):
            found += self._alike(self.plan.tables[table], seats, [f.number for f in group])
        return sorted(found, key=lambda result: result.number)

    def _alike(self, settings: Mapping[str, str], seats: Seats, numbers: list[int]) -> list[Result]:
        """Games with the same bots at the same seats."""
        minds = [self.minds[name] for name in seats]
        if any(mind.seconds > 0 for mind in minds):
            return [self._by_views(settings, minds, number) for number in numbers]
        played = play_many(self.game, settings, minds, numbers, self.plan.seed, workers=1)
        return [
            Result(
                number,
                tuple(int(won) for won in played.payoffs[i]),
                int(played.rounds[i]),
                int(played.lengths[i]),
                short_hash(played.states[i]),
            )
            for i, number in enumerate(numbers)
        ]

    def _by_views(self, settings: Mapping[str, str], minds: Sequence[Mind], number: int) -> Result:
        """One game, decision by decision, each bot with nothing but its view."""
        rules, word = machine(self.game).rules, int(seeded(self.plan.seed, number)[0])
        bots = [seat_bot(self.game, mind, word + seat + 1) for seat, mind in enumerate(minds)]
        table = Table(self.game, settings=settings, seed=word, bots=bots, rules=rules)
        for _ in table:
            if len(table.journal.entries) >= LONGEST:
                break
        payoffs = table.journal.outcome or (0,) * len(minds)
        s = table.state
        n = len(table.journal.entries)
        return Result(number, payoffs, int(rules.rounds(s)), n, short_hash(s))


def minds_of(game: Game, plan: Plan) -> dict[str, Mind]:
    """How each bot of a plan thinks; the plan's budget holds for all that search."""
    return {name: _with_budget(mind(game, name), plan, name) for name in plan.names}


def _with_budget(found: Mind, plan: Plan, name: str) -> Mind:
    if found.manner is not Manner.SEARCH or ":" in name:
        return found
    if plan.seconds is not None:
        return replace(found, seconds=plan.seconds)
    if plan.simulations is not None:
        return replace(found, simulations=plan.simulations, seconds=0.0)
    return found


def seat_bot(game: Game, mind: Mind, seed: int) -> RandomBot | ThinkingBot:
    """A bot at a table of its own."""
    if mind.manner is Manner.ANY:
        return RandomBot(game, seed)
    return ThinkingBot(game, seed, mind)


def short_hash(s: Any) -> str:
    return state_hash(s)[:HASH]
