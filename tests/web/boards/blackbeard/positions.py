"""Positions of Blackbeard to look at, and moments of random games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY
from covo.engine.record import copy
from covo.engine.views import view
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.state import State
from covo.games.blackbeard.words import WORDS

LANGUAGES = ("en", "it")
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
EVERY = 7
"""Of a random game, one moment in so many is looked at."""
LIVELY = """
A1 teach sloop caribbean, np 9, nw 1500, holds 400 900, loyalty 8, hostages h01, found havana
A2 roberts brigantine nassau, np 14, holds 1200 600, loyalty 3, speed 2, combat 1, dr 1, letter 2
A3 low schooner pirate_round, np 2, scurvy, loyalty 5, haven bath_town, info cartagena 3
B1 kidd sloop caribbean, np 4, holds 300; B2 tew schooner india, np 11, nw 800
C1 bonnet sloop boston, np 1, loyalty 2; C2 vane brigantine caribbean, np 6, holds 700 200
"""


def lively(**wishes: Any) -> State:
    """The middle of a game of three, player A with four actions."""
    settled: dict[str, Any] = {
        "players": "3",
        "hands": {0: ["storm/3", "fair_winds/4"], 1: ["becalmed/3"], 2: ["informer/4"]},
        "merchants": {"havana": "m12", "port_royal": "m03", "boston": "m20", "surat": "m24"},
        "pro": ["bath_town", "petit_goave"],
        "anti": ["havana", "charles_town"],
        "destroyed": ["trujillo"],
        "warships": {"caribbean": "w01"},
        "kcs": {1: ("k1", "s_atlantic"), 2: ("k3", "guinea_passage")},
        "pardons": 1,
    }
    return position(LIVELY, **settled | wishes)


@dataclass(frozen=True)
class Happening:
    before: Any
    option: int | None
    after: Any
    by: int


def asked(s: State, seat: int) -> tuple[State, list[int]]:
    """What a seat sees, and its options."""
    return view(GAME, s, seat), GAME.listed(s)


def take(s: State, *commands: str) -> State:
    """The state after some commands; every one must be an option."""
    for command in commands:
        option = WORDS.option_of(command)
        assert option in GAME.listed(s), command
        GAME.rules.choose(s, option)
    return s


def passed(s: State) -> State:
    """Everybody lets it happen."""
    while WORDS.option_of("pass") in GAME.listed(s):
        take(s, "pass")
    return s


def happened(s: State, command: str, viewer: int) -> Happening:
    """One choice as a viewer sees it; ``s`` goes on."""
    before, option = copy(s), WORDS.option_of(command)
    take(s, command)
    return Happening(view(GAME, before, viewer), option, view(GAME, s, viewer), 0)


@cache
def _moments(players: str, seed: int, length: int) -> tuple[tuple[State, int], ...]:
    random = np.random.default_rng(seed)
    s = GAME.new(GAME.settings({"players": players}))
    found = []
    for step in range(length):
        actor = int(GAME.rules.actor(s))
        if actor == NOBODY:
            break
        options = GAME.listed(s)
        if step % EVERY == 0 and actor != CHANCE:
            found.append((copy(s), actor))
        GAME.rules.choose(s, options[int(random.integers(len(options)))])
    return tuple(found)


def moments(players: str = "3", seed: int = 5, length: int = 900) -> Iterator[tuple[State, int]]:
    """Moments of a random game, each with the seat that decides there."""
    yield from _moments(players, seed, length)
