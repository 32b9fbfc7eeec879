"""Perft counts of Armada from named positions, with division: a changed count is a changed rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from covo.engine.perft import divided, perft
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.state import State
from covo.games.armada.words import WORDS

HEAD = """# How many sequences of options there are from each position, chance enumerated.
# Written by `make golden`. A changed count is a changed rule: say so in CHANGELOG under Rules.
"""


@dataclass(frozen=True)
class Named:
    """A position, and how deep its tree is counted."""

    name: str
    s: State
    depth: int


def named() -> list[Named]:
    """The positions, each about one part of the rules."""
    return [
        Named("setting up, two players", GAME.new(GAME.settings({"players": "2"})), 4),
        Named("the first turn", position(standard=True, cards="off"), 3),
        Named("one stack and a ship", position("A1: az 3, g1, ship; S11: ship(az 2)"), 4),
        Named(
            "the edge of the unknown",
            position("S20: ship(az 3); C09: az 2; C13: nat 1", hands={0: ["bonus_discovery"]}),
            3,
        ),
        Named(
            "weapons against weapons",
            position(
                "C13: az 3; C03: vi 3; S01: ship(vi 2)",
                hands={0: ["new_offensive_weapons"], 1: ["new_defensive_weapons"]},
            ),
            4,
        ),
        Named(
            "a surprise",
            position(
                "A1: az 2; C13: vi 3; C03: az 1",
                hands={1: ["surprise_attack", "yo_ho_ho"]},
                points=2,
            ),
            4,
        ),
        Named(
            "gold and recruits",
            position("A1: az 2, g2; A5: g1; C03 C04 C05 C06 C13 C14: azure", points=3),
            4,
        ),
        Named(
            "a hand of cards",
            position(
                "A1: az 1; C13: azure; C05: natives; S36: ship(vi 2)",
                hands={0: ["grand_strategy", "mutiny", "native_mobilization", "gold_mine"]},
                deck=["shipyard", "shipyard", "yo_ho_ho"],
                sunk={"azure": 1},
                points=2,
            ),
            3,
        ),
        Named(
            "the last turn of a round",
            position("O1: or 1", turn="orange", points=1, max_rounds="1", cards="off"),
            3,
        ),
    ]


def counts() -> str:
    """All counts, and how each divides over the options at hand."""
    return HEAD + "\n".join(line for one in named() for line in _lines(one)) + "\n"


def _lines(one: Named) -> Iterator[str]:
    yield f"\n{one.name}"
    for depth in range(1, one.depth + 1):
        yield f"  depth {depth}: {perft(GAME, one.s, depth)}"
    for option, count in divided(GAME, one.s, one.depth).items():
        yield f"    {WORDS.command(option)}: {count}"
