"""SET-6.3, SET-9.5: Recruit: dice of the supply, or the emissary in the centre."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number

from ..emissaries.rules.hiring import hire_away, refuse_hire
from .abilities import recruit_die
from .components import GUILD_SCALE, MOST_ICONS, RECRUIT_SCALE, Action
from .decisions import Decision, Kind
from .paying import ask_payment
from .prospects import has_die, refuse_die
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech

MOST_WITH_GUILDS = 4


class Recruiting(IntEnum):
    """The numbers of a RECRUIT_PICK frame."""

    LEFT = 1
    HIRES = 2
    TAKEN = 3
    IGNORING = 4


@rule
def begin_recruit(s: State, seat: int) -> None:
    """SET-6.3: one to six recruit icons; to four with technology 31."""
    most = MOST_ICONS[Action.RECRUIT]
    if has_tech(s, seat, Tech.GUILDS):
        most = MOST_WITH_GUILDS
    push(s, Decision.RECRUITING)
    ask_payment(s, Action.RECRUIT, 1, most, 0)


@rule
def dice_for(s: State, seat: int, icons: int) -> int:
    """SET-6.3: 1 / 2 / 3 dice for 1 / 3 / 6 icons; for 1 / 2 / 4 with technology 31."""
    dice = 0
    for i in range(len(RECRUIT_SCALE)):
        price = GUILD_SCALE[i] if has_tech(s, seat, Tech.GUILDS) else RECRUIT_SCALE[i]
        dice += 1 if icons >= price else 0
    return dice


@rule
def pay_recruit(s: State, seat: int, paid: int) -> None:
    """SET-6.3: so many dice may be taken, one of them as a hire."""
    push(s, Decision.RECRUIT_PICK, dice_for(s, seat, paid), 1, 0, 0)


@rule
def refuse_recruit_stop(taken: int) -> int:
    """SET-5.11: fewer dice may be taken, but at least one, or the hire."""
    return Refusal.NONE if taken > 0 else Refusal.FIRST_STEP


@rule
def count_recruit(s: State, left: int) -> None:
    """One die, or the hire, is taken."""
    set_number(s, Recruiting.LEFT, left - 1)
    set_number(s, Recruiting.TAKEN, 1)


@rule
def recruit(s: State, seat: int, left: int, colour: int) -> None:
    """RECRUIT_PICK: a die; the action ends with the last."""
    count_recruit(s, left)
    if left == 1:
        pop(s)
    recruit_die(s, seat, colour)


@rule
def refuse_hire_now(s: State, seat: int, hires: int) -> int:
    """SET-9.5: once, in a Recruit action only."""
    return refuse_hire(s, seat) if hires > 0 else Refusal.NO_EMISSARY


@rule
def hire(s: State, seat: int, left: int) -> None:
    """SET-9.5, 5.6: the action ends with the last die, or when none could follow."""
    count_recruit(s, left)
    set_number(s, Recruiting.HIRES, 0)
    hire_away(s, seat)
    if left == 1 or not has_die(s, seat, 0):
        pop(s)


RECRUITING = Step(Decision.RECRUITING, pay_recruit, frame=("paid",), once=True)
RECRUIT_PICK = Question(
    Decision.RECRUIT_PICK,
    frame=Recruiting,
    answers=(
        Answer(Kind.STOP, refuse=refuse_recruit_stop),
        Answer(Kind.TAKE_DIE, recruit, refuse_die, stays=True),
        Answer(Kind.HIRE, hire, refuse_hire_now, stays=True),
    ),
)
