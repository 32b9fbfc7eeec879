"""Guided first games: what is written can be played, and says enough in every language."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from typing import Any

import pytest

from covo import games
from covo.engine.game import NOBODY
from covo.language.catalogue import ENGLISH
from covo.language.texts import LESSON
from covo.server.lessons import LessonError, Verdict, has_lesson, judge, lesson_of, read

GAMES = [name for name in games.names() if has_lesson(games.load(name))]
FEWEST, MOST = 8, 14
MOST_WORDS = 60
QUOTED = re.compile("[“«](.+?)[”»]")


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def told(name: str) -> dict[str, Any]:
    file = games.load(name).folder / LESSON
    return tomllib.loads(file.read_text(encoding="utf-8"))


def test_every_step_asks_for_what_is_possible_there(name: str) -> None:
    lesson = lesson_of(name)
    assert lesson is not None
    assert FEWEST <= len(lesson.steps) <= MOST
    for step in lesson.steps:
        for part in step.parts:
            assert set(part.wanted) <= set(part.options)
            assert part.wanted or part.may_take_back
            assert int(lesson.game.rules.actor(part.state)) == lesson.seat
            assert len(part.options) > 1, "a single option is no choice"


def test_the_story_follows_from_its_own_choices(name: str) -> None:
    lesson = lesson_of(name)
    assert lesson is not None
    parts = [part for step in lesson.steps for part in step.parts]
    for part, after in pairwise(parts):
        events = (*part.events, *after.earlier)
        assert events[0].before.tobytes() == part.seen.tobytes()
        assert events[-1].after.tobytes() == after.seen.tobytes()
    assert parts[-1].events[-1].after.tobytes() == lesson.steps[-1].outcome.tobytes()


def test_every_text_is_there_in_every_language_and_short(name: str) -> None:
    lesson = lesson_of(name)
    assert lesson is not None
    for language in lesson.words.languages:
        preface = lesson.prefaces[language]
        texts = [preface.title, preface.welcome, preface.farewell]
        for step in lesson.steps:
            said = step.texts[language]
            texts += [said.title, said.say, said.hint, said.done]
        for text in texts:
            assert text
            assert len(text.split()) < MOST_WORDS, text
    first, *others = (
        set(map(str, lesson.steps[0].texts[la].__dict__.values())) for la in lesson.words.languages
    )
    assert all(first.isdisjoint(other) for other in others)


def test_what_is_quoted_is_what_an_option_says(name: str) -> None:
    """A step that says “Gather tents” asks for an option that begins so, in every language."""
    lesson = lesson_of(name)
    assert lesson is not None
    for language in lesson.words.languages:
        for step in lesson.steps:
            text = step.texts[language]
            labels = [
                lesson.words.option(part.seen, option, language)
                for part in step.parts
                for option in part.options
            ]
            for quoted in QUOTED.findall(f"{text.say} {text.hint}"):
                found = any(label.startswith(quoted) for label in labels)
                assert found or step.parts[0].wants_undo, quoted


def test_the_rule_of_every_step_can_be_read(name: str) -> None:
    lesson = lesson_of(name)
    assert lesson is not None
    for language in lesson.words.languages:
        for step in lesson.steps:
            assert lesson.words.rule_text(step.rule, language)


def test_the_log_tells_what_happened(name: str) -> None:
    lesson = lesson_of(name)
    assert lesson is not None
    for language in lesson.words.languages:
        for step in lesson.steps:
            lines = [
                line
                for event in step.events
                if event.option is not None
                for line in lesson.words.log(
                    event.before, event.option, event.after, lesson.seat, language
                )
            ]
            assert lines or step.parts[0].wants_undo


def test_armada_ends_with_a_victory() -> None:
    lesson = lesson_of("armada")
    assert lesson is not None
    outcome = lesson.steps[-1].outcome
    assert lesson.game.rules.actor(outcome) == NOBODY
    assert lesson.game.rules.payoff(outcome, lesson.seat) == 1


def test_western_sea_ends_with_the_figures_that_its_last_step_tells() -> None:
    """8.3, 8.4: the points of the story are those of the rules."""
    lesson = lesson_of("western_sea")
    assert lesson is not None
    last = lesson.steps[-1]
    points = [n for _, n in lesson.words.score(last.outcome, lesson.seat, ENGLISH)]
    assert lesson.game.rules.actor(last.outcome) == NOBODY
    assert lesson.game.rules.payoff(last.outcome, lesson.seat) == 1
    assert sum(points) == 46
    assert sum(n for _, n in lesson.words.score(last.outcome, 1, ENGLISH)) == 35
    assert sorted(n for n in points if n) == [1, 5, 14, 26]
    for language in lesson.words.languages:
        assert {"46", "35"} <= set(re.findall(r"\d+", last.texts[language].done))


def test_blackbeard_ends_with_the_figures_that_its_last_step_tells() -> None:
    """BB-18.42, BB-18.5: Teach retires with 18 and 41 points, Rackham brought 4."""
    lesson = lesson_of("blackbeard")
    assert lesson is not None
    before, outcome = lesson.steps[-1].parts[0].seen, lesson.steps[-1].outcome
    assert (int(before.fame[0]), int(before.wealth[0])) == (9, 4100)
    assert outcome.points.sum(axis=1)[: lesson.players].tolist() == [4 + 2 * 9 + 41, 9]
    assert lesson.game.rules.actor(outcome) == NOBODY
    assert lesson.game.rules.payoff(outcome, lesson.seat) == 1
    for language in lesson.words.languages:
        assert "63" in lesson.steps[-1].text(language).done


def test_others_may_answer_between_the_choices_of_a_step() -> None:
    """``a > b``: b is the choice of another seat, and part of what a leads to."""
    lesson = lesson_of("blackbeard")
    assert lesson is not None
    moving = lesson.words.option_of("move 1 c_atlantic")
    (part,) = (p for step in lesson.steps for p in step.parts if moving in p.wanted)
    assert part.wanted == (moving,)
    answers = [event.option for event in part.events if event.by == 1]
    assert answers == [lesson.words.option_of("commission")]


def test_what_the_story_wants_is_right_and_all_else_is_answered() -> None:
    lesson = lesson_of("armada")
    assert lesson is not None
    part = lesson.steps[0].parts[0]
    assert judge(lesson, part, part.wanted[0]) is Verdict.RIGHT
    others = set(part.options) - set(part.wanted)
    assert {judge(lesson, part, option) for option in others} == {Verdict.OTHER}
    assert judge(lesson, part, lesson.words.option_of("sail S15 S14")) is Verdict.REFUSED
    assert judge(lesson, part, -1) is Verdict.REFUSED
    assert judge(lesson, part, None) is Verdict.REFUSED


def test_taking_back_is_right_where_it_is_asked_for() -> None:
    """§5.9"""
    lesson = lesson_of("armada")
    assert lesson is not None
    undo = next(step for step in lesson.steps if step.parts[0].wants_undo)
    assert judge(lesson, undo.parts[0], None) is Verdict.RIGHT
    assert judge(lesson, undo.parts[0], undo.parts[0].options[0]) is Verdict.OTHER
    (event,) = undo.events
    assert event.option is None
    assert event.after.points == event.before.points + 1


def test_dice_end_what_may_be_taken_back() -> None:
    """§5.9"""
    lesson = lesson_of("armada")
    assert lesson is not None
    explore = lesson.words.option_of("explore C17")
    numbers = [i for i, step in enumerate(lesson.steps) if explore in step.parts[0].wanted]
    after = lesson.steps[numbers[0] + 1].parts[0]
    assert lesson.steps[numbers[0]].parts[0].may_take_back
    assert not after.may_take_back
    assert judge(lesson, after, None) is Verdict.REFUSED


def test_a_language_that_a_lesson_does_not_speak_is_answered_in_english() -> None:
    lesson = lesson_of("armada")
    assert lesson is not None
    assert lesson.preface("xx") is lesson.prefaces[ENGLISH]
    assert lesson.steps[0].text("xx") is lesson.steps[0].texts[ENGLISH]


def test_a_game_without_a_lesson_has_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    from dataclasses import replace

    elsewhere = replace(games.load("armada"), folder=tmp_path)
    monkeypatch.setattr("covo.games.load", lambda _: elsewhere)
    assert lesson_of.__wrapped__("armada") is None


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"do": ["launch A1 S99"]}, "step 1: 'launch A1 S99' is no command"),
        ({"do": ["sail S15 S14"]}, "step 1: 'sail S15 S14' is no option there"),
        ({"do": ["undo"], "rule": "§5.9"}, "step 1: nothing can be taken back"),
        ({"do": ["end"]}, "step 2: 'load A1 S15' is asked of another seat"),
        ({"luck": ["roll F1"]}, "step 1: luck is left over"),
        ({"first": ["attack C03 C14"]}, "step 1: luck has no answer"),
        ({"say": ""}, "step 1: .*missing"),
    ],
)
def test_a_lesson_that_cannot_be_played_says_where(change: dict[str, Any], complaint: str) -> None:
    data = told("armada")
    data["step"][0] |= change
    with pytest.raises(LessonError, match=complaint):
        read(games.load("armada"), games.words_of(games.load("armada")), data)


def test_a_lesson_may_begin_where_a_game_begins() -> None:
    data = told("armada")
    del data["position"]
    data["settings"] = {"setup": "standard", "colours": "azure-violet-blue-orange", "cards": "off"}
    data["step"] = data["step"][:1]
    lesson = read(games.load("armada"), games.words_of(games.load("armada")), data)
    assert lesson.steps[0].parts[0].seen.points == 10


def test_either_of_two_commands_will_do() -> None:
    data = told("armada")
    data["step"] = [data["step"][0] | {"do": ["launch A1 S15 | launch A1 S11"]}]
    lesson = read(games.load("armada"), games.words_of(games.load("armada")), data)
    part = lesson.steps[0].parts[0]
    assert [judge(lesson, part, option) for option in part.wanted] == [Verdict.RIGHT] * 2
    assert part.wanted == tuple(map(lesson.words.option_of, ("launch A1 S15", "launch A1 S11")))
