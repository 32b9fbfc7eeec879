"""ARM-5: launching, loading, sailing, transferring, unloading."""

from covo.games.armada.components import Colour, Roll
from covo.games.armada.decisions import Kind
from covo.games.armada.holdings import ships_of
from covo.games.armada.positions import board_text, position
from covo.games.armada.refusals import Refusal

from .play import at, do, group, is_offered, kinds, offered, refused, roll

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
    assert offered(s, Kind.QTY_PIRATES) == [1, 2, 3, 4, 5, 6]
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
