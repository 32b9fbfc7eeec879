"""Positions of Armada whose truth is proved to the end of the turn.

Each is laid out once for every colour: ``own`` is on turn, ``next`` follows, ``third`` and ``last``
come after. One or two points are left, so that every way to spend them can be looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from covo.engine.game import State
from covo.games.armada.positions import position
from covo.games.armada.rules.components import SPACE, Colour
from covo.games.armada.rules.holdings import gold_of, pirates_of
from covo.games.armada.rules.state import Ending, Laid
from covo.games.armada.rules.victory import meets_condition

from .proving import Truth

HELD = "{t}1 {t}2 {l}1: {own} 9"
"""Three cities of rivals, well guarded."""
RIVALS = "{t}1 {t}2 {l}1: {next} 9"
ROUNDS = 6


def has_won(s: State, seat: int) -> float:
    """ARM-13.4: a card that was laid wins at the end of this turn."""
    return float(s.ending == Ending.VICTORY and s.winner == seat)


def declares(s: State, seat: int) -> float:
    """ARM-13.3."""
    return float(s.laid[seat] > Laid.IN_HAND)


def stops_the_next(s: State, seat: int) -> float:
    """ARM-13.4: whoever follows wins by doing nothing, unless its condition has lapsed."""
    return float(not meets_condition(s, (seat + 1) % len(Colour)))


def gold(s: State, seat: int) -> float:
    """ARM-4.3."""
    return float(gold_of(s, seat))


def strength(s: State, seat: int) -> float:
    """Pirates, and a city of one's own that is worth five of them."""
    return float(pirates_of(s, seat) + 5 * (s.flag[SPACE[f"{Colour(seat).name[0]}2"]] == seat))


@dataclass(frozen=True)
class Board:
    """What is laid out for each colour."""

    board: str
    gain: Callable[[State, int], float]
    laid: dict[str, Laid] = field(default_factory=dict)
    points: int = 1


BOARDS = {
    "win": Board("{o}1: {own} 6; {o}2: {next_name}; " + HELD, has_won, {"own": Laid.DUE}),
    "declare": Board("{o}1: {own} 5; " + HELD, declares),
    "free gold": Board("C17: {own} 4; C07: natives, g3; {o}1: {own} 3", gold),
    "take it back": Board(
        "{o}1: {own} 6; {o}2: {next_name}; " + RIVALS, stops_the_next, {"next": Laid.WAITING}
    ),
    "strike": Board(
        "{o}1: {own} 6; {o}2: {next} 1; " + RIVALS, stops_the_next, {"next": Laid.WAITING}, 2
    ),
    "recruit": Board("{o}1: {own} 5; {t}1: {third} 5", strength),
    "doomed": Board("{o}1: {own} 2; {o}2: {next} 9; {o}5: {own} 4", strength, {}, 2),
}


def laid_out(name: str, colour: Colour) -> State:
    """One of them, for a colour."""
    found = BOARDS[name]
    order = [Colour((colour + i) % len(Colour)) for i in range(len(Colour))]
    letters = dict(zip("ontl", (c.name[0] for c in order), strict=True))
    short = dict(
        zip(("own", "next", "third", "last"), (c.name[:2].lower() for c in order), strict=True)
    )
    names = {"own": order[0].name.lower(), "next": order[1].name.lower()}
    return position(
        found.board.format(**letters, **short, next_name=names["next"]),
        turn=names["own"],
        points=found.points,
        laid={names[who]: where for who, where in found.laid.items()},
        rounds=ROUNDS,
    )


def turn_of(colour: Colour) -> Callable[[State], bool]:
    """Whether the turn of a colour is over."""
    return lambda s: bool(s.turn != colour)


TRUTHS = tuple(
    Truth(
        partial(laid_out, name, colour),
        gain=board.gain,
        ends=turn_of(colour),
        name=f"{name}, {colour.name.lower()}",
    )
    for name, board in BOARDS.items()
    for colour in Colour
)
