"""ARM-4: moving and invading on land; and the quantities that go with every group that moves."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, top
from covo.engine.record import Ints

from .components import SHIP_ROOM, TERRITORIES
from .decisions import ARGUMENT, FIRST, MOVES_FROM, NO_PIRATES, Decision, Kind
from .refusals import Refusal
from .state import NO_SHIP, State, controls, is_explored, next_stack, raise_flag, station


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
def refuse_move(s: State, colour: int, source: int, target: int) -> int:
    """ARM-4.1: one point moves pirates of one territory to one neighbouring territory."""
    if s.pirates[source] == 0 or not controls(s, colour, source):
        return Refusal.NO_PIRATES
    return refuse_entry(s, colour, target)


@rule
def begin_move(s: State, kind: int, source: int, target: int) -> None:
    """5.3: how many pirates, then how much gold; the point is paid with the last answer."""
    push(s, Decision.QTY_PIRATES, kind, source, target)


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


@rule
def refuse_pirates(s: State, pirates: int) -> int:
    """5.3: from one to as many as may go; none where gold may go alone."""
    if pirates == 0:
        alone = may_go_alone(s, number(s, 1), number(s, 2), number(s, 3))
        return Refusal.NONE if alone else Refusal.WRONG_NUMBER
    if pirates > most_pirates(s, number(s, 1), number(s, 2), number(s, 3)):
        return Refusal.WRONG_NUMBER
    return Refusal.NONE


@rule
def refuse_gold(s: State, gold: int) -> int:
    """5.3: from none to as much as may go along; alone, at least one."""
    if gold == 0 and number(s, 4) == 0:
        return Refusal.WRONG_NUMBER
    if gold > most_gold(s, number(s, 1), number(s, 2), number(s, 3), number(s, 4)):
        return Refusal.WRONG_NUMBER
    return Refusal.NONE


@rule
def choose_pirates(s: State, pirates: int) -> None:
    """5.3: the gold is asked next."""
    kind, source, target = number(s, 1), number(s, 2), number(s, 3)
    pop(s)
    push(s, Decision.QTY_GOLD, kind, source, target, pirates)


@rule
def choose_gold(s: State, gold: int) -> None:
    """5.3: the group goes, and its point is paid."""
    source, target, pirates = number(s, 2), number(s, 3), number(s, 4)
    pop(s)
    s.points -= 1
    leave(s, source, pirates, gold)
    arrive(s, s.colour, target, pirates, gold)


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
def lowest_quantity(s: State) -> int:
    """5.3: the first option of QTY_PIRATES or QTY_GOLD; the others follow it without a gap."""
    if top(s) == Decision.QTY_PIRATES:
        return FIRST[Kind.QTY_PIRATES]
    return FIRST[Kind.QTY_GOLD] if number(s, 4) > 0 else FIRST[Kind.QTY_GOLD] + 1


@rule
def count_quantities(s: State) -> int:
    """5.3: how many of them there are: pirates from one, gold from none, or from one alone."""
    kind, source, target, pirates = number(s, 1), number(s, 2), number(s, 3), number(s, 4)
    if top(s) == Decision.QTY_PIRATES:
        return most_pirates(s, kind, source, target)
    most = most_gold(s, kind, source, target, pirates)
    return most + 1 if pirates > 0 else most


@rule
def may_be_none(s: State) -> bool:
    """5.3: QTY_PIRATES offers NO_PIRATES too, behind the others."""
    if top(s) != Decision.QTY_PIRATES:
        return False
    return may_go_alone(s, number(s, 1), number(s, 2), number(s, 3))


@rule
def list_quantities(s: State, out: Ints) -> int:
    """QTY_PIRATES or QTY_GOLD, ascending."""
    lowest, count = lowest_quantity(s), count_quantities(s)
    for i in range(count):
        out[i] = lowest + i
    if may_be_none(s):
        out[count] = NO_PIRATES
        count += 1
    return count


@rule
def holds_ship(s: State, space: int) -> bool:
    """A ship lies at sea here, or unlaunched in this city."""
    return s.ship_at[space] != NO_SHIP


@rule
def lapse_quantity(s: State) -> int:
    """Section 10: the clock takes the maximum."""
    count = count_quantities(s)
    return lowest_quantity(s) + count - 1 if count > 0 else NO_PIRATES
