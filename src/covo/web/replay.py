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
from covo.server.house import House
from covo.server.sights import Line, Moment

from .answers import NO_STORE, Asked, asking
from .denials import sentence_of
from .icons import icon
from .layout import page, static_url
from .levels import level_name
from .news import look
from .panel import mine_region, standing_region
from .preferences import go
from .reader import Reader
from .stage import board_element
from .table import PRIVATE, STYLES
from .viewpoint import Viewpoint

Seat = Annotated[int | None, QueryParameter(name="as")]
SPEEDS = (("2400", "½×"), ("1200", "1×"), ("600", "2×"), ("200", "6×"))


async def looking(house: House, reader: Reader, table_id: str, viewer: int | None) -> Viewpoint:
    """From whose seat: the one named, the only one of one's own, or from outside.

    Where several share a device, none of their hands is shown without being asked for.
    """
    if viewer is None:
        notice = await house.notice(table_id, reader.person)
        viewer = notice.mine[0] if len(notice.mine) == 1 else SPECTATOR
    return await look(house, reader, table_id, viewer)


def at_moment(point: Viewpoint, moment: Moment) -> Viewpoint:
    """The same viewer's look at an earlier moment: nobody is asked anything there."""
    past = replace(
        point.sight,
        seen=moment.seen,
        length=moment.length,
        asked=False,
        options=(),
        interjections=(),
        may_take_back=False,
    )
    return Viewpoint(past, point.language)


def moment_regions(point: Viewpoint, moment: Moment) -> dict[str, Markup]:
    """What a page shows of a moment."""
    then = at_moment(point, moment)
    seen, language = then.sight.seen, then.language
    return {
        "pieces": then.board.pieces(seen, language),
        "controls": then.board.controls(seen, (), language),
        "decision": Markup('<p id="decision" class="question">{}</p>').format(
            then.words.decision(seen, language)
        ),
        "mine": mine_region(then),
        "standing": standing_region(then),
    }


def shown_happening(point: Viewpoint, moment: Moment) -> str:
    """The dice or the fight that led there."""
    if moment.happening is None:
        return ""
    drawn = point.board.happening(moment.happening, point.sight.viewer, point.language)
    return str(drawn or "")


@get("/tables/{table_id:str}/moments/{at:int}", include_in_schema=False)
async def moment(
    house: NamedDependency[House],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    at: FromPath[int],
    viewer: Seat = None,
) -> Response[dict[str, Any]]:
    """One moment, for script."""
    point = await looking(house, reader, table_id, viewer)
    found = await house.moment(table_id, reader.person, point.sight.viewer, at)
    told = {
        "at": found.length,
        "last": found.last,
        "regions": {name: str(html) for name, html in moment_regions(point, found).items()},
        "happening": shown_happening(point, found),
    }
    return Response(told, headers=NO_STORE)


@get("/tables/{table_id:str}/replay", media_type=MediaType.HTML, include_in_schema=False)
async def replay(
    house: NamedDependency[House],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
    at: FromQuery[int] = 0,
    viewer: Seat = None,
    play: FromQuery[int] = 0,
) -> Response[str]:
    """The page that looks back."""
    point = await looking(house, reader, table_id, viewer)
    found = await house.moment(table_id, reader.person, point.sight.viewer, max(0, at))
    lines = await house.lines(table_id, reader.person, point.sight.viewer, point.language, 0)
    why_not = await _why_no_journal(house, reader, point)
    regions = moment_regions(point, found)
    board = board_element(
        point.board,
        found.seen,
        (),
        point.language,
        pieces=regions["pieces"],
        controls=regions["controls"],
    )
    title = point.words.title(point.language)
    html = page(
        reader,
        point.voice.say("{game}: looking back", game=title),
        div(
            "#replay.table.replay",
            data_path=point.path,
            data_viewer=point.sight.viewer,
            data_at=found.length,
            data_last=found.last,
            data_play=play or None,
        )[
            board,
            aside("#panel.panel", aria_label=point.voice.say("Looking back"))[
                _head(point, title),
                section(".now", aria_label=point.voice.say("This moment"))[
                    _scrubber(point, found), _told(lines, found.length), regions["decision"]
                ],
                regions["mine"],
                regions["standing"],
                _log(point, lines, found.length),
                _onward(point, house.levels(point.game.name), found, why_not, reader.csrf),
            ],
            template("#phrases", data_copied=point.voice.say("Copied")),
        ],
        script(type="module", src=static_url("script/replay.js")),
        scripts=point.board.scripts,
        styles=(*STYLES, *point.board.stylesheets),
        body_class="at-table",
    )
    return Response(str(html), media_type=MediaType.HTML, headers=PRIVATE)


async def _why_no_journal(house: House, reader: Reader, point: Viewpoint) -> str:
    """Why the journal cannot be had yet; empty when it can."""
    try:
        await house.journal(point.sight.notice.id, reader.person)
    except Denied as denied:
        return sentence_of(denied, point.words, point.voice)
    return ""


def _head(point: Viewpoint, title: str) -> Node:
    say = point.voice.say
    seat = f"?as={point.sight.viewer}" if point.holds else ""
    return header(".table-head")[
        h1[title, " · ", say("looking back")],
        div(".table-tools")[
            a(".quiet", href=f"{point.path}{seat}")[icon("chevron"), say("To the table")]
        ],
    ]


def _scrubber(point: Viewpoint, moment: Moment) -> Node:
    """The slider, the steps and the pace; without script a form that jumps."""
    say = point.voice.say
    steps = (
        ("first", "to-start", say("To the beginning")),
        ("back", "step-back", say("One step back")),
        ("play", "play", say("Play")),
        ("forward", "step-forward", say("One step on")),
        ("last", "to-end", say("To the end")),
    )
    seat = point.sight.viewer if point.holds else None
    return form("#scrubber.scrubber", method="get", action=f"{point.path}/replay")[
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


def _log(point: Viewpoint, lines: Sequence[Line], at: int) -> Node:
    """Every line leads to its moment."""
    say = point.voice.say
    seat = f"&as={point.sight.viewer}" if point.holds else ""
    return section("#log.log", aria_labelledby="log-title")[
        h2("#log-title")[say("Log")],
        div(".scroll", tabindex="0", role="group", aria_labelledby="log-title")[
            ol("#log-lines")[
                (
                    li(data_length=line.length, class_="now" if line.length == at else None)[
                        a(href=f"{point.path}/replay?at={line.length}{seat}")[line.text]
                    ]
                    for line in lines
                )
            ]
        ],
    ]


def _onward(
    point: Viewpoint, levels: Sequence[str], moment: Moment, why_not: str, csrf: str
) -> Node:
    """The journal to keep, and another way the game might have gone."""
    say = point.voice.say
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
        seats = point.sight.notice.seats
        played = [
            point.words.seat_name(point.sight.seen, seat.number, point.language) for seat in seats
        ]
    return section(".onward")[
        h2[say("Keep it")],
        a(".option", href=f"{point.path}/journal", download=True)[
            icon("download"), say("Download the journal")
        ],
        h2[say("What if?")],
        form("#fork", method="post", action=f"{point.path}/fork")[
            input(type="hidden", name="csrf", value=csrf),
            input(type="hidden", name="as", value=point.sight.viewer),
            input("#fork-at", type="hidden", name="at", value=moment.length),
            p(".row")[
                label(for_="fork-seat")[say("Play as")],
                select("#fork-seat", name="seat")[
                    (
                        option(value=seat.number, selected=seat.number == point.sight.viewer)[
                            f"{played[seat.number]} ({point.names[seat.number]})"
                        ]
                        for seat in point.sight.notice.seats
                    )
                ],
            ],
            p(".row")[
                label(for_="fork-bot")[say("against bots")],
                select("#fork-bot", name="bot")[
                    (option(value=name)[level_name(name, point.voice)] for name in levels)
                ],
            ],
            button(".option.primary")[icon("fork"), say("Go on from this moment")],
        ],
    ]


@get("/tables/{table_id:str}/journal", include_in_schema=False)
async def journal(
    house: NamedDependency[House], reader: NamedDependency[Reader], table_id: FromPath[str]
) -> Response[str]:
    """The journal as a file."""
    found = await house.journal(table_id, reader.person)
    headers = {
        "Content-Disposition": f'attachment; filename="{found.game}-{table_id}.json"',
        **NO_STORE,
    }
    return Response(to_text(found), media_type=MediaType.JSON, headers=headers)


@post("/tables/{table_id:str}/fork", include_in_schema=False, opt={"rate": "table"})
async def fork(
    request: Asked,
    house: NamedDependency[House],
    reader: NamedDependency[Reader],
    table_id: FromPath[str],
) -> Response[Any]:
    """Go on from a moment against bots, at a table of its own."""
    ask = await asking(request, house, reader, table_id)
    person = await reader.someone()
    notice = await house.notice(table_id, person)
    seat, at, bot = ask.whole("seat"), ask.whole("at"), ask.fields.get("bot", "")
    viewer = ask.whole("as", SPECTATOR)
    bots = {other.number: bot for other in notice.seats if other.number != seat}
    made = await house.fork(person, table_id, viewer, at, bots, seat)
    return go(f"/tables/{made.id}")


ROUTES = [moment, replay, journal, fork]
