"""BB-18.4, BB-17.8: retirement, bribes, and who is tried for his past."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.options import keep
from covo.engine.pending import pop, push, set_number
from covo.engine.record import Ints

from .chart import has_anti, has_pro, is_port
from .components import (
    DOUBLOONS_A_POINT,
    HUNDRED,
    LETTER_FROM,
    LOYALTY,
    NATIONAL,
    RETIRED_FACTOR,
    TENTHS,
    VERDICT,
    Verdict,
)
from .contests import NO_SIDE, begin_roll
from .crews import shift_loyalty
from .decisions import FIRST, Decision, Kind, Method, Roll
from .frames import DISPLAY, PARAMETER, action, end_action
from .mutiny import stop_acting
from .piles import discard_from
from .pirates import bury, forget_captain, lose_ship
from .ports import is_courted, is_english, port_here
from .refusals import Refusal
from .state import Haven, Place, Source, State, is_allied, owner, slot_of

BRIBE_FAILED = LOYALTY["failed_bribe"]
METHODS = Method.AMNESTY + 1


class Retirement(IntEnum):
    """The numbers of a RETIREMENT frame."""

    DISPLAY = 1
    STAGE = 2
    LETTER = 3
    """The Letter that was shown from the hand, counted from 1; 0 for none."""


@rule
def refuse_retire(s: State, display: int, method: int) -> int:
    """BB-18.4: in port, alone, and by a method that is open here."""
    if is_allied(s, display):
        return Refusal.ALLIED
    if not is_port(s.place[display]):
        return Refusal.NOT_IN_PORT
    port = port_here(s, display)
    if port >= NATIONAL:
        return Refusal.NO_WAY_TO_RETIRE
    match method:
        case Method.HAVEN:
            return refuse_haven_retirement(s, display, port)
        case Method.BRIBE:
            return refuse_bribery(s, display, port)
        case Method.AMNESTY:
            open_port = s.amnesty > 0 and is_english(port)
            return Refusal.NONE if open_port else Refusal.NO_WAY_TO_RETIRE
        case _:
            return refuse_letter(s, display, port, method)


@rule
def list_retirements(s: State, display: int, out: Ints, n: int) -> int:
    """RETIRE by every method that is open in this port."""
    if not is_port(s.place[display]):
        return n
    first = FIRST[Kind.RETIRE] + slot_of(s, display) * METHODS
    for method in range(METHODS):
        n = keep(out, n, first + method, refuse_retire(s, display, method))
    return n


@rule
def refuse_haven_retirement(s: State, display: int, port: int) -> int:
    """BB-18.41A, BB-9.46: freely in a haven; with ``next_turn`` not in the turn of purchase."""
    if s.haven[display, port] == Haven.NONE:
        return Refusal.NO_WAY_TO_RETIRE
    return Refusal.JUST_BOUGHT if s.haven[display, port] == Haven.BOUGHT_NOW else Refusal.NONE


@rule
def refuse_bribery(s: State, display: int, port: int) -> int:
    """BB-18.41D, R15: a governor who is open to it, 100 D, and one attempt a turn."""
    if not is_courted(s, display, port):
        return Refusal.NO_WAY_TO_RETIRE
    if s.bribed[display]:
        return Refusal.BRIBED
    return Refusal.NONE if s.wealth[display] >= HUNDRED else Refusal.TOO_POOR


@rule
def refuse_letter(s: State, display: int, port: int, method: int) -> int:
    """BB-18.41B, BB-12.1: the Letter attached, or where there is none one from the hand."""
    if method == Method.LETTER:
        if s.letter[display] == 0:
            return Refusal.NO_LETTER
        governed = has_pro(s, port) or has_anti(s, port)
        return Refusal.NONE if governed else Refusal.NO_WAY_TO_RETIRE
    kind = LETTER_FROM + method - Method.LETTER_IN_HAND
    if s.letter[display] > 0 or s.hand[owner(s, display), kind] <= 0:
        return Refusal.NO_LETTER
    return Refusal.NONE if has_pro(s, port) else Refusal.NO_WAY_TO_RETIRE


@rule
def letter_shown(method: int) -> int:
    """The kind of Letter from the hand a method uses, counted from 1; 0 for none."""
    if Method.LETTER_IN_HAND <= method < Method.BRIBE:
        return method - Method.LETTER_IN_HAND + 1
    return 0


@rule
def announce_retirement(s: State) -> None:
    """BB-18.4: a Letter in hand is shown at the announcement."""
    letter = letter_shown(action(s, PARAMETER))
    if letter > 0:
        shown = s.letters_shown[s.seat, letter - 1]
        s.letters_shown[s.seat, letter - 1] = max(1, shown)


@rule
def retire(s: State) -> None:
    """BB-18.4: after W-RET, by method."""
    display, method = action(s, DISPLAY), action(s, PARAMETER)
    if method == Method.BRIBE:
        push(s, Decision.BRIBE, display)
    else:
        push(s, Decision.RETIREMENT, display, 0, letter_shown(method))


@rule
def refuse_pay(s: State, display: int, hundreds: int) -> int:
    """BB-18.41D: no debt exists (R22)."""
    return Refusal.NONE if s.wealth[display] >= hundreds * HUNDRED else Refusal.TOO_POOR


@rule
def pay_bribe(s: State, display: int, hundreds: int) -> None:
    """BB-18.41D: the money is gone either way."""
    s.wealth[display] -= hundreds * HUNDRED
    s.bribed[display] = 1
    begin_roll(s, Roll.BRIBE, display, NO_SIDE, hundreds)


@rule
def settle_bribe(s: State, display: int, success: bool) -> None:
    """BB-18.41D: 2d6 + NP/10 at most the hundreds paid."""
    if success:
        push(s, Decision.RETIREMENT, display)
    else:
        end_action(s)
        shift_loyalty(s, display, BRIBE_FAILED)


@rule
def go_on_retiring(s: State, display: int, stage: int, letter: int) -> bool:
    """BB-18.42: W-VER opens (True); when it is closed the career is scored."""
    if stage == 0:
        set_number(s, Retirement.STAGE, 1)
        if letter > 0:
            discard_from(s, owner(s, display), LETTER_FROM + letter - 1)
        return True
    pop(s)
    verdict = s.row - 1
    stop_acting_quietly(s, display)
    if verdict == Verdict.HANGED:
        bury(s, display)
    else:
        score_career(s, display)
    lose_ship(s, display)
    return False


@rule
def stop_acting_quietly(s: State, display: int) -> None:
    """BB-18.41C: the interrupted action is over; the merchant has escaped already."""
    s.row = 0
    stop_acting(s, display)


@rule
def score_career(s: State, display: int) -> None:
    """BB-18.42: 2 VP for each NP, 1 VP for each 100 D."""
    seat = owner(s, display)
    fame, money = RETIRED_FACTOR * s.fame[display], s.wealth[display] // DOUBLOONS_A_POINT
    s.points[seat, Source.RETIRED_FAME] += fame
    s.points[seat, Source.RETIRED_WEALTH] += money
    s.retired[seat] += 1
    s.best[seat] = max(s.best[seat], fame + money)
    s.whereabouts[s.pirate[display] - 1] = Place.RETIRED
    forget_captain(s, display)


# Double-Cross


@rule
def try_pirate(s: State, display: int) -> None:
    """BB-17.8: a roll on the deception table."""
    begin_roll(s, Roll.DECEPTION, display)


@rule
def settle_deception(s: State, display: int, die: int) -> None:
    """3.9: released, fined or hanged; W-VER closes after the first Double-Cross."""
    pop(s)
    verdict = VERDICT[die]
    s.row = verdict + 1
    if verdict == Verdict.FINED:
        begin_roll(s, Roll.FINE, display)
    elif verdict == Verdict.HANGED:
        s.wealth[display] = 0


@rule
def settle_fine(s: State, display: int, dice: int) -> None:
    """BB-17.8, R9: 2d6 tenths of the net worth, rounded up, at most all of it."""
    s.wealth[display] -= min(s.wealth[display], -(-s.wealth[display] * dice // TENTHS))


BRIBE = Question(
    Decision.BRIBE,
    frame=("display",),
    answers=(Answer(Kind.PAY, pay_bribe, refuse_pay),),
)
