"""Journals in and out, and tables that begin where another one was."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from sqlalchemy import select

from covo.bots import is_level
from covo.engine.game import NOBODY, SPECTATOR, Game, SetupError
from covo.engine.journal import Journal, JournalError, Pledge, from_text
from covo.engine.referee import replayed
from covo.engine.sealed import commitment

from ..config import ServerConfig
from ..denied import Denial, Denied
from ..game_loader import GameLoader
from ..people.people import Person
from ..store.schema import TABLES
from ..store.store import Store
from ..store.writer import Write
from ..tables.clocks import TimeControl
from ..tables.db_rows import choice_row, seats_shown, snapshot_row
from ..tables.hosting import Hosting
from ..tables.in_memory import Tables
from ..tables.live import Live
from ..tables.seating import Holder
from ..tables.table_info import SeatInfo, TableInfo
from ..tables.table_referee import Mark, TableReferee
from ..tables.tables import Manner, Notice, Status, Visibility
from ..tasks import Tasks
from .archives import Archives, journal_of

LONGEST = 4 * 1024 * 1024
"""Characters of a file; a game of a thousand rounds takes a tenth of that."""
MOST_ENTRIES = 60_000
LONGEST_NAME = 24
PATIENCE = 60.0
"""Seconds for which a journal waits until another has been played."""
T = TypeVar("T")


class Journals:
    """Journals in and out, and tables made from them."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        games: GameLoader,
        tables: Tables,
        archives: Archives,
        hosting: Hosting,
        tasks: Tasks,
    ) -> None:
        self._config, self._store, self._games, self._tables = config, store, games, tables
        self._archives, self._hosting, self._tasks = archives, hosting, tasks
        self._one_replay = asyncio.Lock()

    async def journal(self, table_id: str, person: Person | None) -> Journal:
        """The whole game, where nothing in it is hidden from who asks."""
        live = await self._tables.live(table_id)
        self._check_open(live, person)
        if live.archive is not None and live.archive.journal is not None:
            return from_text(live.archive.journal)
        try:
            steps = await self._archives.steps_so_far(live)
        except JournalError as fault:
            raise Denied(Denial.BAD_JOURNAL, fault=fault) from None
        game, info, ledger = live.referee.game, live.info, live.ledger
        return await asyncio.to_thread(journal_of, game, info, ledger, seats_shown(live), steps)

    def _check_open(self, live: Live, person: Person | None) -> None:
        if live.info.status is Status.GATHERING:
            raise Denied(Denial.NOT_STARTED)
        if not has_journal(live):
            raise self._of_other_rules(live)
        viewers = (SPECTATOR, *live.own_seats(person.id if person else None))
        uploaded = live.info.uploaded and person is not None and live.info.creator == person.id
        over = live.info.status is Status.OVER and live.public is live.true
        if not over and not uploaded and not any(_is_open(live, viewer) for viewer in viewers):
            raise Denied(Denial.HIDDEN)

    def _of_other_rules(self, live: Live) -> Denied:
        found, known = live.info.began_with, live.referee.game.rules_version
        fault = JournalError("other_rules", "rules", found=found, known=known, covo="")
        return Denied(Denial.BAD_JOURNAL, fault=fault)

    # In

    async def upload(self, person: Person, text: str) -> Notice:
        """A table to look back on, from a file; every choice of it is made again."""
        if len(text) > LONGEST:
            raise Denied(Denial.TOO_LONG, most=LONGEST)
        try:
            journal = await asyncio.to_thread(from_text, text)
            if len(journal.entries) > MOST_ENTRIES:
                raise Denied(Denial.TOO_LONG, most=MOST_ENTRIES)
            game, seconds = self._games.game(journal.game), self._config.journal_seconds
            referee, past = await self._replaying(lambda: _uploaded(game, journal, seconds))
        except JournalError as fault:
            raise Denied(Denial.BAD_JOURNAL, fault=fault) from None
        except SetupError as fault:
            raise Denied(Denial.BAD_SETUP, fault=fault) from None
        except (ValueError, RecursionError):
            foreign = JournalError("foreign", "format")
            raise Denied(Denial.BAD_JOURNAL, fault=foreign) from None
        info = self.derived(person, game, game.stored(journal.settings))
        info.uploaded = True
        info.status = Status.OVER if referee.is_over else Status.RUNNING
        info.outcome, info.rounds = journal.outcome, int(referee.rules.rounds(referee.state))
        info.forked_from = await self._in_play_here(journal)
        info.pledge = _without_rolls(journal.luck) if journal.luck else None
        seat_infos = [_watched_seat(i, journal.seats, game) for i in range(referee.players)]
        return await self._tasks.shielded(
            self._hosting.establish(info, seat_infos, person, _named(past, info.id))
        )

    async def _replaying(self, work: Callable[[], T]) -> T:
        """Play a journal in a thread, one at a time: the others leave time for those who play."""
        return await self._tasks.shielded(self._replaying_alone(work))

    async def _replaying_alone(self, work: Callable[[], T]) -> T:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._one_replay.acquire()
        except TimeoutError:
            raise Denied(Denial.BUSY) from None
        try:
            return await asyncio.to_thread(work)
        finally:
            self._one_replay.release()

    async def _in_play_here(self, journal: Journal) -> str | None:
        """The table in play without hints that a journal is of; its dice were promised alike.

        Otherwise who plays there would upload it, and ask a bot.
        """
        if journal.luck is None:
            return None
        running = TABLES.c.status.in_([Status.RUNNING.value, Status.PAUSED.value])
        query = select(TABLES.c.id, TABLES.c.secret).where(
            running, TABLES.c.game == journal.game, ~TABLES.c.hints
        )
        for row in await self._store.rows(query):
            if commitment(bytes.fromhex(row["secret"])) == journal.luck.commitment:
                return str(row["id"])
        return None

    # What if

    async def fork(
        self,
        person: Person,
        table_id: str,
        viewer: int,
        at: int,
        bots: Mapping[int, str] | None = None,
        seat: int | None = None,
    ) -> Notice:
        """A table of one's own that goes on from a moment of another, against bots.

        ``at`` counts as ``viewer`` counts; ``seat`` is played on, if not the viewer's own.
        """
        live = await self._tables.live(table_id)
        self._check_open(live, person)
        last = live.ledger.length(
            viewer if viewer in live.ledger.viewers else SPECTATOR, len(live.ledger)
        )
        if viewer not in live.ledger.viewers:
            raise Denied(Denial.UNKNOWN_SEAT, seat=viewer)
        end = len(live.ledger) if at >= last else live.ledger.seq(viewer, max(0, at) + 1) - 1
        choices = live.ledger.standing(end)
        if not live.referee.game.plays(live.info.began_with) or live.info.rules_from:
            raise self._of_other_rules(live)
        game, settings = live.referee.game, live.info.settings
        referee, past = await self._replaying(lambda: _forked(game, settings, choices))
        if referee.is_over:
            raise Denied(Denial.OVER)
        if seat is None:
            seat = viewer if viewer >= 0 else max(referee.actor, 0)
        if not 0 <= seat < referee.players:
            raise Denied(Denial.UNKNOWN_SEAT, seat=seat)
        info = self.derived(person, game, settings)
        info.forked_from, info.luck_from = table_id, len(choices) + 1
        info.manner = Manner(hints=not await self._tables.is_unadvised(live))
        seat_infos = [
            self._opponent(i, (bots or {}).get(i, ""), live, person if i == seat else None)
            for i in range(referee.players)
        ]
        return await self._tasks.shielded(
            self._hosting.establish(info, seat_infos, person, _named(past, info.id))
        )

    def _opponent(self, number: int, bot: str, live: Live, person: Person | None) -> SeatInfo:
        bot = bot or self._hosting.default_bot(live)
        if not is_level(bot, live.referee.game):
            raise Denied(Denial.UNKNOWN_BOT, bot=bot)
        return SeatInfo(
            number=number,
            kind=Holder.PERSON if person else Holder.BOT,
            name=person.name if person else bot,
            person=person.id if person else None,
            bot="" if person else bot,
            absent=False,
            invite="",
            filter=live.referee.game.prompt_filters[0],
        )

    def derived(self, person: Person, game: Game, settings: Mapping[str, str]) -> TableInfo:
        """A table that comes from another one, or from a file."""
        now = self._config.now()
        return TableInfo(
            id=self._config.new_id(),
            game=game.name,
            settings=dict(settings),
            status=Status.GATHERING,
            visibility=Visibility.LINK,
            time=TimeControl(),
            real_dice=False,
            manner=Manner(),
            creator=person.id,
            created=now,
            moved=now,
            rounds=0,
            rules_version=game.rules_version,
            began_with=game.rules_version,
            rules_from=0,
            secret=self._config.new_secret(),
            luck_from=1,
            uploaded=False,
            forked_from=None,
            asked=NOBODY,
            waiting=NOBODY,
            outcome=None,
            pledge=None,
        )


def has_journal(live: Live) -> bool:
    """Whether one version of the rules has played it all, and is here or was kept."""
    if live.archive is not None and live.archive.journal is not None:
        return True
    return live.info.rules_from == 0 and live.referee.game.plays(live.info.began_with)


def _is_open(live: Live, viewer: int) -> bool:
    """Whether a viewer was shown all of every choice, and may see the state that follows."""
    if live.referee.game.withholds(live.referee.state):
        return False
    return live.position(viewer) is live.true and live.ledger.open_to[viewer]


class Allowance:
    """So much of a processor's time as one thread may take from now on."""

    def __init__(self, seconds: float) -> None:
        self._end = time.thread_time() + seconds

    def check(self, *_: object) -> None:
        """Refuse to go on when it is used up."""
        if time.thread_time() > self._end:
            raise Denied(Denial.TOO_SLOW)


def _uploaded(game: Game, journal: Journal, seconds: float) -> tuple[TableReferee, Write]:
    """Check a journal, and make rows of it."""
    allowance = Allowance(seconds)
    replayed(game, journal, rules=game.rules, progress=allowance.check)
    entered = set(journal.luck.entered) if journal.luck else set()
    marked = [
        (option, Mark.ENTERED if i in entered else Mark.NONE)
        for i, option in enumerate(journal.entries, start=1)
    ]
    return _rows(game, game.stored(journal.settings), marked, allowance)


def _without_rolls(pledge: Pledge) -> dict[str, Any]:
    """What a table keeps of a pledge; its rolls are in its journal."""
    return {name: value for name, value in vars(pledge).items() if name != "rolls"}


def _forked(
    game: Game, settings: Mapping[str, str], choices: list[int]
) -> tuple[TableReferee, Write]:
    return _rows(game, settings, [(option, Mark.NONE) for option in choices])


def _rows(
    game: Game,
    settings: Mapping[str, str],
    entries: Iterable[tuple[int, Mark]],
    allowance: Allowance | None = None,
) -> tuple[TableReferee, Write]:
    """Entries as the rows of a new table, with a snapshot a turn and one at the end."""
    referee, past, turn = TableReferee(game, settings), Write(), -1
    rows: list[dict[str, Any]] = []
    for option, marks in entries:
        if allowance is not None:
            allowance.check()
        referee.redo(option, marks, 0.0)
        if referee.is_barrier and referee.turn != turn:
            past.snapshots.append(snapshot_row("", referee))
            turn = referee.turn
        rows += [choice_row("", step) for step in referee.taken()]
    past.choices = rows
    last = past.snapshots[-1]["seq"] if past.snapshots else -1
    if last != referee.length and referee.length > 0:
        past.snapshots.append(snapshot_row("", referee))
    return referee, past


def _named(past: Write, table: str) -> Write:
    return Write(
        choices=[{**row, "table": table} for row in past.choices],
        snapshots=[{**row, "table": table} for row in past.snapshots],
    )


def _watched_seat(number: int, names: tuple[str, ...], game: Game) -> SeatInfo:
    """A seat of an uploaded game: nobody can take it."""
    name = names[number][:LONGEST_NAME] if number < len(names) else ""
    return SeatInfo(
        number=number,
        kind=Holder.PERSON,
        name=name,
        person=None,
        bot="",
        absent=False,
        invite="",
        filter=game.prompt_filters[0],
    )
