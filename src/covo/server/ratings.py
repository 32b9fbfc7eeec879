"""How strong people and bots have shown themselves to be, at tables made as rated ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection, Executable, RowMapping, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from .people.people import Person
from .store.schema import PERSONS, RATED, RATINGS
from .store.store import Store
from .tables.live import Live

MODEL = PlackettLuce()
MIDDLE, POINTS = 1500, 50
"""How a skill is told: so many points for who is new, and for each unit of it.

With 50 points a unit, a lead of 400 wins about ten games of eleven, as chess players expect.
"""
SURE = 4.0
"""A skill whose deviation is greater is provisional: a few games bring it below."""
DEVIATIONS = 2.0
"""Nineteen times of twenty the true skill lies within so many."""
LONGEST_LIST = 100

PERSON, BOT = "person", "bot"
Key = tuple[str, str]
"""Who is rated: a kind, and a person's id or a bot's name."""


@dataclass(frozen=True)
class Rating:
    """A skill at one game, as a number that people can compare."""

    game: str
    kind: str
    holder: str
    name: str
    mu: float
    sigma: float
    played: int
    won: int

    @property
    def points(self) -> int:
        return points(self.mu)

    @property
    def margin(self) -> int:
        """How far the points may be off, nineteen times of twenty."""
        return round(DEVIATIONS * POINTS * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > SURE


@dataclass(frozen=True)
class Change:
    """What one rated table did to a rating."""

    table: str
    ended: float
    place: int
    points: int


def points(mu: float) -> int:
    return round(MIDDLE + POINTS * (mu - MODEL.mu))


def rated_rows(live: Live, outcome: Sequence[int], now: float) -> list[tuple[Executable, Any]]:
    """What a rated table writes down at its end; who left it has lost."""
    info = live.info
    if not info.manner.rated:
        return []
    rows = [
        {
            "table": info.id,
            "number": seat_info.number,
            "game": info.game,
            "kind": BOT if seat_info.person is None else PERSON,
            "holder": seat_info.bot if seat_info.person is None else seat_info.person,
            "place": 1 if outcome[seat_info.number] > 0 and _stayed(seat_info) else 2,
            "ended": now,
        }
        for seat_info in live.seats
    ]
    return [(insert(RATED), rows)]


def _stayed(seat_info: Any) -> bool:
    return seat_info.person is None or seat_info.holder == seat_info.person


class Ratings:
    """Reckons ratings, and reads them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def settle(self) -> None:
        """Reckon every rated table that has ended, in the order in which they ended."""
        await self._store.transact(_settle)

    async def leaders(self, game: str, most: int = LONGEST_LIST) -> list[Rating]:
        """Who is rated at a game: by what they are worth at least, the strongest first."""
        surely = RATINGS.c.mu - DEVIATIONS * RATINGS.c.sigma
        query = _named().where(RATINGS.c.game == game)
        rows = await self._store.rows(query.order_by(surely.desc(), RATINGS.c.holder).limit(most))
        return [_rating(row) for row in rows]

    async def ratings_of(self, person: Person) -> list[Rating]:
        """What somebody is worth at each game."""
        mine = (RATINGS.c.kind == PERSON) & (RATINGS.c.holder == person.id)
        rows = await self._store.rows(_named().where(mine).order_by(RATINGS.c.game))
        return [_rating(row) for row in rows]

    async def changes(self, person: Person, game: str, most: int = LONGEST_LIST) -> list[Change]:
        """How it went, the oldest first."""
        mine = (RATED.c.kind == PERSON) & (RATED.c.holder == person.id) & (RATED.c.game == game)
        query = select(RATED).where(mine, RATED.c.mu.is_not(None))
        rows = await self._store.rows(query.order_by(RATED.c.ended.desc()).limit(most))
        return [Change(r["table"], r["ended"], r["place"], points(r["mu"])) for r in rows[::-1]]


def _named() -> Any:
    """Ratings with the names of their holders; a bot is called by its level."""
    joined = (RATINGS.c.kind == PERSON) & (RATINGS.c.holder == PERSONS.c.id)
    name = func.coalesce(PERSONS.c.name, RATINGS.c.holder).label("name")
    return select(RATINGS, name).select_from(RATINGS.outerjoin(PERSONS, joined))


def _rating(row: Mapping[str, Any]) -> Rating:
    fields = ("game", "kind", "holder", "name", "mu", "sigma", "played", "won")
    return Rating(**{field: row[field] for field in fields})


# Reckoning, in one transaction: of two servers on one database, one waits for the other


def _settle(connection: Connection) -> None:
    query = select(RATED).where(RATED.c.mu.is_(None)).with_for_update()
    order = (RATED.c.ended, RATED.c.table, RATED.c.number)
    rows = connection.execute(query.order_by(*order)).mappings().all()
    for _, seats in groupby(rows, key=lambda row: row["table"]):
        _reckon(connection, list(seats))


def _reckon(connection: Connection, seats: Sequence[RowMapping]) -> None:
    """One table: everybody's skill before it, the model, everybody's skill after it."""
    game = seats[0]["game"]
    before = {_key(seat): _skill(connection, game, _key(seat)) for seat in seats}
    # The model tells ratings apart by identity: two seats of one bot need one each.
    teams = [[MODEL.rating(*before[_key(seat)])] for seat in seats]
    rated = MODEL.rate(teams, ranks=[float(seat["place"]) for seat in seats])
    after: dict[Key, list[PlackettLuceRating]] = {}
    for seat, (skill,) in zip(seats, rated, strict=True):
        after.setdefault(_key(seat), []).append(skill)
    for seat in seats:
        mu, sigma = _mean(after[_key(seat)])
        here = (RATED.c.table == seat["table"]) & (RATED.c.number == seat["number"])
        connection.execute(update(RATED).where(here).values(mu=mu, sigma=sigma))
    for key, skills in after.items():
        won = any(seat["place"] == 1 for seat in seats if _key(seat) == key)
        connection.execute(_kept(game, key, _mean(skills), won, seats[0]["ended"]))


def _key(seat: RowMapping) -> Key:
    return seat["kind"], seat["holder"]


def _mean(skills: Iterable[PlackettLuceRating]) -> tuple[float, float]:
    """A bot may hold several seats of a table: it has learned the mean of them."""
    several = list(skills)
    return fmean(s.mu for s in several), fmean(s.sigma for s in several)


def _skill(connection: Connection, game: str, key: Key) -> tuple[float, float]:
    here = (RATINGS.c.game == game, RATINGS.c.kind == key[0], RATINGS.c.holder == key[1])
    query = select(RATINGS.c.mu, RATINGS.c.sigma).where(*here).with_for_update()
    row = connection.execute(query).first()
    return (MODEL.mu, MODEL.sigma) if row is None else (row.mu, row.sigma)


def _kept(game: str, key: Key, skill: tuple[float, float], won: bool, ended: float) -> Executable:
    mu, sigma = skill
    row = {"game": game, "kind": key[0], "holder": key[1], "mu": mu, "sigma": sigma}
    statement = upsert(RATINGS).values(**row, played=1, won=int(won), changed=ended)
    changes = {
        "mu": mu,
        "sigma": sigma,
        "played": RATINGS.c.played + 1,
        "won": RATINGS.c.won + int(won),
        "changed": ended,
    }
    key_columns = ["game", "kind", "holder"]
    return statement.on_conflict_do_update(index_elements=key_columns, set_=changes)
