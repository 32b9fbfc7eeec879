"""Draw mutants of a game's rules, and see whether its tests notice: 1 when one is unexplained."""

from __future__ import annotations

import argparse
import random
import sys
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from .explained import reasons, verdict
from .mutants import Mutant, mutants_of
from .trial import Target, Trial

TESTS = Path(__file__).parents[1] / "games"
NO_RULES = {
    "__init__", "components", "decisions", "features", "invariants", "notation", "positions",
    "refusals", "table", "view",
}  # fmt: skip
"""Files of a game that hold data, what bots and pages look at, and what only tests need."""


def rules_of(game: str) -> dict[str, ModuleType]:
    """The modules that hold the rules of a game, by the names of their files."""
    folder = Path(str(import_module(f"covo.games.{game}").__file__)).parent
    names = sorted(path.stem for path in folder.glob("*.py") if path.stem not in NO_RULES)
    return {name: import_module(f"covo.games.{game}.{name}") for name in names}


def target_of(modules: dict[str, ModuleType]) -> Target:
    """Every function that these modules define themselves."""
    functions = {
        (file, name): value
        for file, module in modules.items()
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }
    return Target(functions, {f: Path(str(module.__file__)) for f, module in modules.items()})


def every_mutant(target: Target, refusals: list[str]) -> list[Mutant]:
    """Every mutant of these functions."""
    found = (m for path in target.paths.values() for m in mutants_of(path, refusals))
    return [mutant for mutant in found if (mutant.module, mutant.function) in target.functions]


def refusals_of(game: str) -> list[str]:
    """The names of a game's refusals."""
    return list(import_module(f"covo.games.{game}.refusals").Refusal.__members__)


def drawn(mutants: list[Mutant], seed: int, count: int) -> list[Mutant]:
    """So many of them, as the seed wants it, in the order of the files."""
    places = random.Random(seed).sample(range(len(mutants)), min(count, len(mutants)))
    return [mutants[place] for place in sorted(places)]


def say(line: str) -> None:
    print(line, flush=True)


def tried(target: Target, mutants: list[Mutant], arguments: list[str]) -> Trial:
    """Run the mutants on the tests that these arguments of pytest choose."""
    trial = Trial(target, mutants, say)
    plain = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist"]
    if status := pytest.main([*arguments, *plain], plugins=[trial]):
        raise SystemExit(f"pytest ended with {status!r}")
    return trial


def main(arguments: list[str]) -> int:
    """Try mutants, name the survivors, count."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--file", help="only this file of the rules, without its ending")
    asked = parser.parse_args(arguments)
    modules = rules_of(asked.game)
    if asked.file:
        modules = {asked.file: modules[asked.file]}
    target = target_of(modules)
    possible = every_mutant(target, refusals_of(asked.game))
    chosen = drawn(possible, asked.seed, asked.mutants)
    say(f"{asked.game}: {len(chosen)} of {len(possible)} mutants, seed {asked.seed}")
    trial = tried(target, chosen, [str(TESTS / asked.game), "-m", "not long"])
    lines, well = verdict(trial.tally.alive, len(chosen), reasons(asked.game))
    for line in lines:
        say(line)
    say(f"{len(chosen)} tried: {trial.tally}; {len(trial.tally.alive)} alive")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
