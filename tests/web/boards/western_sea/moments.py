"""Moments of Western Sea to look at: a lively position, and random games of all kinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY
from covo.engine.record import copy
from covo.engine.views import view
from covo.games.western_sea import GAME
from covo.games.western_sea.board import BOARD
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.state import State

from ..markup import Element, elements

NAMES = ["Ada", "Bo", "Cy", "Di"]
MODULES = ("emissaries", "enclosures", "advisors", "fish_and_ships")
EVERYTHING = dict.fromkeys(MODULES, "on")
ALONE = {"players": "1"} | dict.fromkeys(MODULES[1:], "on")
EVERY = 5
"""Of a random game, one decision in so many is looked at."""
MAP = """
10 at 0,0: a4 b1; 14 at 1,0: a1; 18 at 0,1: a2 b2; 9 at 1,-1: b1
26 at 2,-1: a1 H:b; 22 at 2,0; 16 at -1,1: a1 b3
"""
DICE = {0: "white:pioneer white:pioneer white:settle green:wood brown:research orange:trade"}


def lively() -> State:
    """The middle of a game of two, red to act, with all modules."""
    return position(
        MAP,
        active=DICE,
        spent={0: "yellow", 1: "white"},
        bag={0: "grey", 1: "white green"},
        tokens={0: "wood 1 gold 1"},
        row=(1, 4, 12, 24, 34, 101),
        technologies={0: (12,), 1: (4,)},
        bay="P2 A1 B1 at 3,0 turn 0",
        hands={0: (131, 137), 1: (140,)},
        emissaries=(122, 124),
        centre=125,
        advisors={0: "general", 1: "broker"},
        advice="on",
        envoys="on",
        enclosures="on",
        fish_and_ships="on",
    )


@cache
def _played(settled: tuple[tuple[str, str], ...], seed: int, length: int) -> tuple[State, ...]:
    random = np.random.default_rng(seed)
    s = GAME.new(GAME.settings(dict(settled)))
    found = []
    for step in range(length):
        if GAME.rules.actor(s) == NOBODY:
            break
        if step % EVERY == 0:
            found.append(copy(s))
        options = GAME.listed(s)
        GAME.rules.choose(s, options[int(random.integers(len(options)))])
    return tuple(found)


def moments(
    settled: dict[str, str] | None = None, seed: int = 5, length: int = 700
) -> Iterator[tuple[State, int]]:
    """Moments of a random game, each with the seat that decides there."""
    wanted = {"players": "2"} | EVERYTHING if settled is None else settled
    for s in _played(tuple(wanted.items()), seed, length):
        seat = int(GAME.rules.actor(s))
        if seat != CHANCE and seat >= 0:
            yield s, seat


def asked(s: State, seat: int) -> tuple[State, list[int]]:
    """What a seat sees, and its options."""
    return view(GAME, s, seat), GAME.listed(s)


def controls(s: State, seat: int = 0, language: str = "en") -> list[Element]:
    seen, options = asked(s, seat)
    return [e for e in elements(BOARD.controls(seen, options, language)) if e.name == "a"]
