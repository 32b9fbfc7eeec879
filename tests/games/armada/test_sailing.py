"""ARM-5: launching, loading, sailing, transferring, unloading."""

import pytest

from covo.engine.record import copy
from covo.games.armada import GAME
from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Colour, Roll
from covo.games.armada.rules.decisions import NUMBERING, Kind
from covo.games.armada.rules.holdings import ships_of
from covo.games.armada.rules.refusals import Refusal

from .play import RULES, at, do, group, is_offered, kinds, offered, option, refused, roll

AZURE, VIOLET, BLUE, ORANGE = Colour


def test_a_ship_is_launched_empty() -> None:
    """ARM-5.1, R-5: from a city one controls, with or without pirates there."""
    s = position("A1: ship; V1: azure, ship; B1: ship")
    assert offered(s, Kind.LAUNCH, "A1") == ["S11", "S15"]
    assert offered(s, Kind.LAUNCH, "V1") == ["S28", "S32"]
    assert refused(s, Kind.LAUNCH, "B1", "S45") == Refusal.NOT_YOURS
    assert refused(s, Kind.LAUNCH, "A2", "S15") == Refusal.NO_SHIP_HERE
    do(s, Kind.LAUNCH, "A1", "S15")
    assert board_text(s) == "V1: azure, ship; B1: blue, ship; S15: ship(azure)"
    assert s.points == 9
    assert refused(s, Kind.LAUNCH, "A1", "S15") == Refusal.NO_SHIP_HERE


def test_loading_takes_pirates_and_gold_of_one_territory() -> None:
    """ARM-5.2: onto one ship in a touching space, within its room."""
    s = position("A1: az 6, g4; A2: az 1; S15: ship(az 2, g1); S16: ship(vi 1); S19: ship(az 1)")
    assert offered(s, Kind.LOAD, "A1") == ["S15"]
    assert refused(s, Kind.LOAD, "A1", "S11") == Refusal.NO_SHIP_HERE
    assert refused(s, Kind.LOAD, "A5", "S15") == Refusal.NO_PIRATES
    assert refused(s, Kind.LOAD, "A2", "S16") == Refusal.FOREIGN_SHIP
    do(s, Kind.LOAD, "A1", "S15")
    assert offered(s, Kind.QTY_PIRATES) == [1, 2, 3, 4, 5, 6, 0]
    do(s, Kind.QTY_PIRATES, 5)
    assert offered(s, Kind.QTY_GOLD) == [0, 1, 2]
    assert refused(s, Kind.QTY_GOLD, 3) == Refusal.WRONG_NUMBER
    do(s, Kind.QTY_GOLD, 2)
    assert (at(s, "A1"), at(s, "S15"), s.points) == ("az 1, g2", "ship(az 7, g3)", 9)
    s = position("C03: az 3, g1; S01: ship(az 2)")
    group(s, Kind.LOAD, "C03", "S01", 2, 1)
    assert board_text(s) == "C03: az 1; S01: ship(az 4, g1)"


def test_sailing_needs_a_crew_and_a_free_space() -> None:
    """ARM-5.3: one point a space; any ship bars it, one's own too."""
    s = position("S14: ship(az 1); S15: ship(az 2); S11: ship; S24: ship(vi 3)")
    assert offered(s, Kind.SAIL, "S14") == ["S20", "S21", "S22", "S23"]
    for taken in ("S15", "S11", "S24"):
        assert refused(s, Kind.SAIL, "S14", taken) == Refusal.SEA_TAKEN
    assert refused(s, Kind.SAIL, "S11", "S10") == Refusal.NO_CREW
    assert refused(s, Kind.SAIL, "S24", "S22") == Refusal.FOREIGN_SHIP
    assert refused(s, Kind.SAIL, "S10", "S09") == Refusal.NO_SHIP_HERE
    do(s, Kind.SAIL, "S14", "S22")
    assert (at(s, "S14"), at(s, "S22"), s.points) == ("", "ship(az 1)", 9)


def test_a_launched_ship_stays_at_sea() -> None:
    """ARM-5.3: and an unlaunched one is neither loaded nor attacked."""
    s = position("A2: az 2, ship; V5: ship; S36: ship(az 5)")
    assert not {"A2", "V5"} & {*offered(s, Kind.SAIL, "S36")}
    assert Kind.LOAD not in kinds(s)
    assert refused(s, Kind.ATTACK, "S36", "V5") == Refusal.NO_TARGET


def test_a_transfer_between_neighbouring_ships() -> None:
    """ARM-5.4: within capacity, to one's own crew or to a ship adrift."""
    s = position("S14: ship(az 4, g2); S15: ship(az 5); S21: ship(vi 2); S22: ship(g4)")
    assert offered(s, Kind.TRANSFER, "S14") == ["S15", "S22"]
    assert refused(s, Kind.TRANSFER, "S14", "S21") == Refusal.FOREIGN_SHIP
    assert refused(s, Kind.TRANSFER, "S14", "S20") == Refusal.NO_SHIP_HERE
    assert refused(s, Kind.TRANSFER, "S22", "S14") == Refusal.NO_CREW
    assert refused(s, Kind.TRANSFER, "S21", "S14") == Refusal.FOREIGN_SHIP
    group(s, Kind.TRANSFER, "S14", "S15", 3, 2)
    assert (at(s, "S14"), at(s, "S15"), s.points) == ("ship(az 1)", "ship(az 8, g2)", 9)


def test_unloading_ends_in_one_enterable_territory() -> None:
    """ARM-5.5: any number of pirates, any gold aboard."""
    s = position("S22: ship(az 4, g3); C17: nat 1; C21: natives")
    assert offered(s, Kind.UNLOAD, "S22") == ["C21"]
    assert refused(s, Kind.UNLOAD, "S22", "C17") == Refusal.OCCUPIED
    do(s, Kind.UNLOAD, "S22", "C21")
    assert offered(s, Kind.QTY_PIRATES) == [1, 2, 3, 4]
    do(s, Kind.QTY_PIRATES, 3)
    assert offered(s, Kind.QTY_GOLD) == [0, 1, 2, 3]
    do(s, Kind.QTY_GOLD, 3)
    assert board_text(s) == "C17: nat 1; C21: az 3, g3; S22: ship(az 1)"
    s = position("S22: ship(az 4); S20: ship; S13: ship(vi 2)")
    assert refused(s, Kind.UNLOAD, "S22", "C17") == Refusal.UNEXPLORED
    assert refused(s, Kind.UNLOAD, "S20", "C13") == Refusal.NO_CREW
    assert refused(s, Kind.UNLOAD, "S13", "A7") == Refusal.FOREIGN_SHIP
    assert refused(s, Kind.UNLOAD, "S10", "A7") == Refusal.NO_SHIP_HERE


def test_a_ship_adrift_belongs_to_who_boards_it() -> None:
    """ARM-5.6: from land or from a ship, with all its gold, for one point."""
    s = position("A1: az 3; S15: ship(g4, violet, last blue); S14: ship(az 2)")
    group(s, Kind.LOAD, "A1", "S15", 1)
    assert (at(s, "S15"), ships_of(s, AZURE), s.points) == ("ship(az 1, g4, violet)", 2, 9)
    s = position("S15: ship(g4, violet); S14: ship(az 2)")
    group(s, Kind.TRANSFER, "S14", "S15", 2)
    assert board_text(s) == "S14: ship(azure); S15: ship(az 2, g4, violet)"
    s = position("S14: ship(az 4); S15: ship(vi 1, g2); A1: az 2")
    do(s, Kind.ATTACK, "S14", "S15")
    roll(s, Roll.F1)
    assert at(s, "S15") == "ship(g2, violet)"
    group(s, Kind.TRANSFER, "S14", "S15", 1)
    assert (at(s, "S15"), s.points) == ("ship(az 1, g2, violet)", 8)


def test_an_empty_ship_stays_and_bars_its_space() -> None:
    """ARM-5.7, R-6: adrift with its gold, not sunk, though a captor emptied it."""
    s = position("S15: ship(az 2, g3, violet); S14: ship(az 1)")
    group(s, Kind.UNLOAD, "S15", "A1", 2)
    assert board_text(s) == "A1: az 2; S14: ship(az 1); S15: ship(g3, violet, last azure)"
    assert int(s.sunk.sum()) == 0
    assert refused(s, Kind.SAIL, "S14", "S15") == Refusal.SEA_TAKEN
    assert is_offered(s, Kind.SINK, "S15")


def test_gold_alone_goes_aboard_ones_own_crewed_ship() -> None:
    """ARM-1.9, ARM-5.2: from land one controls, pirates there or not; at least one ingot."""
    s = position("A1: g3; A2: az 1, g1; S15: ship(az 8)")
    do(s, Kind.LOAD, "A1", "S15", auto=False)
    assert offered(s, Kind.QTY_PIRATES) == [0]
    assert refused(s, Kind.QTY_PIRATES, 1) == Refusal.WRONG_NUMBER
    do(s, Kind.QTY_PIRATES, 0)
    assert offered(s, Kind.QTY_GOLD) == [1, 2]
    assert refused(s, Kind.QTY_GOLD, 0) == Refusal.WRONG_NUMBER
    assert refused(s, Kind.QTY_GOLD, 3) == Refusal.WRONG_NUMBER
    assert s.points == 10
    do(s, Kind.QTY_GOLD, 1)
    assert (at(s, "A1"), at(s, "S15"), s.points) == ("azure, g2", "ship(az 8, g1)", 9)
    do(s, Kind.LOAD, "A2", "S15", auto=False)
    assert offered(s, Kind.QTY_PIRATES) == [1, 0]
    do(s, Kind.QTY_PIRATES, 0)
    assert (at(s, "A2"), at(s, "S15")) == ("az 1", "ship(az 8, g2)")


@pytest.mark.parametrize(
    ("board", "sea", "why"),
    [
        ("A1: g3; S15: ship", "S15", Refusal.NO_CREW),
        ("A1: g3; S15: ship(vi 1)", "S15", Refusal.FOREIGN_SHIP),
        ("A1: g3; S15: ship(az 8, g2)", "S15", Refusal.SHIP_FULL),
        ("A1: g3", "S15", Refusal.NO_SHIP_HERE),
        ("A1: azure; S15: ship(az 1)", "S15", Refusal.NO_PIRATES),
        ("A1: violet, g3; S15: ship(az 1)", "S15", Refusal.NO_PIRATES),
        ("A1: vi 1, g3; S15: ship(az 1)", "S15", Refusal.NO_PIRATES),
    ],
)
def test_gold_alone_does_not_go_aboard(board: str, sea: str, why: Refusal) -> None:
    """ARM-1.9, ARM-5.6: a ship adrift still needs a pirate."""
    assert refused(position(board), Kind.LOAD, "A1", sea) == why


def test_gold_alone_does_not_leave_natives() -> None:
    """ARM-1.9, R-13: nor does anything board from there."""
    s = position("C13: nat 1, azure, g2; S20: ship(az 1)")
    assert refused(s, Kind.LOAD, "C13", "S20") == Refusal.NO_PIRATES


def test_pirates_board_a_ship_adrift_with_their_gold() -> None:
    """ARM-5.6: not gold alone, by LOAD or TRANSFER."""
    s = position("A1: az 2, g3; S15: ship; S14: ship(az 2, g1)")
    for kind, source in ((Kind.LOAD, "A1"), (Kind.TRANSFER, "S14")):
        one = copy(s)
        do(one, kind, source, "S15", auto=False)
        assert offered(one, Kind.QTY_PIRATES) == [1, 2]
        assert refused(one, Kind.QTY_PIRATES, 0) == Refusal.WRONG_NUMBER


def test_gold_alone_goes_ashore_on_ones_own_land() -> None:
    """ARM-1.9, ARM-5.5: it never raises a flag, and the crew stays aboard."""
    s = position("A1 A5: azure; A2: violet; S16: ship(az 1, g3); S15: ship(az 1, g2); A3: g1")
    do(s, Kind.UNLOAD, "S16", "A5", auto=False)
    assert offered(s, Kind.QTY_PIRATES) == [1, 0]
    group_at = copy(s)
    do(s, Kind.QTY_PIRATES, 0)
    assert offered(s, Kind.QTY_GOLD) == [1, 2, 3]
    do(s, Kind.QTY_GOLD, 2)
    assert (at(s, "A5"), at(s, "S16"), s.points) == ("azure, g2", "ship(az 1, g1)", 9)
    assert s.stirred == 0
    do(group_at, Kind.QTY_PIRATES, 1)
    assert offered(group_at, Kind.QTY_GOLD) == [0, 1, 2, 3]
    do(s, Kind.UNLOAD, "S15", "A2", auto=False)
    assert refused(s, Kind.QTY_PIRATES, 0) == Refusal.WRONG_NUMBER


def test_gold_alone_changes_ships() -> None:
    """ARM-1.9, ARM-5.4: between two crews of one's own, within the room."""
    s = position("S14: ship(az 1, g3); S15: ship(az 8)")
    do(s, Kind.TRANSFER, "S14", "S15", auto=False)
    assert offered(s, Kind.QTY_PIRATES) == [1, 0]
    do(s, Kind.QTY_PIRATES, 0)
    assert offered(s, Kind.QTY_GOLD) == [1, 2]
    do(s, Kind.QTY_GOLD, 2)
    assert board_text(s) == "S14: ship(az 1, g1); S15: ship(az 8, g2)"


def test_the_clock_takes_the_most_of_gold_alone() -> None:
    """§10: all pirates that may go, else none; then all gold."""
    s = position("A1: az 2, g3; A2: g2; S15: ship(az 4)")
    one = copy(s)
    do(one, Kind.LOAD, "A1", "S15")
    assert RULES.lapse(one) == option(Kind.QTY_PIRATES, 2)
    do(s, Kind.LOAD, "A2", "S15", auto=False)
    assert RULES.lapse(s) == option(Kind.QTY_PIRATES, 0)
    do(s, Kind.QTY_PIRATES, 0)
    assert RULES.lapse(s) == option(Kind.QTY_GOLD, 2)


def test_loads_are_listed_in_the_order_of_the_board() -> None:
    """§5: stacks beside a ship and land with gold alone, one with the other."""
    s = position("C13: az 1; C17: azure, g1; A5: g1; A6: az 1; S21: ship(az 1); S19: ship(az 1)")
    loads = [o for o in GAME.listed(s) if NUMBERING.unpack(o)[0] == Kind.LOAD]
    assert loads == sorted(loads)
    ways = ("C13", "S21"), ("C17", "S21"), ("A5", "S19"), ("A6", "S19")
    assert loads == [option(Kind.LOAD, *way) for way in ways]
