"""BB-1, BB-2.7, BB-2.9: merchants, governors and warships coming to the chart and leaving it."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number

from .components import (
    AREA_POOL,
    AREAS,
    DISPLAYS,
    GOVERNORS,
    MOST_MERCHANTS,
    NATIONAL,
    PRO_GOVERNORS,
    SEAS,
    WARSHIP_POOL,
    WARSHIPS,
    WATERS,
)
from .decisions import Decision, Kind, Lot
from .refusals import Refusal
from .state import Haven, State


@rule
def is_sea_area(place: int) -> bool:
    """BB-1.1."""
    return place < AREAS


@rule
def is_box(place: int) -> bool:
    """BB-1.4: a transit box."""
    return AREAS <= place < SEAS


@rule
def is_port(place: int) -> bool:
    """BB-1.5: any port."""
    return place >= SEAS


@rule
def is_national(place: int) -> bool:
    """BB-1.5: a port with a locator."""
    return SEAS <= place < SEAS + NATIONAL


@rule
def port_at(place: int) -> int:
    """The number of the port at a place."""
    return place - SEAS


@rule
def waters(place: int) -> int:
    """Where a place counts for those at sea: a port as its sea area."""
    return WATERS[place] if is_port(place) else place


# Governors


@rule
def has_pro(s: State, port: int) -> bool:
    """BB-2.4: a Pro-Pirate governor sits there."""
    return port < NATIONAL and 0 < s.governor[port] <= PRO_GOVERNORS


@rule
def has_anti(s: State, port: int) -> bool:
    """BB-17.2: an Anti-Pirate governor sits there."""
    return port < NATIONAL and s.governor[port] > PRO_GOVERNORS


@rule
def recall_governor(s: State, port: int) -> None:
    """A governor returns to his pool."""
    if s.governor[port] > 0:
        s.governor_free[s.governor[port] - 1] = 1
        s.governor[port] = 0


@rule
def has_governor_left(s: State, anti: bool) -> bool:
    """BB-2.8: whether the pool of this side is not empty."""
    first, last = (PRO_GOVERNORS, GOVERNORS) if anti else (0, PRO_GOVERNORS)
    for governor in range(first, last):
        if s.governor_free[governor]:
            return True
    return False


@rule
def lose_havens(s: State, port: int) -> None:
    """BB-9.45: nobody is at home there any more."""
    for display in range(DISPLAYS):
        s.haven[display, port] = Haven.NONE


@rule
def refuse_governor_drawn(s: State, governor: int, anti: int) -> int:
    """BB-2.8: one of the pool of his side."""
    drawn = s.governor_free[governor] and (governor >= PRO_GOVERNORS) == (anti == 1)
    return Refusal.NONE if drawn else Refusal.NOT_DRAWN


@rule
def governor_is(s: State, port: int, governor: int) -> None:
    """CH_GOVERNOR: the counter drawn, which is flavour."""
    s.governor_free[governor] = 0
    s.governor[port] = governor + 1


# Merchants


@rule
def merchants_on_chart(s: State) -> int:
    """Merchants in boxes, face up or down."""
    total = 0
    for port in range(NATIONAL):
        total += 1 if s.box[port] != 0 else 0
    return total


@rule
def free_merchant(s: State, merchant: int) -> None:
    """A merchant everybody has seen goes to the pool."""
    s.merchant_free[merchant] = 1
    s.merchants_free += 1
    s.merchant_clock += 1
    s.back_at[merchant] = s.merchant_clock


@rule
def clear_box(s: State, port: int) -> None:
    """A merchant leaves its box; it is Found for nobody any more (BB-8.1)."""
    s.box[port] = 0
    s.face_up[port] = 0
    s.laid_at[port] = 0
    for display in range(DISPLAYS):
        if s.found[display] == port + 1:
            s.found[display] = 0


@rule
def merchant_to_pool(s: State, port: int) -> None:
    """BB-8.2: the counter in a box goes to the pool."""
    free_merchant(s, s.box[port] - 1)
    clear_box(s, port)


@rule
def refuse_merchant_drawn(s: State, merchant: int) -> int:
    """BB-2.7: one of the pool."""
    return Refusal.NONE if s.merchant_free[merchant] else Refusal.NOT_DRAWN


@rule
def merchant_is(s: State, port: int, merchant: int) -> None:
    """BB-2.7: CH_MERCHANT, face down and seen by nobody."""
    s.merchant_free[merchant] = 0
    s.merchants_free -= 1
    s.merchant_clock += 1
    s.laid_at[port] = s.merchant_clock
    s.box[port] = merchant + 1


@rule
def restock(s: State, wanted: int) -> None:
    """BB-2.7, T2: merchants one by one until there are as many as wanted."""
    enough = merchants_on_chart(s) >= wanted or s.merchants_free == 0
    if enough or eligible_port(s, Lot.MERCHANT, 0) < 0:
        pop(s)
    else:
        push(s, Decision.CH_D66, Lot.MERCHANT)


@rule
def sail_convoy(s: State, left: int) -> None:
    """BB-17.14: one merchant more, if there is room on the chart and one in the pool."""
    full = merchants_on_chart(s) >= MOST_MERCHANTS or s.merchants_free == 0
    if left == 0 or full or eligible_port(s, Lot.MERCHANT, 0) < 0:
        pop(s)
    else:
        set_number(s, 1, left - 1)
        push(s, Decision.CH_D66, Lot.MERCHANT)


# Locators


@rule
def is_eligible(s: State, lot: int, port: int) -> bool:
    """BB-2.4, BB-2.7, BB-17.2, BB-17.6: whether a port may receive what a D66 places."""
    if s.destroyed[port]:
        return False
    match lot:
        case Lot.MERCHANT:
            return s.box[port] == 0
        case Lot.ANTI:
            return not has_anti(s, port)
        case _:
            return not has_pro(s, port)


@rule
def eligible_port(s: State, lot: int, port: int) -> int:
    """BB-2.9: the first eligible port from this locator on, 66 followed by 11; -1 if none."""
    for i in range(NATIONAL):
        at = (port + i) % NATIONAL
        if is_eligible(s, lot, at):
            return at
    return -1


@rule
def port_is(s: State, lot: int, port: int) -> None:
    """CH_D66: place a merchant or a governor, in the first port from this locator on."""
    at = eligible_port(s, lot, port)
    match lot:
        case Lot.MERCHANT:
            push(s, Decision.CH_MERCHANT, at)
        case Lot.PRO:
            push(s, Decision.CH_GOVERNOR, at, 0)
        case Lot.ANTI:
            recall_governor(s, at)
            lose_havens(s, at)
            push(s, Decision.CH_GOVERNOR, at, 1)
        case _:
            recall_governor(s, at)
            if has_governor_left(s, False):
                push(s, Decision.CH_GOVERNOR, at, 0)


# Warships


@rule
def recall_warship(s: State, area: int) -> None:
    """BB-6.42: a warship returns to its own pool."""
    s.warship_free[s.warship[area] - 1] = 1
    s.warship[area] = 0


@rule
def recall_all_warships(s: State) -> None:
    """BB-17.22: every warship is in its pool again."""
    for ship in range(WARSHIPS):
        s.warship_free[ship] = 1
    for area in range(AREAS):
        s.warship[area] = 0


@rule
def refuse_warship_drawn(s: State, warship: int, area: int) -> int:
    """BB-6.41: one of the pool that serves this area."""
    drawn = s.warship_free[warship] and WARSHIP_POOL[warship] == AREA_POOL[area]
    return Refusal.NONE if drawn else Refusal.NOT_DRAWN


@rule
def warship_is(s: State, area: int, warship: int) -> None:
    """BB-17.23: CH_WARSHIP."""
    s.warship_free[warship] = 0
    s.warship[area] = warship + 1


CH_D66 = Question(
    Decision.CH_D66,
    frame=("lot",),
    actor=CHANCE,
    answers=(Answer(Kind.PORT_IS, port_is),),
)
CH_MERCHANT = Question(
    Decision.CH_MERCHANT,
    frame=("port",),
    actor=CHANCE,
    answers=(Answer(Kind.MERCHANT_IS, merchant_is, refuse_merchant_drawn),),
)
CH_WARSHIP = Question(
    Decision.CH_WARSHIP,
    frame=("area",),
    actor=CHANCE,
    answers=(Answer(Kind.WARSHIP_IS, warship_is, refuse_warship_drawn),),
)
CH_GOVERNOR = Question(
    Decision.CH_GOVERNOR,
    frame=("port", "anti"),
    actor=CHANCE,
    answers=(Answer(Kind.GOVERNOR_IS, governor_is, refuse_governor_drawn),),
)
CONVOY = Step(Decision.CONVOY, sail_convoy, frame=("left",))
RESTOCK = Step(Decision.RESTOCK, restock, frame=("wanted",))
