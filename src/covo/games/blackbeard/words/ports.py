"""In ports and before them: calls, repairs, revels, havens, attacks and sacks: rows."""

from __future__ import annotations

from covo.presentation.moment import DECISION, Moment, by
from covo.presentation.rows import row, why

from ..rules.components import (
    ATTACK_FACTOR,
    DEFENSE,
    FACES,
    NATION,
    NATIONAL,
    PERCENT,
    PLUNDER_PER_PIP,
    REPAIR_BONUS,
    REPAIRS,
    SEAS,
    STATUS_RANSOM,
    TAKES_RANSOM,
    VALUE,
    Status,
)
from ..rules.decisions import Decision, Kind
from ..rules.odds import attack, attack_bonus, sack, sack_bonus
from ..rules.ports import haven_price, port_here, revel_bonus, status, status_here, worth_here
from ..rules.refusals import Refusal
from .names import money, port_name, status_name
from .vocabulary import acting_display

# What is said before


def port_line(m: Moment, port: int) -> str:
    """3.11: the status of a port for this pirate, and what it means."""
    here = Status(int(status(m.s, acting_display(m), port)))
    parts = [status_name(m.voice, here)]
    if PERCENT[here]:
        parts.append(m.say("booty banked at {n} %", n=int(PERCENT[here])))
    if port < NATIONAL and STATUS_RANSOM[here] and TAKES_RANSOM[NATION[port]]:
        parts.append(m.say("ransoms paid"))
    if here not in (Status.ANTI, Status.DESTROYED) and REPAIRS[NATION[port]]:
        parts.append(m.say("repairs"))
    return f"{port_name(m.voice, port)}: {', '.join(parts)}."


def _call(m: Moment) -> str:
    return port_line(m, int(m.s.place[acting_display(m)]) - SEAS)


def _repair(m: Moment) -> str:
    here = Status(int(status_here(m.s, acting_display(m))))
    if here == Status.PIRATE_PORT:
        return m.say("All hits are mended here.")
    bonus = int(REPAIR_BONUS[here])
    least, most = 1 + bonus, FACES // 2 + bonus
    return m.say("Half a die: {least} to {most} hits are mended.", least=least, most=most)


def _sober(m: Moment) -> str:
    if m.s.dr_at_declaration:
        return ""
    return m.say("Loyalty +{n}.", n=int(revel_bonus(m.s, acting_display(m))))


def _attack(m: Moment, port: int) -> list[str]:
    value = int(VALUE[port])
    return [
        m.say(
            "{pirate} against {port}, a die each: {chance}.",
            pirate=attack_bonus(m.s, acting_display(m), port),
            port=int(DEFENSE[port]),
        ),
        m.say(
            "Then notoriety +{n}, up to {most}.",
            n=ATTACK_FACTOR * value,
            most=money(m.voice, PLUNDER_PER_PIP * FACES * value),
        ),
        *_lost_havens(m, port),
    ]


def _lost_havens(m: Moment, port: int) -> list[str]:
    """BB-9.45: havens of that nation are lost by the attack, won or not."""
    display = acting_display(m)
    lost = sum(
        int(m.s.haven[display, other]) > 0 and NATION[other] == NATION[port]
        for other in range(NATIONAL)
    )
    return [m.say_many("{n} haven is lost.", "{n} havens are lost.", lost)] if lost else []


def _sack(m: Moment) -> str:
    port = int(m.s.place[acting_display(m)]) - SEAS
    return m.say(
        "A die + {n} above {port}: {chance}. Then notoriety +{gain}, and the port is gone.",
        n=sack_bonus(m.s, acting_display(m)),
        port=int(DEFENSE[port]),
        gain=int(m.s.sack_factor * VALUE[port]),
    )


def _taken(m: Moment, port: int) -> float:
    return attack(m.s, acting_display(m), port)


def _ruined(m: Moment) -> float:
    return sack(m.s, acting_display(m))


def _bank(m: Moment, slot: int, hold: int) -> str:
    if not m.asked(Decision.CALL_MENU) or slot >= m.s.displays:
        return m.say("{slot}: bank hold {hold}")
    display = acting_display(m)
    worth = money(m.voice, worth_here(m.s, display, m.s.hold[display, hold]))
    return m.say("{slot}: bank hold {hold}, {booty} for {worth}", worth=worth)


def _haven(m: Moment, slot: int) -> str:
    port = port_here(m.s, acting_display(m)) if slot < m.s.displays else -1
    if port < 0:
        return m.say("{slot}: buy a haven")
    return m.say("{slot}: buy a haven for {price}", price=money(m.voice, haven_price(port)))


def _mend(m: Moment, hits: int) -> str:
    removed = m.frame["removed"] if m.asked(Decision.REPAIR_SPLIT) else hits
    return m.say("{combat} Combat and {speed} Speed", combat=hits, speed=max(0, removed - hits))


ROWS = (
    row(
        Kind.CALL,
        "BB-9.4",
        "{slot}: call at port",
        "{slot} calls at port.",
        group="Call at port",
        short="{slot}",
        hint=_call,
        reveals=True,
    ),
    row(
        Kind.REPAIR,
        "BB-9.47",
        "{slot}: repair the ship",
        "{slot} has the ship repaired.",
        group="Repair the ship",
        short="{slot}",
        hint=_repair,
        reveals=True,
    ),
    row(
        Kind.REMOVE_DR,
        "BB-13.23",
        "{slot}: end the revels",
        "{slot} ends the revels.",
        command="sober {slot}",
        group="End the revels",
        short="{slot}",
        hint=_sober,
        reveals=True,
    ),
    row(
        Kind.ATTACK,
        "BB-9.5",
        "{slot}: attack {port}",
        "{slot} attacks {port}!",
        group="Attack a port",
        short="{slot} → {port}",
        hint=_attack,
        chance=_taken,
        is_risky=True,
        why={Refusal.WRONG_WATERS: why("BB-9.5"), Refusal.DESTROYED: why("BB-9.5")},
    ),
    row(
        Kind.SACK,
        "BB-9.55",
        "{slot}: sack the port",
        "{slot} sets about sacking the port.",
        group="Sack",
        short="{slot}",
        hint=_sack,
        chance=_ruined,
        is_risky=True,
    ),
    row(
        Kind.STOW,
        "BB-9.53",
        by(
            DECISION,
            {Decision.PLUNDER: "Stow the plunder: {hundreds}", None: "Stow the plunder"},
        ),
        why={Refusal.NO_ROOM: why("BB-9.5")},
    ),
    row(Kind.LEAVE, "BB-9.53", "Leave the plunder behind", "The plunder is left behind."),
    row(Kind.BANK, "BB-9.4", _bank, group="Bank booty"),
    row(
        Kind.HAVEN,
        "BB-9.4",
        _haven,
        "{slot} buys a haven.",
        group="Buy a haven",
        why={Refusal.TOO_POOR: why("BB-9.4")},
    ),
    row(
        Kind.CURE,
        "BB-9.4",
        "{slot}: cure the scurvy",
        "The crew of {slot} is cured.",
        group="Cure the scurvy",
    ),
    row(Kind.REVEL, "BB-13.1", "Debauchery and revelry", group="Revels", reveals=True),
    row(Kind.SOBER, "BB-8.38", "Stay sober", command="no revels", group="Revels"),
    row(Kind.DONE, "BB-9.4", "Done in port", group="Leave the port"),
    row(Kind.MEND, "BB-9.47", _mend, group="Combat hits mended", is_amount=True),
    row(
        Kind.GOVERNOR_IS,
        "BB-2.4",
        "{governor}",
        by(
            "anti",
            {
                0: "{governor}, a friend of pirates, governs {port}.",
                1: "{governor}, no friend of pirates, governs {port}.",
            },
        ),
        command="governor {governor}",
    ),
)
