"""The other side: commissioners and warships, and how one answers them: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment, by, percent
from covo.presentation.rows import ITS_PLACES, row

from ..rules.components import DEPLOY_DICE, INFORMER_DICE, KC_COMBAT, WARSHIP_COMBAT
from ..rules.contests import strength
from ..rules.decisions import Decision, Kind
from ..rules.odds import beats, deployment, discovery, interception, ousting
from .vocabulary import acting_display


def _is_informed(m: Moment) -> bool:
    """BB-17.12: an Informer helps."""
    return m.asked(Decision.INFORMER)


def _commissioner(m: Moment) -> int:
    """The commissioner of the seat that answers."""
    return int(m.s.kc[m.s.pending[m.s.depth - 1, 1]]) - 1


def _warship(m: Moment) -> int:
    """The warship where the pirate is."""
    return int(m.s.warship[m.s.place[acting_display(m)]]) - 1


def _dice(m: Moment) -> int:
    """BB-10.12, BB-17.12"""
    return INFORMER_DICE if _is_informed(m) else DEPLOY_DICE


def _deploy(m: Moment) -> str:
    return m.say(
        "{dice} dice below his notoriety of {fame}: {chance}.",
        dice=_dice(m),
        fame=int(m.s.fame[acting_display(m)]),
    )


def _intercept(m: Moment) -> str:
    beaten = beats(int(KC_COMBAT[_commissioner(m)] - strength(m.s, acting_display(m))))
    return m.say(
        "Caught: {chance}. In battle he falls: {fall}; else the commissioner does.",
        fall=percent(beaten),
    )


def _chase(m: Moment) -> str:
    beaten = beats(int(strength(m.s, acting_display(m)) - WARSHIP_COMBAT[_warship(m)]))
    return m.say("Found: {chance}. In battle he is driven off: {wins}.", wins=percent(1 - beaten))


def _given(m: Moment) -> float:
    return deployment(m.s, acting_display(m), _dice(m))


def _caught(m: Moment) -> float:
    return interception(m.s, acting_display(m), _commissioner(m), _is_informed(m))


def _ousted(m: Moment) -> float:
    return ousting(m.s, acting_display(m), _commissioner(m), _is_informed(m))


def _found(m: Moment) -> float:
    return discovery(m.s, acting_display(m), _warship(m))


ROWS = (
    row(
        Kind.KC_DEPLOY,
        "BB-10.12",
        "Send for a King's Commissioner",
        "{player} sends for a King's Commissioner.",
        command="commission",
        group="Hunt him",
        hint=_deploy,
        chance=_given,
    ),
    row(
        Kind.KC_MOVE,
        "BB-10.2",
        "Move your commissioner to {sea}",
        "{player}'s commissioner sails to {sea}.",
        command="steer {sea}",
        group="Move your commissioner",
        short=ITS_PLACES,
    ),
    row(
        Kind.KC_INTERCEPT,
        "BB-10.32",
        "Intercept with your commissioner",
        "{player}'s commissioner intercepts {active}!",
        command="intercept",
        group="Hunt him",
        hint=_intercept,
        chance=_caught,
        is_risky=True,
    ),
    row(
        Kind.KC_OUST,
        "BB-10.5",
        "Oust him with your commissioner",
        "{player}'s commissioner would oust {active}.",
        command="oust",
        group="Hunt him",
        hint="Put to sea: {chance}.",
        chance=_ousted,
        is_risky=True,
    ),
    row(
        Kind.WARSHIP,
        "BB-6.43",
        "Use the warship On Station",
        "{player} sends the warship after {active}.",
        group="Hunt him",
        hint=_chase,
        chance=_found,
        is_risky=True,
    ),
    row(Kind.BOX, "BB-10.12", "{box}", "{player}'s commissioner arrives in {box}."),
    row(Kind.FIGHT, "BB-10.33", "Fight", "{active} fights."),
    row(
        Kind.SURRENDER,
        "BB-10.33",
        by(
            "letter",
            {
                0: "Surrender and retire with the Letter of Marque",
                None: "Surrender and retire with {letter}",
            },
        ),
        "{active} surrenders, and shows a Letter of Marque.",
    ),
    row(
        Kind.WARSHIP_IS,
        "BB-17.23",
        "{warship}",
        "{warship} takes station.",
        command="warship {warship}",
    ),
    row(
        Kind.KC_IS,
        "BB-10.12",
        "{commissioner}",
        "{commissioner} receives the King's commission.",
        command="commissioner {commissioner}",
    ),
)
