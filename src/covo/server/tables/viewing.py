"""What each viewer may know of a table now: the view, the log, what just happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.dialects.postgresql import insert

from covo.engine.game import State
from covo.engine.sealed import commitment
from covo.language.seats import all_called

from ..game_loader import GameLoader
from ..people.people import Person
from ..records.replays import Replays
from ..store.schema import VISITS
from ..store.store import Store
from ..store.writer import Write
from ..tasks import Tasks
from .in_memory import Tables
from .live import Live
from .logs import Log, happenings
from .rights import allowed_viewer
from .shared_screen import Answer
from .table_referee import Step
from .table_view import Happening, Line, Offer, TableView
from .tables import Status

MOST_LOGS = 64
"""Logs of one table at hand: by viewer, language and what people are called."""
MOST_HAPPENINGS = 200
"""What happened before those is not shown move by move."""
NEVER = -1
"""The length at a former visit of somebody who comes for the first time."""


class Viewing:
    """What a viewer may see of a table now."""

    def __init__(
        self, store: Store, games: GameLoader, tables: Tables, replays: Replays, tasks: Tasks
    ) -> None:
        self._store, self._games, self._tables = store, games, tables
        self._replays, self._tasks = replays, tasks

    async def view(
        self,
        table_id: str,
        person: Person | None,
        viewer: int | None = None,
        visit: bool = False,
    ) -> TableView:
        """All that a viewer may know now. A visit remembers how far it has seen."""
        live = await self._tables.live(table_id)
        looks = allowed_viewer(live, person, viewer)
        view = self._view(live, person, looks)
        if visit and person is not None and view.length != view.last_seen:
            self._remember(live, person, looks, view.length)
        return view

    def _view(self, live: Live, person: Person | None, viewer: int) -> TableView:
        person_id = person.id if person else None
        position, own_seats = live.position(viewer), live.own_seats(person_id)
        asked = live.asks(viewer)
        over = live.info.status is Status.OVER
        shown_at = live.ledger.last_at(viewer, position.seq)
        return TableView(
            notice=live.notice(person_id),
            viewer=viewer,
            own_seats=own_seats,
            seen=position.view(viewer),
            length=live.length(viewer),
            asked=asked,
            options=position.options if asked else (),
            interjections=self._interjections(live, viewer),
            may_take_back=asked and position.may_take_back,
            deadline=live.deadline if live.hears_deadline(viewer) else None,
            since=live.clock.since if asked else shown_at or live.info.created,
            filter=live.seats[viewer].filter if viewer >= 0 else "",
            offers=tuple(Offer(**{**o, "agreed": tuple(o["agreed"])}) for o in live.offers),
            commitment=self._commitment(live),
            secret=self._secret(live) if over else None,
            last_seen=live.visits.get((person_id or "", viewer), NEVER),
            handover=self._handover(live, viewer, own_seats),
            answer=self._answer(live, person_id, own_seats) if viewer in own_seats else None,
            enters_dice=asked and position.roller == viewer,
            spared=tuple(live.seats[viewer].spared) if viewer >= 0 else (),
        )

    def _commitment(self, live: Live) -> str:
        if live.info.pledge is not None:
            return str(live.info.pledge["commitment"])
        return "" if live.info.uploaded else commitment(live.info.secret)

    def _secret(self, live: Live) -> str | None:
        if live.info.pledge is not None:
            kept: str | None = live.info.pledge["secret"]
            return kept
        return None if live.info.uploaded else live.info.secret.hex()

    def _answer(self, live: Live, person: str | None, own_seats: tuple[int, ...]) -> Answer | None:
        """What is asked at this screen: of those before it, until all of them have said no."""
        answer = live.answer
        if answer is None or len(own_seats) < 2 or person in live.silent:
            return None
        seats = tuple(seat for seat in answer.seats if seat in own_seats)
        return replace(answer, seats=seats) if seats or answer.taken in own_seats else None

    def _handover(self, live: Live, viewer: int, own_seats: tuple[int, ...]) -> int | None:
        """Another of this person's seats is asked, or has called: the device must go to it."""
        if viewer not in own_seats or live.asks(viewer):
            return None
        wanted = next((seat for seat in own_seats if live.asks(seat)), None)
        if len(own_seats) > 1 and live.answer is not None:
            answer = live.answer
            back = answer.back if answer.waits and answer.back in own_seats else wanted
            wanted = answer.taken if answer.taken in own_seats else back
        return None if wanted == viewer else wanted

    def _interjections(self, live: Live, viewer: int) -> tuple[int, ...]:
        if viewer < 0 or live.info.status is not Status.RUNNING or live.info.uploaded:
            return ()
        return live.position(viewer).interjections(viewer)

    def _remember(self, live: Live, person: Person, viewer: int, length: int) -> None:
        live.visits[person.id, viewer] = length
        row = {"person": person.id, "table": live.info.id, "viewer": viewer, "length": length}
        statement = insert(VISITS).values(**row)
        key = ["person", "table", "viewer"]
        statement = statement.on_conflict_do_update(index_elements=key, set_={"length": length})
        self._tasks.spawn(self._store.write(Write(others=[(statement, None)])))

    # The log

    async def lines(
        self, table_id: str, person: Person | None, viewer: int, language: str, after: int = 0
    ) -> list[Line]:
        """The log as a viewer may read it; with ``after``, what came beyond that length."""
        live = await self._tables.live(table_id)
        looks = allowed_viewer(live, person, viewer)
        written = live.logs.get((looks, language, all_called()))
        until = live.position(looks).seq
        if written is None or written.seq > until or not _reaches(live, written.seq):
            written = await self._written(live, looks, language)
            until = live.position(looks).seq
        written.extend(live.recent, until)
        return written.lines(after)

    async def _written(self, live: Live, viewer: int, language: str) -> Log:
        """The whole log, written again up to what is at hand."""
        written = Log(self._games.words(live.info.game), viewer, language, live.views)
        if not live.recent or live.recent[0].seq > 1:
            await self._replays.into(live, written)
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
        live = await self._tables.live(table_id)
        looks = allowed_viewer(live, person, viewer)
        position = live.position(looks)
        length = live.ledger.length(looks, position.seq)
        if after >= length:
            return []
        first = live.ledger.seq(looks, max(after, length - MOST_HAPPENINGS) + 1)
        steps = await self._replays.steps_at_hand(live, first, position.seq)
        return as_happenings(live, steps, looks, position.state)


def as_happenings(live: Live, steps: Sequence[Step], viewer: int, now: State) -> list[Happening]:
    """Steps of a table as a viewer was shown them; ``now`` ends the last."""
    ledger = live.ledger
    return happenings(live.views, steps, viewer, lambda seq: ledger.length(viewer, seq), now)


def _reaches(live: Live, seq: int) -> bool:
    """Whether what follows entry ``seq`` is still at hand."""
    if seq == len(live.ledger):
        return True
    return bool(live.recent) and live.recent[0].seq <= seq + 1
