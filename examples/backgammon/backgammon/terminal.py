"""Backgammon in a terminal: two rows of points as White counts them, checkers as O2 and X5."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from covo.engine.game import State
from covo.parts.plain_terminal import PlainTerminal
from covo.parts.terminal import Paper

from . import GAME
from .rules import BAR, OFF, POINTS, SEATS
from .words import CATALOGUE, WORDS, player

SIGNS, CELL, HALF = "OX", 4, POINTS // 2


def cell(seen: State, point: int) -> str:
    white, black = seen.points[0, point], seen.points[1, BAR - point]
    return f"{SIGNS[0]}{white}" if white else f"{SIGNS[1]}{black}" if black else "·"


def line(cells: Iterable[object]) -> str:
    return "".join(str(one).rjust(CELL) for one in cells)


class BackgammonTerminal(PlainTerminal):
    """See :class:`covo.parts.terminal.TerminalView`."""

    def board(self, seen: State, options: Sequence[int], paper: Paper) -> RenderableType:
        voice, far, near = CATALOGUE.voice(self.language), range(13, 25), range(HALF, OFF, -1)
        rows = [(far, False), (far, True), (near, True), (near, False)]
        lines = [line(cell(seen, p) if held else p for p in points) for points, held in rows]
        lines.insert(2, line(f"[{die}]" for die in seen.dice if die))
        for seat in range(SEATS):
            words = {"sign": SIGNS[seat], "player": player(voice, seat)}
            words |= {"bar": seen.points[seat, BAR], "off": seen.points[seat, OFF]}
            lines.append(voice.say("{sign} {player}: {bar} on the bar, {off} off", **words))
        return Text("\n".join(lines), no_wrap=True)


def TERMINAL(language: str) -> BackgammonTerminal:  # noqa: N802
    return BackgammonTerminal(GAME, WORDS, language)
