"""ARM-10: recruitment, an option."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import CENTRAL, CENTRAL_GROUP, COLOURS, GROUP, RECRUIT_GROUP, TERRITORIES
from .converting import muster
from .decisions import FIRST, Decision, Kind
from .holdings import central_lands, holds_den, open_lands
from .refusals import Refusal
from .state import State, controls, stir

NEXT_DEN, DENS_DUE, GROUPS_DUE = 1, 2, 3
"""The numbers of a RECRUITING frame; DENS_DUE has one bit for each den."""


@rule
def dens_due(s: State, colour: int) -> int:
    """ARM-10.2: one for each den in which the colour controls four territories; as bits."""
    bits = 0
    for den in range(COLOURS):
        if holds_den(s, colour, den):
            bits |= 1 << den
    return bits


@rule
def groups_due(s: State, colour: int) -> int:
    """ARM-10.3, R-13: one for each four central territories, if one of them has no natives."""
    if open_lands(s, colour, CENTRAL) == 0:
        return 0
    return central_lands(s, colour) // RECRUIT_GROUP


@rule
def refuse_recruit(s: State, colour: int) -> int:
    """ARM-10.1: once for each colour in a game turn, when somebody would come."""
    if not s.recruitment_on:
        return Refusal.NO_RECRUITING
    if s.recruited[colour]:
        return Refusal.RECRUITED
    return refuse_recruit_due(s, colour)


@rule
def refuse_recruit_due(s: State, colour: int) -> int:
    """ARM-10.2, ARM-10.3, ARM-13.7: at least one pirate is due, and the reserve has one."""
    if s.reserve[colour] == 0:
        return Refusal.NO_RESERVE
    if dens_due(s, colour) == 0 and groups_due(s, colour) == 0:
        return Refusal.NOBODY_DUE
    return Refusal.NONE


@rule
def recruit(s: State, colour: int) -> None:
    """ARM-10.1: one point however many come; the numbers due are fixed now."""
    s.points -= 1
    stir(s)
    s.recruited[colour] = 1
    push(s, Decision.RECRUITING, 0, dens_due(s, colour), groups_due(s, colour))


@rule
def call_next_recruit(s: State) -> None:
    """ARM-10.4: the dens in playing order, then the centre, while the reserve lasts."""
    den = number(s, NEXT_DEN)
    if s.reserve[s.colour] == 0 or (den == COLOURS and number(s, GROUPS_DUE) == 0):
        pop(s)
    elif den == COLOURS:
        set_number(s, GROUPS_DUE, number(s, GROUPS_DUE) - 1)
        push(s, Decision.RECRUIT_PLACE, CENTRAL_GROUP)
    else:
        set_number(s, NEXT_DEN, den + 1)
        if number(s, DENS_DUE) >> den & 1:
            push(s, Decision.RECRUIT_PLACE, den)


@rule
def refuse_recruit_at(s: State, colour: int, territory: int) -> int:
    """5.6, R-13: a territory it controls in the den, or in the centre, that is due; no natives."""
    if GROUP[territory] != number(s, 1):
        return Refusal.NOT_THERE
    if not controls(s, colour, territory):
        return Refusal.NOT_YOURS
    return Refusal.OCCUPIED if s.natives[territory] > 0 else Refusal.NONE


@rule
def recruit_at(s: State, colour: int, territory: int) -> None:
    """ARM-10.2, ARM-10.3: one pirate there."""
    pop(s)
    muster(s, colour, territory, 1)


@rule
def list_recruit_places(s: State, out: Ints) -> int:
    """RECRUIT_AT in every territory that may receive the pirate."""
    n = 0
    for territory in range(TERRITORIES):
        refused = refuse_recruit_at(s, s.colour, territory)
        n = keep(out, n, FIRST[Kind.RECRUIT_AT] + territory, refused)
    return n
