"""RULES.md and RULES.it.md say the same, under the same numbers, to those who play."""

from __future__ import annotations

import re

import pytest

from covo.games.armada import GAME
from covo.games.armada.rules.decisions import NUMBERING
from covo.games.armada.words import SPEECH, WORDS
from covo.language.rule_texts import RuleTexts
from covo.language.rulebook import rules_file

FOR_PROGRAMMERS = {"§3.1", "§11", "§13", "§14", "§15", "§16"}
REASONS = (SPEECH.reasons, *(row.why for row in SPEECH.rows))
CITED = sorted(
    {WORDS.rule_of(option) for option in range(NUMBERING.count)}
    | {reason.rule for reasons in REASONS for reason in reasons.values()}
)
LEFT_OVER = re.compile(
    r"\b(the|with|and|pirates|turn|ship|gold|natives|territory|attack|Section|MP)\b", re.IGNORECASE
)
ENGLISH_NAMES = re.compile(r"\([A-Z][A-Za-z' -]+!?\)|\| [A-Z][\w'! -]+ \| \d")
EXAMPLE = re.compile(r"^\*\*(E-\d\d)", re.MULTILINE)
RULING = re.compile(r"^\| (R-\d+) ", re.MULTILINE)


def text(language: str) -> str:
    return rules_file(GAME.folder, language).read_text(encoding="utf-8")


def numbers(language: str) -> set[str]:
    return RuleTexts(GAME.folder, "ARM").numbers(language)


def test_both_languages_have_the_same_numbers() -> None:
    assert numbers("en") - FOR_PROGRAMMERS == numbers("it")
    for pattern in (EXAMPLE, RULING):
        assert pattern.findall(text("en")) == pattern.findall(text("it"))


@pytest.mark.parametrize("number", CITED)
def test_every_rule_that_is_cited_can_be_read_in_both(number: str) -> None:
    english, italian = WORDS.rule_text(number), WORDS.rule_text(number, "it")
    assert english.endswith(".")
    assert italian.endswith(".")
    assert english != italian


def test_nothing_english_is_left_over() -> None:
    for line in text("it").splitlines():
        found = LEFT_OVER.search(ENGLISH_NAMES.sub("", line))
        assert not found, line


def test_a_chapter_that_is_asked_for_speaks_to_players() -> None:
    """The specification names decisions and counts options; ``covo rules armada 5.3`` does not."""
    for number in ("§5.1", "§5.3", "§5.9"):
        for language in (*WORDS.languages, "xx"):
            assert not re.search(r"[A-Z]_[A-Z]|ACT\b", WORDS.rule_text(number, language)), number


def test_players_read_no_marks_of_provenance() -> None:
    for language in WORDS.languages:
        for number in numbers(language):
            assert not re.search(r"\[[SPDM]\b", WORDS.rule_text(number, language)), number


def test_the_same_numbers_of_the_box_stand_in_both() -> None:
    for number in sorted(numbers("it")):
        if number.startswith("ARM-") and "." in number:
            english = set(re.findall(r"\b\d+\b", WORDS.rule_text(number)))
            italian = set(re.findall(r"\b\d+\b", WORDS.rule_text(number, "it")))
            assert english == italian, number


def test_a_language_without_a_translation_reads_the_english_rules() -> None:
    assert rules_file(GAME.folder, "xx").name == "RULES.md"
    assert WORDS.rule_text("ARM-5.3", "xx") == WORDS.rule_text("ARM-5.3")


def test_an_unknown_number_is_named_with_its_file() -> None:
    with pytest.raises(KeyError, match=r"ARM-99: RULES\.it\.md"):
        WORDS.rule_text("ARM-99", "it")


def test_every_option_has_a_rule_in_italian() -> None:
    rules = {WORDS.rule_of(option) for option in range(NUMBERING.count)}
    assert all(WORDS.rule_text(rule, "it") for rule in rules)
