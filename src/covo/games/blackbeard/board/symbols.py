"""The signs of the pieces, drawn once on a page and used wherever they are wanted.

Each is drawn around the point (0, 0) and takes the colours of whoever uses it.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from .drawings import (
    ACTIONS,
    EMBLEMS,
    HULL,
    KING,
    MERCHANT,
    NATIONS,
    RIGS,
    STATUS,
    UNKNOWN,
    WARSHIP,
)

GLOW = (
    '<radialGradient id="glow"><stop class="glow-0" offset=".45"/><stop class="glow-1" '
    'offset=".75"/><stop class="glow-2" offset="1"/></radialGradient>'
    '<radialGradient id="shine"><stop class="glow-3" offset=".58"/><stop class="glow-1" '
    'offset=".76"/><stop class="glow-2" offset="1"/></radialGradient>'
)
"""The light around what one may choose."""
MARKS = {
    "revels": ("bottle", "M-1.2-4.6H1.2V-2.4C2.8-1.4 3-.2 3 1V4H-3V1C-3-.2-2.8-1.4-1.2-2.4z"),
    "revels2": (
        "bottle twice",
        "M-1.2-4.6H1.2V-2.4C2.8-1.4 3-.2 3 1V4H-3V1C-3-.2-2.8-1.4-1.2-2.4z",
    ),
    "scurvy": ("ill", "M-3-3 3 3M3-3-3 3"),
    "letter": ("paper", "M-2.8-3.6H2.8V3.6H-2.8zM-1.4-1.4H1.4M-1.4.6H1.4"),
    "allied": ("league", "M-1.4-2.4a2.6 2.6 0 1 0 .1 0M1.4-2.4a2.6 2.6 0 1 0 .1 0"),
}
"""Small marks on a ship: the kind of disc, and the sign on it."""


@cache
def symbols() -> Markup:
    """All of them, in an ``svg`` that is never seen itself."""
    parts = [f'<g id="bb-em-{seat}">{drawn}</g>' for seat, drawn in enumerate(EMBLEMS)]
    parts += [f'<g id="bb-ship-{i}">{rig}{HULL}</g>' for i, rig in enumerate(RIGS)]
    parts += [f'<g id="bb-nation-{i}">{drawn}</g>' for i, drawn in enumerate(NATIONS)]
    parts += [f'<g id="bb-status-{i.value}">{drawn}</g>' for i, drawn in STATUS.items()]
    parts += [
        f'<g id="bb-mark-{name}"><circle class="mark {kind}" r="6.6"/>'
        f'<path class="etched" d="{d}"/></g>'
        for name, (kind, d) in MARKS.items()
    ]
    others = {"merchant": MERCHANT, "unknown": UNKNOWN, "warship": WARSHIP, "king": KING}
    parts += [f'<g id="bb-{name}">{drawn}</g>' for name, drawn in others.items()]
    return Markup(
        '<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{GLOW}{''.join(parts)}{signs()}</defs></svg>"
    )


def signs() -> str:
    """What controls are drawn with: halos for sources, rings and small signs for options."""
    drawn = [
        '<g id="halo"><circle class="touch" r="24"/><circle class="glow" r="30"/></g>',
        '<g id="ring"><circle class="touch" r="24"/><circle class="shine" r="31"/>'
        '<circle class="hoop" r="22"/></g>',
    ]
    drawn += [
        f'<g id="do-{name}"><circle class="disc" r="12"/><g class="deed">{sign}</g></g>'
        for name, sign in ACTIONS.items()
    ]
    return "".join(drawn)
