"""Golden files: finished games, a game to read, and counts. ``make golden`` writes them anew."""

from pathlib import Path

from covo.engine.journal import Journal, from_text, to_text

FOLDER = Path(__file__).parent


def written(file: Path, journal: Journal) -> str:
    """What a file of this journal holds; another version of Covo alone does not change it."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    return before if before and from_text(before) == journal else to_text(journal)
