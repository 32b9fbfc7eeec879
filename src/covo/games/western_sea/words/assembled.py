"""All words of Western Sea, and of its modules, put together."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.language.rule_texts import RuleTexts
from covo.language.words import Words
from covo.presentation.moment import Moment
from covo.presentation.rows import heading
from covo.presentation.speech import Speech

from .. import GAME
from ..advisors import words as advisors
from ..diceoneer import words as diceoneer
from ..emissaries import words as emissaries
from ..enclosures import words as enclosures
from ..fish_and_ships import words as fish_and_ships
from ..rules.decisions import Decision
from ..rules.state import Ending, State
from . import acting, exploring, gaining, paying, rolling, settling
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
    setup_notices,
    setup_refusal,
    value_name,
)
from .vocabulary import FRAMES, NAMES, VOCABULARY

HEADINGS = (
    heading("Actions"),
    heading("Pay with"),
    heading("Pay with two together"),
    heading("Pay with the help of a card"),
    heading("Choose a face: spend"),
    heading("Roll again: spend"),
    heading("Draw more dice: spend"),
    heading("Roll the Treasure die: spend"),
    heading("For free"),
    heading("Dice"),
    heading("Faces"),
    heading("Tiles"),
    heading("Advisors"),
    heading("Emissaries"),
    heading("Technologies"),
    heading("Where"),
    heading("Gather"),
    heading("Place a tent"),
    heading("Place a tent for free"),
    heading("Move a tent from"),
    heading("Move it to"),
    heading("Govern"),
    heading("Enclosures"),
    heading("Recruit"),
    heading("Tokens"),
    heading("Factories"),
    heading("Sell"),
    heading("Return a die"),
    heading("Raid"),
    heading("Sail"),
    heading("Swap"),
    heading("Extra actions"),
    heading("Yes or no"),
    heading("Enough"),
)
"""What ends something comes last, where no finger slips on it."""
SEALED = (
    Decision.START_PICK,
    Decision.START_CELL,
    Decision.START_TOKEN,
    Decision.DRAFT_PICK,
    Decision.KEEP_DIE,
    Decision.HARBOUR_TURN,
    Decision.ENTER,
    Decision.COAST_SIDE,
    Decision.STEAL_CHOICE,
)
"""5.1: after these it is for others, who choose from what is left, or for chance."""
TITLE = sentence("Western Sea")
SUMMARY = sentence("Dice, tents and tiles: settle a new land, then sail the sea beyond it.")


def _ending(m: Moment) -> str:
    return ending_words(m.voice, m.s) if m.s.ending != Ending.NONE else ""


def _seat_name(s: State, seat: int, language: str) -> str:
    """A seat by its colour."""
    return seat_said(voice_of(language), s, seat)


SPEECH = Speech(
    GAME,
    CATALOGUE,
    names=NAMES,
    frames=FRAMES,
    vocabulary=VOCABULARY,
    rows=(
        *acting.ROWS,
        *paying.ROWS,
        *rolling.ROWS,
        *exploring.ROWS,
        *settling.ROWS,
        *gaining.ROWS,
        *advisors.ROWS,
        *diceoneer.ROWS,
        *emissaries.ROWS,
        *enclosures.ROWS,
        *fish_and_ships.ROWS,
    ),
    asks={
        **QUESTIONS,
        **advisors.QUESTIONS,
        **diceoneer.QUESTIONS,
        **emissaries.QUESTIONS,
        **enclosures.QUESTIONS,
        **fish_and_ships.QUESTIONS,
    },
    reasons={
        **REASONS,
        **advisors.REASONS,
        **emissaries.REASONS,
        **enclosures.REASONS,
        **fish_and_ships.REASONS,
    },
    ending=_ending,
    traces=TRACES,
    sealed=SEALED,
    headings=HEADINGS,
    capital_labels=True,
)
WORDS = Words(
    title=lambda language: voice_of(language).say(TITLE),
    summary=lambda language: voice_of(language).say(SUMMARY),
    seat_name=_seat_name,
    rule_text=RuleTexts(GAME.folder, "SET", "SOL").text,
    score=score_words,
    setup_name=setup_name,
    setup_help=setup_help,
    value_name=value_name,
    preset_name=preset_name,
    preset_help=preset_help,
    setup_refusal=setup_refusal,
    setup_notices=setup_notices,
    filter_name=filter_name,
    **SPEECH.words(),
)
