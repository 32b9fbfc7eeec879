"""Making a table: the game, how it is played, who sits where, how long a turn may take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from htpy import (
    Element,
    Node,
    button,
    details,
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
    summary,
)
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery

from covo import games
from covo.engine.game import SetupOption
from covo.language.words import Words
from covo.server.denied import Denied
from covo.server.house import House
from covo.server.names import LONGEST as LONGEST_NAME
from covo.server.seating import Holder

from .drafts import (
    DAYS,
    KINDS,
    MINUTES,
    SECONDS,
    Draft,
    Place,
    asked_for,
    draft_of,
    is_typed,
    option_of,
)
from .emblems import emblem
from .fields import described, fault_beside, manner_fields
from .icons import icon
from .layout import csrf_field, known_games, page, respond
from .levels import level_help, level_name, usual
from .lobby import first_preset
from .preferences import Form, go
from .reader import Reader

STYLES = ("style/lobby.css",)
WRONG = 422


@get("/new", include_in_schema=False)
async def show_new(
    reader: NamedDependency[Reader], house: NamedDependency[House], game: FromQuery[str] = ""
) -> Response[str]:
    """The form as it is first seen."""
    draft, levels = _draft({"game": game or known_games()[0][0]}, house)
    return respond(new_page(reader, draft, levels))


@post("/new", include_in_schema=False, status_code=200)
async def redraw_new(
    data: Form, reader: NamedDependency[Reader], house: NamedDependency[House]
) -> Response[str]:
    """The form again after a choice that changes it; nothing is made yet."""
    draft, levels = _draft(data, house)
    return respond(new_page(reader, draft, levels))


@post("/tables", include_in_schema=False, opt={"rate": "table"})
async def make_table(
    data: Form, reader: NamedDependency[Reader], house: NamedDependency[House]
) -> Response[Any]:
    """The table, or the form with what is wrong beside its fields."""
    draft, levels = _draft(data, house)
    words = dict(known_games())[draft.game.name]
    proposal = draft.proposal(words, reader.voice)
    if proposal is not None:
        try:
            person = await reader.someone(draft.name)
            return go(f"/tables/{(await house.create(person, proposal)).id}")
        except Denied as denied:
            draft.denied(denied, words, reader.voice)
    return respond(new_page(reader, draft, levels), WRONG)


def _draft(data: dict[str, str], house: House) -> tuple[Draft, list[str]]:
    name = data.get("game", "")
    levels = house.levels(name) if name in games.names() else [""]
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
                _options(reader, draft, words),
                _time(reader, draft),
                _last_things(reader, draft),
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
                    _as_preset(reader, draft, words, "players")
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


def _options(reader: Reader, draft: Draft, words: Words) -> Element:
    voice = reader.voice
    wrong = any(name.startswith("option") for name in draft.faults)
    settled = any(v for n, v in draft.written.items() if n != "players")
    return details(".options", open=wrong or settled)[
        summary[icon("chevron"), voice.say("All options")],
        p(".field-note")[
            voice.say("Every option follows the way chosen above unless you change it.")
        ],
        fault_beside(draft, "options"),
        div(".option-grid")[
            [_option(reader, draft, words, asked) for asked in asked_for(draft.game)]
        ],
    ]


def _as_preset(reader: Reader, draft: Draft, words: Words, name: str) -> str:
    """What an option is when nobody touches it, with the preset that says so."""
    value = words.value_name(name, draft.given(name), reader.language)
    if not draft.preset:
        return value
    return f"{words.preset_name(draft.preset, reader.language)}: {value}"


def _option(reader: Reader, draft: Draft, words: Words, asked: SetupOption) -> Element:
    name, language = f"option-{asked.name}", reader.language
    said = described(draft, name, f"{name}-help")
    return div(".field")[
        label(for_=name)[words.setup_name(asked.name, language)],
        _typed(reader, draft, words, asked, said)
        if is_typed(asked)
        else _picked(reader, draft, words, asked, said),
        small(id=f"{name}-help")[words.setup_help(asked.name, language)],
        fault_beside(draft, name),
    ]


def _picked(
    reader: Reader, draft: Draft, words: Words, asked: SetupOption, said: dict[str, str]
) -> Element:
    written = draft.written.get(asked.name, "")
    return select(".redraws", said, id=f"option-{asked.name}", name=f"option-{asked.name}")[
        option(value="", selected=not written)[_as_preset(reader, draft, words, asked.name)],
        [
            option(value=value, selected=value == written)[
                words.value_name(asked.name, value, reader.language)
            ]
            for value in asked.values
        ],
    ]


def _typed(
    reader: Reader, draft: Draft, words: Words, asked: SetupOption, said: dict[str, str]
) -> list[Node]:
    numbers = [n for n in asked.values.values() if n > 0]
    least, most = min(numbers), max(numbers)
    written = draft.written.get(asked.name, "")
    if written in asked.values:
        written = str(asked.values[written])
    has_none = 0 in asked.values.values()
    none = words.value_name(asked.name, asked.written(0), reader.language) if has_none else ""
    return [
        input(
            said,
            id=f"option-{asked.name}",
            name=f"option-{asked.name}",
            type="number",
            inputmode="numeric",
            min="0" if has_none else str(least),
            max=str(most),
            value=written,
            placeholder=_as_preset(reader, draft, words, asked.name),
        ),
        small[
            reader.voice.say("{least} to {most}.", least=least, most=most),
            f" 0: {none}." if has_none else None,
        ],
    ]


def _time(reader: Reader, draft: Draft) -> Element:
    voice = reader.voice
    paces = (
        ("none", voice.say("No clock"), voice.say("Everybody takes the time it takes.")),
        ("live", voice.say("Live"), voice.say("All sit there now; a turn has some minutes.")),
        ("days", voice.say("Over days"), voice.say("A turn whenever it suits, within some days.")),
    )
    return fieldset(".time")[
        legend[voice.say("How much time?")],
        div(".choices")[
            [
                label(".choice")[
                    input(type="radio", name="pace", value=pace, checked=pace == draft.pace),
                    span[strong[said], told],
                ]
                for pace, said, told in paces
            ]
        ],
        div(".for-live.fields")[
            _number(draft, "minutes", voice.say("Minutes a turn"), draft.minutes, MINUTES),
            _number(draft, "seconds", voice.say("Seconds for a reaction"), draft.seconds, SECONDS),
        ],
        div(".for-days.fields")[_number(draft, "days", voice.say("Days a turn"), draft.days, DAYS)],
        fault_beside(draft, "pace"),
    ]


def _number(draft: Draft, name: str, said: str, value: str, limits: tuple[int, int]) -> Element:
    """A number; what does not fit is told by the server, in the reader's language."""
    return div(".field")[
        label(for_=name)[said],
        input(
            described(draft, name),
            id=name,
            name=name,
            type="text",
            inputmode="numeric",
            size="4",
            value=value,
            data_least=str(limits[0]),
            data_most=str(limits[1]),
        ),
        fault_beside(draft, name),
    ]


def _last_things(reader: Reader, draft: Draft) -> Element:
    return div[manner_fields(reader, draft), _visibility(reader, draft)]


def _visibility(reader: Reader, draft: Draft) -> Element:
    voice = reader.voice
    seen = (
        ("public", voice.say("In the lobby"), voice.say("Everybody may find it and watch.")),
        ("link", voice.say("By its address"), voice.say("Only who has the address finds it.")),
    )
    return fieldset[
        legend[voice.say("Who may see it?")],
        div(".choices")[
            [
                label(".choice")[
                    input(
                        type="radio",
                        name="visibility",
                        value=value,
                        checked=value == draft.visibility,
                    ),
                    span[strong[said], told],
                ]
                for value, said, told in seen
            ]
        ],
        label(".tick")[
            input(type="checkbox", name="real_dice", value="on", checked=draft.real_dice),
            span[
                strong[voice.say("Real dice")],
                voice.say("You roll at home and enter what the dice show."),
            ],
        ],
    ]


ROUTES = [show_new, redraw_new, make_table]
