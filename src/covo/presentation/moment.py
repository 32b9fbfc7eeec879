"""What a sentence is about. The names in it are looked up when they are said.

``{to}`` in a sentence is, in this order: a value given beside it, an argument of the option, a
number of the decision at hand, or a word of the game's own vocabulary. So a sentence that needs
nothing but such names is a string in a table. One that must first look is a function; its
parameters, after the moment, are filled with the numbers of the same names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, TypeAlias

from covo.engine.game import Shown, State
from covo.language.catalogue import Voice

if TYPE_CHECKING:
    from .speech import Speech

DECISION = "decision"
"""The name by which :func:`by` chooses a text for the decision at hand."""
HUNDRED = 100


@dataclass(frozen=True)
class Name:
    """How numbers of one sort are said and typed: places, cards, counts."""

    say: Callable[..., str]
    """(voice, number), or (voice, state, number) where ``looks``."""
    typed: Sequence[str] | Callable[[int], str] | None = None
    """What one types for each number; None: the number itself."""
    short: Callable[[Voice, int], str] | None = None
    """The same without what tells it apart from all others, for lists under a heading."""
    is_place: bool = False
    looks: bool = False
    """It depends on the state, or on who sits at the table, so nothing said of it is kept."""


@dataclass(frozen=True)
class Many:
    """A sentence with a count, which fills ``{n}``."""

    one: str
    several: str
    count: str | Callable[[Moment], int]
    """The number that counts: its name, or how to find it."""


@dataclass(frozen=True)
class By:
    """A text chosen by a number: of the option, of the decision at hand, or that decision."""

    name: str
    texts: Mapping[Any, Text]
    """None stands for all others."""


Text: TypeAlias = "str | Many | By | Callable[..., Any]"
"""A sentence; one with a count; one of several; or a function of the moment that says it."""


def many(one: str, several: str, count: str | Callable[[Moment], int]) -> Many:
    """A :class:`Many`; the catalogues know the word."""
    return Many(one, several, count)


def by(name: str, texts: Mapping[Any, Text]) -> By:
    """A :class:`By`; the catalogues know the word."""
    return By(name, texts)


@dataclass(frozen=True)
class Wish:
    """A parameter of a function: the number it wants, and whether it can do without."""

    parameter: str
    name: str
    required: bool


@cache
def wishes(found: Callable[..., Any]) -> tuple[Wish, ...]:
    """The parameters after the moment; ``from_`` wants the number called ``from``."""
    _, *others = signature(found).parameters.values()
    return tuple(
        Wish(p.name, p.name.removesuffix("_"), p.default is Parameter.empty) for p in others
    )


def settled(found: Callable[..., str]) -> Callable[..., str]:
    """Mark a function whose words depend on the option alone, so that they can be kept."""
    found.is_settled = True  # type: ignore[attr-defined]
    return found


def parts_of(text: Text | None) -> Iterator[str | Many | Callable[..., Any]]:
    """The sentences and functions that a text may come to."""
    if isinstance(text, By):
        for one in text.texts.values():
            yield from parts_of(one)
    elif text:
        yield text


class Moment:
    """A view, the decision at hand, an option, and what came of it where that is told."""

    def __init__(
        self,
        speech: Speech,
        voice: Voice,
        s: State,
        option: int | None = None,
        after: State = None,
        shown: Shown = Shown.ALL,
    ) -> None:
        self.speech, self.voice, self.s, self.after, self.shown = speech, voice, s, after, shown
        self.kind: Any = None
        """The kind of the option, where its reader may know of it."""
        self.option: int | None = None
        """None where its reader may not see it whole."""
        self.given: Mapping[str, int] = {}
        """The option's arguments by name."""
        if option is not None and shown != Shown.NOTHING:
            declared = speech.numbering.declared[int(speech.numbering.kind_of[option])]
            self.kind = declared.kind
            if shown == Shown.ALL:
                row = speech.numbering.argument[option].tolist()
                self.option, self.given = option, dict(zip(declared.names, row, strict=False))

    @cached_property
    def decision(self) -> int:
        return self.speech.decision_of(self.s)

    @cached_property
    def frame(self) -> Mapping[str, int]:
        """The numbers of the decision at hand, by name."""
        names = self.speech.frames.get(self.decision)
        if not names:
            return {}
        return dict(zip(names, map(int, self.s.pending[self.s.depth - 1, 1:]), strict=False))

    def asked(self, *decisions: int) -> bool:
        """Whether one of these is the decision at hand."""
        return self.decision in decisions

    def number(self, name: str) -> int | None:
        """The option's number of this name, or else the decision's; None where neither has it."""
        if name == DECISION:
            return self.decision
        return self.given[name] if name in self.given else self.frame.get(name)

    @cached_property
    def chance(self) -> float | None:
        """How likely the option brings what it is for, where dice roll at once."""
        found = self.speech.of_kind[int(self.kind)].chance
        return self._made(found) if found is not None else None

    @cached_property
    def adds(self) -> str:
        """What the option puts on its place; empty for nothing."""
        found = self.speech.of_kind[int(self.kind)].adds
        return self._made(found) if found is not None else ""

    # In words

    def __getitem__(self, name: str) -> str:
        """What ``{name}`` says in a sentence."""
        if name in self.given:
            return self.named(name, self.given[name])
        if name in self.frame and name in self.speech.names:
            return self.named(name, self.frame[name])
        if name == "question":
            return self.speech.decision(self.s, self.voice.language)
        if name == "chance":
            return percent(self.chance or 0.0)
        if name in self.speech.vocabulary:
            return self.speech.vocabulary[name](self)
        return str(self.frame[name])

    def named(self, name: str, number: int) -> str:
        """A number as those of its name are said."""
        how = self.speech.names.get(name)
        if how is None:
            return str(number)
        return how.say(self.voice, self.s, number) if how.looks else how.say(self.voice, number)

    def say(self, text: str, /, **values: Any) -> str:
        """A sentence; what stands beside it fills its places before anything else."""
        return self.voice.say_with(text, _Filled(self, values))

    def say_many(self, one: str, several: str, n: int, /, **values: Any) -> str:
        """A sentence with a count, which fills ``{n}``."""
        names = _Filled(self, {"n": int(n), **values})
        return self.voice.say_many_with(one, several, int(n), names)

    def said(self, text: Text) -> Any:
        """What any text says; None where its reader may not see what it needs."""
        if isinstance(text, str):
            return self.say(text)
        if isinstance(text, Many):
            return self.say_many(text.one, text.several, self._counted(text.count))
        if isinstance(text, By):
            chosen = self.number(text.name)
            return self.said(text.texts[chosen if chosen in text.texts else None])
        return self._made(text)

    def lines(self, text: Text) -> list[str]:
        """A text as lines of a log or a hint; a function may give several, or none."""
        said = self.said(text)
        return list(said) if isinstance(said, (list, tuple)) else [said] if said else []

    def _counted(self, count: str | Callable[[Moment], int]) -> int:
        if callable(count):
            return int(count(self))
        found = self.number(count)
        if found is None:
            raise KeyError(f"{count}: no number of {self.kind!r} or of decision {self.decision}")
        return found

    def _made(self, found: Callable[..., Any]) -> Any:
        values = {}
        for wish in wishes(found):
            value = self.number(wish.name)
            if value is not None:
                values[wish.parameter] = value
            elif wish.required:
                if self.shown == Shown.ALL:
                    raise KeyError(f"{found.__name__}: no {wish.name!r} at {self.decision}")
                return None
        return found(self, **values)


def percent(chance: float) -> str:
    """In whole hundredths; what may fail is never certain, what may come never impossible."""
    rounded = round(chance * HUNDRED)
    if 0 < chance < 1:
        rounded = min(HUNDRED - 1, max(1, rounded))
    return f"{rounded} %"


class _Filled:
    """What fills the places of a sentence: values given beside it come first."""

    __slots__ = ("moment", "values")

    def __init__(self, moment: Moment, values: Mapping[str, Any]) -> None:
        self.moment, self.values = moment, values

    def __getitem__(self, name: str, /) -> object:
        return self.values[name] if name in self.values else self.moment[name]
