"""A shared screen: who there may answer, by public facts, and what waits for it."""

from __future__ import annotations

from dataclasses import dataclass

from covo.engine.chance import CHANCE

from .clocks import Pace, TimeControl
from .seating import Holder
from .table_referee import TableReferee


@dataclass(frozen=True)
class Answer:
    """The question "has anybody an answer?", as everybody before the screen may read it.

    It follows from what all can see, never from what is in a hand.
    """

    seats: tuple[int, ...]
    """Those who may take the screen."""
    waits: bool = False
    """Whether play waits until somebody says that nobody has one."""
    passes: bool = False
    """Whether it waits for a moment only, and then goes on by itself: dice or a bot come next."""
    option: int | None = None
    """What is to be done then: the choice that ends the turn."""
    by: int = -1
    """Whose choice it is."""
    taken: int = -1
    """The seat that has taken the screen."""
    back: int = -1
    """Who had it before."""


def seconds_to_answer(answer: Answer | None, time: TimeControl, pause: float) -> float:
    """How long play waits for an answer; 0 where it does not, or until somebody says so.

    Dice and bots wait for a pause; what ends a turn waits as long as the clock allows.
    """
    if answer is None or not (answer.waits or answer.taken >= 0):
        return 0.0
    if answer.passes:
        return pause
    return 0.0 if time.pace is Pace.NONE else time.reaction or time.seconds_a_turn


def answer_of(
    referee: TableReferee, ahead: TableReferee, asked: int, kinds: list[Holder]
) -> Answer | None:
    """What is asked at a shared screen; ``ahead`` is the table if nobody answers."""
    if referee.is_over:
        return None
    wanted = referee.wanted if referee.waits else None
    back = referee.facing if wanted is None else wanted[0]
    if referee.called >= 0:
        return Answer((), taken=referee.called, back=back)
    if wanted is not None:
        seat, option, _ = wanted
        return Answer(referee.answerers(seat), True, option=option, by=seat, back=back)
    seats = referee.answerers(asked, ahead.state) if referee.hesitated else ()
    if not seats or ahead.is_over:
        return None
    rolls = ahead.actor == CHANCE and asked < 0
    passes = rolls or (asked >= 0 and kinds[asked] is Holder.BOT)
    return Answer(seats, passes, passes, back=back)
