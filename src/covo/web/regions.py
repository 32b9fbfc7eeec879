"""The parts of a table's page that change by themselves, drawn once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple

from markupsafe import Markup

from .glance import glance_region
from .panel import (
    clock_region,
    decision_region,
    mine_region,
    options_region,
    standing_region,
)
from .seats import interjections, seats_region
from .viewpoint import Viewpoint

MOST_KEPT = 4096
"""Drawings kept at once: about 40 MiB at most."""
DIGITS = 8


class Region(NamedTuple):
    """One part of the page: its element, and a short name for exactly these bytes."""

    html: str
    digest: str


def region(html: str) -> Region:
    html = str(html)  # plain text from here on: markup is a kind of its own to encoders
    digest = blake2b(html.encode(), digest_size=DIGITS // 2).hexdigest()
    return Region(html, digest)


class Shelf:
    """Drawings by what they were drawn from; those nobody asked for longest go first."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, Region] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], str]) -> Region:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = region(draw())
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return made


SHELF = Shelf()
NAMES = (
    *("pieces", "controls", "decision", "options", "glance", "mine", "standing", "seats"),
    *("clock", "chat"),
)
"""The regions in the order in which a page takes them in."""


def regions_of(point: Viewpoint, chat: Markup, shelf: Shelf = SHELF) -> dict[str, Region]:
    """Every region as this viewer sees it now.

    A key holds all that a drawing is made of, so two viewers share one only if they may.
    """
    sight, board, language = point.sight, point.board, point.language
    notice = sight.notice
    look = (notice.game, language, point.mark, point.names)
    options = sight.options if sight.asked else ()
    status = notice.status
    held = point.holds
    seats = tuple((s.number, s.kind, s.name, s.bot, s.won) for s in notice.seats)
    asked = (*look, status, sight.asked, options, sight.viewer, sight.hands, sight.length)
    return {
        "pieces": shelf.get(("pieces", *look), lambda: board.pieces(sight.seen, language)),
        "controls": shelf.get(
            ("controls", *look, options), lambda: board.controls(sight.seen, options, language)
        ),
        "decision": shelf.get(
            (
                *("decision", *asked, seats, notice.waiting_for, sight.may_take_back),
                *(
                    int(sight.since),
                    sight.offers,
                    sight.answer,
                    sight.enters_dice,
                    bool(sight.interjections),
                ),
                notice.manner.hints,
            ),
            lambda: decision_region(point),
        ),
        "options": shelf.get(
            ("options", *asked, seats, sight.secret, notice.id), lambda: options_region(point)
        ),
        "mine": shelf.get(
            ("mine", *look, status, sight.viewer, held, options, sight.filter, sight.spared),
            lambda: mine_region(point),
        ),
        "standing": shelf.get(
            ("standing", *look, seats, sight.viewer), lambda: standing_region(point)
        ),
        "seats": shelf.get(
            (
                *("seats", notice.id, language, status, notice.seats, sight.hands, sight.viewer),
                *(notice.spectators, sight.interjections, *interjections(point)),
            ),
            lambda: seats_region(point),
        ),
        "clock": region(clock_region(point)),
        "glance": shelf.get(
            ("glance", *look, status, sight.viewer, held, sight.hands),
            lambda: glance_region(point),
        ),
        "chat": region(chat),
    }


class Had(NamedTuple):
    """What a page has already: how far it has seen, and the digests of its regions."""

    length: int
    digests: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.length}.{''.join(self.digests)}"

    def differs(self, name: str, found: Region) -> bool:
        place = NAMES.index(name)
        return place >= len(self.digests) or self.digests[place] != found.digest


def had_of(length: int, found: dict[str, Region]) -> Had:
    """What a page has that was drawn from these."""
    return Had(length, tuple(found[name].digest for name in NAMES))


def had_from(text: str) -> Had:
    """What a page says it has; whatever is not understood, it has not."""
    length, _, digests = text.partition(".")
    if not length.isdecimal() or len(length) > 9 or len(digests) > DIGITS * len(NAMES):
        return Had(0, ())
    cut = tuple(digests[i : i + DIGITS] for i in range(0, len(digests), DIGITS))
    return Had(int(length), cut)
