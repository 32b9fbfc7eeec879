"""7.2, 7.7: every map tile, coast hex and sea tile, one by one."""

from typing import Any

import pytest

from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import (
    FACE_IDS,
    FACE_TERRAIN,
    HAS_VP,
    MAJOR,
    MINOR,
    TILES,
    Die,
    Terrain,
)
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.rolling import dice_limit
from covo.games.western_sea.rules.state import State

from .play import act, at, decision, dice, do, is_offered, offered, refused, tokens

LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"


def found(tile: int, players: str = "4", **more: Any) -> State:
    """Seat 0 has explored this tile at (0,1) and put its first tent there."""
    words: dict[str, Any] = {"active": {0: "white:explore green:settle"}} | more
    s = position("1 at 0,0: a1; 2 at 1,0: a1", players=players, **words)
    act(s, "explore", "white:explore")
    do(s, Kind.TILE_IS, tile, auto=False)
    do(s, Kind.PICK_TILE, tile, auto=False)
    do(s, Kind.PLACE_AT, (0, 1), auto=False)
    return s


TOKENS_FOUND = [(8, {"food": 2}), (13, {"wood": 2}), (17, {"iron": 2}), (24, {"gold": 1})]


@pytest.mark.parametrize(("tile", "gained"), TOKENS_FOUND)
def test_tokens_for_the_explorer(tile: int, gained: dict[str, int]) -> None:
    """SET-7.1: tiles 8, 13, 17, 24."""
    assert tokens(found(tile)) == gained


@pytest.mark.parametrize("tile", [21, 28, 40])
def test_extra_actions(tile: int) -> None:
    """SET-7.1: tiles 21, 28, 40; after the whole action."""
    s = found(tile)
    do(s, Kind.NO)
    assert decision(s) == Decision.EXTRA


def test_27_settlers_camp() -> None:
    """SET-7.1: three tents from the stock."""
    s = found(27)
    assert s.camp[0] == 7


def test_30_mining_town() -> None:
    """SET-7.1: a die of any recruitable colour, whatever the terrain; no hire, no bag."""
    s = found(30, technologies={0: [30]})
    assert offered(s, Kind.TAKE_DIE) == ["green", "yellow", "grey", "brown", "orange"]
    do(s, Kind.TAKE_DIE, "orange", auto=False)
    assert s.spent[0, Die.ORANGE] == 1


def test_35_county_fair() -> None:
    """R-24: 2 VP from the supply."""
    s = found(35)
    assert (s.vp[0], s.vp_supply) == (2, 48)


@pytest.mark.parametrize("tile", [10, 15, 19, 22, 34, 37])
def test_plain_tiles(tile: int) -> None:
    """SET-6.9: tiles 10, 15, 19, 22, 34, 37 have no ability, and the most VP."""
    s = found(tile)
    assert (tokens(s), s.vp[0], s.extras.sum(), s.camp[0]) == ({}, 0, 0, 4)
    assert MAJOR[tile - 1] >= 5


@pytest.mark.parametrize("tile", [9, 23, 31, 38])
def test_dice_limit_tiles(tile: int) -> None:
    """SET-7.2, SET-7.4, SET-4.1: tiles 9, 23, 31, 38; several add up, eight at most."""
    s = position(f"{tile}: a1; 1: a1; 2: b1", players="4")
    assert (dice_limit(s, 0), dice_limit(s, 1)) == (4, 3)
    s = position("9: a1; 23: a1; 31: a1; 38: a1", players="4", technologies={0: [1, 2]})
    assert dice_limit(s, 0) == 8


@pytest.mark.parametrize(
    ("tile", "die", "action"),
    [
        (6, "white:pioneer", "settle"),
        (12, "white:pioneer", "recruit"),
        (16, "white:pioneer", "explore"),
        (20, "white:pioneer", "raid"),
        (26, "orange:gold", "trade"),
        (26, "green:wood", "trade"),
        (32, "white:pioneer", "research"),
        (36, "yellow:food", "settle"),
    ],
)
def test_converters(tile: int, die: str, action: str) -> None:
    """SET-7.2, SET-5.8: tiles 6, 12, 16, 20, 26, 32, 36, while present."""
    words: dict[str, Any] = {"active": {0: die}, "row": [4], "players": "4"}
    s = position(f"{tile}: a1 b1; 1: a1", **words, tokens={0: "food 1"})
    assert action in offered(s, Kind.ACT)
    s = position(f"{tile}: b1; 1: a1 b1", **words, tokens={0: "food 1"})
    assert action not in offered(s, Kind.ACT)


@pytest.mark.parametrize(
    ("tile", "gained"),
    [
        (11, {"food": 3}),
        (14, {"food": 1, "wood": 2}),
        (18, {"food": 1, "iron": 2}),
        (25, {"food": 1, "gold": 1}),
        (29, {"food": 1}),
        (39, {"food": 1, "iron": 1}),
    ],
)
def test_factories(tile: int, gained: dict[str, int]) -> None:
    """SET-7.3: tiles 11, 14, 18, 25, 29, 39."""
    s = position(f"{tile}: a2; 1: b1", players="4", active={0: "yellow:food"})
    camp = int(s.camp[0])
    act(s, "harvest", "yellow:food")
    do(s, Kind.WORK, str(tile), auto=False)
    assert (tokens(s), at(s, str(tile))) == (gained, "a1")
    assert s.vp[0] == (2 if tile == 29 else 0)
    assert s.camp[0] - camp == (2 if tile == 39 else 0)


def test_33_work_gang() -> None:
    """SET-7.3: a die of an accessible colour, checked before the tent leaves."""
    s = position("33: a1; 1: b1", players="3", active={0: "yellow:food"})
    act(s, "harvest", "yellow:food")
    do(s, Kind.WORK, "33", auto=False)
    assert offered(s, Kind.TAKE_DIE) == ["brown"]
    do(s, Kind.TAKE_DIE, "brown")
    assert (at(s, "33"), s.spent[0, Die.BROWN]) == ("", 1)
    s = position("33: a1; 1: b1", players="3", active={0: "yellow:food"}, supply={"brown": 0})
    act(s, "harvest", "yellow:food", done=True)
    assert decision(s) == Decision.TURN_END


def home(tile: int) -> State:
    """Seat 0 begins on this tile."""
    from covo.games.western_sea.rules.dispatch import carry_on
    from covo.games.western_sea.rules.drafting import found_home
    from covo.games.western_sea.rules.grid import CENTRE

    s = position("", active={0: "white:settle"}, camp={0: 6})
    found_home(s, 0, tile - 1, CENTRE)
    carry_on(s)
    return s


STARTS = [
    (1, {"yellow": 1}, {"food": 1}),
    (2, {"green": 1}, {"wood": 1}),
    (3, {"grey": 1}, {"iron": 1}),
    (4, {"brown": 1}, {"food": 1}),
    (5, {"orange": 1}, {}),
    (6, {}, {}),
]


@pytest.mark.parametrize(("tile", "die", "gained"), STARTS)
def test_starting_tiles(tile: int, die: dict[str, int], gained: dict[str, int]) -> None:
    """SET-S7: tiles 1 to 6; the tent comes from the personal supply."""
    s = home(tile)
    assert (dice(s.spent[0]), tokens(s)) == (die, gained)
    assert s.camp[0] == (6 if tile == 5 else 5)


def test_7_trading_post() -> None:
    """SET-S7: three tents and two different tokens."""
    s = home(7)
    assert s.camp[0] == 8
    do(s, Kind.GAIN_PAIR, ("food", "iron"))
    assert tokens(s) == {"food": 1, "iron": 1}


# Coast and sea


def ashore(tiles: str, bay: str = "P2 A1 B1", **more: Any) -> State:
    """A bay with seat 0 where the text says."""
    return position(f"{LANDS}; {tiles}", bay=f"{bay} at 0,2 turn 0", fish_and_ships="on", **more)


@pytest.mark.parametrize(
    ("bay", "hex_", "die", "action"),
    [
        ("P1 A1 B1", "L1", "blue:ship", "settle"),
        ("P2 A1 B1", "L2", "blue:ship", "explore"),
        ("P2 A1 B1", "LF", "blue:ship", "recruit"),
        ("P2 A1 B1", "RF", "blue:ship", "research"),
        ("P2 A1 B2", "RF", "blue:fish", "trade"),
        ("P2 B1 A1", "LF", "blue:ship", "research"),
    ],
)
def test_lighthouses(bay: str, hex_: str, die: str, action: str) -> None:
    """R-18, SET-12.4: conversions while present on the lighthouse."""
    words: dict[str, Any] = {"active": {0: die}, "row": [4], "tokens": {0: "food 1"}}
    assert is_offered(ashore(f"{hex_}: a1", bay, **words), Kind.ACT, action)
    assert not is_offered(ashore("", bay, **words), Kind.ACT, action)


@pytest.mark.parametrize(("bay", "hex_"), [("P1 A1 B1", "L2"), ("P2 A1 B1", "L1")])
def test_lighthouses_that_make_ships(bay: str, hex_: str) -> None:
    """SET-4.8, R-7: a pioneer as a ship, in payments of Sail and in step 4."""
    s = ashore(f"{hex_}: a1; H: a1", bay, active={0: "white:pioneer"})
    assert is_offered(s, Kind.ACT, "sail")
    s = ashore(f"{hex_}: a1", bay, active={0: "white:pioneer green:wood"}, decision=Decision.MANIP)
    assert is_offered(s, Kind.SET, "white:pioneer", "ship")
    s = ashore("H: a1", bay, active={0: "white:pioneer white:pioneer"})
    assert is_offered(s, Kind.ACT, "sail")


def test_a2_lighthouse() -> None:
    """R-18: food, wood or iron as fish, in a Harvest."""
    s = ashore("LF: a1", "P2 A2 B1", active={0: "yellow:food"})
    act(s, "harvest", "yellow:food", icon="fish")
    assert tokens(s) == {"fish": 1}


@pytest.mark.parametrize(("side", "gold"), [("P1", 1), ("P2", 0)])
def test_harbour_sides(side: str, gold: int) -> None:
    """R-17: P1 gives a gold, P2 is worth more."""
    s = position(LANDS, active={0: "white:explore"}, fish_and_ships="on")
    s.before_harbour = 0
    act(s, "explore", "white:explore")
    do(s, Kind.COAST, side)
    do(s, Kind.PLACE_AT, (0, 2), auto=False)
    do(s, Kind.TURN_TO, 0, auto=False)
    assert s.token[0, 3] == gold
    assert at(s, "H") == "a1"


@pytest.mark.parametrize(
    ("bay", "hex_", "gained", "vp"),
    [
        ("P2 A1 B1", "LB", {"food": 1, "fish": 2}, 0),
        ("P2 A1 B1", "RB", {"food": 1, "gold": 1}, 1),
    ],
)
def test_beaches(bay: str, hex_: str, gained: dict[str, int], vp: int) -> None:
    """R-17, SET-12.2: A1 gives two fish, B1 a gold and 1 VP."""
    s = ashore(f"{hex_}: a1", bay, active={0: "yellow:food"})
    act(s, "harvest", "yellow:food")
    do(s, Kind.WORK, hex_)
    assert (tokens(s), s.vp[0]) == (gained, vp)


def test_a2_beach() -> None:
    """R-26: an extra Sail action, paid with own icons; idle when Sail is used."""
    s = ashore("LB: a1; H: a1", "P2 A2 B1", active={0: "yellow:food blue:ship"})
    act(s, "harvest", "yellow:food")
    do(s, Kind.WORK, "LB")
    assert (decision(s), offered(s, Kind.ACT)) == (Decision.EXTRA, ["sail"])
    s = ashore("LB: a1; H: a1", "P2 A2 B1", active={0: "yellow:food blue:ship"}, used={0: ["sail"]})
    do(s, Kind.ACT, "harvest", auto=False)
    do(s, Kind.PAY, "yellow:food", "food", auto=False)
    assert refused(s, Kind.WORK, "LB") == Refusal.FACTORY_IDLE


def test_b2_beach() -> None:
    """SET-7.3: a die of the bag on a face of choice."""
    s = ashore("RB: a1", "P2 A1 B2", active={0: "yellow:food"}, bag={0: "grey"})
    act(s, "harvest", "yellow:food")
    do(s, Kind.WORK, "RB")
    do(s, Kind.FACE, "grey:raid")
    assert (s.bag[0].sum(), decision(s)) == (0, Decision.TURN_END)
    assert is_offered(s, Kind.END)


def landed(tile: str, players: str = "2", **more: Any) -> State:
    """Seat 0 ends its Sail on this sea tile."""
    words: dict[str, Any] = {"active": {0: "blue:ship"}} | more
    s = ashore("H: a1", sea={1: tile}, players=players, **words)
    act(s, "sail", "blue:ship")
    do(s, Kind.SAIL_TO, "S1")
    return s


@pytest.mark.parametrize(
    ("tile", "action", "more"),
    [
        ("X1", "trade", {"tokens": {0: "food 1"}}),
        ("X3", "research", {"row": [4]}),
        ("X4", "raid", {}),
    ],
)
def test_water_that_acts(tile: str, action: str, more: dict[str, Any]) -> None:
    """SET-12.7: X1, X3, X4: an action with a free icon."""
    if action == "raid":
        s = ashore("H: a1; L1: a1 b1", sea={1: tile}, active={0: "blue:ship"})
        act(s, "sail", "blue:ship")
        do(s, Kind.SAIL_TO, "S1")
    else:
        s = landed(tile, **more)
    assert (decision(s), offered(s, Kind.ACT)) == (Decision.EXTRA, [action])


def test_water_that_gives() -> None:
    """SET-12.7, SET-1.4: X2 gives two fish, X5 three tents, as many as there are."""
    assert tokens(landed("X2")) == {"fish": 2}
    s = landed("X5", camp={0: 5})
    assert s.camp[0] == 8
    s = landed("X5", camp={0: 21})
    assert (s.camp[0], s.stock[0]) == (22, 0)


@pytest.mark.parametrize(("tile", "vp"), [("X6", 10), ("X8", 9), ("X9", 4), ("X7", 0)])
def test_islands(tile: str, vp: int) -> None:
    """SET-12.8: a tent straight from the stock, and the VP of the island."""
    s = landed(tile, players="4")
    assert (at(s, "S1"), MAJOR[s.face[47]]) == ("a1", vp)
    assert s.spent[0, Die.TREASURE] == (1 if tile == "X7" else 0)


def test_x9_is_a_factory() -> None:
    """SET-12.8: 3 VP from the supply."""
    s = ashore("S1: a1", sea={1: "X9"}, players="4", active={0: "yellow:food"})
    act(s, "harvest", "yellow:food")
    do(s, Kind.WORK, "S1")
    assert (s.vp[0], at(s, "S1")) == (3, "")


def test_what_is_printed() -> None:
    """§7.2, §7.7: every tile has its terrain and its VP."""
    for tile in TILES["tile"][:40]:
        face = tile["id"] - 1
        assert FACE_TERRAIN[face] == Terrain[tile["terrain"].upper()]
        assert (MAJOR[face], MINOR[face]) == (tile.get("vp_major", 0), tile.get("vp_minor", 0))
        assert HAS_VP[face] == ("vp_major" in tile)
    printed = {name: (int(MAJOR[i]), int(MINOR[i])) for i, name in enumerate(FACE_IDS)}
    assert printed["P2H"] == (9, 4)
    assert printed["B2beach"] == (4, 3)
    assert printed["X9"] == (4, 1)
