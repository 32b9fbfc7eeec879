"""Which of the things on the page an option is about: a click on the thing takes the option."""

from __future__ import annotations

from collections.abc import Sequence

from covo.games.western_sea.rules.decisions import Kind
from covo.games.western_sea.words.paying import is_native

from .listing import arguments_of, given, kind_of

Ready = dict[tuple[str, int], int]
"""Things by their kind and number, each with the option that a click on it means."""
THINGS = {"action": "action", "side": "source", "colour": "spent"} | {
    name: name for name in ("token", "tech", "emissary", "advisor", "enclosure", "tile")
}
"""What an option is about, and which things on the page those are."""
OTHERS = {Kind.FACE: "face", Kind.TAKE_DIE: "supply"}
"""Kinds that are about other dice than one's own."""
TECHNOLOGY = "technology-"
"""What cannot be bought now is asked about by its number."""


def ready(options: Sequence[int]) -> Ready:
    """The things that can be clicked; of several options for one, the plainest."""
    found: Ready = {}
    later: list[tuple[int, int]] = []
    for option in options:
        kind, arguments = kind_of(option), arguments_of(option)
        for name, n in given(option).items():
            if name in THINGS:
                found[OTHERS.get(kind, THINGS[name]), n] = option
        if kind == Kind.PAY:
            if is_native(*arguments):
                found["source", arguments[0]] = option
            else:
                later.append((arguments[0], option))
        elif kind == Kind.CRAFT:
            later.append((arguments[0], option))
        elif kind == Kind.PAIR:
            later += [(arguments[0], option), (arguments[1], option)]
        elif kind == Kind.HIRE:
            found["hire", 0] = option
    for source, option in later:
        found.setdefault(("source", source), option)
    return found


def button(option: int | None, label: str, place: str = "") -> str:
    """The attributes of a thing: a button that uses it, or tells why not; else a picture."""
    if option is None and place:
        return (
            f'role="button" tabindex="0" data-place="{place}" aria-label="{label}" title="{label}"'
        )
    if option is None:
        return f'role="img" aria-label="{label}" title="{label}"'
    return f'role="button" tabindex="0" data-option="{option}" aria-label="{label}" title="{label}"'
