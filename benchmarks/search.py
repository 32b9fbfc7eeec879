"""How fast bots search: simulations a second from the opening of each game, and a peer's.

Time is that of the processor, on one core. The share of rules is found by asking each of a game's
functions again, in machine code, on states at which the search has asked it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.metadata import version
from statistics import median
from typing import Any

import numpy as np

from covo.bots import Mind, ThinkingBot
from covo.bots.desk import VIEW
from covo.bots.doors import Plain, plain_doors
from covo.bots.levels import TO_THE_END, levels
from covo.bots.minds import Manner
from covo.bots.workshop import Workshop, plain_workshop, workshop
from covo.engine.chance import CHANCE, Seeded, seeded
from covo.engine.game import Game, State
from covo.engine.machine import machine
from covo.engine.record import copy
from covo.engine.simulate import simulate
from covo.engine.views import view
from covo.games import load, names

RUNS = 3
WATCHED = 20
"""Simulations that are run plainly, to count what the search asks for."""
SAMPLES = 200
"""Calls of each function that are kept and timed again."""
RULES = ("actor", "options", "weight", "choose", "redact", "imagine", "begins_move")
JUDGEMENTS = ("value", "prefer", "judge")
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


def opening(game: Game) -> Position:
    """The first choice of a table with the usual settings."""
    s, luck = game.new(game.settings(simulation=True)), Seeded(1)
    while True:
        options, actor = game.listed(s), int(game.rules.actor(s))
        if actor != CHANCE and len(options) > 1:
            return Position(game, view(game, s, actor), actor, options)
        weights = [int(game.rules.weight(s, o)) if actor == CHANCE else 1 for o in options]
        game.rules.choose(s, luck.pick(options, weights))


def speed(at: Position, mind: Mind, seconds: float) -> float:
    """Simulations a second: the median of a few runs, each about so long."""
    think(at, replace(mind, simulations=50))
    count = max(50, int(50 * seconds / max(think(at, replace(mind, simulations=50)), 1e-4)))
    return median(count / think(at, replace(mind, simulations=count)) for _ in range(RUNS))


def think(at: Position, mind: Mind) -> float:
    """Processor time of one decision."""
    bot = ThinkingBot(at.game, 1, replace(mind, seconds=0.0))
    start = time.process_time()
    bot.think(at.seen, at.seat, at.options)
    return time.process_time() - start


# What the search asks for


class Watcher:
    """The plain functions of a game, counting their calls and keeping some of them."""

    def __init__(self, game: Game) -> None:
        self.counts: dict[str, int] = {}
        self.kept: dict[str, list[tuple[State, tuple[Any, ...]]]] = {}
        doors = plain_doors(game)
        wrapped: dict[str, Any] = {
            name: self._watching(name, f) if (f := getattr(doors, name)) else None
            for name in Plain.__dataclass_fields__
        }
        self.doors = Plain(**wrapped)

    def _watching(self, name: str, f: Callable[..., Any]) -> Callable[..., Any]:
        self.counts[name], self.kept[name] = 0, []

        def watched(s: State, *arguments: Any) -> Any:
            self.counts[name] += 1
            if len(self.kept[name]) < SAMPLES:
                given = tuple(a.copy() if isinstance(a, np.ndarray) else int(a) for a in arguments)
                self.kept[name].append((copy(s), given))
            return f(s, *arguments)

        return watched


def watched(at: Position, mind: Mind) -> Watcher:
    """Run a few simulations in the interpreter, watched."""
    watcher, plain = Watcher(at.game), plain_workshop(at.game)
    shop = Workshop(at.game, watcher.doors, plain.consider, plain.play, False)
    d = shop.desk()
    d.states[VIEW] = at.seen
    d.listed[0, : len(at.options)] = at.options
    row, players = mind.row(), len(d.verdict)
    if hasattr(at.seen, "players"):
        players = int(at.seen.players)
    shop.consider(
        d, shop.tree(WATCHED + 2), at.seat, players, len(at.options), row, WATCHED, seeded(1)
    )
    return watcher


def seconds_in(game: Game, watcher: Watcher, wanted: tuple[str, ...]) -> float:
    """Processor time a simulation spends in these functions."""
    total = 0.0
    for name in wanted:
        if watcher.counts.get(name):
            total += watcher.counts[name] * call_seconds(game, name, watcher.kept[name])
    return total / WATCHED


def call_seconds(game: Game, name: str, calls: list[tuple[State, tuple[Any, ...]]]) -> float:
    """The mean time of one call in machine code, without the way there from Python."""
    from covo.bots.doors import heuristic_folder
    from covo.engine.compile import compiled

    rules = machine(game).rules
    if name in JUDGEMENTS:
        f: Any = compiled(getattr(plain_doors(game), name), heuristic_folder(game))
    else:
        f = getattr(rules, name)

    def run(twice: bool) -> float:
        states = [[copy(s) for s, _ in calls] for _ in range(2 if twice else 1)]
        start = time.process_time()
        for row in states:
            for s, (_, arguments) in zip(row, calls, strict=True):
                f(s, *arguments)
        return time.process_time() - start

    run(False)
    way = _way(calls)
    return max(0.0, median(run(False) for _ in range(5)) / len(calls) - way)


def _way(calls: list[tuple[State, tuple[Any, ...]]]) -> float:
    """What it costs to call anything compiled from Python with such arguments."""
    from covo.engine.compile import compiled

    def nothing(s: Any, *arguments: Any) -> int:
        return 0

    f = compiled(nothing)
    f(calls[0][0], *calls[0][1])
    start = time.process_time()
    for s, arguments in calls:
        f(s, *arguments)
    return (time.process_time() - start) / len(calls)


def figures(name: str, seconds: float) -> dict[str, Any]:
    """All of it for one game."""
    game = load(name)
    workshop(game)
    at = opening(game)
    mind = next(level.mind for level in levels(game) if level.name == "search")
    fast, blind = speed(at, mind, seconds), speed(at, BLIND, seconds)
    watcher, each = watched(at, mind), 1.0 / fast
    length = float(simulate(game, LONG_GAMES, 1).decisions.mean())
    return {
        "simulations_per_second": round(fast, 1),
        "decisions_per_second": round(fast * watcher.counts["choose"] / WATCHED, 1),
        "share_of_rules": round(min(1.0, seconds_in(game, watcher, RULES) / each), 3),
        "share_of_judgement": round(min(1.0, seconds_in(game, watcher, JUDGEMENTS) / each), 3),
        "blind_simulations_per_second": round(blind, 1),
        "blind_decisions_per_second": round(blind * length, 1),
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
        judge = pyspiel.RandomRolloutEvaluator(1, 7)
        bot = pyspiel.MCTSBot(game, judge, 2.0, simulations, 1000, False, 7, False)
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
            ".venv/bin/pip install -r requirements/bench.txt",
            file=sys.stderr,
        )
        return 1
    data: dict[str, Any] = {"games": {}}
    for name in wanted.game or names():
        data["games"][name] = figures(name, wanted.seconds)
        if peer:
            ours = data["games"][name]["blind_decisions_per_second"]
            data["games"][name]["ratio"] = round(ours / peer["decisions_per_second"], 1)
    if peer:
        data["peer"] = peer
    print(json.dumps(data) if wanted.json else json.dumps(data, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
