"""BB-9.5 to BB-9.6: attacking and sacking ports, grabbing the booty of revellers."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .chart import is_port, lose_havens, port_at, recall_governor, waters
from .components import (
    ATTACK_FACTOR,
    DISPLAYS,
    HUNDRED,
    LETTER_FROM,
    LOYALTY,
    NATION,
    NATIONAL,
    PIRATES,
    PLUNDER_PER_PIP,
    PORT_FROM,
    SEAS,
    VALUE,
    WATERS,
)
from .contests import begin_roll
from .crews import gain_fame, shift_all, shift_loyalty
from .decisions import ATTACKS_OF, GRABS_OF, Decision, Kind, Roll
from .duels import take_booty
from .frames import DISPLAY, PARAMETER, action, end_action
from .looting import refuse_dump
from .pirates import display_of_pirate, put_all
from .ports import mark_all
from .refusals import Refusal
from .sailing import is_at_sea
from .ships import booty, empty_hold, hit_combat, stow
from .state import Haven, Revels, State, displays_in_use, is_allied, is_with, owner, slot_of
from .table import FailureHits

TAKEN_BY_STORM, SACKED = LOYALTY["port_attack_success"], LOYALTY["port_sacked"]


# Attack


@rule
def refuse_attack(s: State, display: int, port: int) -> int:
    """BB-9.5: any national port of the sea area that is not destroyed."""
    if not is_at_sea(s, display):
        return Refusal.NOT_AT_SEA
    if WATERS[SEAS + port] != s.place[display]:
        return Refusal.WRONG_WATERS
    return Refusal.DESTROYED if s.destroyed[port] else Refusal.NONE


@rule
def declare_attack(s: State) -> None:
    """BB-12.2: perhaps the Letter is lost; with ``haven_loss`` so are the havens."""
    display = action(s, DISPLAY)
    if not s.havens_lost_by_dice:
        offend(s)
    for other in range(DISPLAYS):
        if is_with(s, display, other) and s.letter_lost and s.letter[other] > 0:
            s.discards[LETTER_FROM + s.letter[other] - 1] += 1
            s.letter[other] = 0


@rule
def offend(s: State) -> None:
    """BB-9.45, BB-11.6: every member loses his havens in ports of that nation."""
    display, port = action(s, DISPLAY), action(s, PARAMETER)
    for other in range(DISPLAYS):
        if is_with(s, display, other):
            for haven in range(NATIONAL):
                if NATION[haven] == NATION[port]:
                    s.haven[other, haven] = Haven.NONE


@rule
def attack(s: State) -> None:
    """BB-9.45, BB-9.52: havens are lost, won or not; the pirate throws first."""
    if s.havens_lost_by_dice:
        offend(s)
    begin_roll(s, Roll.ATTACK, action(s, DISPLAY))


@rule
def settle_attack(s: State, display: int, pirate: int, defence: int) -> None:
    """BB-9.53, BB-9.54."""
    port = action(s, PARAMETER)
    if pirate <= defence:
        if s.failure_hits == FailureHits.ONE:
            hit_combat(s, display, 1)
        elif s.failure_hits == FailureHits.DIFFERENCE:
            hit_combat(s, display, max(1, defence - pirate))
        end_action(s)
        return
    hit_combat(s, display, 1)
    gain_fame(s, display, ATTACK_FACTOR * VALUE[port])
    shift_all(s, display, TAKEN_BY_STORM)
    put_all(s, display, SEAS + port)
    s.attacked[display] = port + 1
    begin_roll(s, Roll.PLUNDER, display)


@rule
def settle_plunder(s: State, display: int, die: int) -> None:
    """BB-9.53, 3.12: 100 × 1d6 × Value, for one hold."""
    doubloons = PLUNDER_PER_PIP * die * VALUE[action(s, PARAMETER)]
    s.row = doubloons // HUNDRED
    if is_allied(s, display):
        push(s, Decision.ALLY_SHIP)
    else:
        s.receiver = display + 1


@rule
def offer_plunder(s: State) -> None:
    """BB-9.53: PLUNDER, once it is known aboard which ship."""
    push(s, Decision.PLUNDER, s.receiver - 1, s.row)


@rule
def refuse_stow(s: State, display: int) -> int:
    """BB-9.53: an empty hold."""
    return Refusal.NONE if empty_hold(s, display) >= 0 else Refusal.NO_ROOM


@rule
def stow_plunder(s: State, display: int, hundreds: int) -> None:
    """BB-9.53."""
    stow(s, display, hundreds * HUNDRED)
    end_action(s)


@rule
def swap_plunder(s: State, display: int, hundreds: int, hold: int) -> None:
    """BB-9.53: in place of a full hold, whose booty is lost."""
    s.hold[display, hold] = hundreds * HUNDRED
    end_action(s)


@rule
def list_attacks(s: State, display: int, out: Ints, n: int) -> int:
    """ATTACK every port of these waters."""
    if not is_at_sea(s, display):
        return n
    area = s.place[display]
    for port in range(PORT_FROM[area], PORT_FROM[area + 1]):
        n = keep(out, n, ATTACKS_OF[slot_of(s, display)] + port, refuse_attack(s, display, port))
    return n


# Sack


@rule
def refuse_sack(s: State, display: int) -> int:
    """BB-9.55: the very next action after a successful attack, in that port."""
    here = is_port(s.place[display]) and s.attacked[display] == port_at(s.place[display]) + 1
    return Refusal.NONE if here else Refusal.NO_CHANCE_TO_SACK


@rule
def sack(s: State) -> None:
    """BB-9.55: 1d6 + Cruelty against Defense."""
    begin_roll(s, Roll.SACK, action(s, DISPLAY))


@rule
def settle_sack(s: State, display: int, success: bool) -> None:
    """BB-9.55, BB-9.57: all or nothing."""
    port = action(s, PARAMETER)
    if success:
        destroy(s, port)
        gain_fame(s, display, s.sack_factor * VALUE[port])
        shift_all(s, display, SACKED)
        put_all(s, display, waters(s.place[display]))
        mark_all(s, display, Revels.INVOLUNTARY)
        others_to_sea(s, port)
    end_action(s)


@rule
def destroy(s: State, port: int) -> None:
    """BB-9.55: no entry, no status, no new merchants; a merchant in its box stays (R24)."""
    s.destroyed[port] = 1
    recall_governor(s, port)
    lose_havens(s, port)
    for display in range(DISPLAYS):
        s.info[display, port] = 0


@rule
def others_to_sea(s: State, port: int) -> None:
    """BB-9.55: other pirates in the port go to the sea area, with their markers."""
    for display in range(DISPLAYS):
        if s.place[display] == SEAS + port:
            s.place[display] = WATERS[SEAS + port]
            s.found[display] = 0
            s.attacked[display] = 0


# Booty grab


@rule
def refuse_grab(s: State, display: int, pirate: int) -> int:
    """BB-9.6: another player's reveller in the same port, with booty, and room for it."""
    if not is_port(s.place[display]):
        return Refusal.NOT_IN_PORT
    other = display_of_pirate(s, pirate)
    if other < 0 or owner(s, other) == owner(s, display) or s.place[other] != s.place[display]:
        return Refusal.NO_RIVAL
    if s.revels[other] == Revels.NONE:
        return Refusal.NO_RIVAL
    if booty(s, other) == 0:
        return Refusal.NO_BOOTY
    return Refusal.NONE if empty_hold(s, display) >= 0 else Refusal.NO_ROOM


@rule
def grab(s: State) -> None:
    """BB-9.6: 1d6 + Ability each, 1 more for the active pirate."""
    begin_roll(s, Roll.GRAB, action(s, DISPLAY), display_of_pirate(s, action(s, PARAMETER)))


@rule
def settle_grab(s: State, display: int, other: int, active: int, target: int) -> None:
    """BB-9.6: greater takes, lower fails, equal is a duel."""
    if active == target:
        begin_roll(s, Roll.DUEL, display, other)
        return
    end_action(s)
    if active > target:
        take_booty(s, display, other)
    else:
        shift_loyalty(s, display, s.grab_loyalty)


@rule
def has_reveller(s: State, place: int) -> bool:
    """Whether any pirate revels there: soon seen, and seldom so."""
    for display in range(displays_in_use(s)):
        if s.revels[display] != Revels.NONE and s.place[display] == place:
            return True
    return False


@rule
def list_grabs(s: State, display: int, out: Ints, n: int) -> int:
    """GRAB from every reveller here, in the order of the pirate cards."""
    place = s.place[display]
    if not is_port(place) or not has_reveller(s, place) or empty_hold(s, display) < 0:
        return n
    for pirate in range(PIRATES):
        n = keep(out, n, GRABS_OF[slot_of(s, display)] + pirate, refuse_grab(s, display, pirate))
    return n


PLUNDER = Question(
    Decision.PLUNDER,
    frame=("display", "hundreds"),
    answers=(
        Answer(Kind.DUMP, swap_plunder, refuse_dump),
        Answer(Kind.STOW, stow_plunder, refuse_stow),
        Answer(Kind.LEAVE, end_action),
    ),
)
