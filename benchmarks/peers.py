"""How fast other projects play: random games on one core, in decisions per second."""

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass
from importlib.metadata import version
from itertools import count


@dataclass(frozen=True)
class PeerResult:
    """What a peer did in a stretch of time."""

    name: str
    version: str
    decisions: int
    seconds: float
    decisions_per_second: float


def catanatron(seconds: float) -> PeerResult:
    """Random four-player games of Catanatron, for at least ``seconds`` of processor time.

    A decision is one entry of Catanatron's own log: every action applied, forced ones too.
    """
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    start = time.process_time()
    for seed in count(1):
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        decisions += len(game.state.actions)
        if (spent := time.process_time() - start) >= seconds:
            break
    return PeerResult("Catanatron", version("catanatron"), decisions, spent, decisions / spent)


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.peers", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long to measure")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    wanted = parser.parse_args()
    try:
        result = catanatron(wanted.seconds)
    except ModuleNotFoundError as missing:
        print(
            f"The peer {missing.name} is not installed: "
            ".venv/bin/pip install -r requirements/peers.txt",
            file=sys.stderr,
        )
        return 1
    if wanted.json:
        print(json.dumps(asdict(result)))
    else:
        speed = f"{result.decisions_per_second:,.0f} decisions/s"
        print(f"{result.name} {result.version}: {speed} over {result.seconds:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
