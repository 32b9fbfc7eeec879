"""What a game says of itself before anybody has read a rule: ``words/about.toml`` beside it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from litestar.exceptions import NotFoundException

from covo import games
from covo.language.catalogue import ENGLISH

FILE = "words/about.toml"


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
    file = games.load(name).folder / FILE
    if not file.is_file():
        return About()
    return _read(tomllib.loads(file.read_text(encoding="utf-8")), language)


def _read(data: Mapping[str, Any], language: str) -> About:
    return About(
        aim=_in(data, language).get("aim", ""),
        goal=_in(data, language).get("goal", ""),
        sources=_in(data, language).get("sources", ""),
        turn=tuple(TurnStep(t["icon"], **_in(t, language)) for t in data.get("turn", ())),
        players=data.get("players", ""),
        minutes=data.get("minutes", ""),
        difficulty=data.get("difficulty", 0),
        age=data.get("age", 0),
    )


def _in(data: Mapping[str, Any], language: str) -> Mapping[str, str]:
    found: Mapping[str, str] = data.get(language) or data.get(ENGLISH) or {}
    return found
