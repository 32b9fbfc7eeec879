"""Section 5: why an answer to the decision on top is not possible, decision by decision."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.pending import number, top

from .abilities import refuse_face_choice, refuse_token_pair
from .acting import refuse_act
from .advisors import (
    refuse_broker,
    refuse_give,
    refuse_heg_stop,
    refuse_spy_extra,
    refuse_spy_seat,
    refuse_swap,
)
from .components import MIN_ADJACENT
from .dealing import refuse_tech_laid
from .decisions import Decision, Grant, Kind
from .drafting import (
    refuse_advisor_drawn,
    refuse_draft_advisor,
    refuse_home,
    refuse_start_drawn,
    refuse_start_tile,
)
from .emissaries import refuse_decline, refuse_emissary, refuse_use
from .emissaries import refuse_tent as refuse_stock_tent
from .enclosures import refuse_reveal
from .exploring import refuse_cell, refuse_pick, refuse_tile_drawn
from .governing import refuse_govern, refuse_nomad
from .harbour import refuse_coast, refuse_harbour_cell, refuse_rotation
from .harvesting import refuse_harvest_bonus, refuse_work
from .investing import refuse_steal
from .manipulating import refuse_ability, refuse_draw, refuse_set, refuse_treasure
from .paying import refuse_bonus, refuse_craft, refuse_done, refuse_pair, refuse_pay
from .prospects import refuse_die
from .raiding import refuse_raid_hex, refuse_raid_stop
from .raiding import refuse_target as refuse_raid_target
from .recruiting import refuse_hire_now, refuse_recruit, refuse_recruit_stop
from .refusals import Refusal
from .researching import refuse_skip, refuse_tech, refuse_token
from .rolling import refuse_drawn_side, refuse_rolled
from .sailing import refuse_sail_stop, refuse_sail_to, refuse_sea_tile
from .settling import refuse_move_to, refuse_place, refuse_settle_step
from .state import CardPlace, State
from .trading import (
    refuse_active_die,
    refuse_deal_stop,
    refuse_sell,
    refuse_sell_add,
    refuse_sell_done,
    refuse_spent_die,
)
from .turn import refuse_keep
from .turning import (
    refuse_face,
    refuse_no_more_targets,
    refuse_reroll_add,
    refuse_revive,
    refuse_roll_now,
    refuse_second,
    refuse_target,
)


@rule
def unless(kind: int, wanted: int) -> int:
    """NOT_NOW unless the option is of this kind."""
    return Refusal.NONE if kind == wanted else Refusal.NOT_NOW


@rule
def refuse_yes_or_no(kind: int) -> int:
    """Two answers."""
    return Refusal.NONE if kind == Kind.YES or kind == Kind.NO else Refusal.NOT_NOW


@rule
def refuse_answer(  # noqa: C901 - a table of contents
    s: State, option: int, kind: int, a: int, b: int, pair: int
) -> int:
    """Section 5: decisions of seats."""
    match top(s):
        case Decision.START_PICK:
            return refuse_start_tile(s, a) if kind == Kind.PICK_TILE else Refusal.NOT_NOW
        case Decision.START_CELL:
            return refuse_home(s, a) if kind == Kind.PLACE_AT else Refusal.NOT_NOW
        case Decision.START_TOKEN | Decision.TOKEN_CHOICE:
            return refuse_token_pair(s, a) if kind == Kind.GAIN_PAIR else Refusal.NOT_NOW
        case Decision.DRAFT_PICK:
            if kind == Kind.ADVISOR:
                return refuse_draft_advisor(s, a)
            return refuse_start_tile(s, a) if kind == Kind.PICK_TILE else Refusal.NOT_NOW
        case Decision.EMBASSY_PICK:
            return refuse_emissary(s, a) if kind == Kind.EMISSARY else Refusal.NOT_NOW
        case Decision.EMBASSY_USE:
            if kind == Kind.DECLINE:
                return refuse_decline(s)
            return refuse_use(s, number(s, 1)) if kind == Kind.YES else Refusal.NOT_NOW
        case Decision.EMBASSY_SETTLE:
            if kind == Kind.TENT:
                return refuse_stock_tent(s)
            return refuse_place(s, s.seat, a) if kind == Kind.PLACE else Refusal.NOT_NOW
        case Decision.DIE_CHOICE:
            if kind != Kind.TAKE_DIE:
                return Refusal.NOT_NOW
            return refuse_die(s, s.seat, a, number(s, 1))
        case Decision.TURN | Decision.TURN_END | Decision.EXTRA | Decision.EXTRA_PICK:
            return refuse_in_turn(s, kind, a)
        case Decision.PAY:
            return refuse_unit(s, kind, a, b, pair)
        case Decision.FACTORY:
            if kind == Kind.WORK:
                return refuse_work(s, s.seat, a)
            return unless(kind, Kind.STOP)
        case Decision.ENCLOSURE_DISCARD:
            if kind == Kind.REVEAL:
                return refuse_reveal(s, s.seat, a)
            if kind != Kind.DISCARD:
                return Refusal.NOT_NOW
            return Refusal.NONE if s.hand[s.seat, a] > 0 else Refusal.NOT_IN_HAND
        case Decision.HARVEST_BONUS:
            return refuse_harvest_bonus(s, a) if kind == Kind.GAIN else Refusal.NOT_NOW
        case Decision.BROKER_PICK:
            return refuse_broker(s, a) if kind == Kind.GAIN else Refusal.NOT_NOW
        case Decision.FACE_CHOICE:
            return refuse_face_choice(s, a) if kind == Kind.FACE else Refusal.NOT_NOW
        case Decision.STEAL_CHOICE:
            return refuse_steal(s, a) if kind == Kind.TAKE_DIE else Refusal.NOT_NOW
        case _:
            if top(s) <= Decision.KEEP_DIE:
                return refuse_manipulation(s, kind, a, b)
            if top(s) <= Decision.COAST_SIDE:
                return refuse_exploration(s, kind, a)
            return refuse_in_action(s, kind, a)


@rule
def refuse_manipulation(s: State, kind: int, a: int, b: int) -> int:  # noqa: C901 - contents
    """5.5: step 4, and technology 8."""
    match top(s):
        case Decision.MANIP:
            if kind == Kind.SET or kind == Kind.REROLL:
                return refuse_set(s, s.seat, a, b)
            if kind == Kind.DRAW:
                return refuse_draw(s, s.seat, a)
            if kind == Kind.TREASURE:
                return refuse_treasure(s, s.seat, a)
            if Kind.FORESIGHT <= kind <= Kind.SHIFT_WORK:
                return refuse_ability(s, s.seat, kind)
            return unless(kind, Kind.DONE)
        case Decision.MANIP_TARGET:
            if kind == Kind.STOP:
                return refuse_no_more_targets(s)
            return refuse_target(s, a) if kind == Kind.TARGET else Refusal.NOT_NOW
        case Decision.MANIP_FACE:
            return refuse_face(s, a) if kind == Kind.FACE else Refusal.NOT_NOW
        case Decision.MANIP_SECOND:
            return refuse_second(s, a) if kind == Kind.SECOND else Refusal.NOT_NOW
        case Decision.MANIP_REROLL:
            if kind == Kind.ROLL:
                return refuse_roll_now(s)
            return refuse_reroll_add(s, a) if kind == Kind.TARGET else Refusal.NOT_NOW
        case Decision.MANIP_REVIVE:
            return refuse_revive(s, a) if kind == Kind.REVIVE else Refusal.NOT_NOW
        case _:
            if kind == Kind.KEEP:
                return refuse_keep(s, a)
            return unless(kind, Kind.NO)


@rule
def refuse_in_turn(s: State, kind: int, a: int) -> int:
    """5.6: TURN, TURN_END, EXTRA and EXTRA_PICK."""
    decision = top(s)
    if decision == Decision.EXTRA_PICK:
        if kind != Kind.TAKE_UP:
            return Refusal.NOT_NOW
        return Refusal.NONE if s.extras[a] > 0 else Refusal.NOT_GRANTED
    match kind:
        case Kind.GOVERN:
            return refuse_govern(s, s.seat, a)
        case Kind.NOMAD:
            return refuse_nomad(s, s.seat, a)
        case Kind.REVEAL:
            return refuse_reveal(s, s.seat, a)
        case Kind.ACT:
            if decision == Decision.TURN_END:
                return Refusal.NOT_NOW
            grant = number(s, 1) if decision == Decision.EXTRA else Grant.ANY.value
            return refuse_act(s, s.seat, a, grant)
        case _:
            return refuse_leaving(decision, kind)


@rule
def refuse_leaving(decision: int, kind: int) -> int:
    """5.6: ``pass``, ``end`` and ``decline`` are always there."""
    match decision:
        case Decision.TURN:
            return unless(kind, Kind.PASS)
        case Decision.TURN_END:
            return unless(kind, Kind.END)
        case _:
            return unless(kind, Kind.DECLINE)


@rule
def refuse_unit(s: State, kind: int, a: int, b: int, pair: int) -> int:
    """5.6: PAY."""
    match kind:
        case Kind.DONE:
            return refuse_done(s)
        case Kind.PAY:
            return refuse_pay(s, s.seat, a, b)
        case Kind.PAIR:
            return refuse_pair(s, s.seat, pair, b)
        case Kind.CRAFT:
            return refuse_craft(s, s.seat, a)
        case Kind.BONUS:
            return refuse_bonus(s, s.seat, a)
        case _:
            return Refusal.NOT_NOW


@rule
def refuse_exploration(s: State, kind: int, a: int) -> int:
    """5.6: Explore, and SET-12.3."""
    match top(s):
        case Decision.EXPLORE_PICK:
            return refuse_pick(s, a) if kind == Kind.PICK_TILE else Refusal.NOT_NOW
        case Decision.EXPLORE_CELL:
            return refuse_cell(s, a, MIN_ADJACENT) if kind == Kind.PLACE_AT else Refusal.NOT_NOW
        case Decision.HARBOUR_SIDE | Decision.COAST_SIDE:
            return refuse_coast(s, a) if kind == Kind.COAST else Refusal.NOT_NOW
        case Decision.HARBOUR_CELL:
            if kind != Kind.PLACE_AT:
                return Refusal.NOT_NOW
            return refuse_harbour_cell(s, a, number(s, 1))
        case Decision.HARBOUR_TURN:
            if kind != Kind.TURN_TO:
                return Refusal.NOT_NOW
            return refuse_rotation(s, number(s, 1), a)
        case Decision.COAST_ARM:
            return unless(kind, Kind.ARM)
        case _:
            return refuse_yes_or_no(kind)


@rule
def refuse_in_action(s: State, kind: int, a: int) -> int:  # noqa: C901 - a table of contents
    """5.6: the other main actions."""
    match top(s):
        case Decision.SETTLE_STEP:
            if kind == Kind.REVEAL:
                return refuse_reveal(s, s.seat, a)
            is_step = Kind.GATHER <= kind <= Kind.ENCLOSURES and kind != Kind.MOVE_TO
            if kind == Kind.STOP or is_step:
                return refuse_settle_step(s, kind, a)
            return Refusal.NOT_NOW
        case Decision.MOVE_TO:
            if kind != Kind.MOVE_TO:
                return Refusal.NOT_NOW
            return refuse_move_to(s, number(s, 1), a, number(s, 2))
        case Decision.RECRUIT_PICK:
            if kind == Kind.STOP:
                return refuse_recruit_stop(s)
            if kind == Kind.HIRE:
                return refuse_hire_now(s)
            return refuse_recruit(s, a) if kind == Kind.TAKE_DIE else Refusal.NOT_NOW
        case Decision.RECRUIT_PLACE:
            fits = kind == Kind.TO_BAG or kind == Kind.TO_SPENT
            return Refusal.NONE if fits else Refusal.NOT_NOW
        case Decision.RESEARCH_PICK:
            if kind != Kind.TECH:
                return Refusal.NOT_NOW
            return refuse_tech(s, s.seat, a, number(s, 1), number(s, 2))
        case Decision.TOKEN_PAY:
            if kind == Kind.SKIP:
                return refuse_skip(s)
            return refuse_token(s, a) if kind == Kind.TOKEN else Refusal.NOT_NOW
        case Decision.DEAL:
            return refuse_deal(s, kind, a)
        case Decision.SELL:
            if kind == Kind.SELL_ADD:
                return refuse_sell_add(s, a)
            return refuse_sell_done(s) if kind == Kind.DONE else Refusal.NOT_NOW
        case Decision.RAID_HEX:
            if kind != Kind.RAID_HEX:
                return Refusal.NOT_NOW
            return refuse_raid_hex(s, s.seat, a, number(s, 1), number(s, 2))
        case Decision.RAID_TARGET:
            if kind == Kind.STOP:
                return refuse_raid_stop(s)
            return refuse_raid_target(s, a) if kind == Kind.RAID else Refusal.NOT_NOW
        case Decision.RAID_PLACE:
            return refuse_yes_or_no(kind)
        case Decision.SAIL_STEP:
            if kind == Kind.STOP:
                return refuse_sail_stop(s)
            return refuse_sail_to(s, a) if kind == Kind.SAIL_TO else Refusal.NOT_NOW
        case _:
            return refuse_by_advisor(s, kind, a)


@rule
def refuse_deal(s: State, kind: int, a: int) -> int:
    """5.6: DEAL, and the dice of HEG_RETURN."""
    match kind:
        case Kind.STOP:
            return refuse_deal_stop(s)
        case Kind.SELL:
            return refuse_sell(s)
        case Kind.RETIRE_ACTIVE:
            return refuse_active_die(s, s.seat, a)
        case Kind.RETIRE_SPENT:
            return refuse_spent_die(s, s.seat, a)
        case _:
            return Refusal.NOT_NOW


@rule
def refuse_by_advisor(s: State, kind: int, a: int) -> int:
    """7.5: the Spymaster and the Hegemon."""
    match top(s):
        case Decision.SPY_OWN:
            return refuse_give(s, s.seat, a) if kind == Kind.GIVE else Refusal.NOT_NOW
        case Decision.SPY_SEAT:
            if kind != Kind.SPY_ON:
                return Refusal.NOT_NOW
            return refuse_spy_seat(s, s.seat, a, number(s, 1))
        case Decision.SPY_COLOUR:
            return refuse_swap(s, a) if kind == Kind.TAKE_DIE else Refusal.NOT_NOW
        case Decision.SPY_EXTRA:
            return refuse_spy_extra(s) if kind == Kind.YES else unless(kind, Kind.NO)
        case _:
            if kind == Kind.STOP:
                return refuse_heg_stop(s)
            return refuse_deal(s, kind, a) if kind != Kind.SELL else Refusal.NOT_NOW


@rule
def refuse_luck(s: State, kind: int, a: int) -> int:  # noqa: C901 - a table of contents
    """5.2: what chance cannot bring now."""
    match top(s):
        case Decision.CH_FIRST_PLAYER:
            fits = kind == Kind.FIRST_IS and a < s.players
            return Refusal.NONE if fits else Refusal.NOT_NOW
        case Decision.CH_TECH | Decision.CH_NAVAL:
            return refuse_tech_laid(s, a) if kind == Kind.TECH_IS else Refusal.NOT_NOW
        case Decision.CH_START_TILE:
            return refuse_start_drawn(s, a) if kind == Kind.TILE_IS else Refusal.NOT_NOW
        case Decision.CH_ADVISOR:
            return refuse_advisor_drawn(s, a) if kind == Kind.ADVISOR_IS else Refusal.NOT_NOW
        case Decision.CH_EMISSARY:
            fits = kind == Kind.EMISSARY_IS and s.emissary[a] == CardPlace.DECK
            return Refusal.NONE if fits else Refusal.NOT_NOW
        case Decision.CH_ENCLOSURE:
            fits = kind == Kind.CARD_IS and s.deck[a] != 0
            return Refusal.NONE if fits else Refusal.NOT_NOW
        case Decision.CH_DIE:
            return refuse_drawn_side(s, a) if kind == Kind.DREW else Refusal.NOT_NOW
        case Decision.CH_DRAW_DIE:
            fits = kind == Kind.DRAWN and s.bag[s.seat, a] > 0
            return Refusal.NONE if fits else Refusal.NOT_NOW
        case Decision.CH_ROLL:
            return refuse_rolled(s, a) if kind == Kind.ROLLED else Refusal.NOT_NOW
        case Decision.CH_TILE:
            return refuse_tile_drawn(s, a) if kind == Kind.TILE_IS else Refusal.NOT_NOW
        case Decision.CH_SEA_TILE:
            return refuse_sea_tile(s, a) if kind == Kind.SEA_IS else Refusal.NOT_NOW
        case Decision.CH_D6:
            return unless(kind, Kind.D6_IS)
        case Decision.CH_SIDE:
            return unless(kind, Kind.SIDE_IS)
        case _:
            fits = kind == Kind.QUEUE_IS and s.cup[a] > 0
            return Refusal.NONE if fits else Refusal.NOT_NOW
