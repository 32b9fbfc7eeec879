"""Random play on a GPU: decisions a second, and whether it ends in the states the CPU ends in."""

from __future__ import annotations

import argparse
import json
import os
from time import perf_counter

from covo.engine import device, gpu
from covo.engine.simulate import simulate
from covo.games import load, names


def main() -> None:
    """Print one JSON object a line: the check against the CPU, then each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names(), default="armada")
    parser.add_argument(
        "--set", nargs="+", default=[], metavar="OPTION=VALUE", help="set-up options"
    )
    parser.add_argument("--games", type=int, nargs="+", default=[65_536, 262_144])
    parser.add_argument("--block", type=int, nargs="+", default=[gpu.BLOCK])
    parser.add_argument("--check", type=int, default=4_096, help="games compared with the CPU")
    parser.add_argument("--registers", type=int, nargs="+", default=[0])
    args = parser.parse_args()
    game = load(args.game)
    table = dict(pair.split("=", 1) for pair in args.set)
    if device.name() is None:
        parser.exit(1, "No CUDA device was found; `covo doctor` says what is missing.\n")
    print(json.dumps({"device": device.name(), "game": game.name, "table": table}), flush=True)
    start = perf_counter()
    there = gpu.simulate(game, args.check, 1, table)
    compiled = perf_counter() - start
    here = simulate(game, args.check, 1, table, workers=os.cpu_count())
    same = there.digest == here.digest
    print(json.dumps({"first_run_seconds": round(compiled, 1), "same_as_cpu": same}), flush=True)
    for registers in args.registers:
        tuning = {"max_registers": registers} if registers else {}
        for block in args.block:
            for games in args.games:
                found = gpu.simulate(game, games, 2, table, block=block, wave=games, **tuning)
                decisions = int(found.decisions.sum())
                row = {
                    "games": games,
                    "block": block,
                    "registers": registers,
                    "decisions": decisions,
                    "seconds": round(found.seconds, 3),
                    "million_decisions_per_second": round(decisions / found.seconds / 1e6, 1),
                }
                print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
