"""7.3: every technology, one by one."""

from typing import Any

import pytest

from covo.games.western_sea import GAME
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import Die
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.dispatch import carry_on
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.rolling import dice_limit
from covo.games.western_sea.rules.scoring import score_effects, score_printed
from covo.games.western_sea.rules.state import State
from covo.games.western_sea.rules.technologies import CARDS, TECH

from .play import (
    RULES,
    act,
    at,
    decision,
    dice,
    do,
    is_offered,
    kinds,
    offered,
    pay,
    refused,
    seat_asked,
    tokens,
)

TWO = "1 at 0,0: a1; 2 at 1,0: b1"
BAY = "P2 A1 B1 at 0,2 turn 0"
LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"
SEA: dict[str, Any] = {"bay": BAY, "fish_and_ships": "on"}


def owning(*owned: int, tiles: str = TWO, **more: Any) -> State:
    """Seat 0 owns these technologies."""
    return position(tiles, technologies={0: owned}, **more)


def manip(active: str, *owned: int, **more: Any) -> State:
    """Step 4 of seat 0, who owns these technologies."""
    words: dict[str, Any] = {"decision": Decision.MANIP, "active": {0: active}} | more
    return owning(*owned, **words)


@pytest.mark.parametrize(("card", "more"), [(1, 1), (2, 2)])
def test_dice_limit(card: int, more: int) -> None:
    """SET-4.1, §7.3: 1 Apprenticeship, 2 Public Works."""
    assert dice_limit(owning(card), 0) == 3 + more


def test_3_foresight() -> None:
    """SET-8.1: the face of one die, once a round, never the Advisor's."""
    s = manip("white:settle pink:explore", 3, advice="on", advisors={0: "broker"})
    do(s, Kind.FORESIGHT, auto=False)
    do(s, Kind.TARGET, "pink:explore", auto=False)
    assert refused(s, Kind.FACE, "pink:advisor") == Refusal.ADVISOR_FACE
    do(s, Kind.FACE, "pink:pioneer")
    assert (s.spent[0].sum(), decision(s)) == (0, Decision.MANIP)
    assert refused(s, Kind.FORESIGHT) == Refusal.WORN


def test_4_second_wind() -> None:
    """§7.3: reroll one or two dice."""
    s = manip("white:settle green:wood yellow:food", 4)
    do(s, Kind.SECOND_WIND, auto=False)
    do(s, Kind.TARGET, "white:settle", auto=False)
    assert is_offered(s, Kind.ROLL)
    do(s, Kind.TARGET, "green:wood", auto=False)
    do(s, Kind.ROLLED, "white:research", auto=False)
    do(s, Kind.ROLLED, "green:settle")
    assert (s.active[0].sum(), decision(s)) == (3, Decision.MANIP)


def test_5_tool_making() -> None:
    """SET-4.9: a resource icon sets two other dice."""
    s = manip("yellow:food white:settle white:research", 5)
    do(s, Kind.SET, "yellow:food", "resource", auto=False)
    do(s, Kind.TARGET, "white:settle", auto=False)
    do(s, Kind.FACE, "white:explore", auto=False)
    assert is_offered(s, Kind.STOP)
    assert refused(s, Kind.TARGET, "white:explore") == Refusal.NO_ACTIVE_DIE
    do(s, Kind.TARGET, "white:research", auto=False)
    do(s, Kind.FACE, "white:explore")
    assert decision(s) == Decision.MANIP


@pytest.mark.parametrize(("owned", "drawn"), [((), 2), ((6,), 3)])
def test_6_wagon_train(owned: tuple[int, ...], drawn: int) -> None:
    """§7.3: three dice instead of two."""
    s = manip("yellow:food", *owned, bag={0: "white white white white"})
    do(s, Kind.DRAW, "yellow:food", auto=False)
    while decision(s) != Decision.MANIP:
        do(s, Kind.DREW, "white:settle", auto=False)
    assert s.active[0].sum() == drawn


@pytest.mark.parametrize(("owned", "most"), [((), 3), ((7,), 6)])
def test_7_frontier_guides(owned: tuple[int, ...], most: int) -> None:
    """§7.3: up to six dice with a pioneer icon."""
    s = manip("white:pioneer " + "yellow:food " * 7, *owned)
    do(s, Kind.REROLL, "white:pioneer", "pioneer", auto=False)
    for _ in range(most):
        assert decision(s) == Decision.MANIP_REROLL
        do(s, Kind.TARGET, "yellow:food", auto=False)
    assert decision(s) == Decision.CH_ROLL


def test_8_reserve_corps() -> None:
    """SET-3.2, SET-4.2: one die stays with its face, on top of the limit."""
    s = owning(
        8,
        decision=Decision.ROUND,
        active={0: "white:settle green:wood"},
        bag={0: "white white white"},
    )
    carry_on(s)
    assert offered(s, Kind.KEEP) == ["white:settle", "green:wood"]
    do(s, Kind.KEEP, "green:wood", auto=False)
    assert dice(s.spent[0]) == {"white": 1}
    while s.seat != 0 or decision(s) != Decision.CH_DIE:
        RULES.choose(s, GAME.listed(s)[0])
    for _ in range(3):
        do(s, Kind.DREW, "white:settle", auto=False)
    assert s.active[0].sum() == 4


def test_9_stockpiles() -> None:
    """SET-4.5: tokens as icons of the same kind."""
    s = manip("white:settle", 9, tokens={0: "food 1 gold 1"}, bag={0: "white"})
    assert is_offered(s, Kind.SET, "token:food", "resource")
    do(s, Kind.DRAW, "token:gold", auto=False)
    assert tokens(s) == {"food": 1}
    s = manip("white:settle", tokens={0: "food 1"}, bag={0: "white"})
    assert refused(s, Kind.DRAW, "token:food") == Refusal.NO_SOURCE


def test_10_shift_work() -> None:
    """SET-4.7: a spent die is rolled again, even one spent in this step."""
    s = manip("white:pioneer green:wood", 10)
    assert refused(s, Kind.SHIFT_WORK) == Refusal.NO_SPENT_DIE
    do(s, Kind.SET, "white:pioneer", "pioneer")
    do(s, Kind.FACE, "green:settle")
    do(s, Kind.SHIFT_WORK)
    do(s, Kind.ROLLED, "white:settle")
    assert (s.active[0].sum(), s.spent[0].sum()) == (2, 0)
    assert refused(s, Kind.SHIFT_WORK) == Refusal.WORN


@pytest.mark.parametrize(
    ("card", "die", "more"),
    [(11, "white:pioneer", {}), (107, "blue:ship", {"fish_and_ships": "on"})],
)
def test_half_pairs(card: int, die: str, more: dict[str, str]) -> None:
    """SET-5.6: 11 Master Craftsmen, 107 Cunning: one icon as any action icon, once a round."""
    s = owning(card, active={0: f"{die} {die} {die}"}, **more)
    do(s, Kind.ACT, "settle", auto=False)
    do(s, Kind.CRAFT, die, auto=False)
    assert refused(s, Kind.CRAFT, die) == Refusal.WORN
    do(s, Kind.PAIR, die, die, "settle")
    assert s.pending[s.depth - 1, 1] == 2
    s = owning(card, active={0: die}, **more)
    assert "harvest" not in offered(s, Kind.ACT)


@pytest.mark.parametrize(("owned", "drawn"), [((), 1), ((12,), 2)])
def test_12_mapping(owned: tuple[int, ...], drawn: int) -> None:
    """§7.3: one more tile."""
    s = owning(*owned, active={0: "white:explore"})
    act(s, "explore", "white:explore")
    for tile in (10, 15)[:drawn]:
        do(s, Kind.TILE_IS, tile, auto=False)
    assert s.stack == 19 - drawn
    assert decision(s) == Decision.EXPLORE_PICK


def explored(*owned: int, others: tuple[int, ...] = (), **more: Any) -> State:
    """Seat 0 has placed tile 10 at (0,1), next to both starting tiles."""
    s = position(
        TWO,
        active={0: "white:explore"},
        technologies={0: owned, 1: others},
        **more,
    )
    act(s, "explore", "white:explore")
    do(s, Kind.TILE_IS, 10, auto=False)
    if decision(s) == Decision.CH_TILE:
        do(s, Kind.TILE_IS, 15, auto=False)
    do(s, Kind.PICK_TILE, 10, auto=False)
    do(s, Kind.PLACE_AT, (0, 1), auto=False)
    return s


def test_13_expeditions() -> None:
    """§7.3: 1 VP for each tile explored."""
    assert explored(13).vp[0] == 1


def test_14_outposts() -> None:
    """§7.3: the explorer's tents come from the stock; if it is empty, from the supply."""
    s = explored(14)
    do(s, Kind.NO, auto=False)
    do(s, Kind.YES)
    assert (s.camp[0], s.stock[0], at(s, "10")) == (5, 12, "a2")


def test_15_border_guards() -> None:
    """R-28: nobody enters, also not with technology 16."""
    s = explored(15, others=(16,))
    assert decision(s) == Decision.EXPLORE_ADD


def test_16_good_neighbours() -> None:
    """§7.3: a tent of the stock and 1 VP."""
    s = explored(others=(16,), camp={1: 0})
    assert seat_asked(s) == 1
    do(s, Kind.YES, auto=False)
    assert (s.vp[1], s.camp[1], at(s, "10")) == (1, 0, "a1 b1")


def test_17_land_grants() -> None:
    """SET-6.2: three tents for a Gather."""
    s = owning(17, active={0: "white:settle"}, camp={0: 0})
    act(s, "settle", "white:settle")
    do(s, Kind.GATHER)
    assert s.camp[0] == 3


def test_18_homesteading() -> None:
    """SET-5.11: one Place without an icon; it counts as a step."""
    s = owning(18, active={0: "white:settle"}, camp={0: 2})
    act(s, "settle", "white:settle")
    assert Kind.STOP not in kinds(s)
    do(s, Kind.PLACE_FREE, "2", auto=False)
    assert is_offered(s, Kind.STOP)
    do(s, Kind.PLACE, "1")
    assert (at(s, "1"), at(s, "2"), decision(s)) == ("a2", "a1 b1", Decision.TURN_END)


def test_19_roads() -> None:
    """SET-6.2: two steps away, whatever lies between."""
    tiles = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 2,0: b1; 13 at 3,0"
    s = owning(19, tiles=tiles, active={0: "white:settle"})
    act(s, "settle", "white:settle")
    assert offered(s, Kind.PLACE) == ["1", "2", "8"]
    do(s, Kind.MOVE, "1", auto=False)
    assert offered(s, Kind.MOVE_TO) == ["2", "8"]


def test_20_and_21_govern() -> None:
    """SET-6.8: 20 Masonry with 21 Town Charter: two tents to the supply, 2 VP."""
    s = owning(20, 21, tiles="10: a2; 1: b1", camp={0: 3})
    do(s, Kind.GOVERN, "10")
    assert (at(s, "10"), s.camp[0], s.vp[0]) == ("H:a", 5, 2)


def test_22_nomads() -> None:
    """SET-5.4: one tent moves, once a turn."""
    s = owning(22, tiles="1 at 0,0: a2; 2 at 1,0: b1")
    do(s, Kind.NOMAD, "1")
    assert (at(s, "1"), at(s, "2")) == ("a1", "a1 b1")
    assert refused(s, Kind.NOMAD, "1") == Refusal.WORN


def test_23_general_education() -> None:
    """SET-5.6: one icon more after another unit; in a Harvest of a kind already paid."""
    s = owning(23, active={0: "yellow:food"})
    do(s, Kind.ACT, "harvest", auto=False)
    assert refused(s, Kind.BONUS, "food") == Refusal.FIRST_STEP
    do(s, Kind.PAY, "yellow:food", "food", auto=False)
    assert refused(s, Kind.BONUS, "wood") == Refusal.NOT_HARVESTED
    do(s, Kind.BONUS, "food")
    assert tokens(s) == {"food": 2}


@pytest.mark.parametrize(
    ("card", "die", "action"),
    [
        (24, "white:pioneer", "research"),
        (39, "white:pioneer", "raid"),
        (42, "white:pioneer", "trade"),
        (106, "blue:ship", "raid"),
        (108, "blue:ship", "trade"),
        (119, "blue:ship", "research"),
    ],
)
def test_converters(card: int, die: str, action: str) -> None:
    """SET-5.8: an icon may count as another one, in the Action phase."""
    words: dict[str, Any] = {
        "tiles": "1: a1 b1; 2: b1",
        "active": {0: die},
        "row": [4],
        "tokens": {0: "food 1"},
        "fish_and_ships": "on",
    }
    assert action in offered(owning(card, **words), Kind.ACT)
    assert action not in offered(owning(**words), Kind.ACT)


def test_25_improved_research() -> None:
    """§7.3: one token of choice is left out."""
    s = owning(
        25, active={0: "brown:research brown:research"}, row=[51], tokens={0: "food 1 wood 1"}
    )
    act(s, "research")
    pay(s, "brown:research", "brown:research")
    do(s, Kind.SKIP, auto=False)
    do(s, Kind.TOKEN, "wood")
    assert tokens(s) == {"food": 1}


@pytest.mark.parametrize(
    ("card", "icon", "action"),
    [
        (26, "research", "research"),
        (28, "recruit", "recruit"),
        (36, "raid", "raid"),
        (40, "trade", "trade"),
    ],
)
def test_virtual_dice(card: int, icon: str, action: str) -> None:
    """SET-4.6, SET-8.2: usable once a round, never rerolled or set."""
    s = owning(card, tiles="1: a1 b1; 2: b1", active={0: ""}, row=[4], tokens={0: "food 1"})
    assert offered(s, Kind.ACT) == [action]
    do(s, Kind.ACT, action)
    if decision(s) == Decision.PAY:
        pay(s, f"virtual:{card}", icon=icon)
    assert s.worn[0].sum() == 1


def test_27_printing() -> None:
    """§7.3: a technology that another seat has costs one icon less, never less than 1."""
    words: dict[str, Any] = {"active": {0: "brown:research"}, "tokens": {0: "wood 1"}}
    s = position(TWO, technologies={0: [27], 1: [3]}, **words)
    assert is_offered(s, Kind.ACT, "research")
    s = position(TWO, technologies={1: [3]}, **words)
    assert refused(s, Kind.ACT, "research") == Refusal.NO_TECH
    s = position(TWO, technologies={0: [27]}, row=[3], **words)
    assert refused(s, Kind.ACT, "research") == Refusal.NO_TECH
    s = position(TWO, technologies={0: [27], 1: [24]}, row=[24], **words | {"active": {0: ""}})
    assert refused(s, Kind.ACT, "research") == Refusal.NO_TECH


def test_29_immigration() -> None:
    """SET-6.3: any colour."""
    s = owning(29, active={0: "white:recruit"})
    act(s, "recruit", "white:recruit")
    assert offered(s, Kind.TAKE_DIE) == ["green", "yellow", "grey", "brown", "orange"]


def test_30_training() -> None:
    """SET-1.8: a recruited die may go straight into the bag."""
    s = owning(30, active={0: "white:recruit"})
    act(s, "recruit", "white:recruit")
    do(s, Kind.TO_BAG)
    assert (dice(s.bag[0]), s.spent[0, Die.YELLOW]) == ({"yellow": 1}, 0)


def test_31_guilds() -> None:
    """SET-6.3: 1 / 2 / 3 dice for 1 / 2 / 4 icons."""
    s = owning(31, active={0: "yellow:recruit " * 4})
    act(s, "recruit", *("yellow:recruit",) * 4)
    assert s.pending[s.depth - 1, 1] + s.spent[0, Die.YELLOW] - 4 == 3


def test_32_philosophy() -> None:
    """SET-6.4: terrains are ignored."""
    words: dict[str, Any] = {
        "active": {0: "brown:research brown:research"},
        "row": [47],
        "tokens": {0: "iron 1"},
    }
    assert is_offered(owning(32, **words), Kind.ACT, "research")
    assert refused(owning(**words), Kind.ACT, "research") == Refusal.NO_TECH


def test_33_academy() -> None:
    """§7.3: 1 VP for each further technology, not for itself."""
    s = owning(33, active={0: "brown:research"}, row=[4])
    act(s, "research", "brown:research")
    pay(s, "brown:research")
    assert (s.vp[0], s.owners[TECH[4]]) == (1, 1)


def test_35_fortifications() -> None:
    """SET-6.7: tents on hexes one controls alone are safe."""
    words: dict[str, Any] = {"active": {0: "grey:raid"}, "technologies": {1: [35]}}
    s = position("10: a1 b2; 1: b1", **words)
    assert refused(s, Kind.ACT, "raid") == Refusal.NO_TARGET
    s = position("10: a2 b2; 1: b1", **words)
    assert is_offered(s, Kind.ACT, "raid")


def test_37_cavalry() -> None:
    """SET-6.7: an adjacent hex may be raided, and entered."""
    s = owning(37, active={0: "grey:raid"})
    act(s, "raid")
    do(s, Kind.RAID_HEX, "2")
    pay(s, "grey:raid")
    do(s, Kind.YES)
    assert at(s, "2") == "a1"


def test_38_spoils() -> None:
    """§7.3: 1 VP for each tent removed."""
    s = owning(38, tiles="10: a1 b1; 1: b1", active={0: "grey:raid"})
    act(s, "raid")
    do(s, Kind.NO)
    assert (s.vp[0], s.camp[1]) == (1, 6)


def test_41_banking() -> None:
    """§7.3: 1 VP more for a sale, not for a retirement."""
    s = owning(41, active={0: "yellow:trade yellow:trade"}, tokens={0: "food 1"})
    act(s, "trade", "yellow:trade", "yellow:trade")
    do(s, Kind.SELL, auto=False)
    do(s, Kind.SELL_ADD, "food")
    assert s.vp[0] == 2
    do(s, Kind.RETIRE_SPENT, "yellow")
    assert s.vp[0] == 3


def test_43_granaries() -> None:
    """SET-5.13: one more of a kind harvested, except gold."""
    s = owning(43, active={0: "yellow:food orange:gold"})
    act(s, "harvest", "yellow:food", "orange:gold")
    assert tokens(s) == {"food": 2, "gold": 1}


def test_44_manufacturing() -> None:
    """SET-7.3: the tent stays; once for each hex still."""
    s = owning(44, tiles="11: a1; 1: b1", active={0: "yellow:food"})
    act(s, "harvest", "yellow:food")
    do(s, Kind.WORK, "11", auto=False)
    assert (at(s, "11"), tokens(s)) == ("a1", {"food": 3})
    assert refused(s, Kind.WORK, "11") == Refusal.WORKED


SCORES = [
    (45, "10: a1; 8: a1 b1; 9: b1", {}, 4),
    (46, "13: a1; 14: a1 b2", {}, 2),
    (47, "17: H:a b3", {}, 2),
    (48, "21: a1 b5; 22: a1", {}, 4),
    (49, "24: a1 b2; 25: a1; 26: b1", {}, 4),
    (50, "10: H:a; 13: H:a", {}, 4),
    (51, "10: a1", {}, 1),
    (52, "10: a1", {"active": {0: "white:settle green:wood yellow:food"}}, 2),
    (53, "10: a1", {"tokens": {0: "food 6 gold 4"}}, 8),
    (54, "10: a1; 13: a1; 17: a1; 8: a1; 9: a1", {}, 2),
    (120, "10: a1", {"active": {0: "white:settle green:wood green:wood"}}, 2),
    (117, "11: a1; 14: a1", {"fish_and_ships": "on"}, 4),
    (
        116,
        "10: a1",
        {"active": {0: "blue:ship blue:fish"}, "tokens": {0: "fish 7"}, "fish_and_ships": "on"},
        7,
    ),
]


@pytest.mark.parametrize(("card", "tiles", "more", "vp"), SCORES, ids=lambda v: str(v)[:12])
def test_end_game_technologies(card: int, tiles: str, more: dict[str, Any], vp: int) -> None:
    """SET-8.3: what each of them counts at the end."""
    assert score_effects(owning(card, tiles=tiles, **more), 0) == vp


def test_55_golden_age() -> None:
    """SET-8.4: simply worth 6 VP."""
    s = owning(55)
    assert (score_printed(s, 0), score_effects(s, 0)) == (6, 0)


# At sea


def sailor(*owned: int, tiles: str = "", **more: Any) -> State:
    """Seat 0 owns these, and its ship lies in the harbour."""
    words: dict[str, Any] = {"active": {0: "blue:ship"}} | SEA | more
    return owning(*owned, tiles=f"{LANDS}; H: a1; {tiles}", **words)


def test_101_open_sea() -> None:
    """SET-12.7: an extra action after each Sail."""
    s = sailor(101)
    act(s, "sail", "blue:ship")
    do(s, Kind.SAIL_TO, "L1")
    assert (decision(s), at(s, "L1")) == (Decision.EXTRA, "a1")


def test_102_shipwrights() -> None:
    """SET-8.2: a virtual ship, also in step 4."""
    s = sailor(102, active={0: "white:settle"}, decision=Decision.MANIP)
    assert is_offered(s, Kind.REROLL, "virtual:102", "ship")
    s = sailor(102, active={0: ""})
    assert is_offered(s, Kind.ACT, "sail")


def test_103_nautical_charts() -> None:
    """SET-12.6: a look around, and one step more."""
    s = sailor(103)
    do(s, Kind.ACT, "sail", auto=False)
    do(s, Kind.PAY, "blue:ship", "ship", auto=False)
    do(s, Kind.SEA_IS, "X1", auto=False)
    assert s.looked[0, 0] == 1
    do(s, Kind.SAIL_TO, "S1", auto=False)
    assert decision(s) == Decision.SAIL_STEP


def test_104_fishing_fleet() -> None:
    """SET-5.13: one more fish."""
    s = owning(104, active={0: "blue:fish"}, fish_and_ships="on")
    act(s, "harvest", "blue:fish")
    assert tokens(s) == {"fish": 2}


def test_105_coast_guard() -> None:
    """SET-6.7: tents on coast hexes and islands are safe."""
    s = position(
        f"{LANDS}; L1: a1 b1; H: a1",
        players="4",
        technologies={1: [105]},
        active={0: "grey:raid"},
        **SEA,
    )
    assert refused(s, Kind.ACT, "raid") == Refusal.NO_TARGET


def test_106_privateers() -> None:
    """SET-6.7: raid where the ship lies, even without presence there."""
    s = sailor(106, tiles="L1: b1", ships={0: "L1"}, active={0: "blue:ship"})
    act(s, "raid")
    do(s, Kind.YES)
    assert at(s, "L1") == "a1"


def test_108_merchant_marine() -> None:
    """§7.3: 1 VP more for a sale while the ship lies on a sea tile."""
    for ship, vp in (("H", 1), ("S1", 2)):
        s = sailor(108, sea={1: "X2"}, ships={0: ship}, tokens={0: "food 1"})
        act(s, "trade", "blue:ship")
        do(s, Kind.SELL)
        assert s.vp[0] == vp
    s = sailor(sea={1: "X2"}, ships={0: "S1"}, tokens={0: "food 1"}, active={0: "orange:trade"})
    act(s, "trade", "orange:trade")
    do(s, Kind.SELL)
    assert s.vp[0] == 1


def test_109_salted_fish() -> None:
    """R-9: fish replaces any token of a technology's cost."""
    s = owning(
        109, active={0: "brown:research"}, row=[5], tokens={0: "fish 1"}, fish_and_ships="on"
    )
    act(s, "research", "brown:research")
    assert (tokens(s), s.owners[TECH[5]]) == ({}, 1)


def test_110_shore_camps() -> None:
    """SET-12.7: two tents on the same hex."""
    s = sailor(110)
    act(s, "sail", "blue:ship")
    do(s, Kind.SAIL_TO, "L2")
    assert at(s, "L2") == "a2"


def test_111_admiralty() -> None:
    """SET-8.3: 1 VP for each coast hex and island."""
    s = sailor(111, tiles="L1: a1; S1: a1", sea={1: "X6"})
    assert score_effects(s, 0) == 3


def test_112_coastal_settlement() -> None:
    """SET-12.4: place on any coast hex; not move."""
    s = sailor(112, active={0: "white:settle"})
    act(s, "settle", "white:settle")
    assert is_offered(s, Kind.PLACE, "RF")
    do(s, Kind.MOVE, "1", auto=False)
    assert "RF" not in offered(s, Kind.MOVE_TO)


def test_113_demarcation() -> None:
    """SET-10.2: draw three, discard two; five in hand."""
    s = owning(113, active={0: "white:settle"}, hands={0: [131, 132, 133, 134]}, enclosures="on")
    act(s, "settle", "white:settle")
    do(s, Kind.ENCLOSURES, auto=False)
    for card in (140, 141, 142):
        do(s, Kind.CARD_IS, card, auto=False)
    do(s, Kind.DISCARD, 140, auto=False)
    do(s, Kind.DISCARD, 141)
    assert (s.hand_size[0], decision(s)) == (5, Decision.TURN_END)


def test_114_ships_crews() -> None:
    """SET-12.1: a ship icon sets two other dice."""
    s = manip("blue:ship white:settle green:wood", 114, fish_and_ships="on")
    do(s, Kind.SET, "blue:ship", "ship", auto=False)
    do(s, Kind.TARGET, "white:settle", auto=False)
    do(s, Kind.FACE, "white:explore", auto=False)
    assert is_offered(s, Kind.TARGET, "green:wood")


@pytest.mark.parametrize(("owned", "hired"), [((), False), ((118,), True)])
def test_118_diplomatic_corps(owned: tuple[int, ...], hired: bool) -> None:
    """SET-9.5: one of the two dice is enough."""
    s = owning(
        *owned, active={0: "yellow:recruit grey:iron"}, envoys="on", emissaries=[122], centre=124
    )
    act(s, "recruit", "yellow:recruit")
    assert is_offered(s, Kind.HIRE) == hired


def test_121_sovereignty() -> None:
    """SET-10.5: control of one hex is enough, and each card revealed gives 1 VP."""
    s = owning(
        121,
        tiles="8 at 0,0: a1; 13 at 1,0: a1 b2; 17 at 0,1: a1 b2",
        hands={0: [134]},
        enclosures="on",
    )
    do(s, Kind.REVEAL, 134)
    assert s.vp[0] == 1


def test_every_technology_has_a_test() -> None:
    """§7.3: 76 cards, 55 of the base game."""
    assert (len(CARDS), sum(card["id"] < 100 for card in CARDS)) == (76, 55)
