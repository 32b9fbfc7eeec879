"""Compressed states: one from which a table is taken up again, or all of a finished game."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from covo.engine.game import Game, State
from covo.engine.layouts import Layout, layout_named, layout_of, poured
from covo.engine.record import dtype_of

from ..store.database import Row
from ..store.schema import LAYOUTS
from ..store.store import Store
from ..store.writer import Write

THOROUGH = 9
"""zlib's level for what is written once and kept for ever."""
UNPACKED = 4
"""Finished games whose states are at hand; five megabytes each at most."""


@dataclass(frozen=True)
class Archive:
    """What is left of a finished game when its rules are gone."""

    rules_version: int
    first: int
    """Entries before the first of the states."""
    layout: str
    states: bytes
    journal: str | None
    """None where no one version of the rules played it all."""


def frozen(s: State) -> bytes:
    """A state, compressed: most of it are zeros."""
    return zlib.compress(bytes(s.tobytes()), 1)


def thawed(game: Game, data: bytes, layout: Layout | None = None) -> State:
    """The state again; kept in another ``layout``, it is read field by field, by key."""
    plain = zlib.decompress(data)
    if layout is None:
        # Not ``copy()``, which leaves what lies between fields as it finds it in memory.
        return np.frombuffer(bytearray(plain), dtype_of(game.record))[0]
    return poured(game.record, plain, layout)[0]


def packed(states: NDArray[Any]) -> bytes:
    """States in a row, each as what differs from the one before: a few numbers."""
    rows = states.view(np.uint8).reshape(len(states), -1)
    changes = rows.copy()
    changes[1:] ^= rows[:-1]
    return zlib.compress(changes.tobytes(), THOROUGH)


def unpacked(game: Game, data: bytes, layout: Layout) -> NDArray[Any]:
    """The states again, as the record of today holds them."""
    changes = np.frombuffer(zlib.decompress(data), np.uint8).reshape(-1, layout[-1][3])
    return poured(game.record, np.bitwise_xor.accumulate(changes, axis=0).tobytes(), layout)


class Snapshots:
    """Reads states that were kept, whatever their record looked like then."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unpacked: OrderedDict[str, NDArray[Any]] = OrderedDict()
        self._layouts: set[str] = set()
        """Those that are known to be in the database."""

    async def thawed(self, game: Game, row: Row) -> State:
        """The state of a snapshot."""
        if row["layout"] == layout_named(game.record):
            return thawed(game, row["state"])
        return thawed(game, row["state"], await self.layout(game, row["layout"]))

    async def layout(self, game: Game, name: str) -> Layout:
        """How a record lay in memory when something was kept."""
        if name == layout_named(game.record):
            return layout_of(game.record)
        kept = await self._store.row(select(LAYOUTS.c.fields).where(LAYOUTS.c.id == name))
        if kept is None:
            raise LookupError(f"layout {name} is not in the database")
        return cast(Layout, kept["fields"])

    async def states(self, table: str, game: Game, archive: Archive) -> NDArray[Any]:
        """All states of a finished game."""
        if table not in self._unpacked:
            layout = await self.layout(game, archive.layout)
            states = await asyncio.to_thread(unpacked, game, archive.states, layout)
            self._unpacked[table] = states
            while len(self._unpacked) > UNPACKED:
                self._unpacked.popitem(last=False)
        return self._unpacked[table]

    def know_layout(self, write: Write, game: Game) -> None:
        """Write, with states of a game, how its record lies in memory, unless that was written."""
        name = layout_named(game.record)
        if name not in self._layouts:
            kept = (
                insert(LAYOUTS)
                .values(id=name, fields=layout_of(game.record))
                .on_conflict_do_nothing()
            )
            write.others.append((kept, None))

    def layout_is_known(self, game: Game) -> None:
        """It is in the database by now."""
        self._layouts.add(layout_named(game.record))
