"""Armada in a terminal: a chart of the archipelago, strips for the colours, a hand of cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from covo.engine.game import State
from covo.parts.drawn import DeclaredTerminal, Drawn, cards
from covo.parts.terminal import Paper
from covo.presentation.rows import ITS_PLACES

from .. import GAME
from ..board import BOARD
from ..rules.components import CARD_KINDS, SPACE_IDS
from ..rules.decisions import KIND_OF, Kind
from ..words import SPEECH
from ..words.names import card_name, card_text, place_name, voice_of
from .chart import chart, columns, place
from .standing import standing
from .tints import signs

DIGITS = 3
"""As long as a quantity is at most."""


def hand(seen: State, seat: int, language: str) -> RenderableType | None:
    """The cards of a seat, with what they do."""
    if not seen.cards_on:
        return None
    voice = voice_of(language)
    held = [card for card in range(CARD_KINDS) for _ in range(seen.hand[seat, card])]
    told = [(card_name(voice, card), card_text(voice, card)) for card in held]
    return cards(voice.say("Your cards"), told, voice.say("none"))


def label(seen: State, option: int, paper: Paper, language: str) -> str:
    """``S15→S14 Mistral Sea``; the words of the game where that would say too little."""
    voice, row = voice_of(language), SPEECH.row(option)
    if row.short == ITS_PLACES:
        spaces = SPEECH.places(option)
        ids = signs(paper.unicode).to.join(SPACE_IDS[space] for space in spaces)
        return f"{ids} {place_name(voice, spaces[-1])}"
    if row.kind == Kind.PLAY:
        card = SPEECH.numbering.unpack(option)[1][0]
        return f"{card_name(voice, card)}: {card_text(voice, card)}"
    return SPEECH.option(seen, option, language)


def hint(seen: State, option: int, language: str) -> str:
    """The price stands in the rules and in the header; what a card does in its label."""
    return "" if KIND_OF[option] == Kind.PLAY else SPEECH.consequences(seen, option, language)


def legs(words: Sequence[str]) -> list[list[str]]:
    """``sail S15 S14 S21`` is two sails."""
    if len(words) > 3 and words[0].lower() == "sail":
        return [["sail", *words[i : i + 2]] for i in range(1, len(words) - 1)]
    return [list(words)]


def follow_up(word: str) -> str | None:
    """``5`` after a command means so many pirates, ``g1`` so much gold."""
    kind, number = ("gold", word[1:]) if word[:1].lower() == "g" else ("pirates", word)
    if not number.isdecimal() or len(number) > DIGITS:
        return None
    return f"{kind} {int(number)}"


DRAWN = Drawn(
    chart,
    columns,
    standing,
    hand,
    place,
    label=label,
    hint=hint,
    legs=legs,
    follow_up=follow_up,
    span=lambda seen: (int(seen.rounds), int(seen.turn), int(seen.colour)),
)


def TERMINAL(language: str) -> DeclaredTerminal:  # noqa: N802
    return DeclaredTerminal(GAME, BOARD, DRAWN, language)
