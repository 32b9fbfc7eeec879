"""Dice with pips, drawn face by face."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape

FAR = 9.4
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-FAR, -FAR), (FAR, FAR)),
    3: ((-FAR, -FAR), (0, 0), (FAR, FAR)),
    4: ((-FAR, -FAR), (FAR, -FAR), (-FAR, FAR), (FAR, FAR)),
    5: ((-FAR, -FAR), (FAR, -FAR), (0, 0), (-FAR, FAR), (FAR, FAR)),
    6: ((-FAR, -FAR), (FAR, -FAR), (-FAR, 0), (FAR, 0), (-FAR, FAR), (FAR, FAR)),
}


@cache
def die(value: int, *, fresh: bool = True) -> Markup:
    """A die that shows ``value``; a fresh one rolls for a moment where motion is wanted."""
    pips = "".join(f'<circle class="pip" cx="{x:g}" cy="{y:g}" r="3.9"/>' for x, y in PIPS[value])
    return Markup(
        f'<svg class="die{" fresh" if fresh else ""}" viewBox="-22 -22 44 44" role="img" '
        f'aria-label="{value}"><rect class="cube" x="-19" y="-19" width="38" height="38" rx="8"/>'
        f"{pips}</svg>"
    )


@cache
def unthrown() -> Markup:
    """A die that is still to be thrown."""
    return Markup(
        '<svg class="die waits" viewBox="-22 -22 44 44" aria-hidden="true">'
        '<rect class="cube" x="-19" y="-19" width="38" height="38" rx="8"/>'
        '<text class="query" y="8">?</text></svg>'
    )


@cache
def heap(total: int) -> Markup:
    """Dice thrown before, as their sum."""
    return Markup(
        '<svg class="die heap" viewBox="-22 -22 44 44" role="img" aria-label="{}">'
        '<rect class="cube back" x="-15" y="-19" width="34" height="34" rx="7"/>'
        '<rect class="cube" x="-19" y="-15" width="34" height="34" rx="7"/>'
        '<text class="query" x="-2" y="9">{}</text></svg>'
    ).format(escape(str(total)), total)
