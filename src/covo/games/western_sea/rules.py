"""The table of contents: the engine's functions, dispatching to the chapters."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.game import NOBODY, SOMEBODY
from covo.engine.pending import number, pop, top
from covo.engine.record import Ints

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
from .automaton import steal
from .cards import GENERAL_TENTS
from .components import SIDE_COPIES
from .decisions import (
    ARGUMENT,
    FIRST,
    FIRST_OF_CHANCE,
    KIND_OF,
    PAY_ICONS,
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
from .listing import list_answers, list_luck
from .manipulating import (
    draw_by,
    reroll_add,
    reroll_by,
    revive,
    roll_now,
    second,
    set_by,
    set_face,
    target,
    treasure_by,
    use_ability,
)
from .paying import bonus, cheapest, craft, finish, pay, pay_pair
from .raiding import answer_raid_place, choose_raid_hex, raid
from .recruiting import hire, recruit
from .refusals import Refusal
from .refusing import refuse_answer, refuse_luck
from .researching import pay_token, pick_tech, skip_token
from .rolling import drawn_weight, drew, rolled
from .sailing import sail_to, sea_tile_is, sea_tile_weight, stop_sailing
from .scoring import has_won
from .settling import move_to, settle_step
from .setup import first_is, lay_out, queue_is, tech_is
from .state import BOT, Ending, State, is_bot, seal
from .trading import begin_sale, retired, return_active, return_spent, sell, sell_add
from .turn import act, carry_on, end_turn, keep_die, lay_off, pass_turn

TURNER = 2
"""The number of a HARBOUR_TURN frame that names the seat."""


@rule
def setup(s: State, values: Ints) -> None:
    """Section 4: lay the table out, and go to its first decision."""
    lay_out(s, values)
    carry_on(s)


@rule
def actor(s: State) -> int:
    """Who decides what is on top of the stack."""
    if s.ending != Ending.NONE:
        return NOBODY
    decision = top(s)
    if decision == Decision.PAUSE:
        return SOMEBODY
    if decision >= FIRST_OF_CHANCE:
        return CHANCE
    match decision:
        case Decision.ENTER:
            return number(s, 1)
        case Decision.HARBOUR_TURN:
            return number(s, TURNER)
        case Decision.STEAL_CHOICE:
            return 1 - BOT
        case _:
            return s.seat


@rule
def refusal(s: State, option: int) -> int:
    """Why ``option`` may not be taken now; Refusal.NONE when it may."""
    if s.ending != Ending.NONE:
        return Refusal.OVER
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if top(s) >= FIRST_OF_CHANCE:
        return refuse_luck(s, kind, a)
    pair = 0
    if kind == Kind.PAIR:
        pair = (option - FIRST[Kind.PAIR]) // PAY_ICONS
        b = ARGUMENT[option, 2]
    return refuse_answer(s, option, kind, a, b, pair)


@rule
def options(s: State, out: Ints) -> int:
    """Section 5: the options of the decision on top, in ascending order."""
    if s.ending != Ending.NONE:
        return 0
    return list_luck(s, out) if top(s) >= FIRST_OF_CHANCE else list_answers(s, out)


@rule
def weight(s: State, option: int) -> int:
    """5.2: dice of a colour, copies of a face, and the sea tiles' own odds."""
    a = ARGUMENT[option, 0]
    match KIND_OF[option]:
        case Kind.DREW:
            return drawn_weight(s, a)
        case Kind.DRAWN:
            return s.bag[s.seat, a]
        case Kind.ROLLED:
            return SIDE_COPIES[a]
        case Kind.SEA_IS:
            return sea_tile_weight(s, a)
        case Kind.QUEUE_IS:
            return s.cup[a]
        case _:
            return 1


@rule
def choose(s: State, option: int) -> None:
    """Take an option that was not refused, and carry on to the next decision."""
    kind, a = KIND_OF[option], ARGUMENT[option, 0]
    if is_sealing(s, kind):
        seal(s)
    if kind >= Kind.FIRST_IS:
        befall(s, kind, a)
    elif kind <= Kind.TAKE_UP:
        answer_plain(s, kind, a)
    elif kind <= Kind.KEEP:
        answer_with_dice(s, option, kind, a)
    else:
        answer(s, kind, a)
    carry_on(s)


@rule
def is_sealing(s: State, kind: int) -> bool:
    """5.1: chance, another seat's decision, the end of a turn or of a manipulation."""
    decision = top(s)
    if decision >= FIRST_OF_CHANCE or actor(s) != s.seat:
        return True
    return decision <= Decision.DRAFT_PICK or (kind == Kind.DONE and decision == Decision.MANIP)


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


@rule
def begins_move(s: State) -> bool:
    """5.1, 5.6: where a whole action begins, or a step of a manipulation."""
    if s.ending != Ending.NONE:
        return False
    match top(s):
        case Decision.TURN | Decision.TURN_END | Decision.EXTRA | Decision.MANIP:
            return True
        case _:
            return False


@rule
def lapse(s: State) -> int:
    """Section 10: what is taken when the clock runs out: nothing more, where that is allowed."""
    match top(s):
        case Decision.TURN:
            return FIRST[Kind.PASS]
        case Decision.TURN_END:
            return FIRST[Kind.END]
        case Decision.EXTRA:
            return FIRST[Kind.DECLINE]
        case Decision.ENTER | Decision.EXPLORE_ADD | Decision.RAID_PLACE | Decision.SPY_EXTRA:
            return FIRST[Kind.NO]
        case Decision.PAY:
            return lapse_payment(s)
        case _:
            return first_listed(s)


@rule
def lapse_payment(s: State) -> int:
    """Section 15: ``done`` as soon as it may be, else the cheapest unit."""
    if refusal(s, FIRST[Kind.DONE]) == Refusal.NONE:
        return FIRST[Kind.DONE]
    unit = cheapest(s, s.seat)
    return unit if unit >= 0 else first_listed(s)


@rule
def first_listed(s: State) -> int:
    """Every other decision takes the first option listed."""
    list_answers(s, s.found[:])
    option = s.found[0]
    s.found[0] = 0
    return option


@rule
def payoff(s: State, seat: int) -> int:
    """8.5: 1 for the winner, or for all who share the victory; 0 for the others."""
    return 1 if s.ending != Ending.NONE and has_won(s, seat) else 0


@rule
def rounds(s: State) -> int:
    """Complete rounds."""
    return s.rounds
