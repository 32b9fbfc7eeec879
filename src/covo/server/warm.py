"""``python -m covo.server.warm GAME``: compile a game and its bots, in a process of its own.

Each rule that is compiled prints a line, ``DONE ALL``; what is in the cache already prints none.
"""

from __future__ import annotations

import os
import sys

from covo import games
from covo.bots.bot_code import bot_code
from covo.engine.compile import Progress
from covo.engine.machine import warm_up_rules

POLITE = 10
"""People are playing meanwhile."""


class Lines:
    """How far compiling is, over several steps, as lines for whoever started it."""

    def __init__(self) -> None:
        self.done = 0

    def step(self) -> Progress:
        """Report the next step, which begins where the last one ended."""
        before = self.done

        def tell(done: int, count: int) -> None:
            self.done = before + done
            print(min(self.done, count), count, flush=True)

        return tell


def main(name: str) -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(POLITE)
    game, lines = games.load(name), Lines()
    warm_up_rules(game, lines.step())
    bot_code(game, lines.step())


if __name__ == "__main__":
    main(sys.argv[1])
