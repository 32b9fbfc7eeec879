"""SET-3, SET-5.1: rounds, turns, and what goes on by itself between decisions."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.options import keep
from covo.engine.pending import number, pop, push, set_number, top
from covo.engine.record import Ints

from .abilities import gain_next
from .acting import begin, offer_extras
from .automaton import bot_acts, bot_adds, bot_enters, bot_gains, bot_governs
from .components import ACTIONS, LAST_ROUND, SIDE_COLOUR, SIDES, Die
from .decisions import FIRST, FIRST_BY_ITSELF, Decision, Grant, Kind, Phase
from .diceoneer import bot_begins_roll, bot_lays_gold, bot_roll_on, bot_turn_on, complete_bot
from .drafting import choose_on
from .emissaries import dismiss, embassy_over, open_embassy
from .enclosures import card_on
from .exploring import (
    break_ground,
    explore_over,
    has_explorer_tent,
    may_enter,
    pay_explore,
    search_on,
)
from .harbour import open_bay
from .harvesting import pay_harvest, strike_worked
from .holdings import actives, treasure_dice
from .navy import bot_lands
from .raiding import pay_raid
from .recruiting import pay_recruit
from .refusals import Refusal
from .researching import research_on
from .rolling import begin_roll, fill_on, roll_on
from .sailing import land, pay_sail, peek_on
from .settling import pay_settle
from .setup import Step, lay_on
from .state import Ending, State, has_tech, is_bot, seal, seat_in_order
from .technologies import MARKERS, Tech
from .trading import pay_trade

PHASE, INDEX = 1, 2
"""The numbers of a ROUND frame."""
TURNS_A_ROUND = 2


# Rounds


@rule
def begin_game(s: State) -> None:
    """SET-S8: round 1 begins; end triggers are watched from now on."""
    pop(s)
    if s.players == 1:
        complete_bot(s)
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """SET-3.3: each seat's set of used actions is emptied."""
    s.this_round += 1
    for seat in range(s.seats):
        for action in range(ACTIONS):
            s.used[seat, action] = 0
    push(s, Decision.ROUND, Phase.ROLL, 0)


@rule
def next_phase(s: State) -> None:
    """5.3: the next phase of the round."""
    set_number(s, PHASE, number(s, PHASE) + 1)
    set_number(s, INDEX, 0)


@rule
def round_on(s: State) -> None:
    """SET-3.1, 5.3: seat by seat, phase by phase."""
    phase, index = number(s, PHASE), number(s, INDEX)
    turns = s.seats * TURNS_A_ROUND if phase == Phase.ACT else s.seats
    if phase == Phase.EMBASSY:
        next_phase(s)
        if s.emissaries_on:
            open_embassy(s)
    elif phase == Phase.CLEAN_UP:
        clean_up(s, index)
    elif index == turns:
        next_phase(s)
        if phase == Phase.MANIPULATE and s.players == 1:
            bot_lays_gold(s)
    else:
        set_number(s, INDEX, index + 1)
        s.seat = seat_in_order(s, index)
        begin_part(s, phase)


@rule
def begin_part(s: State, phase: int) -> None:
    """5.3: what a seat does in a phase."""
    match phase:
        case Phase.ROLL:
            if is_bot(s, s.seat):
                bot_begins_roll(s)
            else:
                begin_roll(s, s.seat)
        case Phase.MANIPULATE:
            if not is_bot(s, s.seat):
                push(s, Decision.MANIP)
        case Phase.ACT:
            s.turns += 1
            if is_bot(s, s.seat):
                push(s, Decision.BOT_TURN)
            else:
                begin_turn(s)
        case _:
            begin_keeping(s, s.seat)


@rule
def begin_keeping(s: State, seat: int) -> None:
    """SET-3.2 (a): unspent dice go to the Spent area; technology 8 keeps one."""
    if is_bot(s, seat):
        return
    if has_tech(s, seat, Tech.RESERVE_CORPS) and has_keepable(s, seat):
        push(s, Decision.KEEP_DIE)
    else:
        lay_off(s, seat, -1)


@rule
def has_keepable(s: State, seat: int) -> bool:
    """7.3: an active die that is not the Treasure die."""
    dice = actives(s, seat)
    if treasure_dice(s, seat) > 0 and s.spent[seat, SIDE_COLOUR[SIDES - 1]] == 0:
        dice -= 1
    return dice > 0


@rule
def lay_off(s: State, seat: int, kept: int) -> None:
    """SET-3.2 (a): all active dice but one of this side go to the Spent area."""
    for side in range(SIDES):
        stays = 1 if side == kept else 0
        s.spent[seat, SIDE_COLOUR[side]] += s.active[seat, side] - stays
        s.active[seat, side] = stays


@rule
def keep_die(s: State, side: int) -> None:
    """KEEP_DIE."""
    pop(s)
    lay_off(s, s.seat, side)


@rule
def refuse_keep(s: State, side: int) -> int:
    """7.3: technology 8 keeps one die, any colour but Treasure."""
    if s.active[s.seat, side] == 0:
        return Refusal.NO_ACTIVE_DIE
    return Refusal.NONE if SIDE_COLOUR[side] != Die.TREASURE else Refusal.NO_TREASURE_DIE


@rule
def list_keeps(s: State, out: Ints) -> int:
    """NO, and KEEP for every group of active dice."""
    n = keep(out, 0, FIRST[Kind.NO], Refusal.NONE)
    for side in range(SIDES):
        n = keep(out, n, FIRST[Kind.KEEP] + side, refuse_keep(s, side))
    return n


@rule
def clean_up(s: State, index: int) -> None:
    """SET-3.2 (b) to (e): markers, the emissary, the end, the first player."""
    if index == 0:
        set_number(s, INDEX, 1)
        for seat in range(s.seats):
            for marker in range(MARKERS):
                s.worn[seat, marker] = 0
        dismiss(s)
        return
    pop(s)
    s.rounds += 1
    last = s.round_cap if s.round_cap > 0 else LAST_ROUND
    if s.due != Ending.NONE:
        s.ending = s.due
    elif s.rounds >= last:
        s.ending = Ending.ROUNDS
    else:
        s.first = (s.first + 1) % s.seats
        begin_round(s)


# Turns


@rule
def begin_turn(s: State) -> None:
    """SET-5.1: a turn with one main action. SET-13.3: who begins one plays on."""
    s.on_turn = 1
    s.agrees[s.seat] = 0
    s.nomad = 0
    push(s, Decision.TURN)


@rule
def act(s: State, action: int) -> None:
    """TURN, EXTRA: a main action; then what extra actions it brings (SET-5.3)."""
    is_extra = top(s) == Decision.EXTRA
    grant = number(s, 1) if is_extra else Grant.ANY.value
    pop(s)
    if not is_extra:
        push(s, Decision.TURN_END)
        push(s, Decision.EXTRAS)
    begin(s, action, grant)


@rule
def pass_turn(s: State) -> None:
    """5.6: passing has no effect."""
    pop(s)
    push(s, Decision.TURN_END)


@rule
def end_turn(s: State) -> None:
    """TURN_END: ``end``."""
    pop(s)
    s.on_turn = 0
    s.nomad = 0
    seal(s)


# Entries


@rule
def pioneer_on(s: State) -> None:
    """SET-6.1 (1) to (4): the explorer's tent, the entries, the second tent."""
    hex_, index = number(s, 1), number(s, 2)
    set_number(s, 2, index + 1)
    seat = (s.seat + index) % s.seats
    if index == 0:
        break_ground(s, hex_)
    elif index < s.seats:
        if may_enter(s, seat, hex_):
            if is_bot(s, seat):
                bot_enters(s, hex_)
            else:
                push(s, Decision.ENTER, seat, hex_)
    else:
        pop(s)
        if is_bot(s, s.seat):
            bot_adds(s, hex_)
        elif has_explorer_tent(s, s.seat):
            push(s, Decision.EXPLORE_ADD, hex_)


# By itself


@rule
def carry_on(s: State) -> None:
    """Go on until a seat or chance must decide, or the game is over."""
    while s.ending == Ending.NONE and top(s) >= FIRST_BY_ITSELF:
        carry_one(s)


@rule
def carry_one(s: State) -> None:  # noqa: C901 - a table of contents
    """One thing that needs no decision: the frame of the round, of set-up, of dice."""
    match top(s):
        case Decision.LAYING_OUT:
            if number(s, 1) == Step.BEGIN:
                begin_game(s)
            else:
                lay_on(s)
        case Decision.CHOOSING_START:
            choose_on(s)
        case Decision.ROUND:
            round_on(s)
        case Decision.FILLING:
            fill_on(s)
        case Decision.ROLLING:
            if is_bot(s, s.seat):
                bot_roll_on(s)
            else:
                roll_on(s)
        case Decision.GAINING:
            if is_bot(s, s.seat):
                bot_gains(s)
            else:
                gain_next(s)
        case Decision.BOT_TURN:
            bot_turn_on(s)
        case Decision.BOT_ACTION:
            bot_acts(s)
        case Decision.BOT_GOVERNS:
            bot_governs(s)
        case _:
            carry_action(s)


@rule
def carry_action(s: State) -> None:  # noqa: C901 - a table of contents
    """The frames of main actions."""
    match top(s):
        case Decision.EXTRAS:
            offer_extras(s)
        case Decision.EXPLORING:
            pay_explore(s)
        case Decision.SEARCHING:
            search_on(s)
        case Decision.EXPLORED:
            explore_over(s)
        case Decision.PIONEERING:
            pioneer_on(s)
        case Decision.OPENING_BAY:
            open_bay(s)
        case Decision.SETTLING:
            pay_settle(s)
        case Decision.CARDING:
            card_on(s)
        case Decision.RECRUITING:
            pay_recruit(s)
        case Decision.RESEARCHING:
            research_on(s)
        case Decision.HARVESTING:
            pay_harvest(s)
        case Decision.STRIKING:
            strike_worked(s)
        case Decision.TRADING:
            pay_trade(s)
        case Decision.RAIDING:
            pay_raid(s)
        case Decision.SAILING:
            pay_sail(s)
        case Decision.PEEKING:
            peek_on(s)
        case Decision.LANDING:
            if is_bot(s, s.seat):
                bot_lands(s)
            else:
                land(s)
        case _:
            embassy_over(s)
