"""A real terminal: colours, bars, the pager, and Ctrl-C as a key."""

import io
import os
import pty
import select
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

from covo.cli import consoles, doctor, rulebook
from covo.cli.arguments import subject
from covo.cli.voices import voice_of

from .evening import OPEN

QUIET = 10.0
"""Seconds without a sign after which a key is pressed again."""


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Both outputs are one terminal of 90 columns that somebody else looks at."""
    paper = io.StringIO()

    def terminal() -> Console:
        return Console(
            file=paper, width=90, height=30, force_terminal=True, color_system="truecolor"
        )

    monkeypatch.setattr(consoles, "out", terminal)
    monkeypatch.setattr(consoles, "err", terminal)
    return paper


def test_what_takes_long_shows_a_bar(screen: io.StringIO) -> None:
    with consoles.bar("Counting waves", at_once=True) as report:
        report(3, 8)
    assert "Counting waves" in screen.getvalue()
    assert "3/8" in screen.getvalue()


def test_what_is_over_at_once_shows_none(
    screen: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consoles, "PATIENCE", 3600)
    with consoles.bar("Counting waves") as report:
        report(8, 8)
    assert "Counting waves" not in screen.getvalue()


def test_what_reports_nothing_shows_a_bar_all_the_same(
    screen: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consoles, "PATIENCE", 0)
    with consoles.bar("Counting waves"):
        pass
    assert "Counting waves" in screen.getvalue()


def test_a_long_name_stands_above_its_bar_and_stays(screen: io.StringIO) -> None:
    name = "Counting the waves of all seas that lie between here and the Cape of Good Hope"
    with consoles.bar(name, at_once=True, named=True) as report:
        report(300, 800)
    assert screen.getvalue().startswith(f"{name}\n")
    assert "300/800" in screen.getvalue()


def test_the_doctor_looks_at_the_terminal(screen: io.StringIO) -> None:
    (finding,) = doctor.look_at_terminal(voice_of("en"))
    assert finding.mark is doctor.Mark.NOTE
    assert "90 columns, truecolor; Armada's board is a list below 100 columns" in finding.said


def test_long_rules_go_to_the_pager_and_short_ones_do_not(
    screen: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    paged: list[str] = []
    monkeypatch.setattr("rich.pager.SystemPager.show", lambda _, text: paged.append(text))
    monkeypatch.delenv("LESS", raising=False)
    about = subject("armada", "en")
    rulebook.show(about, None, consoles.out())
    assert "The rules follow the rulebook" in paged[0]
    assert os.environ["LESS"] == "-R"
    rulebook.show(about, "ARM-5.3", consoles.out())
    assert len(paged) == 1
    assert "Sail: 1 MP per sea space" in screen.getvalue()


def shown_after_ctrl_c(screen: int) -> bytes:
    """All that is shown till the program ends.

    Python may miss a Ctrl-C that comes just as it begins to wait for a line, and sees it with the
    next: where nothing happens it is pressed again, as people do.
    """
    shown = b""
    os.write(screen, b"\x03")
    with suppress(OSError):  # the terminal is gone with its last program
        while True:
            while not select.select([screen], [], [], QUIET)[0]:
                os.write(screen, b"\x03")
            part = os.read(screen, 4096)
            if not part:
                break
            shown += part
    return shown


def test_a_game_in_a_terminal_is_coloured_and_ends_at_ctrl_c(tmp_path: Path) -> None:
    child, screen = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", COLORTERM="truecolor", COLUMNS="160", LINES="60")
        os.environ["XDG_DATA_HOME"] = str(tmp_path)
        words = ("-m", "covo.cli", "play", "armada", *OPEN, "--seed", "1")
        os.execv(sys.executable, [sys.executable, *words])
    shown = b""
    while b"End the turn" not in shown:
        shown += os.read(screen, 4096)
    shown += shown_after_ctrl_c(screen)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 130
    text = shown.decode()
    assert "\x1b[38;2;" in text
    assert "Interrupted." in text
    assert "Traceback" not in text
