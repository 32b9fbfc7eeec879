"""The colours and signs of Armada in a terminal. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rich.style import Style

from covo.games.armada.rules.components import (
    NEIGHBOUR_AT,
    NEIGHBOURS,
    SPACES,
    TERRITORIES,
    Colour,
    Flag,
)
from covo.games.armada.rules.state import State
from covo.parts.terminal import Colours
from covo.parts.textmap import POINTER, style

LETTERS = {
    int(Colour.AZURE): "A",
    int(Colour.VIOLET): "V",
    int(Colour.BLUE): "B",
    int(Colour.ORANGE): "O",
    int(Flag.NATIVES): "n",
    int(Flag.NONE): "?",
}
"""The sign of each flag; the dens' own ids begin with the same letters."""


@dataclass(frozen=True)
class Palette:
    """The colours that one kind of terminal has."""

    tints: Mapping[int, str]
    """Of each flag."""
    dark_on: frozenset[int]
    """The flags on which ink is dark."""
    sea: tuple[str, ...]
    shades: tuple[float, ...]
    """How light land is: neighbours differ a little, so that borders show."""
    adrift: str
    dark: str
    light: str
    lit: str
    """Where an option leads, at sea."""
    named: str
    """A sea space with a ship."""
    quiet: str
    """A sea space without."""

    def ground(self, s: State, space: int) -> str:
        """What colour a space has: the sea's, or its flag's."""
        if space >= TERRITORIES:
            return self.sea[TONES[space] % len(self.sea)]
        tint = self.tints[int(s.flag[space])]
        return shaded(tint, self.shades[TONES[space]]) if self.shades else tint

    def ink(self, flag: int) -> str:
        """What one writes with on the colour of a flag."""
        return self.dark if flag in self.dark_on else self.light

    def badge(self, flag: int) -> Style:
        """How a name stands on the colour of its flag."""
        return style(self.ink(flag), self.tints[flag], True)


MANY = Palette(
    tints={
        int(Colour.AZURE): "#6cc9e8",
        int(Colour.VIOLET): "#9658d8",
        int(Colour.BLUE): "#3f64d6",
        int(Colour.ORANGE): "#f0943a",
        int(Flag.NATIVES): "#8b5e34",
        int(Flag.NONE): "#726c53",
    },
    dark_on=frozenset({int(Colour.AZURE), int(Colour.ORANGE)}),
    sea=("#0e2535", "#123247", "#0b1e2c", "#153a51", "#0d2b3d", "#103550"),
    shades=(1.0, 0.88, 0.8, 0.94, 0.84, 0.9),
    adrift="#93a0a8",
    dark="#101418",
    light="#ffffff",
    lit="#ffdf8a",
    named="#a9cbdc",
    quiet="#5b7f95",
)
FEW = Palette(
    tints={
        int(Colour.AZURE): "bright_cyan",
        int(Colour.VIOLET): "magenta",
        int(Colour.BLUE): "blue",
        int(Colour.ORANGE): "yellow",
        int(Flag.NATIVES): "red",
        int(Flag.NONE): "white",
    },
    dark_on=frozenset({int(Colour.AZURE), int(Colour.ORANGE), int(Flag.NONE)}),
    sea=("black",),
    shades=(),
    adrift="white",
    dark="black",
    light="bright_white",
    lit="bright_yellow",
    named="bright_white",
    quiet="white",
)


def palette(colours: Colours) -> Palette:
    return FEW if colours is Colours.FEW else MANY


@dataclass(frozen=True)
class Signs:
    """The characters pieces are drawn with."""

    city: str
    base: str
    port: str
    hull: tuple[str, str]
    lit: str
    land: str
    """Fills land where there are no colours."""
    coin: tuple[str, str]
    dot: str
    to: str


FALLING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"
RISING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
UNICODE = Signs("⌂", "◆", FALLING + RISING, (FALLING, RISING), POINTER, "░", ("●", "○"), "·", "→")
ASCII = Signs("*", "#", "\\/", ("\\", "/"), ">", ":", ("o", "."), ".", "->")


def signs(unicode: bool) -> Signs:
    return UNICODE if unicode else ASCII


def _tones() -> list[int]:
    """A tone for each space that none of its neighbours of the same kind has."""
    tones: list[int] = []
    for space in range(SPACES):
        around = NEIGHBOURS[NEIGHBOUR_AT[space] : NEIGHBOUR_AT[space + 1]]
        alike = [int(n) for n in around if (n < TERRITORIES) == (space < TERRITORIES)]
        taken = {tones[n] for n in alike if n < space}
        tones.append(min(set(range(len(alike) + 1)) - taken))
    return tones


TONES = _tones()


@cache
def shaded(tint: str, light: float) -> str:
    parts = (int(int(tint[i : i + 2], 16) * light) for i in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)
