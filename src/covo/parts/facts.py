"""What is worth counting in a game: FACTS in its part ``facts``, a small declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.language.catalogue import ENGLISH, Voice

States = NDArray[Any]
"""Final states, one for each game of a batch."""
Counts = NDArray[np.int32]


def untranslated(_: str) -> Voice:
    """Who says every sentence in English."""
    return Voice(ENGLISH, {}, lambda n: int(n != 1))


@dataclass(frozen=True)
class Family:
    """Things of one kind, such as cards, that seats hold at the end or take on the way."""

    key: str
    title: str
    """In the catalogue of the game."""
    names: Callable[[str], Sequence[str]]
    """The name of each in a language."""
    held: Callable[[States, int], NDArray[Any]] | None = None
    """(states, seats): how many of each a seat has at the end, [game, seat, thing]."""
    taken: Mapping[int, int] | None = None
    """Kinds of options that take one, and which of their arguments says which; -1 - i for a
    kind without arguments that stands for thing number i."""
    offered: Callable[[States], NDArray[Any]] | None = None
    """Whether each was in the game at all, [game, thing]."""


@dataclass(frozen=True)
class Measure:
    """A number that every seat has at the end."""

    title: str
    read: Callable[[States, int], NDArray[Any]]
    """(states, seats) → [game, seat]"""


@dataclass(frozen=True)
class Facts:
    """All that a study counts in one game beyond what it counts in every game."""

    families: tuple[Family, ...] = ()
    measures: tuple[Measure, ...] = ()
    endings: Mapping[int, str] | None = None
    """Names for the values of the field ``ending``, in the catalogue of the game."""
    sources: Callable[[Any, int, Any], None] | None = None
    """(state, seat, row): write the parts of a seat's score, in the order of ``words.score``. It is
    compiled, so it is written like a rule."""
    voice: Callable[[str], Voice] = untranslated
    """Who speaks a language in the catalogue of the game."""


def seats_where(holder: NDArray[Any], seats: int) -> NDArray[Any]:
    """[game, thing] of the seat that has each → [game, seat, thing] of 0 and 1."""
    whose = holder[:, None, :] == np.arange(seats)[None, :, None]
    return np.asarray(whose, np.int32)
