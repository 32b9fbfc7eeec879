"""What an arena plays: who meets whom, at which seats, with which settings; nothing but a plan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, combinations_with_replacement, count, islice, permutations
from typing import Any

Settings = Mapping[str, str]
Seats = tuple[str, ...]
"""The name of the bot at each seat."""


@dataclass(frozen=True)
class Plan:
    """All that settles a run: game number i follows from it, whoever plays it and when."""

    game: str
    rules_version: int
    bots: tuple[str, ...]
    """As they were named. A name that comes twice makes them one line-up."""
    tables: tuple[Settings, ...]
    """Whole settings; the games go through them in turn."""
    games: int
    seed: int
    simulations: int | None = None
    seconds: float | None = None
    sprt: tuple[float, float] | None = None

    def as_data(self) -> dict[str, Any]:
        """What a file of results begins with."""
        data = asdict(self)
        return data | {"bots": list(self.bots), "tables": [dict(t) for t in self.tables]}

    @property
    def names(self) -> tuple[str, ...]:
        """Each bot once, in the order of their naming."""
        return tuple(dict.fromkeys(self.bots))


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int
    table: int
    """Which of the plan's settings."""
    seats: Seats


def line_ups(bots: Sequence[str], players: int) -> list[Seats]:
    """Who sits down together, whatever the order.

    Of many bots every selection; few bots all sit at every table, and the seats that are left
    go to each in turn, in every mixture. A list with a name twice is a line-up by itself.
    """
    if len(set(bots)) < len(bots):
        return [tuple(bots)]
    if len(bots) >= players:
        return list(combinations(bots, players))
    spare = combinations_with_replacement(bots, players - len(bots))
    order = {name: i for i, name in enumerate(bots)}
    return [tuple(sorted((*bots, *more), key=order.__getitem__)) for more in spare]


def circles(line_up: Seats) -> list[Seats]:
    """The different orders around the table, each beginning anywhere."""
    found: dict[frozenset[Seats], Seats] = {}
    for order in sorted(set(permutations(line_up)), key=lambda o: [line_up.index(n) for n in o]):
        found.setdefault(frozenset(turns(order)), order)
    return list(found.values())


def turns(order: Seats) -> list[Seats]:
    """Everybody moves on by one seat, until all sit as before."""
    return list(dict.fromkeys(order[i:] + order[:i] for i in range(len(order))))


def fixtures(plan: Plan, players: Sequence[int]) -> list[Fixture]:
    """All games of a plan. After each turn of the table every bot has had every seat.

    Tables and line-ups come before other orders around the table: even a short run is fair.
    """
    groups = [
        (table, circles(line_up))
        for table, seats in enumerate(players)
        for line_up in line_ups(plan.bots, seats)
    ]
    rounds = _endless(groups)
    return [
        Fixture(number, table, seats)
        for number, (table, seats) in enumerate(islice(rounds, plan.games))
    ]


def _endless(groups: list[tuple[int, list[Seats]]]) -> Iterator[tuple[int, Seats]]:
    for lap in count():
        for table, orders in groups:
            for seats in turns(orders[lap % len(orders)]):
                yield table, seats


def is_balanced(played: Sequence[Fixture]) -> bool:
    """Whether every bot had every seat of its tables equally often."""
    counts: dict[tuple[int, str], dict[int, int]] = {}
    for fixture in played:
        for seat, name in enumerate(fixture.seats):
            row = counts.setdefault(
                (fixture.table, name), dict.fromkeys(range(len(fixture.seats)), 0)
            )
            row[seat] += 1
    return all(len(set(row.values())) == 1 for row in counts.values())
