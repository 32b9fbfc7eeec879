"""A state written down in the notation of positions, for failures and for notes."""

from __future__ import annotations

from .rules.components import (
    CENTRAL,
    GROUP,
    SPACE_IDS,
    SPACES,
    TERRITORIES,
    Card,
    Colour,
    Flag,
)
from .rules.decisions import Decision
from .rules.state import NO_SHIP, State

SHORT = {colour.name[:2].lower(): colour for colour in Colour}
"""Two letters stand for a colour's pirates: az, vi, bl, or."""
FLAGS: dict[str, int] = {colour.name.lower(): int(colour) for colour in Colour}
FLAGS["natives"] = int(Flag.NATIVES)
FLAG_NAMES = {number: name for name, number in FLAGS.items()}


def text(s: State) -> str:
    """The state in the notation above: remarks, then the board; for failures and for notes."""
    lines = (f"{SPACE_IDS[space]}: {here}" for space, here in _board(s))
    return "\n".join([*_remarks(s), *lines])


def board_text(s: State) -> str:
    """The board alone, on one line: every place that is not as at the start."""
    return "; ".join(f"{SPACE_IDS[space]}: {here}" for space, here in _board(s))


def _board(s: State) -> list[tuple[int, str]]:
    here = [(space, place_text(s, space)) for space in range(SPACES)]
    return [(space, words) for space, words in here if words != _at_start(space)]


def _at_start(space: int) -> str:
    if CENTRAL <= space < TERRITORIES:
        return FLAG_NAMES[int(GROUP[space])]
    return ""


def place_text(s: State, space: int) -> str:
    """What lies in one space: ``az 9, g2, ship``; empty for unexplored land and an empty sea."""
    if space >= TERRITORIES:
        return ship_text(s, space)
    words = [_occupant(s, space)] if s.flag[space] != Flag.NONE else []
    if s.gold[space] > 0:
        words.append(f"g{s.gold[space]}")
    return ", ".join([*words, *filter(None, [ship_text(s, space)])])


def _occupant(s: State, territory: int) -> str:
    flag = FLAG_NAMES[int(s.flag[territory])]
    if s.natives[territory] > 0:
        natives = f"nat {s.natives[territory]}"
        return natives if s.flag[territory] == Flag.NATIVES else f"{natives}, {flag}"
    pirates = s.pirates[territory]
    return f"{flag[:2]} {pirates}" if pirates > 0 else flag


def ship_text(s: State, space: int) -> str:
    """The ship in a space, with its load, and its origin where that is not plain."""
    if s.ship_at[space] == NO_SHIP:
        return ""
    ship = s.ship_at[space]
    captain, origin = (FLAG_NAMES[int(row[ship])] for row in (s.captain, s.origin))
    at_sea, adrift = space >= TERRITORIES, s.crew[ship] == 0
    words = [f"{captain[:2]} {s.crew[ship]}"] if not adrift else []
    if s.cargo[ship] > 0:
        words.append(f"g{s.cargo[ship]}")
    plain = captain if at_sea else FLAG_NAMES[int(GROUP[space])]
    if origin != plain or (at_sea and adrift):
        words.append(origin)
    if at_sea and adrift and captain != origin:
        words.append(f"last {captain}")
    return f"ship({', '.join(words)})" if words else "ship"


def _remarks(s: State) -> list[str]:
    """What is not on the board."""
    colours = " ".join(f"{c.name[:2].lower()} {s.reserve[c]}" for c in Colour)
    remarks = [
        f"# {Colour(s.colour).name.lower()} acts in the turn of {Colour(s.turn).name.lower()}, "
        f"{s.points} points, {s.rounds} rounds; {_stack(s)}",
        f"# reserves {colours}; supplies {s.gold_supply} gold, {s.native_supply} natives; "
        f"sunk {s.sunk.tolist()}, rebuilt {s.rebuilt.tolist()}, laid {s.laid.tolist()}",
    ]
    for seat in range(s.players):
        cards = [card.name.lower() for card in Card for _ in range(max(0, s.hand[seat, card]))]
        if cards:
            remarks.append(f"# seat {seat} holds {', '.join(cards)}")
    return remarks


def _stack(s: State) -> str:
    return " < ".join(Decision(frame[0]).name for frame in s.pending[: s.depth][::-1])
