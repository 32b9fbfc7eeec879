"""5.1: what each roll leads to, once its dice stand."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Step
from covo.engine.pending import pop

from .commissioners import settle_deploy, settle_intercept, settle_kc_battle, settle_oust
from .contests import Contest, goes_on, is_won, total
from .decisions import Decision, Roll
from .duels import settle_duel
from .frames import forget_dice
from .looting import settle_cargo, settle_fame, settle_search, settle_torture
from .mutiny import settle_mutiny
from .ports import settle_ransom, settle_repair
from .raiding import settle_attack, settle_grab, settle_plunder, settle_sack
from .retiring import settle_bribe, settle_deception, settle_fine
from .state import State
from .warships import settle_battle, settle_find
from .windows import settle_conspiracy, settle_resist, settle_storm


@rule
def go_on_contesting(s: State, roll: int, first: int, second: int, stake: int) -> None:
    """Throw dice and ask for Cunning until the dice stand."""
    if not goes_on(s):
        settle(s, roll, first, second, stake)


@rule
def settle(s: State, roll: int, first: int, second: int, stake: int) -> None:
    """The dice stand: take the contest away, and do what follows."""
    one, other = total(s, 0), total(s, 1)
    won = is_won(s) if roll == Roll.SACK or roll == Roll.BRIBE else False
    forget_dice(s)
    pop(s)
    if roll <= Roll.RANSOM:
        settle_gains(s, roll, first, stake, one)
    elif roll <= Roll.OUST:
        settle_fights(s, roll, first, second, one, other, won)
    else:
        settle_others(s, roll, first, second, stake, one, other, won)


@rule
def settle_gains(s: State, roll: int, display: int, stake: int, one: int) -> None:
    """BB-8, BB-9.4: search, cargo, torture, ransom."""
    match roll:
        case Roll.SEARCH:
            settle_search(s, display, one)
        case Roll.CARGO:
            settle_cargo(s, display, one)
        case Roll.TORTURE:
            settle_torture(s, display, stake, one)
        case _:
            settle_ransom(s, display, stake, one)


@rule
def settle_fights(
    s: State, roll: int, first: int, second: int, one: int, other: int, won: bool
) -> None:
    """BB-6, BB-9.5, BB-10: warships, commissioners, ports."""
    match roll:
        case Roll.FIND:
            settle_find(s, one, other)
        case Roll.INTERCEPT:
            settle_intercept(s, second, one, other)
        case Roll.BATTLE:
            settle_battle(s, second, one, other)
        case Roll.KC_BATTLE:
            settle_kc_battle(s, second, one, other)
        case Roll.ATTACK:
            settle_attack(s, first, one, other)
        case Roll.SACK:
            settle_sack(s, first, won)
        case _:
            settle_oust(s, second, one, other)


@rule
def settle_others(
    s: State, roll: int, first: int, second: int, stake: int, one: int, other: int, won: bool
) -> None:
    """BB-14 to BB-18: crews, duels, retirement, weather."""
    match roll:
        case Roll.MUTINY:
            settle_mutiny(s, first, one)
        case Roll.GRAB:
            settle_grab(s, first, second, one, other)
        case Roll.DUEL:
            settle_duel(s, first, second, one, other)
        case Roll.BRIBE:
            settle_bribe(s, first, won)
        case Roll.DECEPTION:
            settle_deception(s, first, one)
        case Roll.FINE:
            settle_fine(s, first, one)
        case Roll.FAME:
            settle_fame(s, first, one)
        case Roll.PLUNDER:
            settle_plunder(s, first, one)
        case Roll.REPAIR:
            settle_repair(s, first, one)
        case _:
            settle_threats(s, roll, first, stake, one)


@rule
def settle_threats(s: State, roll: int, display: int, stake: int, one: int) -> None:
    """BB-17, BB-10.12: storms, merchants who resist, conspiracies, commissions."""
    match roll:
        case Roll.STORM:
            settle_storm(s, display, one)
        case Roll.RESIST:
            settle_resist(s, display, one)
        case Roll.CONSPIRACY:
            settle_conspiracy(s, display, one)
        case _:
            settle_deploy(s, display, stake, one)


CONTEST = Step(Decision.CONTEST, go_on_contesting, frame=Contest)
