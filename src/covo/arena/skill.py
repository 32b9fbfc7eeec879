"""OpenSkill ratings: what each game in turn makes one believe of those who played it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from .strength import Z95, Interval, Seated


@dataclass(frozen=True)
class Skill:
    """A belief about one bot."""

    mu: float
    sigma: float

    @property
    def interval(self) -> Interval:
        return Interval(self.mu, self.mu - Z95 * self.sigma, self.mu + Z95 * self.sigma)

    @property
    def ordinal(self) -> float:
        """What one may be nearly sure of: three deviations below the mean."""
        return self.mu - 3 * self.sigma


def skills(bots: int, games: Iterable[Seated]) -> list[Skill]:
    """The ratings after all games, taken in their order."""
    model = PlackettLuce()
    known = [model.rating() for _ in range(bots)]
    for seats, payoffs in games:
        if len(set(seats)) > 1 and len(set(payoffs)) > 1:
            for bot, rating in _after(model, [known[bot] for bot in seats], seats, payoffs).items():
                known[bot] = rating
    return [Skill(rating.mu, rating.sigma) for rating in known]


def _after(
    model: PlackettLuce,
    before: list[PlackettLuceRating],
    seats: Sequence[int],
    payoffs: Sequence[int],
) -> dict[int, PlackettLuceRating]:
    """Ratings after one game; a bot at several seats takes the mean of what they say."""
    teams = model.rate([[rating] for rating in before], scores=[float(p) for p in payoffs])
    found: dict[int, list[PlackettLuceRating]] = {}
    for bot, (rating,) in zip(seats, teams, strict=True):
        found.setdefault(bot, []).append(rating)
    return {
        bot: model.rating(
            mu=sum(r.mu for r in rows) / len(rows), sigma=sum(r.sigma for r in rows) / len(rows)
        )
        for bot, rows in found.items()
    }
