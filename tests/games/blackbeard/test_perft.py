"""Perft: the tree of options from named positions, counted by plain and compiled rules."""

import pytest

from covo.engine.perft import perft
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.state import State

BUSY = (
    "A1 morgan brigantine caribbean, np 6, found havana; A2 tew schooner caribbean, speed 1;"
    "B1 low sloop tortuga, dr 1, holds 900; B2 vane sloop india"
)


def busy() -> State:
    return position(
        BUSY,
        actions=3,
        merchants={"havana": "m12", "port_royal": "m24", "surat": "m23"},
        warships={"caribbean": "w04"},
        kcs={1: ("k1", "c_atlantic")},
        pro=["port_royal"],
        anti=["havana"],
        hands={0: ["letter_of_marque/2"], 1: ["storm/3", "mutiny_conspiracy/2", "informer/i"]},
        cards={0: ["bellamy"], 1: ["davis"]},
    )


def quiet() -> State:
    return position(
        "A1 teach sloop bath_town, nw 1500, holds 500, hostages h01, speed 2, scurvy",
        actions=2,
        pro=["bath_town"],
        hands={1: ["double_cross/2"]},
    )


def menu() -> State:
    return position(
        "A1 roberts sloop india; A2 low sloop india",
        actions=None,
        hands={0: ["fair_winds/4", "storm/i", "treasure_ship/3", "letter_of_marque/2"]},
        cards={0: ["kidd"]},
    )


COUNTS = {
    "busy": (busy, (48, 601, 8702)),
    "quiet": (quiet, (6, 62, 278)),
    "menu": (menu, (10, 121, 1159)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_plain_rules_count_the_golden_numbers(name: str) -> None:
    """§13: invariant 13; a changed count is a changed rule."""
    make, counts = COUNTS[name]
    found = tuple(perft(GAME, make(), depth, plain=True) for depth in (1, 2))
    assert found == counts[:2]


@pytest.mark.long
@pytest.mark.parametrize("name", COUNTS)
def test_compiled_rules_count_the_same(name: str) -> None:
    """§13"""
    make, counts = COUNTS[name]
    assert tuple(perft(GAME, make(), depth) for depth in (1, 2, 3)) == counts
