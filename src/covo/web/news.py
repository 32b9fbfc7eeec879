"""What a page must be told to show the table as it is now."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from covo.engine.game import SPECTATOR
from covo.language.seats import all_called, call
from covo.server.house import House
from covo.server.people import Person
from covo.server.tables import Status
from covo.server.talk import PLAYERS, SPECTATORS, Room

from .curtain import curtain_element
from .log import RECENT, happening_items, log_items
from .reader import Reader
from .regions import NAMES, Had, had_of, regions_of
from .talk import chat_region
from .viewpoint import Viewpoint

MOST_LINES = 200
"""A page that missed more than this is better loaded anew."""
CURTAIN = ("curtain",)
MOST_TOLD = 2048
"""Pieces of news kept for others who are told the same."""


async def look(
    house: House,
    reader: Reader,
    table_id: str,
    viewer: int | None,
    *,
    visit: bool = False,
) -> Viewpoint:
    """The table from one seat, in the words of whoever reads."""
    sight = await house.sight(table_id, reader.person, viewer, visit)
    point = Viewpoint(sight, reader.language)
    call(point.names)
    return point


def needs_curtain(point: Viewpoint, viewer: int | None) -> bool:
    """Whether the device must change hands first.

    Without a seat named, a device that several people share shows nobody's hand. While a table
    gathers there is none to show.
    """
    if point.sight.notice.status is Status.GATHERING:
        return False
    if point.sight.curtain is not None:
        return True
    return viewer is None and len(point.sight.hands) > 1 and point.sight.viewer != SPECTATOR


def room_of(point: Viewpoint) -> Room:
    """Where this viewer talks: players and watchers are apart."""
    return PLAYERS if point.sight.hands else SPECTATORS


async def chat_of(house: House, person: Person | None, point: Viewpoint) -> Markup:
    """``#chat`` for this viewer."""
    room = room_of(point)
    messages = await house.messages(point.sight.notice.id, person, room)
    return chat_region(point, room, messages, may_speak=True)


async def news(
    house: House, reader: Reader, table_id: str, viewer: int, had: Had, chat: Markup | None = None
) -> tuple[dict[str, Any] | None, Had]:
    """What changed since ``had``, or None; and what the page will have then.

    Each piece of news names what it builds on: a page that has something else asks anew.
    ``chat`` is given where it was read a moment ago: it lies in the database.
    """
    point = await look(house, reader, table_id, viewer)
    if needs_curtain(point, viewer):
        drawn = Had(point.sight.length, CURTAIN)
        if had == drawn:
            return None, had
        return {
            "since": str(had),
            "have": str(drawn),
            "curtain": str(curtain_element(point, reader.csrf)),
        }, drawn
    if chat is None:
        chat = await chat_of(house, reader.person, point)
    found = regions_of(point, chat)
    has = had_of(point.sight.length, found)
    if has == had:
        return None, had
    told: dict[str, Any] = {
        "since": str(had),
        "have": str(has),
        "length": has.length,
        "status": str(point.sight.notice.status),
        "regions": {name: found[name].html for name in NAMES if had.differs(name, found[name])},
    }
    if has.length > had.length or had.differs("pieces", found["pieces"]):
        told |= await _events(house, reader, point, had.length)
    return told, has


async def _events(house: House, reader: Reader, point: Viewpoint, after: int) -> dict[str, Any]:
    """The log lines and the sights of what happened since.

    The lines of the last choice that was seen come again: a hidden answer to it may have added
    to them. Who looks from the same place, in the same language, is told the same: drawn once.
    """
    sight = point.sight
    table, person, viewer = sight.notice.id, reader.person, sight.viewer
    if sight.length - after > MOST_LINES:
        return {"reload": True}
    key = (
        *(id(house), table, viewer, point.language, after, sight.length),
        point.mark,
        all_called(),
    )
    if key not in _TOLD:
        first = max(0, after - 1)
        happenings = await house.happenings(table, person, viewer, first)
        if any(one.undo for one in happenings):
            first = max(0, sight.length - RECENT)
            happenings = await house.happenings(table, person, viewer, first)
        lines = await house.lines(table, person, viewer, point.language, first)
        if len(_TOLD) >= MOST_TOLD:
            _TOLD.clear()
        _TOLD[key] = {
            "from": first + 1 if first else 0,
            "log": str(log_items(point, lines, happenings)),
            "happenings": happening_items(point, [h for h in happenings if h.length > after]),
        }
    return _TOLD[key]


_TOLD: dict[tuple[object, ...], dict[str, Any]] = {}
