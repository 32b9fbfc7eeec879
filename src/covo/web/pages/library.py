"""The pages of a game: what it is about, a turn in a minute, and all its rules."""

from __future__ import annotations

from typing import Annotated

from htpy import (
    Element,
    Node,
    a,
    article,
    aside,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    form,
    h1,
    h2,
    h3,
    header,
    input,  # noqa: A004 - htpy calls elements by their names
    label,
    li,
    nav,
    ol,
    p,
    section,
    span,
    strong,
    summary,
    ul,
)
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter
from markupsafe import Markup

from covo.language.rulebook import players_rules, rules_file
from covo.server.lessons import has_lesson, lesson_of

from ..middleware.reader import Reader
from ..table.page_context import box_of
from .about import About, about, known
from .page_frame import csrf_field, page, respond
from .rulebook import Rulebook, contents_list, rulebook
from .sources import sources_note
from .ui_icons import icon

STYLES = ("style/learn.css", "style/rules.css")
HARDEST = 5
MANY = 2
Search = Annotated[str, QueryParameter(name="q", max_length=80)]


# What it is about


@get("/games/{name:str}", include_in_schema=False)
async def show_game(reader: NamedDependency[Reader], name: FromPath[str]) -> Response[str]:
    """A game in a minute, and every way into it."""
    return respond(game_page(reader, known(name)))


def game_page(reader: Reader, name: str) -> Element:
    _, words, board = box_of(name)
    told = about(name, reader.language)
    title = words.title(reader.language)
    return page(
        reader,
        title,
        article(".about")[
            header(".about-head")[
                div(".about-words")[
                    h1[title],
                    p(".lead")[words.summary(reader.language)],
                    _aim(reader, told),
                    _ways(reader, name),
                ],
                _picture(reader, name),
            ],
            _facts(reader, name, told),
            _turn(reader, told),
            _presets(reader, name),
            sources_note(reader, name),
        ],
        styles=(*STYLES, *board.stylesheets),
        body_class="in-library",
        description=told.aim or words.summary(reader.language),
        here=f"/games/{name}",
    )


def _aim(reader: Reader, told: About) -> Node:
    if not told.aim:
        return None
    return [h2(".unseen")[reader.voice.say("The aim")], p(".aim")[told.aim]]


def _ways(reader: Reader, name: str) -> Element:
    """Learn, play, open a table, read."""
    voice = reader.voice
    return div(".ways")[
        _learn(reader, name),
        form(method="post", action="/play")[
            csrf_field(reader),
            button(".button.large", type="submit", name="game", value=name)[
                icon("ship"), voice.say("Play against bots now")
            ],
        ],
        a(".button.large", href=f"/new?game={name}")[icon("plus"), voice.say("New table")],
        a(".button.large", href=f"/games/{name}/rules")[icon("book"), voice.say("All the rules")],
    ]


def _learn(reader: Reader, name: str) -> Node:
    if not has_lesson(box_of(name)[0]):
        return None
    return a(".button.call.large", href=f"/learn/{name}")[
        icon("compass"), reader.voice.say("Learn by playing")
    ]


def _picture(reader: Reader, name: str) -> Node:
    """The board as it may look after a few rounds: where the lesson begins."""
    game, _, board = box_of(name)
    lesson = lesson_of(name) if has_lesson(game) else None
    if not board.width or lesson is None:
        return None
    seen = lesson.steps[0].parts[0].seen
    return div(".about-board", aria_hidden="true")[
        div(".sheet")[board.chart(reader.language), board.pieces(seen, reader.language)]
    ]


def _facts(reader: Reader, name: str, told: About) -> Node:
    voice = reader.voice
    game, _, _ = box_of(name)
    players = next((o for o in game.setup_options if o.name == "players"), None)
    counts = told.players or (", ".join(players.values) if players else "")
    facts = [
        ("users", voice.say("Players"), counts),
        ("clock", voice.say("Time"), told.minutes and voice.say("{n} min", n=told.minutes)),
        ("user", voice.say("Age"), told.age and voice.say("from {n}", n=told.age)),
        ("anchor", voice.say("Difficulty"), told.difficulty and _dots(reader, told.difficulty)),
    ]
    return dl(".facts")[
        (div[icon(sign), dt[said], dd[value]] for sign, said, value in facts if value)
    ]


def _dots(reader: Reader, difficulty: int) -> Node:
    said = reader.voice.say("{n} of {most}", n=difficulty, most=HARDEST)
    marks = "●" * difficulty + "○" * (HARDEST - difficulty)
    return [span(aria_hidden="true")[marks], span(".unseen")[said]]


def _turn(reader: Reader, told: About) -> Node:
    if not told.turn:
        return None
    return section(".turn", aria_labelledby="turn-title")[
        h2("#turn-title")[reader.voice.say("A turn in a minute")],
        ol(".turn-steps")[
            (
                li[span(".medal")[icon(step.icon)], div[h3[step.title], p[step.say]]]
                for step in told.turn
            )
        ],
    ]


def _presets(reader: Reader, name: str) -> Node:
    voice, language = reader.voice, reader.language
    game, words, _ = box_of(name)
    if not game.presets:
        return None
    return section(".presets", aria_labelledby="presets-title")[
        h2("#presets-title")[voice.say("Ways to play")],
        ul(".preset-cards")[
            (
                li[
                    form(method="post", action="/new")[
                        csrf_field(reader),
                        input(type="hidden", name="game", value=name),
                        button(type="submit", name="preset", value=preset)[
                            strong[words.preset_name(preset, language)],
                            span[words.preset_help(preset, language)],
                        ],
                    ]
                ]
                for preset in game.presets
            )
        ],
    ]


# The rules


@get("/games/{name:str}/rules", include_in_schema=False)
async def show_rules(
    reader: NamedDependency[Reader], name: FromPath[str], search: Search = ""
) -> Response[str]:
    """All the rules, or what a search finds; for a drawer, without the page around them."""
    game, words, _ = box_of(known(name))
    if not rules_file(game.folder, reader.language).is_file():
        raise NotFoundException
    book = rulebook(players_rules(game.folder, reader.language))
    content = rules_element(reader, name, book, search.strip())
    if reader.wants_fragment:
        return Response(str(content), media_type=MediaType.HTML)
    heading = reader.voice.say("The rules of {game}", game=words.title(reader.language))
    return respond(
        page(
            reader,
            heading,
            article(".rules-page")[h1[heading], content],
            styles=STYLES,
            scripts=("script/rules.js",),
            body_class="in-library",
            here=f"/games/{name}",
        )
    )


def rules_element(reader: Reader, name: str, book: Rulebook, search: str) -> Element:
    """``.rulebook``: the search, the contents, the text."""
    voice = reader.voice
    found = book.found(search) if search else book
    return div(".rulebook", data_rulebook=True)[
        _search(reader, name, search, found.count),
        aside(".contents")[
            details(open=not reader.wants_fragment and not search)[
                summary[voice.say("Contents")],
                nav(aria_label=voice.say("Contents"))[contents_list(book)],
            ]
        ],
        div(".rules-text")[
            p(".origins")[
                a(href=f"/games/{name}/sources")[voice.say("Where the rules come from")],
                " · ",
                a(href=f"/games/{name}/specification")[voice.say("The whole specification")],
            ],
            p(".nothing", hidden=bool(found.entries))[voice.say("No rule speaks of that.")],
            Markup(str(found)),
        ],
    ]


def _search(reader: Reader, name: str, search: str, count: int) -> Element:
    voice = reader.voice
    told = voice.say_many("{n} passage", "{n} passages", count) if search else None
    return form(".rules-search", role="search", method="get", action=f"/games/{name}/rules")[
        label(for_="rules-q")[voice.say("Search the rules")],
        div(".field")[
            icon("search"),
            input(
                "#rules-q",
                type="search",
                name="q",
                value=search,
                maxlength="80",
                autocomplete="off",
                placeholder=voice.say("a word, or a number such as {n}", n="5.3"),
            ),
            button(".button", type="submit")[voice.say("Search")],
        ],
        p(
            ".count",
            role="status",
            data_one=_counted(reader, 1),
            data_many=_counted(reader, MANY),
        )[told],
        search and a(".all", href=f"/games/{name}/rules")[voice.say("Show all the rules")],
    ]


def _counted(reader: Reader, n: int) -> str:
    """How script says a count, with a place for the number."""
    return reader.voice.say_many("{n} passage", "{n} passages", n).replace(str(n), "{n}")


ROUTES = [show_game, show_rules]
