"""How fast games are played here and by other projects: one table, from one run on one core.

Backgammon is the same game in OpenSpiel: the rollouts of its search, which are C++ and nothing
else, and a loop in Python. Catanatron plays Catan, which is about as large as Armada. Whoever is
measured takes turns with the others; the middle of the runs counts, in time of the processor.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

import covo
from covo.engine.game import Game
from covo.engine.machine import warm_up
from covo.engine.simulate import simulate
from covo.games import load

RUNS = 3
BACKGAMMON = Path(__file__).parents[1] / "examples" / "backgammon"
MANY = 300
"""Rollouts from a node of OpenSpiel's search: so many that its tree costs nothing."""
AT_ONCE = 512
"""Games of ours that are played between two looks at the clock."""


@dataclass(frozen=True)
class Played:
    """What was done in a stretch of time."""

    games: int
    decisions: float
    seconds: float


Measure = Callable[[float], Played]
"""Plays for about so many seconds of the processor."""


@dataclass(frozen=True)
class Contender:
    """Somebody who plays a game."""

    name: str
    game: str
    package: str
    """Whose version counts."""
    make: Callable[[], Measure]
    against: str = ""
    """Whom it is compared with: by games where they play the same, else by decisions."""


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    name: str
    version: str
    game: str
    games_per_second: float
    decisions_per_second: float
    against: str
    ratio: float | None
    """How many times as fast as the peer that it is compared with."""


def clocked(play: Callable[[], tuple[int, float]]) -> Measure:
    """Play again and again until the time is over."""

    def measure(seconds: float) -> Played:
        games, decisions, start = 0, 0.0, time.process_time()
        while True:
            more, chosen = play()
            games, decisions = games + more, decisions + chosen
            if (spent := time.process_time() - start) >= seconds:
                return Played(games, decisions, spent)

    return measure


# Ours


def backgammon() -> Measure:
    """The example's package, in compiled loops."""
    sys.path.insert(0, str(BACKGAMMON))
    from backgammon import GAME

    return ours(GAME)


def armada() -> Measure:
    """Four players, the usual settings of simulations."""
    return ours(load("armada"))


def ours(game: Game) -> Measure:
    """Random games, every seed new."""
    warm_up(game)
    seeds = count(1)

    def play() -> tuple[int, float]:
        found = simulate(game, AT_ONCE, next(seeds), workers=1)
        return AT_ONCE, float(found.decisions.sum())

    return clocked(play)


# OpenSpiel


def rollouts() -> Measure:
    """The rollouts of OpenSpiel's search: random games in C++, from the opening throw on."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    s = game.new_initial_state()
    s.apply_action(s.chance_outcomes()[0][0])
    length, seeds = mean_length(game), count(1)

    def play() -> tuple[int, float]:
        evaluator = pyspiel.RandomRolloutEvaluator(MANY, next(seeds))
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 7, False).step(s)
        return MANY, MANY * length

    return clocked(play)


def python_loop() -> Measure:
    """The same games, each choice of them asked for and taken from Python."""
    import pyspiel

    game, luck = pyspiel.load_game("backgammon"), random.Random(1)
    return clocked(lambda: (1, random_game(game, luck)))


def random_game(game: Any, luck: random.Random) -> int:
    """Its decisions, strokes of luck included."""
    s, decisions = game.new_initial_state(), 0
    while not s.is_terminal():
        if s.is_chance_node():
            outcomes, chances = zip(*s.chance_outcomes(), strict=True)
            s.apply_action(luck.choices(outcomes, chances)[0])
        else:
            s.apply_action(luck.choice(s.legal_actions()))
        decisions += 1
    return decisions


def mean_length(game: Any, games: int = 60) -> float:
    """Decisions of a random game, counted in Python: rollouts do not tell."""
    luck = random.Random(1)
    return sum(random_game(game, luck) for _ in range(games)) / games


# Catanatron


def catanatron() -> Measure:
    """Random four-player games. A decision is one entry of its own log, forced ones too."""
    from catanatron import Color, Game, RandomPlayer

    seeds = count(1)

    def play() -> tuple[int, float]:
        game = Game([RandomPlayer(color) for color in Color], seed=next(seeds))
        game.play()
        return 1, len(game.state.actions)

    return clocked(play)


ROLLOUTS, LOOP, CATANATRON = "OpenSpiel, C++ rollouts", "OpenSpiel, Python loop", "Catanatron"
CONTENDERS = (
    Contender(ROLLOUTS, "backgammon", "open_spiel", rollouts),
    Contender(LOOP, "backgammon", "open_spiel", python_loop, ROLLOUTS),
    Contender("Covo", "backgammon", "covo", backgammon, ROLLOUTS),
    Contender(CATANATRON, "catan", "catanatron", catanatron),
    Contender("Covo", "armada", "covo", armada, CATANATRON),
)


def measured(contenders: Sequence[Contender], seconds: float) -> tuple[list[Row], list[str]]:
    """A row for each that is installed; the packages that are not."""
    ready: list[tuple[Contender, Measure]] = []
    missing: list[str] = []
    for one in contenders:
        try:
            ready.append((one, one.make()))
        except ModuleNotFoundError as fault:
            missing.append(str(fault.name))
    runs: dict[int, list[Played]] = {}
    for _ in range(RUNS):
        for at, (_one, measure) in enumerate(ready):
            runs.setdefault(at, []).append(measure(seconds))
    rows: list[Row] = []
    for at, (one, _measure) in enumerate(ready):
        rows.append(row(one, runs[at], rows))
    return rows, sorted(set(missing))


def row(one: Contender, runs: Sequence[Played], before: Sequence[Row]) -> Row:
    """The middle of the runs, beside the peer."""
    games = median(run.games / run.seconds for run in runs)
    decisions = median(run.decisions / run.seconds for run in runs)
    peer = next((other for other in before if other.name == one.against), None)
    ratio = None
    if peer is not None:
        same = peer.game == one.game
        ratio = games / peer.games_per_second if same else decisions / peer.decisions_per_second
    known = covo.__version__ if one.package == "covo" else version(one.package)
    return Row(one.name, known, one.game, games, decisions, one.against if peer else "", ratio)


def table(rows: Sequence[Row]) -> str:
    """What people read."""
    head = f"{'':24} {'version':>12} {'game':>11} {'games/s':>10} {'decisions/s':>12}"
    lines = [f"{head} {'ratio':>7}"]
    for one in rows:
        ratio = "" if one.ratio is None else f"{one.ratio:,.{1 if one.ratio >= 1 else 2}f}"
        lines.append(
            f"{one.name:24} {one.version:>12} {one.game:>11} {one.games_per_second:>10,.1f} "
            f"{one.decisions_per_second:>12,.0f} {ratio:>7}"
        )
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.peers", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each run takes")
    parser.add_argument("--only", metavar="NAME", help="measure this one alone")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    wanted = parser.parse_args()
    some = [one for one in CONTENDERS if wanted.only in (None, one.name)]
    rows, missing = measured(some, wanted.seconds)
    for name in missing:
        print(
            f"The peer {name} is not installed: .venv/bin/pip install -r requirements/peers.txt",
            file=sys.stderr,
        )
    if wanted.json:
        data = [asdict(one) for one in rows]
        print(json.dumps({"rows": data} if wanted.only is None else data[0] if data else None))
    elif rows:
        print(table(rows))
    return 0 if rows and not (missing and wanted.only) else 1


if __name__ == "__main__":
    sys.exit(main())
