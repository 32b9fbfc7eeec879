"""Looking back, and what comes after the end."""

import json
import re

import pytest

from covo.engine.journal import from_text

from .conftest import Come
from .guests import CARDS, END_TURN, HOT_SEAT, Guest


@pytest.fixture
def finished(come: Come) -> Guest:
    """A game of one round in which nobody did anything."""
    anna = come()
    anna.makes(name="Anna", extra=HOT_SEAT)
    for seat in (0, 1) * 4:
        answer = anna.read(f"{anna.path}?as={seat}")
        if 'data-status="over"' in answer.text:
            return anna
        while anna.options:
            anna.chooses(END_TURN, seat=str(seat))
            anna.read(f"{anna.path}?as={seat}")
    raise AssertionError("it does not end")


def test_the_end_shows_the_result(finished: Guest) -> None:
    page = finished.looks(**{"as": 0})
    assert "Total" in page
    assert "Play again" in page
    assert "Were the dice fair?" in page
    assert "00" * 32 in page


def test_the_journal_can_be_kept(finished: Guest) -> None:
    answer = finished.http.get(f"{finished.path}/journal")
    assert "attachment" in answer.headers["content-disposition"]
    assert from_text(answer.text).outcome is not None


def test_a_rematch_is_set_up_alike(finished: Guest) -> None:
    finished.looks(**{"as": 0})
    again = finished.send(f"{finished.path}/rematch", {"seat": "0"})
    assert again.status_code == 303
    assert "Hand the device to Anna" in finished.read(again.headers["location"]).text


def test_any_moment_can_be_looked_at(finished: Guest) -> None:
    page = finished.read(f"{finished.path}/replay?at=1&as=0").text
    last = int(re.search(r'data-last="(\d+)"', page)[1])  # type: ignore[index]
    assert 'data-at="1"' in page
    assert "Download the journal" in page
    for at in (0, 1, last):
        told = finished.http.get(f"{finished.path}/moments/{at}?as=0").json()
        assert (told["at"], told["last"]) == (at, last)
        assert {"pieces", "decision", "standing"} <= set(told["regions"])
    assert finished.http.get(f"{finished.path}/moments/9999?as=0").json()["at"] == last


def test_one_may_go_on_from_a_moment_against_bots(finished: Guest) -> None:
    finished.read(f"{finished.path}/replay?at=1&as=0")
    made = finished.send(f"{finished.path}/fork", {"at": "1", "seat": "0", "bot": "random"})
    assert made.status_code == 303
    assert "Cabin boy" in finished.read(made.headers["location"]).text


def test_while_hands_are_hidden_the_journal_is_too(come: Come) -> None:
    anna = come()
    come().joins(anna.makes(CARDS, name="Anna"))
    page = anna.read(f"{anna.path}/replay").text
    assert "That stays hidden until the game is over." in page
    assert anna.http.get(f"{anna.path}/journal").status_code == 403


def test_a_return_tells_what_was_missed(come: Come) -> None:
    anna, bruno = come(), come()
    bruno.joins(anna.makes(name="Anna"))
    anna.looks()
    anna.chooses(END_TURN)
    assert "What happened since you looked" not in anna.looks()
    bruno.looks()
    bruno.chooses(END_TURN, seat="1")
    assert "What happened since you looked" in anna.looks()
    assert "What happened since you looked" not in anna.looks()


def test_json_of_a_moment_is_sound(finished: Guest) -> None:
    assert json.loads(finished.http.get(f"{finished.path}/moments/0").text)["at"] == 0
