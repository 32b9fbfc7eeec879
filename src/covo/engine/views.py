"""What one seat, or a spectator, may see of a state; and what it may imagine of the rest."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .game import NOBODY, Game, Rules, State
from .record import Record, Seen, blanks, copies, copy, fields, record_of

HIDDEN = -1
"""Stands in a view wherever a number is hidden; all its bits are set."""

_COMPILED: dict[Game, Rules] = {}


def use_compiled(game: Game, rules: Rules) -> None:
    """Let views be made by these twins of the game's rules: a busy table makes thousands."""
    _COMPILED[game] = rules


def view(game: Game, s: State, seat: int) -> State:
    """The state as ``seat`` (or SPECTATOR) may see it: a copy. After the end all is open."""
    twin = copies(s)
    seen: State = twin[0]
    rules = _COMPILED.get(game, game.rules)
    if rules.actor(seen) != NOBODY:
        rules.redact(seen, seat)
        octets = twin.view(np.uint8)
        np.bitwise_or(octets, _blots(record_of(s.dtype), seat), out=octets)
    return seen


class RecentViews:
    """Views of the last states of a table, each made once; whoever gets one only reads it."""

    def __init__(self, game: Game, most: int = 64) -> None:
        self.game, self.most = game, most
        self._made: OrderedDict[tuple[bytes, int], State] = OrderedDict()
        self._asked: OrderedDict[tuple[int, int], tuple[State, State]] = OrderedDict()
        """The same by the identity of the state, which is quicker to compare."""

    def of(self, s: State, seat: int) -> State:
        """The state as ``seat`` may see it: equal states, equal views; ``s`` is final."""
        at = (id(s), seat)
        known = self._asked.get(at)
        if known is None:
            known = self._asked[at] = (s, self._of(s, seat))
            if len(self._asked) > self.most:
                self._asked.popitem(last=False)
        return known[1]

    def _of(self, s: State, seat: int) -> State:
        key = (bytes(s.tobytes()), seat)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = view(self.game, s, seat)
            if len(self._made) > self.most:
                self._made.popitem(last=False)
        return found


@cache
def _blots(record: type[Record], seat: int) -> NDArray[np.uint8]:
    """All the bits of what a seat may not see."""
    hidden: Any = blanks(record, 1)
    for name, field in fields(record).items():
        if field.seen_by is Seen.NOBODY:
            hidden[name] = HIDDEN
        elif field.seen_by is Seen.OWNER:
            others = np.arange(field.shape[0]) != seat
            hidden[name][0][others] = HIDDEN
    blots: NDArray[np.uint8] = hidden.view(np.uint8)
    return blots


def imagined(
    game: Game, seen: State, seat: int, r: NDArray[np.uint64], rules: Rules | None = None
) -> State:
    """A whole state that ``seat`` cannot tell from the true one, drawn at random."""
    s = copy(seen)
    (rules or game.rules).imagine(s, seat, r)
    return s
