"""Choosing: what people do at a table in play, and what they are denied."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from sqlalchemy import Executable, select

from covo.engine.chance import CHANCE
from covo.engine.referee import NothingToTakeBack

from ..config import ServerConfig
from ..denied import Denial, Denied
from ..people.people import Person
from ..store.schema import CHOICES, TABLES
from ..store.store import Store
from ..tasks import Tasks
from .commits import Commits
from .db_rows import seat_changed
from .in_memory import Tables
from .live import Live
from .loading import Loading
from .rights import check_length, must_run, require_seat, require_seats
from .table_referee import Mark
from .tables import Status

LONGEST_NONCE = 64
"""Characters of what a request is called."""


class Choices:
    """Choices: checked, and applied."""

    def __init__(
        self,
        config: ServerConfig,
        store: Store,
        tables: Tables,
        loading: Loading,
        commits: Commits,
        tasks: Tasks,
    ) -> None:
        self._config, self._store, self._tables = config, store, tables
        self._loading, self._commits, self._tasks = loading, commits, tasks

    async def choose(
        self,
        table_id: str,
        person: Person,
        seat: int,
        length: int,
        option: int,
        *,
        nonce: str | None = None,
    ) -> int:
        """Take a choice and all that follows by itself; the length that the seat sees then.

        Asked again with the same ``nonce``, because an answer was lost, it is not taken again.
        """
        work = self._choose(table_id, person, seat, length, option, nonce)
        return await self._once(table_id, person, seat, nonce, work)

    async def _once(
        self,
        table: str,
        person: Person,
        seat: int,
        nonce: str | None,
        work: Coroutine[Any, Any, int],
    ) -> int:
        """Do it; where it is denied because it was done already, say so instead."""
        try:
            return await self._tasks.shielded(work)
        except Denied:
            if nonce is None or not await self._is_done(table, seat, nonce):
                raise
        live = await self._tables.live(table)
        return live.length(require_seat(live, person, seat))

    async def _is_done(self, table: str, seat: int, nonce: str) -> bool:
        """Whether a choice of this seat with this nonce stands in the database."""
        made = select(CHOICES.c.by).where(CHOICES.c.table == table, CHOICES.c.nonce == nonce)
        if (row := await self._store.row(made)) is not None:
            return bool(row["by"] == seat)
        kept = await self._store.row(select(TABLES.c.screen).where(TABLES.c.id == table))
        return kept is not None and kept["screen"].get("nonce") == nonce

    async def _choose(
        self,
        table_id: str,
        person: Person,
        seat: int,
        length: int,
        option: int,
        nonce: str | None,
    ) -> int:
        live = await self._tables.live(table_id)
        require_seat(live, person, seat)
        must_run(live)
        numbering = live.referee.game.numbering
        if not 0 <= option < numbering.count:
            raise Denied(Denial.NOT_AN_OPTION, option=option)
        live = await self._loading.reaching(table_id, seat, length)
        check_length(live, seat, length)
        if numbering.is_interjection(option):
            await live.unveiled.wait()
        async with self._tables.locked(table_id) as live:
            require_seat(live, person, seat)
            must_run(live)
            self._check_choice(live, seat, length, option)
            rolled = live.referee.who(option) == CHANCE
            live.clock.answered(seat)
            others = self._back_again(live, seat)
            self.play(live, seat, option, Mark.ENTERED if rolled else Mark.NONE)
            if nonce is not None:
                live.referee.sign(CHANCE if rolled else seat, option, nonce)
            await self._commits.commit(live, *others)
            live.visits[person.id, seat] = live.length(seat)  # whoever chooses is looking
        return live.length(seat)

    def play(self, live: Live, seat: int, option: int, marks: Mark) -> None:
        """Take a choice; where others may still answer what was before, their time is over."""
        expected = live.position(seat) is live.played is not live.true
        if live.referee.game.numbering.is_interjection(option):
            live.referee.take(option, marks)
        elif live.referee.called == seat:
            live.referee.answer(option, marks)
        elif expected:
            live.referee.play_on(seat, option, marks)
        else:
            live.referee.take(option, marks)

    async def take_screen(self, table_id: str, person: Person, seat: int) -> None:
        """Take a shared screen, to answer; whether or not there is anything to answer with."""
        await self._tasks.shielded(self._take_screen(table_id, person, seat))

    async def _take_screen(self, table: str, person: Person, seat: int) -> None:
        async with self._tables.locked(table) as live:
            require_seat(live, person, seat)
            must_run(live)
            if live.answer is None or seat not in live.answer.seats:
                raise Denied(Denial.NOTHING_TO_ANSWER)
            live.referee.called = seat
            await self._commits.commit(live)

    async def no_answer(self, table_id: str, person: Person) -> None:
        """Nobody at this screen answers: it goes back, or what waited goes on."""
        await self._tasks.shielded(self._no_answer(table_id, person))

    async def _no_answer(self, table: str, person: Person) -> None:
        async with self._tables.locked(table) as live:
            own_seats = require_seats(live, person)
            must_run(live)
            answer = live.answer
            if answer is not None and answer.taken in own_seats:
                live.referee.called = -1
            elif answer is not None and answer.waits and set(answer.seats) & set(own_seats):
                live.silent.add(person.id)
                live.revision += 1
                if {live.seats[seat].holder for seat in answer.seats} <= live.silent:
                    live.referee.settle()
                    live.silent.clear()  # the next question may read the same, and is another
            else:
                raise Denied(Denial.NOTHING_TO_ANSWER)
            await self._commits.commit(live)

    async def answers_are_over(self, live: Live) -> None:
        """Nobody answered in time."""
        due = live.answer_until is not None and live.answer_until <= self._config.now()
        if not due or live.answer is None or live.info.status is not Status.RUNNING:
            return
        live.referee.called = -1
        live.referee.settle()
        await self._commits.commit(live)

    def _back_again(self, live: Live, seat: int) -> list[Executable]:
        """Who chooses is not absent."""
        if not live.seats[seat].absent:
            return []
        live.seats[seat].absent = False
        live.revision += 1
        return [seat_changed(live, seat)]

    def _check_choice(self, live: Live, seat: int, length: int, option: int) -> None:
        """Whether this seat may choose this now; what it cannot see must not matter."""
        game, position = live.referee.game, live.position(seat)
        if game.numbering.is_interjection(option):
            if int(game.numbering.argument[option, 0]) != seat:
                raise Denied(Denial.NOT_YOUR_DECISION)
        else:
            check_length(live, seat, length)
            if not live.asks(seat):
                if position.asked == seat and position is not live.played:
                    raise Denied(Denial.STALE, length=live.length(seat))
                raise Denied(Denial.NOT_YOUR_DECISION)
        if code := int(game.rules.refusal(position.view(seat), option)):
            raise Denied(Denial.REFUSED, option=option, refusal=code)
        if game.rules.refusal(position.state, option):
            raise Denied(Denial.STALE, length=live.length(seat))

    async def take_back(
        self, table_id: str, person: Person, seat: int, length: int, *, nonce: str | None = None
    ) -> int:
        """Go back to the start of one's last move, where nothing has sealed it."""
        work = self._take_back(table_id, person, seat, length, nonce)
        return await self._once(table_id, person, seat, nonce, work)

    async def _take_back(
        self, table_id: str, person: Person, seat: int, length: int, nonce: str | None
    ) -> int:
        require_seat(await self._tables.live(table_id), person, seat)
        await self._loading.reaching(table_id, seat, length)
        async with self._tables.locked(table_id) as live:
            require_seat(live, person, seat)
            must_run(live)
            if live.info.settings.get("undo") == "off":
                raise Denied(Denial.UNDO_OFF)
            position = live.position(seat)
            if length != live.length(seat) or (
                position is not live.true and position.asked == seat
            ):
                raise Denied(Denial.STALE, length=live.length(seat))
            if position is not live.true or position.actor != seat or not live.asks(seat):
                raise Denied(Denial.NOTHING_TO_TAKE_BACK)
            try:
                live.referee.take_back(seat)
            except NothingToTakeBack:
                raise Denied(Denial.NOTHING_TO_TAKE_BACK) from None
            if nonce is not None:
                live.referee.sign(seat, None, nonce)
            await self._commits.commit(live)
            return live.length(seat)

    async def refusals(
        self, table_id: str, person: Person, seat: int, options: Sequence[int]
    ) -> list[tuple[int, int]]:
        """Why each of these may not be chosen, as far as the seat can know; 0 where it may."""
        live = await self._tables.live(table_id)
        require_seat(live, person, seat)
        game, seen = live.referee.game, live.position(seat).view(seat)
        if any(not 0 <= option < game.option_count for option in options):
            raise Denied(Denial.NOT_AN_OPTION)
        return [(option, int(game.rules.refusal(seen, option))) for option in options]

    async def set_filter(
        self,
        table_id: str,
        person: Person,
        seat: int,
        filter: str,  # noqa: A002
    ) -> None:
        """How often a seat wants to be asked; what it is being asked now may be answered by it."""
        await self._tasks.shielded(self._set_filter(table_id, person, seat, filter))

    async def _set_filter(self, table_id: str, person: Person, seat: int, wanted: str) -> None:
        async with self._tables.locked(table_id) as live:
            require_seat(live, person, seat)
            if wanted not in live.referee.game.prompt_filters:
                raise Denied(Denial.BAD_FILTER, filter=wanted)
            live.seats[seat].filter = wanted
            await self._heed(live, seat)

    async def spare(
        self, table_id: str, person: Person, seat: int, subject: str, spared: bool = True
    ) -> None:
        """Ask a seat about somebody as little as can be, or as about all others again."""
        await self._tasks.shielded(self._spare(table_id, person, seat, subject, spared))

    async def _spare(
        self, table_id: str, person: Person, seat: int, subject: str, spared: bool
    ) -> None:
        async with self._tables.locked(table_id) as live:
            require_seat(live, person, seat)
            seat_info, seen = live.seats[seat], live.position(seat).view(seat)
            if subject not in {*seat_info.spared, *live.referee.game.prompt_topics(seen, seat)}:
                raise Denied(Denial.BAD_SUBJECT, subject=subject)
            others = [name for name in seat_info.spared if name != subject]
            seat_info.spared = [*others, subject] if spared else others
            await self._heed(live, seat)

    async def _heed(self, live: Live, seat: int) -> None:
        """Keep what a seat wishes, and answer by it what it is being asked now."""
        # Under a veil the seat may not have seen yet what it is asked.
        if live.asks(seat):
            live.referee.advance()
        await self._commits.commit(live, seat_changed(live, seat))
        for stream in live.streams:  # nobody else sees what a seat wishes
            if stream.viewer == seat:
                stream.wake()
