"""People are called by their names, in every sentence of a page; never "Player B"."""

import re

import pytest

from covo.language import seats

from .conftest import Come
from .guests import Guest, text_of

LETTERS = re.compile(r"\b(?:Player|Seat) [A-E1-5]\b")


def sits(guest: Guest, game: str) -> Guest:
    """Ada, against bots, one of whom has moved as soon as she is asked."""
    guest.opens(game, "me", "bot", "bot", name="Ada")
    guest.is_asked(0)
    return guest


@pytest.mark.parametrize("game", ["armada", "blackbeard", "western_sea"])
def test_question_log_and_ending_call_people_by_their_names(come: Come, game: str) -> None:
    ada = sits(come(), game)
    assert "Ada" in text_of(ada.page, "decision")
    for part in ("decision", "options", "standing", "log", "mine"):
        assert not LETTERS.search(text_of(ada.page, part)), part
    ada.asks("offers", {"seat": "0", "offer": "end"})
    with ada.listens(0, ada.have) as news:
        told = next(told for told in news if told.get("status") == "over")
    banner = " ".join(str(told["happenings"]).split())
    ada.looks()
    for page in (text_of(ada.page, "decision"), text_of(ada.page, "log"), banner):
        assert "Ada" in page or "Cabin boy" in page
        assert not LETTERS.search(page)


def test_who_takes_another_name_is_called_so_in_the_whole_log(come: Come) -> None:
    """The log is written anew."""
    ada = sits(come(), "western_sea")
    ada.asks("offers", {"seat": "0", "offer": "end"})
    assert "Ada would end the game now." in text_of(ada.looks(), "log")
    ada.act("/me", "/me", {"name": "Countess", "language": "en"})
    ada.looks()
    assert "Countess would end the game now." in text_of(ada.page, "log")


def test_names_hold_for_the_task_that_sets_them() -> None:
    """Where nobody is named, seats are called by what they play."""
    assert seats.called(0) == ""
    seats.call(("Ada", "Grace"))
    try:
        assert (seats.called(1), seats.called(2), seats.called(-1)) == ("Grace", "", "")
        with seats.calling(()):
            assert seats.all_called() == ()
        assert seats.all_called() == ("Ada", "Grace")
    finally:
        seats.call(())
