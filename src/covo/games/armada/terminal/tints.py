"""The colours and signs of Armada in a terminal. Nothing is told by colour alone."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from covo.parts.textmap import POINTER

from ..rules.components import SPACES, TERRITORIES, Colour, Flag
from ..rules.state import State
from ..scene import around

LETTERS = {
    int(Colour.AZURE): "A",
    int(Colour.VIOLET): "V",
    int(Colour.BLUE): "B",
    int(Colour.ORANGE): "O",
    int(Flag.NATIVES): "n",
    int(Flag.NONE): "?",
}
"""The sign of each flag; the dens' own ids begin with the same letters."""
TINTS = {
    int(Colour.AZURE): "#6cc9e8",
    int(Colour.VIOLET): "#9658d8",
    int(Colour.BLUE): "#3f64d6",
    int(Colour.ORANGE): "#f0943a",
    int(Flag.NATIVES): "#8b5e34",
    int(Flag.NONE): "#726c53",
}
FEW_TINTS = ("bright_cyan", "magenta", "blue", "yellow", "red", "bright_black")
"""The same with sixteen colours."""
DARK_ON = frozenset((int(Colour.AZURE), int(Colour.ORANGE)))
"""The flags on which ink is dark."""
SEA = ("#0e2535", "#123247", "#0b1e2c", "#153a51", "#0d2b3d", "#103550")
SHADES = (1.0, 0.88, 0.8, 0.94, 0.84, 0.9)
"""How light land is: neighbours differ a little, so that borders show."""
ADRIFT, DARK, LIGHT = "#93a0a8", "#101418", "#ffffff"
LIT, NAMED, QUIET = "#ffdf8a", "#a9cbdc", "#5b7f95"
"""Sea spaces: an option leads there, a ship lies there, nothing is there."""


def ground(s: State, space: int) -> str:
    """What colour a space has: the sea's, or its flag's."""
    if space >= TERRITORIES:
        return SEA[TONES[space] % len(SEA)]
    return shaded(TINTS[int(s.flag[space])], SHADES[TONES[space]])


def ink(flag: int) -> str:
    """What one writes with on the colour of a flag."""
    return DARK if flag in DARK_ON else LIGHT


@cache
def shaded(tint: str, light: float) -> str:
    parts = (int(int(tint[i : i + 2], 16) * light) for i in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


def _tones() -> list[int]:
    """A tone for each space that none of its neighbours of the same kind has."""
    tones: list[int] = []
    for space in range(SPACES):
        alike = [n for n in around(space) if (n < TERRITORIES) == (space < TERRITORIES)]
        taken = {tones[n] for n in alike if n < space}
        tones.append(min(set(range(len(alike) + 1)) - taken))
    return tones


TONES = _tones()
FEW = {
    **{
        shaded(tint, light): few
        for tint, few in zip(TINTS.values(), FEW_TINTS, strict=True)
        for light in SHADES
    },
    **dict.fromkeys(SEA, "black"),
    **dict.fromkeys((ADRIFT, QUIET), "white"),
    **dict.fromkeys((LIGHT, NAMED), "bright_white"),
    DARK: "black",
    LIT: "bright_yellow",
}


class Signs(NamedTuple):
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
