"""People and their tokens: how a program becomes somebody."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath

from covo.server.people import people
from covo.server.server import Server

from . import bodies
from .caller import Caller
from .operation import Body, SeatNumber, Shape, create, do, read, remove

Name = Annotated[str, msgspec.Meta(min_length=2, max_length=24)]
Label = Annotated[str, msgspec.Meta(max_length=60)]


class NewPerson(Body):
    """A guest who wants to play."""

    name: Name


class Person(Shape):
    """Somebody, as nobody else sees them."""

    id: str
    name: str
    has_account: bool
    language: str


class Newcomer(Shape):
    """A guest, and the token that speaks for this guest from now on; it is told but once."""

    person: Person
    token: str


class NewToken(Body):
    """One more token."""

    label: Label = ""


class NewSeatToken(Body):
    """A token that can do nothing but hold one seat."""

    seat: SeatNumber


class Secret(Shape):
    """A token; it is told but once."""

    token: str


class Token(Shape):
    """A token that was given out; the token itself is not told again."""

    id: str
    label: str
    table: str | None
    seat: int | None
    created: float


class Tokens(Shape):
    """All of a person's tokens."""

    tokens: list[Token]


class Statistic(Shape):
    """How somebody did at one game."""

    game: str
    played: int
    won: int
    resigned: int


class Statistics(Shape):
    """How somebody did."""

    games: list[Statistic]


def person_of(person: people.Person) -> Person:
    return Person(person.id, person.name, person.has_account, person.language)


@create("/people", brings=NewPerson, gives=Newcomer, needs="useless", rate="table", tag="people")
async def become_guest(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
) -> Newcomer:
    """Become a guest: a name, and a token in return. No browser is needed."""
    wanted = await bodies.read(request, NewPerson)
    person = await server.people.guest(wanted.name, caller.language)
    return Newcomer(person_of(person), await server.tokens.issue_token(person, "API"))


@read("/me", gives=Person, tag="people")
async def me(caller: NamedDependency[Caller]) -> Person:
    """Who one is."""
    return person_of(caller.whole)


@read("/me/statistics", gives=Statistics, tag="people")
async def my_statistics(
    server: NamedDependency[Server], caller: NamedDependency[Caller]
) -> Statistics:
    """How one did, game by game."""
    found = await server.people.statistics(caller.whole)
    return Statistics([Statistic(s.game, s.played, s.won, s.resigned) for s in found])


@read("/me/tokens", gives=Tokens, tag="people")
async def my_tokens(server: NamedDependency[Server], caller: NamedDependency[Caller]) -> Tokens:
    """The tokens that speak for oneself."""
    found = await server.tokens.of(caller.whole)
    return Tokens([Token(t.id, t.label, t.table, t.seat, t.created) for t in found])


@create("/me/tokens", brings=NewToken, gives=Secret, rate="table", tag="people")
async def new_token(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
) -> Secret:
    """One more token, for another program."""
    person = caller.whole
    wanted = await bodies.read(request, NewToken)
    return Secret(await server.tokens.issue_token(person, wanted.label))


@remove("/me/tokens/{token_id:str}", tag="people")
async def end_token(
    server: NamedDependency[Server], caller: NamedDependency[Caller], token_id: FromPath[str]
) -> None:
    """End a token: from now on it speaks for nobody. One that is not there is no fault."""
    await server.tokens.revoke_token(caller.whole, token_id)


@create(
    "/tables/{table_id:str}/tokens", brings=NewSeatToken, gives=Secret, rate="table", tag="people"
)
async def new_seat_token(
    request: Request[Any, Any, Any],
    server: NamedDependency[Server],
    caller: NamedDependency[Caller],
    table_id: FromPath[str],
) -> Secret:
    """A token for one of one's own seats, to hand to a bot."""
    person = caller.whole
    wanted = await bodies.read(request, NewSeatToken)
    return Secret(await server.tokens.seat_token(person, table_id, wanted.seat))


@do("/people/{person_id:str}/mute", tag="chat")
async def mute(
    server: NamedDependency[Server], caller: NamedDependency[Caller], person_id: FromPath[str]
) -> None:
    """Hide all that somebody says, from oneself."""
    await server.talk.mute(caller.whole, person_id)


ROUTES = [
    become_guest,
    me,
    my_statistics,
    my_tokens,
    new_token,
    end_token,
    new_seat_token,
    mute,
]
