"""5.6, SET-5.9: how many icons of a kind a seat can raise."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import (
    ICON_OF_ACTION,
    SIDE_ICON,
    SIDES,
    Icon,
)
from .decisions import (
    SOURCES,
)
from .icons import count_of, fits, icons_as, is_resource, shows
from .state import State, has_tech
from .technologies import Tech, Worn

A_PAIR = 2


@rule
def is_action_icon(icon: int) -> bool:
    """SET-5.6: explore, settle, recruit, research, trade or raid."""
    return Icon.EXPLORE <= icon <= Icon.RAID


@rule
def may_craft(s: State, seat: int, icon: int) -> bool:
    """SET-5.6: technology 11 for a pioneer icon, 107 for a ship icon, once a round."""
    if icon == Icon.PIONEER:
        owned = has_tech(s, seat, Tech.MASTER_CRAFTSMEN)
        return owned and s.worn[seat, Worn.MASTER_CRAFTSMEN] == 0
    return has_tech(s, seat, Tech.CUNNING) and s.worn[seat, Worn.CUNNING] == 0


@rule
def has_bonus(s: State, seat: int) -> bool:
    """SET-5.6: technology 23 is ready."""
    owned = has_tech(s, seat, Tech.GENERAL_EDUCATION)
    return owned and s.worn[seat, Worn.GENERAL_EDUCATION] == 0


@rule
def loose(s: State, seat: int, source: int, kind: int, icon: int) -> bool:
    """5.6: a pioneer or ship icon that does not count as ``icon`` and may go into a pair."""
    return shows(s, source, kind) and not fits(s, seat, source, kind, icon)


@rule
def greatest(s: State, seat: int, icon: int, units: int, bonus: bool) -> int:
    """5.6: the most icons of a kind a seat can raise; ``units`` were paid before."""
    total, pioneers, ships = 0, 0, 0
    for source in range(SOURCES):
        ready = count_of(s, seat, source)
        if ready == 0:
            continue
        total += ready * icons_as(s, seat, source, icon)
        pioneers += ready if loose(s, seat, source, Icon.PIONEER, icon) else 0
        ships += ready if loose(s, seat, source, Icon.SHIP, icon) else 0
    if is_action_icon(icon):
        if pioneers > 0 and may_craft(s, seat, Icon.PIONEER):
            total, pioneers = total + 1, pioneers - 1
        if ships > 0 and may_craft(s, seat, Icon.SHIP):
            total, ships = total + 1, ships - 1
    if icon != Icon.ADVISOR:
        total += pioneers // A_PAIR + ships // A_PAIR
    if bonus and total + units > 0 and has_bonus(s, seat):
        total += 1
    return total


@rule
def has_native(s: State, seat: int, icon: int) -> bool:
    """Whether an active die shows the icon itself: the usual case, and quickly seen."""
    for side in range(SIDES):
        if s.active[seat, side] > 0:
            shown = SIDE_ICON[side]
            if shown == icon or (icon == Icon.RESOURCE and is_resource(shown)):
                return True
    return False


@rule
def can_raise(s: State, seat: int, action: int, icons: int, free: int) -> bool:
    """SET-5.9: whether so many icons for an action are possible, a free one included."""
    icon = ICON_OF_ACTION[action]
    if icons - free == 1 and has_native(s, seat, icon):
        return True
    return free + greatest(s, seat, icon, free, True) >= icons
