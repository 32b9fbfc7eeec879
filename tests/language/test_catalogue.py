"""Catalogues: sentences, counts, and English where a translation is missing."""

from pathlib import Path

import pytest

from covo.language.catalogue import Catalogue, sentence

ITALIAN = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "{ship} sails."
msgstr "{ship} salpa."

msgid "{n} pirate"
msgid_plural "{n} pirates"
msgstr[0] "{n} pirata"
msgstr[1] "{n} pirati"

msgctxt "heading"
msgid "Recruit"
msgstr "Reclutare"

msgid "Recruit"
msgstr "Recluta"

msgid "the Cape"
msgstr "il Capo"

msgid "untranslated"
msgstr ""

#, fuzzy
msgid "doubtful"
msgstr "dubbio"
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    (tmp_path / "it").mkdir()
    (tmp_path / "it" / "messages.po").write_text(ITALIAN, encoding="utf-8")
    return Catalogue(tmp_path)


def test_the_languages_are_english_and_those_of_the_folder(catalogue: Catalogue) -> None:
    assert catalogue.languages == ("en", "it")


def test_a_sentence_is_said_with_its_values(catalogue: Catalogue) -> None:
    assert catalogue.voice("en").say("{ship} sails.", ship="Argo") == "Argo sails."
    assert catalogue.voice("it").say("{ship} sails.", ship="Argo") == "Argo salpa."


def test_a_noun_knows_its_article_where_sentences_ask_for_it(catalogue: Catalogue) -> None:
    cape = catalogue.voice("it").noun("the Cape")
    assert (str(cape), f"{cape:da}") == ("Capo", "dal Capo")
    assert catalogue.voice("en").noun("the Cape") == "the Cape"


@pytest.mark.parametrize(
    ("n", "english", "italian"),
    [(0, "0 pirates", "0 pirati"), (1, "1 pirate", "1 pirata"), (3, "3 pirates", "3 pirati")],
)
def test_a_count_finds_its_form(catalogue: Catalogue, n: int, english: str, italian: str) -> None:
    assert catalogue.voice("en").say_many("{n} pirate", "{n} pirates", n) == english
    assert catalogue.voice("it").say_many("{n} pirate", "{n} pirates", n) == italian


@pytest.mark.parametrize("text", ["untranslated", "doubtful", "never heard of"])
def test_what_is_not_translated_is_said_in_english(catalogue: Catalogue, text: str) -> None:
    assert catalogue.voice("it").say(text) == text


def test_an_unknown_language_is_english_and_a_region_its_language(catalogue: Catalogue) -> None:
    assert catalogue.voice("eo").language == "en"
    assert catalogue.voice("it-CH").language == "it"
    assert catalogue.voice("it_IT").language == "it"


def test_things_are_joined_as_one_speaks(catalogue: Catalogue) -> None:
    assert catalogue.voice("en").join(["Azure", "Blue"]) == "Azure and Blue"
    assert catalogue.voice("it").join(["Azzurro", "Blu"]) == "Azzurro e Blu"


def test_equal_words_differ_by_their_context(catalogue: Catalogue) -> None:
    said = [catalogue.voice("it").say(t) for t in ("Recruit", sentence("Recruit", "heading"))]
    assert said == ["Recluta", "Reclutare"]
    assert catalogue.voice("en").say(sentence("Recruit", "heading")) == "Recruit"
    assert catalogue.voice("it").say(sentence("Recruit", "elsewhere")) == "Recruit"
