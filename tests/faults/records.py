"""What is in the database, held against what was acknowledged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import select

from covo.engine.game import Shown
from covo.server.store.database import Row
from covo.server.store.database import database as open_database
from covo.server.store.schema import CHOICES, TABLES
from covo.server.tables.table_referee import Mark, shown_to

from .players import Player

NOT_CHOSEN = Mark.BY_ITSELF | Mark.LET_PASS | Mark.LAPSED | Mark.BOT
Records = dict[str, list[Row]]


async def read(url: str) -> Records:
    """Every entry of every table, in order."""
    kept = open_database(url)
    try:
        rows = await kept.rows(select(CHOICES).order_by(CHOICES.c.table, CHOICES.c.seq))
    finally:
        await kept.close()
    found: Records = {}
    for row in rows:
        found.setdefault(row["table"], []).append(row)
    return found


async def table_row(url: str, table: str) -> Any:
    kept = open_database(url)
    try:
        return (await kept.rows(select(TABLES).where(TABLES.c.id == table)))[0]
    finally:
        await kept.close()


def shown_rows(rows: Sequence[Row], seat: int) -> list[Row]:
    """The entries that a seat was shown: a choice on length n is the next of these."""
    return [row for row in rows if shown_to(row["seen"], seat) != Shown.NOTHING]


def assert_whole(records: Records) -> None:
    """No entry is missing, and none is there twice."""
    for table, rows in records.items():
        seqs = [row["seq"] for row in rows]
        assert seqs == list(range(1, len(rows) + 1)), table


def assert_grown(before: Records, after: Records) -> None:
    """What was written stays as it was."""
    for table, rows in before.items():
        assert after[table][: len(rows)] == rows, table


def assert_kept(records: Records, players: Iterable[Player]) -> None:
    """All that was acknowledged is there, in its place; nothing is there that nobody sent.

    Nor is anything there that its sender was told had not been taken.
    """
    for player in players:
        shown = shown_rows(records.get(player.table, []), player.seat)
        for post in player.posts:
            if post.acknowledged:
                row = shown[post.length]
                known = (row["option"], row["by"], row["nonce"])
                assert known == (post.option, post.seat, post.nonce), post
        denied = {post.nonce for post in player.posts if post.denied}
        assert not denied & {row["nonce"] for row in shown}, (player.table, denied)
        sent = {(post.length, post.option) for post in player.posts}
        for length, row in enumerate(shown):
            if row["by"] == player.seat and not Mark(row["marks"]) & NOT_CHOSEN:
                assert (length, row["option"]) in sent, (player.table, row)
