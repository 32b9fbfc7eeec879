"""What every board draws alike: sources and options as controls, ways, what is added to a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from covo.engine.game import State
from covo.presentation.scene import Mark, Point, Scene, off

MOST_KEPT = 20_000
"""Controls that are remembered: many evenings' worth, some megabytes."""


def number(value: float) -> str:
    """A coordinate as short as a tenth can be written."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


# Controls


def layer(view_box: str, sources: Iterable[str], options: Iterable[str]) -> Markup:
    """``#controls``: sources below the pieces, so that light falls from behind them; options above
    everything."""
    return Markup(
        f'<div id="controls"><svg class="sources" viewBox="{view_box}">{"".join(sources)}</svg>'
        f'<svg class="deeds" viewBox="{view_box}">{"".join(options)}</svg></div>'
    )


@lru_cache(MOST_KEPT)
def source(name: str, where: Point, drawn: str, label: str) -> str:
    """A place or a piece that can do something: what it can do shows while it is selected."""
    return (
        f'<a role="button" tabindex="0" class="source" data-kind="source" data-source="{name}" '
        f'aria-label="{escape(label)}" aria-pressed="false" transform="translate({at(where)})">'
        f"{drawn}</a>"
    )


def control(mark: Mark, look: str, name: str, follow: str, drawn: str, label: str) -> str:
    """An option as a control of its own: its class, what its kind is called, how it looks."""
    begins = f'data-source="{mark.source}" ' if mark.source else ""
    begins += f'data-follow="{follow}" ' if follow else ""
    return (
        f'<a role="button" tabindex="0" class="{look}" data-option="{mark.option}" {begins}'
        f'data-target="{mark.place}{mark.part}" data-kind="{name}" aria-label="{escape(label)}" '
        f'transform="translate({at(mark.where)})">{drawn}</a>'
    )


def usual_name(kind: IntEnum) -> str:
    """What a kind is called on the page, and in the names of its drawings."""
    return kind.name.lower().removesuffix("_at")


@dataclass(frozen=True)
class Controls:
    """How the options of a game are drawn on its board."""

    scene: Scene
    view_box: str
    sign: Callable[[Any], str]
    """(kind): what its control looks like."""
    halo: str
    """What a source looks like."""
    says: Callable[[State, str, int, str], str]
    """(view, source, how many options begin there, language): what a source says."""
    order: Callable[[str], Any] = str
    """By which sources follow each other."""
    keeps: bool = False
    """Whether a source stays selected once an option of it is taken."""
    is_risky: Callable[[State, int], bool] | None = None
    """(view, option): what is drawn as risky; left out: where dice roll at once."""
    _kept: dict[tuple[Mark, str, bool | None], str] = field(init=False, default_factory=dict)

    def __call__(self, seen: State, options: Sequence[int], language: str) -> Markup:
        """The whole layer: sources, then every option that has a place."""
        mark_of = self.scene.marks(seen)
        marks = [mark for option in options if (mark := mark_of(option))]
        starts = {mark.source: mark.start for mark in marks if mark.start}
        ways = Counter(mark.source for mark in marks)
        sources = (
            source(name, starts[name], self.halo, self.says(seen, name, ways[name], language))
            for name in sorted(starts, key=self.order)
        )
        return layer(self.view_box, sources, [self._drawn(seen, m, language) for m in marks])

    def _drawn(self, seen: State, mark: Mark, language: str) -> str:
        """Kept by all that it depends on: the same controls are drawn again and again."""
        label = self.scene.speech.option(seen, mark.option, language)
        risky = self.is_risky(seen, mark.option) if self.is_risky else None
        key = (mark, label, risky)
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            row = self.scene.speech.row(mark.option)
            look = "way" if mark.source else "here"
            look += " risky" if (row.is_risky if risky is None else risky) else ""
            follow = mark.source if self.keeps else ""
            name, sign = usual_name(row.kind), self.sign(row.kind)
            self._kept[key] = control(mark, look, name, follow, sign, label)
        return self._kept[key]


# What an option would do


@dataclass(frozen=True)
class Arrow:
    """How ways are drawn on a board."""

    stand_off: float
    """A way ends so far before what it leads to."""
    bend: float
    """The part of its length by which it bends."""
    tip: Point
    """How long and how wide its tip is."""
    tip_class: str = "path"

    def way(self, a: Point, b: Point, *, hot: bool) -> tuple[str, Point]:
        """A bent arrow from one point to another, and the point on it where a price stands."""
        (ax, ay), (bx, by) = a, b
        length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        ux, uy = (bx - ax) / length, (by - ay) / length
        (x0, y0), (x1, y1) = (
            off(a, ux * self.stand_off, uy * self.stand_off),
            off(b, -ux * self.stand_off, -uy * self.stand_off),
        )
        middle = (x0 + x1) / 2 - uy * length / self.bend, (y0 + y1) / 2 + ux * length / self.bend
        heat, (long, wide) = " hot" if hot else "", self.tip
        back = x1 - ux * long, y1 - uy * long
        one, other = (at(off(back, -uy * aside, ux * aside)) for aside in (wide, -wide))
        drawn = (
            f'<path class="path{heat}" d="M{at((x0, y0))}Q{at(middle)} {at((x1, y1))}"/>'
            f'<path class="{self.tip_class}{heat}" d="M{one}L{at((x1, y1))}L{other}"/>'
        )
        return drawn, middle


def preview(drawn: str) -> Markup:
    """A drawing over the board; empty for nothing to see."""
    return Markup(f'<g class="preview" aria-hidden="true">{drawn}</g>' if drawn else "")


def added(where: Point, said: str) -> str:
    """What is put on a place, or taken: "+3"."""
    words = escape(said.replace("-", "\N{MINUS SIGN}"))
    return (
        f'<g class="after" transform="translate({at(off(where, 0, -24))})">'
        '<g class="count"><rect x="-16" y="-11" width="32" height="22" rx="11"/>'
        f'<text y="5">{words}</text></g></g>'
    )
