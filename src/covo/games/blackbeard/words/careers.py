"""Alliances, rivals, and how careers end: rows."""

from __future__ import annotations

from covo.presentation.moment import DECISION, Moment, by, percent
from covo.presentation.rows import row, why

from ..rules.components import DOUBLOONS_A_POINT, RETIRED_FACTOR
from ..rules.decisions import Decision, Kind, Method
from ..rules.odds import beats, bribe, bribe_bonus, grab_lead, ties
from ..rules.refusals import Refusal
from .vocabulary import acting_display


def _grab(m: Moment, pirate: int) -> str:
    duel = ties(grab_lead(m.s, acting_display(m), pirate))
    return m.say("He takes it: {chance}; a duel: {duel}.", duel=percent(duel))


def _grabbed(m: Moment, pirate: int) -> float:
    return beats(grab_lead(m.s, acting_display(m), pirate))


def _retire(m: Moment, method: int) -> list[str]:
    s, display = m.s, acting_display(m)
    points = RETIRED_FACTOR * int(s.fame[display]) + int(s.wealth[display]) // DOUBLOONS_A_POINT
    said = m.say_many("Worth {n} victory point.", "Worth {n} victory points.", points)
    if method == Method.BRIBE:
        return [said, m.say("How much you pay comes next.")]
    return [said]


def _pay(m: Moment, hundreds: int, display: int = -1) -> str:
    if display < 0:
        return ""
    return m.say(
        "Two dice + {n} at most {hundreds}: {chance}. The money is gone either way.",
        n=bribe_bonus(m.s, display),
        hundreds=hundreds,
    )


def _content(m: Moment, hundreds: int, display: int) -> float:
    return bribe(m.s, display, hundreds)


ROWS = (
    row(
        Kind.GRAB,
        "BB-9.6",
        "{slot}: grab the booty of {pirate}",
        "{slot} grabs for the booty of {pirate}.",
        group="Grab booty",
        short="{slot} → {pirate}",
        hint=_grab,
        chance=_grabbed,
        is_risky=True,
    ),
    row(
        Kind.ALLY,
        "BB-11.1",
        "{slot}: make an alliance",
        "{slot} calls for an alliance.",
        group="Make an alliance",
        short="{slot}",
        reveals=True,
    ),
    row(
        Kind.JOIN,
        "BB-11.1",
        by(DECISION, {Decision.ALLY_MEMBER: "{captain} joins", None: "He joins"}),
    ),
    row(Kind.STAY_OUT, "BB-11.1", "He stays out", why={Refusal.MUST_DO_ONE: why("BB-11.1")}),
    row(
        Kind.LEADER,
        "BB-11.1",
        "{slot} leads",
        "{slot} leads the alliance.",
        why={Refusal.NO_PIRATE: why("BB-11.1")},
    ),
    row(Kind.SHIP_OF, "BB-11.4", "Aboard the ship of {slot}", command="aboard {slot}"),
    row(
        Kind.DISSOLVE,
        "BB-11.8",
        "Dissolve the alliance of {slot}",
        "The alliance of {slot} is dissolved.",
        group="Dissolve an alliance",
        short="{slot}",
        regret="The alliance ends, and each pirate sails alone again.",
    ),
    row(
        Kind.RETIRE,
        "BB-18.4",
        "{slot}: retire {method}",
        "{slot} wants to retire {method}.",
        group="Retire",
        short="{slot} → {method}",
        hint=_retire,
        is_risky=True,
    ),
    row(
        Kind.PAY,
        "BB-18.41D",
        "Pay {hundreds}",
        group="Hundreds of doubloons",
        hint=_pay,
        chance=_content,
        is_amount=True,
    ),
)
