"""Games as OpenSpiel has them: with chance nodes and information states. Importing registers them.

``pyspiel.load_game("python_covo_armada(players=2,preset=quick)")`` loads one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from covo import games
from covo.bots.self_play import LONGEST
from covo.bots.workspace import seats_of
from covo.engine.chance import CHANCE, seeded
from covo.engine.game import NOBODY, SPECTATOR, Game, Rules, State
from covo.engine.machine import machine
from covo.engine.outcome import bounds, returns
from covo.engine.record import blanks, copy, fields
from covo.engine.views import imagined, view
from covo.table import settled

PARAMETERS = {"players": 0, "preset": "", "settings": "", "compiled": False}
"""What may stand in brackets after the name of a game, and what holds where it is left out:
``players`` (0: the usual number), ``preset``, ``settings`` such as ``cards:off;max_rounds:3``, and
``compiled``, whether machine code runs the rules."""
DIGEST = 16
"""Octets that stand for all that a seat has seen: enough that no two histories share them."""
_known: dict[str, Game] = {}


def name_of(game: str) -> str:
    """What OpenSpiel calls a game: ``python_covo_armada``."""
    return f"python_covo_{game}"


def register(game: Game) -> None:
    """Let ``pyspiel.load_game`` know a game; those that are installed it knows already."""
    _known[game.name] = game
    # A class, as OpenSpiel's own games give one: it lets go of it after Python has ended, when
    # nothing may be freed any more, and a class is not freed by that.
    pyspiel.register_game(_kind(game), type(f"Spiel_{game.name}", (SpielGame,), {"game": game}))


def _kind(game: Game, players: int = 2) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game; alone against it nothing is zero-sum."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(game.name),
        long_name=f"Covo {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if players > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats_of(game),
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with a set-up. Actions, those of chance too, are the numbers of options."""

    game: Game
    """Which one; what is registered is a class for each."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, told = self.game, params or {}
        wanted = {**PARAMETERS, **told}
        settings = _pairs(str(wanted["settings"]))
        self.settings = settled(game, wanted["players"] or None, wanted["preset"], settings)
        self.players = game.players(self.settings)
        self.rules = machine(game).rules if wanted["compiled"] else game.rules
        s = game.new(self.settings)
        self.start = History(game, s, [], [bytes(2 * DIGEST)] * self.players)
        self.start.settle(self.rules)
        least, most = bounds(self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.option_count,
            max_chance_outcomes=game.option_count,
            num_players=self.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if self.players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(game, self.players), info, told)

    def new_initial_state(self) -> SpielState:
        """The table as it is laid out, at the first thing that is not settled."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No more than a game has choices; none comes near it."""
        return LONGEST

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        """One that looks at states as a player, or as all can who only watch."""
        if params:
            raise ValueError(f"observers take no parameters, not {sorted(params)}")
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, iig_obs_type or usual)


def _pairs(settings: str) -> dict[str, str]:
    """``cards:off;max_rounds:3``: OpenSpiel has uses of its own for commas and equals signs."""
    pairs = (one.partition(":") for one in settings.split(";") if one)
    return {name: value for name, _, value in pairs}


class History:
    """A state with its options, and a digest for each seat of all it has seen; copied as one."""

    __slots__ = ("game", "options", "s", "told")

    def __init__(self, game: Game, s: State, options: list[int], told: list[bytes]) -> None:
        self.game, self.s, self.options, self.told = game, s, options, told

    def choose(self, option: int, rules: Rules) -> None:
        """Take an option; then let go what has a single one."""
        actor = int(rules.actor(self.s))
        rules.choose(self.s, option)
        self._note(actor, option)
        self.settle(rules)

    def settle(self, rules: Rules) -> None:
        """Go on to where something is not settled, or to the end."""
        self.options = []
        while rules.actor(self.s) != NOBODY:
            self.options = self.game.listed(self.s, rules)
            if len(self.options) > 1:
                return
            actor, option = int(rules.actor(self.s)), self.options.pop()
            rules.choose(self.s, option)
            self._note(actor, option)

    def _note(self, chose: int, option: int) -> None:
        """Whoever sees something new remembers it, and everybody what it has chosen itself."""
        for seat, past in enumerate(self.told):
            seen = view(self.game, self.s, seat).tobytes()
            last = blake2b(seen, digest_size=DIGEST).digest()
            own = option.to_bytes(2, "little") if seat == chose else b""
            if own or past[DIGEST:] != last:
                whole = past[:DIGEST] + own + last
                self.told[seat] = blake2b(whole, digest_size=DIGEST).digest() + last

    def __deepcopy__(self, _: dict[int, Any]) -> History:
        return History(self.game, copy(self.s), self.options, list(self.told))

    def __reduce__(self) -> tuple[Callable[..., History], tuple[Any, ...]]:
        return _restored, (self.game.name, bytes(self.s.tobytes()), self.options, self.told)


def _restored(name: str, octets: bytes, options: list[int], told: list[bytes]) -> History:
    game = _known[name]
    states = blanks(game.record, 1)
    states.view(np.uint8)[:] = np.frombuffer(octets, np.uint8)
    return History(game, states[0], options, told)


class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A moment of a game. What has a single option goes by itself, and is no node."""

    def __init__(self, spiel: SpielGame) -> None:
        super().__init__(spiel)
        self.past = deepcopy(spiel.start)

    @property
    def _spiel(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    # What OpenSpiel asks

    def current_player(self) -> int:
        """The seat that must choose; or chance, or nobody any more."""
        actor = int(self._spiel.rules.actor(self.past.s))
        special = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}
        return int(special.get(actor, actor))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self._spiel.rules.actor(self.past.s) == NOBODY)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.past.options)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come, and how likely it is."""
        rules, options = self._spiel.rules, self.past.options
        weights = [int(rules.weight(self.past.s, option)) for option in options]
        total = sum(weights)
        return [(option, weight / total) for option, weight in zip(options, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        if action not in self.past.options:
            raise ValueError(f"action {action} is not legal now: {self.past.options}")
        self.past.choose(action, self._spiel.rules)

    def returns(self) -> list[float]:
        """What each seat has won or lost; 0 until the end."""
        spiel, s = self._spiel, self.past.s
        if not self.is_terminal():
            return [0.0] * spiel.players
        return list(returns([int(spiel.rules.payoff(s, seat)) for seat in range(spiel.players)]))

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that this player cannot tell from the true one, drawn at random."""
        spiel = self._spiel
        other: SpielState = self.clone()
        if not self.is_terminal():
            luck = seeded(int(probability_sampler() * (1 << 53)))
            seen = view(spiel.game, self.past.s, player)
            other.past.s = imagined(spiel.game, seen, player, luck, spiel.rules)
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        return self._spiel.game.numbering.name(action)

    def __str__(self) -> str:
        """All of the state; a field that is zero throughout is left out."""
        return _written(self.past.s, self.past.game)


class SpielObserver:
    """What a player sees: its features as a tensor, its view as a string.

    With perfect recall a digest of all that it has seen and chosen stands beside them: ``history``,
    one number for each bit of it. It tells two histories apart, and no more.
    """

    def __init__(self, spiel: SpielGame, wanted: Any) -> None:
        self._spiel = spiel
        self._is_public = wanted.private_info == pyspiel.PrivateInfoType.NONE
        self._is_blind = self._is_public and not wanted.public_info
        self._recalls = wanted.perfect_recall and not self._is_public
        self.tensor = np.zeros(sum(size for _, size in self._pieces()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, size in self._pieces():
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def _pieces(self) -> Iterator[tuple[str, int]]:
        yield "player", self._spiel.players
        if not self._is_blind:
            yield "features", self._spiel.game.feature_count
        if self._recalls:
            yield "history", DIGEST * 8

    def _seat(self, player: int) -> int:
        return SPECTATOR if self._is_public else player

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor."""
        self.tensor[:] = 0
        self.dict["player"][player] = 1
        if "features" in self.dict:
            spiel, seat = self._spiel, self._seat(player)
            spiel.rules.features(view(spiel.game, state.past.s, seat), seat, self.dict["features"])
        if "history" in self.dict:
            past = np.frombuffer(state.past.told[player][:DIGEST], np.uint8)
            self.dict["history"][:] = np.unpackbits(past)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a string."""
        if self._is_blind:
            return f"player {player}"
        seen = view(self._spiel.game, state.past.s, self._seat(player))
        lines = [f"player {player}", _written(seen, self._spiel.game)]
        if self._recalls:
            lines.append(f"history {state.past.told[player][:DIGEST].hex()}")
        return "\n".join(lines)


def _written(s: State, game: Game) -> str:
    """The fields of a record; -1 where something is hidden."""
    lists = ((name, s[name].tolist()) for name in fields(game.record) if s[name].any())
    return "\n".join(f"{name} {listed}".replace(", ", ",") for name, listed in lists)


for _name in games.names():
    register(games.load(_name))
