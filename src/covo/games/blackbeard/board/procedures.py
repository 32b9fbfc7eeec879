"""Procedure dialogs: every die as it falls, what is added by name, what it is held against."""

from __future__ import annotations

from markupsafe import escape

from covo.games.blackbeard.rules.components import DISPLAYS
from covo.games.blackbeard.rules.decisions import Roll
from covo.games.blackbeard.rules.state import owner
from covo.games.blackbeard.words.contests import Contest, Side, goal_of, verdict, who_throws
from covo.games.blackbeard.words.names import voice_of
from covo.language.catalogue import sentence

from .dice import die, heap, unthrown

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


def roll_scene(contest: Contest, language: str) -> str:
    """The whole procedure dialog."""
    voice = voice_of(language)
    title = escape(voice.say(contest.row.title))
    said, good = verdict(contest, voice)
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
    page, now = voice_of(language), STEP_OF[contest.roll]
    rows = "".join(
        f'<li class="{look}"><b>{i + 1}</b> {escape(page.say(step))}</li>'
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
        versus = sign if contest.is_done else voice_of(language).say("against")
        return f'{sides[0]}<span class="versus">{escape(versus)}</span>{sides[1]}'
    if goal is None:
        return sides[0]
    sign, number = goal
    word = contest.row.goal_word
    aim = voice_of(language).say(word) if word else voice_of(language).say("needed")
    return (
        f'{sides[0]}<span class="versus">{escape(sign)}</span><div class="side needed">'
        f'<b class="total">{number}</b><p class="who">{escape(aim)}</p></div>'
    )


def _side(contest: Contest, i: int, side: Side, language: str) -> str:
    """Who throws, the dice, each part with its name, and the sum."""
    voice = voice_of(language)
    parts = "".join(f"<li><b>{n:+d}</b> {escape(voice.say(name))}</li>" for name, n in side.parts)
    seat = _seat(contest, side)
    colours = f" s{seat}" if seat >= 0 else ""
    total = side.total if side.left == 0 else "…"
    return (
        f'<div class="side{colours}"><p class="who">{escape(who_throws(voice, contest, i))}</p>'
        f'<div class="dice">{_dice(contest, i, side)}</div><ul class="parts">{parts}</ul>'
        f'<b class="total">{total}</b></div>'
    )


def _dice(contest: Contest, i: int, side: Side) -> str:
    """The last die as it fell, those before it as a heap, those to come."""
    fresh = contest.thrown == i and contest.pips > 0
    earlier = side.dice - (contest.pips if fresh else 0)
    drawn = ""
    if earlier > 0:
        drawn += die(earlier, fresh=False) if side.count == 1 else heap(earlier)
    if fresh:
        drawn += die(contest.pips)
    return drawn + unthrown() * min(side.left, 3)


def _seat(contest: Contest, side: Side) -> int:
    if 0 <= side.fighter < DISPLAYS:
        return int(owner(contest.s, side.fighter))
    return -1
