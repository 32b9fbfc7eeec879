"""SOL-7.4: the Diceoneer's ship."""

from __future__ import annotations

import numpy as np

from covo.engine.compile import rule
from covo.engine.declarations import Step
from covo.engine.pending import push

from ...fish_and_ships.rules.bay_pieces import BENEFIT, Benefit
from ...fish_and_ships.rules.sailing import land, look, turn_up
from ...rules.components import FACE_DOWN, FIRST_SEA, FIRST_SEA_FACE, IS_WATER, LAND
from ...rules.decisions import Decision
from ...rules.gains import gain_tents, take_stock
from ...rules.grid import COAST_SLOTS, NOWHERE, SEA
from ...rules.holdings import is_present, pitch
from ...rules.state import BOT, State, is_bot
from .hexagon import put_token

_slots = {slot: LAND + i for i, slot in enumerate(COAST_SLOTS)}
_slots |= {f"sea{n + 1}": FIRST_SEA + n for n in range(len(SEA["layout"]["sea"]))}
LOOP = np.array([_slots[name] for name in SEA["solo_path"]["loop"]], np.int16)
"""The hexes of the sailing route, in order."""
BOT_TRADE, BOT_RESEARCH, BOT_RAID = 4, 3, 5
"""Sides of the hexagon."""


@rule
def is_sailing(s: State) -> bool:
    """SOL-7.4: the ship is in play and the roll at most the Navy; 11.8: or lower."""
    if s.ship[BOT] == NOWHERE:
        return False
    return s.d6 < s.navy or (s.d6 == s.navy and s.navy_strict == 0)


@rule
def bot_sails(s: State) -> None:
    """SOL-7.4: one hex along the loop, past coast hexes where the bot is already present."""
    s.navy = max(0, s.navy - s.navy_back) if s.navy_back > 0 else 0
    at = 0
    while LOOP[at] != s.ship[BOT]:
        at += 1
    at = (at + 1) % len(LOOP)
    while LOOP[at] < FIRST_SEA and is_present(s, BOT, LOOP[at]):
        at = (at + 1) % len(LOOP)
    hex_ = LOOP[at]
    s.ship[BOT] = hex_
    push(s, Decision.LANDING)
    if s.face[hex_] == FACE_DOWN:
        look(s, BOT, hex_ - FIRST_SEA)


@rule
def bot_lands(s: State) -> None:
    """SOL-7.4: a tent on coast and islands; the action of the water with strength 1."""
    hex_ = s.ship[BOT]
    if s.face[hex_] == FACE_DOWN:
        turn_up(s, hex_)
    face = s.face[hex_]
    if IS_WATER[face] == 0:
        if take_stock(s, BOT, 1) > 0:
            pitch(s, BOT, hex_)
        return
    tile = face - FIRST_SEA_FACE
    match BENEFIT[tile, 0]:
        case Benefit.TRADE:
            push(s, Decision.BOT_ACTION, BOT_TRADE, 1, 0, 0)
        case Benefit.RESEARCH:
            push(s, Decision.BOT_ACTION, BOT_RESEARCH, 1, 0, 0)
        case Benefit.RAID:
            push(s, Decision.BOT_ACTION, BOT_RAID, 1, 0, 0)
        case Benefit.FISH:
            for _ in range(BENEFIT[tile, 1]):
                put_token(s)
        case _:
            gain_tents(s, BOT, BENEFIT[tile, 1])


@rule
def land_any(s: State, seat: int) -> None:
    """SET-12.7, SOL-7.4: where a ship stops."""
    if is_bot(s, seat):
        bot_lands(s)
    else:
        land(s, seat)


LANDING = Step(Decision.LANDING, land_any, once=True)
