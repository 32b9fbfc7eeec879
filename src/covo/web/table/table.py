"""The page of a table: the board has the room, and beside it stands what one can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from htpy import (
    Node,
    a,
    aside,
    button,
    dialog,
    div,
    form,
    h1,
    header,
    input,  # noqa: A004  htpy calls elements by their names
    li,
    ol,
    p,
    script,
    section,
    template,
)
from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from markupsafe import Markup

from covo.engine.game import SPECTATOR
from covo.server.denied import Denied
from covo.server.server import Server
from covo.server.tables.seating import Holder
from covo.server.tables.table_view import Line
from covo.server.tables.tables import Status

from ..middleware.reader import Reader
from ..pages.page_frame import page, static_url
from ..pages.ui_icons import icon
from .board_area import board_element
from .glance import goal_element
from .handover import handover_element
from .log import RECENT, log_element, log_items, since_element
from .news import chat_of, look, needs_handover, room_of
from .page_context import PageContext
from .regions import PageVersion, regions_of
from .seats import invitations, ruling_element, way_home
from .talk import chat_form

Seat = Annotated[int | None, QueryParameter(name="as")]
STYLES = ("style/table.css", "style/rules.css")
PRIVATE = {"Cache-Control": "no-store"}
"""No copy of a hand stays in a browser that others may use."""
FORMS = (
    ("choose", "choices"),
    ("interject", "choices"),
    ("undo", "undo"),
    ("screen", "screen"),
    ("counsel", "counsel"),
    ("filter", "filter"),
    ("spare", "spare"),
    ("offer", "offers"),
    ("join", "join"),
    ("leave", "leave"),
    ("ruling", "rulings"),
    ("rematch", "rematch"),
    ("report", "chat/report"),
    ("mute", "chat/mute"),
)


def origin_of(request: Request[Any, Any, Any]) -> str:
    """Where this server is reached, for links that are sent to others."""
    told = str(request.app.state.config.base_url)
    return (told or str(request.base_url)).rstrip("/")


@get("/tables/{table_id:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    viewer: Seat = None,
) -> Response[str]:
    """A table as its viewer may see it."""
    return await table_page(server, reader, table_id, viewer, origin_of(request))


async def table_page(
    server: Server,
    reader: Reader,
    table_id: str,
    viewer: int | None,
    origin: str,
    said: str = "",
    status: int = 200,
) -> Response[str]:
    """The whole page; ``said`` is a sentence about what was just tried."""
    context = await look(server, reader, table_id, viewer, visit=True)
    if needs_handover(context, viewer):
        body: Node = handover_element(context, reader.csrf)
    else:
        body = await _laid(server, reader, context, said, origin)
    title = context.words.title(context.language)
    html = page(
        reader,
        title,
        body,
        script(type="module", src=static_url("script/table.js")),
        scripts=(*context.board.scripts, "script/rules.js"),
        styles=(*STYLES, *context.board.stylesheets),
        body_class="at-table",
    )
    return Response(str(html), media_type=MediaType.HTML, headers=PRIVATE, status_code=status)


async def _laid(
    server: Server, reader: Reader, context: PageContext, said: str, origin: str
) -> Node:
    """The table with everything on it."""
    view = context.view
    identity = view.notice.id, reader.person, view.viewer
    found = regions_of(context, await chat_of(server, reader.person, context))
    html = {name: Markup(each.html) for name, each in found.items()}
    first = max(0, view.length - RECENT)
    lines = await server.viewing.lines(*identity, context.language, first)
    items = log_items(context, lines, await server.viewing.happenings(*identity, first))
    board = board_element(
        context.board,
        view.seen,
        (),
        context.language,
        pieces=html["pieces"],
        controls=html["controls"],
    )
    missed = await _missed(server, reader, context)
    links = await invite_links(server, reader, context, origin)
    return div(
        "#table.table",
        data_path=context.path,
        data_game=context.game.name,
        data_viewer=view.viewer,
        data_length=view.length,
        data_have=str(PageVersion.of(view.length, found)),
        data_status=view.notice.status,
        data_shared="1" if len(view.own_seats) > 1 else None,
        data_tab="seats" if view.notice.status is Status.GATHERING else "log",
    )[
        board,
        goal_element(context),
        aside("#panel.panel", aria_label=context.voice.say("Play"))[
            _head(context),
            html["glance"],
            div(".upper", tabindex="0", role="group", aria_label=context.voice.say("This moment"))[
                way_home(context, None if reader.person is None else reader.person.id),
                div(".now")[
                    html["decision"],
                    html["clock"],
                    p("#said.said", role="status", hidden=not said)[said or None],
                    html["options"],
                ],
                since_element(context, missed),
                html["mine"],
                html["standing"],
            ],
            div(".lower")[
                _tabs(context),
                log_element(context, items, first),
                div("#talking.talking")[
                    html["chat"], chat_form(context, room_of(context), reader.csrf)
                ],
                div("#company.company")[
                    invitations(context, links), html["seats"], ruling_element(context)
                ],
            ],
        ],
        _rules_drawer(context),
        _forms(context, reader.csrf),
        _phrases(context),
    ]


async def _missed(server: Server, reader: Reader, context: PageContext) -> Sequence[Line]:
    """The lines written since this person last looked; nothing on a first visit."""
    view = context.view
    if not context.holds or not 0 <= view.last_seen < view.length:
        return ()
    return await server.viewing.lines(
        view.notice.id, reader.person, view.viewer, context.language, view.last_seen
    )


async def invite_links(
    server: Server, reader: Reader, context: PageContext, origin: str
) -> Mapping[int, str]:
    """The links to the seats kept for friends, for whoever made the table."""
    notice = context.view.notice
    if reader.person is None or reader.person.id != notice.creator:
        return {}
    if notice.status is not Status.GATHERING:
        return {}
    kept = [seat.number for seat in notice.seats if seat.kind is Holder.INVITED]
    found = {}
    for seat in kept:
        try:
            code = await server.hosting.invite(reader.person, notice.id, seat)
        except Denied:
            continue
        found[seat] = f"{origin}/join/{notice.id}/{code}"
    return found


@get("/tables/{table_id:str}/log", include_in_schema=False)
async def earlier(
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    viewer: Seat = None,
    before: FromQuery[int] = 0,
) -> Response[Any]:
    """Older lines of the log: for script as items, else as a page."""
    context = await look(server, reader, table_id, SPECTATOR if viewer is None else viewer)
    identity = table_id, reader.person, context.view.viewer
    first = max(0, before - RECENT) if reader.wants_json else 0
    lines = await server.viewing.lines(*identity, context.language, first)
    shown = [line for line in lines if line.length <= before]
    if not reader.wants_json:
        title = context.voice.say("Log")
        content = section(".narrow")[h1[title], ol[(li[line.text] for line in shown)]]
        return Response(
            str(page(reader, title, content)), media_type=MediaType.HTML, headers=PRIVATE
        )
    href = f"{context.path}/log?as={context.view.viewer}&before={first}"
    told = {"log": str(log_items(context, shown, ())), "first": first, "href": href}
    return Response(told, headers=PRIVATE)


def _head(context: PageContext) -> Node:
    """The name of the game, and what lies beside it."""
    say = context.voice.say
    rules = f"/games/{context.game.name}/rules"
    seat = f"&as={context.view.viewer}" if context.holds else ""
    replay = f"{context.path}/replay?at={context.view.length}{seat}"
    return header(".table-head")[
        h1[context.words.title(context.language)],
        div(".table-tools")[
            button(
                ".tool.scripted",
                type="button",
                data_do="drawer",
                aria_controls="panel",
                aria_expanded="true",
                aria_label=say("Board or panel"),
                title=say("Board or panel"),
            )[icon("chevron-down")],
            a(".tool", href=rules, data_do="rules", title=say("Rules"), aria_label=say("Rules"))[
                icon("book")
            ],
            a(".tool", href=replay, title=say("Look back"), aria_label=say("Look back"))[
                icon("replay")
            ],
            context.holds
            and context.view.notice.status is not Status.OVER
            and a(
                ".tool",
                href="#leaving",
                data_do="leave",
                title=say("Pause, leave or end"),
                aria_label=say("Pause, leave or end"),
            )[icon("leave")],
            button(
                ".tool.scripted",
                type="button",
                data_do="notify",
                aria_pressed="false",
                title=say("Call me when it is my turn"),
                aria_label=say("Call me when it is my turn"),
            )[icon("bell")],
            button(
                ".tool.scripted",
                type="button",
                data_do="sound",
                aria_pressed="false",
                title=say("Sound"),
                aria_label=say("Sound"),
            )[icon("sound")],
        ],
    ]


def _tabs(context: PageContext) -> Node:
    """What lies below, one thing at a time; without script all of it, one below the other."""
    say = context.voice.say
    names = (("log", say("Log")), ("talking", say("Chat")), ("company", say("Table")))
    return div(".tabs.scripted", role="tablist", aria_label=say("More"))[
        (
            button(
                ".tab",
                type="button",
                role="tab",
                id=f"tab-{name}",
                aria_controls=name,
                aria_selected="false",
                data_tab=name,
            )[said]
            for name, said in names
        )
    ]


def _rules_drawer(context: PageContext) -> Node:
    """The rules beside the table; script fetches them when they are wanted."""
    say = context.voice.say
    return dialog("#rules.rules-drawer", aria_label=say("Rules"))[
        header(".drawer-head")[
            p[say("Rules")],
            button(type="button", data_do="close-rules", aria_label=say("Close"))[icon("close")],
        ],
        div("#rules-text.drawer-text"),
    ]


def _forms(context: PageContext, csrf: str) -> Node:
    """The forms that controls all over the page belong to: what is redrawn holds no token."""
    return div(hidden=True)[
        (
            form(id=name, method="post", action=f"{context.path}/{action}")[
                input(type="hidden", name="csrf", value=csrf),
                name != "join"
                and name != "choose"
                and input(type="hidden", name="seat", value=context.view.viewer),
            ]
            for name, action in FORMS
        )
    ]


def _phrases(context: PageContext) -> Node:
    """What script says, in the language of the page."""
    say = context.voice.say
    return template(
        "#phrases",
        data_reconnecting=say("Connection lost. Trying again …"),
        data_back=say("Connected again."),
        data_failed=say("That did not reach the table. Try again."),
        data_underway=say("Your last choice is on its way: choose again when you see it."),
        data_your_turn=say("It is your turn."),
        data_final=say("This cannot be undone."),
        data_since=say("for {time}", time="{time}"),
        data_hours=say("{n} h", n="{n}"),
        data_minutes=say("{n} min", n="{n}"),
        data_seconds=say("{n} s", n="{n}"),
        data_days=say("{n} d", n="{n}"),
        data_blocked=say("Your browser does not allow notifications here."),
    )


ROUTES = [table, earlier]
