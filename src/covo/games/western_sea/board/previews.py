"""What an option would do, drawn over the map: a ghost of a piece, a tile, the bay, a way."""

from __future__ import annotations

from math import hypot

from markupsafe import Markup

from covo.engine.pending import number as frame_number
from covo.engine.pending import top
from covo.games.western_sea.fish_and_ships.rules.bay_pieces import HARBOUR_FACES
from covo.games.western_sea.fish_and_ships.rules.harbour import sea_cells
from covo.games.western_sea.rules.components import HARBOUR_TILE, LAND
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.grid import BAY, COAST_SLOTS, NOWHERE, shifted
from covo.games.western_sea.scene.geometry import cells_of, middle, view_box
from covo.games.western_sea.words import SPEECH
from covo.games.western_sea.words.vocabulary import hex_asked
from covo.parts.marks import at as pair
from covo.parts.marks import number
from covo.presentation.plain_view import View
from covo.presentation.scene import Point

from .listing import arguments_of, kind_of
from .pieces import printed_face

STAND_OFF = 16.0
"""A way ends so far before its end."""


def preview(seen: View, option: int, language: str) -> Markup:
    """The drawing; the layer has a view of its own, so the map's is set inside it."""
    drawn = _drawn(seen, option)
    if not drawn:
        return Markup()
    return Markup(
        f'<svg x="0" y="0" width="100" height="100" viewBox="{view_box(cells_of(seen))}" '
        f'class="ws-map preview" overflow="visible">{drawn}</svg>'
    )


def _drawn(seen: View, option: int) -> str:
    kind, arguments = kind_of(option), arguments_of(option)
    seat = _asked_seat(seen)
    match kind:
        case Kind.PLACE | Kind.PLACE_FREE:
            return _ghost(f"ws-tent{seat}", _spot(seen, arguments[0]))
        case Kind.MOVE_TO:
            way = _way(_spot(seen, int(frame_number(seen, 1))), _spot(seen, arguments[0]))
            return way + _ghost(f"ws-tent{seat}", _spot(seen, arguments[0]))
        case Kind.GOVERN:
            return _ghost(f"ws-house{seat}", _spot(seen, arguments[0]))
        case Kind.SAIL_TO:
            start = seen.ship[seat]
            way = _way(_spot(seen, start), _spot(seen, arguments[0])) if start != NOWHERE else ""
            return way + _ghost(f"ws-ship{seat}", _spot(seen, arguments[0]))
        case Kind.PLACE_AT:
            return _tile(_laid(seen), arguments[0])
        case Kind.TURN_TO:
            return _bay(seen, int(frame_number(seen, 1)), arguments[0])
        case Kind.YES if hex_asked(seen) != NOWHERE:
            return _ghost(f"ws-tent{seat}", _spot(seen, hex_asked(seen)))
    return "".join(_halo(_spot(seen, hex_)) for hex_ in SPEECH.places(option))


def _asked_seat(seen: View) -> int:
    """Whose pieces would move: the seat that enters, or the one that acts."""
    if seen.depth and top(seen) == Decision.ENTER:
        return int(frame_number(seen, 1))
    return int(seen.seat)


def _spot(seen: View, hex_: int) -> Point:
    return middle(seen.cell[hex_])


def _ghost(sign: str, at: Point) -> str:
    return (
        f'<g class="ghost" transform="translate({pair(at)}) scale(1.25)"><use href="#{sign}"/></g>'
    )


def _halo(at: Point) -> str:
    return f'<use href="#ws-inner" class="halo" transform="translate({pair(at)})"/>'


def _way(start: Point, end: Point) -> str:
    """An arrow from one hex to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = max(1.0, hypot(dx, dy))
    ux, uy = dx / far, dy / far
    tip = end[0] - ux * STAND_OFF, end[1] - uy * STAND_OFF
    left = tip[0] - 9 * ux - 6 * uy, tip[1] - 9 * uy + 6 * ux
    right = tip[0] - 9 * ux + 6 * uy, tip[1] - 9 * uy - 6 * ux
    return (
        f'<path class="way" d="M{pair(start)}L{pair(tip)}M{pair(left)}L{pair(tip)}L{pair(right)}"/>'
    )


def _laid(seen: View) -> int:
    """The face of the tile that is being laid: the Harbour's is the side chosen."""
    if top(seen) == Decision.HARBOUR_CELL:
        return int(HARBOUR_FACES[max(0, seen.harbour_side - 1), 0])
    tile = int(frame_number(seen, 1))
    return tile if 0 <= tile < LAND and tile != HARBOUR_TILE else -1


def _tile(face: int, cell: int) -> str:
    if face < 0:
        return ""
    x, y = middle(cell)
    return (
        f'<g class="ghost tile" transform="translate({number(x)} {number(y)})">'
        f"{printed_face(face)}</g>"
    )


def _bay(seen: View, cell: int, rotation: int) -> str:
    """SET-12.3: where the harbour, the coast and the sea would lie."""
    slots = len(COAST_SLOTS) + int(sea_cells(seen))
    face = int(HARBOUR_FACES[max(0, seen.harbour_side - 1), 0])
    drawn = []
    for slot in range(slots):
        at = int(shifted(cell, int(BAY[rotation, slot, 0]), int(BAY[rotation, slot, 1])))
        if at == NOWHERE:
            continue
        kind = "coast" if slot < len(COAST_SLOTS) else "water"
        x, y = middle(at)
        inside = printed_face(face) if slot == 0 else f'<use href="#ws-hex" class="{kind}"/>'
        drawn.append(f'<g transform="translate({number(x)} {number(y)})">{inside}</g>')
    return f'<g class="ghost bay">{"".join(drawn)}</g>'
