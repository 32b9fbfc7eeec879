"""How a game ended, for programs: places, points, and returns whose sum is zero."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .compile import rule
from .game import NOBODY, Game, Rules, State


@dataclass(frozen=True)
class Outcome:
    """What each seat has come to, in the order of the seats."""

    ranks: tuple[int, ...]
    """Places, from 1, by points and tie-breaks. Seats that share a place have the same number, and
    the places after it are left out: 1, 1, 3. Alone against the game, 2 is behind it."""
    scores: tuple[int, ...]
    """Points, as the game's own words add them up. A game may be won with fewer points."""
    returns: tuple[float, ...]
    """What was won or lost: see :func:`returns` and :func:`bounds`."""


def outcome(game: Game, s: State, players: int, rules: Rules | None = None) -> Outcome | None:
    """The outcome for these ``players`` seats; None as long as the game goes on."""
    rules, seats = rules or game.rules, range(players)
    if rules.actor(s) != NOBODY:
        return None
    won = [int(rules.payoff(s, seat)) for seat in seats]
    return Outcome(
        ranks=tuple(int(game.place(s, seat)) for seat in seats) if game.place else _places(won),
        scores=tuple(int(game.score(s, seat)) for seat in seats) if game.score else tuple(won),
        returns=returns(won),
    )


def returns(payoffs: Sequence[int]) -> tuple[float, ...]:
    """What each seat gains when all stake the same and the winners share it; 1 is the most.

    Decision 0025: with n seats of which w have won, a winner gains (n / w - 1) / (n - 1) and
    everybody else loses 1 / (n - 1). One who plays alone wins 1 from the game, or loses 1 to it.
    """
    return tuple(gain(payoff, sum(payoffs), len(payoffs)) for payoff in payoffs)


@rule
def gain(payoff: int, won: int, seats: int) -> float:
    """What a seat with this payoff gains where ``won`` of so many seats have won."""
    if seats == 1:
        return 1.0 if payoff > 0 else -1.0
    if won == 0:  # a game that was given up: all have their stakes back
        return 0.0
    return (seats * payoff / won - 1) / (seats - 1)


def bounds(players: int) -> tuple[float, float]:
    """The least and the most that :func:`returns` can be for so many seats."""
    return -1 / max(players - 1, 1), 1.0


def _places(won: Sequence[int]) -> tuple[int, ...]:
    """All that payoffs tell of places: the winners first, the others behind them."""
    return tuple(1 if payoff else 1 + sum(won) for payoff in won)
