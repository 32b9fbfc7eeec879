"""What dice may bring, as pages and bots tell it beforehand."""

from __future__ import annotations

import pytest

from covo.games.armada.rules.components import CENTRE, CENTRE_FACTOR
from covo.games.armada.rules.odds import FACES, clearing, finds, next_roll


def test_the_next_roll_leaves_what_each_face_says() -> None:
    """ARM-7.4: five against one; nobody loses more than there are."""
    left = [(one.faces, one.attackers, one.defenders) for one in next_roll(5, 1)]
    assert left == [(3, 5, 0), (1, 5, 0), (1, 4, 1), (1, 3, 1)]


def test_a_fight_is_won_by_one_roll_in_four_faces_of_six() -> None:
    assert clearing(5, 1, 1) == pytest.approx(4 / 6)
    assert clearing(2, 1, 2) == pytest.approx(4 / 6)
    assert clearing(3, 1, 2) == pytest.approx(4 / 6 + 1 / 6 * 4 / 6)
    assert clearing(1, 1, 9) == 0
    assert clearing(1, 0, 0) == 1
    assert clearing(5, 1, 0) == 0


def test_an_exploration_brings_a_face_of_each_die_and_double_in_the_centre() -> None:
    """ARM-6.3: gold and natives, each by its die."""
    plain, centre = dict(finds(CENTRE + 1)), dict(finds(CENTRE))
    assert list(plain) == ["gold", "natives"]
    for what, faces in plain.items():
        assert sum(n for _, n in faces) == FACES
        assert centre[what] == [(CENTRE_FACTOR * value, n) for value, n in faces]
