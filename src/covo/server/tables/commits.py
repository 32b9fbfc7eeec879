"""Committing: what a referee has done is written down before anybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Executable

from covo.engine.game import NOBODY, SPECTATOR, Shown

from ..alarms import Alarms
from ..config import ServerConfig
from ..denied import Denial, Denied
from ..node import Node
from ..ratings import Ratings, rated_rows
from ..records.archives import Archives
from ..store.database import Unavailable
from ..store.writer import Conflict, Write
from ..tasks import Tasks
from .db_rows import archive_row, choice_row, outcome_of, snapshot_row
from .in_memory import Tables
from .live import Live, Position
from .publishing import Publishing
from .results import results
from .seating import Holder
from .shared_screen import Answer
from .table_referee import Step, shown_to, silent_seat
from .table_writes import TableWrites
from .tables import Status


class Commits:
    """The one way in which a table in play changes."""

    def __init__(
        self,
        config: ServerConfig,
        node: Node,
        tables: Tables,
        writes: TableWrites,
        archives: Archives,
        ratings: Ratings,
        publishing: Publishing,
        alarms: Alarms,
        tasks: Tasks,
    ) -> None:
        self._config, self._node, self._tables, self._writes = config, node, tables, writes
        self._archives, self._ratings, self._publishing = archives, ratings, publishing
        self._alarms, self._tasks = alarms, tasks

    async def commit(self, live: Live, *others: Executable) -> None:
        """Store what the referee has done since the last time; then publish it."""
        now, referee, info = self._config.now(), live.referee, live.info
        if info.status is Status.RUNNING:
            referee.recheck()
        barrier = referee.is_barrier and referee.turn != live.turn
        steps = referee.taken()
        pending, played, answer = live.positions()
        veiled = _veil(self._config.pause_seconds, live, steps, now)
        _run_clock(live, pending if answer is None else played, veiled, now)
        write = Write(live.fence, choices=[choice_row(info.id, step) for step in steps])
        ended = pending.is_over and info.status is Status.RUNNING
        if (barrier or ended) and steps:
            write.snapshots.append(snapshot_row(info.id, referee))
        outcome = outcome_of(live) if ended else info.outcome
        moved = [s.at for s in steps if shown_to(s.seen, SPECTATOR) != Shown.NOTHING]
        write.columns = _columns(live, played, max(moved, default=info.moved))
        write.columns |= _pause_columns(live, veiled, steps, pending, played, answer)
        write.columns |= {
            "due": _due(live, played, answer, now, self._config.answer_seconds),
            "leased_by": self._node.id,
        }
        if ended and outcome is not None:
            write.columns |= {"status": Status.OVER.value, "outcome": list(outcome)}
            write.others += [(s, None) for s in results(live, steps, outcome)]
            write.others += rated_rows(live, outcome, now)
        write.others += [(s, None) for s in others]
        try:
            archive = await self._archives.of(live, steps) if ended or info.is_closed else None
            if archive is not None:
                write.archives.append(archive_row(info.id, archive))
            await self._writes.write(live, write)
        except Conflict:
            await self._tables.reload(live)
            raise Denied(Denial.STALE) from None
        except Unavailable:
            self._alarms.again(info.id)
            with suppress(Unavailable):  # then it is read when it is wanted
                await self._tables.reload(live)
            raise
        except Exception:
            await self._tables.reload(live)
            raise
        if write.snapshots:
            live.turn = referee.turn
        live.ledger.extend(steps)
        live.recent.extend(steps)
        if ended:  # not before: who asks meanwhile must not see the end of what may be lost
            info.status, info.outcome = Status.OVER, outcome
        live.archive = live.archive or archive
        live.adopt(pending, played, answer)
        self._publishing.tell(live, veiled, steps)
        if info.status is Status.OVER and info.manner.rated:
            self._tasks.spawn(self._ratings.settle())


def _columns(live: Live, position: Position, moved: float) -> dict[str, Any]:
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


def _due(
    live: Live, played: Position, answer: Answer | None, now: float, patience: float
) -> float | None:
    """When something happens here by itself; other servers see to it if this one falls."""
    asked = played.asked
    if live.info.status is not Status.RUNNING or played.is_over:
        return None
    if asked >= 0 and live.seats[asked].kind is Holder.BOT:
        return now
    waits = [] if answer is None else [now + patience]
    return min([*waits, *([live.deadline] if live.deadline is not None else [])], default=None)


def _veil(pause: float, live: Live, steps: list[Step], now: float) -> float | None:
    """Until when these steps are seen by nobody but a seat that is asked in secret."""
    game = live.referee.game
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


def _run_clock(live: Live, position: Position, veiled: float | None, now: float) -> None:
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
