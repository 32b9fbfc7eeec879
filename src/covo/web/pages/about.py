"""What a game says of itself before anybody has read a rule: ``words/about.toml`` beside it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from litestar.exceptions import NotFoundException

from covo import games
from covo.language.catalogue import Voice
from covo.language.texts import ABOUT, catalogue_of, texts


@dataclass(frozen=True)
class TurnStep:
    """One thing that one does in a turn."""

    icon: str
    title: str
    say: str


@dataclass(frozen=True)
class About:
    """A game in a minute, in one language; a game that says nothing has empty words."""

    aim: str = ""
    goal: str = ""
    """The same in one sentence, for whoever sits down."""
    sources: str = ""
    """What owners of the box must know: which parts are not those of the box."""
    turn: tuple[TurnStep, ...] = ()
    players: str = ""
    minutes: str = ""
    difficulty: int = 0
    """From 1, for the whole family, to 5, for a long winter."""
    age: int = 0


def known(name: str) -> str:
    """The name of a game that there is."""
    if name not in games.names():
        raise NotFoundException
    return name


@cache
def about(name: str, language: str) -> About:
    """The game of this name in this language; in English where it does not speak it."""
    folder = games.load(name).folder
    file = folder / ABOUT
    if not file.is_file():
        return About()
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    return _read(told, catalogue_of(folder).voice(language))


def _read(data: Mapping[str, Any], voice: Voice) -> About:
    return About(
        turn=tuple(
            TurnStep(step["icon"], **texts(ABOUT, step, ("title", "say"), voice))
            for step in data.get("turn", ())
        ),
        players=data.get("players", ""),
        minutes=data.get("minutes", ""),
        difficulty=data.get("difficulty", 0),
        age=data.get("age", 0),
        **texts(ABOUT, data, ("aim", "goal", "sources"), voice),
    )
