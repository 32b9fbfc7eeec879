"""SET-4.4 to SET-4.9: step 4 of the Roll phase: icons are spent to change the dice."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    ADVISOR_SIDE,
    COLOURS,
    FISH_AND_GOLD,
    MANIP_DRAW,
    MANIP_REROLL,
    SIDE_COLOUR,
    SIDES,
    SIDES_FROM,
    Die,
    Icon,
)
from .decisions import FIRST, MANIP_SOURCES, Decision, Kind, Means
from .holdings import actives, bag_size
from .icons import count_of, icons_as, spend
from .refusals import Refusal
from .rolling import fill
from .state import State, has_tech
from .technologies import Tech, Worn

MEANS, LEFT, TAKEN, TWICE = 1, 2, 3, 4
"""The numbers of a MANIP_TARGET frame."""
SIDE, SECOND_TARGET = 3, 5
"""The numbers of a MANIP_FACE frame that differ; SECOND_TARGET: a face was set before."""
GUIDED_REROLL, WIND_REROLL, TRAIN_DRAW = 6, 2, 3
"""Dice rerolled with technologies 7 and 4, drawn with 6."""
BOTH_TARGETS = 2
KINDS_OF_MEANS = 3
REROLL_MEANS = 2


# What an icon counts as


@rule
def means_icon(means: int) -> int:
    """The icon that stands for a kind of means."""
    if means == Means.PIONEER:
        return Icon.PIONEER.value
    return Icon.SHIP.value if means == Means.SHIP else Icon.RESOURCE.value


@rule
def serves(s: State, seat: int, source: int, means: int) -> bool:
    """SET-4.4, SET-4.8: the source shows such an icon, or one conversion makes one of it."""
    return icons_as(s, seat, source, means_icon(means)) > 0


@rule
def serves_at_all(s: State, seat: int, source: int) -> bool:
    """SET-11.4: a pioneer, ship or resource icon in any way."""
    for means in range(KINDS_OF_MEANS):
        if serves(s, seat, source, means):
            return True
    return False


@rule
def wakes_treasure(s: State, seat: int, source: int) -> bool:
    """SET-12.9: a pioneer, ship, food, wood, iron or fish icon, not gold (R-13)."""
    if serves(s, seat, source, Means.PIONEER) or serves(s, seat, source, Means.SHIP):
        return True
    for icon in range(Icon.FOOD.value, Icon.SHIP.value):
        if icon != Icon.GOLD and icons_as(s, seat, source, icon) > 0:
            return True
    return False


@rule
def others(s: State, seat: int, source: int) -> int:
    """Active dice besides the source."""
    return actives(s, seat) - (1 if source < SIDES else 0)


# The ways to manipulate


@rule
def refuse_means(s: State, seat: int, source: int, means: int) -> int:
    """SET-4.4: a source that is ready and serves."""
    if count_of(s, seat, source) == 0:
        return Refusal.NO_SOURCE
    return Refusal.NONE if serves(s, seat, source, means) else Refusal.WRONG_ICON


@rule
def refuse_set(s: State, seat: int, source: int, means: int) -> int:
    """5.5: ``set`` needs an active die besides the source."""
    refused = refuse_means(s, seat, source, means)
    if refused == Refusal.NONE and others(s, seat, source) == 0:
        return Refusal.NO_ACTIVE_DIE
    return refused


@rule
def set_by(s: State, seat: int, source: int, means: int) -> None:
    """SET-4.4: choose the face of a die; of two with technologies 5 or 114."""
    tools = means == Means.RESOURCE and has_tech(s, seat, Tech.TOOL_MAKING)
    crews = means == Means.SHIP and has_tech(s, seat, Tech.SHIPS_CREWS)
    both = source == FISH_AND_GOLD and means == Means.RESOURCE
    spend(s, seat, source)
    targets = BOTH_TARGETS if tools or crews else 1
    push(s, Decision.MANIP_TARGET, means, targets, 0, 1 if both else 0)


@rule
def reroll_by(s: State, seat: int, source: int, means: int) -> None:
    """SET-4.4: reroll up to three dice; up to six with technology 7 and a pioneer icon."""
    guided = means == Means.PIONEER and has_tech(s, seat, Tech.FRONTIER_GUIDES)
    spend(s, seat, source)
    push(s, Decision.MANIP_REROLL, GUIDED_REROLL if guided else MANIP_REROLL, 0)


@rule
def refuse_draw(s: State, seat: int, source: int) -> int:
    """5.5: ``draw`` needs a resource icon, and a bag that is not empty."""
    refused = refuse_means(s, seat, source, Means.RESOURCE)
    if refused == Refusal.NONE and bag_size(s, seat) == 0:
        return Refusal.EMPTY_BAG
    return refused


@rule
def draw_by(s: State, seat: int, source: int) -> None:
    """SET-4.4: two dice of the bag, three with technology 6; no refill."""
    spend(s, seat, source)
    fill(s, TRAIN_DRAW if has_tech(s, seat, Tech.WAGON_TRAIN) else MANIP_DRAW, 0)


@rule
def refuse_treasure(s: State, seat: int, source: int) -> int:
    """5.5: ``treasure`` needs the seat's Treasure die in its Spent area."""
    if s.spent[seat, Die.TREASURE] == 0:
        return Refusal.NO_TREASURE_DIE
    if count_of(s, seat, source) == 0:
        return Refusal.NO_SOURCE
    return Refusal.NONE if wakes_treasure(s, seat, source) else Refusal.WRONG_ICON


@rule
def treasure_by(s: State, seat: int, source: int) -> None:
    """SET-12.9: roll the Treasure die into the Active area."""
    spend(s, seat, source)
    revive_to_cup(s, seat, Die.TREASURE)


@rule
def revive_to_cup(s: State, seat: int, colour: int) -> None:
    """A spent die is rolled."""
    s.spent[seat, colour] -= 1
    s.cup[colour] += 1
    push(s, Decision.ROLLING)


@rule
def refuse_free(s: State, seat: int, tech: int, marker: int) -> int:
    """7.3: technologies 3, 4 and 10, once a round each."""
    if not has_tech(s, seat, tech):
        return Refusal.NOT_OWNED
    return Refusal.WORN if s.worn[seat, marker] > 0 else Refusal.NONE


@rule
def refuse_ability(s: State, seat: int, kind: int) -> int:
    """5.5: the free abilities, and what they need."""
    if kind == Kind.SHIFT_WORK:
        refused = refuse_free(s, seat, Tech.SHIFT_WORK, Worn.SHIFT_WORK)
        if refused == Refusal.NONE and not has_spent(s, seat):
            return Refusal.NO_SPENT_DIE
        return refused
    if kind == Kind.FORESIGHT:
        refused = refuse_free(s, seat, Tech.FORESIGHT, Worn.FORESIGHT)
    else:
        refused = refuse_free(s, seat, Tech.SECOND_WIND, Worn.SECOND_WIND)
    if refused == Refusal.NONE and actives(s, seat) == 0:
        return Refusal.NO_ACTIVE_DIE
    return refused


@rule
def use_ability(s: State, seat: int, kind: int) -> None:
    """7.3: no icon is spent."""
    match kind:
        case Kind.FORESIGHT:
            s.worn[seat, Worn.FORESIGHT] = 1
            push(s, Decision.MANIP_TARGET, Means.FREE, 1, 0, 0)
        case Kind.SECOND_WIND:
            s.worn[seat, Worn.SECOND_WIND] = 1
            push(s, Decision.MANIP_REROLL, WIND_REROLL, 0)
        case _:
            s.worn[seat, Worn.SHIFT_WORK] = 1
            push(s, Decision.MANIP_REVIVE)


@rule
def has_spent(s: State, seat: int) -> bool:
    """7.3: a regular die in the Spent area."""
    for colour in range(Die.TREASURE.value):
        if s.spent[seat, colour] > 0:
            return True
    return False


@rule
def list_manipulations(s: State, seat: int, out: Ints) -> int:
    """MANIP: ``done``, then every source with its modes."""
    n = keep(out, 0, FIRST[Kind.DONE], Refusal.NONE)
    for source in range(MANIP_SOURCES):
        if count_of(s, seat, source) > 0:
            for means in range(KINDS_OF_MEANS):
                option = FIRST[Kind.SET] + source * KINDS_OF_MEANS + means
                n = keep(out, n, option, refuse_set(s, seat, source, means))
    for source in range(MANIP_SOURCES):
        if count_of(s, seat, source) > 0:
            for means in range(REROLL_MEANS):
                option = FIRST[Kind.REROLL] + source * REROLL_MEANS + means
                n = keep(out, n, option, refuse_set(s, seat, source, means))
    if bag_size(s, seat) > 0:
        for source in range(MANIP_SOURCES):
            n = keep(out, n, FIRST[Kind.DRAW] + source, refuse_draw(s, seat, source))
    if s.spent[seat, Die.TREASURE] > 0:
        for source in range(MANIP_SOURCES):
            n = keep(out, n, FIRST[Kind.TREASURE] + source, refuse_treasure(s, seat, source))
    for kind in range(Kind.FORESIGHT.value, Kind.SHIFT_WORK.value + 1):
        n = keep(out, n, FIRST[kind], refuse_ability(s, seat, kind))
    return n


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
