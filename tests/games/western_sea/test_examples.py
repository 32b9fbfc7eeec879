"""Section 12: the worked examples, one by one."""

import pytest

from covo.engine.chance import CHANCE
from covo.games.western_sea import GAME
from covo.games.western_sea.cards import Emissary
from covo.games.western_sea.components import FACE, HARBOUR_TILE, HEX, Die, H
from covo.games.western_sea.decisions import Decision, Kind
from covo.games.western_sea.grid import COORDINATES
from covo.games.western_sea.positions import position
from covo.games.western_sea.refusals import Refusal
from covo.games.western_sea.scoring import (
    hex_points,
    score,
    score_dice,
    score_effects,
    score_emissaries,
    score_hexes,
    score_printed,
)
from covo.games.western_sea.state import CardPlace, Ending, TilePlace
from covo.games.western_sea.technologies import TECH

from .play import (
    RULES,
    act,
    at,
    decision,
    dice,
    do,
    is_offered,
    kinds,
    lay_out,
    offered,
    option,
    pay,
    refused,
    seat_asked,
    settle,
    start,
    tokens,
)

MODULES = {"emissaries": "on", "enclosures": "on", "advisors": "on", "fish_and_ships": "on"}
TWO = "1 at 0,0: a1; 2 at 1,0: b1"


def test_set_up_of_two() -> None:
    """EX-1"""
    s = start(players="2")
    lay_out(s, 6)
    supply = {k: v for k, v in dice(s.supply).items() if k not in ("pink", "treasure")}
    assert sum(supply.values()) >= 23
    assert s.box[Die.WHITE] == 6
    assert (s.vp_supply, s.stack, s.row.sum()) == (30, 19, 9)
    assert s.camp[0] >= 5


def test_set_up_of_four_with_everything() -> None:
    """EX-2, SET-S2, SET-S3, SET-S4, SET-S5"""
    s = start(players="4", **MODULES, first_player="seat0")
    lay_out(s)
    assert s.supply[Die.WHITE] == 4
    assert s.bag.sum(axis=1).tolist()[1:] == [6, 6, 6][: 3] or s.bag.sum() + s.active.sum() == 24
    assert (s.stack, s.before_harbour, s.vp_supply, s.row.sum()) == (34, 5, 50, 11)
    assert s.deck_size == 10
    assert (s.emissary == CardPlace.OPEN).sum() == 4
    assert (s.emissary == CardPlace.DECK).sum() == 5
    assert s.tile_at[HARBOUR_TILE] == TilePlace.STACK
    assert s.supply[Die.PINK] == 0


def test_set_up_of_three_with_ships() -> None:
    """EX-3, §4.4"""
    s = start(players="3", fish_and_ships="on")
    while decision(s) != Decision.CH_NAVAL:
        RULES.choose(s, GAME.listed(s)[0])
    assert s.supply[Die.BLUE] == 5
    assert [int(s.supply[c]) for c in (Die.GREY, Die.BROWN, Die.ORANGE)] == [6, 6, 6]
    assert 105 not in offered(s, Kind.TECH_IS)
    assert len(offered(s, Kind.TECH_IS)) == 9


def test_starting_tile_one() -> None:
    """EX-4, SET-S7, SET-1.8"""
    s = start(players="2", first_player="seat0")
    while decision(s) != Decision.START_PICK:
        tile = 1 if decision(s) == Decision.CH_START_TILE and is_offered(s, Kind.TILE_IS, 1) else 0
        RULES.choose(s, option(Kind.TILE_IS, tile) if tile else GAME.listed(s)[0])
    do(s, Kind.PICK_TILE, 1, auto=False)
    assert (s.bag[0].sum(), dice(s.spent[0]), tokens(s)) == (5, {"yellow": 1}, {"food": 1})
    assert (s.camp[0], s.supply[Die.YELLOW]) == (5, 4)


def test_refill_in_step_two() -> None:
    """EX-5, SET-4.2"""
    s = position(
        TWO,
        decision=Decision.ROUND,
        bag={0: "white green"},
        spent={0: "white white yellow"},
    )
    _next_round(s)
    while seat_asked(s) == CHANCE and s.seat != 0:
        RULES.choose(s, GAME.listed(s)[0])
    do(s, Kind.DREW, "white:settle", auto=False)
    do(s, Kind.DREW, "green:wood", auto=False)
    assert (dice(s.bag[0]), dice(s.spent[0])) == ({"white": 2, "yellow": 1}, {})
    weights = {o: RULES.weight(s, o) for o in GAME.listed(s)}
    white = sum(w for o, w in weights.items() if o < option(Kind.DREW, "yellow:food"))
    assert (white, sum(weights.values())) == (12, 18)
    do(s, Kind.DREW, "yellow:food", auto=False)
    assert (s.active[0].sum(), dice(s.bag[0]), s.spent[0].sum()) == (3, {"white": 2}, 0)


def _next_round(s: object) -> None:
    """From the clean-up into the next Roll phase."""
    from covo.games.western_sea.turn import carry_on

    carry_on(s)  # type: ignore[arg-type]


def test_no_refill_in_step_four() -> None:
    """EX-6, SET-4.4"""
    s = position(
        TWO,
        decision=Decision.MANIP,
        active={0: "yellow:food white:settle"},
        bag={0: "white"},
        spent={0: "green green"},
    )
    do(s, Kind.DRAW, "yellow:food")
    do(s, Kind.DREW, "white:research")
    assert decision(s) == Decision.MANIP
    assert (dice(s.spent[0]), s.bag[0].sum()) == ({"green": 2, "yellow": 1}, 0)
    assert s.active[0].sum() == 2


def test_setting_a_face() -> None:
    """EX-7"""
    s = position(
        TWO, decision=Decision.MANIP, active={0: "white:pioneer green:wood white:settle"}
    )
    do(s, Kind.SET, "white:pioneer", "pioneer")
    do(s, Kind.TARGET, "green:wood")
    do(s, Kind.FACE, "green:settle")
    assert (dice(s.spent[0]), decision(s)) == ({"white": 1}, Decision.MANIP)
    do(s, Kind.DONE)
    s2 = position(TWO, active={0: "green:settle white:settle"})
    do(s2, Kind.ACT, "settle", auto=False)
    pay(s2, "green:settle", "white:settle")
    assert s2.pending[s2.depth - 1, 1] == 2


def test_a_pair_of_pioneers() -> None:
    """EX-8, SET-5.6"""
    s = position(
        TWO,
        active={0: "white:pioneer white:pioneer brown:research"},
        row=[3],
        tokens={0: "wood 1"},
    )
    do(s, Kind.ACT, "research")
    pay(s, "brown:research", done=False)
    do(s, Kind.PAIR, "white:pioneer", "white:pioneer", "research")
    assert (s.active[0].sum(), dice(s.spent[0])) == (0, {"white": 2, "brown": 1})
    assert s.owners[TECH[3]] == 1


def test_no_mixed_pair() -> None:
    """EX-9, R-6"""
    s = position(TWO, active={0: "white:pioneer blue:ship"}, fish_and_ships="on", camp={0: 5})
    assert offered(s, Kind.ACT) == []


def test_recruit_thresholds() -> None:
    """EX-10, SET-6.3, R-34"""
    tiles = "8 at 0,0: a1; 13 at 1,0: a1; 17 at 0,1: b1"
    s = position(tiles, active={0: "yellow:recruit yellow:recruit"})
    act(s, "recruit", "yellow:recruit", "yellow:recruit")
    assert offered(s, Kind.TAKE_DIE) == ["green", "yellow"]
    assert refused(s, Kind.TAKE_DIE, "grey") == Refusal.NO_PRESENCE_ON_TERRAIN
    do(s, Kind.TAKE_DIE, "green")
    assert (decision(s), s.spent[0, Die.GREEN]) == (Decision.TURN_END, 1)
    s = position(tiles, active={0: "yellow:recruit yellow:recruit white:recruit"})
    act(s, "recruit", *("yellow:recruit",) * 2, "white:recruit")
    do(s, Kind.TAKE_DIE, "green")
    do(s, Kind.TAKE_DIE, "green")
    assert (s.spent[0, Die.GREEN], decision(s)) == (2, Decision.TURN_END)
    s = position(tiles, active={0: "yellow:recruit " * 5 + "white:recruit"})
    act(s, "recruit", *("yellow:recruit",) * 5, "white:recruit")
    for _ in range(3):
        do(s, Kind.TAKE_DIE, "green")
    assert (s.spent[0, Die.GREEN], decision(s)) == (3, Decision.TURN_END)


def exploring(*dice_: str, tile: int = 10) -> object:
    """EX-11 up to the choice of the tile."""
    s = position(TWO, active={0: " ".join(dice_)}, row=[12], tokens={0: "wood 1"})
    act(s, "explore", *[d for d in dice_ if d.endswith("explore")], done=True)
    do(s, Kind.TILE_IS, 10, auto=False)
    do(s, Kind.TILE_IS, 21, auto=False)
    assert s.stack == 17
    do(s, Kind.PICK_TILE, tile, auto=False)
    return s


def test_explore() -> None:
    """EX-11, SET-6.1"""
    s = exploring("white:explore", "green:explore")
    assert offered(s, Kind.PLACE_AT) == [(1, -1), (0, 1)]  # type: ignore[arg-type]
    do(s, Kind.PLACE_AT, (0, 1), auto=False)  # type: ignore[arg-type]
    assert seat_asked(s) == 1  # type: ignore[arg-type]
    assert s.camp[0] == 4  # type: ignore[attr-defined]
    do(s, Kind.YES, auto=False)  # type: ignore[arg-type]
    do(s, Kind.YES)  # type: ignore[arg-type]
    assert at(s, "10") == "a2 b1"  # type: ignore[arg-type]
    assert s.camp[:2].tolist() == [3, 4]  # type: ignore[attr-defined]
    assert s.tile_at[20] == TilePlace.GONE  # type: ignore[attr-defined]
    assert [hex_points(s, seat, HEX["10"]) for seat in (0, 1)] == [6, 3]  # type: ignore[arg-type]


def test_extra_action() -> None:
    """EX-12, SET-5.3, R-3"""
    s = exploring("white:explore", "green:explore", "white:research", tile=21)
    do(s, Kind.PLACE_AT, (0, 1), auto=False)  # type: ignore[arg-type]
    do(s, Kind.NO, auto=False)  # type: ignore[arg-type]
    do(s, Kind.NO)  # type: ignore[arg-type]
    assert decision(s) == Decision.EXTRA  # type: ignore[arg-type]
    assert refused(s, Kind.ACT, "explore") == Refusal.USED  # type: ignore[arg-type]
    act(s, "research", "white:research")  # type: ignore[arg-type]
    assert decision(s) == Decision.TURN_END  # type: ignore[arg-type]
    used = [int(n) for n in s.used[0]]  # type: ignore[attr-defined]
    assert used == [1, 0, 0, 1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("owned", "left"), [((), (1, 8)), ((17,), (2, 7))])
def test_settle(owned: tuple[int, ...], left: tuple[int, int]) -> None:
    """EX-13, SET-6.2"""
    s = position(
        "1 at 0,0: a9; 2 at 1,0: b1",
        active={0: "white:settle green:settle green:settle"},
        camp={0: 1},
        technologies={0: owned},
    )
    assert s.stock[0] == 10
    act(s, "settle", "white:settle", "green:settle", "green:settle")
    do(s, Kind.PLACE, "1")
    do(s, Kind.GATHER)
    do(s, Kind.PLACE, "2")
    assert (s.camp[0], s.stock[0]) == left
    assert decision(s) == Decision.TURN_END


def test_govern() -> None:
    """EX-14, SET-6.8"""
    s = position("10: a4 b1; 1: a1; 2: b1", active={0: "white:settle"})
    stock = int(s.stock[0])
    do(s, Kind.GOVERN, "10")
    assert (at(s, "10"), s.stock[0] - stock, s.houses[0]) == ("a1 b1 H:a", 3, 4)
    assert [hex_points(s, seat, HEX["10"]) for seat in (0, 1)] == [6, 3]
    s.tents[1, HEX["10"]] = 6
    assert [hex_points(s, seat, HEX["10"]) for seat in (0, 1)] == [6, 3]


def test_govern_threshold() -> None:
    """EX-15"""
    s = position("10: a3 b1; 1: a1; 2: b1", active={0: "white:settle"})
    assert refused(s, Kind.GOVERN, "10") == Refusal.NO_LEAD
    s = position("10: a3 b1; 1: a1", active={0: "white:settle"}, technologies={0: [20]})
    do(s, Kind.GOVERN, "10")
    assert at(s, "10") == "a1 b1 H:a"


def test_harvest_and_factory() -> None:
    """EX-16, SET-6.5, SET-7.3"""
    s = position("18: a2; 1: b1", active={0: "grey:iron grey:iron"})
    stock = int(s.stock[0])
    act(s, "harvest", "grey:iron", "grey:iron")
    assert (tokens(s), decision(s)) == ({"iron": 2}, Decision.FACTORY)
    do(s, Kind.WORK, "18", auto=False)
    assert (tokens(s), at(s, "18"), s.stock[0] - stock) == ({"iron": 4}, "a1", 1)
    assert refused(s, Kind.WORK, "18") == Refusal.WORKED


def test_selling_four_kinds() -> None:
    """EX-17, SET-6.6, SET-S4"""
    s = position(TWO, active={0: "yellow:trade"}, tokens={0: "food 1 wood 1 iron 1 gold 1"})
    act(s, "trade", "yellow:trade")
    do(s, Kind.SELL, auto=False)
    for kind in ("food", "wood", "iron", "gold"):
        do(s, Kind.SELL_ADD, kind, auto=False)
    settle(s)
    assert (s.vp[0], s.vp_supply, tokens(s)) == (10, 20, {})


def test_gold_as_joker() -> None:
    """EX-18"""
    s = position(TWO, active={0: "yellow:trade"}, tokens={0: "food 2 gold 2"})
    act(s, "trade", "yellow:trade")
    do(s, Kind.SELL, auto=False)
    do(s, Kind.SELL_ADD, "food", auto=False)
    assert refused(s, Kind.SELL_ADD, "food") == Refusal.KIND_IN_SET
    do(s, Kind.SELL_ADD, "gold", auto=False)
    do(s, Kind.SELL_ADD, "gold")
    assert (s.vp[0], tokens(s)) == (6, {"food": 1})


def test_supply_running_out() -> None:
    """EX-19"""
    s = position(
        TWO, active={0: "yellow:trade"}, tokens={0: "food 1 wood 1 iron 1"}, vp_supply=4
    )
    act(s, "trade", "yellow:trade")
    do(s, Kind.SELL, auto=False)
    for kind in ("food", "wood", "iron"):
        do(s, Kind.SELL_ADD, kind, auto=False)
    settle(s)
    assert (s.vp[0], s.vp_supply, s.due, s.ending) == (6, 0, Ending.VP, Ending.NONE)


@pytest.mark.parametrize("advisors", ["off", "on"])
def test_retire(advisors: str) -> None:
    """EX-20"""
    s = position(
        TWO, active={0: "yellow:trade"}, spent={0: "white white green"}, advisors_=advisors
    ) if False else position(
        TWO,
        active={0: "yellow:trade"},
        spent={0: "white white green"},
        **{"advisors" if False else "undo": "on"},
    )
    s.advisors_on = int(advisors == "on")
    box, supply = int(s.box[Die.WHITE]), int(s.supply[Die.WHITE])
    act(s, "trade", "yellow:trade")
    do(s, Kind.RETIRE_SPENT, "white")
    assert (s.spent[0, Die.WHITE], s.vp[0], s.vp_supply) == (1, 1, 29)
    assert (s.box[Die.WHITE] - box, s.supply[Die.WHITE] - supply) == (
        (0, 1) if advisors == "on" else (1, 0)
    )


def test_token_payment() -> None:
    """EX-21, SET-6.4"""
    s = position(
        "17: a1; 1: b1",
        active={0: "brown:research brown:research"},
        row=[20],
        tokens={0: "wood 1 gold 1"},
        technologies={0: [25]},
    )
    do(s, Kind.ACT, "research")
    pay(s, "brown:research", "brown:research")
    do(s, Kind.TOKEN, "wood", auto=False)
    do(s, Kind.SKIP)
    assert (tokens(s), s.owners[TECH[20]]) == ({"gold": 1}, 1)


def test_raid_against_militia() -> None:
    """EX-22, SET-6.7"""
    s = position(
        "10: a1 b2; 1: b1",
        active={0: "grey:raid grey:raid orange:raid"},
        camp={0: 1},
        technologies={1: [34]},
    )
    do(s, Kind.ACT, "raid")
    pay(s, "grey:raid", "grey:raid", "orange:raid")
    do(s, Kind.RAID, 1)
    do(s, Kind.YES)
    do(s, Kind.RAID, 1) if decision(s) == Decision.RAID_TARGET else None
    assert (at(s, "10"), s.camp[:2].tolist()) == ("a2", [0, 7])
    assert decision(s) == Decision.TURN_END


def test_raiding_the_harbour() -> None:
    """EX-23, R-12"""
    bay = "P2 A1 B1 at 0,2 turn 0"
    tiles = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1; 13 at 1,1; H: a1 b1"
    s = position(tiles, active={0: "grey:raid"}, bay=bay, fish_and_ships="on")
    assert refused(s, Kind.ACT, "raid") == Refusal.NO_TARGET
    s = position(tiles, active={0: "grey:raid grey:raid"}, bay=bay, fish_and_ships="on")
    do(s, Kind.ACT, "raid")
    pay(s, "grey:raid", "grey:raid")
    do(s, Kind.NO) if decision(s) == Decision.RAID_PLACE else None
    assert at(s, "H") == "a1"
    s = position(
        tiles,
        active={0: "pink:advisor"},
        bay=bay,
        advisors={0: "general"},
        fish_and_ships="on",
        **{"enclosures": "off"},
    )
    s.advisors_on = 1
    do(s, Kind.ACT, "advisor")
    settle(s)
    assert at(s, "H").startswith("a1")


def test_tie_for_first() -> None:
    """EX-24, R-27"""
    s = position("22: a2 b2 c1", players="3")
    assert [hex_points(s, seat, HEX["22"]) for seat in range(3)] == [5, 5, 0]


def test_house_and_tie_for_second() -> None:
    """EX-25"""
    s = position("19: H:a b2 c2", players="3")
    assert [hex_points(s, seat, HEX["19"]) for seat in range(3)] == [8, 4, 4]
