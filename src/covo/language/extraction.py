"""Which English sentences a source holds: the calls that mark them, and their arguments."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from string import Formatter
from typing import Any

Argument = int | str
"""An argument of a call by its place, or by its name."""


@dataclass(frozen=True)
class Marker:
    """A call that holds sentences."""

    texts: tuple[Argument, ...] = (0,)
    """The arguments that are sentences, or hold them in a dictionary or a choice."""
    plural: int | None = None
    """The argument with the same sentence for several."""
    context: str = ""
    """The context of all of them, where it is always the same."""


MARKERS = {
    "say": Marker(),
    "say_many": Marker(plural=1),
    "sentence": Marker(),
    "many": Marker(plural=1),
    "heading": Marker(context="heading"),
    "row": Marker((2, 3, "label", "deed", "hidden", "short", "hint", "regret")),
    "why": Marker((1, "text")),
    "by": Marker((1,)),
}
"""The marks of sentences, by the name of the function or method that is called."""


@dataclass(frozen=True)
class Marked:
    """One sentence where it stands in a source."""

    line: int
    text: str
    plural: str = ""
    context: str = ""


def marked(source: str) -> Iterator[Marked]:
    """All sentences of a source, line by line."""
    found = [
        one
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and (marker := MARKERS.get(name_of(call)))
        for one in _of_call(call, marker)
    ]
    yield from sorted(found, key=lambda one: one.line)


@dataclass(frozen=True)
class InData:
    """Sentences in a data file: all that stands there under one key."""

    file: str
    key: str = "name"


def in_data(source: str) -> Iterator[InData]:
    """The data files whose sentences a source says: its calls of ``from_data(rows, file, key)``."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and name_of(call) == "from_data":
            yield InData(*(_constant(argument) for argument in call.args[1:]))


def under(data: Any, key: str) -> Iterator[str]:
    """All strings that stand under a key, however deep."""
    if isinstance(data, dict):
        if isinstance(data.get(key), str):
            yield data[key]
        data = list(data.values())
    for one in data if isinstance(data, list) else ():
        yield from under(one, key)


def name_of(call: ast.Call) -> str:
    """What is called: ``say`` for ``voice.say(…)``."""
    name: str = getattr(call.func, "attr", "") or getattr(call.func, "id", "")
    return name


def _of_call(call: ast.Call, marker: Marker) -> Iterator[Marked]:
    named = {word.arg: word.value for word in call.keywords if word.arg}
    context = marker.context or _constant(named.get("context"))
    for argument in marker.texts:
        value = _argument(call, named, argument)
        if marker.plural is not None and _constant(value):
            several = _constant(_argument(call, named, marker.plural))
            yield Marked(call.lineno, _constant(value), several, context)
        elif value is not None:
            yield from (Marked(line, text, "", context) for line, text in _texts(value))


def _argument(call: ast.Call, named: dict[str, ast.expr], at: Argument) -> ast.expr | None:
    if isinstance(at, str):
        return named.get(at)
    return call.args[at] if at < len(call.args) else None


def _texts(value: ast.expr) -> Iterator[tuple[int, str]]:
    """The sentences of an argument; calls in it are looked at by themselves."""
    if isinstance(value, ast.Dict):
        for one in value.values:
            yield from _texts(one)
    elif isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)
    elif (text := _constant(value)) and has_words(text):
        yield value.lineno, text


def _constant(value: ast.expr | None) -> str:
    found = getattr(value, "value", None) if isinstance(value, ast.Constant) else None
    return found if isinstance(found, str) else ""


def has_words(text: str) -> bool:
    """Whether there is anything to translate beside ``{names}``."""
    return any(c.isalpha() for plain, *_ in Formatter().parse(text) for c in plain)
