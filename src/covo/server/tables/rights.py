"""What somebody may do at a table: choose for a seat, look from it, play on."""

from __future__ import annotations

from covo.engine.game import SPECTATOR

from ..denied import Denial, Denied
from ..people.people import Person
from .live import Live
from .tables import Status


def require_seat(live: Live, person: Person, seat: int) -> int:
    """The seat, if it is this person's."""
    if seat not in live.own_seats(person.id):
        raise Denied(Denial.NOT_SEATED, seat=seat)
    return seat


def require_seats(live: Live, person: Person) -> tuple[int, ...]:
    """All seats of a person, who has one at least."""
    own_seats = live.own_seats(person.id)
    if not own_seats:
        raise Denied(Denial.NOT_SEATED)
    return own_seats


def allowed_viewer(live: Live, person: Person | None, viewer: int | None) -> int:
    """From where somebody looks: an own seat, the asked one of several; else from outside."""
    own_seats = live.own_seats(person.id if person else None)
    if viewer is None:
        asked = [seat for seat in own_seats if live.asks(seat)]
        return next(iter(asked or own_seats), SPECTATOR)
    owns = live.info.uploaded and person is not None and live.info.creator == person.id
    if (
        viewer != SPECTATOR
        and viewer not in own_seats
        and not (owns and 0 <= viewer < len(live.seats))
    ):
        raise Denied(Denial.NOT_SEATED, seat=viewer)
    return viewer


def must_run(live: Live) -> None:
    """Deny what is only done at a table in play."""
    if live.info.uploaded:
        raise Denied(Denial.NOT_CONTINUABLE)
    denials = {
        Status.GATHERING: Denial.NOT_STARTED,
        Status.PAUSED: Denial.PAUSED,
        Status.OVER: Denial.OVER,
    }
    if live.info.status in denials:
        raise Denied(denials[live.info.status])


def check_length(live: Live, seat: int, length: int) -> None:
    """Deny what was decided on an older page."""
    if length != live.length(seat):
        raise Denied(Denial.STALE, length=live.length(seat))
