"""Games as Gymnasium environments: one seat against bots. Importing this registers them.

``gymnasium.make("covo/Armada-v0")`` is one game, ``gymnasium.make_vec("covo/Armada-v0", 64)`` many.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from covo import games
from covo.engine.game import Game
from covo.table import settled
from covo.vector import Batch, Ended

from .pictures import known_mode, metadata, shown

SET_UP = ("players", "preset", "settings")
RANDOM = "random"
"""Who holds the other seats unless one says otherwise."""


class Seat(gymnasium.Env):  # type: ignore[misc]  # types of another project
    """One seat of a game, against bots. An observation is what the seat sees, in numbers.

    ``info["action_mask"]`` has ones for the options of the seat, and so has :meth:`action_masks`.
    The reward comes at the end: the seat's share of returns whose sum is zero.
    """

    metadata = metadata("covo")

    def __init__(
        self,
        game: Game | str,
        *,
        seat: int = 0,
        bots: str = RANDOM,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """``bots`` is a level, such as ``greedy``, for all seats but ``seat``; ``options`` are
        those of :class:`covo.vector.Batch`: ``players``, ``preset``, ``settings``, ``illegal``,
        ``compiled``.
        """
        game = games.load(game) if isinstance(game, str) else game
        self.batch = Batch(game, 1, bots=_others(game, seat, bots, options), **options)
        self.seat, self.render_mode = seat, known_mode(render_mode)
        self.observation_space, self.action_space = _spaces(game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """The first game of a seed; without one, the next after the last."""
        super().reset(seed=seed)
        if seed is None:
            self.batch.begin()
        else:
            self.batch.reset(seed)
        return self._seen()

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an option; bots and luck go on until the seat must choose again."""
        if self.batch.ended[0]:
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        self.batch.step([action])
        seen, told = self._seen()
        ended, reward = self.batch.ended[0], float(self.batch.returns[0, self.seat])
        is_over = bool(ended in (Ended.OVER, Ended.ILLEGAL))
        return seen, reward, is_over, bool(ended == Ended.CUT), told

    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        return self.batch.features[0].copy(), {"action_mask": self.batch.masks[0].copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which options are legal now, as learners ask that know this method."""
        return np.asarray(self.batch.masks[0] == 1)

    def render(self) -> str | None:
        """The game as the seat sees it."""
        return shown(self.batch, 0, self.render_mode, self.seat)

    def close(self) -> None:
        """Let go of what the batch holds."""
        self.batch.close()


class Seats(VectorEnv):  # type: ignore[misc]  # as above
    """A seat in each of many games, all stepped by one call of compiled code.

    A game that has ended shows its last observation; the next step begins another in its place,
    with reward 0, whatever its action (Gymnasium's ``NEXT_STEP``).
    """

    metadata = metadata("covo", autoreset_mode=AutoresetMode.NEXT_STEP)

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        seat: int | Sequence[int] = 0,
        bots: str = RANDOM,
        render_mode: str | None = None,
        max_episode_steps: int = 0,
        **options: Any,
    ) -> None:
        """As :class:`Seat`. ``seat`` may be one for each game; ``options`` may have ``threads``."""
        game = games.load(game) if isinstance(game, str) else game
        own_seats = [seat] * num_envs if isinstance(seat, int) else list(seat)
        held = [_others(game, one, bots, options) for one in own_seats]
        self.batch = Batch(game, num_envs, bots=held, most=max_episode_steps, **options)
        self.num_envs, self.render_mode = num_envs, known_mode(render_mode)
        self.own_seats = np.array(own_seats)
        self.single_observation_space, self.single_action_space = _spaces(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """The first games of a seed; without one, the next after the last."""
        super().reset(seed=seed)
        if seed is None:
            self.batch.begin()
        else:
            self.batch.reset(seed)
        return self._seen()

    def step(
        self, actions: ArrayLike
    ) -> tuple[
        NDArray[np.float32],
        NDArray[np.float64],
        NDArray[np.bool_],
        NDArray[np.bool_],
        dict[str, Any],
    ]:
        """Take an option in each game; bots and luck go on until its seat must choose again."""
        batch = self.batch
        batch.step(actions)
        seen, told = self._seen()
        rewards = batch.returns[np.arange(self.num_envs), self.own_seats].astype(np.float64)
        is_over = (batch.ended == Ended.OVER) | (batch.ended == Ended.ILLEGAL)
        return seen, rewards, is_over, batch.ended == Ended.CUT, told

    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        all_of_them = np.ones(self.num_envs, np.bool_)
        told = {"action_mask": self.batch.masks.copy(), "_action_mask": all_of_them}
        return self.batch.features.copy(), told

    def render(self) -> tuple[str | None, ...]:
        """Each game as its seat sees it."""
        seats = self.own_seats.tolist()
        return tuple(shown(self.batch, i, self.render_mode, s) for i, s in enumerate(seats))

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        self.batch.close()


def _others(game: Game, seat: int, bots: str, options: dict[str, Any]) -> dict[int, str]:
    """A bot for every seat but one."""
    given: dict[str, Any] = {name: options[name] for name in SET_UP if name in options}
    players = game.players(settled(game, **given))
    if seat not in range(players):
        raise ValueError(f"seat={seat}: the seats of this table are 0 to {players - 1}")
    return {other: bots for other in range(players) if other != seat}


def _spaces(game: Game) -> tuple[spaces.Box, spaces.Discrete]:
    """Features lie about between -1 and 1, and are bounded by nothing."""
    seen = spaces.Box(-np.inf, np.inf, (game.feature_count,), np.float32)
    return seen, spaces.Discrete(game.option_count)


def name_of(game: str) -> str:
    """What Gymnasium calls a game: ``covo/WesternSea-v0``."""
    return f"covo/{''.join(word.capitalize() for word in game.split('_'))}-v0"


for _game in games.names():
    gymnasium.register(
        id=name_of(_game),
        entry_point=f"{__name__}:Seat",
        vector_entry_point=f"{__name__}:Seats",
        kwargs={"game": _game},
    )
