"""SET-4.4, SET-4.9: dice whose face is chosen, that are rolled again or brought back."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    ADVISOR_SIDE,
    COLOURS,
    SIDE_COLOUR,
    SIDES,
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

MEANS, LEFT, TAKEN, TWICE = 1, 2, 3, 4
"""The numbers of a MANIP_TARGET frame."""
SIDE, SECOND_TARGET = 3, 5
"""The numbers of a MANIP_FACE frame that differ; SECOND_TARGET: a face was set before."""


# Targets and faces


@rule
def refuse_target(s: State, side: int) -> int:
    """5.5: an active die; a second target must be another die."""
    free = s.active[s.seat, side] - (1 if number(s, TAKEN) == side + 1 else 0)
    return Refusal.NONE if free > 0 else Refusal.NO_ACTIVE_DIE


@rule
def refuse_no_more_targets(s: State) -> int:
    """5.5: ``stop`` after the first."""
    return Refusal.NONE if number(s, TAKEN) > 0 else Refusal.FIRST_STEP


@rule
def target(s: State, side: int) -> None:
    """MANIP_TARGET."""
    means, left, taken, twice = number(s, MEANS), number(s, LEFT), number(s, TAKEN), number(s, 4)
    pop(s)
    push(s, Decision.MANIP_FACE, means, left, side, twice)
    set_number(s, SECOND_TARGET, 1 if taken > 0 else 0)


@rule
def list_targets(s: State, out: Ints) -> int:
    """TARGET for every group of active dice, and ``stop``."""
    n = keep(out, 0, FIRST[Kind.STOP], refuse_no_more_targets(s))
    for side in range(SIDES):
        n = keep(out, n, FIRST[Kind.TARGET] + side, refuse_target(s, side))
    return n


@rule
def has_second(s: State, seat: int, except_side: int) -> bool:
    """SET-11.4: a second source beside the die that is being set."""
    for source in range(MANIP_SOURCES):
        ready = count_of(s, seat, source) - (1 if source == except_side else 0)
        if ready > 0 and serves_at_all(s, seat, source):
            return True
    return False


@rule
def refuse_advisor_face(s: State, side: int) -> int:
    """SET-11.4, SET-4.9: for two icons, as the first face alone, by no free ability."""
    if number(s, MEANS) == Means.FREE or number(s, SECOND_TARGET) > 0:
        return Refusal.ADVISOR_FACE
    if number(s, TWICE) > 0 or has_tech(s, s.seat, Tech.CHIEF_OF_STAFF):
        return Refusal.NONE
    return Refusal.NONE if has_second(s, s.seat, side) else Refusal.ADVISOR_FACE


@rule
def refuse_face(s: State, side: int) -> int:
    """5.5: a distinct face of that die, different from the current one."""
    current = number(s, SIDE)
    if SIDE_COLOUR[side] != SIDE_COLOUR[current]:
        return Refusal.NOT_THERE
    if side == current:
        return Refusal.SAME_FACE
    return refuse_advisor_face(s, current) if side == ADVISOR_SIDE else Refusal.NONE


@rule
def set_face(s: State, side: int) -> None:
    """MANIP_FACE: the face is set; perhaps a second source, perhaps a second target."""
    means, left, twice = number(s, MEANS), number(s, LEFT) - 1, number(s, TWICE)
    s.active[s.seat, number(s, SIDE)] -= 1
    s.active[s.seat, side] += 1
    pop(s)
    if side == ADVISOR_SIDE:
        if twice == 0 and not has_tech(s, s.seat, Tech.CHIEF_OF_STAFF):
            push(s, Decision.MANIP_SECOND)
    elif left > 0 and actives(s, s.seat) > 1:
        push(s, Decision.MANIP_TARGET, means, left, side + 1, 0)


@rule
def list_faces(s: State, out: Ints) -> int:
    """FACE for every other face of the die."""
    n = 0
    colour = SIDE_COLOUR[number(s, SIDE)]
    for side in range(SIDES_FROM[colour], SIDES_FROM[colour + 1]):
        n = keep(out, n, FIRST[Kind.FACE] + side, refuse_face(s, side))
    return n


@rule
def refuse_second(s: State, source: int) -> int:
    """5.5: MANIP_SECOND, a source as in MANIP, the free abilities excluded."""
    if count_of(s, s.seat, source) == 0:
        return Refusal.NO_SOURCE
    return Refusal.NONE if serves_at_all(s, s.seat, source) else Refusal.WRONG_ICON


@rule
def second(s: State, source: int) -> None:
    """MANIP_SECOND."""
    pop(s)
    spend(s, s.seat, source)


@rule
def list_seconds(s: State, out: Ints) -> int:
    """SECOND for every source."""
    n = 0
    for source in range(MANIP_SOURCES):
        n = keep(out, n, FIRST[Kind.SECOND] + source, refuse_second(s, source))
    return n


# Rerolling and reviving


@rule
def refuse_reroll_add(s: State, side: int) -> int:
    """5.5: any active die."""
    return Refusal.NONE if s.active[s.seat, side] > 0 else Refusal.NO_ACTIVE_DIE


@rule
def refuse_roll_now(s: State) -> int:
    """5.5: ``roll`` after at least one die."""
    return Refusal.NONE if number(s, 2) > 0 else Refusal.FIRST_STEP


@rule
def reroll_add(s: State, side: int) -> None:
    """MANIP_REROLL: one more die for the cup; the last one, or the last allowed, rolls."""
    left, added = number(s, 1) - 1, number(s, 2) + 1
    s.active[s.seat, side] -= 1
    s.cup[SIDE_COLOUR[side]] += 1
    set_number(s, 1, left)
    set_number(s, 2, added)
    if left == 0 or actives(s, s.seat) == 0:
        roll_now(s)


@rule
def roll_now(s: State) -> None:
    """MANIP_REROLL: ``roll``."""
    pop(s)
    push(s, Decision.ROLLING)


@rule
def list_rerolls(s: State, out: Ints) -> int:
    """``roll``, and TARGET for every group of active dice."""
    n = keep(out, 0, FIRST[Kind.ROLL], refuse_roll_now(s))
    for side in range(SIDES):
        n = keep(out, n, FIRST[Kind.TARGET] + side, refuse_reroll_add(s, side))
    return n


@rule
def refuse_revive(s: State, colour: int) -> int:
    """5.5: a colour in the Spent area, not Treasure."""
    is_there = colour != Die.TREASURE and s.spent[s.seat, colour] > 0
    return Refusal.NONE if is_there else Refusal.NO_SPENT_DIE


@rule
def revive(s: State, colour: int) -> None:
    """MANIP_REVIVE: technology 10."""
    pop(s)
    revive_to_cup(s, s.seat, colour)


@rule
def list_revivals(s: State, out: Ints) -> int:
    """REVIVE for every colour."""
    n = 0
    for colour in range(COLOURS):
        n = keep(out, n, FIRST[Kind.REVIVE] + colour, refuse_revive(s, colour))
    return n
