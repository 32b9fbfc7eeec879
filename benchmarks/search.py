"""How fast bots search: simulations a second from the opening of each game, and a peer's.

Time is that of the processor, on one core; and, with a head for every core, that of the clock. A
blind search plays random games to their end from
every new node, as the peer does: it does little else than list options and take one. So what part
of a thinking search goes into rules is told by how many decisions either takes in a second.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from dataclasses import dataclass, replace
from importlib.metadata import version
from statistics import median
from typing import Any

import numpy as np

from covo.bots import Mind, ThinkingBot
from covo.bots.bot_code import BotCode, bot_code, plain_bot_code
from covo.bots.levels import TO_THE_END, levels
from covo.bots.minds import Manner
from covo.bots.native_calls import plain_calls
from covo.bots.workspace import VIEW, players_of
from covo.engine.chance import seeded
from covo.engine.game import Game, State
from covo.engine.simulate import simulate
from covo.games import load, names
from covo.table import Table

RUNS = 3
WATCHED = 20
"""Simulations that are run in the interpreter, to count decisions."""
LONG_GAMES = 64
"""Random games whose mean length is that of a blind simulation from the opening."""
BLIND = Mind(Manner.SEARCH, simulations=1000, moves=TO_THE_END)
"""As the peer searches: random games to their end from every new node."""


@dataclass(frozen=True)
class Position:
    """A decision with what is needed to think about it."""

    game: Game
    seen: State
    seat: int
    options: list[int]


def position(table: Table) -> Position:
    """The choice that a table waits for."""
    seat = table.seat
    assert seat is not None
    return Position(table.game, table.view(seat).record, seat, list(table.options))


def opening(game: Game) -> Position:
    """The first choice of a table with the usual settings."""
    return position(Table(game, seed=1))


def speed(at: Position, mind: Mind, seconds: float, heads: int = 1) -> float:
    """Simulations a second: the median of a few runs, each about so long."""
    think(at, replace(mind, simulations=50))
    count = max(50, int(50 * seconds / max(think(at, replace(mind, simulations=50)), 1e-4)))
    runs = (think(at, replace(mind, simulations=count), heads) for _ in range(RUNS))
    return median(heads * count / run for run in runs)


def think(at: Position, mind: Mind, heads: int = 1) -> float:
    """How long one decision takes: processor time, or with several heads that of the clock."""
    clock = time.process_time if heads == 1 else time.perf_counter
    bot = ThinkingBot(at.game, 1, replace(mind, seconds=0.0), heads)
    start = clock()
    bot.think(at.seen, at.seat, at.options)
    return clock() - start


# What the search asks for


def decisions_of(at: Position, mind: Mind) -> float:
    """Decisions that one simulation takes: counted in the interpreter, where the twin runs."""
    calls, plain, taken = plain_calls(at.game), plain_bot_code(at.game), []

    def counted(s: State, option: int) -> None:
        taken.append(option)
        calls.choose(s, option)

    code = BotCode(at.game, replace(calls, choose=counted), plain.consider, plain.play, False)
    d = code.workspace()
    d.states[VIEW] = at.seen
    d.listed[0, : len(at.options)] = at.options
    players, places = players_of(at.game, at.seen), len(at.options)
    row, room = mind.row(), code.tree(WATCHED + 2)
    code.consider(d, room, at.seat, players, places, row, WATCHED, seeded(1))
    return len(taken) / WATCHED


def figures(name: str, seconds: float) -> dict[str, Any]:
    """All of it for one game."""
    game = load(name)
    bot_code(game)
    at = opening(game)
    found = next(level.mind for level in levels(game) if level.name == "search")
    mind = replace(found, answers=0)  # the tree, in a game with plans too
    fast, blind = speed(at, mind, seconds), speed(at, BLIND, seconds)
    decisions = fast * decisions_of(at, mind)
    length, cores = float(simulate(game, LONG_GAMES, 1).decisions.mean()), os.cpu_count() or 1
    blindly = blind * length
    return {
        "simulations_per_second": round(fast, 1),
        "decisions_per_second": round(decisions, 1),
        "share_of_rules": round(decisions / blindly, 3),
        "blind_simulations_per_second": round(blind, 1),
        "blind_decisions_per_second": round(blindly, 1),
        "cores": cores,
        "blind_decisions_per_second_on_all_cores": round(
            length * speed(at, BLIND, seconds, heads=cores), 1
        ),
    }


# The peer


def openspiel(seconds: float) -> dict[str, Any]:
    """OpenSpiel's search in C++ at backgammon: random games to their end from every new node."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    s = game.new_initial_state()
    while s.is_chance_node():
        s.apply_action(s.chance_outcomes()[0][0])

    def run(simulations: int) -> float:
        rollouts = pyspiel.RandomRolloutEvaluator(1, 7)
        bot = pyspiel.MCTSBot(game, rollouts, 2.0, simulations, 1000, False, 7, False)
        start = time.process_time()
        bot.step(s)
        return time.process_time() - start

    count = max(50, int(50 * seconds / run(50)))
    fast = median(count / run(count) for _ in range(RUNS))
    length = mean_length(s)
    return {
        "name": "OpenSpiel",
        "version": version("open_spiel"),
        "game": "backgammon",
        "simulations_per_second": round(fast, 1),
        "decisions_per_simulation": round(length, 1),
        "decisions_per_second": round(fast * length, 1),
    }


def mean_length(s: Any, games: int = 60) -> float:
    """Decisions of a random game from here, strokes of luck included."""
    luck, decisions = np.random.default_rng(1), 0
    for _ in range(games):
        at = s.clone()
        while not at.is_terminal():
            if at.is_chance_node():
                outcomes, chances = zip(*at.chance_outcomes(), strict=True)
                at.apply_action(outcomes[luck.choice(len(outcomes), p=chances)])
            else:
                at.apply_action(at.legal_actions()[luck.integers(len(at.legal_actions()))])
            decisions += 1
    return decisions / games


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.search", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each")
    parser.add_argument("--game", action="append", help="one of the games; else all")
    parser.add_argument("--no-peer", action="store_true", help="leave OpenSpiel out")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    wanted = parser.parse_args()
    try:
        peer = None if wanted.no_peer else openspiel(wanted.seconds)
    except ModuleNotFoundError as missing:
        print(
            f"The peer {missing.name} is not installed: "
            ".venv/bin/pip install -r requirements/peers.txt",
            file=sys.stderr,
        )
        return 1
    data: dict[str, Any] = {"games": {}}
    for name in wanted.game or names():
        data["games"][name] = figures(name, wanted.seconds)
        if peer:
            ours, theirs = data["games"][name], peer["decisions_per_second"]
            ours["ratio"] = round(ours["blind_decisions_per_second"] / theirs, 1)
            on_all = ours["blind_decisions_per_second_on_all_cores"]
            ours["ratio_on_all_cores"] = round(on_all / theirs, 1)
    if peer:
        data["peer"] = peer
    print(json.dumps(data) if wanted.json else json.dumps(data, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
