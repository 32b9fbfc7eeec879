"""BB-9.1 to BB-9.47: what a port is to a pirate, port calls, havens and repairs."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .chart import has_anti, has_pro, is_port, port_at
from .components import (
    DISPLAYS,
    HALF,
    HAVEN_BASE,
    HAVEN_PER_VALUE,
    HOSTAGE_VALUE,
    HOSTAGES,
    HUNDRED,
    LOYALTY,
    NATION,
    NATIONAL,
    PERCENT,
    RANSOM_PER_PIP,
    RANSOM_PER_VALUE,
    REPAIR_BONUS,
    REPAIRS,
    STATUS_RANSOM,
    TAKES_RANSOM,
    VALUE,
    Nation,
    Status,
)
from .contests import NO_SIDE, begin_roll
from .crews import shift_loyalty
from .decisions import FIRST, Decision, Kind, Roll
from .frames import DISPLAY, ORIGIN, STAGE, action, end_action, set_action
from .refusals import Refusal
from .state import Haven, Revels, State, display_of, is_allied, is_with

ASHORE, IN_PIRATE_PORT = LOYALTY["dr_non_pirate_port"], LOYALTY["dr_pirate_port"]
MENDED = 2
"""The stage of a repair in which members are looked at one by one; ORIGIN counts them."""


# Status


@rule
def status(s: State, display: int, port: int) -> int:
    """BB-9.1: the first that applies; read anew at every moment."""
    if port >= NATIONAL:
        return Status.PIRATE_PORT.value
    if s.destroyed[port]:
        return Status.DESTROYED.value
    if s.haven[display, port] != Haven.NONE:
        return Status.HAVEN.value
    if has_pro(s, port) or (has_anti(s, port) and s.letter[display] > 0):
        return Status.PRO.value
    return Status.ANTI.value if has_anti(s, port) else Status.NEUTRAL.value


@rule
def status_here(s: State, display: int) -> int:
    """The status of the port a pirate is in; DESTROYED when he is at sea."""
    if not is_port(s.place[display]):
        return Status.DESTROYED.value
    return status(s, display, port_at(s.place[display]))


@rule
def port_here(s: State, display: int) -> int:
    """The port a pirate is in; -1 at sea."""
    return port_at(s.place[display]) if is_port(s.place[display]) else -1


@rule
def is_courted(s: State, display: int, port: int) -> bool:
    """R15: whether a pirate may buy a haven here, or bribe: of a Pro-Pirate governor, or,
    with an attached Letter, of any."""
    if has_pro(s, port):
        return True
    return s.letter_havens > 0 and s.letter[display] > 0 and has_anti(s, port)


@rule
def is_english(port: int) -> bool:
    """BB-17.11: where an amnesty holds."""
    return NATION[port] == Nation.ENGLISH


# Debauchery & Revelry


@rule
def revel_bonus(s: State, display: int) -> int:
    """BB-13.21: 3 in a pirate port, 1 elsewhere."""
    return IN_PIRATE_PORT if status_here(s, display) == Status.PIRATE_PORT else ASHORE


@rule
def mark_revels(s: State, display: int, how: int) -> None:
    """BB-13.1: one marker for a sober pirate; with ``dr_loyalty_timing`` the crew cheers now."""
    s.revels[display] = how
    if s.dr_at_declaration:
        shift_loyalty(s, display, revel_bonus(s, display))


@rule
def mark_all(s: State, display: int, how: int) -> None:
    """BB-11.6, BB-11.7: every member revels."""
    for other in range(DISPLAYS):
        if is_with(s, display, other):
            mark_revels(s, other, how)


@rule
def any_revels(s: State, display: int) -> int:
    """BB-11.7: the strongest marker in the alliance; an involuntary one before a voluntary."""
    most = s.revels[display]
    if is_allied(s, display):
        for other in range(DISPLAYS):
            if is_with(s, display, other):
                most = max(most, s.revels[other])
    return most


@rule
def refuse_remove_dr(s: State, display: int) -> int:
    """BB-13.23: In Port, any port."""
    if any_revels(s, display) == Revels.NONE:
        return Refusal.SOBER
    return Refusal.NONE if is_port(s.place[display]) else Refusal.NOT_IN_PORT


@rule
def remove_dr(s: State) -> None:
    """BB-13.21, BB-13.23, BB-11.6: all markers go, and each who had one gains loyalty."""
    display = action(s, DISPLAY)
    for other in range(DISPLAYS):
        if is_with(s, display, other) and s.revels[other] != Revels.NONE:
            s.revels[other] = Revels.NONE
            if not s.dr_at_declaration:
                shift_loyalty(s, other, revel_bonus(s, other))
    end_action(s)


# Port calls


@rule
def refuse_call(s: State, display: int) -> int:
    """BB-9.4, BB-11.6: in a port that is not Anti-Pirate for at least one member."""
    if not is_port(s.place[display]):
        return Refusal.NOT_IN_PORT
    for other in range(DISPLAYS):
        if is_with(s, display, other) and status_here(s, other) != Status.ANTI:
            return Refusal.NONE
    return Refusal.HOSTILE_PORT


@rule
def caller(s: State, display: int, slot: int) -> int:
    """The display of a member whose crew is ashore; -1 when there is none of that number."""
    if slot >= s.displays:
        return -1
    other = display_of(s, s.seat, slot)
    welcome = is_with(s, display, other) and status_here(s, other) != Status.ANTI
    return other if welcome else -1


@rule
def refuse_bank(s: State, display: int, slot: int, hold: int) -> int:
    """BB-9.4: a full hold of a member."""
    other = caller(s, display, slot)
    if other < 0:
        return Refusal.NO_PIRATE
    return Refusal.NONE if s.hold[other, hold] > 0 else Refusal.EMPTY_HOLD


@rule
def worth_here(s: State, display: int, doubloons: int) -> int:
    """BB-9.4: net worth for booty; fractions of a doubloon round up."""
    return -(-doubloons * PERCENT[status_here(s, display)] // HUNDRED)


@rule
def bank(s: State, seat: int, slot: int, hold: int) -> None:
    """BB-9.4: booty becomes net worth."""
    display = display_of(s, seat, slot)
    s.wealth[display] += worth_here(s, display, s.hold[display, hold])
    s.hold[display, hold] = 0


@rule
def refuse_ransom(s: State, display: int, slot: int, hostage: int) -> int:
    """BB-1.6, 3.11: where ransom is paid at all."""
    other = caller(s, display, slot)
    if other < 0:
        return Refusal.NO_PIRATE
    if s.captor[hostage] != other + 1:
        return Refusal.NO_CAPTIVE
    pays = STATUS_RANSOM[status_here(s, other)] and TAKES_RANSOM[NATION[port_here(s, other)]]
    return Refusal.NONE if pays else Refusal.NO_RANSOM


@rule
def list_ransoms(s: State, display: int, out: Ints, n: int) -> int:
    """RANSOM for each hostage that somebody holds."""
    for slot in range(s.displays):
        for hostage in range(HOSTAGES):
            if s.captor[hostage] > 0:
                option = FIRST[Kind.RANSOM] + slot * HOSTAGES + hostage
                n = keep(out, n, option, refuse_ransom(s, display, slot, hostage))
    return n


@rule
def ransom(s: State, seat: int, slot: int, hostage: int) -> None:
    """BB-9.4: a die decides how much."""
    begin_roll(s, Roll.RANSOM, display_of(s, seat, slot), NO_SIDE, hostage)


@rule
def settle_ransom(s: State, display: int, hostage: int, die: int) -> None:
    """3.12: 100 × (1d6 + 2 × Value)."""
    s.wealth[display] += RANSOM_PER_PIP * die + RANSOM_PER_VALUE * HOSTAGE_VALUE[hostage]
    s.captor[hostage] = 0


@rule
def haven_price(port: int) -> int:
    """3.12."""
    return HAVEN_BASE + HAVEN_PER_VALUE * VALUE[port]


@rule
def refuse_haven(s: State, display: int, slot: int) -> int:
    """BB-9.4, R15: where a governor is open to it, once, for money."""
    other = caller(s, display, slot)
    if other < 0:
        return Refusal.NO_PIRATE
    port = port_here(s, other)
    if not is_courted(s, other, port):
        return Refusal.NO_GOVERNOR
    if s.haven[other, port] != Haven.NONE:
        return Refusal.HAS_HAVEN
    return Refusal.NONE if s.wealth[other] >= haven_price(port) else Refusal.TOO_POOR


@rule
def buy_haven(s: State, seat: int, slot: int) -> None:
    """BB-9.4, BB-9.46: from now on this is home."""
    display = display_of(s, seat, slot)
    port = port_here(s, display)
    s.wealth[display] -= haven_price(port)
    s.haven[display, port] = Haven.OLD if s.home_at_once else Haven.BOUGHT_NOW


@rule
def refuse_cure(s: State, display: int, slot: int) -> int:
    """BB-9.4: a crew with scurvy."""
    other = caller(s, display, slot)
    if other < 0:
        return Refusal.NO_PIRATE
    return Refusal.NONE if s.scurvy[other] else Refusal.HEALTHY


@rule
def cure(s: State, seat: int, slot: int) -> None:
    """BB-9.4: fresh fruit."""
    s.scurvy[display_of(s, seat, slot)] = 0


@rule
def revel_in_port(s: State, display: int) -> None:
    """BB-9.4: voluntary D&R; the call ends."""
    mark_all(s, display, Revels.VOLUNTARY)
    end_action(s)


# Repair


@rule
def may_repair(s: State, display: int) -> int:
    """BB-9.47: not in Arab ports, not in Anti-Pirate ports, and only what is damaged."""
    here = status_here(s, display)
    if (
        here == Status.ANTI
        or here == Status.DESTROYED
        or not REPAIRS[NATION[port_here(s, display)]]
    ):
        return Refusal.NO_REPAIR
    return Refusal.NONE if s.speed_hits[display] + s.combat_hits[display] > 0 else Refusal.NO_DAMAGE


@rule
def refuse_repair(s: State, display: int) -> int:
    """BB-9.47, BB-11.6: legal if it is for at least one member."""
    if not is_port(s.place[display]):
        return Refusal.NOT_IN_PORT
    for other in range(DISPLAYS):
        if other != display and is_with(s, display, other) and may_repair(s, other) == Refusal.NONE:
            return Refusal.NONE
    return may_repair(s, display)


@rule
def repair_next(s: State) -> None:
    """BB-9.47, BB-11.6: member by member; all hits in a pirate port, else by a die."""
    display, at = action(s, DISPLAY), action(s, ORIGIN)
    set_action(s, STAGE, MENDED)
    if at == DISPLAYS:
        end_action(s)
        return
    set_action(s, ORIGIN, at + 1)
    if not is_with(s, display, at) or may_repair(s, at) != Refusal.NONE:
        return
    if status_here(s, at) == Status.PIRATE_PORT:
        s.speed_hits[at] = 0
        s.combat_hits[at] = 0
    else:
        begin_roll(s, Roll.REPAIR, at)


@rule
def settle_repair(s: State, display: int, die: int) -> None:
    """BB-9.47: half the die, rounded up (R3), and 2 more in a haven; the owner divides them."""
    hits = -(-die // HALF) + REPAIR_BONUS[status_here(s, display)]
    push(
        s, Decision.REPAIR_SPLIT, display, min(hits, s.speed_hits[display] + s.combat_hits[display])
    )


@rule
def refuse_mend(s: State, display: int, removed: int, hits: int) -> int:
    """5.3: how many Combat hits may be among those removed."""
    if hits > min(removed, s.combat_hits[display]) or removed - hits > s.speed_hits[display]:
        return Refusal.WRONG_NUMBER
    return Refusal.NONE


@rule
def mend(s: State, display: int, removed: int, hits: int) -> None:
    """REPAIR_SPLIT: so many Combat hits, the rest Speed hits."""
    s.combat_hits[display] -= hits
    s.speed_hits[display] -= removed - hits


@rule
def begin_call(s: State) -> None:
    """BB-9.4: the visit begins."""
    push(s, Decision.CALLING, action(s, DISPLAY))


@rule
def go_on_calling(s: State, display: int) -> None:
    """BB-9.4: each activity as often as possible, in any order."""
    push(s, Decision.CALL_MENU, display)


CALL_MENU = Question(
    Decision.CALL_MENU,
    frame=("display",),
    answers=(
        Answer(Kind.BANK, bank, refuse_bank),
        Answer(Kind.RANSOM, ransom, refuse_ransom, list_ransoms),
        Answer(Kind.HAVEN, buy_haven, refuse_haven),
        Answer(Kind.CURE, cure, refuse_cure),
        Answer(Kind.REVEL, revel_in_port),
        Answer(Kind.DONE, end_action),
    ),
    lapse=Kind.DONE,
    begins_move=True,
)
REPAIR_SPLIT = Question(
    Decision.REPAIR_SPLIT,
    frame=("display", "removed"),
    answers=(Answer(Kind.MEND, mend, refuse_mend),),
)
CALLING = Step(Decision.CALLING, go_on_calling, frame=("display",))
