"""Choosing: the one way a table changes, written down before anybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.dialects.postgresql import insert

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, SPECTATOR, Game, Shown
from covo.engine.layouts import layout_named, layout_of
from covo.engine.referee import NothingToTakeBack

from .clocks import Pace
from .db_rows import archive_row, choice_row, outcome_of, seat_changed, snapshot_row
from .denied import Denial, Denied
from .error_log import log
from .live import Live, Position
from .people import Person
from .ratings import Ratings, rated_rows
from .results import results
from .seating import Holder
from .shared_screen import Answer
from .store.database import Unavailable
from .store.schema import LAYOUTS
from .store.writer import Conflict, Write
from .table_referee import Mark, Step, shown_to, silent_seat
from .tables import Status


class Playing(Ratings):
    """Choices: checked, applied, stored, published."""

    async def choose(
        self, table_id: str, person: Person, seat: int, length: int, option: int
    ) -> int:
        """Take a choice and all that follows by itself; the length that the seat sees then."""
        return await self._shielded(self._choose(table_id, person, seat, length, option))

    async def _choose(
        self, table_id: str, person: Person, seat: int, length: int, option: int
    ) -> int:
        live = await self._live(table_id)
        self._require_seat(live, person, seat)
        self._must_run(live)
        numbering = live.referee.game.numbering
        if not 0 <= option < numbering.count:
            raise Denied(Denial.NOT_AN_OPTION, option=option)
        live = await self.reaching(table_id, seat, length)
        self._check_length(live, seat, length)
        if numbering.is_interjection(option):
            await live.unveiled.wait()
        async with self._locked(table_id) as live:
            self._require_seat(live, person, seat)
            self._must_run(live)
            self._check_choice(live, seat, length, option)
            rolled = live.referee.who(option) == CHANCE
            live.clock.answered(seat)
            others = self._back_again(live, seat)
            self._play(live, seat, option, Mark.ENTERED if rolled else Mark.NONE)
            await self._commit(live, *others)
            live.visits[person.id, seat] = live.length(seat)  # whoever chooses is looking
        return live.length(seat)

    def _play(self, live: Live, seat: int, option: int, marks: Mark) -> None:
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
        await self._shielded(self._take_screen(table_id, person, seat))

    async def _take_screen(self, table: str, person: Person, seat: int) -> None:
        async with self._locked(table) as live:
            self._require_seat(live, person, seat)
            self._must_run(live)
            if live.answer is None or seat not in live.answer.seats:
                raise Denied(Denial.NOTHING_TO_ANSWER)
            live.referee.called = seat
            await self._commit(live)

    async def no_answer(self, table_id: str, person: Person) -> None:
        """Nobody at this screen answers: it goes back, or what waited goes on."""
        await self._shielded(self._no_answer(table_id, person))

    async def _no_answer(self, table: str, person: Person) -> None:
        async with self._locked(table) as live:
            own_seats = self._require_seats(live, person)
            self._must_run(live)
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
            await self._commit(live)

    async def _answers_are_over(self, live: Live) -> None:
        """Nobody answered in time."""
        due = live.answer_until is not None and live.answer_until <= self.config.now()
        if not due or live.answer is None or live.info.status is not Status.RUNNING:
            return
        live.referee.called = -1
        live.referee.settle()
        await self._commit(live)

    def _wait_for_answers(self, live: Live) -> None:
        """Dice and bots wait a moment; what ends a turn waits as long as the clock allows."""
        time, answer = live.info.time, live.answer
        if answer is None or not (answer.waits or answer.taken >= 0):
            live.answer_until = None
            return
        seconds = self.config.answer_seconds if answer.passes else 0.0
        if not answer.passes and time.pace is not Pace.NONE:
            seconds = time.reaction or time.seconds_a_turn
        if answer.taken >= 0 or live.answer_until is None:
            live.answer_until = self.config.now() + seconds if seconds else None
        if live.answer_until is not None:
            self._alarms.set(live.answer_until, live.info.id, "answer")

    def _back_again(self, live: Live, seat: int) -> list[Executable]:
        """Who chooses is not absent."""
        if not live.seats[seat].absent:
            return []
        live.seats[seat].absent = False
        live.revision += 1
        return [seat_changed(live, seat)]

    def _check_length(self, live: Live, seat: int, length: int) -> None:
        if length != live.length(seat):
            raise Denied(Denial.STALE, length=live.length(seat))

    def _check_choice(self, live: Live, seat: int, length: int, option: int) -> None:
        """Whether this seat may choose this now; what it cannot see must not matter."""
        game, position = live.referee.game, live.position(seat)
        if game.numbering.is_interjection(option):
            if int(game.numbering.argument[option, 0]) != seat:
                raise Denied(Denial.NOT_YOUR_DECISION)
        else:
            self._check_length(live, seat, length)
            if not live.asks(seat):
                if position.asked == seat and position is not live.played:
                    raise Denied(Denial.STALE, length=live.length(seat))
                raise Denied(Denial.NOT_YOUR_DECISION)
        if code := int(game.rules.refusal(position.view(seat), option)):
            raise Denied(Denial.REFUSED, option=option, refusal=code)
        if game.rules.refusal(position.state, option):
            raise Denied(Denial.STALE, length=live.length(seat))

    async def take_back(self, table_id: str, person: Person, seat: int, length: int) -> int:
        """Go back to the start of one's last move, where nothing has sealed it."""
        return await self._shielded(self._take_back(table_id, person, seat, length))

    async def _take_back(self, table_id: str, person: Person, seat: int, length: int) -> int:
        self._require_seat(await self._live(table_id), person, seat)
        await self.reaching(table_id, seat, length)
        async with self._locked(table_id) as live:
            self._require_seat(live, person, seat)
            self._must_run(live)
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
            await self._commit(live)
            return live.length(seat)

    async def refusals(
        self, table_id: str, person: Person, seat: int, options: Sequence[int]
    ) -> list[tuple[int, int]]:
        """Why each of these may not be chosen, as far as the seat can know; 0 where it may."""
        live = await self._live(table_id)
        self._require_seat(live, person, seat)
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
        await self._shielded(self._set_filter(table_id, person, seat, filter))

    async def _set_filter(self, table_id: str, person: Person, seat: int, wanted: str) -> None:
        async with self._locked(table_id) as live:
            self._require_seat(live, person, seat)
            if wanted not in live.referee.game.prompt_filters:
                raise Denied(Denial.BAD_FILTER, filter=wanted)
            live.seats[seat].filter = wanted
            await self._heed(live, seat)

    async def spare(
        self, table_id: str, person: Person, seat: int, subject: str, spared: bool = True
    ) -> None:
        """Ask a seat about somebody as little as can be, or as about all others again."""
        await self._shielded(self._spare(table_id, person, seat, subject, spared))

    async def _spare(
        self, table_id: str, person: Person, seat: int, subject: str, spared: bool
    ) -> None:
        async with self._locked(table_id) as live:
            self._require_seat(live, person, seat)
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
        await self._commit(live, seat_changed(live, seat))
        for stream in live.streams:  # nobody else sees what a seat wishes
            if stream.viewer == seat:
                stream.wake()

    # Writing down, then telling

    async def _change_table(self, live: Live, *statements: Executable) -> None:
        """Write what is no choice; where somebody else wrote first, the page is old."""
        try:
            await self._write(live, Write(live.fence, others=[(s, None) for s in statements]))
        except Conflict:
            await self._reload(live)
            raise Denied(Denial.STALE) from None

    async def _commit(self, live: Live, *others: Executable) -> None:
        """Store what the referee has done since the last time; then publish it."""
        now, referee, info = self.config.now(), live.referee, live.info
        if info.status is Status.RUNNING:
            referee.recheck()
        barrier = referee.is_barrier and referee.turn != live.turn
        steps = referee.taken()
        pending, played, answer = live.positions()
        veiled = self._veil(live, steps, now)
        self._run_clock(live, pending if answer is None else played, veiled, now)
        write = Write(live.fence, choices=[choice_row(info.id, step) for step in steps])
        ended = pending.is_over and info.status is Status.RUNNING
        if (barrier or ended) and steps:
            write.snapshots.append(snapshot_row(info.id, referee))
        outcome = outcome_of(live) if ended else info.outcome
        moved = [s.at for s in steps if shown_to(s.seen, SPECTATOR) != Shown.NOTHING]
        write.columns = self._columns(live, played, max(moved, default=info.moved))
        write.columns |= self._pause_columns(live, veiled, steps, pending, played, answer)
        write.columns |= {"due": self._due(live, played, answer), "leased_by": self._node.id}
        if ended and outcome is not None:
            write.columns |= {"status": Status.OVER.value, "outcome": list(outcome)}
            write.others += [(s, None) for s in results(live, steps, outcome)]
            write.others += rated_rows(live, outcome, now)
        write.others += [(s, None) for s in others]
        try:
            archive = await self._archived(live, steps) if ended or info.is_closed else None
            if archive is not None:
                write.archives.append(archive_row(info.id, archive))
            await self._write(live, write)
        except Conflict:
            await self._reload(live)
            raise Denied(Denial.STALE) from None
        except Unavailable:
            self._again(info.id)
            with suppress(Unavailable):  # then it is read when it is wanted
                await self._reload(live)
            raise
        except Exception:
            await self._reload(live)
            raise
        if write.snapshots:
            live.turn = referee.turn
        live.ledger.extend(steps)
        live.recent.extend(steps)
        if ended:  # not before: who asks meanwhile must not see the end of what may be lost
            info.status, info.outcome = Status.OVER, outcome
        live.archive = live.archive or archive
        live.adopt(pending, played, answer)
        self._tell(live, veiled, steps)

    async def _write(self, live: Live, write: Write) -> None:
        """Write, with the layout of snapshots where it is new; a Conflict changes nothing."""
        game, keeps = live.referee.game, write.snapshots or write.archives
        if keeps:
            self._know_layout(write, game)
        await self._writer.write(write)
        live.version += 1
        live.leased_by = write.columns.get("leased_by", live.leased_by)
        self._node.tell(f"table {live.info.id} {live.version}")
        if keeps:
            self._layouts.add(layout_named(game.record))

    def _know_layout(self, write: Write, game: Game) -> None:
        name = layout_named(game.record)
        if name not in self._layouts:
            kept = (
                insert(LAYOUTS)
                .values(id=name, fields=layout_of(game.record))
                .on_conflict_do_nothing()
            )
            write.others.append((kept, None))

    def _choice_rows(self, live: Live, steps: list[Step]) -> list[dict[str, Any]]:
        """Entries that are written without being told one by one: they are in the ledger."""
        live.ledger.extend(steps)
        return [choice_row(live.info.id, step) for step in steps]

    def _columns(self, live: Live, position: Position, moved: float) -> dict[str, Any]:
        info = live.info
        return {
            "status": info.status.value,
            "length": position.seq,
            "asked": max(position.asked, NOBODY),
            "waiting": max(position.waiting, NOBODY),
            "rounds": int(live.referee.rules.rounds(position.state)),
            "moved": moved,
            "clock": live.clock.stored(),
            "deadline": live.deadline,
            "offers": live.offers,
            "outcome": None if info.outcome is None else list(info.outcome),
        }

    def _pause_columns(
        self,
        live: Live,
        veiled: float | None,
        steps: Sequence[Step],
        true: Position,
        played: Position,
        answer: Answer | None,
    ) -> dict[str, Any]:
        """Who sees how much until when, and what a shared screen waits for."""
        public, ahead = live.seen_after(veiled, silent_seat(steps), true, played)
        silent = sorted(live.silent) if answer == live.answer else []
        return {
            "veil_until": veiled,
            "public": public,
            "ahead": {str(seat): seq for seat, seq in ahead.items()},
            "screen": {**live.referee.screen, "silent": silent},
        }

    def _due(self, live: Live, played: Position, answer: Answer | None) -> float | None:
        """When something happens here by itself; other servers see to it if this one falls."""
        now, asked = self.config.now(), played.asked
        if live.info.status is not Status.RUNNING or played.is_over:
            return None
        if asked >= 0 and live.seats[asked].kind is Holder.BOT:
            return now
        waits = [] if answer is None else [now + self.config.answer_seconds]
        return min([*waits, *([live.deadline] if live.deadline is not None else [])], default=None)

    def _veil(self, live: Live, steps: list[Step], now: float) -> float | None:
        """Until when these steps are seen by nobody but a seat that is asked in secret."""
        pause, game = self.config.pause_seconds, live.referee.game
        if pause <= 0 or len(live.people) < 2 or not steps or live.referee.is_over:
            return live.veil_until if not live.referee.is_over else None
        may_prompt_secretly = any(
            s.option >= 0 and game.may_prompt_secretly(s.before, s.option) for s in steps
        )
        # Else an answer after which nobody was asked in secret would show more at once.
        silent = silent_seat(steps) is not None
        wanted = now + pause if may_prompt_secretly or silent else None
        if live.veil_until is None:
            return wanted
        if wanted is None or silent:
            return live.veil_until
        return max(wanted, live.veil_until)

    def _run_clock(self, live: Live, position: Position, veiled: float | None, now: float) -> None:
        """Stop the clock of who chose, and start that of who is asked."""
        clock, referee = live.clock, live.referee
        runs = live.info.status is Status.RUNNING
        if runs and clock.asked == position.asked and position.seq == live.true.seq:
            return
        clock.stop(now)
        live.deadline = None
        if position.asked < 0 or not runs:
            return
        hidden = veiled is not None and not position.is_secret
        start = veiled if hidden and veiled is not None else now
        clock.start(position.asked, referee.turn, bool(referee.game.reacts(position.state)), start)
        if live.seats[position.asked].kind is not Holder.BOT:
            live.deadline = clock.deadline(live.info.time)

    def _tell(self, live: Live, veiled: float | None, steps: Sequence[Step]) -> None:
        """Publish what was written: now, or when the veil is lifted."""
        before = (live.info.status, live.info.waiting)
        live.info.asked = live.played.asked
        self._wait_for_answers(live)
        if veiled is None:
            self._publish(live)
        else:
            live.veil(veiled, silent_seat(steps))
            self._alarms.set(veiled, live.info.id, "veil")
        if live.deadline is not None:
            self._alarms.set(live.deadline, live.info.id, "clock")
        live.wake()
        if veiled is None and before != (live.info.status, live.info.waiting):
            self._wake_lobby()
        if live.info.status is Status.OVER:
            log.info("table over", table=live.info.id, game=live.info.game)
            if live.info.manner.rated:
                self._spawn(self.settle())
        self._go_on(live)

    def _publish(self, live: Live) -> None:
        """Let everybody see the table, and count what they see: figures are public, too."""
        first = live.public.seq + 1
        live.publish()
        for seq in range(first, live.public.seq + 1):
            entry = live.ledger[seq]
            if entry.by >= 0 and shown_to(entry.seen, SPECTATOR) != Shown.NOTHING:
                self._counts["choices"] += 1
                self._counts["bot_moves"] += 1 if entry.marks & Mark.BOT else 0

    def _lift(self, live: Live) -> None:
        """The veil's time is over."""
        if live.veil_until is None or live.veil_until > self.config.now():
            return
        self._publish(live)
        live.wake()
        self._wake_lobby()
        self._go_on(live)
