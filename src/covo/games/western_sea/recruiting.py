"""SET-6.3, SET-9.5: Recruit: dice of the supply, or the emissary in the centre."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .abilities import list_dice, recruit_die
from .components import GUILD_SCALE, MOST_ICONS, RECRUIT_SCALE, Action
from .decisions import FIRST, Decision, Kind
from .paying import ask_payment
from .prospects import has_die, refuse_die, refuse_hire
from .refusals import Refusal
from .state import CardPlace, State, has_tech
from .technologies import Tech, Worn

LEFT, HIRES, TAKEN, IGNORING = 1, 2, 3, 4
"""The numbers of a RECRUIT_PICK frame."""
MOST_WITH_GUILDS = 4


@rule
def begin_recruit(s: State) -> None:
    """SET-6.3: one to six recruit icons; to four with technology 31."""
    most = MOST_ICONS[Action.RECRUIT]
    if has_tech(s, s.seat, Tech.GUILDS):
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
def pay_recruit(s: State) -> None:
    """SET-6.3: so many dice may be taken, one of them as a hire."""
    dice = dice_for(s, s.seat, number(s, 1))
    pop(s)
    push(s, Decision.RECRUIT_PICK, dice, 1, 0, 0)


@rule
def refuse_recruit_stop(s: State) -> int:
    """SET-5.11: fewer dice may be taken, but at least one, or the hire."""
    return Refusal.NONE if number(s, TAKEN) > 0 else Refusal.FIRST_STEP


@rule
def refuse_hire_now(s: State) -> int:
    """SET-9.5: once, in a Recruit action only."""
    return refuse_hire(s, s.seat) if number(s, HIRES) > 0 else Refusal.NO_EMISSARY


@rule
def refuse_recruit(s: State, colour: int) -> int:
    """SET-6.3: a die of this colour."""
    return refuse_die(s, s.seat, colour, number(s, IGNORING))


@rule
def count_recruit(s: State) -> None:
    """One die, or the hire, is taken; the action ends with the last, or when nothing is left."""
    left = number(s, LEFT) - 1
    set_number(s, LEFT, left)
    set_number(s, TAKEN, 1)


@rule
def end_recruit(s: State) -> None:
    """5.6: over with the last die, or when none could follow."""
    if number(s, LEFT) == 0 or not has_die(s, s.seat, 0):
        pop(s)


@rule
def recruit(s: State, colour: int) -> None:
    """RECRUIT_PICK: a die."""
    count_recruit(s)
    if number(s, LEFT) == 0:
        pop(s)
    recruit_die(s, s.seat, colour)


@rule
def hire(s: State) -> None:
    """SET-9.5: the card goes under the board; its icon and all markers are gone at once."""
    count_recruit(s)
    set_number(s, HIRES, 0)
    card = s.centre - 1
    s.emissary[card] = CardPlace.TAKEN + s.seat
    s.marks[card] = 0
    for seat in range(s.seats):
        s.worn[seat, Worn.EMISSARY] = 0
    s.centre = 0
    s.hired = 1
    end_recruit(s)


@rule
def list_recruits(s: State, out: Ints) -> int:
    """RECRUIT_PICK: ``stop``, colours, the hire."""
    n = keep(out, 0, FIRST[Kind.STOP], refuse_recruit_stop(s))
    n = list_dice(s, s.seat, number(s, IGNORING), out, n)
    return keep(out, n, FIRST[Kind.HIRE], refuse_hire_now(s))
