"""Rows of the database, made of what is in memory."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Executable, update

from covo.engine.layouts import layout_named

from .course import Course, Step
from .live import Live
from .seating import Holder
from .snapshots import Archive, frozen
from .store.schema import SEATS


def choice_row(table: str, step: Step) -> dict[str, Any]:
    return {
        "table": table,
        "seq": step.seq,
        "option": step.option,
        "at": step.at,
        "marks": int(step.marks),
        "seen": step.seen,
        "by": step.by,
    }


def snapshot_row(table: str, course: Course) -> dict[str, Any]:
    """The state now, from which the table can be taken up again."""
    return {
        "table": table,
        "seq": course.length,
        "choices": course.standing,
        "rules_version": course.game.rules_version,
        "layout": layout_named(course.game.record),
        "state": frozen(course.state),
    }


def archive_row(table: str, archive: Archive) -> dict[str, Any]:
    return {"table": table, **vars(archive)}


def seats_shown(live: Live) -> tuple[str, ...]:
    """Who sits where, as a journal says it."""
    return tuple(f"{c.bot} bot" if c.kind is Holder.BOT and c.bot else c.name for c in live.chairs)


def outcome_of(live: Live) -> tuple[int, ...]:
    course = live.course
    return tuple(int(course.rules.payoff(course.state, seat)) for seat in range(course.players))


def seat_changed(live: Live, seat: int) -> Executable:
    """Write a seat as it is now."""
    chair = live.chairs[seat]
    return (
        update(SEATS)
        .where(SEATS.c.table == live.card.id, SEATS.c.number == seat)
        .values(
            kind=chair.kind.value,
            name=chair.name,
            person=chair.person,
            bot=chair.bot,
            absent=chair.absent,
            invite=chair.invite,
            filter=chair.filter,
            spared=chair.spared,
        )
    )
