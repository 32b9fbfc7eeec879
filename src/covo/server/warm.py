"""``python -m covo.server.warm GAME``: compile a game and its bots, in a process of its own."""

from __future__ import annotations

import os
import sys

from covo import games
from covo.bots.workshop import workshop
from covo.engine.machine import warm_up_rules

POLITE = 10
"""People are playing meanwhile."""


def main(names: list[str]) -> None:
    os.nice(POLITE)
    for name in names:
        game = games.load(name)
        warm_up_rules(game)
        workshop(game)


if __name__ == "__main__":
    main(sys.argv[1:])
