"""SET-4.4 to SET-4.9: step 4 of the Roll phase: icons are spent to change the dice."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Menu, Question
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .components import (
    FISH_AND_GOLD,
    MANIP_DRAW,
    MANIP_REROLL,
    SIDES,
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

GUIDED_REROLL, WIND_REROLL, TRAIN_DRAW = 6, 2, 3
"""Dice rerolled with technologies 7 and 4, drawn with 6."""
BOTH_TARGETS = 2
KINDS_OF_MEANS = 3
REROLL_MEANS = 2
EVERY_SOURCE = (1 << MANIP_SOURCES) - 1
"""All of them, as bits."""


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
def refuse_foresight(s: State, seat: int) -> int:
    """5.5: technology 3 needs an active die."""
    refused = refuse_free(s, seat, Tech.FORESIGHT, Worn.FORESIGHT)
    if refused == Refusal.NONE and actives(s, seat) == 0:
        return Refusal.NO_ACTIVE_DIE
    return refused


@rule
def foresight(s: State, seat: int) -> None:
    """7.3: technology 3: no icon is spent."""
    s.worn[seat, Worn.FORESIGHT] = 1
    push(s, Decision.MANIP_TARGET, Means.FREE, 1, 0, 0)


@rule
def refuse_second_wind(s: State, seat: int) -> int:
    """5.5: technology 4 needs an active die."""
    refused = refuse_free(s, seat, Tech.SECOND_WIND, Worn.SECOND_WIND)
    if refused == Refusal.NONE and actives(s, seat) == 0:
        return Refusal.NO_ACTIVE_DIE
    return refused


@rule
def second_wind(s: State, seat: int) -> None:
    """7.3: technology 4: no icon is spent."""
    s.worn[seat, Worn.SECOND_WIND] = 1
    push(s, Decision.MANIP_REROLL, WIND_REROLL, 0)


@rule
def refuse_shift_work(s: State, seat: int) -> int:
    """5.5: technology 10 needs a spent die."""
    refused = refuse_free(s, seat, Tech.SHIFT_WORK, Worn.SHIFT_WORK)
    if refused == Refusal.NONE and not has_spent(s, seat):
        return Refusal.NO_SPENT_DIE
    return refused


@rule
def shift_work(s: State, seat: int) -> None:
    """7.3: technology 10: no icon is spent."""
    s.worn[seat, Worn.SHIFT_WORK] = 1
    push(s, Decision.MANIP_REVIVE)


@rule
def has_spent(s: State, seat: int) -> bool:
    """7.3: a regular die in the Spent area."""
    for colour in range(Die.TREASURE.value):
        if s.spent[seat, colour] > 0:
            return True
    return False


# Listing


@rule
def those_with_others(s: State, seat: int) -> int:
    """5.5: the sources, as bits, that leave an active die beside them."""
    dice = actives(s, seat)
    if dice == 0:
        return 0
    return EVERY_SOURCE if dice > 1 else EVERY_SOURCE >> SIDES << SIDES


@rule
def list_modes(
    first: int, modes: int, in_first: int, in_second: int, in_third: int, out: Ints, n: int
) -> int:
    """The options of a kind with so many modes for each source; the sources of a mode as bits."""
    source = 0
    while (in_first | in_second | in_third) >> source:
        option = first + source * modes
        if in_first >> source & 1:
            n = keep(out, n, option, Refusal.NONE)
        if in_second >> source & 1:
            n = keep(out, n, option + 1, Refusal.NONE)
        if in_third >> source & 1:
            n = keep(out, n, option + 2, Refusal.NONE)
        source += 1
    return n


@rule
def list_manipulations(s: State, seat: int, out: Ints, n: int) -> int:
    """MANIP: every source with its modes.

    What a source serves as is found once for all kinds of manipulation: sources as bits.
    """
    pioneers, ships, resources = 0, 0, 0
    for source in range(MANIP_SOURCES):
        if count_of(s, seat, source) > 0:
            bit = 1 << source
            pioneers |= bit if serves(s, seat, source, Means.PIONEER) else 0
            ships |= bit if serves(s, seat, source, Means.SHIP) else 0
            resources |= bit if serves(s, seat, source, Means.RESOURCE) else 0
    free = those_with_others(s, seat)
    set_, reroll = FIRST[Kind.SET], FIRST[Kind.REROLL]
    n = list_modes(set_, KINDS_OF_MEANS, pioneers & free, ships & free, resources & free, out, n)
    n = list_modes(reroll, REROLL_MEANS, pioneers & free, ships & free, 0, out, n)
    if bag_size(s, seat) > 0:
        n = list_modes(FIRST[Kind.DRAW], 1, resources, 0, 0, out, n)
    if s.spent[seat, Die.TREASURE] > 0:
        for source in range(MANIP_SOURCES):
            n = keep(out, n, FIRST[Kind.TREASURE] + source, refuse_treasure(s, seat, source))
    return n


MANIP = Question(
    Decision.MANIP,
    answers=(
        Answer(Kind.DONE),
        Menu(
            (
                Answer(Kind.SET, set_by, refuse_set),
                Answer(Kind.REROLL, reroll_by, refuse_set),
                Answer(Kind.DRAW, draw_by, refuse_draw),
                Answer(Kind.TREASURE, treasure_by, refuse_treasure),
            ),
            candidates=list_manipulations,
            stays=True,
        ),
        Answer(Kind.FORESIGHT, foresight, refuse_foresight, stays=True),
        Answer(Kind.SECOND_WIND, second_wind, refuse_second_wind, stays=True),
        Answer(Kind.SHIFT_WORK, shift_work, refuse_shift_work, stays=True),
    ),
    begins_move=True,
)
