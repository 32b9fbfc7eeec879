"""Section 9: what a seat may see."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.game import Shown
from covo.engine.pending import number, pop, push, set_number, top

from .cards import Draw
from .combat import PASSES
from .decisions import KIND_OF, Decision, Kind
from .dispatch import actor, is_secret_on_top
from .state import Ending, State
from .surprise import Window


@rule
def redact(s: State, seat: int) -> None:
    """Section 9: others see a pause, whether or not anybody is asked, and not who."""
    if s.ending != Ending.NONE or not is_secret_on_top(s) or actor(s) == seat:
        return
    pop(s)
    if top(s) == Decision.WINDOW:
        set_number(s, Window.AROUND, 0)
    elif top(s) == Decision.REACTING:
        set_number(s, PASSES, 0)
    push(s, Decision.PAUSE)


@rule
def shown(s: State, option: int, seat: int) -> int:
    """Section 9: passes and NO are told to nobody, a drawn card only to who draws it."""
    kind = KIND_OF[option]
    if kind == Kind.PASS or kind == Kind.SKIP_BONUS:
        return Shown.ALL if actor(s) == seat else Shown.NOTHING
    if kind == Kind.CARD_IS:
        return Shown.ALL if number(s, Draw.SEAT) == seat else Shown.THAT_IT_HAPPENED
    return Shown.ALL
