"""SET-11.1, 4.3: advisors lie open in the draft, and come to their seats."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question

from ...diceoneer.rules.difficulty import SoloAdvisors
from ...rules.decisions import Decision, Kind
from ...rules.refusals import Refusal
from ...rules.state import BOT, CardPlace, State, is_bot
from .advisor_cards import ADVISORS


@rule
def has_advice(s: State, seat: int) -> bool:
    """4.3, SOL-6.5: who gets an advisor and a pink die."""
    if s.advisors_on == 0:
        return False
    if s.players > 1:
        return True
    if is_bot(s, seat):
        return s.solo_advisors != SoloAdvisors.HUMAN_ONLY
    return s.solo_advisors != SoloAdvisors.BOT_ONLY


class Draw(IntEnum):
    """What an advisor is drawn for: the first number of CH_ADVISOR."""

    OPEN = 0
    TO_BOT = 1


@rule
def count_open_advisors(s: State) -> int:
    """Advisors that lie open."""
    total = 0
    for card in range(ADVISORS):
        total += 1 if s.advisor[card] == CardPlace.OPEN else 0
    return total


@rule
def refuse_take_advisor(s: State, seat: int, advisor: int) -> int:
    """DRAFT_PICK: an open advisor; only one for each seat."""
    if s.advisor[advisor] != CardPlace.OPEN:
        return Refusal.NOT_THERE
    return Refusal.USED if s.adviser[seat] > 0 else Refusal.NONE


@rule
def take_advisor(s: State, seat: int, advisor: int) -> None:
    """DRAFT_PICK: a seat has its advisor (SET-11.1)."""
    s.advisor[advisor] = CardPlace.TAKEN + seat
    s.adviser[seat] = advisor + 1


@rule
def refuse_advisor_is(s: State, draw: int, advisor: int) -> int:
    """5.2: an advisor of the deck; SOL-6.2: for the bot any that the human did not take."""
    fits = s.advisor[advisor] == CardPlace.DECK
    if draw == Draw.TO_BOT:
        fits = s.advisor[advisor] == CardPlace.DECK or s.advisor[advisor] == CardPlace.OPEN
    return Refusal.NONE if fits else Refusal.NOT_THERE


@rule
def advisor_is(s: State, draw: int, advisor: int) -> None:
    """CH_ADVISOR."""
    if draw == Draw.OPEN:
        s.advisor[advisor] = CardPlace.OPEN
    else:
        take_advisor(s, BOT, advisor)


CH_ADVISOR = Question(
    Decision.CH_ADVISOR,
    actor=CHANCE,
    frame=("draw",),
    answers=(Answer(Kind.ADVISOR_IS, advisor_is, refuse_advisor_is),),
)


PICK_ADVISOR = Answer(Kind.ADVISOR, take_advisor, refuse_take_advisor)
