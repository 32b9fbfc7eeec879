"""Western Sea's options in a list: what each says under its heading, with its signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from markupsafe import Markup, escape

from covo.games.western_sea.rules.components import SIDES
from covo.games.western_sea.rules.decisions import (
    EMISSARY_SOURCE,
    FIRST_TOKEN_SOURCE,
    FIRST_VIRTUAL,
    NUMBERING,
    Kind,
)
from covo.games.western_sea.rules.technologies import VIRTUAL_ICON
from covo.games.western_sea.words import SPEECH
from covo.presentation.plain_view import View
from covo.presentation.speech import ARROW

from . import drawings
from .dice import blank, die
from .drawings import seat_sign, small


@cache
def kind_of(option: int) -> Kind:
    """What sort of option it is."""
    return Kind(NUMBERING.kind_of[option])


@cache
def arguments_of(option: int) -> tuple[int, ...]:
    return NUMBERING.unpack(option)[1]


@cache
def given(option: int) -> Mapping[str, int]:
    """The arguments of an option by name; none of what nobody chooses from a list."""
    names = NUMBERING.declared[kind_of(option)].names if SPEECH.row(option).group else ()
    return dict(zip(names, arguments_of(option), strict=False))


def source_sign(source: int) -> Markup:
    """What pays, drawn: a die, a virtual one, the emissary's icon, a token."""
    if source < SIDES:
        return die(source)
    if source >= FIRST_TOKEN_SOURCE:
        return small(drawings.token_name(source - FIRST_TOKEN_SOURCE), "token")
    if source == EMISSARY_SOURCE:
        return small("embassy")
    return small(drawings.icon_name(int(VIRTUAL_ICON[source - FIRST_VIRTUAL])), "virtual")


SIGNS: dict[str, Callable[[int], Markup]] = {
    "action": lambda action: small(drawings.action_name(action)),
    "source": source_sign,
    "other": source_sign,
    "side": die,
    "colour": blank,
    "token": lambda token: small(drawings.token_name(token), "token"),
    "seat": seat_sign,
}
"""What stands before a label, by the names of what it is about."""
AS = Markup('<span class="as">→</span>')


def _icon(icon: int) -> Markup:
    return small(drawings.icon_name(icon))


@cache
def signs(option: int) -> Markup:
    """What an option is about, drawn; an icon only where that is all."""
    about = given(option)
    if [*about] == ["icon"]:
        return _icon(about["icon"])
    return Markup("").join(SIGNS[name](n) for name, n in about.items() if name in SIGNS)


def label(seen: View, option: int, language: str) -> Markup:
    """What an option says under its heading, with its signs."""
    said, arrow, wanted = SPEECH.short(seen, option, language).partition(ARROW)
    drawn = signs(option) + escape(said)
    return drawn + AS + _icon(given(option)["icon"]) + escape(wanted) if arrow else drawn
