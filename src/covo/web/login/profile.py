"""The profile page: a person's name, results, tables and access tokens."""

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
from litestar import Request, Response

from covo.language.catalogue import autonym
from covo.server.people.credentials import KeptSession
from covo.server.people.people import Person, Token
from covo.server.people.person_names import LONGEST as LONGEST_NAME
from covo.server.people.person_names import LONGEST_EMAIL
from covo.server.people.tokens import LONGEST_LABEL
from covo.server.server import Server
from covo.server.tables.tables import Notice

from ..lobby.notices import acting_form, notice_item, since
from ..middleware.reader import Reader
from ..pages.page_frame import csrf_field, page, respond
from ..pages.ratings import played_table
from ..pages.ui_icons import icon
from ..voices import languages
from .login import labelled, password, sign_in_page

STYLES = ("style/lobby.css",)
OTHERS = "others"
"""Stands for all sessions but the one that says so."""
Asked = Request[Any, Any, Any]


@dataclass
class ProfileState:
    """What the page shows beside the person: what was just done, and what went wrong."""

    done: str = ""
    token: str = ""
    """A token just made: it is shown this once."""
    faults: dict[str, str] = field(default_factory=dict)


async def profile_page(
    request: Asked, reader: Reader, server: Server, state: ProfileState, status: int = 200
) -> Response[Any]:
    """The profile page after what was done; who is not signed in gets the login page."""
    person = reader.person
    voice = reader.voice
    if person is None:
        return respond(sign_in_page(reader, "/me"))
    lobby = await server.lobby.lists(person, None)
    mine = [n for n in (*lobby.waiting, *lobby.mine, *lobby.finished) if n.mine]
    now: float = request.app.state.config.now()
    content = page(
        reader,
        voice.say("Your page"),
        section(".narrow.me")[
            h1[person.name],
            p(".done", role="status")[icon("check"), state.done] if state.done else None,
            _worth(reader) if not person.has_account else None,
            _profile(reader, person, state),
            _account(reader, person, state),
            played_table(
                reader, await server.people.statistics(person), voice.say("How you have played")
            ),
            p[
                a(href=f"/people/{person.id}")[
                    voice.say("Your page as others see it, with your ratings")
                ]
            ],
            p[a(href="/reports")[voice.say("What players have reported")]]
            if person.operator
            else None,
            _tables(reader, mine, now),
            _tokens(reader, await server.tokens.of(person), state, now)
            if person.has_account
            else None,
            _sessions(reader, await server.credentials.sessions_of(person), now)
            if person.has_account
            else None,
            _sign_out(reader, person),
        ],
        styles=STYLES,
        here="/me",
    )
    return respond(content, status)


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


def _profile(reader: Reader, person: Person, state: ProfileState) -> Element:
    voice = reader.voice
    return section(".card")[
        h2[voice.say("You")],
        form(method="post", action="/me")[
            csrf_field(reader),
            div(".fields")[
                labelled(
                    "name",
                    voice.say("Name"),
                    person.name,
                    state.faults.get("name", ""),
                    maxlength=str(LONGEST_NAME),
                    autocomplete="nickname",
                    required="required",
                ),
                div(".field")[
                    label(for_="language")[voice.say("Language")],
                    select("#language", name="language")[
                        [
                            option(value=known, selected=known == reader.language)[autonym(known)]
                            for known in languages()
                        ]
                    ],
                ],
                labelled(
                    "email",
                    voice.say("E-mail"),
                    person.email,
                    state.faults.get("email", ""),
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


def _account(reader: Reader, person: Person, state: ProfileState) -> Element:
    voice, faults = reader.voice, state.faults
    if not person.has_account:
        return section(".card", id="account")[
            h2[voice.say("Make an account")],
            form(method="post", action="/me/account")[
                csrf_field(reader),
                div(".fields")[
                    labelled(
                        "account-name",
                        voice.say("Name"),
                        person.name,
                        faults.get("account-name", ""),
                        maxlength=str(LONGEST_NAME),
                        autocomplete="username",
                        required="required",
                    ),
                    password("new-password", voice.say("Password"), "new-password", faults),
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
                password("old", voice.say("The one you have"), "current-password", faults),
                password("new", voice.say("A new one"), "new-password", faults),
            ],
            button(".button", type="submit")[voice.say("Change it")],
        ],
    ]


def _tables(reader: Reader, mine: Sequence[Notice], now: float) -> Element:
    voice = reader.voice
    return section(".list")[
        h2[voice.say("Your tables")],
        acting_form(reader),
        ul(".notices")[[notice_item(reader, notice, now) for notice in mine]]
        if mine
        else p(".empty")[
            voice.say("None yet."), " ", a(href="/")[voice.say("The lobby is this way.")]
        ],
    ]


def _tokens(reader: Reader, tokens: Sequence[Token], state: ProfileState, now: float) -> Element:
    voice = reader.voice
    return section(".card", id="tokens")[
        h2[voice.say("Programs that play for you")],
        p[
            voice.say("A token lets a program use your name here. Show it to nobody."),
            " ",
            a(href="/api/schema")[voice.say("What programs can do")],
        ],
        state.token
        and p(".token", role="status")[
            voice.say("Copy it now, it is not shown again:"), code[state.token]
        ],
        ul(".tokens")[[_token(reader, token, now) for token in tokens]] if tokens else None,
        form(method="post", action="/me/tokens")[
            csrf_field(reader),
            div(".fields")[
                labelled(
                    "label",
                    voice.say("What is it for?"),
                    fault=state.faults.get("label", ""),
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


def _sessions(reader: Reader, sessions: Sequence[KeptSession], now: float) -> Element:
    """Where one is signed in; every browser but this one can be signed out from here."""
    voice = reader.voice
    others = any(session.key != reader.session.key for session in sessions)
    return section(".card", id="sessions")[
        h2[voice.say("Where you are signed in")],
        ul(".tokens")[[_session(reader, session, now) for session in sessions]],
        form(method="post", action=f"/me/sessions/{OTHERS}/end")[
            csrf_field(reader),
            button(".button", type="submit")[
                icon("leave"), voice.say("Sign all other browsers out")
            ],
        ]
        if others
        else None,
    ]


def _session(reader: Reader, session: KeptSession, now: float) -> Element:
    voice, language = reader.voice, reader.language
    browser = session.browser or voice.say("A browser")
    begun = voice.say("signed in {when}", when=since(now - session.begun, language))
    seen = voice.say("last seen {when}", when=since(now - session.seen, language))
    if session.key == reader.session.key:
        return li[span[strong[browser], " ", small[begun]], strong[voice.say("This browser")]]
    return li[
        span[strong[browser], " ", small[f"{begun}, {seen}"]],
        form(method="post", action=f"/me/sessions/{session.key}/end")[
            csrf_field(reader),
            button(
                ".button.quiet",
                type="submit",
                aria_label=voice.say("Sign out: {browser}, {when}", browser=browser, when=seen),
            )[icon("leave"), voice.say("Sign out")],
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
