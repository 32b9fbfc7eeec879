"""The three dice, drawn face by face with signs of our own."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from covo.games.armada.rules.components import BURST, FIRING, Roll

from .drawings import DIE, INGOT

SPREAD: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-7, -6.4), (7, 6.4)),
    3: ((0, -8), (-7.6, 6), (7.6, 6)),
    4: ((-7.4, -7.4), (7.4, -7.4), (-7.4, 7.4), (7.4, 7.4)),
}


@cache
def face(die: str, value: int) -> str:
    """One face of a die around (0, 0), within 20 units: ``gold``, ``natives`` or ``combat``."""
    body = '<rect class="cube" x="-19" y="-19" width="38" height="38" rx="8"/>'
    if die == "combat":
        return body + _cannons(Roll(value))
    bar = f'<path class="ingot" d="{INGOT}"/>'
    sign, size = (bar, 1.05) if die == "gold" else (DIE["spear"], 0.92)
    size *= 1.5 if value == 1 else 1
    return body + "".join(
        f'<g transform="translate({x} {y}) scale({size:.2g})">{sign}</g>' for x, y in SPREAD[value]
    )


def _cannons(roll: Roll) -> str:
    fires, bursts = int(FIRING[roll]), int(BURST[roll])
    sign = DIE["cannon"] + DIE["fire" if fires else "burst"]
    spread = ((0.0, 0.0, 1.0),) if fires + bursts == 1 else ((0.0, -8.4, 0.74), (0.0, 8.4, 0.74))
    shift = -2 if fires else 0
    return "".join(
        f'<g transform="translate({x + shift:g} {y:g}) scale({size:g})">{sign}</g>'
        for x, y, size in spread
    )


@cache
def die(kind: str, value: int, label: str) -> Markup:
    """A die that has been rolled; it rolls for a moment where motion is wanted."""
    return Markup(
        f'<svg class="die {kind}" viewBox="-22 -22 44 44" role="img" aria-label="{{}}">'
        f"{face(kind, value)}</svg>"
    ).format(label)
