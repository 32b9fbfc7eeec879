"""Where the spaces of Armada lie, and where its options stand: for its board and its terminal."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from covo.language.catalogue import Voice, sentence
from covo.presentation.moment import Moment
from covo.presentation.scene import Figure, Point, Scene, off, still

from .rules.combat import defenders
from .rules.components import (
    BASES,
    BOARD,
    DATA,
    DENS,
    IS_BASE,
    IS_CITY,
    NEIGHBOUR_AT,
    NEIGHBOURS,
    SPACE,
    SPACE_IDS,
    SPACES,
    TERRITORIES,
    Flag,
)
from .rules.decisions import Decision, Kind
from .rules.dispatch import DISPATCH
from .rules.holdings import gold_of, pirates_of, ships_of
from .rules.refusals import Refusal
from .rules.state import DUMMY, State, has_pirates
from .words import SPEECH
from .words.names import place_name, voice_of

Line = tuple[Point, ...]

EXTENT = 1000
"""The board is a square of this side."""
_ENTRIES: tuple[dict[str, Any], ...] = (*BOARD["territory"], *BOARD["sea"])
ANCHORS: tuple[Point, ...] = tuple((row["x"], row["y"]) for row in _ENTRIES)
"""The middle of the largest circle inside each space."""


@cache
def rings() -> tuple[tuple[Line, ...], ...]:
    """The outline of each space; the second ring is a hole."""
    text = (DATA / "board_shapes.toml").read_text(encoding="utf-8")
    rows = {row["id"]: row for row in tomllib.loads(text)["shape"]}
    return tuple(
        tuple(_line(rows[name][part]) for part in ("ring", "hole") if part in rows[name])
        for name in SPACE_IDS
    )


def _line(points: Iterable[Sequence[float]]) -> Line:
    return tuple((float(x), float(y)) for x, y in points)


# Where pieces stand

MARK_RISE = 15.0
"""A town or a base stands so high above the middle of its territory."""
TOKEN_DROP = 9.0
"""Where there is a town or a base, tokens stand so far below the middle, else above it."""
SHIP_RISE = 5.0
GOLD: Point = (-24.0, 3.0)
"""Gold lies so far from the token of its territory."""
PORT: Point = (27.0, -6.0)
"""An unlaunched ship, from the middle of her city."""


def has_mark(space: int) -> bool:
    """Whether a town or a base is drawn there."""
    return space < TERRITORIES and bool(IS_CITY[space] or IS_BASE[space])


def _spot(space: int) -> Point:
    x, y = ANCHORS[space]
    if space >= TERRITORIES:
        return round(x, 1), round(y - SHIP_RISE, 1)
    return round(x, 1), round(y + (TOKEN_DROP if has_mark(space) else -TOKEN_DROP / 1.5), 1)


SPOTS: tuple[Point, ...] = tuple(_spot(space) for space in range(SPACES))
"""Where tokens stand and ships lie."""
MARKS: tuple[Point, ...] = tuple((x, round(y - MARK_RISE, 1)) for x, y in ANCHORS)
"""Where the town or the base of a territory is drawn."""


# What a click may be about


def around(space: int) -> list[int]:
    """The spaces next to one."""
    return NEIGHBOURS[NEIGHBOUR_AT[space] : NEIGHBOUR_AT[space + 1]].tolist()


def apart(seen: State, source: str, place: str, language: str) -> tuple[str, str]:
    """ARM-1.10: the places do not touch; what nobody has explored has reasons of its own."""
    if source not in SPACE or place not in SPACE or source == place:
        return "", ""
    here, there = SPACE[source], SPACE[place]
    if there in around(here) or (there < TERRITORIES and seen.flag[there] == Flag.NONE):
        return "", ""
    voice = voice_of(language)
    names = {"there": place_name(voice, there), "here": place_name(voice, here)}
    return voice.say("{there} is not next to {here}.", **names), "ARM-1.10"


ELSEWHERE = frozenset(
    (
        Refusal.NOT_YOURS,
        Refusal.NO_SHIP_HERE,
        Refusal.SEA_TAKEN,
        Refusal.NO_PIRATES,
        Refusal.UNEXPLORED,
        Refusal.OCCUPIED,
        Refusal.FOREIGN_SHIP,
        Refusal.EXPLORED,
        Refusal.NO_TARGET,
        Refusal.CREWED,
        Refusal.NO_GOLD,
        Refusal.NO_CREW,
    )
)


def _is_elsewhere(seen: State, option: int, refusal: int) -> bool:
    """Nothing lies there that it needs; or nobody who could attack, or be attacked."""
    if refusal != Refusal.TOO_FEW:
        return refusal in ELSEWHERE
    here, there = SPEECH.places(option)
    return not (has_pirates(seen, int(seen.colour), here) and defenders(seen, there))


def _about(m: Moment) -> Iterator[str]:
    """Pirates are stationed in the dens of a colour one after the other."""
    if m.asked(Decision.PLACE_PIRATES) and m.kind == Kind.PIRATES_HERE:
        yield SPACE_IDS[DENS[m.frame["placing"], m.frame["nth"]]]


SCENE = Scene(
    SPEECH,
    SPACE_IDS,
    still(
        SPEECH,
        SPACE_IDS,
        SPOTS,
        {
            Kind.SINK: lambda space: off(SPOTS[space], 19.0, -19.0),
            Kind.CONVERT: lambda space: off(SPOTS[space], GOLD[0] - 1, GOLD[1] - 17),
            Kind.DESTROY: lambda space: off(ANCHORS[space], PORT[0], PORT[1] - 14),
        },
    ),
    answers=DISPATCH.answers,
    usual=(Decision.ACT,),
    is_elsewhere=_is_elsewhere,
    about=_about,
)
"""A sign stands beside its place where that may be a source or a target too."""


# What each colour has

COMPASS = {"north": "N", "east": "E", "south": "S", "west": "W", "central": "C"}
"""The letters of the trading bases."""
BASE_OF = {BOARD["territory"][base]["base"]: int(base) for base in BASES}


def figures(s: State, colour: int, voice: Voice) -> list[Figure]:
    """What is counted for a colour; cards lie in the hand of a seat."""
    seat = int(s.seat_of[colour])
    cards = int(s.hand_size[seat]) if seat != DUMMY and s.cards_on else None
    say, gold = voice.say, voice.say(sentence("gold", context="figure"))
    return [
        Figure("pirates", say("pirates"), say("pirates on the board"), int(pirates_of(s, colour))),
        Figure("reserve", say("reserve"), say("pirates in reserve"), int(s.reserve[colour])),
        Figure("gold", gold, gold, int(gold_of(s, colour))),
        Figure("ships", say("ships"), say("ships"), int(ships_of(s, colour))),
        Figure("cards", say("cards"), say("cards in hand"), cards),
    ]


def round_words(s: State, voice: Voice) -> str:
    """Which round it is, and of how many."""
    n, most = int(s.rounds) + 1, int(s.max_rounds)
    if most > 0:
        return voice.say("Round {n} of {most}", n=min(n, most), most=most)
    return voice.say("Round {n}", n=n)
