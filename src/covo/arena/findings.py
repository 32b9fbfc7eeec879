"""What the sums of a study say: shares, means and intervals, as data for pages and scripts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo import games
from covo.engine.game import Game
from covo.language.words import Words

from .strength import Z95, Interval, share
from .studies import Study
from .voices import voice_of


@dataclass(frozen=True)
class Spread:
    """How a number is spread over games."""

    least: int
    mean: float
    median: float
    p95: float
    most: int

    def as_data(self) -> dict[str, float]:
        return {
            "min": self.least,
            "mean": round(self.mean, 3),
            "median": self.median,
            "p95": self.p95,
            "max": self.most,
        }


def spread(values: NDArray[Any]) -> Spread:
    return Spread(
        int(values.min()),
        float(values.mean()),
        float(np.median(values)),
        float(np.percentile(values, 95)),
        int(values.max()),
    )


@dataclass(frozen=True)
class Thing:
    """One card, tile, technology …"""

    name: str
    per_game: float
    """How many, in a game where it was there."""
    use: float
    """The share of seats that had it, where it was there."""
    seats: int
    with_it: Interval
    """The share of those that won."""
    without: Interval
    """The share that won of those that did not have it though it was there."""

    def as_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "per_game": round(self.per_game, 4),
            "use": round(self.use, 4),
            "seats": self.seats,
            "win_rate": self.with_it.rounded(4),
            "win_rate_without": self.without.rounded(4),
        }


@dataclass(frozen=True)
class Column:
    """A number that every seat has: over all, of winners, of others."""

    name: str
    all: Interval
    winners: float
    others: float

    def as_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "all": self.all.rounded(3),
            "winners": round(self.winners, 3),
            "others": round(self.others, 3),
        }


class Findings:
    """A study, read in one language."""

    def __init__(self, made: Study, game: Game, words: Words, language: str) -> None:
        self.made, self.game, self.words = made, game, words
        self.language, self.voice = language, voice_of(language)
        self.facts = games.facts_of(game)
        self.own = self.facts.voice(language)
        self.sums = made.sums
        self.wins = int(self.sums["seat_wins"].sum())
        self.even = self.wins / (made.games * made.seats)
        """The share that a seat wins if all are equal."""

    # Every game

    def seats(self) -> list[Interval]:
        return [share(int(won), self.made.games) for won in self.sums["seat_wins"]]

    def bots(self) -> list[tuple[str, Interval]]:
        """Where several bots play, how they fare; the same bot at two seats counts once."""
        wins: dict[str, list[int]] = {}
        rows = zip(self.made.bots, self.sums["bot_wins"], self.sums["bot_seats"], strict=True)
        for name, won, seats in rows:
            row = wins.setdefault(name, [0, 0])
            row[0], row[1] = row[0] + int(won), row[1] + int(seats)
        return [(name, share(won, seats)) for name, (won, seats) in wins.items()]

    def lengths(self) -> dict[str, Spread]:
        names = ("rounds", "decisions", "free", "forced", "chance")
        return {name: spread(self.sums[f"each_{name}"]) for name in names}

    def tree(self) -> float:
        """The mean of log10 of the number of ways the seats' choices could have gone."""
        return float(self.sums["each_tree"].mean())

    def branching(self) -> Spread:
        counts = self.sums["branching"]
        total = counts.cumsum()
        sizes = np.flatnonzero(counts)
        if not len(sizes):
            return Spread(0, 0.0, 0.0, 0.0, 0)
        mean = float((np.arange(len(counts)) * counts).sum() / total[-1])
        middle, most = (int(np.searchsorted(total, total[-1] * q)) for q in (0.5, 0.95))
        return Spread(int(sizes[0]), mean, float(middle), float(most), int(sizes[-1]))

    def kinds(self) -> list[tuple[str, float]]:
        """How often each kind of option is taken in a game, as one types it."""
        numbering, found = self.game.numbering, []
        for declared, count in zip(numbering.declared, self.sums["kinds"], strict=True):
            if count:
                first = int(numbering.first[int(declared.kind)])
                command = self.words.command(first).split()[0]
                found.append((command, float(count) / self.made.games))
        return sorted(found, key=lambda row: -row[1])

    # What the facts of the game declare

    def endings(self) -> list[tuple[str, Interval]]:
        if not self.facts.endings:
            return []
        counts = self.sums["endings"]
        return [
            (self.own.say(name), share(int(counts[ending]), self.made.games))
            for ending, name in self.facts.endings.items()
            if counts[ending]
        ]

    def sources(self) -> list[Column]:
        if "points_won" not in self.sums:
            return []
        parts = self.words.score(self.made.sample, 0, self.language)
        return self._columns("points", [name for name, _ in parts])

    def measures(self) -> list[Column]:
        if not self.facts.measures:
            return []
        return self._columns("measures", [self.own.say(m.title) for m in self.facts.measures])

    def _columns(self, key: str, names: Sequence[str]) -> list[Column]:
        won, lost = self.sums[f"{key}_won"], self.sums[f"{key}_lost"]
        squares = self.sums[f"{key}_squares"]
        seats = self.made.games * self.made.seats
        rows = []
        for i, name in enumerate(names):
            mean = float(won[i] + lost[i]) / seats
            error = Z95 * math.sqrt(max(0.0, float(squares[i]) / seats - mean * mean) / seats)
            rows.append(
                Column(
                    name,
                    Interval(mean, mean - error, mean + error),
                    float(won[i]) / max(1, self.wins),
                    float(lost[i]) / max(1, seats - self.wins),
                )
            )
        return rows

    def families(self) -> list[tuple[str, str, list[Thing]]]:
        """Key, title and things of each family that was in the game."""
        found = []
        for family in self.facts.families:
            things = self._things(family.key, family.names(self.language))
            if any(thing.seats for thing in things):
                found.append((family.key, self.own.say(family.title), things))
        return found

    def _things(self, key: str, names: Sequence[str]) -> list[Thing]:
        count, seats, wins, there, there_wins = (
            self.sums[f"{key}_{part}"]
            for part in ("count", "seats", "wins", "offered", "offered_wins")
        )
        return [
            Thing(
                name,
                float(count[i]) * self.made.seats / float(there[i]),
                float(seats[i]) / float(there[i]),
                int(seats[i]),
                share(int(wins[i]), int(seats[i])),
                share(int(there_wins[i] - wins[i]), int(there[i] - seats[i])),
            )
            for i, name in enumerate(names)
            if there[i]
        ]


def findings(made: Study, game: Game, language: str) -> Findings:
    """A study to be told in a language."""
    return Findings(made, game, games.words_of(game), language)


def as_data(found: Findings) -> dict[str, Any]:
    """What scripts read."""
    made = found.made
    return {
        "game": made.game,
        "games": made.games,
        "players": made.seats,
        "bots": list(made.bots),
        "seed": made.seed,
        "settings": made.settings,
        "seconds": round(made.seconds, 3),
        "lengths": {name: row.as_data() for name, row in found.lengths().items()},
        "branching": found.branching().as_data(),
        "tree_log10": round(found.tree(), 2),
        "seats": [part.rounded(4) for part in found.seats()],
        "by_bot": {name: part.rounded(4) for name, part in found.bots()},
        "endings": {name: part.rounded(4) for name, part in found.endings()},
        "sources": [column.as_data() for column in found.sources()],
        "measures": [column.as_data() for column in found.measures()],
        "families": {
            key: [thing.as_data() for thing in things] for key, _, things in found.families()
        },
        "kinds": {name: round(count, 4) for name, count in found.kinds()},
    }
