"""A step of the guided game as a page: the board, and the lesson in its panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from htpy import (
    Element,
    Node,
    a,
    aside,
    button,
    dialog,
    div,
    form,
    h1,
    h2,
    header,
    li,
    nav,
    ol,
    p,
    script,
    section,
    span,
    template,
    ul,
)

from covo.engine.game import State
from covo.parts.board import Board
from covo.server.lessons import Event, Lesson, Part, Step

from ..middleware.reader import Reader
from ..table.board_area import board_element
from ..table.options import options_element
from ..table.page_context import box_of
from .page_frame import csrf_field, page, static_url
from .ui_icons import icon

STYLES = ("style/table.css", "style/learn.css", "style/rules.css")


@dataclass(frozen=True)
class Answer:
    """What the lesson says to a choice that it does not go on with."""

    text: str
    rule: str = ""
    hint: str = ""


@dataclass(frozen=True)
class Place:
    """Where in which lesson somebody stands, and who it is."""

    reader: Reader
    name: str
    lesson: Lesson
    number: int
    at: int

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number - 1]

    @property
    def part(self) -> Part:
        return self.step.parts[self.at]

    @property
    def board(self) -> Board:
        return box_of(self.name)[2]

    @property
    def path(self) -> str:
        return f"/learn/{self.name}/{self.number}"

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def onward(self) -> str:
        """Where a right choice leads."""
        if self.at + 1 < len(self.step.parts):
            return f"{self.path}?part={self.at + 1}"
        return f"{self.path}?done=1"


def step_page(place: Place, told: Answer | None = None) -> Element:
    """The board with all its options, and the lesson beside it."""
    reader, part = place.reader, place.part
    text = place.step.text(reader.language)
    return _frame(
        place,
        text.title,
        part.seen,
        part.options,
        [
            _meanwhile(place, part.earlier) if place.at == 0 else None,
            p("#say.say")[text.say],
            _rule_link(place, place.step.rule),
            _answer(place, told),
            _question(place),
            options_element(
                place.board,
                part.seen,
                part.options,
                reader.language,
                seat=place.lesson.seat,
                length=place.at,
                words=place.lesson.words,
            ),
            _hand(place),
            _forms(place),
        ],
        data={"data_wanted": part.wanted[0] if part.wanted else "undo"},
    )


def done_page(place: Place) -> Element:
    """What happened, and why it matters; then the next step, or the end."""
    reader, step = place.reader, place.step
    return _frame(
        place,
        step.text(reader.language).title,
        step.outcome,
        (),
        [
            section(".happened", role="status")[
                h2[icon("check"), reader.voice.say("Well done")],
                _shown(place, step.events),
                ul(".lines", tabindex="0")[(li[line] for line in lines(place, step.events))],
            ],
            p("#say.say")[step.text(reader.language).done],
            _rule_link(place, step.rule),
            _farewell(place) if place.is_last else _next(place),
        ],
        data={"data_done": "1"},
    )


def _frame(
    place: Place,
    title: str,
    seen: State,
    options: Sequence[int],
    panel: Sequence[Node],
    data: dict[str, Any],
) -> Element:
    """The page of a table with a lesson in its panel."""
    reader, board = place.reader, place.board
    body = div(
        "#table.table.lesson",
        data_path=f"{place.path}/{place.at}",
        data_still="1",
        data_game=place.name,
        data_viewer=place.lesson.seat,
        data_length=place.at,
        **data,
    )[
        board_element(board, seen, options, reader.language),
        aside("#panel.panel", aria_label=reader.voice.say("Lesson"))[
            header(".lesson-head")[
                p(".kicker")[place.lesson.preface(reader.language).title],
                _dots(place),
                h1(".lesson-title")[title],
            ],
            div(".now")[panel],
            section("#standing.standing", aria_label=reader.voice.say("Players"))[
                board.standing(seen, _names(place), place.lesson.seat, reader.language)
            ],
            _back(place),
        ],
        _drawer(place),
        _phrases(place),
    ]
    return page(
        reader,
        title,
        body,
        script(type="module", src=static_url("script/table.js")),
        script(type="module", src=static_url("script/learn.js")),
        scripts=("script/rules.js", *board.scripts),
        styles=(*STYLES, *board.stylesheets),
        body_class="at-table at-lesson",
    )


def _names(place: Place) -> list[str]:
    """Nobody in particular plays against the learner."""
    names = [""] * place.lesson.players
    names[place.lesson.seat] = place.reader.voice.say("You")
    return names


def lines(place: Place, events: Iterable[Event]) -> list[str]:
    """What happened, in the words of the log."""
    lesson, language = place.lesson, place.reader.language
    told: list[str] = []
    for event in events:
        if event.option is None:
            told.append(place.reader.voice.say("You take the last move back."))
        else:
            told += lesson.words.log(event.before, event.option, event.after, lesson.seat, language)
    return told


def _meanwhile(place: Place, events: Sequence[Event]) -> Node:
    """What happened by itself before the step."""
    told = lines(place, events)
    return told and ul(".lines.meanwhile")[(li[line] for line in told)]


def _shown(place: Place, events: Sequence[Event]) -> Node:
    """The dice, the fight or the find that it all came to, drawn."""
    for event in reversed(events):
        drawn = place.board.happening(event, place.lesson.seat, place.reader.language)
        if drawn:
            return div(".drawn", aria_hidden="true")[drawn]
    return None


def _rule_link(place: Place, rule: str) -> Node:
    said = place.reader.voice.say("Rule {number}", number=rule)
    return rule and p(".rule-line")[_to_rule(place, rule, icon("book"), said)]


def _to_rule(place: Place, rule: str, *content: Node) -> Element:
    """A link to a rule; script opens it beside the board."""
    address = f"/games/{place.name}/rules#{rule}"
    return a(".rule", href=address, target="_blank", data_rule=rule)[content]


def _answer(place: Place, told: Answer | None) -> Node:
    """``#said``: the friendly word, and the hint."""
    if told is None:
        return p("#said.said", role="status", hidden=True)
    return div("#said.said.shown", role="status", tabindex="-1", data_focus=True)[
        p[told.text, " ", told.rule and _to_rule(place, told.rule, told.rule)],
        told.hint and p(".hint")[told.hint],
    ]


def _question(place: Place) -> Element:
    """``#decision``: what the game itself asks, and the way back."""
    voice, part = place.reader.voice, place.part
    title = f"{place.number}. {place.step.text(place.reader.language).title} · Covo"
    return section("#decision.decision.mine", data_asked="1", data_title=title)[
        h2(".question")[place.lesson.words.decision(part.seen, place.reader.language)],
        part.may_take_back
        and button(".quiet.undo", form="undo", name="undo", value="1", data_key="u")[
            icon("undo"), voice.say("Undo")
        ],
    ]


def _hand(place: Place) -> Element:
    part, voice = place.part, place.reader.voice
    inner = place.board.hand(part.seen, place.lesson.seat, place.reader.language, part.options)
    return section("#mine.mine", aria_label=voice.say("What I own"), hidden=not inner)[inner]


def _forms(place: Place) -> Element:
    action = f"{place.path}?part={place.at}"
    return div(hidden=True)[
        (
            form(id=name, method="post", action=action)[csrf_field(place.reader)]
            for name in ("choose", "undo")
        )
    ]


def _drawer(place: Place) -> Element:
    """The rules beside the board; script fetches them when they are wanted."""
    voice = place.reader.voice
    return dialog("#rules.rules-drawer", aria_label=voice.say("Rules"))[
        header(".drawer-head")[
            p[voice.say("Rules")],
            button(type="button", data_do="close-rules", aria_label=voice.say("Close"))[
                icon("close")
            ],
        ],
        div("#rules-text.drawer-text"),
    ]


def _phrases(place: Place) -> Element:
    """What script says, in the language of the page."""
    say = place.reader.voice.say
    return template(
        "#phrases",
        data_failed=say("That did not reach the table. Try again."),
        data_underway=say("Your last choice is on its way: choose again when you see it."),
        data_final=say("This cannot be undone."),
        data_choose_target=say("Choose where to, or press Escape."),
    )


def _dots(place: Place) -> Element:
    """How far it is, every step a way to go there."""
    voice, language = place.reader.voice, place.reader.language
    total = len(place.lesson.steps)
    said = voice.say("Step {n} of {total}", n=place.number, total=total)
    return nav(".progress", aria_label=said)[
        ol[
            (
                li(class_="past" if number < place.number else None)[
                    a(
                        href=f"/learn/{place.name}/{number}",
                        title=step.text(language).title,
                        aria_label=f"{number}. {step.text(language).title}",
                        aria_current="step" if number == place.number else None,
                    )
                ]
                for number, step in enumerate(place.lesson.steps, 1)
            )
        ],
        span(".of", aria_hidden="true")[said],
    ]


def _next(place: Place) -> Element:
    onward = f"/learn/{place.name}/{place.number + 1}"
    return p(".onward")[
        a(".button.call.large", href=onward, data_key="n", autofocus=True)[
            place.reader.voice.say("Go on"), icon("chevron")
        ]
    ]


def _back(place: Place) -> Element:
    """To the step before, past this one, or away."""
    voice = place.reader.voice
    before = f"/learn/{place.name}" + (f"/{place.number - 1}" if place.number > 1 else "")
    return nav(".lesson-ways", aria_label=voice.say("Lesson"))[
        a(href=before)[icon("chevron", "turned"), voice.say("Back")],
        a(href=f"{place.path}?done=1")[voice.say("Show me"), icon("chevron")]
        if not place.is_last
        else None,
        a(href=f"/games/{place.name}")[voice.say("Leave the lesson")],
    ]


def _farewell(place: Place) -> Element:
    """Congratulations, and what comes next."""
    reader, voice = place.reader, place.reader.voice
    return section(".farewell")[
        p(".lead")[place.lesson.preface(reader.language).farewell],
        div(".ways")[
            form(method="post", action="/play")[
                csrf_field(reader),
                button(
                    ".button.call.large",
                    type="submit",
                    name="game",
                    value=place.name,
                )[icon("ship"), voice.say("Play against bots now")],
            ],
            a(".button.large", href=f"/new?game={place.name}")[
                icon("users"), voice.say("Play with friends")
            ],
            a(".button.large", href="/")[voice.say("To the lobby")],
        ],
    ]
