"""The arguments of an option in words, under the names the numbering gives them."""

from __future__ import annotations

from collections.abc import Callable

from covo.language.catalogue import Voice, sentence

from ..components import FACE_IDS, FIRST_SEA_FACE, PAIR_TOKENS, Side
from ..decisions import NUMBERING, Grant, Means
from ..state import State
from .names import (
    GRANT_NAMES,
    MEANS_NAMES,
    action_name,
    advisor_name,
    cell_name,
    die_name,
    emissary_name,
    enclosure_name,
    hex_name,
    icon_name,
    seat_name,
    side_name,
    source_name,
    tech_name,
    tile_name,
    token_name,
)

ARMS = (sentence("left"), sentence("right"))


def _pair(voice: Voice, pair: int) -> str:
    return voice.join([token_name(voice, int(token)) for token in PAIR_TOKENS[pair]])


def _sea_tile(_: Voice, tile: int) -> str:
    return FACE_IDS[FIRST_SEA_FACE + tile]


NAMED: dict[str, Callable[[Voice, int], str]] = {
    "hex": hex_name,
    "side": side_name,
    "colour": die_name,
    "token": token_name,
    "tile": tile_name,
    "tech": tech_name,
    "enclosure": enclosure_name,
    "emissary": emissary_name,
    "advisor": advisor_name,
    "source": source_name,
    "other": source_name,
    "icon": icon_name,
    "action": action_name,
    "pair": _pair,
    "sea_tile": _sea_tile,
    "cell": lambda _, cell: cell_name(cell),
    "rotation": lambda _, rotation: str(rotation * 60),
    "coast": lambda _, side: Side(side).name,
    "arm": lambda voice, arm: voice.say(ARMS[arm]),
    "grant": lambda voice, grant: voice.say(GRANT_NAMES[Grant(grant)]),
    "means": lambda voice, means: voice.say(MEANS_NAMES[Means(means)]),
    "pips": lambda _, pips: str(pips),
    "half": lambda _, half: str(half + 1),
}


def argument_words(voice: Voice, s: State, option: int) -> dict[str, str]:
    """Every argument of an option, in words."""
    kind, arguments = NUMBERING.unpack(option)
    names = NUMBERING.declared[kind].names
    return {
        name: seat_name(voice, s, value) if name == "seat" else NAMED[name](voice, value)
        for name, value in zip(names, arguments, strict=True)
    }


def numbers(s: State) -> tuple[int, ...]:
    """The numbers of the decision on top."""
    return tuple(int(n) for n in s.pending[s.depth - 1, 1:])
