"""Guided first games: a prepared position, a few choices asked for, and what follows from each.

A lesson is data (``words/lesson.toml`` beside a game). Nothing of it is kept for anybody: where
somebody stands is a step and a part of it, and the state there is always the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from covo import games
from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, Game, State
from covo.engine.record import copy
from covo.engine.views import view
from covo.language.catalogue import ENGLISH
from covo.language.texts import KEYS, LESSON, catalogue_of, texts
from covo.language.words import Words

UNDO = "undo"
"""The command that takes a move back."""
OTHERWISE = "|"
"""Between commands of which any will do; the story goes on with the first."""
ANSWERED = ">"
"""Between a command and what others choose in answer, before the next part of a step."""


class LessonError(ValueError):
    """A lesson that cannot be played as it is written: where, and why."""


@dataclass(frozen=True)
class Text:
    """What a step says, in one language."""

    title: str
    say: str
    """What to do, and why."""
    hint: str
    """More plainly, for whoever has tried something else."""
    done: str
    """What happened, and why it matters."""


@dataclass(frozen=True)
class Preface:
    """What stands before and after the whole, in one language."""

    title: str
    welcome: str
    farewell: str


@dataclass(frozen=True)
class Event:
    """One choice as the learner's seat sees it; option None: a move was taken back."""

    before: State
    option: int | None
    after: State
    by: int


@dataclass(frozen=True)
class Part:
    """One choice that a step asks for."""

    state: State
    seen: State
    options: tuple[int, ...]
    wanted: tuple[int, ...]
    """What the story takes, the first of them first; empty where a move is to be taken back."""
    may_take_back: bool
    earlier: tuple[Event, ...]
    """What happened since the part before."""
    events: tuple[Event, ...]
    """What the choice leads to."""

    @property
    def wants_undo(self) -> bool:
        return not self.wanted


@dataclass(frozen=True)
class Step:
    """One thing to learn."""

    parts: tuple[Part, ...]
    texts: Mapping[str, Text]
    rule: str
    """The number of the rule it is about."""
    outcome: State
    """The learner's view once everything is done."""

    def text(self, language: str) -> Text:
        return self.texts.get(language) or self.texts[ENGLISH]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that the step's own choices led to."""
        return tuple(event for part in self.parts for event in part.events)


@dataclass(frozen=True)
class Lesson:
    """A guided game, played through once and kept."""

    game: Game
    words: Words
    players: int
    seat: int
    minutes: int
    prefaces: Mapping[str, Preface]
    steps: tuple[Step, ...]

    def preface(self, language: str) -> Preface:
        return self.prefaces.get(language) or self.prefaces[ENGLISH]


class Verdict(Enum):
    """What a lesson says to a choice."""

    RIGHT = "right"
    OTHER = "other"
    """Allowed, but not what the story wants."""
    REFUSED = "refused"


def judge(lesson: Lesson, part: Part, option: int | None) -> Verdict:
    """What to answer to an option, or to taking back (None)."""
    if option is None:
        if part.wants_undo:
            return Verdict.RIGHT
        return Verdict.OTHER if part.may_take_back else Verdict.REFUSED
    if option in part.wanted:
        return Verdict.RIGHT
    return Verdict.OTHER if option in part.options else Verdict.REFUSED


@cache
def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game; None for a game that gives none."""
    game = games.load(name)
    file = game.folder / LESSON
    if not file.is_file():
        return None
    return read(game, games.words_of(game), tomllib.loads(file.read_text(encoding="utf-8")))


def has_lesson(game: Game) -> bool:
    """Whether there is one, without playing it through."""
    return (game.folder / LESSON).is_file()


def read(game: Game, words: Words, data: Mapping[str, Any]) -> Lesson:
    """A lesson as it is written, played through."""
    seat = int(data["lesson"]["seat"])
    story = _Story(game, words, seat, _start(game, data))
    return Lesson(
        game=game,
        words=words,
        players=int(data["lesson"]["players"]),
        seat=seat,
        minutes=int(data["lesson"]["minutes"]),
        prefaces=_texts(Preface, data["lesson"], game, words.languages, "the lesson"),
        steps=tuple(
            story.step(told, f"step {number}") for number, told in enumerate(data["step"], 1)
        ),
    )


def _start(game: Game, data: Mapping[str, Any]) -> State:
    """The prepared position, or the beginning of a game with these settings."""
    if "position" in data:
        return games.position(game, data["position"])
    return game.new(game.settings(data.get("settings", {})))


def _texts(
    kind: Callable[..., Any],
    told: Mapping[str, Any],
    game: Game,
    languages: Iterable[str],
    where: str,
) -> Mapping[str, Any]:
    keys = [key for key in KEYS[LESSON] if key in told]
    catalogue = catalogue_of(game.folder)
    try:
        return {
            language: kind(**texts(LESSON, told, keys, catalogue.voice(language)))
            for language in languages
        }
    except TypeError as fault:
        raise LessonError(f"{where}: {fault}") from None


class _Story:
    """A lesson while it is played through."""

    def __init__(self, game: Game, words: Words, seat: int, start: State) -> None:
        self.game, self.words, self.seat = game, words, seat
        self.luck: list[int] = []
        self.events: list[Event] = []
        self.moves: list[State] = []
        """The states from which the learner's whole moves since the last seal began."""
        self.where = "the position"
        self.s = start
        self._settle()

    def step(self, told: Mapping[str, Any], where: str) -> Step:
        self.where = where
        self.luck = [self._meant(command) for command in told.get("luck", ())]
        for command in told.get("first", ()):
            self._take(command)
        commands: Sequence[str] = told["do"]
        then: Sequence[str] = told.get("then", ())
        parts = [self._part(c, then if c is commands[-1] else ()) for c in commands]
        if self.luck:
            raise LessonError(f"{where}: luck is left over")
        first = parts[0]
        return Step(
            parts=tuple(parts),
            texts=_texts(Text, told, self.game, self.words.languages, where),
            rule=told.get("rule") or self.words.rule_of(first.wanted[0]),
            outcome=self._seen(),
        )

    def _part(self, told: str, then: Sequence[str]) -> Part:
        """A choice asked for, and what it leads to."""
        command, *answers = (one.strip() for one in told.split(ANSWERED))
        earlier, self.events = tuple(self.events), []
        s, seen, options = copy(self.s), self._seen(), tuple(self.game.listed(self.s))
        if int(self.game.rules.actor(s)) != self.seat:
            raise LessonError(f"{self.where}: {command!r} is asked of another seat")
        wanted = () if command == UNDO else tuple(map(self._meant, command.split(OTHERWISE)))
        may_take_back = bool(self.moves)
        for next_command in (command.split(OTHERWISE, maxsplit=1)[0], *answers, *then):
            self._take(next_command)
        events, self.events = tuple(self.events), []
        return Part(s, seen, options, wanted, may_take_back, earlier, events)

    def _meant(self, command: str) -> int:
        try:
            return self.words.option_of(command.strip())
        except ValueError as fault:
            raise LessonError(f"{self.where}: {fault}") from None

    def _take(self, command: str) -> None:
        if command == UNDO:
            self._take_back()
        else:
            self._choose(self._meant(command))
        self._settle()

    def _choose(self, option: int) -> None:
        if option not in self.game.listed(self.s):
            raise LessonError(f"{self.where}: {self.words.command(option)!r} is no option there")
        if self._is_own_move():
            self.moves.append(copy(self.s))
        self._apply(option)

    def _is_own_move(self) -> bool:
        rules = self.game.rules
        return int(rules.actor(self.s)) == self.seat and bool(rules.begins_move(self.s))

    def _take_back(self) -> None:
        if not self.moves:
            raise LessonError(f"{self.where}: nothing can be taken back")
        before, self.s = self._seen(), self.moves.pop()
        self.events.append(Event(before, None, self._seen(), self.seat))

    def _settle(self) -> None:
        """Luck as it is written, and single options, until somebody must choose."""
        while int(self.game.rules.actor(self.s)) != NOBODY:
            options = self.game.listed(self.s)
            if len(options) == 1:
                self._apply(options[0])
            elif int(self.game.rules.actor(self.s)) == CHANCE:
                self._apply(self._lucky(options))
            else:
                return

    def _lucky(self, options: Sequence[int]) -> int:
        if not self.luck or self.luck[0] not in options:
            raise LessonError(f"{self.where}: luck has no answer")
        return self.luck.pop(0)

    def _apply(self, option: int) -> None:
        before, by = self._seen(), int(self.game.rules.actor(self.s))
        seals = self.game.seals(self.s)
        self.s = copy(self.s)
        self.game.rules.choose(self.s, option)
        if self.game.seals(self.s) != seals:
            self.moves.clear()
        self.events.append(Event(before, option, self._seen(), by))

    def _seen(self) -> State:
        return view(self.game, self.s, self.seat)
