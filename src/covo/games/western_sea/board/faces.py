"""What is printed on a hex: its ground, its two values, its ability in signs and in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from covo.games.western_sea.fish_and_ships.rules.bay_pieces import BENEFIT, Benefit
from covo.games.western_sea.rules.components import (
    FACE_DOWN,
    FACE_TURNS_FROM,
    FACE_TURNS_TO,
    FACTORY,
    FIRST_SEA_FACE,
    HAS_VP,
    IS_FACTORY,
    LIMIT_BONUS,
    MAJOR,
    MINOR,
    PLACEMENT,
    TOKENS,
    X7,
    Gain,
    Icon,
)

from . import drawings

SIGN = 14.0
"""Signs of an ability are so large."""
GAP = 1.5
ROOM = 58.0
"""So wide may a row of them be."""
FOOT = 29.0
"""How far below the middle of a hex they stand."""


@dataclass(frozen=True)
class Bit:
    """One sign of an ability: an icon, or a number or arrow in letters."""

    icon: str = ""
    text: str = ""


# In signs


def _gain_bits(gain: int, n: int) -> list[Bit]:
    """What one entry of an ability gives."""
    many = [Bit(text=str(n))] if n > 1 else []
    if gain < TOKENS:
        return [*many, Bit(drawings.token_name(gain))]
    match gain:
        case Gain.TENTS:
            return [*many, Bit("tent")]
        case Gain.VP:
            return [*many, Bit("vp")]
        case Gain.DIE:
            return [Bit(f"k:{drawings.die_name(n - 1)}")]
        case Gain.DIE_CHOICE:
            return [Bit("die")]
        case Gain.TOKEN_PAIR:
            return [Bit(text="2"), Bit("resource")]
        case Gain.EXTRA:
            return [Bit("extra")]
        case Gain.SAIL:
            return [Bit("sail")]
        case _:
            return [Bit("bag"), Bit("die")]


def _entries(table: object, face: int) -> list[Bit]:
    rows = table[face].tolist()  # type: ignore[index]
    return [bit for gain, n in rows if n > 0 for bit in _gain_bits(gain, n)]


@cache
def bits(face: int) -> tuple[Bit, ...]:
    """The ability of a face in signs."""
    if face == FACE_DOWN:
        return ()
    found = _entries(PLACEMENT, face)
    if IS_FACTORY[face]:
        found += [Bit("factory"), *_entries(FACTORY, face)]
    if LIMIT_BONUS[face]:
        found += [Bit("die"), Bit(text=f"+{LIMIT_BONUS[face]}")]
    if FACE_TURNS_TO[face] >= 0:
        found += [*_turned(face), Bit("turns"), Bit(drawings.icon_name(int(FACE_TURNS_TO[face])))]
    if face == X7:
        found.append(Bit("k:treasure"))
    if face >= FIRST_SEA_FACE:
        found += _benefit_bits(face - FIRST_SEA_FACE)
    return tuple(found)


def _turned(face: int) -> list[Bit]:
    """What a converter takes; any resource is one sign."""
    icons = [Icon(i) for i, n in enumerate(FACE_TURNS_FROM[face].tolist()) if n]
    if len(icons) >= TOKENS - 1 and Icon.GOLD in icons:
        return [Bit("resource")]
    return [Bit(drawings.icon_name(icon)) for icon in icons]


def _benefit_bits(tile: int) -> list[Bit]:
    kind, n = (int(v) for v in BENEFIT[tile])
    match kind:
        case Benefit.NONE:
            return []
        case Benefit.FISH:
            return [Bit(text=str(n)), Bit("fish")]
        case Benefit.TENTS:
            return [Bit(text=str(n)), Bit("tent")]
        case _:
            return [Bit("extra"), Bit(Benefit(kind).name.lower())]


@cache
def ability(face: int) -> str:
    """The signs of an ability in a row at the foot of a hex."""
    found = bits(face)
    if not found:
        return ""
    widths = [SIGN if bit.icon else 4.4 * len(bit.text) + 2 for bit in found]
    total = sum(widths) + GAP * (len(found) - 1)
    x = -total / 2
    drawn = []
    for bit, wide in zip(found, widths, strict=True):
        drawn.append(_sign(bit, x + wide / 2, FOOT))
        x += wide + GAP
    kind = "works" if IS_FACTORY[face] else "gives"
    fit = ROOM / total
    tight = (
        f' style="--fit:{fit:.2f}" transform="translate(0 {FOOT / 6:g}) scale({fit:.2f})"'
        if total > ROOM
        else ""
    )
    return (
        f'<g class="ability {kind}"{tight}><rect x="{-total / 2 - 4:.1f}" y="{FOOT - 8.5:g}" '
        f'width="{total + 8:.1f}" height="17" rx="8.5"/>{"".join(drawn)}</g>'
    )


def _sign(bit: Bit, x: float, y: float) -> str:
    if bit.text:
        return f'<text x="{x:.1f}" y="{y + 3.6:g}">{bit.text}</text>'
    if bit.icon.startswith("k:"):
        name = bit.icon[2:]
        return (
            f'<g class="mini k-{name}" transform="translate({x - 6:.1f} {y - 6:g})">'
            f'<rect class="cube" width="12" height="12" rx="3"/>'
            f'<use href="#wk-{name}" x="1.5" y="1.5" width="9" height="9"/></g>'
        )
    return drawings.placed(bit.icon, round(x, 1), y, SIGN)


@cache
def values(face: int) -> str:
    """The two values of a hex, the higher one first; nothing where none is printed."""
    if face == FACE_DOWN or not HAS_VP[face]:
        return ""
    return (
        '<g class="count values"><path d="M-17-44h34l-4.5 18h-25Z"/>'
        f'<text x="-5" y="-30.4">{MAJOR[face]}</text>'
        f'<text class="lesser" x="8" y="-30.4">{MINOR[face]}</text></g>'
    )
