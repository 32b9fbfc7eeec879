"""Where the rules of a game come from: counts on its page, every statement on its own."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

from htpy import Element, Node, a, article, details, h1, h2, h3, li, p, section, summary, ul
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from markdown_it import MarkdownIt
from markupsafe import Markup

from covo.language.provenance import Origin, Provenance, Statement, provenance_of
from covo.language.rulebook import cells, specification

from ..middleware.reader import Reader
from ..table.page_context import box_of
from .about import about, known
from .page_frame import page, respond
from .rulebook import rulebook
from .ui_icons import icon

STYLES = ("style/learn.css", "style/rules.css")
ITEM = re.compile(r"^\s*(?:[*-]|\d+\.) ")
_markdown = MarkdownIt("commonmark", {"html": False})


def sources_note(reader: Reader, name: str) -> Node:
    """On the page of a game: what is not as in the box, the counts, and the way to all of it."""
    game, _, _ = box_of(name)
    if not (game.folder / "RULES.md").is_file():
        return None
    voice = reader.voice
    return section(".sources-note", aria_labelledby="sources-title")[
        h2("#sources-title")[voice.say("Where the rules come from")],
        p[about(name, reader.language).sources],
        p[counts(reader, provenance_of(game.folder))],
        p(".ways")[
            a(href=f"/games/{name}/sources")[icon("search"), voice.say("What comes from where")],
            a(href=f"/games/{name}/specification")[
                icon("book"), voice.say("The whole specification")
            ],
        ],
    ]


def counts(reader: Reader, found: Provenance) -> str:
    """How much rests on what."""
    return reader.voice.say(
        "Of what the specification says, {source} statements come from the source document, "
        "{public} from public descriptions, and {designed} are our own design. {unknown} things "
        "stayed unknown, and something else stands there instead.",
        source=found.count(Origin.SOURCE),
        public=found.count(Origin.PUBLIC, Origin.RECALLED),
        designed=found.count(Origin.DESIGNED),
        unknown=len(found.unknowns),
    )


@get("/games/{name:str}/sources", include_in_schema=False)
async def show_sources(reader: NamedDependency[Reader], name: FromPath[str]) -> Response[str]:
    """What is known of every statement: what it rests on."""
    game, words, _ = box_of(known(name))
    found, voice = provenance_of(game.folder), reader.voice
    title = voice.say("Where the rules of {game} come from", game=words.title(reader.language))
    content = article(".rules-page.sources")[
        h1[title],
        p(".lead")[about(name, reader.language).sources],
        p[counts(reader, found)],
        p[a(href=f"/games/{name}/specification")[voice.say("The whole specification")]],
        _unknowns(reader, found),
        (
            _statements(said, [s for s in found.statements if s.origin in origins])
            for said, origins in (
                (voice.say("Our own design"), (Origin.DESIGNED,)),
                (voice.say("From public descriptions"), (Origin.PUBLIC, Origin.RECALLED)),
                (voice.say("From the source document"), (Origin.SOURCE,)),
            )
        ),
    ]
    return _shown(reader, name, title, content)


def _unknowns(reader: Reader, found: Provenance) -> Element:
    said = reader.voice.say("What no source tells, and what stands there instead")
    return section[
        h2[said],
        ul(lang="en")[(li[_inline(f"{one.what}: {one.instead}")] for one in found.unknowns),],
    ]


def _statements(title: str, statements: list[Statement]) -> Element:
    """All that rests on one thing, under the headings of the specification."""
    return details[
        summary[f"{title} ({len(statements)})"],
        (
            section(lang="en")[h3[_inline(under)], ul[(li[_said(one)] for one in some)]]
            for under, some in groupby(statements, lambda one: one.heading)
        ),
    ]


def _said(statement: Statement) -> Markup:
    text = statement.text
    if text.startswith("|"):
        return _inline(" – ".join(cells(text)))
    return _inline(ITEM.sub("", text, count=1))


def _inline(text: str) -> Markup:
    """A line of Markdown; tags in it come out as text."""
    return Markup(_markdown.renderInline(text))


@get("/games/{name:str}/specification", include_in_schema=False)
async def show_specification(reader: NamedDependency[Reader], name: FromPath[str]) -> Response[str]:
    """All of it as it was written, in English, with a mark at each statement."""
    game, words, _ = box_of(known(name))
    voice = reader.voice
    title = voice.say("The specification of {game}", game=words.title(reader.language))
    content = article(".rules-page")[
        h1[title],
        p[a(href=f"/games/{name}/rules")[voice.say("The rules for players")]],
        section(".rules-text", lang="en")[Markup(str(rulebook(_untitled(game.folder))))],
    ]
    return _shown(reader, name, title, content)


def _untitled(folder: Path) -> str:
    """The page has a title of its own."""
    return specification(folder).partition("\n")[2]


def _shown(reader: Reader, name: str, title: str, content: Element) -> Response[str]:
    return respond(
        page(reader, title, content, styles=STYLES, body_class="in-library", here=f"/games/{name}")
    )


ROUTES = [show_sources, show_specification]
