"""Finding the weights: seats are compared, and the seat that won should come out ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from covo.parts.network import LEAKY_SLOPE

from .training_data import Floats, Lesson

BATCH = 2048
HELD_BACK = 10
"""One game of so many is not taught, and shows how good the teaching was."""
SLOW, STEADY, TINY = 0.9, 0.999, 1e-8
"""Adam's three figures."""
Weights = dict[str, Floats]


@dataclass(frozen=True)
class Fit:
    """How to learn."""

    units: int
    passes: int
    rate: float
    fade: float
    """How fast weights that nothing keeps up go back to 0."""
    margin: float
    """How much the points at the end count beside who won: they are less a matter of luck."""


class Fitted(NamedTuple):
    """What came of it."""

    weights: NDArray[np.float64]
    """As :func:`covo.parts.network.seat_logit` reads them."""
    doubt: float
    """How surprised it is by who wins, on average, in games it was not taught."""
    before: float
    """The same for who knows nothing."""


class Batch(NamedTuple):
    """Positions with the share of a win that each seat should be told."""

    inputs: Floats
    share: Floats


def read_lessons(paths: Sequence[Path]) -> list[Lesson]:
    return [Lesson(**np.load(path)) for path in paths]


def fit(lessons: Sequence[Lesson], how: Fit) -> Fitted:
    """Learn from all lessons; the same for the same lessons always."""
    taught = [_part(one, how.margin, held_back=False) for one in lessons]
    held = [_part(one, 0.0, held_back=True) for one in lessons]
    seen = np.concatenate([b.inputs.reshape(-1, b.inputs.shape[-1]) for b in taught])
    mean, spread = seen.mean(0), seen.std(0)
    scale = np.where(spread > 1e-6, 1.0 / np.maximum(spread, 1e-6), 0.0).astype(np.float32)
    taught = [Batch((b.inputs - mean) * scale, b.share) for b in taught]
    held = [Batch((b.inputs - mean) * scale, b.share) for b in held]
    luck = np.random.default_rng(0)
    w = _first(taught[0].inputs.shape[-1], how.units, luck)
    before = _doubt(held, w)
    best, least = w, before
    for doubt in _teach(taught, held, w, how, luck):
        print(f"  {doubt:.4f}", flush=True)
        if doubt < least:
            best, least = {name: x.copy() for name, x in w.items()}, doubt
    return Fitted(_folded(best, mean, scale), least, before)


def _part(one: Lesson, margin: float, held_back: bool) -> Batch:
    """What is taught, or what is held back; games that nobody won teach nothing."""
    use = (one.won.sum(1) > 0) & ((one.game % HELD_BACK == 0) == held_back)
    won, points = one.won[use], one.points[use]
    won = won / won.sum(1, keepdims=True)
    ahead = (points - points.mean(1, keepdims=True)) / max(1e-6, float(one.points.std()))
    by_points = _shares(2.0 * ahead)
    return Batch(one.inputs[use], ((1.0 - margin) * won + margin * by_points).astype(np.float32))


def _first(inputs: int, units: int, luck: np.random.Generator) -> Weights:
    wide = luck.normal(size=(inputs, units)) / np.sqrt(inputs)
    out = luck.normal(size=units) * 0.1 / np.sqrt(units)
    first = {"wide": wide, "bias": np.zeros(units), "out": out, "straight": np.zeros(inputs)}
    return {name: w.astype(np.float32) for name, w in first.items()}


def _teach(
    taught: list[Batch], held: list[Batch], w: Weights, how: Fit, luck: np.random.Generator
) -> Iterator[float]:
    """Adam, with a rate that falls to nothing; the doubt after each pass."""
    slow = {name: np.zeros_like(x) for name, x in w.items()}
    steady = {name: np.zeros_like(x) for name, x in w.items()}
    places = [(i, at) for i, b in enumerate(taught) for at in range(0, len(b.share), BATCH)]
    step, steps = 0, how.passes * len(places)
    for _ in range(how.passes):
        order = [luck.permutation(len(b.share)) for b in taught]
        for place in luck.permutation(len(places)):
            i, at = places[place]
            rows = order[i][at : at + BATCH]
            slopes = _slopes(Batch(taught[i].inputs[rows], taught[i].share[rows]), w)
            step += 1
            rate = how.rate * 0.5 * (1.0 + np.cos(np.pi * step / steps))
            for name, slope in slopes.items():
                slow[name] = SLOW * slow[name] + (1 - SLOW) * slope
                steady[name] = STEADY * steady[name] + (1 - STEADY) * slope**2
                pace = np.sqrt(steady[name] / (1 - STEADY**step)) + TINY
                pull = slow[name] / (1 - SLOW**step) / pace
                w[name] -= np.float32(rate) * (pull + np.float32(how.fade) * w[name])
        yield _doubt(held, w)


def _ahead(inputs: Floats, w: Weights) -> tuple[Floats, Floats, Floats]:
    """The sums of the hidden units, what they pass on, and how well each seat stands."""
    sums = inputs @ w["wide"] + w["bias"]
    passed = np.where(sums > 0, sums, np.float32(LEAKY_SLOPE) * sums)
    return sums, passed, passed @ w["out"] + inputs @ w["straight"]


def _shares(stands: Floats) -> Floats:
    rising = np.exp(stands - stands.max(1, keepdims=True))
    shares: Floats = rising / rising.sum(1, keepdims=True)
    return shares


def _slopes(b: Batch, w: Weights) -> Weights:
    """In which direction each weight makes the doubt grow."""
    sums, passed, stands = _ahead(b.inputs, w)
    off = ((_shares(stands) - b.share) / len(b.share)).astype(np.float32)
    back = off[..., None] * w["out"]
    back = np.where(sums > 0, back, np.float32(LEAKY_SLOPE) * back)
    inputs = b.inputs.reshape(-1, b.inputs.shape[-1])
    return {
        "wide": inputs.T @ back.reshape(-1, back.shape[-1]),
        "bias": back.sum((0, 1)),
        "out": (passed * off[..., None]).sum((0, 1)),
        "straight": inputs.T @ off.reshape(-1),
    }


def _doubt(batches: list[Batch], w: Weights) -> float:
    total, count = 0.0, 0
    for b in batches:
        shares = _shares(_ahead(b.inputs, w)[2])
        total -= float((b.share * np.log(np.maximum(shares, 1e-9))).sum())
        count += len(b.share)
    return total / max(1, count)


def _folded(w: Weights, mean: Floats, scale: Floats) -> NDArray[np.float64]:
    """Weights for inputs as they are, not measured by their mean and spread."""
    inputs, units = w["wide"].shape
    rows = np.zeros((units + 1, inputs + 2))
    rows[:units, 1 : 1 + inputs] = w["wide"].T * scale
    rows[:units, 0] = w["bias"] - rows[:units, 1 : 1 + inputs] @ mean
    rows[:units, 1 + inputs] = w["out"]
    rows[units, 1 : 1 + inputs] = w["straight"] * scale
    return rows
