"""Positions of backgammon: checkers by place for each seat, whose turn, and the dice left."""

from collections.abc import Mapping, Sequence

from backgammon import GAME
from backgammon.rules import CHECKERS, OFF, Decision, State, put
from covo.engine.pending import push
from covo.engine.record import blank, copy

Checkers = Mapping[int, int]
Steps = tuple[tuple[int, int], ...]
"""Places and dice, one after the other."""


def position(white: Checkers, black: Checkers, dice: Sequence[int], turn: int = 0) -> State:
    """A choice of the seat on turn; checkers that are not named have been borne off."""
    s = blank(State)
    for seat, checkers in enumerate((white, black)):
        for place, count in {**checkers, OFF: CHECKERS - sum(checkers.values())}.items():
            for _ in range(count):
                put(s, seat, place)
    s.turn = turn
    s.dice[: len(dice)] = dice
    push(s, Decision.MOVE)
    return s


def lines(s: State, most: int) -> set[Steps]:
    """Every way to play so many of the dice, or as many as can be."""
    options = GAME.listed(s) if most and not s.winner and s.dice[0] else []
    found: set[Steps] = set() if options else {()}
    for option in options:
        after = copy(s)
        GAME.rules.choose(after, option)
        place, die = GAME.numbering.unpack(option)[1]
        rest = lines(after, most - 1) if after.turn == s.turn else {()}
        found |= {((place, die), *others) for others in rest}
    return found
