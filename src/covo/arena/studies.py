"""A study: many games among bots, counted in every way a designer may ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo import games as library
from covo.bots.bot_code import BotCode, bot_code
from covo.bots.self_play import Played, play_many
from covo.engine.compile import compiled
from covo.engine.game import Game, State
from covo.engine.machine import cache_folder
from covo.parts.facts import Facts

from .crew import Job, crew_of
from .simulations import cuts, known_again
from .tallies import Batch, Sums, added, tally
from .tracing import tracer

MOST_IN_A_BATCH = 128
"""Games counted at a time."""
BATCHES = 200
"""A study is cut into about so many pieces at least, so that its bar moves."""
Report = Callable[[int, int], None]


@dataclass(frozen=True)
class Study:
    """What came out, as sums."""

    game: str
    settings: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    games: int
    seats: int
    sums: Sums
    sample: Any
    """One final state, which knows what parts a score has."""
    seconds: float


def study(
    game: Game,
    settings: Mapping[str, str],
    bots: Sequence[str],
    games: int,
    seed: int,
    workers: int | None = None,
    progress: Report | None = None,
    code: BotCode | None = None,
    ray: str | None = None,
) -> Study:
    """Play and count. Bots move on by one seat from game to game, so that seats are compared."""
    run = _Run(code or bot_code(game), settings, bots, seed)
    job = Job(run.part, player, (game.name, dict(settings), tuple(bots), seed))
    start, done = perf_counter(), 0
    parts: dict[int, Counted] = {}
    size = max(1, min(MOST_IN_A_BATCH, games // BATCHES))
    with crew_of(job, workers, ray) as crew:
        for part in crew(cuts(games, size)):
            parts[part.first] = part
            done += part.games
            if progress:
                progress(done, games)
    sums = added([parts[first].sums for first in sorted(parts)])
    names = tuple(bots) * (run.seats if len(bots) == 1 else 1)
    return Study(
        game.name,
        dict(settings),
        names,
        seed,
        games,
        run.seats,
        sums,
        known_again(game, parts[0].sample)[0],
        perf_counter() - start,
    )


@dataclass(frozen=True)
class Counted:
    """One batch of a study."""

    first: int
    games: int
    sums: Sums
    sample: NDArray[Any]
    """The final state of its first game, in a row of one."""


def player(
    name: str, settings: Mapping[str, str], bots: Sequence[str], seed: int
) -> Callable[[int, int], Counted]:
    """What plays and counts the batches of a study, on whatever machine."""
    return _Run(bot_code(library.load(name)), settings, bots, seed).part


class _Run:
    """What every batch of a study shares."""

    def __init__(
        self,
        code: BotCode,
        settings: Mapping[str, str],
        bots: Sequence[str],
        seed: int,
    ) -> None:
        game = self.game = code.game
        self.code, self.settings, self.bots = code, settings, bots
        self.seed = seed
        self.seats = game.players(settings)
        self.count = counter(code)
        self.start = game.new(settings)

    def part(self, first: int, last: int) -> Counted:
        """Play one batch, and count it."""
        numbers = list(range(first, last))
        played = play_many(
            self.game, self.settings, self.bots, numbers, self.seed,
            rotate=True, journals=True, workers=1, compiled=self.code,
        )  # fmt: skip
        sums = self.count(self.start, played)
        return Counted(first, last - first, sums, played.states[:1].copy())


def counter(code: BotCode) -> Callable[[State, Played], Sums]:
    """What counts games that began in the same state."""
    facts = library.facts_of(code.game)
    trace, score = tracer(code), _scorer(code, facts)

    def count(start: State, played: Played) -> Sums:
        points = score(played) if score else None
        return tally(Batch(code.game, played, trace(start, played.journals), points), facts)

    return count


def _scorer(code: BotCode, facts: Facts) -> Callable[[Played], NDArray[Any]] | None:
    """What reads the parts of scores from final states, in machine code where the bots are."""
    if facts.sources is None:
        return None
    write = facts.sources

    def score_all(states: Any, out: Any) -> None:
        for i in range(len(states)):
            for seat in range(out.shape[1]):
                write(states[i], seat, out[i, seat])

    run = compiled(score_all, _folder(code.game)) if code.is_compiled else score_all
    words = library.words_of(code.game)

    def score(played: Played) -> NDArray[Any]:
        parts = len(words.score(played.states[0], 0, "en"))
        out = np.zeros((*played.payoffs.shape, parts), np.int32)
        run(played.states, out)
        return out

    return score


def _folder(game: Game) -> Path:
    """A folder for each state of the sources: numba would not notice a change elsewhere."""
    digest = sha256(Path(__file__).read_bytes())
    for path in library.sources(game, "facts"):
        digest.update(path.read_bytes())
    return cache_folder(game) / f"facts-{digest.hexdigest()[:16]}"
