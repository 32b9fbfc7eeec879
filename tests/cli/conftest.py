"""The command line run inside the test, with a keyboard of paper and a data folder of its own."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from covo.cli import run


@dataclass(frozen=True)
class Said:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one sentence on standard error."""
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        return self.err.strip()


Covo = Callable[..., Said]


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Nobody's games are touched, nothing is compiled, and everybody speaks English unless told
    otherwise."""
    data = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("COVO_COMPILE", "off")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COVO_DEBUG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return data / "covo"


@pytest.fixture
def covo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Covo:
    """``covo("play", "armada", typed="end\\nquit\\n")``."""

    def command(*words: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        status = run(words)
        captured = capsys.readouterr()
        return Said(status, captured.out, captured.err)

    return command
