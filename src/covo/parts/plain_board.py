"""The board of a game that draws little: places and pieces, or only its fields in a table.

The rest follows from the words: an option stands where the places lie that it names, and all
options stand in the panel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from htpy import dd, div, dl, dt, li, ol
from markupsafe import Markup, escape

from covo.engine.game import Game
from covo.engine.views import HIDDEN
from covo.language.words import Words
from covo.presentation.scene import MarkOf, Scene, still
from covo.presentation.speech import Speech

from .board import Happened, State
from .marks import Controls

SKIPPED = frozenset(("pending", "depth"))
"""Fields that are the engine's own business."""
STYLE = "style/plain.css"
RING = 0.8
"""How much of a place the ring of an option there takes."""


@dataclass(frozen=True)
class Piece:
    """Something that lies on a board."""

    id: str
    """It stays the same while the piece lives, so that a piece that moves glides."""
    x: float
    y: float
    drawing: str
    """SVG around the point 0,0."""
    label: str
    """The piece in words."""


@dataclass(frozen=True)
class Drawing:
    """Where the places of a game lie, and what is drawn there."""

    width: int
    height: int
    places: Mapping[str, tuple[float, float]]
    """The middle of each place, by what one types for it, in the order of their numbers."""
    reach: float
    """How far from its middle a place goes."""
    ground: str
    """SVG of what never changes."""
    pieces: Callable[[State, str], Iterable[Piece]]
    """(view, language): what lies there now."""
    speech: Speech
    """It knows which places an option names, where from first and where to last."""
    name: Callable[[int, str], str]
    """(place, language): its name."""
    stylesheets: tuple[str, ...] = ()
    marks: Callable[[State], MarkOf] | None = None
    """Where options stand, if not at the places they name."""

    @property
    def view_box(self) -> str:
        return f"0 0 {self.width} {self.height}"

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(self.places)

    @cached_property
    def scene(self) -> Scene:
        marks = self.marks or still(self.speech, self.ids, tuple(self.places.values()))
        return Scene(self.speech, self.ids, marks)

    @cached_property
    def controls(self) -> Controls:
        """A ring around the place of every option."""
        touch = f'<circle class="touch" r="{self.reach:g}"/>'
        ring = f'{touch}<circle class="hoop" r="{self.reach * RING:g}"/>'
        return Controls(
            self.scene,
            self.view_box,
            lambda _: ring,
            ring,
            lambda _, source, __, language: self.name(self.ids.index(source), language),
            order=self.ids.index,
            is_risky=lambda seen, option: not self.speech.is_safe(seen, option),
        )

    def chart(self, language: str) -> Markup:
        regions = "".join(
            f'<circle class="place" role="button" tabindex="-1" data-place="{name}" cx="{x:g}" '
            f'cy="{y:g}" r="{self.reach:g}" aria-label="{escape(self.name(i, language))}"/>'
            for i, (name, (x, y)) in enumerate(self.places.items())
        )
        ground = f'<svg class="ground" viewBox="{self.view_box}" aria-hidden="true">{self.ground}'
        return Markup(f'{ground}</svg><svg id="places" viewBox="{self.view_box}">{regions}</svg>')

    def drawn(self, seen: State, language: str) -> Markup:
        pieces = "".join(
            f'<g id="{one.id}" class="piece" role="img" aria-label="{escape(one.label)}" '
            f'data-x="{one.x:g}" data-y="{one.y:g}" transform="translate({one.x:g} {one.y:g})">'
            f"{one.drawing}</g>"
            for one in self.pieces(seen, language)
        )
        return Markup(f'<svg id="pieces" viewBox="{self.view_box}">{pieces}</svg>')


class PlainBoard:
    """See :class:`covo.parts.board.Board`."""

    stylesheets: tuple[str, ...] = (STYLE,)
    scripts: tuple[str, ...] = ()

    def __init__(self, game: Game, words: Words, drawing: Drawing | None = None) -> None:
        self.game, self.words, self.drawing = game, words, drawing
        self.width = drawing.width if drawing else 0
        self.height = drawing.height if drawing else 0
        self.view_box = drawing.view_box if drawing else ""
        if drawing:
            self.stylesheets = (STYLE, *drawing.stylesheets)

    def chart(self, language: str) -> Markup:
        return self.drawing.chart(language) if self.drawing else Markup()

    def pieces(self, seen: State, language: str) -> Markup:
        if self.drawing:
            return self.drawing.drawn(seen, language)
        entries = ((dt[name.replace("_", " ")], dd[value]) for name, value in _fields(seen))
        return Markup(div("#pieces.fields")[dl[entries]])

    def controls(self, seen: State, options: Sequence[int], language: str) -> Markup:
        if self.drawing:
            return self.drawing.controls(seen, options, language)
        return Markup(div("#controls"))

    def candidates(self, seen: State, seat: int, source: str | None, place: str) -> list[int]:
        return self.drawing.scene.candidates(seen, seat, source, place) if self.drawing else []

    def group(self, option: int, language: str) -> tuple[int, str]:
        if self.words.heading is not None:
            return self.words.heading(option, language)
        kind = int(self.game.numbering.kind_of[option])
        return kind, self.words.command(option).split()[0].capitalize()

    def label(self, seen: State, option: int, language: str) -> str:
        return (self.words.short or self.words.option)(seen, option, language)

    def amount(self, option: int) -> int | None:
        return self.words.amount(option)

    def apart(self, seen: State, source: str, place: str, language: str) -> tuple[str, str]:
        return "", ""

    def preview(self, seen: State, option: int, language: str) -> Markup:
        return Markup()

    def hint(self, seen: State, option: int, language: str) -> str:
        return self.words.hint(seen, option, language)

    def ruin(self, seen: State, option: int, language: str) -> str:
        return self.words.regret(seen, option, language)

    def is_safe(self, seen: State, option: int) -> bool:
        return self.words.is_safe(seen, option)

    def hand(self, seen: State, seat: int, language: str, options: Sequence[int] = ()) -> Markup:
        return Markup()

    def standing(self, seen: State, names: Sequence[str], viewer: int, language: str) -> Markup:
        strips = (
            li[f"{name} ({self.words.seat_name(seen, seat, language)}): {points}"]
            for seat, name in enumerate(names)
            for points in [sum(n for _, n in self.words.score(seen, seat, language))]
        )
        return Markup(ol(".standing")[strips])

    def happening(self, happened: Happened, viewer: int, language: str) -> Markup | None:
        return None

    def spots(self, option: int | None, before: State, after: State) -> list[str]:
        return self.drawing.scene.spots(option, before, after) if self.drawing else []


def _fields(seen: State) -> Iterator[tuple[str, str]]:
    """What the view shows, field by field; a hidden number is a dash."""
    for name in seen.dtype.names:
        if name not in SKIPPED:
            value = seen[name]
            yield name, _written(value if isinstance(value, int) else value.tolist())


def _written(value: Any) -> str:
    """A number, or rows of numbers."""
    if isinstance(value, list):
        return f"({' '.join(map(_written, value))})"
    return "–" if value == HIDDEN else str(value)
