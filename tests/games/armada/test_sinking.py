"""ARM-8: sinking, destroying, capturing ships."""

from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Colour, Roll
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.holdings import ships_of
from covo.games.armada.rules.refusals import Refusal

from .play import at, do, group, is_offered, offered, refused, roll

AZURE, VIOLET, BLUE, ORANGE = Colour


def test_a_ship_adrift_is_sunk_from_a_neighbouring_space() -> None:
    """ARM-8.1: with one pirate in a touching territory or on a ship beside it."""
    s = position("S15: ship(g2, violet); A5: az 1; S21: ship(blue); S22: ship(az 1); S40: ship")
    assert offered(s, Kind.SINK) == ["S15", "S21"]
    assert refused(s, Kind.SINK, "S40") == Refusal.NOBODY_NEAR
    assert refused(s, Kind.SINK, "S22") == Refusal.CREWED
    assert refused(s, Kind.SINK, "S14") == Refusal.NO_SHIP_HERE
    do(s, Kind.SINK, "S15")
    assert (at(s, "S15"), s.points) == ("", 9)
    do(s, Kind.SINK, "S21")
    assert [int(n) for n in s.sunk] == [0, 1, 1, 0]


def test_a_ship_in_the_first_sea_space_is_sunk_like_any() -> None:
    """ARM-8.1: the spaces at sea begin with it."""
    s = position("S01: ship; C03: az 1")
    assert offered(s, Kind.SINK) == ["S01"]
    do(s, Kind.SINK, "S01")
    assert board_text(s) == "C03: az 1"


def test_gold_aboard_returns_to_the_supply() -> None:
    """R-9: it can go nowhere else."""
    s = position("S15: ship(g7); A1: az 1")
    assert s.gold_supply == 43
    do(s, Kind.SINK, "S15")
    assert s.gold_supply == 50
    assert board_text(s) == "A1: az 1"


def test_anybody_may_sink_and_scuttle() -> None:
    """R-8: the last owner too, and a colour that never had the ship."""
    s = position("S15: ship(az 2); S14: ship(violet, last blue)")
    group(s, Kind.UNLOAD, "S15", "A1", 2)
    do(s, Kind.SINK, "S15")
    assert s.sunk[AZURE] == 1
    s = position("S15: ship(violet, last blue); A1: az 1")
    do(s, Kind.SINK, "S15")
    assert [int(n) for n in s.sunk] == [0, 1, 0, 0]


def test_an_unlaunched_ship_burns_from_inside() -> None:
    """ARM-8.2: one's own too; at any time, not only after an invasion."""
    s = position("A1: az 1, ship; A2: ship; V5: az 1, ship(orange)")
    assert offered(s, Kind.DESTROY) == ["A1", "V5"]
    assert refused(s, Kind.DESTROY, "A2") == Refusal.NO_PIRATES
    assert refused(s, Kind.DESTROY, "A5") == Refusal.NO_SHIP_HERE
    do(s, Kind.DESTROY, "A1")
    do(s, Kind.DESTROY, "V5")
    assert board_text(s) == "A1: az 1; A2: azure, ship; V5: az 1"
    assert ([int(n) for n in s.sunk], s.points) == ([1, 0, 0, 1], 8)


def test_ships_in_port_are_not_sunk_from_outside() -> None:
    """R-7: SINK speaks of sea spaces only, and a neighbour in the city's land burns nothing."""
    s = position("V2: vi 1, ship; V1: az 4; S33: ship(az 4)")
    assert offered(s, Kind.SINK) == []
    assert refused(s, Kind.DESTROY, "V2") == Refusal.NO_PIRATES


def test_who_invades_a_city_owns_its_ship() -> None:
    """ARM-8.3: at no cost."""
    s = position("V2: ship; V1: az 4")
    assert ships_of(s, AZURE) == 0
    group(s, Kind.MOVE, "V1", "V2", 1)
    assert (at(s, "V2"), ships_of(s, AZURE), ships_of(s, VIOLET)) == ("az 1, ship", 1, 0)
    assert is_offered(s, Kind.LAUNCH, "V2", "S32")
    assert s.points == 9


def test_a_lost_ship_is_marked_for_its_origin() -> None:
    """ARM-8.4: whoever owned it last."""
    s = position("S14: ship(vi 1, orange); S15: ship(az 3)")
    do(s, Kind.ATTACK, "S15", "S14")
    roll(s, Roll.F1)
    do(s, Kind.SINK, "S14")
    assert [int(n) for n in s.sunk] == [0, 0, 0, 1]
    assert board_text(s) == "S15: ship(az 3)"
