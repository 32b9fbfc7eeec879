"""One viewer's view, as drawings read it: plain numbers, who looks, what a port is to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from covo.engine.views import HIDDEN
from covo.games.blackbeard.rules.components import DISPLAYS, PORTS, SEATS, Status
from covo.games.blackbeard.rules.ports import status
from covo.games.blackbeard.rules.state import State, owner
from covo.presentation.plain_view import Grid
from covo.presentation.plain_view import plain as plain_view

NOBODY = -1
STRANGER = DISPLAYS
"""A pirate without haven and Letter: what a port is to him, it is to all who have neither."""


class Known:
    """A view with one pirate more than there are displays: the stranger, who has nothing."""

    def __init__(self, view: State) -> None:
        self._view = plain_view(view)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._view, name)
        if name == "letter":
            found = [*found, 0]
        elif name == "haven":
            found = Grid([*found, [0] * PORTS])
        setattr(self, name, found)
        return found


def plain(view: State) -> State:
    """The view as lists, which the rules read ten times faster than arrays."""
    return cast(State, Known(view))


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
