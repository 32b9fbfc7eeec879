"""Perft: the tree of options from named positions, counted by plain and compiled rules."""

import re

import pytest

from covo.engine.perft import divided, perft
from covo.games.armada import GAME
from tests.golden import FOLDER
from tests.golden.counts import Named, counts, named

PLAIN_DEPTH = 2
POSITIONS = named()


@pytest.mark.compiled
def test_counts_are_the_golden_ones() -> None:
    """§13: invariant 14; a changed count is a changed rule."""
    assert counts() == (FOLDER / "perft.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("one", POSITIONS, ids=lambda one: one.name)
def test_plain_rules_count_the_same(one: Named) -> None:
    for depth in range(1, PLAIN_DEPTH + 1):
        assert f"  depth {depth}: {perft(GAME, one.s, depth, plain=True)}\n" in block_of(one)


@pytest.mark.compiled
@pytest.mark.parametrize("one", POSITIONS, ids=lambda one: one.name)
def test_plain_rules_divide_the_same(one: Named) -> None:
    plain = divided(GAME, one.s, PLAIN_DEPTH + 1, plain=True)
    assert plain == divided(GAME, one.s, PLAIN_DEPTH + 1)
    assert sum(plain.values()) == perft(GAME, one.s, PLAIN_DEPTH + 1)


def block_of(one: Named) -> str:
    """What the golden file says about a position."""
    text = (FOLDER / "perft.txt").read_text(encoding="utf-8")
    return next(block for block in text.split("\n\n") if block.startswith(f"{one.name}\n"))


@pytest.mark.parametrize("one", POSITIONS, ids=lambda one: one.name)
def test_a_count_stands_in_the_file_with_its_division(one: Named) -> None:
    totals = [int(n) for n in re.findall(r"^  depth \d+: (\d+)$", block_of(one), re.MULTILINE)]
    parts = [int(n) for n in re.findall(r"^    .*: (\d+)$", block_of(one), re.MULTILINE)]
    assert len(totals) == one.depth
    assert sum(parts) == totals[-1]
