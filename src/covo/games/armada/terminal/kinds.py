"""Armada's options in a list: what a group is called, and what each says within it."""

from __future__ import annotations

from covo.games.armada.rules.components import SPACE_IDS
from covo.games.armada.rules.decisions import NUMBERING, Kind
from covo.games.armada.rules.state import State
from covo.games.armada.words import SPEECH
from covo.games.armada.words.names import card_name, card_text, place_name, voice_of
from covo.language.catalogue import Voice
from covo.presentation.rows import ITS_PLACES

from .tints import Signs

DIGITS = 3
"""As long as a quantity is at most."""


def label(s: State, option: int, sign: Signs, voice: Voice) -> str:
    """``S15→S14 Mistral Sea``; the words of the game where that would say too little."""
    kind, arguments = NUMBERING.unpack(option)
    spoken = voice_of(voice.language)
    if SPEECH.row(option).short == ITS_PLACES:
        spaces = SPEECH.places(option)
        ids = sign.to.join(SPACE_IDS[space] for space in spaces)
        return f"{ids} {place_name(spoken, spaces[-1])}"
    if kind == Kind.PLAY:
        return f"{card_name(spoken, arguments[0])}: {card_text(spoken, arguments[0])}"
    return SPEECH.option(s, option, voice.language)


def legs(words: list[str]) -> list[list[str]]:
    """``sail S15 S14 S21`` is two sails."""
    if len(words) > 3 and words[0].lower() == "sail":
        return [["sail", *words[i : i + 2]] for i in range(1, len(words) - 1)]
    return [words]


def follow_up(word: str) -> str | None:
    """``5`` after a command means so many pirates, ``g1`` so much gold."""
    kind, number = ("gold", word[1:]) if word[:1].lower() == "g" else ("pirates", word)
    if not number.isdecimal() or len(number) > DIGITS:
        return None
    return f"{kind} {int(number)}"


def legend(sign: Signs, voice: Voice) -> str:
    """What the signs on the chart mean."""
    return voice.say(
        "{city} city   {base} base   {port} ship in port   +2 gold   n natives   ? unexplored   "
        "{lit} an option leads there",
        city=sign.city,
        base=sign.base,
        port=sign.port,
        lit=sign.lit,
    )
