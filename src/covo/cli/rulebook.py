"""``covo rules``: the rules of a game, or those that a word or a number finds."""

from __future__ import annotations

import os
import re
import signal

from rich.console import Console
from rich.markdown import Markdown

from covo.language.rulebook import rules_file

from .arguments import Subject
from .faults import Fault

NUMBER = re.compile(r"(?:§|[A-Z]+-)?\d+(?:\.\d+)?", re.IGNORECASE)
SERIES = re.compile(r"\b[A-Z]+-(?=\d+\.\d)")
"""What the numbers of a game's rules begin with."""


def show(about: Subject, search: str | None, console: Console) -> None:
    """Print them: set in a terminal, as they stand where a program reads them."""
    text = rules_text(about)
    if search is not None:
        text = found(about, text, search)
    if not console.is_terminal:
        print(text)
    elif text.count("\n") + 1 > console.height:
        page(console, Markdown(text))
    else:
        console.print(Markdown(text))


def page(console: Console, text: Markdown) -> None:
    """In the user's pager, who may leave it before the end."""
    os.environ.setdefault("LESS", "-R")
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN) if hasattr(signal, "SIGPIPE") else None
    try:
        with console.pager(styles=True):
            console.print(text)
    finally:
        if before is not None:
            signal.signal(signal.SIGPIPE, before)


def rules_text(about: Subject) -> str:
    """The rules of the game in the reader's language, or as they were written."""
    file = rules_file(about.game.folder, about.language)
    try:
        return file.read_text(encoding="utf-8").rstrip()
    except (OSError, UnicodeDecodeError):
        raise Fault(
            about.voice.say("The rules of {game} cannot be read.", game=about.game.name)
        ) from None


def found(about: Subject, text: str, search: str) -> str:
    """The paragraphs that have the words, or the rule of this number."""
    wanted = search.strip()
    parts = [_numbered(about, text, wanted)] if NUMBER.fullmatch(wanted) else []
    parts = [part for part in parts if part] or _paragraphs(text, wanted)
    if not wanted or not parts:
        raise Fault(
            about.voice.say(
                "The rules of {game} say nothing about {search}.",
                game=about.words.title(about.language),
                search=repr(wanted),
            )
        )
    return "\n\n".join(parts)


def _numbered(about: Subject, text: str, number: str) -> str:
    """The rule of this number, however it is written: ``ARM-5.3``, ``5.3``, ``§5.3``."""
    plain = number.upper().lstrip("§")
    said = []
    series = dict.fromkeys(("", "§", *SERIES.findall(text)))
    for name in (first + plain for first in series):
        try:
            said.append(f"**{name}** {about.words.rule_text(name, about.language)}")
        except KeyError:
            continue
    return "\n\n".join(said)


def _paragraphs(text: str, wanted: str) -> list[str]:
    """Every paragraph, item or row with the words, under the heading it stands under."""
    heading, parts = "", []
    for line in text.splitlines():
        if line.startswith("#"):
            heading = line
        elif wanted.lower() in line.lower() and not line.startswith("|-"):
            if heading:
                parts.append(heading)
                heading = ""
            parts.append(line)
    return parts
