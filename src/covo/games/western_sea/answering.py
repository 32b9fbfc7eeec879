"""What each option does, dispatched to the chapters; and what luck brings (5.2)."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.pending import pop, top

from .abilities import choose_die, choose_face, drawn_to_set, place_recruit, take_token_pair
from .acting import pick_extra
from .advisors import (
    answer_spy_extra,
    broker,
    give,
    heg_return_active,
    heg_return_spent,
    heg_stop,
    spy_on,
    swap,
)
from .cards import GENERAL_TENTS
from .dealing import first_is, queue_is, tech_is
from .decisions import (
    ARGUMENT,
    Decision,
    Kind,
)
from .diceoneer import bot_rolled, d6_is
from .drafting import advisor_is, pick_advisor, pick_start_tile, place_home, start_tile_is
from .emissaries import choose_emissary, emissary_is, settle_one, take_tent, use
from .enclosures import discard_card, draw_card, reveal
from .exploring import answer_add, answer_entry, draw_tile, pick, place_tile
from .governing import govern, wander
from .harbour import choose_arm, choose_coast, choose_harbour_cell, side_is, turn_harbour
from .harvesting import end_harvest, harvest_bonus, work
from .investing import steal
from .manipulating import draw_by, reroll_by, set_by, treasure_by, use_ability
from .paying import bonus, craft, finish, pay, pay_pair
from .raiding import answer_raid_place, choose_raid_hex, raid
from .recruiting import hire, recruit
from .researching import pay_token, pick_tech, skip_token
from .rolling import drew, rolled
from .sailing import sail_to, sea_tile_is, stop_sailing
from .settling import move_to, settle_step
from .state import State, is_bot
from .trading import begin_sale, retired, return_active, return_spent, sell, sell_add
from .turn import act, end_turn, keep_die, lay_off, pass_turn
from .turning import reroll_add, revive, roll_now, second, set_face, target


@rule
def answer_plain(s: State, kind: int, a: int) -> None:
    """Options that many decisions share, and those of a turn."""
    match kind:
        case Kind.PASS:
            pass_turn(s)
        case Kind.END:
            end_turn(s)
        case Kind.DONE:
            done(s)
        case Kind.STOP:
            stop(s)
        case Kind.ROLL:
            roll_now(s)
        case Kind.YES:
            yes_or_no(s, 1)
        case Kind.NO:
            yes_or_no(s, 0)
        case Kind.ACT:
            act(s, a)
        case Kind.GOVERN:
            govern(s, s.seat, a)
        case Kind.NOMAD:
            wander(s, a)
        case Kind.REVEAL:
            reveal(s, s.seat, a)
        case Kind.TAKE_UP:
            pick_extra(s, a)
        case _:
            pop(s)


@rule
def done(s: State) -> None:
    """DONE: with the payment, the sale, or step 4."""
    match top(s):
        case Decision.PAY:
            finish(s)
        case Decision.SELL:
            sell(s)
        case _:
            pop(s)


@rule
def stop(s: State) -> None:
    """STOP: no more of what is being done."""
    match top(s):
        case Decision.FACTORY:
            end_harvest(s)
        case Decision.SAIL_STEP:
            stop_sailing(s)
        case Decision.HEG_RETURN:
            heg_stop(s)
        case _:
            pop(s)


@rule
def yes_or_no(s: State, yes: int) -> None:
    """YES and NO."""
    match top(s):
        case Decision.ENTER:
            answer_entry(s, yes)
        case Decision.EXPLORE_ADD:
            answer_add(s, yes)
        case Decision.RAID_PLACE:
            answer_raid_place(s, yes)
        case Decision.SPY_EXTRA:
            answer_spy_extra(s, yes)
        case Decision.EMBASSY_USE:
            use(s)
        case _:
            pop(s)
            lay_off(s, s.seat, -1)


@rule
def answer_with_dice(s: State, option: int, kind: int, a: int) -> None:
    """Payments and manipulations."""
    b, c = ARGUMENT[option, 1], ARGUMENT[option, 2]
    match kind:
        case Kind.PAY:
            pay(s, s.seat, a, b)
        case Kind.PAIR:
            pay_pair(s, s.seat, a, b, c)
        case Kind.CRAFT:
            craft(s, s.seat, a)
        case Kind.BONUS:
            bonus(s, s.seat, a)
        case Kind.SET:
            set_by(s, s.seat, a, b)
        case Kind.REROLL:
            reroll_by(s, s.seat, a, b)
        case Kind.DRAW:
            draw_by(s, s.seat, a)
        case Kind.TREASURE:
            treasure_by(s, s.seat, a)
        case Kind.SECOND:
            second(s, a)
        case Kind.TARGET:
            if top(s) == Decision.MANIP_REROLL:
                reroll_add(s, a)
            else:
                target(s, a)
        case Kind.FACE:
            if top(s) == Decision.FACE_CHOICE:
                choose_face(s, a)
            else:
                set_face(s, a)
        case Kind.REVIVE:
            revive(s, a)
        case Kind.KEEP:
            keep_die(s, a)
        case _:
            use_ability(s, s.seat, kind)


@rule
def answer(s: State, kind: int, a: int) -> None:
    """Everything else a seat decides."""
    match kind:
        case Kind.PICK_TILE:
            if top(s) == Decision.EXPLORE_PICK:
                pick(s, a)
            else:
                pick_start_tile(s, a)
        case Kind.PLACE_AT:
            place_at(s, a)
        case Kind.TURN_TO:
            turn_harbour(s, a)
        case Kind.COAST:
            choose_coast(s, a)
        case Kind.ARM:
            choose_arm(s, a)
        case Kind.PLACE:
            if top(s) == Decision.EMBASSY_SETTLE:
                settle_one(s, a)
            else:
                settle_step(s, kind, a)
        case Kind.GATHER | Kind.PLACE_FREE | Kind.MOVE | Kind.ENCLOSURES:
            settle_step(s, kind, a)
        case Kind.MOVE_TO:
            move_to(s, a)
        case Kind.DISCARD:
            discard_card(s, a)
        case Kind.TAKE_DIE:
            take_die(s, a)
        case Kind.HIRE:
            hire(s)
        case Kind.TO_BAG:
            place_recruit(s, 1)
        case Kind.TO_SPENT:
            place_recruit(s, 0)
        case Kind.TECH:
            pick_tech(s, a)
        case Kind.TOKEN:
            pay_token(s, a)
        case Kind.SKIP:
            skip_token(s)
        case Kind.GAIN:
            if top(s) == Decision.BROKER_PICK:
                broker(s, a)
            else:
                harvest_bonus(s, a)
        case Kind.GAIN_PAIR:
            take_token_pair(s, a)
        case Kind.WORK:
            work(s, s.seat, a)
        case Kind.SELL:
            begin_sale(s)
        case Kind.SELL_ADD:
            sell_add(s, a)
        case Kind.RETIRE_ACTIVE:
            retire_active(s, a)
        case Kind.RETIRE_SPENT:
            retire_spent(s, a)
        case Kind.RAID_HEX:
            choose_raid_hex(s, a, GENERAL_TENTS)
        case Kind.RAID:
            raid(s, a)
        case Kind.SAIL_TO:
            sail_to(s, a)
        case Kind.EMISSARY:
            choose_emissary(s, a)
        case Kind.TENT:
            take_tent(s)
        case Kind.ADVISOR:
            pick_advisor(s, a)
        case Kind.GIVE:
            give(s, a)
        case _:
            spy_on(s, a)


@rule
def place_at(s: State, cell: int) -> None:
    """PLACE_AT: an explored tile, the harbour, a starting tile."""
    match top(s):
        case Decision.EXPLORE_CELL:
            place_tile(s, cell)
        case Decision.HARBOUR_CELL:
            choose_harbour_cell(s, cell)
        case _:
            place_home(s, cell)


@rule
def take_die(s: State, colour: int) -> None:
    """TAKE_DIE: recruited, gained, swapped or stolen."""
    match top(s):
        case Decision.RECRUIT_PICK:
            recruit(s, colour)
        case Decision.SPY_COLOUR:
            swap(s, colour)
        case Decision.STEAL_CHOICE:
            steal(s, colour)
        case _:
            choose_die(s, colour)


@rule
def retire_active(s: State, side: int) -> None:
    """RETIRE_ACTIVE, of a Trade or of the Hegemon."""
    if top(s) == Decision.HEG_RETURN:
        heg_return_active(s, side)
    else:
        return_active(s, side)
        retired(s)


@rule
def retire_spent(s: State, colour: int) -> None:
    """RETIRE_SPENT, of a Trade or of the Hegemon."""
    if top(s) == Decision.HEG_RETURN:
        heg_return_spent(s, colour)
    else:
        return_spent(s, colour)
        retired(s)


@rule
def befall(s: State, kind: int, a: int) -> None:
    """5.2: what luck brought."""
    match kind:
        case Kind.FIRST_IS:
            first_is(s, a)
        case Kind.TECH_IS:
            tech_is(s, a)
        case Kind.TILE_IS:
            if top(s) == Decision.CH_TILE:
                draw_tile(s, a)
            else:
                start_tile_is(s, a)
        case Kind.ADVISOR_IS:
            advisor_is(s, a)
        case Kind.EMISSARY_IS:
            emissary_is(s, a)
        case Kind.CARD_IS:
            draw_card(s, a)
        case Kind.DREW:
            drew(s, a)
        case Kind.DRAWN:
            drawn_to_set(s, a)
        case Kind.ROLLED:
            if is_bot(s, s.seat):
                bot_rolled(s, a)
            else:
                rolled(s, a)
        case Kind.SEA_IS:
            sea_tile_is(s, a)
        case Kind.D6_IS:
            d6_is(s, a)
        case Kind.SIDE_IS:
            side_is(s, a)
        case _:
            queue_is(s, a)
