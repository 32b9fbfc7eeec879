"""What people settle among themselves, as the page of a table shows it."""

import pytest

from covo.games.armada.words import WORDS

from ..api.live import SHORT
from .conftest import Come
from .guests import END_TURN, Guest, region


def pair(come: Come) -> tuple[Guest, Guest]:
    anna, bruno = come(), come()
    bruno.joins(anna.makes(name="Anna"))
    return anna, bruno


def said(guest: Guest, seat: int) -> str:
    return region(guest.looks(**{"as": seat}), "decision")


def test_an_offer_can_be_declined_and_is_gone_for_all(come: Come) -> None:
    anna, bruno = pair(come)
    anna.looks()
    assert anna.asks("offers", {"seat": "0", "offer": "pause"}).status_code == 200
    assert "Withdraw" in said(anna, 0)
    page = said(bruno, 1)
    assert "Anna proposes a pause." in page
    assert "Agree" in page
    assert "Decline" in page
    bruno.asks("offers", {"seat": "1", "offer": "withdraw:pause:0"})
    assert "proposes a pause" not in said(anna, 0)


def test_an_offer_that_all_agree_to_is_done(come: Come) -> None:
    anna, bruno = pair(come)
    anna.looks()
    anna.asks("offers", {"seat": "0", "offer": "pause"})
    bruno.looks()
    bruno.asks("offers", {"seat": "1", "offer": "agree:pause:0"})
    assert 'data-status="paused"' in anna.looks()
    assert ways(anna) == ["Go on playing", "Leave: a bot"]


@pytest.mark.parametrize("number", ["--5", "9" * 5000, "-", "²", ""])
def test_what_is_no_number_is_refused(come: Come, number: str) -> None:
    anna, _ = pair(come)
    anna.looks()
    for path, field in (("choices", "option"), ("undo", "seat"), ("screen", "take")):
        assert anna.asks(path, {**anna.fields(0), field: number}).status_code == 400
    for offer in (f"back:{number}", f"agree:replace:{number}", f"replace:{number}"):
        assert anna.asks("offers", {"seat": "0", "offer": offer}).status_code in (409, 422, 404)


@pytest.mark.parametrize("do", ["", "go", "Leave", "resign "])
def test_an_unknown_way_to_leave_is_refused_and_nothing_is_done(come: Come, do: str) -> None:
    anna, bruno = pair(come)
    anna.looks()
    answer = anna.asks("leave", {"seat": "0", "do": do})
    assert answer.status_code == 422
    assert answer.json()["sentence"] == "There is nothing like that to choose."
    assert 'data-status="running"' in anna.looks()
    assert "Resign" in anna.page
    assert "A bot plays" not in bruno.looks()


def test_what_happened_since_the_first_visit_is_told(come: Come) -> None:
    """Even if that was before the game began."""
    anna, bruno = come(), come()
    bruno.table = anna.makes(name="Anna", extra={"seat-0-kind": "open", "seat-1-kind": "me"})
    assert 'id="since"' not in anna.looks()
    bruno.act(bruno.path, f"{bruno.path}/join", {"seat": "0", "name": "Bruno"})
    bruno.looks()
    bruno.chooses(END_TURN)
    assert "Azure" in region(anna.looks(), "since")


def test_a_click_on_a_place_too_far_away_says_so(anna: Guest) -> None:
    why = anna.http.get(f"{anna.path}/why?as=0&source=A1&place=V1").json()
    assert why["text"] == "Amethyst Harbour is not next to Sapphire Harbour."
    assert why["rule"] == "ARM-1.10"
    nearby = anna.http.get(f"{anna.path}/why?as=0&source=A1&place=A2").json()
    assert "is not next to" not in nearby["text"]


def test_whoever_has_left_is_not_told_to_wait(come: Come) -> None:
    anna = come()
    bots = {f"seat-{n}-kind": "bot" for n in (1, 2)}
    three = {**SHORT, "players": "3", "dummy_colour": "orange"}
    anna.makes(three, bots, name="Anna")
    anna.looks()
    anna.asks("choices", anna.fields(WORDS.option_of("resign 1")))
    assert "You will be called when it is your turn." not in anna.looks()


WAYS = (
    "Go on playing",
    "Propose a pause",
    "Propose to end",
    "End the game now",
    "Leave: a bot",
    "Resign",
    "Discard",
)


def ways(guest: Guest) -> list[str]:
    """The ways out that the page offers, in their order."""
    seats = region(guest.page, "seats")
    return sorted((way for way in WAYS if way in seats), key=seats.index)


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_every_game_against_bots_offers_every_way_out(come: Come, game: str) -> None:
    anna = come()
    anna.opens(game, "me", "bot", "bot")
    assert ways(anna) == ["End the game now", "Leave: a bot", "Resign", "Discard"]
    anna.asks("leave", {"seat": "0", "do": "bot"})
    assert "A bot has been playing for you." in anna.looks()
    assert ways(anna) == []
    assert "(bot)" in region(anna.page, "seats")
    anna.asks("offers", {"offer": "back:0"})
    anna.looks()
    assert anna.asks("leave", {"seat": "0", "do": "discard"}).json() == {"go": "/"}
    assert anna.read(anna.path).status_code == 404


def test_a_game_against_a_bot_alone_ends_at_once_where_one_says_so(come: Come) -> None:
    """SOL, SET-13.3: also in solo play."""
    anna = come()
    anna.opens("western_sea", "me")
    anna.asks("offers", {"seat": "0", "offer": "end"})
    assert "All agree to end it here." in region(anna.looks(), "decision")


def test_people_are_asked_whether_the_game_ends(come: Come) -> None:
    anna, bruno = pair(come)
    anna.looks()
    assert ways(anna) == ["Propose a pause", "Propose to end", "Leave: a bot", "Resign"]
    anna.asks("offers", {"seat": "0", "offer": "end"})
    assert "Anna proposes to end the game now" in said(bruno, 1)
    bruno.asks("offers", {"seat": "1", "offer": "agree:end:0"})
    assert 'data-status="over"' in anna.looks()


def test_what_cannot_be_done_is_said_in_a_sentence(come: Come) -> None:
    anna, bruno = pair(come)
    anna.looks()
    sent = anna.asks("leave", {"seat": "0", "do": "discard"})
    assert (sent.status_code, sent.json()["code"]) == (409, "others_play")
    assert "propose to end it" in sent.json()["sentence"]
    bruno.looks()
    sent = bruno.asks("offers", {"seat": "1", "offer": "replace:0"})
    assert sent.json()["sentence"] == "That player is not away long enough."


def test_a_ruling_that_is_wrong_is_reported_from_the_table(come: Come) -> None:
    anna, bruno = pair(come)
    assert "This ruling is wrong" in anna.looks()
    sent = anna.asks("rulings", {"seat": "0", "rule": "ARM-5.4", "why": "Gold may go alone."})
    assert "it is filed" in sent.json()["thanks"]
    sent = anna.asks("rulings", {"seat": "0", "why": ""})
    assert (sent.status_code, sent.json()["code"]) == (422, "empty")
    sent = bruno.asks("rulings", {"seat": "0", "why": "Not my seat."})
    assert sent.json()["code"] in ("not_seated", "forged")
