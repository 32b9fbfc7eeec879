"""Print what nothing reads of some games, a line each; 1 when anything is unexplained."""

from __future__ import annotations

import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from .data import unread_keys
from .names import Module, modules, unread_names

SOURCE = Path(__file__).parents[2] / "src"
EXPLAINED = Path(__file__).with_name("explained.toml")


def faults(game: str, known: dict[str, Module]) -> list[str]:
    """What is unread and not explained, and what is explained and not unread."""
    package = f"covo.games.{game}"
    found = [name.removeprefix(f"{package}.") for name in unread_names(known, package)]
    found += unread_keys(game, SOURCE / "covo" / "games" / game)
    reasons = tomllib.loads(EXPLAINED.read_text(encoding="utf-8"))
    own, general = list(reasons.get(game, {})), list(reasons["all"])
    unread = [one for one in found if not any(fnmatch(one, p) for p in own + general)]
    gone = [pattern for pattern in own if not any(fnmatch(one, pattern) for one in found)]
    return [
        *(f"{game}: nothing reads {one}" for one in unread),
        *(f"{game}: explained, but read or gone: {pattern}" for pattern in gone),
    ]


def main(games: list[str]) -> int:
    """Look at each of these games."""
    known = modules(SOURCE)
    found = [fault for game in games for fault in faults(game, known)]
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
