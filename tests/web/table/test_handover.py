"""Several people before one screen: hands are hidden between them."""

import httpx
import pytest

from .conftest import Come
from .guests import CARDS, END_TURN, HOT_SEAT, Guest


def shared(come: Come) -> Guest:
    anna = come()
    anna.makes(CARDS, name="Anna", extra=HOT_SEAT)
    return anna


HANDS = {**CARDS, "starting_cards": "1"}


def playing(come: Come, language: str = "en", **settings: str) -> Guest:
    """Anna before the screen, on turn; Nonna beside her holds a card, too."""
    anna = come(language)
    anna.makes(HANDS | settings, name="Anna", extra=HOT_SEAT)
    anna.looks(**{"as": 0})
    return anna


def test_a_shared_device_shows_no_hand_unasked(come: Come) -> None:
    page = shared(come).looks()
    assert "Hand the device to Anna" in page
    assert 'class="card' not in page
    assert "data-option" not in page


def test_whoever_takes_the_device_sees_the_own_hand(come: Come) -> None:
    anna = shared(come)
    assert "Anna, your decision" in anna.looks(**{"as": 0})
    assert '<ul class="cards">' in anna.page


def test_when_the_other_is_asked_the_curtain_falls(come: Come) -> None:
    anna = playing(come, starting_cards="0")
    told = anna.chooses(END_TURN)
    assert "Hand the device to Nonna" in told["curtain"]
    assert "regions" not in told
    page = anna.looks(**{"as": 0})
    assert "Hand the device to Nonna" in page
    assert 'class="card' not in page
    with anna.listens(0) as news:
        assert set(next(news)) == {"since", "have", "curtain"}
    assert "Nonna, your decision" in anna.looks(**{"as": 1})


def test_looking_back_shows_no_hand_unasked(come: Come) -> None:
    anna = shared(come)
    assert 'class="card' not in anna.read(f"{anna.path}/replay").text
    moment = anna.http.get(f"{anna.path}/moments/1").json()
    assert 'class="card' not in str(moment["regions"])


def sends(guest: Guest, take: str, seat: int = 0, json: bool = False) -> httpx.Response:
    fields = {"take": take, "seat": str(seat)}
    return guest.asks("screen", fields) if json else guest.send(f"{guest.path}/screen", fields)


@pytest.mark.parametrize(
    ("language", "asks", "nobody", "takes"),
    [
        ("en", "Has anybody an answer?", "Nobody", "Nonna takes the screen"),
        ("it", "Qualcuno ha una risposta?", "Nessuno", "Nonna prende lo schermo"),
    ],
)
def test_before_a_turn_ends_all_are_asked(
    come: Come, language: str, asks: str, nobody: str, takes: str
) -> None:
    anna = playing(come, language)
    assert "decision" in anna.chooses(END_TURN)["regions"]
    page = anna.looks(**{"as": 0})
    for said in (asks, nobody, takes):
        assert said in page
    assert anna.options == []
    assert sends(anna, "-1").status_code == 303
    assert "Nonna" in anna.looks(**{"as": 0})
    assert 'data-curtain="1"' in anna.page


def test_who_takes_the_screen_gets_it_behind_a_curtain(come: Come) -> None:
    anna = playing(come)
    anna.chooses(END_TURN)
    assert sends(anna, "1").status_code == 303
    page = anna.looks(**{"as": 0})
    assert "Hand the device to Nonna" in page
    assert 'class="card' not in page
    page = anna.looks(**{"as": 1})
    assert '<ul class="cards">' in page
    assert "Give the screen back" in page
    assert sends(anna, "-1", seat=1).status_code == 303
    assert "Hand the device to Anna" in anna.looks(**{"as": 1})
    assert "Has anybody an answer?" in anna.page


def test_where_nobody_holds_a_card_nobody_is_asked(come: Come) -> None:
    anna = playing(come, starting_cards="0")
    assert "curtain" in anna.chooses(END_TURN)
    assert "Has anybody an answer?" not in anna.looks(**{"as": 1})


def test_what_nobody_asked_is_refused(come: Come) -> None:
    """Nothing waits, a seat of nobody, no number at all; and a stranger."""
    anna = playing(come)
    nothing = "Nobody at this screen is asked for an answer now."
    for take in ("-1", "1"):
        refused = sends(anna, take, json=True)
        assert (refused.status_code, refused.json()["sentence"]) == (409, nothing)
        assert nothing in sends(anna, take).text
    anna.chooses(END_TURN)
    assert sends(anna, "0", json=True).status_code == 409
    assert sends(anna, "7", json=True).status_code == 403
    assert sends(anna, "x", json=True).status_code == 400
    stranger = come()
    stranger.table = anna.table
    stranger.looks()
    assert sends(stranger, "-1", json=True).status_code == 403
    assert sends(stranger, "1", json=True).status_code == 403
    assert "Has anybody an answer?" not in stranger.page


def test_a_second_choice_does_not_end_the_turn_twice(come: Come) -> None:
    anna = playing(come)
    fields = anna.fields(END_TURN)
    anna.chooses(END_TURN)
    assert anna.asks("choices", fields).status_code == 409
