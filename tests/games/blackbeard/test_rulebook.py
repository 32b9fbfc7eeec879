"""RULES.md and RULES.it.md say the same, under the same numbers, to those who play."""

from __future__ import annotations

import re

import pytest

from covo.games.blackbeard import GAME
from covo.games.blackbeard.rules.decisions import NUMBERING
from covo.games.blackbeard.words import SPEECH, WORDS
from covo.language.rule_texts import RuleTexts
from covo.language.rulebook import rules_file

FOR_PROGRAMMERS = {"§5.0", "§11.3", "§13", "§14", "§15", "§16"}
BEHIND_OPTIONS = {WORDS.rule_of(option) for option in range(NUMBERING.count)}
REASONS = (SPEECH.reasons, *(row.why for row in SPEECH.rows))
CITED = sorted(BEHIND_OPTIONS | {reason.rule for reasons in REASONS for reason in reasons.values()})
TEXTS = RuleTexts(GAME.folder, "BB", "SOLO")
LEFT_OVER = re.compile(
    r"\b(the|with|and|pirates|turn|ship|gold|merchant|hold|loyalty|attack|Section|NP|NW|VP|LoM)\b",
    re.IGNORECASE,
)
NAMES = re.compile(r"\([A-Z][A-Za-z' -]+, ×\d|`[^`]+`|Gold Coast")
"""Names of cards and options as the other language has them."""
EXAMPLE = re.compile(r"^- \*\*(X\d\d)\*\*", re.MULTILINE)
RULING = re.compile(r"^\| (R\d+) ", re.MULTILINE)
WINDOW = re.compile(r"^\| (W-[A-Z]{3}) \| [^|]* ((?:\| (?:–|yes|sì) ){6})", re.MULTILINE)


def text(language: str) -> str:
    return rules_file(GAME.folder, language).read_text(encoding="utf-8")


def numbers(language: str) -> set[str]:
    return TEXTS.numbers(language)


def figures(number: str, language: str) -> set[str]:
    """The numbers of the box in a rule."""
    return set(re.findall(r"\b\d+\b", WORDS.rule_text(number, language)))


def test_both_languages_have_the_same_numbers() -> None:
    assert numbers("en") - FOR_PROGRAMMERS == numbers("it")
    for pattern in (EXAMPLE, RULING):
        assert pattern.findall(text("en")) == pattern.findall(text("it")) != []


def test_both_languages_open_the_same_windows() -> None:
    """BB-4.61"""
    english = [(name, row.replace("yes", "sì")) for name, row in WINDOW.findall(text("en"))]
    assert english == WINDOW.findall(text("it"))
    assert len(english) == 15


@pytest.mark.parametrize("number", CITED)
def test_every_rule_that_is_cited_can_be_read_in_both(number: str) -> None:
    english, italian = WORDS.rule_text(number), WORDS.rule_text(number, "it")
    assert english.endswith((".", "|")), "a sentence, or the row of a table"
    assert italian.endswith((".", "|"))
    assert english != italian


def test_nothing_english_is_left_over() -> None:
    words = text("it").partition("### 1.5 ")[2].partition("\n---\n")[0]
    for line in NAMES.sub("", text("it").replace(words, "")).splitlines():
        assert not LEFT_OVER.search(line), line


def test_players_read_no_marks_of_provenance() -> None:
    for language in WORDS.languages:
        for number in numbers(language):
            assert not re.search(r"\[[SPDM]\b", WORDS.rule_text(number, language)), number


def test_the_same_numbers_of_the_box_stand_in_both() -> None:
    for number in sorted(numbers("it")):
        if number.startswith(("BB-", "SOLO-")) and ("." in number or number.startswith("SOLO")):
            assert figures(number, "en") == figures(number, "it"), number


def test_the_same_tables_stand_in_both() -> None:
    """Cargoes, ratings, ports: every row of figures alone, in the same order."""
    row = re.compile(r"^\| [^|]*((?:\| *\d+ ?)+)\|", re.MULTILINE)
    assert row.findall(text("en")) == row.findall(text("it"))


def test_the_same_figures_stand_in_the_examples() -> None:
    def told(language: str) -> list[list[str]]:
        found = re.findall(r"^- \*\*X\d\d\*\* (.*)$", text(language), re.MULTILINE)
        return [sorted(re.findall(r"\d+", line)) for line in found]

    assert told("en") == told("it")


def test_an_unknown_number_is_named_with_its_file() -> None:
    with pytest.raises(KeyError, match=r"BB-99: RULES\.it\.md"):
        WORDS.rule_text("BB-99", "it")
