"""What a step of a game shows: endings, retirements, deaths, cards, options."""

from __future__ import annotations

from collections.abc import Iterator

from covo.games.blackbeard.rules.components import EVENT_OF, SIDE, Event, Side
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind, Method, Roll
from covo.games.blackbeard.rules.frames import KIND, PARAMETER, action, is_pending, number_in
from covo.games.blackbeard.rules.state import Ending, State

BY_CARD = (Kind.PLAY_EVENT, Kind.CARD, Kind.SHOALS)
METHODS = {
    Method.HAVEN: "haven",
    Method.LETTER: "letter",
    Method.LETTER_IN_HAND: "letter from the hand",
    Method.LETTER_IN_HAND + 1: "letter from the hand",
    Method.BRIBE: "bribe",
    Method.AMNESTY: "amnesty",
}
UNSHOWN = (Ending.NONE, Ending.NO_PIRATES)
"""Hundreds of games do not use up all 23 pirates; that ending is tested from a position."""
WANTED = {
    *(f"ending {ending.name}" for ending in Ending if ending not in UNSHOWN),
    *(f"retired by {method}" for method in METHODS.values()),
    "retired by surrender",
    *(f"lost by {roll}" for roll in ("STORM", "MUTINY", "DUEL", "KC_BATTLE", "DECEPTION")),
    *(f"event {event.name}" for event in Event),
    *(f"players {n}" for n in range(1, 6)),
    "ally",
    "grab",
    "convert",
    "sack",
    "oust",
}


def tags(before: State, option: int, after: State) -> Iterator[str]:
    """Everything of note in one step."""
    kind, arguments = NUMBERING.unpack(option)
    if after.ending != Ending.NONE:
        yield f"ending {Ending(after.ending).name}"
        yield f"players {after.players}"
    if (after.retired > before.retired).any():
        yield f"retired by {_method(before)}"
    if (after.lost > before.lost).any() and is_pending(before, Decision.CONTEST):
        yield f"lost by {Roll(number_in(before, Decision.CONTEST, 1)).name}"
    if kind in BY_CARD:
        yield f"event {Event(EVENT_OF[arguments[0]]).name}"
    if kind == Kind.CARD_IS and SIDE[EVENT_OF[arguments[0]]] == Side.IMMEDIATE:
        yield f"event {Event(EVENT_OF[arguments[0]]).name}"
    if kind in (Kind.ALLY, Kind.GRAB, Kind.CONVERT, Kind.SACK):
        yield Kind(kind).name.lower()
    if kind == Kind.KC_OUST:
        yield "oust"


def _method(s: State) -> str:
    if action(s, KIND) == Kind.RETIRE:
        return METHODS[action(s, PARAMETER)]
    return "surrender"
