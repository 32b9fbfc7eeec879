"""How a page answers what somebody did: that it was taken, or why not.

What came of it is told by the stream alone: a page that is told by two sources may believe to
have what neither of them sent. A plain form, which has no stream, gets the page.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import ValidationException

from covo.engine.game import SPECTATOR
from covo.server.denied import Denial, Denied
from covo.server.people.people import Person
from covo.server.server import Server

from ..login.preferences import go
from ..table.news import look
from ..table.table import origin_of, table_page
from .denials import sentence_of, status_of
from .reader import Reader

Asked = Request[Any, Any, Any]
NO_STORE = {"Cache-Control": "no-store"}
LARGEST = 9
"""Digits of a number that anybody may send."""


def whole(text: str) -> int | None:
    """The number a text stands for, where it is one and no longer than anybody needs."""
    is_number = text.removeprefix("-").isdecimal() and len(text) <= LARGEST
    return int(text) if is_number else None


@dataclass(frozen=True)
class Asking:
    """Something somebody wants to do at a table."""

    server: Server
    reader: Reader
    table_id: str
    origin: str
    fields: dict[str, str]

    def whole(self, name: str, default: int | None = None) -> int:
        """A field that holds a whole number."""
        text = self.fields.get(name, "")
        if not text and default is not None:
            return default
        number = whole(text)
        if number is None:
            raise ValidationException(f"{name}: a whole number is wanted")
        return number

    @property
    def seat(self) -> int:
        return self.whole("seat", SPECTATOR)

    @property
    def path(self) -> str:
        """Back to where it was done."""
        seat = "" if self.seat == SPECTATOR else f"?as={self.seat}"
        return f"/tables/{self.table_id}{seat}"


async def asking(request: Asked, server: Server, reader: Reader, table_id: str) -> Asking:
    """What a form or a JSON body wants."""
    return Asking(server, reader, table_id, origin_of(request), await fields_of(request))


async def fields_of(request: Asked) -> dict[str, str]:
    """The fields as they were sent, in either form."""
    if request.content_type[0] == "application/json":
        try:
            sent = msgspec.json.decode(await request.body(), type=dict[str, str | int])
        except msgspec.MsgspecError:
            raise ValidationException("a JSON object of texts and numbers is wanted") from None
        return {name: str(value) for name, value in sent.items()}
    form = await request.form()
    return {name: value for name, value in form.items() if isinstance(value, str)}


Deed = Callable[[Person], Awaitable[object]]


async def answer(ask: Asking, deed: Deed, path: str = "") -> Response[Any]:
    """Do it, and say that it was taken; or say why not, where it was tried."""
    person = ask.reader.person
    try:
        if person is None:
            raise Denied(Denial.NOT_SEATED)
        await deed(person)
    except Denied as denied:
        return await refused(ask, denied)
    if not ask.reader.wants_json:
        return go(path or ask.path)
    if path:
        return Response({"go": path}, headers=NO_STORE, status_code=200)
    # The stream and the forms of whoever was nobody until now are nobody's: the page renews them.
    renew = {"renew": ask.reader.csrf} if ask.reader.session.is_changed else {}
    return Response({"taken": True, **renew}, headers=NO_STORE, status_code=200)


async def refused(ask: Asking, denied: Denied) -> Response[Any]:
    """Why not: beside the options, with the rule."""
    reader = ask.reader
    if denied.code is Denial.UNKNOWN_TABLE:
        raise denied
    viewer = await _own(ask)
    context = await look(ask.server, reader, ask.table_id, viewer)
    said = sentence_of(denied, context.words, reader.voice, context.view.seen)
    status = status_of(denied)
    if not reader.wants_json:
        return await table_page(ask.server, reader, ask.table_id, viewer, ask.origin, said, status)
    told: dict[str, Any] = {
        "code": str(denied.code),
        "sentence": said,
        "rule": rule_of(denied, context.words.refusal_rule),
        "game": context.game.name,
    }
    return Response(told, status_code=status, headers=NO_STORE)


def rule_of(denied: Denied, rule: Callable[[int, int], str]) -> str:
    """The number of the rule behind a refusal."""
    if denied.code is not Denial.REFUSED:
        return ""
    return rule(int(str(denied.values["refusal"])), int(str(denied.values["option"])))


async def _own(ask: Asking) -> int:
    """The seat it was tried from, if it is one of this person's; else the public view."""
    notice = await ask.server.tables.notice(ask.table_id, ask.reader.person)
    return ask.seat if ask.seat in notice.mine else SPECTATOR
