"""Where options stand on a board, and what pages and terminals make of that.

A game says of each option where it stands: its :class:`Mark`. From all marks follow the controls on
the page, the places a terminal highlights, what a click on a place may have meant, and the places
that an entry of the log is about. A mark is made of a view, for pieces move and tiles are laid in
play; where places stand still and options name them, :func:`still` makes all of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple, TypeAlias

from covo.engine.game import State
from covo.language.catalogue import ENGLISH

from .moment import Moment
from .speech import Speech

Point: TypeAlias = tuple[float, float]


def off(point: Point, dx: float, dy: float) -> Point:
    """A point beside another."""
    return point[0] + dx, point[1] + dy


class Mark(NamedTuple):
    """Where an option stands on the board."""

    option: int
    place: str
    """The place or the piece it leads to, by its id."""
    where: Point
    source: str = ""
    """The place or the piece that is selected before it shows; empty: it always shows."""
    start: Point | None = None
    """Where the source lies."""
    part: str = ""
    """Which part of the place it leads to, where one place has several: ``-fort``."""


MarkOf: TypeAlias = Callable[[int], "Mark | None"]
"""The mark of each option in one view; None for an option without a place."""


def still(
    speech: Speech,
    ids: Sequence[str],
    spots: Sequence[Point],
    aside: Mapping[Any, Callable[[int], Point]] | None = None,
) -> Callable[[State], MarkOf]:
    """Marks where places stand still: each option stands at the last place that it names.

    One that names two begins at the first, as does a kind that waits for its source; a kind in
    ``aside`` stands where that says.
    """
    moved = aside or {}

    @cache
    def mark(option: int) -> Mark | None:
        row, places = speech.row(option), speech.places(option)
        if not places:
            return None
        at = places[-1]
        where = moved[row.kind](at) if row.kind in moved else spots[at]
        if len(places) == 1 and not row.begins:
            return Mark(option, ids[at], where)
        return Mark(option, ids[at], where, ids[places[0]], spots[places[0]])

    return lambda _: mark


@dataclass(frozen=True, eq=False, repr=False)
class Scene:
    """The places of a game and the marks of its options."""

    speech: Speech
    ids: Sequence[str]
    """What the places are called, in the order of the numbers that options name them by."""
    marks: Callable[[State], MarkOf]
    answers: Any = None
    """``answers[decision, kind]``, as the rules' dispatch has it: which kinds answer a decision.
    None: every kind answers every decision."""
    usual: Collection[int] = ()
    """Decisions whose answers a click means where what is asked has nothing at that place."""
    is_elsewhere: Callable[[State, int, int], bool] = lambda *_: False
    """(view, option, refusal): nothing is there that it could be about, so whoever clicked there
    meant another option, if another fits."""
    placed: Collection[int] = ()
    """Kinds that may have a place; left out: those whose options name one, or else all."""
    also: Callable[[State, str], Collection[str]] = lambda _, place: (place,)
    """(view, place): all ids of a place that is called in several ways."""
    about: Callable[[Moment], Iterable[str]] = lambda _: ()
    """The places a choice was about where neither its option names one nor what was asked; the
    moment knows what followed."""

    def targets(self, seen: State, options: Iterable[int]) -> set[str]:
        """The places that options lead to."""
        mark = self.marks(seen)
        return {found.place for option in options if (found := mark(option))}

    def spots(self, option: int | None, before: State, after: State) -> list[str]:
        """The places a choice was about: those it names, where it stands, or what was asked."""
        named = () if option is None else self.speech.places(option)
        found = [self.ids[place] for place in named]
        if option is not None and not found and (mark := self.marks(before)(option)):
            found = [end for end in (mark.source, mark.place) if end in self.ids]
        if found := found or [self.ids[place] for place in self._asked_about(before)]:
            return list(dict.fromkeys(found))
        m = Moment(self.speech, self.speech.catalogue.voice(ENGLISH), before, option, after)
        return list(dict.fromkeys(self.about(m)))

    def _asked_about(self, s: State) -> list[int]:
        """The places in the numbers of the uppermost decision that has any."""
        for frame in reversed(s.pending[: s.depth].tolist()):
            names = enumerate(self.speech.frames.get(frame[0], ()), 1)
            if found := [frame[i] for i, name in names if self.speech.is_place(name)]:
                return found
        return []

    # What a click meant

    def candidates(self, seen: State, seat: int, source: str | None, place: str) -> list[int]:
        """What a person may have meant by clicking ``place``, the likeliest first.

        With a source selected, what begins there; else what begins at the place itself, then what
        leads to it. What is refused because nothing is there that it could be about comes only
        where nothing else does.
        """
        asked = self._placed(self.speech.decision_of(seen))
        others = [kind for usual in self.usual for kind in self._placed(usual)]
        for kinds in (asked, others):
            if meant := self._meant(seen, kinds, source, place):
                return self._fitting(seen, meant)
        return []

    def _meant(
        self, seen: State, kinds: Iterable[int], source: str | None, place: str
    ) -> list[int]:
        """All options of these kinds that a click may be about, by kinds in the order of rows."""
        mark = self.marks(seen)
        options = (option for kind in dict.fromkeys(kinds) for option in self._numbered[kind])
        found = [m for option in options if (m := mark(option))]
        called = self.also(seen, place)
        ahead = [m for m in found if m.place in called]
        if chosen := [m for m in ahead if m.source and m.source == source]:
            meant = chosen + [m for m in ahead if not m.source]
        else:
            meant = [m for m in found if m.source == place] + ahead
            meant.sort(key=lambda m: (m.source != place, m.source))
        return list(dict.fromkeys(m.option for m in meant))

    def _fitting(self, seen: State, options: Sequence[int]) -> list[int]:
        """Those that may be taken, and those refused for a reason that fits, or else the first."""
        refusal = self.speech.game.rules.refusal
        codes = {option: int(refusal(seen, option)) for option in options}
        allowed = [o for o, code in codes.items() if not code]
        refused = [o for o, code in codes.items() if code]
        fits = [o for o in refused if not self.is_elsewhere(seen, o, codes[o])]
        return allowed + (fits or refused[:1])

    def _placed(self, decision: int) -> list[int]:
        """The kinds that answer a decision and may have a place."""
        kinds = (int(row.kind) for row in self.speech.rows)
        return [
            kind
            for kind in kinds
            if kind in self._with_place and (self.answers is None or self.answers[decision, kind])
        ]

    @cached_property
    def _with_place(self) -> frozenset[int]:
        if self.placed:
            return frozenset(map(int, self.placed))
        places, kind_of = self.speech.places, self.speech.numbering.kind_of
        named = (kind for option, kind in enumerate(kind_of.tolist()) if places(option))
        return frozenset(named) or frozenset(kind_of.tolist())

    @cached_property
    def _numbered(self) -> Mapping[int, Sequence[int]]:
        """The options of each kind."""
        found: dict[int, list[int]] = defaultdict(list)
        for option, kind in enumerate(self.speech.numbering.kind_of.tolist()):
            found[kind].append(option)
        return found


class Figure(NamedTuple):
    """Something that is counted for each player, on the page and in the terminal."""

    name: str
    """Of its drawing."""
    head: str
    """Over a column."""
    words: str
    """Beside the number, spelled out."""
    value: int | str | None
    """None where a player has no such thing."""
