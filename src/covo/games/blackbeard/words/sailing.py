"""At sea: moves, searches, loots, prizes, cargo and hostages: rows."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.presentation.moment import DECISION, Moment, by, settled
from covo.presentation.rows import row, why

from ..rules.chart import eligible_port
from ..rules.components import (
    CARGO,
    COLUMN,
    FACES,
    HOSTAGE_INFO,
    HOSTAGE_PORT,
    HOSTAGE_VALUE,
    MAP,
    RANSOM_PER_PIP,
    RANSOM_PER_VALUE,
    ROW_LOYALTY,
    SEARCH_TARGET,
    SEAS,
    TARGET_BONUS,
    WORTH,
)
from ..rules.components import ROWS as CARGO_ROWS
from ..rules.contests import has_effect
from ..rules.decisions import Decision, Kind, Lot
from ..rules.odds import search, search_bonus, torture
from ..rules.refusals import Refusal
from .names import merchant_name, money, port_name
from .ports import port_line
from .vocabulary import acting_display

PLACED = {
    Lot.MERCHANT: sentence("D66 {dice}: a merchant appears off {place}."),
    Lot.PRO: sentence("D66 {dice}: a friendly governor rules {place}."),
    Lot.ANTI: sentence("D66 {dice}: a stern governor rules {place}."),
    Lot.CORRUPT: sentence("D66 {dice}: a corrupt governor rules {place}."),
}
"""What a D66 places."""


# What happened


def _sailed(m: Moment, place: int) -> str:
    return m.say("{slot} enters {place}.") if place >= SEAS else m.say("{slot} sails to {place}.")


def _located(m: Moment, port: int, lot: int) -> str:
    """BB-2.9: what a D66 places, and where; the next port where the first cannot take it."""
    taker = int(eligible_port(m.s, lot, port))
    dice = str(MAP["port"][port]["locator"])
    if taker != port:
        dice = m.say("{dice} (not {place})", dice=dice, place=port_name(m.voice, port))
    return m.say(PLACED[Lot(lot)], dice=dice, place=port_name(m.voice, taker))


# What is said before


def _towards(m: Moment, place: int) -> str:
    """A port is told as it is for this pirate."""
    return port_line(m, place - SEAS) if place >= SEAS else ""


def _search(m: Moment) -> str:
    return m.say(
        "A die + {n}: {target} or more finds her, {chance}.",
        n=search_bonus(m.s, acting_display(m)),
        target=SEARCH_TARGET,
    )


def _loot(m: Moment) -> str:
    s, display = m.s, acting_display(m)
    port = int(s.found[display]) - 1
    if port < 0 or s.box[port] <= 0:
        return ""
    cargo = int(CARGO[s.box[port] - 1])
    bonus = TARGET_BONUS if has_effect(s, display, True) else 0
    rows = [min(CARGO_ROWS, die + cargo + bonus) for die in (1, FACES)]
    low, high = (int(WORTH[one, COLUMN[s.place[display]]]) for one in rows)
    return m.say(
        "A hold worth {low} to {high}; notoriety {least} to {most}.",
        low=low,
        high=money(m.voice, high),
        least=cargo + 1,
        most=cargo + FACES,
    )


def _loyalty(m: Moment) -> str:
    change = int(ROW_LOYALTY[m.s.row])
    return m.say("Loyalty {n}.", n=f"{change:+}") if change else ""


def _torture(m: Moment, hostage: int = -1) -> str:
    if hostage < 0:
        return ""
    return m.say(
        "Talks: {chance}, {info} information about {port}. Notoriety +{n}, loyalty +1.",
        info=int(HOSTAGE_INFO[hostage]),
        port=port_name(m.voice, int(HOSTAGE_PORT[hostage])),
        n=int(HOSTAGE_VALUE[hostage]),
    )


def _ransom(m: Moment, hostage: int = -1) -> str:
    """Of the hostage that is named, or of the one just taken."""
    if hostage < 0:
        return ""
    sure = RANSOM_PER_VALUE * int(HOSTAGE_VALUE[hostage])
    return m.say(
        "A ransom of {low} to {high}.",
        low=sure + RANSOM_PER_PIP,
        high=money(m.voice, sure + RANSOM_PER_PIP * FACES),
    )


@settled
def _merchant(m: Moment, merchant: int) -> str:
    return f"{merchant_name(m.voice, merchant)}, {merchant + 1}"


def _found(m: Moment) -> float:
    return search(m.s, acting_display(m))


def _talks(m: Moment) -> float:
    return torture(m.s, acting_display(m))


ROWS = (
    row(
        Kind.MOVE,
        "BB-7.1",
        "{slot}: sail to {place}",
        _sailed,
        group="Sail",
        short="{slot} → {there}",
        hint=_towards,
        reveals=True,
    ),
    row(
        Kind.SEARCH,
        "BB-8.1",
        "{slot}: search for the merchant off {port}",
        "{slot} searches for the merchant off {port}.",
        group="Search for a merchant",
        short="{slot} → {port}",
        hint=_search,
        chance=_found,
        is_risky=True,
    ),
    row(
        Kind.LOOT,
        "BB-8.2",
        "{slot}: loot the merchant",
        "{slot} moves in on the merchant.",
        group="Loot",
        short="{slot}",
        hint=_loot,
        is_risky=True,
    ),
    row(
        Kind.CONVERT,
        "BB-8.5",
        "{slot}: take the prize as his ship",
        "{slot} takes the prize over.",
        group="Take the prize over",
        short="{slot}",
        reveals=True,
    ),
    row(
        Kind.TAKE,
        "BB-8.33",
        by(
            DECISION,
            {Decision.TAKE_CARGO: "Take the cargo: {worth}", None: "Take the cargo"},
        ),
        "{active} takes the cargo.",
        hint=_loyalty,
    ),
    row(Kind.DECLINE, "BB-8.36", "Decline the cargo", "{active} declines the cargo."),
    row(
        Kind.DUMP,
        "BB-8.33",
        by(
            DECISION,
            {
                Decision.DUMP_HOLD: "Empty hold {hold}: {booty}",
                Decision.PLUNDER: "Empty hold {hold}: {booty}",
                None: "Empty hold {hold}",
            },
        ),
        reveals=True,
        why={Refusal.EMPTY_HOLD: why("BB-8.2")},
    ),
    row(
        Kind.HOLD_CAPTIVE,
        "BB-8.43",
        "Keep the hostage for ransom",
        "The hostage is kept for ransom.",
        command="hold",
        hint=_ransom,
    ),
    row(
        Kind.TORTURE,
        "BB-8.43",
        "Torture the hostage",
        "The hostage is tortured.",
        hint=_torture,
        chance=_talks,
    ),
    row(
        Kind.RANSOM,
        "BB-9.4",
        "{slot}: ransom {hostage}",
        "{slot} demands a ransom for {hostage}.",
        group="Demand a ransom",
        hint=_ransom,
        reveals=True,
    ),
    row(
        Kind.HOSTAGE_IS,
        "BB-8.41",
        "{hostage}",
        "A hostage: {hostage}.",
        command="hostage {hostage}",
    ),
    row(Kind.MERCHANT_IS, "BB-2.7", _merchant, command="merchant {merchant}"),
    row(Kind.PORT_IS, "BB-2.9", "{port}", _located, command="locator {port}"),
)
