"""ARM-14: two players with two colours each; seat 0 has azure and blue."""

from typing import Any

import pytest

from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Card, Colour, Roll
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.holdings import gold_of
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import Ending, Laid, State
from covo.games.armada.rules.victory import enemy_cities, meets_condition

from .play import at, decision, do, group, is_offered, offered, refused, roll, seat_asked

AZURE, VIOLET, BLUE, ORANGE = Colour
SURPRISE = "surprise_attack"


def duel(board: str = "", **more: Any) -> State:
    """A position for two."""
    return position(board, players="2", **more)


def test_each_colour_has_its_own_things() -> None:
    """ARM-14.1: pirates, ships, reserve, gold, turn."""
    s = duel("A1: az 3, g1; B1: bl 4, g2")
    assert (gold_of(s, AZURE), gold_of(s, BLUE)) == (1, 2)
    assert (s.reserve[AZURE], s.reserve[BLUE]) == (47, 46)
    assert refused(s, Kind.MOVE, "B1", "B3") == Refusal.NO_PIRATES
    assert refused(s, Kind.CONVERT, "B1") == Refusal.NOT_YOURS
    turns = []
    for _ in range(4):
        turns.append((int(s.turn), seat_asked(s), int(s.points)))
        do(s, Kind.END_TURN)
    assert turns == [(AZURE, 0, 10), (VIOLET, 1, 10), (BLUE, 0, 10), (ORANGE, 1, 10)]


MIXED_DEN = "A1 A2: azure; A3 A4: blue; A5 A6 A7 B1 B2 B3 B4: violet"


@pytest.mark.parametrize("board", ["C01 C03: azure; C05: blue", "V1 V2 O1: azure; O2: blue"])
def test_two_colours_count_as_one(board: str) -> None:
    """ARM-14.2: bases, cities and the den, one of whose halves either colour may hold."""
    for whole in (board, f"{board}; {MIXED_DEN}"):
        s = duel(whole, laid={"azure": Laid.WAITING})
        assert meets_condition(s, AZURE)
        assert meets_condition(s, BLUE)
        assert not meets_condition(s, VIOLET)
        alone = duel(whole, pair_wins="off")
        assert not meets_condition(alone, AZURE)
        assert not meets_condition(alone, BLUE)


@pytest.mark.parametrize(
    "board",
    [
        "C01 C03: azure; C05: violet; C04: orange",
        "C01: violet; C03 C05: azure; C04 C06: blue",
        "C01: natives; C03 C05: azure; C04 C06: blue",
        "C03 C05: azure; C04 C06: blue",
        "V1 V2: azure; O1: blue",
        "C01 C03: azure; C05: blue; A1 A2 A3: azure; A4 A5 A6 A7: violet; B1 B2 B3 B4: orange",
    ],
)
def test_two_colours_may_lack_something_together(board: str) -> None:
    """ARM-14.2: the heart, a base, a city, or four territories of one den."""
    assert not meets_condition(duel(board), AZURE)
    assert not meets_condition(duel(board), BLUE)


def test_with_more_players_no_colours_add_up() -> None:
    """ARM-14.2: whatever the table says of two."""
    s = position("C01 C03: azure; C05: blue", pair_wins="on")
    assert (int(s.pair_wins), meets_condition(s, AZURE)) == (0, False)


def near(turn: str = "azure", **more: Any) -> State:
    """Two bases of azure's; the third, empty, is a step away from either colour of seat 0."""
    board = "C01 C03: azure; C24: az 2, azure; C05: natives; S08: ship(bl 3); V1: vi 2; O1: or 2"
    return duel(board, turn=turn, cards="off", **more)


def test_the_colour_that_acts_lays_its_card() -> None:
    """ARM-13.3, ARM-14.6: after an option of either, and one a seat at a time."""
    s = near()
    group(s, Kind.MOVE, "C24", "C05", 1)
    assert [int(n) for n in s.laid] == [Laid.WAITING, 0, 0, 0]
    do(s, Kind.END_TURN)
    do(s, Kind.END_TURN)
    do(s, Kind.SAIL, "S08", "S12")
    do(s, Kind.END_TURN)
    assert [int(n) for n in s.laid] == [Laid.WAITING, 0, 0, 0]
    s = near("blue")
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    assert [int(n) for n in s.laid] == [0, 0, Laid.WAITING, 0]


def test_the_colour_that_laid_decides() -> None:
    """ARM-13.4, ARM-14.2: at the end of its own next turn, so that both enemies can answer."""
    s = near("blue")
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    for turn in (BLUE, ORANGE, AZURE, VIOLET, BLUE):
        assert (s.turn, s.ending) == (turn, Ending.NONE)
        do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, 0)


def test_the_card_comes_back_where_both_together_fail() -> None:
    """ARM-13.4, ARM-13.5: at the end of the due turn, or at once with strict_hold."""
    board = "C01 C03: azure; C05: blue; C24: vi 1; C21: az 1; S11: ship(vi 1)"
    for strict, laid in (("off", Laid.WAITING), ("on", Laid.IN_HAND)):
        cards = {"azure": Laid.WAITING}
        s = duel(board, turn="violet", laid=cards, strict_hold=strict, cards="off")
        group(s, Kind.MOVE, "C24", "C05", 1)
        assert s.laid[AZURE] == laid
        for _ in range(4):
            do(s, Kind.END_TURN)
        assert (s.turn, s.laid[AZURE], s.ending) == (VIOLET, Laid.IN_HAND, Ending.NONE)


def test_everything_else_stays_by_colour() -> None:
    """ARM-14.2: conversion, recruiting, gold and what cards call one's territories."""
    s = duel("A1: az 1, g1; A2 A5: blue; A6 A7: blue; B1: bl 1, g2", hands={0: ["gold_mine"]})
    assert refused(s, Kind.CONVERT, "A1") == Refusal.TOO_FEW_CITIES
    assert refused(s, Kind.RECRUIT) == Refusal.NOBODY_DUE
    assert refused(s, Kind.BUY_CARD) == Refusal.TOO_POOR
    do(s, Kind.PLAY, "gold_mine")
    assert offered(s, Kind.MINE_AT) == ["A1", "A3", "A4"]


def test_only_dens_of_the_other_seat_count() -> None:
    """ARM-14.3, R-19: cities in the sister's den are in no opponent's, whoever holds them."""
    s = duel("B1 B2 B5 V1: azure")
    assert (enemy_cities(s, AZURE), meets_condition(s, AZURE)) == (1, False)
    s = duel("V1 V2 O1 O2: azure", laid={"azure": Laid.WAITING})
    assert (enemy_cities(s, AZURE), meets_condition(s, AZURE)) == (4, True)
    four = position("B1 B2 B5 V1: azure", laid={"azure": Laid.WAITING})
    assert enemy_cities(four, AZURE) == 4


def test_sisters_share_no_place_and_do_not_fight() -> None:
    """ARM-14.4: neither a territory nor a ship."""
    s = duel("S53: ship(az 4); B5: bl 1; S49: ship(bl 2); S52: ship(bl 3)")
    assert refused(s, Kind.UNLOAD, "S53", "B5") == Refusal.OCCUPIED
    assert refused(s, Kind.TRANSFER, "S53", "S49") == Refusal.FOREIGN_SHIP
    assert refused(s, Kind.ATTACK, "S53", "B5") == Refusal.SISTER
    assert refused(s, Kind.ATTACK, "S53", "S49") == Refusal.SISTER
    assert offered(s, Kind.ATTACK) == []


def test_what_a_sister_left_empty_may_be_taken() -> None:
    """ARM-14.4: her land, her ship adrift, her gold; or the ship is sunk."""
    s = duel("S53: ship(az 4); B6: g2; S52: ship(g3, blue); S49: ship(blue)")
    group(s, Kind.UNLOAD, "S53", "B6", 1)
    assert (at(s, "B6"), gold_of(s, AZURE)) == ("az 1, g2", 2)
    group(s, Kind.TRANSFER, "S53", "S52", 1)
    assert at(s, "S52") == "ship(az 1, g3, blue)"
    do(s, Kind.SINK, "S49")
    assert s.sunk[BLUE] == 1
    assert board_text(s) == "B6: az 1, g2; S52: ship(az 1, g3, blue); S53: ship(az 2)"


def test_one_hand_serves_both_colours() -> None:
    """ARM-14.5: the colour on turn plays from it."""
    s = duel(hands={0: ["gold_mine", "gold_mine"]})
    do(s, Kind.PLAY, "gold_mine")
    assert refused(s, Kind.MINE_AT, "B1") == Refusal.NOT_YOURS
    do(s, Kind.MINE_AT, "A1")
    do(s, Kind.END_TURN)
    do(s, Kind.END_TURN)
    assert s.turn == BLUE
    do(s, Kind.PLAY, "gold_mine")
    do(s, Kind.MINE_AT, "B1")
    assert (at(s, "A1"), at(s, "B1")) == ("azure, g3", "blue, g3")


def test_yo_ho_ho_is_limited_by_seat() -> None:
    """ARM-14.5: the sister's turn is another game turn."""
    s = duel("A1: az 1; B1: bl 1", hands={0: ["yo_ho_ho"] * 3})
    do(s, Kind.PLAY, "yo_ho_ho")
    assert refused(s, Kind.PLAY, "yo_ho_ho") == Refusal.ONE_A_TURN
    do(s, Kind.END_TURN)
    do(s, Kind.END_TURN)
    assert is_offered(s, Kind.PLAY, "yo_ho_ho")


def test_defensive_weapons_serve_whichever_colour_is_attacked() -> None:
    """ARM-14.5: violet's seat answers for orange too."""
    s = duel("S66: ship(az 4); O1: or 2", hands={1: ["new_defensive_weapons"]})
    do(s, Kind.ATTACK, "S66", "O1")
    roll(s, Roll.F1)
    assert (decision(s), seat_asked(s)) == (Decision.DEFENCE_REACTION, 1)
    do(s, Kind.COUNTER)
    assert board_text(s) == "O1: or 2; S66: ship(az 2)"
    assert s.discard[Card.NEW_DEFENSIVE_WEAPONS] == 1


def test_a_mutiny_never_targets_the_sister() -> None:
    """ARM-14.5: though her crew be small."""
    s = duel("S14: ship(bl 1); S22: ship(or 2); S40: ship(vi 3)", hands={0: ["mutiny"]})
    do(s, Kind.PLAY, "mutiny")
    assert offered(s, Kind.MUTINY_AT) == ["S22", "S40"]
    assert refused(s, Kind.MUTINY_AT, "S14") == Refusal.SISTER


def test_a_surprise_attack_names_its_colour() -> None:
    """ARM-14.5, §5.7: either of the seat's two; never in the sister's turn."""
    s = duel("A1: az 2; V1: vi 2; O1: or 2; B1: bl 2", hands={1: [SURPRISE], 0: [SURPRISE]})
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert (seat_asked(s), offered(s, Kind.INTERRUPT)) == (1, [VIOLET, ORANGE])
    do(s, Kind.INTERRUPT, "orange")
    assert s.colour == ORANGE
    group(s, Kind.MOVE, "O1", "O3", 1)
    do(s, Kind.END_SURPRISE)
    assert (decision(s), seat_asked(s), s.colour) == (Decision.ACT, 0, AZURE)


def test_a_seat_is_asked_once_in_a_window() -> None:
    """§5.7: also when both its colours could act."""
    s = duel("A1: az 2; V1: vi 2; O1: or 2", hands={1: [SURPRISE]})
    group(s, Kind.MOVE, "A1", "A3", 1)
    do(s, Kind.PASS)
    assert (decision(s), seat_asked(s)) == (Decision.ACT, 0)


def test_both_winning_options_may_lie_on_the_board() -> None:
    """ARM-14.6: each is decided at the end of its own colour's turn, where each wins alone."""
    board = "C01 C03 C05: azure; V1 V2 O1 O2: blue"
    laid = {"azure": Laid.DUE, "blue": Laid.WAITING}
    more = f"{board}; S08: ship(vi 1); C24: natives"
    s = duel(more, turn="azure", laid=laid, pair_wins="off")
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, 0)
    waiting = dict.fromkeys(laid, Laid.WAITING)
    lost = duel(board.replace("C05", "C06"), turn="violet", laid=waiting, pair_wins="off")
    do(lost, Kind.END_TURN)
    assert (lost.turn, lost.laid[BLUE], lost.laid[AZURE]) == (BLUE, Laid.DUE, Laid.WAITING)
    do(lost, Kind.END_TURN)
    assert (lost.ending, lost.winner) == (Ending.VICTORY, 0)
