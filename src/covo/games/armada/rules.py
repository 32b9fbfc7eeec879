"""The table of contents: the engine's functions, dispatching to the chapters."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.game import NOBODY, SOMEBODY
from covo.engine.pending import number, top
from covo.engine.record import Ints

from .acting import list_acts, refuse_act
from .cards import (
    drawn,
    list_mutinies,
    list_payments,
    list_yards,
    mutiny_at,
    pay,
    refuse_mutiny_at,
    refuse_pay,
    refuse_yard_at,
    yard_at,
)
from .combat import counter, fight, pass_reaction
from .components import CARD_KINDS, COMBAT_DIE, GOLD_DIE, NATIVE_DIE
from .decisions import ARGUMENT, FIRST, FIRST_OF_CHANCE, KIND_OF, Decision, Kind
from .exploring import arm_bonus, double, find, keep_find, skip_bonus
from .leaving import agree, refuse_interjection, refuse_resign, resign
from .levies import (
    list_mines,
    list_musters,
    list_native_sites,
    militia_at,
    mine,
    native_die,
    natives_at,
    refuse_militia_at,
    refuse_natives_at,
    refuse_site,
)
from .marching import (
    choose_gold,
    choose_pirates,
    lapse_quantity,
    list_quantities,
    refuse_gold,
    refuse_pirates,
)
from .recruiting import list_recruit_places, recruit_at, refuse_recruit_at
from .refusals import Refusal
from .setup import (
    colour_is,
    dummy_is,
    lay_out,
    list_colours,
    list_pirates_here,
    list_ship_places,
    pair_is,
    pirates_here,
    refuse_colour,
    refuse_pirates_here,
    refuse_ship_at,
    ship_at,
    standard_pirates,
)
from .state import Ending, State, seal
from .strategy import list_strategy, peek, refuse_peek, refuse_take, stop, take
from .surprise import (
    end_surprise,
    interrupt,
    list_interrupts,
    pass_interrupt,
    refuse_interrupt,
)
from .turn import begin_option, carry_on, end_turn


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
        case Decision.PLACE_SHIP | Decision.PLACE_PIRATES:
            return s.seat_of[number(s, 1)]
        case Decision.INTERRUPT | Decision.ATTACK_REACTION | Decision.DEFENCE_REACTION:
            return number(s, 1)
        case _:
            return s.seat_of[s.colour]


@rule
def answers(decision: int, kind: int) -> bool:
    """Section 5: whether options of this kind answer this decision."""
    match decision:
        case Decision.ACT:
            return kind <= Kind.PLAY and kind != Kind.END_SURPRISE
        case Decision.SURPRISE_ACT:
            return Kind.END_SURPRISE <= kind <= Kind.PLAY
        case Decision.QTY_PIRATES:
            return kind == Kind.QTY_PIRATES
        case Decision.QTY_GOLD:
            return kind == Kind.QTY_GOLD
        case Decision.ARM_BONUS:
            return kind == Kind.ARM_BONUS or kind == Kind.SKIP_BONUS
        case Decision.USE_BONUS:
            return kind == Kind.DOUBLE or kind == Kind.KEEP
        case Decision.ATTACK_REACTION | Decision.DEFENCE_REACTION:
            return kind == Kind.PASS or kind == Kind.COUNTER
        case Decision.INTERRUPT:
            return kind == Kind.PASS or kind == Kind.INTERRUPT
        case Decision.GS_CHOICE:
            return kind == Kind.PEEK or kind == Kind.TAKE or kind == Kind.STOP
        case Decision.RECRUIT_PLACE:
            return kind == Kind.RECRUIT_AT
        case Decision.PAY_GOLD:
            return kind == Kind.PAY_FROM
        case Decision.PLACE_NATIVES:
            return kind == Kind.NATIVES_AT
        case Decision.PLACE_MILITIA:
            return kind == Kind.MILITIA_AT
        case Decision.MINE_SITE:
            return kind == Kind.MINE_AT
        case Decision.MUTINY_TARGET:
            return kind == Kind.MUTINY_AT
        case Decision.YARD_CITY:
            return kind == Kind.YARD_AT
        case Decision.PLACE_SHIP:
            return kind == Kind.SHIP_AT
        case Decision.PLACE_PIRATES:
            return kind == Kind.PIRATES_HERE
        case Decision.CH_DUMMY:
            return kind == Kind.DUMMY_IS
        case Decision.CH_PAIR:
            return kind == Kind.PAIR_IS
        case Decision.CH_COLOUR:
            return kind == Kind.COLOUR_IS
        case Decision.CH_DRAW:
            return kind == Kind.CARD_IS
        case Decision.CH_EXPLORE:
            return kind == Kind.FOUND
        case Decision.CH_COMBAT:
            return kind == Kind.ROLLED
        case Decision.CH_NATIVE_DIE:
            return kind == Kind.NATIVES_ARE
        case _:
            return False


@rule
def refusal(s: State, option: int) -> int:
    """Why ``option`` may not be taken now; Refusal.NONE when it may."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if kind == Kind.RESIGN:
        return refuse_resign(s, a)
    if kind == Kind.AGREE:
        return refuse_interjection(s, a)
    if s.ending != Ending.NONE:
        return Refusal.OVER
    if not answers(top(s), kind):
        return Refusal.NOT_NOW
    if is_lapsing(s):
        return Refusal.NONE if option == lapse(s) else Refusal.LEAVING
    return refuse_answer(s, kind, a, b)


@rule
def refuse_answer(s: State, kind: int, a: int, b: int) -> int:
    """Section 5: why this answer to the decision on top is not possible."""
    match kind:
        case Kind.END_TURN | Kind.END_SURPRISE:
            return Refusal.NONE
        case Kind.QTY_PIRATES:
            return refuse_pirates(s, a)
        case Kind.QTY_GOLD:
            return refuse_gold(s, a)
        case Kind.INTERRUPT:
            return refuse_interrupt(s, number(s, 1), a)
        case Kind.RECRUIT_AT:
            return refuse_recruit_at(s, s.colour, a)
        case Kind.PAY_FROM:
            return refuse_pay(s, s.colour, a)
        case Kind.PEEK:
            return refuse_peek(s)
        case Kind.TAKE:
            return refuse_take(s)
        case Kind.NATIVES_AT:
            return refuse_natives_at(s, a)
        case Kind.MILITIA_AT:
            return refuse_militia_at(s, s.colour, a)
        case Kind.MINE_AT:
            return refuse_site(s, s.colour, a)
        case Kind.MUTINY_AT:
            return refuse_mutiny_at(s, s.colour, a)
        case Kind.YARD_AT:
            return refuse_yard_at(s, s.colour, a)
        case Kind.SHIP_AT:
            return refuse_ship_at(s, a)
        case Kind.PIRATES_HERE:
            return refuse_pirates_here(s, a)
        case Kind.COLOUR_IS:
            return refuse_colour(s, a)
        case Kind.CARD_IS:
            return Refusal.NONE if s.deck[a] != 0 else Refusal.NO_DECK
        case _:
            if kind <= Kind.PLAY:
                return refuse_act(s, s.colour, s.points, kind, a, b)
            return Refusal.NONE


@rule
def is_lapsing(s: State) -> bool:
    """ARM-17.2: the seat asked has resigned; what is still open is taken as by the clock."""
    seat = actor(s)
    return seat >= 0 and s.leaving[seat] > 0


@rule
def options(s: State, out: Ints) -> int:
    """Section 5: the options of the decision on top, in ascending order."""
    if s.ending != Ending.NONE:
        return 0
    if is_lapsing(s):
        out[0] = lapse(s)
        return 1
    return list_answers(s, out)


@rule
def list_answers(s: State, out: Ints) -> int:
    """Section 5: by decision."""
    match top(s):
        case Decision.ACT:
            out[0] = FIRST[Kind.END_TURN]
            return list_acts(s, s.colour, s.points, out, 1)
        case Decision.SURPRISE_ACT:
            out[0] = FIRST[Kind.END_SURPRISE]
            return list_acts(s, s.colour, s.points, out, 1)
        case Decision.QTY_PIRATES | Decision.QTY_GOLD:
            return list_quantities(s, out)
        case Decision.ARM_BONUS:
            return list_kinds(Kind.ARM_BONUS, Kind.SKIP_BONUS, out)
        case Decision.USE_BONUS:
            return list_kinds(Kind.DOUBLE, Kind.KEEP, out)
        case Decision.ATTACK_REACTION | Decision.DEFENCE_REACTION:
            return list_kinds(Kind.PASS, Kind.COUNTER, out)
        case Decision.INTERRUPT:
            return list_interrupts(s, out)
        case Decision.GS_CHOICE:
            return list_strategy(s, out)
        case Decision.PLACE_PIRATES:
            return list_pirates_here(s, out)
        case _:
            return list_places(s, out) if top(s) < FIRST_OF_CHANCE else list_chances(s, out)


@rule
def list_places(s: State, out: Ints) -> int:
    """5.1, 5.6: decisions about where."""
    match top(s):
        case Decision.RECRUIT_PLACE:
            return list_recruit_places(s, out)
        case Decision.PAY_GOLD:
            return list_payments(s, s.colour, out)
        case Decision.PLACE_NATIVES:
            return list_native_sites(s, out)
        case Decision.PLACE_MILITIA:
            return list_musters(s, out)
        case Decision.MINE_SITE:
            return list_mines(s, out)
        case Decision.MUTINY_TARGET:
            return list_mutinies(s, out)
        case Decision.YARD_CITY:
            return list_yards(s, out)
        case _:
            return list_ship_places(s, out)


@rule
def list_chances(s: State, out: Ints) -> int:
    """Section 5: what luck may bring."""
    match top(s):
        case Decision.CH_DUMMY:
            return list_kinds(Kind.DUMMY_IS, Kind.DUMMY_IS, out)
        case Decision.CH_PAIR:
            return list_kinds(Kind.PAIR_IS, Kind.PAIR_IS, out)
        case Decision.CH_COLOUR:
            return list_colours(s, out)
        case Decision.CH_DRAW:
            return list_draws(s, out)
        case Decision.CH_EXPLORE:
            return list_kinds(Kind.FOUND, Kind.FOUND, out)
        case Decision.CH_COMBAT:
            return list_kinds(Kind.ROLLED, Kind.ROLLED, out)
        case Decision.CH_NATIVE_DIE:
            return list_kinds(Kind.NATIVES_ARE, Kind.NATIVES_ARE, out)
        case _:
            return 0


@rule
def list_kinds(first: int, last: int, out: Ints) -> int:
    """Every option from one kind to another."""
    n = 0
    for option in range(FIRST[first], FIRST[last + 1]):
        out[n] = option
        n += 1
    return n


@rule
def list_draws(s: State, out: Ints) -> int:
    """CARD_IS for every kind left in the deck."""
    n = 0
    for card in range(CARD_KINDS):
        if s.deck[card] != 0:
            out[n] = FIRST[Kind.CARD_IS] + card
            n += 1
    return n


@rule
def weight(s: State, option: int) -> int:
    """Section 5: sixths, thirty-sixths and copies left, never fractions (invariant 13)."""
    a, b = ARGUMENT[option, 0], ARGUMENT[option, 1]
    match KIND_OF[option]:
        case Kind.CARD_IS:
            return s.deck[a]
        case Kind.FOUND:
            return GOLD_DIE[a] * NATIVE_DIE[b]
        case Kind.ROLLED:
            return COMBAT_DIE[a]
        case Kind.NATIVES_ARE:
            return NATIVE_DIE[a]
        case _:
            return 1


@rule
def choose(s: State, option: int) -> None:
    """Take an option that was not refused, and carry on to the next decision."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if top(s) >= FIRST_OF_CHANCE and kind < Kind.RESIGN:
        seal(s)
    match kind:
        case Kind.END_TURN:
            end_turn(s)
        case Kind.END_SURPRISE:
            end_surprise(s)
        case _:
            if kind <= Kind.PLAY:
                begin_option(s, kind, a, b)
            else:
                answer(s, kind, a, b)
    carry_on(s)


@rule
def answer(s: State, kind: int, a: int, b: int) -> None:
    """Section 5: a follow-up decision, a reaction, or what luck brought."""
    match kind:
        case Kind.QTY_PIRATES:
            choose_pirates(s, a)
        case Kind.QTY_GOLD:
            choose_gold(s, a)
        case Kind.ARM_BONUS:
            arm_bonus(s)
        case Kind.SKIP_BONUS:
            skip_bonus(s)
        case Kind.DOUBLE:
            double(s)
        case Kind.KEEP:
            keep_find(s)
        case Kind.PASS:
            pass_by(s)
        case Kind.COUNTER:
            counter(s)
        case Kind.INTERRUPT:
            interrupt(s, a)
        case Kind.RECRUIT_AT:
            recruit_at(s, s.colour, a)
        case Kind.PAY_FROM:
            pay(s, a)
        case Kind.PEEK:
            peek(s)
        case Kind.TAKE:
            take(s)
        case Kind.STOP:
            stop(s)
        case Kind.NATIVES_AT:
            natives_at(s, a)
        case Kind.MILITIA_AT:
            militia_at(s, a)
        case Kind.MINE_AT:
            mine(s, a)
        case Kind.MUTINY_AT:
            mutiny_at(s, s.colour, a)
        case Kind.YARD_AT:
            yard_at(s, s.colour, a)
        case Kind.SHIP_AT:
            ship_at(s, a)
        case Kind.PIRATES_HERE:
            pirates_here(s, a)
        case Kind.RESIGN:
            resign(s, a)
        case Kind.AGREE:
            agree(s, a)
        case _:
            befall(s, kind, a, b)


@rule
def befall(s: State, kind: int, a: int, b: int) -> None:
    """Section 5: what luck brought."""
    match kind:
        case Kind.DUMMY_IS:
            dummy_is(s, a)
        case Kind.PAIR_IS:
            pair_is(s, a)
        case Kind.COLOUR_IS:
            colour_is(s, a)
        case Kind.CARD_IS:
            drawn(s, a)
        case Kind.FOUND:
            find(s, a, b)
        case Kind.ROLLED:
            fight(s, a)
        case _:
            native_die(s, a)


@rule
def pass_by(s: State) -> None:
    """5.5, 5.7: PASS, to a reaction or to an interrupt window."""
    if top(s) == Decision.INTERRUPT:
        pass_interrupt(s)
    else:
        pass_reaction(s)


@rule
def begins_move(s: State) -> bool:
    """5.3, 5.9: a main decision; whole options are taken back one by one."""
    if s.ending != Ending.NONE:
        return False
    decision = top(s)
    return decision == Decision.ACT or decision == Decision.SURPRISE_ACT


@rule
def lapse(s: State) -> int:
    """Section 10: what is taken when the clock runs out."""
    match top(s):
        case Decision.ACT:
            return FIRST[Kind.END_TURN]
        case Decision.SURPRISE_ACT:
            return FIRST[Kind.END_SURPRISE]
        case Decision.ATTACK_REACTION | Decision.DEFENCE_REACTION | Decision.INTERRUPT:
            return FIRST[Kind.PASS]
        case Decision.ARM_BONUS:
            return FIRST[Kind.SKIP_BONUS]
        case Decision.USE_BONUS:
            return FIRST[Kind.KEEP]
        case Decision.GS_CHOICE:
            return FIRST[Kind.TAKE] if s.looked > 0 else FIRST[Kind.STOP]
        case Decision.QTY_PIRATES | Decision.QTY_GOLD:
            return lapse_quantity(s)
        case Decision.PLACE_PIRATES:
            return FIRST[Kind.PIRATES_HERE] + standard_pirates(s)
        case _:
            return first_listed(s)


@rule
def first_listed(s: State) -> int:
    """Section 10: every other decision takes the first option listed."""
    list_places(s, s.found[:])
    option = s.found[0]
    s.found[0] = 0
    return option


@rule
def payoff(s: State, seat: int) -> int:
    """8.1: the winner 1, all others 0."""
    return 1 if s.ending != Ending.NONE and s.winner == seat else 0


@rule
def rounds(s: State) -> int:
    """Complete rounds."""
    return s.rounds
