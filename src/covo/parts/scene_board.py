"""A board made of a scene: what a game draws is given, and all else follows from marks and rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from covo.presentation.scene import Scene

from .board import Glance, Happened, State


@dataclass(eq=False, repr=False)
class SceneBoard:
    """See :class:`covo.parts.board.Board`."""

    scene: Scene

    # Drawn by the game
    width: int
    height: int
    view_box: str
    stylesheets: tuple[str, ...]
    chart: Callable[[str], Markup]
    pieces: Callable[[State, str], Markup]
    controls: Callable[[State, Sequence[int], str], Markup]
    preview: Callable[[State, int, str], Markup]
    hand: Callable[..., Markup]
    standing: Callable[[State, Sequence[str], int, str], Markup]
    happening: Callable[[Happened, int, str], Markup | None]
    glance: Callable[[State, int, str], Glance]
    colour: Callable[[State, int], str]
    face: Callable[[State, int, str], Markup] = lambda *_: Markup()
    listed: Callable[[State, int, str], str] | None = None
    """(view, option, language): an option under its heading, where a drawing belongs to it."""
    scripts: tuple[str, ...] = ()

    # Known by the game
    apart: Callable[[State, str, str, str], tuple[str, str]] = lambda *_: ("", "")
    suggested: Callable[[State, Sequence[int]], int | None] = lambda *_: None
    automatons: Callable[[State], Sequence[int]] = lambda _: ()
    about: Callable[[int | None, State, State], list[str]] | None = None
    """(option, before, after): the places of a choice, where a place is called otherwise after."""

    # Derived

    def candidates(self, seen: State, seat: int, source: str | None, place: str) -> list[int]:
        return self.scene.candidates(seen, seat, source, place)

    def spots(self, option: int | None, before: State, after: State) -> list[str]:
        return (self.about or self.scene.spots)(option, before, after)

    def group(self, option: int, language: str) -> tuple[int, str]:
        return self.scene.speech.heading(option, language)

    def label(self, seen: State, option: int, language: str) -> str:
        return (self.listed or self.scene.speech.short)(seen, option, language)

    def amount(self, option: int) -> int | None:
        return self.scene.speech.amount(option)

    def hint(self, seen: State, option: int, language: str) -> str:
        return self.scene.speech.hint(seen, option, language)

    def is_safe(self, seen: State, option: int) -> bool:
        return self.scene.speech.is_safe(seen, option)

    def ruin(self, seen: State, option: int, language: str) -> str:
        return self.scene.speech.regret(seen, option, language)
