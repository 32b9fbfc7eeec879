"""The lobby: all tables, those that wait for me first; and the shortest way to one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from typing import Annotated, Any, NamedTuple

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    form,
    h1,
    h2,
    h3,
    input,  # noqa: A004 - htpy calls elements by their names
    label,
    li,
    nav,
    option,
    p,
    script,
    section,
    select,
    span,
    summary,
    ul,
)
from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery
from markupsafe import Markup

from covo import games
from covo.bots import levels
from covo.engine.game import Game
from covo.language.catalogue import Voice
from covo.server.denied import Denial, Denied
from covo.server.lessons import has_lesson
from covo.server.server import Server
from covo.server.tables.seating import Holder, SeatPlan
from covo.server.tables.tables import Lobby, Notice, Proposal

from ..login.preferences import Form, go
from ..middleware.denials import sentence_of, status_of
from ..middleware.reader import Reader
from ..pages.emblems import emblem, picture
from ..pages.page_frame import csrf_field, known_games, page, respond, static_url
from ..pages.ui_icons import icon
from ..table.regions import Region, region
from ..table.seats import may_discard
from .levels import level_name, usual
from .notices import acting_form, notice_item

STYLES = ("style/lobby.css",)
JOURNAL_BYTES = 4 * 1024 * 1024
SIGN_OF_LIFE = 20.0
"""Seconds after which a silent stream says that it is still there."""
MOST_ALONE = 3
"""Of one's own games against bots, so many are shown; the older ones are folded away."""
PRESET = "quick"
"""The preset of a first game, where a game has it; else its first."""


@get("/", include_in_schema=False)
async def show_lobby(
    request: Request[Any, Any, Any],
    reader: NamedDependency[Reader],
    server: NamedDependency[Server],
    game: FromQuery[str | None] = None,
) -> Response[str]:
    """The page one arrives at."""
    wanted = game if game in games.names() else None
    lobby = await server.lobby.lists(reader.person, wanted)
    return respond(lobby_page(reader, lobby, wanted, request.app.state.config.now()))


def lobby_page(
    reader: Reader, lobby: Lobby, game: str | None, now: float, fault: str = ""
) -> Element:
    voice, drawn = reader.voice, drawn_lists(reader, lobby, game, now)
    return page(
        reader,
        "",
        script(type="module", src=static_url("script/lobby.js")),
        _hero(reader, game, is_brief=bool(lobby.waiting or lobby.mine)),
        acting_form(reader),
        div(".lobby")[
            div("#lists.lobby-tables", data_have=drawn.digest, data_game=game)[
                _filter(reader, game),
                Markup(drawn.html),
            ],
            section(".lobby-games", aria_label=voice.say("Games"))[
                [_card(reader, name) for name, _ in known_games()],
                _upload(reader, fault),
            ],
        ],
        styles=STYLES,
        body_class="in-lobby",
        here="/",
    )


def _hero(reader: Reader, game: str | None, is_brief: bool) -> Element:
    """The shortest way into a game: the one that is looked at, else the first, by its name."""
    voice = reader.voice
    name, words = next((n, w) for n, w in known_games() if game in (n, None))
    title = words.title(reader.language)
    return section(class_=["hero", {"brief": is_brief}])[
        picture("chart", "hero-chart", "0 0 1600 420", "xMaxYMid slice"),
        div(".hero-words")[
            h1[voice.say("A table for sea games")],
            p(".lead")[
                voice.say(
                    "Play with friends and with bots, live or over weeks. "
                    "Every rule is watched over, and no account is needed."
                )
            ],
            div(".ways")[
                form(method="post", action="/play")[
                    csrf_field(reader),
                    button(".button.call.large", type="submit", name="game", value=name)[
                        icon("ship"), voice.say("Play {game} against bots now", game=title)
                    ],
                ],
                has_lesson(games.load(name))
                and a(".button.large", href=f"/learn/{name}")[
                    icon("book"), voice.say("Learn {game} in 10 minutes", game=title)
                ],
            ],
        ],
    ]


def _filter(reader: Reader, game: str | None) -> Node:
    """Only where there is something to choose from."""
    known = known_games()
    if len(known) < 2:
        return None
    voice = reader.voice
    every = a(href="/", aria_current=None if game else "page")[voice.say("All games")]
    return nav(".filter", aria_label=voice.say("Which game"))[
        every,
        [
            a(href=f"/?game={name}", aria_current="page" if name == game else None)[
                words.title(reader.language)
            ]
            for name, words in known
        ],
    ]


def drawn_lists(reader: Reader, lobby: Lobby, game: str | None, now: float) -> Region:
    """``#tables``, and a short name for exactly these bytes."""
    return region(str(div("#tables")[lists(reader, lobby, game, now)]))


def drawn_once(reader: Reader, lobby: Lobby, game: str | None, now: float) -> Region:
    """The same for all who read the same lists in the same language."""
    key = reader.language, game
    kept = DRAWN.get(key)
    if kept is None or kept.lobby is not lobby:
        drawn = drawn_lists(reader, lobby, game, now)
        if lobby.waiting or lobby.mine or any(notice.mine for notice in lobby.finished):
            return drawn  # nobody else reads that
        kept = DRAWN[key] = Drawn(lobby, drawn)
    return kept.region


class Drawn(NamedTuple):
    """The lists as everybody reads them who has no table."""

    lobby: Lobby
    region: Region


DRAWN: dict[tuple[str, str | None], Drawn] = {}


def lists(reader: Reader, lobby: Lobby, game: str | None, now: float) -> list[Node]:
    voice = reader.voice
    calm = voice.say("No table is being played just now.")
    waiting, mine, older = _folded(lobby)
    return [
        _list(reader, "waiting", voice.say("Waiting for you"), waiting, now),
        _list(reader, "mine", voice.say("Your tables"), mine, now),
        _older(reader, older, now),
        _list(reader, "open", voice.say("Open tables"), lobby.open, now, _invitation(voice, game)),
        _list(reader, "running", voice.say("Being played"), lobby.running, now, calm),
        _list(reader, "finished", voice.say("Finished"), lobby.finished, now),
    ]


def _invitation(voice: Voice, game: str | None) -> Node:
    """What a lobby without open tables says: to begin."""
    new = f"/new?game={game}" if game else "/new"
    return [
        voice.say("No table waits for players: be the first. Friends and strangers can join."),
        " ",
        a(".button", href=new)[icon("plus"), voice.say("Open a table")],
    ]


def _folded(lobby: Lobby) -> tuple[list[Notice], list[Notice], list[Notice]]:
    """What waits for me, my other tables, and apart from both my older games against bots."""
    own = [*lobby.waiting, *lobby.mine]
    alone = [notice for notice in own if may_discard(notice, notice.mine)]
    older = sorted(alone, key=lambda notice: -notice.moved)[MOST_ALONE:]
    away = {notice.id for notice in older}
    waiting, mine = (
        [notice for notice in notices if notice.id not in away]
        for notices in (lobby.waiting, lobby.mine)
    )
    return waiting, mine, older


def _older(reader: Reader, notices: Sequence[Notice], now: float) -> Node:
    """One's older games against bots, folded away."""
    if not notices:
        return None
    said = reader.voice.say_many(
        "{n} older game against bots", "{n} older games against bots", len(notices)
    )
    items = ul(".notices")[[notice_item(reader, notice, now) for notice in notices]]
    return details("#older.older")[summary[said], items]


def _list(
    reader: Reader,
    name: str,
    title: str,
    notices: Sequence[Notice],
    now: float,
    empty: Node = None,
) -> Node:
    if not notices and not empty:
        return None
    new = a(".button.quiet", href="/new")[icon("plus"), reader.voice.say("New table")]
    return section(class_=f"list {name}", id=f"list-{name}", aria_labelledby=f"title-{name}")[
        div(".list-head")[
            h2(id=f"title-{name}")[title, span(".count")[str(len(notices))] if notices else None],
            new if name == "open" else None,
        ],
        ul(".notices")[[notice_item(reader, notice, now) for notice in notices]]
        if notices
        else p(".empty")[empty],
    ]


def _card(reader: Reader, name: str) -> Element:
    """A game, and everything one can do with it."""
    voice, words = reader.voice, dict(known_games())[name]
    players = _players(games.load(name))
    return section(".card.game", aria_labelledby=f"game-{name}")[
        emblem(name),
        h2(id=f"game-{name}")[a(href=f"/games/{name}")[words.title(reader.language)]],
        p[words.summary(reader.language)],
        p(".facts")[
            icon("users"),
            voice.say("{few} to {many} players", few=players[0], many=players[-1]),
        ],
        _play(reader, name, words.title(reader.language)),
        ul(".deeds")[
            li[a(href=f"/new?game={name}")[icon("plus"), voice.say("New table")]],
            _lesson(name, voice),
            li[a(href=f"/games/{name}/rules")[icon("book"), voice.say("The rules")]],
        ],
    ]


def _play(reader: Reader, name: str, title: str) -> Element:
    """A game against bots from its card, at the level one likes."""
    voice, known = reader.voice, [level.name for level in levels(games.load(name))]
    return form(".play", method="post", action="/play")[
        csrf_field(reader),
        label(".unseen", for_=f"level-{name}")[voice.say("How well the bots play")],
        select(id=f"level-{name}", name="bot")[
            [
                option(value=level, selected=level == usual(known))[level_name(level, voice)]
                for level in known
            ]
        ],
        button(
            ".button.call",
            type="submit",
            name="game",
            value=name,
            aria_label=voice.say("Play {game} against bots", game=title),
        )[icon("play"), voice.say("Play")],
    ]


def _lesson(name: str, voice: Voice) -> Node:
    """The way to a guided first game, where there is one."""
    if not has_lesson(games.load(name)):
        return None
    return li[a(href=f"/learn/{name}")[icon("compass"), voice.say("Learn in 10 minutes")]]


def _players(game: Game) -> list[int]:
    option = next(o for o in game.setup_options if o.name == "players")
    return sorted(option.values.values())


def _upload(reader: Reader, fault: str) -> Element:
    voice = reader.voice
    return section(".card.upload", aria_labelledby="upload-title")[
        h3(id="upload-title")[voice.say("Replay a journal")],
        form(method="post", action="/journals", enctype="multipart/form-data")[
            csrf_field(reader),
            label(for_="journal")[voice.say("A file that Covo wrote, from any game and table.")],
            input(
                "#journal",
                type="file",
                name="journal",
                accept=".json,application/json",
                required=True,
                aria_describedby="journal-fault" if fault else None,
            ),
            p("#journal-fault.field-fault")[icon("warning"), fault] if fault else None,
            button(".button", type="submit")[icon("upload"), voice.say("Upload")],
        ],
    ]


async def lobby_news(
    server: Server, reader: Reader, game: str, have: str, now: Callable[[], float]
) -> AsyncGenerator[dict[str, Any], None]:
    """The lists again, whenever they have changed for this reader."""
    wanted = game if game in games.names() else None
    async for _ in signs(server, reader):
        async with server.lobby.turn:
            lobby = await server.lobby.lists(reader.person, wanted, watched=True)
            drawn = drawn_once(reader, lobby, wanted, now())
            await asyncio.sleep(0)
        if drawn.digest != have:
            yield {"since": have, "have": drawn.digest, "regions": {"tables": drawn.html}}
            have = drawn.digest


async def signs(server: Server, reader: Reader) -> AsyncIterator[None]:
    """Once at the start, then after each change, and now and then when there is none."""
    with server.presence.watch_lobby(reader.person, reader.session.key) as changes:
        coming = aiter(changes)
        waiting: asyncio.Task[None] | None = None
        try:
            while True:
                yield
                waiting = waiting or asyncio.ensure_future(_next(coming))
                done, _ = await asyncio.wait({waiting}, timeout=SIGN_OF_LIFE)
                if done:
                    waiting.result()
                    waiting = None
        except StopAsyncIteration:
            return
        finally:
            if waiting is not None:
                waiting.cancel()


async def _next(changes: AsyncIterator[None]) -> None:
    await anext(changes)


@post("/play", include_in_schema=False, opt={"rate": "table"})
async def play_now(
    data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """A table against bots, from one click."""
    name = data.get("game", "")
    if name not in games.names():
        raise Denied(Denial.UNKNOWN_GAME)
    game = games.load(name)
    settings = game.settings(game.presets.get(first_preset(game), {}))
    bot = SeatPlan(Holder.BOT, bot=data.get("bot") or usual(server.games.levels(name)))
    seats = (SeatPlan(Holder.ME), *[bot] * (game.players(settings) - 1))
    notice = await server.hosting.create(await reader.someone(), Proposal(name, settings, seats))
    return go(f"/tables/{notice.id}")


def first_preset(game: Game) -> str:
    """The preset for a first game; empty where a game has none."""
    return PRESET if PRESET in game.presets else next(iter(game.presets), "")


Upload = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]


@post(
    "/journals",
    include_in_schema=False,
    request_max_body_size=JOURNAL_BYTES,
    opt={"rate": "table"},
)
async def upload_journal(
    request: Request[Any, Any, Any],
    data: Upload,
    reader: NamedDependency[Reader],
    server: NamedDependency[Server],
) -> Response[Any]:
    """A journal from a file, to be replayed here."""
    file = data.get("journal")
    text = ""
    if isinstance(file, UploadFile):
        text = (await file.read()).decode("utf-8", "replace")
        await file.close()
    try:
        notice = await server.journals.upload(await reader.someone(), text)
    except Denied as denied:
        lobby = await server.lobby.lists(reader.person, None)
        said = sentence_of(denied, None, reader.voice)
        now = request.app.state.config.now()
        return respond(lobby_page(reader, lobby, None, now, said), status_of(denied))
    return go(f"/tables/{notice.id}/replay")


ROUTES = [show_lobby, play_now, upload_journal]
