"""Dice rolled, drawn and changed before the actions: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import row

from ..rules.components import FIRST_TOKEN_ICON, MANIP_DRAW, MANIP_REROLL, TOKENS, Icon
from ..rules.decisions import FIRST_TOKEN_SOURCE, Decision, Kind, Means
from .paying import is_native


def _spent(m: Moment, source: int, means: int) -> str:
    return m.say("{source}" if _is_plain(source, means) else "{source} {means}")


def _is_plain(source: int, means: int) -> bool:
    """A source that counts as what one sees on it needs no more words."""
    if means == Means.RESOURCE:
        kinds = range(FIRST_TOKEN_ICON, FIRST_TOKEN_ICON + TOKENS)
        return source >= FIRST_TOKEN_SOURCE or any(is_native(source, icon) for icon in kinds)
    return is_native(source, Icon.SHIP if means == Means.SHIP else Icon.PIONEER)


def _rerolls(m: Moment) -> str:
    return m.say("Up to {n} active dice are rolled again.", n=MANIP_REROLL)


def _draws(m: Moment) -> str:
    left = sum(m.s.bag[m.s.seat])
    return m.say("Draw and roll {n} dice; the bag holds {left}.", n=MANIP_DRAW, left=left)


def _is_rolled_again(m: Moment) -> bool:
    return m.asked(Decision.MANIP_REROLL)


ROWS = (
    row(
        Kind.SET,
        "SET-4.4",
        "Choose a face: spend {source} {means}",
        "{who} spends {source} to choose a face.",
        group="Choose a face: spend",
        short=_spent,
        hint="Turn another active die to the face you like.",
    ),
    row(
        Kind.REROLL,
        "SET-4.4",
        "Reroll dice: spend {source} {means}",
        "{who} spends {source} to reroll dice.",
        group="Roll again: spend",
        short=_spent,
        hint=_rerolls,
    ),
    row(
        Kind.DRAW,
        "SET-4.4",
        "Draw dice: spend {source}",
        "{who} spends {source} to draw dice.",
        group="Draw more dice: spend",
        short="{source}",
        hint=_draws,
        reveals=True,
    ),
    row(
        Kind.TREASURE,
        "SET-4.4",
        "Roll the Treasure die: spend {source}",
        "{who} spends {source} to roll the Treasure die.",
        group="Roll the Treasure die: spend",
        short="{source}",
        reveals=True,
    ),
    row(
        Kind.FORESIGHT,
        "SET-4.4",
        "Choose a face (Foresight)",
        "{who} chooses a face by Foresight.",
        group="For free",
    ),
    row(
        Kind.SECOND_WIND,
        "SET-4.4",
        "Reroll up to two dice (Second Wind)",
        "{who} rerolls dice by Second Wind.",
        group="For free",
    ),
    row(
        Kind.SHIFT_WORK,
        "SET-4.4",
        "Roll a spent die (Shift Work)",
        "{who} brings a spent die back by Shift Work.",
        group="For free",
    ),
    row(
        Kind.SECOND,
        "SET-11.4",
        "Spend {source} as well",
        "{who} spends {source} as well.",
        group="Dice",
        short="{source}",
    ),
    row(Kind.TARGET, "SET-4.4", "{side}", group="Dice", short="{side}", reveals=_is_rolled_again),
    row(
        Kind.FACE,
        "SET-4.4",
        "{side}",
        "{who} sets a die to {side}.",
        group="Faces",
        short="{side}",
    ),
    row(
        Kind.REVIVE,
        "SET-4.7",
        "The {colour} die",
        group="Dice",
        short="{colour}",
        reveals=True,
    ),
    row(
        Kind.KEEP,
        "SET-3.2",
        "Keep {side}",
        "{who} keeps {side}.",
        group="Dice",
        short="{side}",
        reveals=True,
    ),
    row(Kind.ROLL, "SET-4.4", "Roll", group="Enough", reveals=True),
    row(Kind.DREW, "SET-4.2", "{side}", "{who} draws and rolls {side}."),
    row(Kind.DRAWN, "SET-7.3", "A {colour} die", "{who} draws a {colour} die."),
    row(Kind.ROLLED, "SET-4.3", "{side}", "{who} rolls {side}."),
)
