"""Making a table: the game, how it is played, who sits where, how long a turn may take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import (
    Element,
    Node,
    button,
    div,
    fieldset,
    form,
    h1,
    input,  # noqa: A004 - htpy calls elements by their names
    label,
    legend,
    noscript,
    option,
    p,
    section,
    select,
    small,
    span,
    strong,
)
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery

from covo import games
from covo.language.words import Words
from covo.server.denied import Denied
from covo.server.people.person_names import LONGEST as LONGEST_NAME
from covo.server.server import Server
from covo.server.tables.seating import Holder

from ..login.preferences import Form, go
from ..middleware.reader import Reader
from ..pages.emblems import emblem
from ..pages.page_frame import csrf_field, known_games, page, respond
from ..pages.ui_icons import icon
from .drafts import KINDS, Draft, Place, draft_of, option_of
from .fields import described, fault_beside, manner_fields, time_fields, visibility_fields
from .levels import level_help, level_name, usual
from .lobby import first_preset
from .setup import as_preset, option_fields

STYLES = ("style/lobby.css",)
WRONG = 422


@get("/new", include_in_schema=False)
async def show_new(
    reader: NamedDependency[Reader], server: NamedDependency[Server], game: FromQuery[str] = ""
) -> Response[str]:
    """The form as it is first seen."""
    draft, levels = _draft({"game": game or known_games()[0][0]}, server)
    return respond(new_page(reader, draft, levels))


@post("/new", include_in_schema=False, status_code=200)
async def redraw_new(
    data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[str]:
    """The form again after a choice that changes it; nothing is made yet."""
    draft, levels = _draft(data, server)
    return respond(new_page(reader, draft, levels))


@post("/tables", include_in_schema=False, opt={"rate": "table"})
async def make_table(
    data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """The table, or the form with what is wrong beside its fields."""
    draft, levels = _draft(data, server)
    words = dict(known_games())[draft.game.name]
    proposal = draft.proposal(words, reader.voice)
    if proposal is not None:
        try:
            person = await reader.someone(draft.name)
            return go(f"/tables/{(await server.hosting.create(person, proposal)).id}")
        except Denied as denied:
            draft.denied(denied, words, reader.voice)
    return respond(new_page(reader, draft, levels), WRONG)


def _draft(data: dict[str, str], server: Server) -> tuple[Draft, list[str]]:
    name = data.get("game", "")
    levels = server.games.levels(name) if name in games.names() else [""]
    preset = first_preset(games.load(name)) if name in games.names() else ""
    return draft_of(data, usual(levels), preset), levels


def new_page(reader: Reader, draft: Draft, levels: Sequence[str]) -> Element:
    voice = reader.voice
    words = dict(known_games())[draft.game.name]
    return page(
        reader,
        voice.say("New table"),
        section(".narrow.wide-form")[
            h1[voice.say("A new table")],
            form(
                "#create.create",
                {
                    "hx-post": "/new",
                    "hx-trigger": "change target:.redraws",
                    "hx-target": "#create",
                    "hx-select": "#create",
                    "hx-swap": "outerMorph",
                },
                method="post",
                action="/tables",
            )[
                csrf_field(reader),
                _summary_of_faults(reader, draft),
                _games(reader, draft),
                _presets(reader, draft, words),
                _notices(reader, draft, words),
                _seats(reader, draft, words, levels),
                option_fields(reader, draft, words),
                time_fields(reader, draft),
                div[manner_fields(reader, draft), visibility_fields(reader, draft)],
                div(".form-end")[
                    button(".button.call.large", type="submit")[
                        icon("anchor"), voice.say("Open the table")
                    ]
                ],
            ],
        ],
        styles=STYLES,
        here="/new",
    )


def _summary_of_faults(reader: Reader, draft: Draft) -> Node:
    if not draft.faults:
        return None
    return p(".fault", role="alert")[
        icon("warning"),
        draft.faults.get("form")
        or reader.voice.say("The table is not open yet: something below needs another look."),
    ]


def _games(reader: Reader, draft: Draft) -> Node:
    known = known_games()
    if len(known) == 1:
        return input(type="hidden", name="game", value=draft.game.name)
    return fieldset[
        legend[reader.voice.say("Game")],
        div(".choices")[
            [
                label(".choice")[
                    input(
                        ".redraws",
                        type="radio",
                        name="game",
                        value=name,
                        checked=name == draft.game.name,
                    ),
                    emblem(name, "small"),
                    span[strong[words.title(reader.language)], words.summary(reader.language)],
                ]
                for name, words in known
            ]
        ],
    ]


def _presets(reader: Reader, draft: Draft, words: Words) -> Node:
    if not draft.game.presets:
        return None
    return fieldset[
        legend[reader.voice.say("{game}: which way?", game=words.title(reader.language))],
        div(".choices")[
            [
                label(".choice")[
                    input(
                        ".redraws",
                        type="radio",
                        name="preset",
                        value=name,
                        checked=name == draft.preset,
                    ),
                    span[
                        strong[words.preset_name(name, reader.language)],
                        words.preset_help(name, reader.language),
                    ],
                ]
                for name in draft.game.presets
            ]
        ],
        noscript[
            button(".button.quiet", type="submit", formaction="/new")[
                reader.voice.say("Show what it settles")
            ]
        ],
    ]


def _notices(reader: Reader, draft: Draft, words: Words) -> Element:
    """What may be played so, but deserves a second thought."""
    said = words.setup_notices(draft.settled, reader.language)
    return div("#advice", role="status")[(p(".advice")[icon("info"), one] for one in said)]


def _seats(reader: Reader, draft: Draft, words: Words, levels: Sequence[str]) -> Element:
    voice, language = reader.voice, reader.language
    players = option_of(draft.game, "players")
    return fieldset[
        legend[voice.say("Who plays?")],
        _name(reader, draft),
        div(".field.inline")[
            label(for_="players")[words.setup_name("players", language)],
            select(
                "#players.redraws",
                described(draft, "option-players", "players-help"),
                name="option-players",
            )[
                option(value="", selected=not draft.written.get("players"))[
                    as_preset(reader, draft, words, "players")
                ],
                [
                    option(value=value, selected=draft.written.get("players") == value)[
                        words.value_name("players", value, language)
                    ]
                    for value in players.values
                ],
            ],
            small("#players-help")[words.setup_help("players", language)],
            fault_beside(draft, "option-players"),
        ],
        [_seat(reader, draft, levels, i, place) for i, place in enumerate(draft.places)],
        fault_beside(draft, "seats"),
    ]


def _name(reader: Reader, draft: Draft) -> Node:
    """Who is nobody yet may say a name; it can be changed at any time."""
    if reader.person is not None:
        return None
    voice = reader.voice
    return div(".field.inline")[
        label(for_="name")[voice.say("Your name")],
        input(
            "#name",
            described(draft, "name", "name-help"),
            type="text",
            name="name",
            value=draft.name,
            maxlength=str(LONGEST_NAME),
            autocomplete="nickname",
        ),
        small("#name-help")[voice.say("As the others see it. Leave it out to get one.")],
        fault_beside(draft, "name"),
    ]


def _kind_said(kind: Holder, reader: Reader) -> str:
    voice = reader.voice
    return {
        Holder.ME: voice.say("Me"),
        Holder.OPEN: voice.say("Anybody who joins"),
        Holder.INVITED: voice.say("A friend, by invitation"),
        Holder.BOT: voice.say("A bot"),
        Holder.LOCAL: voice.say("Somebody beside me, on this device"),
    }[kind]


def _seat(reader: Reader, draft: Draft, levels: Sequence[str], seat: int, place: Place) -> Element:
    """One seat; those beyond the number of players are asked for only where script is off."""
    voice = reader.voice
    name = f"seat-{seat}"
    row = "seat-row extra" if seat >= draft.players else "seat-row"
    return div(class_=row, id=name, role="group", aria_labelledby=f"{name}-title")[
        span(".seat-mark", id=f"{name}-title")[voice.say("Seat {n}", n=seat + 1)],
        select(name=f"{name}-kind", aria_label=voice.say("Who sits here"))[
            [
                option(value=kind.value, selected=kind.value == place.kind)[
                    _kind_said(kind, reader)
                ]
                for kind in KINDS
            ]
        ],
        select(".for-bot", name=f"{name}-bot", aria_label=voice.say("How strong"))[
            [
                option(value=level, selected=level == place.bot)[_level(level, reader)]
                for level in levels
            ]
        ],
        input(
            ".for-local",
            described(draft, name),
            type="text",
            name=f"{name}-name",
            value=place.name,
            maxlength=str(LONGEST_NAME),
            aria_label=voice.say("Name"),
            placeholder=voice.say("Name"),
            autocomplete="off",
        ),
        fault_beside(draft, name),
    ]


def _level(level: str, reader: Reader) -> str:
    name, told = level_name(level, reader.voice), level_help(level, reader.voice)
    return f"{name} – {told}" if told else name


ROUTES = [show_new, redraw_new, make_table]
