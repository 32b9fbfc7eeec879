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
from .course import Mark, Step, shown_to, silent_seat
from .denied import Denial, Denied
from .faults import log
from .live import Live, Stand
from .people import Person
from .ratings import Ratings, rated_rows
from .results import results
from .rows import archive_row, choice_row, outcome_of, seat_changed, snapshot_row
from .seating import Holder
from .store.database import Unavailable
from .store.schema import LAYOUTS
from .store.writer import Conflict, Write
from .tables import Status


class Playing(Ratings):
    """The chapter of choices."""

    async def choose(
        self, table_id: str, person: Person, seat: int, length: int, option: int
    ) -> int:
        """Take a choice and all that follows by itself; the length that the seat sees then."""
        return await self._apart(self._choose(table_id, person, seat, length, option))

    async def _choose(
        self, table_id: str, person: Person, seat: int, length: int, option: int
    ) -> int:
        live = await self._live(table_id)
        self._hand(live, person, seat)
        self._must_run(live)
        numbering = live.course.game.numbering
        if not 0 <= option < numbering.count:
            raise Denied(Denial.NOT_AN_OPTION, option=option)
        self._check_length(live, seat, length)
        if numbering.is_interjection(option):
            await live.unveiled.wait()
        async with self._at(table_id) as live:
            self._hand(live, person, seat)
            self._must_run(live)
            self._check_choice(live, seat, length, option)
            rolled = live.course.who(option) == CHANCE
            live.clock.answered(seat)
            others = self._back_again(live, seat)
            self._play(live, seat, option, Mark.ENTERED if rolled else Mark.NONE)
            await self._commit(live, *others)
            live.visits[person.id, seat] = live.length(seat)  # whoever chooses is looking
        return live.length(seat)

    def _play(self, live: Live, seat: int, option: int, marks: Mark) -> None:
        """Take a choice; where others may still answer what was before, their time is over."""
        expected = live.stand(seat) is live.played is not live.true
        if live.course.game.numbering.is_interjection(option):
            live.course.take(option, marks)
        elif live.course.called == seat:
            live.course.answer(option, marks)
        elif expected:
            live.course.play_on(seat, option, marks)
        else:
            live.course.take(option, marks)

    async def take_screen(self, table_id: str, person: Person, seat: int) -> None:
        """Take a shared screen, to answer; whether or not there is anything to answer with."""
        await self._apart(self._take_screen(table_id, person, seat))

    async def _take_screen(self, table: str, person: Person, seat: int) -> None:
        async with self._at(table) as live:
            self._hand(live, person, seat)
            self._must_run(live)
            if live.answer is None or seat not in live.answer.seats:
                raise Denied(Denial.NOTHING_TO_ANSWER)
            live.course.called = seat
            await self._commit(live)

    async def no_answer(self, table_id: str, person: Person) -> None:
        """Nobody at this screen answers: it goes back, or what waited goes on."""
        await self._apart(self._no_answer(table_id, person))

    async def _no_answer(self, table: str, person: Person) -> None:
        async with self._at(table) as live:
            hands = self._seated(live, person)
            self._must_run(live)
            answer = live.answer
            if answer is not None and answer.taken in hands:
                live.course.called = -1
            elif answer is not None and answer.waits and set(answer.seats) & set(hands):
                live.silent.add(person.id)
                live.revision += 1
                if {live.chairs[seat].holder for seat in answer.seats} <= live.silent:
                    live.course.settle()
            else:
                raise Denied(Denial.NOTHING_TO_ANSWER)
            await self._commit(live)

    async def _answers_are_over(self, live: Live) -> None:
        """Nobody answered in time."""
        due = live.answer_until is not None and live.answer_until <= self.plan.now()
        if not due or live.answer is None or live.card.status is not Status.RUNNING:
            return
        live.course.called = -1
        live.course.settle()
        await self._commit(live)

    def _wait_for_answers(self, live: Live) -> None:
        """Dice and bots wait a moment; what ends a turn waits as long as the clock allows."""
        time, answer = live.card.time, live.answer
        if answer is None or not (answer.waits or answer.taken >= 0):
            live.answer_until = None
            return
        seconds = self.plan.answer_seconds if answer.passes else 0.0
        if not answer.passes and time.pace is not Pace.NONE:
            seconds = time.reaction or time.seconds_a_turn
        if answer.taken >= 0 or live.answer_until is None:
            live.answer_until = self.plan.now() + seconds if seconds else None
        if live.answer_until is not None:
            self._alarms.set(live.answer_until, live.card.id, "answer")

    def _back_again(self, live: Live, seat: int) -> list[Executable]:
        """Who chooses is not absent."""
        if not live.chairs[seat].absent:
            return []
        live.chairs[seat].absent = False
        live.revision += 1
        return [seat_changed(live, seat)]

    def _check_length(self, live: Live, seat: int, length: int) -> None:
        if length != live.length(seat):
            raise Denied(Denial.STALE, length=live.length(seat))

    def _check_choice(self, live: Live, seat: int, length: int, option: int) -> None:
        """Whether this seat may choose this now; what it cannot see must not matter."""
        game, stand = live.course.game, live.stand(seat)
        if game.numbering.is_interjection(option):
            if int(game.numbering.argument[option, 0]) != seat:
                raise Denied(Denial.NOT_YOUR_DECISION)
        else:
            self._check_length(live, seat, length)
            if not live.asks(seat):
                if stand.asked == seat and stand is not live.played:
                    raise Denied(Denial.STALE, length=live.length(seat))
                raise Denied(Denial.NOT_YOUR_DECISION)
        if code := int(game.rules.refusal(stand.view(seat), option)):
            raise Denied(Denial.REFUSED, option=option, refusal=code)
        if game.rules.refusal(stand.state, option):
            raise Denied(Denial.STALE, length=live.length(seat))

    async def take_back(self, table_id: str, person: Person, seat: int, length: int) -> int:
        """Go back to the start of one's last move, where nothing has sealed it."""
        return await self._apart(self._take_back(table_id, person, seat, length))

    async def _take_back(self, table_id: str, person: Person, seat: int, length: int) -> int:
        async with self._at(table_id) as live:
            self._hand(live, person, seat)
            self._must_run(live)
            if live.card.settings.get("undo") == "off":
                raise Denied(Denial.UNDO_OFF)
            stand = live.stand(seat)
            if length != live.length(seat) or (stand is not live.true and stand.asked == seat):
                raise Denied(Denial.STALE, length=live.length(seat))
            if stand is not live.true or stand.actor != seat or not live.asks(seat):
                raise Denied(Denial.NOTHING_TO_TAKE_BACK)
            try:
                live.course.take_back(seat)
            except NothingToTakeBack:
                raise Denied(Denial.NOTHING_TO_TAKE_BACK) from None
            await self._commit(live)
            return live.length(seat)

    async def refusals(
        self, table_id: str, person: Person, seat: int, options: Sequence[int]
    ) -> list[tuple[int, int]]:
        """Why each of these may not be chosen, as far as the seat can know; 0 where it may."""
        live = await self._live(table_id)
        self._hand(live, person, seat)
        game, seen = live.course.game, live.stand(seat).view(seat)
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
        await self._apart(self._set_filter(table_id, person, seat, filter))

    async def _set_filter(self, table_id: str, person: Person, seat: int, wanted: str) -> None:
        async with self._at(table_id) as live:
            self._hand(live, person, seat)
            if wanted not in live.course.game.filters:
                raise Denied(Denial.BAD_FILTER, filter=wanted)
            live.chairs[seat].filter = wanted
            await self._heed(live, seat)

    async def spare(
        self, table_id: str, person: Person, seat: int, subject: str, spared: bool = True
    ) -> None:
        """Ask a seat about somebody as little as can be, or as about all others again."""
        await self._apart(self._spare(table_id, person, seat, subject, spared))

    async def _spare(
        self, table_id: str, person: Person, seat: int, subject: str, spared: bool
    ) -> None:
        async with self._at(table_id) as live:
            self._hand(live, person, seat)
            chair, seen = live.chairs[seat], live.stand(seat).view(seat)
            if subject not in {*chair.spared, *live.course.game.subjects(seen, seat)}:
                raise Denied(Denial.BAD_SUBJECT, subject=subject)
            others = [name for name in chair.spared if name != subject]
            chair.spared = [*others, subject] if spared else others
            await self._heed(live, seat)

    async def _heed(self, live: Live, seat: int) -> None:
        """Keep what a seat wishes, and answer by it what it is being asked now."""
        # Under a veil the seat may not have seen yet what it is asked.
        if live.asks(seat):
            live.course.advance()
        await self._commit(live, seat_changed(live, seat))
        for stream in live.streams:  # nobody else sees what a seat wishes
            if stream.viewer == seat:
                stream.wake()

    # Writing down, then telling

    async def _commit(self, live: Live, *others: Executable) -> None:
        """Write what the course has done since the last time; then let it be seen."""
        now, course, card = self.plan.now(), live.course, live.card
        if card.status is Status.RUNNING:
            course.recheck()
        barrier = course.is_barrier and course.turn != live.turn
        steps = course.taken()
        pending, played, answer = live.stands()
        veiled = self._veil(live, steps, now)
        self._run_clock(live, pending if answer is None else played, veiled, now)
        write = Write(choices=[choice_row(card.id, step) for step in steps])
        ended = pending.is_over and card.status is Status.RUNNING
        if (barrier or ended) and steps:
            write.snapshots.append(snapshot_row(card.id, course))
        outcome = outcome_of(live) if ended else card.outcome
        moved = [s.at for s in steps if shown_to(s.seen, SPECTATOR) != Shown.NOTHING]
        write.table = self._columns(live, played, max(moved, default=card.moved))
        if ended and outcome is not None:
            write.table |= {"status": Status.OVER.value, "outcome": list(outcome)}
            write.others += [(s, None) for s in results(live, steps, outcome)]
            write.others += rated_rows(live, outcome, now)
        write.others += [(s, None) for s in others]
        try:
            archive = await self._archived(live, steps) if ended or card.is_closed else None
            if archive is not None:
                write.archives.append(archive_row(card.id, archive))
            await self._write(write, course.game)
        except Conflict:
            await self._reload(live)
            raise Denied(Denial.STALE) from None
        except Unavailable:
            self._again(card.id)
            with suppress(Unavailable):  # then it is read when it is wanted
                await self._reload(live)
            raise
        except Exception:
            await self._reload(live)
            raise
        if write.snapshots:
            live.turn = course.turn
        live.ledger.extend(steps)
        live.recent.extend(steps)
        if ended:  # not before: who asks meanwhile must not see the end of what may be lost
            card.status, card.outcome = Status.OVER, outcome
        live.archive = live.archive or archive
        live.adopt(pending, played, answer)
        self._tell(live, veiled, steps)

    async def _write(self, write: Write, game: Game) -> None:
        """Write, with the layout of snapshots where it is new."""
        keeps = write.snapshots or write.archives
        if keeps:
            self._know_layout(write, game)
        await self._writer.write(write)
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
        return [choice_row(live.card.id, step) for step in steps]

    def _columns(self, live: Live, stand: Stand, moved: float) -> dict[str, Any]:
        card = live.card
        return {
            "id": card.id,
            "status": card.status.value,
            "length": stand.seq,
            "asked": max(stand.asked, NOBODY),
            "waiting": max(stand.waiting, NOBODY),
            "rounds": int(live.course.rules.rounds(stand.state)),
            "moved": moved,
            "clock": live.clock.stored(),
            "deadline": live.deadline,
            "offers": live.offers,
            "outcome": None if card.outcome is None else list(card.outcome),
        }

    def _veil(self, live: Live, steps: list[Step], now: float) -> float | None:
        """Until when these steps are seen by nobody but a seat that is asked in secret."""
        pause, game = self.plan.pause_seconds, live.course.game
        if pause <= 0 or len(live.people) < 2 or not steps or live.course.is_over:
            return live.veil_until if not live.course.is_over else None
        hesitates = any(s.option >= 0 and game.hesitates(s.before, s.option) for s in steps)
        # Else an answer after which nobody was asked in secret would show more at once.
        silent = silent_seat(steps) is not None
        wanted = now + pause if hesitates or silent else None
        if live.veil_until is None:
            return wanted
        if wanted is None or silent:
            return live.veil_until
        return max(wanted, live.veil_until)

    def _run_clock(self, live: Live, stand: Stand, veiled: float | None, now: float) -> None:
        """Stop the clock of who chose, and start that of who is asked."""
        clock, course = live.clock, live.course
        runs = live.card.status is Status.RUNNING
        if runs and clock.asked == stand.asked and stand.seq == live.true.seq:
            return
        clock.stop(now)
        live.deadline = None
        if stand.asked < 0 or not runs:
            return
        hidden = veiled is not None and not stand.is_secret
        start = veiled if hidden and veiled is not None else now
        clock.start(stand.asked, course.turn, bool(course.game.reacts(stand.state)), start)
        if live.chairs[stand.asked].kind is not Holder.BOT:
            live.deadline = clock.deadline(live.card.time)

    def _tell(self, live: Live, veiled: float | None, steps: Sequence[Step]) -> None:
        """Publish what was written: now, or when the veil is lifted."""
        before = (live.card.status, live.card.waiting)
        live.card.asked = live.played.asked
        self._wait_for_answers(live)
        if veiled is None:
            self._publish(live)
        else:
            live.veil(veiled, silent_seat(steps))
            self._alarms.set(veiled, live.card.id, "veil")
        if live.deadline is not None:
            self._alarms.set(live.deadline, live.card.id, "clock")
        live.wake()
        if veiled is None and before != (live.card.status, live.card.waiting):
            self._wake_lobby()
        if live.card.status is Status.OVER:
            log.info("table over", table=live.card.id, game=live.card.game)
            if live.card.manner.rated:
                self._begin(self.settle())
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
        if live.veil_until is None or live.veil_until > self.plan.now():
            return
        self._publish(live)
        live.wake()
        self._wake_lobby()
        self._go_on(live)
