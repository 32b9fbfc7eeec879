"""Backgammon here and in OpenSpiel: the same moves are legal, and lead to the same boards."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

from backgammon import GAME
from backgammon.rules import BAR, CHECKERS, OFF, POINTS, SEATS, Kind, State
from covo.engine.record import copy

from .positions import Checkers, Steps, lines, position

THEIR_BAR, THEIR_PASS, AT_ONCE = 100, -1, 2
"""What OpenSpiel calls the bar, and no move; how many dice one of its actions plays."""


def place_of(seat: int, theirs: int) -> int:
    """A place as the seat counts it."""
    if theirs == THEIR_BAR:
        return BAR
    return theirs + 1 if seat else POINTS - theirs


def checkers(theirs: Any, seat: int) -> Checkers:
    at = (*range(POINTS), THEIR_BAR)
    return {place_of(seat, there): theirs.board(seat, there) for there in at}


def same(theirs: Any) -> State:
    """The same choice in our game. OpenSpiel plays a double as two turns of two dice."""
    turn = theirs.current_player()
    dice = sorted((int(face) for face in theirs.observation_tensor(turn)[-2:]), reverse=True)
    if dice[0] == dice[1]:
        dice *= 2
    return position(checkers(theirs, 0), checkers(theirs, 1), dice, turn)


def steps_of(theirs: Any, action: int) -> Steps:
    turn = theirs.current_player()
    moves = theirs.spiel_move_to_checker_moves(turn, action)
    return tuple((place_of(turn, m.pos), m.num) for m in moves if m.num != THEIR_PASS)


def board(s: State) -> list[list[int]]:
    return [row.tolist() for row in s.points]


def played(s: State, steps: Steps) -> State:
    s = copy(s)
    for step in steps:
        GAME.rules.choose(s, GAME.numbering.number(Kind.MOVE, *step))
    return s


def board_of(theirs: Any) -> list[list[int]]:
    """Theirs as ours: from point 0, off, to the bar."""
    rows = []
    for seat in range(SEATS):
        at = checkers(theirs, seat)
        row = [at[place] for place in range(1, BAR + 1)]
        rows.append([CHECKERS - sum(row), *row])
    return rows


def agree(games: int, seed: int) -> int:
    """Compare along random games; how many choices there were."""
    luck, choices = random.Random(seed), 0
    game = pyspiel.load_game("backgammon")
    for _ in range(games):
        theirs = game.new_initial_state()
        while not theirs.is_terminal():
            if theirs.is_chance_node():
                theirs.apply_action(luck.choice([face for face, _ in theirs.chance_outcomes()]))
                continue
            s = same(theirs)
            legal = {steps_of(theirs, action): action for action in theirs.legal_actions()}
            assert lines(s, AT_ONCE) == set(legal), f"{theirs}"
            steps = luck.choice(sorted(legal))
            after = played(s, steps)
            theirs.apply_action(legal[steps])
            assert board(after) == board_of(theirs), f"{theirs}"
            choices += 1
        assert theirs.returns().index(1.0) == int(after.winner) - 1
        assert board(after)[after.winner - 1][OFF] == CHECKERS
    return choices


def test_the_same_moves_are_legal() -> None:
    assert agree(games=12, seed=1) > 1000


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 6))
def test_the_same_moves_are_legal_in_many_games(seed: int) -> None:
    assert agree(games=100, seed=seed) > 10_000
