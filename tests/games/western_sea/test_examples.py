"""Section 12: the worked examples, one by one."""

from typing import Any

import pytest

from covo.engine.chance import CHANCE
from covo.games.western_sea import GAME
from covo.games.western_sea.emissaries.rules.emissary_cards import Emissary
from covo.games.western_sea.emissaries.rules.hiring import score_emissaries
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import FACE, HARBOUR_TILE, HEX, Die, H
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.grid import COORDINATES
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.scoring import (
    hex_points,
    score,
    score_dice,
    score_effects,
    score_hexes,
    score_printed,
)
from covo.games.western_sea.rules.state import CardPlace, Ending, State, TilePlace
from covo.games.western_sea.rules.technologies import TECH

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
    bags = s.bag.sum(axis=1)
    assert bags.tolist() == [6, 6, 6, 6]
    assert dice(s.bag[0]) == {"white": 2, "green": 1, "yellow": 1, "blue": 1, "pink": 1}
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


def _next_round(s: State) -> None:
    """From the clean-up into the next Roll phase."""
    from covo.games.western_sea.rules.dispatch import carry_on

    carry_on(s)


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
    s = position(TWO, decision=Decision.MANIP, active={0: "white:pioneer green:wood white:settle"})
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


def exploring(*dice_: str, tile: int = 10) -> State:
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
    assert offered(s, Kind.PLACE_AT) == [(1, -1), (0, 1)]
    do(s, Kind.PLACE_AT, (0, 1), auto=False)
    assert seat_asked(s) == 1
    assert s.camp[0] == 4
    do(s, Kind.YES, auto=False)
    do(s, Kind.YES)
    assert at(s, "10") == "a2 b1"
    assert s.camp[:2].tolist() == [3, 4]
    assert s.tile_at[20] == TilePlace.GONE
    assert [hex_points(s, seat, HEX["10"]) for seat in (0, 1)] == [6, 3]


def test_extra_action() -> None:
    """EX-12, SET-5.3, R-3"""
    s = exploring("white:explore", "green:explore", "white:research", tile=21)
    do(s, Kind.PLACE_AT, (0, 1), auto=False)
    do(s, Kind.NO, auto=False)
    do(s, Kind.NO)
    assert decision(s) == Decision.EXTRA
    assert refused(s, Kind.ACT, "explore") == Refusal.USED
    act(s, "research", "white:research")
    assert decision(s) == Decision.TURN_END
    used = [int(n) for n in s.used[0]]
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
    s = position(TWO, active={0: "yellow:trade"}, tokens={0: "food 1 wood 1 iron 1"}, vp_supply=4)
    act(s, "trade", "yellow:trade")
    do(s, Kind.SELL, auto=False)
    for kind in ("food", "wood", "iron"):
        do(s, Kind.SELL_ADD, kind, auto=False)
    settle(s)
    assert (s.vp[0], s.vp_supply, s.due, s.ending) == (6, 0, Ending.VP, Ending.NONE)


@pytest.mark.parametrize("advice", ["off", "on"])
def test_retire(advice: str) -> None:
    """EX-20"""
    s = position(TWO, active={0: "yellow:trade"}, spent={0: "white white green"}, advice=advice)
    box, supply = int(s.box[Die.WHITE]), int(s.supply[Die.WHITE])
    act(s, "trade", "yellow:trade")
    do(s, Kind.RETIRE_SPENT, "white")
    assert (s.spent[0, Die.WHITE], s.vp[0], s.vp_supply) == (1, 1, 29)
    moved = (s.box[Die.WHITE] - box, s.supply[Die.WHITE] - supply)
    assert moved == ((0, 1) if advice == "on" else (1, 0))


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
    do(s, Kind.RAID, 1, auto=False)
    do(s, Kind.YES, auto=False)
    do(s, Kind.RAID, 1)
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
    do(s, Kind.NO)
    assert at(s, "H") == "a1"
    s = position(
        tiles,
        active={0: "pink:advisor"},
        bay=bay,
        advisors={0: "general"},
        advice="on",
        fish_and_ships="on",
    )
    do(s, Kind.ACT, "advisor", auto=False)
    do(s, Kind.RAID_HEX, "H", auto=False)
    do(s, Kind.RAID, 1, auto=False)
    do(s, Kind.NO)
    assert at(s, "H") == "a1"


def test_tie_for_first() -> None:
    """EX-24, R-27"""
    s = position("22: a2 b2 c1", players="3")
    assert [hex_points(s, seat, HEX["22"]) for seat in range(3)] == [5, 5, 0]


def test_house_and_tie_for_second() -> None:
    """EX-25"""
    s = position("19: H:a b2 c2", players="3")
    assert [hex_points(s, seat, HEX["19"]) for seat in range(3)] == [8, 4, 4]


def test_dice_trigger() -> None:
    """EX-26"""
    left = {"green": 0, "yellow": 1, "grey": 1, "brown": 0, "orange": 3}
    s = position("1: a1; 2: b1", active={0: "white:recruit"}, supply=left)
    act(s, "recruit", "white:recruit")
    do(s, Kind.TAKE_DIE, "yellow")
    assert s.due == Ending.COLOURS
    s = position(
        "1: a1; 2: b1",
        active={0: "white:recruit"},
        supply=left | {"blue": 2},
        fish_and_ships="on",
    )
    act(s, "recruit", "white:recruit")
    do(s, Kind.TAKE_DIE, "yellow")
    assert s.due == Ending.NONE


def test_the_latch_holds() -> None:
    """EX-27, SET-3.2"""
    s = position(
        "1: a1; 2: b1",
        active={0: "pink:advisor green:wood"},
        supply={"green": 0, "yellow": 0, "grey": 1, "brown": 0},
        advisors={0: "hegemon"},
        advice="on",
    )
    s.due = Ending.COLOURS
    do(s, Kind.ACT, "advisor")
    do(s, Kind.RETIRE_ACTIVE, "green:wood")
    do(s, Kind.STOP, auto=False)
    do(s, Kind.TAKE_DIE, "white")
    do(s, Kind.TAKE_DIE, "white")
    assert (s.supply[Die.GREEN], s.due) == (1, Ending.COLOURS)


def test_virtual_die() -> None:
    """EX-28, SET-8.2, SET-8.1"""
    s = position(
        "1: a1; 2: b1", active={0: "yellow:recruit yellow:recruit"}, technologies={0: [28]}
    )
    act(s, "recruit", "yellow:recruit", "yellow:recruit", "virtual:28")
    do(s, Kind.TAKE_DIE, "yellow")
    assert (s.spent[0, Die.YELLOW], s.worn[0].sum()) == (4, 1)


@pytest.mark.parametrize("owned", [(119,), (119, 24)])
def test_no_chain(owned: tuple[int, ...]) -> None:
    """EX-29, SET-5.7"""
    s = position(
        "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1; 13 at 1,1; L2: a1",
        bay="P1 A1 B1 at 0,2 turn 0",
        active={0: "white:pioneer"},
        row=[4],
        technologies={0: owned},
        fish_and_ships="on",
    )
    assert is_offered(s, Kind.ACT, "research") == (24 in owned)


def test_emissary_markers_of_three() -> None:
    """EX-30, SET-9.3"""
    s = position(
        "1: a1; 2: b1; 3: c1",
        players="3",
        seat=2,
        decision=Decision.EMBASSY_PICK,
        envoys="on",
        emissaries=[125, 128, 129, 130],
        active={2: "white:settle"},
    )
    do(s, Kind.EMISSARY, 125)
    assert s.marks[Emissary.QUARTERMASTER] == 4
    do(s, Kind.DECLINE)
    s.emissary[Emissary.QUARTERMASTER], s.centre = CardPlace.OPEN, 0
    s.pending[s.depth - 1, 0] = Decision.EMBASSY_PICK
    s.seat = 2
    assert refused(s, Kind.EMISSARY, 125) == Refusal.OWN_MARKER
    do(s, Kind.EMISSARY, 128)
    assert s.marks[[Emissary.QUARTERMASTER, Emissary.HERALD]].tolist() == [0, 4]


def test_emissary_markers_of_two() -> None:
    """EX-31"""
    s = position(
        TWO,
        seat=1,
        decision=Decision.EMBASSY_PICK,
        envoys="on",
        emissaries=[122, 128, 129, 130],
        active={1: "white:settle"},
    )
    s.marks[0] = 1
    do(s, Kind.EMISSARY, 122)
    assert s.marks[0] == 2


def hiring(orange: str) -> State:
    """EX-32 up to the choice of dice."""
    return position(
        "17: a1; 18: a1; 1: a1; 2: b1",
        active={0: f"yellow:recruit orange:{orange} grey:iron"},
        envoys="on",
        emissaries=[122, 125, 128],
        centre=124,
    )


def test_hire() -> None:
    """EX-32, SET-9.5, SET-9.6, R-30"""
    s = hiring("gold")
    act(s, "recruit", "yellow:recruit")
    assert refused(s, Kind.HIRE) == Refusal.HIRE_UNMET
    s = hiring("trade")
    act(s, "recruit", "yellow:recruit")
    do(s, Kind.HIRE)
    assert s.active[0].sum() == 2
    assert s.emissary[Emissary.SCHOLAR] == CardPlace.TAKEN
    assert score_emissaries(s, 0) == 2
    assert s.centre == 0


def test_embassy_explore() -> None:
    """EX-33, SET-9.2: 122 Surveyor General."""
    s = position(
        "1 at 0,0: b1; 2 at 1,0: a1",
        seat=1,
        decision=Decision.EMBASSY_PICK,
        envoys="on",
        emissaries=[122, 128, 129, 130],
        active={1: "white:explore"},
        technologies={1: [12]},
    )
    do(s, Kind.EMISSARY, 122)
    do(s, Kind.YES, auto=False)
    do(s, Kind.TILE_IS, 21, auto=False)
    do(s, Kind.TILE_IS, 10, auto=False)
    do(s, Kind.PICK_TILE, 21, auto=False)
    do(s, Kind.PLACE_AT, (0, 1), auto=False)
    assert (decision(s), seat_asked(s)) == (Decision.ENTER, 0)
    do(s, Kind.NO)
    do(s, Kind.NO)
    assert (s.extras.sum(), s.used.sum(), s.centre) == (0, 0, 1)
    assert decision(s) == Decision.MANIP


@pytest.mark.parametrize(("mountain", "owned", "met"), [(1, (), 1), (2, (), 0), (2, (121,), 1)])
def test_enclosure(mountain: int, owned: tuple[int, ...], met: int) -> None:
    """EX-34, SET-10.4"""
    s = position(
        f"8 at 0,0: a2; 13 at 1,0: a1 b2; 17 at 0,1: a1 b{mountain}",
        hands={0: [134]},
        technologies={0: owned},
        active={0: "white:settle"},
        enclosures="on",
    )
    if not met:
        assert refused(s, Kind.REVEAL, 134) == Refusal.NO_PATTERN
        return
    do(s, Kind.REVEAL, 134)
    assert s.revealed[3] == 1
    assert score(s, 0) - score_hexes(s, 0) - score_printed(s, 0) - score_dice(s, 0) == 4 + s.vp[0]


def test_last_enclosure_card() -> None:
    """EX-35, SET-10.2"""
    everything = list(range(131, 145))
    s = position(
        TWO,
        active={0: "white:settle"},
        hands={0: [131], 1: [132]},
        revealed={1: everything[2:-1]},
        enclosures="on",
    )
    act(s, "settle", "white:settle")
    do(s, Kind.ENCLOSURES)
    assert (s.hand_size[0], s.deck_size, s.discard_size) == (2, 0, 0)
    s = position(
        TWO,
        active={0: "white:settle"},
        hands={0: [131], 1: [132]},
        revealed={1: everything[2:]},
        enclosures="on",
    )
    act(s, "settle", "white:settle")
    assert refused(s, Kind.ENCLOSURES) == Refusal.NO_CARDS


def test_advisor_face() -> None:
    """EX-36, SET-11.4, R-15"""
    words: dict[str, Any] = {"advisors": {0: "hegemon"}, "advice": "on", "decision": Decision.MANIP}
    s = position(TWO, active={0: "pink:explore white:pioneer yellow:food"}, **words)
    do(s, Kind.SET, "white:pioneer", "pioneer", auto=False)
    do(s, Kind.TARGET, "pink:explore", auto=False)
    do(s, Kind.FACE, "pink:advisor", auto=False)
    do(s, Kind.SECOND, "yellow:food")
    assert (dice(s.spent[0]), s.active[0].sum()) == ({"white": 1, "yellow": 1}, 1)
    s = position(TWO, active={0: "pink:explore white:pioneer"}, **words)
    do(s, Kind.SET, "white:pioneer", "pioneer", auto=False)
    do(s, Kind.TARGET, "pink:explore", auto=False)
    assert refused(s, Kind.FACE, "pink:advisor") == Refusal.ADVISOR_FACE
    s = position(
        TWO,
        active={0: "pink:explore white:pioneer"},
        technologies={0: [115]},
        **words,
    )
    do(s, Kind.SET, "white:pioneer", "pioneer", auto=False)
    do(s, Kind.TARGET, "pink:explore", auto=False)
    do(s, Kind.FACE, "pink:advisor")
    assert decision(s) == Decision.MANIP


def test_hegemon_conversion() -> None:
    """EX-37, SET-11.2, R-5"""
    s = position(
        "1: a1; 2: b1",
        active={0: "yellow:recruit white:recruit pink:pioneer"},
        advisors={0: "hegemon"},
        advice="on",
    )
    act(s, "recruit", "yellow:recruit", "white:recruit", "pink:pioneer")
    do(s, Kind.TAKE_DIE, "yellow")
    do(s, Kind.TAKE_DIE, "white")
    assert decision(s) == Decision.TURN_END


def test_the_advisor_action_is_its_own_type() -> None:
    """EX-38, SET-11.5"""
    s = position(
        TWO,
        active={0: "pink:advisor brown:research white:research"},
        row=[24, 4],
        advisors={0: "scientist"},
        advice="on",
        second_turn=False,
    )
    do(s, Kind.ACT, "advisor")
    do(s, Kind.TECH, 24)
    pay(s, "brown:research")
    assert s.owners[TECH[24]] == 1
    do(s, Kind.END)
    do(s, Kind.PASS)
    do(s, Kind.END)
    act(s, "research", "white:research")
    assert s.owners[TECH[4]] == 1


def test_merchant_lord() -> None:
    """EX-39, R-25, R-23"""
    s = position(
        TWO,
        active={0: "pink:advisor"},
        tokens={0: "food 2 wood 2 iron 1"},
        advisors={0: "merchant_lord"},
        advice="on",
    )
    do(s, Kind.ACT, "advisor")
    for kinds_ in (("food", "wood", "iron"), ("food", "wood")):
        do(s, Kind.SELL, auto=False)
        for kind in kinds_:
            do(s, Kind.SELL_ADD, kind, auto=False)
        do(s, Kind.DONE, auto=False)
    settle(s)
    assert (s.vp[0], s.vp_supply, decision(s)) == (13, 21, Decision.TURN_END)


FOUR_TILES = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"


def test_harbour_layout() -> None:
    """EX-40, SET-12.3"""
    s = position(
        FOUR_TILES,
        active={0: "white:explore"},
        gone=[9, 10, 11, 12, 14],
        fish_and_ships="on",
    )
    s.before_harbour = 0
    act(s, "explore", "white:explore")
    do(s, Kind.COAST, "P2")
    assert (0, 2) in offered(s, Kind.PLACE_AT)
    do(s, Kind.PLACE_AT, (0, 2), auto=False)
    do(s, Kind.TURN_TO, 0, auto=False)
    do(s, Kind.NO, auto=False)
    do(s, Kind.NO, auto=False)
    do(s, Kind.ARM, "left", auto=False)
    do(s, Kind.COAST, "A1", auto=False)
    do(s, Kind.COAST, "B1")
    places = {name: COORDINATES[s.cell[HEX[name]]] for name in ("H", "L1", "L2", "LB", "LF")}
    assert places == {"H": (0, 2), "L1": (-1, 3), "L2": (1, 2), "LB": (-2, 4), "LF": (-2, 5)}
    assert [COORDINATES[s.cell[HEX[f"S{n}"]]] for n in range(1, 7)] == [
        (0, 3),
        (-1, 4),
        (0, 4),
        (1, 3),
        (-1, 5),
        (1, 4),
    ]
    assert [COORDINATES[s.cell[HEX[name]]] for name in ("RB", "RF")] == [(2, 2), (2, 3)]
    assert (s.ship[0], s.stack) == (H, 12)


def sailing(**more: Any) -> State:
    """EX-41: seat 0 lies in the harbour."""
    words: dict[str, Any] = {"active": {0: "blue:ship blue:ship"}} | more
    return position(
        f"{FOUR_TILES}; H: a1",
        bay="P2 A1 B1 at 0,2 turn 0",
        fish_and_ships="on",
        **words,
    )


def test_sail_to_an_island() -> None:
    """EX-41, SET-12.6, SET-12.7, R-10"""
    s = sailing(camp={0: 4})
    assert s.stock[0] == 18
    act(s, "sail", "blue:ship", "blue:ship")
    do(s, Kind.SAIL_TO, "S1", auto=False)
    do(s, Kind.SEA_IS, "X2", auto=False)
    do(s, Kind.SAIL_TO, "S3", auto=False)
    do(s, Kind.SEA_IS, "X6")
    assert at(s, "S3") == "a1"
    assert s.face[HEX["S3"]] == FACE["X6"]
    assert s.face[HEX["S1"]] == len(FACE)
    assert s.stock[0] == 17
    assert hex_points(s, 0, HEX["S3"]) == 10


def test_water_tile_already_used() -> None:
    """EX-42"""
    s = sailing(sea={1: "X3"}, used={0: ["research"]})
    act(s, "sail", "blue:ship")
    do(s, Kind.SAIL_TO, "S1")
    assert decision(s) == Decision.TURN_END
    s = sailing(sea={1: "X1"}, active={0: "blue:ship yellow:trade"}, tokens={0: "food 1"})
    act(s, "sail", "blue:ship")
    do(s, Kind.SAIL_TO, "S1")
    assert decision(s) == Decision.EXTRA
    act(s, "trade", "yellow:trade")
    assert s.pending[s.depth - 1, 1] == 2


def treasure(**more: Any) -> State:
    """Seat 0 is present on the Treasure Island."""
    words: dict[str, Any] = {"active": {0: "white:settle"}} | more
    return position(
        f"{FOUR_TILES}; H: a1; S1: a1",
        bay="P2 A1 B1 at 0,2 turn 0",
        sea={1: "X7"},
        fish_and_ships="on",
        **words,
    )


def test_treasure_die() -> None:
    """EX-43, SET-12.9"""
    s = treasure(decision=Decision.MANIP, active={0: "yellow:food white:recruit"})
    do(s, Kind.TREASURE, "yellow:food")
    do(s, Kind.ROLLED, "treasure:recruit+vp")
    do(s, Kind.DONE, auto=False)
    do(s, Kind.DONE, auto=False)
    supply = int(s.vp_supply)
    act(s, "recruit", "white:recruit", "treasure:recruit+vp")
    do(s, Kind.TAKE_DIE, "yellow")
    assert decision(s) == Decision.TURN_END
    assert (s.vp[0], s.vp_supply) == (1, supply)
    assert s.spent[0, Die.TREASURE] == 1


def test_losing_the_harbour() -> None:
    """EX-44, SET-12.5, R-11"""
    s = position(
        f"{FOUR_TILES}; H: a1 b1; S3: a1",
        bay="P2 A1 B1 at 0,2 turn 0",
        sea={3: "X6"},
        ships={0: "S3"},
        seat=1,
        active={1: "grey:raid grey:raid"},
        fish_and_ships="on",
    )
    act(s, "raid")
    do(s, Kind.RAID_HEX, "H", auto=False)
    pay(s, "grey:raid", "grey:raid")
    do(s, Kind.NO)
    assert (s.ship[0], at(s, "S3"), at(s, "H")) == (-1, "a1", "b1")


def test_coast_and_exploring() -> None:
    """EX-45"""
    words: dict[str, Any] = {"bay": "P2 A1 B1 at 0,2 turn 0", "fish_and_ships": "on"}
    s = position(FOUR_TILES, active={0: "white:explore"}, **words)
    act(s, "explore", "white:explore")
    do(s, Kind.TILE_IS, 10)
    assert (-1, 2) not in offered(s, Kind.PLACE_AT)
    s = position(f"{FOUR_TILES}; L1: b1", active={0: "white:explore"}, **words)
    act(s, "explore", "white:explore")
    do(s, Kind.TILE_IS, 10)
    assert (-1, 2) in offered(s, Kind.PLACE_AT)


def test_full_score() -> None:
    """EX-49, SET-8.4"""
    s = position(
        "10: a1; 19: a1 b2; 21: a1 b1",
        active={0: "white:settle " * 3 + "green:wood " * 3 + "yellow:food " * 3 + "grey:iron " * 2},
        technologies={0: [1, 24, 51]},
        vp={0: 14},
    )
    assert (score_hexes(s, 0), score_printed(s, 0), score_effects(s, 0)) == (13, 2, 3)
    assert (score_dice(s, 0), score(s, 0)) == (5, 37)


def test_diversified_society() -> None:
    """EX-50"""
    s = treasure(
        active={0: "white:settle white:settle green:wood green:wood yellow:food blue:ship"},
        technologies={0: [120]},
    )
    s.spent[0, Die.PINK] += 1
    assert (score_effects(s, 0), score_dice(s, 0)) == (6, 4)


def test_gold_does_not_wake_the_treasure_die() -> None:
    """EX-51, R-13, R-8"""
    s = treasure(decision=Decision.MANIP, active={0: "orange:gold yellow:food"}, bag={0: "white"})
    assert offered(s, Kind.TREASURE) == ["yellow:food"]
    assert "orange:gold" in offered(s, Kind.SET)
    assert "orange:gold" in offered(s, Kind.DRAW)


def test_hand_limit() -> None:
    """EX-52, SET-10.1"""
    s = position(
        TWO,
        active={0: "white:settle"},
        hands={0: [131, 132, 133, 134], 1: [135]},
        enclosures="on",
    )
    act(s, "settle", "white:settle")
    do(s, Kind.ENCLOSURES)
    do(s, Kind.CARD_IS, 140, auto=False)
    do(s, Kind.CARD_IS, 141, auto=False)
    assert s.hand_size[0] == 6
    do(s, Kind.DISCARD, 131)
    do(s, Kind.DISCARD, 140)
    assert (s.hand_size[0], s.discard_size, decision(s)) == (4, 2, Decision.TURN_END)


def test_the_harbour_keeps_the_stack_alive() -> None:
    """EX-53"""
    gone = [n for n in range(9, 27) if n not in (10, 13)]
    for pick, stack, due in ((10, 1, Ending.NONE), (41, 0, Ending.STACK)):
        s = position(
            FOUR_TILES, active={0: "white:explore green:explore"}, gone=gone, fish_and_ships="on"
        )
        s.before_harbour = 0
        act(s, "explore", "white:explore", "green:explore")
        do(s, Kind.TILE_IS, 10)
        do(s, Kind.PICK_TILE, pick, auto=False)
        while decision(s) not in (Decision.TURN_END, Decision.TURN):
            RULES.choose(s, GAME.listed(s)[-1])
        assert (s.stack, s.due) == (stack, due)


def test_two_grants() -> None:
    """EX-54"""
    s = sailing(
        sea={1: "X1"},
        active={0: "blue:ship yellow:trade"},
        tokens={0: "food 1"},
        technologies={0: [101]},
    )
    act(s, "sail", "blue:ship")
    do(s, Kind.SAIL_TO, "S1")
    assert decision(s) == Decision.EXTRA_PICK
    do(s, Kind.TAKE_UP, "any")
    act(s, "trade", "yellow:trade")
    do(s, Kind.SELL)
    assert decision(s) == Decision.TURN_END
    assert s.extras.sum() == 0


def test_first_look_at_the_sea() -> None:
    """EX-55, §5.2"""
    s = sailing()
    act(s, "sail", "blue:ship", "blue:ship")
    do(s, Kind.SAIL_TO, "S1", auto=False)
    weights = {o: int(RULES.weight(s, o)) for o in GAME.listed(s)}
    assert sum(weights.values()) == 36
    assert weights[option(Kind.SEA_IS, "X7")] == 6
    assert weights[option(Kind.SEA_IS, "X1")] == 5
    do(s, Kind.SEA_IS, "X7", auto=False)
    do(s, Kind.SAIL_TO, "S3", auto=False)
    assert [int(RULES.weight(s, o)) for o in GAME.listed(s)] == [1] * 6


def test_raid_on_an_island() -> None:
    """EX-56, SET-12.8, R-33"""
    s = position(
        f"{FOUR_TILES}; H: a1 b1; S3: a1 b1",
        bay="P2 A1 B1 at 0,2 turn 0",
        sea={3: "X6"},
        active={0: "grey:raid", 1: "white:settle"},
        camp={0: 2},
        fish_and_ships="on",
    )
    act(s, "raid", "grey:raid")
    do(s, Kind.RAID_HEX, "S3", auto=False)
    pay(s, "grey:raid")
    do(s, Kind.YES)
    assert (at(s, "S3"), s.camp[:2].tolist()) == ("a2", [1, 6])
    do(s, Kind.END)
    act(s, "settle", "white:settle")
    assert refused(s, Kind.PLACE, "S3") == Refusal.ISLAND


def test_kinds_are_told_apart() -> None:
    """§5.6: TURN always holds ``pass``."""
    assert Kind.PASS in kinds(position(TWO, active={0: "white:pioneer"}))
