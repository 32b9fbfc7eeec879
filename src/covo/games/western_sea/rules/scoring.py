"""Section 8: hexes, technologies, dice and cards are scored, and somebody wins."""

from __future__ import annotations

from covo.engine.compile import rule

from ..emissaries.rules.hiring import score_emissaries
from ..enclosures.rules.revealing import score_enclosures
from .components import (
    COLOURS,
    DICE_PER_VP,
    FACE_TERRAIN,
    FIRST_SEA,
    HEXES,
    LAND,
    MAJOR,
    MINOR,
    TOKENS,
    Die,
    Token,
)
from .holdings import (
    dice_of,
    dice_owned,
    factories_of,
    governs,
    houses_built,
    is_in_play,
    is_present,
    present_hexes,
    technologies_of,
)
from .state import State, has_tech, owns
from .technologies import (
    PRINTED_VP,
    SCORE_MAX,
    SCORE_N,
    SCORE_PER,
    SCORE_TECH,
    SCORE_TERRAIN,
    TECHS,
    Score,
)

PAIR = 2
"""Technology 54 counts hexes two by two."""


@rule
def above(s: State, seat: int, hex_: int) -> int:
    """8.3: seats ranked above another on a hex: the house first, the others by tents."""
    if s.house[hex_] == seat + 1:
        return 0
    total = 0
    for other in range(s.seats):
        if other == seat:
            continue
        if s.house[hex_] == other + 1 or s.tents[other, hex_] > s.tents[seat, hex_]:
            total += 1
    return total


@rule
def hex_points(s: State, seat: int, hex_: int) -> int:
    """8.3: major with nobody above, minor with exactly one; R-27: ties share in full."""
    if not is_in_play(s, hex_) or not is_present(s, seat, hex_):
        return 0
    match above(s, seat, hex_):
        case 0:
            return MAJOR[s.face[hex_]]
        case 1:
            return MINOR[s.face[hex_]]
        case _:
            return 0


@rule
def score_hexes(s: State, seat: int) -> int:
    """8.3: every land hex, coast hex and island."""
    total = 0
    for hex_ in range(HEXES):
        total += hex_points(s, seat, hex_)
    return total


@rule
def score_printed(s: State, seat: int) -> int:
    """SET-8.4: printed VP of each owned technology."""
    total = 0
    for tech in range(TECHS):
        total += PRINTED_VP[tech] if owns(s, seat, tech) else 0
    return total


@rule
def governed_hexes(s: State, seat: int, terrain: int) -> int:
    """The same where it is in control."""
    total = 0
    for hex_ in range(FIRST_SEA):
        if is_in_play(s, hex_) and FACE_TERRAIN[s.face[hex_]] == terrain:
            total += 1 if governs(s, seat, hex_) else 0
    return total


@rule
def present_between(s: State, seat: int, first: int, last: int) -> int:
    """Hexes of a range where a seat is present."""
    total = 0
    for hex_ in range(first, last):
        total += 1 if is_present(s, seat, hex_) else 0
    return total


@rule
def tokens_of(s: State, seat: int) -> int:
    """Tokens of all kinds."""
    total = 0
    for token in range(TOKENS):
        total += s.token[seat, token]
    return total


@rule
def die_colours(s: State, seat: int) -> int:
    """7.3: different colours among the dice owned, white, pink and Treasure included."""
    total = 0
    for colour in range(COLOURS):
        total += 1 if dice_of(s, seat, colour) > 0 else 0
    return total


@rule
def counted(s: State, seat: int, per: int, terrain: int) -> int:
    """7.3: how many of what an end-game technology counts."""
    match per:
        case Score.CONTROL_TERRAIN:
            return governed_hexes(s, seat, terrain)
        case Score.PRESENT_TERRAIN:
            return present_hexes(s, seat, terrain)
        case Score.HOUSE:
            return houses_built(s, seat)
        case Score.TECHNOLOGY:
            return technologies_of(s, seat)
        case Score.COLOURED_DIE:
            return dice_owned(s, seat) - dice_of(s, seat, Die.WHITE)
        case Score.TOKEN:
            return tokens_of(s, seat)
        case Score.PRESENT_TILE_PAIR:
            return present_between(s, seat, 0, HEXES) // PAIR
        case Score.COAST_AND_ISLAND:
            return present_between(s, seat, LAND, HEXES)
        case Score.BLUE_DIE:
            return dice_of(s, seat, Die.BLUE)
        case Score.FISH_TOKEN:
            return s.token[seat, Token.FISH]
        case Score.FACTORY_PRESENT:
            return factories_of(s, seat)
        case _:
            return die_colours(s, seat)


@rule
def score_effects(s: State, seat: int) -> int:
    """SET-8.3: end-game technologies; the bot uses no effects (SOL-3.5)."""
    total = 0
    for i in range(len(SCORE_TECH)):
        if has_tech(s, seat, SCORE_TECH[i]):
            items = counted(s, seat, SCORE_PER[i], SCORE_TERRAIN[i])
            total += min(items * SCORE_N[i], SCORE_MAX[i])
    return total


@rule
def score_dice(s: State, seat: int) -> int:
    """8.4: 1 VP for every two dice owned."""
    return dice_owned(s, seat) // DICE_PER_VP


@rule
def score(s: State, seat: int) -> int:
    """8.3, 8.4: all of it."""
    return score_on_table(s, seat) + score_effects(s, seat) + score_dice(s, seat)


@rule
def score_on_table(s: State, seat: int) -> int:
    """8.3, 8.4: what counts no dice, which may be in a closed bag (9.1)."""
    total = s.vp[seat] + score_hexes(s, seat) + score_printed(s, seat)
    return total + score_emissaries(s, seat) + score_enclosures(s, seat)


@rule
def is_better(s: State, seat: int, other: int) -> bool:
    """8.5: most VP, then more houses, technologies, dice."""
    lead = score(s, seat) - score(s, other)
    if lead == 0:
        lead = houses_built(s, seat) - houses_built(s, other)
    if lead == 0:
        lead = technologies_of(s, seat) - technologies_of(s, other)
    if lead == 0:
        lead = dice_owned(s, seat) - dice_owned(s, other)
    return lead > 0


@rule
def place_of(s: State, seat: int) -> int:
    """8.5: one more than seats are better, the Diceoneer's too; the tied share a place.

    SET-13.2: who has left comes last.
    """
    left = s.resigned[seat] > 0
    place = 1
    for other in range(s.seats):
        if other != seat and not s.resigned[other] and (left or is_better(s, other, seat)):
            place += 1
    return place


@rule
def has_won(s: State, seat: int) -> bool:
    """8.5: nobody is better; the tied share the victory. SET-13.2: who has left wins nothing."""
    return place_of(s, seat) == 1
