"""SET-4.4, SET-4.9: dice whose face is chosen, that are rolled again or brought back."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.options import keep
from covo.engine.pending import pop, push, set_number
from covo.engine.record import Ints

from .components import (
    ADVISOR_SIDE,
    SIDE_COLOUR,
    SIDES_FROM,
    Die,
)
from .decisions import FIRST, MANIP_SOURCES, Decision, Kind, Means
from .holdings import actives
from .icons import count_of, spend
from .manipulating import revive_to_cup, serves_at_all
from .refusals import Refusal
from .state import State, has_tech
from .technologies import Tech


class Setting(IntEnum):
    """The numbers of a MANIP_FACE frame."""

    MEANS = 1
    LEFT = 2
    CURRENT = 3
    """The side the die shows."""
    TWICE = 4
    """1 when the source is as good as two icons."""
    SECOND = 5
    """1 when a face was set before."""


class Reroll(IntEnum):
    """The numbers of a MANIP_REROLL frame."""

    LEFT = 1
    ADDED = 2


# Targets and faces


@rule
def refuse_no_more_targets(taken: int) -> int:
    """5.5: ``stop`` after the first."""
    return Refusal.NONE if taken > 0 else Refusal.FIRST_STEP


@rule
def refuse_target(s: State, seat: int, side: int, taken: int) -> int:
    """5.5: an active die; a second target must be another die."""
    free = s.active[seat, side] - (1 if taken == side + 1 else 0)
    return Refusal.NONE if free > 0 else Refusal.NO_ACTIVE_DIE


@rule
def target(s: State, side: int, means: int, left: int, taken: int, twice: int) -> None:
    """MANIP_TARGET."""
    push(s, Decision.MANIP_FACE, means, left, side, twice)
    set_number(s, Setting.SECOND, 1 if taken > 0 else 0)


@rule
def has_second(s: State, seat: int, except_side: int) -> bool:
    """SET-11.4: a second source beside the die that is being set."""
    for source in range(MANIP_SOURCES):
        ready = count_of(s, seat, source) - (1 if source == except_side else 0)
        if ready > 0 and serves_at_all(s, seat, source):
            return True
    return False


@rule
def refuse_advisor_face(
    s: State, seat: int, means: int, current: int, twice: int, second: int
) -> int:
    """SET-11.4, SET-4.9: for two icons, as the first face alone, by no free ability."""
    if means == Means.FREE or second > 0:
        return Refusal.ADVISOR_FACE
    if twice > 0 or has_tech(s, seat, Tech.CHIEF_OF_STAFF):
        return Refusal.NONE
    return Refusal.NONE if has_second(s, seat, current) else Refusal.ADVISOR_FACE


@rule
def refuse_set_face(
    s: State, seat: int, side: int, means: int, current: int, twice: int, second: int
) -> int:
    """5.5: a distinct face of that die, different from the current one."""
    if SIDE_COLOUR[side] != SIDE_COLOUR[current]:
        return Refusal.NOT_THERE
    if side == current:
        return Refusal.SAME_FACE
    if side != ADVISOR_SIDE:
        return Refusal.NONE
    return refuse_advisor_face(s, seat, means, current, twice, second)


@rule
def set_face(
    s: State, seat: int, side: int, means: int, left: int, current: int, twice: int
) -> None:
    """MANIP_FACE: the face is set; perhaps a second source, perhaps a second target."""
    s.active[seat, current] -= 1
    s.active[seat, side] += 1
    if side == ADVISOR_SIDE:
        if twice == 0 and not has_tech(s, seat, Tech.CHIEF_OF_STAFF):
            push(s, Decision.MANIP_SECOND)
    elif left > 1 and actives(s, seat) > 1:
        push(s, Decision.MANIP_TARGET, means, left - 1, side + 1, 0)


@rule
def list_faces(
    s: State, seat: int, means: int, current: int, twice: int, second: int, out: Ints, n: int
) -> int:
    """FACE for every other face of the die."""
    colour = SIDE_COLOUR[current]
    for side in range(SIDES_FROM[colour], SIDES_FROM[colour + 1]):
        refused = refuse_set_face(s, seat, side, means, current, twice, second)
        n = keep(out, n, FIRST[Kind.FACE] + side, refused)
    return n


@rule
def refuse_spend_second(s: State, seat: int, source: int) -> int:
    """5.5: MANIP_SECOND, a source as in MANIP, the free abilities excluded."""
    if count_of(s, seat, source) == 0:
        return Refusal.NO_SOURCE
    return Refusal.NONE if serves_at_all(s, seat, source) else Refusal.WRONG_ICON


@rule
def spend_second(s: State, seat: int, source: int) -> None:
    """MANIP_SECOND."""
    spend(s, seat, source)


# Rerolling and reviving


@rule
def refuse_roll_now(added: int) -> int:
    """5.5: ``roll`` after at least one die."""
    return Refusal.NONE if added > 0 else Refusal.FIRST_STEP


@rule
def roll_now(s: State) -> None:
    """MANIP_REROLL: ``roll``."""
    push(s, Decision.ROLLING)


@rule
def refuse_reroll_add(s: State, seat: int, side: int) -> int:
    """5.5: any active die."""
    return Refusal.NONE if s.active[seat, side] > 0 else Refusal.NO_ACTIVE_DIE


@rule
def reroll_add(s: State, seat: int, left: int, added: int, side: int) -> None:
    """MANIP_REROLL: one more die for the cup; the last one, or the last allowed, rolls."""
    s.active[seat, side] -= 1
    s.cup[SIDE_COLOUR[side]] += 1
    set_number(s, Reroll.LEFT, left - 1)
    set_number(s, Reroll.ADDED, added + 1)
    if left == 1 or actives(s, seat) == 0:
        pop(s)
        roll_now(s)


@rule
def refuse_revive_to_cup(s: State, seat: int, colour: int) -> int:
    """5.5: a colour in the Spent area, not Treasure."""
    is_there = colour != Die.TREASURE and s.spent[seat, colour] > 0
    return Refusal.NONE if is_there else Refusal.NO_SPENT_DIE


MANIP_TARGET = Question(
    Decision.MANIP_TARGET,
    # The side that may not be taken again plus 1; 1 when the source is as good as two icons.
    frame=("means", "left", "taken", "twice"),
    answers=(
        Answer(Kind.STOP, refuse=refuse_no_more_targets),
        Answer(Kind.TARGET, target, refuse_target),
    ),
)
MANIP_FACE = Question(
    Decision.MANIP_FACE,
    frame=Setting,
    answers=(Answer(Kind.FACE, set_face, refuse_set_face, list_faces),),
)
MANIP_SECOND = Question(
    Decision.MANIP_SECOND, (Answer(Kind.SECOND, spend_second, refuse_spend_second),)
)
MANIP_REROLL = Question(
    Decision.MANIP_REROLL,
    frame=Reroll,
    answers=(
        Answer(Kind.ROLL, roll_now, refuse_roll_now),
        Answer(Kind.TARGET, reroll_add, refuse_reroll_add, stays=True),
    ),
)
MANIP_REVIVE = Question(
    Decision.MANIP_REVIVE, (Answer(Kind.REVIVE, revive_to_cup, refuse_revive_to_cup),)
)
