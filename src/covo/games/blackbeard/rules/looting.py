"""BB-8: search, the seven steps of a loot, hostages, conversion."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .alliances import refuse_member
from .chart import clear_box, free_merchant, merchant_to_pool
from .components import (
    CARGO,
    COLUMN,
    CRUELTY,
    DISPLAYS,
    HOLDS,
    HOSTAGE_INFO,
    HOSTAGE_PORT,
    HOSTAGE_VALUE,
    HOSTAGES,
    LOYALTY,
    MERCHANT_SHIP,
    MOST_HOLDS,
    PORT_FROM,
    ROW_LOYALTY,
    SAILABLE,
    SEARCH_TARGET,
    SEAS,
    WATERS,
    WORTH,
    Window,
)
from .contests import begin_roll, cargo_row
from .crews import gain_fame, shift_all, shift_loyalty
from .decisions import SEARCHES_OF, Decision, Kind, Roll
from .frames import DISPLAY, KIND, PARAMETER, STAGE, action, end_action, set_action
from .ports import any_revels, mark_all
from .refusals import Refusal
from .sailing import is_at_sea
from .ships import empty_hold, filled_holds, stow
from .state import Revels, State, display_of, is_allied, is_with, slot_of
from .table import LootFame

DECLINED, TORTURED = LOYALTY["cargo_declined"], LOYALTY["torture"]
SMALLER, LARGER = LOYALTY["option_convert_smaller"], LOYALTY["option_convert_larger"]


class Step(IntEnum):
    """The stages of a loot once its first window is closed."""

    CARGO = 2
    MIDWAY = 3
    CAPTIVE = 4
    FAME = 5
    PRIZE = 6


# Search


@rule
def refuse_search(s: State, display: int, port: int) -> int:
    """BB-8.1: a merchant in the pirate's sea area that he has not found yet."""
    if not is_at_sea(s, display):
        return Refusal.NOT_AT_SEA
    if WATERS[SEAS + port] != s.place[display]:
        return Refusal.WRONG_WATERS
    if s.box[port] == 0:
        return Refusal.NO_MERCHANT
    return Refusal.ALREADY_FOUND if s.found[display] == port + 1 else Refusal.NONE


@rule
def search(s: State) -> None:
    """BB-8.1: 1d6 + Ability."""
    begin_roll(s, Roll.SEARCH, action(s, DISPLAY))


@rule
def settle_search(s: State, display: int, total: int) -> None:
    """BB-8.1: 7 or more finds it; it lies face up for all."""
    if total >= SEARCH_TARGET:
        s.found[display] = action(s, PARAMETER) + 1
        s.face_up[action(s, PARAMETER)] = 1
    end_action(s)


@rule
def list_searches(s: State, display: int, out: Ints, n: int) -> int:
    """SEARCH for every merchant in these waters."""
    if not is_at_sea(s, display):
        return n
    area = s.place[display]
    for port in range(PORT_FROM[area], PORT_FROM[area + 1]):
        n = keep(out, n, SEARCHES_OF[slot_of(s, display)] + port, refuse_search(s, display, port))
    return n


# Loot


@rule
def refuse_loot(s: State, display: int) -> int:
    """BB-8.2: a Found merchant."""
    if not is_at_sea(s, display):
        return Refusal.NOT_AT_SEA
    return Refusal.NONE if s.found[display] > 0 else Refusal.NOT_FOUND


@rule
def go_on_looting(s: State) -> int:
    """BB-8.2: the next step; the window to open, or -1."""
    display, stage = action(s, DISPLAY), action(s, STAGE)
    set_action(s, STAGE, stage + 1)
    match stage:
        case Step.CARGO:
            begin_roll(s, Roll.CARGO, display)
        case Step.MIDWAY:
            return Window.MID.value
        case Step.CAPTIVE:
            if has_hostage_left(s):
                push(s, Decision.CH_HOSTAGE)
        case Step.FAME:
            if s.loot_fame == LootFame.NEW_DIE:
                begin_roll(s, Roll.FAME, display)
            else:
                settle_fame(s, display, s.die if s.loot_fame == LootFame.SAME_DIE else 0)
        case Step.PRIZE:
            take_prize(s, display)
            if any_revels(s, display) == Revels.NONE:
                push(s, Decision.DECLARE_DR)
        case _:
            end_action(s)
    return -1


@rule
def settle_cargo(s: State, display: int, die: int) -> None:
    """BB-8.32: the worth of one hold is known; a Treasure Ship counts once."""
    s.dice[0] = die
    s.row = cargo_row(s, display)
    s.dice[0] = 0
    s.die = die
    for other in range(DISPLAYS):
        if is_with(s, display, other):
            s.treasure[other] = 0
    push(s, Decision.TAKE_CARGO)


@rule
def cargo_worth(s: State) -> int:
    """3.5: doubloons by row and sea area."""
    return WORTH[s.row, COLUMN[s.place[action(s, DISPLAY)]]]


@rule
def decline(s: State) -> None:
    """BB-8.36: the merchant goes to the pool, the crew grumbles, the action ends."""
    display = action(s, DISPLAY)
    merchant_to_pool(s, action(s, PARAMETER))
    end_action(s)
    shift_all(s, display, DECLINED)


@rule
def take_cargo(s: State) -> None:
    """BB-8.33: into a hold; a worth of 0 uses none."""
    if cargo_worth(s) == 0:
        share_cargo(s)
    elif is_allied(s, action(s, DISPLAY)):
        push(s, Decision.ALLY_SHIP)
    else:
        load_cargo(s, action(s, DISPLAY))


@rule
def load_cargo(s: State, display: int) -> None:
    """BB-8.33: with no empty hold one must be emptied first."""
    s.receiver = display + 1
    if empty_hold(s, display) < 0:
        push(s, Decision.DUMP_HOLD, display)
    else:
        stow(s, display, cargo_worth(s))
        share_cargo(s)


@rule
def share_cargo(s: State) -> None:
    """BB-8.33, BB-11.4: loyalty by row, for every member."""
    s.receiver = 0
    shift_all(s, action(s, DISPLAY), ROW_LOYALTY[s.row])


@rule
def refuse_dump(s: State, display: int, hold: int) -> int:
    """5.3: one of the full holds."""
    return Refusal.NONE if s.hold[display, hold] > 0 else Refusal.EMPTY_HOLD


@rule
def dump(s: State, display: int, hold: int) -> None:
    """DUMP_HOLD: its booty is lost; a cargo that was waiting takes its place."""
    s.hold[display, hold] = 0
    if action(s, KIND) == Kind.LOOT:
        load_cargo(s, display)


@rule
def ship_of(s: State, seat: int, slot: int) -> None:
    """ALLY_SHIP: who takes the hostage, the cargo or the prize."""
    display = display_of(s, seat, slot)
    if s.captive > 0:
        chain(s, display)
    elif action(s, KIND) == Kind.LOOT:
        load_cargo(s, display)
    else:
        s.receiver = display + 1


# Hostages


@rule
def has_hostage_left(s: State) -> bool:
    """BB-8.41: the pool is not empty."""
    for hostage in range(HOSTAGES):
        if s.captor[hostage] == 0:
            return True
    return False


@rule
def refuse_hostage_drawn(s: State, hostage: int) -> int:
    """BB-8.41: one that nobody holds."""
    return Refusal.NONE if s.captor[hostage] == 0 else Refusal.NOT_DRAWN


@rule
def hostage_is(s: State, hostage: int) -> None:
    """BB-8.41: drawn and revealed."""
    s.captive = hostage + 1
    push(s, Decision.HOSTAGE_FATE, hostage)


@rule
def keep_hostage(s: State) -> None:
    """BB-8.43: for ransom, aboard any one member's ship."""
    if is_allied(s, action(s, DISPLAY)):
        push(s, Decision.ALLY_SHIP)
    else:
        chain(s, action(s, DISPLAY))


@rule
def chain(s: State, display: int) -> None:
    """BB-8.43: the counter goes to the hostage box."""
    s.captor[s.captive - 1] = display + 1
    s.captive = 0


@rule
def torture(s: State, hostage: int) -> None:
    """BB-8.45."""
    begin_roll(s, Roll.TORTURE, action(s, DISPLAY), -1, hostage)


@rule
def settle_torture(s: State, display: int, hostage: int, die: int) -> None:
    """BB-8.45: greater than Cruelty: the hostage talks; void if the port is destroyed."""
    port = HOSTAGE_PORT[hostage]
    if die > CRUELTY[s.pirate[display] - 1] and not s.destroyed[port]:
        s.info[display, port] += HOSTAGE_INFO[hostage]
    s.captive = 0
    s.tortured = hostage + 1


@rule
def settle_fame(s: State, display: int, die: int) -> None:
    """3.7, step 5: the printed cargo rating and the die; for torture the Value and loyalty."""
    gain_fame(s, display, CARGO[s.box[action(s, PARAMETER)] - 1] + die)
    if s.tortured > 0:
        gain_fame(s, display, HOSTAGE_VALUE[s.tortured - 1])
        shift_all(s, display, TORTURED)
        s.tortured = 0


# The ship that was looted


@rule
def take_prize(s: State, display: int) -> None:
    """BB-8.2, step 6: to the pool, unless a pirate could sail her."""
    port = action(s, PARAMETER)
    merchant = s.box[port] - 1
    if MERCHANT_SHIP[merchant] < SAILABLE:
        clear_box(s, port)
        s.prize[display] = merchant + 1
    else:
        merchant_to_pool(s, port)


@rule
def declare_dr(s: State) -> None:
    """BB-8.38: voluntary D&R."""
    mark_all(s, action(s, DISPLAY), Revels.VOLUNTARY)


@rule
def refuse_convert(s: State, display: int) -> int:
    """BB-8.5: a prize alongside."""
    return Refusal.NONE if s.prize[display] > 0 else Refusal.NO_PRIZE


@rule
def go_on_converting(s: State) -> None:
    """BB-8.5: whose ship, then what goes overboard, then the change."""
    display = action(s, DISPLAY)
    if s.receiver == 0:
        if is_allied(s, display):
            push(s, Decision.ALLY_SHIP)
            return
        s.receiver = display + 1
    other, ship = s.receiver - 1, MERCHANT_SHIP[s.prize[display] - 1]
    if filled_holds(s, other) > HOLDS[ship]:
        push(s, Decision.DUMP_HOLD, other)
        return
    change_ship(s, display, other, ship)


@rule
def change_ship(s: State, display: int, other: int, ship: int) -> None:
    """BB-8.5: everything is transferred except damage; the counter goes to the pool."""
    change = LARGER if ship > s.ship[other] else SMALLER if ship < s.ship[other] else 0
    s.ship[other] = ship
    s.speed_hits[other] = 0
    s.combat_hits[other] = 0
    close_ranks(s, other)
    free_merchant(s, s.prize[display] - 1)
    s.prize[display] = 0
    end_action(s)
    if s.conversion_loyalty:
        shift_loyalty(s, other, change)


@rule
def close_ranks(s: State, display: int) -> None:
    """Full holds come first, so that none is left behind in a smaller ship."""
    to = 0
    for hold in range(MOST_HOLDS):
        doubloons = s.hold[display, hold]
        if doubloons > 0:
            s.hold[display, hold] = 0
            s.hold[display, to] = doubloons
            to += 1


ALLY_SHIP = Question(
    Decision.ALLY_SHIP,
    answers=(Answer(Kind.SHIP_OF, ship_of, refuse_member),),
)
TAKE_CARGO = Question(
    Decision.TAKE_CARGO,
    answers=(Answer(Kind.TAKE, take_cargo), Answer(Kind.DECLINE, decline)),
)
DUMP_HOLD = Question(
    Decision.DUMP_HOLD,
    frame=("display",),
    answers=(Answer(Kind.DUMP, dump, refuse_dump),),
)
HOSTAGE_FATE = Question(
    Decision.HOSTAGE_FATE,
    frame=("hostage",),
    answers=(Answer(Kind.HOLD_CAPTIVE, keep_hostage), Answer(Kind.TORTURE, torture)),
)
DECLARE_DR = Question(
    Decision.DECLARE_DR,
    answers=(Answer(Kind.REVEL, declare_dr), Answer(Kind.SOBER)),
    lapse=Kind.SOBER,
)
CH_HOSTAGE = Question(
    Decision.CH_HOSTAGE,
    actor=CHANCE,
    answers=(Answer(Kind.HOSTAGE_IS, hostage_is, refuse_hostage_drawn),),
)
