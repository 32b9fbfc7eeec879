"""Dice, and whether they are thrown again: rows. What they are for stands in :mod:`.rolls`."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import row

from ..rules.decisions import Kind, Roll
from ..rules.odds import thrown_again
from .contests import contest_after, roll_words, spender


def _rolled(m: Moment, die: int) -> str:
    """5.1: a die that fell; 0 for dice that somebody lets stand."""
    contest = contest_after(m.s, die)
    return roll_words(m.voice, contest) if contest else ""


def _kept(m: Moment) -> str:
    return _rolled(m, 0)


def _again(m: Moment) -> str:
    """BB-16.1"""
    contest = contest_after(m.s, 0)
    if contest is None:
        return ""
    name = spender(m.voice, contest, contest.thrown)
    return m.say("{pirate} spends a point of Cunning and throws again.", pirate=name)


def _helps(m: Moment) -> float | None:
    """BB-16.1: how likely a new roll brings what the pirate wants; None where nobody asks."""
    contest = contest_after(m.s, 0)
    if contest is None or contest.roll == Roll.DUEL:
        return None
    return thrown_again(contest.s, contest.roll, contest.thrown)


ROWS = (
    row(
        Kind.REROLL,
        "BB-16.1",
        "Spend 1 Cunning and roll again",
        _again,
        hint="A new roll helps: {chance}.",
        chance=_helps,
    ),
    row(Kind.KEEP, "BB-16.1", "Let the dice stand", _kept),
    row(Kind.DIE, "§5.1", "{die}", _rolled),
)
