"""What a page must be told to show the table as it is now."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from covo.engine.game import SPECTATOR
from covo.language.seats import all_called, call
from covo.server.people.people import Person
from covo.server.server import Server
from covo.server.tables.tables import Status
from covo.server.talk import PLAYERS, SPECTATORS, Room

from ..middleware.reader import Reader
from .handover import handover_element
from .log import RECENT, happening_items, log_items
from .page_context import PageContext
from .regions import NAMES, PageVersion, regions_of
from .talk import chat_region

MOST_LINES = 200
"""A page that missed more than this is better loaded again."""
HANDOVER = ("curtain",)
MOST_TOLD = 2048
"""Pieces of news kept for others who are told the same."""


async def look(
    server: Server,
    reader: Reader,
    table_id: str,
    viewer: int | None,
    *,
    visit: bool = False,
) -> PageContext:
    """The table from one seat, in the words of whoever reads."""
    view = await server.viewing.view(table_id, reader.person, viewer, visit)
    context = PageContext(view, reader.language)
    call(context.names)
    return context


def needs_handover(context: PageContext, viewer: int | None) -> bool:
    """Whether the device must change hands first.

    Without a seat named, a device that several people share shows nobody's hand. While a table
    gathers there is none to show.
    """
    if context.view.notice.status is Status.GATHERING:
        return False
    if context.view.handover is not None:
        return True
    return viewer is None and len(context.view.own_seats) > 1 and context.view.viewer != SPECTATOR


def room_of(context: PageContext) -> Room:
    """Where this viewer talks: players and watchers are apart."""
    return PLAYERS if context.view.own_seats else SPECTATORS


async def chat_of(server: Server, person: Person | None, context: PageContext) -> Markup:
    """``#chat`` for this viewer."""
    room = room_of(context)
    messages = await server.talk.messages(context.view.notice.id, person, room)
    return chat_region(context, room, messages, may_speak=True)


async def news(
    server: Server,
    reader: Reader,
    table_id: str,
    viewer: int,
    version: PageVersion,
    chat: Markup | None = None,
) -> tuple[dict[str, Any] | None, PageVersion]:
    """What changed since ``version``, or None; and what the page will have then.

    Each piece of news names what it builds on: a page that has something else asks again.
    ``chat`` is given where it was read a moment ago: it lies in the database.
    """
    context = await look(server, reader, table_id, viewer)
    if version.length > context.view.length:  # another server may have told more
        await server.loading.reaching(table_id, viewer, version.length)
        context = await look(server, reader, table_id, viewer)
    if needs_handover(context, viewer):
        drawn = PageVersion(context.view.length, HANDOVER)
        if version == drawn:
            return None, version
        return {
            "since": str(version),
            "have": str(drawn),
            "curtain": str(handover_element(context, reader.csrf)),
        }, drawn
    if chat is None:
        chat = await chat_of(server, reader.person, context)
    found = regions_of(context, chat)
    now_has = PageVersion.of(context.view.length, found)
    if now_has == version:
        return None, version
    told: dict[str, Any] = {
        "since": str(version),
        "have": str(now_has),
        "length": now_has.length,
        "status": str(context.view.notice.status),
        "regions": {name: found[name].html for name in NAMES if version.differs(name, found[name])},
    }
    if now_has.length > version.length or version.differs("pieces", found["pieces"]):
        told |= await _events(server, reader, context, version.length)
    return told, now_has


async def _events(
    server: Server, reader: Reader, context: PageContext, after: int
) -> dict[str, Any]:
    """The log lines and the animations of what happened since.

    The lines of the last choice that was seen come again: a hidden answer to it may have added
    to them. Who looks from the same place, in the same language, is told the same: drawn once.
    """
    view = context.view
    table, person, viewer = view.notice.id, reader.person, view.viewer
    if view.length - after > MOST_LINES:
        return {"reload": True}
    key = (
        *(id(server), table, viewer, context.language, after, view.length),
        context.mark,
        all_called(),
    )
    if key not in _TOLD:
        first = max(0, after - 1)
        happenings = await server.viewing.happenings(table, person, viewer, first)
        if any(one.undo for one in happenings):
            first = max(0, view.length - RECENT)
            happenings = await server.viewing.happenings(table, person, viewer, first)
        lines = await server.viewing.lines(table, person, viewer, context.language, first)
        if len(_TOLD) >= MOST_TOLD:
            _TOLD.clear()
        _TOLD[key] = {
            "from": first + 1 if first else 0,
            "log": str(log_items(context, lines, happenings)),
            "happenings": happening_items(context, [h for h in happenings if h.length > after]),
        }
    return _TOLD[key]


_TOLD: dict[tuple[object, ...], dict[str, Any]] = {}
