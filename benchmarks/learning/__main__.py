"""The two commands of ``python -m benchmarks.learning``."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import numpy as np

from covo.bots.levels import mind
from covo.bots.minds import Mind
from covo.engine.game import Game
from covo.games import load
from covo.parts.network import table

from .fitting import Fit, fit, read_lessons
from .training_data import Floats, Lesson, heuristic_of, lesson

NOISE, DETERMINIZATIONS = 0.02, 4
"""Judgements are blurred a little, so that games differ, and quick, so that there are more."""


def mind_of(game: Game, written: str) -> Mind:
    """``greedy/learned/0.1``: a level, whether it uses what was learned so far, and its whims."""
    name, *more = written.split("/")
    found = replace(mind(game, name), noise=NOISE, determinizations=DETERMINIZATIONS, learned=0)
    for word in more:
        found = (
            replace(found, learned=1) if word == "learned" else replace(found, epsilon=float(word))
        )
    return found


def play(told: argparse.Namespace) -> None:
    """Play games, and keep what they teach."""
    game = load(told.game)
    settings = dict(option.split("=") for option in told.option)
    minds = [mind_of(game, word) for word in told.bots.split(",")]
    minds = (minds * told.players)[: told.players]
    kept = lesson(game, settings | {"players": str(told.players)}, minds, told.games, told.seed)
    np.savez_compressed(told.out, **kept._asdict())
    print(f"{told.out}: {len(kept.inputs)} positions of {told.games} games")


def write(path: Path, which: int, weights: Floats) -> None:
    """Put a network in its place beside the other, which starts as a copy where there is none."""
    both = np.load(path) if path.exists() else np.stack([weights, weights])
    if both.shape[1:] != weights.shape:
        raise SystemExit(f"{path}: the network there has another shape, {both.shape[1:]}")
    both[which] = weights
    np.save(path, both)


def learn(told: argparse.Namespace) -> None:
    """Fit a network to all lessons, and write it where the bots look for it."""
    lessons: list[Lesson] = read_lessons(told.lessons)
    found = fit(lessons, Fit(told.units, told.passes, told.rate, told.fade, told.margin))
    path = told.out or heuristic_of(told.game) / "learned.npy"
    write(path, table(lessons[0].won.shape[1]), found.weights.astype(np.float32))
    print(f"{path}: {found.doubt:.4f} for each game it had not seen, {found.before:.4f} untaught")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learning", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("play", help=play.__doc__)
    one.add_argument("game")
    one.add_argument("--players", type=int, default=2)
    one.add_argument("--games", type=int, default=2000)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--bots", default="greedy/0.03", help=mind_of.__doc__)
    one.add_argument("--option", action="append", default=[], metavar="K=V")
    one.add_argument("--out", type=Path, required=True)
    one.set_defaults(run=play)
    two = commands.add_parser("fit", help=learn.__doc__)
    two.add_argument("game")
    two.add_argument("lessons", nargs="+", type=Path)
    two.add_argument("--units", type=int, default=32)
    two.add_argument("--passes", type=int, default=4)
    two.add_argument("--rate", type=float, default=2e-3)
    two.add_argument("--fade", type=float, default=1e-3)
    two.add_argument("--margin", type=float, default=0.5)
    two.add_argument("--out", type=Path)
    two.set_defaults(run=learn)
    told = parser.parse_args()
    told.run(told)


if __name__ == "__main__":
    main()
