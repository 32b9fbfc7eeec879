"""A roll that is going on: who throws, what is added, what it is compared with, what follows."""

from __future__ import annotations

from dataclasses import dataclass

from covo.engine.pending import number, top
from covo.engine.record import copy
from covo.games.blackbeard.chart import is_box
from covo.games.blackbeard.components import (
    ABILITY,
    BRIBE_DIVISOR,
    CARGO,
    COLUMN,
    CRUELTY,
    DEFENSE,
    FACES,
    GRAB_BONUS,
    HALF,
    HOSTAGE_VALUE,
    KC_COMBAT,
    KC_SPEED,
    LEADERSHIP,
    PLUNDER_PER_PIP,
    RANSOM_PER_PIP,
    RANSOM_PER_VALUE,
    REPAIR_BONUS,
    RESIST_COMBAT,
    SEARCH_TARGET,
    STORM_HITS,
    SUNK,
    TARGET_BONUS,
    TENTHS,
    VALUE,
    VERDICT,
    WARSHIP_COMBAT,
    WARSHIP_SPEED,
    WORTH,
    Verdict,
)
from covo.games.blackbeard.contests import (
    ROLL,
    SIDES,
    STAKE,
    card_of,
    cargo_row,
    die_shows,
    has_effect,
    hunter,
    members,
    total,
)
from covo.games.blackbeard.decisions import Decision, Roll
from covo.games.blackbeard.frames import PARAMETER, action
from covo.games.blackbeard.ports import status_here
from covo.games.blackbeard.ships import fleet_combat, fleet_speed
from covo.games.blackbeard.state import State
from covo.games.blackbeard.words.names import money, pirate_name, voice_of
from covo.language.catalogue import Voice, sentence

from ...speech import voice_of as page_voice

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


# What follows

YES_NO: dict[Roll, tuple[str, str, bool]] = {
    Roll.SEARCH: (sentence("Found!"), sentence("Nothing found."), True),
    Roll.TORTURE: (sentence("The hostage talks."), sentence("Not a word."), True),
    Roll.MUTINY: (sentence("The captain is deposed!"), sentence("The crew gives in."), False),
    Roll.SACK: (sentence("The port lies in ruins."), sentence("The port holds out."), True),
    Roll.BRIBE: (sentence("The governor is content."), sentence("The governor refuses."), True),
    Roll.CONSPIRACY: (sentence("Mutiny!"), sentence("The crew stays loyal."), False),
    Roll.DEPLOY: (sentence("A commission is given."), sentence("No commission."), False),
    Roll.INFORMED_DEPLOY: (sentence("A commission is given."), sentence("No commission."), False),
}
"""Rolls against a number: what it means to reach it, and not to; whether that is good for him."""
BOTH: dict[Roll, tuple[str, str, bool]] = {
    Roll.FIND: (sentence("The warship finds him."), sentence("He slips away."), False),
    Roll.INTERCEPT: (sentence("Intercepted!"), sentence("He evades the commissioner."), False),
    Roll.KC_BATTLE: (sentence("The pirate falls."), sentence("The commissioner falls."), False),
    Roll.BATTLE: (sentence("He is driven off."), sentence("He is driven off."), False),
    Roll.ATTACK: (sentence("The port is taken."), sentence("The attack fails."), True),
    Roll.OUST: (sentence("Put to sea."), sentence("He stays in port."), False),
    Roll.GRAB: (sentence("He grabs the booty."), sentence("The grab fails."), True),
}
"""Rolls of two sides: what it means if the first has more, and if not."""


def verdict(contest: Contest, language: str) -> tuple[str, bool | None]:
    """What a roll comes to, and whether that is good for the pirate; empty while dice are left."""
    if not contest.is_done:
        return "", None
    page = page_voice(language)
    goal = goal_of(contest)
    if goal is not None:
        reached, missed, good = YES_NO[contest.roll]
        won = holds(goal[0], contest.sides[0].total, goal[1])
        return page.say(reached if won else missed), won == good
    if len(contest.sides) > 1:
        return _compared(contest, page)
    return _looked_up(contest, page)


def _compared(contest: Contest, page: Voice) -> tuple[str, bool | None]:
    one, other = (side.total for side in contest.sides)
    if contest.roll == Roll.DUEL:
        return _duel(contest, page), None
    if contest.roll == Roll.GRAB and one == other:
        return page.say("Equal: a duel!"), None
    if contest.roll == Roll.BATTLE and other > one:
        return page.say("The warship is beaten."), True
    more, not_more, good = BOTH[contest.roll]
    return page.say(more if one > other else not_more), (one > other) == good


def _duel(contest: Contest, page: Voice) -> str:
    """BB-15.2: the higher sum wins; equal sums are thrown again."""
    first, second = contest.sides
    if first.total == second.total:
        return page.say("Equal: they throw again.")
    winner = first if first.total > second.total else second
    card = int(card_of(contest.s, winner.fighter))
    return page.say("{pirate} wins!", pirate=pirate_name(voice_of(page.language), card))


def _looked_up(contest: Contest, page: Voice) -> tuple[str, bool | None]:
    s, roll, die = contest.s, contest.roll, contest.sides[0].dice
    d = contest.sides[0].fighter
    match roll:
        case Roll.CARGO:
            row = int(cargo_row(s, d))
            worth = int(WORTH[row, COLUMN[s.place[d]]])
            said = page.say("Row {row}: {worth} a hold.", row=row, worth=_money(worth, page))
            return said, None
        case Roll.RANSOM:
            value = int(HOSTAGE_VALUE[number(s, STAKE)])
            return _money(RANSOM_PER_PIP * die + RANSOM_PER_VALUE * value, page), True
        case Roll.PLUNDER:
            value = int(VALUE[action(s, PARAMETER)])
            return _money(PLUNDER_PER_PIP * die * value, page), True
        case Roll.FAME:
            cargo = int(CARGO[s.box[action(s, PARAMETER)] - 1])
            return page.say("Notoriety +{n}.", n=cargo + die), True
        case Roll.REPAIR:
            hits = -(-die // HALF) + int(REPAIR_BONUS[status_here(s, d)])
            return page.say_many("{n} hit mended.", "{n} hits mended.", hits), True
        case _:
            return _threat(s, roll, d, die, page)


def _threat(s: State, roll: Roll, d: int, die: int, page: Voice) -> tuple[str, bool | None]:
    """Storms, resistance, trials."""
    match roll:
        case Roll.STORM:
            hits = int(STORM_HITS[die + (1 if is_box(s.place[d]) else 0)])
            if hits == SUNK:
                return page.say("She goes down with all hands."), False
            return page.say_many("{n} Speed hit.", "{n} Speed hits.", hits), False
        case Roll.RESIST:
            if die == FACES:
                return page.say("The merchant escapes."), False
            one = sentence("A Combat hit.") if die <= RESIST_COMBAT else sentence("A Speed hit.")
            return page.say(one), False
        case Roll.FINE:
            fine = min(int(s.wealth[d]), -(-int(s.wealth[d]) * die // TENTHS))
            return page.say("A fine of {money}.", money=_money(fine, page)), False
        case _:
            found = Verdict(int(VERDICT[die]))
            said = {
                Verdict.RELEASED: sentence("Released for want of evidence."),
                Verdict.FINED: sentence("Fined."),
                Verdict.HANGED: sentence("Hanged."),
            }[found]
            return page.say(said), found == Verdict.RELEASED


def _money(doubloons: int, page: Voice) -> str:
    return str(money(voice_of(page.language), doubloons))


def rules_total(contest: Contest, side: int) -> int:
    """What the rules themselves come to; for tests and for doubt."""
    return int(total(contest.s, side))
