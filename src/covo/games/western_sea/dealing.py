"""5.2: what chance lays out in set-up: technologies, the first player, the queue."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop
from covo.engine.record import Ints

from .components import (
    COLOURS,
    SEATS,
)
from .decisions import FIRST, Decision, Kind
from .refusals import Refusal
from .setup import ALL_DECKS
from .state import State
from .technologies import DECKS, FOUR_ONLY, SEAL, TECH_MODULE, TECHS, Module, Seal


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
def refuse_tech_laid(s: State, tech: int) -> int:
    """SET-S6, 4.4: an undealt card of the deck; 105 only with four players."""
    if s.row[tech] > 0 or not is_used(s, tech):
        return Refusal.NOT_THERE
    if s.pending[s.depth - 1, 0] == Decision.CH_NAVAL:
        fits = SEAL[tech] == Seal.NAVAL and (FOUR_ONLY[tech] == 0 or s.players == SEATS)
        return Refusal.NONE if fits else Refusal.NOT_THERE
    deck = number(s, 1)
    fits = SEAL[tech] < DECKS and (deck == ALL_DECKS or SEAL[tech] == deck)
    return Refusal.NONE if fits else Refusal.NOT_THERE


@rule
def tech_is(s: State, tech: int) -> None:
    """CH_TECH, CH_NAVAL."""
    pop(s)
    s.row[tech] = 1


@rule
def list_techs_laid(s: State, out: Ints) -> int:
    """TECH_IS for every card left."""
    n = 0
    for tech in range(TECHS):
        n = keep(out, n, FIRST[Kind.TECH_IS] + tech, refuse_tech_laid(s, tech))
    return n


@rule
def first_is(s: State, seat: int) -> None:
    """CH_FIRST_PLAYER."""
    pop(s)
    s.first = seat


@rule
def list_first(s: State, out: Ints) -> int:
    """FIRST_IS for every seat."""
    n = 0
    for seat in range(s.players):
        n = keep(out, n, FIRST[Kind.FIRST_IS] + seat, Refusal.NONE)
    return n


@rule
def queue_is(s: State, colour: int) -> None:
    """CH_QUEUE: the next die of the queue."""
    pop(s)
    s.cup[colour] -= 1
    s.queue[s.queue_size] = colour + 1
    s.queue_size += 1


@rule
def list_queue(s: State, out: Ints) -> int:
    """QUEUE_IS for every colour left."""
    n = 0
    for colour in range(COLOURS):
        refused = Refusal.NONE if s.cup[colour] > 0 else Refusal.NOT_THERE
        n = keep(out, n, FIRST[Kind.QUEUE_IS] + colour, refused)
    return n
