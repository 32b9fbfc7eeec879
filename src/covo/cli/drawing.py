"""A table that a program prints: the picture of the terminal game, as text and as SVG."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from rich.console import Console

from covo import games

from .arguments import Subject
from .faces import face_of
from .play.screen import Numbered, Screen, Sight
from .speech import voice_of

if TYPE_CHECKING:
    from covo.table import View

WIDTH = 100
"""Columns of a picture in a notebook: the charts fit, and the letters stay large."""
NO_BREAK = "\N{NO-BREAK SPACE}"


def text(view: View) -> str:
    """As wide as the terminal, in plain characters: it may be written and compared anywhere."""
    out = io.StringIO()
    _show(view, Console(file=out, color_system=None, highlight=False))
    lines = out.getvalue().replace(NO_BREAK, " ").splitlines()
    return "\n".join(line.rstrip() for line in lines)


def svg(view: View) -> str:
    """The same in colours."""
    console = Console(
        record=True,
        width=WIDTH,
        force_terminal=True,
        color_system="truecolor",
        file=io.StringIO(),
        highlight=False,
    )
    _show(view, console)
    return drawn(console, games.words_of(view.game).title(view.language))


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


def _show(view: View, console: Console) -> None:
    """The board, who holds what, the question, and the options under the numbers they have."""
    about = Subject(view.game, games.words_of(view.game), voice_of(view.language))
    face = face_of(about)
    options = sorted(view.options, key=lambda option: (face.heading(option), option))
    numbered = Numbered({int(option): int(option) for option in options})
    sight = Sight(view.record, view.seat, numbered, _holders(view, about), [])
    Screen(about, face, console).show(sight, whole=True)
