"""Login: signing in and out, and making an account."""

from __future__ import annotations

from typing import Any

from htpy import (
    Element,
    button,
    div,
    form,
    h1,
    h2,
    input,  # noqa: A004 - htpy calls elements by their names
    label,
    p,
    section,
    small,
)
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery

from covo.server.denied import Denied
from covo.server.people.person_names import LONGEST as LONGEST_NAME
from covo.server.people.person_names import LONGEST_PASSWORD
from covo.server.server import Server

from ..middleware.denials import sentence_of, status_of
from ..middleware.reader import Reader
from ..pages.page_frame import csrf_field, page, respond
from ..pages.ui_icons import icon
from .preferences import Form, go, way_back

STYLES = ("style/lobby.css",)
SECRET = {"rate": "secret"}
"""Routes that take a password are asked seldom."""


@get("/sign-in", include_in_schema=False)
async def show_sign_in(
    reader: NamedDependency[Reader], back: FromQuery[str] = "/"
) -> Response[Any]:
    """Name and password; or an account for who has none."""
    if reader.person is not None and reader.person.has_account:
        return go("/me")
    return respond(sign_in_page(reader, way_back(back)))


@post("/sign-in", include_in_schema=False, opt=SECRET)
async def sign_in(
    data: Form, reader: NamedDependency[Reader], server: NamedDependency[Server]
) -> Response[Any]:
    """The account takes along what this browser's guest had."""
    name, back = data.get("name", "").strip(), way_back(data.get("back", "/"))
    guest = reader.person if reader.person and not reader.person.has_account else None
    try:
        person = await server.accounts.sign_in(name, data.get("password", ""), guest)
    except Denied as denied:
        said = sentence_of(denied, None, reader.voice)
        return respond(sign_in_page(reader, back, {"password": said}, name), status_of(denied))
    await reader.becomes(person)
    return go(back)


@post("/sign-out", include_in_schema=False)
async def sign_out(reader: NamedDependency[Reader]) -> Response[Any]:
    """Nobody again, and the cookie of before opens nothing any more."""
    await reader.becomes(None)
    return go("/")


def sign_in_page(
    reader: Reader, back: str, faults: dict[str, str] | None = None, name: str = ""
) -> Element:
    """Two forms: to sign in, and to make an account; errors stand beside their fields."""
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
                    labelled(
                        "name",
                        voice.say("Name"),
                        name if "password" in faults else "",
                        maxlength=str(LONGEST_NAME),
                        autocomplete="username",
                        required="required",
                    ),
                    password("password", voice.say("Password"), "current-password", faults),
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
                    labelled(
                        "account-name",
                        voice.say("Name"),
                        name if "password" not in faults else "",
                        faults.get("account-name", ""),
                        maxlength=str(LONGEST_NAME),
                        autocomplete="username",
                        required="required",
                    ),
                    password("new-password", voice.say("Password"), "new-password", faults),
                    button(".button", type="submit")[voice.say("Make an account")],
                ],
            ],
        ],
        styles=STYLES,
    )


def labelled(
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


def password(name: str, said: str, use: str, faults: dict[str, str]) -> Element:
    """A field for a password that is used so, as browsers name uses."""
    return labelled(
        name,
        said,
        fault=faults.get(name, ""),
        type="password",
        autocomplete=use,
        maxlength=str(LONGEST_PASSWORD),
        required="required",
    )


ROUTES = [show_sign_in, sign_in, sign_out]
