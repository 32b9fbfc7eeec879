"""Procedure dialogs: every die as it falls, what is added by name, what it is held against."""

from __future__ import annotations

from markupsafe import escape

from covo.games.blackbeard.components import DISPLAYS, FACES
from covo.games.blackbeard.decisions import Decision, Roll
from covo.games.blackbeard.frames import PARAMETER, action, number_in
from covo.games.blackbeard.state import owner
from covo.games.blackbeard.words.names import (
    captain,
    kc_name,
    pirate_name,
    port_name,
    voice_of,
    warship_name,
)
from covo.language.catalogue import sentence

from ...speech import voice_of as page_voice
from .dice import die, heap, unthrown
from .rolls import Contest, Side, goal_of, part_words
from .verdicts import verdict

STEPS = (
    sentence("cargo"),
    sentence("take it or not"),
    sentence("hostage"),
    sentence("fate"),
    sentence("notoriety"),
    sentence("the ship"),
    sentence("revels"),
)
"""The seven steps of a loot (BB-8.2)."""
STEP_OF = {Roll.CARGO: 0, Roll.TORTURE: 3, Roll.FAME: 4}
HUNTING = (Roll.INTERCEPT, Roll.KC_BATTLE, Roll.OUST)
TITLES: dict[Roll, str] = {
    Roll.SEARCH: sentence("Search"),
    Roll.CARGO: sentence("Loot: the cargo"),
    Roll.TORTURE: sentence("Loot: the hostage is tortured"),
    Roll.RANSOM: sentence("Ransom"),
    Roll.FIND: sentence("The warship looks for him"),
    Roll.INTERCEPT: sentence("Interception"),
    Roll.BATTLE: sentence("Battle with the warship"),
    Roll.KC_BATTLE: sentence("Battle with the commissioner"),
    Roll.ATTACK: sentence("Attack on a port"),
    Roll.SACK: sentence("Sack of the port"),
    Roll.OUST: sentence("The commissioner would oust him"),
    Roll.MUTINY: sentence("Mutiny"),
    Roll.GRAB: sentence("Grab for the booty"),
    Roll.DUEL: sentence("Duel"),
    Roll.BRIBE: sentence("Bribe"),
    Roll.STORM: sentence("Storm"),
    Roll.DECEPTION: sentence("Trial"),
    Roll.FINE: sentence("Fine"),
    Roll.FAME: sentence("Loot: word spreads"),
    Roll.PLUNDER: sentence("Plunder"),
    Roll.REPAIR: sentence("Repair"),
    Roll.RESIST: sentence("The merchant resists"),
    Roll.CONSPIRACY: sentence("Conspiracy"),
    Roll.DEPLOY: sentence("A King's commission"),
    Roll.INFORMED_DEPLOY: sentence("A King's commission"),
}


def roll_scene(contest: Contest, language: str) -> str:
    """The whole procedure dialog."""
    page = page_voice(language)
    title = escape(page.say(TITLES[contest.roll]))
    said, good = verdict(contest, language)
    tone = "" if good is None else " good" if good else " bad"
    outcome = f'<p class="verdict{tone}">{escape(said)}</p>' if said else ""
    return (
        f'<p class="procedure">{title}</p>{_steps(contest, language)}'
        f'<div class="sides">{_sides(contest, language)}</div>{outcome}'
    )


def _steps(contest: Contest, language: str) -> str:
    """Where in its seven steps a loot is."""
    if contest.roll not in STEP_OF:
        return ""
    page, now = page_voice(language), STEP_OF[contest.roll]
    rows = "".join(
        f'<li class="{look}">{escape(page.say(step))}</li>'
        for i, step in enumerate(STEPS)
        for look in ["here" if i == now else "done" if i < now else "next"]
    )
    return f'<ol class="loot-steps">{rows}</ol>'


def _sides(contest: Contest, language: str) -> str:
    sides = [_side(contest, i, side, language) for i, side in enumerate(contest.sides)]
    goal = goal_of(contest)
    if len(sides) == 2:
        one, other = (side.total for side in contest.sides)
        sign = "=" if one == other else ">" if one > other else "<"
        versus = sign if contest.is_done else page_voice(language).say("against")
        return f'{sides[0]}<span class="versus">{escape(versus)}</span>{sides[1]}'
    if goal is None:
        return sides[0]
    sign, number = goal
    aim = escape(_goal_words(contest, language))
    return (
        f'{sides[0]}<span class="versus">{escape(sign)}</span><div class="side goal">'
        f'<b class="total">{number}</b><p class="who">{aim}</p></div>'
    )


GOALS: dict[Roll, str] = {
    Roll.SEARCH: sentence("needed"),
    Roll.TORTURE: sentence("Cruelty"),
    Roll.MUTINY: sentence("Leadership"),
    Roll.SACK: sentence("defence"),
    Roll.BRIBE: sentence("hundreds paid"),
    Roll.CONSPIRACY: sentence("loyalty"),
    Roll.DEPLOY: sentence("notoriety"),
    Roll.INFORMED_DEPLOY: sentence("notoriety"),
}


def _goal_words(contest: Contest, language: str) -> str:
    return page_voice(language).say(GOALS[contest.roll])


def _side(contest: Contest, i: int, side: Side, language: str) -> str:
    """Who throws, the dice, each part with its name, and the sum."""
    parts = "".join(
        f"<li><b>{n:+d}</b> {escape(part_words(name, language))}</li>" for name, n in side.parts
    )
    seat = _seat(contest, side)
    colours = f" s{seat}" if seat >= 0 else ""
    total = side.total if side.left == 0 else "…"
    return (
        f'<div class="side{colours}"><p class="who">{escape(_who(contest, i, side, language))}</p>'
        f'<div class="dice">{_dice(contest, i, side)}</div><ul class="parts">{parts}</ul>'
        f'<b class="total">{total}</b></div>'
    )


def _dice(contest: Contest, i: int, side: Side) -> str:
    """The last die as it fell, those before it as a heap, those to come."""
    fresh = contest.thrown == i and contest.pips > 0
    earlier = side.dice - (contest.pips if fresh else 0)
    drawn = ""
    if earlier > 0:
        drawn += (
            die(earlier, fresh=False) if earlier <= FACES and not _many(contest) else heap(earlier)
        )
    if fresh:
        drawn += die(contest.pips)
    return drawn + unthrown() * min(side.left, 3)


def _many(contest: Contest) -> bool:
    return contest.roll in (
        Roll.DUEL,
        Roll.DEPLOY,
        Roll.INFORMED_DEPLOY,
        Roll.BRIBE,
        Roll.FINE,
        Roll.CONSPIRACY,
    )


def _seat(contest: Contest, side: Side) -> int:
    if 0 <= side.fighter < DISPLAYS:
        return int(owner(contest.s, side.fighter))
    return -1


def _who(contest: Contest, i: int, side: Side, language: str) -> str:
    s, voice = contest.s, voice_of(language)
    if side.fighter >= DISPLAYS:
        return pirate_name(voice, side.fighter - DISPLAYS)
    if side.fighter >= 0 and not (i == 0 and contest.roll in (Roll.DEPLOY, Roll.INFORMED_DEPLOY)):
        return captain(voice, s, side.fighter)
    if contest.roll in HUNTING:
        seat = max(number_in(s, Decision.HUNT, 1), number_in(s, Decision.OUSTING, 1))
        return kc_name(voice, int(s.kc[seat]) - 1)
    if contest.roll in (Roll.FIND, Roll.BATTLE):
        return warship_name(voice, int(s.warship[s.place[contest.sides[1].fighter]]) - 1)
    if contest.roll == Roll.ATTACK:
        return str(port_name(voice, int(action(s, PARAMETER))))
    return page_voice(language).say("the King")
