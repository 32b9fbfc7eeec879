"""The guided first game speaks of things that are there, in both languages alike."""

import pytest

from covo.games.western_sea.advisors.rules.advisor_cards import ADVISOR_CARDS
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.state import TilePlace
from covo.games.western_sea.rules.technologies import TECH, TECH_IDS
from covo.games.western_sea.words.names import TILE_NAMES, tech_title, voice_of
from covo.server.lessons import Lesson, Step, lesson_of


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    found = lesson_of("western_sea")
    assert found is not None
    return found


def said(step: Step, language: str) -> str:
    text = step.texts[language]
    return " ".join((text.say, text.hint, text.done))


def tiles_in(text: str, language: str) -> set[int]:
    """The tiles that a text names."""
    voice = voice_of(language)
    return {n for n, name in enumerate(TILE_NAMES, start=1) if voice.say(name) in text}


def technologies_in(text: str, language: str) -> set[int]:
    voice = voice_of(language)
    return {n for tech, n in enumerate(TECH_IDS) if tech_title(voice, tech) in text}


def test_both_languages_name_the_same_things(lesson: Lesson) -> None:
    for step in lesson.steps:
        english, italian = said(step, "en"), said(step, "it")
        assert tiles_in(english, "en") == tiles_in(italian, "it"), step.texts["en"].title
        assert technologies_in(english, "en") == technologies_in(italian, "it")


def test_every_tile_that_is_named_lies_on_the_map_or_was_drawn(lesson: Lesson) -> None:
    named = set[int]()
    for step in lesson.steps:
        s = step.outcome
        here = tiles_in(said(step, "en"), "en")
        named |= here
        for tile in here:
            drawn = s.tile_at[tile - 1] not in (TilePlace.STACK, TilePlace.BOX)
            assert drawn or s.face[tile - 1] != NOWHERE, tile
    assert len(named) >= 8


def test_every_technology_that_is_named_is_in_the_row(lesson: Lesson) -> None:
    named = {n for step in lesson.steps for n in technologies_in(said(step, "en"), "en")}
    assert named
    assert all(lesson.steps[0].outcome.row[TECH[number]] for number in named)


def test_no_card_of_a_module_is_taught_in_a_first_game(lesson: Lesson) -> None:
    names = [card["name"] for card in ADVISOR_CARDS]
    assert not any(name in said(step, "en") for step in lesson.steps for name in names)


def test_a_file_calls_seats_by_letters_and_decisions_by_name() -> None:
    tiles = "1 at 0,0: a1; 2 at 1,0: b1"
    by_letter = position(tiles, active={"b": "white:settle"}, camp={"b": 3}, decision="manip")
    by_number = position(tiles, active={1: "white:settle"}, camp={1: 3}, rounds=1)
    assert by_letter.camp.tolist() == by_number.camp.tolist()
    assert by_letter.active.tolist() == by_number.active.tolist()
    assert position(tiles, rounds=7).this_round == 7
    with pytest.raises(KeyError):
        position(tiles, decision="sleep")
