"""Journals in files: strict both ways; whatever is wrong is said with its place."""

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from covo import __version__
from covo.engine.chance import Seeded
from covo.engine.journal import CHECK, ROW, Journal, JournalError, Pledge, Roll, from_text, to_text
from covo.engine.referee import Referee
from tests.testing.harbour import GAME

CODES = {
    "truncated", "not_json", "foreign", "other_version", "missing", "wrong_kind",
    "unknown_member", "broken_row", "bad_entry",
}  # fmt: skip


def finished() -> Journal:
    """A game with moves taken back, played to its end."""
    table = Referee(GAME, {"players": "2", "days": "8"}, ("Anne", 'Märy "\\ ’'), Seeded(4))
    table.advance()
    while not table.is_over:
        if table.length % 5 == 0 and table.may_take_back(table.actor):
            table.take_back(table.actor)
        table.choose(table.actor, table.options()[-1 if table.length % 3 else 0])
    return table.journal


JOURNAL = finished()
TEXT = to_text(JOURNAL)


def fault(text: str) -> tuple[str, str]:
    """What is wrong with a text, and where; whatever it is, it has a code and a place."""
    with pytest.raises(JournalError) as caught:
        from_text(text)
    assert caught.value.code in CODES
    assert caught.value.where
    assert caught.value.where in str(caught.value)
    return caught.value.code, caught.value.where


def altered(**changed: Any) -> str:
    return json.dumps(json.loads(TEXT) | changed)


def without(name: str) -> str:
    data = json.loads(TEXT)
    del data[name]
    return json.dumps(data)


# Both ways


def test_a_journal_is_read_as_it_was_written() -> None:
    assert from_text(TEXT) == JOURNAL
    assert to_text(from_text(TEXT)) == TEXT
    assert len(JOURNAL.entries) > 2 * ROW
    assert any(entry < 0 for entry in JOURNAL.entries)


def test_the_file_is_made_for_reading() -> None:
    """A row of twenty entries to a line, and a check for every full row."""
    rows = [line for line in TEXT.splitlines() if line.startswith("    [")]
    assert len(rows) == -(-len(JOURNAL.entries) // ROW)
    assert all(line.count(",") >= ROW - 1 for line in rows[:-1])
    assert [len(check) for check in JOURNAL.checks] == [CHECK] * (len(JOURNAL.entries) // ROW)
    assert "Märy" in TEXT
    assert TEXT.endswith("}\n")


def test_an_empty_journal_is_a_journal() -> None:
    empty = Referee(GAME).journal
    assert from_text(to_text(empty)) == empty
    assert empty.state


def test_what_was_taken_back_does_not_stand() -> None:
    journal = Journal("harbour", 1, {}, (), [1, 2, 3, -2, 4, 5, -1, 6])
    assert journal.standing() == [1, 4, 6]


@given(
    st.lists(st.integers(0, 30_000), max_size=70),
    st.lists(st.text(st.characters(codec="utf-8"), max_size=8), max_size=4),
    st.dictionaries(st.text("abc", max_size=3), st.text("xyz", max_size=3), max_size=3),
    st.none() | st.lists(st.integers(-9, 9), max_size=4).map(tuple),
)
def test_any_journal_is_read_as_it_was_written(
    entries: list[int], seats: list[str], settings: dict[str, str], outcome: Any
) -> None:
    journal = Journal("harbour", 1, settings, tuple(seats), outcome=outcome)
    for entry in entries:
        journal.append(entry, f"{entry:064x}")
    assert from_text(to_text(journal)) == journal


# Luck

LUCK: dict[str, Any] = {
    "kind": "sealed",
    "commitment": "0f" * 32,
    "secret": "00ff",
    "from": 3,
    "entered": [1, 4, 9],
}


def with_luck(**changed: Any) -> str:
    return altered(luck=LUCK | changed)


def of_version(version: int, **changed: Any) -> str:
    """The journal as an older Covo wrote it."""
    data = json.loads(TEXT) | {"version": version} | changed
    return json.dumps({name: value for name, value in data.items() if name != "covo"})


def test_older_versions_of_the_format_are_read_and_written_as_they_were() -> None:
    for version, more in ((1, {}), (2, {}), (2, {"luck": LUCK})):
        text = of_version(version, **more)
        journal = from_text(text)
        assert (journal.version, journal.covo) == (version, "")
        assert journal.entries == JOURNAL.entries
        assert json.loads(to_text(journal)) == json.loads(text)
        assert from_text(to_text(journal)) == journal
    assert fault(of_version(1, luck=LUCK)) == ("unknown_member", "luck")
    assert fault(altered(version=2)) == ("unknown_member", "covo")
    assert fault(of_version(2, luck=LUCK, rolls=[])) == ("unknown_member", "rolls")


def test_a_journal_names_the_covo_that_wrote_it() -> None:
    assert json.loads(TEXT)["covo"] == __version__
    assert from_text(altered(covo="0.0.1")).covo == "0.0.1"
    assert from_text(altered(covo="0.0.1")) == JOURNAL
    assert fault(without("covo")) == ("missing", "covo")
    assert fault(altered(covo=1)) == ("wrong_kind", "covo")


@pytest.mark.parametrize("secret", [None, "00ff"])
def test_what_is_pledged_is_read_as_it_was_written(secret: str | None) -> None:
    journal = from_text(with_luck(secret=secret))
    assert journal.luck == Pledge("0f" * 32, secret, 3, [1, 4, 9])
    assert json.loads(to_text(journal))["luck"] == LUCK | {"secret": secret}
    assert to_text(from_text(to_text(journal))) == to_text(journal)


@pytest.mark.parametrize("name", LUCK)
def test_every_part_of_a_pledge_must_be_there(name: str) -> None:
    luck = {key: value for key, value in LUCK.items() if key != name}
    assert fault(altered(luck=luck)) == ("missing", f"luck.{name}")


def test_a_pledge_has_no_other_part() -> None:
    assert fault(with_luck(die=6)) == ("unknown_member", "luck.die")


WRONG: dict[str, list[Any]] = {
    "kind": [None, "Sealed", 1, ["sealed"]],
    "commitment": [None, "0f", "0F" * 32, "0f" * 33, 1, "0f" * 32 + "\n"],
    "secret": ["", "0", "0g", "0F", 7, ["00"], False],
    "from": [0, -1, 1.0, True, "1", None, len(JOURNAL.entries) + 2],
    "entered": [
        *([place] for place in (0, -1, True, 1.0, "1", None, [1], len(JOURNAL.entries) + 1)),
        *(None, 3, "3", {}, [2, 2], [3, 2]),
    ],
}


@pytest.mark.parametrize("name", WRONG)
def test_every_part_of_a_pledge_must_make_sense(name: str) -> None:
    for value in WRONG[name]:
        assert fault(with_luck(**{name: value})) == ("wrong_kind", f"luck.{name}"), value


@pytest.mark.parametrize("value", [None, True, 1, "sealed", [], [LUCK]])
def test_a_pledge_of_another_kind_is_told(value: object) -> None:
    assert fault(altered(luck=value)) == ("wrong_kind", "luck")


# What could have been rolled

PLACE = next(i for i, entry in enumerate(JOURNAL.entries, 1) if i > 9 and entry >= 0)
CAME = JOURNAL.entries[PLACE - 1]


def with_rolls(rolls: Any, **changed: Any) -> str:
    return altered(luck=LUCK, rolls=rolls, **changed)


def test_what_could_have_been_rolled_is_read_as_it_was_written() -> None:
    journal = from_text(with_rolls([[[CAME, CAME + 1], [1, 5], [PLACE]]]))
    assert journal.luck is not None
    assert journal.luck.rolls == {PLACE: Roll((CAME, CAME + 1), (1, 5))}
    assert json.loads(to_text(journal))["rolls"] == [[[CAME, CAME + 1], [1, 5], [PLACE]]]
    assert from_text(to_text(journal)) == journal


def test_what_could_have_been_rolled_is_told_after_the_end_alone() -> None:
    rolls = [[[CAME, CAME + 1], [1, 5], [PLACE]]]
    assert fault(with_rolls(rolls, outcome=None)) == ("unknown_member", "rolls")
    kept = altered(luck=LUCK | {"secret": None}, rolls=rolls)
    assert fault(kept) == ("unknown_member", "rolls")
    assert fault(altered(rolls=rolls)) == ("missing", "luck")
    journal = from_text(with_rolls(rolls))
    assert "rolls" not in json.loads(to_text(replace(journal, luck=replace_rolls(journal))))


def replace_rolls(journal: Journal) -> Pledge:
    assert journal.luck is not None
    return replace(journal.luck, rolls=None)


ROLL: list[Any] = [[CAME, CAME + 1], [1, 5], [PLACE]]


@pytest.mark.parametrize(
    "rolls",
    [
        None, 1, "x", {}, [1], [[]], [ROLL[:2]], [[*ROLL, []]], [[[], [], [PLACE]]],
        [[[CAME], [1, 2], [PLACE]]], [[[CAME + 1, CAME], [1, 5], [PLACE]]],
        [[[CAME, CAME + 1], [0, 0], [PLACE]]], [[[CAME, CAME + 1], [-1, 5], [PLACE]]],
        [[[CAME, CAME + 1], [1, True], [PLACE]]], [[[CAME, CAME + 1], [1, 5], []]],
        [[[CAME + 1, CAME + 2], [1, 5], [PLACE]]], [[ROLL[0], ROLL[1], [0]]],
        [[ROLL[0], ROLL[1], [len(JOURNAL.entries) + 1]]], [[ROLL[0], ROLL[1], [PLACE, PLACE]]],
        [ROLL, ROLL], [[ROLL[0], ROLL[1], [1]]], [[ROLL[0], ROLL[1], [2]]],
    ],
)  # fmt: skip
def test_rolls_that_make_no_sense_are_told(rolls: object) -> None:
    assert fault(with_rolls(rolls)) == ("wrong_kind", "rolls")


# Damage


def test_a_file_cut_anywhere_says_where() -> None:
    told: Counter[str] = Counter()
    for end in range(len(TEXT) - 2):
        code, where = fault(TEXT[:end])
        assert code in ("truncated", "not_json"), (end, code, where)
        told[code] += 1
        line, column = (int(part.split()[1]) for part in where.split(", "))
        lines = TEXT[:end].split("\n")
        assert line <= len(lines)
        assert column <= len(lines[line - 1]) + 1
    assert told["truncated"] > told["not_json"] / 2


def test_a_file_without_its_beginning_makes_no_sense() -> None:
    for start in range(1, len(TEXT) - 2, 7):
        code, _ = fault(TEXT[start:])
        assert code in ("not_json", "foreign", "truncated")


@pytest.mark.parametrize(
    "text",
    [
        "null", "1", "[]", "{}", '"covo journal"', '{"format": 1}', '{"format": "covo journals"}',
        '{"game": "armada"}',
    ],
)  # fmt: skip
def test_a_foreign_file_is_told(text: str) -> None:
    assert fault(text) == ("foreign", "format")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("GIF89a", "line 1, column 1"),
        ("PK\x03\x04", "line 1, column 1"),
        ("<html>\n", "line 1, column 1"),
        ('{\n  "format": covo', "line 2, column 13"),
        ("\ufeff{}", "line 1, column 1"),
        ("{'format': 'covo journal'}", "line 1, column 2"),
    ],
)
def test_what_is_no_json_is_told_with_its_place(text: str, where: str) -> None:
    assert fault(text) == ("not_json", where)


def test_a_file_nested_beyond_measure_is_no_journal() -> None:
    assert fault("[" * 200_000)[0] == "not_json"


@pytest.mark.parametrize("digits", [5_000, 100_000])
def test_a_number_beyond_measure_is_no_traceback(digits: int) -> None:
    assert fault(TEXT.replace('"rules": 1', f'"rules": {"9" * digits}')) == ("not_json", "line 1")


@pytest.mark.parametrize("version", [0, 4, "1", None, 1.5, [1], True])
def test_another_version_of_the_format_is_told(version: object) -> None:
    assert fault(altered(version=version)) == ("other_version", "version")


MEMBERS = [
    "covo",
    "game",
    "rules",
    "setup",
    "seats",
    "entries",
    "checks",
    "length",
    "state",
    "outcome",
]


@pytest.mark.parametrize("name", MEMBERS)
def test_a_missing_part_is_named(name: str) -> None:
    assert fault(without(name)) == ("missing", name)


@pytest.mark.parametrize("name", MEMBERS)
@pytest.mark.parametrize("value", [True, 1.5, "x", 7, [None], {"a": 1}])
def test_a_part_of_the_wrong_kind_is_named(name: str, value: object) -> None:
    fits = {"covo": str, "game": str, "state": str, "rules": int, "length": int}
    if type(value) is fits.get(name):
        return
    code, where = fault(altered(**{name: value}))
    if name == "entries" and isinstance(value, list):
        assert (code, where) == ("broken_row", "row 1")
    else:
        assert (code, where) == ("wrong_kind", name)


def test_a_part_nobody_knows_is_named() -> None:
    assert fault(altered(wind="north")) == ("unknown_member", "wind")


def test_rows_that_are_lost_are_missed() -> None:
    data = json.loads(TEXT)
    count = len(JOURNAL.entries)
    for rows in range(len(data["entries"])):
        left = min(rows * ROW, count)
        code, where = fault(altered(entries=data["entries"][:rows]))
        assert (code, where) == ("truncated", f"entry {left}")
    assert fault(altered(checks=data["checks"][:-1]))[0] == "truncated"
    assert fault(altered(length=count + 1)) == ("truncated", f"entry {count}")
    assert fault(altered(length=-1)) == ("wrong_kind", "length")
    assert fault(altered(length=count - 1)) == ("truncated", f"entry {count - 1}")


def test_a_row_that_is_not_full_is_found() -> None:
    for row in range(len(JOURNAL.entries) // ROW):
        data = json.loads(TEXT)
        data["entries"][row].pop()
        assert fault(json.dumps(data)) == ("broken_row", f"row {row + 1}")
    data = json.loads(TEXT)
    data["entries"].append([])
    assert fault(json.dumps(data))[0] == "broken_row"
    data["entries"][-1] = 7
    assert fault(json.dumps(data))[0] == "broken_row"


@pytest.mark.parametrize("entry", ["3", None, 1.0, True, [1], -4])
def test_an_entry_that_is_none_is_found(entry: object) -> None:
    data = json.loads(TEXT)
    data["entries"][0][2] = entry
    assert fault(json.dumps(data)) == ("bad_entry", "entry 3")


def test_more_than_there_is_cannot_be_taken_back() -> None:
    data = json.loads(TEXT)
    for row, entries in enumerate(data["entries"]):
        for place, _ in enumerate(entries):
            number = row * ROW + place + 1
            before = Journal("", 0, {}, (), JOURNAL.entries[: number - 1]).standing()
            entries_before = entries[place]
            entries[place] = -len(before) - 1
            assert fault(json.dumps(data)) == ("bad_entry", f"entry {number}")
            entries[place] = entries_before


# Whatever comes


@given(st.text())
def test_any_text_is_refused_without_a_traceback(text: str) -> None:
    fault(text)


def outcome_of(text: str) -> str:
    """What became of a text: read, or refused with this code; nothing else may happen."""
    try:
        from_text(text)
    except JournalError as found:
        return found.code if found.where else "no place"
    return "read"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@given(st.sampled_from([*MEMBERS, "version", "format"]), JSON)
def test_any_part_may_be_anything(name: str, value: object) -> None:
    assert outcome_of(altered(**{name: value})) in {*CODES, "read"}


@given(JSON)
def test_rolls_may_be_anything(value: object) -> None:
    assert outcome_of(with_rolls(value)) in {*CODES, "read"}


@given(st.sampled_from([*LUCK, "other"]), JSON)
def test_any_part_of_a_pledge_may_be_anything(name: str, value: object) -> None:
    assert outcome_of(with_luck(**{name: value})) in {*CODES, "read"}


@given(st.integers(0, len(TEXT) - 1), st.characters(codec="utf-8"))
def test_any_character_may_be_another(place: int, character: str) -> None:
    assert outcome_of(TEXT[:place] + character + TEXT[place + 1 :]) in {*CODES, "read"}


def test_a_cut_inside_a_word_is_a_cut() -> None:
    code, where = fault(TEXT[: TEXT.index("covo journal") + 4])
    assert code == "truncated"
    assert where.startswith("line 2")
