"""What seldom happens: things run out, the last step leads nowhere, one effect meets another."""

from typing import Any

import pytest

from covo.engine.game import SOMEBODY
from covo.engine.pending import push
from covo.games.western_sea import GAME
from covo.games.western_sea.fish_and_ships.rules.sailing import look
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import FACE, HARBOUR_TILE, HEX, Die, Icon
from covo.games.western_sea.rules.decisions import Decision, Grant, Kind
from covo.games.western_sea.rules.dispatch import carry_on
from covo.games.western_sea.rules.exploring import counts_for_exploring, may_enter
from covo.games.western_sea.rules.grid import CELL
from covo.games.western_sea.rules.holdings import governs_alone, strike
from covo.games.western_sea.rules.raising import greatest
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.state import CardPlace, Ending, State, TilePlace
from covo.games.western_sea.rules.technologies import TECH

from .play import (
    RULES,
    TWO,
    act,
    asked,
    at,
    decision,
    dice,
    do,
    is_offered,
    kinds,
    offered,
    refused,
    tokens,
)

LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"
SEA: dict[str, Any] = {"bay": "P2 A1 B1 at 0,2 turn 0", "fish_and_ships": "on"}


# Exploring


def gained(tile: int, **more: Any) -> State:
    """Seat 0 has placed this tile in its turn."""
    s = asked(Decision.GAINING, 0, tile - 1, **more)
    carry_on(s)
    return s


def test_dice_that_are_not_there_are_not_gained() -> None:
    """SET-1.3: of a colour, or of any to choose from."""
    s = gained(1, supply={"yellow": 0}, spent={0: ""})
    assert (dice(s.spent[0]), tokens(s)) == ({}, {"food": 1})
    nothing = dict.fromkeys(("green", "yellow", "grey", "brown", "orange"), 0)
    assert decision(gained(30, supply=nothing)) == Decision.TURN
    assert decision(gained(30)) == Decision.DIE_CHOICE


def test_good_neighbours_without_a_stock() -> None:
    """§7.3: technology 16 enters with a tent of the personal supply then, for 1 VP all the same."""
    s = asked(Decision.ENTER, 1, HEX["10"], tiles=f"{TWO}; 10: a1", technologies={1: [16]})
    s.stock[1], s.camp[1] = 0, s.camp[1] + s.stock[1]
    camp = int(s.camp[1])
    do(s, Kind.YES, auto=False)
    assert (at(s, "10"), s.camp[1], s.vp[1]) == ("a1 b1", camp - 1, 1)


@pytest.mark.parametrize(("there", "counts"), [("", False), ("b1", True), ("H:a", True)])
def test_a_coast_hex_counts_for_exploring_where_somebody_is(there: str, counts: bool) -> None:
    """SET-6.1: with tents, or with a house alone."""
    s = position(f"{LANDS}; L1: {there}", **SEA)
    assert bool(counts_for_exploring(s, HEX["L1"])) == counts


def test_no_sea_tile_counts_for_exploring() -> None:
    """SET-6.1: not even where somebody is."""
    s = position(f"{LANDS}; S1: a1", sea={1: "X6"}, **SEA)
    assert not counts_for_exploring(s, HEX["S1"])


def test_who_enters_has_a_tent_for_it() -> None:
    """SET-6.1 (3): of the personal supply, or with technology 16 of the stock."""
    for technologies, camp, stock, may in (
        ([16], 0, 1, True),
        ([16], 0, 0, False),
        ([16], 1, 0, True),
        ([], 0, 1, False),
        ([], 1, 0, True),
    ):
        tiles = f"{LANDS}; 10 at 2,1: a1"
        s = position(tiles, technologies={1: technologies}, camp={1: camp}, stock={1: stock})
        s.unlimited = 0
        assert bool(may_enter(s, 1, HEX["10"])) == may, (technologies, camp, stock)


def test_an_explorer_who_draws_one_tile_alone() -> None:
    """§7.5: there is no second to place, and none to put back."""
    s = position(
        TWO,
        active={0: "pink:advisor"},
        advisors={0: "explorer"},
        advice="on",
        gone=range(9, 27),
    )
    do(s, Kind.ACT, "advisor")
    do(s, Kind.TILE_IS, 8)
    do(s, Kind.PICK_TILE, 8)
    do(s, Kind.PLACE_AT, (0, 1))
    while decision(s) in (Decision.ENTER, Decision.EXPLORE_ADD):
        do(s, Kind.NO)
    assert (decision(s), s.stack, s.due) == (Decision.TURN_END, 0, Ending.STACK)


def test_an_embassy_that_empties_the_stack() -> None:
    """§8.1 (d): looked at when the card goes to the centre."""
    s = position(
        TWO,
        seat=1,
        decision=Decision.EMBASSY_PICK,
        emissaries=[122, 123],
        envoys="on",
        gone=range(9, 27),
    )
    do(s, Kind.EMISSARY, 122, auto=False)
    assert s.due == Ending.NONE
    do(s, Kind.YES)
    do(s, Kind.TILE_IS, 8)
    do(s, Kind.PICK_TILE, 8)
    do(s, Kind.PLACE_AT, (0, 1))
    while decision(s) in (Decision.ENTER, Decision.EXPLORE_ADD):
        do(s, Kind.NO)
    assert (s.centre, s.due) == (1, Ending.STACK)
    s = position(
        "1: b1; 2: a1", seat=1, decision=Decision.EMBASSY_PICK, emissaries=[128], envoys="on"
    )
    do(s, Kind.EMISSARY, 128, auto=False)
    do(s, Kind.DECLINE, auto=False)
    assert s.due == Ending.NONE


# The bay


def opening(**more: Any) -> State:
    """Seat 0 has explored the Harbour in its turn."""
    s = position(TWO, fish_and_ships="on", **more)
    s.tile_at[HARBOUR_TILE], s.before_harbour = TilePlace.MAP, -1
    s.stack -= 1
    push(s, Decision.OPENING_BAY)
    carry_on(s)
    return s


def test_recommended_sides() -> None:
    """SET-12.3, §10: P2, A1 and B1; only where the bay lies is asked."""
    s = opening(sea_sides="recommended")
    assert (decision(s), s.harbour_side) == (Decision.HARBOUR_CELL, 2)
    do(s, Kind.PLACE_AT, (0, 1), auto=False)
    do(s, Kind.TURN_TO, 0, auto=False)
    while decision(s) != Decision.COAST_ARM:
        do(s, Kind.NO, auto=False)
    do(s, Kind.ARM, "right", auto=False)
    assert (decision(s), s.arm) == (Decision.TURN, 1)
    assert at(s, "H") == "a1"
    assert (s.face[HEX["LB"]], s.face[HEX["RB"]]) == (FACE["B1beach"], FACE["A1beach"])
    assert (s.face >= 0).sum() == 2 + 7 + 6


def test_a_bay_with_one_neighbour() -> None:
    """SET-12.3: where no cell has two neighbours and room, one neighbour is enough."""
    s = opening(sea_sides="recommended")
    assert (decision(s), s.pending[s.depth - 1, 1]) == (Decision.HARBOUR_CELL, 2)
    s = position("1 at 0,0: a1", fish_and_ships="on")
    push(s, Decision.OPENING_BAY, 1)
    carry_on(s)
    assert (decision(s), s.pending[s.depth - 1, 1]) == (Decision.HARBOUR_CELL, 1)
    assert len(offered(s, Kind.PLACE_AT)) == 6


def test_a_bay_at_the_rim() -> None:
    """SET-1.9: it does not reach beyond the play area."""
    s = asked(Decision.HARBOUR_TURN, CELL[0, 24], 0, tiles=TWO, fish_and_ships="on")
    assert refused(s, Kind.TURN_TO, 0) == Refusal.BAY_TAKEN


# Harvests and payments


def test_granaries_and_gold_alone() -> None:
    """§7.3: technology 43 gives nothing then."""
    s = position(TWO, active={0: "orange:gold"}, technologies={0: [43]})
    act(s, "harvest", "orange:gold")
    assert (tokens(s), decision(s)) == ({"gold": 1}, Decision.TURN_END)


@pytest.mark.parametrize(("owned", "there"), [((), "b1"), ((44,), "a1 b1")])
def test_a_work_gang_that_stays(owned: tuple[int, ...], there: str) -> None:
    """§7.2, §7.3: tile 33 gives its tent back last, with technology 44 never."""
    s = position(
        "33: a1 b1; 1: a1", active={0: "yellow:food"}, technologies={0: owned}, players="3"
    )
    stock = int(s.stock[0])
    act(s, "harvest", "yellow:food")
    do(s, Kind.WORK, "33", auto=False)
    do(s, Kind.TAKE_DIE, "brown")
    assert (at(s, "33"), s.spent[0, Die.BROWN]) == (there, 1)
    assert s.stock[0] - stock == (0 if owned else 1)


def test_water_that_pays_for_all() -> None:
    """SET-12.7: the free icon of X3 researches a technology of one icon without any payment."""
    s = asked(Decision.EXTRA, Grant.RESEARCH, active={0: ""}, row=[4, 3], tokens={0: "wood 1"})
    do(s, Kind.ACT, "research", auto=False)
    assert offered(s, Kind.TECH) == [4]
    do(s, Kind.TECH, 4, auto=False)
    assert (decision(s), s.owners[TECH[4]]) == (Decision.TURN, 1)


def test_free_actions_before_an_extra_one() -> None:
    """SET-5.4, SET-6.8, SET-10.1: govern, move, reveal; the extra action is still due."""
    lands = "8 at 0,0: a2; 13 at 1,0: a1; 17 at 0,1: a4 b1"
    words: dict[str, Any] = {"hands": {0: [134]}, "technologies": {0: [22]}, "row": [4, 3]}
    s = asked(Decision.EXTRA, Grant.RESEARCH, tiles=lands, enclosures="on", **words)
    do(s, Kind.REVEAL, 134, auto=False)
    do(s, Kind.GOVERN, "17", auto=False)
    assert (int(s.hand_size[0]), at(s, "17")) == (0, "a1 b1 H:a")
    do(s, Kind.NOMAD, "8", auto=False)
    assert decision(s) == Decision.MOVE_TO
    do(s, Kind.MOVE_TO, "13", auto=False)
    assert (at(s, "8"), at(s, "13"), decision(s)) == ("a1", "a2", Decision.EXTRA)


def test_the_treasure_die_in_a_pair() -> None:
    """SET-5.6 (7): its pioneer is half of the pair, its other icon counts where it fits."""
    words: dict[str, Any] = {"sea": {1: "X7"}, "tokens": {0: "wood 1 food 1 iron 1"}} | SEA
    s = position(
        f"{LANDS}; H: a1; S1: a1",
        active={0: "treasure:pioneer+research white:pioneer brown:research"},
        row=[55],
        **words,
    )
    do(s, Kind.ACT, "research", auto=False)
    do(s, Kind.TECH, 55, auto=False)
    do(s, Kind.PAIR, "white:pioneer", "treasure:pioneer+research", "research", auto=False)
    assert s.pending[s.depth - 1, 2] == 2
    assert dice(s.spent[0]) == {"white": 1, "treasure": 1}
    s = position(
        f"{LANDS}; H: a1; S1: a1",
        active={0: "treasure:pioneer+research white:pioneer"},
        **words,
    )
    do(s, Kind.ACT, "explore", auto=False)
    do(s, Kind.PAIR, "white:pioneer", "treasure:pioneer+research", "explore", auto=False)
    assert decision(s) == Decision.CH_TILE
    assert offered(s, Kind.TILE_IS)[0] == 9


def test_pairs_are_no_advisor() -> None:
    """SET-5.6 (3): two pioneers are any icon but that one."""
    s = position(TWO, active={0: "white:pioneer white:pioneer pink:advisor"}, advice="on")
    assert greatest(s, 0, Icon.ADVISOR, 0, True) == 1
    assert greatest(s, 0, Icon.TRADE, 0, True) == 1


@pytest.mark.parametrize(
    ("active", "owned", "icons"),
    [
        ("blue:ship", (107,), 1),
        ("blue:ship", (11,), 0),
        ("white:pioneer", (11,), 1),
        ("white:pioneer", (107,), 0),
        ("yellow:food", (11, 107), 0),
        ("blue:ship blue:ship blue:ship", (107,), 2),
        ("white:pioneer blue:ship", (11, 107), 2),
        ("white:pioneer blue:ship", (), 0),
        ("orange:trade", (23,), 2),
        ("yellow:food", (23,), 0),
    ],
)
def test_the_most_icons_a_seat_can_raise(active: str, owned: tuple[int, ...], icons: int) -> None:
    """§5.6, SET-5.6: halves of pairs with 11 and 107, pairs, and one more with 23."""
    s = position(TWO, active={0: active}, technologies={0: owned}, fish_and_ships="on")
    assert greatest(s, 0, Icon.TRADE, 0, True) == icons
    if "trade" not in active:
        assert greatest(s, 0, Icon.RAID, 0, True) == greatest(s, 0, Icon.EXPLORE, 0, True) == icons
    assert greatest(s, 0, Icon.TRADE, 0, False) == icons - (1 if icons and 23 in owned else 0)


@pytest.mark.parametrize(
    ("spent", "more", "after"),
    [("", "", Decision.TURN), ("green", "", Decision.DEAL), ("", " wood 1", Decision.DEAL)],
)
def test_deals_end_with_what_can_be_dealt(spent: str, more: str, after: Decision) -> None:
    """§5.6: with nothing left to sell or to return a Trade is over, paid or not."""
    s = asked(Decision.DEAL, 2, 0, 0, active={0: ""}, spent={0: spent}, tokens={0: f"food 1{more}"})
    do(s, Kind.SELL, auto=False)
    do(s, Kind.SELL_ADD, "food", auto=False)
    do(s, Kind.DONE, auto=False)
    assert (decision(s), s.vp[0]) == (after, 1)
    s = asked(Decision.DEAL, 2, 0, 0, active={0: ""}, spent={0: f"white {spent}"}, tokens={0: more})
    do(s, Kind.RETIRE_SPENT, "white", auto=False)
    assert (decision(s), s.vp[0]) == (after, 1)
    if after == Decision.DEAL:
        assert s.pending[s.depth - 1, 1:4].tolist() == [1, 0, 1]
        assert is_offered(s, Kind.STOP)


def test_a_pair_that_pays_for_a_hire() -> None:
    """§5.6: a Recruit with no die to take, where the icon is made and two dice still hire."""
    words: dict[str, Any] = {"supply": {"grey": 0}, "emissaries": [122], "centre": 124}
    words |= {"envoys": "on", "tiles": "17: a1; 2: b1"}
    hires = "orange:trade grey:iron"
    for paid in ("white:pioneer white:pioneer", "white:recruit"):
        s = position(active={0: f"{hires} {paid}"}, **words)
        assert is_offered(s, Kind.ACT, "recruit")
    s = position(active={0: f"{hires} white:pioneer"}, technologies={0: [11]}, **words)
    assert is_offered(s, Kind.ACT, "recruit")
    s = position(active={0: "grey:iron orange:trade orange:trade"}, **words)
    assert refused(s, Kind.ACT, "recruit") == Refusal.TOO_FEW_ICONS
    s = position(
        active={0: "white:pioneer yellow:recruit"}, **words | {"centre": 127}, used={0: []}
    )
    s.worn[0] = 1
    assert refused(s, Kind.ACT, "recruit") == Refusal.NO_DIE


def test_a_hire_among_dice() -> None:
    """SET-9.5: it takes the place of one die; the others may still be taken."""
    words: dict[str, Any] = {"emissaries": [122], "centre": 124, "envoys": "on"}
    active = {0: "yellow:recruit yellow:recruit yellow:recruit orange:trade grey:iron"}
    s = position(TWO, active=active, **words)
    act(s, "recruit", *["yellow:recruit"] * 3)
    do(s, Kind.HIRE, auto=False)
    assert (decision(s), s.emissary[2]) == (Decision.RECRUIT_PICK, CardPlace.TAKEN)
    assert kinds(s) == [Kind.STOP, Kind.TAKE_DIE]
    do(s, Kind.TAKE_DIE, "yellow")
    assert decision(s) == Decision.TURN_END
    active = {0: "yellow:recruit orange:trade grey:iron"}
    s = position(TWO, active=active, **words)
    act(s, "recruit", "yellow:recruit")
    do(s, Kind.HIRE, auto=False)
    assert (decision(s), s.hired) == (Decision.TURN_END, 1)
    active = {0: "yellow:recruit yellow:recruit yellow:recruit orange:trade grey:iron"}
    s = position("17: a1; 2: b1", active=active, supply={"grey": 0}, **words)
    act(s, "recruit", *["yellow:recruit"] * 3)
    assert (decision(s), s.hired) == (Decision.TURN_END, 1)


def test_the_second_icon_of_a_treasure_die_hires() -> None:
    """SET-9.5, SET-12.9: both icons are really shown."""
    words: dict[str, Any] = {"emissaries": [122], "centre": 124, "envoys": "on", "sea": {1: "X7"}}
    for face, hires in (("pioneer+trade", True), ("pioneer+explore", False)):
        s = asked(
            Decision.RECRUIT_PICK,
            *(1, 1, 0, 0),
            tiles=f"{LANDS}; H: a1; S1: a1",
            active={0: f"treasure:{face} grey:iron"},
            **words,
            **SEA,
        )
        assert is_offered(s, Kind.HIRE) == hires


def test_no_emissary_is_left_to_turn_up() -> None:
    """SET-3.2: none where the deck is empty."""
    s = position(TWO, decision=Decision.ROUND, envoys="on", emissaries=[122, 123])
    s.hired = 1
    s.emissary[2:] = CardPlace.TAKEN
    carry_on(s)
    assert (decision(s), s.hired) == (Decision.CH_DIE, 0)


# Steps


def test_a_settle_action_that_stops() -> None:
    """SET-6.2: the steps that are left are lost."""
    s = position(TWO, active={0: "white:settle green:settle"})
    act(s, "settle", "white:settle", "green:settle")
    do(s, Kind.PLACE, "1", auto=False)
    do(s, Kind.STOP, auto=False)
    assert (decision(s), at(s, "1")) == (Decision.TURN_END, "a2")


@pytest.mark.parametrize(
    ("tiles", "more", "can"),
    [
        (TWO, {"camp": {0: 1}}, True),
        (TWO, {"camp": {0: 0}}, True),
        ("1 at 0,0: b1", {"camp": {0: 1}}, True),
        ("1 at 0,0: b1", {"camp": {0: 0}}, False),
        (f"{LANDS}; H: b1; S1: b1; S3: a1", {"camp": {0: 0}, "sea": {1: "X6", 3: "X7"}}, True),
        ("1 at 0,0: b1", {"camp": {0: 0}, "enclosures": "on"}, True),
    ],
)
def test_when_there_is_a_step_to_settle(tiles: str, more: Any, can: bool) -> None:
    """§5.6: a tent to gather, place or move, or a card to draw."""
    words = (SEA if "sea" in more else {}) | {"active": {0: "white:settle"}} | more
    s = position(tiles, stock={0: 0}, **words)
    s.unlimited = 0
    if can:
        assert is_offered(s, Kind.ACT, "settle")
    else:
        assert refused(s, Kind.ACT, "settle") == Refusal.NO_STEP


def test_an_island_out_of_reach_of_roads() -> None:
    """SET-6.2: a tent far out at sea does not move, and one that may place nothing settles not."""
    words = SEA | {"sea": {1: "X6", 8: "X7"}, "players": "4", "technologies": {0: [19]}}
    lands = LANDS.replace("a1", "b1")
    s = asked(Decision.SETTLE_STEP, 1, 0, 0, 0, tiles=f"{lands}; S8: a1", **words)
    assert refused(s, Kind.MOVE, "S8") == Refusal.OUT_OF_REACH
    s = position(f"{lands}; S8: a1", active={0: "white:settle"}, stock={0: 0}, camp={0: 2}, **words)
    s.unlimited = 0
    assert refused(s, Kind.ACT, "settle") == Refusal.NO_STEP


def test_a_ship_that_stops_and_one_that_returns() -> None:
    """SET-12.6, SET-12.7: fewer steps than paid; the harbour gives nothing."""
    s = position(f"{LANDS}; H: a1", active={0: "blue:ship blue:ship"}, **SEA)
    act(s, "sail", "blue:ship", "blue:ship")
    do(s, Kind.SAIL_TO, "L1", auto=False)
    do(s, Kind.STOP, auto=False)
    assert (decision(s), at(s, "L1"), s.ship[0]) == (Decision.TURN_END, "a1", HEX["L1"])
    s = position(f"{LANDS}; H: a1", active={0: "blue:ship blue:ship"}, **SEA)
    act(s, "sail", "blue:ship", "blue:ship")
    do(s, Kind.SAIL_TO, "L1", auto=False)
    do(s, Kind.SAIL_TO, "H", auto=False)
    assert (decision(s), at(s, "H"), s.ship[0]) == (Decision.TURN_END, "a1", HEX["H"])


@pytest.mark.parametrize(
    ("active", "asked_"),
    [
        ("treasure:fish+gold", False),
        ("treasure:fish+gold white:settle", True),
        ("white:settle", True),
        ("", False),
    ],
)
def test_a_reserve_of_the_treasure_die_alone(active: str, asked_: bool) -> None:
    """§7.3: technology 8 keeps any other die."""
    s = position(
        f"{LANDS}; H: a1; S1: a1",
        decision=Decision.ROUND,
        sea={1: "X7"},
        active={0: active},
        technologies={0: [8]},
        **SEA,
    )
    carry_on(s)
    assert (decision(s) == Decision.KEEP_DIE) == asked_
    if not asked_:
        assert s.active[0].sum() == 0


def test_the_weight_of_a_die_drawn_to_be_set() -> None:
    """§5.2: by the dice of its colour in the bag."""
    s = asked(Decision.CH_DRAW_DIE, bag={0: "white white green"})
    weights = [int(RULES.weight(s, o)) for o in GAME.listed(s)]
    assert (offered(s, Kind.DRAWN), weights) == (["white", "green"], [2, 1])


def test_who_decides() -> None:
    """§5.6, §9.5: the seat that acts, or the one that is named; in a pause somebody."""
    assert RULES.actor(asked(Decision.ENTER, 1, 0)) == 1
    assert RULES.actor(asked(Decision.HARBOUR_TURN, 0, 1)) == 1
    assert RULES.actor(asked(Decision.STEAL_CHOICE, 4, players="1")) == 0
    assert RULES.actor(asked(Decision.PAUSE)) == SOMEBODY
    assert RULES.actor(asked(Decision.DEAL, 1)) == 0
    s = position(TWO)
    s.ending = Ending.VP
    assert GAME.listed(s) == []


@pytest.mark.parametrize("active", ["treasure:fish+gold", "white:settle"])
def test_the_treasure_die_of_who_leaves_the_island(active: str) -> None:
    """SET-12.9: it goes back, active or spent; of other dice nothing is lost."""
    s = position(
        f"{LANDS}; H: a1; S1: a1 b1", sea={1: "X7"}, active={0: f"{active} white:explore"}, **SEA
    )
    strike(s, 0, HEX["S1"])
    assert (s.supply[Die.TREASURE], s.spent[0, Die.TREASURE]) == (3, 0)
    assert s.active[0].sum() == (1 if active.startswith("treasure") else 2)
    strike(s, 1, HEX["S1"])
    assert s.supply[Die.TREASURE] == 4


def test_who_governs_alone() -> None:
    """§2.3: by the house, or with more tents than anybody else."""
    s = position("8: a2 b2; 10: a2 b1; 13: a3 H:b; 17: b1; 18")
    alone = {n: [governs_alone(s, seat, HEX[n]) for seat in (0, 1)] for n in ("8", "10", "13")}
    assert alone == {"8": [False, False], "10": [True, False], "13": [False, True]}
    assert [governs_alone(s, seat, HEX["17"]) for seat in (0, 1)] == [False, True]
    assert not governs_alone(s, 0, HEX["18"])


def test_only_the_first_look_cannot_be_taken_back() -> None:
    """§5.1, §9.2: what one has seen one has seen."""
    s = position(f"{LANDS}; H: a1", **SEA)
    s.sea_tile[1], before = 3, int(s.seals)
    for _ in range(2):
        look(s, 0, 1)
        assert (s.seals, s.looked[0, 1]) == (before + 1, 1)
