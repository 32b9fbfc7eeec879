"""RULES.md and RULES.it.md say the same, under the same numbers, to those who play."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest

from covo.games.western_sea import GAME
from covo.games.western_sea.rules.components import HARBOUR_TILE
from covo.games.western_sea.rules.decisions import NUMBERING
from covo.games.western_sea.words import SPEECH, WORDS
from covo.games.western_sea.words.names import CATALOGUE
from covo.language.catalogue import sentence
from covo.language.rule_texts import RuleTexts
from covo.language.rulebook import rules_file

FOR_PROGRAMMERS = {"§13", "§14", "§15", "§16"}
CITED = sorted(
    {WORDS.rule_of(option) for option in range(NUMBERING.count)}
    | {reason.rule for reason in SPEECH.reasons.values()}
)
TEXTS = RuleTexts(GAME.folder, "SET", "SOL")
LEFT_OVER = re.compile(
    r"\b(the|with|tent|tents|tile|hex|seat|turn|round \d+ of|ship|gold|wood|Section|supply|"
    r"stock|settle|explore|recruit|research|harvest|trade|raid|sail|pioneer)\b"
)
CODE = re.compile(r"`[^`]*`|Fish and Ships")
EXAMPLE = re.compile(r"^\*\*(EX-\d+) ", re.MULTILINE)
RULING = re.compile(r"^\| (R-\d+) ", re.MULTILINE)
ROW = re.compile(r"^\| (\d+) \| ([^|\n]+) \|((?:[^|\n]*\|){3,})$", re.MULTILINE)
"""A tile or a card with its columns; what is said of several at once has fewer."""
NAMED = {
    "tiles": "tile",
    "technologies": "technology",
    "emissaries": "emissary",
    "advisors": "advisor",
    "enclosures": "enclosure",
}


def text(language: str) -> str:
    return rules_file(GAME.folder, language).read_text(encoding="utf-8")


def numbers(language: str) -> set[str]:
    return TEXTS.numbers(language)


def box() -> Iterator[tuple[int, str]]:
    """Everything of the box that has a number, with its Italian name."""
    voice = CATALOGUE.voice("it")
    for file, kind in NAMED.items():
        (table,) = GAME.folder.rglob(f"{file}.toml")
        data = tomllib.loads(table.read_text(encoding="utf-8"))
        for entry in data[kind]:
            yield entry["id"], voice.say(sentence(entry["name"], file))


def test_both_languages_have_the_same_numbers() -> None:
    assert numbers("en") - FOR_PROGRAMMERS == numbers("it")
    for pattern in (EXAMPLE, RULING):
        assert pattern.findall(text("en")) == pattern.findall(text("it"))
    assert len(EXAMPLE.findall(text("it"))) == 56
    assert len(RULING.findall(text("it"))) == 35


@pytest.mark.parametrize("number", CITED)
def test_every_rule_that_is_cited_can_be_read_in_both(number: str) -> None:
    english, italian = WORDS.rule_text(number), WORDS.rule_text(number, "it")
    assert english.endswith(".")
    assert italian.endswith(".")
    assert english != italian


def test_a_rule_is_read_with_the_list_below_it() -> None:
    """SET-4.4, SET-6.2"""
    assert "reroll up to 3 active dice" in WORDS.rule_text("SET-4.4")
    assert "ritira fino a 3 dadi attivi" in WORDS.rule_text("SET-4.4", "it")
    assert "*raccogliere*" in WORDS.rule_text("SET-6.2", "it")


def test_nothing_english_is_left_over() -> None:
    for line in text("it").splitlines():
        found = LEFT_OVER.search(CODE.sub("", line))
        assert not found, line


def test_players_read_no_marks_of_provenance() -> None:
    for language in WORDS.languages:
        for number in numbers(language):
            assert not re.search(r"\[[SPDM]\b", WORDS.rule_text(number, language)), number


def test_the_same_numbers_of_the_box_stand_in_both() -> None:
    for number in sorted(numbers("it")):
        if number.startswith(("SET-", "SOL-", "§8.", "§9.")) and re.search(r"[.S]\d", number):
            english = set(re.findall(r"\b\d+", WORDS.rule_text(number)))
            italian = set(re.findall(r"\b\d+", WORDS.rule_text(number, "it")))
            assert english == italian, number


def test_the_examples_give_the_same_figures() -> None:
    """EX-1 to EX-56"""
    told = [_examples(language) for language in ("en", "it")]
    for name, english in told[0].items():
        figures = [set(re.findall(r"(?<![PX])\d+", one)) for one in (english, told[1][name])]
        assert figures[0] == figures[1], name


def _examples(language: str) -> dict[str, str]:
    parts = EXAMPLE.split(text(language).split("\n## 13.")[0])
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_thing_of_the_box_is_called_by_its_italian_name_and_figures() -> None:
    """7.2 to 7.6"""
    names = {(int(nr), name) for nr, name, _ in ROW.findall(text("it"))}
    for number, name in box():
        assert number == HARBOUR_TILE + 1 or (number, name) in names
    rows = {
        language: [
            (nr, sorted(re.findall(r"\b\d+", rest))) for nr, _, rest in ROW.findall(text(language))
        ]
        for language in ("en", "it")
    }
    assert rows["en"] == rows["it"]


def test_an_unknown_number_is_named_with_its_file() -> None:
    with pytest.raises(KeyError, match=r"SET-99: RULES\.it\.md"):
        WORDS.rule_text("SET-99", "it")


def test_every_option_has_a_rule_in_italian() -> None:
    rules = {WORDS.rule_of(option) for option in range(NUMBERING.count)}
    assert all(WORDS.rule_text(rule, "it") for rule in rules)
