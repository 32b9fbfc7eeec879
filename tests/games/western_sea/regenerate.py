"""Write the golden files anew: ``python -m tests.games.western_sea.regenerate``."""

from __future__ import annotations

from tests.golden import written

from .golden import FOLDER
from .golden.counts import counts
from .golden.games import GAMES, journal_of


def main() -> None:
    """Write every golden file, and say which changed."""
    games = ((FOLDER / f"{name}.json", journal_of(name)) for name in GAMES)
    kept = {file: written(file, journal) for file, journal in games}
    kept[FOLDER / "perft.txt"] = counts(plain=True)
    for file in sorted(FOLDER.glob("*.json")):
        if file not in kept:
            print(f"removed  {file.name}")
            file.unlink()
    for file, content in kept.items():
        before = file.read_text(encoding="utf-8") if file.exists() else None
        if content != before:
            print(f"{'changed' if before else 'new    '}  {file.name}")
            file.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
