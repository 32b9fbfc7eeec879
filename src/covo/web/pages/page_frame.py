"""The frame of every page: head, header with its switches, main, footer, live regions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from urllib.parse import quote

from htpy import (
    Element,
    Node,
    VoidElement,
    a,
    body,
    button,
    div,
    footer,
    form,
    head,
    header,
    html,
    input,  # noqa: A004 - htpy calls elements by their names
    link,
    main,
    meta,
    nav,
    p,
    script,
    span,
    title,
)
from litestar import MediaType, Response

from covo import games
from covo.language.catalogue import autonym
from covo.language.words import Words

from ..assets import static_url
from ..lobby.preparing import preparing
from ..middleware.reader import Reader
from ..voices import languages
from .ui_icons import icon

STYLES = ("style/tokens.css", "style/page.css")
SCRIPTS = ("vendor/htmx.min.js", "script/page.js")
FONTS = ("source-sans-3-latin-wght-normal", "alegreya-latin-wght-normal")
HTMX = (
    '{"includeIndicatorCSS":false,"history":"reload","mode":"same-origin",'
    '"morphIgnore":["data-htmx-powered","open"]}'
)
"""What a person has opened stays open when what it lies in is redrawn."""

__all__ = ["csrf_field", "known_games", "page", "respond", "static_url"]


@cache
def known_games() -> tuple[tuple[str, Words], ...]:
    """Every game that can be played here, with its words."""
    return tuple((name, games.words_of(games.load(name))) for name in games.names())


def page(
    reader: Reader,
    heading: str,
    *content: Node,
    scripts: Iterable[str] = (),
    styles: Iterable[str] = (),
    body_class: str = "",
    description: str = "",
    here: str = "",
) -> Element:
    """A whole page; ``scripts`` and ``styles`` are paths under ``static``."""
    voice = reader.voice
    return html(lang=reader.language, data_theme=reader.theme, data_sound=reader.sound and "on")[
        _head(reader, heading, description, styles, scripts),
        body(class_=body_class)[
            a(".skip", href="#main")[voice.say("Skip to the content")],
            _header(reader, here),
            main("#main", tabindex="-1")[content],
            _footer(reader),
            div("#notice", role="alert"),
            div("#live.unseen", role="status", aria_live="polite"),
        ],
    ]


def respond(content: Element, status: int = 200) -> Response[str]:
    """A page as an answer."""
    return Response(str(content), status_code=status, media_type=MediaType.HTML)


def csrf_field(reader: Reader) -> VoidElement:
    """What every form carries, so that no other site can send it."""
    return input(type="hidden", name="csrf", value=reader.csrf)


def _head(
    reader: Reader, heading: str, description: str, styles: Iterable[str], scripts: Iterable[str]
) -> Element:
    voice = reader.voice
    told = description or voice.say(
        "Sea games with every rule enforced: with friends and with bots, live or over weeks."
    )
    return head[
        meta(charset="utf-8"),
        meta(name="viewport", content="width=device-width, initial-scale=1"),
        title[f"{heading} · Covo" if heading else "Covo"],
        meta(name="description", content=told),
        meta(name="csrf", content=reader.csrf),
        meta(name="htmx-config", content=HTMX),
        meta(name="theme-color", content="#cfdfdc", media="(prefers-color-scheme: light)"),
        meta(name="theme-color", content="#10202e", media="(prefers-color-scheme: dark)"),
        link(rel="icon", href=static_url("picture/icon.svg"), type="image/svg+xml"),
        [_preload(font) for font in FONTS],
        [link(rel="stylesheet", href=static_url(path)) for path in (*STYLES, *styles)],
        [script(src=static_url(path), defer=True) for path in (*SCRIPTS, *scripts)],
    ]


def _preload(font: str) -> VoidElement:
    href = static_url(f"vendor/fonts/{font}.woff2")
    return link({"as": "font"}, rel="preload", href=href, type="font/woff2", crossorigin="")


def _header(reader: Reader, here: str) -> Element:
    voice = reader.voice
    places = [("/", voice.say("Lobby")), ("/new", voice.say("New table"))]
    places += [("/ratings", voice.say("Ratings"))]
    places += [(f"/games/{name}", words.title(reader.language)) for name, words in known_games()]
    return header(".top")[
        div(".top-row")[
            a(".wordmark", href="/")[icon("compass"), span["Covo"]],
            nav(".places", aria_label=voice.say("Places"))[
                [_place(href, said, here) for href, said in places]
            ],
            div(".switches")[_languages(reader), _theme(reader), _person(reader)],
        ],
        preparing(reader),
    ]


def _place(href: str, said: str, here: str) -> Element:
    return a(href=href, aria_current="page" if href == here else None)[said]


def _languages(reader: Reader) -> Element:
    voice = reader.voice
    return form(
        ".languages",
        method="post",
        action="/language",
        data_switch="language",
        aria_label=voice.say("Language"),
    )[
        csrf_field(reader),
        input(type="hidden", name="back", value=reader.path),
        [
            button(
                type="submit",
                name="language",
                value=language,
                lang=language,
                title=autonym(language),
                aria_pressed="true" if language == reader.language else "false",
            )[language.upper()]
            for language in languages()
        ],
    ]


def _theme(reader: Reader) -> Element:
    """Between light and dark; without script, from what the system has to dark."""
    voice = reader.voice
    other = "light" if reader.theme == "dark" else "dark"
    return form(method="post", action="/theme", data_switch="theme")[
        csrf_field(reader),
        input(type="hidden", name="back", value=reader.path),
        button(
            ".round",
            type="submit",
            name="theme",
            value=other,
            title=voice.say("Light or dark"),
            aria_label=voice.say("Light or dark"),
        )[icon("moon", "when-light"), icon("sun", "when-dark")],
    ]


def _person(reader: Reader) -> Element:
    voice = reader.voice
    if reader.person is None:
        back = quote(reader.path, safe="")
        return a(".whoami", href=f"/sign-in?back={back}")[icon("user"), span[voice.say("Sign in")]]
    return a(".whoami", href="/me", title=voice.say("Your name, tables and account"))[
        icon("user"), span[reader.person.name]
    ]


def _footer(reader: Reader) -> Element:
    voice = reader.voice
    return footer(".bottom")[
        p[
            voice.say(
                "Covo is free software, made by people who like these games; it is unofficial, "
                "and every picture is drawn for it."
            ),
            " ",
            a(href="/api/schema")[voice.say("For programs")],
        ]
    ]
