"""The guided first game over HTTP, as a browser without script walks through it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from covo import games
from covo.server.lessons import Lesson, Part, Step, has_lesson, lesson_of

from .shell.visitor import Visitor, server

LANGUAGES = ["en", "it"]
GAMES = [name for name in games.names() if has_lesson(games.load(name))]
BUTTON = re.compile(r'<button[^>]* name="option"[^>]* value="(\d+)"')
SAID = re.compile(r'<div[^>]*id="said"[^>]*>(.*?)</div>', re.DOTALL)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture
def visitor(address: str) -> Iterator[Visitor]:
    with (found := Visitor(address)).http:
        yield found


@pytest.fixture
def lesson() -> Lesson:
    found = lesson_of("armada")
    assert found is not None
    return found


def said(answer: httpx.Response) -> str:
    """What the lesson answers to a try, as plain text."""
    found = SAID.search(answer.text)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[1])).split()) if found else ""


def page(answer: httpx.Response) -> str:
    return unescape(answer.text)


def choice(part: Part) -> dict[str, str]:
    """The form that a step wants."""
    return {"option": str(part.wanted[0])} if part.wanted else {"undo": "1"}


def test_the_lesson_is_one_click_from_the_lobby(visitor: Visitor, lesson: Lesson) -> None:
    assert 'href="/learn/armada"' in visitor.read("/").text
    welcome = page(visitor.read("/learn/armada"))
    assert lesson.preface("en").welcome in welcome
    assert 'href="/learn/armada/1"' in welcome


IN_BOTH_LANGUAGES = [
    pytest.param(game, language, marks=pytest.mark.long if at else ())
    for game in GAMES
    for at, language in enumerate(LANGUAGES if game != "armada" else LANGUAGES[::-1])
]
"""Each game in every run, in one language; the others in the long one."""


@pytest.mark.parametrize(("game", "language"), IN_BOTH_LANGUAGES)
def test_the_whole_story_can_be_walked_through(address: str, game: str, language: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    with (visitor := Visitor(address, language)).http:
        for number, step in enumerate(lesson.steps, 1):
            done = walk(visitor, lesson, f"/learn/{game}/{number}", step, language)
            onward = f'href="/learn/{game}/{number + 1}"'
            assert (onward in done) == (number < len(lesson.steps))
        assert lesson.preface(language).farewell in done
        assert 'action="/play"' in done
        table = visitor.send("/play", {"game": game}).headers["location"]
        assert f'<html lang="{language}"' in visitor.read(table).text


def walk(visitor: Visitor, lesson: Lesson, path: str, step: Step, language: str) -> str:
    """One step, part by part; the page that tells what came of it."""
    text, here = step.text(language), path
    for part in step.parts:
        shown = visitor.read(here)
        assert text.say in page(shown)
        assert set(map(int, BUTTON.findall(shown.text))) == set(part.options)
        answer = visitor.send(here, choice(part))
        assert answer.status_code == 303
        here = answer.headers["location"]
    assert here == f"{path}?done=1"
    done = page(visitor.read(here))
    assert text.done in done
    for event in step.events:
        if event.option is not None:
            for line in lesson.words.log(
                event.before, event.option, event.after, lesson.seat, language
            ):
                assert line in done
    return done


@pytest.mark.parametrize("game", GAMES)
def test_another_choice_is_answered_at_every_step(visitor: Visitor, game: str) -> None:
    """A try on or off the list never breaks the story, and always ends with the hint."""
    lesson = lesson_of(game)
    assert lesson is not None
    for number, step in enumerate(lesson.steps, 1):
        for at, part in enumerate(step.parts):
            path = f"/learn/{game}/{number}?part={at}"
            others = [option for option in part.options if option not in part.wanted]
            refused = next(o for o in range(lesson.game.option_count) if o not in part.options)
            for option in (*others[:1], *others[1:][-1:], refused):
                answer = visitor.act(path, path, {"option": str(option)})
                assert answer.status_code == 200
                assert said(answer).endswith(step.text("en").hint)


def test_another_choice_is_allowed_but_the_story_waits(visitor: Visitor, lesson: Lesson) -> None:
    part = lesson.steps[0].parts[0]
    other = next(option for option in part.options if option not in part.wanted)
    answer = visitor.act("/learn/armada/1", "/learn/armada/1", {"option": str(other)})
    assert answer.status_code == 200
    assert said(answer).startswith("That is allowed")
    assert said(answer).endswith(lesson.steps[0].text("en").hint)
    assert set(map(int, BUTTON.findall(answer.text))) == set(part.options)


def test_what_is_against_the_rules_is_refused_with_its_rule(
    visitor: Visitor, lesson: Lesson
) -> None:
    """ARM-1.6"""
    sail = lesson.words.option_of("sail S15 S14")
    answer = visitor.act("/learn/armada/1", "/learn/armada/1", {"option": str(sail)})
    assert said(answer).startswith("There is no ship in Strait of Sails (S15).")
    assert 'href="/games/armada/rules#ARM-1.6"' in answer.text


@pytest.mark.parametrize("sent", ["", "-1", "999999", "9" * 40, "ship", "²"])
def test_what_is_no_option_at_all_is_answered_too(visitor: Visitor, sent: str) -> None:
    answer = visitor.act("/learn/armada/1", "/learn/armada/1", {"option": sent})
    assert answer.status_code == 200
    assert said(answer).startswith("That is none of the options.")


def test_nothing_is_taken_back_before_anything_was_done(visitor: Visitor) -> None:
    answer = visitor.act("/learn/armada/1", "/learn/armada/1", {"undo": "1"})
    assert said(answer).startswith("There is nothing to take back yet.")


def test_taking_back_where_the_story_goes_on_is_a_choice_like_others(visitor: Visitor) -> None:
    assert 'name="undo"' in visitor.read("/learn/armada/3").text
    answer = visitor.send("/learn/armada/3", {"undo": "1"})
    assert said(answer).startswith("That is allowed")


def test_script_gets_the_answer_without_the_page(visitor: Visitor, lesson: Lesson) -> None:
    part = lesson.steps[0].parts[0]
    visitor.read("/learn/armada/1")
    right = visitor.send("/learn/armada/1", choice(part), accept="application/json")
    assert right.json() == {"go": "/learn/armada/1?done=1"}
    wrong = visitor.send("/learn/armada/1", {"option": "0"}, accept="application/json")
    assert wrong.status_code == 200
    assert wrong.json()["sentence"].startswith("That is allowed")
    assert wrong.json()["sentence"].endswith(lesson.steps[0].text("en").hint)


def test_a_place_where_nothing_is_possible_says_why(visitor: Visitor) -> None:
    told = visitor.http.get("/learn/armada/1/0/why", params={"place": "C17"}).json()
    assert told["text"]
    assert told["game"] == "armada"
    assert told["rule"]


def test_an_option_can_be_looked_at_before_it_is_chosen(visitor: Visitor, lesson: Lesson) -> None:
    wanted = lesson.steps[0].parts[0].wanted[0]
    told = visitor.http.get("/learn/armada/1/0/preview", params={"option": wanted}).json()
    assert told["safe"] is True
    assert told["svg"] or told["hint"]
    other = visitor.http.get("/learn/armada/1/0/preview", params={"option": 99_999}).json()
    assert other == {"svg": "", "hint": ""}


@pytest.mark.parametrize(
    "path",
    [
        "/learn/nothing",
        "/learn/nothing/1",
        "/learn/armada/0",
        "/learn/armada/13",
        "/learn/armada/1?part=1",
        "/learn/armada/1/7/why",
    ],
)
def test_what_is_not_there_is_off_the_chart(visitor: Visitor, path: str) -> None:
    assert visitor.read(path).status_code == 404


def test_a_form_from_elsewhere_is_refused(visitor: Visitor, lesson: Lesson) -> None:
    visitor.read("/learn/armada/1")
    answer = visitor.http.post("/learn/armada/1", data=choice(lesson.steps[0].parts[0]))
    assert answer.status_code == 403


def test_progress_is_told_to_those_who_listen(visitor: Visitor) -> None:
    text = visitor.read("/learn/armada/4").text
    assert 'aria-label="Step 4 of 12"' in text
    assert text.count('aria-current="step"') == 1


def test_a_step_can_be_shown_and_left(visitor: Visitor) -> None:
    step = visitor.read("/learn/armada/1").text
    assert re.search(r'href="/learn/armada/1\?done=1">Show me', step)
    assert 'href="/games/armada">Leave the lesson' in step
    assert "data-done" in visitor.read("/learn/armada/1?done=1").text
