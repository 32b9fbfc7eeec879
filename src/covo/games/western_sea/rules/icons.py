"""SET-5.6 to SET-5.8: what icons a source yields, natively or by one conversion."""

from __future__ import annotations

import numpy as np

from covo.engine.compile import rule

from ..advisors.rules.advisor_cards import PINK_EXPLORE_TO, PINK_PIONEER_TO
from ..emissaries.rules.emissary_cards import EMISSARY_SHOWS
from .components import (
    FACE_TURNS_FROM,
    FACE_TURNS_TO,
    FIRST_TOKEN_ICON,
    ICONS,
    L1,
    L2,
    LAND,
    LEFT_FAR,
    RIGHT_FAR,
    SIDE_COLOUR,
    SIDE_ICON,
    SIDE_SECOND,
    SIDES,
    TOKENS,
    Die,
    Icon,
)
from .decisions import EMISSARY_SOURCE, FIRST_TOKEN_SOURCE, FIRST_VIRTUAL, SOURCES
from .holdings import is_present, spend_side, unspend_side
from .state import State, has_tech
from .technologies import (
    CONVERTER_FROM,
    CONVERTER_TECHS,
    CONVERTER_TO,
    VIRTUAL_ICON,
    VIRTUAL_TECH,
    Tech,
    Worn,
)

_land = [i for i in range(LAND) if FACE_TURNS_TO[i] >= 0]
CONVERTER_HEXES = np.array([*_land, L1, L2, LEFT_FAR, RIGHT_FAR], np.int16)
"""Hexes that may convert icons: tiles and lighthouses."""


CONVERTIBLE = np.zeros((ICONS, ICONS), np.int16)
"""[from, to]: 1 where some tile, lighthouse or technology converts: most pairs nobody does."""
for _from, _to in zip(CONVERTER_FROM, CONVERTER_TO):
    CONVERTIBLE[_from, _to] = 1
for _face, _to in enumerate(FACE_TURNS_TO):
    if _to >= 0:
        CONVERTIBLE[:, _to] |= FACE_TURNS_FROM[_face]


@rule
def is_resource(icon: int) -> bool:
    """3.2: food, wood, iron, gold, fish."""
    return FIRST_TOKEN_ICON <= icon < FIRST_TOKEN_ICON + TOKENS


@rule
def turns(s: State, seat: int, shown: int, icon: int) -> bool:
    """SET-5.6: a conversion in force for every icon of this kind (tile, lighthouse, card)."""
    if CONVERTIBLE[shown, icon] == 0:
        return False
    for i in range(len(CONVERTER_TECHS)):
        matches = CONVERTER_FROM[i] == shown and CONVERTER_TO[i] == icon
        if matches and has_tech(s, seat, CONVERTER_TECHS[i]):
            return True
    for i in range(len(CONVERTER_HEXES)):
        hex_ = CONVERTER_HEXES[i]
        face = s.face[hex_]
        if face < 0 or FACE_TURNS_TO[face] != icon:
            continue
        if FACE_TURNS_FROM[face, shown] > 0 and is_present(s, seat, hex_):
            return True
    return False


@rule
def is_pink(source: int) -> bool:
    """SET-11.2: only pink dice convert an action icon, namely explore."""
    return source < SIDES and SIDE_COLOUR[source] == Die.PINK


@rule
def advised(s: State, seat: int, source: int, shown: int) -> int:
    """SET-11.2: what an advisor makes of an icon of a pink die, or -1."""
    if not is_pink(source) or s.adviser[seat] == 0:
        return -1
    if shown == Icon.PIONEER:
        return PINK_PIONEER_TO[s.adviser[seat] - 1]
    if shown == Icon.EXPLORE:
        return PINK_EXPLORE_TO[s.adviser[seat] - 1]
    return -1


@rule
def becomes(s: State, seat: int, source: int, shown: int, icon: int) -> bool:
    """SET-5.7: one conversion makes this icon of the one shown."""
    return advised(s, seat, source, shown) == icon or turns(s, seat, shown, icon)


@rule
def fits(s: State, seat: int, source: int, shown: int, icon: int) -> bool:
    """SET-5.6, SET-5.7: an icon shown counts as this one, natively or by one conversion."""
    if shown < 0 or shown == Icon.VP:
        return False
    if shown == icon:
        return True
    if Icon.EXPLORE <= shown <= Icon.RAID and not is_pink(source):
        return False
    if icon != Icon.RESOURCE:
        return becomes(s, seat, source, shown, icon)
    if is_resource(shown):
        return True
    for kind in range(TOKENS):
        if becomes(s, seat, source, shown, FIRST_TOKEN_ICON + kind):
            return True
    return False


@rule
def first_icon(source: int) -> int:
    """The icon of a source, the first of a Treasure die; the emissary's has its own rule."""
    if source < SIDES:
        return SIDE_ICON[source]
    if source < EMISSARY_SOURCE:
        return VIRTUAL_ICON[source - FIRST_VIRTUAL]
    return FIRST_TOKEN_ICON + source - FIRST_TOKEN_SOURCE


@rule
def second_icon(source: int) -> int:
    """The second icon of a Treasure die, or -1."""
    return SIDE_SECOND[source] if source < SIDES else -1


@rule
def shows(s: State, source: int, icon: int) -> bool:
    """Whether a source really shows an icon."""
    if source == EMISSARY_SOURCE:
        return s.centre > 0 and EMISSARY_SHOWS[s.centre - 1, icon] > 0
    return first_icon(source) == icon or second_icon(source) == icon


@rule
def icons_as(s: State, seat: int, source: int, icon: int) -> int:
    """SET-5.6: how many icons of this kind a source yields when it is spent alone."""
    if source == EMISSARY_SOURCE:
        for shown in range(Icon.VP.value):
            if shows(s, source, shown) and fits(s, seat, source, shown, icon):
                return 1
        return 0
    total = 1 if fits(s, seat, source, first_icon(source), icon) else 0
    return total + (1 if fits(s, seat, source, second_icon(source), icon) else 0)


@rule
def count_of(s: State, seat: int, source: int) -> int:
    """How many of a source are ready: dice of a side, a marker, tokens (technology 9)."""
    if source < SIDES:
        return s.active[seat, source]
    if source < EMISSARY_SOURCE:
        ready = has_tech(s, seat, VIRTUAL_TECH[source - FIRST_VIRTUAL])
        return 1 if ready and s.worn[seat, source - FIRST_VIRTUAL] == 0 else 0
    if source < SOURCES:
        return 1 if s.centre > 0 and s.worn[seat, Worn.EMISSARY] == 0 else 0
    if has_tech(s, seat, Tech.STOCKPILES):
        return s.token[seat, source - FIRST_TOKEN_SOURCE]
    return 0


@rule
def spend(s: State, seat: int, source: int) -> None:
    """SET-5.5: a die to the Spent area, a marker to its spent side, a token to the reserve."""
    if source < SIDES:
        spend_side(s, seat, source)
    elif source < SOURCES:
        s.worn[seat, source - FIRST_VIRTUAL] = 1
    else:
        s.token[seat, source - FIRST_TOKEN_SOURCE] -= 1


@rule
def unspend(s: State, seat: int, source: int) -> None:
    """The same backwards, for a payment that only looks ahead: no tokens pay there."""
    if source < SIDES:
        unspend_side(s, seat, source)
    else:
        s.worn[seat, source - FIRST_VIRTUAL] = 0
