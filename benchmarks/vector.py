"""Steps of batches: choices a second by batch size, masks and features included.

On CPU threads, on a GPU where there is one, in a plain loop of Python over NumPy's records, and,
where JAX and Pgx are installed, Pgx's games on whatever JAX finds.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.engine import device
from covo.engine.chance import Generator, draw, many_seeded
from covo.games import load, names
from covo.vector import Batch, CudaBatch

ROUNDS = 5
"""Measurements of each size; the quickest is told, since others use the machine too."""
LOOP = 16
"""Games in the plain loop: more take no less time each."""
BLOCK = 128
PGX = "backgammon"
Row = Mapping[str, object]

cuda: Any = None


def main() -> None:
    """Print one JSON object a line for each game, batch size and way to step it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names(), action="append")
    parser.add_argument("--on", choices=WAYS, nargs="+", default=list(WAYS))
    parser.add_argument("--sizes", type=int, nargs="+", default=[1, 64, 1024])
    parser.add_argument("--threads", type=int, nargs="+", default=[1, os.cpu_count() or 1])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--check", type=int, default=0, help="steps compared with the CPU's first")
    args = parser.parse_args()
    for way in args.on:
        for row in WAYS[way](args):
            print(json.dumps({"on": way} | dict(row)), flush=True)


def on_cpu(args: argparse.Namespace) -> Iterator[Row]:
    """Compiled rules on threads."""
    for game in args.game or names():
        for size in args.sizes:
            for threads in [n for n in args.threads if n <= size]:
                batch = Batch(game, size, seed=1, threads=threads)
                rate = steps_a_second(drawing(batch), batch.step, size, args.seconds)
                batch.close()
                yield {"game": game, "games": size, "threads": threads, "choices_per_second": rate}


def in_a_loop(args: argparse.Namespace) -> Iterator[Row]:
    """The same rules run by Python, one game after the other, on NumPy's records."""
    for game in args.game or names():
        batch = Batch(game, LOOP, seed=1, compiled=False)
        rate = steps_a_second(drawing(batch), batch.step, LOOP, args.seconds)
        yield {"game": game, "games": LOOP, "choices_per_second": rate}


def on_gpu(args: argparse.Namespace) -> Iterator[Row]:
    """Compiled rules on a GPU, after a check against the CPU."""
    name = device.name()
    if name is None:
        return
    for game in args.game or names():
        if args.check:
            yield {"game": game, "same_as_cpu": is_same(game, args.check)}
        for size in args.sizes:
            batch = CudaBatch(game, size, seed=1)
            rate = steps_a_second(drawing_there(batch), synchronous(batch.step), size, args.seconds)
            yield {"device": name, "game": game, "games": size, "choices_per_second": rate}


def on_pgx(args: argparse.Namespace) -> Iterator[Row]:
    """Pgx's backgammon: its states have the mask, its observations are asked for."""
    if find_spec("pgx") is None:
        return
    import jax

    for size in args.sizes:
        games = PgxGames(size)
        yield {
            "device": str(jax.devices()[0]),
            "game": f"pgx {PGX}",
            "games": size,
            "choices_per_second": steps_a_second(games.options, games.step, size, args.seconds),
        }


class PgxGames:
    """Pgx's games side by side, renewed when they end as ours are."""

    def __init__(self, count: int) -> None:
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental.wrappers import auto_reset

        env = pgx.make(PGX)
        self._jax, self._luck = jax, jax.random.PRNGKey(2)
        self._keys = jax.random.split(jax.random.PRNGKey(1), count)
        self._state = jax.jit(jax.vmap(env.init))(self._keys)
        self._step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
        self._wish = jax.jit(
            lambda key, mask: jnp.argmax(jax.random.uniform(key, mask.shape) * mask, axis=1)
        )

    def options(self) -> Any:
        """A legal option for each game."""
        self._luck, key = self._jax.random.split(self._luck)
        return self._jax.block_until_ready(self._wish(key, self._state.legal_action_mask))

    def step(self, options: Any) -> None:
        """Take them; what comes has masks and observations in it."""
        self._state = self._jax.block_until_ready(self._step(self._state, options, self._keys))


WAYS: dict[str, Callable[[argparse.Namespace], Iterator[Row]]] = {
    "loop": in_a_loop,
    "cpu": on_cpu,
    "gpu": on_gpu,
    "pgx": on_pgx,
}


def steps_a_second(
    options: Callable[[], Any], step: Callable[[Any], None], size: int, seconds: float
) -> int:
    """Random play of the usual set-up; drawing the options is not counted."""
    step(options())
    best = 0.0
    for _ in range(ROUNDS):
        steps, spent = 0, 0.0
        while spent < seconds / ROUNDS:
            chosen = options()
            start = perf_counter()
            step(chosen)
            spent += perf_counter() - start
            steps += size
        best = max(best, steps / spent)
    return round(best)


def drawing(batch: Batch, seed: int = 1) -> Callable[[], NDArray[np.int16]]:
    """Draws a legal option for each game; any number for one that is over."""
    luck = np.random.default_rng(seed)

    def drawn() -> NDArray[np.int16]:
        rows, options = np.nonzero(batch.masks)
        chosen = np.zeros(len(batch), np.int16)
        order = luck.permutation(len(rows))
        chosen[rows[order]] = options[order]
        return chosen

    return drawn


def drawing_there(batch: CudaBatch) -> Callable[[], Any]:
    """The same on the GPU."""
    global cuda  # noqa: PLW0603 (numba's simulator replaces globals of this name)
    cuda = device.numba_cuda()
    words = device.on_device(many_seeded(1, 0, len(batch)))
    chosen = device.filled(len(batch), np.int16)
    masks, kernel = cuda.as_cuda_array(batch.masks), device.compiled_kernel(draw_options)

    def drawn() -> Any:
        kernel[-(-len(batch) // BLOCK), BLOCK](masks, words, chosen)
        cuda.synchronize()
        return chosen

    return drawn


def draw_options(masks: Any, words: Generator, chosen: Any) -> None:
    """A legal option for each row, if there is any."""
    i = cuda.grid(1)
    if i < masks.shape[0]:
        count = 0
        for option in range(masks.shape[1]):
            count += masks[i, option]
        at = draw(words[i : i + 1], max(count, 1))
        for option in range(masks.shape[1]):
            if masks[i, option]:
                if at == 0:
                    chosen[i] = option
                at -= 1


def synchronous(step: Callable[[Any], None]) -> Callable[[Any], None]:
    """A step that is done when it returns."""

    def stepped(options: Any) -> None:
        step(options)
        cuda.synchronize()

    return stepped


def is_same(game: str, steps: int) -> bool:
    """Whether a GPU's batch shows what a CPU's shows, all of it, for so many steps."""
    shown = ("seats", "viewers", "masks", "features", "returns", "ended", "lengths", "numbers")
    sizes = sorted(load(game).setup_options[0].values)
    settings = [{"players": sizes[i % len(sizes)]} for i in range(256)]
    bots = [
        {0: "random"} if i % 3 == 0 and settings[i]["players"] != "1" else None for i in range(256)
    ]
    here = Batch(game, 256, settings=settings, bots=bots, seed=3, most=200)
    there = CudaBatch(game, 256, settings=settings, bots=bots, seed=3, most=200)
    drawn = drawing(here)
    for _ in range(steps):
        for name in shown:
            mine, others = getattr(here, name), np.asarray(getattr(there, name))
            if mine.tobytes() != others.tobytes():
                print(json.dumps({"game": game, "differs": name}), flush=True)
                return False
        options = drawn()
        here.step(options)
        there.step(options)
    return all(here.state(row).tobytes() == there.state(row).tobytes() for row in range(256))


if __name__ == "__main__":
    main()
