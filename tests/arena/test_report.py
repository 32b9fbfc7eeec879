"""The report of a tournament: whole, in two languages, with what was played."""

from dataclasses import replace

import pytest

from covo.arena.report import binned, report
from covo.arena.standings import standings
from covo.arena.tournament import Tournament
from covo.games import load, words_of

from ..games.western_sea.rows import NAMED
from .harbours import plan
from .sheets import Sheet
from .test_tournament import held

WORDS = words_of(load("armada"))
"""Harbour has no words for its settings; those of another game will do."""


def drawn(run: Tournament, language: str) -> str:
    game = load("armada")
    settings = game.settings()
    told = replace(run, plan=replace(run.plan, tables=(settings,)))
    return report(told, standings(run), game, WORDS, language, "covo arena harbour")


@pytest.fixture(scope="module")
def run() -> Tournament:
    return held(plan(bots=("random", "search:5", "search:20"), players=("2", "3"), games=36))


def test_settings_that_count_at_no_table_are_left_out(run: Tournament) -> None:
    game = load("western_sea")
    for written, told in (({}, False), (NAMED, True)):
        settings = game.settings(written)
        held = replace(run, plan=replace(run.plan, tables=(settings,)))
        page = report(held, standings(run), game, words_of(game), "en", "covo arena")
        assert ("Yellow technology 1" in page) is told
        assert "Naval technology" not in page


def test_the_page_is_whole_and_fetches_nothing(run: Tournament) -> None:
    for language in ("en", "it"):
        page = drawn(run, language)
        sheet = Sheet(page)
        assert sheet.fetched == []
        assert {link.removeprefix("#") for link in sheet.links} <= sheet.ids
        assert f'lang="{language}"' in page
        for name in run.plan.names:
            assert name in page
        assert "covo arena harbour" in page


def test_it_speaks_the_language_it_is_asked_for(run: Tournament) -> None:
    english, italian = drawn(run, "en"), drawn(run, "it")
    assert "Who against whom" in english
    assert "Chi contro chi" in italian
    assert "Who against whom" not in italian
    assert "Seat 1" not in italian


def test_a_sequential_test_is_drawn_with_its_verdict() -> None:
    run = held(plan(games=2000, bots=("search:60", "random"), sprt=(0.0, 60.0)))
    page = drawn(run, "en")
    assert "search:60 is stronger than random." in page
    assert "Sequential test" in page
    assert "Sequential test" not in drawn(replace(run, test=None), "en")


def test_it_says_when_seats_were_not_shared_evenly(run: Tournament) -> None:
    warning = "Not every bot had every seat equally often."
    assert warning not in drawn(run, "en")
    cut = replace(run, fixtures=run.fixtures[:35], results=run.results[:35])
    assert warning in drawn(cut, "en")


def test_what_a_bot_is_called_cannot_break_the_page(run: Tournament) -> None:
    names = {"random": '<b>&"x', "search:5": "b", "search:20": "c"}
    fixtures = [replace(f, seats=tuple(names[n] for n in f.seats)) for f in run.fixtures]
    odd = replace(run, fixtures=fixtures, plan=replace(run.plan, bots=tuple(names.values())))
    page = drawn(odd, "en")
    Sheet(page)
    assert "<b>&" not in page


def test_many_values_are_drawn_in_few_steps() -> None:
    labels, counts = binned([3, 3, 4, 9])
    assert (labels[0], labels[-1], counts) == ("3", "9", [2, 1, 0, 0, 0, 0, 1])
    labels, counts = binned(list(range(1000)))
    assert len(labels) <= 40
    assert sum(counts) == 1000
    assert labels[0] == "0–24"
