"""A table that a program prints: the picture of the terminal game, as text and as SVG."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.text import Text

from covo.games import terminal_of
from covo.language.words import Words

from .arguments import Subject
from .play.screen import Numbered, Screen, ScreenContent
from .voices import voice_of

if TYPE_CHECKING:
    from covo.table import View

WIDTH = 100
"""Columns of a picture in a notebook: the charts fit, and the letters stay large."""
NO_BREAK = "\N{NO-BREAK SPACE}"


def text(view: View, words: Words) -> str:
    """As wide as the terminal, in plain characters: it may be written and compared anywhere."""
    out = io.StringIO()
    _show(view, words, Console(file=out, color_system=None, highlight=False))
    lines = out.getvalue().replace(NO_BREAK, " ").splitlines()
    return "\n".join(line.rstrip() for line in lines)


def coloured(view: View, words: Words) -> Text:
    """The same in colours, for Rich to print."""
    out = io.StringIO()
    _show(view, words, _painter(out))
    return Text.from_ansi(out.getvalue())


def svg(view: View, words: Words) -> str:
    """The same as a picture for notebooks."""
    console = _painter(io.StringIO(), WIDTH)
    _show(view, words, console)
    return drawn(console, words.title(view.language))


def _painter(out: TextIO, width: int | None = None) -> Console:
    """A console with all colours that remembers what it shows."""
    return Console(
        record=True,
        width=width,
        force_terminal=True,
        color_system="truecolor",
        file=out,
        highlight=False,
    )


def drawn(console: Console, title: str) -> str:
    """What was shown, as SVG; with the reader's own fonts, since ours would come from afar."""
    return re.sub(r"@font-face {.*?}", "", console.export_svg(title=title), flags=re.DOTALL)


def _holders(view: View, about: Subject) -> list[str]:
    """Who sits where, by the numbers that programs count seats by."""
    say, held = about.voice.say, []
    for seat, bot in enumerate(view.bots):
        place = say("seat {n}", n=seat)
        held.append(", ".join((place, say("{name} bot", name=bot))) if bot else place)
    return held


def _show(view: View, words: Words, console: Console) -> None:
    """The board, who holds what, the question, and the options under the numbers they have."""
    about = Subject(view.game, words, voice_of(view.language))
    terminal = terminal_of(about.game, about.language)
    options = sorted(view.options, key=lambda option: (terminal.heading(option), option))
    numbered = Numbered({int(option): int(option) for option in options})
    content = ScreenContent(view.record, view.seat, numbered, _holders(view, about), [])
    Screen(about, terminal, console).show(content, whole=True)
