"""The survivors that are explained: ``explained.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from .mutants import STRICT, Mutant

FILE = Path(__file__).with_name("explained.toml")
MOST = 0.05
"""The share of the tried mutants that may be explained."""

Reasons = Mapping[tuple[str, str, str], str]
"""By file, function and mutant."""


def reasons(game: str, file: Path = FILE) -> Reasons:
    """Why mutants of a game may live."""
    files = tomllib.loads(file.read_text(encoding="utf-8")).get(game, {})
    return {
        (module, function, text): reason
        for module, functions in files.items()
        for function, texts in functions.items()
        for text, reason in texts.items()
    }


def key(mutant: Mutant) -> tuple[str, str, str]:
    """How a mutant is named in the file."""
    return mutant.module, mutant.function, mutant.text


def verdict(alive: Iterable[Mutant], tried: int, known: Reasons) -> tuple[list[str], bool]:
    """What to say of the survivors, and whether it is well with them."""
    presence = list(alive)
    explained = [mutant for mutant in presence if key(mutant) in known]
    open_ = [mutant for mutant in presence if key(mutant) not in known]
    strict = [mutant for mutant in open_ if mutant.change in STRICT]
    lines = [f"explained: {mutant}: {known[key(mutant)]}" for mutant in explained]
    lines += [f"alive: {mutant}" for mutant in open_ if mutant not in strict]
    lines += [f"ALIVE, and neither killed nor explained: {mutant}" for mutant in strict]
    too_many = len(explained) > MOST * tried
    if too_many:
        lines.append(f"{len(explained)} of {tried} explained: at most {MOST:.0%} may be")
    return lines, not strict and not too_many
