"""How long a hint takes at a table, from the first one on, once machine code is there."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from time import process_time

from covo.bots import ThinkingBot
from covo.bots.bot_code import bot_code
from covo.engine.game import Game
from covo.games import load, names
from covo.server.counsel import HINT_SECONDS, SEED, counsellor
from covo.table import Table

from .search import Position, position

WANTED = 0.5
"""Seconds of the processor that a hint may take."""
ASKED, EVERY = 5, 9
"""Decisions at which a hint is asked for, one of so many."""


def decisions(game: Game) -> Iterator[Position]:
    """Choices of a table with the usual settings, whatever is chosen."""
    table, luck = Table(game, seed=SEED), Random(SEED)
    for _ in table:
        yield position(table)
        table.choose(luck.choice(table.options))


def seconds(position: Position) -> float:
    """What the server does for whoever asks."""
    game, options = position.game, position.options
    start = process_time()
    ThinkingBot(game, SEED, counsellor(game), hurried=True).think(
        position.seen.copy(), position.seat, options, HINT_SECONDS
    )
    return process_time() - start


def main() -> int:
    """Print one JSON object a game; the exit status says whether all are quick enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names(), action="append")
    late = False
    for name in parser.parse_args().game or names():
        game = load(name)
        bot_code(game)
        took = [seconds(position) for position in islice(decisions(game), 0, ASKED * EVERY, EVERY)]
        late |= max(took) > WANTED
        told = {"game": name, "hint_seconds": [round(each, 2) for each in took], "wanted": WANTED}
        print(json.dumps(told), flush=True)
    return int(late)


if __name__ == "__main__":
    sys.exit(main())
