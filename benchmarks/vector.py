"""Steps of batches: choices a second by batch size, masks and features included."""

from __future__ import annotations

import argparse
import json
import os
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from covo.games import names
from covo.vector import Batch

ROUNDS = 5
"""Measurements of each size; the quickest is told, since others use the machine too."""


def main() -> None:
    """Print one JSON object a line for each game, batch size and number of threads."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names(), action="append")
    parser.add_argument("--sizes", type=int, nargs="+", default=[1, 64, 1024])
    parser.add_argument("--threads", type=int, nargs="+", default=[1, os.cpu_count() or 1])
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    for game in args.game or names():
        for size in args.sizes:
            for threads in args.threads:
                if threads <= size:
                    row = {"game": game, "games": size, "threads": threads}
                    print(json.dumps(row | measured(game, size, threads, args.seconds)), flush=True)


def measured(game: str, size: int, threads: int, seconds: float) -> dict[str, int]:
    """Random play of the usual set-up; drawing the options is not counted."""
    batch = Batch(game, size, seed=1, threads=threads)
    luck = np.random.default_rng(1)
    best = 0.0
    for _ in range(ROUNDS):
        steps, spent = 0, 0.0
        while spent < seconds / ROUNDS:
            options = drawn(batch, luck)
            start = perf_counter()
            batch.step(options)
            spent += perf_counter() - start
            steps += size
        best = max(best, steps / spent)
    batch.close()
    return {"choices_per_second": round(best)}


def drawn(batch: Batch, luck: np.random.Generator) -> NDArray[np.int16]:
    """A legal option for each game; any number for one that is over."""
    rows, options = np.nonzero(batch.masks)
    chosen = np.zeros(len(batch), np.int16)
    order = luck.permutation(len(rows))
    chosen[rows[order]] = options[order]
    return chosen


if __name__ == "__main__":
    main()
