"""What one seat, or a spectator, may see of a state; and what it may imagine of the rest."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .game import NOBODY, Game, Rules, State
from .record import Seen, copy, fields

HIDDEN = -1
"""Stands in a view wherever a number is hidden."""


def view(game: Game, s: State, seat: int) -> State:
    """The state as ``seat`` (or SPECTATOR) may see it: a copy. After the end all is open."""
    seen = copy(s)
    if game.rules.actor(s) != NOBODY:
        game.rules.redact(seen, seat)
        for name, field in fields(game.record).items():
            if field.seen_by is Seen.NOBODY:
                seen[name] = HIDDEN
            elif field.seen_by is Seen.OWNER:
                _keep_row(seen[name], seat)
    return seen


def _keep_row(table: NDArray[Any], seat: int) -> None:
    others = np.arange(len(table)) != seat
    table[others] = HIDDEN


def imagined(
    game: Game, seen: State, seat: int, r: NDArray[np.uint64], rules: Rules | None = None
) -> State:
    """A whole state that ``seat`` cannot tell from the true one, drawn at random."""
    s = copy(seen)
    (rules or game.rules).imagine(s, seat, r)
    return s
