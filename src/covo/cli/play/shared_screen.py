"""Has anybody an answer? What several people at one keyboard are asked, whoever holds what.

A question in secret does not show: play goes on as if it had been let pass, until the next
choice. Whoever takes the screen before that is asked after all. Dice, bots and the end of a turn
wait until somebody says that nobody has one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from covo.engine.game import SOMEBODY, SPECTATOR, Shown, State
from covo.engine.referee import Referee

if TYPE_CHECKING:
    from .prompt import Prompt
    from .table import Table


class SharedScreen:
    """Who may still answer what was done last."""

    def __init__(self, table: Table) -> None:
        self.table, self.game = table, table.about.game
        self.playing = -1
        """The seat that chose last, as all know."""
        self.turn = -1
        """The turn in which it did."""
        self.is_open = False
        """Whether, by public facts, an answer to what was done is still possible."""
        self.kept: Referee | None = None
        """The table where somebody was first asked in secret since."""

    def watch(self, before: State, option: int) -> None:
        """Told of every choice: one that all see ends the time for answers to the last."""
        rules, numbering = self.game.rules, self.game.numbering
        seat = int(rules.actor(before))
        is_shown = int(rules.shown(before, option, SPECTATOR)) != Shown.NOTHING
        if seat >= 0 and is_shown and not numbering.is_interjection(option):
            self.playing, self.turn = seat, int(self.game.turn(before))
            self.settle()
        if self.playing >= 0:  # a deal before the first choice is no act
            self.is_open |= bool(self.game.may_prompt_secretly(before, option))

    def settle(self) -> None:
        self.is_open, self.kept = False, None

    @property
    def seats(self) -> list[int]:
        """Who may have an answer, by public facts, beside whoever plays."""
        table = self.table
        if not self.is_open or len(table.people) < 2:
            return []
        s = table.referee.state
        beside = {self.playing} if self.waits else {self.playing, table.referee.actor}
        return [q for q in table.people if q not in beside and self.game.may_answer(s, q)]

    @property
    def waits(self) -> bool:
        """Whether play waits for them: the turn has ended, or dice or a bot come next."""
        referee = self.table.referee
        ended = referee.is_over or int(self.game.turn(referee.state)) != self.turn
        return ended or referee.actor not in self.table.people

    def is_aside(self, referee: Referee) -> bool:
        """Whether somebody is asked in secret who has not the screen."""
        actor = referee.actor
        if len(self.table.people) < 2 or actor not in self.table.people or actor == self.playing:
            return False
        return int(referee.rules.actor(referee.view(SPECTATOR))) == SOMEBODY

    def pass_over(self) -> bool:
        """Let a question in secret pass for now; whether there was one."""
        referee = self.table.referee
        if not self.is_open or not self.is_aside(referee) or not self.is_asked_openly:
            return False
        self.kept = self.kept or referee.fork()
        self.table.choose(referee.actor, int(referee.rules.lapse(referee.state)))
        return True

    @property
    def is_asked_openly(self) -> bool:
        """Whether public facts alone let the seat that is asked in secret be asked."""
        return bool(self.game.may_answer(self.table.referee.state, self.table.referee.actor))

    def asked(self, seat: int) -> Referee | None:
        """The table where this seat is asked in secret, the others having let it pass."""
        referee = None if self.kept is None else self.kept.fork()
        while referee is not None and self.is_aside(referee):
            if referee.actor == seat:
                return referee
            referee.choose(referee.actor, int(referee.rules.lapse(referee.state)))
        return None


def take_screen(prompt: Prompt, seat: int) -> None:
    """Hand the screen to a seat that wants to answer, whether or not it can."""
    table, say = prompt.table, prompt.about.voice.say
    answers, before = table.answers, table.facing
    referee = answers.asked(seat)
    table.hand_over(seat)
    if referee is not None:
        table.go_back(referee)
        prompt.ask(seat, seat)
    else:
        said = say("There is nothing that you could answer with now. Press Enter to go on. ")
        table.keyboard(said)
    if before != SPECTATOR and answers.playing != seat:
        table.hand_over(before)


def ask_all(prompt: Prompt) -> None:
    """Wait until nobody at the keyboard has an answer, or somebody takes the screen."""
    table, say = prompt.table, prompt.about.voice.say
    while seats := table.answers.seats:
        names = "; ".join(f"{seat + 1} = {table.name(seat)}" for seat in seats)
        prompt.screen.say(say("Has anybody an answer?"), "bold")
        typed = table.keyboard(say("{seats}; Enter for nobody: ", seats=names)).strip()
        if not typed:
            break
        seat = meant(typed, seats, table)
        if seat is None:
            prompt.warn(say("There is nobody of that number or name to ask."))
            continue
        length = table.referee.length
        take_screen(prompt, seat)
        if table.referee.length != length or table.answers.kept is None:
            return
    table.answers.settle()


def meant(typed: str, seats: list[int], table: Table) -> int | None:
    """A seat by its number, or its name."""
    named = {str(seat + 1): seat for seat in seats}
    named |= {table.name(seat).lower(): seat for seat in seats}
    return named.get(typed.lower())


def answer(prompt: Prompt, typed: str) -> bool:
    """Somebody beside whoever plays takes the screen."""
    say, seats = prompt.about.voice.say, prompt.table.answers.seats
    if not seats:
        prompt.warn(say("Nobody is asked for an answer now."))
        return False
    seat = seats[0] if not typed and len(seats) == 1 else meant(typed, seats, prompt.table)
    if seat is None:
        prompt.warn(say("There is nobody of that number or name to ask."))
        return False
    prompt.queue.clear()
    take_screen(prompt, seat)
    return True
