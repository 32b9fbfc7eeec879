"""7.2 and 7.4 to 7.7: gold, natives and militia that a card puts on the land."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number
from covo.engine.record import Ints

from .components import CENTRAL, MINE_GOLD, TERRITORIES, Flag
from .converting import muster
from .decisions import FIRST, Decision, Kind
from .holdings import open_lands
from .refusals import Refusal
from .state import State, controls, is_explored, raise_flag

ROLLS, USED = 1, 2
"""The numbers of an UPRISING or MUSTERING frame."""


@rule
def refuse_site(s: State, colour: int, territory: int) -> int:
    """7.2: any territory the colour controls."""
    return Refusal.NONE if controls(s, colour, territory) else Refusal.NOT_YOURS


@rule
def refuse_militia_at(s: State, colour: int, territory: int) -> int:
    """7.6, 7.7, R-13: one without natives, and not the one just used."""
    refused = refuse_site(s, colour, territory)
    if refused != Refusal.NONE:
        return refused
    if s.natives[territory] > 0:
        return Refusal.OCCUPIED
    return Refusal.USED if is_used(s, territory) else Refusal.NONE


@rule
def is_used(s: State, territory: int) -> bool:
    """7.5, 7.7: the second placement of a large-scale card goes elsewhere."""
    return s.pending[s.depth - 2, USED] == territory + 1


@rule
def mine(s: State, territory: int) -> None:
    """7.2: three gold there, or what is left."""
    pop(s)
    gold = min(MINE_GOLD, s.gold_supply)
    s.gold_supply -= gold
    s.gold[territory] += gold


@rule
def refuse_uprising(s: State, territory: int) -> int:
    """7.4: an explored central territory without pirates and natives."""
    if not is_explored(s, territory):
        return Refusal.UNEXPLORED
    if s.natives[territory] > 0 or s.pirates[territory] > 0:
        return Refusal.OCCUPIED
    return Refusal.NONE


@rule
def refuse_natives_at(s: State, territory: int) -> int:
    """7.4, 7.5: such a territory, not the one just used."""
    return Refusal.USED if is_used(s, territory) else refuse_uprising(s, territory)


@rule
def has_uprising_site(s: State, used: int) -> bool:
    """7.4: some territory other than ``used`` - 1 can receive natives."""
    for territory in range(CENTRAL):
        if territory != used - 1 and refuse_uprising(s, territory) == Refusal.NONE:
            return True
    return False


@rule
def rise(s: State) -> None:
    """7.4, 7.5: roll and place, once or twice, while there is a place and a native."""
    rolls, used = number(s, ROLLS), number(s, USED)
    if rolls == 0 or s.native_supply == 0 or not has_uprising_site(s, used):
        pop(s)
    else:
        set_number(s, ROLLS, rolls - 1)
        push(s, Decision.CH_NATIVE_DIE, Decision.PLACE_NATIVES)


@rule
def call_militia(s: State) -> None:
    """7.6, 7.7: roll and place, once or twice, while there is a territory and a reserve."""
    rolls, used = number(s, ROLLS), number(s, USED)
    sites = open_lands(s, s.colour, TERRITORIES) - (1 if used > 0 else 0)
    if rolls == 0 or s.reserve[s.colour] == 0 or sites == 0:
        pop(s)
    else:
        set_number(s, ROLLS, rolls - 1)
        push(s, Decision.CH_NATIVE_DIE, Decision.PLACE_MILITIA)


@rule
def native_die(s: State, rolled: int) -> None:
    """7.4, 7.6: a blank places nothing."""
    placing = number(s, 1)
    pop(s)
    if rolled > 0:
        push(s, placing, rolled)


@rule
def natives_at(s: State, territory: int) -> None:
    """7.4, R-13: natives up to the supply; the gold there stays, and the flag if so agreed."""
    natives = min(number(s, 1), s.native_supply)
    pop(s)
    set_number(s, USED, territory + 1)
    s.native_supply -= natives
    s.natives[territory] += natives
    if not s.flags_kept:
        raise_flag(s, Flag.NATIVES, territory)


@rule
def militia_at(s: State, territory: int) -> None:
    """7.6: that many of one's pirates, up to the reserve."""
    pirates = number(s, 1)
    pop(s)
    set_number(s, USED, territory + 1)
    muster(s, s.colour, territory, pirates)


@rule
def refuse_mobilization(s: State) -> int:
    """7.4, 7.5: a native in the supply, and a territory for it."""
    if s.native_supply == 0 or not has_uprising_site(s, 0):
        return Refusal.NO_EFFECT
    return Refusal.NONE


@rule
def refuse_militia(s: State, colour: int) -> int:
    """7.6, 7.7: a pirate in reserve, and a territory for it."""
    if s.reserve[colour] == 0:
        return Refusal.NO_RESERVE
    return Refusal.NONE if open_lands(s, colour, TERRITORIES) > 0 else Refusal.NO_EFFECT


@rule
def list_mines(s: State, out: Ints) -> int:
    """MINE_AT in every territory the colour controls."""
    n = 0
    for territory in range(TERRITORIES):
        n = keep(out, n, FIRST[Kind.MINE_AT] + territory, refuse_site(s, s.colour, territory))
    return n


@rule
def list_musters(s: State, out: Ints) -> int:
    """MILITIA_AT in every territory that may receive the pirates."""
    n = 0
    for territory in range(TERRITORIES):
        refused = refuse_militia_at(s, s.colour, territory)
        n = keep(out, n, FIRST[Kind.MILITIA_AT] + territory, refused)
    return n


@rule
def list_native_sites(s: State, out: Ints) -> int:
    """NATIVES_AT in every central territory that qualifies."""
    n = 0
    for territory in range(CENTRAL):
        n = keep(out, n, FIRST[Kind.NATIVES_AT] + territory, refuse_natives_at(s, territory))
    return n
