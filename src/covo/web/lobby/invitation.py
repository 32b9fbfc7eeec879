"""The page behind an invitation: who sits at the table, and a free seat for whoever opens it."""

from __future__ import annotations

from typing import Any

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    form,
    h1,
    input,  # noqa: A004 - htpy calls elements by their names
    label,
    li,
    p,
    section,
    small,
    span,
    ul,
)
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from covo import games
from covo.language.catalogue import Voice
from covo.server.denied import Denied
from covo.server.lessons import has_lesson
from covo.server.people.person_names import LONGEST as LONGEST_NAME
from covo.server.server import Server
from covo.server.tables.tables import Notice

from ..login.preferences import Form, go
from ..middleware.denials import sentence_of, status_of
from ..middleware.reader import Reader
from ..pages.emblems import emblem
from ..pages.page_frame import csrf_field, page, respond
from ..pages.ui_icons import icon
from .notices import pace_said, seats_said, words_of

STYLES = ("style/lobby.css",)


@get("/join/{table_id:str}/{invite:str}", include_in_schema=False)
async def show_invitation(
    reader: NamedDependency[Reader],
    server: NamedDependency[Server],
    table_id: FromPath[str],
    invite: FromPath[str],
) -> Response[Any]:
    """The invitation; who sits there already goes to the table."""
    notice = await server.tables.notice(table_id, reader.person)
    if notice.mine:
        return go(f"/tables/{table_id}")
    return respond(invitation_page(reader, notice, invite))


@post("/join/{table_id:str}/{invite:str}", include_in_schema=False)
async def accept(
    reader: NamedDependency[Reader],
    server: NamedDependency[Server],
    data: Form,
    table_id: FromPath[str],
    invite: FromPath[str],
) -> Response[Any]:
    """Sit down."""
    notice = await server.tables.notice(table_id, reader.person)
    try:
        person = await reader.someone(data.get("name", "").strip())
        await server.hosting.join(person, table_id, invite=invite)
    except Denied as denied:
        said = sentence_of(denied, words_of(notice.game), reader.voice)
        return respond(invitation_page(reader, notice, invite, said), status_of(denied))
    return go(f"/tables/{table_id}")


def _lesson(game: str, voice: Voice) -> Node:
    """For who has never played, where there is a guided first game."""
    if game not in games.names() or not has_lesson(games.load(game)):
        return None
    return p[a(href=f"/learn/{game}")[voice.say("Never played? Learn in 10 minutes.")]]


def invitation_page(reader: Reader, notice: Notice, invite: str, fault: str = "") -> Element:
    voice, words = reader.voice, words_of(notice.game)
    title = words.title(reader.language) if words else notice.game
    return page(
        reader,
        voice.say("Invitation"),
        section(".narrow.invitation.card")[
            emblem(notice.game),
            h1[voice.say("You are invited to a table of {game}", game=title)],
            p(".lead")[words.summary(reader.language)] if words else None,
            ul(".seats", aria_label=voice.say("Seats"))[
                [
                    li(class_=str(seat.kind))[icon("user"), span[said]]
                    for seat, said in zip(notice.seats, seats_said(notice, voice), strict=True)
                ]
            ],
            p(".facts")[pace_said(notice.time, voice)],
            _form(reader, notice, invite, fault),
            _lesson(notice.game, voice),
        ],
        styles=STYLES,
    )


def _form(reader: Reader, notice: Notice, invite: str, fault: str) -> Element:
    voice = reader.voice
    name = div(".field")[
        label(for_="name")[voice.say("Your name")],
        input(
            "#name", type="text", name="name", maxlength=str(LONGEST_NAME), autocomplete="nickname"
        ),
        small[voice.say("As the others see it. Leave it out to get one.")],
    ]
    return form(method="post", action=f"/join/{notice.id}/{invite}")[
        csrf_field(reader),
        p(".fault", role="alert")[icon("warning"), fault] if fault else None,
        name if reader.person is None else None,
        div(".ways")[
            button(".button.call.large", type="submit")[icon("anchor"), voice.say("Take a seat")],
            a(".button.large", href=f"/tables/{notice.id}")[icon("eye"), voice.say("Only watch")],
        ],
    ]


ROUTES = [show_invitation, accept]
