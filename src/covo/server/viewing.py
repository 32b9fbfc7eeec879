"""What each viewer may know of a table now: the sight, the log, what just happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.dialects.postgresql import insert

from covo.engine.game import State
from covo.engine.sealed import commitment
from covo.language.seats import all_called

from .answering import Answer
from .course import Step
from .hosting import Hosting
from .live import Live
from .logs import Log, happenings
from .people import Person
from .sights import Happening, Line, Offer, Sight
from .store.schema import VISITS
from .store.writer import Write
from .tables import Status

MOST_LOGS = 64
"""Logs of one table at hand: by viewer, language and what people are called."""
MOST_HAPPENINGS = 200
"""What happened before those is not shown move by move."""
NEVER = -1
"""The length at a former visit of somebody who comes for the first time."""


class Viewing(Hosting):
    """The chapter of looking at the present."""

    async def sight(
        self,
        table_id: str,
        person: Person | None,
        viewer: int | None = None,
        visit: bool = False,
    ) -> Sight:
        """All that a viewer may know now. A visit remembers how far it has seen."""
        live = await self._live(table_id)
        looks = self._viewer(live, person, viewer)
        sight = self._sight(live, person, looks)
        if visit and person is not None and sight.length != sight.last_seen:
            self._remember(live, person, looks, sight.length)
        return sight

    def _sight(self, live: Live, person: Person | None, viewer: int) -> Sight:
        person_id = person.id if person else None
        stand, hands = live.stand(viewer), live.hands(person_id)
        asked = live.asks(viewer)
        over = live.card.status is Status.OVER
        shown_at = live.ledger.last_at(viewer, stand.seq)
        return Sight(
            notice=live.notice(person_id),
            viewer=viewer,
            hands=hands,
            seen=stand.view(viewer),
            length=live.length(viewer),
            asked=asked,
            options=stand.options if asked else (),
            interjections=self._interjections(live, viewer),
            may_take_back=asked and stand.may_take_back,
            deadline=live.deadline if live.hears_deadline(viewer) else None,
            since=live.clock.since if asked else shown_at or live.card.created,
            filter=live.chairs[viewer].filter if viewer >= 0 else "",
            offers=tuple(Offer(**{**o, "agreed": tuple(o["agreed"])}) for o in live.offers),
            commitment=self._commitment(live),
            secret=self._secret(live) if over else None,
            last_seen=live.visits.get((person_id or "", viewer), NEVER),
            curtain=self._curtain(live, viewer, hands),
            answer=self._answer(live, person_id, hands) if viewer in hands else None,
            enters_dice=asked and stand.roller == viewer,
            spared=tuple(live.chairs[viewer].spared) if viewer >= 0 else (),
        )

    def _commitment(self, live: Live) -> str:
        if live.card.pledge is not None:
            return str(live.card.pledge["commitment"])
        return "" if live.card.uploaded else commitment(live.card.secret)

    def _secret(self, live: Live) -> str | None:
        if live.card.pledge is not None:
            kept: str | None = live.card.pledge["secret"]
            return kept
        return None if live.card.uploaded else live.card.secret.hex()

    def _answer(self, live: Live, person: str | None, hands: tuple[int, ...]) -> Answer | None:
        """What is asked at this screen: of those before it, until all of them have said no."""
        answer = live.answer
        if answer is None or len(hands) < 2 or person in live.silent:
            return None
        seats = tuple(seat for seat in answer.seats if seat in hands)
        return replace(answer, seats=seats) if seats or answer.taken in hands else None

    def _curtain(self, live: Live, viewer: int, hands: tuple[int, ...]) -> int | None:
        """Another of this person's seats is asked, or has called: the device must go to it."""
        if viewer not in hands or live.asks(viewer):
            return None
        wanted = next((seat for seat in hands if live.asks(seat)), None)
        if len(hands) > 1 and live.answer is not None:
            answer = live.answer
            back = answer.back if answer.waits and answer.back in hands else wanted
            wanted = answer.taken if answer.taken in hands else back
        return None if wanted == viewer else wanted

    def _interjections(self, live: Live, viewer: int) -> tuple[int, ...]:
        if viewer < 0 or live.card.status is not Status.RUNNING or live.card.uploaded:
            return ()
        return live.stand(viewer).interjections(viewer)

    def _remember(self, live: Live, person: Person, viewer: int, length: int) -> None:
        live.visits[person.id, viewer] = length
        row = {"person": person.id, "table": live.card.id, "viewer": viewer, "length": length}
        statement = insert(VISITS).values(**row)
        key = ["person", "table", "viewer"]
        statement = statement.on_conflict_do_update(index_elements=key, set_={"length": length})
        self._begin(self._writer.write(Write(others=[(statement, None)])))

    # The log

    async def lines(
        self, table_id: str, person: Person | None, viewer: int, language: str, after: int = 0
    ) -> list[Line]:
        """The log as a viewer may read it; with ``after``, what came beyond that length."""
        live = await self._live(table_id)
        looks = self._viewer(live, person, viewer)
        written = live.logs.get((looks, language, all_called()))
        until = live.stand(looks).seq
        if written is None or written.seq > until or not _reaches(live, written.seq):
            written = await self._written(live, looks, language)
            until = live.stand(looks).seq
        written.extend(live.recent, until)
        return written.lines(after)

    async def _written(self, live: Live, viewer: int, language: str) -> Log:
        """The whole log anew, up to what is at hand."""
        written = Log(self._words(live.card.game), viewer, language)
        if not live.recent or live.recent[0].seq > 1:
            await self._replay_into(live, written)
        # Names change now and then: what was written with others is in nobody's way for long.
        if len(live.logs) >= MOST_LOGS:
            live.logs.clear()
        live.logs[viewer, language, written.names] = written
        return written

    # What just happened

    async def happenings(
        self, table_id: str, person: Person | None, viewer: int, after: int
    ) -> list[Happening]:
        """What a viewer was shown beyond a length, one by one."""
        live = await self._live(table_id)
        looks = self._viewer(live, person, viewer)
        stand = live.stand(looks)
        length = live.ledger.length(looks, stand.seq)
        if after >= length:
            return []
        first = live.ledger.seq(looks, max(after, length - MOST_HAPPENINGS) + 1)
        steps = await self._steps(live, first, stand.seq)
        return self._as_happenings(live, steps, looks, stand.state)

    def _as_happenings(
        self, live: Live, steps: Sequence[Step], viewer: int, now: State
    ) -> list[Happening]:
        ledger = live.ledger
        return happenings(
            live.course.game, steps, viewer, lambda seq: ledger.length(viewer, seq), now
        )

    async def _steps(self, live: Live, first: int, last: int) -> list[Step]:
        """Entries ``first`` to ``last`` with the states around them."""
        if live.recent and live.recent[0].seq <= first:
            return [step for step in live.recent if first <= step.seq <= last]
        return await self._replayed(live, first, last)


def _reaches(live: Live, seq: int) -> bool:
    """Whether what follows entry ``seq`` is still at hand."""
    if seq == len(live.ledger):
        return True
    return bool(live.recent) and live.recent[0].seq <= seq + 1
