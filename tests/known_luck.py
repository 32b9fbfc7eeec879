"""``covo serve`` whose luck depends only on the test that runs: what failed once fails again.

The house draws the secret behind a table's luck by chance, as it should; a test of the pages must
not. ``COVO_LUCK_OF`` names a file that holds the name of the test now running, and the n-th table
that is opened meanwhile has the n-th luck of that name. ``COVO_SEED=7`` deals other cards to all.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from unittest.mock import patch

from covo import cli
from covo.cli import serve
from covo.server.house import Plan


class KnownLuck:
    """The next secret, from the name that stands in a file and from how often it was asked."""

    def __init__(self, written: Path, seed: str) -> None:
        self.written, self.seed, self.asked = written, seed, Counter[str]()

    def __call__(self) -> bytes:
        test = self.written.read_text()
        self.asked[test] += 1
        return hashlib.sha256(f"{self.seed} {test} {self.asked[test]}".encode()).digest()


def main() -> int:
    luck = KnownLuck(Path(os.environ["COVO_LUCK_OF"]), os.environ.get("COVO_SEED", "1"))
    with patch.object(serve, "Plan", partial(Plan, new_secret=luck)):
        return cli.main()


if __name__ == "__main__":
    sys.exit(main())
