"""Operators, passwords, bans: what is done about a person from the shell."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from typing import Any

from sqlalchemy import or_, select

from covo.language.catalogue import Voice
from covo.server.orders import marked, ordered_ban, ordered_operator
from covo.server.people.accounts import HASHER, with_password
from covo.server.people.person_names import folded
from covo.server.store.database import Row
from covo.server.store.schema import PERSONS

from ..errors import Fault
from .shell import Shell

PASSWORD_BYTES = 12
MOST_LISTED = 200
LISTED = ("id", "name", "operator", "banned")


def found(shell: Shell, name: str) -> Row:
    """The account of this name, or whoever has this id."""
    is_meant = or_(PERSONS.c.account == folded(name.strip()), PERSONS.c.id == name)
    rows = shell.rows(select(PERSONS).where(is_meant))
    if not rows:
        raise Fault(
            shell.voice.say(
                "There is no account called {name}, and nobody has that id: "
                "covo admin people lists who is there.",
                name=name,
            )
        )
    return rows[0]


def found_account(shell: Shell, name: str) -> Row:
    """The account; a guest has neither password nor office."""
    row = found(shell, name)
    if row["account"] is None:
        raise Fault(shell.voice.say("{name} is a guest, without an account.", name=row["name"]))
    return row


def make_operator(shell: Shell, name: str, wanted: bool) -> None:
    """Let an account read reports, or no longer."""
    row = found_account(shell, name)
    if wanted and row["banned"]:
        raise Fault(shell.voice.say("{name} is banned.", name=row["name"]))
    shell.order(*ordered_operator(row["id"], wanted))
    say = shell.voice.say
    said = (
        say("{name} is operator now.", name=row["name"])
        if wanted
        else say("{name} is no longer operator.", name=row["name"])
    )
    shell.tell({"id": row["id"], "name": row["name"], "operator": wanted}, said)


def reset_password(shell: Shell, name: str) -> None:
    """A new password that nobody has chosen."""
    row, made = found_account(shell, name), secrets.token_urlsafe(PASSWORD_BYTES)
    shell.order(*with_password(row["id"], HASHER.hash(made), time.time()), marked())
    shell.tell(
        {"id": row["id"], "name": row["name"], "password": made},
        shell.voice.say(
            "The new password of {name}, told this once: {password}",
            name=row["name"],
            password=made,
        ),
        shell.voice.say("All sessions and tokens of before have ended."),
    )


def ban_person(shell: Shell, name: str, wanted: bool) -> None:
    """Shut somebody out, or let somebody in again."""
    row = found(shell, name)
    shell.order(*ordered_ban(row["id"], wanted, time.time()))
    say = shell.voice.say
    said = (
        say("{name} is banned; at running tables a bot may be offered the seat.", name=row["name"])
        if wanted
        else say("{name} is no longer banned.", name=row["name"])
    )
    shell.tell({"id": row["id"], "name": row["name"], "banned": wanted}, said)


def list_people(shell: Shell, word: str) -> None:
    """Those whose name holds a word; the last who came first."""
    query = select(PERSONS).order_by(PERSONS.c.created.desc(), PERSONS.c.id)
    if word:
        part = PERSONS.c.name.icontains(word, autoescape=True)
        query = query.where(or_(part, PERSONS.c.id == word))
    rows = shell.rows(query.limit(MOST_LISTED))
    data = [{k: row[k] for k in LISTED} | {"account": row["account"] is not None} for row in rows]
    lines = [f"{row['id']}  {row['name']}{_marks(row, shell.voice)}" for row in rows]
    shell.tell({"people": data}, *(lines or [shell.voice.say("Nobody.")]))


def _marks(row: dict[str, Any] | Row, voice: Voice) -> str:
    def said() -> Iterator[str]:
        yield voice.say("account") if row["account"] is not None else voice.say("guest")
        if row["operator"]:
            yield voice.say("operator")
        if row["banned"]:
            yield voice.say("banned")

    return f" ({', '.join(said())})"
