"""Positions as text: what is written is what lies there, and what makes no sense is named."""

from typing import Any

import pytest

from covo.games.western_sea.enclosures.rules.enclosure_cards import (
    ACCEPTS,
    ENCLOSURE_SIZE,
    STEP_FROM,
)
from covo.games.western_sea.notation import text
from covo.games.western_sea.positions import map_text, position
from covo.games.western_sea.rules.components import HEX, Die, Icon
from covo.games.western_sea.rules.icons import CONVERTIBLE
from covo.games.western_sea.rules.state import CardPlace

TWO = "1 at 0,0: a1; 2 at 1,0: b1"
LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"


@pytest.mark.parametrize(
    ("tiles", "more", "what"),
    [
        ("1 at 0,0: a1; 2 at 5,0: b1", {}, "no position of Western Sea: INV-5"),
        (TWO, {"players": "1", "envoys": "on"}, "no table of Western Sea: no_emissaries_in_solo"),
        (TWO, {"active": {0: "white:wood"}}, "white:wood: no such side of a die"),
        ("plains: a1", {}, r"'plains': expected '10 at 0,1: a4 b1' or 'H: a1'"),
        ("1 at here: a1", {}, r"'1 at here': expected"),
        (TWO, {"camp": {0: 20}}, "seat 0 has too many tents"),
        (TWO, {"bay": "A1 at 0,2"}, r"'A1 at 0,2': expected 'P2 A1 B1 at 0,2 turn 0'"),
    ],
)
def test_a_position_that_makes_no_sense_is_named(tiles: str, more: Any, what: str) -> None:
    """§12: the notation of the worked examples."""
    with pytest.raises(ValueError, match=what):
        position(tiles, **more)


def test_a_treasure_die_may_be_active() -> None:
    """SET-12.9: it is neither of the supply nor of the box, but of who is on the island."""
    sea: dict[str, Any] = {"bay": "P2 A1 B1 at 0,2 turn 0", "fish_and_ships": "on"}
    for active, spent in (("treasure:fish+gold", 0), ("white:settle", 1)):
        s = position(f"{LANDS}; H: a1; S1: a1", sea={1: "X7"}, active={0: active}, **sea)
        assert (s.supply[Die.TREASURE], s.spent[0, Die.TREASURE]) == (3, spent)


def test_an_emissary_may_be_hired_already() -> None:
    """SET-9.5"""
    s = position(TWO, envoys="on", hired={1: [122]})
    assert s.emissary[0] == CardPlace.TAKEN + 1


def test_a_state_is_written_as_it_is_read() -> None:
    """§12: every hex with who is on it, seats with what they have."""
    tiles = "10 at 0,0: a2 b1; 13 at 1,0: H:b; H: a1"
    words: dict[str, Any] = {"bay": "P2 A1 B1 at 0,2 turn 0", "fish_and_ships": "on"}
    s = position(f"{tiles}; 1 at 0,1", sea={1: "X6"}, active={0: "white:settle"}, **words)
    said = map_text(s)
    for line in ("10 at 0,0: a2 b1", "13 at 1,0: H:b", "H=P2H at 0,2: a1", "S1=X6 at 0,3: "):
        assert line in said.splitlines()
    assert "S2=face down at -1,4: " in said.splitlines()
    assert "# a: active white:settle; spent {}; supply 5" in text(s)
    assert "# round 1, seat 0 acts; TURN < ROUND" in text(s)


# What the tables rely on


def test_no_tile_or_technology_converts_an_action_icon() -> None:
    """SET-5.6: only a pink die does (SET-11.2); what fits a payment relies on it."""
    assert not CONVERTIBLE[Icon.EXPLORE : Icon.RAID + 1].any()
    assert CONVERTIBLE[Icon.PIONEER].any()


def test_a_pattern_is_walked_from_its_first_or_its_second_hex() -> None:
    """SET-10.3"""
    assert STEP_FROM.min() == 0
    assert STEP_FROM.max() == 1
    assert all(ACCEPTS[i, : ENCLOSURE_SIZE[i]].any(axis=1).all() for i in range(len(ACCEPTS)))
    assert HEX["H"] == 40
