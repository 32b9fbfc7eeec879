"""A table of Blackbeard on its page: alone against the Crown, and two with reactions."""

from __future__ import annotations

import pytest

from covo.games.blackbeard.decisions import NUMBERING, Kind

from .conftest import Come
from .guests import Guest, region

TURN = 60
"""Choices within which the first turn is over."""
ENDING = (Kind.ENOUGH, Kind.FORFEIT, Kind.DONE, Kind.END_TURN)
"""What brings a turn on."""
FILTERS = ("always", "at_stake", "own_means", "never")


def sits(guest: Guest, players: str) -> Guest:
    fields = {"game": "blackbeard", "option-players": players, "name": "Anna"}
    seats = {"seat-0-kind": "me", "seat-1-kind": "open"}
    made = guest.act("/new?game=blackbeard", "/tables", fields | seats)
    assert made.status_code == 303, made.text
    guest.table = made.headers["location"].removeprefix("/tables/")
    guest.looks()
    return guest


def kind(option: int) -> Kind:
    return Kind(NUMBERING.unpack(option)[0])


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_turn_alone_is_played_through_the_forms(come: Come, language: str) -> None:
    guest = sits(come(language), "1")
    seen: set[Kind] = set()
    for _ in range(TURN):
        option = next((o for o in guest.options if kind(o) in ENDING), guest.options[0])
        seen.add(kind(option))
        told = guest.chooses(option)
        assert "options" in told["regions"]
        guest.looks(**{"as": 0})
        if Kind.END_TURN in seen:
            break
    assert {Kind.PICK, Kind.AREA, Kind.SHIP, Kind.PLAY_ACTION, Kind.END_TURN} <= seen
    for name in ("pieces", "controls", "mine", "standing"):
        assert f'id="{name}"' in guest.page
    assert "{" not in region(guest.page, "standing")


def test_a_click_and_a_look_ahead_are_answered(come: Come) -> None:
    guest = sits(come(), "1")
    asked = guest.http.get(f"{guest.path}/why", params={"as": "0", "place": "havana"}).json()
    assert asked["text"]
    option = guest.options[0]
    ahead = guest.http.get(f"{guest.path}/preview", params={"as": "0", "option": option}).json()
    assert set(ahead) == {"svg", "hint", "safe", "length"}


def test_how_often_one_is_asked_is_kept_for_the_table(come: Come) -> None:
    """Section 15: the choice stands on the page of its seat, and on no other."""
    anna = sits(come(), "2")
    bruno = come()
    bruno.joins(anna.table)
    anna.looks(**{"as": 0})
    for name in FILTERS:
        assert f'value="{name}"' in region(anna.page, "mine")
    assert anna.asks("filter", {"seat": "0", "filter": "own_means"}).status_code == 200
    anna.looks(**{"as": 0})
    assert 'value="own_means" selected' in anna.page
    bruno.looks(**{"as": 1})
    assert 'value="own_means" selected' not in bruno.page
