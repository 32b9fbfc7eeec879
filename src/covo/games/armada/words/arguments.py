"""The arguments of an option in words, under the names the numbering gives them."""

from __future__ import annotations

from covo.engine.pending import number, top
from covo.language.catalogue import Voice

from ..components import COLOURS
from ..decisions import NUMBERING, Decision
from ..state import State
from .commands import PLACES
from .names import (
    card_name,
    colour_name,
    gold,
    natives,
    pirates,
    place,
    roll_words,
    seat_name,
)


def argument_words(voice: Voice, s: State, option: int) -> dict[str, str]:
    """``{from}``, ``{to}``, ``{card}`` and the like, ready for a sentence."""
    kind, arguments = NUMBERING.unpack(option)
    names = NUMBERING.declared[kind].names
    return {name: _words(voice, s, name, value) for name, value in zip(names, arguments)}


def _words(voice: Voice, s: State, name: str, value: int) -> str:
    if name in PLACES:
        return place(voice, value)
    match name:
        case "card":
            return card_name(voice, value)
        case "colour":
            return colour_name(voice, value)
        case "pair":
            return pair_name(voice, value)
        case "seat":
            return seat_name(voice, s, value)
        case "roll":
            return roll_words(voice, value)
        case "pirates":
            return pirates(voice, value)
        case "gold":
            return gold(voice, value)
        case _:
            return natives(voice, value)


def pair_name(voice: Voice, pair: int) -> str:
    """4.3: opposite colours go together: "Azure and Blue"."""
    return voice.join([colour_name(voice, c) for c in range(pair, COLOURS, 2)])


def asked(s: State, *decisions: Decision) -> bool:
    """Whether one of these is the decision at hand."""
    return s.depth > 0 and top(s) in decisions


def numbers(s: State) -> tuple[int, int, int, int]:
    """The numbers of the decision at hand."""
    return number(s, 1), number(s, 2), number(s, 3), number(s, 4)
