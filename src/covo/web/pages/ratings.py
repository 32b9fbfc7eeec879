"""Who plays well: the leaderboard of each game, and the page of a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import (
    Element,
    Node,
    a,
    div,
    figcaption,
    figure,
    h1,
    h2,
    nav,
    p,
    section,
    small,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

from covo import games
from covo.server.denied import Denial, Denied
from covo.server.people.people import Person, Statistic
from covo.server.ratings import BOT, Change, Rating
from covo.server.server import Server
from covo.server.tables.tables import Notice

from ..lobby.levels import level_name
from ..lobby.notices import acting_form, notice_item, words_of
from ..middleware.reader import Reader
from .emblems import emblem
from .page_frame import known_games, page, respond
from .ui_icons import icon

STYLES = ("style/lobby.css", "style/ratings.css")
WIDE, HIGH, EDGE = 640, 160, 12
"""The curve of a rating, and the white around it."""


@get("/ratings", include_in_schema=False)
async def show_ratings(
    reader: NamedDependency[Reader], server: NamedDependency[Server], game: FromQuery[str] = ""
) -> Response[str]:
    """The leaderboard of one game."""
    name = game if game in games.names() else games.names()[0]
    return respond(leaders_page(reader, name, await server.ratings.leaders(name)))


def leaders_page(reader: Reader, game: str, leaders: Sequence[Rating]) -> Element:
    voice = reader.voice
    return page(
        reader,
        voice.say("Ratings"),
        section(".narrow.ratings")[
            h1[voice.say("Ratings")],
            nav(".tabs", aria_label=voice.say("Games"))[
                [
                    a(
                        href=f"/ratings?game={name}",
                        aria_current="page" if name == game else None,
                    )[emblem(name, "tiny"), words.title(reader.language)]
                    for name, words in known_games()
                ]
            ],
            _leaders(reader, leaders)
            if leaders
            else p(".empty")[
                voice.say("Nobody has finished a rated table of this game yet."),
                " ",
                a(href=f"/new?game={game}")[voice.say("Open one.")],
            ],
            p(".field-note")[
                voice.say(
                    "Everybody begins with 1500. A lead of 400 wins about ten games of eleven; "
                    "the number after ± says how far a rating may be off. Listed by what "
                    "somebody is worth at least; few games, wide margin."
                )
            ],
        ],
        styles=STYLES,
        here="/ratings",
    )


def _leaders(reader: Reader, leaders: Sequence[Rating]) -> Element:
    voice = reader.voice
    heads = ("", voice.say("Name"), voice.say("Rating"), voice.say("Played"), voice.say("Won"))
    return table(".figures.leaders")[
        thead[tr[[th(scope="col")[head] for head in heads]]],
        tbody[[_leader(reader, place, one) for place, one in enumerate(leaders, 1)]],
    ]


def _leader(reader: Reader, place: int, one: Rating) -> Element:
    mine = reader.person is not None and one.holder == reader.person.id
    return tr(class_="mine" if mine else None)[
        td[str(place)],
        th(scope="row")[_called(reader, one)],
        td[_points(reader, one)],
        td[str(one.played)],
        td[str(one.won)],
    ]


def _called(reader: Reader, one: Rating) -> Node:
    if one.kind == BOT:
        return span(".who")[icon("robot"), level_name(one.holder, reader.voice)]
    return a(".who", href=f"/people/{one.holder}")[icon("user"), one.name]


def _points(reader: Reader, one: Rating) -> Node:
    """A provisional rating says so, not by its colour alone."""
    said = reader.voice.say("provisional: few games so far")
    return span(class_="points provisional" if one.is_provisional else "points")[
        f"{one.points} ",
        small[f"± {one.margin}"],
        span(title=said, aria_label=said, role="img")[" ?"] if one.is_provisional else None,
    ]


@get("/people/{person_id:str}", include_in_schema=False)
async def show_person(
    request: Request[Any, Any, Any],
    reader: NamedDependency[Reader],
    server: NamedDependency[Server],
    person_id: FromPath[str],
) -> Response[str]:
    """What everybody may know of somebody."""
    person = await server.people.person(person_id)
    if person is None:
        raise Denied(Denial.UNKNOWN_PERSON)
    ratings = await server.ratings.ratings_of(person)
    curves = {one.game: await server.ratings.changes(person, one.game) for one in ratings}
    counted = await server.people.statistics(person)
    played = await server.lobby.public_tables(person, reader.person)
    now: float = request.app.state.config.now()
    content = page(
        reader,
        person.name,
        section(".narrow.me.ratings")[
            h1[icon("user"), person.name],
            _nature(reader, person),
            [_rated(reader, one, curves[one.game]) for one in ratings],
            played_table(reader, counted, reader.voice.say("Tables played to the end")),
            _tables(reader, played, now),
        ],
        styles=STYLES,
    )
    return respond(content)


def _nature(reader: Reader, person: Person) -> Element:
    voice = reader.voice
    said = voice.say("Plays with an account.") if person.has_account else voice.say("A guest.")
    mine = reader.person is not None and reader.person.id == person.id
    link = a(href="/me")[voice.say("This is you: change your name, language and more.")]
    return p[said, " ", link if mine else None]


def _rated(reader: Reader, one: Rating, changes: Sequence[Change]) -> Element:
    words = words_of(one.game)
    title = words.title(reader.language) if words else one.game
    return section(".card.rating")[
        h2[emblem(one.game, "tiny"), title],
        p(".big")[_points(reader, one)],
        p[
            reader.voice.say_many("{n} rated table", "{n} rated tables", one.played),
            ", ",
            reader.voice.say_many("{n} won", "{n} won", one.won),
        ],
        _curve(reader, changes) if len(changes) > 1 else None,
    ]


def _curve(reader: Reader, changes: Sequence[Change]) -> Element:
    """How the rating went, as a line; the same in words for those who listen."""
    values = [change.points for change in changes]
    low, high = min(values), max(values)
    span_ = max(1, high - low)
    step = (WIDE - 2 * EDGE) / (len(values) - 1)
    spots = [
        f"{EDGE + i * step:.1f},{HIGH - EDGE - (v - low) / span_ * (HIGH - 2 * EDGE):.1f}"
        for i, v in enumerate(values)
    ]
    said = reader.voice.say(
        "From {first} to {last}, between {low} and {high}.",
        first=values[0],
        last=values[-1],
        low=low,
        high=high,
    )
    drawn = Markup(
        '<svg class="curve" viewBox="0 0 {} {}" aria-hidden="true"><polyline points="{}"/></svg>'
    ).format(WIDE, HIGH, " ".join(spots))
    return figure[drawn, figcaption[said]]


def played_table(reader: Reader, counted: Sequence[Statistic], heading: str) -> Node:
    """How somebody has played, game by game."""
    voice = reader.voice
    heads = (voice.say("Game"), voice.say("Played"), voice.say("Won"), voice.say("Resigned"))
    if not counted:
        return None
    return section(".card")[
        h2[heading],
        table(".figures")[
            thead[tr[[th(scope="col")[head] for head in heads]]],
            tbody[[_played_row(reader, one) for one in counted]],
        ],
    ]


def _played_row(reader: Reader, one: Statistic) -> Element:
    words = words_of(one.game)
    return tr[
        th(scope="row")[words.title(reader.language) if words else one.game],
        [td[str(number)] for number in (one.played, one.won, one.resigned)],
    ]


def _tables(reader: Reader, played: Sequence[Notice], now: float) -> Node:
    if not played:
        return None
    return section(".list")[
        h2[reader.voice.say("Tables")],
        div[
            acting_form(reader),
            ul(".notices")[[notice_item(reader, notice, now) for notice in played]],
        ],
    ]


ROUTES = [show_ratings, show_person]
