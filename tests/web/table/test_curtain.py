"""Several people before one screen: hands are hidden between them."""

from .conftest import Come
from .guests import CARDS, END_TURN, HOT_SEAT, Guest


def shared(come: Come) -> Guest:
    anna = come()
    anna.makes(CARDS, name="Anna", extra=HOT_SEAT)
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
    anna = shared(come)
    anna.looks(**{"as": 0})
    told = anna.chooses(END_TURN)
    while "curtain" not in told:
        anna.looks(**{"as": 0})
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
