"""Coverage of lines and branches: how much of which files the tests must reach.

``python -m tests.gates`` runs every test but those of the browser; ``python -m tests.gates armada``
runs the tests of one game (or of the ``engine``) and looks at its files alone. ``--show`` lists
what is missing of the files without a gate of their own; everything else goes to pytest.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCE = "src/covo/"
WRITTEN = "written/covo/"
"""Where the dispatch of games that declare their decisions goes: what ``DISPATCH.source`` shows."""
NOT_RULES = ("__init__", "features", "odds")
"""What bots and people look at among the rules of a game. It is measured with the rest, as are the
other parts of a game."""
NOT_MEASURED = (
    "src/covo/engine/device.py",
    "src/covo/engine/gpu.py",
    "src/covo/engine/grouping.py",
)
"""It runs on a device."""
REST = 90.0
"""Per cent of all files together that have no gate of their own; one that has lacks nothing."""
TESTS = {
    "engine": ("tests/engine", "tests/testing"),
    "armada": ("tests/games/armada",),
    "blackbeard": ("tests/games/blackbeard",),
    "western_sea": ("tests/games/western_sea",),
}
EVERYTHING = ("tests", "--ignore=tests/browser")


@dataclass(frozen=True)
class Reach:
    """How much of a file was run: lines and branches."""

    file: str
    done: int
    all: int
    missing: str

    @property
    def part(self) -> str:
        """Whose tests must reach all of it: those of the ``engine``, of a game, or nobody's."""
        path = self.file.removeprefix(SOURCE).removeprefix(WRITTEN)
        match path.removesuffix(".py").split("/"):
            case ["engine", *_]:
                return "engine"
            case ["games", game, "rules", first] | ["games", game, _, "rules", first] if (
                first not in NOT_RULES
            ):
                return game
        return ""

    @property
    def percent(self) -> float:
        return 100.0 * self.done / self.all if self.all else 100.0

    def __str__(self) -> str:
        return f"{self.file}: {self.percent:.1f} %, not {self.missing}"


def reach(file: str, told: dict[str, Any]) -> Reach:
    """What coverage.py tells about one file."""
    found, lines = told["summary"], set(told["missing_lines"])
    branches = [
        f"{start}->{'exit' if end < 0 else end}"
        for start, end in told["missing_branches"]
        if start not in lines
    ]
    return Reach(
        file=file,
        done=found["covered_lines"] + found.get("covered_branches", 0),
        all=found["num_statements"] + found.get("num_branches", 0),
        missing=", ".join([*map(str, sorted(lines)), *branches]),
    )


def measured(words: list[str]) -> tuple[int, list[Reach]]:
    """Run pytest with these words: its exit status, and how much of each file was run."""
    with tempfile.TemporaryDirectory(prefix="covo") as folder:
        data, told = f"--data-file={folder}/data", Path(folder) / "told.json"
        Path(folder, "written").mkdir()  # else its name is taken for that of a package
        covered = [sys.executable, "-m", "coverage"]
        pytest = ["-m", "pytest", "-p", "no:xdist", "-m", "not long", *words]
        # What is told while rules compile is told only where nothing is compiled yet.
        cold = os.environ | {"COVO_CACHE": f"{folder}/cache", "COVO_WRITTEN": f"{folder}/written"}
        run = subprocess.run([*covered, "run", data, *pytest], cwd=ROOT, check=False, env=cold)
        subprocess.run([*covered, "combine", "--quiet", data, folder], cwd=ROOT, check=True)
        # Tests that run a copy of Covo have removed it by now.
        ours = ["--include", f"{SOURCE}*,{folder}/{WRITTEN}*", "-o", str(told)]
        subprocess.run([*covered, "json", "--quiet", data, *ours], cwd=ROOT, check=True, env=cold)
        files = json.loads(told.read_text(encoding="utf-8"))["files"]
        names = {file: file.removeprefix(f"{folder}/") for file in sorted(files)}
        found = [reach(names[file], files[file]) for file in names if file not in NOT_MEASURED]
    return run.returncode, found


def faults(found: list[Reach], part: str) -> Iterator[str]:
    """What lies below its gate."""
    for one in found:
        if one.part and part in ("", one.part) and one.done < one.all:
            yield str(one)
    rest = [one for one in found if not one.part]
    percent = 100.0 * sum(one.done for one in rest) / max(1, sum(one.all for one in rest))
    if not part and percent < REST:
        yield f"all other files together: {percent:.1f} % of {REST:.0f} %"


def asked(words: list[str]) -> tuple[str, bool, list[str]]:
    """Which part is meant (none: everything), whether to list what is missing, pytest's words."""
    parser = argparse.ArgumentParser(prog="python -m tests.gates", description=__doc__)
    parser.add_argument("part", nargs="?", choices=tuple(TESTS))
    parser.add_argument("--show", action="store_true")
    wishes, others = parser.parse_known_args(words)
    return wishes.part or "", wishes.show, others


def main() -> int:
    part, show, others = asked(sys.argv[1:])
    status, found = measured([*TESTS.get(part, EVERYTHING), "-q", *others])
    if show:
        print(*(one for one in found if not one.part and one.missing), sep="\n")
    wrong = list(faults(found, part))
    print(*wrong or ["Every gate of the coverage is open."], sep="\n")
    return status or bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
