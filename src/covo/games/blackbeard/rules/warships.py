"""BB-6.41 to BB-6.46: warships On Station find and fight the active pirate."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Step
from covo.engine.pending import number, pop, push, set_number

from .chart import recall_warship
from .commissioners import may_ask_shoals
from .components import LETS_WARSHIP, LOYALTY, WARSHIP_COMBAT
from .contests import NO_SIDE, begin_roll
from .crews import gain_fame, shift_all
from .decisions import Decision, Roll
from .frames import end_action, target, window
from .piles import row_of
from .refusals import Refusal
from .ships import hit_combat
from .state import Source, State

DRIVEN_OFF = LOYALTY["lost_to_warship"]


class Patrol(IntEnum):
    """The numbers of a PATROL frame."""

    SEAT = 1
    PREY = 2
    STAGE = 3


@rule
def refuse_warship(s: State, seat: int) -> int:
    """BB-6.43, BB-6.44: any AP seat, against a search, a loot or an attack in its sea area."""
    if not LETS_WARSHIP[window(s)]:
        return Refusal.WRONG_WINDOW
    if s.used_warship:
        return Refusal.KIND_USED
    return Refusal.NONE if s.warship[s.place[target(s)]] > 0 else Refusal.NO_WARSHIP


@rule
def use_warship(s: State, seat: int) -> None:
    """BB-6.45: the warship looks for the pirate."""
    s.used_warship = 1
    push(s, Decision.PATROL, seat, target(s))


@rule
def patrol(s: State, prey: int, stage: int) -> None:
    """BB-6.45, BB-6.46: Shoals, the find, the battle."""
    set_number(s, Patrol.STAGE, stage + 1)
    if stage == 0:
        if may_ask_shoals(s, prey):
            push(s, Decision.SHOALS, prey)
    elif stage == 1:
        begin_roll(s, Roll.FIND, NO_SIDE, prey)
    else:
        begin_roll(s, Roll.BATTLE, NO_SIDE, prey)


@rule
def settle_find(s: State, ship: int, pirate: int) -> None:
    """BB-6.45: greater: it must attack; else the pirate slips away and goes on."""
    if ship <= pirate:
        pop(s)


@rule
def settle_battle(s: State, display: int, ship: int, pirate: int) -> None:
    """BB-6.46."""
    seat, area = number(s, Patrol.SEAT), s.place[display]
    pop(s)
    if pirate > ship:
        hit_combat(s, display, 1)
        gain_fame(s, display, WARSHIP_COMBAT[s.warship[area] - 1])
        recall_warship(s, area)
        return
    recorded = hit_combat(s, display, ship - pirate)
    s.points[row_of(s, seat), Source.OTHER] += s.warship_vp * recorded
    shift_all(s, display, DRIVEN_OFF)
    s.found[display] = 0
    end_action(s)


PATROL = Step(Decision.PATROL, patrol, frame=Patrol)
