"""Compiled rules: the same functions, cached by all their sources, safe for many at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba.core.runtime import _nrt_python as _nrt
from numba.core.runtime import rtsys

import covo
from covo.engine.chance import many_seeded
from covo.engine.compile import allocating, cache_root, compiled, rule, rule_count, source_key
from covo.engine.loops import loops_of
from covo.engine.machine import (
    cache_folder,
    is_warm,
    listing,
    machine,
    play_some,
    warm_up,
    warm_up_rules,
)
from covo.engine.record import Ints, blanks
from tests.patience import PATIENCE
from tests.testing.harbour import GAME, RULES

HARBOUR = Path(__file__).parents[1] / "testing" / "harbour.py"
NUMBERS = """
import tomllib
from pathlib import Path
import numpy as np
FACTOR = 1
_text = (Path(__file__).parent / "prices.toml").read_text()
PRICE = np.array(tomllib.loads(_text)["price"], np.int16) * FACTOR
"""
SCRIPT = """
import sys
import numpy as np
from toy.harbour import GAME
from covo.engine.chance import many_seeded
from covo.engine.loops import loops_of
from covo.engine.machine import cache_folder, is_warm, listing, machine, warm_up_rules
from covo.engine.record import Ints, blanks

warm = is_warm(GAME)
found = []
for loops in (machine(GAME).loops, loops_of(GAME.rules)):
    states, lengths = blanks(GAME.record, 6), np.zeros(6, np.int32)
    values = GAME.values(GAME.settings(simulation=True))
    loops.play_many(states, values, many_seeded(1, 0, 6), lengths, listing(GAME), 10_000)
    found.append(states)
assert found[0].tobytes() == found[1].tobytes(), "compiled and plain differ: stale code"
rules = warm_up_rules(GAME).rules
for s in found[0]:
    for seat in range(2):
        assert rules.payoff(s, seat) == GAME.rules.payoff(s, seat), "stale code"
print(warm, int(found[0]["earned"].sum()), cache_folder(GAME).name)
"""


# In this process


@rule
def twice(number: int) -> int:
    return number * 2


def test_a_rule_stays_a_plain_function() -> None:
    assert twice(21) == 42
    assert twice.__name__ == "twice"
    assert not hasattr(twice, "py_func")


def test_compiled_code_calls_rules() -> None:
    def all_twice(numbers: Ints) -> int:
        total = 0
        for number in numbers:
            total += twice(number)
        return total

    assert compiled(all_twice)(np.arange(5, dtype=np.int16)) == 20


def test_a_function_may_make_arrays_where_it_says_so() -> None:
    """What it makes is let go: as many come as go."""

    @allocating
    def from_the_end(numbers: Ints) -> Ints:
        return numbers[::-1].copy()

    def differences(numbers: Ints) -> int:
        total = 0
        for _ in range(1000):
            total += np.abs(from_the_end(numbers) - numbers).sum()
        return total

    numbers, fast = np.arange(5, dtype=np.int16), compiled(differences)
    assert fast(numbers) == differences(numbers) == 12_000
    _nrt.memsys_enable_stats()
    try:
        before = rtsys.get_allocation_stats()
        fast(numbers)
        after = rtsys.get_allocation_stats()
    finally:
        _nrt.memsys_disable_stats()
    assert after.alloc - before.alloc == after.free - before.free >= 1000


def test_rules_are_counted_for_the_progress_bar() -> None:
    before = rule_count()

    @rule
    def thrice(number: int) -> int:
        return number * 3

    assert rule_count() == before + 1
    assert thrice(2) == 6


def test_the_cache_lies_where_it_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COVO_CACHE", str(tmp_path))
    assert cache_root() == tmp_path
    assert cache_folder(GAME).parent == tmp_path
    monkeypatch.delenv("COVO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/tmp")
    assert cache_root() == Path("/var/tmp/covo")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_root() == Path.home() / ".cache" / "covo"


@pytest.mark.parametrize("name", ["rules.py", "dice.toml", "deep/er/cards.py"])
@pytest.mark.parametrize("home", ["game", "words"])
def test_the_key_follows_every_source(tmp_path: Path, home: str, name: str) -> None:
    """Wherever the game lies, and in whatever folder below it."""
    folder = tmp_path / home / "my_game"
    file = folder / name
    file.parent.mkdir(parents=True)
    file.write_text("A = 1\n")
    (folder / "notes.txt").write_text("nothing that rules read")
    before = source_key(folder)
    assert source_key(folder) == before
    (folder / "notes.txt").write_text("something else")
    assert source_key(folder) == before
    file.write_text("A = 2\n")
    assert source_key(folder) != before


def test_the_key_follows_the_bounds_checks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    before = source_key(tmp_path)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert source_key(tmp_path) != before


def test_a_warm_machine_is_known_and_progress_told() -> None:
    seen: list[tuple[int, int]] = []
    ready = warm_up(GAME, lambda done, total: seen.append((done, total)))
    assert is_warm(GAME)
    assert ready is machine(GAME) is warm_up_rules(GAME)
    assert all(0 < done <= total for done, total in seen)


def test_loops_play_the_same_plain_and_compiled() -> None:
    fast = play_some(machine(GAME), count=5, budget=1000, seed=3)
    states, lengths = blanks(GAME.record, 5), np.zeros(5, np.int32)
    values = GAME.values(GAME.settings(simulation=True))
    plain = loops_of(RULES).play_many
    plain(states, values, many_seeded(3, 0, 5), lengths, listing(GAME), 1000)
    assert states.tobytes() == fast.tobytes()


# In other processes


class Copy:
    """A copy of the engine and of a toy game with its numbers in other files."""

    def __init__(self, home: Path) -> None:
        self.home, self.cache = home, home.parent / "cache"
        shutil.copytree(Path(covo.__file__).parent / "engine", home / "covo" / "engine")
        (home / "covo" / "__init__.py").touch()
        toy = home / "toy"
        (toy / "data").mkdir(parents=True)
        (toy / "__init__.py").touch()
        (toy / "data" / "__init__.py").touch()
        (toy / "data" / "numbers.py").write_text(NUMBERS)
        (toy / "data" / "prices.toml").write_text("price = [2, 3]\n")
        text = HARBOUR.read_text()
        line = next(line for line in text.splitlines() if line.startswith("PRICE = "))
        text = text.replace(line, "from toy.data.numbers import PRICE")
        (toy / "harbour.py").write_text(text)

    def edit(self, name: str, old: str, new: str) -> None:
        file = self.home / name
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    def start(self) -> subprocess.Popen[str]:
        environment = dict(os.environ, PYTHONPATH=str(self.home), COVO_CACHE=str(self.cache))
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        return subprocess.Popen(
            [sys.executable, "-W", "error", "-c", SCRIPT],
            cwd=self.home, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def run(self) -> tuple[bool, int, str]:
        """Whether it was warm, what was earned, and the key."""
        return told(self.start())


def told(process: subprocess.Popen[str]) -> tuple[bool, int, str]:
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    warm, earned, key = out.split()
    return warm == "True", int(earned), key


@pytest.mark.slow
def test_a_changed_constant_is_never_served_stale(tmp_path: Path) -> None:
    """In the data of a game or in the engine; the key of the cache follows every other file."""
    toy = Copy(tmp_path / "words")  # where a game lies is no reason to take it for words
    first = toy.run()
    assert not first[0]
    assert toy.run() == (True, *first[1:])
    toy.edit("toy/data/prices.toml", "[2, 3]", "[5, 3]")
    dearer = toy.run()
    assert not dearer[0]
    assert dearer[1] != first[1]
    toy.edit("covo/engine/chance.py", "np.uint64(13)", "np.uint64(12)")
    luckier = toy.run()
    assert not luckier[0]
    assert len({key for _, _, key in (first, dearer, luckier)}) == 3


@pytest.mark.slow
def test_two_processes_may_start_at_once(tmp_path: Path) -> None:
    toy = Copy(tmp_path / "copy")
    results = [told(process) for process in [toy.start(), toy.start()]]
    assert len({result[1:] for result in results}) == 1
    assert toy.run() == (True, *results[0][1:])
