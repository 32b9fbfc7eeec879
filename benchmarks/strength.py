"""How strong each level of bots is: every one against the one below it, in the arena.

Each pair is one ``covo arena`` run with a folder of its own, which goes on where it stopped; so
this may be ended at any time and called again, here or elsewhere with the same folder.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from covo.bots import levels
from covo.games import load

GRACE = 30.0


@dataclass(frozen=True)
class Pair:
    """Two bots that meet."""

    game: str
    players: int
    better: str
    worse: str

    @property
    def folder(self) -> str:
        names = f"{self.better}-{self.worse}".replace(":", "_")
        return f"{self.game}-{self.players}p-{names}"

    def command(self, games: int, workers: int, seed: int, out: Path) -> list[str]:
        bots = [self.better] + [self.worse] * (self.players - 1)
        told = ["covo", "arena", self.game, "--bots", ",".join(bots)]
        told += ["--players", str(self.players), "--games", str(games), "--seed", str(seed)]
        folder = out / self.folder
        told += ["--workers", str(workers), "--out", str(folder), "--json"]
        return told + (["--resume"] if folder.exists() else [])


def pairs_of(game: str, players: int) -> list[Pair]:
    """Each level with the one below it, and the strongest with greedy."""
    names = [level.name for level in levels(load(game))]
    ladder = [Pair(game, players, names[i + 1], names[i]) for i in range(len(names) - 1)]
    top = Pair(game, players, names[-1], "greedy")
    return ladder + ([] if top in ladder else [top])


def played(pair: Pair, command: list[str], seconds: float) -> dict[str, Any]:
    """Run the arena for so long at most; what its last line says, or that time ran out."""
    run = subprocess.Popen(
        [sys.executable, "-m", "covo.cli", *command[1:]], stdout=subprocess.PIPE, text=True
    )
    try:
        printed, _ = run.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        stop(run)
        return {"pair": pair.folder, "unfinished": True}
    lines = printed.strip().splitlines()
    return {"pair": pair.folder, "unfinished": run.returncode != 0} | (
        json.loads(lines[-1]) if run.returncode == 0 else {}
    )


def stop(run: subprocess.Popen[str]) -> None:
    """Ask it to end; who was started in the background may not hear of an interruption."""
    run.send_signal(signal.SIGINT)
    try:
        run.communicate(timeout=GRACE)
    except subprocess.TimeoutExpired:
        run.kill()  # every game that was over is written
        run.communicate()


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.strength", description=__doc__)
    parser.add_argument("--game", default="armada")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=8.0, help="for all pairs together")
    parser.add_argument("--out", type=Path, default=Path("results"))
    parser.add_argument("--json", action="store_true", help="print one line of JSON a pair")
    wanted = parser.parse_args()
    end = time.monotonic() + 60 * wanted.minutes
    wanted.out.mkdir(parents=True, exist_ok=True)
    left = 0
    for pair in pairs_of(wanted.game, wanted.players):
        command = pair.command(wanted.games, wanted.workers, wanted.seed, wanted.out)
        print(" ".join(command), file=sys.stderr, flush=True)
        result = played(pair, command, max(1.0, end - time.monotonic()))
        left += bool(result["unfinished"])
        print(json.dumps(result) if wanted.json else summary(result), flush=True)
        if time.monotonic() >= end:
            break
    return 1 if left else 0


def summary(result: dict[str, Any]) -> str:
    """A line for people."""
    if result["unfinished"]:
        return f"{result['pair']}: not finished; call again to go on"
    return f"{result['pair']}: {result['games']} games; {json.dumps(result['bots'])}"


if __name__ == "__main__":
    sys.exit(main())
