"""Perft counts from named positions, as they stand in ``perft.txt``."""

from __future__ import annotations

from dataclasses import dataclass

from covo.engine.perft import perft
from covo.games.western_sea import GAME
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.decisions import Decision
from covo.games.western_sea.rules.state import State

LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a2 b1; 13 at 1,1: b2"


@dataclass(frozen=True)
class Named:
    """A position with a name, and how deep it is counted."""

    name: str
    s: State
    depth: int


def named() -> list[Named]:
    """Every position that is counted."""
    first = position(
        "1 at 0,0: a1; 2 at 1,0: b1",
        active={0: "white:pioneer white:settle green:wood yellow:recruit", 1: "white:explore"},
        bag={0: "white", 1: "white white"},
        row=[4, 12, 24],
    )
    step_four = position(
        LANDS,
        decision=Decision.MANIP,
        active={0: "white:pioneer yellow:food green:explore"},
        bag={0: "white green"},
        technologies={0: [3, 4]},
    )
    bay = position(
        f"{LANDS}; H: a2 b1; LB: a1; S1: a1",
        bay="P2 A1 B2 at 0,2 turn 0",
        sea={1: "X7", 2: "X1"},
        active={0: "blue:ship blue:fish grey:raid white:pioneer"},
        bag={0: "green"},
        technologies={0: [101, 106]},
        fish_and_ships="on",
    )
    council = position(
        LANDS,
        active={0: "pink:advisor yellow:recruit orange:trade grey:iron"},
        spent={0: "white green", 1: "grey"},
        tokens={0: "food 1 gold 1"},
        advisors={0: "spymaster"},
        advice="on",
        envoys="on",
        emissaries=[122, 125, 128],
        centre=124,
        hands={0: [131, 142], 1: [134]},
        enclosures="on",
    )
    return [
        Named("a first turn", first, 6),
        Named("step four", step_four, 5),
        Named("the bay", bay, 6),
        Named("the council", council, 6),
    ]


def counts(*, plain: bool = False) -> str:
    """What ``perft.txt`` should say."""
    blocks = []
    for one in named():
        depths = range(1, one.depth + 1)
        lines = [f"  depth {n}: {perft(GAME, one.s, n, plain=plain)}" for n in depths]
        blocks.append("\n".join([one.name, *lines]))
    return "\n\n".join(blocks) + "\n"
