"""Looking into the stack: the action, the window and the turn that a decision belongs to."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.pending import pop, top

from .components import BY_INITIATIVE
from .decisions import Decision, Kind
from .state import State

NOT_THERE = -1


class Action(IntEnum):
    """The numbers of an ACTION frame."""

    KIND = 1
    DISPLAY = 2
    PARAMETER = 3
    STAGE = 4
    ORIGIN = 5
    """The place of departure plus 1; for some kinds of action, how far it has come."""


KIND, DISPLAY, PARAMETER, STAGE, ORIGIN = Action


@rule
def find(s: State, decision: int) -> int:
    """The highest frame of this decision, or NOT_THERE."""
    at = s.depth - 1
    while at >= 0 and s.pending[at, 0] != decision:
        at -= 1
    return at


@rule
def is_pending(s: State, decision: int) -> bool:
    """Whether such a frame is on the stack."""
    return find(s, decision) != NOT_THERE


@rule
def number_in(s: State, decision: int, i: int) -> int:
    """The ``i``-th number of the highest frame of this decision; -1 when there is none."""
    at = find(s, decision)
    return s.pending[at, i] if at != NOT_THERE else NOT_THERE


@rule
def action(s: State, i: int) -> int:
    """A number of the action going on; -1 when there is none."""
    return number_in(s, Decision.ACTION, i)


@rule
def set_action(s: State, i: int, value: int) -> None:
    """Change a number of the action going on."""
    s.pending[find(s, Decision.ACTION), i] = value


@rule
def window(s: State) -> int:
    """The anti-pirate window that is open; -1 when there is none."""
    return number_in(s, Decision.WINDOW, 1)


@rule
def target(s: State) -> int:
    """The display of the active pirate in the window that is open."""
    return number_in(s, Decision.WINDOW, 2)


@rule
def unwind(s: State, decision: int) -> None:
    """Take away everything down to the highest frame of this decision, and that frame."""
    while top(s) != decision:
        pop(s)
    pop(s)


@rule
def forget_action(s: State) -> None:
    """Leave no trace of an action that is over, so that equal states have equal bytes."""
    s.used_deploy = 0
    s.used_kc = 0
    s.used_warship = 0
    s.garrison = 0
    s.row = 0
    s.die = 0
    s.captive = 0
    s.tortured = 0
    s.receiver = 0
    forget_dice(s)


@rule
def forget_dice(s: State) -> None:
    """5.1: a roll is over."""
    for side in range(len(s.dice)):
        s.dice[side] = 0
        s.dice_left[side] = 0
        s.kept[side] = 0


@rule
def end_action(s: State) -> None:
    """The action going on is over, whatever interrupted it."""
    unwind(s, Decision.ACTION)
    forget_action(s)


@rule
def end_winds(s: State, display: int) -> None:
    """BB-17.9: Fair Winds are over for a pirate who leaves play."""
    if number_in(s, Decision.FAIR_WINDS, 1) == display:
        unwind(s, Decision.FAIR_WINDS)


@rule
def lose_reserved(s: State, pirate: int) -> None:
    """BB-4.8: actions reserved to a pirate who leaves play are lost."""
    if s.reserved == pirate + 1:
        s.actions = 0
        s.reserved = 0


@rule
def is_acting(s: State, display: int) -> bool:
    """Whether the action going on, or the Fair Winds blowing, are this pirate's."""
    if is_pending(s, Decision.ACTION):
        return action(s, DISPLAY) == display
    return number_in(s, Decision.FAIR_WINDS, 1) == display


@rule
def is_loot_under_way(s: State) -> bool:
    """BB-8.37: a loot that is past its first step."""
    return action(s, KIND) == Kind.LOOT and s.row > 0


@rule
def is_initiative(actions: int) -> bool:
    """BB-4.2: the card shows the Initiative symbol."""
    return actions == BY_INITIATIVE
