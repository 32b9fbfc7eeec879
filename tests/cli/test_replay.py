"""``covo replay`` and ``covo verify``: where a journal leads, and what may be wrong with it."""

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from covo.cli.journals import FAULTS, LARGEST
from covo.engine import journal, referee, sealed
from covo.engine.hashes import memory_hash, state_hash
from covo.engine.journal import Journal, Pledge, from_text, to_text
from covo.engine.layouts import layout_named
from covo.engine.referee import Referee
from covo.engine.sealed import Sealed, commitment
from covo.games.armada import GAME
from covo.games.armada.rules.decisions import NUMBERING, Kind

from .conftest import Covo
from .evening import finished_text

TEXT = cache(finished_text)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(TEXT(), encoding="utf-8")
    return path


def test_json_tells_the_hash_and_the_outcome(covo: Covo, file: Path) -> None:
    said = covo("replay", str(file), "--json")
    data = json.loads(said.out.splitlines()[-1])
    wanted = from_text(TEXT())
    assert said.status == 0
    assert data["state_hash"] == wanted.state
    assert data["outcome"] == list(wanted.outcome or ())
    assert data["length"] == len(wanted.entries)
    assert (data["game"], data["over"], data["rounds"]) == ("armada", True, 1)
    assert data["seats"] == ["random bot"] * 4


def test_people_read_who_won(covo: Covo, file: Path) -> None:
    out = covo("replay", str(file)).out
    assert from_text(TEXT()).state in out
    assert "The last round is over" in out
    assert out.count("won") == 1
    assert "L'ultimo giro è finito" in covo("replay", str(file), "--language", "it").out


def test_the_log_tells_the_whole_game_in_sentences(covo: Covo, file: Path) -> None:
    lines = covo("replay", str(file), "--log", "--json").out.splitlines()
    assert lines[0].startswith("Seat 1 plays")
    assert any(line.startswith("Round 1:") for line in lines)
    assert lines[-2].endswith("wins.")
    assert json.loads(lines[-1])["over"]


def test_a_spectator_reads_no_hidden_card(covo: Covo, file: Path) -> None:
    for line in covo("replay", str(file), "--log").out.splitlines():
        if " draws " in line:
            assert line.endswith("draws a card.")


def test_what_was_taken_back_is_not_told(covo: Covo, tmp_path: Path) -> None:
    settings = {"setup": "standard", "cards": "off", "colours": "azure-violet-blue-orange"}
    table = Referee(GAME, settings)
    move = NUMBERING.number(Kind.MOVE, 24, 26)
    table.advance()
    for option in (move, NUMBERING.number(Kind.QTY_PIRATES, 2)):
        table.choose(0, option)
    table.take_back(0)
    file = tmp_path / "undone.json"
    file.write_text(to_text(table.journal), encoding="utf-8")
    said = covo("replay", str(file), "--log")
    assert said.status == 0
    assert "moves 2 pirates" not in said.out


def test_a_finished_game_is_verified_and_says_what_is_not(covo: Covo, file: Path) -> None:
    said = covo("verify", str(file))
    assert said.status == 0
    assert "follow the rules" in said.out
    assert "were not committed" in said.out
    data = json.loads(covo("verify", str(file), "--json").out)
    assert (data["legal"], data["dice"]) == (True, "not committed")


def test_an_unfinished_game_cannot_be_verified(covo: Covo, file: Path) -> None:
    change(file, lambda data: cut(data, 40))
    said = covo("replay", str(file), "--json")
    assert json.loads(said.out)["outcome"] is None
    said = covo("verify", str(file))
    assert said.status == 1
    assert "not over" in said.complaint


# Dice that were sealed


SECRET = b"nobody should know"


@cache
def sealed_text() -> str:
    """A game whose dice can be checked, in a few moves: everybody resigns but one."""
    table = Referee(GAME, {"setup": "standard", "players": "3"}, ("a", "b", "c"), Sealed(SECRET))
    table.advance()
    for seat in (0, 1):
        table.choose(seat, NUMBERING.number(Kind.RESIGN, seat))
    assert table.is_over
    return to_text(table.journal)


def entered_text() -> str:
    """The same with real dice."""
    table = Referee(GAME, {"setup": "standard", "players": "3"})
    table.journal.luck = Pledge(commitment(SECRET))
    table.advance()
    while table.actor < 0:
        table.choose(table.actor, table.options()[-1])
    for seat in (0, 1):
        table.choose(seat, NUMBERING.number(Kind.RESIGN, seat))
    return to_text(table.journal)


def write(file: Path, text: str, **luck: object) -> Path:
    """A journal in a file, with something else in its pledge."""
    data = json.loads(text)
    if luck:
        data.pop("rolls", None)
    file.write_text(json.dumps(data | {"luck": data["luck"] | luck}), encoding="utf-8")
    return file


def test_every_roll_of_a_sealed_game_is_checked(covo: Covo, file: Path) -> None:
    write(file, sealed_text())
    said = covo("verify", str(file))
    assert said.status == 0
    rolls = json.loads(covo("verify", str(file), "--json").out)
    assert rolls["rolls_checked"] > 3
    assert (rolls["dice"], rolls["rolls_entered"], rolls["rolls_before"]) == ("sealed", 0, 0)
    assert f"{rolls['rolls_checked']} rolls were checked, and all came from it" in said.out
    assert "lanci sono stati controllati" in covo("verify", str(file), "--language", "it").out
    assert covo("replay", str(file)).status == 0


def test_rolls_that_people_entered_are_counted_apart(covo: Covo, file: Path) -> None:
    write(file, entered_text())
    said = covo("verify", str(file))
    assert said.status == 0
    assert "entered by people" in said.out
    assert "checked" not in said.out
    data = json.loads(covo("verify", str(file), "--json").out)
    assert (data["dice"], data["rolls_checked"]) == ("entered", 0)
    assert data["rolls_entered"] > 3


def test_a_game_that_goes_on_from_another_says_so(covo: Covo, file: Path) -> None:
    write(file, sealed_text(), **{"from": 2})
    said = covo("verify", str(file))
    assert "1 roll is from the table this game was continued from" in said.out
    assert json.loads(covo("verify", str(file), "--json").out)["rolls_before"] == 1


def test_cheating_with_the_dice_is_said_in_a_sentence(covo: Covo, file: Path) -> None:
    for text, luck, complaint in (
        (sealed_text(), {"secret": "00"}, "a secret that is not the one"),
        (sealed_text(), {"secret": None}, "was not revealed"),
        (sealed_text(), {"entered": [json.loads(sealed_text())["length"]]}, "nothing was rolled"),
        (entered_text(), {"secret": SECRET.hex(), "entered": []}, "The roll at entry "),
    ):
        write(file, text, **luck)
        said = covo("verify", str(file))
        assert said.status == 1
        assert said.out == ""
        assert complaint in said.complaint
        assert str(file) in said.complaint
        italian = covo("verify", str(file), "--language", "it").complaint
        assert complaint not in italian
        assert covo("replay", str(file)).status == 0


# Journals of other rules, and of older formats

OLDER = Path(__file__).parents[1] / "golden" / "formats"


def of_other_rules(file: Path, text: str, **members: object) -> Path:
    """The same journal, written by a Covo whose rules were others."""
    file.write_text(json.dumps(json.loads(text) | {"rules": 99} | members), encoding="utf-8")
    return file


def test_the_dice_of_a_game_by_other_rules_are_checked_without_a_replay(
    covo: Covo, file: Path
) -> None:
    of_other_rules(file, sealed_text(), covo="0.0.7")
    said = covo("verify", str(file))
    assert said.status == 0
    assert "by version 99 of the rules, with Covo 0.0.7" in said.out
    assert "were not played again" in said.out
    assert "rolls were checked, and all came from it" in said.out
    assert "taken as the journal has it" in said.out
    data = json.loads(covo("verify", str(file), "--json").out)
    assert (data["legal"], data["dice"], data["covo"]) == (None, "sealed", "0.0.7")
    assert data["rolls_checked"] > 3
    assert covo("replay", str(file)).status == 1


def test_a_false_roll_by_other_rules_is_found(covo: Covo, file: Path) -> None:
    data = json.loads(sealed_text())
    options, _, places = max(data["rolls"], key=lambda row: len(row[0]))
    at = places[0] - 1
    came = data["entries"][at // 20][at % 20]
    data["entries"][at // 20][at % 20] = next(o for o in options if o != came)
    said = covo("verify", str(of_other_rules(file, json.dumps(data))))
    assert said.status == 1
    assert f"The roll at entry {places[0]} of" in said.complaint
    wrong = json.loads(sealed_text())
    wrong["luck"]["secret"] = "00"
    said = covo("verify", str(of_other_rules(file, json.dumps(wrong))))
    assert "a secret that is not the one" in said.complaint


def test_of_an_older_game_by_other_rules_the_secret_alone_is_proved(covo: Covo, file: Path) -> None:
    of_other_rules(file, (OLDER / "armada_2.json").read_text(encoding="utf-8"))
    said = covo("verify", str(file))
    assert said.status == 0
    assert "by version 99 of the rules; this Covo" in said.out
    assert "The rolls were not checked" in said.out
    assert "non sono stati controllati" in covo("verify", str(file), "--language", "it").out
    data = json.loads(covo("verify", str(file), "--json").out)
    assert (data["legal"], data["dice"], data["rolls_checked"]) == (None, "not checked", 0)
    of_other_rules(file, (OLDER / "armada_1.json").read_text(encoding="utf-8"))
    assert covo("verify", str(file)).status == 1


def test_dice_that_people_entered_by_other_rules_are_not_called_checked(
    covo: Covo, file: Path
) -> None:
    of_other_rules(file, entered_text())
    said = covo("verify", str(file))
    assert said.status == 0
    assert "entered by people" in said.out
    assert "checked" not in said.out


def test_odds_that_the_rules_do_not_give_are_found(covo: Covo, file: Path) -> None:
    data = json.loads(sealed_text())
    row = data["rolls"][0]
    came = data["entries"][0][row[2][0] - 1]
    row[:2] = [came], [1]
    file.write_text(json.dumps(data), encoding="utf-8")
    said = covo("verify", str(file))
    assert said.status == 1
    assert f"at entry {row[2][0]} that other outcomes were possible" in said.complaint


def hashed_as_memory(older: Journal) -> str:
    """The journal with the hashes that its format would have had of today's layout in memory."""
    found: list[str] = []

    def keep(table: Referee, *_: object) -> None:
        found.append(memory_hash(table.state))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(referee, "_check_hash", keep)
        referee.replayed(GAME, older)
    checks = [each[: journal.CHECK] for each in found[:-1]]
    return to_text(replace(older, checks=checks, state=found[-1]))


def test_an_older_format_is_verified_by_its_own_hashes(
    covo: Covo, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = hashed_as_memory(from_text((OLDER / "armada_2.json").read_text(encoding="utf-8")))
    file.write_text(text, encoding="utf-8")
    here = replace(GAME, memory=layout_named(GAME.record))
    monkeypatch.setattr("covo.games.load", lambda name: here)
    assert "every check is right" in covo("verify", str(file)).out
    file.write_text(text.replace('"state": "', '"state": "0'), encoding="utf-8")
    assert "was altered" in covo("verify", str(file)).complaint
    elsewhere = replace(GAME, memory="another layout")
    monkeypatch.setattr("covo.games.load", lambda name: elsewhere)
    said = covo("verify", str(file))
    assert said.status == 0
    assert "every check is right" not in said.out
    assert "they were not looked at" in said.out
    assert json.loads(covo("verify", str(file), "--json").out)["checks"] == 0


# What is wrong with a file


def test_what_is_no_file_is_said_in_a_sentence(covo: Covo, tmp_path: Path) -> None:
    assert "There is no file" in covo("replay", str(tmp_path / "none.json")).complaint
    assert "is a folder" in covo("replay", str(tmp_path)).complaint
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)) * 4)
    assert "is no journal" in covo("replay", str(binary)).complaint
    empty = tmp_path / "empty"
    empty.touch()
    assert covo("verify", str(empty)).status == 1
    huge = tmp_path / "huge"
    with huge.open("wb") as lines:
        lines.truncate(LARGEST + 1)
    assert "far too large" in covo("replay", str(huge)).complaint
    endless = tmp_path / "endless.json"
    endless.write_text("9" * 10_000, encoding="utf-8")
    assert "is no journal" in covo("replay", str(endless)).complaint
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000, encoding="utf-8")
    assert covo("replay", str(deep)).status == 1


def change(file: Path, how: Any) -> None:
    """Rewrite the journal in a file."""
    data = json.loads(TEXT())
    file.write_text(json.dumps(how(data) or data), encoding="utf-8")


def cut(data: dict[str, Any], length: int) -> None:
    """The same game, broken off early, as a journal in progress has it."""
    whole = from_text(TEXT())
    begun = Journal(whole.game, whole.rules_version, whole.settings, whole.seats)
    s = GAME.new(whole.settings)
    for entry in whole.entries[:length]:
        GAME.rules.choose(s, entry)
        begun.append(entry, state_hash(s))
    data.clear()
    data.update(json.loads(to_text(begun)))


def end_early(data: dict[str, Any]) -> None:
    data["entries"] = data["entries"][:-1]


def set_entry(at: int, value: object) -> Any:
    def how(data: dict[str, Any]) -> None:
        data["entries"][at // 20][at % 20] = value

    return how


def put(**members: object) -> Any:
    return lambda data: data | members


def without(name: str) -> Any:
    return lambda data: {key: value for key, value in data.items() if key != name}


def lengthen(data: dict[str, Any]) -> None:
    """One choice more than the game had."""
    entries = [entry for row in data["entries"] for entry in row] + [0]
    data["entries"] = [entries[i : i + 20] for i in range(0, len(entries), 20)]
    data["length"] += 1
    data["checks"] += ["x"] * (len(entries) // 20 - len(data["checks"]))


WRONG = {
    "truncated": end_early,
    "foreign": put(format="chess journal"),
    "other_version": put(version=99),
    "missing": without("seats"),
    "wrong_kind": put(seats="four"),
    "unknown_member": put(extra=1),
    "broken_row": put(entries=[[1], [2]]),
    "bad_entry": set_entry(3, "sail"),
    "other_rules": put(rules=99, covo=""),
    "altered": put(state="0" * 64),
    "wrong_outcome": put(outcome=[1, 1, 1, 1]),
    "illegal_undo": set_entry(30, -1),
    "after_the_end": lengthen,
    "illegal": set_entry(15, NUMBERING.number(Kind.SINK, 60)),
}


@pytest.mark.parametrize("code", WRONG)
def test_every_way_a_journal_is_wrong_has_its_sentence(covo: Covo, file: Path, code: str) -> None:
    change(file, WRONG[code])
    fixed = [part for part in FAULTS[code].replace("{", "}").split("}")[2::2] if part.strip()]
    for command in ("replay", "verify"):
        said = covo(command, str(file))
        assert said.status == 1
        assert said.out == ""
        assert str(file) in said.complaint
        assert all(part.rstrip(".") in said.complaint for part in fixed)
    italian = covo("replay", str(file), "--language", "it")
    assert italian.status == 1
    assert italian.complaint != said.complaint


def test_text_that_is_cut_or_garbled_says_where(covo: Covo, file: Path) -> None:
    file.write_text(TEXT()[: TEXT().index('"entries"') + 100], encoding="utf-8")
    assert "breaks off at line" in covo("replay", str(file)).complaint
    file.write_text(TEXT().replace('"setup"', "setup", 1), encoding="utf-8")
    assert "stops making sense at line 7, column" in covo("replay", str(file)).complaint


def test_a_journal_of_a_game_that_is_not_here_is_a_failure(covo: Covo, file: Path) -> None:
    change(file, put(game="chess"))
    said = covo("replay", str(file))
    assert said.status == 1
    assert f"{file} cannot be played: There is no game called chess" in said.complaint


def test_a_set_up_that_cannot_be_is_a_failure(covo: Covo, file: Path) -> None:
    change(file, put(setup={"players": "9"}))
    said = covo("replay", str(file))
    assert said.status == 1
    assert f"{file} cannot be played: Players cannot be 9" in said.complaint


def test_every_code_of_the_engine_has_a_sentence() -> None:
    codes = set()
    for module in (journal, referee, sealed):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        codes |= set(re.findall(r'JournalError\(\s*"(\w+)"', source))
    codes |= {"truncated", "not_json"}
    assert codes == set(FAULTS)
