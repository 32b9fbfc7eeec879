"""``covo serve`` whose luck depends only on the test that runs: what failed once fails again.

The server draws the secret behind a table's luck by chance, as it should; a test of the pages must
not. ``COVO_LUCK_OF`` names a file whose first line is the test now running, and the n-th table that
is opened meanwhile has the n-th luck of that name; what stands below it tells one run of the same
test from the next. ``COVO_SEED=7`` deals other cards to all.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import partial
from pathlib import Path
from unittest.mock import patch

from covo import cli
from covo.bots import thinking
from covo.cli import serve
from covo.server.server import ServerConfig


class KnownLuck:
    """The next secret, from the name that stands in a file and from how often it was asked."""

    def __init__(self, written: Path, seed: str) -> None:
        self.written, self.seed = written, seed
        self.run, self.asked = "", 0

    def __call__(self) -> bytes:
        run = self.written.read_text()
        self.run, self.asked = run, self.asked + 1 if run == self.run else 1
        test = run.partition("\n")[0]
        return hashlib.sha256(f"{self.seed} {test} {self.asked}".encode()).digest()


def main() -> int:
    luck = KnownLuck(Path(os.environ["COVO_LUCK_OF"]), os.environ.get("COVO_SEED", "1"))
    # What a bot without machine code looks at depends on how quick the machine is.
    bots = patch.object(thinking, "IN_HASTE", thinking.LIGHT)
    with bots, patch.object(serve, "ServerConfig", partial(ServerConfig, new_secret=luck)):
        return cli.main()


if __name__ == "__main__":
    sys.exit(main())
