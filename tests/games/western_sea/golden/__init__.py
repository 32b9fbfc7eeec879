"""Golden files of Western Sea: finished games and counts that a changed rule would change."""

from pathlib import Path

FOLDER = Path(__file__).parent
