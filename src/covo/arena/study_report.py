"""The page of a study: what a game is like when it is played many times."""

from __future__ import annotations

import numpy as np
from htpy import Node, details, i, li, summary, ul

from .charts import SHARES, Bars, Dot, bars, columns, dots
from .findings import Column, Findings, Spread, Thing
from .page import Chapter, figures, grid, note, sheet
from .report import binned
from .voices import number, percent, percent_range

FEW = 30
"""A share of fewer seats than this says too little to be drawn."""
MOST_DOTS = 24
MOST_KINDS = 15
BROADEST = 40
"""Columns of the plot of branching; the last one holds all that is beyond."""


def study_report(found: Findings, command: str) -> str:
    """The whole page."""
    sketch = _Sketch(found)
    chapters = [
        sketch.lengths(),
        sketch.seats(),
        *sketch.endings(),
        *sketch.points(),
        *sketch.families(),
        sketch.branching(),
        sketch.kinds(),
        sketch.settings(),
    ]
    title = found.words.title(found.language)
    name = found.voice.say("{game} studied", game=title)
    return sheet(found.voice, name, sketch.lead(), sketch.top(), chapters, command)


class _Sketch:
    """The chapters, one after the other."""

    def __init__(self, found: Findings) -> None:
        self.found, self.voice, self.made = found, found.voice, found.made

    def n(self, value: float, digits: int = 0) -> str:
        return number(self.voice, value, digits)

    def share(self, value: float) -> str:
        return percent(self.voice, value, 0)

    def lead(self) -> str:
        return self.voice.say(
            "What came out of {games} games of {players} among bots ({bots}), seed {seed}. Every "
            "range holds the true value with a confidence of 95%.",
            games=self.n(self.made.games),
            players=self.voice.say_many("{n} player", "{n} players", self.made.seats),
            bots=self.voice.join(list(dict.fromkeys(self.made.bots))),
            seed=self.made.seed,
        )

    def top(self) -> Node:
        voice, lengths = self.voice, self.found.lengths()
        low, high = (int(np.percentile(self.found.sums["each_rounds"], q)) for q in (5, 95))
        seats = self.found.seats()
        apart = max(part.value for part in seats) - min(part.value for part in seats)
        return figures(
            [
                (
                    voice.say("Rounds"),
                    self.n(lengths["rounds"].mean, 1),
                    voice.say("9 of 10 games: {low} to {high}", low=self.n(low), high=self.n(high)),
                ),
                (
                    voice.say("Decisions of a seat"),
                    self.n(lengths["free"].mean / self.made.seats, 1),
                    voice.say("in a game, where there was a choice"),
                ),
                (
                    voice.say("Options at a decision"),
                    self.n(self.found.branching().mean, 1),
                    voice.say("at most {n}", n=self.n(self.found.branching().most)),
                ),
                (
                    voice.say("Between the best and the worst seat"),
                    percent(voice, apart),
                    voice.say("in share of games won"),
                ),
            ]
        )

    def lengths(self) -> Chapter:
        voice, rows = self.voice, self.found.lengths()
        names = {
            "rounds": voice.say("rounds"),
            "decisions": voice.say("all decisions"),
            "free": voice.say("decisions of seats with a choice"),
            "forced": voice.say("decisions of seats with a single option"),
            "chance": voice.say("decisions of chance"),
        }
        heads = [
            voice.say("in a game"),
            voice.say("least"),
            voice.say("mean"),
            voice.say("median"),
            voice.say("95 of 100 within"),
            voice.say("most"),
        ]
        cells = [[name, *self._spread(rows[key])] for key, name in names.items()]
        labels, counts = binned([int(n) for n in self.found.sums["each_rounds"]])
        plot = columns(labels, counts, self.n, voice.say("Rounds of a game"))
        caption = note(voice.say("Games by their number of rounds:"))
        return Chapter("lengths", voice.say("Length"), caption, plot, grid(heads, cells))

    def _spread(self, row: Spread) -> list[str]:
        return [
            self.n(row.least),
            self.n(row.mean, 1),
            self.n(row.median),
            self.n(row.p95),
            self.n(row.most),
        ]

    def seats(self) -> Chapter:
        voice = self.voice
        rows = [
            Dot(voice.say("Seat {n}", n=n), part, percent_range(voice, part))
            for n, part in enumerate(self.found.seats(), start=1)
        ]
        said = voice.say("The share of games that each seat has won.")
        parts: list[Node] = [
            note(said),
            self._keys(),
            dots(rows, self.share, self.found.even, SHARES),
        ]
        by_bot = self.found.bots()
        if len(by_bot) > 1:
            bots = [Dot(name, part, percent_range(voice, part)) for name, part in by_bot]
            parts += [note(voice.say("By bot:")), dots(bots, self.share, self.found.even, SHARES)]
        return Chapter("seats", voice.say("Seats"), parts)

    def _keys(self) -> Node:
        """What the marks of a plot mean."""
        voice = self.voice
        return ul(".keys")[
            li[i(".even"), voice.say("if all were even")],
            li[i(".round"), voice.say("in line with that")],
            li[i(".away"), voice.say("the range leaves that out")],
        ]

    def endings(self) -> list[Chapter]:
        voice, rows = self.voice, self.found.endings()
        if not rows:
            return []
        drawn = [Bars(name, (part.value,)) for name, part in rows]
        plot = bars(drawn, lambda value: percent(voice, value), 1.0)
        return [Chapter("endings", voice.say("How games ended"), plot)]

    def points(self) -> list[Chapter]:
        voice, chapters = self.voice, []
        if sources := self.found.sources():
            total = sum(column.all.value for column in sources)
            said = voice.say(
                "A seat had {points} points in the mean. Winners and others:",
                points=self.n(total, 1),
            )
            chapters.append(self._columns("sources", voice.say("Sources of points"), said, sources))
        if measures := self.found.measures():
            said = voice.say("What winners had at the end, and others:")
            chapters.append(self._columns("measures", voice.say("At the end"), said, measures))
        return chapters

    def _columns(self, key: str, title: str, said: str, rows: list[Column]) -> Chapter:
        voice = self.voice
        legend = ul(".keys")[
            li[i, voice.say("winners")],
            li[i(".second"), voice.say("others")],
        ]
        drawn = [Bars(row.name, (row.winners, row.others)) for row in rows]
        return Chapter(key, title, note(said), legend, bars(drawn, lambda v: self.n(v, 2)))

    def families(self) -> list[Chapter]:
        return [
            Chapter(key, title, self._family(things))
            for key, title, things in self.found.families()
        ]

    def _family(self, things: list[Thing]) -> Node:
        voice = self.voice
        drawn = [thing for thing in things if thing.seats >= FEW]
        drawn.sort(key=lambda thing: -thing.with_it.value)
        if len(drawn) > MOST_DOTS:
            half = MOST_DOTS // 2
            said = voice.say(
                "How often seats with it won: the {half} best and the {half} worst of {all}.",
                half=half,
                all=len(drawn),
            )
            drawn = drawn[:half] + drawn[-half:]
        else:
            said = voice.say("How often seats with it won.")
        rows = [
            Dot(t.name, t.with_it, percent_range(voice, t.with_it), self.share(t.use))
            for t in drawn
        ]
        if not rows:
            return [note(voice.say("Too few seats had any to draw a plot.")), self._table(things)]
        plot = dots(rows, self.share, self.found.even, SHARES)
        more = voice.say("The small number is the share of seats that had it.")
        return [note(f"{said} {more}"), self._keys(), plot, self._table(things)]

    def _table(self, things: list[Thing]) -> Node:
        voice = self.voice
        heads = [
            voice.say("name"),
            voice.say("in a game"),
            voice.say("seats that had it"),
            voice.say("won with it"),
            voice.say("won without it"),
        ]
        rows = [
            [
                thing.name,
                self.n(thing.per_game, 2),
                percent(voice, thing.use),
                percent_range(voice, thing.with_it) if thing.seats else "–",
                percent(voice, thing.without.value) if thing.use < 1 else "–",
            ]
            for thing in sorted(things, key=lambda thing: -thing.use)
        ]
        every = voice.say_many("The {n} in figures", "All {n} in figures", len(things))
        return details[summary[every], grid(heads, rows)]

    def branching(self) -> Chapter:
        voice, row = self.voice, self.found.branching()
        counts = self.found.sums["branching"]
        labels = [str(n) for n in range(2, BROADEST)] + [f"{BROADEST}+"]
        shown = [int(n) for n in counts[2:BROADEST]]
        shown += [0] * (BROADEST - 2 - len(shown)) + [int(counts[BROADEST:].sum())]
        said = voice.say(
            "Options where a seat had a choice: {mean} in the mean, {p95} or fewer 95 times of "
            "100, {most} at most. The choices of one game could have gone in 10 to the power of "
            "{tree} ways.",
            mean=self.n(row.mean, 1),
            p95=self.n(row.p95),
            most=self.n(row.most),
            tree=self.n(self.found.tree()),
        )
        plot = columns(labels, shown, self.n, voice.say("Options at a decision"))
        caption = note(voice.say("Decisions by their number of options:"))
        return Chapter("branching", voice.say("Branching"), note(said), caption, plot)

    def kinds(self) -> Chapter:
        voice, rows = self.voice, self.found.kinds()
        drawn = [Bars(name, (count,)) for name, count in rows[:MOST_KINDS]]
        heads = [voice.say("option"), voice.say("in a game")]
        every = voice.say_many("The {n} in figures", "All {n} in figures", len(rows))
        table = grid(heads, [[name, self.n(count, 2)] for name, count in rows])
        said = voice.say("What seats chose, as one types it, times in a game:")
        return Chapter(
            "kinds",
            voice.say("What is done"),
            note(said),
            bars(drawn, lambda value: self.n(value, 1)),
            details[summary[every], table],
        )

    def settings(self) -> Chapter:
        voice, words, language = self.voice, self.found.words, self.found.language
        rows = [
            [words.setup_name(name, language), words.value_name(name, value, language)]
            for option in self.found.game.counting(self.made.settings)
            for name, value in [(option.name, self.made.settings[option.name])]
        ]
        heads = [voice.say("setting"), voice.say("value")]
        return Chapter("settings", voice.say("Settings"), grid(heads, rows))
