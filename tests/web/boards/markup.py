"""Reading what a board gives: elements by their attributes, and positions to look at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from html.parser import HTMLParser

import numpy as np

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY
from covo.engine.record import copy
from covo.engine.views import view
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.state import State

LANGUAGES = ("en", "it")
EVERY = 11
"""Of a random game, one moment in so many is looked at."""
LIVELY = """
A1: az 3; A2: az 2; A5: az 4, g2; A7: az 1; A4: az 1
S14: ship(az 6, g2); S21: ship(az 2); C17: az 3, g2; C13: az 5; C03: az 2, g1; C09: nat 4, g1
V1: vi 8, ship; V2: vi 2; V5: vi 5; S38: ship(vi 9, g1); C14: vi 4; C18: nat 1, g2; C06: vi 6, g4
B1: bl 2, ship; B5: or 3; B6: orange; S55: ship(bl 10); C15: bl 4; C04: bl 2; C19: natives, g1
O1: or 4; O5: or 3; S74: ship(or 4, g3); S49: ship(g2, orange, last orange); C24: or 3; C01: nat 8
"""


@dataclass(frozen=True)
class Element:
    """A start tag."""

    name: str
    attributes: dict[str, str]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Element(tag, {name: value or "" for name, value in attrs}))


def elements(markup: object) -> list[Element]:
    """Every element of some markup, in order."""
    reader = _Reader()
    reader.feed(str(markup))
    reader.close()
    return reader.found


def text(markup: object) -> str:
    """What one reads when all tags are gone."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", str(markup)))).strip()


def lively() -> State:
    """The middle of a game of four, azure to act."""
    hands = {"azure": ["yo_ho_ho", "mutiny"], "violet": ["shipyard"]}
    return position(LIVELY, points=6, rounds=7, hands=hands)


@cache
def _moments(seed: int, players: str, length: int) -> tuple[State, ...]:
    random = np.random.default_rng(seed)
    s = GAME.new(GAME.settings({"players": players, "max_rounds": "9"}))
    found = []
    for step in range(length):
        if GAME.rules.actor(s) == NOBODY:
            break
        if step % EVERY == 0:
            found.append(copy(s))
        options = GAME.listed(s)
        GAME.rules.choose(s, options[int(random.integers(len(options)))])
    return tuple(found)


def moments(players: str = "4", seed: int = 3, length: int = 600) -> Iterator[tuple[State, int]]:
    """Moments of a random game, each with the seat that decides there."""
    for s in _moments(seed, players, length):
        seat = int(GAME.rules.actor(s))
        if seat != CHANCE:
            yield s, seat


def asked(s: State, seat: int) -> tuple[State, list[int]]:
    """What a seat sees, and its options."""
    return view(GAME, s, seat), GAME.listed(s)
