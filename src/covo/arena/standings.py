"""What a tournament says: scores, ratings, who beats whom, seats; as data for pages and scripts."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import numpy as np

from .fixtures import is_balanced
from .sequential import LOWER, UPPER
from .skill import Skill, skills
from .strength import Interval, Strengths, share, strengths
from .tournament import Tournament


@dataclass(frozen=True)
class Row:
    """One bot."""

    name: str
    seats: int
    """Seats it has had, over all games."""
    wins: int
    score: Interval
    """Its mean result, from 0 to 1."""
    even: float
    """What its score would be if all were equally strong."""
    points: Interval
    """Rating points above the mean of all bots."""
    skill: Skill


@dataclass(frozen=True)
class Standings:
    """All of it."""

    rows: list[Row]
    """The strongest first."""
    differences: dict[tuple[str, str], Interval]
    """Rating points of the first above the second."""
    line_ups: dict[tuple[str, ...], dict[str, Interval]]
    """For each line-up the score of each of its bots."""
    seats: dict[int, list[Interval]]
    """For each number of players the share each seat has won."""


def standings(held: Tournament) -> Standings:
    """Count, and rate."""
    games = held.seated()
    names = held.plan.names
    points, believed = strengths(len(names), games), skills(len(names), games)
    rows = [_row(held, i, points, believed[i]) for i in range(len(names))]
    rows.sort(key=lambda row: (-row.points.value, row.name))
    place = {name: i for i, name in enumerate(names)}
    ranked = [row.name for row in rows]
    differences = {
        (a, b): points.difference(place[a], place[b]) for a in ranked for b in ranked if a != b
    }
    return Standings(rows, differences, _line_ups(held), _seats(held))


def _row(held: Tournament, bot: int, points: Strengths, skill: Skill) -> Row:
    name = held.plan.names[bot]
    seats = wins = 0
    even = 0.0
    for fixture, result in zip(held.fixtures, held.results, strict=True):
        for sitting, won in zip(fixture.seats, result.payoffs, strict=True):
            if sitting == name:
                seats, wins = seats + 1, wins + won
                even += sum(result.payoffs) / len(result.payoffs)
    return Row(name, seats, wins, share(wins, seats), even / max(1, seats), points.of(bot), skill)


def _line_ups(held: Tournament) -> dict[tuple[str, ...], dict[str, Interval]]:
    order = {name: i for i, name in enumerate(held.plan.names)}
    counts: dict[tuple[str, ...], dict[str, list[int]]] = {}
    for fixture, result in zip(held.fixtures, held.results, strict=True):
        key = tuple(sorted(fixture.seats, key=order.__getitem__))
        row = counts.setdefault(key, {name: [0, 0] for name in key})
        for name, won in zip(fixture.seats, result.payoffs, strict=True):
            row[name][0] += won
            row[name][1] += 1
    return {
        key: {name: share(won, seats) for name, (won, seats) in row.items()}
        for key, row in sorted(counts.items(), key=lambda item: (len(item[0]), item[0]))
    }


def _seats(held: Tournament) -> dict[int, list[Interval]]:
    found: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    for result in held.results:
        found[len(result.payoffs)].append(result.payoffs)
    return {
        players: [share(int(won), len(rows)) for won in np.array(rows).sum(axis=0)]
        for players, rows in sorted(found.items())
    }


def as_data(held: Tournament, found: Standings) -> dict[str, Any]:
    """What scripts read."""
    plan = held.plan
    data = {
        "game": plan.game,
        "games": len(held.results),
        "seed": plan.seed,
        "settings": [dict(settings) for settings in plan.tables],
        "simulations": plan.simulations,
        "seconds_per_move": plan.seconds,
        "balanced": is_balanced(held.fixtures),
        "decisions": sum(result.decisions for result in held.results),
        "bots": [_bot_data(row) for row in found.rows],
        "differences": [
            {"bot": a, "other": b, "points": interval.rounded()}
            for (a, b), interval in found.differences.items()
        ],
        "line_ups": [
            {"bots": list(key), "scores": {n: i.rounded(4) for n, i in row.items()}}
            for key, row in found.line_ups.items()
        ],
        "seats": {str(n): [i.rounded(4) for i in row] for n, row in found.seats.items()},
    }
    if held.test:
        data["sprt"] = {
            "elo0": held.test.elo0,
            "elo1": held.test.elo1,
            "verdict": held.test.verdict.value,
            "ratio": round(held.test.ratio, 4),
            "bounds": [round(LOWER, 4), round(UPPER, 4)],
            "games": len(held.test.path),
        }
    return data


def _bot_data(row: Row) -> dict[str, Any]:
    skill = row.skill
    return {
        "name": row.name,
        "seats": row.seats,
        "wins": row.wins,
        "score": round(row.score.value, 4),
        "score_interval": _ends(row.score, 4),
        "even": round(row.even, 4),
        "rating": round(row.points.value, 1) + 0.0,
        "rating_interval": _ends(row.points, 1),
        "openskill": {
            "mu": round(skill.mu, 3),
            "sigma": round(skill.sigma, 4),
            "interval": _ends(skill.interval, 3),
            "ordinal": round(skill.ordinal, 3),
        },
    }


def _ends(interval: Interval, digits: int) -> list[float]:
    return [round(interval.low, digits) + 0.0, round(interval.high, digits) + 0.0]
