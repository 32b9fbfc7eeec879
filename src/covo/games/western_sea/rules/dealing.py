"""5.2: what chance lays out in set-up: technologies, the first player, the queue."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question

from .components import (
    SEATS,
)
from .decisions import Decision, Kind
from .refusals import Refusal
from .setup import ALL_DECKS
from .state import State
from .technologies import DECKS, FOUR_ONLY, SEAL, TECH_MODULE, Module, Seal


@rule
def is_used(s: State, tech: int) -> bool:
    """SET-S6: module cards only with their module; 120 if the table wants it."""
    match TECH_MODULE[tech]:
        case Module.EMISSARIES:
            return s.emissaries_on > 0
        case Module.ENCLOSURES:
            return s.enclosures_on > 0
        case Module.ADVISORS:
            return s.advisors_on > 0
        case Module.FISH_AND_SHIPS:
            return s.sea_on > 0
        case Module.ANY:
            return s.diversified > 0
        case _:
            return True


@rule
def is_undealt(s: State, tech: int) -> bool:
    """SET-S6: a card that is in its deck."""
    return s.row[tech] == 0 and is_used(s, tech)


@rule
def refuse_tech_is(s: State, deck: int, tech: int) -> int:
    """SET-S6: an undealt card of the deck."""
    fits = SEAL[tech] < DECKS and (deck == ALL_DECKS or SEAL[tech] == deck)
    return Refusal.NONE if fits and is_undealt(s, tech) else Refusal.NOT_THERE


@rule
def refuse_naval_is(s: State, tech: int) -> int:
    """4.4: an undealt naval card; 105 only with four players."""
    fits = SEAL[tech] == Seal.NAVAL and (FOUR_ONLY[tech] == 0 or s.players == SEATS)
    return Refusal.NONE if fits and is_undealt(s, tech) else Refusal.NOT_THERE


@rule
def tech_is(s: State, tech: int) -> None:
    """CH_TECH, CH_NAVAL."""
    s.row[tech] = 1


@rule
def refuse_first_is(s: State, seat: int) -> int:
    """SET-S8: one of the players."""
    return Refusal.NONE if seat < s.players else Refusal.NOT_NOW


@rule
def first_is(s: State, seat: int) -> None:
    """CH_FIRST_PLAYER."""
    s.first = seat


@rule
def refuse_queue_is(s: State, colour: int) -> int:
    """SOL-1.3: a die that is not in the queue yet."""
    return Refusal.NONE if s.cup[colour] > 0 else Refusal.NOT_NOW


@rule
def queue_weight(s: State, colour: int) -> int:
    """5.2: dice of the colour."""
    return s.cup[colour]


@rule
def queue_is(s: State, colour: int) -> None:
    """CH_QUEUE: the next die of the queue."""
    s.cup[colour] -= 1
    s.queue[s.queue_size] = colour + 1
    s.queue_size += 1


CH_FIRST_PLAYER = Question(
    Decision.CH_FIRST_PLAYER,
    actor=CHANCE,
    answers=(Answer(Kind.FIRST_IS, first_is, refuse_first_is),),
)
CH_TECH = Question(
    Decision.CH_TECH,
    actor=CHANCE,
    frame=("deck",),  # a Seal, or ALL_DECKS
    answers=(Answer(Kind.TECH_IS, tech_is, refuse_tech_is),),
)
CH_NAVAL = Question(
    Decision.CH_NAVAL,
    actor=CHANCE,
    answers=(Answer(Kind.TECH_IS, tech_is, refuse_naval_is),),
)
CH_QUEUE = Question(
    Decision.CH_QUEUE,
    actor=CHANCE,
    answers=(Answer(Kind.QUEUE_IS, queue_is, refuse_queue_is, weight=queue_weight),),
)
