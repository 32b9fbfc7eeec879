"""Every catalogue in the sources says what the sources say: no more, no less."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from covo.language.catalogue import FURTHER, read
from covo.language.extraction import MARKERS, marked, name_of
from covo.language.refresh import PACKAGE, catalogues, further, missing, refreshed

FILES = list(catalogues())
WISH = re.compile(r"il|dove|di|a|da|in|su", re.IGNORECASE)


def name(file: Path) -> str:
    return str(file.relative_to(PACKAGE))


def places(text: str) -> dict[str, str]:
    """The named places of a sentence, with what is asked of the name."""
    return {field: wish or "" for _, field, wish, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize("file", FILES, ids=name)
def test_no_sentence_is_missing(file: Path) -> None:
    assert missing(file) == []


@pytest.mark.parametrize("file", FILES, ids=name)
def test_refreshing_changes_nothing(file: Path) -> None:
    """So there is no obsolete sentence either; else: python -m covo.language.refresh"""
    assert refreshed(file).decode() == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=name)
def test_both_languages_name_the_same_places(file: Path) -> None:
    for message in read(file):
        texts = [message.id] if isinstance(message.id, str) else list(message.id)
        said = [message.string] if isinstance(message.string, str) else message.string or []
        for text, translated in zip(texts, said, strict=True):
            if text:
                assert places(translated).keys() == places(text).keys(), text
                assert all(WISH.fullmatch(w) for w in places(translated).values() if w), text


def swallowed(source: str) -> Iterator[int]:
    """The lines where a sentence stands inside an f-string, where Babel does not look."""
    written = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    for call in (node for whole in written for node in ast.walk(whole)):
        if isinstance(call, ast.Call) and _says(call):
            yield call.lineno


def _says(call: ast.Call) -> bool:
    return name_of(call) in MARKERS and bool(call.args) and isinstance(call.args[0], ast.Constant)


def test_no_sentence_hides_inside_an_f_string() -> None:
    sources = sorted(PACKAGE.rglob("*.py"))
    found = [(name(f), line) for f in sources for line in swallowed(f.read_text(encoding="utf-8"))]
    assert found == []
    assert list(swallowed("f'<b>{voice.say(\"Sails!\")}</b>'")) == [1]


def test_a_new_sentence_comes_in_and_an_old_one_goes(tmp_path: Path) -> None:
    file = tmp_path / "locale" / "it" / "messages.po"
    file.parent.mkdir(parents=True)
    old = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "old"\nmsgstr "vecchio"\n\n'
    kept = 'msgid "kept"\nmsgstr "tenuto"\n'
    file.write_text(f'msgid ""\nmsgstr ""\n{old}{kept}', encoding="utf-8")
    (tmp_path / "ship.py").write_text('say("kept")\nsay("new")\n', encoding="utf-8")
    file.write_bytes(refreshed(file))
    assert [m.id for m in read(file) if m.id] == ["kept", "new"]
    assert missing(file) == ["new"]


def test_a_further_language_begins_with_an_empty_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "eo" / "server" / "messages.po"
    file.parent.mkdir(parents=True)
    file.touch()
    of_another_game = tmp_path / "eo" / "chess" / "messages.po"
    of_another_game.parent.mkdir()
    of_another_game.touch()
    monkeypatch.setenv(FURTHER, str(tmp_path))
    assert [*further()] == [file]
    file.write_bytes(refreshed(file))
    assert "Language: eo" in file.read_text(encoding="utf-8")
    italian = PACKAGE / "server" / "locale" / "it" / "messages.po"
    assert len(missing(file)) == len([m for m in read(italian) if m.id])


def test_what_a_data_file_says_is_translated_under_the_name_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "locale" / "it" / "messages.po"
    file.parent.mkdir(parents=True)
    file.write_text('msgid ""\nmsgstr ""\n', encoding="utf-8")
    (tmp_path / "names.py").write_text(
        'from_data(GOODS, "goods.toml")\nfrom_data(GOODS, "goods.toml", "text")\n', "utf-8"
    )
    rows = '[[good]]\nid = "r"\nname = "Rum"\ntext = "It sells."\n[[good]]\nname = "Salt"\n'
    (tmp_path / "goods.toml").write_text(rows, "utf-8")
    said = read_back(file)
    assert said == [("goods", "Rum"), ("goods", "Salt"), ("goods", "It sells.")]
    assert missing(file) == ["Rum", "Salt", "It sells."]


def read_back(file: Path) -> list[tuple[str | None, object]]:
    file.write_bytes(refreshed(file))
    return [(m.context, m.id) for m in read(file) if m.id]


ROWS = """
row(
    Kind.SAIL,
    "A-1",
    "Sail to {to}",
    by("decision", {Step.ONE: "She sails.", None: _sailed}),
    command="sail {to}",
    group="Sail",
    short=ITS_PLACES,
    hint=many("{n} point", "{n} points", "left"),
    why={Refusal.NO_SHIP: why("A-2", "No ship."), Refusal.FULL: why("A-3")},
)
row(Kind.CARD, "A-2", "{card}", heading("Sail"), label="Yes" if s.on else "No")
sentence("Sail", context="verb")
"""


def test_the_sentences_of_a_row_are_found_and_nothing_else() -> None:
    assert sorted((m.context, m.text, m.plural) for m in marked(ROWS)) == [
        ("", "No", ""), ("", "No ship.", ""), ("", "Sail to {to}", ""), ("", "She sails.", ""),
        ("", "Yes", ""), ("", "{n} point", "{n} points"), ("heading", "Sail", ""),
        ("verb", "Sail", ""),
    ]  # fmt: skip
