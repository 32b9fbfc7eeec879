"""ARM-14: two players with two colours each; seat 0 has azure and blue."""

from typing import Any

from covo.games.armada.components import Card, Colour, Roll
from covo.games.armada.decisions import Decision, Kind
from covo.games.armada.holdings import gold_of
from covo.games.armada.positions import board_text, position
from covo.games.armada.refusals import Refusal
from covo.games.armada.state import Ending, Laid, State
from covo.games.armada.victory import enemy_cities, meets_condition

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


def test_two_colours_never_add_up() -> None:
    """ARM-14.2: one alone must meet the condition."""
    s = duel("C01 C03: azure; C05: blue; C04: blue")
    assert not meets_condition(s, AZURE)
    assert not meets_condition(s, BLUE)
    s = duel("V1 V2: azure; O1 O2: blue")
    assert not meets_condition(s, AZURE)


def test_only_dens_of_the_other_seat_count() -> None:
    """ARM-14.3, R-19: the sister's cities are no opponent's."""
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
    """ARM-14.6: each is decided at the end of its own colour's turn."""
    board = "C01 C03 C05: azure; V1 V2 O1 O2: blue"
    laid = {"azure": Laid.DUE, "blue": Laid.WAITING}
    s = duel(f"{board}; S08: ship(vi 1); C24: natives", turn="azure", laid=laid)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, 0)
    lost = duel(board.replace("C05", "C06"), turn="violet", laid=dict.fromkeys(laid, Laid.WAITING))
    do(lost, Kind.END_TURN)
    assert (lost.turn, lost.laid[BLUE], lost.laid[AZURE]) == (BLUE, Laid.DUE, Laid.WAITING)
    do(lost, Kind.END_TURN)
    assert (lost.ending, lost.winner) == (Ending.VICTORY, 0)
