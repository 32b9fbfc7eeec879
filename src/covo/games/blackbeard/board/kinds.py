"""The kinds of options: what sort each is, and its arguments, kept at hand."""

from __future__ import annotations

from functools import cache

from covo.games.blackbeard.rules.decisions import ARGUMENT, KIND_OF, NUMBERING, Kind


@cache
def kind_of(option: int) -> Kind:
    """What sort of option it is."""
    return Kind(int(KIND_OF[option]))


def arguments_of(option: int) -> tuple[int, int]:
    """Its first two arguments; 0 where it has none."""
    return int(ARGUMENT[option, 0]), int(ARGUMENT[option, 1])


def number_of(kind: Kind, *arguments: int) -> int | None:
    """The option of this kind, if the numbering knows it."""
    try:
        return int(NUMBERING.number(kind, *arguments))
    except ValueError:
        return None
