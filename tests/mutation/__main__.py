"""Draw mutants of a game's rules, and see whether its tests notice: 1 when one is unexplained."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from importlib import import_module
from linecache import getlines
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from covo.engine import declarations

from .explained import reasons, verdict
from .mutants import Mutant, mutants_of
from .trial import Target, Trial

GAMES = ("armada", "blackbeard", "western_sea")
TESTS = Path(__file__).parents[1] / "games"
NO_RULES = {
    "__init__", "components", "decisions", "drawing", "features", "refusals", "table", "view",
}  # fmt: skip
"""Files of the rules that hold data, or that bots, pages and random play look at."""
WRITTEN = "_written"
DISPATCHED = frozenset(declarations.WRITTEN.values())


def rules_of(game: str) -> dict[str, ModuleType]:
    """The modules that hold the rules of a game, by the names of their files."""
    home = import_module(f"covo.games.{game}")
    folder = Path(str(home.__file__)).parent
    paths = [path for path in folder.rglob("*.py") if path.parent.name == "rules"]
    dotted = {p.stem: ".".join(p.relative_to(folder).with_suffix("").parts) for p in paths}
    names = sorted(name for name in dotted if name not in NO_RULES)
    return {name: import_module(f"{home.__name__}.{dotted[name]}") for name in names}


def target_of(modules: dict[str, ModuleType]) -> Target:
    """Every function that these modules define themselves, or that was written for them.

    What was written from declarations stands in files of its own: ``dispatch_written``, and
    ``acting_list_acts_written`` for the list of a menu.
    """
    functions, paths = {}, {}
    for file, module in modules.items():
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                path = value.__code__.co_filename
                part = "" if name in DISPATCHED else f"_{name}"
                own = file if path == module.__file__ else f"{file}{part}{WRITTEN}"
                functions[own, name], paths[own] = value, path
    return Target(functions, paths)


def every_mutant(target: Target, refusals: list[str]) -> list[Mutant]:
    """Every mutant of these functions."""
    found = (
        mutant
        for file, path in target.paths.items()
        for mutant in mutants_of(file, "".join(getlines(path)), refusals)
    )
    return [mutant for mutant in found if (mutant.module, mutant.function) in target.functions]


def refusals_of(game: str) -> list[str]:
    """The names of a game's refusals."""
    return list(import_module(f"covo.games.{game}.rules.refusals").Refusal.__members__)


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
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--file", help="only this file of the rules, without its ending")
    asked = parser.parse_args(arguments)
    if len(asked.games) == 1:
        return 0 if is_well(asked.games[0], asked.seed, asked.mutants, asked.file) else 1
    options = [argument for argument in arguments if argument not in asked.games]
    command = [sys.executable, "-m", "tests.mutation"]
    done = [subprocess.run([*command, game, *options], check=False) for game in asked.games]
    return max(each.returncode for each in done)


def is_well(game: str, seed: int, count: int, file: str | None) -> bool:
    """Try some mutants of a game; whether every one that must be is killed or explained."""
    modules = rules_of(game)
    if file:
        modules = {file: modules[file]}
    target = target_of(modules)
    possible = every_mutant(target, refusals_of(game))
    chosen = drawn(possible, seed, count)
    say(f"{game}: {len(chosen)} of {len(possible)} mutants, seed {seed}")
    trial = tried(target, chosen, [str(TESTS / game), "-m", "not long and not compiled"])
    lines, well = verdict(trial.tally.alive, len(chosen), reasons(game))
    for line in lines:
        say(line)
    say(f"{game}: {len(chosen)} tried: {trial.tally}; {len(trial.tally.alive)} alive")
    return well


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
