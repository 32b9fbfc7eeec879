"""One's own pages: name, language, tables, how one has played, tokens; signing in and out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from htpy import (
    Element,
    a,
    button,
    code,
    div,
    form,
    h1,
    h2,
    input,  # noqa: A004 - htpy calls elements by their names
    label,
    li,
    option,
    p,
    section,
    select,
    small,
    span,
    strong,
    ul,
)
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from covo.server.denied import Denial, Denied
from covo.server.house import House
from covo.server.names import LONGEST as LONGEST_NAME
from covo.server.names import LONGEST_EMAIL, LONGEST_PASSWORD
from covo.server.people import Person, Token
from covo.server.registry import LONGEST_LABEL
from covo.server.tables import Notice

from .denials import sentence_of, status_of
from .icons import icon
from .layout import csrf_field, page, respond
from .notices import notice_item, since
from .preferences import Form, go, way_back
from .ratings import played_table
from .reader import LANGUAGE, SOUND, Reader
from .speech import NAMES, languages

STYLES = ("style/lobby.css",)
SECRET = {"rate": "secret"}
Asked = Request[Any, Any, Any]


@dataclass
class Desk:
    """What the page shows beside the person: what was just done, and what went wrong."""

    done: str = ""
    token: str = ""
    """A token just made: it is shown this once."""
    faults: dict[str, str] = field(default_factory=dict)


@get("/me", include_in_schema=False)
async def show_me(
    request: Asked, reader: NamedDependency[Reader], house: NamedDependency[House]
) -> Response[Any]:
    """One's own page; who is nobody yet is told what there would be."""
    return await desk_page(request, reader, house, Desk())


async def desk_page(
    request: Asked, reader: Reader, house: House, desk: Desk, status: int = 200
) -> Response[Any]:
    person = reader.person
    voice = reader.voice
    if person is None:
        return respond(sign_in_page(reader, "/me"))
    lobby = await house.lobby(person, None)
    mine = [n for n in (*lobby.waiting, *lobby.mine, *lobby.finished) if n.mine]
    now: float = request.app.state.plan.now()
    content = page(
        reader,
        voice.say("Your page"),
        section(".narrow.me")[
            h1[person.name],
            p(".done", role="status")[icon("check"), desk.done] if desk.done else None,
            _worth(reader) if not person.has_account else None,
            _profile(reader, person, desk),
            _account(reader, person, desk),
            played_table(reader, await house.statistics(person), voice.say("How you have played")),
            p[
                a(href=f"/people/{person.id}")[
                    voice.say("Your page as others see it, with your ratings")
                ]
            ],
            _tables(reader, mine, now),
            _tokens(reader, await house.tokens(person), desk, now) if person.has_account else None,
            _sign_out(reader, person),
        ],
        styles=STYLES,
        here="/me",
    )
    return respond(content, status)


def _field(
    name: str, said: str, value: str = "", fault: str = "", note: str = "", **more: str
) -> Element:
    """A labelled field with its note and its fault."""
    ids = [f"{name}-note"] * bool(note) + [f"{name}-fault"] * bool(fault)
    return div(".field")[
        label(for_=name)[said],
        input(
            {"type": "text"} | more,
            id=name,
            name=name,
            value=value or None,
            aria_describedby=" ".join(ids) or None,
            aria_invalid="true" if fault else None,
        ),
        small(id=f"{name}-note")[note] if note else None,
        p(".field-fault", id=f"{name}-fault")[icon("warning"), fault] if fault else None,
    ]


def _worth(reader: Reader) -> Element:
    voice = reader.voice
    return div(".card.worth")[
        icon("anchor"),
        div[
            p[strong[voice.say("You are a guest.")]],
            p[
                voice.say(
                    "Your name and tables live in this browser alone. With an account, which is "
                    "a name and a password, you find them on any other device, your games are "
                    "counted, and programs can play for you."
                )
            ],
        ],
    ]


def _profile(reader: Reader, person: Person, desk: Desk) -> Element:
    voice = reader.voice
    return section(".card")[
        h2[voice.say("You")],
        form(method="post", action="/me")[
            csrf_field(reader),
            div(".fields")[
                _field(
                    "name",
                    voice.say("Name"),
                    person.name,
                    desk.faults.get("name", ""),
                    maxlength=str(LONGEST_NAME),
                    autocomplete="nickname",
                    required="required",
                ),
                div(".field")[
                    label(for_="language")[voice.say("Language")],
                    select("#language", name="language")[
                        [
                            option(value=known, selected=known == reader.language)[
                                NAMES.get(known, known)
                            ]
                            for known in languages()
                        ]
                    ],
                ],
                _field(
                    "email",
                    voice.say("E-mail"),
                    person.email,
                    desk.faults.get("email", ""),
                    voice.say("Only to tell you that a table waits for you; may be left empty."),
                    type="email",
                    maxlength=str(LONGEST_EMAIL),
                    autocomplete="email",
                ),
            ],
            label(".tick")[
                input(type="checkbox", name="sound", value="on", checked=reader.sound),
                span[
                    strong[voice.say("Sound")],
                    voice.say("A soft bell in this browser when it is your turn."),
                ],
            ],
            button(".button", type="submit")[voice.say("Keep")],
        ],
    ]


def _account(reader: Reader, person: Person, desk: Desk) -> Element:
    voice, faults = reader.voice, desk.faults
    if not person.has_account:
        return section(".card", id="account")[
            h2[voice.say("Make an account")],
            form(method="post", action="/me/account")[
                csrf_field(reader),
                div(".fields")[
                    _field(
                        "account-name",
                        voice.say("Name"),
                        person.name,
                        faults.get("account-name", ""),
                        maxlength=str(LONGEST_NAME),
                        autocomplete="username",
                        required="required",
                    ),
                    _password("new-password", voice.say("Password"), "new-password", faults),
                ],
                button(".button.call", type="submit")[voice.say("Make an account")],
                p[
                    a(href="/sign-in?back=/me")[
                        voice.say("I have one: sign in, and take my tables along")
                    ]
                ],
            ],
        ]
    return section(".card", id="account")[
        h2[voice.say("Password")],
        form(method="post", action="/me/password")[
            csrf_field(reader),
            div(".fields")[
                _password("old", voice.say("The one you have"), "current-password", faults),
                _password("new", voice.say("A new one"), "new-password", faults),
            ],
            button(".button", type="submit")[voice.say("Change it")],
        ],
    ]


def _password(name: str, said: str, use: str, faults: dict[str, str]) -> Element:
    return _field(
        name,
        said,
        fault=faults.get(name, ""),
        type="password",
        autocomplete=use,
        maxlength=str(LONGEST_PASSWORD),
        required="required",
    )


def _tables(reader: Reader, mine: Sequence[Notice], now: float) -> Element:
    voice = reader.voice
    return section(".list")[
        h2[voice.say("Your tables")],
        ul(".notices")[[notice_item(reader, notice, now) for notice in mine]]
        if mine
        else p(".empty")[
            voice.say("None yet."), " ", a(href="/")[voice.say("The lobby is this way.")]
        ],
    ]


def _tokens(reader: Reader, tokens: Sequence[Token], desk: Desk, now: float) -> Element:
    voice = reader.voice
    return section(".card", id="tokens")[
        h2[voice.say("Programs that play for you")],
        p[
            voice.say("A token lets a program use your name here. Show it to nobody."),
            " ",
            a(href="/api/schema")[voice.say("What programs can do")],
        ],
        desk.token
        and p(".token", role="status")[
            voice.say("Copy it now, it is not shown again:"), code[desk.token]
        ],
        ul(".tokens")[[_token(reader, token, now) for token in tokens]] if tokens else None,
        form(method="post", action="/me/tokens")[
            csrf_field(reader),
            div(".fields")[
                _field(
                    "label",
                    voice.say("What is it for?"),
                    fault=desk.faults.get("label", ""),
                    maxlength=str(LONGEST_LABEL),
                    required="required",
                )
            ],
            button(".button", type="submit")[icon("key"), voice.say("Make a token")],
        ],
    ]


def _token(reader: Reader, token: Token, now: float) -> Element:
    voice = reader.voice
    return li[
        span[strong[token.label], " ", small[since(now - token.created, reader.language)]],
        form(method="post", action=f"/me/tokens/{quote(token.id, safe='')}/revoke")[
            csrf_field(reader),
            button(
                ".button.quiet",
                type="submit",
                aria_label=voice.say("Revoke the token {label}", label=token.label),
            )[icon("close"), voice.say("Revoke")],
        ],
    ]


def _sign_out(reader: Reader, person: Person) -> Element:
    voice = reader.voice
    warning = voice.say("You are a guest: after leaving nobody can be you again.")
    return section(".leave")[
        form(method="post", action="/sign-out")[
            csrf_field(reader),
            None if person.has_account else p[warning],
            button(".button.quiet", type="submit")[icon("leave"), voice.say("Sign out")],
        ]
    ]


def needed(reader: Reader) -> Person:
    """The person; nobody has no page to change."""
    if reader.person is None:
        raise Denied(Denial.UNKNOWN_PERSON)
    return reader.person


@post("/me", include_in_schema=False)
async def change_me(
    request: Asked, data: Form, reader: NamedDependency[Reader], house: NamedDependency[House]
) -> Response[Any]:
    """Name, language, e-mail and sound, each by itself."""
    person, desk, status = needed(reader), Desk(), 200
    language = data.get("language", "")
    if language in languages() and language != reader.language:
        await house.set_language(person, language)
        reader.prefer(LANGUAGE, language)
        reader.language = language
    reader.sound = data.get("sound") == "on"
    reader.prefer(SOUND, "on" if reader.sound else "")
    try:
        if (name := data.get("name", "").strip()) != person.name:
            reader.person = await house.rename(person, name)
    except Denied as denied:
        desk.faults["name"] = sentence_of(denied, None, reader.voice)
        status = status_of(denied)
    try:
        if (email := data.get("email", "").strip()) != person.email:
            await house.set_email(person, email)
    except Denied as denied:
        desk.faults["email"] = sentence_of(denied, None, reader.voice)
        status = status_of(denied)
    if not desk.faults:
        desk.done = reader.voice.say("Kept.")
    reader.person = await house.person(person.id)
    return await desk_page(request, reader, house, desk, status)


@post("/me/account", include_in_schema=False, opt=SECRET)
async def register(
    request: Asked, data: Form, reader: NamedDependency[Reader], house: NamedDependency[House]
) -> Response[Any]:
    """An account for who was a guest, or nobody."""
    was_nobody = reader.person is None
    name, password = data.get("account-name", "").strip(), data.get("new-password", "")
    try:
        person = await house.register(await reader.someone(), name, password)
    except Denied as denied:
        said = sentence_of(denied, None, reader.voice)
        where = "new-password" if denied.code is Denial.BAD_PASSWORD else "account-name"
        if was_nobody:
            page_ = sign_in_page(reader, "/me", {where: said}, name)
            return respond(page_, status_of(denied))
        return await desk_page(
            request, reader, house, Desk(faults={where: said}), status_of(denied)
        )
    reader.becomes(person)
    return go("/me")


@post("/me/password", include_in_schema=False, opt=SECRET)
async def change_password(
    request: Asked, data: Form, reader: NamedDependency[Reader], house: NamedDependency[House]
) -> Response[Any]:
    """Another password; who knows the old one may."""
    desk, status = Desk(), 200
    person = needed(reader)
    try:
        await house.change_password(person, data.get("old", ""), data.get("new", ""))
        desk.done = reader.voice.say("Your password is changed.")
        reader.becomes(person)
    except Denied as denied:
        where = "old" if denied.code is Denial.WRONG_PASSWORD else "new"
        said = sentence_of(denied, None, reader.voice)
        if where == "old":
            said = reader.voice.say("That is not your password.")
        desk.faults[where] = said
        status = status_of(denied)
    return await desk_page(request, reader, house, desk, status)


@post("/me/tokens", include_in_schema=False)
async def make_token(
    request: Asked, data: Form, reader: NamedDependency[Reader], house: NamedDependency[House]
) -> Response[Any]:
    """A token, shown this once."""
    person, desk, status = needed(reader), Desk(), 200
    try:
        desk.token = await house.issue_token(person, data.get("label", "").strip())
    except Denied as denied:
        desk.faults["label"] = sentence_of(denied, None, reader.voice)
        status = status_of(denied)
    return await desk_page(request, reader, house, desk, status)


@post("/me/tokens/{token_id:str}/revoke", include_in_schema=False)
async def revoke_token(
    reader: NamedDependency[Reader], house: NamedDependency[House], token_id: FromPath[str]
) -> Response[Any]:
    """The token opens nothing any more."""
    await house.revoke_token(needed(reader), token_id)
    return go("/me#tokens")


@get("/sign-in", include_in_schema=False)
async def show_sign_in(
    reader: NamedDependency[Reader], back: FromQuery[str] = "/"
) -> Response[Any]:
    """Name and password; or an account for who has none."""
    if reader.person is not None and reader.person.has_account:
        return go("/me")
    return respond(sign_in_page(reader, way_back(back)))


def sign_in_page(
    reader: Reader, back: str, faults: dict[str, str] | None = None, name: str = ""
) -> Element:
    voice, faults = reader.voice, faults or {}
    return page(
        reader,
        voice.say("Sign in"),
        section(".narrow.doors")[
            section(".card")[
                h1[voice.say("Sign in")],
                form(method="post", action="/sign-in")[
                    csrf_field(reader),
                    input(type="hidden", name="back", value=back),
                    _field(
                        "name",
                        voice.say("Name"),
                        name if "password" in faults else "",
                        maxlength=str(LONGEST_NAME),
                        autocomplete="username",
                        required="required",
                    ),
                    _password("password", voice.say("Password"), "current-password", faults),
                    button(".button.call", type="submit")[voice.say("Sign in")],
                ],
            ],
            section(".card")[
                h2[voice.say("No account? None is needed")],
                p[
                    voice.say(
                        "Play as a guest: your name and tables stay in this browser. An account "
                        "is a name and a password, nothing more, and takes them anywhere."
                    )
                ],
                form(method="post", action="/me/account")[
                    csrf_field(reader),
                    _field(
                        "account-name",
                        voice.say("Name"),
                        name if "password" not in faults else "",
                        faults.get("account-name", ""),
                        maxlength=str(LONGEST_NAME),
                        autocomplete="username",
                        required="required",
                    ),
                    _password("new-password", voice.say("Password"), "new-password", faults),
                    button(".button", type="submit")[voice.say("Make an account")],
                ],
            ],
        ],
        styles=STYLES,
    )


@post("/sign-in", include_in_schema=False, opt=SECRET)
async def sign_in(
    data: Form, reader: NamedDependency[Reader], house: NamedDependency[House]
) -> Response[Any]:
    """The account takes along what this browser's guest had."""
    name, back = data.get("name", "").strip(), way_back(data.get("back", "/"))
    guest = reader.person if reader.person and not reader.person.has_account else None
    try:
        person = await house.sign_in(name, data.get("password", ""), guest)
    except Denied as denied:
        said = sentence_of(denied, None, reader.voice)
        return respond(sign_in_page(reader, back, {"password": said}, name), status_of(denied))
    reader.becomes(person)
    return go(back)


@post("/sign-out", include_in_schema=False)
async def sign_out(reader: NamedDependency[Reader]) -> Response[Any]:
    """Nobody again."""
    reader.becomes(None)
    return go("/")


ROUTES = [
    show_me,
    change_me,
    register,
    change_password,
    make_token,
    revoke_token,
    show_sign_in,
    sign_in,
    sign_out,
]
