"""Looking back at a table: any moment of it, as far as the viewer may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from htpy import (
    Node,
    a,
    aside,
    button,
    div,
    form,
    h1,
    h2,
    header,
    input,  # noqa: A004  htpy calls elements by their names
    label,
    li,
    ol,
    option,
    p,
    script,
    section,
    select,
    template,
)
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter
from markupsafe import Markup

from covo.engine.game import SPECTATOR
from covo.engine.journal import to_text
from covo.language.seats import calling
from covo.server.denied import Denied
from covo.server.server import Server
from covo.server.tables.table_view import Line, Moment

from ..lobby.levels import level_name
from ..login.preferences import go
from ..middleware.denials import sentence_of
from ..middleware.reader import Reader
from ..middleware.responses import NO_STORE, Asked, asking
from ..pages.page_frame import page, static_url
from ..pages.ui_icons import icon
from .board_area import board_element
from .news import look
from .page_context import PageContext
from .panel import mine_region, standing_region
from .table import PRIVATE, STYLES

Seat = Annotated[int | None, QueryParameter(name="as")]
SPEEDS = (("2400", "½×"), ("1200", "1×"), ("600", "2×"), ("200", "6×"))


async def looking(server: Server, reader: Reader, table_id: str, viewer: int | None) -> PageContext:
    """From whose seat: the one named, the only one of one's own, or from outside.

    Where several share a device, none of their hands is shown without being asked for.
    """
    if viewer is None:
        notice = await server.tables.notice(table_id, reader.person)
        viewer = notice.mine[0] if len(notice.mine) == 1 else SPECTATOR
    return await look(server, reader, table_id, viewer)


def at_moment(context: PageContext, moment: Moment) -> PageContext:
    """The same viewer's look at an earlier moment: nobody is asked anything there."""
    past = replace(
        context.view,
        seen=moment.seen,
        length=moment.length,
        asked=False,
        options=(),
        interjections=(),
        may_take_back=False,
    )
    return PageContext(past, context.language)


def moment_regions(context: PageContext, moment: Moment) -> dict[str, Markup]:
    """What a page shows of a moment."""
    then = at_moment(context, moment)
    seen, language = then.view.seen, then.language
    return {
        "pieces": then.board.pieces(seen, language),
        "controls": then.board.controls(seen, (), language),
        "decision": Markup('<p id="decision" class="question">{}</p>').format(
            then.words.decision(seen, language)
        ),
        "mine": mine_region(then),
        "standing": standing_region(then),
    }


def shown_happening(context: PageContext, moment: Moment) -> str:
    """The dice or the fight that led there."""
    if moment.happening is None:
        return ""
    drawn = context.board.happening(moment.happening, context.view.viewer, context.language)
    return str(drawn or "")


@get("/tables/{table_id:str}/moments/{at:int}", include_in_schema=False)
async def moment(
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    at: FromPath[int],
    viewer: Seat = None,
) -> Response[dict[str, Any]]:
    """One moment, for script."""
    context = await looking(server, reader, table_id, viewer)
    found = await server.history.moment(table_id, reader.person, context.view.viewer, at)
    told = {
        "at": found.length,
        "last": found.last,
        "regions": {name: str(html) for name, html in moment_regions(context, found).items()},
        "happening": shown_happening(context, found),
    }
    return Response(told, headers=NO_STORE)


@get("/tables/{table_id:str}/replay", media_type=MediaType.HTML, include_in_schema=False)
async def replay(
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    at: FromQuery[int] = 0,
    viewer: Seat = None,
    play: FromQuery[int] = 0,
) -> Response[str]:
    """The page that looks back."""
    context = await looking(server, reader, table_id, viewer)
    found = await server.history.moment(table_id, reader.person, context.view.viewer, max(0, at))
    lines = await server.viewing.lines(
        table_id, reader.person, context.view.viewer, context.language, 0
    )
    why_not = await _why_no_journal(server, reader, context)
    regions = moment_regions(context, found)
    board = board_element(
        context.board,
        found.seen,
        (),
        context.language,
        pieces=regions["pieces"],
        controls=regions["controls"],
    )
    title = context.words.title(context.language)
    html = page(
        reader,
        context.voice.say("{game}: looking back", game=title),
        div(
            "#replay.table.replay",
            data_path=context.path,
            data_viewer=context.view.viewer,
            data_at=found.length,
            data_last=found.last,
            data_play=play or None,
        )[
            board,
            aside("#panel.panel", aria_label=context.voice.say("Looking back"))[
                _head(context, title),
                section(".now", aria_label=context.voice.say("This moment"))[
                    _scrubber(context, found), _told(lines, found.length), regions["decision"]
                ],
                regions["mine"],
                regions["standing"],
                _log(context, lines, found.length),
                _onward(
                    context, server.games.levels(context.game.name), found, why_not, reader.csrf
                ),
            ],
            template("#phrases", data_copied=context.voice.say("Copied")),
        ],
        script(type="module", src=static_url("script/replay.js")),
        scripts=context.board.scripts,
        styles=(*STYLES, *context.board.stylesheets),
        body_class="at-table",
    )
    return Response(str(html), media_type=MediaType.HTML, headers=PRIVATE)


async def _why_no_journal(server: Server, reader: Reader, context: PageContext) -> str:
    """Why the journal cannot be had yet; empty when it can."""
    try:
        await server.journals.journal(context.view.notice.id, reader.person)
    except Denied as denied:
        return sentence_of(denied, context.words, context.voice)
    return ""


def _head(context: PageContext, title: str) -> Node:
    say = context.voice.say
    seat = f"?as={context.view.viewer}" if context.holds else ""
    return header(".table-head")[
        h1[title, " · ", say("looking back")],
        div(".table-tools")[
            a(".quiet", href=f"{context.path}{seat}")[icon("chevron"), say("To the table")]
        ],
    ]


def _scrubber(context: PageContext, moment: Moment) -> Node:
    """The slider, the steps and the pace; without script a form that jumps."""
    say = context.voice.say
    steps = (
        ("first", "to-start", say("To the beginning")),
        ("back", "step-back", say("One step back")),
        ("play", "play", say("Play")),
        ("forward", "step-forward", say("One step on")),
        ("last", "to-end", say("To the end")),
    )
    seat = context.view.viewer if context.holds else None
    return form("#scrubber.scrubber", method="get", action=f"{context.path}/replay")[
        label(".unseen", for_="at")[say("Moment")],
        input(
            "#at",
            type="range",
            name="at",
            min=0,
            max=moment.last,
            value=moment.length,
            aria_valuetext=say("{at} of {last}", at=moment.length, last=moment.last),
        ),
        seat is not None and input(type="hidden", name="as", value=seat),
        p(".where", data_of=say("{at} of {last}", at="{at}", last="{last}"))[
            say("{at} of {last}", at=moment.length, last=moment.last)
        ],
        div(".steps.scripted", role="toolbar", aria_label=say("Playback"))[
            (
                button(type="button", data_do=do, aria_label=said, title=said)[icon(sign)]
                for do, sign, said in steps
            ),
            label(".unseen", for_="pace")[say("Speed")],
            select("#pace")[(option(value=ms, selected=said == "1×")[said] for ms, said in SPEEDS)],
            button(".quiet", type="button", data_do="copy-moment")[
                icon("link"), say("Copy link to this moment")
            ],
        ],
        button(".option.plain")[say("Go there")],
    ]


def _told(lines: Sequence[Line], at: int) -> Node:
    """What was said about this moment."""
    return div("#told.told", aria_live="polite")[
        (p[line.text] for line in lines if line.length == at)
    ]


def _log(context: PageContext, lines: Sequence[Line], at: int) -> Node:
    """Every line leads to its moment."""
    say = context.voice.say
    seat = f"&as={context.view.viewer}" if context.holds else ""
    return section("#log.log", aria_labelledby="log-title")[
        h2("#log-title")[say("Log")],
        div(".scroll", tabindex="0", role="group", aria_labelledby="log-title")[
            ol("#log-lines")[
                (
                    li(data_length=line.length, class_="now" if line.length == at else None)[
                        a(href=f"{context.path}/replay?at={line.length}{seat}")[line.text]
                    ]
                    for line in lines
                )
            ]
        ],
    ]


def _onward(
    context: PageContext, levels: Sequence[str], moment: Moment, why_not: str, csrf: str
) -> Node:
    """The journal to keep, and another way the game might have gone."""
    say = context.voice.say
    if why_not:
        return section(".onward")[
            h2[say("Keep it")],
            p(".calm")[
                say(
                    "The journal and other ways to go on can be had later: {reason}", reason=why_not
                )
            ],
        ]
    with calling(()):
        seats = context.view.notice.seats
        played = [
            context.words.seat_name(context.view.seen, seat.number, context.language)
            for seat in seats
        ]
    return section(".onward")[
        h2[say("Keep it")],
        a(".option", href=f"{context.path}/journal", download=True)[
            icon("download"), say("Download the journal")
        ],
        h2[say("What if?")],
        form("#fork", method="post", action=f"{context.path}/fork")[
            input(type="hidden", name="csrf", value=csrf),
            input(type="hidden", name="as", value=context.view.viewer),
            input("#fork-at", type="hidden", name="at", value=moment.length),
            p(".row")[
                label(for_="fork-seat")[say("Play as")],
                select("#fork-seat", name="seat")[
                    (
                        option(value=seat.number, selected=seat.number == context.view.viewer)[
                            f"{played[seat.number]} ({context.names[seat.number]})"
                        ]
                        for seat in context.view.notice.seats
                    )
                ],
            ],
            p(".row")[
                label(for_="fork-bot")[say("against bots")],
                select("#fork-bot", name="bot")[
                    (option(value=name)[level_name(name, context.voice)] for name in levels)
                ],
            ],
            button(".option.primary")[icon("fork"), say("Go on from this moment")],
        ],
    ]


@get("/tables/{table_id:str}/journal", include_in_schema=False)
async def journal(
    server: NamedDependency[Server], reader: NamedDependency[Reader], table_id: FromPath[str]
) -> Response[str]:
    """The journal as a file."""
    found = await server.journals.journal(table_id, reader.person)
    headers = {
        "Content-Disposition": f'attachment; filename="{found.game}-{table_id}.json"',
        **NO_STORE,
    }
    return Response(to_text(found), media_type=MediaType.JSON, headers=headers)


@post("/tables/{table_id:str}/fork", include_in_schema=False, opt={"rate": "table"})
async def fork(
    request: Asked,
    server: NamedDependency[Server],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Go on from a moment against bots, at a table of its own."""
    ask = await asking(request, server, reader, table_id)
    person = await reader.someone()
    notice = await server.tables.notice(table_id, person)
    seat, at, bot = ask.whole("seat"), ask.whole("at"), ask.fields.get("bot", "")
    viewer = ask.whole("as", SPECTATOR)
    bots = {other.number: bot for other in notice.seats if other.number != seat}
    made = await server.journals.fork(person, table_id, viewer, at, bots, seat)
    return go(f"/tables/{made.id}")


ROUTES = [moment, replay, journal, fork]
