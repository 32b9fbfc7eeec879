"""What an option would do, drawn over the chart before it is done: a way, a ghost, the odds."""

from __future__ import annotations

from math import dist

from markupsafe import Markup

from covo.games.blackbeard.rules.decisions import KIND_OF, Kind
from covo.games.blackbeard.rules.state import State, owner
from covo.games.blackbeard.scene import AT_PREY, SCENE, berths_of
from covo.games.blackbeard.scene.seeing import plain
from covo.games.blackbeard.words import SPEECH
from covo.parts.marks import Arrow, at, number
from covo.parts.marks import preview as drawing
from covo.presentation.moment import percent
from covo.presentation.scene import Mark, Point

ARROW = Arrow(stand_off=26.0, bend=9, tip=(9, 6), tip_class="tip")
HOT = frozenset((Kind.ATTACK, Kind.GRAB, Kind.WARSHIP)) | AT_PREY


def preview(seen: State, option: int, language: str) -> Markup:
    """The drawing over the chart; empty for an option without a place."""
    mark = SCENE.marks(seen)(option)
    return drawing(_way(seen, mark) + _odds(seen, mark)) if mark else Markup()


def _way(seen: State, mark: Mark) -> str:
    """A dashed course from the ship to where she goes, with her ghost at its end."""
    start = _start(seen, mark)
    if start is None or dist(start, mark.where) < 2 * ARROW.stand_off:
        return ""
    hot = KIND_OF[mark.option] in HOT
    return ARROW.way(start, mark.where, hot=hot)[0] + _ghost(seen, mark)


def _start(seen: State, mark: Mark) -> Point | None:
    """Where a way begins: at the ship, or at a hunter who is sent against somebody."""
    if KIND_OF[mark.option] in AT_PREY:
        s = plain(seen)
        return berths_of(s).get(f"k{s.pending[s.depth - 1, 1]}")
    return mark.start


def _ghost(s: State, mark: Mark) -> str:
    if KIND_OF[mark.option] != Kind.MOVE:
        return ""
    d = int(mark.source[1:])
    return (
        f'<g class="ghost s{owner(s, d)}" transform="translate({at(mark.where)})">'
        f'<use href="#bb-ship-{s.ship[d]}"/></g>'
    )


# The odds, where dice are thrown at once


def _odds(seen: State, mark: Mark) -> str:
    chance = SPEECH.chance(seen, mark.option)
    if chance is None:
        return ""
    x, y = mark.where
    said = percent(chance)
    wide = 18 + 9 * len(said)
    return (
        f'<g class="chance" transform="translate({number(x)} {number(y - 40)})">'
        f'<g class="count"><rect x="{-wide / 2:g}" y="-13" width="{wide}" height="26" rx="7"/>'
        f'<text y="6">{said}</text></g></g>'
    )
