"""Looking back, and what comes after the end."""

import json
import re
from html import unescape

import pytest

from covo.engine.journal import from_text
from covo.games.armada.words import WORDS

from ..boards.markup import text
from .conftest import Come
from .finished import TESTS, brought
from .guests import CARDS, END_TURN, HOT_SEAT, Guest, region


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
    (back,) = re.findall(r'<a class="option" href="([^"]+)">Play it back</a>', anna.page)
    path, query = unescape(back).split("?")
    assert path == f"{anna.path}/replay"
    assert query.endswith("&as=0&play=1")
    assert 'data-play="1"' in anna.read(unescape(back)).text
    assert "What happened since you looked" not in anna.looks()


def test_json_of_a_moment_is_sound(finished: Guest) -> None:
    assert json.loads(finished.http.get(f"{finished.path}/moments/0").text)["at"] == 0


def test_a_running_game_is_looked_back_at(come: Come) -> None:
    anna = come()
    come().joins(anna.makes(name="Anna"))
    anna.looks()
    anna.takes(WORDS.option_of("launch A1 S15"))
    (back,) = re.findall(r'href="([^"]+)"[^>]* title="Look back"', anna.page)
    page = anna.read(unescape(back)).text
    assert 'data-at="1"' in page
    assert re.search(rf'href="{anna.path}\?as=0">(?:<svg.*?</svg>)?To the table', page)
    begin, now = (anna.http.get(f"{anna.path}/moments/{at}?as=0").json() for at in (0, 1))
    assert (begin["at"], now["at"]) == (0, 1)
    assert begin["regions"]["pieces"] != now["regions"]["pieces"]


# Journals of whole games


@pytest.fixture(scope="module")
def golden() -> str:
    return (TESTS / "golden" / "cards_2_for_3.json").read_text(encoding="utf-8")


def test_a_journal_goes_out_and_comes_back_the_same(come: Come, golden: str) -> None:
    guest = come()
    path = brought(guest, golden)
    kept = guest.http.get(f"{path}/journal").text
    assert json.loads(kept)["entries"] == json.loads(golden)["entries"]
    again = brought(guest, kept)
    assert again != path
    assert text(region(guest.read(f"{again}/replay").text, "log"))


def test_what_if_one_goes_on_from_a_moment_against_bots(come: Come, golden: str) -> None:
    """The slider counts what a watcher was shown; whoever plays on was shown more."""
    guest = come()
    path = brought(guest, golden)
    page = guest.read(f"{path}/replay").text
    lines = re.findall(r'<li[^>]*data-length="(\d+)"[^>]*>(.*?)</li>', page)
    at, said = next((n, text(line)) for n, line in lines if text(line).startswith("Round 5: "))
    colour = said.split(")'s turn")[0].rpartition("(")[2]
    seats = re.findall(r'<option value="(\d)"[^>]*>([^<]*)</option>', page)
    seat = next(number for number, name in seats if colour in name)
    made = guest.send(f"{path}/fork", {"at": at, "seat": seat, "bot": "random"})
    guest.table = made.headers["location"].removeprefix("/tables/")
    guest.is_asked(int(seat))
    while not re.search(rf"\({colour}\): \d+ points? left", text(region(guest.page, "decision"))):
        guest.takes(guest.options[0], int(seat))
    assert "Round 5" in text(region(guest.page, "standing"))
    assert region(guest.page, "seats").count('class="seat') == 3 + 1
    rounds = re.findall(r"Round (\d+): [^:]+ \((\w+)\)'s turn", text(region(guest.page, "log")))
    assert rounds[-1] == ("5", colour)
