"""Everything a player reads about Armada."""

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
from . import cards, fighting, moving, setting_up
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
    value_name,
)
from .vocabulary import NAMES, VOCABULARY

HEADINGS = (
    heading("Launch"),
    heading("Sail"),
    heading("Load"),
    heading("Land"),
    heading("Transfer"),
    heading("March"),
    heading("Explore"),
    heading("Attack"),
    heading("Gold into pirates"),
    heading("Recruit"),
    heading("Cards"),
    heading("Sink or burn"),
    heading("End"),
)
"""The end of a turn comes last, where no finger slips on it."""
PRICED = frozenset(
    (*range(Kind.LAUNCH, Kind.PLAY), Kind.QTY_PIRATES, Kind.QTY_GOLD, Kind.RECRUIT_AT)
)
"""Kinds that spend points of a turn; an answer, or the end of a turn, spends none."""
TITLE = sentence("Armada")
SUMMARY = sentence("Four companies of pirates, one archipelago: who will be its captain?")


def _ending(m: Moment) -> str:
    return ending_words(m.voice, m.s) if m.s.ending != Ending.NONE else ""


def _price(m: Moment) -> list[str]:
    price = int(cost(m.kind)) if m.kind in PRICED else 0
    if not price:
        return []
    return [
        m.say_many(
            "It takes {n} point; {left} will be left.",
            "It takes {n} points; {left} will be left.",
            price,
            left=int(m.s.points) - price,
        )
    ]


def _not_undone(m: Moment) -> list[str]:
    """5.9: where others hold cards somebody may be asked in secret, and nothing is taken back."""
    mine = int(m.s.seat_of[m.s.turn])
    asked = m.s.cards_on and any(n > 0 for seat, n in enumerate(m.s.hand_size) if seat != mine)
    closes = m.option is not None and m.speech.row(m.option).closes
    return [m.say("Others hold cards, so it cannot be undone.")] if closes and asked else []


def _seat_name(s: State, seat: int, language: str) -> str:
    """A seat by its colours, or by its number while it has none."""
    return seat_said(voice_of(language), s, seat)


SPEECH = Speech(
    GAME,
    CATALOGUE,
    names=NAMES,
    frames=DISPATCH.frames,
    vocabulary=VOCABULARY,
    rows=(*setting_up.ROWS, *moving.ROWS, *fighting.ROWS, *cards.ROWS),
    asks=QUESTIONS,
    reasons=REASONS,
    ending=_ending,
    traces=TRACES,
    hints=(_price, _not_undone),
    sealed=(Decision.PAY_GOLD, Decision.PLACE_NATIVES, Decision.PLACE_MILITIA),
    headings=HEADINGS,
)
WORDS = Words(
    title=lambda language: voice_of(language).say(TITLE),
    summary=lambda language: voice_of(language).say(SUMMARY),
    seat_name=_seat_name,
    rule_text=RuleTexts(GAME.folder, "ARM").text,
    score=score_words,
    setup_name=setup_name,
    setup_help=setup_help,
    value_name=value_name,
    preset_name=preset_name,
    preset_help=preset_help,
    setup_refusal=setup_refusal,
    filter_name=filter_name,
    **SPEECH.words(),
)
