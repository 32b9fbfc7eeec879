"""The pages of a game, and its rules as a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from covo import games
from covo.games.armada import GAME
from covo.games.armada.words import SPEECH
from covo.language.provenance import Origin, provenance_of
from covo.language.rulebook import players_rules, players_text
from covo.web.pages.about import About, about
from covo.web.pages.rulebook import Rulebook, rulebook
from covo.web.pages.ui_icons import STROKES

from .shell.visitor import Visitor, server

LANGUAGES = ["en", "it"]
TAUGHT = [name for name in games.names() if (games.load(name).folder / "RULES.it.md").exists()]
"""Games whose rules stand in both languages."""
ANCHOR = re.compile(r'id="([^"]+)" class="entry"')


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture
def visitor(address: str) -> Iterator[Visitor]:
    with (found := Visitor(address)).http:
        yield found


def book(language: str, name: str = "armada") -> Rulebook:
    return rulebook(players_rules(games.load(name).folder, language))


# What it is about


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_a_game_says_what_it_is_about(address: str, name: str, language: str) -> None:
    with (visitor := Visitor(address, language)).http:
        text = unescape(visitor.read(f"/games/{name}").text)
    game, told = games.load(name), about(name, language)
    words = games.words_of(game)
    assert told.aim in text
    for step in told.turn:
        assert step.title in text
        assert step.say in text
    for preset in game.presets:
        assert words.preset_name(preset, language) in text
        assert words.preset_help(preset, language) in text
    for way in (f"/learn/{name}", f"/new?game={name}", f"/games/{name}/rules"):
        assert f'href="{way}"' in text
    assert 'action="/play"' in text


def folder(name: str) -> Path:
    return games.load(name).folder


def test_every_game_tells_a_turn_in_a_minute_in_each_of_its_languages() -> None:
    tells = [name for name in games.names() if (folder(name) / "words/about.toml").exists()]
    assert "armada" in tells
    for name in tells:
        languages = games.words_of(games.load(name)).languages
        told = [about(name, language) for language in languages]
        assert len({one.aim for one in told}) == len(languages)
        for one in told:
            assert 5 <= len(one.turn) <= 7
            assert all(step.icon in STROKES for step in one.turn)
            assert all(len(step.say.split()) <= 25 for step in one.turn)


def test_a_game_that_says_nothing_of_itself_still_has_a_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("covo.games.load", lambda _: replace(GAME, folder=tmp_path))
    assert about.__wrapped__("armada", "en") == About()


def test_a_game_that_is_not_there_is_off_the_chart(visitor: Visitor) -> None:
    for path in ("/games/nothing", "/games/nothing/rules"):
        assert visitor.read(path).status_code == 404


# Where they come from


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_a_game_says_where_its_rules_come_from(address: str, name: str, language: str) -> None:
    """The counts are those of the specification, and every statement is one click away."""
    found = provenance_of(folder(name))
    with (visitor := Visitor(address, language)).http:
        page = unescape(visitor.read(f"/games/{name}").text)
        sources = unescape(visitor.read(f"/games/{name}/sources").text)
        whole = unescape(visitor.read(f"/games/{name}/specification").text)
        rules = visitor.read(f"/games/{name}/rules").text
    designed = found.count(Origin.DESIGNED)
    for text in (page, sources):
        assert about(name, language).sources in text
        assert f" {found.count(Origin.SOURCE)} " in text
        assert f" {designed} " in text
    for text in (page, rules):
        assert f'href="/games/{name}/sources"' in text
        assert f'href="/games/{name}/specification"' in text
    lists = sources[sources.index("<details") :]
    assert lists.count("<li>") == len(found.statements)
    assert lists.index(f"({designed})") < lists.index(f"({found.count(Origin.SOURCE)})")
    assert "[D" in whole
    assert "property tests" in whole


def test_no_source_is_asked_for_a_game_that_is_not_there(visitor: Visitor) -> None:
    for path in ("sources", "specification"):
        assert visitor.read(f"/games/nothing/{path}").status_code == 404


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_one_anchor_on_the_page(address: str, language: str) -> None:
    with (visitor := Visitor(address, language)).http:
        text = unescape(visitor.read("/games/armada/rules").text)
    anchors = ANCHOR.findall(text)
    assert len(anchors) == len(set(anchors))
    cited = {*map(SPEECH.rule_of, range(SPEECH.numbering.count))}
    assert cited | {"ARM-13", "§7", "R-13", "E-01"} <= set(anchors)


@pytest.mark.parametrize("name", TAUGHT)
def test_both_languages_have_the_same_anchors(name: str) -> None:
    english, italian = ([e.anchor for e in book(la, name).entries if e.anchor] for la in LANGUAGES)
    assert english == italian
    assert len(english) == len(set(english))
    assert all(entry.anchor for la in LANGUAGES for entry in book(la, name).contents)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_players_read_nothing_that_is_for_programmers(name: str, language: str) -> None:
    text = str(book(language, name))
    assert not re.search(r"\[[SPDM]\b", text)
    for left_out in (
        "property tests",
        "bot writers",
        "provenance",
        "CH_COLOUR",
        "INTERRUPT WINDOW",
        "CH_TECH",
        "SETTLE_STEP repeated",
    ):
        assert left_out not in text
    named = re.findall(r"\b[A-Z]+_[A-Z_]+\b|\b\w+\.toml\b", text)
    assert not named, "decisions and data files stand between brackets, which players do not see"


def test_a_search_shows_the_rules_that_speak_of_it_under_their_headings(visitor: Visitor) -> None:
    text = unescape(visitor.read("/games/armada/rules?q=DEAD calm").text)
    assert ANCHOR.findall(text) == ["§6", "ARM-16", "ARM-16.4"]
    assert "1 passage" in text


def test_accents_and_capitals_do_not_matter() -> None:
    assert book("it").found("CITTA").count == book("it").found("città").count > 0


def test_a_search_that_finds_nothing_says_so(visitor: Visitor) -> None:
    text = visitor.read("/games/armada/rules?q=spaceship").text
    assert not ANCHOR.findall(text)
    assert re.search(r'<p class="nothing">', text)


def test_a_drawer_gets_the_rules_without_the_page(visitor: Visitor) -> None:
    text = visitor.read("/games/armada/rules", **{"hx-request": "true"}).text
    assert text.startswith('<div class="rulebook"')
    assert "ARM-5.3" in text


def test_a_rule_that_another_cites_is_a_link() -> None:
    (rule,) = (entry for entry in book("en").entries if entry.anchor == "ARM-6.6")
    assert "ARM-1.11" not in rule.html, "marks of provenance are gone"
    (rule,) = (entry for entry in book("it").entries if entry.anchor == "ARM-13.6")
    assert rule.html.count("<a ") == 0
    (rule,) = (entry for entry in book("it").entries if entry.anchor == "ARM-16.6")
    assert '<a href="#ARM-13">ARM-13</a>' in rule.html


def test_tags_in_the_text_are_only_text(tmp_path: Path) -> None:
    file = tmp_path / "RULES.md"
    file.write_text(
        "## 1. One\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b>y</b>\n\n"
        "* **X-1.1** <img src=x onerror=alert(1)>\n\n| a |\n| --- |\n| <i>z</i> |\n",
        encoding="utf-8",
    )
    text = str(rulebook(players_text(file, ())))
    assert not re.search(r"<(script|b|img|i)\b", text)
    assert "href" not in text


def test_chapters_not_chosen_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "RULES.md"
    file.write_text(
        "# T\n\nintro\n\n## 1. One\n\na\n\n## 2. Two\n\nb\n\n### 2.1 First\n\nc\n\n"
        "### 2.2 Second\n\nd\n",
        encoding="utf-8",
    )
    titles = [entry.title for entry in rulebook(players_text(file, ("2.2",))).contents]
    assert titles == ["2. Two", "2.2 Second"]
    assert rulebook(players_text(file, ("2.2",))).count == 1
    assert rulebook(players_text(file, ())).count == 4


def test_chapters_may_be_told_in_other_words(tmp_path: Path) -> None:
    file, instead = tmp_path / "RULES.md", tmp_path / "chapters.en.md"
    file.write_text("## 1. One\n\na\n\n## 2. Two\n\n### 2.1 First\n\nb\n", encoding="utf-8")
    instead.write_text("### 2.1 The first\n\nc\n", encoding="utf-8")
    told = [entry.text.strip() for entry in rulebook(players_text(file, (), instead)).entries]
    assert told == ["1. one", "a", "2. two", "2.1 the first", "c"]


def test_rules_inside_a_rule_can_be_reached_too(tmp_path: Path) -> None:
    file = tmp_path / "RULES.md"
    file.write_text(
        "## 1. One\n\n- **BB-8.2 Loot**, by BB-18.41D and BB-9.9:\n"
        "  1. **BB-8.32 Cargo.** A die.\n  2. Nothing.\n- **BB-18.41D** A bribe.\n\n"
        "| cause | rule |\n| --- | --- |\n| luck | BB-9.9 |\n",
        encoding="utf-8",
    )
    text = str(rulebook(players_text(file, ())))
    assert re.findall(r'<li id="([^"]+)"', text) == ["BB-8.2", "BB-8.32", "BB-18.41D"]
    assert re.findall(r'href="#([^"]+)"', text) == ["BB-18.41D"], "no rule begins with BB-9.9"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TAUGHT)
def test_the_rule_behind_every_option_has_its_place_on_the_page(name: str, language: str) -> None:
    game = games.load(name)
    words = games.words_of(game)
    anchors = set(re.findall(r' id="([^"]+)"', str(book(language, name))))
    assert {words.rule_of(option) for option in range(game.option_count)} <= anchors
