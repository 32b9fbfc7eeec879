"""Positions to look at: random games of every preset, each kind of option met equally often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from covo.engine.chance import CHANCE
from covo.engine.game import Game, State
from covo.engine.record import copy

SEED = 11
MOST_CHOICES = 1500
"""Choices of one game."""
SHARE = 0.3
"""How often a position is taken whose kind of option is still wanted: or all would be early."""


@dataclass(frozen=True)
class Position:
    """One choice of a random game, before it was made and after."""

    number: int
    before: State
    option: int
    after: State
    players: int


def positions(game: Game, games: int, per_kind: int) -> Iterator[Position]:
    """Of so many random games, so many choices of each kind; then the last of each game."""
    luck, met, number = random.Random(SEED), Counter[int](), 0
    presets = list(game.presets)
    for i in range(games):
        settings = game.settings(game.presets[presets[i % len(presets)]], simulation=True)
        s, players, last = game.new(settings), game.players(settings), None
        for _ in range(MOST_CHOICES):
            options = game.listed(s)
            if not options:
                break
            before, option = copy(s), _drawn(game, s, options, luck)
            game.rules.choose(s, option)
            kind = int(game.numbering.kind_of[option])
            last = Position(number, before, option, s, players)
            if met[kind] < per_kind and luck.random() < SHARE:
                yield Position(number, before, option, copy(s), players)
                met[kind], number = met[kind] + 1, number + 1
        if last is not None:
            yield Position(number, last.before, last.option, s, players)
            number += 1


def _drawn(game: Game, s: State, options: list[int], luck: random.Random) -> int:
    """One option at random; what ends a game early is rarely chosen."""
    if int(game.rules.actor(s)) == CHANCE:
        weights = [float(game.rules.weight(s, option)) for option in options]
    else:
        weights = [0.002 if game.numbering.is_interjection(o) else 1.0 for o in options]
    return luck.choices(options, weights)[0]
