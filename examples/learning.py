"""REINFORCE in NumPy: which options win Armada's Duel, learned from games against random bots."""

import sys

import numpy as np
from numpy.typing import NDArray

import covo
from covo.vector import Batch

GAMES, SETTINGS = 128, {"max_rounds": 6}
"""Games side by side; of six rounds, so that there are many of them."""
RATE, MEMORY, CALM = 0.05, 0.8, 0.98
"""How far a step goes; how much of the former steps is in it, and in what it is measured by."""

Floats = NDArray[np.float64]
game = covo.load("armada")
kind_of = game.numbering.kind_of.astype(int)
KINDS = int(kind_of.max()) + 1
WEIGHTS = KINDS + game.option_count
"""One for each kind of option (to attack), and one for each option (to attack just there)."""
mine = np.arange(GAMES) % 2  # the seats change, so that neither gains by where it sits


def table(seed: int) -> Batch:
    """Games that do not begin again by themselves, the other seat held by a random bot."""
    bots = [{1 - int(seat): "random"} for seat in mine]
    return Batch(
        game,
        GAMES,
        preset="duel",
        settings=SETTINGS,
        bots=bots,
        seed=seed,
        auto_reset=False,
        threads=2,
    )


def play(batch: Batch, weights: Floats, luck: np.random.Generator) -> tuple[Floats, Floats]:
    """Play every game to its end: what it has brought, and how its choices hang on the weights."""
    brought, slopes = np.zeros(GAMES), np.zeros((GAMES, WEIGHTS))
    batch.begin()
    while not batch.ended.all():
        rows, options = np.nonzero(batch.masks)  # a game that is over has none
        likely = np.exp(weights[kind_of[options]] + weights[KINDS + options])
        likely /= np.bincount(rows, likely)[rows]
        live, first = np.unique(rows, return_index=True)
        drawn = np.searchsorted(np.cumsum(likely), np.arange(len(live)) + luck.random(len(live)))
        chosen = options[np.clip(drawn, first, np.append(first[1:], len(rows)) - 1)]
        for at, taken in ((kind_of[options], kind_of[chosen]), (KINDS + options, KINDS + chosen)):
            np.subtract.at(slopes, (rows, at), likely)
            slopes[live, taken] += 1
        actions = np.zeros(GAMES, np.int16)
        actions[live] = chosen
        batch.step(actions)
        brought += batch.returns[np.arange(GAMES), mine]
    return brought, slopes


updates = int(sys.argv[1]) if len(sys.argv) > 1 else 30
weights, step, size = np.zeros(WEIGHTS), np.zeros(WEIGHTS), np.zeros(WEIGHTS)
batch, luck = table(seed=1), np.random.default_rng(1)
for update in range(1, updates + 1):
    brought, slopes = play(batch, weights, luck)
    uphill = (brought - brought.mean()) @ slopes / GAMES
    step = MEMORY * step + (1 - MEMORY) * uphill
    size = CALM * size + (1 - CALM) * uphill**2
    weights += RATE * step / (np.sqrt(size / (1 - CALM**update)) + 1e-4)
    print(f"update {update}: {np.mean(brought > 0):.0%} won", flush=True)

batch = table(seed=2)
games = np.concatenate([play(batch, weights, luck)[0] for _ in range(4)])
print(f"then {np.mean(games > 0):.0%} of {len(games)} games against random bots")
