"""The guided first game: a real position, one choice a step, and what comes of it."""

from __future__ import annotations

from typing import Annotated, Any

from htpy import Element, a, article, div, h1, li, ol, p
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter

from covo.server.lessons import Lesson, Verdict, judge, lesson_of

from ..login.preferences import go
from ..middleware.reader import Reader
from ..middleware.responses import NO_STORE, fields_of
from ..table.page_context import box_of
from .about import known
from .lesson import Answer, Place, done_page, step_page
from .page_frame import page, respond
from .ui_icons import icon

LARGEST = 6
"""Digits of an option that anybody may send."""
REASONS = 2
"""Reasons told at once when something is not possible."""
PartNumber = Annotated[int, QueryParameter(name="part", ge=0, le=99)]


def lesson_or_nothing(name: str) -> Lesson:
    lesson = lesson_of(known(name))
    if lesson is None:
        raise NotFoundException
    return lesson


def place_of(reader: Reader, name: str, number: int, at: int) -> Place:
    """A step of a lesson that there is."""
    lesson = lesson_or_nothing(name)
    there_is = 1 <= number <= len(lesson.steps)
    if not there_is or not 0 <= at < len(lesson.steps[number - 1].parts):
        raise NotFoundException
    return Place(reader, name, lesson, number, at)


# The way in


@get("/learn/{name:str}", include_in_schema=False)
async def show_welcome(reader: NamedDependency[Reader], name: FromPath[str]) -> Response[str]:
    """What awaits whoever begins."""
    lesson = lesson_or_nothing(name)
    voice, told = reader.voice, lesson.preface(reader.language)
    board = box_of(name)[2]
    first = lesson.steps[0].parts[0]
    return respond(
        page(
            reader,
            told.title,
            article(".welcome")[
                div(".welcome-words")[
                    p(".kicker")[lesson.words.title(reader.language)],
                    h1[told.title],
                    p(".lead")[told.welcome],
                    div(".ways")[
                        a(".button.call.large", href=f"/learn/{name}/1")[
                            icon("compass"), voice.say("Set sail")
                        ],
                        a(".button.large", href=f"/games/{name}")[
                            icon("book"), voice.say("About the game")
                        ],
                    ],
                    _syllabus(lesson, name, reader.language),
                ],
                board.width
                and div(".about-board", aria_hidden="true")[
                    div(".sheet")[
                        board.chart(reader.language), board.pieces(first.seen, reader.language)
                    ]
                ],
            ],
            styles=("style/learn.css", *board.stylesheets),
            body_class="in-library",
            description=told.welcome,
        )
    )


def _syllabus(lesson: Lesson, name: str, language: str) -> Element:
    return ol(".syllabus")[
        (
            li[a(href=f"/learn/{name}/{number}")[step.text(language).title]]
            for number, step in enumerate(lesson.steps, 1)
        )
    ]


# A step


@get("/learn/{name:str}/{number:int}", include_in_schema=False)
async def show_step(
    reader: NamedDependency[Reader],
    name: FromPath[str],
    number: FromPath[int],
    part: PartNumber = 0,
    done: FromQuery[bool] = False,
) -> Response[str]:
    """What to do, and why; or what came of it."""
    place = place_of(reader, name, number, part)
    return respond(done_page(place) if done else step_page(place))


@post("/learn/{name:str}/{number:int}", include_in_schema=False)
async def choose(
    request: Request[Any, Any, Any],
    reader: NamedDependency[Reader],
    name: FromPath[str],
    number: FromPath[int],
    part: PartNumber = 0,
) -> Response[Any]:
    """A choice: on with the story, or a friendly word."""
    place = place_of(reader, name, number, part)
    option = _sent(await fields_of(request))
    if judge(place.lesson, place.part, option) is Verdict.RIGHT:
        if reader.wants_json:
            return Response({"go": place.onward}, headers=NO_STORE, status_code=200)
        return go(place.onward)
    told = answer_to(place, option)
    if reader.wants_json:
        said = {"sentence": f"{told.text} {told.hint}", "rule": told.rule, "game": name}
        # A try that the story does not go on with is no fault: browsers would report one.
        return Response(said, headers=NO_STORE, status_code=200)
    return respond(step_page(place, told))


def _sent(fields: dict[str, str]) -> int | None:
    """The option of a form; None for taking back."""
    if "undo" in fields:
        return None
    text = fields.get("option", "")
    return int(text) if text.isdecimal() and len(text) <= LARGEST else -1


def answer_to(place: Place, option: int | None) -> Answer:
    """Why the story does not go on with this."""
    say, lesson, part = place.reader.voice.say, place.lesson, place.part
    language = place.reader.language
    hint = place.step.text(language).hint
    verdict = judge(lesson, part, option)
    if verdict is Verdict.OTHER:
        return Answer(
            say("That is allowed, and some day it may be clever. Here, try this:"), hint=hint
        )
    if option is None:
        return Answer(say("There is nothing to take back yet."), "", hint)
    if not 0 <= option < lesson.game.option_count:
        return Answer(say("That is none of the options."), "", hint)
    code = int(lesson.game.rules.refusal(part.seen, option))
    text = lesson.words.refusal(part.seen, option, language)
    return Answer(
        text or say("That is none of the options."),
        lesson.words.refusal_rule(code, option) if code else "",
        hint,
    )


# Why not, and what if


@get("/learn/{name:str}/{number:int}/{part:int}/why", include_in_schema=False)
async def why(
    reader: NamedDependency[Reader],
    name: FromPath[str],
    number: FromPath[int],
    part: FromPath[int],
    place: FromQuery[str] = "",
    source: FromQuery[str] = "",
) -> Response[dict[str, str]]:
    """Why nothing can be done at a place of the board, with the rule behind it."""
    here = place_of(reader, name, number, part)
    lesson, seen, told = here.lesson, here.part.seen, dict[str, str]()
    for option in here.board.candidates(seen, lesson.seat, source or None, place):
        code = int(lesson.game.rules.refusal(seen, option))
        text = lesson.words.refusal(seen, option, reader.language) if code else ""
        if text and len(told) < REASONS:
            told.setdefault(text, lesson.words.refusal_rule(code, option))
    text = " ".join(told) or reader.voice.say("There is nothing to do there now.")
    rule = next((rule for rule in told.values() if rule), "")
    return Response({"text": text, "rule": rule, "game": name}, headers=NO_STORE)


@get("/learn/{name:str}/{number:int}/{part:int}/preview", include_in_schema=False)
async def preview(
    reader: NamedDependency[Reader],
    name: FromPath[str],
    number: FromPath[int],
    part: FromPath[int],
    option: FromQuery[int],
) -> Response[dict[str, Any]]:
    """What an option would do: a drawing over the board, and words."""
    here = place_of(reader, name, number, part)
    seen, language = here.part.seen, reader.language
    if option not in here.part.options:
        return Response({"svg": "", "hint": ""}, headers=NO_STORE)
    told = {
        "svg": str(here.board.preview(seen, option, language) or ""),
        "hint": here.board.hint(seen, option, language),
        "safe": here.board.is_safe(seen, option),
        "length": here.at,
    }
    return Response(told, headers=NO_STORE)


ROUTES = [show_welcome, show_step, choose, why, preview]
