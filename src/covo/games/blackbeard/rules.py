"""The table of contents: the engine's functions, dispatching to the chapters."""

from __future__ import annotations

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.game import NOBODY, SOMEBODY
from covo.engine.pending import number, top
from covo.engine.record import Ints

from .components import (
    EVENT_OF,
    SIDE,
    Side,
)
from .contests import seat_of_fighter
from .deciding import befall, decide
from .decisions import ARGUMENT, FIRST, FIRST_OF_CHANCE, KIND_OF, Decision, Draw, Kind
from .leaving import agree, refuse_interjection, resign
from .legality import answers, luck_kind, refuse_choice, refuse_luck
from .listing import first_listed, list_decision
from .piles import draw_weight
from .refusals import Refusal
from .scoring import has_won
from .setup import is_setting_up, lay_out
from .state import Ending, State, owner, seal
from .turn import (
    carry_on,
    refuse_end_turn,
)


@rule
def setup(s: State, values: Ints) -> None:
    """Section 4: lay the table out, and go to its first decision."""
    lay_out(s, values)
    carry_on(s)


@rule
def actor(s: State) -> int:
    """Who decides what is on top of the stack; for the Crown an automaton does (section 11)."""
    if s.ending != Ending.NONE:
        return NOBODY
    decision = top(s)
    if decision == Decision.PAUSE:
        return SOMEBODY
    if decision >= FIRST_OF_CHANCE:
        return CHANCE
    match decision:
        case Decision.DRAFT | Decision.SETUP_PIRATE | Decision.SETUP_MORE:
            return number(s, 1)
        case Decision.DEPLOY_AREA | Decision.DEPLOY_SHIP | Decision.CHALLENGER:
            return number(s, 1)
        case Decision.AP_CHOICE | Decision.KC_BOX | Decision.INFORMER | Decision.STATION:
            return number(s, 1) if number(s, 1) < s.players else CHANCE
        case Decision.CUNNING:
            return seat_of_fighter(s, s.pending[s.depth - 2, 2 + number(s, 1)])
        case Decision.SUCCESSOR:
            return owner(s, number(s, 1))
        case _:
            return s.seat


@rule
def refusal(s: State, option: int) -> int:
    """Why ``option`` may not be taken now; Refusal.NONE when it may."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if kind >= Kind.RESIGN:
        return refuse_interjection(s, a)
    if s.ending != Ending.NONE:
        return Refusal.OVER
    if not answers(top(s), kind):
        return Refusal.NOT_NOW
    if is_lapsing(s):
        return Refusal.NONE if option == lapse(s) else Refusal.LEAVING
    if top(s) >= FIRST_OF_CHANCE:
        return refuse_luck(s, kind, a)
    if actor(s) == CHANCE:
        return Refusal.NONE if option == first_listed(s) else Refusal.NOT_DRAWN
    return refuse_choice(s, kind, a, b)


@rule
def is_lapsing(s: State) -> bool:
    """Section 10: the seat asked has left; what is open is taken as by the clock."""
    seat = actor(s)
    return seat >= 0 and s.resigned[seat] > 0


@rule
def options(s: State, out: Ints) -> int:
    """5.3: the options of the decision on top, in ascending order."""
    if s.ending != Ending.NONE or top(s) == Decision.PAUSE:
        return 0
    if is_lapsing(s):
        out[0] = lapse(s)
        return 1
    if top(s) >= FIRST_OF_CHANCE:
        return list_luck(s, out)
    return list_decision(s, out)


@rule
def list_luck(s: State, out: Ints) -> int:
    """5.1: all that luck may bring."""
    kind = luck_kind(top(s))
    n = 0
    for option in range(FIRST[kind], FIRST[kind + 1]):
        if refuse_luck(s, kind, ARGUMENT[option, 0]) == Refusal.NONE:
            out[n] = option
            n += 1
    return n


@rule
def weight(s: State, option: int) -> int:
    """5.1: every die and every draw is uniform over what is left."""
    if KIND_OF[option] == Kind.CARD_IS:
        return draw_weight(s, ARGUMENT[option, 0], number(s, 2))
    return 1


@rule
def choose(s: State, option: int) -> None:
    """Take an option that was not refused, and carry on to the next decision."""
    kind, a, b = KIND_OF[option], ARGUMENT[option, 0], ARGUMENT[option, 1]
    if kind >= Kind.RESIGN:
        if kind == Kind.RESIGN:
            resign(s, a)
        else:
            agree(s, a)
    elif top(s) >= FIRST_OF_CHANCE:
        seal(s)
        befall(s, kind, a)
    else:
        if seals_move(s, kind):
            seal(s)
        decide(s, kind, a, b)
    carry_on(s)


@rule
def seals_move(s: State, kind: int) -> bool:
    """5.1: cards played, and what others do, may not be taken back; silence is not counted."""
    if kind == Kind.PASS or kind == Kind.FIGHT:
        return False
    if kind == Kind.PLAY_ACTION or kind == Kind.PLAY_EVENT:
        return True
    return actor(s) != s.seat and not is_setting_up(s)


@rule
def begins_move(s: State) -> bool:
    """5.1: a main decision; what a player decides is taken back one by one."""
    if s.ending != Ending.NONE:
        return False
    match top(s):
        case Decision.TURN_MENU | Decision.ACTION_MENU | Decision.CALL_MENU:
            return True
        case Decision.SETUP_PIRATE | Decision.SETUP_MORE:
            return True
        case _:
            return False


@rule
def lapse(s: State) -> int:
    """Section 10: what is taken when the clock runs out: the modest choice, else the first."""
    match top(s):
        case Decision.SETUP_MORE:
            return FIRST[Kind.ENOUGH]
        case Decision.TURN_MENU:
            if refuse_end_turn(s) == Refusal.NONE:
                return FIRST[Kind.END_TURN]
            return first_listed(s)
        case Decision.ACTION_MENU:
            return FIRST[Kind.FORFEIT]
        case Decision.FAIR_MOVE:
            return FIRST[Kind.STOP] if number(s, 2) > 0 else first_listed(s)
        case Decision.CUNNING:
            return FIRST[Kind.KEEP]
        case Decision.DECLARE_DR:
            return FIRST[Kind.SOBER]
        case Decision.CALL_MENU:
            return FIRST[Kind.DONE]
        case _:
            return first_listed(s)


@rule
def payoff(s: State, seat: int) -> int:
    """BB-18.8: the winner 1, all others 0; a shared victory gives 1 to each."""
    return 1 if s.ending != Ending.NONE and has_won(s, seat) else 0


@rule
def rounds(s: State) -> int:
    """Complete rounds of player turns."""
    return max(0, s.turn - 1) // s.players


@rule
def is_secret_draw(s: State, kind: int, a: int) -> bool:
    """5.1: a draw that only one seat, or nobody, may see."""
    if kind == Kind.MERCHANT_IS:
        return True
    if kind == Kind.CARD_IS:
        return SIDE[EVENT_OF[a]] != Side.IMMEDIATE
    return kind == Kind.PIRATE_IS and number(s, 2) <= Draw.NEW
