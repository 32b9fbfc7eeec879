"""A game in machine code: its rules and its loops compiled from the same source, and cached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from .chance import many_seeded
from .compile import Progress, cache_root, compile_together, compiled, source_key, watched
from .game import Game, Rules
from .loops import Loops, loops_of
from .record import blanks

ENGINE = Path(__file__).parent


@dataclass(frozen=True)
class Machine:
    """The compiled twin of a game."""

    game: Game
    rules: Rules
    loops: Loops
    folder: Path
    """Where it is kept, also when somebody edits the sources meanwhile."""


def cache_folder(game: Game) -> Path:
    """Where the machine code of exactly these sources, and these functions, is kept.

    Two games may share sources, such as a game and a variant of it. numba would keep the loops
    of both in the same files, and two processes that write there at once could mix them up.
    """
    functions = [getattr(game.rules, f.name) for f in fields(Rules)]
    names = repr([(f.__module__, f.__qualname__) for f in functions])
    variant = sha256(names.encode()).hexdigest()[:8]
    return cache_root() / f"{game.name}-{source_key(ENGINE, game.folder)}-{variant}"


@cache
def machine(game: Game) -> Machine:
    """The machine of a game; each of its functions compiles, or loads, when first called."""
    folder = cache_folder(game)
    rules = Rules(**{f.name: compiled(getattr(game.rules, f.name), folder) for f in fields(Rules)})
    loops = loops_of(game.rules)
    return Machine(
        game,
        rules,
        Loops(**{f.name: compiled(getattr(loops, f.name), folder) for f in fields(Loops)}),
        folder,
    )


def is_warm(game: Game) -> bool:
    """Whether somebody has compiled these very sources before."""
    return any(cache_folder(game).glob("**/*play_many*.nbi"))


def warm_up(game: Game, progress: Progress | None = None) -> Machine:
    """Compile what simulation needs, now, telling how far it is."""
    ready = machine(game)
    with watched(progress):
        play_some(ready, count=1, budget=1)
    return ready


def warm_up_rules(game: Game, progress: Progress | None = None) -> Machine:
    """Compile every rule that a table, a bot or a test calls one by one."""
    from numba import typeof

    ready, s, seat, option = machine(game), blanks(game.record, 1)[0], 0, 0
    rules, luck = ready.rules, many_seeded(0, 0, 1)
    numbers = np.zeros(game.feature_count, np.float32)
    calls: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
        (rules.setup, (s, game.values(game.settings()))),
        (rules.options, (s, listing(game))),
        *((asked, (s, option)) for asked in (rules.refusal, rules.weight, rules.choose)),
        *((told, (s,)) for told in (rules.actor, rules.rounds, rules.begins_move, rules.lapse)),
        (rules.payoff, (s, seat)),
        (rules.shown, (s, option, seat)),
        (rules.at_random, (s, luck)),
        (rules.redact, (s, seat)),
        (rules.imagine, (s, seat, luck)),
        (rules.features, (s, seat, numbers)),
    ]
    with watched(progress):
        typed = [(f, tuple(typeof(one) for one in given)) for f, given in calls]
        compile_together(typed, ready.folder)
    return ready


def play_some(ready: Machine, count: int, budget: int, seed: int = 0) -> Any:
    """A few games of random play with the default set-up; their final states."""
    game = ready.game
    states = blanks(game.record, count)
    settings = game.settings(simulation=True)
    values = game.values(settings)
    lengths = np.zeros(count, np.int32)
    words = many_seeded(seed, 0, count)
    ready.loops.play_many(states, values, words, lengths, listing(game), budget)
    ready.loops.results(states, lengths, np.zeros((count, game.players(settings)), np.int16))
    return states


def listing(game: Game) -> Any:
    """Room for the options of one decision."""
    return np.zeros(game.option_count, np.int16)
