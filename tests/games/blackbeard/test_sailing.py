"""BB-1, BB-7, BB-6.27: the chart, and moving on it."""

from typing import Any

import numpy as np

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    AREA_IDS,
    AREAS,
    BOX_IDS,
    BOXES,
    COLUMN,
    DEFENSE,
    MAP,
    NATION,
    NATIONAL,
    NEAR,
    PLACE,
    PLACE_IDS,
    PORT,
    PORT_FROM,
    PORTS,
    REGION,
    REPAIRS,
    SEAS,
    STEPS,
    TAKES_RANSOM,
    VALUE,
    WATERS,
    Nation,
    Window,
)
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Revels

from .play import decision, do, is_offered, offered, refused


def destinations(text: str, **settings: Any) -> set[str]:
    s = position(text, **settings)
    return {PLACE_IDS[row[1]] for row in offered(s, Kind.MOVE)}


def test_there_are_nine_sea_areas() -> None:
    """BB-1.1"""
    assert AREAS == 9
    assert [COLUMN[PLACE[a]] for a in ("n_atlantic", "s_america", "gold_coast", "india")] == [
        0,
        1,
        2,
        3,
    ]


def test_there_are_three_regions() -> None:
    """BB-1.2"""
    assert [int(r) for r in REGION] == [0] * 6 + [1] + [2, 2]


def test_adjacent_sea_areas() -> None:
    """BB-1.3: each region is connected by sea."""
    pairs = {(a, b) for a in range(AREAS) for b in range(AREAS) if NEAR[a, b] and a < b}
    names = {(AREA_IDS[a], AREA_IDS[b]) for a, b in pairs}
    assert names == {
        ("n_atlantic", "c_atlantic"),
        ("c_atlantic", "s_atlantic"),
        ("c_atlantic", "caribbean"),
        ("s_atlantic", "caribbean"),
        ("caribbean", "c_america"),
        ("caribbean", "s_america"),
        ("c_america", "s_america"),
        ("east_africa", "india"),
    }
    assert all(REGION[a] == REGION[b] for a, b in pairs)


def test_transit_boxes_join_two_regions_each() -> None:
    """BB-1.4: the longest shortest path is five moves; no area is out of reach."""
    for box in range(BOXES):
        shores = np.flatnonzero(NEAR[AREAS + box, :AREAS])
        assert len({int(REGION[a]) for a in shores}) == 2
    assert int(STEPS.max()) == 5
    assert BOX_IDS == ("guinea_passage", "pirate_round", "cape_of_good_hope")


def test_ports_have_locators_values_and_defences() -> None:
    """BB-1.5: one for each result of a D66, and three pirate ports."""
    assert (NATIONAL, PORTS) == (36, 39)
    locators = [port["locator"] for port in MAP["port"][:NATIONAL]]
    assert locators == [10 * a + b for a in range(1, 7) for b in range(1, 7)]
    assert set(VALUE[:NATIONAL].tolist()) == {1, 2, 3, 4, 5}
    assert (DEFENSE[:NATIONAL].min(), DEFENSE[:NATIONAL].max()) == (3, 9)
    counts = [int((NATION[:NATIONAL] == nation).sum()) for nation in range(6)]
    assert counts == [12, 4, 10, 3, 3, 4]
    assert [int(WATERS[SEAS + p]) for p in range(PORT_FROM[3], PORT_FROM[4])] == [3] * 8


def test_some_nations_neither_pay_nor_repair() -> None:
    """BB-1.6"""
    poor = [Nation.ARAB, Nation.PORTUGUESE, Nation.PIRATE]
    assert [n for n in Nation if not TAKES_RANSOM[n]] == sorted(poor)
    assert [n for n in Nation if not REPAIRS[n]] == [Nation.ARAB]


def test_one_move_is_one_step() -> None:
    """BB-7.1: adjacent areas, own ports, adjacent boxes, and back."""
    assert destinations("A1 teach sloop n_atlantic") == {
        "c_atlantic",
        "boston",
        "newport",
        "new_york",
    }
    assert destinations("A1 teach sloop gold_coast") == {
        "guinea_passage",
        "cape_of_good_hope",
        "goree",
        "cape_coast_castle",
        "elmina",
        "sao_tome",
    }
    assert destinations("A1 teach sloop havana") == {"caribbean"}
    assert len(destinations("A1 teach sloop caribbean")) == 13


def test_regions_are_crossed_by_a_box() -> None:
    """BB-7.2: out of it one may also return, and nothing but moving is possible there."""
    s = position("A1 teach sloop pirate_round", merchants={"mocha": "m01"})
    assert destinations("A1 teach sloop pirate_round") == {"s_atlantic", "s_america", "east_africa"}
    assert refused(s, Kind.SEARCH, 1, "mocha") == Refusal.NOT_AT_SEA
    assert refused(s, Kind.MOVE, 1, "india") == Refusal.NOT_ADJACENT
    assert refused(s, Kind.CALL, 1) == Refusal.NOT_IN_PORT


def test_any_area_of_a_region_with_the_option() -> None:
    """BB-7.1: R1."""
    moves = destinations("A1 teach sloop n_atlantic", move_any_in_region="on")
    assert {"s_america", "c_america", "caribbean"} < moves
    assert "india" not in moves
    caribbean = destinations("A1 teach sloop caribbean", move_any_in_region="on")
    assert len(caribbean) == 14


def test_open_ports_with_the_option() -> None:
    """BB-7.3: R14: anti_pirate_ports; destroyed ones stay closed."""
    moves = destinations(
        "A1 teach sloop n_atlantic",
        anti=["boston", "newport"],
        destroyed=["new_york"],
        anti_pirate_ports="open",
    )
    assert {"boston", "newport"} < moves
    assert "new_york" not in moves


def test_closed_ports() -> None:
    """BB-7.3: destroyed ones, Anti-Pirate ones without a Letter or an amnesty."""
    s = position("A1 teach sloop n_atlantic", anti=["boston", "newport"], destroyed=["new_york"])
    assert refused(s, Kind.MOVE, 1, "boston") == Refusal.CLOSED_PORT
    assert refused(s, Kind.MOVE, 1, "new_york") == Refusal.DESTROYED
    s = position("A1 teach sloop n_atlantic, letter 2", anti=["boston"])
    assert is_offered(s, Kind.MOVE, 1, "boston")
    s = position("A1 teach sloop n_atlantic", anti=["boston"], amnesty=1)
    assert is_offered(s, Kind.MOVE, 1, "boston")
    s = position("A1 teach sloop s_atlantic", anti=["st_augustine"], amnesty=1)
    assert refused(s, Kind.MOVE, 1, "st_augustine") == Refusal.CLOSED_PORT


def test_moving_ends_found_prize_and_sack() -> None:
    """BB-7.4: the prize goes to the pool."""
    s = position(
        "A1 teach sloop caribbean, found havana, prize m12, attacked havana",
        merchants={"havana": "m01"},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert (s.found[0], s.prize[0], s.attacked[0]) == (0, 0, 0)
    assert (s.merchants_free, s.face_up[PORT["havana"]]) == (23, 1)


def test_any_other_action_gives_the_prize_up() -> None:
    """BB-7.4: announced is enough; a search leaves Found alone."""
    s = position(
        "A1 teach sloop caribbean, found havana, prize m12",
        merchants={"havana": "m01", "port_royal": "m02"},
    )
    do(s, Kind.SEARCH, 1, "port_royal")
    assert s.prize[0] == 0
    assert s.found[0] == PORT["havana"] + 1


def test_the_window_of_a_move_opens_when_the_ship_is_there() -> None:
    """BB-7.5: W-ARR at sea, W-ARP in port; other changes of place open none."""
    for place, window in (("s_atlantic", Window.ARR), ("tortuga", Window.ARP)):
        s = position("A1 teach sloop caribbean", hands={1: ["mutiny_conspiracy/2"]})
        do(s, Kind.MOVE, 1, place)
        assert (s.pending[s.depth - 2, 1], s.place[0]) == (window, PLACE[place])
    s = position(
        "A1 morgan brigantine caribbean, cunning 0, info havana 9",
        hands={1: ["debauchery_and_revelry/3"]},
    )
    do(s, Kind.ATTACK, 1, "havana")
    do(s, Kind.DIE, 6)
    do(s, Kind.DIE, 1)
    assert (s.place[0], decision(s)) == (PLACE["havana"], Decision.CH_D6)


def test_pirates_share_a_place() -> None:
    """BB-7.6: of any player, and nobody fights at sea."""
    s = position("A1 teach sloop caribbean; B1 low sloop s_atlantic")
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert s.place[0] == s.place[4] == PLACE["s_atlantic"]
    assert refused(s, Kind.GRAB, 1, "low") == Refusal.NOT_IN_PORT


def test_a_crippled_ship_needs_two_actions() -> None:
    """BB-6.27"""
    s = position("A1 teach sloop caribbean, speed 4", actions=3)
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert s.actions == 1
    assert refused(s, Kind.MOVE, 1, "nassau") == Refusal.NO_ACTIONS


def test_a_reveller_may_move() -> None:
    """BB-13.2: and nothing else but sober up in port."""
    s = position("A1 teach sloop caribbean, dr 1", merchants={"havana": "m01"})
    assert refused(s, Kind.SEARCH, 1, "havana") == Refusal.REVELLING
    assert refused(s, Kind.ATTACK, 1, "havana") == Refusal.REVELLING
    assert refused(s, Kind.REMOVE_DR, 1) == Refusal.NOT_IN_PORT
    do(s, Kind.MOVE, 1, "tortuga")
    assert s.revels[0] == Revels.VOLUNTARY
    assert is_offered(s, Kind.REMOVE_DR, 1)
    assert refused(s, Kind.CALL, 1) == Refusal.REVELLING
