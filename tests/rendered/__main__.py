"""``python -m tests.rendered FOLDER [GAME …]``: write all outputs, a file for each kind.

Write them of two versions into two folders, and ``diff -r`` shows what people would notice.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from covo import games

from .outputs import outputs


def main() -> None:
    """Write the outputs of these games, or of all."""
    asked = argparse.ArgumentParser(prog="python -m tests.rendered", description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("game", nargs="*", default=games.names())
    asked.add_argument("--games", type=int, default=24, help="random games played of each")
    asked.add_argument("--per-kind", type=int, default=6, help="positions for each kind of option")
    told = asked.parse_args()
    for game in told.game:
        found = outputs(game, told.games, told.per_kind)
        (told.folder / game).mkdir(parents=True, exist_ok=True)
        for kind, lines in found.items():
            text = "\n".join(lines) + "\n"
            (told.folder / game / f"{kind}.txt").write_text(text, encoding="utf-8")
        print(f"{game}: {sum(map(len, found.values()))} lines in {len(found)} files")


if __name__ == "__main__":
    main()
