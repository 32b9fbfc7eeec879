"""Sealed luck: settled by a secret, checked by everybody, altered by nobody."""

import hmac
import json
import re
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from covo.engine.chance import CHANCE, Seeded
from covo.engine.journal import Journal, JournalError, Pledge, Roll, from_text, to_text
from covo.engine.referee import Referee, replayed
from covo.engine.sealed import Audit, Rolls, Sealed, commitment, unplayed
from covo.games.armada import GAME as ARMADA
from covo.games.armada.words import WORDS
from tests.testing.harbour import GAME, NUMBERING, Kind

SECRET = bytes(range(32))
TWO = {"players": "2", "days": "8"}
PAGE = (Path(__file__).parents[2] / "docs" / "luck.md").read_text(encoding="utf-8")


def played(secret: bytes = SECRET, luck: Sealed | None = None) -> Referee:
    """A whole game of Harbour, with moves taken back."""
    table = Referee(GAME, TWO, ("Anne", "Mary"), luck or Sealed(secret))
    table.advance()
    while not table.is_over:
        if table.length % 5 == 0 and table.may_take_back(table.actor):
            table.take_back(table.actor)
        table.choose(table.actor, table.options()[-1 if table.length % 3 else 0])
    return table


def audited(journal: Journal) -> Rolls:
    audit = Audit(GAME, journal)
    replayed(GAME, journal, watch=audit.watch)
    return audit.finish()


def fault(journal: Journal) -> tuple[str, str]:
    with pytest.raises(JournalError) as caught:
        audited(journal)
    return caught.value.code, caught.value.where


def pledged(journal: Journal) -> Pledge:
    assert journal.luck is not None
    return journal.luck


# Drawing


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == sha256(SECRET).hexdigest()
    assert Sealed(SECRET).commitment == commitment(SECRET)


def test_a_roll_is_what_the_page_says_it_is() -> None:
    """HMAC of the place in decimal digits, modulo the weights, walked in ascending order."""
    for index in (1, 9, 10, 4711):
        number = int(hmac.new(SECRET, b"%d" % index, sha256).hexdigest(), 16)
        ways = [3] * 1 + [5] * 4 + [8] * 2
        assert Sealed(SECRET).pick_at(index, [3, 5, 8], [1, 4, 2]) == ways[number % 7]
        assert Sealed(SECRET).pick_at(index, [8, 3, 5], [2, 1, 4]) == ways[number % 7]


def test_an_outcome_without_weight_never_comes() -> None:
    came = {Sealed(SECRET).pick_at(i, [1, 2, 3], [0, 1, 0]) for i in range(1, 200)}
    assert came == {2}


def test_the_dice_are_fair() -> None:
    """Chi-squared over 60,000 places: 20.5 is passed once in a thousand by five free faces."""
    rolls = Counter(Sealed(SECRET).pick_at(i, range(6), [1] * 6) for i in range(1, 60_001))
    assert sum((count - 10_000) ** 2 / 10_000 for count in rolls.values()) < 20.5
    weighted = Counter(Sealed(SECRET).pick_at(i, [0, 1], [1, 5]) for i in range(1, 60_001))
    assert abs(weighted[0] - 10_000) < 4 * (60_000 * 5 / 36) ** 0.5


def test_one_place_tells_nothing_of_the_next() -> None:
    pairs = Counter(
        (Sealed(SECRET).value(i) % 6, Sealed(SECRET).value(i + 1) % 6) for i in range(1, 36_001)
    )
    assert sum((count - 1_000) ** 2 / 1_000 for count in pairs.values()) < 66.7


# At a table


def test_a_table_pledges_its_luck_and_keeps_the_secret_until_the_end() -> None:
    table = Referee(GAME, TWO, luck=Sealed(SECRET))
    table.advance()
    assert table.journal.luck == Pledge(commitment(SECRET))
    assert SECRET.hex() not in to_text(table.journal)
    table.choose(0, NUMBERING.number(Kind.RESIGN, 0))
    pledge = pledged(table.journal)
    assert replace(pledge, rolls=None) == Pledge(commitment(SECRET), SECRET.hex())
    assert set(pledge.rolls or {}) == {1, 2}


def test_the_same_secret_and_choices_give_the_same_game() -> None:
    assert played().journal == played().journal
    assert played().journal.entries != played(b"another").journal.entries


def test_an_honest_game_is_found_honest() -> None:
    journal = played().journal
    assert any(entry < 0 for entry in journal.entries)
    found = audited(from_text(to_text(journal)))
    assert found.checked > 10
    assert (found.entered, found.before, found.dice) == (0, 0, "sealed")


def test_a_replayed_table_goes_on_with_its_luck() -> None:
    whole = played().journal
    half = Referee(GAME, TWO, ("Anne", "Mary"), Sealed(SECRET))
    half.advance()
    again = replayed(GAME, half.journal, Sealed(SECRET))
    assert again.journal.luck == half.journal.luck
    assert again.journal.luck is not half.journal.luck
    played_on = again.journal.entries[:]
    assert whole.entries[: len(played_on)] == played_on
    again.choose(0, NUMBERING.number(Kind.RESIGN, 0))
    assert audited(again.journal).checked == 2


def test_a_table_without_sealed_luck_pledges_nothing() -> None:
    journal = Referee(GAME, TWO, luck=Seeded(1)).journal
    assert journal.luck is None
    assert fault(journal) == ("missing", "luck")


# Rolls that people enter


def entered(secret: str | None = None) -> Referee:
    """A game with real dice, which never needs its secret."""
    table = Referee(GAME, TWO)
    table.journal.luck = Pledge(commitment(SECRET), secret)
    table.advance()
    while not table.is_over:
        table.choose(table.actor, table.options()[0])
    return table


def test_rolls_that_people_enter_are_marked() -> None:
    journal = entered().journal
    places = pledged(journal).entered
    assert places[:2] == [1, 2]
    found = audited(journal)
    assert (found.checked, found.entered, found.dice) == (0, len(places), "entered")


def test_a_roll_that_was_not_entered_must_come_from_the_secret() -> None:
    journal = entered(SECRET.hex()).journal
    pledge = pledged(journal)
    wrong = [
        place
        for place in pledge.entered
        if fault_or_none(replace_entered(journal, place)) == ("wrong_roll", f"entry {place}")
    ]
    right = [place for place in pledge.entered if place not in wrong]
    assert len(wrong) > 5
    assert all(fault_or_none(replace_entered(journal, place)) is None for place in right)


def replace_entered(journal: Journal, place: int) -> Journal:
    """The same journal with one mark fewer."""
    pledge = pledged(journal)
    marks = [mark for mark in pledge.entered if mark != place]
    return replace(journal, luck=replace(pledge, entered=marks, rolls=None))


def fault_or_none(journal: Journal) -> tuple[str, str] | None:
    try:
        audited(journal)
    except JournalError as found:
        return found.code, found.where
    return None


def test_a_table_may_go_on_with_sealed_luck_after_real_dice() -> None:
    table = Referee(GAME, TWO, luck=Sealed(SECRET))
    table.luck = None
    table.advance()
    table.choose(CHANCE, NUMBERING.number(Kind.PURSE_IS, 3))
    table.luck = Sealed(SECRET)
    table.advance()
    table.choose(0, NUMBERING.number(Kind.RESIGN, 0))
    found = audited(table.journal)
    assert (found.checked, found.entered, found.dice) == (1, 1, "sealed and entered")


def test_what_is_marked_must_be_a_roll() -> None:
    journal = played().journal
    undo = next(i for i, entry in enumerate(journal.entries, start=1) if entry < 0)
    for place in (3, undo):
        marked = replace(journal, luck=replace(pledged(journal), entered=[place]))
        assert fault(marked) == ("no_roll", f"entry {place}")


# Cheating


def test_another_secret_is_found() -> None:
    journal = played().journal
    other = replace(pledged(journal), secret=b"another".hex())
    assert fault(replace(journal, luck=other)) == ("wrong_secret", "luck.secret")


def test_a_secret_that_was_kept_is_missed() -> None:
    journal = played().journal
    kept = replace(pledged(journal), secret=None)
    assert fault(replace(journal, luck=kept)) == ("secret_kept", "luck.secret")


def test_every_altered_roll_is_found() -> None:
    """A server that brings another roll once, and carries on honestly."""

    class Crooked(Sealed):
        def __init__(self, place: int) -> None:
            super().__init__(SECRET)
            self.place = place

        def pick_at(self, index: int, options: list[int], weights: list[int]) -> int:  # type: ignore[override]
            honest = super().pick_at(index, options, weights)
            return next(o for o in options if o != honest) if index == self.place else honest

    found = 0
    for place in range(1, len(played().journal.entries)):
        journal = played(luck=Crooked(place)).journal
        told = fault_or_none(journal)
        assert told in (None, ("wrong_roll", f"entry {place}"))
        found += told is not None
    assert found > 10


def test_a_roll_in_another_place_is_another_roll() -> None:
    """An entry put in or left out moves all rolls after it."""
    journal = played().journal
    moved = replace(pledged(journal), first=2, rolls=None)
    assert audited(replace(journal, luck=moved)).before == 1
    shifted = Sealed(SECRET)
    assert [shifted.value(i) for i in range(1, 9)] != [shifted.value(i) for i in range(2, 10)]


def with_rolls(journal: Journal, rolls: dict[int, Roll]) -> Journal:
    """The same journal with other rolls kept beside its own."""
    pledge = pledged(journal)
    return replace(journal, luck=replace(pledge, rolls=(pledge.rolls or {}) | rolls))


def test_odds_that_were_not_those_of_the_game_are_found() -> None:
    """Even where the same secret brings the same outcome of them."""
    journal = played().journal
    place, roll = next(iter((pledged(journal).rolls or {}).items()))
    doubled = Roll(roll.options, tuple(2 * weight for weight in roll.weights))
    halves = with_rolls(journal, {place: Roll(roll.options * 2, roll.weights * 2)})
    for other in (with_rolls(journal, {place: doubled}), halves):
        assert fault(other) == ("wrong_odds", f"entry {place}")


def test_a_roll_that_was_none_is_found() -> None:
    journal = played().journal
    assert journal.entries[2] >= 0
    added = with_rolls(journal, {3: Roll((journal.entries[2],), (1,))})
    assert fault(added) == ("wrong_odds", "rolls")


# Without the rules


def test_a_journal_without_pledge_cannot_be_verified() -> None:
    with pytest.raises(JournalError, match="missing") as caught:
        unplayed(Referee(GAME, TWO, luck=Seeded(1)).journal)
    assert caught.value.where == "luck"


def test_a_secret_that_was_kept_is_missed_unless_people_rolled() -> None:
    """They need no secret; of luck that the server brought nothing can be said without it."""
    by_people = entered().journal
    assert unplayed(by_people) == Rolls(entered=len(pledged(by_people).entered))
    journal = played().journal
    kept = replace(journal, luck=replace(pledged(journal), secret=None, rolls=None))
    with pytest.raises(JournalError, match="secret_kept"):
        unplayed(kept)


# Games that go on from others


def test_a_continued_game_answers_for_its_own_rolls() -> None:
    begun = Referee(GAME, TWO, luck=Sealed(b"first"))
    begun.advance()
    begun.choose(0, NUMBERING.number(Kind.LOAD))
    copy = replace(begun.journal, luck=Sealed(SECRET).pledge(first=begun.length + 1))
    table = replayed(GAME, copy, Sealed(SECRET))
    while not table.is_over:
        table.choose(table.actor, table.options()[0])
    found = audited(from_text(to_text(table.journal)))
    assert found.before == 3
    assert found.checked > 5
    assert found.dice == "sealed"
    early = replace(table.journal, luck=replace(pledged(table.journal), first=1))
    assert fault_or_none(early) is not None


# The page


def test_the_example_of_the_page_is_true() -> None:
    luck = json.loads(re.findall(r'^"luck": (\{.*\})$', PAGE, re.MULTILINE)[0])
    secret = bytes.fromhex(luck["secret"])
    assert luck["commitment"] == sha256(secret).hexdigest()
    assert f"SHA2-256(stdin)= {luck['commitment']}" in PAGE
    number = hmac.new(secret, b"8", sha256).hexdigest()
    assert f"SHA2-256(stdin)= {number}" in PAGE
    assert f"python3 -c 'print(0x{number} % 36)'\n{int(number, 16) % 36}\n" in PAGE
    settings = {"setup": "standard", "cards": "off", "colours": "azure-violet-blue-orange"}
    table = Referee(ARMADA, settings, luck=Sealed(secret))
    for option in (3, 213, 1890, 788, 783, 1060):
        table.choose(0, option)
    assert ", ".join(map(str, table.journal.entries)) in PAGE
    assert table.length == 8
    before = replayed(ARMADA, table.journal, watch=check_walk)
    assert before.length == 8


def check_walk(before: object, option: int, _after: object) -> None:
    """The table of outcomes on the page is the beginning of the true one."""
    if ARMADA.rules.actor(before) == CHANCE:
        at, rows = 0, []
        for outcome in ARMADA.listed(before)[:5]:
            weight = int(ARMADA.rules.weight(before, outcome))
            places = ", ".join(map(str, range(at, at + weight)))
            rows.append(f"| {outcome} | `{WORDS.command(outcome)}` | {weight} | {places} |")
            at += weight
        assert "\n".join(rows) in PAGE
        assert WORDS.command(option) == "found 0 3"
