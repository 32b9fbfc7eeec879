"""Everything a player reads about Blackbeard."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.language.rule_texts import RuleTexts
from covo.language.words import Words
from covo.presentation.moment import Moment
from covo.presentation.rows import heading
from covo.presentation.speech import Speech

from .. import GAME
from ..rules.acting import cost
from ..rules.decisions import Decision, Kind
from ..rules.dispatch import DISPATCH
from ..rules.state import Ending, State
from . import cards, careers, dice, hunting, ports, sailing, setting_up
from .endings import ending_words, score_words
from .log import TRACES
from .names import CATALOGUE, voice_of
from .names import seat_name as seat_said
from .questions import QUESTIONS
from .reasons import REASONS
from .tables import (
    filter_name,
    preset_help,
    preset_name,
    setup_help,
    setup_name,
    setup_refusal,
    subject_name,
    value_name,
)
from .vocabulary import NAMES, VOCABULARY, acting_display

HEADINGS = (
    heading("Loot"),
    heading("Sack"),
    heading("Take the prize over"),
    heading("Search for a merchant"),
    heading("Sail"),
    heading("Call at port"),
    heading("Repair the ship"),
    heading("End the revels"),
    heading("Grab booty"),
    heading("Attack a port"),
    heading("Make an alliance"),
    heading("Retire"),
    heading("New pirate"),
    heading("Play a card for its actions"),
    heading("Play a card for its event"),
    heading("Dissolve an alliance"),
    heading("Hunt him"),
    heading("Play a card against him"),
    heading("Move your commissioner"),
    heading("Bank booty"),
    heading("Demand a ransom"),
    heading("Buy a haven"),
    heading("Cure the scurvy"),
    heading("Hundreds of doubloons"),
    heading("Combat hits mended"),
    heading("Revels"),
    heading("End"),
    heading("No more actions"),
    heading("Pass"),
    heading("Leave the port"),
)
"""What ends something comes last, where no finger slips on it."""
PRICED = frozenset(range(Kind.MOVE, Kind.RETIRE + 1))
"""Kinds that take actions of a turn: a pirate of the seat on turn does them."""
OPEN = frozenset(
    (
        Decision.SETUP_PIRATE,
        Decision.DEPLOY_AREA,
        Decision.SETUP_MORE,
        Decision.TURN_MENU,
        Decision.ACT_PIRATE,
        Decision.ACTION_MENU,
        Decision.FAIR_MOVE,
        Decision.DECLARE_DR,
        Decision.CALL_MENU,
        Decision.REPAIR_SPLIT,
        Decision.PLUNDER,
        Decision.NEW_DRAW,
        Decision.NEW_DEPLOY,
        Decision.ALLY_MEMBER,
        Decision.ALLY_LEADER,
    )
)
"""5.1: decisions where something can be done without dice, cards or the answer of another."""
SUMMARY = sentence("Careers of pirates: loot, grow famous, and retire before the gallows.")


def _ending(m: Moment) -> str:
    return ending_words(m.voice, m.s) if m.s.ending != Ending.NONE else ""


def _price(m: Moment) -> list[str]:
    """BB-4.5: what it costs."""
    if m.kind not in PRICED or m.s.actions == 0:
        return []
    n = int(cost(m.s, m.kind, acting_display(m)))
    return [m.say_many("Costs {n} action.", "Costs {n} actions.", n)]


def _seat_name(s: State, seat: int, language: str) -> str:
    """A seat by its letter, or by its number while the order is open."""
    return seat_said(voice_of(language), s, seat)


SPEECH = Speech(
    GAME,
    CATALOGUE,
    names=NAMES,
    frames=DISPATCH.frames,
    vocabulary=VOCABULARY,
    rows=(
        *setting_up.ROWS,
        *cards.ROWS,
        *sailing.ROWS,
        *ports.ROWS,
        *careers.ROWS,
        *hunting.ROWS,
        *dice.ROWS,
    ),
    asks=QUESTIONS,
    reasons=REASONS,
    ending=_ending,
    traces=TRACES,
    prices=(_price,),
    sealed=frozenset(Decision) - OPEN,
    headings=HEADINGS,
    capital_labels=True,
    capital_deeds=True,
)
WORDS = Words(
    title=lambda language: voice_of(language).say("Blackbeard"),
    summary=lambda language: voice_of(language).say(SUMMARY),
    seat_name=_seat_name,
    rule_text=RuleTexts(GAME.folder, "BB", "SOLO").text,
    score=score_words,
    setup_name=setup_name,
    setup_help=setup_help,
    value_name=value_name,
    preset_name=preset_name,
    preset_help=preset_help,
    setup_refusal=setup_refusal,
    filter_name=filter_name,
    subject_name=subject_name,
    **SPEECH.words(),
)
