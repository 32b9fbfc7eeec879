"""7.2 and 7.4 to 7.7: gold, natives and militia that a card puts on the land."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import pop, push, set_number

from .components import CENTRAL, MINE_GOLD, NATIVE_DIE, TERRITORIES, Flag
from .converting import muster
from .decisions import Decision, Kind
from .holdings import open_lands
from .refusals import Refusal
from .state import State, controls, is_explored, raise_flag


class Levy(IntEnum):
    """The numbers of an UPRISING or MUSTERING frame."""

    ROLLS = 1
    """Rolls left."""
    USED = 2
    """The territory of the first roll plus 1."""


@rule
def is_used(s: State, territory: int) -> bool:
    """7.5, 7.7: the second placement of a large-scale card goes elsewhere."""
    return s.pending[s.depth - 2, Levy.USED] == territory + 1


@rule
def refuse_mine_at(s: State, colour: int, territory: int) -> int:
    """7.2: any territory the colour controls."""
    return Refusal.NONE if controls(s, colour, territory) else Refusal.NOT_YOURS


@rule
def mine_at(s: State, territory: int) -> None:
    """7.2: three gold there, or what is left."""
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
def has_uprising_site(s: State, used: int) -> bool:
    """7.4: some territory other than ``used`` - 1 can receive natives."""
    for territory in range(CENTRAL):
        if territory != used - 1 and refuse_uprising(s, territory) == Refusal.NONE:
            return True
    return False


@rule
def rise(s: State, rolls: int, used: int) -> None:
    """7.4, 7.5: roll and place, once or twice, while there is a place and a native."""
    if rolls == 0 or s.native_supply == 0 or not has_uprising_site(s, used):
        pop(s)
    else:
        set_number(s, Levy.ROLLS, rolls - 1)
        push(s, Decision.CH_NATIVE_DIE, Decision.PLACE_NATIVES)


@rule
def call_militia(s: State, colour: int, rolls: int, used: int) -> None:
    """7.6, 7.7: roll and place, once or twice, while there is a territory and a reserve."""
    sites = open_lands(s, colour, TERRITORIES) - (1 if used > 0 else 0)
    if rolls == 0 or s.reserve[colour] == 0 or sites == 0:
        pop(s)
    else:
        set_number(s, Levy.ROLLS, rolls - 1)
        push(s, Decision.CH_NATIVE_DIE, Decision.PLACE_MILITIA)


@rule
def weigh_natives(natives: int) -> int:
    """7.4: faces of the die."""
    return NATIVE_DIE[natives]


@rule
def native_die(s: State, wanted: int, natives: int) -> None:
    """7.4, 7.6: a blank places nothing."""
    if natives > 0:
        push(s, wanted, natives)


@rule
def refuse_natives_at(s: State, territory: int) -> int:
    """7.4, 7.5: such a territory, not the one just used."""
    return Refusal.USED if is_used(s, territory) else refuse_uprising(s, territory)


@rule
def natives_at(s: State, natives: int, territory: int) -> None:
    """7.4, R-13: natives up to the supply; the gold there stays, and the flag if so agreed."""
    natives = min(natives, s.native_supply)
    set_number(s, Levy.USED, territory + 1)
    s.native_supply -= natives
    s.natives[territory] += natives
    if not s.flags_kept:
        raise_flag(s, Flag.NATIVES, territory)


@rule
def refuse_militia_at(s: State, colour: int, territory: int) -> int:
    """7.6, 7.7, R-13: one's own without natives, and not the one just used."""
    if not controls(s, colour, territory):
        return Refusal.NOT_YOURS
    if s.natives[territory] > 0:
        return Refusal.OCCUPIED
    return Refusal.USED if is_used(s, territory) else Refusal.NONE


@rule
def militia_at(s: State, colour: int, pirates: int, territory: int) -> None:
    """7.6: that many of one's pirates, up to the reserve."""
    set_number(s, Levy.USED, territory + 1)
    muster(s, colour, territory, pirates)


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


MINE_SITE = Question(
    Decision.MINE_SITE,
    answers=(Answer(Kind.MINE_AT, mine_at, refuse_mine_at),),
)
UPRISING = Step(Decision.UPRISING, rise, frame=Levy)
MUSTERING = Step(Decision.MUSTERING, call_militia, frame=Levy)
CH_NATIVE_DIE = Question(
    Decision.CH_NATIVE_DIE,
    actor=CHANCE,
    frame=("wanted",),  # the decision that places what is rolled
    answers=(Answer(Kind.NATIVES_ARE, native_die, weight=weigh_natives),),
)
PLACE_NATIVES = Question(
    Decision.PLACE_NATIVES,
    frame=("natives",),
    answers=(Answer(Kind.NATIVES_AT, natives_at, refuse_natives_at),),
)
PLACE_MILITIA = Question(
    Decision.PLACE_MILITIA,
    frame=("pirates",),
    answers=(Answer(Kind.MILITIA_AT, militia_at, refuse_militia_at),),
)
