"""11.4, SOL-6.4: how the Diceoneer raids, alone or with its General."""

from __future__ import annotations

from covo.engine.compile import rule

from ...rules.components import HEXES, MAJOR
from ...rules.governing import build
from ...rules.grid import NOWHERE
from ...rules.holdings import arrive, is_present, pitch, strike
from ...rules.raiding import cancelled, refuse_raid, remove_tent
from ...rules.refusals import Refusal
from ...rules.state import BOT, State
from .automaton_turn import waste
from .difficulty import HUMAN


@rule
def rules_after(s: State, hex_: int, removed: int) -> bool:
    """11.4: whether the bot becomes sole governor when so many tents leave."""
    if s.house[hex_] > 0:
        return s.house[hex_] == BOT + 1
    own = s.tents[BOT, hex_] + min(removed, s.camp[BOT])
    return own > s.tents[HUMAN, hex_] - removed


@rule
def is_better_raid(s: State, hex_: int, best: int, rules: bool, best_rules: bool) -> bool:
    """11.4: sole governor, then major VP, then most human tents, then the lowest number."""
    if best == NOWHERE:
        return True
    if rules != best_rules:
        return rules
    if MAJOR[s.face[hex_]] != MAJOR[s.face[best]]:
        return MAJOR[s.face[hex_]] > MAJOR[s.face[best]]
    return s.tents[HUMAN, hex_] > s.tents[HUMAN, best]


@rule
def bot_raids(s: State, power: int) -> None:
    """11.4: the best hex with presence, a removable tent and an icon left."""
    best, best_rules = NOWHERE, False
    for hex_ in range(HEXES):
        left = power - cancelled(s, BOT, hex_)
        if left < 1 or not is_present(s, BOT, hex_):
            continue
        if refuse_raid(s, BOT, HUMAN, hex_, 0) != Refusal.NONE:
            continue
        rules = rules_after(s, hex_, min(left, s.tents[HUMAN, hex_]))
        if is_better_raid(s, hex_, best, rules, best_rules):
            best, best_rules = hex_, rules
    if best == NOWHERE:
        waste(s, power)
        return
    left = power - cancelled(s, BOT, best)
    while left > 0 and refuse_raid(s, BOT, HUMAN, best, 0) == Refusal.NONE:
        remove_tent(s, BOT, HUMAN, best)
        left -= 1
        if s.camp[BOT] > 0:
            s.camp[BOT] -= 1
            pitch(s, BOT, best)
    waste(s, left)


@rule
def bot_clears(s: State, power: int) -> None:
    """SOL-6.4: the General: all tents of a hex leave, then a house is put there."""
    best, best_rules = NOWHERE, False
    for hex_ in range(HEXES):
        if s.tents[HUMAN, hex_] == 0 or not is_present(s, BOT, hex_):
            continue
        free = s.house[hex_] == 0
        if is_better_raid(s, hex_, best, free, best_rules):
            best, best_rules = hex_, free
    if best == NOWHERE:
        waste(s, power)
        return
    left = power - cancelled(s, BOT, best) - s.tents[HUMAN, best]
    while s.tents[HUMAN, best] > 0:
        remove_tent(s, BOT, HUMAN, best)
    while s.tents[BOT, best] > 0:
        strike(s, BOT, best)
        s.stock[BOT] += 1
    if s.house[best] == 0 and s.houses[BOT] > 0:
        build(s, BOT, best)
        arrive(s, BOT, best)
    waste(s, left)
