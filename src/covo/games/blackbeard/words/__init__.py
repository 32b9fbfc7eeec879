"""Everything a player reads about Blackbeard, in English and Italian."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.language.words import Words

from ..state import State
from .commands import command, option_of
from .endings import score_words
from .labels import option_words
from .log import log_lines
from .names import CATALOGUE, ITALIAN, voice_of
from .names import seat_name as seat_said
from .questions import decision_words
from .reasons import refusal_rule, refusal_words
from .rulebook import rule_of, rule_text
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

SUMMARY = sentence("Careers of pirates: loot, grow famous, and retire before the gallows.")


def title(language: str) -> str:
    """What the game is called."""
    return "Barbanera" if voice_of(language).language == ITALIAN else "Blackbeard"


def summary(language: str) -> str:
    """What the game is about."""
    return voice_of(language).say(SUMMARY)


def seat_name(s: State, seat: int, language: str) -> str:
    """A seat by its letter, or by its number while the order is open."""
    return seat_said(voice_of(language), s, seat)


WORDS = Words(
    languages=CATALOGUE.languages,
    title=title,
    summary=summary,
    seat_name=seat_name,
    decision=decision_words,
    option=option_words,
    command=command,
    option_of=option_of,
    refusal=refusal_words,
    refusal_rule=refusal_rule,
    rule_of=rule_of,
    rule_text=rule_text,
    log=log_lines,
    score=score_words,
    setup_name=setup_name,
    setup_help=setup_help,
    value_name=value_name,
    preset_name=preset_name,
    preset_help=preset_help,
    setup_refusal=setup_refusal,
    filter_name=filter_name,
    subject_name=subject_name,
)
