"""The signs of the pieces, drawn once on a page and used wherever they are wanted.

Each is drawn around the point (0, 0) and takes the colours of whoever uses it.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from covo.games.armada.rules.components import COLOURS

from .controls import signs
from .drawings import EMBLEMS, INGOT, PENNANTS, SHIP, TOKENS, UNKNOWN
from .names import shapes

GLOW = (
    '<radialGradient id="glow"><stop class="glow-0" offset=".45"/><stop class="glow-1" '
    'offset=".75"/><stop class="glow-2" offset="1"/></radialGradient>'
    '<radialGradient id="shine"><stop class="glow-3" offset=".58"/><stop class="glow-1" '
    'offset=".76"/><stop class="glow-2" offset="1"/></radialGradient>'
)
"""The light around what one may choose."""
PILE = ((-4.4, 5.4), (5.4, 5.4), (0.4, -2))
"""Three ingots, two below."""


def _token(side: int) -> str:
    """A piece of a colour, or of the natives: its outline, its edge, its emblem."""
    return f'{TOKENS[side]}<g class="emblem">{EMBLEMS[side]}</g>'


def _ship(colour: int) -> str:
    """A ship under sail, with the emblem of her crew on the mainsail."""
    sails = "".join(f'<path class="sail" d="{SHIP[name]}"/>' for name in ("fore", "main"))
    emblem = f'<g class="emblem" transform="translate(6.6 -8.6) scale(.72)">{EMBLEMS[colour]}</g>'
    return f"{SHIP['masts']}{SHIP['flag']}{sails}{emblem}{SHIP['hull']}"


def _ingots() -> str:
    bars = "".join(f'<path transform="translate({x} {y})" d="{INGOT}"/>' for x, y in PILE)
    return f'<g class="gold">{bars}</g>'


def _others() -> dict[str, str]:
    bare, hull = SHIP["masts"], SHIP["hull"]
    return {
        "badge": '<circle class="badge" r="10"/>',
        "purse": '<circle class="purse" r="9"/>',
        "ingots": _ingots(),
        "unknown": UNKNOWN,
        "wake": SHIP["wake"],
        "wreck": f'<g transform="rotate(-7)">{bare}{SHIP["yards"]}{hull}</g>',
        "port": f'<g transform="scale(.62)">{bare}{SHIP["furled"]}{hull}</g>',
    }


@cache
def symbols() -> Markup:
    """All of them, in an ``svg`` that is never seen itself."""
    parts = [f'<g id="em{side}">{drawn}</g>' for side, drawn in enumerate(EMBLEMS)]
    parts += [f'<g id="tk{side}" class="c{side}">{_token(side)}</g>' for side in range(COLOURS + 1)]
    parts += [f'<g id="sh{c}" class="c{c}">{_ship(c)}</g>' for c in range(COLOURS)]
    parts += [
        f'<g id="fl{side}" class="c{side}"><path class="pole" d="M-5.6-15.4V4"/>{cloth}</g>'
        for side, cloth in enumerate(PENNANTS)
    ]
    parts += [f'<g id="{name}">{drawn}</g>' for name, drawn in _others().items()]
    return Markup(
        '<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{GLOW}{''.join(parts)}{signs()}{shapes()}</defs></svg>"
    )
