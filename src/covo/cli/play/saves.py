"""Games in progress, kept on disk after every choice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from covo.engine.journal import Journal, JournalError, from_text, to_text

SUFFIX = ".json"
FINISHED = "finished"


def data_folder() -> Path:
    """Where games are kept: XDG_DATA_HOME, or the user's own data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "covo"


def write(file: Path, journal: Journal) -> None:
    """Put a journal into a file, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8") as lines:
            lines.write(to_text(journal))
            lines.flush()
            os.fsync(lines.fileno())
        draft.replace(file)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


class Save:
    """Where one table is kept. Nothing is written before somebody has chosen something."""

    def __init__(self, game: str, file: Path | None = None) -> None:
        self.game, self.file = game, file
        self.is_own = file is None
        """Whether the place was Covo's choice: then a finished game is put away."""

    def keep(self, journal: Journal) -> Path:
        """Write the journal as it stands; where it went."""
        if self.file is None:
            self.file = fresh(self.game)
        write(self.file, journal)
        return self.file

    def put_away(self) -> None:
        """A game that is over, or that everybody left, is not offered again."""
        if self.is_own and self.file is not None:
            shelf = self.file.parent / FINISHED
            shelf.mkdir(exist_ok=True)
            self.file = self.file.replace(shelf / self.file.name)


def fresh(game: str) -> Path:
    """A new file, named for the game and the hour; taken at once, so that no two share it."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stamp = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    for n in count(1):
        file = folder / f"{stamp}{'' if n == 1 else f'-{n}'}{SUFFIX}"
        if file.exists() or (folder / FINISHED / file.name).exists():
            continue
        with suppress(FileExistsError):
            file.touch(exist_ok=False)
            return file
    raise AssertionError


def unfinished(game: str) -> Path | None:
    """The game last played that is not over."""
    return next(_unfinished(game), None)


def _unfinished(game: str) -> Iterator[Path]:
    try:
        files = sorted(data_folder().glob(f"{game}-*{SUFFIX}"), key=lambda f: -f.stat().st_mtime)
    except OSError:
        return
    for file in files:
        with suppress(OSError, ValueError, JournalError):
            journal = from_text(file.read_text(encoding="utf-8"))
            if journal.outcome is None:
                yield file
