"""BB-11: alliances between pirates of one player."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import push

from .chart import is_box
from .components import DISPLAYS, MOST_ALLIES
from .contests import members
from .decisions import Decision, Kind
from .frames import DISPLAY, ORIGIN, action, end_action, set_action
from .pirates import dissolve
from .refusals import Refusal
from .state import Revels, State, display_of, is_allied, is_with, owner


@rule
def may_join(s: State, display: int, other: int) -> bool:
    """BB-11.1: another own pirate in the same place, sober, without an alliance."""
    if other == display or s.pirate[other] == 0 or owner(s, other) != owner(s, display):
        return False
    together = s.place[other] == s.place[display] and not is_box(s.place[display])
    return together and s.revels[other] == Revels.NONE and not is_allied(s, other)


@rule
def refuse_ally(s: State, display: int) -> int:
    """BB-11.1: he and one or two more."""
    if is_allied(s, display):
        return Refusal.ALLIED
    for other in range(DISPLAYS):
        if may_join(s, display, other):
            return Refusal.NONE
    return Refusal.NO_ALLY


@rule
def go_on_allying(s: State) -> None:
    """BB-11.1: members one by one in display order, then the leader."""
    display, at = action(s, DISPLAY), action(s, ORIGIN)
    while at < DISPLAYS and not may_join(s, display, at):
        at += 1
    if at < DISPLAYS and members(s, display) < MOST_ALLIES:
        set_action(s, ORIGIN, at + 1)
        push(s, Decision.ALLY_MEMBER, at)
        return
    if s.reserved == 0:
        push(s, Decision.ALLY_LEADER)
    else:
        end_action(s)


@rule
def refuse_stay_out(s: State, other: int) -> int:
    """BB-11.1: at least one must join."""
    display, at = action(s, DISPLAY), other + 1
    if is_allied(s, display):
        return Refusal.NONE
    while at < DISPLAYS:
        if may_join(s, display, at):
            return Refusal.NONE
        at += 1
    return Refusal.MUST_DO_ONE


@rule
def join(s: State, other: int) -> None:
    """ALLY_MEMBER; R32: to join is an action of his own, after which nothing can be sacked."""
    display = action(s, DISPLAY)
    if s.leads_in_all:
        s.attacked[other] = 0
    s.ally[display] = display + 1
    s.ally[other] = display + 1


@rule
def refuse_member(s: State, seat: int, slot: int) -> int:
    """BB-11.1, BB-11.4: a new leader, or whose ship takes something: one of the members."""
    if slot >= s.displays or not is_with(s, action(s, DISPLAY), display_of(s, seat, slot)):
        return Refusal.NO_PIRATE
    return Refusal.NONE


@rule
def choose_leader(s: State, seat: int, slot: int) -> None:
    """ALLY_LEADER: the alliance acts as its leader."""
    display, chosen = action(s, DISPLAY), display_of(s, seat, slot)
    mark = s.ally[display]
    for other in range(DISPLAYS):
        if s.ally[other] == mark:
            s.ally[other] = chosen + 1
    end_action(s)


@rule
def refuse_dissolve(s: State, seat: int, slot: int) -> int:
    """BB-11.8: own alliance, named by its leader; who leaves play leaves it."""
    if slot >= s.displays:
        return Refusal.NO_PIRATE
    display = display_of(s, seat, slot)
    return Refusal.NONE if s.ally[display] == display + 1 else Refusal.NO_ALLIANCE


@rule
def dissolve_own(s: State, seat: int, slot: int) -> None:
    """BB-11.8: each goes his own way."""
    dissolve(s, display_of(s, seat, slot))


@rule
def is_leader(s: State, display: int) -> bool:
    """BB-11.1: an alliance appears once, under its leader."""
    return s.ally[display] == 0 or s.ally[display] == display + 1


ALLY_MEMBER = Question(
    Decision.ALLY_MEMBER,
    frame=("other",),
    answers=(Answer(Kind.JOIN, join), Answer(Kind.STAY_OUT, refuse=refuse_stay_out)),
)
ALLY_LEADER = Question(
    Decision.ALLY_LEADER,
    answers=(Answer(Kind.LEADER, choose_leader, refuse_member),),
)
