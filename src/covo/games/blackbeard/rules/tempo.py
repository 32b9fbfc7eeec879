"""5.4 and section 15: what a live table asks: turns, reactions, pauses, who is let alone."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.pending import top

from .components import DISPLAYS, LEAST_FAME_FOR_KC, PIRATE_IDS, Window
from .crown import worth
from .decisions import FIRST, KIND_OF, Decision, Kind, Roll
from .dispatch import actor, listed
from .frames import KIND, action, is_pending, number_in, target, window
from .state import State, owner

FILTERS = ("always", "at_stake", "own_means", "never")
"""Every window; when money or fame is at stake; when one can do anything at all; never."""

REACTIONS = frozenset(
    (
        Decision.AP_CHOICE,
        Decision.INFORMER,
        Decision.KC_BOX,
        Decision.CHALLENGER,
        Decision.SHOALS,
        Decision.INTERCEPTED,
        Decision.CUNNING,
    )
)
SILENT = frozenset((Kind.PASS, Kind.FIGHT, Kind.RESIGN, Kind.AGREE))
STAKE = 10
"""The worth of a pirate from which much is at stake (11.2)."""
AT_STAKE = frozenset((Window.LOT, Window.MID, Window.CAL, Window.ATT, Window.SAC, Window.RET))


def turn(s: State) -> int:
    """BB-3.1: player turns in a row."""
    return int(s.turn)


def reacts(s: State) -> bool:
    """The decisions that have the clock of a reaction."""
    return top(s) in REACTIONS


def may_prompt_secretly(s: State, option: int) -> bool:
    """5.4: a window may open or go on after this, whether or not anybody is asked."""
    kind = KIND_OF[option]
    if s.players == 1 or kind in SILENT:
        return False
    looting = is_pending(s, Decision.ACTION) and action(s, KIND) == Kind.LOOT
    bribing = number_in(s, Decision.CONTEST, 1) == Roll.BRIBE
    announced = bool(Kind.MOVE <= kind <= Kind.RETIRE)
    return announced or looting or bribing or bool(is_pending(s, Decision.WINDOW))


def may_answer(s: State, seat: int) -> bool:
    """5.4: with a card, or by what lies open: a commissioner, a warship, a pirate of some fame."""
    if s.resigned[seat] or is_rolling_for_an_answer(s):
        return False
    has_prey = any(
        s.pirate[display] > 0 and s.fame[display] >= LEAST_FAME_FOR_KC
        for display in range(DISPLAYS)
    )
    return bool(s.hand_size[seat] > 0 or s.kc[seat] > 0 or has_prey or any(s.warship > 0))


def is_rolling_for_an_answer(s: State) -> bool:
    """5.4: the dice of an answer; only who is hunted may be asked before them."""
    if actor(s) != CHANCE or not is_pending(s, Decision.WINDOW):
        return False
    return not is_pending(s, Decision.PATROL) and not is_pending(s, Decision.HUNT)


def auto_response(s: State, seat: int, wanted: str) -> int:
    """Section 15: pass for a seat that does not want to be asked; Double-Cross is always asked."""
    if wanted == FILTERS[0] or top(s) != Decision.AP_CHOICE or actor(s) != seat:
        return -1
    if window(s) == Window.VER:
        return -1
    if wanted == "at_stake" and is_at_stake(s):
        return -1
    if wanted == "own_means" and has_means(s):
        return -1
    return int(FIRST[Kind.PASS])


def is_at_stake(s: State) -> bool:
    """The pirate is worth something, and is about to gain or to lose it."""
    return bool(worth(s, target(s)) >= STAKE or window(s) in AT_STAKE)


def has_means(s: State) -> bool:
    """Whether there is more to answer than a pass."""
    return len(listed(s)) > 1


def prompt_topics(s: State, seat: int) -> tuple[str, ...]:
    """Section 15, "pass for this pirate": the pirates of the others that all see on the chart."""
    others = (
        display
        for display in range(DISPLAYS)
        if s.pirate[display] > 0 and owner(s, display) != seat
    )
    return tuple(PIRATE_IDS[s.pirate[display] - 1] for display in others)


def prompt_topic(s: State, seat: int) -> str:
    """The active pirate of a window that a filter may answer: not of W-VER."""
    if auto_response(s, seat, FILTERS[-1]) < 0:
        return ""
    return PIRATE_IDS[s.pirate[target(s)] - 1]
