"""ARM-9: gold into pirates."""

from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Colour
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.refusals import Refusal

from .play import at, do, group, is_offered, offered, refused

AZURE, VIOLET, BLUE, ORANGE = Colour


def test_gold_converts_where_it_lies() -> None:
    """ARM-9.1: in a city or base one controls, with gold lying there, not aboard."""
    s = position("A1: g1; A3: az 1, g1; V1: g1; S15: ship(az 1, g4); C03 C04 C05: azure, g1")
    assert offered(s, Kind.CONVERT) == ["C03", "C04", "C05", "A1"]
    assert refused(s, Kind.CONVERT, "A2") == Refusal.NO_GOLD
    assert refused(s, Kind.CONVERT, "V1") == Refusal.NOT_YOURS


def test_two_cities_of_the_same_den() -> None:
    """ARM-9.2: of any den, not of two."""
    s = position("A1: g1; A2 A5: violet")
    assert refused(s, Kind.CONVERT, "A1") == Refusal.TOO_FEW_CITIES
    s = position("A1: g1; A2: violet; V1: azure, g1")
    assert offered(s, Kind.CONVERT) == ["A1"]
    assert refused(s, Kind.CONVERT, "V1") == Refusal.TOO_FEW_CITIES
    s = position("A1 A2: blue; A5: g1; O2: azure, g1; O5: azure")
    assert offered(s, Kind.CONVERT) == ["O2"]


def test_any_three_bases() -> None:
    """ARM-9.3: in a base, whatever cities one has."""
    s = position("C03 C06: azure; C05: azure, g1")
    assert is_offered(s, Kind.CONVERT, "C05")
    s = position("C01: azure, g1; C05: azure, g1")
    assert refused(s, Kind.CONVERT, "C01") == Refusal.TOO_FEW_BASES
    assert refused(s, Kind.CONVERT, "C05") == Refusal.TOO_FEW_BASES


def test_no_gold_turns_into_pirates_among_natives() -> None:
    """R-13, ARM-9.3: a base under one's flag counts among the three, and converts nothing."""
    s = position("C03: azure; C04: nat 1, azure, g1; C05: azure, g1")
    assert offered(s, Kind.CONVERT) == ["C05"]
    assert refused(s, Kind.CONVERT, "C04") == Refusal.OCCUPIED


def test_one_ingot_makes_four_pirates() -> None:
    """ARM-9.4: placed there, nobody needed before; the ingot returns to the supply."""
    s = position("A2: g2", reserves={"azure": 6})
    do(s, Kind.CONVERT, "A2")
    assert (at(s, "A2"), s.reserve[AZURE], s.gold_supply) == ("az 4, g1", 2, 49)
    do(s, Kind.CONVERT, "A2")
    assert (at(s, "A2"), s.reserve[AZURE], s.gold_supply) == ("az 6", 0, 50)
    s = position("A2: g2", reserves={"azure": 0})
    assert refused(s, Kind.CONVERT, "A2") == Refusal.NO_RESERVE


def test_at_any_moment_and_as_often_as_points_allow() -> None:
    """ARM-9.5: between other actions, ingot after ingot."""
    s = position("A1: az 2, g3", points=4)
    do(s, Kind.CONVERT, "A1")
    group(s, Kind.MOVE, "A1", "A2", 1, 1)
    do(s, Kind.CONVERT, "A2")
    do(s, Kind.CONVERT, "A1", auto=False)
    assert board_text(s) == "A1: az 9; A2: az 5"
    assert s.points == 0
