"""ARM-15: three players and a dummy."""

from typing import Any

from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Colour, Roll
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.holdings import gold_of
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import DUMMY, Ending, Laid, State
from covo.games.armada.rules.victory import enemy_cities, meets_condition

from .play import at, decision, do, group, is_offered, offered, refused, roll, seat_asked

AZURE, VIOLET, BLUE, ORANGE = Colour


def three(board: str = "", **more: Any) -> State:
    """A position for three; violet is the dummy."""
    s = position(board, players="3", dummy_colour="violet", **more)
    assert s.seat_of[VIOLET] == DUMMY
    return s


def test_the_dummy_takes_no_turn() -> None:
    """ARM-15.1: it is skipped, and never asked."""
    s = three("A1: az 2; V1: vi 3")
    order = []
    for _ in range(4):
        order.append((int(s.turn), seat_asked(s)))
        do(s, Kind.END_TURN)
    assert order == [(AZURE, 0), (BLUE, 1), (ORANGE, 2), (AZURE, 0)]
    assert at(s, "V1") == "vi 3"


def test_the_dummy_suffers_attacks_and_never_reacts() -> None:
    """ARM-15.1: like natives; its pirates bar the way."""
    s = three("S36: ship(az 5); V5: vi 2", hands={0: ["new_offensive_weapons"]})
    assert refused(s, Kind.UNLOAD, "S36", "V5") == Refusal.OCCUPIED
    do(s, Kind.ATTACK, "S36", "V5")
    roll(s, Roll.F2)
    assert (decision(s), at(s, "V5")) == (Decision.ACT, "violet")
    group(s, Kind.UNLOAD, "S36", "V5", 2)
    assert at(s, "V5") == "az 2"


def test_the_dummy_counts_as_an_opponent() -> None:
    """ARM-15.1, R-22: its cities count, its den is owned, converted in and recruited from."""
    s = three("V1 V2: azure, g1; V3 V4 V5: azure; O1: azure", laid={"azure": Laid.WAITING})
    assert (enemy_cities(s, AZURE), meets_condition(s, AZURE)) == (4, True)
    do(s, Kind.CONVERT, "V1")
    assert at(s, "V1") == "az 4"
    do(s, Kind.RECRUIT)
    do(s, Kind.RECRUIT_AT, "A1")
    assert offered(s, Kind.RECRUIT_AT) == ["V1", "V2", "V3", "V4", "V5"]


def test_the_dummy_never_moves_wins_or_recruits() -> None:
    """ARM-15.1, R-32: its Winning Option is out of the game."""
    s = three("C01 C03 C05: violet; V1: vi 2; A1: az 1; B1: bl 1; O1: or 1")
    assert (meets_condition(s, VIOLET), s.laid[VIOLET]) == (True, Laid.OUT)
    before = board_text(s)
    for _ in range(6):
        do(s, Kind.END_TURN)
    assert (board_text(s), s.ending, s.rounds) == (before, Ending.NONE, 2)
    assert s.laid[VIOLET] == Laid.OUT


def test_a_dummy_possesses_gold() -> None:
    """ARM-15.1: what lies in its territories; and its ship may be seized."""
    s = three("V3: g2; S40: ship(vi 2, g1, violet)", hands={0: ["mutiny"]})
    assert gold_of(s, VIOLET) == 3
    assert is_offered(s, Kind.PLAY, "mutiny")
    do(s, Kind.PLAY, "mutiny")
    assert at(s, "S40") == "ship(az 2, g1, violet)"


def test_removed_pirates_of_the_dummy_stay_away() -> None:
    """ARM-15.2: they go to a reserve that nobody uses."""
    s = three("S36: ship(az 5); V5: vi 2")
    do(s, Kind.ATTACK, "S36", "V5")
    roll(s, Roll.F1)
    assert (s.reserve[VIOLET], at(s, "V5")) == (49, "vi 1")
    for _ in range(6):
        do(s, Kind.END_TURN)
    assert (s.reserve[VIOLET], at(s, "V5")) == (49, "vi 1")
