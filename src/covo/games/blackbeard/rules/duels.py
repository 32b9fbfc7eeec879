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
from .pirates import bury, command, eliminate, free_display, give_up_card, holds_card, lose_ship
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
def take_booty(s: State, display: int, other: int) -> None:
    """BB-9.6: most valuable first, one for each empty hold."""
    while empty_hold(s, display) >= 0:
        best = 0
        for hold in range(MOST_HOLDS):
            if s.hold[other, hold] > s.hold[other, best]:
                best = hold
        if s.hold[other, best] == 0:
            return
        s.hold[display, empty_hold(s, display)] = s.hold[other, best]
        s.hold[other, best] = 0


# Piratical Ambition


@rule
def refuse_challenger(s: State, seat: int, pirate: int) -> int:
    """BB-17.17: a pirate card in hand."""
    return Refusal.NONE if holds_card(s, seat, pirate) else Refusal.NOT_IN_HAND


@rule
def challenger(s: State, seat: int, display: int, pirate: int) -> None:
    """CHALLENGER: he was aboard all along."""
    give_up_card(s, seat, pirate, Place.DUELLING)
    s.rival_cunning = CUNNING[pirate]
    push(s, Decision.AMBITION, seat, display, pirate)
    begin_roll(s, Roll.DUEL, DISPLAYS + pirate, display)


@rule
def settle_ambition(s: State, display: int, challenger_wins: bool, fame: int) -> None:
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
        s.fame[display] += fame
        shift_loyalty(s, display, s.ambition_loyalty)
        return
    stop_acting(s, display)
    new = free_display(s, seat)
    bury(s, display)
    change_hands(s, display, new)
    command(s, new, pirate)
    s.cunning[new] = cunning
    s.fame[new] = fame


@rule
def change_hands(s: State, display: int, new: int) -> None:
    """BB-17.17: ship, hits, holds, hostages, location and scurvy go to the challenger."""
    s.ship[new] = s.ship[display]
    s.speed_hits[new] = s.speed_hits[display]
    s.combat_hits[new] = s.combat_hits[display]
    s.place[new] = s.place[display]
    s.scurvy[new] = s.scurvy[display]
    for hold in range(MOST_HOLDS):
        s.hold[new, hold] = s.hold[display, hold]
    for hostage in range(HOSTAGES):
        if s.captor[hostage] == display + 1:
            s.captor[hostage] = new + 1
    lose_ship(s, display)


CHALLENGER = Question(
    Decision.CHALLENGER,
    frame=("seat", "display"),
    actor="seat",
    answers=(Answer(Kind.PICK, challenger, refuse_challenger),),
)
AMBITION = Step(Decision.AMBITION, frame=Ambition)
