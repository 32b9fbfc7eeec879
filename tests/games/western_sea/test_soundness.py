"""Section 13: whatever is wrong with a state, or with a step between two, is found out."""

from collections.abc import Callable

import pytest

from covo.engine.record import copy
from covo.games.western_sea.invariants import check_invariants, check_step
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import HEX, SIDE, Die
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.state import CardPlace, State, TilePlace

from .play import asked, option


def sound() -> State:
    """Three seats with every module, where nothing is wrong."""
    return position(
        "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: c4; 13 at 1,1: b1; H: a1; S1: a1",
        players="3",
        bay="P2 A1 B1 at 0,2 turn 0",
        sea={1: "X7"},
        hands={0: [131], 1: [132]},
        discarded={2: [133]},
        emissaries=[122, 123, 124],
        centre=125,
        envoys="on",
        advice="on",
        enclosures="on",
        fish_and_ships="on",
    )


def put(field: str, at: object, value: int) -> Callable[[State], None]:
    """Change one number of a state."""

    def change(s: State) -> None:
        getattr(s, field)[at] = value

    return change


def tell(field: str, value: int) -> Callable[[State], None]:
    """Change one field that is a number."""
    return lambda s: setattr(s, field, value)


BROKEN: list[tuple[str, Callable[[State], None]]] = [
    ("INV-1: 10 dice of WHITE, not 12", put("bag", (0, Die.WHITE), 0)),
    ("INV-2: seat 0 has 26 tents, not 25", put("tents", (0, HEX["1"]), 2)),
    ("INV-2: seat 1 has a negative number of tents", put("camp", 1, -1)),
    ("INV-2: tents on S2, which nobody can see", put("tents", (0, HEX["S2"]), 1)),
    ("INV-2: tents on 40, which nobody can see", put("tents", (0, HEX["40"]), 1)),
    ("INV-3: seat 2 has 0 + 4 houses", put("houses", 2, 4)),
    ("INV-4: 26 map tiles, not 27", put("tile_at", 20, TilePlace.BOX)),
    ("INV-4: 25 tiles in the stack, not 24", tell("stack", 24)),
    ("INV-4: two tiles on top of the stack", put("tile_at", [20, 21], TilePlace.TOP)),
    ("INV-4: the Harbour is hidden: False, 3 tiles before it", tell("before_harbour", 3)),
    ("INV-4: tile 8 lies on the map and elsewhere", put("tile_at", 7, TilePlace.GONE)),
    ("INV-4: two hexes share a cell", lambda s: put("cell", 0, int(s.cell[1]))(s)),
    ("INV-4: 1 has -1 in 0", put("near", (0, 0), -1)),
    ("INV-4: 2 does not know 1", put("near", (1, 3), -1)),
    ("INV-5: the map falls apart", put("near", (slice(0, 1),), -1)),
    ("INV-9: seat 0 has its ship at -1", put("ship", 0, -1)),
    ("INV-9: seat 1 has its ship at 47", put("ship", 1, HEX["S1"])),
    ("INV-10: seat 0 has 0 Treasure dice", put("spent", (0, Die.TREASURE), 0)),
    ("INV-10: seat 1 has 1 Treasure dice", put("spent", (1, Die.TREASURE), 1)),
    ("INV-10: seat 1 has a Treasure die in its bag", put("bag", (1, Die.TREASURE), 1)),
    ("9.2: sea cell 1 is hidden and open", put("sea_tile", 0, 3)),
    ("9.2: a sea tile lies in two places", put("sea_tile", [1, 2], 3)),
    ("9.2: a sea tile lies", put("sea_tile", 1, 7)),
    ("INV-11: 15 deck_size", tell("deck_size", 14)),
    ("INV-11: 1 discard_size", tell("discard_size", 0)),
    ("INV-11: seat 0 holds 1, not 2", put("hand_size", 0, 2)),
    ("INV-11: seat 1 holds 5 cards", put("hand_size", 1, 5)),
    ("9.2: [0, 0, 1, 0] discards, thrown by [0, 0, 0, 0]", put("thrown", (2, 2), 0)),
    ("INV-12: 8 emissaries", put("emissary", 8, CardPlace.BOX)),
    ("INV-12: 5 emissaries face up", put("emissary", 8, CardPlace.OPEN)),
    ("INV-12: seat 1 has 2 choosing markers", put("marks", [0, 1], 2)),
    ("INV-6: an action was used twice", put("used", (0, 0), 2)),
    ("INV-7: token is negative", put("token", (0, 0), -1)),
    ("INV-7: the VP supply is negative", tell("vp_supply", -1)),
]


@pytest.mark.parametrize(("what", "change"), BROKEN)
def test_a_state_that_is_not_sound_is_found_out(what: str, change: Callable[[State], None]) -> None:
    """§13: INV-1 to INV-12, each by its own words."""
    s = sound()
    assert check_invariants(s) == []
    change(s)
    assert any(said.startswith(what) for said in check_invariants(s)), check_invariants(s)


def test_cards_are_in_one_place_each() -> None:
    """§13: INV-11: with Fish and Ships all cards, without them those without coast."""
    s = sound()
    s.deck[0] = 1
    assert check_invariants(s)[0].startswith("INV-11: cards lie in [2, 1, 1,")
    for sea in ("off", "on"):
        assert check_invariants(position("", enclosures="on", fish_and_ships=sea)) == []


def test_a_hand_may_be_too_large_while_cards_are_drawn() -> None:
    """§13: INV-11"""
    s = asked(Decision.ENCLOSURE_DISCARD, 1, hands={0: [131, 132, 133, 134]}, enclosures="on")
    s.deck[4], s.hand[0, 4], s.hand_size[0] = 0, 1, 5
    s.deck_size -= 1
    assert check_invariants(s) == []
    s.depth -= 1
    assert check_invariants(s) == ["INV-11: seat 0 holds 5 cards"]


def test_a_die_may_lie_beside_the_board() -> None:
    """§13: INV-1: one that is put on a face or into the bag, one that comes later to the bot."""
    for pending in (Decision.FACE_CHOICE, Decision.RECRUIT_PLACE):
        s = asked(pending, Die.GREEN)
        s.supply[Die.GREEN] -= 1
        assert check_invariants(s) == []
    s = position("", players="1", fish_and_ships="on")
    s.blue_due, s.supply[Die.BLUE] = 1, s.supply[Die.BLUE] - 1
    assert check_invariants(s) == []


def test_a_treasure_die_may_be_rolling() -> None:
    """§13: INV-10"""
    s = sound()
    s.spent[0, Die.TREASURE], s.cup[Die.TREASURE] = 0, 1
    assert check_invariants(s) == []


STEPS: list[tuple[str, Callable[[State], None]]] = [
    ("INV-7: the VP supply has grown", tell("vp_supply", 41)),
    ("INV-7: somebody lost VP", put("vp", 0, 0)),
    ("INV-8: a die of GREEN came back to life", put("active", (0, SIDE["green", "wood"]), 1)),
    ("INV-3: a house has gone", put("house", HEX["1"], 0)),
    ("INV-11: a revealed card has gone", put("revealed", 5, 0)),
]


def taken() -> State:
    """A state in which something may be lost."""
    s = sound()
    s.vp[0], s.house[HEX["1"]], s.revealed[5] = 2, 2, 1
    return s


@pytest.mark.parametrize(("what", "change"), STEPS)
def test_a_step_that_takes_back_is_found_out(what: str, change: Callable[[State], None]) -> None:
    """§13: INV-3, INV-7, INV-8, INV-11."""
    before, after = taken(), taken()
    step = option(Kind.PASS)
    assert check_step(before, step, after) == []
    change(after)
    assert check_step(before, step, after) == [what]


def test_only_a_spymaster_pays_with_vp() -> None:
    """§13: INV-7"""
    before = asked(Decision.SPY_EXTRA, vp={0: 1}, advice="on", advisors={0: "spymaster"})
    after = copy(before)
    after.vp[0] = 0
    assert check_step(before, option(Kind.YES), after) == []
    assert check_step(before, option(Kind.NO), after) == ["INV-7: somebody lost VP"]
    before.adviser[0] = 2
    assert check_step(before, option(Kind.YES), after) == [
        "INV-7: VP were paid without the Spymaster"
    ]


def test_dice_come_back_where_the_rules_say_so() -> None:
    """§13: INV-8: in step 4, by chance, and on a face of choice."""
    for before in (
        position("", decision=Decision.MANIP),
        asked(Decision.CH_ROLL, Die.GREEN),
        asked(Decision.FACE_CHOICE, Die.GREEN),
    ):
        after = copy(before)
        after.active[0, SIDE["green", "wood"]] += 1
        assert check_step(before, option(Kind.PASS), after) == []
