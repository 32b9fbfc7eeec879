"""What Covo derives from numba's insides: it fits, reaches no other code, and can be left out."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import codegen, compiler, event, typed_passes, untyped_passes
from numba.np import arrayobj
from numpy.typing import NDArray

from covo.engine.compile import FITTED, compile_together, compiled, is_fitted, rule
from covo.engine.hooks import SPARED, _read

ROOT = Path(__file__).parents[2]
Numbers = NDArray[np.int64]

WITHOUT_HOOKS = """
import sys
import numpy as np
from covo.engine import compile
compile.FITTED = ()
from covo.engine.chance import many_seeded
from covo.engine.loops import loops_of
from covo.engine.machine import listing, play_some, machine, warm_up_rules
from covo.engine.record import blanks
from tests.testing.harbour import GAME, RULES

fast = play_some(machine(GAME), count=5, budget=1000, seed=3)
states, lengths = blanks(GAME.record, 5), np.zeros(5, np.int32)
values = GAME.values(GAME.settings(simulation=True))
loops_of(RULES).play_many(states, values, many_seeded(3, 0, 5), lengths, listing(GAME), 1000)
assert states.tobytes() == fast.tobytes(), "compiled and plain differ"
assert warm_up_rules(GAME).rules.actor(fast[0]) == RULES.actor(states[0])
assert "covo.engine.hooks" not in sys.modules
print("the same games")
"""
FROM_THE_END = """
import numpy as np
from covo.engine.compile import compiled, rule

@rule
def last(numbers, back):
    return numbers[back]

def call(numbers, back):
    return last(numbers, back)

numbers = np.arange(5)
assert compiled(call)(numbers, 4) == 4
for back in (-1, 5):
    try:
        compiled(call)(numbers, back)
    except IndexError:
        continue
    raise SystemExit(f"{back} is not found out of bounds")
print("found out")
"""


def test_the_hooks_fit_the_numba_that_is_installed() -> None:
    assert is_fitted(), (
        f"numba is {numba.__version__}, but covo.engine.hooks was tried with {', '.join(FITTED)} "
        "and is used with nothing else. Read in numba's sources whether what hooks.py derives from "
        "(Compiler, PassManager, CPUContext.get_function, JITCPUCodegen, JITCodeLibrary, "
        "FunctionCache) still does what its comments say. Add the version to "
        "covo.engine.compile.FITTED; run this file, test_compile.py and the twins of every game; "
        "compare the digests and the speed of `covo simulate`, and the seconds of a cold "
        "compilation, with those of before."
    )


# Others in the same process


def add_up(numbers: Numbers) -> int:
    total = 0
    for i in range(len(numbers)):
        total += numbers[i] * numbers[i]
    return total


@rule
def squares(numbers: Numbers) -> int:
    total = 0
    for i in range(len(numbers)):
        total += numbers[i] * numbers[i]
    return total


def last(numbers: Numbers, back: int) -> int:
    return int(numbers[back])


def ask_squares(numbers: Numbers) -> int:
    return squares(numbers)


def is_vectorised(dispatcher: Any) -> bool:
    return any("vector.body" in code for code in dispatcher.inspect_llvm().values())


NUMBERS = np.arange(100)


def test_functions_of_others_are_vectorised_and_ours_are_not() -> None:
    ours: Any = compiled(ask_squares)
    assert ours(NUMBERS) == add_up(NUMBERS)
    theirs = numba.njit(add_up)
    assert theirs(NUMBERS) == add_up(NUMBERS)
    assert is_vectorised(theirs)
    assert not is_vectorised(ours)


class Meanwhile(event.Listener):  # type: ignore[misc]  # numba has no types
    """Does something else as soon as a compilation has begun."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do: Callable[[], None] | None = do

    def on_start(self, event: Any) -> None:
        do, self.do = self.do, None
        if do:
            do()

    def on_end(self, event: Any) -> None:
        """Nothing more."""


def test_what_others_compile_meanwhile_is_theirs() -> None:
    """In the middle of ours: vectorised, with indices from the end, and machine code to call."""
    theirs, from_the_end = numba.njit(add_up), numba.njit(last)

    def compile_theirs() -> None:
        assert theirs(NUMBERS) == add_up(NUMBERS)
        assert from_the_end(NUMBERS, -1) == NUMBERS[-1]

    listener = Meanwhile(compile_theirs)
    with event.install_listener("numba:compile", listener):
        assert compiled(ask_squares)(NUMBERS) == add_up(NUMBERS)
    assert listener.do is None
    assert is_vectorised(theirs)


def insides() -> dict[str, object]:
    """Numba's settings, and the insides that ours derive from or take the place of."""
    found: dict[str, object] = {
        f"config.{k}": v for k, v in vars(numba.config).items() if k.isupper()
    }
    owners = [codegen.CPUCodegen, codegen.JITCPUCodegen, codegen.CPUCodeLibrary]
    owners += [codegen.JITCodeLibrary, compiler.CompilerBase, compiler.Compiler, arrayobj]
    for owner in owners:
        found |= {f"{owner.__name__}.{name}": thing for name, thing in vars(owner).items()}
    return found


def test_compiling_changes_nothing_of_numba(tmp_path: Path) -> None:
    """No setting, no function or method exchanged; the cache of others stays where it was."""
    before = insides()
    ours: Any = compiled(ask_squares, tmp_path / "ours")
    assert ours(NUMBERS) == add_up(NUMBERS)
    after = insides()
    assert [name for name in before if after[name] is not before[name]] == []
    assert list((tmp_path / "ours").rglob("*ask_squares*.nbi"))


# The passes of a rule

PASSES = [
    "translate_bytecode",
    "fixup_args",
    "ir_processing",
    "Rewrite dynamic raises",
    "make_function_op_code_to_jit_function",
    "reconstruct_ssa",
    "nopython_type_inference",
    "strip_phis",
    "nopython_supported_feature_validation",
    "ir_legalization",
    "annotate_types",
    "native_lowering",
    "nopython_backend",
    "dump_parfor_diagnostics",
]


class Passes(event.Listener):  # type: ignore[misc]  # numba has no types
    """Notes the passes that one function goes through."""

    def __init__(self, function: str) -> None:
        self.function, self.seen = function, list[str]()

    def on_start(self, event: Any) -> None:
        if event.data["qualname"] == self.function:
            self.seen.append(event.data["name"].removesuffix(f" [{self.function}]"))

    def on_end(self, event: Any) -> None:
        """Nothing more."""


def passes_of(function: str, entry: Any, value: object) -> list[str]:
    listener = Passes(function)
    with event.install_listener("numba:run_pass", listener):
        entry(value)
    return listener.seen


@rule
def half(number: int) -> int:
    return number // 2


@rule
def half_or_none(number: int) -> int:
    if number < 0:
        raise ValueError("nothing is left")
    return number // 2


def ask_half(number: int) -> int:
    return half(number)


def ask_half_or_none(number: int) -> int:
    return half_or_none(number)


def test_a_rule_goes_through_these_passes_of_numba() -> None:
    """All of numba's but eleven, and numba has those eleven."""
    gone = [name for name in SPARED if not hasattr(typed_passes, name)]
    assert [name for name in gone if not hasattr(untyped_passes, name)] == [], (
        "numba has no such passes any more: take them out of covo.engine.hooks.SPARED"
    )
    assert passes_of("half", compiled(ask_half), 9) == PASSES, (
        "numba's passes have changed: read what the new ones do. What rules need stays, and is "
        "named here; what they do not need goes to covo.engine.hooks.SPARED."
    )


def test_a_rule_that_needs_another_pass_gets_all_of_them() -> None:
    entry: Any = compiled(ask_half_or_none)
    seen = passes_of("half_or_none", entry, 9)
    assert entry(9) == 4
    assert "generic_rewrites" in seen
    assert seen.count("translate_bytecode") == 2


def test_nothing_is_collected_while_ours_compile() -> None:
    seen: list[bool] = []
    listener = Meanwhile(lambda: seen.append(gc.isenabled()))
    with event.install_listener("numba:run_pass", listener):
        assert compiled(ask_squares)(NUMBERS) == add_up(NUMBERS)
    assert seen == [False]
    assert gc.isenabled()


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    first: Any = compiled(ask_squares, tmp_path)
    first(NUMBERS)
    again: Any = compiled(ask_squares, tmp_path)
    again(NUMBERS)
    assert sum(first.stats.cache_misses.values()) == 1
    assert sum(again.stats.cache_hits.values()) == 1
    assert not again.stats.cache_misses


# Entries with one piece of machine code


def both(folder: Path) -> list[tuple[Any, Any]]:
    """Two functions that share a rule, compiled for an array and kept in a folder."""
    asked: list[Any] = [compiled(ask_squares, folder), compiled(ask_squares_twice, folder)]
    compile_together([(f, (numba.typeof(NUMBERS),)) for f in asked], folder)
    return [(f(NUMBERS), f) for f in asked]


def ask_squares_twice(numbers: Numbers) -> int:
    return squares(numbers) + squares(numbers)


def test_what_is_compiled_together_stands_in_one_file_and_is_read_again(tmp_path: Path) -> None:
    total = add_up(NUMBERS)
    assert [found for found, _ in both(tmp_path)] == [total, 2 * total]
    (shared,) = tmp_path.glob("*.shared")
    before = shared.stat().st_mtime_ns
    again = both(tmp_path)
    assert [found for found, _ in again] == [total, 2 * total]
    assert [list(f.overloads) for _, f in again] == [[(numba.typeof(NUMBERS),)]] * 2
    assert shared.stat().st_mtime_ns == before
    assert list(tmp_path.glob("*.shared*")) == [shared]


def test_what_has_lost_its_machine_code_is_compiled_again(tmp_path: Path) -> None:
    """Somebody tidied up: the entries are there, and what they share is not."""
    total = add_up(NUMBERS)
    both(tmp_path)
    for file in tmp_path.glob("*.shared"):
        file.unlink()
    _read.cache_clear()
    assert [found for found, _ in both(tmp_path)] == [total, 2 * total]
    assert list(tmp_path.glob("*.shared"))


def test_other_types_than_those_compiled_together_still_compile(tmp_path: Path) -> None:
    (_, f), _ = both(tmp_path)
    assert f(NUMBERS.astype(np.int16)) == add_up(NUMBERS)
    assert len(f.overloads) == 2


# In other processes


def told(script: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        cwd=ROOT, env=os.environ | environment, check=False, capture_output=True, text=True,
        timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def test_with_bounds_checked_an_index_from_the_end_is_out_of_bounds() -> None:
    assert told(FROM_THE_END, NUMBA_BOUNDSCHECK="1") == "found out"


@pytest.mark.slow
def test_games_are_the_same_without_hooks(tmp_path: Path) -> None:
    """With a version of numba that is not known: by what numba promises to everybody."""
    assert told(WITHOUT_HOOKS, COVO_CACHE=str(tmp_path)) == "the same games"
    assert not list(tmp_path.rglob("*.nbi"))
