"""A roll that is going on: who throws, what is added, what it is compared with, what follows."""

from __future__ import annotations

from dataclasses import dataclass

from covo.engine.pending import number, top
from covo.engine.record import copy
from covo.games.blackbeard.components import (
    ABILITY,
    BRIBE_DIVISOR,
    CARGO,
    CRUELTY,
    DEFENSE,
    GRAB_BONUS,
    KC_COMBAT,
    KC_SPEED,
    LEADERSHIP,
    SEARCH_TARGET,
    TARGET_BONUS,
    WARSHIP_COMBAT,
    WARSHIP_SPEED,
)
from covo.games.blackbeard.contests import (
    DICE,
    ROLL,
    SIDES,
    STAKE,
    card_of,
    die_shows,
    has_effect,
    hunter,
    is_won,
    members,
    total,
)
from covo.games.blackbeard.decisions import Decision, Roll
from covo.games.blackbeard.frames import PARAMETER, action
from covo.games.blackbeard.ships import fleet_combat, fleet_speed
from covo.games.blackbeard.state import State
from covo.language.catalogue import sentence

from ...speech import voice_of as page_voice
from .odds import sums

Part = tuple[str, int]
"""Something added to the dice: what it is called, and how much it is."""
PART = {
    "ability": sentence("Ability"),
    "leadership": sentence("Leadership"),
    "cruelty": sentence("Cruelty"),
    "combat": sentence("Combat"),
    "speed": sentence("Speed"),
    "information": sentence("information"),
    "defence": sentence("defence"),
    "garrison": sentence("garrison"),
    "informer": sentence("Informer"),
    "colours": sentence("False Colours"),
    "treasure": sentence("Treasure Ship"),
    "cargo": sentence("cargo rating"),
    "allies": sentence("allies"),
    "first": sentence("first hand"),
    "notoriety": sentence("notoriety / 10"),
}


@dataclass(frozen=True)
class Side:
    """One side of a roll as it stands."""

    fighter: int
    """A display, a challenger's card behind them, or -1 for port, warship or commissioner."""
    dice: int
    """The sum of the dice thrown so far."""
    left: int
    parts: tuple[Part, ...]
    total: int


@dataclass(frozen=True)
class Contest:
    """A roll with the dice that lie on the table."""

    roll: Roll
    s: State
    """The view with the CONTEST frame on top."""
    sides: tuple[Side, ...]
    thrown: int
    """The side that threw last."""
    pips: int
    """What the last die shows; 0 when nothing was thrown."""

    @property
    def is_done(self) -> bool:
        return all(side.left == 0 for side in self.sides)


def contest_after(before: State, pips: int) -> Contest | None:
    """The roll once a die shows ``pips``; with 0 as it stood when somebody let it stand."""
    if before.depth < 2 or top(before) not in (Decision.CH_D6, Decision.CUNNING):
        return None
    if before.pending[before.depth - 2, 0] != Decision.CONTEST:
        return None
    s = copy(before)
    thrown = int(number(s, 1))
    die_shows(s, pips)
    if pips == 0:
        s.dice_left[thrown] += 1
    roll = Roll(int(number(s, ROLL)))
    two = s.dice_left[1] > 0 or s.dice[1] > 0
    sides = tuple(_side(s, roll, side) for side in range(2 if two else 1))
    return Contest(roll, s, sides, thrown, pips)


def _side(s: State, roll: Roll, side: int) -> Side:
    fighter = int(number(s, SIDES + side))
    parts = tuple(part for part in parts_of(s, roll, side, fighter) if part[1])
    dice = int(s.dice[side])
    whole = dice + sum(n for _, n in parts)
    return Side(fighter, dice, int(s.dice_left[side]), parts, whole)


# What is added


def parts_of(s: State, roll: Roll, side: int, fighter: int) -> list[Part]:
    """What is added to the dice of a side, by name; their sum is what the rules add."""
    return _second(s, roll, fighter) if side else _first(s, roll, fighter)


def _first(s: State, roll: Roll, d: int) -> list[Part]:
    match roll:
        case Roll.SEARCH:
            bonus = TARGET_BONUS if has_effect(s, d, False) else 0
            return [("ability", _rating(s, d, ABILITY)), ("colours", bonus)]
        case Roll.CARGO:
            bonus = TARGET_BONUS if has_effect(s, d, True) else 0
            return [("cargo", int(CARGO[s.box[action(s, PARAMETER)] - 1])), ("treasure", bonus)]
        case Roll.BRIBE:
            return [("notoriety", int(s.fame[d] // BRIBE_DIVISOR))]
        case Roll.SACK:
            return [("cruelty", _rating(s, d, CRUELTY)), ("allies", int(members(s, d)) - 1)]
        case Roll.ATTACK:
            known = int(s.info[d, action(s, PARAMETER)])
            return [*_strength(s, d), ("information", known)]
        case Roll.GRAB:
            return [("ability", _rating(s, d, ABILITY)), ("first", GRAB_BONUS)]
        case _:
            return _hunters(s, roll)


def _hunters(s: State, roll: Roll) -> list[Part]:
    """Commissioners and warships."""
    prey = number(s, SIDES + 1)
    match roll:
        case Roll.FIND:
            return [("speed", int(WARSHIP_SPEED[s.warship[s.place[prey]] - 1]))]
        case Roll.BATTLE:
            return [("combat", int(WARSHIP_COMBAT[s.warship[s.place[prey]] - 1]))]
        case Roll.INTERCEPT:
            return [("speed", int(KC_SPEED[hunter(s)])), ("informer", int(number(s, STAKE)))]
        case Roll.KC_BATTLE:
            return [("combat", int(KC_COMBAT[hunter(s)]))]
        case Roll.OUST:
            return [("combat", int(KC_COMBAT[hunter(s)])), ("informer", int(number(s, STAKE)))]
        case _:
            return []


def _second(s: State, roll: Roll, d: int) -> list[Part]:
    match roll:
        case Roll.ATTACK:
            port = action(s, PARAMETER)
            return [("defence", int(DEFENSE[port])), ("garrison", int(s.garrison))]
        case Roll.GRAB:
            return [("ability", _rating(s, d, ABILITY))]
        case Roll.FIND | Roll.INTERCEPT:
            return [("speed", int(fleet_speed(s, d)))]
        case Roll.BATTLE | Roll.KC_BATTLE:
            return _strength(s, d)
        case Roll.OUST:
            return [("ability", _rating(s, d, ABILITY)), ("leadership", _rating(s, d, LEADERSHIP))]
        case _:
            return []


def _strength(s: State, d: int) -> list[Part]:
    return [("combat", int(fleet_combat(s, d))), ("ability", _rating(s, d, ABILITY))]


def _rating(s: State, fighter: int, table: object) -> int:
    return int(table[card_of(s, fighter)])  # type: ignore[index]


def part_words(name: str, language: str) -> str:
    return page_voice(language).say(PART[name])


# What it is compared with


def goal_of(contest: Contest) -> tuple[str, int] | None:
    """The sign and the number a single sum is held against; None where a table is read."""
    s, d = contest.s, contest.sides[0].fighter
    match contest.roll:
        case Roll.SEARCH:
            return "≥", SEARCH_TARGET
        case Roll.TORTURE:
            return ">", _rating(s, d, CRUELTY)
        case Roll.MUTINY:
            return ">", _rating(s, d, LEADERSHIP)
        case Roll.SACK:
            return ">", int(DEFENSE[action(s, PARAMETER)] + s.garrison)
        case Roll.BRIBE:
            return "≤", int(number(s, STAKE))
        case Roll.CONSPIRACY:
            return ">", int(s.loyalty[d])
        case Roll.DEPLOY | Roll.INFORMED_DEPLOY:
            return "<", int(s.fame[d])
        case _:
            return None


def holds(sign: str, one: int, other: int) -> bool:
    """Whether a comparison is true."""
    match sign:
        case "≥":
            return one >= other
        case ">":
            return one > other
        case "≤":
            return one <= other
        case _:
            return one < other


# A new roll


def helped(seen: State) -> float | None:
    """BB-16.1: how likely a new roll brings what the pirate wants; None where nobody asks."""
    contest = contest_after(seen, 0)
    if contest is None or contest.roll == Roll.DUEL:
        return None
    s, side = contest.s, contest.thrown
    now, faces = int(s.dice[side]), sums(int(DICE[contest.roll, side]))
    won = 0
    for dice, ways in faces.items():
        s.dice[side] = dice
        won += ways if _pleases(s, contest.roll, side, now) else 0
    return won / sum(faces.values())


def _pleases(s: State, roll: Roll, side: int, before: int) -> bool:
    """Whether the dice as they lie are what he threw again for."""
    match roll:
        case Roll.CARGO | Roll.RANSOM:
            return bool(s.dice[0] > before)
        case Roll.TORTURE:
            return bool(s.dice[0] > _rating(s, number(s, SIDES), CRUELTY))
        case Roll.MUTINY:
            return bool(s.dice[0] < _rating(s, number(s, SIDES), LEADERSHIP))
        case Roll.GRAB:
            return bool(total(s, side) > total(s, 1 - side))
        case _:
            return bool(is_won(s))


def rules_total(contest: Contest, side: int) -> int:
    """What the rules themselves come to; for tests and for doubt."""
    return int(total(contest.s, side))
