"""The parts of a table's page that change by themselves, drawn once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from typing import NamedTuple

from markupsafe import Markup

from covo.presentation.kept import Kept

from .glance import glance_region
from .page_context import PageContext
from .panel import (
    clock_region,
    controls_region,
    decision_region,
    mine_region,
    options_region,
    pieces_region,
    standing_region,
)
from .seats import interjections, seats_region

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


NAMES = (
    *("pieces", "controls", "decision", "options", "glance", "mine", "standing", "seats"),
    *("clock", "chat"),
)
"""The regions in the order in which a page takes them in."""
OF_VIEWS = ("pieces", "controls", "glance", "mine", "standing")
"""Those that may be the same after another choice, or for another viewer; the others never are."""
SEATS = Shelf()


class Drawings:
    """Every region that is drawn of a view, kept by the fields that its drawing has read."""

    def __init__(self) -> None:
        self.kept: dict[str, Kept[Region]] = {name: Kept() for name in OF_VIEWS}

    def get(
        self, name: str, context: PageContext, others: Hashable, draw: Callable[[PageContext], str]
    ) -> Region:
        """``others`` holds all that is read beside the view, the game, the language, the names."""
        of = context.view.notice.game, context.language, context.names
        key = (of, context.is_over, others)
        return self.kept[name].get(
            (context.plain,), key, lambda seen: region(draw(context.reading(seen)))
        )


DRAWINGS = Drawings()


def regions_of(
    context: PageContext, chat: Markup, drawings: Drawings = DRAWINGS
) -> dict[str, Region]:
    """Every region as this viewer sees it now.

    A key holds all that a drawing is made of, so two viewers share one only if they may.
    """
    view, notice = context.view, context.view.notice
    options = view.options if view.asked else ()
    status, held = notice.status, context.holds
    seats = tuple((s.number, s.kind, s.name, s.bot, s.won) for s in notice.seats)
    interjected = tuple(interjections(context))
    company = (notice.seats, view.own_seats, view.viewer, notice.spectators, view.interjections)
    plain = context.reading(context.plain)

    def drawn(name: str, others: Hashable, draw: Callable[[PageContext], str]) -> Region:
        return drawings.get(name, context, others, draw)

    return {
        "pieces": drawn("pieces", (), pieces_region),
        "controls": drawn("controls", options, controls_region),
        "decision": region(decision_region(plain)),
        "options": region(options_region(plain)),
        "mine": drawn(
            "mine", (status, view.viewer, held, options, view.filter, view.spared), mine_region
        ),
        "standing": drawn("standing", (seats, view.viewer), standing_region),
        "seats": SEATS.get(
            (notice.id, context.language, status, company, interjected),
            lambda: seats_region(context),
        ),
        "clock": region(clock_region(context)),
        "glance": drawn("glance", (status, view.viewer, held, view.own_seats), glance_region),
        "chat": region(chat),
    }


class PageVersion(NamedTuple):
    """What a page has already: how far it has seen, and the digests of its regions."""

    length: int
    digests: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.length}.{''.join(self.digests)}"

    def differs(self, name: str, found: Region) -> bool:
        place = NAMES.index(name)
        return place >= len(self.digests) or self.digests[place] != found.digest

    @classmethod
    def of(cls, length: int, found: dict[str, Region]) -> PageVersion:
        """The version of a page that was drawn from these."""
        return cls(length, tuple(found[name].digest for name in NAMES))

    @classmethod
    def parse(cls, text: str) -> PageVersion:
        """What a page says it has; whatever is not understood, it has not."""
        length, _, digests = text.partition(".")
        if not length.isdecimal() or len(length) > 9 or len(digests) > DIGITS * len(NAMES):
            return cls(0, ())
        cut = tuple(digests[i : i + DIGITS] for i in range(0, len(digests), DIGITS))
        return cls(int(length), cut)
