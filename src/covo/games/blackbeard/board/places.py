"""Every place as a region that can be clicked: areas, boxes, ports, and what lies off a port.

A region says what its piece says (see :mod:`.pieces`), for that is what changes.
"""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from covo.games.blackbeard.rules.components import (
    AREAS,
    BOXES,
    NATIONAL,
    PLACE_IDS,
    PORT_IDS,
    PORTS,
    SEAS,
)
from covo.games.blackbeard.scene import OFF
from covo.games.blackbeard.scene.layout import (
    BORDERS,
    CARTOUCHE,
    PLAQUE,
    ROADS,
    VIEW_BOX,
    merchant_at,
)
from covo.parts.marks import at, number

from .chart import polygon


@cache
def places() -> Markup:
    """All regions; smaller ones lie above larger ones."""
    regions = [_area(area) for area in range(AREAS)]
    regions += [_box(AREAS + box) for box in range(BOXES)]
    regions += [_off(port) for port in range(NATIONAL)]
    regions += [_port(port) for port in range(PORTS)]
    return Markup(f'<svg id="places" viewBox="{VIEW_BOX}">{"".join(regions)}</svg>')


def _says(name: str) -> str:
    return (
        f'role="button" tabindex="-1" data-place="{name}" aria-labelledby="at-{name}" class="place'
    )


def _area(area: int) -> str:
    return f'<path {_says(PLACE_IDS[area])} area" d="{polygon(BORDERS[area])}"/>'


def _box(place: int) -> str:
    return _rect(_says(PLACE_IDS[place]) + ' box"', place, *CARTOUCHE)


def _port(port: int) -> str:
    wide = PLAQUE[0] if port < NATIONAL else 38.0
    return _rect(_says(PORT_IDS[port]) + ' port"', SEAS + port, wide, PLAQUE[1])


def _rect(says: str, place: int, wide: float, high: float) -> str:
    x, y = ROADS[place]
    return (
        f'<rect {says} x="{number(x - wide / 2)}" y="{number(y - high / 2)}" width="{wide:g}" '
        f'height="{high:g}" rx="6"/>'
    )


def _off(port: int) -> str:
    return (
        f'<circle {_says(OFF + PORT_IDS[port])} off" '
        f'transform="translate({at(merchant_at(port))})" r="17"/>'
    )
