"""5.7: interrupt windows, and the three points of a Surprise Attack! (7.12)."""

import pytest

from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.components import Card, Colour, Roll
from covo.games.armada.rules.decisions import FIRST, Decision, Kind
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import Ending, Laid, State

from .play import (
    RULES,
    at,
    decision,
    do,
    group,
    is_offered,
    kinds,
    offered,
    option,
    refused,
    roll,
    seat_asked,
)

AZURE, VIOLET, BLUE, ORANGE = Colour
SURPRISE = "surprise_attack"


def window(board: str = "", *, points: int = 10, **hands: list[str]) -> State:
    """Azure has moved; the window after it is open."""
    s = position(f"A1: az 3; V1: vi 3; B1: bl 3; O1: or 3; {board}", points=points, hands=hands)
    group(s, Kind.MOVE, "A1", "A3", 1)
    return s


def test_a_window_opens_after_every_option() -> None:
    """R-15, §5.7: after a whole option, and once more as the turn is ended."""
    s = position("A1: az 3; V1: vi 3", hands={"violet": [SURPRISE]})
    do(s, Kind.MOVE, "A1", "A3")
    assert seat_asked(s) == AZURE
    do(s, Kind.QTY_PIRATES, 1)
    assert (decision(s), seat_asked(s)) == (Decision.INTERRUPT, VIOLET)
    assert offered(s, Kind.INTERRUPT) == [VIOLET]
    assert RULES.lapse(s) == option(Kind.PASS)
    do(s, Kind.PASS)
    assert (decision(s), seat_asked(s)) == (Decision.ACT, AZURE)
    do(s, Kind.END_TURN)
    assert (decision(s), seat_asked(s), s.turn) == (Decision.INTERRUPT, VIOLET, AZURE)
    do(s, Kind.PASS)
    assert (decision(s), s.turn) == (Decision.ACT, VIOLET)


def test_the_last_window_opens_after_a_turn_that_ends_by_itself() -> None:
    """R-15: the victory check comes after it."""
    s = position(
        "C01 C03: azure; C05: az 1; S08: ship(vi 3)",
        points=0,
        laid={"azure": Laid.DUE},
        hands={"violet": [SURPRISE]},
    )
    assert kinds(s) == [Kind.END_TURN]
    do(s, Kind.END_TURN)
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.ATTACK, "S08", "C05")
    roll(s, Roll.F1)
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    do(s, Kind.END_SURPRISE)
    assert (s.ending, s.laid[AZURE], s.turn) == (Ending.NONE, Laid.IN_HAND, VIOLET)


def test_three_points_in_the_middle_of_anothers_turn() -> None:
    """§7.12: any actions; unused points are lost, and the interrupted turn goes on."""
    s = window(violet=[SURPRISE])
    assert s.points == 9
    do(s, Kind.INTERRUPT, "violet")
    assert (decision(s), s.colour, s.turn, s.points) == (Decision.SURPRISE_ACT, VIOLET, AZURE, 3)
    assert (s.hand_size[1], s.in_play[Card.SURPRISE_ATTACK]) == (0, 1)
    assert RULES.begins_move(s)
    assert RULES.lapse(s) == option(Kind.END_SURPRISE)
    assert refused(s, Kind.END_TURN) == Refusal.NOT_NOW
    assert refused(s, Kind.MOVE, "A1", "A4") == Refusal.NO_PIRATES
    group(s, Kind.MOVE, "V1", "V2", 1)
    assert (decision(s), s.points) == (Decision.SURPRISE_ACT, 2)
    do(s, Kind.END_SURPRISE)
    assert (decision(s), s.colour, s.points) == (Decision.ACT, AZURE, 9)
    assert s.discard[Card.SURPRISE_ATTACK] == 1


@pytest.mark.parametrize("in_surprise", [False, True], ids=["turn", "surprise"])
def test_nothing_is_done_without_points(in_surprise: bool) -> None:
    """ARM-3.3, §7.12: whatever costs a point is refused, in a turn and in a Surprise Attack."""
    s = window(violet=[SURPRISE])
    if in_surprise:
        do(s, Kind.INTERRUPT, "violet")
        assert refused(s, Kind.DESTROY, "V1") == Refusal.NO_SHIP_HERE
    else:
        do(s, Kind.PASS)
    s.points = 0
    for kind in range(Kind.LAUNCH, Kind.PLAY):
        assert RULES.refusal(s, FIRST[kind]) == Refusal.NO_POINTS, Kind(kind).name


def test_a_surprise_attack_ends_when_nothing_else_is_legal() -> None:
    """§5.7: by itself, with the points gone."""
    s = window(violet=[SURPRISE])
    do(s, Kind.INTERRUPT, "violet")
    for source, target in (("V1", "V2"), ("V2", "V1"), ("V1", "V2")):
        group(s, Kind.MOVE, source, target, 1)
    assert (decision(s), s.colour) == (Decision.ACT, AZURE)


def test_cards_work_inside_a_surprise_attack() -> None:
    """§7.12: own-turn cards and reactions; a card may be bought; not another Surprise Attack!"""
    s = window(
        "C13: vi 4; C03: az 2; V2: g2",
        violet=[SURPRISE, SURPRISE, "gold_mine", "new_offensive_weapons"],
        azure=["new_defensive_weapons"],
        blue=[SURPRISE],
    )
    do(s, Kind.INTERRUPT, "violet")
    assert offered(s, Kind.PLAY) == [Card.GOLD_MINE]
    do(s, Kind.PLAY, "gold_mine")
    do(s, Kind.MINE_AT, "V3")
    assert (at(s, "V3"), s.points, decision(s)) == ("violet, g3", 3, Decision.SURPRISE_ACT)
    do(s, Kind.ATTACK, "C13", "C03")
    roll(s, Roll.X2)
    assert seat_asked(s) == VIOLET
    do(s, Kind.COUNTER)
    assert seat_asked(s) == AZURE
    do(s, Kind.COUNTER)
    assert (at(s, "C13"), at(s, "C03")) == ("vi 2", "az 2")
    do(s, Kind.BUY_CARD)
    do(s, Kind.PAY_FROM, "V2")
    do(s, Kind.PAY_FROM, "V2")
    do(s, Kind.CARD_IS, "mutiny")
    assert (decision(s), seat_asked(s)) == (Decision.INTERRUPT, VIOLET)


def test_the_window_starts_again_after_a_surprise_attack() -> None:
    """§5.7: from the first seat, those who passed before included, until all pass in a row."""
    s = window(violet=[SURPRISE], blue=[SURPRISE, SURPRISE], orange=[SURPRISE])
    asked = []

    def answer(kind: Kind, *colour: str) -> None:
        asked.append(seat_asked(s))
        do(s, kind, *colour)

    answer(Kind.PASS)
    answer(Kind.INTERRUPT, "blue")
    do(s, Kind.END_SURPRISE)
    answer(Kind.PASS)
    answer(Kind.PASS)
    answer(Kind.INTERRUPT, "orange")
    do(s, Kind.END_SURPRISE)
    answer(Kind.INTERRUPT, "violet")
    do(s, Kind.END_SURPRISE)
    answer(Kind.PASS)
    assert asked == [VIOLET, BLUE, VIOLET, BLUE, ORANGE, VIOLET, BLUE]
    assert (decision(s), seat_asked(s), s.points) == (Decision.ACT, AZURE, 9)


def test_seats_are_asked_from_the_colour_after_the_active_one() -> None:
    """§5.7: in blue's turn orange first, then azure and violet."""
    holders = {name: [SURPRISE] for name in ("azure", "violet", "orange")}
    s = position("A1: az 2; V1: vi 2; B1: bl 2; O1: or 2", turn="blue", hands=holders)
    group(s, Kind.MOVE, "B1", "B3", 1)
    asked = []
    while decision(s) == Decision.INTERRUPT:
        asked.append(seat_asked(s))
        do(s, Kind.PASS)
    assert asked == [ORANGE, AZURE, VIOLET]


def test_a_surprise_attack_without_anything_to_do_is_not_offered() -> None:
    """R-35: a holder who could only end it passes silently."""
    s = position("A1: az 3; V1 V2 V3 V4: blue", hands={"violet": [SURPRISE]}, recruitment="off")
    group(s, Kind.MOVE, "A1", "A3", 1, auto=False)
    assert (decision(s), seat_asked(s)) == (Decision.ACT, AZURE)
    s = window("V2: blue", violet=[SURPRISE])
    assert refused(s, Kind.INTERRUPT, "azure") == Refusal.NOT_YOURS


def test_a_dummy_is_never_asked() -> None:
    """§5.7, ARM-17.1: nor anybody in its stead."""
    s = position("A1: az 3; V1: vi 3; B1: bl 3; O1: or 3", hands={"orange": [SURPRISE]})
    do(s, Kind.RESIGN, 1)
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert (decision(s), seat_asked(s)) == (Decision.INTERRUPT, ORANGE)
    assert offered(s, Kind.INTERRUPT) == [ORANGE]


def test_nothing_to_do_is_told_of_a_colour() -> None:
    """R-35: with two colours only the one that can act is offered."""
    s = position(
        "A1: az 3; V1: vi 2",
        players="2",
        recruitment="off",
        hands={"violet": [SURPRISE]},
    )
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert offered(s, Kind.INTERRUPT) == [VIOLET]
    assert refused(s, Kind.INTERRUPT, "orange") == Refusal.NOTHING_TO_DO


def test_yo_ho_ho_in_a_surprise_attack() -> None:
    """R-16: three more, once a seat in the game turn, and again in one's own turn."""
    s = window(azure=["yo_ho_ho"], violet=[SURPRISE, SURPRISE, "yo_ho_ho", "yo_ho_ho", "yo_ho_ho"])
    do(s, Kind.PASS)
    do(s, Kind.PLAY, "yo_ho_ho")
    assert s.points == 12
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.PLAY, "yo_ho_ho")
    assert s.points == 6
    assert refused(s, Kind.PLAY, "yo_ho_ho") == Refusal.ONE_A_TURN
    do(s, Kind.END_SURPRISE)
    do(s, Kind.INTERRUPT, "violet")
    assert refused(s, Kind.PLAY, "yo_ho_ho") == Refusal.ONE_A_TURN
    do(s, Kind.END_SURPRISE)
    assert (s.colour, s.points) == (AZURE, 12)
    do(s, Kind.END_TURN)
    assert s.turn == VIOLET
    do(s, Kind.PLAY, "yo_ho_ho")
    assert s.points == 13


def test_a_mutiny_on_the_colour_on_turn() -> None:
    """§7.8: in a Surprise Attack its small crews may be seized too."""
    s = window("S15: ship(az 2, g1)", violet=[SURPRISE, "mutiny"])
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.PLAY, "mutiny")
    assert (at(s, "S15"), s.points) == ("ship(vi 2, g1, azure)", 3)
    assert (s.reserve[AZURE], s.reserve[VIOLET]) == (47, 45)


def test_recruiting_is_asked_of_the_colour_that_acts() -> None:
    """§5.7: the active colour's right to recruit is as before."""
    s = window(violet=[SURPRISE])
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.RECRUIT)
    do(s, Kind.RECRUIT_AT, "V6")
    do(s, Kind.END_SURPRISE)
    assert (at(s, "V6"), s.colour) == ("vi 1", AZURE)
    assert is_offered(s, Kind.RECRUIT)


def test_without_cards_there_are_no_windows() -> None:
    """§5.2: they exist only with the card option on."""
    s = position("A1: az 3; V1: vi 3", cards="off")
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert (decision(s), s.depth) == (Decision.ACT, 1)
    do(s, Kind.END_TURN)
    assert (decision(s), s.turn) == (Decision.ACT, VIOLET)
    assert GAME.listed(s) == sorted(GAME.listed(s))
