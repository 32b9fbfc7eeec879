"""The arguments of an option in words, under the names the numbering gives them."""

from __future__ import annotations

from collections.abc import Callable

from covo.engine.pending import number, top
from covo.language.catalogue import Voice

from ..components import AREAS
from ..decisions import NUMBERING, Decision
from ..state import State
from .names import (
    card_name,
    governor_name,
    hostage_name,
    kc_name,
    merchant_name,
    method_name,
    own_captain,
    pirate_name,
    place,
    port_name,
    seat_name,
    ship_name,
    warship_name,
)

NAMES: dict[str, Callable[[Voice, int], str]] = {
    "pirate": pirate_name,
    "area": place,
    "place": place,
    "sea": place,
    "port": port_name,
    "ship": ship_name,
    "card": card_name,
    "method": method_name,
    "merchant": merchant_name,
    "hostage": hostage_name,
    "warship": warship_name,
    "commissioner": kc_name,
    "governor": governor_name,
}


def argument_words(voice: Voice, s: State, option: int) -> dict[str, str]:
    """``{slot}``, ``{place}``, ``{card}`` and the like, ready for a sentence."""
    kind, arguments = NUMBERING.unpack(option)
    names = NUMBERING.declared[kind].names
    return {name: _words(voice, s, name, value) for name, value in zip(names, arguments)}


def _words(voice: Voice, s: State, name: str, value: int) -> str:
    if name in NAMES:
        return NAMES[name](voice, value)
    match name:
        case "slot":
            return own_captain(voice, s, value)
        case "seat":
            return seat_name(voice, s, value)
        case "box":
            return place(voice, AREAS + value)
        case "hold":
            return str(value + 1)
        case _:
            return str(value)


def asked(s: State, *decisions: Decision) -> bool:
    """Whether one of these is the decision at hand."""
    return s.depth > 0 and top(s) in decisions


def numbers(s: State) -> tuple[int, int, int, int]:
    """The numbers of the decision at hand."""
    return number(s, 1), number(s, 2), number(s, 3), number(s, 4)
