"""A game at this terminal: whose turn it is to be asked, and what becomes of the answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from time import monotonic

from rich.table import Table as Grid

from covo.bots import Bot
from covo.engine.chance import CHANCE, Luck
from covo.engine.game import SPECTATOR, Shown, State
from covo.engine.referee import NothingToTakeBack, Referee
from covo.parts.terminal import TerminalView

from ..arguments import Subject
from ..chronicle import Chronicle
from .interrupts import Interrupts
from .saves import Save
from .screen import Numbered, Screen, ScreenContent
from .seating import PERSON
from .shared_screen import SharedScreen

Keyboard = Callable[[str], str]
"""Shows a prompt and gives the line that was typed; EOFError when there is no more."""


class Table:
    """People, bots and luck around a referee."""

    def __init__(
        self,
        about: Subject,
        terminal: TerminalView,
        screen: Screen,
        sitting: Sequence[str],
        bots: dict[int, Bot],
        chronicle: Chronicle,
        save: Save,
        luck: Luck,
        *,
        real_dice: bool = False,
        keyboard: Keyboard = input,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.about, self.terminal, self.screen, self.save = about, terminal, screen, save
        self.sitting, self.bots, self.chronicle = sitting, bots, chronicle
        self.luck, self.real_dice = luck, real_dice
        self.keyboard, self.clock = keyboard, clock
        self.interrupts = Interrupts()
        self.referee: Referee
        self.people = [seat for seat, name in enumerate(sitting) if name == PERSON]
        self.facing = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Who sits before the screen."""
        self.revealed = False
        """Whether something happened since the last command that its giver had not seen."""
        self.chosen = False
        """Whether a person has chosen anything: before that there is nothing to keep."""
        self.shown_at = -1
        """The length of the journal when the board was last shown."""
        self.deadlines: dict[tuple[int, tuple[int, ...]], float] = {}
        """When the time of a seat is over, for each limit that several decisions share."""
        self.deadline: float | None = None
        """For the decision at hand."""
        self.answers = SharedScreen(self)

    # Looking

    @property
    def settings(self) -> dict[str, str]:
        return self.referee.journal.settings

    def watch(self, before: State, option: int, after: State) -> None:
        """Told by the referee of every choice."""
        self.chronicle.watch(before, option, after)
        self.answers.watch(before, option)
        rules = self.about.game.rules
        actor = int(rules.actor(before))
        if actor == CHANCE:
            self.revealed = True
        elif actor != self.facing:
            self.revealed |= int(rules.shown(before, option, self.facing)) != Shown.NOTHING

    def content(self, seat: int, options: Sequence[int]) -> ScreenContent:
        """What ``seat`` may look at now."""
        numbered = Numbered.of(self.terminal, options)
        news = self.chronicle.news(seat)
        return ScreenContent(self.referee.view(seat), seat, numbered, self.holders(seat), news)

    def holders(self, reader: int) -> list[str]:
        """Who sits where, as ``reader`` would say it."""
        voice = self.about.voice
        names = []
        for seat, name in enumerate(self.sitting):
            if name == PERSON:
                names.append(voice.say("you") if seat == reader else voice.say("person"))
            else:
                names.append(voice.say("{name} bot", name=name))
        return names

    def name(self, seat: int) -> str:
        return self.about.words.seat_name(self.referee.view(), seat, self.about.language)

    # Going on

    def lucky(self, options: Sequence[int]) -> int:
        """What luck brings at the decision at hand."""
        weight, s = self.about.game.rules.weight, self.referee.state
        return self.luck.pick(options, [int(weight(s, option)) for option in options])

    def choose(self, actor: int, option: int) -> None:
        """Take a choice, with all that follows by itself, and keep it."""
        with self.interrupts.held_back():
            self.referee.choose(actor, option)
            self.chosen |= actor in self.people
            self.keep()

    def take_back(self, seat: int) -> bool:
        """Undo the last whole move of a seat; whether there was one."""
        with self.interrupts.held_back():
            try:
                self.referee.take_back(seat)
            except NothingToTakeBack:
                return False
            self.chronicle.entry(self.referee.journal.entries[-1])
            self.keep()
            return True

    def go_back(self, referee: Referee) -> None:
        """To where somebody is asked after all, as if nobody had let anything pass since."""
        self.chronicle.take_back(self.referee.standing - referee.standing)
        referee.watch, self.referee = self.watch, referee

    def keep(self) -> None:
        """Save, once there is something to save; a full disk does not end a game."""
        if not self.chosen:
            return
        try:
            self.save.keep(self.referee.journal)
        except OSError as fault:
            self.screen.say(
                self.about.voice.say(
                    "The game could not be saved: {reason}.", reason=fault.strerror or fault
                ),
                "bold red",
            )

    def put_away(self) -> None:
        """A game that is over is not offered again; that this fails does no harm."""
        with suppress(OSError):
            self.save.put_away()

    def has_left(self, seat: int) -> bool:
        """Whether a seat has resigned."""
        try:
            resign = self.about.words.option_of(f"resign {seat + 1}")
        except ValueError:
            return False
        return self.referee.refusal(resign) != 0

    # Handing over

    def hand_over(self, seat: int) -> None:
        """Between two people the screen is wiped, so that hands stay hidden."""
        if seat == self.facing:
            return
        self.screen.clear()
        self.keyboard(
            self.about.voice.say(
                "Hand over to {name}, who presses Enter when nobody else is looking. ",
                name=self.name(seat),
            )
        )
        self.screen.clear()
        self.facing, self.shown_at = seat, -1

    # The clock

    def start_clock(self, seat: int) -> None:
        """Begin to count for the decision at hand, unless its time is already running."""
        limit = self.terminal.clock(self.referee.view(seat)) if seat >= 0 else None
        seconds = self.settings.get(limit.setting, "") if limit else ""
        if limit is None or not seconds.isdecimal():
            self.deadline = None
            return
        self.deadline = self.clock() + int(seconds)
        if limit.span is not None:
            self.deadline = self.deadlines.setdefault((seat, limit.span), self.deadline)

    def is_late(self) -> bool:
        """Whether the time for the decision at hand is over."""
        return self.deadline is not None and self.clock() > self.deadline

    def seconds_left(self) -> int | None:
        """Of the time for the decision at hand."""
        return None if self.deadline is None else int(self.deadline - self.clock())

    def lapse(self, seat: int) -> None:
        """What is taken for somebody whose time is up."""
        option = int(self.about.game.rules.lapse(self.referee.state))
        label = self.about.words.option(self.referee.view(seat), option, self.about.language)
        self.screen.say(
            self.about.voice.say("The time is up, so this is taken: {option}.", option=label),
            "bold yellow",
        )
        self.choose(seat, option)

    # Ending

    def scores(self) -> Grid:
        """The points of all seats, part by part."""
        seen, language = self.referee.view(self.facing), self.about.language
        grid = Grid(box=None, pad_edge=False, header_style="dim")
        seats = [*range(len(self.sitting)), *self.terminal.automatons(seen)]
        grid.add_column("")
        for seat in seats:
            grid.add_column(self.about.words.seat_name(seen, seat, language), justify="right")
        columns = [self.about.words.score(seen, seat, language) for seat in seats]
        for parts in zip(*columns, strict=True):
            grid.add_row(parts[0][0], *(str(points) for _, points in parts))
        totals = [str(sum(points for _, points in column)) for column in columns]
        grid.add_row(self.about.voice.say("together"), *totals, style="bold")
        return grid


def from_terminal(prompt: str) -> str:
    """A line with editing and history where there is a terminal."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # input() uses it once it is there
    return input(prompt)
