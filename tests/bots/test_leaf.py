"""What a leaf is worth: a bot's own turn that goes on is never a reason against an option."""

from __future__ import annotations

import numpy as np
import pytest

from covo.bots.bot_code import plain_bot_code
from covo.bots.policy import assess, assess_leaf, settle
from covo.bots.workspace import WORK
from covo.engine.game import Game
from covo.games import load

from .desks import positions, words_of

MOVES = 3
GAMES: dict[str, dict[str, str]] = {
    "armada": {"players": "2", "max_rounds": "2"},
    "blackbeard": {"players": "2"},
    "western_sea": {"players": "2"},
}
EVERY, ASKED, OPTIONS = 37, 6, 4
"""One position of so many, how many of them, and how many of the options of each."""


@pytest.mark.parametrize("name", GAMES)
def test_an_option_is_never_judged_worse_because_the_turn_goes_on(name: str) -> None:
    game = load(name)
    going_on = [pair for pair in judged(game, GAMES[name]) if pair[2]]
    assert len(going_on) > 3
    for stopped, played_on, _ in going_on:
        assert played_on >= stopped
    assert any(played_on > stopped for stopped, played_on, _ in going_on)


def judged(game: Game, settings: dict[str, str]) -> list[tuple[float, float, bool]]:
    """Of some options: what they are worth at once, as a leaf, and whether the turn goes on."""
    d, found = plain_bot_code(game).workspace(), []
    for number, s in zip(range(ASKED), positions(game, settings, 7, EVERY), strict=False):
        seat, players = int(game.rules.actor(s)), int(s.players)
        for option in game.listed(s)[:OPTIONS]:
            d.states[WORK] = s
            r = words_of(number + 1)
            game.rules.choose(d.states[WORK], option)
            settle(d, WORK, r)
            goes_on = int(game.rules.actor(d.states[WORK])) == seat
            assess(d, WORK, players, True)
            stopped = float(d.verdict[seat])
            assess_leaf(d, WORK, seat, players, MOVES, True, r)
            found.append((stopped, float(d.verdict[seat]), goes_on))
            assert np.isfinite(d.verdict[:players]).all()
    return found
