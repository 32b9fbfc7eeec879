"""``python -m tests.transcripts``: write the terminal games shown in docs/terminal.md anew.

A transcript stands in a block of its own below a line that names it. The games are played by the
command line itself, with what is typed shown as a terminal would show it.
"""

from __future__ import annotations

import io
import os
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.cli.reader import run_with

PAGE = Path(__file__).parent.parent / "docs" / "terminal.md"
BLOCK = re.compile(r"(<!-- transcript: (\w+) -->\n```text\n).*?(^```$)", re.DOTALL | re.MULTILINE)
PROMPT = "> "


@dataclass(frozen=True)
class Session:
    """A game at a terminal: the command, what is typed, and from which answer on it is shown."""

    words: tuple[str, ...]
    typed: tuple[str, ...]
    width: int
    shown_from: int = 0


SESSIONS = {
    "armada": Session(
        (
            *("play", "armada", "--bots", "random", "--seed", "1", "--option", "cards=off"),
            *("--option", "colours=azure-violet-blue-orange"),
        ),
        (
            "launch A1 S15; load A1 S15 7 g0; sail S15 S14 S21; explore C17",
            *("map C17", "? attack S21 C17", "why launch A1 S15", "quit", ""),
        ),
        100,
    ),
    "western_sea": Session(
        ("play", "western_sea", "--preset", "solo", "--seed", "1"),
        ("1", "1", "help", "3", "? 2", "2", "quit", ""),
        80,
        shown_from=1,
    ),
    "blackbeard": Session(
        ("play", "blackbeard", "--preset", "solo", "--seed", "1"),
        ("pick low", "area caribbean", "ship sloop", "enough", "1", "map havana", "quit", ""),
        100,
        shown_from=5,
    ),
}


@dataclass
class Typist:
    """Standard input that shows what is typed where it was asked for."""

    out: io.StringIO
    typed: Iterator[str]
    asked: list[int] = field(default_factory=list)
    """How much had been printed at each answer."""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = next(self.typed)
        self.asked.append(len(self.out.getvalue()))
        self.out.write(f"{line}\n")
        return f"{line}\n"


def transcript(session: Session) -> str:
    """What a terminal shows of a session."""
    out = io.StringIO()
    typist = Typist(out, iter(session.typed))
    kept = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"COLUMNS": str(session.width), "XDG_DATA_HOME": folder, "LC_ALL": "C"}
        try:
            run_with(session.words, typist, out)
        finally:
            os.environ.clear()
            os.environ |= kept
    text = out.getvalue().replace(folder, "~/.local/share")
    text = re.sub(r"(?<=-)\d{4}-\d\d-\d\d-\d{6}(?=\.json)", "…", text)
    begin = typist.asked[session.shown_from - 1] - len(PROMPT) if session.shown_from else 0
    command = f"$ covo {' '.join(session.words)}"
    lines = [command, *(["…"] if begin else []), *text[begin:].rstrip().splitlines()]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def page_anew(page: str) -> str:
    """A page with its transcripts as they are today."""
    return BLOCK.sub(lambda found: found[1] + transcript(SESSIONS[found[2]]) + found[3], page)


def shown_in(page: str) -> Iterator[str]:
    """The names of the transcripts on a page."""
    return (found[2] for found in BLOCK.finditer(page))


def main() -> None:
    PAGE.write_text(page_anew(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
