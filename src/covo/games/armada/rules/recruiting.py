"""ARM-10: recruitment, an option."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number

from .components import CENTRAL, CENTRAL_GROUP, COLOURS, GROUP, RECRUIT_GROUP
from .converting import muster
from .decisions import Decision, Kind
from .holdings import central_lands, holds_den, open_lands
from .refusals import Refusal
from .state import State, controls, note_progress


class Due(IntEnum):
    """The numbers of a RECRUITING frame."""

    DEN = 1
    """The next one."""
    DENS = 2
    """One bit for each den that is due."""
    GROUPS = 3


@rule
def dens_due(s: State, colour: int) -> int:
    """ARM-10.2: one for each den in which the colour controls four territories; as bits."""
    bits = 0
    for den in range(COLOURS):
        if holds_den(s, colour, den):
            bits |= 1 << den
    return bits


@rule
def groups_due(s: State, colour: int) -> int:
    """ARM-10.3, R-13: one for each four central territories, if one of them has no natives."""
    if open_lands(s, colour, CENTRAL) == 0:
        return 0
    return central_lands(s, colour) // RECRUIT_GROUP


@rule
def refuse_recruit(s: State, colour: int) -> int:
    """ARM-10.1: once for each colour in a game turn, when somebody would come."""
    if not s.recruitment_on:
        return Refusal.NO_RECRUITING
    if s.recruited[colour]:
        return Refusal.RECRUITED
    return refuse_recruit_due(s, colour)


@rule
def recruit(s: State, colour: int) -> None:
    """ARM-10.1: one point however many come; the numbers due are fixed now."""
    s.points -= 1
    note_progress(s)
    s.recruited[colour] = 1
    push(s, Decision.RECRUITING, 0, dens_due(s, colour), groups_due(s, colour))


@rule
def refuse_recruit_due(s: State, colour: int) -> int:
    """ARM-10.2, ARM-10.3, ARM-13.7: at least one pirate is due, and the reserve has one."""
    if s.reserve[colour] == 0:
        return Refusal.NO_RESERVE
    if dens_due(s, colour) == 0 and groups_due(s, colour) == 0:
        return Refusal.NOBODY_DUE
    return Refusal.NONE


@rule
def call_next_recruit(s: State, colour: int, den: int, dens: int, groups: int) -> None:
    """ARM-10.4: the dens in playing order, then the centre, while the reserve lasts."""
    if s.reserve[colour] == 0 or (den == COLOURS and groups == 0):
        pop(s)
    elif den == COLOURS:
        set_number(s, Due.GROUPS, groups - 1)
        push(s, Decision.RECRUIT_PLACE, CENTRAL_GROUP)
    else:
        set_number(s, Due.DEN, den + 1)
        if dens >> den & 1:
            push(s, Decision.RECRUIT_PLACE, den)


@rule
def refuse_recruit_at(s: State, colour: int, group: int, territory: int) -> int:
    """5.6, R-13: a territory it controls in the den, or in the centre, that is due; no natives."""
    if GROUP[territory] != group:
        return Refusal.NOT_THERE
    if not controls(s, colour, territory):
        return Refusal.NOT_YOURS
    return Refusal.OCCUPIED if s.natives[territory] > 0 else Refusal.NONE


@rule
def recruit_at(s: State, colour: int, territory: int) -> None:
    """ARM-10.2, ARM-10.3: one pirate there."""
    muster(s, colour, territory, 1)


RECRUIT = Answer(Kind.RECRUIT, recruit, refuse_recruit)
RECRUITING = Step(Decision.RECRUITING, call_next_recruit, frame=Due)
RECRUIT_PLACE = Question(
    Decision.RECRUIT_PLACE,
    frame=("group",),
    answers=(Answer(Kind.RECRUIT_AT, recruit_at, refuse_recruit_at),),
)
