"""Positions as text, and back."""

import pytest

from covo.games.armada.positions import board_text, place_text, position, text
from covo.games.armada.rules.components import SPACE, Card, Colour
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.state import DUMMY, Laid

from .play import do, group, seat_asked

AZURE, VIOLET, BLUE, ORANGE = Colour


def test_a_position_is_ready_for_the_colour_on_turn() -> None:
    s = position("A1: az 9, ship", turn="blue", points=4)
    assert (s.depth, int(s.pending[0, 0]), seat_asked(s)) == (1, Decision.ACT, 2)
    assert (s.turn, s.colour, s.points) == (BLUE, BLUE, 4)
    assert (s.reserve.tolist(), s.gold_supply, s.native_supply) == ([41, 50, 50, 50], 50, 50)


@pytest.mark.parametrize(
    "board",
    [
        "",
        "A1: az 9, ship",
        "A1: azure, g2, ship(violet)",
        "C01: nat 4, g6; C02: az 4; C13: natives; C14: violet, g1",
        "V5: az 3; S14: ship(az 8, g2); S34: ship(violet, last azure); S36: ship(vi 2, blue)",
        "S22: ship(g9, orange)",
    ],
)
def test_a_board_is_written_as_it_was_read(board: str) -> None:
    assert board_text(position(board)) == board


def test_a_state_is_read_back_from_its_text() -> None:
    s = position(
        "A1: az 9, ship; S15: ship(az 2); C17: nat 2, g1; S14: ship(vi 1)",
        hands={"azure": ["mutiny", "gold_mine"], "violet": ["shipyard"]},
    )
    do(s, Kind.SAIL, "S15", "S16")
    group(s, Kind.MOVE, "A1", "A2", 3)
    words = text(s)
    assert "# azure acts in the turn of azure, 8 points, 0 rounds; ACT" in words
    assert "# seat 0 holds gold_mine, mutiny" in words
    assert board_text(position(words)) == board_text(s)


def test_places_share_an_entry_and_lines_part_entries() -> None:
    s = position("C03 C06: violet, g1  # both bases\n\nA3: az 2;")
    assert board_text(s) == "C03: violet, g1; C06: violet, g1; A3: az 2"
    assert place_text(s, SPACE["C01"]) == place_text(s, SPACE["S01"]) == ""


def test_what_is_missing_stands_elsewhere() -> None:
    s = position(
        "A7: az 1; C24: natives",
        reserves={"azure": 30, "blue": 49},
        gold_supply=40,
        native_supply=45,
    )
    assert board_text(s) == "C23: nat 5, g10; C24: natives; A6: az 19; A7: az 1; B7: bl 1"


def test_the_standard_set_up_fills_what_is_left_out() -> None:
    s = position("S15: ship(az 3); V1: vi 2, ship; A2: violet", standard=True)
    assert [place_text(s, SPACE[name]) for name in ("A1", "A2", "A5", "V1", "V2")] == [
        *("az 8", "violet", "az 5, ship", "vi 2, ship", "vi 2")
    ]
    assert s.reserve.tolist() == [31, 38, 32, 32]


def test_seats_have_colours_in_order() -> None:
    assert position().seat_of.tolist() == [0, 1, 2, 3]
    assert position(players="2").seat_of.tolist() == [0, 1, 0, 1]
    assert position(players="3").seat_of.tolist() == [0, 1, 2, DUMMY]
    three = position(players="3", dummy_colour="azure", turn="violet")
    assert three.seat_of.tolist() == [DUMMY, 0, 1, 2]
    assert three.laid.tolist() == [Laid.OUT, 0, 0, 0]


def test_all_other_cards_are_in_the_deck_or_discarded() -> None:
    s = position(hands={"violet": ["mutiny"]}, discard=["mutiny"])
    assert (s.deck[Card.MUTINY], s.deck_size, s.hand_size.tolist()) == (1, 45, [0, 1, 0, 0])
    s = position(hands={1: ["mutiny"]}, deck=["shipyard"])
    assert (s.deck_size, int(s.discard.sum()), s.discard[Card.SHIPYARD]) == (1, 45, 2)


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        ("A1 az 9", "expected 'place: what lies there'"),
        ("Z1: az 9", "Z1: no such space"),
        ("A1: az 2; A1: az 3", "mentioned twice: A1"),
        ("A1: nothing", "'nothing' is no token, flag or ship"),
        ("S15: az 9", "'az 9' lies at sea without a ship"),
        ("S15: ship(az 1, vi 1)", "pirates of two colours aboard one ship"),
        ("S15: ship(rum)", "'rum' is nothing a ship holds"),
        ("A1: az 51", "1: AZURE has 51 ashore"),
        ("C13: natives, g51", "2: 51 gold on the board"),
        ("A3: ship", "5: a ship lies in A3, no city"),
        ("S15: ship(az 8, g3)", "6: the ship in S15 holds 8 pirates and 3 gold"),
        ("A1: ship(az 1)", "6: the ship in A1 is not at sea"),
        ("C17: g2", "7: C17 is unexplored"),
        ("C17: az 1, nat 1", "7: C17 has pirates without their flag"),
        ("A1: natives", "8: A1 lies in a den"),
        ("C01 C03 C05: azure", "11: AZURE meets a condition"),
        (" ".join(f"S{i}" for i in range(10, 19)) + ": ship", "more than 8 ships"),
    ],
)
def test_what_cannot_be_is_refused(board: str, fault: str) -> None:
    with pytest.raises(ValueError, match="^.*" + fault.replace("(", r"\(")):
        position(board)


def test_impossible_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="azure: 9 pirates on the board, 45 in reserve"):
        position("A1: az 9", reserves={"azure": 45})
    with pytest.raises(ValueError, match="more lies on the board already"):
        position("A1: g9", gold_supply=45)
    with pytest.raises(ValueError, match="3: a pile has -1 copies of MUTINY"):
        position(hands={"azure": ["mutiny"] * 4})
    with pytest.raises(ValueError, match="3: a pile has -1 copies of MUTINY"):
        position(hands={"azure": ["mutiny"]}, cards="off")
    with pytest.raises(ValueError, match="no such card"):
        position(hands={"azure": ["rum"]})
    with pytest.raises(ValueError, match="4: sunk"):
        position(rebuilt={"azure": 1})
    with pytest.raises(ValueError, match="9: 11 points, not 0 to 10"):
        position(points=11)
    with pytest.raises(ValueError, match=r"ARM-15\.1: ORANGE is a dummy"):
        position(players="3", turn="orange")
    with pytest.raises(ValueError, match="dummy_needs_three_players"):
        position(dummy_colour="azure")
