"""Who sits where, and how a journal remembers it."""

import pytest

from covo.cli.arguments import subject
from covo.cli.play.seating import PERSON, as_read, as_written, seating


@pytest.mark.parametrize(
    ("seats", "people", "bots", "wanted"),
    [
        (None, None, None, (PERSON, "greedy", "greedy", "greedy")),
        (None, 2, "random", (PERSON, PERSON, "random", "random")),
        (None, 0, None, ("greedy",) * 4),
        ("bot, you,Person,random", None, None, ("greedy", PERSON, PERSON, "random")),
        (None, 1, "random,random,random", (PERSON, "random", "random", "random")),
    ],
)
def test_seats_may_be_named_in_several_ways(
    seats: str | None, people: int | None, bots: str | None, wanted: tuple[str, ...]
) -> None:
    assert seating(subject("armada", "en"), seats, people, bots, 4) == wanted


def test_a_journal_remembers_who_sat_where() -> None:
    sitting = (PERSON, "random", PERSON, "search:20")
    assert as_written(sitting) == ("person", "random bot", "person", "search:20 bot")
    assert as_read(subject("armada", "en"), as_written(sitting), 4) == sitting


@pytest.mark.parametrize(
    "written", [(), ("Anna", "Bruno"), ("person", "wise bot"), ("person", "search:0 bot")]
)
def test_a_journal_from_elsewhere_gets_one_person_and_bots(written: tuple[str, ...]) -> None:
    assert as_read(subject("armada", "en"), written, 2) == (PERSON, "greedy")
