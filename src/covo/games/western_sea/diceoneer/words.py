"""All that is said of the Diceoneer: its die, its queue, what it steals."""

from __future__ import annotations

from covo.engine.record import copy
from covo.language.catalogue import sentence
from covo.presentation.moment import Moment, Text
from covo.presentation.rows import row

from ..rules.components import Action
from ..rules.decisions import Decision, Kind
from ..rules.grid import NOWHERE
from ..words.names import action_name
from .rules.automaton_turn import d6_is
from .rules.difficulty import SOLO
from .rules.hexagon import strength, strongest
from .rules.navy import is_sailing

ACTIONS = [Action[name.upper()] for name in SOLO["hexagon"]["sides"]]
"""SOL-1.4: the main action of each side of the hexagon."""


def d6_words(m: Moment, pips: int) -> str:
    """SOL-3.1, SOL-7.4: the side of the die, else the strongest; with none, one tent."""
    s = copy(m.s)
    d6_is(s, pips)
    side = pips - 1
    wanted = action_name(m.voice, ACTIONS[side])
    if is_sailing(s):
        return m.say("{who} rolls a {pips}, {action}; its ship sails first.", action=wanted)
    if n := int(strength(s, side)):
        return m.say("{who} rolls a {pips}: {action}, with strength {n}.", action=wanted, n=n)
    other = int(strongest(s, side))
    if other == NOWHERE:
        return m.say("{who} rolls a {pips}: the hexagon is empty, so a tent.")
    action, n = action_name(m.voice, ACTIONS[other]), int(strength(s, other))
    return m.say(
        "{who} rolls a {pips}: nothing at {wanted}, so {action}, with strength {n}.",
        wanted=wanted, action=action, n=n,
    )  # fmt: skip


ROWS = (
    row(Kind.D6_IS, "SOL-3.1", "{pips}", d6_words),
    row(Kind.QUEUE_IS, "SOL-1.3", "A {colour} die"),
)
QUESTIONS: dict[int, Text] = {
    Decision.STEAL_CHOICE: sentence("{who}: which die does the Diceoneer steal?"),
    Decision.CH_D6: sentence("{who} rolls the six-sided die."),
    Decision.CH_QUEUE: sentence("The queue of the Diceoneer is laid out."),
}
