"""The log of a table for one viewer in one language, written on as the table goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from covo.engine.game import Shown, State
from covo.engine.views import RecentViews
from covo.language.seats import all_called
from covo.language.words import Words

from ..voices import voice_of
from .table_referee import Mark, Step, shown_to
from .table_view import Happening, Line


class Log:
    """Sentences with the number of the choice they tell of; what is taken back is struck out."""

    def __init__(self, words: Words, viewer: int, language: str, views: RecentViews) -> None:
        self._words, self.viewer, self._language, self._views = words, viewer, language, views
        self.names = all_called()
        """What people are called in its sentences."""
        self._lines: list[tuple[int, Line]] = []
        self._choices = 0
        self._length = 0
        self._cause = Line(0, "", "", None, None, 0.0)
        self.seq = 0
        """The entries that were looked at."""

    def start_at(
        self, seq: int, choices: int, length: int, at: float, version: int, struck: int
    ) -> None:
        """Begin later than the first entry: what came before followed other rules."""
        self.seq, self._choices, self._length = seq, choices, length
        said = voice_of(self._language).say(
            "What came before was played by version {version} of the rules.", version=version
        )
        self._lines.append((-1, Line(length, said, "", None, None, at)))
        if struck > 0:
            self._notice(struck, at)

    def lose(self, seq: int, length: int, at: float, version: int) -> None:
        """Tell nothing up to entry ``seq``: the rules it followed are gone."""
        self.seq = seq
        said = voice_of(self._language).say(
            "This game followed version {version} of the rules, which is no longer here: "
            "what happened in it can no longer be told.",
            version=version,
        )
        self._lines.append((-1, Line(length, said, "", None, None, at)))

    def extend(self, steps: Iterable[Step], until: int) -> None:
        """Write on with those steps that follow, up to entry ``until``."""
        for step in steps:
            if self.seq < step.seq <= until:
                self._add(step)
                self.seq = step.seq

    def _add(self, step: Step) -> None:
        shown = shown_to(step.seen, self.viewer)
        self._length += 1 if shown != Shown.NOTHING else 0
        if step.option < 0:
            self._choices += step.option
            while self._lines and self._lines[-1][0] >= self._choices:
                self._lines.pop()
            if step.marks & Mark.STRUCK:
                self._notice(-step.option, step.at)
            return
        if shown != Shown.NOTHING:
            self._cause = self._caused(step, shown)
        # What a hidden choice brings to light must look as if nobody had been asked.
        cause = self._cause
        texts = self._texts(step, shown)
        self._lines += [(self._choices, replace(cause, text=text)) for text in texts]
        self._choices += 1

    def _texts(self, step: Step, shown: int) -> Sequence[str]:
        """What this viewer may read about a choice."""
        words, of, viewer = self._words, self._views.of, self.viewer
        if words.tell is None:
            return words.log(step.before, step.option, step.after, viewer, self._language)
        seen, later = of(step.before, viewer), of(step.after, viewer)
        return words.tell(seen, step.option, later, shown, self._language)

    def _caused(self, step: Step, shown: int) -> Line:
        """A line about a choice, without its text."""
        if shown != Shown.ALL:
            return Line(self._length, "", "", None, None, step.at)
        seat = step.by if step.by >= 0 else None
        rule = self._words.rule_of(step.option)
        return Line(self._length, "", rule, step.option, seat, step.at)

    def _notice(self, struck: int, at: float) -> None:
        said = voice_of(self._language).say_many(
            "The rules were corrected: {n} choice that no longer fits them is struck out.",
            "The rules were corrected: {n} choices that no longer fit them are struck out.",
            struck,
        )
        self._lines.append((-1, Line(self._length, said, "", None, None, at)))

    def lines(self, after: int = 0) -> list[Line]:
        """What happened beyond a length; all of it beyond 0."""
        first = len(self._lines) if after else 0
        while first and self._lines[first - 1][1].length > after:
            first -= 1
        return [line for _, line in self._lines[first:]]


def happenings(
    views: RecentViews,
    steps: Sequence[Step],
    viewer: int,
    lengths: Callable[[int], int],
    now: State,
) -> list[Happening]:
    """Those steps a viewer is shown, each lasting until the next; ``now`` ends the last.

    Between two that are shown there may be hidden ones: they leave no trace of their own.
    """
    shown = [step for step in steps if shown_to(step.seen, viewer) != Shown.NOTHING]
    ends = [*(step.before for step in shown[1:]), now][: len(shown)]
    return [
        _happening(views, step, views.of(end, viewer), viewer, lengths(step.seq))
        for step, end in zip(shown, ends, strict=True)
    ]


def _happening(views: RecentViews, step: Step, after: State, viewer: int, length: int) -> Happening:
    before = views.of(step.before, viewer)
    is_open = shown_to(step.seen, viewer) == Shown.ALL
    return Happening(
        length=length,
        before=before,
        option=step.option if is_open and step.option >= 0 else None,
        after=after,
        by=step.by if is_open else int(views.game.rules.actor(before)),
        undo=step.option < 0,
        entered=bool(step.marks & Mark.ENTERED),
    )
