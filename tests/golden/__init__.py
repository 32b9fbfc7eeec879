"""Golden files: finished games, a game to read, and counts. ``make golden`` writes them anew."""

from pathlib import Path

FOLDER = Path(__file__).parent
