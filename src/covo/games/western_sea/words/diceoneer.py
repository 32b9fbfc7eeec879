"""What the Diceoneer's die means, in a sentence."""

from __future__ import annotations

from covo.engine.record import copy
from covo.language.catalogue import Voice, sentence

from ..components import SOLO, Action
from ..diceoneer import d6_is
from ..grid import NOWHERE
from ..hexagon import strength, strongest
from ..navy import is_sailing
from ..state import State
from .names import action_name

ACTIONS = [Action[name.upper()] for name in SOLO["hexagon"]["sides"]]
"""SOL-1.4: the main action of each side of the hexagon."""


def d6_words(voice: Voice, before: State, who: str, pips: int) -> str:
    """SOL-3.1, SOL-7.4: the side of the die, else the strongest; with none, one tent."""
    s = copy(before)
    d6_is(s, pips)
    side, words = pips - 1, {"who": who, "pips": pips}
    wanted = action_name(voice, ACTIONS[side])
    if is_sailing(s):
        said = sentence("{who} rolls a {pips}, {action}; its ship sails first.")
        return voice.say(said, action=wanted, **words)
    if strength(s, side) > 0:
        said = sentence("{who} rolls a {pips}: {action}, with strength {n}.")
        return voice.say(said, action=wanted, n=strength(s, side), **words)
    other = strongest(s, side)
    if other == NOWHERE:
        return voice.say("{who} rolls a {pips}: the hexagon is empty, so a tent.", **words)
    said = sentence("{who} rolls a {pips}: nothing at {wanted}, so {action}, with strength {n}.")
    action = action_name(voice, ACTIONS[other])
    return voice.say(said, wanted=wanted, action=action, n=strength(s, other), **words)
