"""ARM-4: moving and invading on land."""

from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Colour, Roll
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.holdings import gold_of
from covo.games.armada.rules.refusals import Refusal

from .play import at, decision, do, find, group, is_offered, kinds, offered, refused, roll

AZURE, VIOLET, BLUE, ORANGE = Colour


def test_one_point_moves_any_number_together() -> None:
    """ARM-4.1: one to all of a territory, with any gold lying there."""
    s = position("A1: az 7, g3")
    do(s, Kind.MOVE, "A1", "A4")
    assert offered(s, Kind.QTY_PIRATES) == [1, 2, 3, 4, 5, 6, 7]
    assert refused(s, Kind.QTY_PIRATES, 8) == Refusal.WRONG_NUMBER
    do(s, Kind.QTY_PIRATES, 5)
    assert offered(s, Kind.QTY_GOLD) == [0, 1, 2, 3]
    do(s, Kind.QTY_GOLD, 2)
    assert board_text(s) == "A1: az 2, g1; A4: az 5, g2"
    assert s.points == 9


def test_only_ones_own_pirates_move() -> None:
    """ARM-4.1: and only where there are any."""
    s = position("A1: az 7; V1: vi 2")
    assert refused(s, Kind.MOVE, "V1", "V2") == Refusal.NO_PIRATES
    assert refused(s, Kind.MOVE, "A2", "A1") == Refusal.NO_PIRATES


def test_groups_of_two_territories_pay_twice() -> None:
    """R-3: one origin and one destination for each point."""
    s = position("A1: az 2; A3: az 2")
    group(s, Kind.MOVE, "A1", "A4", 2)
    group(s, Kind.MOVE, "A3", "A4", 2)
    assert (at(s, "A4"), s.points) == ("az 4", 8)


def test_what_may_be_entered() -> None:
    """ARM-4.2: explored land or a den, without natives and without others' pirates."""
    s = position("C13: az 3; C03: violet; C09: natives; C17: vi 1")
    assert offered(s, Kind.MOVE, "C13") == ["C03", "C09"]
    assert refused(s, Kind.MOVE, "C13", "C17") == Refusal.OCCUPIED
    s = position("C13: az 3; C09: nat 1; C17: az 1")
    assert offered(s, Kind.MOVE, "C13") == ["C17"]
    assert refused(s, Kind.MOVE, "C13", "C09") == Refusal.OCCUPIED
    assert refused(s, Kind.MOVE, "C13", "C03") == Refusal.UNEXPLORED
    s = position("V1: az 2; V2: vi 1")
    assert offered(s, Kind.MOVE, "V1") == ["V3", "V4"]


def test_an_invasion_takes_flag_and_gold_at_once() -> None:
    """ARM-4.3: by MOVE or UNLOAD, from a colour or from the natives."""
    s = position("C13: az 3; C03: violet, g2; C09: natives, g1; S20: ship(az 2)")
    group(s, Kind.MOVE, "C13", "C03", 1)
    group(s, Kind.MOVE, "C13", "C09", 1)
    assert board_text(s) == "C03: az 1, g2; C09: az 1, g1; C13: az 1; S20: ship(az 2)"
    assert (gold_of(s, AZURE), gold_of(s, VIOLET)) == (3, 0)
    s = position("C13: violet, g2; S20: ship(az 2)")
    group(s, Kind.UNLOAD, "S20", "C13", 1)
    assert at(s, "C13") == "az 1, g2"


def test_exploring_and_winning_change_no_flag() -> None:
    """ARM-4.3: a flag goes up only for who enters."""
    s = position("S20: ship(az 4); C14: az 4; C03: vi 1, g1")
    do(s, Kind.EXPLORE, "C13")
    find(s, gold=1, natives=0)
    assert at(s, "C13") == "natives, g1"
    do(s, Kind.ATTACK, "C14", "C03")
    roll(s, Roll.F1)
    assert at(s, "C03") == "violet, g1"
    assert gold_of(s, VIOLET) == 1


def test_invading_is_never_compulsory() -> None:
    """ARM-4.4: also after a battle is won one may leave the land alone."""
    s = position("C14: az 4; C03: vi 1")
    do(s, Kind.ATTACK, "C14", "C03")
    roll(s, Roll.F1)
    assert decision(s) == Decision.ACT
    assert Kind.END_TURN in kinds(s)
    assert is_offered(s, Kind.MOVE, "C14", "C03")
    do(s, Kind.END_TURN)
    assert at(s, "C03") == "violet"
