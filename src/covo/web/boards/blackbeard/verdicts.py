"""What a roll comes to, in a sentence, and whether that is good for the pirate."""

from __future__ import annotations

from covo.engine.pending import number
from covo.games.blackbeard.chart import is_box
from covo.games.blackbeard.components import (
    CARGO,
    COLUMN,
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
from covo.games.blackbeard.contests import STAKE, card_of, cargo_row
from covo.games.blackbeard.decisions import Roll
from covo.games.blackbeard.frames import PARAMETER, action
from covo.games.blackbeard.ports import status_here
from covo.games.blackbeard.state import State
from covo.games.blackbeard.words.names import money, pirate_name, voice_of
from covo.language.catalogue import Voice, sentence

from ...speech import voice_of as page_voice
from .rolls import Contest, goal_of, holds

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
