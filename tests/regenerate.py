"""Write the golden files anew: ``python -m tests.regenerate``, or ``make golden``."""

from __future__ import annotations

from covo.engine.journal import from_text, to_text
from tests.golden import FOLDER
from tests.golden.counts import counts
from tests.golden.games import journals
from tests.golden.playthrough import playthrough

READ = "victory"
"""The game that is written out to be read."""


def main() -> None:
    """Write every golden file, and say which changed."""
    kept = {FOLDER / f"{name}.json": to_text(journal) for name, journal in journals()}
    text = kept[FOLDER / f"{READ}.json"]
    kept[FOLDER / "playthrough.txt"] = playthrough(from_text(text))
    kept[FOLDER / "perft.txt"] = counts()
    for file in sorted(FOLDER.glob("*.json")):
        if file not in kept:
            print(f"removed  {file.name}")
            file.unlink()
    for file, content in kept.items():
        before = file.read_text(encoding="utf-8") if file.exists() else None
        if content != before:
            print(f"{'changed' if before else 'new    '}  {file.name}")
            file.write_text(content, encoding="utf-8")
    print(f"{len(kept)} golden files in {FOLDER.name}/")


if __name__ == "__main__":
    main()
