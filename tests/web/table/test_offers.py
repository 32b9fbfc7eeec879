"""What people settle among themselves, as the page of a table shows it."""

from covo.games.armada.words.commands import option_of

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
    anna.asks("choices", anna.fields(option_of("resign 1")))
    assert "You will be called when it is your turn." not in anna.looks()
