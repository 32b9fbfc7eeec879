"""ARM-13: the two conditions, the declaration, the decision, and the end by exhaustion."""

from typing import Any

import pytest

from covo.games.armada.positions import position
from covo.games.armada.rules.components import Colour, Roll
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import Ending, Laid, State
from covo.games.armada.rules.victory import enemy_cities, meets_condition

from .play import RULES, at, decision, do, group, is_offered, kinds, refused, roll, seat_asked

AZURE, VIOLET, BLUE, ORANGE = Colour
LAID = {"azure": Laid.WAITING}
AT_HAND = "C01 C03: azure; C05: natives; S08: ship(az 2)"
"""One landing on the west base, and azure meets condition A."""


def end_turns(s: State, count: int) -> None:
    """So many colours end their turns without doing anything."""
    for _ in range(count):
        do(s, Kind.END_TURN)


@pytest.mark.parametrize(
    ("board", "met"),
    [
        ("C01 C03 C05: azure", True),
        ("C01 C04 C06: azure", True),
        ("C01 C03 C04 C05 C06: azure", True),
        ("C01 C03: azure", False),
        ("C03 C04 C05 C06: azure", False),
        ("C01 C03 C05: azure; A1 A2 A3: violet", True),
        ("C01 C03 C05: azure; A1 A2 A3 A4: violet", False),
        ("C01 C03 C05: azure; A1 A2 A3 A4: violet; B3 B4 B6 B7: azure", True),
    ],
)
def test_supremacy_over_the_centre(board: str, met: bool) -> None:
    """ARM-13.1: a den, the Central Trading Base and two more bases."""
    s = position(board, laid=LAID if met else None)
    assert meets_condition(s, AZURE) == met


@pytest.mark.parametrize(
    ("board", "cities", "met"),
    [
        ("V1 V2 V5 B1: azure", 4, True),
        ("V1 V2 V5: azure", 3, False),
        ("V1 B1 O1 O2: azure", 4, True),
        ("A1 A3 A4 A6: violet; V1 B1 O1 O2: azure", 4, False),
        ("A1 A3 A4 A6: violet; V1 V2 V5 V7 O1: azure", 4, True),
        ("V1 V2: azure; V5: orange; B1 B2: azure", 4, True),
    ],
)
def test_supremacy_over_the_rivals(board: str, cities: int, met: bool) -> None:
    """ARM-13.2: a den and four cities in dens of opponents, whoever held them before."""
    s = position(board, laid=LAID if met else None)
    assert (enemy_cities(s, AZURE), meets_condition(s, AZURE)) == (cities, met)


def test_any_den_will_do() -> None:
    """R-18: the captured cities may serve both parts."""
    s = position("A1 A2 A3 A4 A5 A6 A7: orange; V1 V2 V3 V5 B1: azure; B2: az 0", laid=LAID)
    assert meets_condition(s, AZURE)
    assert s.laid[AZURE] == Laid.WAITING


def test_a_declaration_is_automatic() -> None:
    """ARM-13.3, R-33: as soon as the option is complete; nobody may decline."""
    s = position(AT_HAND, hands={"violet": ["surprise_attack"]})
    do(s, Kind.UNLOAD, "S08", "C05")
    assert s.laid[AZURE] == Laid.IN_HAND
    do(s, Kind.QTY_PIRATES, 1)
    assert (s.laid[AZURE], decision(s)) == (Laid.WAITING, Decision.INTERRUPT)


def test_a_card_on_the_board_stays() -> None:
    """ARM-13.3: and its moment of decision does not move."""
    s = position(f"{AT_HAND.replace('natives', 'azure')}; C24: natives", laid={"azure": Laid.DUE})
    group(s, Kind.UNLOAD, "S08", "C24", 1)
    assert s.laid[AZURE] == Laid.DUE


def test_a_declaration_is_decided_in_the_next_turn() -> None:
    """ARM-13.4: not in the turn in which it was laid."""
    s = position(AT_HAND)
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    do(s, Kind.END_TURN)
    assert (s.ending, s.laid[AZURE]) == (Ending.NONE, Laid.WAITING)
    end_turns(s, 3)
    assert (s.turn, s.laid[AZURE]) == (AZURE, Laid.DUE)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, AZURE)
    assert [RULES.payoff(s, seat) for seat in range(4)] == [1, 0, 0, 0]
    assert refused(s, Kind.END_TURN) == Refusal.OVER


def test_a_failed_declaration_may_be_made_again() -> None:
    """ARM-13.4: the card returns, and is laid anew when a condition is met."""
    s = position("C01 C03: azure; C05: vi 1; C24: az 4", laid={"azure": Laid.DUE})
    do(s, Kind.END_TURN)
    assert (s.ending, s.laid[AZURE]) == (Ending.NONE, Laid.IN_HAND)
    end_turns(s, 3)
    do(s, Kind.ATTACK, "C24", "C05")
    roll(s, Roll.F1)
    group(s, Kind.MOVE, "C24", "C05", 1)
    assert s.laid[AZURE] == Laid.WAITING


def test_ones_own_surprise_attack_is_not_the_deciding_turn() -> None:
    """ARM-13.4: only a turn of the colour is."""
    s = position(
        "C01 C03 C05: orange; O1: or 2; A1: az 2",
        laid={"orange": Laid.WAITING},
        hands={"orange": ["surprise_attack"]},
    )
    group(s, Kind.MOVE, "A1", "A3", 1)
    do(s, Kind.INTERRUPT, "orange")
    do(s, Kind.END_SURPRISE)
    assert (s.ending, s.laid[ORANGE]) == (Ending.NONE, Laid.WAITING)
    end_turns(s, 3)
    assert s.laid[ORANGE] == Laid.DUE


def lapse(**settings: Any) -> State:
    """Violet takes a base from azure, which had declared; azure's turn comes."""
    board = "C01: azure; C03: az 1; C05: azure; S08: ship(vi 1); C24: az 1"
    s = position(board, turn="violet", laid=LAID, **settings)
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    return s


def test_a_gap_is_allowed() -> None:
    """ARM-13.5, R-17: only the end of the deciding turn counts."""
    s = lapse()
    assert s.laid[AZURE] == Laid.WAITING
    end_turns(s, 3)
    assert s.laid[AZURE] == Laid.DUE
    do(s, Kind.END_TURN)
    assert (s.ending, s.laid[AZURE]) == (Ending.NONE, Laid.IN_HAND)


def test_strict_hold_takes_the_card_back_at_once() -> None:
    """ARM-13.5: after anybody's option, and the count starts again when it is laid anew."""
    s = lapse(strict_hold="on")
    assert s.laid[AZURE] == Laid.IN_HAND
    s = position(
        "C01 C03: azure; C05: az 1; C24: az 3; S08: ship(vi 3); A1: az 1",
        laid={"azure": Laid.DUE},
        strict_hold="on",
        hands={"violet": ["surprise_attack"]},
    )
    group(s, Kind.MOVE, "A1", "A3", 1)
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.ATTACK, "S08", "C05")
    roll(s, Roll.F1)
    assert s.laid[AZURE] == Laid.DUE
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    assert s.laid[AZURE] == Laid.IN_HAND
    do(s, Kind.END_SURPRISE)
    do(s, Kind.ATTACK, "C24", "C05")
    roll(s, Roll.F1)
    group(s, Kind.MOVE, "C24", "C05", 1)
    assert s.laid[AZURE] == Laid.WAITING
    do(s, Kind.END_TURN)
    assert s.ending == Ending.NONE


def test_a_declaration_by_surprise_is_decided_in_ones_own_turn() -> None:
    """ARM-13.6: the next one."""
    s = position(
        "C01 C03: violet; C05: natives; S08: ship(vi 2); A1: az 2",
        hands={"violet": ["surprise_attack"]},
    )
    group(s, Kind.MOVE, "A1", "A3", 1)
    do(s, Kind.INTERRUPT, "violet")
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    assert s.laid[VIOLET] == Laid.WAITING
    do(s, Kind.END_SURPRISE)
    do(s, Kind.END_TURN)
    assert (s.turn, s.laid[VIOLET]) == (VIOLET, Laid.DUE)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, VIOLET)


def left_alone(board: str = "", **more: Any) -> State:
    """Azure has pirates; the others have flags and what ``board`` gives them."""
    s = position(f"A1: az 2; {board}", **more)
    do(s, Kind.END_TURN, auto=False)
    return s


def test_the_survivor_wins() -> None:
    """ARM-13.7: at the end of any turn, when all other seats are dead."""
    s = left_alone(cards="off", recruitment="off")
    assert (s.ending, s.winner) == (Ending.SURVIVOR, AZURE)
    s = left_alone("V1: vi 1", cards="off", recruitment="off")
    assert s.ending == Ending.NONE


NO_DENS = "V1 V3 V4 V6 B1 B3 B4 B6 O1 O3 O4 O6: azure"
"""Nobody but azure holds four territories of a den."""


@pytest.mark.parametrize(
    ("board", "more"),
    [
        ("V7: g1", {}),
        ("S14: ship(vi 1)", {}),
        ("", {"hands": {"violet": ["mutiny"]}}),
        ("C09 C10 C11 C12: violet", {}),
    ],
)
def test_who_can_come_back_is_not_dead(board: str, more: dict[str, Any]) -> None:
    """ARM-13.7: a pirate, gold, a card or a recruit due keep a seat alive."""
    s = left_alone(f"{NO_DENS}; {board}", **more)
    assert (s.ending, s.turn) == (Ending.NONE, VIOLET)


def test_gold_of_nobody_keeps_nobody_alive() -> None:
    """ARM-13.7: nor do flags alone, when they recruit nobody."""
    s = left_alone(f"{NO_DENS}; S14: ship(g3, violet); C13: violet")
    assert (s.ending, s.winner) == (Ending.SURVIVOR, AZURE)


def test_a_winning_option_keeps_its_seat_alive() -> None:
    """ARM-13.7: flags alone can still win."""
    board = "C01 C03 C05: violet"
    s = left_alone(board, laid={"violet": Laid.WAITING}, cards="off", recruitment="off")
    assert (s.ending, s.turn, s.laid[VIOLET]) == (Ending.NONE, VIOLET, Laid.DUE)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, VIOLET)


def test_a_colour_without_pirates_goes_on() -> None:
    """ARM-13.8: it keeps flags, cards and turns."""
    s = position("A1: az 2; B1: bl 1", hands={"violet": ["gold_mine"]}, recruitment="off")
    do(s, Kind.END_TURN)
    assert (s.turn, s.points, seat_asked(s)) == (VIOLET, 10, VIOLET)
    assert kinds(s) == [Kind.END_TURN, Kind.PLAY]
    do(s, Kind.PLAY, "gold_mine")
    do(s, Kind.MINE_AT, "V1")
    do(s, Kind.CONVERT, "V1")
    assert at(s, "V1") == "vi 4, g2"


def test_when_all_are_dead_the_game_is_scored() -> None:
    """ARM-13.9: otherwise it could never end."""
    s = position("C13: azure", cards="off", recruitment="off")
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.ALL_DEAD, AZURE)


def test_victory_comes_before_survival_and_length() -> None:
    """§5.2: the first check that ends the game is final."""
    s = position(
        "C01 C03 C05: orange",
        turn="orange",
        laid={"orange": Laid.DUE},
        rounds=11,
        max_rounds="12",
        cards="off",
        recruitment="off",
    )
    assert is_offered(s, Kind.END_TURN)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, ORANGE)
