"""A roll that is going on: who throws, what is added by name, what it comes to and what follows."""

from __future__ import annotations

from dataclasses import dataclass

from covo.engine.pending import number, pop, top
from covo.engine.record import copy
from covo.language.catalogue import Voice, sentence

from ..rules.components import (
    COLUMN,
    DISPLAYS,
    FACES,
    HALF,
    HOSTAGE_VALUE,
    PLUNDER_PER_PIP,
    RANSOM_PER_PIP,
    RANSOM_PER_VALUE,
    REPAIR_BONUS,
    RESIST_COMBAT,
    STORM_HITS,
    SUNK,
    TENTHS,
    VALUE,
    VERDICT,
    WORTH,
    Verdict,
)
from ..rules.contests import (
    ROLL,
    SIDES,
    STAKE,
    card_of,
    cargo_row,
    dice_of,
    die_shows,
    goes_on,
    hunter,
    let_stand,
    schemer,
)
from ..rules.decisions import Decision, Roll
from ..rules.frames import PARAMETER, action
from ..rules.ports import status_here
from ..rules.state import State
from .names import captain, kc_name, money, pirate_name, port_name, warship_name
from .rolls import ROLLS, Part, RollRow

HUNTING = (Roll.INTERCEPT, Roll.KC_BATTLE, Roll.OUST)
COMMISSIONS = (Roll.DEPLOY, Roll.INFORMED_DEPLOY)


@dataclass(frozen=True)
class Side:
    """One side of a roll as it stands."""

    fighter: int
    """A display, a challenger's card behind them, or -1 for port, warship or commissioner."""
    count: int
    """How many dice it throws in all."""
    dice: int
    """The sum of the dice thrown so far."""
    left: int
    parts: tuple[Part, ...]
    """What is added, as far as it is not nothing."""

    @property
    def total(self) -> int:
        return self.dice + sum(n for _, n in self.parts)


@dataclass(frozen=True)
class Contest:
    """A roll with the dice that lie on the table."""

    roll: Roll
    s: State
    """The view with the CONTEST frame on top."""
    sides: tuple[Side, ...]
    thrown: int
    """The side that threw last, or is asked whether it throws again."""
    pips: int
    """What the last die shows; 0 when nothing was thrown."""

    @property
    def row(self) -> RollRow:
        return ROLLS[self.roll]

    @property
    def is_done(self) -> bool:
        return all(side.left == 0 for side in self.sides)


def contest_after(before: State, pips: int) -> Contest | None:
    """The roll once a die shows ``pips``; with 0 once somebody has let it stand."""
    if before.depth == 0 or top(before) not in (Decision.CH_D6, Decision.CUNNING):
        return None
    s = copy(before)
    thrown = int(number(s, 1))
    pop(s)
    if pips > 0:
        die_shows(s, thrown, pips)
    else:
        let_stand(s, thrown)
    roll = Roll(int(number(s, ROLL)))
    two = s.dice_left[1] > 0 or s.dice[1] > 0
    sides = tuple(_side(s, roll, side) for side in range(2 if two else 1))
    return Contest(roll, s, sides, thrown, pips)


def _side(s: State, roll: Roll, side: int) -> Side:
    fighter = int(number(s, SIDES + side))
    row = ROLLS[roll]
    parts = (row.second if side else row.first)(s, fighter)
    return Side(
        fighter,
        int(dice_of(s, roll, side, fighter)),
        int(s.dice[side]),
        int(s.dice_left[side]),
        tuple(part for part in parts if part[1]),
    )


def side_asked_again(contest: Contest) -> int:
    """BB-16.3: the side that is now asked whether it throws again; -1 where the dice stand."""
    s = copy(contest.s)
    return int(number(s, 1)) if goes_on(s) and top(s) == Decision.CUNNING else -1


# Who throws, and what it comes to


def fighter_name(voice: Voice, s: State, fighter: int) -> str:
    """A pirate on his display, or a challenger behind them."""
    if fighter >= DISPLAYS:
        return pirate_name(voice, fighter - DISPLAYS)
    return captain(voice, s, fighter)


def spender(voice: Voice, contest: Contest, side: int) -> str:
    """BB-16.2: whose Cunning a side uses."""
    s = contest.s
    return fighter_name(voice, s, int(schemer(s, contest.sides[side].fighter)))


def who_throws(voice: Voice, contest: Contest, side: int) -> str:
    """A pirate, a commissioner, a warship, a port, or the King."""
    s, fighter = contest.s, contest.sides[side].fighter
    if contest.roll in COMMISSIONS:
        return voice.say("the King against {pirate}", pirate=fighter_name(voice, s, fighter))
    if fighter >= 0:
        return fighter_name(voice, s, fighter)
    if contest.roll in HUNTING:
        return kc_name(voice, int(hunter(s)))
    if contest.roll == Roll.ATTACK:
        return str(port_name(voice, int(action(s, PARAMETER))))
    return warship_name(voice, int(s.warship[s.place[contest.sides[1].fighter]]) - 1)


def goal_of(contest: Contest) -> tuple[str, int] | None:
    """The sign and the number a single sum is held against; None where there is none."""
    row = contest.row
    return (row.sign, row.goal(contest.s, contest.sides[0].fighter)) if row.sign else None


def verdict(contest: Contest, voice: Voice) -> tuple[str, bool | None]:
    """What a roll comes to, and whether that is good for the pirate; empty while dice are left."""
    if not contest.is_done:
        return "", None
    row, goal = contest.row, goal_of(contest)
    if goal is not None:
        won = _holds(goal[0], contest.sides[0].total, goal[1])
        return voice.say(row.yes if won else row.no), won == row.is_good
    if len(contest.sides) > 1:
        return _compared(contest, voice)
    return _looked_up(contest, voice)


def _holds(sign: str, one: int, other: int) -> bool:
    match sign:
        case "≥":
            return one >= other
        case ">":
            return one > other
        case "≤":
            return one <= other
        case _:
            return one < other


def _compared(contest: Contest, voice: Voice) -> tuple[str, bool | None]:
    one, other = (side.total for side in contest.sides)
    if contest.roll == Roll.DUEL:
        return _duel(contest, voice), None
    if contest.roll == Roll.GRAB and one == other:
        return voice.say("Equal: a duel!"), None
    if contest.roll == Roll.BATTLE:
        beaten = other > one
        return voice.say(sentence("The warship is beaten.") if beaten else contest.row.yes), beaten
    row = contest.row
    return voice.say(row.yes if one > other else row.no), (one > other) == row.is_good


def _duel(contest: Contest, voice: Voice) -> str:
    """BB-15.2: the higher sum wins; equal sums are thrown again."""
    first, second = contest.sides
    if first.total == second.total:
        return voice.say("Equal: they throw again.")
    winner = first if first.total > second.total else second
    card = int(card_of(contest.s, winner.fighter))
    return voice.say("{pirate} wins!", pirate=pirate_name(voice, card))


def _looked_up(contest: Contest, voice: Voice) -> tuple[str, bool | None]:
    """Rolls read in a table, and those that are worth what they show."""
    s, die, display = contest.s, contest.sides[0].dice, contest.sides[0].fighter
    match contest.roll:
        case Roll.CARGO:
            row = int(cargo_row(s, display))
            worth = money(voice, int(WORTH[row, COLUMN[s.place[display]]]))
            return voice.say("Row {row}: {worth} a hold.", row=row, worth=worth), None
        case Roll.RANSOM:
            return _ransom(voice, die, int(HOSTAGE_VALUE[number(s, STAKE)])), True
        case Roll.PLUNDER:
            return _plunder(voice, die, int(VALUE[action(s, PARAMETER)])), True
        case Roll.FAME:
            return voice.say("Notoriety +{n}.", n=contest.sides[0].total), True
        case Roll.REPAIR:
            return _repair(voice, s, display, die), True
        case _:
            return _threat(contest, voice)


def _ransom(voice: Voice, die: int, value: int) -> str:
    worth = money(voice, RANSOM_PER_PIP * die + RANSOM_PER_VALUE * value)
    return voice.say(
        "{pip} for a pip, {each} for a point of the Value {value}: {worth}.",
        pip=RANSOM_PER_PIP,
        each=RANSOM_PER_VALUE,
        value=value,
        worth=worth,
    )


def _plunder(voice: Voice, die: int, value: int) -> str:
    return voice.say(
        "{pip} for a pip, times the Value {value} of the port: {worth}.",
        pip=PLUNDER_PER_PIP,
        value=value,
        worth=money(voice, PLUNDER_PER_PIP * die * value),
    )


def _repair(voice: Voice, s: State, display: int, die: int) -> str:
    """BB-9.47: never more hits than she has."""
    bonus = int(REPAIR_BONUS[status_here(s, display)])
    half = -(-die // HALF)
    hits = min(half + bonus, int(s.speed_hits[display] + s.combat_hits[display]))
    mended = voice.say_many("{n} hit is mended.", "{n} hits are mended.", hits)
    if bonus:
        said = sentence("Half of it, rounded up, and {bonus} in a haven is {n}: {mended}")
        return voice.say(said, bonus=bonus, n=half + bonus, mended=mended)
    return voice.say("Half of it, rounded up, is {n}: {mended}", n=half, mended=mended)


def _threat(contest: Contest, voice: Voice) -> tuple[str, bool | None]:
    """Storms, resistance, trials."""
    s, die, display = contest.s, contest.sides[0].dice, contest.sides[0].fighter
    match contest.roll:
        case Roll.STORM:
            hits = int(STORM_HITS[contest.sides[0].total])
            if hits == SUNK:
                return voice.say("She goes down with all hands."), False
            return voice.say_many("{n} Speed hit.", "{n} Speed hits.", hits), False
        case Roll.RESIST:
            if die == FACES:
                return voice.say("The merchant escapes."), False
            one = sentence("A Combat hit.") if die <= RESIST_COMBAT else sentence("A Speed hit.")
            return voice.say(one), False
        case Roll.FINE:
            wealth = int(s.wealth[display])
            fine = money(voice, min(wealth, -(-wealth * die // TENTHS)))
            return voice.say("A fine of {n} tenths: {money}.", n=die, money=fine), False
        case _:
            found = Verdict(int(VERDICT[die]))
            return voice.say(TRIALS[found]), found == Verdict.RELEASED


TRIALS = {
    Verdict.RELEASED: sentence("Released for want of evidence."),
    Verdict.FINED: sentence("Fined."),
    Verdict.HANGED: sentence("Hanged."),
}


# A roll in the log


def roll_words(voice: Voice, contest: Contest) -> str:
    """What it is for, what was added, what was needed, what came of it; or a die on the way."""
    title, who = voice.say(contest.row.title), who_throws(voice, contest, contest.thrown)
    if not contest.is_done:
        return voice.say("{title}, {who}: the die shows {n}.", title=title, who=who, n=contest.pips)
    return voice.say(
        "{title}: {sides}. {outcome}",
        title=title,
        sides=_sides_words(voice, contest),
        outcome=_outcome(voice, contest),
    )


def _outcome(voice: Voice, contest: Contest) -> str:
    side = side_asked_again(contest)
    if side < 0:
        return verdict(contest, voice)[0]
    name = spender(voice, contest, side)
    return voice.say("{pirate} may spend Cunning and throw again.", pirate=name)


def _sides_words(voice: Voice, contest: Contest) -> str:
    one = _side_words(voice, contest, 0)
    if len(contest.sides) > 1:
        other = _side_words(voice, contest, 1)
        return voice.say("{one} against {other}", one=one, other=other)
    goal = goal_of(contest)
    if goal is None:
        return one
    sign, n = goal
    needed = voice.say("{one}; needed: {sign} {n}", one=one, sign=sign, n=n)
    word = contest.row.goal_word
    return f"{needed} ({voice.say(word)})" if word else needed


def _side_words(voice: Voice, contest: Contest, i: int) -> str:
    """ "Edward Teach, die 3 + 4 Ability = 7"."""
    side = contest.sides[i]
    dice = sentence("{who}, die {n}") if side.count == 1 else sentence("{who}, dice {n}")
    said = voice.say(dice, who=who_throws(voice, contest, i), n=side.dice)
    parts = "".join(
        f" {'+' if n > 0 else '-'} {abs(n)} {voice.say(name)}" for name, n in side.parts
    )
    return f"{said}{parts} = {side.total}" if side.parts else said
