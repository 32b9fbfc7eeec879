"""8.2: the scored end, its ranking and its ties."""

from typing import Any

import pytest

from covo.games.armada.positions import position
from covo.games.armada.rules.components import Colour
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.holdings import (
    bases_of,
    cities_of,
    gold_of,
    lands_of,
    pirates_of,
    ships_of,
)
from covo.games.armada.rules.scoring import colour_score, place_of
from covo.games.armada.rules.state import Ending, Laid, State

from .play import RULES, do

AZURE, VIOLET, BLUE, ORANGE = Colour


def scored(board: str, **more: Any) -> State:
    """The last turn of the last round ends."""
    s = position(board, turn="orange", max_rounds="1", **more)
    do(s, Kind.END_TURN)
    assert s.ending == Ending.MAX_ROUNDS
    return s


def places(s: State) -> list[int]:
    """The place of every seat."""
    return [int(place_of(s, seat)) for seat in range(s.players)]


def test_everybody_begins_with_twenty_five() -> None:
    """§8.2: seven territories with three cities, eighteen pirates, two ships."""
    s = position(standard=True)
    assert [int(colour_score(s, colour)) for colour in Colour] == [25] * 4


@pytest.mark.parametrize(
    ("board", "more"),
    [
        ("C01: azure", 5),
        ("C03: azure", 3),
        ("V1: azure", 2),
        ("V3: azure", 1),
        ("C13: azure", 1),
        ("A3: g1", 2),
        ("S14: ship(az 1, g2)", 4 + 3),
        ("A3: az 1", 0),
        ("A3: az 2", 1),
        ("A3: az 1; A4: az 2", 1),
        ("A1: ship", 3),
        ("V1: ship", 0),
        ("S14: ship(g2)", 0),
        ("C13: natives, g3", 0),
        ("C13: nat 2, g3", 0),
    ],
)
def test_what_a_possession_is_worth(board: str, more: int) -> None:
    """§8.2: each as the table says, on top of an empty den's ten."""
    assert colour_score(position(board), AZURE) == 10 + more


def test_holdings_are_counted() -> None:
    """§8.2: what the ranking compares."""
    s = position(
        "C01 C05: azure; V1: azure; A1: violet; A2: az 3, ship; S14: ship(az 2, g1); A3: g4"
    )
    assert (bases_of(s, AZURE), cities_of(s, AZURE), lands_of(s, AZURE)) == (2, 3, 9)
    assert (pirates_of(s, AZURE), gold_of(s, AZURE), ships_of(s, AZURE)) == (5, 5, 2)
    assert (bases_of(s, VIOLET), cities_of(s, VIOLET), lands_of(s, VIOLET)) == (0, 3, 7)


def test_nobody_has_won_before_the_end() -> None:
    """§8.1"""
    s = position("A1: az 4")
    assert [RULES.payoff(s, seat) for seat in range(4)] == [0] * 4


def test_a_game_that_is_over_has_no_move_to_begin() -> None:
    """§5.3, §5.9: the round that was its last is complete."""
    s = scored("A1: az 4")
    assert (RULES.rounds(s), RULES.begins_move(s)) == (1, False)


def test_the_first_in_the_ranking_wins() -> None:
    """§8.2: 1 for the winner, 0 for the others; all have a place."""
    s = scored("A1: az 4; V1: vi 8; O1: or 6; B1: bl 2")
    assert (s.winner, places(s)) == (VIOLET, [3, 1, 4, 2])
    assert [RULES.payoff(s, seat) for seat in range(4)] == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("board", "laid", "first", "second"),
    [
        ("C13 C14 C15: azure; C03: violet", {"azure": Laid.WAITING}, AZURE, VIOLET),
        ("C03: azure; C13 C14 C15: violet", {}, AZURE, VIOLET),
        ("B1: azure; B3 B4: violet", {}, AZURE, VIOLET),
        ("A1: az 3; V1: vi 2", {}, AZURE, VIOLET),
        ("A1: az 2; V1: vi 2", {}, VIOLET, AZURE),
    ],
    ids=["Winning Options", "bases", "cities", "pirates", "playing order"],
)
def test_ties(board: str, laid: dict[str, Laid], first: Colour, second: Colour) -> None:
    """§8.2: Winning Options, bases, cities, pirates, then the later place in the order."""
    s = scored(board, laid=laid)
    assert colour_score(s, first) == colour_score(s, second)
    assert (s.winner, places(s)[first], places(s)[second]) == (first, 1, 2)


def test_two_players_add_up_both_colours() -> None:
    """§8.2: pirates are halved colour by colour."""
    s = scored("A1: az 3; B1: bl 3; V1: vi 4; O1: or 1", players="2")
    assert [int(colour_score(s, colour)) for colour in Colour] == [11, 12, 11, 10]
    assert (s.winner, places(s)) == (0, [1, 2])


def test_the_dummy_is_not_ranked() -> None:
    """§8.2: though it has most."""
    s = scored("A1: az 3; V1: vi 30; C01 C03: violet", players="3", dummy_colour="violet")
    assert (s.winner, places(s)) == (0, [1, 3, 2])


def test_who_resigned_comes_last() -> None:
    """§8.2: the latest to resign first among them."""
    s = position("A1: az 30; V1: vi 20; B1: bl 1; O1: or 3", turn="orange", max_rounds="1")
    do(s, Kind.RESIGN, 0)
    do(s, Kind.RESIGN, 1)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner, places(s)) == (Ending.MAX_ROUNDS, ORANGE, [4, 3, 2, 1])
