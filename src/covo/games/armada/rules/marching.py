"""ARM-4: moving and invading on land; and the quantities that go with every group that moves."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.options import keep
from covo.engine.pending import push
from covo.engine.record import Ints

from .components import SHIP_ROOM, TERRITORIES
from .decisions import ARGUMENT, FIRST, MOVES_FROM, NO_PIRATES, Decision, Kind
from .refusals import Refusal
from .state import NO_SHIP, State, controls, is_explored, next_stack, raise_flag, station


class Going(IntEnum):
    """The numbers of a QTY_GOLD frame; those of QTY_PIRATES are the first three."""

    MOVED = 1
    """The kind of movement."""
    FROM = 2
    TO = 3
    PIRATES = 4


@rule
def refuse_entry(s: State, colour: int, territory: int) -> int:
    """ARM-4.2: enterable is explored land, or a den, without natives and foreign pirates."""
    if not is_explored(s, territory):
        return Refusal.UNEXPLORED
    if s.natives[territory] > 0:
        return Refusal.OCCUPIED
    if s.pirates[territory] > 0 and not controls(s, colour, territory):
        return Refusal.OCCUPIED
    return Refusal.NONE


@rule
def refuse_move(s: State, colour: int, from_: int, to: int) -> int:
    """ARM-4.1: one point moves pirates of one territory to one neighbouring territory."""
    if s.pirates[from_] == 0 or not controls(s, colour, from_):
        return Refusal.NO_PIRATES
    return refuse_entry(s, colour, to)


@rule
def begin_move(s: State, kind: int, option: int) -> None:
    """5.3: how many pirates, then how much gold; the point is paid with the last answer."""
    push(s, Decision.QTY_PIRATES, kind, ARGUMENT[option, 0], ARGUMENT[option, 1])


@rule
def room(s: State, space: int) -> int:
    """ARM-1.5: tokens the ship in a sea space can still take."""
    ship = s.ship_at[space]
    return SHIP_ROOM - s.crew[ship] - s.cargo[ship]


@rule
def goes_aboard(kind: int) -> bool:
    """LOAD and TRANSFER end on a ship, so its room limits them."""
    return kind == Kind.LOAD or kind == Kind.TRANSFER


@rule
def pirates_in(s: State, space: int) -> int:
    """Pirates standing in a territory, or aboard the ship in a sea space."""
    return s.pirates[space] if space < TERRITORIES else s.crew[s.ship_at[space]]


@rule
def gold_in(s: State, space: int) -> int:
    """Gold lying in a territory, or aboard the ship in a sea space."""
    return s.gold[space] if space < TERRITORIES else s.cargo[s.ship_at[space]]


@rule
def most_pirates(s: State, kind: int, source: int, target: int) -> int:
    """ARM-4.1, ARM-5.2, ARM-5.4, ARM-5.5: any number, within the room of a ship."""
    most = pirates_in(s, source)
    if goes_aboard(kind):
        most = min(most, room(s, target))
    return most


@rule
def most_gold(s: State, kind: int, source: int, target: int, pirates: int) -> int:
    """ARM-1.9: gold goes in any amount on land, within the room of a ship."""
    most = gold_in(s, source)
    if goes_aboard(kind):
        most = min(most, room(s, target) - pirates)
    return most


@rule
def may_go_alone(s: State, kind: int, source: int, target: int) -> bool:
    """ARM-1.9: gold goes without a pirate between one's crewed ships, and to land one controls."""
    if not s.gold_alone or kind == Kind.MOVE or gold_in(s, source) == 0:
        return False
    if kind == Kind.UNLOAD:
        return controls(s, s.colour, target)
    return s.crew[s.ship_at[target]] > 0


# How many pirates, and how much gold


@rule
def refuse_pirates(s: State, moved: int, from_: int, to: int, pirates: int) -> int:
    """5.3: from one to as many as may go; none where gold may go alone."""
    if pirates == 0:
        return Refusal.NONE if may_go_alone(s, moved, from_, to) else Refusal.WRONG_NUMBER
    most = most_pirates(s, moved, from_, to)
    return Refusal.WRONG_NUMBER if pirates > most else Refusal.NONE


@rule
def choose_pirates(s: State, moved: int, from_: int, to: int, pirates: int) -> None:
    """5.3: the gold is asked next."""
    push(s, Decision.QTY_GOLD, moved, from_, to, pirates)


@rule
def list_pirates(s: State, moved: int, from_: int, to: int, out: Ints, n: int) -> int:
    """QTY_PIRATES, ascending; NO_PIRATES stands behind the others."""
    for i in range(most_pirates(s, moved, from_, to)):
        out[n] = FIRST[Kind.QTY_PIRATES] + i
        n += 1
    if may_go_alone(s, moved, from_, to):
        out[n] = NO_PIRATES
        n += 1
    return n


@rule
def lapse_pirates(s: State, moved: int, from_: int, to: int) -> int:
    """Section 10: the clock takes the maximum."""
    most = most_pirates(s, moved, from_, to)
    return FIRST[Kind.QTY_PIRATES] + most - 1 if most > 0 else NO_PIRATES


@rule
def least_gold(pirates: int) -> int:
    """ARM-1.9: alone, at least one."""
    return 0 if pirates > 0 else 1


@rule
def refuse_gold(s: State, moved: int, from_: int, to: int, pirates: int, gold: int) -> int:
    """5.3: from none to as much as may go along; alone, at least one."""
    if gold < least_gold(pirates) or gold > most_gold(s, moved, from_, to, pirates):
        return Refusal.WRONG_NUMBER
    return Refusal.NONE


@rule
def choose_gold(s: State, colour: int, from_: int, to: int, pirates: int, gold: int) -> None:
    """5.3: the group goes, and its point is paid."""
    s.points -= 1
    leave(s, from_, pirates, gold)
    arrive(s, colour, to, pirates, gold)


@rule
def list_gold(s: State, moved: int, from_: int, to: int, pirates: int, out: Ints, n: int) -> int:
    """QTY_GOLD, ascending."""
    for gold in range(least_gold(pirates), most_gold(s, moved, from_, to, pirates) + 1):
        out[n] = FIRST[Kind.QTY_GOLD] + gold
        n += 1
    return n


@rule
def lapse_gold(s: State, moved: int, from_: int, to: int, pirates: int) -> int:
    """Section 10: the clock takes the maximum."""
    return FIRST[Kind.QTY_GOLD] + most_gold(s, moved, from_, to, pirates)


@rule
def leave(s: State, source: int, pirates: int, gold: int) -> None:
    """ARM-1.3, ARM-5.7: the flag stays behind; a ship left by all is adrift with its gold."""
    if source < TERRITORIES:
        station(s, s.flag[source], source, -pirates)
        s.gold[source] -= gold
    else:
        ship = s.ship_at[source]
        s.crew[ship] -= pirates
        s.cargo[ship] -= gold


@rule
def arrive(s: State, colour: int, target: int, pirates: int, gold: int) -> None:
    """ARM-4.3, ARM-5.6: who enters a territory or an adrift ship owns it with its gold."""
    if target < TERRITORIES:
        raise_flag(s, colour, target)
        station(s, colour, target, pirates)
        s.gold[target] += gold
    else:
        ship = s.ship_at[target]
        s.captain[ship] = colour
        s.crew[ship] += pirates
        s.cargo[ship] += gold


@rule
def list_moves(s: State, colour: int, out: Ints, n: int) -> int:
    """MOVE from every territory where the colour has pirates."""
    source = next_stack(s, colour, -1)
    option = MOVES_FROM[source]
    while source < TERRITORIES:
        if option < MOVES_FROM[source + 1]:
            n = keep(out, n, option, refuse_move(s, colour, source, ARGUMENT[option, 1]))
            option += 1
        else:
            source = next_stack(s, colour, source)
            option = MOVES_FROM[source]
    return n


@rule
def holds_ship(s: State, space: int) -> bool:
    """A ship lies at sea here, or unlaunched in this city."""
    return s.ship_at[space] != NO_SHIP


MOVE = Answer(Kind.MOVE, begin_move, refuse_move, list_moves)
QTY_PIRATES = Question(
    Decision.QTY_PIRATES,
    frame=("moved", "from", "to"),
    answers=(Answer(Kind.QTY_PIRATES, choose_pirates, refuse_pirates, list_pirates),),
    lapse=lapse_pirates,
)
QTY_GOLD = Question(
    Decision.QTY_GOLD,
    frame=Going,
    answers=(Answer(Kind.QTY_GOLD, choose_gold, refuse_gold, list_gold),),
    lapse=lapse_gold,
)
