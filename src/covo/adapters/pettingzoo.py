"""Games as PettingZoo environments: the seats of one game in turn, or many games side by side."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from covo.engine.game import NOBODY, Game
from covo.vector import Batch, Ended

from .pictures import known_mode, metadata, shown

Observation = dict[str, NDArray[Any]]


def env(game: Game | str, **options: Any) -> OrderEnforcingWrapper:
    """One game as an AEC environment: agents ``seat_0``, ``seat_1``, … choose when they must.

    ``options`` are those of :class:`Seats`.
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(Seats(game, **options)))


def parallel_env(game: Game | str, games: int = 8, **options: Any) -> Games:
    """Many games as a parallel environment: agents ``game_0``, ``game_1``, … choose at once.

    ``options`` are those of :class:`Games`.
    """
    return Games(game, games, **options)


class Seats(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The seats of one game. Whoever must choose is the next agent, however often in a row.

    An observation has the ``observation``, what the seat sees in numbers, and the ``action_mask``:
    ones for its options, and zeros alone while others choose. Rewards come at the end: returns
    whose sum is zero.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        render_mode: str | None = None,
        max_cycles: int = 0,
        **options: Any,
    ) -> None:
        """``options`` are those of :class:`covo.vector.Batch`: ``players``, ``preset``,
        ``settings``, ``illegal``, ``compiled``. The game is truncated after ``max_cycles`` choices
        of all seats together; 0 lets it end.
        """
        self.batch = Batch(game, 1, most=max_cycles, auto_reset=False, **options)
        self.render_mode = known_mode(render_mode)
        self.metadata = metadata(f"{self.batch.game.name}_v0", is_parallelizable=False)
        self.possible_agents = [f"seat_{seat}" for seat in range(int(self.batch.players[0]))]
        self.agents: list[str] = []
        self._observations = {one: _observations(self.batch) for one in self.possible_agents}
        self._actions = {one: _actions(self.batch) for one in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every seat."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All options that the game numbers; few of them are legal at a time."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The first game of a seed; without one, the next after the last."""
        if seed is None:
            self.batch.begin()
        else:
            self.batch.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._note()

    def step(self, action: int | None) -> None:
        """Take an option for the seat that must choose; dead agents take None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.batch.step([-1 if action is None else action])
        self._cumulative_rewards[agent] = 0.0
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = float(self.batch.returns[0, seat])
        self._note()
        self._accumulate_rewards()
        self._deads_step_first()

    def _note(self) -> None:
        """Who is next, and whether it is over."""
        ended = self.batch.ended[0]
        self.terminations = dict.fromkeys(self.agents, ended in (Ended.OVER, Ended.ILLEGAL))
        self.truncations = dict.fromkeys(self.agents, bool(ended == Ended.CUT))
        seat = self.batch.viewers[0] if self.batch.seats[0] == NOBODY else self.batch.seats[0]
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        """What a seat sees now, whether or not it must choose."""
        seat = self.possible_agents.index(agent)
        mask = self.batch.masks[0] * np.int8(seat == self.batch.seats[0])
        return {"observation": self.batch.look(0, seat), "action_mask": mask}

    def render(self) -> str | None:
        """The game as the seat sees it that must choose."""
        return shown(self.batch, 0, self.render_mode)

    def close(self) -> None:
        """Let go of what the batch holds."""
        self.batch.close()


class Games(ParallelEnv):  # type: ignore[misc]  # as above
    """Games side by side, for self-play: in each the agent is whichever seat must choose.

    The seat stands in the info; the reward is that seat's which has just chosen, and those of all
    seats of a game that ended stand in its info as ``returns``. A game that is over is dead until
    all are reset.
    """

    def __init__(
        self,
        game: Game | str,
        games: int,
        *,
        render_mode: str | None = None,
        max_cycles: int = 0,
        **options: Any,
    ) -> None:
        """``options`` are those of :class:`covo.vector.Batch`; a game is truncated after
        ``max_cycles`` choices, 0 lets it end.
        """
        self.batch = Batch(game, games, most=max_cycles, auto_reset=False, **options)
        self.render_mode = known_mode(render_mode)
        self.metadata = metadata(f"{self.batch.game.name}_games_v0")
        self.possible_agents = [f"game_{row}" for row in range(games)]
        self.agents: list[str] = []
        self._observations = {one: _observations(self.batch) for one in self.possible_agents}
        self._actions = {one: _actions(self.batch) for one in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every game."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All options that the game numbers; few of them are legal at a time."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """The first games of a seed; without one, the next after the last."""
        if seed is None:
            self.batch.begin()
        else:
            self.batch.reset(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), self._told()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take an option in every game that goes on."""
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise ValueError(
                f"no action for {', '.join(missing)}: every game that goes on needs one"
            )
        live, chose = self.agents, self.batch.viewers.copy()
        self.batch.step([actions.get(agent, -1) for agent in self.possible_agents])
        ended, returns = self._of(self.batch.ended), self.batch.returns
        rewards = {a: float(returns[row, chose[row]]) for a, row in self._rows(live)}
        over = {agent: ended[agent] in (Ended.OVER, Ended.ILLEGAL) for agent in live}
        cut = {agent: bool(ended[agent] == Ended.CUT) for agent in live}
        seen, told = self._seen(), self._told()
        self.agents = [agent for agent in live if not (over[agent] or cut[agent])]
        return seen, rewards, over, cut, told

    def _rows(self, agents: list[str]) -> list[tuple[str, int]]:
        return [(agent, self.possible_agents.index(agent)) for agent in agents]

    def _of(self, numbers: NDArray[Any]) -> dict[str, Any]:
        return dict(zip(self.possible_agents, numbers, strict=True))

    def _seen(self) -> dict[str, Observation]:
        features, masks = self.batch.features, self.batch.masks
        return {
            agent: {"observation": features[row].copy(), "action_mask": masks[row].copy()}
            for agent, row in self._rows(self.agents)
        }

    def _told(self) -> dict[str, dict[str, Any]]:
        """The seat in question, and what a game that has just ended has brought to each."""
        told: dict[str, dict[str, Any]] = {}
        for agent, row in self._rows(self.agents):
            told[agent] = {"seat": int(self.batch.viewers[row])}
            if self.batch.ended[row]:
                players = self.batch.players[row]
                told[agent]["returns"] = self.batch.returns[row, :players].tolist()
        return told

    def render(self) -> str | None:
        """The first game that goes on, as the seat sees it that must choose."""
        row = self.possible_agents.index(self.agents[0]) if self.agents else 0
        return shown(self.batch, row, self.render_mode)

    def close(self) -> None:
        """Let go of what the batch holds."""
        self.batch.close()


def _observations(batch: Batch) -> spaces.Dict:
    """Features lie about between -1 and 1, and are bounded by nothing."""
    game = batch.game
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (game.feature_count,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.option_count,), np.int8),
        }
    )


def _actions(batch: Batch) -> spaces.Discrete:
    return spaces.Discrete(batch.game.option_count)
