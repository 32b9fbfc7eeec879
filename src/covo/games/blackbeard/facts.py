"""Blackbeard: pirates, cards, ships, retirements, deeds; and what points are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import rule
from covo.games.blackbeard.rules.components import KINDS, NATIONAL, PIRATES, SHIPS_DATA
from covo.games.blackbeard.rules.decisions import Kind, Method
from covo.games.blackbeard.rules.state import SOURCES, Ending
from covo.games.blackbeard.words import names as words
from covo.language.catalogue import Voice, sentence
from covo.parts.facts import Facts, Family, Measure, States

METHODS = Method.AMNESTY + 1


@rule
def sources(s: Any, seat: int, row: Any) -> None:
    """3.10: the parts of a seat's score."""
    for source in range(SOURCES):
        row[source] += s.points[seat, source]


def retired(states: States, seats: int) -> NDArray[Any]:
    return np.asarray(states["retired"][:, :seats])


def lost(states: States, seats: int) -> NDArray[Any]:
    return np.asarray(states["lost"][:, :seats])


def best(states: States, seats: int) -> NDArray[Any]:
    return np.asarray(states["best"][:, :seats])


def named(name: Callable[[Voice, int], str], count: int) -> Callable[[str], Sequence[str]]:
    """The names of so many things."""

    def names(language: str) -> list[str]:
        voice = words.voice_of(language)
        return [str(name(voice, i)) for i in range(count)]

    return names


FACTS = Facts(
    voice=words.voice_of,
    families=(
        Family(
            "pirates",
            sentence("Pirates sent to sea"),
            named(words.pirate_name, PIRATES),
            taken={Kind.PICK: 0},
        ),
        Family(
            "actions",
            sentence("Cards played for actions"),
            named(words.card_name, KINDS),
            taken={Kind.PLAY_ACTION: 0},
        ),
        Family(
            "events",
            sentence("Cards played for a pirate"),
            named(words.card_name, KINDS),
            taken={Kind.PLAY_EVENT: 0, Kind.SHOALS: 0},
        ),
        Family(
            "anti",
            sentence("Cards played against a pirate"),
            named(words.card_name, KINDS),
            taken={Kind.CARD: 0},
        ),
        Family(
            "ships",
            sentence("Ships chosen"),
            named(words.ship_name, len(SHIPS_DATA["ship"])),
            taken={Kind.SHIP: 0},
        ),
        Family(
            "searched",
            sentence("Merchants searched for, by port"),
            named(words.port_name, NATIONAL),
            taken={Kind.SEARCH: 1},
        ),
        Family(
            "attacked",
            sentence("Ports attacked"),
            named(words.port_name, NATIONAL),
            taken={Kind.ATTACK: 1},
        ),
        Family(
            "retirements",
            sentence("Ways to retire"),
            named(words.method_name, METHODS),
            taken={Kind.RETIRE: 1},
        ),
    ),
    measures=(
        Measure(sentence("Pirates retired"), retired),
        Measure(sentence("Pirates lost"), lost),
        Measure(sentence("Points of the best retirement"), best),
    ),
    endings={
        Ending.PARDON: sentence("the third General Pardon"),
        Ending.NO_PIRATES: sentence("no pirate was left"),
        Ending.MAX_TURNS: sentence("the last turn was over"),
        Ending.AGREED: sentence("all agreed"),
        Ending.RESIGNED: sentence("the others left"),
    },
    sources=sources,
)
