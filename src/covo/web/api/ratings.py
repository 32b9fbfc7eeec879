"""Ratings: who plays well, people and bots alike."""

from __future__ import annotations

from typing import Literal

from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.server import ratings
from covo.server.server import Server

from . import games_by_name
from .operation import Shape, read


class Rating(Shape):
    """What somebody is worth at a game."""

    kind: Literal["person", "bot"]
    holder: str
    """The id of a person, or the level of a bot."""
    name: str
    points: int
    margin: int
    """How far the points may be off, nineteen times of twenty."""
    provisional: bool
    played: int
    won: int


class Leaders(Shape):
    """The ratings at one game: by what everybody is worth at least, the strongest first."""

    game: str
    ratings: list[Rating]


def rating_of(one: ratings.Rating) -> Rating:
    return Rating(
        one.kind,  # type: ignore[arg-type]
        one.holder,
        one.name,
        one.points,
        one.margin,
        one.is_provisional,
        one.played,
        one.won,
    )


@read("/ratings/{game:str}", gives=Leaders, needs="useless", tag="ratings")
async def leaders(server: NamedDependency[Server], game: FromPath[str]) -> Leaders:
    """The leaderboard of a game."""
    found, _ = games_by_name.game_of(server, game)
    return Leaders(found.name, [rating_of(one) for one in await server.ratings.leaders(found.name)])


ROUTES = [leaders]
