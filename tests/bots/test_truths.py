"""Positions whose truth is proved, and what the best bot advises there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from covo.bots import ThinkingBot
from covo.engine.game import Game
from covo.engine.views import view
from covo.games import load
from covo.server.counsel import SEED, best_hints, counsellor

from .truths import armada, blackbeard, western_sea
from .truths.proving import Proof, Truth, right

RIGHT, LEAST = 0.9, 20
TRUTHS = {
    "armada": armada.TRUTHS,
    "blackbeard": blackbeard.TRUTHS,
    "western_sea": western_sea.TRUTHS,
}
SIMULATIONS = 4_000
"""Ways through a tree: what a hint's fifth of a second allows on a busy core."""


def proved(game: Game, truth: Truth) -> set[int]:
    """The options that are right."""
    return right(Proof(game, truth, game.rules).worths(truth.lay()))


def advised(game: Game, truth: Truth) -> int:
    """The first hint."""
    s, mind = truth.lay(), counsellor(game)
    if mind.answers == 0:
        mind = replace(mind, simulations=SIMULATIONS)
    seat, options = int(game.rules.actor(s)), game.listed(s)
    thoughts = ThinkingBot(game, SEED, mind).think(view(game, s, seat), seat, options)
    return best_hints(thoughts)[0].option


@pytest.mark.parametrize("name", ["blackbeard", "western_sea"])
def test_truths_are_proved(name: str) -> None:
    """Without machine code, which these games' hints need; those of Armada are proved below."""
    assert len(TRUTHS[name]) >= LEAST
    for truth in TRUTHS[name]:
        assert proved(load(name), truth)


@pytest.mark.compiled
@pytest.mark.parametrize(
    "name",
    [
        "armada",
        pytest.param("blackbeard", marks=pytest.mark.long),
        pytest.param("western_sea", marks=pytest.mark.long),
    ],
)
def test_hints_are_right_where_the_truth_is_proved(name: str) -> None:
    game, truths = load(name), TRUTHS[name]
    wrong = [str(t) for t in truths if advised(game, t) not in proved(game, t)]
    assert len(truths) >= LEAST
    assert len(wrong) <= (1 - RIGHT) * len(truths), wrong
