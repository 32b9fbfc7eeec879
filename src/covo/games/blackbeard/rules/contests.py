"""5.1 and BB-16: dice, who throws them, and who may throw again."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import number, push

from .components import (
    ABILITY,
    BRIBE_DIVISOR,
    CARGO,
    CRUELTY,
    DEFENSE,
    DEPLOY_DICE,
    DISPLAYS,
    DUEL,
    FACES,
    GRAB_BONUS,
    INFORMER_DICE,
    KC_COMBAT,
    KC_SPEED,
    LEADERSHIP,
    ROWS,
    SEARCH_TARGET,
    TARGET_BONUS,
    TWO_DICE,
    WARSHIP_COMBAT,
    WARSHIP_SPEED,
)
from .decisions import Decision, Kind, Roll
from .frames import PARAMETER, action, forget_dice, number_in
from .ships import fleet_combat, fleet_speed
from .state import State, is_allied, is_with, owner

NO_SIDE = -1


class Contest(IntEnum):
    """The numbers of a CONTEST frame."""

    ROLL = 1
    """What it is for."""
    FIRST = 2
    SECOND = 3
    """The fighters of the two sides."""
    STAKE = 4
    """The bribe, the Informer's help, or the seat that began it."""


ROLL, SIDES, _, STAKE = Contest
MEMBER_BONUS = 1
"""BB-11.3: what each other member adds to a sack."""

DICE = np.ones((len(Roll), 2), np.int16)
"""Dice of the two sides; duels have their own."""
for _roll in Roll:
    DICE[_roll, 1] = _roll in (
        Roll.FIND,
        Roll.INTERCEPT,
        Roll.BATTLE,
        Roll.KC_BATTLE,
        Roll.ATTACK,
        Roll.OUST,
        Roll.GRAB,
    )
for _roll in (Roll.BRIBE, Roll.FINE, Roll.CONSPIRACY):
    DICE[_roll, 0] = TWO_DICE
DICE[Roll.DEPLOY, 0] = DEPLOY_DICE
DICE[Roll.INFORMED_DEPLOY, 0] = INFORMER_DICE


# Fighters: a display, or a challenger's card behind the displays


@rule
def card_of(s: State, fighter: int) -> int:
    """The pirate card of a fighter."""
    return fighter - DISPLAYS if fighter >= DISPLAYS else s.pirate[fighter] - 1


@rule
def cunning_of(s: State, fighter: int) -> int:
    """BB-16.1: the points a fighter has left."""
    return s.rival_cunning if fighter >= DISPLAYS else s.cunning[fighter]


@rule
def schemer(s: State, fighter: int) -> int:
    """BB-16.2: whose Cunning serves a fighter: in a ransom the leader's; CONTEST is on top."""
    if s.leads_in_all and number(s, ROLL) == Roll.RANSOM and is_allied(s, fighter):
        return s.ally[fighter] - 1
    return fighter


@rule
def seat_of_fighter(s: State, fighter: int) -> int:
    """Who decides for a fighter."""
    if fighter >= DISPLAYS:
        return number_in(s, Decision.AMBITION, 1)
    return owner(s, fighter)


@rule
def dice_of(s: State, roll: int, side: int, fighter: int) -> int:
    """BB-15.0: as many dice as the Duel rating; else as the roll wants."""
    if roll == Roll.DUEL:
        return DUEL[card_of(s, fighter)]
    return DICE[roll, side]


# The roll


@rule
def begin_roll(s: State, roll: int, first: int, second: int = NO_SIDE, stake: int = 0) -> None:
    """Dice are to be thrown, the first side's first."""
    push(s, Decision.CONTEST, roll, first, second, stake)
    throw_all(s, roll, first, second)


@rule
def throw_all(s: State, roll: int, first: int, second: int) -> None:
    """Both sides throw all their dice."""
    forget_dice(s)
    s.dice_left[0] = dice_of(s, roll, 0, first)
    s.dice_left[1] = dice_of(s, roll, 1, second)


@rule
def die_shows(s: State, side: int, die: int) -> None:
    """CH_D6."""
    s.dice[side] += die
    s.dice_left[side] -= 1


@rule
def goes_on(s: State) -> bool:
    """Whether dice must be thrown, or somebody is asked for Cunning, before the result stands."""
    for side in range(len(s.dice)):
        if s.dice_left[side] > 0:
            push(s, Decision.CH_D6, side)
            return True
    roll, first, second = number(s, ROLL), number(s, SIDES), number(s, SIDES + 1)
    if roll == Roll.DUEL and s.dice[0] == s.dice[1]:
        throw_all(s, roll, first, second)
        return True
    side = side_asked(s)
    if side != NO_SIDE:
        push(s, Decision.CUNNING, side)
        return True
    return False


@rule
def side_asked(s: State) -> int:
    """BB-16.3: the side that may throw again and would gain by it; NO_SIDE for none."""
    roll = number(s, ROLL)
    if roll == Roll.GRAB or roll == Roll.DUEL:
        return side_behind(s)
    side = pirate_side(roll)
    if side == NO_SIDE:
        return NO_SIDE
    return side if may_reroll(s, side) and could_do_better(s) else NO_SIDE


@rule
def pirate_side(roll: int) -> int:
    """BB-16.1: the side of the pirate in a roll that Cunning may change."""
    match roll:
        case Roll.FIND | Roll.INTERCEPT | Roll.BATTLE | Roll.KC_BATTLE | Roll.OUST:
            return 1
        case Roll.STORM | Roll.DECEPTION | Roll.FINE | Roll.FAME | Roll.PLUNDER | Roll.REPAIR:
            return NO_SIDE
        case Roll.RESIST | Roll.CONSPIRACY | Roll.DEPLOY | Roll.INFORMED_DEPLOY:
            return NO_SIDE
        case _:
            return 0


@rule
def may_reroll(s: State, side: int) -> bool:
    """BB-16.2: a point left, and not content with the result."""
    if s.kept[side] != 0:
        return False
    return cunning_of(s, schemer(s, number(s, SIDES + side))) > 0


@rule
def side_behind(s: State) -> int:
    """BB-15.1, BB-16.3: the one behind; on a tied grab the active pirate, then the target."""
    first, second = total(s, 0), total(s, 1)
    if first <= second and may_reroll(s, 0):
        return 0
    if second <= first and may_reroll(s, 1):
        return 1
    return NO_SIDE


@rule
def could_do_better(s: State) -> bool:
    """BB-16.3: only where a new roll can help."""
    roll = number(s, ROLL)
    match roll:
        case Roll.CARGO:
            return s.dice[0] < FACES and cargo_row(s, number(s, SIDES)) < ROWS
        case Roll.RANSOM:
            return s.dice[0] < FACES
        case Roll.TORTURE:
            return s.dice[0] <= CRUELTY[s.pirate[number(s, SIDES)] - 1]
        case Roll.MUTINY:
            return s.dice[0] >= LEADERSHIP[s.pirate[number(s, SIDES)] - 1]
        case _:
            return not is_won(s)


@rule
def is_won(s: State) -> bool:
    """Whether the pirate has what he wants, in the rolls that are won or lost."""
    first = total(s, 0)
    match number(s, ROLL):
        case Roll.SEARCH:
            return first >= SEARCH_TARGET
        case Roll.SACK:
            return first > DEFENSE[action(s, PARAMETER)] + s.garrison
        case Roll.BRIBE:
            return first <= number(s, STAKE)
        case Roll.ATTACK:
            return first > total(s, 1)
        case Roll.BATTLE:
            return total(s, 1) > first
        case _:
            return total(s, 1) >= first


@rule
def asked_for_cunning(s: State, side: int) -> int:
    """BB-16.2: who decides for a side of the contest under this question."""
    return seat_of_fighter(s, s.pending[s.depth - 2, SIDES + side])


@rule
def reroll(s: State, side: int) -> None:
    """BB-16.1, BB-16.2: a point is spent, and the side throws all its dice anew."""
    fighter = number(s, SIDES + side)
    if fighter >= DISPLAYS:
        s.rival_cunning -= 1
    else:
        s.cunning[schemer(s, fighter)] -= 1
    s.dice[side] = 0
    s.dice_left[side] = dice_of(s, number(s, ROLL), side, fighter)
    s.kept[0] = 0
    s.kept[1] = 0


@rule
def let_stand(s: State, side: int) -> None:
    """CUNNING: keep."""
    s.kept[side] = 1


# What is added to the dice


@rule
def cargo_row(s: State, display: int) -> int:
    """BB-8.32: the die, the cargo rating, and 3 for a Treasure Ship; never above the last row."""
    bonus = TARGET_BONUS if has_effect(s, display, True) else 0
    return min(ROWS, s.dice[0] + CARGO[s.box[action(s, PARAMETER)] - 1] + bonus)


@rule
def has_effect(s: State, display: int, treasure: bool) -> bool:
    """BB-11.4: Treasure Ship, or False Colours, count if any member has them."""
    for other in range(DISPLAYS):
        if is_with(s, display, other):
            if treasure and s.treasure[other]:
                return True
            if not treasure and s.false_colours[other]:
                return True
    return False


@rule
def members(s: State, display: int) -> int:
    """BB-11: pirates in the alliance, himself included."""
    count = 0
    for other in range(DISPLAYS):
        count += 1 if is_with(s, display, other) else 0
    return count


@rule
def strength(s: State, display: int) -> int:
    """BB-6.46, BB-9.52, BB-10.34: Combat and Ability."""
    return fleet_combat(s, display) + ABILITY[s.pirate[display] - 1]


@rule
def total(s: State, side: int) -> int:
    """The dice of a side and all that is added; the CONTEST frame is on top."""
    return s.dice[side] + added(s, side)


@rule
def added(s: State, side: int) -> int:
    """What is added to the dice of a side."""
    roll = number(s, ROLL)
    if side == 0:
        return added_first(s, roll, number(s, SIDES))
    return added_second(s, roll, number(s, SIDES + 1))


@rule
def added_first(s: State, roll: int, display: int) -> int:
    """The side that began: the pirate, a commissioner or a warship."""
    match roll:
        case Roll.SEARCH:
            bonus = TARGET_BONUS if has_effect(s, display, False) else 0
            return ABILITY[s.pirate[display] - 1] + bonus
        case Roll.BRIBE:
            return s.fame[display] // BRIBE_DIVISOR
        case Roll.SACK:
            return CRUELTY[s.pirate[display] - 1] + MEMBER_BONUS * (members(s, display) - 1)
        case Roll.ATTACK:
            return strength(s, display) + s.info[display, action(s, PARAMETER)]
        case Roll.GRAB:
            return ABILITY[s.pirate[display] - 1] + GRAB_BONUS
        case Roll.FIND:
            return WARSHIP_SPEED[s.warship[s.place[number(s, SIDES + 1)]] - 1]
        case Roll.BATTLE:
            return WARSHIP_COMBAT[s.warship[s.place[number(s, SIDES + 1)]] - 1]
        case Roll.INTERCEPT:
            return KC_SPEED[hunter(s)] + number(s, STAKE)
        case Roll.KC_BATTLE:
            return KC_COMBAT[hunter(s)]
        case Roll.OUST:
            return KC_COMBAT[hunter(s)] + number(s, STAKE)
        case _:
            return 0


@rule
def added_second(s: State, roll: int, display: int) -> int:
    """The side that answers: the pirate, a port, or a rival."""
    match roll:
        case Roll.ATTACK:
            return DEFENSE[action(s, PARAMETER)] + s.garrison
        case Roll.GRAB:
            return ABILITY[s.pirate[display] - 1]
        case Roll.FIND | Roll.INTERCEPT:
            return fleet_speed(s, display)
        case Roll.BATTLE | Roll.KC_BATTLE:
            return strength(s, display)
        case Roll.OUST:
            return ABILITY[s.pirate[display] - 1] + LEADERSHIP[s.pirate[display] - 1]
        case _:
            return 0


@rule
def hunter(s: State) -> int:
    """The commissioner whose operation is going on."""
    seat = number_in(s, Decision.HUNT, 1)
    if seat < 0:
        seat = number_in(s, Decision.OUSTING, 1)
    return s.kc[seat] - 1


CUNNING = Question(
    Decision.CUNNING,
    frame=("side",),
    actor=asked_for_cunning,
    answers=(Answer(Kind.REROLL, reroll), Answer(Kind.KEEP, let_stand)),
    lapse=Kind.KEEP,
)
CH_D6 = Question(
    Decision.CH_D6,
    frame=("side",),
    actor=CHANCE,
    answers=(Answer(Kind.DIE, die_shows),),
)
