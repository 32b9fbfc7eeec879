"""BB-15, BB-17.17: duels, and Piratical Ambition."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import number, pop, push

from .components import CUNNING, DISPLAYS, DUEL, HOSTAGES, MOST_HOLDS
from .contests import begin_roll, card_of
from .crews import shift_loyalty
from .decisions import Decision, Kind, Roll
from .frames import end_action, is_pending
from .mutiny import stop_acting
from .pirates import (
    bury,
    command,
    eliminate,
    free_display,
    give_up_card,
    holds_card,
    lose_ship,
)
from .refusals import Refusal
from .ships import empty_hold
from .state import Place, State


class Ambition(IntEnum):
    """The numbers of an AMBITION frame."""

    SEAT = 1
    DEFENDER = 2
    CHALLENGER = 3


@rule
def duel_points(s: State, first: int, second: int) -> int:
    """``duel_notoriety``: the sum of both Duel ratings."""
    if not s.duel_fame:
        return 0
    return DUEL[card_of(s, first)] + DUEL[card_of(s, second)]


@rule
def settle_duel(s: State, first: int, second: int, one: int, other: int) -> None:
    """BB-15.2: the higher sum wins, the loser is eliminated."""
    if is_pending(s, Decision.AMBITION):
        settle_ambition(s, second, one > other, duel_points(s, first, second))
        return
    winner, loser = (first, second) if one > other else (second, first)
    fame = duel_points(s, first, second)
    end_action(s)
    s.fame[winner] += fame
    take_booty(s, winner, loser)
    eliminate(s, loser)


@rule
def take_booty(s: State, d: int, other: int) -> None:
    """BB-9.6: most valuable first, one for each empty hold."""
    while empty_hold(s, d) >= 0:
        best = 0
        for hold in range(MOST_HOLDS):
            if s.hold[other, hold] > s.hold[other, best]:
                best = hold
        if s.hold[other, best] == 0:
            return
        s.hold[d, empty_hold(s, d)] = s.hold[other, best]
        s.hold[other, best] = 0


# Piratical Ambition


@rule
def refuse_challenger(s: State, seat: int, pirate: int) -> int:
    """BB-17.17: a pirate card in hand."""
    return Refusal.NONE if holds_card(s, seat, pirate) else Refusal.NOT_IN_HAND


@rule
def challenger(s: State, seat: int, d: int, pirate: int) -> None:
    """CHALLENGER: he was aboard all along."""
    give_up_card(s, seat, pirate, Place.DUELLING)
    s.rival_cunning = CUNNING[pirate]
    push(s, Decision.AMBITION, seat, d, pirate)
    begin_roll(s, Roll.DUEL, DISPLAYS + pirate, d)


@rule
def settle_ambition(s: State, d: int, challenger_wins: bool, fame: int) -> None:
    """BB-17.17: the winner commands the ship."""
    seat, pirate, cunning = (
        number(s, Ambition.SEAT),
        number(s, Ambition.CHALLENGER),
        s.rival_cunning,
    )
    pop(s)
    s.rival_cunning = 0
    if not challenger_wins:
        s.whereabouts[pirate] = Place.OUT
        s.lost[seat] += 1
        s.fame[d] += fame
        shift_loyalty(s, d, s.ambition_loyalty)
        return
    stop_acting(s, d)
    new = free_display(s, seat)
    bury(s, d)
    change_hands(s, d, new)
    command(s, new, pirate)
    s.cunning[new] = cunning
    s.fame[new] = fame


@rule
def change_hands(s: State, d: int, new: int) -> None:
    """BB-17.17: ship, hits, holds, hostages, location and scurvy go to the challenger."""
    s.ship[new] = s.ship[d]
    s.speed_hits[new] = s.speed_hits[d]
    s.combat_hits[new] = s.combat_hits[d]
    s.place[new] = s.place[d]
    s.scurvy[new] = s.scurvy[d]
    for hold in range(MOST_HOLDS):
        s.hold[new, hold] = s.hold[d, hold]
    for hostage in range(HOSTAGES):
        if s.captor[hostage] == d + 1:
            s.captor[hostage] = new + 1
    lose_ship(s, d)


CHALLENGER = Question(
    Decision.CHALLENGER,
    frame=("seat", "d"),
    actor="seat",
    answers=(Answer(Kind.PICK, challenger, refuse_challenger),),
)
AMBITION = Step(Decision.AMBITION, frame=Ambition)
