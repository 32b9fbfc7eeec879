"""SET-5.5 to SET-5.13: paying for main actions, unit by unit."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Menu, Question
from covo.engine.options import keep
from covo.engine.pending import below, number, pop, push, set_number
from covo.engine.record import Ints

from .components import (
    FIRST_TOKEN_ICON,
    FISH_AND_GOLD,
    ICON_OF_ACTION,
    SIDE_SECOND,
    SIDES,
    TOKENS,
    Action,
    Icon,
    Token,
)
from .decisions import (
    FIRST,
    PAIR_COUNT,
    PAIR_SOURCES,
    PAY_ICONS,
    PAYABLE,
    SOURCES,
    Decision,
    Kind,
    Researching,
    Study,
)
from .gains import gain_vp_from_reserve
from .icons import count_of, fits, icons_as, is_resource, shows, spend, unspend
from .prospects import keeps_effect
from .raising import greatest, has_bonus, is_action_icon, may_craft
from .refusals import Refusal
from .state import State
from .technologies import Worn

ICONS_PAID = 1
"""The number of a frame below a payment that becomes the icons paid."""
A_PAIR = 2
LOWEST = PAYABLE[0]


class Payment(IntEnum):
    """The numbers of a PAY frame."""

    ACTION = 1
    PAID = 2
    """Icons so far."""
    LEAST = 3
    MOST = 4
    UNITS = 5
    """Units so far."""


ACTION, PAID, LEAST, MOST, UNITS = Payment


# Units


@rule
def ask_payment(s: State, action: int, least: int, most: int, free: int) -> None:
    """PAY, for the frame on top, whose first number becomes the icons paid."""
    push(s, Decision.PAY, action, free, least, most)
    set_number(s, UNITS, free)
    if free >= most:
        finish(s)


@rule
def refuse_finish(paid: int, least: int) -> int:
    """5.6: ``done`` needs the action's minimum."""
    return Refusal.NONE if paid >= least else Refusal.TOO_FEW_ICONS


@rule
def finish(s: State) -> None:
    """5.6: the payment is made; what it is for goes on."""
    paid = number(s, PAID)
    pop(s)
    set_number(s, ICONS_PAID, paid)


@rule
def refuse_icon(s: State, icon: int) -> int:
    """SET-5.6: a unit yields the icon that the action is paid with."""
    wanted = ICON_OF_ACTION[number(s, ACTION)]
    if wanted == Icon.RESOURCE:
        return Refusal.NONE if is_resource(icon) else Refusal.WRONG_ICON
    return Refusal.NONE if icon == wanted else Refusal.WRONG_ICON


@rule
def refuse_rest(s: State, seat: int, icons: int) -> int:
    """SET-5.12: looked at after a unit was spent, which is then taken back."""
    action, paid = number(s, ACTION), number(s, PAID) + icons
    if paid < number(s, LEAST):
        more = greatest(s, seat, ICON_OF_ACTION[action], 1, bonus_applies(s))
        if paid + more < number(s, LEAST):
            return Refusal.REST_UNPAID
    return Refusal.NONE if keeps_effect(s, seat, action) else Refusal.NO_EFFECT_LEFT


@rule
def refuse_pay(s: State, seat: int, source: int, icon: int) -> int:
    """SET-5.6 (1), (2), (4), (7): one source that yields the icon."""
    if count_of(s, seat, source) == 0:
        return Refusal.NO_SOURCE
    if refuse_icon(s, icon) != Refusal.NONE or icons_as(s, seat, source, icon) == 0:
        return Refusal.WRONG_ICON
    if source == FISH_AND_GOLD and icon == Icon.GOLD:
        return Refusal.WRONG_ICON
    spend(s, seat, source)
    refused = refuse_rest(s, seat, icons_paid(s, seat, source, icon))
    unspend(s, seat, source)
    return refused


@rule
def icons_paid(s: State, seat: int, source: int, icon: int) -> int:
    """SET-5.6 (7): all that fits counts, both icons of a Treasure die in a Harvest too."""
    if source == FISH_AND_GOLD and is_resource(icon):
        return A_PAIR
    return icons_as(s, seat, source, icon)


@rule
def pay(s: State, seat: int, source: int, icon: int) -> None:
    """SET-5.6: spend one source."""
    icons = icons_paid(s, seat, source, icon)
    note_harvest(s, icon)
    if source == FISH_AND_GOLD and is_resource(icon):
        s.harvested[Token.GOLD] += 1
    spend(s, seat, source)
    reward_treasure(s, seat, source)
    add_unit(s, seat, icons)


@rule
def reward_treasure(s: State, seat: int, source: int) -> None:
    """SET-12.9: a VP icon of the Treasure die spent in a main action; R-23: from the reserve."""
    if source < SIDES and SIDE_SECOND[source] == Icon.VP:
        gain_vp_from_reserve(s, seat, 1)


@rule
def note_harvest(s: State, icon: int) -> None:
    """SET-5.13: icons count as what they are spent as."""
    if number(s, ACTION) == Action.HARVEST:
        s.harvested[icon - FIRST_TOKEN_ICON] += 1


@rule
def add_unit(s: State, seat: int, icons: int) -> None:
    """5.6: count the icons; the payment ends by itself at its maximum or with the last unit."""
    paid = number(s, PAID) + icons
    set_number(s, PAID, paid)
    set_number(s, UNITS, number(s, UNITS) + 1)
    action = number(s, ACTION)
    is_enough = paid >= number(s, LEAST)
    if not is_enough:
        return
    icon = ICON_OF_ACTION[action]
    if paid >= number(s, MOST) or greatest(s, seat, icon, 1, bonus_applies(s)) == 0:
        finish(s)


@rule
def pair_icon(s: State, source: int) -> int:
    """SET-5.6 (3): the icon that both halves of a pair show; never one of each."""
    return Icon.SHIP.value if shows(s, source, Icon.SHIP) else Icon.PIONEER.value


@rule
def other_icons(s: State, seat: int, source: int, icon: int) -> int:
    """SET-5.6 (7): what a Treasure die yields beside the pioneer that goes into a pair."""
    if source >= SIDES or SIDE_SECOND[source] < 0:
        return 0
    return 1 if fits(s, seat, source, SIDE_SECOND[source], icon) else 0


@rule
def refuse_pay_pair(s: State, seat: int, source: int, other: int, icon: int) -> int:
    """SET-5.6 (3): two pioneers or two ships as any icon but pioneer and advisor."""
    wanted = A_PAIR if source == other else 1
    if count_of(s, seat, source) < wanted or count_of(s, seat, other) < wanted:
        return Refusal.NO_SOURCE
    half = pair_icon(s, source)
    if not shows(s, other, half) or not shows(s, source, half):
        return Refusal.NO_SOURCE
    if refuse_icon(s, icon) != Refusal.NONE or (half == Icon.SHIP and icon == Icon.SHIP):
        return Refusal.WRONG_ICON
    icons = 1 + other_icons(s, seat, source, icon) + other_icons(s, seat, other, icon)
    spend(s, seat, source)
    spend(s, seat, other)
    refused = refuse_rest(s, seat, icons)
    unspend(s, seat, other)
    unspend(s, seat, source)
    return refused


@rule
def pay_pair(s: State, seat: int, source: int, other: int, icon: int) -> None:
    """SET-5.6 (3): spend both halves."""
    icons = 1 + other_icons(s, seat, source, icon) + other_icons(s, seat, other, icon)
    note_harvest(s, icon)
    spend(s, seat, source)
    spend(s, seat, other)
    add_unit(s, seat, icons)


@rule
def craft_icon(s: State, source: int) -> int:
    """SET-5.6 (5): whether technology 11 or 107 would use this source."""
    return Icon.SHIP.value if shows(s, source, Icon.SHIP) else Icon.PIONEER.value


@rule
def refuse_craft(s: State, seat: int, source: int) -> int:
    """SET-5.6 (5): one pioneer (ship) icon as an action icon, once a round."""
    icon = ICON_OF_ACTION[number(s, ACTION)]
    half = craft_icon(s, source)
    if count_of(s, seat, source) == 0 or not shows(s, source, half):
        return Refusal.NO_SOURCE
    if not is_action_icon(icon):
        return Refusal.WRONG_ICON
    if not may_craft(s, seat, half):
        return Refusal.WORN
    icons = 1 + other_icons(s, seat, source, icon)
    spend(s, seat, source)
    wear_craft(s, seat, half, 1)
    refused = refuse_rest(s, seat, icons)
    wear_craft(s, seat, half, 0)
    unspend(s, seat, source)
    return refused


@rule
def wear_craft(s: State, seat: int, half: int, worn: int) -> None:
    """SET-8.1: turn the marker of 11 or 107."""
    if half == Icon.PIONEER:
        s.worn[seat, Worn.MASTER_CRAFTSMEN] = worn
    else:
        s.worn[seat, Worn.CUNNING] = worn


@rule
def craft(s: State, seat: int, source: int) -> None:
    """SET-5.6 (5): spend one source with the help of 11 or 107."""
    icon = ICON_OF_ACTION[number(s, ACTION)]
    icons = 1 + other_icons(s, seat, source, icon)
    wear_craft(s, seat, craft_icon(s, source), 1)
    spend(s, seat, source)
    add_unit(s, seat, icons)


@rule
def refuse_bonus(s: State, seat: int, icon: int) -> int:
    """SET-5.6 (6): one more icon after another unit; in a Harvest of a kind already paid."""
    if not has_bonus(s, seat):
        return Refusal.WORN
    if refuse_icon(s, icon) != Refusal.NONE:
        return Refusal.WRONG_ICON
    if number(s, UNITS) == 0:
        return Refusal.FIRST_STEP
    harvests = number(s, ACTION) == Action.HARVEST
    if harvests and s.harvested[icon - FIRST_TOKEN_ICON] == 0:
        return Refusal.NOT_HARVESTED
    if not bonus_applies(s):
        return Refusal.WRONG_ICON
    s.worn[seat, Worn.GENERAL_EDUCATION] = 1
    refused = refuse_rest(s, seat, 1)
    s.worn[seat, Worn.GENERAL_EDUCATION] = 0
    return refused


@rule
def bonus_applies(s: State) -> bool:
    """7.5: bonus 23 does not apply to the Scientist's research."""
    if below(s) != Decision.RESEARCHING:
        return True
    return s.pending[s.depth - 2, Researching.STUDY] == Study.ACTION


@rule
def bonus(s: State, seat: int, icon: int) -> None:
    """SET-5.6 (6): technology 23."""
    note_harvest(s, icon)
    s.worn[seat, Worn.GENERAL_EDUCATION] = 1
    add_unit(s, seat, 1)


# Lists


@rule
def icon_range(s: State) -> int:
    """The first icon of the payment going on; a Harvest has five in a row."""
    icon = ICON_OF_ACTION[number(s, ACTION)]
    return FIRST_TOKEN_ICON if icon == Icon.RESOURCE else icon


@rule
def icon_count(s: State) -> int:
    """How many kinds of icons the payment going on takes."""
    return TOKENS if number(s, ACTION) == Action.HARVEST else 1


@rule
def list_units(s: State, seat: int, out: Ints, n: int) -> int:
    """PAY, PAIR, CRAFT and BONUS for what the payment going on takes."""
    first, kinds = icon_range(s), icon_count(s)
    for source in range(SOURCES):
        if count_of(s, seat, source) > 0:
            for icon in range(first, first + kinds):
                option = FIRST[Kind.PAY] + source * PAY_ICONS + icon - LOWEST
                n = keep(out, n, option, refuse_pay(s, seat, source, icon))
    for pair in range(PAIR_COUNT):
        source = PAIR_SOURCES[pair, 0]
        if count_of(s, seat, source) > 0:
            other = PAIR_SOURCES[pair, 1]
            for icon in range(first, first + kinds):
                option = FIRST[Kind.PAIR] + pair * PAY_ICONS + icon - LOWEST
                n = keep(out, n, option, refuse_pay_pair(s, seat, source, other, icon))
    if may_craft(s, seat, Icon.PIONEER) or may_craft(s, seat, Icon.SHIP):
        for source in range(SOURCES):
            n = keep(out, n, FIRST[Kind.CRAFT] + source, refuse_craft(s, seat, source))
    for icon in range(first, first + kinds):
        n = keep(out, n, FIRST[Kind.BONUS] + icon - LOWEST, refuse_bonus(s, seat, icon))
    return n


@rule
def cheapest(s: State, seat: int) -> int:
    """Section 15: the unit a client proposes: native dice, virtual ones, conversions, pairs."""
    first, kinds = icon_range(s), icon_count(s)
    best, found = 0, -1
    for source in range(SOURCES):
        if count_of(s, seat, source) == 0:
            continue
        for icon in range(first, first + kinds):
            if refuse_pay(s, seat, source, icon) == Refusal.NONE:
                rank = 1
                if source >= SIDES:
                    rank = 2
                elif shows(s, source, icon):
                    rank = 3
                if rank > best:
                    best = rank
                    found = FIRST[Kind.PAY] + source * PAY_ICONS + icon - LOWEST
    return found


@rule
def lapse_payment(s: State, seat: int, paid: int, least: int) -> int:
    """Section 15: ``done`` as soon as it may be, else the cheapest unit."""
    if refuse_finish(paid, least) == Refusal.NONE:
        return FIRST[Kind.DONE]
    return cheapest(s, seat)


PAY = Question(
    Decision.PAY,
    frame=Payment,
    answers=(
        Answer(Kind.DONE, finish, refuse_finish, stays=True),
        Menu(
            (
                Answer(Kind.PAY, pay, refuse_pay),
                Answer(Kind.PAIR, pay_pair, refuse_pay_pair),
                Answer(Kind.CRAFT, craft, refuse_craft),
                Answer(Kind.BONUS, bonus, refuse_bonus),
            ),
            candidates=list_units,
            stays=True,
        ),
    ),
    lapse=lapse_payment,
)
