"""What stands in a space, in few characters: ``A8+2`` is eight azure pirates and two gold,
``An2`` two natives under the azure flag.
"""

from __future__ import annotations

from collections.abc import Iterable

from covo.games.armada.rules.components import (
    IS_BASE,
    IS_CITY,
    SPACE_IDS,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.state import NO_SHIP, State
from covo.games.armada.words import SPEECH

from .tints import LETTERS, Signs


def name(s: State, space: int, signs: Signs) -> str:
    """The id of a space with its sign: a city, a base, a ship in port."""
    sign = ""
    if space < TERRITORIES:
        sign = signs.city if IS_CITY[space] else signs.base if IS_BASE[space] else ""
        sign += signs.port if s.ship_at[space] != NO_SHIP else ""
    return SPACE_IDS[space] + sign


def stand(s: State, territory: int) -> str:
    """Who stands in a territory, and how much gold lies there."""
    flag = int(s.flag[territory])
    if flag == Flag.NONE:
        return LETTERS[flag]
    gold = _gold(s.gold[territory])
    if s.natives[territory] == 0:
        return f"{LETTERS[flag]}{s.pirates[territory]}{gold}"
    kept = "" if flag == Flag.NATIVES else LETTERS[flag]
    return f"{kept}{LETTERS[int(Flag.NATIVES)]}{s.natives[territory]}{gold}"


def ship(s: State, sea: int, signs: Signs) -> str:
    """The ship in a sea space: her crew, and the gold aboard; dots when she is adrift."""
    number = s.ship_at[sea]
    crew = f"{LETTERS[int(s.captain[number])]}{s.crew[number]}"
    aboard = crew if s.crew[number] > 0 else signs.dot * 2
    return f"{signs.hull[0]}{aboard}{_gold(s.cargo[number])}{signs.hull[1]}"


def _gold(amount: int) -> str:
    return f"+{amount}" if amount > 0 else ""


def targets(options: Iterable[int]) -> set[int]:
    """Where the options at hand lead."""
    found = (SPEECH.places(option) for option in options)
    return {spaces[-1] for spaces in found if spaces}
