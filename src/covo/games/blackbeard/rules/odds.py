"""How likely dice bring what they are thrown for: exact, by counting faces, without Cunning."""

from __future__ import annotations

from functools import cache
from itertools import product

from covo.engine.pending import number

from .components import (
    ABILITY,
    BRIBE_DIVISOR,
    CRUELTY,
    DEFENSE,
    FACES,
    GRAB_BONUS,
    INFORMER,
    KC_COMBAT,
    KC_SPEED,
    LEADERSHIP,
    SEARCH_TARGET,
    SEAS,
    TARGET_BONUS,
    TWO_DICE,
    WARSHIP_SPEED,
)
from .contests import DICE, SIDES, card_of, has_effect, is_won, members, strength, total
from .decisions import Roll
from .pirates import display_of_pirate
from .ships import fleet_speed
from .state import State


@cache
def sums(dice: int) -> dict[int, int]:
    """How often each sum of so many dice comes."""
    found: dict[int, int] = {}
    for faces in product(range(1, FACES + 1), repeat=dice):
        found[sum(faces)] = found.get(sum(faces), 0) + 1
    return found


def at_least(need: int, dice: int = 1) -> float:
    """That so many dice show this much or more."""
    return sum(n for total, n in sums(dice).items() if total >= need) / float(FACES**dice)


def below(limit: int, dice: int = 1) -> float:
    """That so many dice show less than this."""
    return 1 - at_least(limit, dice)


@cache
def beats(lead: int) -> float:
    """That a die with so much more added shows more than another; equal is not enough."""
    rolls = product(range(1, FACES + 1), repeat=2)
    return sum(one + lead > other for one, other in rolls) / FACES**2


@cache
def ties(lead: int) -> float:
    """That both come to the same."""
    rolls = product(range(1, FACES + 1), repeat=2)
    return sum(one + lead == other for one, other in rolls) / FACES**2


# What is added, and how likely it is enough


def search_bonus(s: State, display: int) -> int:
    """BB-8.1: what is added to the die of a search."""
    return int(ABILITY[card_of(s, display)]) + (
        TARGET_BONUS if has_effect(s, display, False) else 0
    )


def search(s: State, display: int) -> float:
    """BB-8.1"""
    return at_least(SEARCH_TARGET - search_bonus(s, display))


def attack_bonus(s: State, display: int, port: int) -> int:
    """BB-9.52: what is added to the die of an attack."""
    return int(strength(s, display) + s.info[display, port])


def attack(s: State, display: int, port: int) -> float:
    """BB-9.52"""
    return beats(attack_bonus(s, display, port) - int(DEFENSE[port]))


def sack_bonus(s: State, display: int) -> int:
    """BB-9.55: what is added to the die of a sack."""
    return int(CRUELTY[card_of(s, display)] + members(s, display)) - 1


def sack(s: State, display: int) -> float:
    """BB-9.55"""
    return at_least(int(DEFENSE[s.place[display] - SEAS]) + 1 - sack_bonus(s, display))


def grab_lead(s: State, display: int, pirate: int) -> int:
    """BB-9.6: by how much the grabber is ahead of the one he robs."""
    other = card_of(s, display_of_pirate(s, pirate))
    return int(ABILITY[card_of(s, display)] + GRAB_BONUS - ABILITY[other])


def bribe_bonus(s: State, display: int) -> int:
    """BB-18.41D: what notoriety adds to the dice."""
    return int(s.fame[display]) // BRIBE_DIVISOR


def bribe(s: State, display: int, hundreds: int) -> float:
    """BB-18.41D"""
    return 1 - at_least(hundreds - bribe_bonus(s, display) + 1, TWO_DICE)


def torture(s: State, display: int) -> float:
    """BB-8.43"""
    return at_least(int(CRUELTY[card_of(s, display)]) + 1)


def conspiracy(s: State, display: int) -> float:
    """BB-14.1"""
    return at_least(int(s.loyalty[display]) + 1, TWO_DICE)


def deployment(s: State, display: int, dice: int) -> float:
    """BB-10.12, BB-17.12"""
    return below(int(s.fame[display]), dice)


def interception(s: State, display: int, kc: int, is_informed: bool) -> float:
    """BB-10.32, BB-17.12"""
    helped = INFORMER if is_informed else 0
    return beats(int(KC_SPEED[kc] + helped - fleet_speed(s, display)))


def ousting(s: State, display: int, kc: int, is_informed: bool) -> float:
    """BB-10.5, BB-17.12"""
    helped = INFORMER if is_informed else 0
    held = ABILITY[card_of(s, display)] + LEADERSHIP[card_of(s, display)]
    return beats(int(KC_COMBAT[kc] + helped - held))


def discovery(s: State, display: int, warship: int) -> float:
    """BB-6.43: that a warship finds a pirate."""
    return beats(int(WARSHIP_SPEED[warship] - fleet_speed(s, display)))


def thrown_again(s: State, roll: Roll, side: int) -> float:
    """BB-16.1: how likely a new roll brings what the pirate wants; the contest is on top."""
    now, faces = int(s.dice[side]), sums(int(DICE[roll, side]))
    won = 0
    for dice, ways in faces.items():
        s.dice[side] = dice
        won += ways if _pleases(s, roll, side, now) else 0
    return won / sum(faces.values())


def _pleases(s: State, roll: Roll, side: int, before: int) -> bool:
    """Whether the dice as they lie are what he threw again for."""
    match roll:
        case Roll.CARGO | Roll.RANSOM:
            return bool(s.dice[0] > before)
        case Roll.TORTURE:
            return bool(s.dice[0] > CRUELTY[card_of(s, number(s, SIDES))])
        case Roll.MUTINY:
            return bool(s.dice[0] < LEADERSHIP[card_of(s, number(s, SIDES))])
        case Roll.GRAB:
            return bool(total(s, side) > total(s, 1 - side))
        case _:
            return bool(is_won(s))
