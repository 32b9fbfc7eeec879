"""What an environment tells an agent depends on nothing that is hidden from its seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from covo.adapters import pettingzoo
from covo.engine.chance import seeded
from covo.engine.game import NOBODY, Game, State
from covo.engine.views import HIDDEN, imagined, view
from covo.games import load
from covo.testing.walks import Moment, play
from covo.vector import Batch
from tests.testing.harbour import GAME as HARBOUR

from .set_ups import FEW, MORE, SetUp

IMAGINED = 2
"""States that agree with each view."""
OPEN = [("western_sea", {"players": 1})]
"""Nothing is hidden from who plays alone there."""
CASES = [
    pytest.param(HARBOUR, {}, 60, id="harbour"),
    *(
        pytest.param(load(name), options, 8, id=f"{name}-{i}")
        for i, (name, options) in enumerate(FEW)
    ),
    *(
        pytest.param(load(name), options, 60, id=f"{name}-more-{i}", marks=pytest.mark.long)
        for i, (name, options) in enumerate(MORE)
        if (name, options) not in OPEN
    ),
]


def moments(batch: Batch, looks: int) -> Iterator[Moment]:
    """Moments of a random game of this set-up, before its end."""
    walked = play(batch.game, 3, batch.settings[0], budget=1500, interject=1 << 20)
    yield from (m for m in walked.moments(looks) if batch.game.rules.actor(m.s) != NOBODY)


def twins(game: Game, s: State, seat: int, place: int) -> Iterator[State]:
    """States that a seat cannot tell from this one."""
    seen = view(game, s, seat)
    for number in range(IMAGINED):
        yield imagined(game, seen, seat, seeded(place, number))


@pytest.mark.parametrize(("game", "options", "looks"), CASES)
def test_observations_depend_on_nothing_that_is_hidden(
    game: Game, options: SetUp, looks: int
) -> None:
    made = pettingzoo.Seats(game, compiled=False, render_mode="ansi", **options)
    made.reset(seed=1)
    batch, others = made.batch, 0
    for moment in moments(batch, looks):
        for seat, agent in enumerate(made.possible_agents):
            lay(batch, moment.s, seat)
            seen, picture = made.observe(agent), made.render()
            for twin in twins(game, moment.s, seat, moment.length):
                others += twin.tobytes() != moment.s.tobytes()
                lay(batch, twin, seat)
                again = made.observe(agent)
                assert (seen["observation"] == again["observation"]).all()
                assert (seen["action_mask"] == again["action_mask"]).all()
                assert picture == made.render()
    assert others > 0


def lay(batch: Batch, s: State, seat: int) -> None:
    """Put a state on the table: at the seat's own decision with its options, else while others
    choose. A single option would be taken by itself."""
    rows, room = batch._rows[0], batch._rooms[0]
    rows.states[0], rows.masks[0] = s, 0
    if batch.game.rules.actor(s) == seat and len(batch.game.listed(s)) > 1:
        batch._steps.show(rows, room, 0)
    else:
        batch.seats[0] = seat


def test_features_that_look_at_what_is_hidden_learn_nothing() -> None:
    """They are given the view: another's purse is -1 there."""

    def nosy(s: State, seat: int, out: NDArray[np.float32]) -> None:
        out[0] = s.purse[(seat + 1) % s.players]

    leaky = replace(HARBOUR, rules=replace(HARBOUR.rules, features=nosy))
    batch = Batch(leaky, 1, seed=1, compiled=False)
    assert batch.look(0, 0)[0] == HIDDEN
    assert batch.state(0).purse[1] > 0
