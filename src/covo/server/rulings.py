"""Rulings that a player holds to be wrong: filed with all that is needed to look into them."""

from __future__ import annotations

from dataclasses import dataclass, fields

from sqlalchemy import func, insert, select

from covo.engine.journal import JournalError, to_text
from covo.language.seats import calling

from .config import ServerConfig
from .denied import Denial, Denied
from .game_loader import GameLoader
from .people.people import Person
from .records.archives import Archives, journal_of
from .records.journals import has_journal
from .store.schema import RULINGS
from .store.store import Store
from .tables.db_rows import seats_shown
from .tables.in_memory import Tables
from .tables.live import Live
from .tables.rights import require_seat
from .tables.tables import Status
from .talk import Talk, cleaned

LONGEST_WHY = 2000
LONGEST_RULE = 40
MOST_LISTED = 200
MOST_OPEN = 20
"""Reports of one person about one table: more would bury what the first ones say."""


@dataclass(frozen=True)
class Dispute:
    """What a player said of a ruling; its options and journal lay hands open, so not here."""

    id: str
    table: str
    """Which may be gone by now."""
    game: str
    name: str
    question: str
    rule: str
    why: str
    at: float


class Rulings:
    """Disputes about rules: filed, and listed."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        games: GameLoader,
        tables: Tables,
        archives: Archives,
        talk: Talk,
    ) -> None:
        self._config, self._store, self._games = config, store, games
        self._tables, self._archives, self._talk = tables, archives, talk

    async def disputes(self, person: Person) -> list[Dispute]:
        """The newest first; for the operator."""
        if not person.operator:
            raise Denied(Denial.NOT_ALLOWED)
        columns = [RULINGS.c[each.name] for each in fields(Dispute)]
        query = select(*columns).order_by(RULINGS.c.at.desc()).limit(MOST_LISTED)
        return [Dispute(**row) for row in await self._store.rows(query)]

    async def dispute(self, table_id: str, person: Person, seat: int, rule: str, why: str) -> str:
        """File what a player says is wrong, with the moment, the options and the journal."""
        live = await self._tables.live(table_id)
        require_seat(live, person, seat)
        if live.info.status is Status.GATHERING:
            raise Denied(Denial.NOT_STARTED)
        told, rule = cleaned(why)[:LONGEST_WHY], cleaned(rule)[:LONGEST_RULE]
        if not told:
            raise Denied(Denial.EMPTY)
        self._talk.slow_down(person)
        mine = (RULINGS.c.table == table_id) & (RULINGS.c.person == person.id)
        rows = await self._store.rows(
            select(func.count().label("n")).select_from(RULINGS).where(mine)
        )
        if rows[0]["n"] >= MOST_OPEN:
            raise Denied(Denial.TOO_MANY, most=MOST_OPEN)
        position, words = live.position(seat), self._games.words(live.info.game)
        asked = live.asks(seat)
        filed = self._config.new_id()
        with calling(seats_shown(live)):
            question = words.decision(position.view(seat), "en")
        row = {
            "id": filed,
            "table": table_id,
            "game": live.info.game,
            "rules_version": live.info.rules_version,
            "person": person.id,
            "name": person.name,
            "seat": seat,
            "moment": live.length(seat),
            "question": question,
            "options": [words.command(option) for option in position.options] if asked else [],
            "rule": rule,
            "why": told,
            "journal": await self._journal_now(live),
            "at": self._config.now(),
        }
        await self._store.execute(insert(RULINGS).values(**row))
        return filed

    async def _journal_now(self, live: Live) -> str:
        """The whole journal so far, for the operator alone; empty where its rules are gone.

        What luck still holds back is not in it: the secret is laid open when the game is over.
        """
        if not has_journal(live):
            return ""
        if live.archive is not None and live.archive.journal is not None:
            return live.archive.journal
        try:
            steps = await self._archives.steps_so_far(live)
            return to_text(
                journal_of(live.referee.game, live.info, live.ledger, seats_shown(live), steps)
            )
        except JournalError:
            return ""
