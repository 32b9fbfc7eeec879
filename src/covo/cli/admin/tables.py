"""Tables as an operator sees them from the shell: which there are, and ending one."""

from __future__ import annotations

from sqlalchemy import select

from covo.server.orders import ordered_end
from covo.server.store.schema import SEATS, TABLES
from covo.server.tables.tables import Status

from ..errors import Fault
from .shell import Shell

MOST_LISTED = 200


def list_tables(shell: Shell) -> None:
    """The tables that are not over, and go on; those where something happened last first."""
    query = select(TABLES).where(TABLES.c.status != Status.OVER.value, ~TABLES.c.closed)
    rows = shell.rows(query.order_by(TABLES.c.moved.desc(), TABLES.c.id).limit(MOST_LISTED))
    wanted = select(SEATS).where(SEATS.c.table.in_([row["id"] for row in rows]))
    seats: dict[str, list[str]] = {}
    for seat in shell.rows(wanted.order_by(SEATS.c.number)) if rows else ():
        seats.setdefault(seat["table"], []).append(seat["name"] or "–")
    data = [
        {"id": row["id"], "game": row["game"], "status": row["status"], "seats": seats[row["id"]]}
        for row in rows
    ]
    lines = [f"{t['id']}  {t['game']}  {t['status']}  {', '.join(t['seats'])}" for t in data]
    shell.tell({"tables": data}, *(lines or [shell.voice.say("No table is open.")]))


def close_table(shell: Shell, written: str) -> None:
    """End a table; a running server does so within seconds, else the next one that starts."""
    table = written.rstrip("/").rpartition("/")[2]
    rows = shell.rows(select(TABLES).where(TABLES.c.id == table))
    if not rows:
        raise Fault(
            shell.voice.say(
                "There is no table {table}: covo admin tables lists those that are open.",
                table=table,
            )
        )
    if rows[0]["status"] == Status.OVER.value or rows[0]["closed"]:
        raise Fault(shell.voice.say("The table {table} is over already.", table=table))
    shell.order(*ordered_end(table))
    shell.tell(
        {"table": table, "closed": True},
        shell.voice.say(
            "The table {table} ends: within seconds where a server runs, else at its next start.",
            table=table,
        ),
    )
