"""One viewer's view, as drawings read it: plain numbers, who looks, what a port is to whom."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

from covo.engine.views import HIDDEN
from covo.games.blackbeard.rules.components import DISPLAYS, PORTS, SEATS, Status
from covo.games.blackbeard.rules.ports import status
from covo.games.blackbeard.rules.state import State, owner

NOBODY = -1
STRANGER = DISPLAYS
"""A pirate without haven and Letter: what a port is to him, it is to all who have neither."""


class Grid:
    """Rows of numbers, read as the rules read an array: ``grid[row, column]``."""

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows = rows

    def __getitem__(self, at: Any) -> Any:
        return self.rows[at] if isinstance(at, int) else self.rows[at[0]][at[1]]

    def __len__(self) -> int:
        return len(self.rows)


def plain(view: State) -> State:
    """The view as lists, which the rules read ten times faster than arrays."""
    seen: Any = view
    found: dict[str, Any] = {}
    for name in seen.dtype.names:
        value = seen[name].tolist()
        found[name] = Grid(value) if value.__class__ is list and _is_grid(value) else value
    found["letter"] = [*found["letter"], 0]
    found["haven"].rows.append([0] * PORTS)
    return cast(State, SimpleNamespace(**found))


def _is_grid(value: list[Any]) -> bool:
    return value[0].__class__ is list


def viewer_of(s: State) -> int:
    """Whose view this is: the one seat whose hand is seen; NOBODY for somebody who watches."""
    seen = [seat for seat in range(SEATS) if s.hand[seat, 0] != HIDDEN]
    return seen[0] if len(seen) == 1 else NOBODY


def sails(s: State, seat: int) -> list[int]:
    """The displays of a seat where a pirate is in play."""
    return [d for d in range(s.players * s.displays) if s.pirate[d] > 0 and owner(s, d) == seat]


def fleet(s: State) -> list[int]:
    """All displays where a pirate is in play."""
    return [d for d in range(DISPLAYS) if s.pirate[d] > 0]


def common_status(s: State, port: int) -> Status:
    """BB-9.1: what a port is to a pirate who has neither a haven there nor a Letter."""
    return Status(status(s, STRANGER, port))


def own_statuses(s: State, port: int, own: Sequence[int]) -> list[tuple[int, Status]]:
    """BB-9.1: the pirates for whom a port is something else than for strangers."""
    usual = common_status(s, port)
    found = [(d, Status(status(s, d, port))) for d in own]
    return [(d, found_here) for d, found_here in found if found_here != usual]
