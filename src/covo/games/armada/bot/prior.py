"""The prior of options of Armada: how readily each is taken without look-ahead."""

from __future__ import annotations

import numpy as np

from covo.engine.compile import rule
from covo.engine.pending import number, top
from covo.games.armada.rules.components import (
    CENTRAL,
    CENTRE,
    DENS,
    GROUP,
    IS_BASE,
    IS_CITY,
    STANDARD_SHIPS,
    TERRITORIES,
    Flag,
)
from covo.games.armada.rules.decisions import ARGUMENT, KIND_OF, Decision, Kind
from covo.games.armada.rules.exploring import Find
from covo.games.armada.rules.marching import Going
from covo.games.armada.rules.setup import Posting, standard_pirates
from covo.games.armada.rules.state import NO_SHIP, State, has_pirates
from covo.parts.bot import CERTAIN

A_CREW = 4
"""A ship with fewer invites mutiny."""
DOOMED = 0.35
"""With fewer for each guard nobody attacks: as dice fall on average most guards stay (ARM-7.4)."""
ACT = np.ones(len(Kind))
"""How much each kind is liked wherever it may be done."""
for _kind, _liking in {
    Kind.END_TURN: 0.25,
    Kind.END_SURPRISE: 0.25,
    Kind.LAUNCH: 2.0,
    Kind.TRANSFER: 0.2,
    Kind.SAIL: 0.6,
    Kind.EXPLORE: 4.0,
    Kind.SINK: 0.3,
    Kind.DESTROY: 0.3,
    Kind.CONVERT: 12.0,
    Kind.RECRUIT: 9.0,
    Kind.BUY_CARD: 0.2,
    Kind.PLAY: 1.5,
    Kind.DOUBLE: 4.0,
    Kind.COUNTER: 4.0,
    Kind.TAKE: 4.0,
    Kind.INTERRUPT: 0.3,
    Kind.PEEK: 2.0,
}.items():
    ACT[_kind] = _liking


@rule
def prefer(s: State, option: int) -> float:
    """How likely somebody sensible is to take this."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if kind <= Kind.PLAY:
        return prefer_act(s, kind, a, b)
    match kind:
        case Kind.QTY_PIRATES:
            return prefer_pirates(s, a)
        case Kind.QTY_GOLD:
            return 1.0 + 6.0 * a * a
        case Kind.ARM_BONUS:
            return 0.3 if number(s, Find.PLACE) == CENTRE else 4.0
        case Kind.PIRATES_HERE:
            return CERTAIN if a == standard_here(s) else 0.2
        case Kind.SHIP_AT:
            return CERTAIN if is_standard_berth(s, a) else 1.0
        case Kind.RECRUIT_AT | Kind.MILITIA_AT | Kind.MINE_AT:
            return 1.0 + target_worth(s, a) + 0.1 * s.pirates[a]
        case Kind.PAY_FROM:
            return 2.0 if a >= TERRITORIES else 1.0
        case _:
            return ACT[kind]


@rule
def standard_here(s: State) -> int:
    """How many the standard set-up has in the territory that is asked about."""
    placing, nth = number(s, Posting.PLACING), number(s, Posting.NTH)
    return standard_pirates(s, placing, nth, number(s, Posting.UNPLACED))


@rule
def is_standard_berth(s: State, city: int) -> bool:
    """A city where the standard set-up has a ship."""
    for i in STANDARD_SHIPS:
        if DENS[number(s, Posting.PLACING), i] == city:
            return True
    return False


@rule
def prefer_act(s: State, kind: int, a: int, b: int) -> float:
    """The main decision."""
    match kind:
        case Kind.MOVE:
            return prefer_entry(s, b)
        case Kind.UNLOAD:
            return 1.5 * prefer_entry(s, b)
        case Kind.LOAD:
            if s.pirates[a] == 0 and a >= CENTRAL:
                return 0.1
            return 0.4 + 0.25 * min(s.pirates[a], 8) + (1.5 * s.gold[a] if a < CENTRAL else 0.0)
        case Kind.ATTACK:
            return prefer_attack(s, a, b)
        case _:
            return ACT[kind]


@rule
def target_worth(s: State, territory: int) -> float:
    """How much one wants to be somewhere."""
    if territory == CENTRE:
        return 5.0
    if IS_BASE[territory]:
        return 3.0
    if IS_CITY[territory]:
        return 1.0 if GROUP[territory] == s.colour else 3.0
    return 0.6 if territory < CENTRAL else 0.3


@rule
def prefer_entry(s: State, to: int) -> float:
    """To set foot on a territory: for its flag, for its gold."""
    if s.flag[to] == s.colour:
        return 0.15 + 0.05 * target_worth(s, to)
    return 1.0 + 1.5 * target_worth(s, to) + 2.0 * s.gold[to]


@rule
def prefer_attack(s: State, source: int, target: int) -> float:
    """To strike where one is many."""
    strength = has_pirates(s, s.colour, source)
    if target < TERRITORIES:
        guards = s.pirates[target] + s.natives[target]
        prize = 1.0 + target_worth(s, target) + s.gold[target]
        if s.flag[target] == Flag.NATIVES:
            prize += 0.5
    else:
        ship = s.ship_at[target]
        guards = s.crew[ship] if ship != NO_SHIP else 1
        prize = 2.5 + (s.cargo[ship] if ship != NO_SHIP else 0)
    if strength < DOOMED * guards:
        return 0.0
    odds = strength / (strength + 1.4 * guards + 1.0)
    return 3.0 * prize * odds * odds


@rule
def prefer_gold_alone(kind: int, source: int, target: int) -> float:
    """Gold goes alone from abroad onto a ship, and off it where it becomes pirates."""
    if kind == Kind.LOAD:
        return 2.0 if source < CENTRAL else 0.2
    if kind == Kind.UNLOAD and (IS_CITY[target] or IS_BASE[target]):
        return 4.0
    return 0.2


@rule
def prefer_pirates(s: State, pirates: int) -> float:
    """How many go: nearly all of them onto ships and to the front, few to mere land."""
    kind, source, target = number(s, Going.MOVED), number(s, Going.FROM), number(s, Going.TO)
    if pirates == 0:
        return prefer_gold_alone(kind, source, target)
    there = has_pirates(s, s.colour, source)
    left = there - pirates
    if top(s) == Decision.QTY_PIRATES and kind == Kind.LOAD:
        return 1.0 + pirates * pirates if left > 0 or source < CENTRAL else 0.5 * pirates
    if kind == Kind.UNLOAD:
        if target_worth(s, target) >= 1.0:
            return 1.0 + pirates if left >= 1 else 1.0 + 0.5 * pirates
        return 3.0 if pirates == 1 else (1.0 if left >= A_CREW else 0.3)
    if kind == Kind.MOVE:
        keep = 1 if target_worth(s, source) >= 1.0 else 0
        return 1.0 + pirates if left >= keep else 0.5
    return 1.0 + pirates
