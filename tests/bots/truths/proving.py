"""Positions whose truth is proved: every option followed to the end, or as far as a claim reaches.

Whoever decides in the position takes what is best for it, everybody else what is worst for it,
and luck counts as it is weighted. All of it is enumerated; nothing is judged.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, Game, Rules, State
from covo.engine.record import copy

CLOSE, CLEAR = 0.01, 0.08
"""Options that differ less are as good as each other; a wrong one is worse by so much at least."""
MOST = 5_000
"""States of one proof: it must be short."""
INFINITY = float("inf")


@dataclass(frozen=True)
class Truth:
    """A position, and how far it is looked ahead: to the end of the game, or to the end named."""

    lay: Callable[[], State]
    gain: Callable[[State, int], float] | None = None
    """What a state is worth to a seat where the proof ends; else its share of the victory."""
    ends: Callable[[State], bool] | None = None
    """Where the proof ends before the game does."""
    fields: tuple[str, ...] = ()
    """All that the ends of the proof may differ in, where something is claimed to be free."""
    name: str = ""

    def __str__(self) -> str:
        return self.name or self.lay.__name__


@dataclass
class Proof:
    """What each option of a position is worth to whoever decides, exactly."""

    game: Game
    truth: Truth
    rules: Rules
    seat: int = 0
    known: dict[bytes, float] = field(default_factory=dict)
    ends: set[bytes] = field(default_factory=set)

    def worths(self, s: State) -> dict[int, float]:
        """Of every option at hand."""
        self.seat = int(self.rules.actor(s))
        found = {option: self._after(s, option) for option in self.game.listed(s, self.rules)}
        assert not self.truth.fields or len(self.ends) == 1, f"{self.truth}: it is not free"
        return found

    def _after(self, s: State, option: int) -> float:
        then = copy(s)
        self.rules.choose(then, option)
        name = then.tobytes()
        if name not in self.known:
            assert len(self.known) < MOST, f"{self.truth}: too much to prove"
            self.known[name] = self._worth(then)
        return self.known[name]

    def _worth(self, s: State) -> float:
        actor = int(self.rules.actor(s))
        if actor == NOBODY or (self.truth.ends is not None and self.truth.ends(s)):
            return self._at_the_end(s)
        options = self.game.listed(s, self.rules)
        if actor == CHANCE:
            weights = [int(self.rules.weight(s, option)) for option in options]
            worths = [self._after(s, option) for option in options]
            return sum(w * v for w, v in zip(weights, worths, strict=True)) / sum(weights)
        return self._best(s, options, 1 if actor == self.seat else -1)

    def _best(self, s: State, options: list[int], sign: int) -> float:
        """Whoever has found a victory, or what makes the other's impossible, looks no further."""
        best = -INFINITY
        for option in options:
            best = max(best, sign * self._after(s, option))
            if self.truth.gain is None and best == max(0, sign):
                break
        return sign * best

    def _at_the_end(self, s: State) -> float:
        if self.truth.fields:
            self.ends.add(self._without_gains(s))
        if self.truth.gain is not None:
            return self.truth.gain(s, self.seat)
        won = [int(self.rules.payoff(s, seat)) for seat in range(int(s.players))]
        return won[self.seat] / max(1, sum(won))

    def _without_gains(self, s: State) -> bytes:
        rest = copy(s)
        for name in self.truth.fields:
            rest[name] = 0
        return bytes(rest.tobytes())


def right(worths: dict[int, float]) -> set[int]:
    """The options that are best; all others are clearly worse, and there are others."""
    best = max(worths.values())
    found = {option for option, worth in worths.items() if worth >= best - CLOSE}
    others = [worth for option, worth in worths.items() if option not in found]
    assert others, "whatever is chosen is right"
    assert best - max(others) >= CLEAR, "what is wrong is hardly worse"
    return found
