"""The report of a tournament: who is how strong, and how sure that is, as one page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from htpy import Node

from covo.engine.game import Game
from covo.language.catalogue import Voice
from covo.language.words import Words

from .charts import SHARES, Dot, Line, columns, dots, lines
from .fixtures import is_balanced
from .page import Chapter, figures, grid, note, sheet
from .sequential import LOWER, UPPER, Verdict
from .standings import Standings
from .strength import Interval
from .tournament import Tournament
from .voices import number, percent, percent_range, points_range, signed, voice_of

BINS = 40
MOST_LINES = 4


def report(
    held: Tournament, found: Standings, game: Game, words: Words, language: str, command: str
) -> str:
    """The whole page."""
    voice = voice_of(language)
    sketch = _Sketch(held, found, game, words, voice)
    chapters = [
        sketch.ratings(),
        *([sketch.test()] if held.test else []),
        sketch.scores(),
        sketch.pairs(),
        sketch.course(),
        sketch.seats(),
        sketch.lengths(),
        sketch.conditions(),
    ]
    name = voice.say("Arena: {game}", game=words.title(language))
    return sheet(voice, name, sketch.lead(), sketch.top(), chapters, command)


class _Sketch:
    """The chapters, one after the other."""

    def __init__(
        self, held: Tournament, found: Standings, game: Game, words: Words, voice: Voice
    ) -> None:
        self.held, self.found, self.game = held, found, game
        self.words, self.voice = words, voice

    def lead(self) -> str:
        best, worst = self.found.rows[0], self.found.rows[-1]
        ahead = self.found.differences[best.name, worst.name]
        return self.voice.say(
            "{best} is the strongest, {points} rating points above {worst}.",
            best=best.name,
            worst=worst.name,
            points=points_range(self.voice, ahead),
        )

    def top(self) -> Node:
        voice, results = self.voice, self.held.results
        decisions = sum(result.decisions for result in results)
        return figures(
            [
                (voice.say("Games"), number(voice, len(results)), ""),
                (voice.say("Bots"), number(voice, len(self.found.rows)), ""),
                (voice.say("Seed"), str(self.held.plan.seed), ""),
                (voice.say("Decisions"), number(voice, decisions), ""),
            ]
        )

    def ratings(self) -> Chapter:
        voice, rows = self.voice, self.found.rows
        heads = [
            voice.say("bot"),
            voice.say("rating points"),
            voice.say("above the next"),
            "OpenSkill",
            "±",
            voice.say("ordinal"),
        ]
        steps = [self.found.differences[a.name, b.name] for a, b in pairwise(rows)]
        cells = [
            [
                row.name,
                points_range(voice, row.points),
                points_range(voice, step) if step else "–",
                number(voice, row.skill.mu, 2),
                number(voice, row.skill.sigma, 2),
                number(voice, row.skill.ordinal, 2),
            ]
            for row, step in zip(rows, [*steps, None], strict=True)
        ]
        explained = voice.say(
            "Rating points are on Elo's scale, their mean being 0: 400 points more are ten times "
            "the chance to win. Every range holds the true value with a confidence of 95%."
        )
        plot = [Dot(r.name, r.points, points_range(voice, r.points)) for r in rows]
        return Chapter(
            "ratings",
            voice.say("Ratings"),
            note(explained),
            dots(plot, lambda value: signed(voice, value)),
            grid(heads, cells),
        )

    def test(self) -> Chapter:
        voice, test = self.voice, self.held.test
        assert test is not None
        a, b = self.held.plan.names
        said = {
            Verdict.STRONGER: voice.say("{a} is stronger than {b}.", a=a, b=b),
            Verdict.NOT_STRONGER: voice.say(
                "{a} is not stronger than {b} by {points} points.",
                a=a,
                b=b,
                points=number(voice, test.elo1),
            ),
            Verdict.OPEN: voice.say("It is not clear yet: more games would tell."),
        }[test.verdict]
        asked = voice.say(
            "Asked: is {a} {elo1} points above {b}, or {elo0}? Error either way: 5%.",
            a=a,
            b=b,
            elo0=number(voice, test.elo0),
            elo1=number(voice, test.elo1),
        )
        line = Line(voice.say("log-likelihood ratio"), [0.0, *test.path])
        ends = ("0", voice.say("{n} games", n=number(voice, len(test.path))))
        return Chapter(
            "test",
            voice.say("Sequential test"),
            note(f"{said} {asked}"),
            lines([line], (LOWER, UPPER), lambda value: number(voice, value, 1), ends),
        )

    def scores(self) -> Chapter:
        voice, rows = self.voice, self.found.rows
        heads = [
            voice.say("bot"),
            voice.say("score"),
            voice.say("if all were even"),
            voice.say("won"),
            voice.say("seats"),
        ]
        cells = [
            [
                row.name,
                percent_range(voice, row.score),
                percent(voice, row.even),
                number(voice, row.wins),
                number(voice, row.seats),
            ]
            for row in rows
        ]
        return Chapter("scores", voice.say("Scores"), grid(heads, cells))

    def pairs(self) -> Chapter:
        """Every line-up, each bot of it."""
        voice, parts = self.voice, []
        for line_up, scores in self.found.line_ups.items():
            rows = [
                Dot(name, part, percent_range(voice, part), _times(line_up, name))
                for name, part in scores.items()
            ]
            parts.append(note(voice.join(_counted(line_up))))
            parts.append(dots(rows, lambda v: percent(voice, v, 0), 1 / len(line_up), SHARES))
        explained = voice.say(
            "The share of games that each seat of a bot has won, by who sat at the table. The "
            "dashed line is what it would be if all were equally strong; a red mark is surely off "
            "it."
        )
        return Chapter("pairs", voice.say("Who against whom"), note(explained), parts)

    def course(self) -> Chapter:
        """Scores as the games went on: whether there were enough of them."""
        voice, best = self.voice, self.found.rows[:MOST_LINES]
        drawn = [Line(row.name, _running(self.held, row.name)) for row in best]
        ends = ("1", voice.say("{n} games", n=number(voice, len(self.held.results))))
        plot = lines(drawn, (), lambda value: percent(voice, value, 0), ends)
        return Chapter("course", voice.say("As the games went on"), plot)

    def seats(self) -> Chapter:
        voice, parts = self.voice, []
        for players, shares in self.found.seats.items():
            rows = [
                Dot(voice.say("Seat {n}", n=n), part, percent_range(voice, part))
                for n, part in enumerate(shares, start=1)
            ]
            parts.append(note(voice.say_many("{n} player", "{n} players", players)))
            parts.append(dots(rows, lambda v: percent(voice, v, 0), _mean(shares), SHARES))
        if not is_balanced(self.held.fixtures):
            warning = voice.say("Not every bot had every seat equally often.")
            parts.append(note(warning))
        return Chapter("seats", voice.say("Seats"), parts)

    def lengths(self) -> Chapter:
        voice = self.voice
        rounds = [result.rounds for result in self.held.results]
        labels, counts = binned(rounds)
        plot = columns(labels, counts, lambda n: number(voice, n), voice.say("Rounds of a game"))
        return Chapter("lengths", voice.say("Rounds of a game"), plot)

    def conditions(self) -> Chapter:
        """How it can be repeated."""
        voice, plan, language = self.voice, self.held.plan, self.voice.language
        rows = []
        for option in self.game.setup_options:
            values = dict.fromkeys(
                self.words.value_name(option.name, table[option.name], language)
                for table in plan.tables
                if option.counts(table)
            )
            if values:
                rows.append([self.words.setup_name(option.name, language), ", ".join(values)])
        if plan.simulations is not None:
            rows.append(
                [voice.say("Simulations for each decision"), number(voice, plan.simulations)]
            )
        if plan.seconds is not None:
            rows.append([voice.say("Seconds for each decision"), number(voice, plan.seconds, 2)])
        heads = [voice.say("setting"), voice.say("value")]
        return Chapter("settings", voice.say("Settings"), grid(heads, rows))


def _times(line_up: Sequence[str], name: str) -> str:
    count = line_up.count(name)
    return f"× {count}" if count > 1 else ""


def _counted(line_up: Sequence[str]) -> list[str]:
    return [f"{name} {_times(line_up, name)}".strip() for name in dict.fromkeys(line_up)]


def _mean(parts: Sequence[Interval]) -> float:
    return sum(part.value for part in parts) / len(parts)


def _running(held: Tournament, name: str) -> list[float]:
    """The score after each game in which a bot had a seat."""
    found, won, seats = [], 0, 0
    for fixture, result in zip(held.fixtures, held.results, strict=True):
        for sitting, payoff in zip(fixture.seats, result.payoffs, strict=True):
            if sitting == name:
                won, seats = won + payoff, seats + 1
        found.append(won / max(1, seats))
    return found


def binned(values: Sequence[int]) -> tuple[list[str], list[int]]:
    """How often values came, in at most so many steps of equal width, the first and last named."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // BINS))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    starts = [low + n * width for n in range(len(counts))]
    if width == 1:
        return [str(start) for start in starts], counts
    return [f"{start}–{start + width - 1}" for start in starts], counts
