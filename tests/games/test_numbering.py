"""Numbers never shift: what is new is declared at the end, and old journals mean what they did."""

import pytest

from covo import games
from tests.golden.numbering import FOLDER_OF_NUMBERS, GAMES, numbering, shifted


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_options_and_decisions_are_the_ones_kept(name: str) -> None:
    """What is new is appended; ``make golden`` writes it down, and refuses what shifts."""
    kept = (FOLDER_OF_NUMBERS / f"{name}.txt").read_text(encoding="utf-8")
    now = numbering(games.load(name))
    assert shifted(kept, now) == []
    assert now == kept


KEPT = "option PASS 0 1 a\noption SAIL 1 3 b\ndecision NONE 0\ndecision ACT 1\n"


def test_a_number_that_shifts_is_told() -> None:
    between = KEPT.replace("option SAIL 1", "option MOOR 1 1 c\noption SAIL 2")
    assert shifted(KEPT, between) == ["option SAIL 1 3 b"]
    assert shifted(KEPT, KEPT.replace("1 3 b", "1 4 d")) == ["option SAIL 1 3 b"]
    assert shifted(KEPT, KEPT.replace("SAIL 1 3 b", "SAIL 1 3 c")) == ["option SAIL 1 3 b"]
    assert shifted(KEPT, KEPT.replace("decision ACT 1\n", "")) == ["decision ACT 1"]
    assert shifted(KEPT, KEPT.replace("ACT 1", "ASK 1\ndecision ACT 2")) == ["decision ACT 1"]
    assert shifted(KEPT, KEPT.replace("ACT 1", "ACT 2")) == ["decision ACT 1"]


def test_what_is_appended_or_renamed_shifts_nothing() -> None:
    assert shifted(KEPT, KEPT.replace("1 3 b\n", "1 3 b\noption SAIL 4 1 d\n")) == []
    assert shifted(KEPT, KEPT.replace("SAIL", "GO").replace("ACT", "TURN")) == []
