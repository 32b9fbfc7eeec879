"""Studies: what is counted is what happened, in every game, whoever counts."""

from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from covo.arena.findings import as_data, findings
from covo.arena.strength import Interval
from covo.arena.studies import Study, counter, study
from covo.arena.study_report import study_report
from covo.arena.tallies import things_of
from covo.arena.tracing import tracer
from covo.bots.bot_code import plain_bot_code
from covo.bots.self_play import play_many
from covo.engine.chance import CHANCE
from covo.games import facts_of, load, words_of
from tests.testing.harbour import GAME as HARBOUR

from .sheets import Sheet

GAMES = {
    "armada": {"max_rounds": "5", "players": "3"},
    "blackbeard": {"players": "3", "max_player_turns": "24"},
    "western_sea": {
        "players": "3",
        "emissaries": "on",
        "enclosures": "on",
        "advisors": "on",
        "fish_and_ships": "on",
        "round_cap": "12",
    },
}
COUNT, SEED = 2, 5
_made: dict[str, tuple[Study, Any]] = {}


def made(name: str) -> tuple[Study, Any]:
    """A study of a few games, and the games themselves; all in the interpreter."""
    if name not in _made:
        game = load(name)
        settings, code = game.settings(GAMES[name], simulation=True), plain_bot_code(game)
        played = play_many(
            game, settings, ["random"], COUNT, SEED,
            rotate=True, journals=True, workers=1, compiled=code,
        )  # fmt: skip
        sums = counter(code)(game.new(settings), played)
        bots, seats = played.bots, played.payoffs.shape[1]
        sample = played.states[0]
        one = Study(name, settings, bots, SEED, COUNT, seats, sums, sample, played.seconds)
        _made[name] = one, played
    return _made[name]


@pytest.mark.parametrize("name", GAMES)
def test_the_sources_are_the_parts_of_the_score(name: str) -> None:
    one, played = made(name)
    words = words_of(load(name))
    parts = np.array(
        [
            [[n for _, n in words.score(s, seat, "en")] for seat in range(one.seats)]
            for s in played.states
        ]
    )
    total = one.sums["points_won"] + one.sums["points_lost"]
    assert list(total) == list(parts.sum(axis=(0, 1)))
    won = played.payoffs > 0
    assert list(one.sums["points_won"]) == list(parts[won].sum(axis=0))
    assert total.sum() > 0


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_is_somebodys(name: str) -> None:
    one, played = made(name)
    sums = one.sums
    parts = sums["each_free"] + sums["each_forced"] + sums["each_chance"]
    assert list(parts) == list(played.lengths)
    assert sums["branching"].sum() == sums["each_free"].sum()
    assert sums["branching"][:2].sum() == 0
    assert sums["kinds"].sum() == (sums["each_free"] + sums["each_forced"]).sum()


@cache
def journals_walked(name: str) -> list[tuple[int, int, int, int]]:
    """(game, option, actor, options) of every choice, by the rules themselves."""
    game, (one, played) = load(name), made(name)
    rows = []
    for number, journal in enumerate(played.journals):
        s = game.new(one.settings)
        for option in journal:
            rows.append((number, int(option), int(game.rules.actor(s)), len(game.listed(s))))
            game.rules.choose(s, int(option))
        assert s.tobytes() == played.states[number].tobytes()
    return rows


@pytest.mark.parametrize("name", GAMES)
def test_a_trace_says_who_chose_among_how_many(name: str) -> None:
    game, (one, played) = load(name), made(name)
    trace = tracer(plain_bot_code(game))(game.new(one.settings), played.journals)
    columns = (trace.game, trace.option, trace.actor, trace.count)
    assert list(zip(*(map(int, c) for c in columns), strict=True)) == journals_walked(name)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_taken_is_counted_by_hand_too(name: str) -> None:
    game, (one, played) = load(name), made(name)
    walked = journals_walked(name)
    checked = 0
    for family in facts_of(game).families:
        if family.taken is None:
            continue
        thing = things_of(game, family)
        taken = Counter(
            (number, actor, int(thing[option]))
            for number, option, actor, _ in walked
            if actor != CHANCE and thing[option] >= 0
        )
        for i in range(len(family.names("en"))):
            rows = {key: n for key, n in taken.items() if key[2] == i}
            wins = sum(int(played.payoffs[number, seat]) for number, seat, _ in rows)
            assert one.sums[f"{family.key}_count"][i] == sum(rows.values())
            assert one.sums[f"{family.key}_seats"][i] == len(rows)
            assert one.sums[f"{family.key}_wins"][i] == wins
            checked += sum(rows.values())
    assert checked > 3


@pytest.mark.parametrize("name", GAMES)
def test_nobody_has_what_was_not_there(name: str) -> None:
    one, _ = made(name)
    for family in facts_of(load(name)).families:
        seats, there = one.sums[f"{family.key}_seats"], one.sums[f"{family.key}_offered"]
        assert (seats <= there).all(), family.key
        assert (one.sums[f"{family.key}_wins"] <= seats).all()
        names = {language: family.names(language) for language in ("en", "it")}
        assert len(names["en"]) == len(names["it"]) == len(seats)
        assert all(names["en"])
        assert all(names["it"])


@pytest.mark.parametrize("name", ["blackbeard", "western_sea"])
def test_a_table_of_one_is_studied_too(name: str) -> None:
    game = load(name)
    short = {"max_player_turns": "8"} if name == "blackbeard" else {"round_cap": "12"}
    settings = game.settings({"players": "1"} | short, simulation=True)
    one = study(game, settings, ["random"], 1, SEED, 1, code=plain_bot_code(game))
    found = findings(one, game, "en")
    assert len(found.seats()) == 1
    assert "Seat 1" in study_report(found, "covo study")


def test_western_sea_counts_what_the_rules_count() -> None:
    """Technologies, houses and dice against the rules' own functions."""
    from covo.games.western_sea.rules.holdings import dice_owned, houses_built, technologies_of

    one, played = made("western_sea")
    for i, rule in enumerate((houses_built, dice_owned, technologies_of)):
        counted = sum(rule(s, seat) for s in played.states for seat in range(one.seats))
        assert one.sums["measures_won"][i] + one.sums["measures_lost"][i] == counted > 0


def test_armada_counts_what_the_rules_count() -> None:
    from covo.games.armada.rules.holdings import lands_of

    one, played = made("armada")
    lands = sum(
        lands_of(s, colour) for s in played.states for colour in range(4) if s.seat_of[colour] >= 0
    )
    assert one.sums["territories_count"].sum() == lands > 0
    assert one.sums["colours_count"].sum() == COUNT * 3


def harbour(workers: int, games: int = 300, bots: tuple[str, ...] = ("random",)) -> Study:
    settings = HARBOUR.settings({"players": "3"}, simulation=True)
    return study(HARBOUR, settings, bots, games, 9, workers)


def test_a_study_is_the_same_whoever_counts() -> None:
    one, other = harbour(1), harbour(3)
    assert one.sums.keys() == other.sums.keys()
    for name, values in one.sums.items():
        assert np.array_equal(values, other.sums[name]), name


def test_bots_move_on_from_seat_to_seat() -> None:
    made = harbour(2, 300, ("search:20", "random", "random"))
    assert list(made.sums["bot_seats"]) == [300, 300, 300]
    game_words = words_of(load("armada"))
    found = findings_of_harbour(made, game_words)
    by_bot = dict(found.bots())
    assert by_bot["search:20"].low > by_bot["random"].high


def findings_of_harbour(made: Study, words: Any) -> Any:
    from covo.arena.findings import Findings

    return Findings(made, HARBOUR, words, "en")


def test_a_game_without_facts_is_studied_all_the_same() -> None:
    found = findings_of_harbour(harbour(1), words_of(load("armada")))
    assert found.families() == []
    assert found.sources() == []
    assert found.branching().mean > 2
    assert sum(part.value for part in found.seats()) >= 1


@pytest.mark.parametrize("name", GAMES)
def test_the_page_is_whole_and_fetches_nothing(name: str) -> None:
    one, _ = made(name)
    pages = {
        lang: study_report(findings(one, load(name), lang), "covo study") for lang in ("en", "it")
    }
    for language, page in pages.items():
        sheet = Sheet(page)
        assert sheet.fetched == []
        assert "url(" not in page
        assert {link.removeprefix("#") for link in sheet.links} <= sheet.ids
        assert f'lang="{language}"' in page
        assert page.startswith("<!doctype html>")
        assert page.count("<!doctype") == 1
    assert "Sources of points" in pages["en"]
    assert "Da dove vengono i punti" in pages["it"]
    assert "Seat 1" not in pages["it"]


@pytest.mark.parametrize("name", GAMES)
def test_the_data_has_what_a_designer_asks_for(name: str) -> None:
    one, _ = made(name)
    data = as_data(findings(one, load(name), "en"))
    assert data["games"] == COUNT
    assert len(data["seats"]) == data["players"] == 3
    assert sum(part["value"] for part in data["endings"].values()) == pytest.approx(1, abs=1e-3)
    assert data["lengths"]["decisions"]["min"] > 0
    assert data["branching"]["max"] > data["branching"]["median"] >= 2
    assert data["sources"]
    assert data["families"]
    for things in data["families"].values():
        for thing in things:
            assert 0 <= thing["use"] <= 1
            interval = thing["win_rate"]
            assert interval["low"] <= interval["value"] <= interval["high"]


def test_an_interval_rounds_without_a_negative_zero() -> None:
    assert str(Interval(-0.0001, -0.0, 0.0).rounded(2)["value"]) == "0.0"
