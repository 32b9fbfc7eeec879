"""Section 5: the options of the decision on top, in ascending order."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, top
from covo.engine.record import Ints

from .abilities import list_dice, list_face_choices, list_token_pairs
from .acting import list_acts, list_extras
from .advisors import (
    list_broker,
    list_gifts,
    list_heg_returns,
    list_spied,
    list_swaps,
    refuse_spy_extra,
)
from .dealing import list_first, list_queue, list_techs_laid
from .decisions import FIRST, Decision, Grant, Kind
from .drafting import list_advisor_draws, list_draft, list_start_drawn, list_start_tiles
from .emissaries import (
    list_embassy_settle,
    list_emissaries,
    list_emissary_draws,
    refuse_decline,
    refuse_use,
)
from .enclosures import list_cards, list_discards
from .exploring import list_explored_cells, list_picks, list_tiles_drawn
from .governing import list_free_actions
from .harbour import list_coasts, list_harbour_cells, list_rotations
from .harvesting import list_factories, list_harvest_bonuses
from .investing import list_steals
from .manipulating import list_manipulations
from .paying import list_payments
from .raiding import list_raid_hexes
from .raiding import list_targets as list_raid_targets
from .recruiting import list_recruits
from .refusals import Refusal
from .researching import list_techs, list_token_payments
from .rolling import list_drawn_colours, list_drawn_sides, list_rolls
from .sailing import list_sail_steps, list_sea_tiles
from .settling import list_moves_to, list_settle_steps
from .state import State
from .trading import list_deals, list_sale
from .turn import list_keeps
from .turning import list_faces, list_rerolls, list_revivals, list_seconds, list_targets


@rule
def list_kinds(first: int, last: int, out: Ints) -> int:
    """Every option from one kind to another."""
    n = 0
    for option in range(FIRST[first], FIRST[last + 1]):
        n = keep(out, n, option, Refusal.NONE)
    return n


@rule
def list_turn(s: State, out: Ints) -> int:
    """5.6: TURN, TURN_END and EXTRA, with the free actions."""
    decision = top(s)
    if decision == Decision.TURN_END:
        return list_free_actions(s, s.seat, out, keep(out, 0, FIRST[Kind.END], Refusal.NONE))
    grant, leave = Grant.ANY.value, FIRST[Kind.PASS]
    if decision == Decision.EXTRA:
        grant, leave = number(s, 1), FIRST[Kind.DECLINE]
    n = list_acts(s, s.seat, grant, out, keep(out, 0, leave, Refusal.NONE))
    return list_free_actions(s, s.seat, out, n)


@rule
def list_embassy_use(s: State, out: Ints) -> int:
    """5.5: EMBASSY_USE."""
    n = keep(out, 0, FIRST[Kind.DECLINE], refuse_decline(s))
    return keep(out, n, FIRST[Kind.YES], refuse_use(s, number(s, 1)))


@rule
def list_spy_extra(s: State, out: Ints) -> int:
    """7.5: SPY_EXTRA."""
    n = keep(out, 0, FIRST[Kind.YES], refuse_spy_extra(s))
    return keep(out, n, FIRST[Kind.NO], Refusal.NONE)


@rule
def list_answers(s: State, out: Ints) -> int:  # noqa: C901 - a table of contents
    """Section 5: decisions of seats."""
    match top(s):
        case Decision.TURN | Decision.TURN_END | Decision.EXTRA:
            return list_turn(s, out)
        case Decision.PAY:
            return list_payments(s, s.seat, out)
        case Decision.MANIP:
            return list_manipulations(s, s.seat, out)
        case Decision.MANIP_TARGET:
            return list_targets(s, out)
        case Decision.MANIP_FACE:
            return list_faces(s, out)
        case Decision.MANIP_SECOND:
            return list_seconds(s, out)
        case Decision.MANIP_REROLL:
            return list_rerolls(s, out)
        case Decision.MANIP_REVIVE:
            return list_revivals(s, out)
        case Decision.KEEP_DIE:
            return list_keeps(s, out)
        case Decision.SETTLE_STEP:
            return list_settle_steps(s, out)
        case Decision.MOVE_TO:
            return list_moves_to(s, out)
        case Decision.RECRUIT_PICK:
            return list_recruits(s, out)
        case Decision.RECRUIT_PLACE:
            return list_kinds(Kind.TO_BAG, Kind.TO_SPENT, out)
        case Decision.RESEARCH_PICK:
            return list_techs(s, out)
        case Decision.TOKEN_PAY:
            return list_token_payments(s, out)
        case Decision.HARVEST_BONUS:
            return list_harvest_bonuses(s, out)
        case Decision.FACTORY:
            return list_factories(s, out)
        case Decision.DEAL:
            return list_deals(s, out)
        case Decision.SELL:
            return list_sale(s, out)
        case Decision.RAID_HEX:
            return list_raid_hexes(s, out)
        case Decision.RAID_TARGET:
            return list_raid_targets(s, out)
        case Decision.SAIL_STEP:
            return list_sail_steps(s, out)
        case Decision.EXTRA_PICK:
            return list_extras(s, out)
        case _:
            return list_rarer(s, out)


@rule
def list_rarer(s: State, out: Ints) -> int:  # noqa: C901 - a table of contents
    """Section 5: exploring, set-up, and the modules."""
    match top(s):
        case Decision.EXPLORE_PICK:
            return list_picks(s, out)
        case Decision.EXPLORE_CELL | Decision.START_CELL:
            return list_explored_cells(s, out)
        case Decision.ENTER | Decision.EXPLORE_ADD | Decision.RAID_PLACE:
            return list_kinds(Kind.YES, Kind.NO, out)
        case Decision.HARBOUR_SIDE | Decision.COAST_SIDE:
            return list_coasts(s, out)
        case Decision.HARBOUR_CELL:
            return list_harbour_cells(s, out)
        case Decision.HARBOUR_TURN:
            return list_rotations(s, out)
        case Decision.COAST_ARM:
            return list_kinds(Kind.ARM, Kind.ARM, out)
        case Decision.START_PICK:
            return list_start_tiles(s, out)
        case Decision.DRAFT_PICK:
            return list_draft(s, out)
        case Decision.START_TOKEN | Decision.TOKEN_CHOICE:
            return list_token_pairs(s, out)
        case Decision.DIE_CHOICE:
            return list_dice(s, s.seat, number(s, 1), out, 0)
        case Decision.FACE_CHOICE:
            return list_face_choices(s, out)
        case Decision.EMBASSY_PICK:
            return list_emissaries(s, out)
        case Decision.EMBASSY_USE:
            return list_embassy_use(s, out)
        case Decision.EMBASSY_SETTLE:
            return list_embassy_settle(s, out)
        case Decision.ENCLOSURE_DISCARD:
            return list_discards(s, out)
        case Decision.SPY_OWN:
            return list_gifts(s, out)
        case Decision.SPY_SEAT:
            return list_spied(s, out)
        case Decision.SPY_COLOUR:
            return list_swaps(s, out)
        case Decision.SPY_EXTRA:
            return list_spy_extra(s, out)
        case Decision.HEG_RETURN:
            return list_heg_returns(s, out)
        case Decision.BROKER_PICK:
            return list_broker(s, out)
        case _:
            return list_steals(s, out)


@rule
def list_luck(s: State, out: Ints) -> int:  # noqa: C901 - a table of contents
    """5.2: what chance may bring."""
    match top(s):
        case Decision.CH_DIE:
            return list_drawn_sides(s, out)
        case Decision.CH_ROLL:
            return list_rolls(s, out)
        case Decision.CH_DRAW_DIE:
            return list_drawn_colours(s, out)
        case Decision.CH_TILE:
            return list_tiles_drawn(s, out)
        case Decision.CH_SEA_TILE:
            return list_sea_tiles(s, out)
        case Decision.CH_ENCLOSURE:
            return list_cards(s, out)
        case Decision.CH_EMISSARY:
            return list_emissary_draws(s, out)
        case Decision.CH_ADVISOR:
            return list_advisor_draws(s, out)
        case Decision.CH_FIRST_PLAYER:
            return list_first(s, out)
        case Decision.CH_TECH | Decision.CH_NAVAL:
            return list_techs_laid(s, out)
        case Decision.CH_START_TILE:
            return list_start_drawn(s, out)
        case Decision.CH_D6:
            return list_kinds(Kind.D6_IS, Kind.D6_IS, out)
        case Decision.CH_SIDE:
            return list_kinds(Kind.SIDE_IS, Kind.SIDE_IS, out)
        case _:
            return list_queue(s, out)
