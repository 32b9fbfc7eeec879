"""Drafts: what has happened at a table, and the rows that say so; nothing is shown before."""

from __future__ import annotations

from typing import Any

from covo.engine.game import NOBODY, SPECTATOR, Shown

from ..ratings import rated_rows
from ..store.writer import Write
from .clocks import Clock
from .db_rows import choice_row, outcome_of, snapshot_row
from .live import Draft, Live, Position
from .results import results
from .seating import Holder
from .shared_screen import seconds_to_answer
from .table_referee import Step, shown_to, silent_seat
from .tables import Status


def drafted(live: Live, pause: float, now: float) -> Draft:
    """What the referee has done since it was last asked; nothing of the table changes with it."""
    at_barrier = live.referee.is_barrier and live.referee.turn != live.turn
    steps = live.referee.taken()
    true, played, answer = live.positions()
    until = _hidden_until(live, steps, pause, now)
    veil = None if until is None else live.veiled(until, silent_seat(steps), true, played)
    clock, deadline = _timed(live, true if answer is None else played, until, now)
    ended = true.is_over and live.info.status is Status.RUNNING
    outcome = outcome_of(live) if ended else live.info.outcome
    keeps = bool(steps) and (at_barrier or ended)
    return Draft(steps, true, played, answer, veil, clock, deadline, keeps, ended, outcome)


def written(live: Live, draft: Draft, now: float, patience: float) -> Write:
    """The rows of a draft, for the version of the table that it was made of."""
    info, referee, steps = live.info, live.referee, draft.steps
    write = Write(live.fence, choices=[choice_row(info.id, step) for step in steps])
    if draft.keeps_state:
        write.snapshots.append(snapshot_row(info.id, referee))
    write.columns = _columns(live, draft) | _pause_columns(live, draft)
    write.columns["due"] = _due(live, draft, now, patience)
    if draft.ended and draft.outcome is not None:
        write.columns |= {"status": Status.OVER.value, "outcome": list(draft.outcome)}
        write.others += [(s, None) for s in results(live, steps, draft.outcome)]
        write.others += rated_rows(live, draft.outcome, now)
    return write


def _columns(live: Live, draft: Draft) -> dict[str, Any]:
    info, position = live.info, draft.played
    moved = [s.at for s in draft.steps if shown_to(s.seen, SPECTATOR) != Shown.NOTHING]
    return {
        "status": info.status.value,
        "length": position.seq,
        "asked": max(position.asked, NOBODY),
        "waiting": max(position.waiting, NOBODY),
        "rounds": int(live.referee.rules.rounds(position.state)),
        "moved": max(moved, default=info.moved),
        "clock": draft.clock.stored(),
        "deadline": draft.deadline,
        "offers": live.offers,
        "outcome": None if info.outcome is None else list(info.outcome),
    }


def _pause_columns(live: Live, draft: Draft) -> dict[str, Any]:
    """Who sees how much until when, and what a shared screen waits for."""
    silent = sorted(live.silent) if draft.answer == live.answer else []
    shown: dict[str, Any] = {"veil_until": None, "public": draft.played.seq, "ahead": {}}
    if draft.veil is not None:
        shown = draft.veil.columns()
    return {**shown, "screen": {**live.referee.screen, "silent": silent}}


def _due(live: Live, draft: Draft, now: float, pause: float) -> float | None:
    """When something happens here by itself; other servers see to it if this one falls."""
    played, asked = draft.played, draft.played.asked
    if live.info.status is not Status.RUNNING or played.is_over:
        return None
    if asked >= 0 and live.seats[asked].kind is Holder.BOT:
        return now
    seconds = seconds_to_answer(draft.answer, live.info.time, pause)
    waits = [] if draft.deadline is None else [draft.deadline]
    return min([*waits, now + seconds] if seconds else waits, default=None)


def _hidden_until(live: Live, steps: list[Step], pause: float, now: float) -> float | None:
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


def _timed(
    live: Live, position: Position, veiled: float | None, now: float
) -> tuple[Clock, float | None]:
    """The clock of who chose stopped, that of who is asked started; and when time is up."""
    referee, runs = live.referee, live.info.status is Status.RUNNING
    if runs and live.clock.asked == position.asked and position.seq == live.true.seq:
        return live.clock, live.deadline
    clock = live.clock.copy()
    clock.stop(now)
    if position.asked < 0 or not runs:
        return clock, None
    hidden = veiled is not None and not position.is_secret
    start = veiled if hidden and veiled is not None else now
    clock.start(position.asked, referee.turn, bool(referee.game.reacts(position.state)), start)
    is_bot = live.seats[position.asked].kind is Holder.BOT
    return clock, None if is_bot else clock.deadline(live.info.time)
