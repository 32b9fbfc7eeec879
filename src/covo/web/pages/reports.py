"""What players have reported, for who is operator: rulings held to be wrong, and messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import Element, a, code, em, h1, h2, li, p, section, small, strong, ul
from litestar import Request, Response, get
from litestar.di import NamedDependency

from covo.server.rulings import Dispute
from covo.server.server import Server
from covo.server.talk import Report

from ..lobby.notices import since
from ..login.account import needed
from ..middleware.reader import Reader
from .page_frame import page, respond

STYLES = ("style/lobby.css",)


@get("/reports", include_in_schema=False)
async def show_reports(
    request: Request[Any, Any, Any],
    reader: NamedDependency[Reader],
    server: NamedDependency[Server],
) -> Response[Any]:
    """Both kinds, the newest first."""
    person, voice = needed(reader), reader.voice
    rulings, messages = await server.rulings.disputes(person), await server.talk.reports(person)
    now: float = request.app.state.config.now()
    content = page(
        reader,
        voice.say("Reports"),
        section(".narrow.me")[
            h1[voice.say("Reports")],
            h2[voice.say("Rulings that somebody holds to be wrong")],
            _listed(reader, [_ruling(reader, one, now) for one in rulings]),
            p[
                small[
                    voice.say("With options and journal, in the shell:"),
                    " ",
                    code["covo admin reports"],
                ]
            ],
            h2[voice.say("Messages that somebody complained about")],
            _listed(reader, [_message(reader, one, now) for one in messages]),
        ],
        styles=STYLES,
        here="/reports",
    )
    return respond(content)


def _listed(reader: Reader, items: Sequence[Element]) -> Element:
    return ul[items] if items else p[reader.voice.say("None.")]


def _ruling(reader: Reader, one: Dispute, now: float) -> Element:
    return li[
        strong[one.name],
        f" ({one.game}{f', {one.rule}' if one.rule else ''}): {one.why} ",
        em[one.question],
        " ",
        small[_table(one.table), f" · {one.id} · ", since(now - one.at, reader.language)],
    ]


def _message(reader: Reader, one: Report, now: float) -> Element:
    return li[
        strong[one.message.name],
        ": ",
        one.message.text,
        f" ({one.why}) " if one.why else " ",
        small[_table(one.table), " · ", since(now - one.at, reader.language)],
    ]


def _table(table: str) -> Element:
    return a(href=f"/tables/{table}")[table]


ROUTES = [show_reports]
