"""Positions as a lesson or a test writes them."""

import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.decisions import Decision

PIRATES = "A1 teach sloop caribbean; B1 low schooner tortuga"


def test_seats_are_called_by_letter_or_by_number() -> None:
    by_letter = position(
        PIRATES, hands={"B": ["storm/3"]}, cards={"A": ["kidd"]}, kcs={"B": ["k5", "india"]}
    )
    by_number = position(
        PIRATES, hands={1: ["storm/3"]}, cards={0: ["kidd"]}, kcs={1: ("k5", "india")}
    )
    assert by_letter.tobytes() == by_number.tobytes()
    assert (by_letter.hand_size[1], by_letter.cards_held[0]) == (1, 1)


def test_a_turn_may_begin_at_its_menu() -> None:
    """BB-3.1, T3: the card for the actions is still to be played."""
    hands = {"A": ["storm/3"]}
    s = position(PIRATES, hands=hands, menu=True)
    assert s.pending[s.depth - 1, 0] == Decision.TURN_MENU
    assert s.tobytes() == position(PIRATES, hands=hands, actions=None).tobytes()
    acting = position(PIRATES, hands=hands)
    assert acting.pending[acting.depth - 1, 0] == Decision.ACTION_MENU


def test_what_cannot_be_is_named() -> None:
    with pytest.raises(ValueError, match="nothing is known by this name"):
        position("A1 teach sloop caribbean, wings 2")
