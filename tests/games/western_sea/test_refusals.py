"""Every reason to refuse an option, chapter by chapter, as the engine gives it."""

from typing import Any

import pytest

from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import HEX, SIDE, Die
from covo.games.western_sea.rules.decisions import Decision, Grant, Kind, Means, Study
from covo.games.western_sea.rules.grid import CELL
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.state import CardPlace, Ending, TilePlace
from covo.games.western_sea.rules.technologies import TECH

from .play import (
    PROVOKED,
    TWO,
    asked,
    do,
    is_offered,
    offered,
    refused,
)

LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"
SEA: dict[str, Any] = {"bay": "P2 A1 B1 at 0,2 turn 0", "fish_and_ships": "on"}
ADVICE: dict[str, Any] = {"advice": "on"}
ENVOYS: dict[str, Any] = {"envoys": "on"}
CARDS: dict[str, Any] = {"enclosures": "on"}
NOTHING = dict.fromkeys(("white", "green", "yellow", "grey", "brown", "orange"), 0)
"""A supply without dice."""


@pytest.mark.whole
def test_every_refusal_is_provoked() -> None:
    """By name, as the engine returned it: see covo.testing.recorder."""
    assert PROVOKED.missing() == []


def test_nothing_is_possible_when_the_game_is_over() -> None:
    """§8.2"""
    s = position(TWO)
    s.ending = Ending.VP
    assert refused(s, Kind.PASS) == Refusal.OVER


# Main actions


def test_what_a_main_action_lacks() -> None:
    """SET-5.9, §5.6: a tile, a step, a die, something to trade, a module, a ship."""
    s = position(TWO, active={0: "white:pioneer"}, gone=range(8, 27))
    assert refused(s, Kind.ACT, "explore") == Refusal.NO_STACK
    assert refused(s, Kind.ACT, "sail") == Refusal.NO_MODULE
    assert refused(s, Kind.ACT, "advisor") == Refusal.NO_MODULE
    s = position("1 at 0,0: b1", camp={0: 0}, stock={0: 0})
    s.unlimited = 0
    assert refused(s, Kind.ACT, "settle") == Refusal.NO_STEP
    s = position("17: a1; 1: b1", active={0: "white:recruit"}, supply={"grey": 0})
    assert refused(s, Kind.ACT, "recruit") == Refusal.NO_DIE
    s = position(TWO, active={0: ""})
    assert refused(s, Kind.ACT, "trade") == Refusal.NOTHING_TO_TRADE
    assert refused(s, Kind.ACT, "research") == Refusal.NO_TECH
    assert refused(s, Kind.ACT, "raid") == Refusal.NO_TARGET
    assert refused(s, Kind.ACT, "harvest") == Refusal.TOO_FEW_ICONS
    s = position(LANDS, active={0: "blue:ship"}, **SEA)
    assert refused(s, Kind.ACT, "sail") == Refusal.NO_SHIP


def test_what_the_advisor_action_lacks() -> None:
    """SET-11.5: an advisor, the icon, an effect."""
    s = position(TWO, active={0: "pink:advisor"}, **ADVICE)
    assert refused(s, Kind.ACT, "advisor") == Refusal.NO_MODULE
    s = position(TWO, active={0: "pink:explore"}, advisors={0: "explorer"}, **ADVICE)
    assert refused(s, Kind.ACT, "advisor") == Refusal.NO_ADVISOR_FACE
    s = position(TWO, active={0: "pink:advisor"}, advisors={0: "broker"}, **ADVICE)
    assert refused(s, Kind.ACT, "advisor") == Refusal.ADVISOR_IDLE


@pytest.mark.parametrize(
    ("name", "can", "cannot"),
    [
        ("general", {"tiles": "1: a1 b1"}, {"tiles": "1: a1; 2: b1"}),
        ("merchant_lord", {"tokens": {0: "food 1"}}, {}),
        ("explorer", {}, {"gone": range(8, 27)}),
        ("broker", {"technologies": {0: [4]}}, {"technologies": {1: [4]}}),
        ("hegemon", {}, {"supply": NOTHING}),
    ],
)
def test_an_advisor_needs_an_effect(name: str, can: Any, cannot: Any) -> None:
    """§7.5: a raid, a deal, a tile, a technology, a die to recruit."""
    words: dict[str, Any] = {"active": {0: "pink:advisor"}, "advisors": {0: name}} | ADVICE
    assert is_offered(position(**{"tiles": TWO} | words | can), Kind.ACT, "advisor")
    s = position(**{"tiles": TWO} | words | cannot)
    assert refused(s, Kind.ACT, "advisor") == Refusal.ADVISOR_IDLE


def test_an_extra_action_is_of_its_kind() -> None:
    """SET-5.3, SET-12.7"""
    words: dict[str, Any] = {"active": {0: "white:settle orange:trade"}}
    s = asked(Decision.EXTRA, Grant.TRADE, **words)
    assert refused(s, Kind.ACT, "settle") == Refusal.NOT_GRANTED
    assert is_offered(s, Kind.ACT, "trade")
    s = asked(Decision.EXTRA_PICK, **words)
    s.extras[Grant.TRADE] = 1
    assert refused(s, Kind.TAKE_UP, "sail") == Refusal.NOT_GRANTED


# Payment


def paying(action: str, *, units: int = 0, **more: Any) -> Any:
    """Seat 0 has begun this action and has paid nothing."""
    s = position(more.pop("tiles", TWO), **more)
    do(s, Kind.ACT, action, auto=False)
    return s


def test_a_die_that_does_not_pay() -> None:
    """SET-5.6: a source one has, that shows the icon or has it made."""
    s = paying("settle", active={0: "white:settle green:wood"})
    assert refused(s, Kind.PAY, "yellow:recruit", "settle") == Refusal.NO_SOURCE
    assert refused(s, Kind.PAY, "emissary", "settle") == Refusal.NO_SOURCE
    assert refused(s, Kind.PAY, "green:wood", "settle") == Refusal.WRONG_ICON
    assert refused(s, Kind.PAY, "white:settle", "explore") == Refusal.WRONG_ICON
    assert refused(s, Kind.PAY, "green:wood", "wood") == Refusal.WRONG_ICON
    assert refused(s, Kind.DONE) == Refusal.TOO_FEW_ICONS
    s = paying("harvest", active={0: "green:wood white:pioneer"})
    assert refused(s, Kind.PAY, "white:pioneer", "explore") == Refusal.WRONG_ICON
    assert refused(s, Kind.PAY, "green:wood", "food") == Refusal.WRONG_ICON


def test_a_pair_that_does_not_pay() -> None:
    """SET-5.6 (3): two of a kind, never as the icon of the ships themselves."""
    s = paying("settle", active={0: "white:settle white:pioneer brown:pioneer"})
    assert refused(s, Kind.PAIR, "white:pioneer", "white:pioneer", "settle") == Refusal.NO_SOURCE
    assert refused(s, Kind.PAIR, "white:pioneer", "pink:pioneer", "settle") == Refusal.NO_SOURCE
    assert refused(s, Kind.PAIR, "pink:pioneer", "pink:pioneer", "settle") == Refusal.NO_SOURCE
    assert refused(s, Kind.PAIR, "white:pioneer", "brown:pioneer", "trade") == Refusal.WRONG_ICON
    assert is_offered(s, Kind.PAIR, "white:pioneer", "brown:pioneer", "settle")
    s = paying("settle", active={0: "white:settle brown:pioneer"})
    assert refused(s, Kind.PAIR, "white:pioneer", "brown:pioneer", "settle") == Refusal.NO_SOURCE
    s = paying("sail", tiles=f"{LANDS}; H: a1", active={0: "blue:ship blue:ship"}, **SEA)
    assert refused(s, Kind.PAIR, "blue:ship", "blue:ship", "ship") == Refusal.WRONG_ICON
    s = paying("settle", active={0: "white:settle white:pioneer"}, centre=122, **ENVOYS)
    assert refused(s, Kind.PAIR, "white:pioneer", "emissary", "settle") == Refusal.NO_SOURCE


def test_half_a_pair_that_does_not_pay() -> None:
    """SET-5.6 (5): technologies 11 and 107, for action icons, once a round."""
    words: dict[str, Any] = {"active": {0: "white:settle white:pioneer blue:ship yellow:food"}}
    words |= {"fish_and_ships": "on"}
    s = paying("settle", **words, technologies={0: [11]})
    assert refused(s, Kind.CRAFT, "brown:pioneer") == Refusal.NO_SOURCE
    assert refused(s, Kind.CRAFT, "white:settle") == Refusal.NO_SOURCE
    assert refused(s, Kind.CRAFT, "blue:ship") == Refusal.WORN
    assert is_offered(s, Kind.CRAFT, "white:pioneer")
    s = paying("settle", **words, technologies={0: [107]})
    assert refused(s, Kind.CRAFT, "white:pioneer") == Refusal.WORN
    assert is_offered(s, Kind.CRAFT, "blue:ship")
    s = paying("harvest", **words, technologies={0: [11]})
    assert refused(s, Kind.CRAFT, "white:pioneer") == Refusal.WRONG_ICON


def test_the_bonus_icon_that_is_not_had() -> None:
    """SET-5.6 (6), SET-5.13: after another unit, of a kind harvested; not by a Scientist."""
    words: dict[str, Any] = {"active": {0: "yellow:food yellow:food green:wood"}}
    s = paying("harvest", **words)
    assert refused(s, Kind.BONUS, "food") == Refusal.WORN
    s = paying("harvest", technologies={0: [23]}, **words)
    assert refused(s, Kind.BONUS, "settle") == Refusal.WRONG_ICON
    assert refused(s, Kind.BONUS, "food") == Refusal.FIRST_STEP
    do(s, Kind.PAY, "yellow:food", "food", auto=False)
    assert refused(s, Kind.BONUS, "wood") == Refusal.NOT_HARVESTED
    do(s, Kind.BONUS, "food", auto=False)
    assert refused(s, Kind.BONUS, "food") == Refusal.WORN
    s = paying(
        "advisor",
        active={0: "pink:advisor brown:research brown:research"},
        row=[3],
        technologies={0: [23]},
        advisors={0: "scientist"},
        **ADVICE,
    )
    do(s, Kind.TECH, 3, auto=False)
    do(s, Kind.PAY, "brown:research", "research", auto=False)
    assert refused(s, Kind.BONUS, "research") == Refusal.WRONG_ICON


def test_a_unit_after_which_the_rest_cannot_be_paid() -> None:
    """SET-5.12"""
    s = position(
        TWO,
        active={0: "white:pioneer white:pioneer brown:research"},
        technologies={0: [11, 24]},
        row=[55],
        tokens={0: "food 1 wood 1 iron 1"},
    )
    do(s, Kind.ACT, "research", auto=False)
    do(s, Kind.TECH, 55, auto=False)
    pair = ("white:pioneer", "white:pioneer", "research")
    assert refused(s, Kind.PAIR, *pair) == Refusal.REST_UNPAID


def test_a_unit_after_which_the_action_could_do_nothing() -> None:
    """SET-5.12: with no die to recruit, the dice that hire are kept: the emissary's icon pays."""
    s = paying(
        "recruit",
        tiles="17: a1; 2: b1",
        active={0: "yellow:recruit white:pioneer"},
        supply={"grey": 0},
        emissaries=[122],
        centre=127,
        **ENVOYS,
    )
    assert refused(s, Kind.PAY, "yellow:recruit", "recruit") == Refusal.NO_EFFECT_LEFT
    assert is_offered(s, Kind.PAY, "emissary", "recruit")


# Step four


def manip(active: str, **more: Any) -> Any:
    """Step 4 of seat 0."""
    return position(TWO, decision=Decision.MANIP, active={0: active}, **more)


def test_what_step_four_lacks() -> None:
    """SET-4.4, §5.5: a source, its icon, a die to change, a bag to draw from."""
    s = manip("white:pioneer yellow:food", bag={0: "white"})
    assert refused(s, Kind.SET, "green:wood", "resource") == Refusal.NO_SOURCE
    assert refused(s, Kind.SET, "white:pioneer", "resource") == Refusal.WRONG_ICON
    assert refused(s, Kind.SET, "white:pioneer", "ship") == Refusal.WRONG_ICON
    assert refused(s, Kind.SET, "yellow:food", "pioneer") == Refusal.WRONG_ICON
    assert refused(s, Kind.REROLL, "yellow:food", "ship") == Refusal.WRONG_ICON
    assert refused(s, Kind.REROLL, "blue:ship", "ship") == Refusal.NO_SOURCE
    assert refused(s, Kind.DRAW, "white:pioneer") == Refusal.WRONG_ICON
    assert refused(s, Kind.DRAW, "token:food") == Refusal.NO_SOURCE
    s = manip("yellow:food", bag={0: ""})
    assert refused(s, Kind.SET, "yellow:food", "resource") == Refusal.NO_ACTIVE_DIE
    assert refused(s, Kind.DRAW, "yellow:food") == Refusal.EMPTY_BAG


def test_a_treasure_die_that_is_not_woken() -> None:
    """SET-12.9, R-13: it must be spent; gold does not wake it."""
    s = manip("white:pioneer")
    assert refused(s, Kind.TREASURE, "white:pioneer") == Refusal.NO_TREASURE_DIE
    s = position(
        f"{LANDS}; H: a1; S1: a1",
        sea={1: "X7"},
        decision=Decision.MANIP,
        active={0: "white:pioneer blue:ship blue:fish orange:gold white:settle yellow:food"},
        **SEA,
    )
    assert refused(s, Kind.TREASURE, "orange:gold") == Refusal.WRONG_ICON
    assert refused(s, Kind.TREASURE, "white:settle") == Refusal.WRONG_ICON
    assert refused(s, Kind.TREASURE, "green:wood") == Refusal.NO_SOURCE
    for source in ("white:pioneer", "blue:ship", "blue:fish", "yellow:food"):
        assert is_offered(s, Kind.TREASURE, source)


@pytest.mark.parametrize(
    ("kind", "card"), [(Kind.FORESIGHT, 3), (Kind.SECOND_WIND, 4), (Kind.SHIFT_WORK, 10)]
)
def test_a_free_ability_is_owned_and_ready_and_has_a_die(kind: Kind, card: int) -> None:
    """SET-8.1, §7.3: technologies 3, 4 and 10."""
    assert refused(manip("white:settle", spent={0: "white"}), kind) == Refusal.NOT_OWNED
    s = manip("", technologies={0: [card]})
    lacks = Refusal.NO_SPENT_DIE if kind == Kind.SHIFT_WORK else Refusal.NO_ACTIVE_DIE
    assert refused(s, kind) == lacks
    s = manip("white:settle", technologies={0: [card]}, spent={0: "white"})
    s.worn[0] = 1
    assert refused(s, kind) == Refusal.WORN
    s.worn[0] = 0
    assert is_offered(s, kind)


def test_only_regular_dice_are_revived() -> None:
    """SET-4.7: not the Treasure die, which shift work alone would not find either."""
    words: dict[str, Any] = {"sea": {1: "X7"}, "technologies": {0: [10]}} | SEA
    tiles = f"{LANDS}; H: a1; S1: a1"
    s = position(tiles, decision=Decision.MANIP, active={0: "white:settle"}, **words)
    assert refused(s, Kind.SHIFT_WORK) == Refusal.NO_SPENT_DIE
    s = asked(Decision.MANIP_REVIVE, tiles=tiles, active={0: ""}, spent={0: "green"}, **words)
    assert refused(s, Kind.REVIVE, "treasure") == Refusal.NO_SPENT_DIE
    assert refused(s, Kind.REVIVE, "white") == Refusal.NO_SPENT_DIE
    assert is_offered(s, Kind.REVIVE, "green")


def test_which_die_is_set() -> None:
    """SET-4.9, §5.5: an active one, a second one another, the first is chosen in any case."""
    s = asked(Decision.MANIP_TARGET, Means.PIONEER, 2, active={0: "white:settle"})
    assert refused(s, Kind.STOP) == Refusal.FIRST_STEP
    assert refused(s, Kind.TARGET, "white:explore") == Refusal.NO_ACTIVE_DIE
    assert is_offered(s, Kind.TARGET, "white:settle")
    s = asked(Decision.MANIP_REROLL, 3, 0, active={0: "white:settle white:settle"})
    do(s, Kind.TARGET, "white:settle", auto=False)
    assert is_offered(s, Kind.ROLL)
    do(s, Kind.TARGET, "white:settle", auto=False)
    assert is_offered(s, Kind.ROLLED, "white:explore")
    s = asked(Decision.MANIP_REROLL, 3, 0, active={0: "white:settle"})
    assert refused(s, Kind.ROLL) == Refusal.FIRST_STEP
    assert refused(s, Kind.TARGET, "white:explore") == Refusal.NO_ACTIVE_DIE


@pytest.mark.parametrize(
    ("source", "means", "owned", "targets", "twice"),
    [
        ("yellow:food", "resource", (), 1, 0),
        ("yellow:food", "resource", (5, 114), 2, 0),
        ("yellow:food", "resource", (114,), 1, 0),
        ("blue:ship", "ship", (114,), 2, 0),
        ("blue:ship", "ship", (5,), 1, 0),
        ("white:pioneer", "pioneer", (5, 114), 1, 0),
        ("treasure:fish+gold", "resource", (), 1, 1),
    ],
)
def test_how_many_dice_a_source_sets(
    source: str, means: str, owned: tuple[int, ...], targets: int, twice: int
) -> None:
    """SET-4.9, SET-11.4: two with technologies 5 or 114; a Treasure die's two icons count twice."""
    s = position(
        f"{LANDS}; H: a1; S1: a1",
        sea={1: "X7"},
        decision=Decision.MANIP,
        active={0: f"{source} white:settle"},
        technologies={0: owned},
        **SEA,
    )
    do(s, Kind.SET, source, means, auto=False)
    assert s.pending[s.depth - 1, :5].tolist() == [
        *(Decision.MANIP_TARGET, Means[means.upper()], targets, 0, twice)
    ]


def test_which_face_is_set() -> None:
    """SET-4.4, SET-11.4: another face of the same die; the Advisor's costs two icons."""
    words: dict[str, Any] = {"active": {0: "pink:explore white:settle"}} | ADVICE
    s = asked(Decision.MANIP_FACE, Means.PIONEER, 0, 0, **words)
    assert refused(s, Kind.FACE, "white:pioneer") == Refusal.SAME_FACE
    assert refused(s, Kind.FACE, "green:wood") == Refusal.NOT_THERE
    s = face(**words)
    assert refused(s, Kind.FACE, "pink:advisor") == Refusal.ADVISOR_FACE
    assert is_offered(face(twice=1, **words), Kind.FACE, "pink:advisor")
    assert is_offered(face(technologies={0: [115]}, **words), Kind.FACE, "pink:advisor")
    words["active"] = {0: "pink:explore white:settle yellow:food"}
    assert is_offered(face(**words), Kind.FACE, "pink:advisor")
    assert refused(face(means=Means.FREE, **words), Kind.FACE, "pink:advisor") == (
        Refusal.ADVISOR_FACE
    )
    assert refused(face(again=1, **words), Kind.FACE, "pink:advisor") == Refusal.ADVISOR_FACE


def face(*, means: int = Means.PIONEER, twice: int = 0, again: int = 0, **more: Any) -> Any:
    """A pink die that shows explore is being set."""
    s = asked(Decision.MANIP_FACE, means, 0, SIDE["pink", "explore"], twice, **more)
    s.pending[s.depth - 1, 5] = again
    return s


def test_what_pays_a_second_time_for_the_advisor_face() -> None:
    """SET-11.4: a pioneer, ship or resource icon."""
    s = asked(Decision.MANIP_SECOND, active={0: "white:settle yellow:food"})
    assert refused(s, Kind.SECOND, "white:settle") == Refusal.WRONG_ICON
    assert refused(s, Kind.SECOND, "white:pioneer") == Refusal.NO_SOURCE
    assert is_offered(s, Kind.SECOND, "yellow:food")


def test_which_die_is_kept() -> None:
    """SET-3.2, §7.3: an active one, but not the Treasure die."""
    s = asked(Decision.KEEP_DIE, active={0: "white:settle"}, fish_and_ships="on")
    assert refused(s, Kind.KEEP, "green:wood") == Refusal.NO_ACTIVE_DIE
    s = asked(
        Decision.KEEP_DIE,
        tiles=f"{LANDS}; H: a1; S1: a1",
        sea={1: "X7"},
        active={0: "treasure:fish+gold"},
        **SEA,
    )
    assert refused(s, Kind.KEEP, "treasure:fish+gold") == Refusal.NO_TREASURE_DIE


# Exploring


def test_which_tile_is_explored_and_where() -> None:
    """SET-6.1: one that lies open, on an empty cell with two neighbours."""
    s = asked(Decision.EXPLORE_PICK)
    assert refused(s, Kind.PICK_TILE, 10) == Refusal.NOT_DRAWN
    s = asked(Decision.EXPLORE_CELL, 9)
    assert refused(s, Kind.PLACE_AT, (0, 0)) == Refusal.CELL_TAKEN
    assert refused(s, Kind.PLACE_AT, (-1, 0)) == Refusal.TOO_FEW_NEIGHBOURS
    assert is_offered(s, Kind.PLACE_AT, (0, 1))
    s = asked(Decision.START_CELL, 2)
    assert refused(s, Kind.PLACE_AT, (0, 0)) == Refusal.CELL_TAKEN
    assert refused(s, Kind.PLACE_AT, (-1, 0)) == Refusal.TOO_FEW_NEIGHBOURS


def test_a_starting_tile_or_advisor_that_is_not_to_be_had() -> None:
    """SET-S7, §4.3: one that lies open, one for each seat."""
    s = asked(Decision.START_PICK)
    s.tile_at[:2] = TilePlace.START_OPEN
    assert is_offered(s, Kind.PICK_TILE, 2)
    assert refused(s, Kind.PICK_TILE, 3) == Refusal.NOT_DRAWN
    assert refused(s, Kind.PICK_TILE, 10) == Refusal.NOT_DRAWN
    s.start_tile[0] = 1
    assert refused(s, Kind.PICK_TILE, 2) == Refusal.USED
    s = asked(Decision.DRAFT_PICK, **ADVICE)
    s.advisor[0] = CardPlace.OPEN
    assert refused(s, Kind.ADVISOR, "general") == Refusal.NOT_THERE
    assert is_offered(s, Kind.ADVISOR, "spymaster")
    s.adviser[0] = 2
    assert refused(s, Kind.ADVISOR, "spymaster") == Refusal.USED


def test_where_the_bay_does_not_fit() -> None:
    """SET-12.3: room for every hex of it, in this rotation."""
    tiles = "1 at 0,0: a1; 2 at 1,0: b1"
    s = asked(Decision.HARBOUR_CELL, 2, tiles=tiles, fish_and_ships="on")
    assert refused(s, Kind.PLACE_AT, (0, 0)) == Refusal.CELL_TAKEN
    assert refused(s, Kind.PLACE_AT, (-1, 0)) == Refusal.TOO_FEW_NEIGHBOURS
    assert is_offered(s, Kind.PLACE_AT, (0, 1))
    s = asked(Decision.HARBOUR_TURN, CELL[0, 1], 0, tiles=tiles, fish_and_ships="on")
    assert refused(s, Kind.TURN_TO, 3) == Refusal.BAY_TAKEN
    assert is_offered(s, Kind.TURN_TO, 0)
    ring = "1 at 0,0; 2 at 1,0; 8 at -1,1; 9 at -1,2; 10 at 0,2; 11 at 1,1: a1"
    s = asked(Decision.HARBOUR_CELL, 2, tiles=ring, fish_and_ships="on")
    assert refused(s, Kind.PLACE_AT, (0, 1)) == Refusal.BAY_TAKEN


def test_which_side_a_coast_tile_has() -> None:
    """SET-12.3: P1 or P2, then A1 or A2, then B1 or B2."""
    sides = ("p1", "p2", "a1", "a2", "b1", "b2")
    for decision, tile, fits in (
        (Decision.HARBOUR_SIDE, 0, sides[:2]),
        (Decision.COAST_SIDE, 0, sides[2:4]),
        (Decision.COAST_SIDE, 1, sides[4:]),
    ):
        s = asked(decision, tile)
        for side in sides:
            if side in fits:
                assert is_offered(s, Kind.COAST, side)
            else:
                assert refused(s, Kind.COAST, side) == Refusal.NOT_THERE


# Settling and governing


def test_where_no_tent_is_placed() -> None:
    """SET-6.2, SET-12.8: on the map, no island, within reach, with a tent."""
    s = asked(
        Decision.SETTLE_STEP,
        *(1, 1, 1, 0),
        tiles=f"{LANDS}; 9 at 2,-1; 10 at 3,-1; H: b1; S1: b1",
        sea={1: "X6"},
        technologies={0: [18]},
        **SEA,
    )
    for kind in (Kind.PLACE, Kind.PLACE_FREE):
        assert refused(s, kind, "11") == Refusal.NOT_IN_PLAY
        assert refused(s, kind, "S1") == Refusal.ISLAND
        assert refused(s, kind, "10") == Refusal.OUT_OF_REACH
        assert is_offered(s, kind, "2")
    assert refused(s, Kind.MOVE, "2") == Refusal.NO_TENT_HERE
    assert refused(s, Kind.ENCLOSURES) == Refusal.NO_CARDS
    assert refused(s, Kind.STOP) == Refusal.FIRST_STEP
    s.stock[0] += s.camp[0]
    s.camp[0] = 0
    for kind in (Kind.PLACE, Kind.PLACE_FREE):
        assert refused(s, kind, "2") == Refusal.NO_TENT


def test_a_settle_action_ends_with_its_icons() -> None:
    """SET-6.2: steps, one free place with technology 18, Enclosures once."""
    s = asked(Decision.SETTLE_STEP, 0, 1, 1, 1, **CARDS)
    for kind, hexes in ((Kind.GATHER, ()), (Kind.PLACE, ("1",)), (Kind.MOVE, ("1",))):
        assert refused(s, kind, *hexes) == Refusal.TOO_FEW_ICONS
    assert refused(s, Kind.ENCLOSURES) == Refusal.TOO_FEW_ICONS
    assert is_offered(s, Kind.PLACE_FREE, "1")
    assert is_offered(s, Kind.STOP)
    s = asked(Decision.SETTLE_STEP, 1, 0, 0, 1, **CARDS)
    assert refused(s, Kind.PLACE_FREE, "1") == Refusal.NOT_OWNED
    assert refused(s, Kind.ENCLOSURES) == Refusal.NO_CARDS
    s.stock[0], s.camp[0] = 0, s.camp[0] + s.stock[0]
    assert refused(s, Kind.GATHER) == Refusal.NO_STOCK


def test_where_a_tent_does_not_move() -> None:
    """SET-6.2: one step, two with technology 19; never nowhere, never to an island."""
    line = "1 at 0,0: b1; 2 at 1,0: b1; 8 at 2,0; 9 at 3,0: a1"
    isle = {"tiles": f"{LANDS}; H: b1; S1: b1; S3: a1", "sea": {1: "X6", 3: "X7"}} | SEA
    nobody = f"{LANDS.replace('a1', 'b1')}; H: b1"
    s = asked(Decision.SETTLE_STEP, 1, 0, 0, 0, tiles=nobody, **SEA)
    assert offered(s, Kind.PLACE) == ["1", "2", "8", "13"]
    assert refused(s, Kind.PLACE, "H") == Refusal.OUT_OF_REACH
    s = asked(Decision.SETTLE_STEP, 1, 0, 0, 0, tiles=nobody, technologies={0: [112]}, **SEA)
    assert is_offered(s, Kind.PLACE, "H")
    s = asked(Decision.SETTLE_STEP, 1, 0, 0, 0, **isle)
    assert refused(s, Kind.MOVE, "S3") == Refusal.OUT_OF_REACH
    s = asked(Decision.MOVE_TO, HEX["9"], 2, tiles=line)
    assert refused(s, Kind.MOVE_TO, "9") == Refusal.OUT_OF_REACH
    assert refused(s, Kind.MOVE_TO, "1") == Refusal.OUT_OF_REACH
    assert refused(s, Kind.MOVE_TO, "10") == Refusal.NOT_IN_PLAY
    assert is_offered(s, Kind.MOVE_TO, "2")
    s = asked(Decision.MOVE_TO, HEX["H"], 1, tiles=f"{LANDS}; H: a1; S1: a1", sea={1: "X6"}, **SEA)
    assert refused(s, Kind.MOVE_TO, "S1") == Refusal.ISLAND


def test_where_no_house_is_built() -> None:
    """SET-6.8: on the map, where none stands, with a lead of three and a house left."""
    s = position("10: a4; 1: a4 H:b; 13: a3 b1; 17: a2")
    assert refused(s, Kind.GOVERN, "9") == Refusal.NOT_IN_PLAY
    assert refused(s, Kind.GOVERN, "1") == Refusal.HOUSE_HERE
    assert refused(s, Kind.GOVERN, "13") == Refusal.NO_LEAD
    assert refused(s, Kind.GOVERN, "17") == Refusal.NO_LEAD
    assert offered(s, Kind.GOVERN) == ["10"]
    s.houses[0] = 0
    assert refused(s, Kind.GOVERN, "10") == Refusal.NO_HOUSE


def test_a_nomad_who_stays() -> None:
    """§7.3: technology 22, once a turn, one step only."""
    assert refused(position(TWO), Kind.NOMAD, "1") == Refusal.NOT_OWNED
    words = SEA | {"sea": {1: "X6", 3: "X7"}, "technologies": {0: [22, 19]}}
    s = position(f"{LANDS}; H: b1; S1: b1; S3: a1", **words)
    assert refused(s, Kind.NOMAD, "S3") == Refusal.OUT_OF_REACH
    assert refused(s, Kind.NOMAD, "2") == Refusal.NO_TENT_HERE
    assert offered(s, Kind.NOMAD) == ["1", "8"]
    s.nomad = 1
    assert refused(s, Kind.NOMAD, "1") == Refusal.WORN


# Recruiting


def test_a_die_that_is_not_recruited() -> None:
    """SET-6.3: a colour that is recruited, in the supply, on whose terrain one is present."""
    s = asked(Decision.RECRUIT_PICK, 2, 1, 0, 0, supply={"yellow": 0})
    for colour in ("white", "blue", "pink", "treasure"):
        assert refused(s, Kind.TAKE_DIE, colour) == Refusal.NOT_RECRUITABLE
    assert refused(s, Kind.TAKE_DIE, "yellow") == Refusal.NONE_IN_SUPPLY
    assert refused(s, Kind.TAKE_DIE, "green") == Refusal.NO_PRESENCE_ON_TERRAIN
    assert refused(s, Kind.STOP) == Refusal.FIRST_STEP
    assert refused(s, Kind.HIRE) == Refusal.NO_EMISSARY
    s = asked(Decision.DIE_CHOICE, 1)
    assert is_offered(s, Kind.TAKE_DIE, "green")
    s = asked(Decision.DIE_CHOICE, 0)
    assert refused(s, Kind.TAKE_DIE, "green") == Refusal.NO_PRESENCE_ON_TERRAIN


def test_an_emissary_who_is_not_hired() -> None:
    """SET-9.5: somebody in the centre, two dice that meet the card, once in an action."""
    words: dict[str, Any] = {"emissaries": [122], "centre": 124} | ENVOYS
    s = asked(Decision.RECRUIT_PICK, 2, 1, 0, 0, active={0: "orange:trade"}, **words)
    assert refused(s, Kind.HIRE) == Refusal.HIRE_UNMET
    words["active"] = {0: "orange:trade grey:iron"}
    assert is_offered(asked(Decision.RECRUIT_PICK, 2, 1, 0, 0, **words), Kind.HIRE)
    s = asked(Decision.RECRUIT_PICK, 2, 0, 1, 0, **words)
    assert refused(s, Kind.HIRE) == Refusal.NO_EMISSARY
    assert is_offered(s, Kind.STOP)


# Researching


def test_a_technology_that_is_not_researched() -> None:
    """SET-6.4: in play, not owned, on its terrains, with its tokens and icons."""
    s = asked(
        Decision.RESEARCH_PICK,
        active={0: "brown:research"},
        row=[3, 4, 5, 26, 12],
        technologies={0: [12], 1: [4]},
        tokens={0: "wood 1 iron 0"},
    )
    assert refused(s, Kind.TECH, 6) == Refusal.NOT_IN_ROW
    assert refused(s, Kind.TECH, 12) == Refusal.OWNED
    assert refused(s, Kind.TECH, 26) == Refusal.TERRAIN_MISSING
    assert refused(s, Kind.TECH, 5) == Refusal.NO_TOKENS
    assert refused(s, Kind.TECH, 3) == Refusal.TOO_FEW_ICONS
    assert offered(s, Kind.TECH) == [4]


def test_a_technology_too_dear_for_a_scholar_or_a_scientist() -> None:
    """SET-9.2: exactly one icon; SET-11.6: at most two."""
    words: dict[str, Any] = {"row": [3, 4, 55], "active": {0: "brown:research " * 3}}
    s = asked(Decision.RESEARCH_PICK, Study.SCHOLAR, tokens={0: "wood 1"}, **words)
    assert refused(s, Kind.TECH, 3) == Refusal.TOO_DEAR
    assert offered(s, Kind.TECH) == [4]
    s = asked(Decision.RESEARCH_PICK, Study.SCIENTIST, **words)
    assert refused(s, Kind.TECH, 55) == Refusal.TOO_DEAR
    assert offered(s, Kind.TECH) == [3, 4]


def test_a_token_that_does_not_pay() -> None:
    """SET-6.4: of the kind, gold, or fish with 109; and what comes after must stay payable."""
    tech, food = TECH[51], 0
    words: dict[str, Any] = {"row": [51], "active": {0: ""}, "fish_and_ships": "on"}
    s = asked(Decision.TOKEN_PAY, tech, food, 0, tokens={0: "gold 1 fish 1"}, **words)
    assert refused(s, Kind.TOKEN, "fish") == Refusal.NOT_POSSIBLE
    assert refused(s, Kind.TOKEN, "iron") == Refusal.NOT_POSSIBLE
    assert refused(s, Kind.TOKEN, "food") == Refusal.NO_TOKENS
    assert refused(s, Kind.TOKEN, "gold") == Refusal.REST_UNPAID
    assert refused(s, Kind.SKIP) == Refusal.NOT_OWNED
    words["technologies"] = {0: [25, 109]}
    s = asked(Decision.TOKEN_PAY, tech, food, 1, tokens={0: "gold 1 fish 1"}, **words)
    for token in ("gold", "fish"):
        assert is_offered(s, Kind.TOKEN, token)
    assert refused(s, Kind.TOKEN, "iron") == Refusal.NOT_POSSIBLE
    assert is_offered(s, Kind.SKIP)
    s = asked(Decision.TOKEN_PAY, tech, food, 1, tokens={0: "food 1"}, **words)
    assert is_offered(s, Kind.TOKEN, "food")
    assert refused(s, Kind.SKIP) == Refusal.REST_UNPAID


@pytest.mark.parametrize(
    ("card", "owned", "held", "why"),
    [
        (107, (), "wood 5", Refusal.NO_TOKENS),
        (107, (), "fish 1", Refusal.NONE),
        (107, (), "gold 1", Refusal.NONE),
        (111, (109,), "fish 1", Refusal.NO_TOKENS),
        (111, (109,), "fish 2", Refusal.NONE),
        (111, (), "fish 2", Refusal.NO_TOKENS),
        (51, (), "food 1 gold 1", Refusal.NONE),
        (51, (), "food 2", Refusal.NO_TOKENS),
        (51, (25,), "food 1", Refusal.NONE),
        (51, (109,), "fish 2", Refusal.NONE),
        (51, (109,), "fish 1", Refusal.NO_TOKENS),
    ],
)
def test_which_tokens_pay_for_a_technology(
    card: int, owned: tuple[int, ...], held: str, why: Refusal
) -> None:
    """SET-6.4: each of its kind, gold for any, fish for any with 109, one left out with 25."""
    s = asked(
        Decision.RESEARCH_PICK,
        tiles=f"{LANDS}; L1: a1",
        active={0: "brown:research brown:research"},
        row=[card],
        technologies={0: owned},
        tokens={0: held},
        **SEA,
    )
    if why == Refusal.NONE:
        assert is_offered(s, Kind.TECH, card)
    else:
        assert refused(s, Kind.TECH, card) == why


# Harvesting


def test_what_granaries_do_not_give() -> None:
    """§7.3: no gold, and nothing that was not harvested."""
    s = asked(Decision.HARVEST_BONUS)
    s.harvested[:] = [1, 0, 0, 1, 0]
    assert refused(s, Kind.GAIN, "gold") == Refusal.NOT_POSSIBLE
    assert refused(s, Kind.GAIN, "wood") == Refusal.NOT_HARVESTED
    assert is_offered(s, Kind.GAIN, "food")


def test_a_factory_that_does_not_work() -> None:
    """SET-7.3: one on the map, once an action, with an own tent, and with something to give."""
    s = asked(Decision.FACTORY, tiles="11: a1; 13: a1; 14: b1; 18: H:a; 33: b1 a1", players="3")
    for name, why in (
        ("25", Refusal.NO_FACTORY),
        ("13", Refusal.NO_FACTORY),
        ("14", Refusal.FACTORY_TENT),
        ("18", Refusal.FACTORY_TENT),
    ):
        assert refused(s, Kind.WORK, name) == why
    assert is_offered(s, Kind.WORK, "33")
    s.worked[HEX["11"]] = 1
    assert refused(s, Kind.WORK, "11") == Refusal.WORKED
    s = asked(Decision.FACTORY, tiles="33: a1; 1: b1", supply={"brown": 0}, players="3")
    assert refused(s, Kind.WORK, "33") == Refusal.FACTORY_IDLE


@pytest.mark.parametrize(
    ("ships", "more"),
    [("blue:ship", {"used": {0: ["sail"]}}), ("white:settle", {}), ("blue:ship", {})],
)
def test_a_beach_that_lets_nobody_sail(ships: str, more: Any) -> None:
    """SET-7.3: A2 needs a ship on the map, an icon for it and a Sail still to be taken."""
    tiles = f"{LANDS}; LB: a1" + ("; H: a1" if more or ships != "blue:ship" else "")
    words = SEA | {"bay": "P2 A2 B1 at 0,2 turn 0"} | more
    s = asked(Decision.FACTORY, tiles=tiles, active={0: ships}, **words)
    assert refused(s, Kind.WORK, "LB") == Refusal.FACTORY_IDLE
    s = asked(
        Decision.FACTORY,
        tiles=f"{LANDS}; LB: a1; H: a1",
        active={0: "blue:ship"},
        **words | {"used": {}},
    )
    assert is_offered(s, Kind.WORK, "LB")


def test_a_beach_that_draws_from_an_empty_bag() -> None:
    """SET-7.3: B2"""
    words = SEA | {"bay": "P2 A1 B2 at 0,2 turn 0", "tiles": f"{LANDS}; RB: a1"}
    s = asked(Decision.FACTORY, bag={0: ""}, **words)
    assert refused(s, Kind.WORK, "RB") == Refusal.FACTORY_IDLE
    assert is_offered(asked(Decision.FACTORY, bag={0: "white"}, **words), Kind.WORK, "RB")


# Trading


def test_a_deal_that_is_not_made() -> None:
    """SET-6.6, SET-5.11: a token to sell, a die to return; one deal at least."""
    s = asked(
        Decision.DEAL,
        *(2, 0, 0),
        tiles=f"{LANDS}; H: a1; S1: a1",
        sea={1: "X7"},
        active={0: "white:settle pink:explore"},
        spent={0: "green pink"},
        **SEA,
        **ADVICE,
    )
    assert refused(s, Kind.STOP) == Refusal.FIRST_STEP
    assert refused(s, Kind.SELL) == Refusal.NO_TOKENS
    assert refused(s, Kind.RETIRE_ACTIVE, "green:wood") == Refusal.NO_ACTIVE_DIE
    assert refused(s, Kind.RETIRE_ACTIVE, "pink:explore") == Refusal.NOT_RETIRABLE
    assert refused(s, Kind.RETIRE_SPENT, "white") == Refusal.NO_SPENT_DIE
    assert refused(s, Kind.RETIRE_SPENT, "pink") == Refusal.NOT_RETIRABLE
    assert refused(s, Kind.RETIRE_SPENT, "treasure") == Refusal.NOT_RETIRABLE
    assert offered(s, Kind.RETIRE_SPENT) == ["green"]
    assert offered(s, Kind.RETIRE_ACTIVE) == ["white:settle"]


def test_a_token_that_is_not_sold() -> None:
    """SET-6.6: each kind once, gold for any, as many tokens as there are kinds."""
    s = asked(Decision.SELL, tokens={0: "food 1 gold 5"})
    assert refused(s, Kind.DONE) == Refusal.FIRST_STEP
    assert refused(s, Kind.SELL_ADD, "wood") == Refusal.NO_TOKENS
    for _ in range(4):
        do(s, Kind.SELL_ADD, "gold", auto=False)
    assert refused(s, Kind.SELL_ADD, "gold") == Refusal.SET_FULL
    s = asked(Decision.SELL, tokens={0: "gold 6"}, fish_and_ships="on")
    for _ in range(5):
        do(s, Kind.SELL_ADD, "gold", auto=False)
    assert refused(s, Kind.SELL_ADD, "gold") == Refusal.SET_FULL


# Raiding


def test_a_hex_that_is_not_raided() -> None:
    """SET-6.7: on the map, where one is present, with a tent to remove and icons enough."""
    tiles = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1 b1; 13 at 1,1: b1"
    words: dict[str, Any] = {"tiles": tiles, "active": {0: "grey:raid"}}
    s = asked(Decision.RAID_HEX, 0, 0, **words)
    assert refused(s, Kind.RAID_HEX, "9") == Refusal.NOT_IN_PLAY
    assert refused(s, Kind.RAID_HEX, "2") == Refusal.NOT_PRESENT
    assert refused(s, Kind.RAID_HEX, "1") == Refusal.NO_TARGET
    assert is_offered(s, Kind.RAID_HEX, "8")
    s = asked(Decision.RAID_HEX, 0, 0, **words, technologies={1: [34]})
    assert refused(s, Kind.RAID_HEX, "8") == Refusal.TOO_FEW_ICONS
    s = asked(Decision.RAID_HEX, 1, 0, **words, technologies={1: [34]})
    assert is_offered(s, Kind.RAID_HEX, "8")
    s = asked(Decision.RAID_HEX, 0, 0, **words, technologies={0: [37]})
    assert offered(s, Kind.RAID_HEX) == ["2", "8", "13"]
    words["tiles"] = f"{tiles}; 10 at -1,0: b1; 11 at -2,0: b1"
    s = asked(Decision.RAID_HEX, 0, 0, **words, technologies={0: [37]})
    assert refused(s, Kind.RAID_HEX, "11") == Refusal.NOT_PRESENT
    s = asked(Decision.RAID_HEX, 0, 1, **words, technologies={0: [37], 1: [34]})
    assert refused(s, Kind.RAID_HEX, "2") == Refusal.NOT_PRESENT
    assert is_offered(s, Kind.RAID_HEX, "8")


def test_a_raid_from_a_ship() -> None:
    """§7.3: technology 106, where the ship lies; not by the General."""
    words = SEA | {"tiles": f"{LANDS}; H: a1; L1: b1; S1: b1", "sea": {1: "X6"}}
    words |= {"active": {0: "grey:raid"}}
    for owned, general, where in (((), 0, []), ((106,), 0, ["L1"]), ((106,), 1, [])):
        s = asked(Decision.RAID_HEX, 0, general, technologies={0: owned}, **words)
        s.ship[0] = HEX["L1"]
        assert offered(s, Kind.RAID_HEX) == where


def test_a_tent_that_is_not_removed() -> None:
    """SET-6.7: somebody else's, undefended (35, 105) but for the General."""
    tiles = f"{LANDS}; 10: a1 b2 c1; H: a1 c1"
    owned: dict[str, Any] = {"technologies": {1: [35], 2: [105]}, "players": "3"} | SEA
    s = asked(Decision.RAID_TARGET, HEX["10"], 2, 0, 0, tiles=tiles, **owned)
    assert refused(s, Kind.STOP) == Refusal.FIRST_STEP
    assert refused(s, Kind.RAID, 3) == Refusal.NO_TENT_HERE
    assert refused(s, Kind.RAID, 0) == Refusal.OWN_TENT
    assert refused(s, Kind.RAID, 1) == Refusal.DEFENDED
    assert is_offered(s, Kind.RAID, 2)
    s = asked(Decision.RAID_TARGET, HEX["H"], 2, 1, 0, tiles=tiles, **owned)
    assert refused(s, Kind.RAID, 1) == Refusal.NO_TENT_HERE
    assert refused(s, Kind.RAID, 2) == Refusal.DEFENDED
    assert is_offered(s, Kind.STOP)
    for name, owner in (("10", 1), ("H", 2)):
        s = asked(Decision.RAID_TARGET, HEX[name], 2, 0, 1, tiles=tiles, **owned)
        assert is_offered(s, Kind.RAID, owner)


# Sailing


def test_where_a_ship_does_not_sail() -> None:
    """SET-12.6: to a hex of coast or sea beside it; one step at least."""
    s = asked(Decision.SAIL_STEP, 2, 0, tiles=f"{LANDS}; H: a1", **SEA)
    assert refused(s, Kind.STOP) == Refusal.FIRST_STEP
    assert refused(s, Kind.SAIL_TO, "13") == Refusal.NOT_ADJACENT
    assert refused(s, Kind.SAIL_TO, "S5") == Refusal.NOT_ADJACENT
    assert offered(s, Kind.SAIL_TO) == ["L1", "L2", "S1"]
    assert is_offered(asked(Decision.SAIL_STEP, 1, 1, tiles=f"{LANDS}; H: a1", **SEA), Kind.STOP)


# Modules


def test_an_emissary_that_is_not_chosen() -> None:
    """SET-9.1, SET-9.3: one face up, without one's own marker; with 118 even that."""
    words: dict[str, Any] = {"emissaries": [128, 129]} | ENVOYS
    s = asked(Decision.EMBASSY_PICK, **words)
    s.marks[6], s.marks[7] = 1, 2
    assert refused(s, Kind.EMISSARY, 122) == Refusal.NOT_THERE
    assert refused(s, Kind.EMISSARY, 128) == Refusal.OWN_MARKER
    assert offered(s, Kind.EMISSARY) == [129]
    s = asked(Decision.EMBASSY_PICK, technologies={0: [118]}, **words)
    s.marks[6], s.marks[7] = 1, 2
    assert offered(s, Kind.EMISSARY) == [128, 129]


@pytest.mark.parametrize(
    ("card", "idle", "able"),
    [
        (122, {"gone": range(8, 27)}, {}),
        (123, {"bag": {0: ""}}, {"bag": {0: "white"}}),
        (123, {"spent": {0: ""}}, {"spent": {0: "white"}}),
        (124, {"row": [3], "tokens": {0: "wood 1"}}, {"row": [4]}),
        (126, {"active": {0: ""}}, {"active": {0: "white:settle"}}),
        (127, {"supply": {"yellow": 0}}, {}),
        (129, {"camp": {0: 0}, "stock": {0: 0}}, {"camp": {0: 1}, "stock": {0: 0}}),
        (129, {"camp": {0: 0}, "stock": {0: 0}}, {"camp": {0: 0}, "stock": {0: 1}}),
    ],
)
def test_an_emissary_that_could_do_nothing(card: int, idle: Any, able: Any) -> None:
    """§5.5: its effect is only declined."""
    sea = "on" if card == 126 else "off"
    for words, can in ((idle, False), (able, True)):
        s = asked(Decision.EMBASSY_USE, card - 122, **{"fish_and_ships": sea} | ENVOYS | words)
        s.unlimited = 0
        assert is_offered(s, Kind.DECLINE)
        if can:
            assert is_offered(s, Kind.YES)
        else:
            assert refused(s, Kind.YES) == Refusal.NOT_POSSIBLE


def test_what_the_embassy_insists_on() -> None:
    """§5.5: the gold of 130; SET-1.4: 129 takes a tent from a stock that is not empty."""
    s = asked(Decision.EMBASSY_USE, 8, **ENVOYS)
    assert refused(s, Kind.DECLINE) == Refusal.MUST_TAKE
    s = asked(Decision.EMBASSY_SETTLE, stock={0: 0}, **ENVOYS)
    s.unlimited = 0
    assert refused(s, Kind.TENT) == Refusal.NO_STOCK
    assert is_offered(s, Kind.PLACE, "1")


@pytest.mark.parametrize("decision", [Decision.START_TOKEN, Decision.TOKEN_CHOICE])
def test_fish_among_two_tokens(decision: Decision) -> None:
    """§5.4, §5.6: only Embassy 125 gives it, and only with Fish and Ships."""
    for sea in ("off", "on"):
        s = asked(decision, fish_and_ships=sea)
        assert is_offered(s, Kind.GAIN_PAIR, ("wood", "iron"))
        if decision == Decision.TOKEN_CHOICE and sea == "on":
            assert is_offered(s, Kind.GAIN_PAIR, ("food", "fish"))
        else:
            assert refused(s, Kind.GAIN_PAIR, ("food", "fish")) == Refusal.NOT_POSSIBLE


def test_an_enclosure_that_is_not_shown_or_discarded() -> None:
    """SET-10.1, SET-10.4: one of the own hand whose pattern is met."""
    s = position(TWO, hands={0: [131], 1: [132]}, **CARDS)
    assert refused(s, Kind.REVEAL, 132) == Refusal.NOT_IN_HAND
    assert refused(s, Kind.REVEAL, 131) == Refusal.NO_PATTERN
    s = asked(Decision.SETTLE_STEP, 1, 0, 1, 0, hands={0: [131], 1: [132]}, **CARDS)
    assert refused(s, Kind.REVEAL, 131) == Refusal.NO_PATTERN
    s = asked(Decision.ENCLOSURE_DISCARD, 1, hands={0: [131], 1: [132]}, **CARDS)
    assert refused(s, Kind.DISCARD, 132) == Refusal.NOT_IN_HAND
    assert offered(s, Kind.DISCARD) == [131]


def test_a_face_of_choice() -> None:
    """SET-11.4: any face of that die but the Advisor's."""
    s = asked(Decision.FACE_CHOICE, Die.PINK, **ADVICE)
    for side in ("blue:trade", "treasure:settle+vp"):
        assert refused(s, Kind.FACE, side) == Refusal.NOT_THERE
    assert refused(s, Kind.FACE, "pink:advisor") == Refusal.ADVISOR_FACE
    assert offered(s, Kind.FACE) == ["pink:pioneer", "pink:explore"]


def test_a_die_that_a_spymaster_does_not_swap() -> None:
    """§7.5: a spent die of one's own for another seat's, never the Treasure die; 1 VP for more."""
    words: dict[str, Any] = {"spent": {0: "grey", 1: "", 2: "green"}, "players": "3"} | ADVICE
    treasure = {"tiles": f"{LANDS}; H: a1 c1; S1: a1 b1 c1", "sea": {1: "X7"}} | SEA
    s = asked(Decision.SPY_OWN, **words, **treasure)
    assert refused(s, Kind.GIVE, "treasure") == Refusal.NO_SPENT_DIE
    assert refused(s, Kind.GIVE, "white") == Refusal.NO_SPENT_DIE
    assert offered(s, Kind.GIVE) == ["grey"]
    s = asked(Decision.SPY_SEAT, Die.GREY, **words, **treasure)
    for owner in (0, 1, 3):
        assert refused(s, Kind.SPY_ON, owner) == Refusal.NO_SPENT_DIE
    assert is_offered(s, Kind.SPY_ON, 2)
    s = asked(Decision.SPY_COLOUR, Die.GREY, 2, **words, **treasure)
    assert refused(s, Kind.TAKE_DIE, "treasure") == Refusal.NO_SPENT_DIE
    assert refused(s, Kind.TAKE_DIE, "white") == Refusal.NO_SPENT_DIE
    assert offered(s, Kind.TAKE_DIE) == ["green"]
    s = asked(Decision.SPY_EXTRA, **ADVICE)
    assert refused(s, Kind.YES) == Refusal.NO_VP
    assert is_offered(s, Kind.NO)
    s.vp[0] = 1
    assert is_offered(s, Kind.YES)


def test_a_die_that_is_not_swapped_with_the_diceoneer() -> None:
    """§11.5: it takes no pink die and gives none; SOL-6.4: it steals one of the tied colours."""
    words: dict[str, Any] = {"players": "1", "queue": "white pink green yellow blue"} | ADVICE
    words |= {"spent": {0: "pink grey"}, "fish_and_ships": "on"}
    s = asked(Decision.SPY_OWN, **words)
    assert refused(s, Kind.GIVE, "pink") == Refusal.NOT_POSSIBLE
    assert offered(s, Kind.GIVE) == ["grey"]
    s = asked(Decision.SPY_SEAT, Die.PINK, **words)
    assert refused(s, Kind.SPY_ON, 1) == Refusal.NOT_POSSIBLE
    s = asked(Decision.SPY_COLOUR, Die.GREY, 1, **words)
    assert refused(s, Kind.TAKE_DIE, "pink") == Refusal.NO_SPENT_DIE
    assert offered(s, Kind.TAKE_DIE) == ["white", "green", "yellow", "blue"]
    s = asked(Decision.STEAL_CHOICE, (1 << Die.GREY) + (1 << Die.ORANGE), **words)
    assert refused(s, Kind.TAKE_DIE, "white") == Refusal.NOT_THERE
    assert offered(s, Kind.TAKE_DIE) == ["grey", "orange"]


def test_what_a_hegemon_and_a_broker_do_not_do() -> None:
    """§7.5: recruit from an empty supply, return a pink die; give fish or gold."""
    active = {0: "pink:advisor white:settle"}
    s = position(TWO, active=active, supply=NOTHING, advisors={0: "hegemon"}, **ADVICE)
    assert is_offered(s, Kind.ACT, "advisor")
    s = asked(Decision.HEG_RETURN, 0, active={0: "pink:explore"}, supply=NOTHING, **ADVICE)
    assert refused(s, Kind.STOP) == Refusal.NONE_IN_SUPPLY
    assert refused(s, Kind.RETIRE_ACTIVE, "pink:explore") == Refusal.NOT_RETIRABLE
    s.supply[Die.WHITE], s.box[Die.WHITE] = 1, s.box[Die.WHITE] - 1
    assert is_offered(s, Kind.STOP)
    s = asked(Decision.BROKER_PICK, 1, fish_and_ships="on", **ADVICE)
    for token in ("gold", "fish"):
        assert refused(s, Kind.GAIN, token) == Refusal.NOT_POSSIBLE
    assert offered(s, Kind.GAIN) == ["food", "wood", "iron"]


# Luck


def test_what_chance_does_not_bring() -> None:
    """§5.2: nothing that is elsewhere already, and nobody who does not play."""
    s = asked(Decision.CH_FIRST_PLAYER)
    assert refused(s, Kind.FIRST_IS, 2) == Refusal.NOT_NOW
    s = asked(Decision.CH_EMISSARY, emissaries=[122], **ENVOYS)
    assert refused(s, Kind.EMISSARY_IS, 122) == Refusal.NOT_NOW
    assert is_offered(s, Kind.EMISSARY_IS, 123)
    s = asked(Decision.CH_ENCLOSURE, 0, hands={0: [131]}, **CARDS)
    assert refused(s, Kind.CARD_IS, 131) == Refusal.NOT_NOW
    assert is_offered(s, Kind.CARD_IS, 132)
    s = asked(Decision.CH_DRAW_DIE, bag={0: "white", 1: "green"})
    assert refused(s, Kind.DRAWN, "green") == Refusal.NOT_NOW
    assert is_offered(s, Kind.DRAWN, "white")
    s = asked(Decision.CH_DIE, bag={0: "white", 1: "green"})
    assert refused(s, Kind.DREW, "green:wood") == Refusal.EMPTY_BAG
    s = asked(Decision.CH_ROLL, Die.WHITE)
    assert refused(s, Kind.ROLLED, "green:wood") == Refusal.NOT_THERE
    s = asked(Decision.CH_QUEUE)
    s.cup[Die.GREEN] = 1
    assert refused(s, Kind.QUEUE_IS, "white") == Refusal.NOT_NOW
    assert is_offered(s, Kind.QUEUE_IS, "green")


def test_a_technology_that_is_not_laid_out() -> None:
    """SET-S6, §4.4: each seal has its deck, module cards their module, 105 four players."""
    yellow, every = 0, 5
    s = asked(Decision.CH_TECH, yellow, row=[4])
    for card in (4, 12, 115, 102):
        assert refused(s, Kind.TECH_IS, card) == Refusal.NOT_THERE
    assert is_offered(s, Kind.TECH_IS, 3)
    s = asked(Decision.CH_TECH, every, fish_and_ships="on", diversified_society="off")
    assert is_offered(s, Kind.TECH_IS, 112)
    for card in (102, 101, 120, 118, 113):
        assert refused(s, Kind.TECH_IS, card) == Refusal.NOT_THERE
    for players, can in (("2", False), ("4", True)):
        s = asked(Decision.CH_NAVAL, players=players, fish_and_ships="on")
        assert is_offered(s, Kind.TECH_IS, 102)
        assert refused(s, Kind.TECH_IS, 101) == Refusal.NOT_THERE
        if can:
            assert is_offered(s, Kind.TECH_IS, 105)
        else:
            assert refused(s, Kind.TECH_IS, 105) == Refusal.NOT_THERE


def test_a_tile_or_advisor_that_is_not_drawn() -> None:
    """§5.2, SOL-1.2, SOL-6.2: of the deck, or for the bot of those that were left."""
    s = asked(Decision.CH_TILE, fish_and_ships="on")
    assert refused(s, Kind.TILE_IS, 41) == Refusal.NOT_THERE
    s = asked(Decision.CH_TILE)
    assert refused(s, Kind.TILE_IS, 1) == Refusal.NOT_THERE
    assert refused(s, Kind.TILE_IS, 41) == Refusal.NOT_THERE
    s.tile_at[9] = TilePlace.TOP
    assert refused(s, Kind.TILE_IS, 11) == Refusal.NOT_THERE
    assert is_offered(s, Kind.TILE_IS, 10)
    for deal, place in (
        (0, TilePlace.START_DECK),
        (1, TilePlace.START_DECK),
        (2, TilePlace.START_OPEN),
    ):
        s = asked(Decision.CH_START_TILE, deal)
        s.tile_at[:3] = TilePlace.START_DECK, TilePlace.START_OPEN, TilePlace.TAKEN
        fits = [place == TilePlace.START_DECK, place == TilePlace.START_OPEN, False, False]
        for tile, can in zip((1, 2, 3, 10), fits, strict=True):
            if can:
                assert is_offered(s, Kind.TILE_IS, tile)
            else:
                assert refused(s, Kind.TILE_IS, tile) == Refusal.NOT_THERE
    for draw, drawn in ((0, (0,)), (1, (0, 1))):
        s = asked(Decision.CH_ADVISOR, draw, **ADVICE)
        s.advisor[:3] = CardPlace.DECK, CardPlace.OPEN, CardPlace.TAKEN
        for card in range(3):
            if card in drawn:
                assert is_offered(s, Kind.ADVISOR_IS, 149 + card)
            else:
                assert refused(s, Kind.ADVISOR_IS, 149 + card) == Refusal.NOT_THERE


def test_a_sea_tile_that_is_not_looked_at() -> None:
    """§5.2, §4.4: of this number of players, seen nowhere; X7 last where it was not seen."""
    words = SEA | {"tiles": f"{LANDS}; H: a1", "sea": {1: "X2"}}
    s = asked(Decision.CH_SEA_TILE, 2, 0, **words)
    s.sea_tile[1] = 3
    for face in ("X2", "X3", "X8", "X9"):
        assert refused(s, Kind.SEA_IS, face) == Refusal.NOT_THERE
    assert is_offered(s, Kind.SEA_IS, "X1")
    s.sea_tile[3:6] = 4, 5, 6
    assert refused(s, Kind.SEA_IS, "X1") == Refusal.NOT_THERE
    assert is_offered(s, Kind.SEA_IS, "X7")
    s.sea_tile[5] = 7
    assert is_offered(s, Kind.SEA_IS, "X1")
