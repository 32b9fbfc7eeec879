"""Which servers live on one database, who has which table open, and who sees to what is due."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    ScalarSelect,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.dialects.postgresql import insert as upsert

from .schema import NODES, PRESENT, TABLES

SILENCE = 3.0
"""Seconds after whose silence a server counts as dead: its leases are void."""
FORGOTTEN = 3600.0
"""Seconds after which a dead server is not remembered any more."""
MOST_CLAIMED = 32
"""Tables that one server takes over at a time; the others have a chance, too."""


class Watcher(NamedTuple):
    """Somebody who has a table open."""

    table: str
    who: str
    person: str | None


def living(now: float) -> ScalarSelect[str]:
    """The servers that were heard of just now."""
    return select(NODES.c.id).where(_lives(now)).scalar_subquery()


def _lives(now: float) -> ColumnElement[bool]:
    return (NODES.c.beat > now - SILENCE) & ~NODES.c.gone


def is_free(node: str, now: float) -> ColumnElement[bool]:
    """Whether no other living server sees to a table."""
    holder = TABLES.c.leased_by
    return or_(holder.is_(None), holder == node, holder.not_in(living(now)))


def beat(connection: Connection, node: str, now: float) -> None:
    """Say that this server lives."""
    statement = upsert(NODES).values(id=node, beat=now)
    new = {"beat": statement.excluded.beat}
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=new))


def last_beat(connection: Connection) -> float | None:
    """When any server was last heard of."""
    found: float | None = connection.execute(select(func.max(NODES.c.beat))).scalar()
    return found


def leave(connection: Connection, node: str, now: float) -> None:
    """Give back every lease at the end; the last beat stays, for those who come after."""
    mine = TABLES.c.leased_by == node
    connection.execute(update(TABLES).where(mine).values(leased_by=None))
    connection.execute(delete(PRESENT).where(PRESENT.c.node == node))
    gone = NODES.c.beat < now - FORGOTTEN
    connection.execute(delete(NODES).where(gone, NODES.c.id != node))
    connection.execute(update(NODES).where(NODES.c.id == node).values(beat=now, gone=true()))


def claim(connection: Connection, node: str, now: float, memory: Collection[str]) -> list[str]:
    """Take over tables where something is due and that no living server sees to.

    Those of its own that are not in its memory are among them: word of them was lost. It changes
    nothing that a player could see, so versions stay as they are.
    """
    held = TABLES.c.leased_by.is_not(None) & TABLES.c.leased_by.not_in(living(now))
    lost = (TABLES.c.leased_by == node) & TABLES.c.id.not_in(memory)
    wanted = (
        select(TABLES.c.id)
        .where(TABLES.c.due <= now, or_(held, lost, TABLES.c.leased_by.is_(None)))
        .order_by(TABLES.c.due)
        .limit(MOST_CLAIMED)
        .with_for_update(skip_locked=True)
    )
    statement = update(TABLES).where(TABLES.c.id.in_(wanted)).values(leased_by=node)
    return list(connection.execute(statement.returning(TABLES.c.id)).scalars())


def versions(connection: Connection, tables: Collection[str]) -> dict[str, int]:
    """The versions of these tables; one that is gone is left out."""
    query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(tables))
    return {row.id: row.version for row in connection.execute(query)}


def keep_present(connection: Connection, node: str, watchers: Iterable[Watcher]) -> None:
    """Say who has tables open at this server."""
    connection.execute(delete(PRESENT).where(PRESENT.c.node == node))
    if rows := [{"node": node, **watcher._asdict()} for watcher in watchers]:
        connection.execute(insert(PRESENT), rows)


def present_elsewhere(
    connection: Connection, node: str, now: float, tables: Collection[str]
) -> set[Watcher]:
    """Who has one of these tables open at another living server."""
    query = select(PRESENT.c.table, PRESENT.c.who, PRESENT.c.person).where(
        PRESENT.c.node != node,
        PRESENT.c.table.in_(tables),
        exists().where(NODES.c.id == PRESENT.c.node, _lives(now)),
    )
    return {Watcher(*row) for row in connection.execute(query)}
