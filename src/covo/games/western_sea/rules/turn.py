"""SET-3, SET-5.1: rounds, turns, and what goes on by itself between decisions."""

from __future__ import annotations

from enum import IntEnum

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, Step
from covo.engine.pending import number, pop, push, set_number

from ..diceoneer.rules.automaton import bot_adds, bot_enters
from ..diceoneer.rules.automaton_turn import bot_begins_roll, bot_lays_gold, complete_bot
from ..emissaries.rules.embassy import dismiss, open_embassy
from ..enclosures.rules.enclosure_hands import has_cards
from .acting import begin, is_act_secret, refuse_act
from .components import ACTIONS, LAST_ROUND, SIDE_COLOUR, SIDES, Die
from .decisions import Decision, Grant, Kind, Phase
from .exploring import break_ground, has_explorer_tent, may_enter
from .governing import FREE_ACTIONS, has_public_free_action
from .holdings import actives, treasure_dice
from .refusals import Refusal
from .rolling import begin_roll
from .setup import Laying, Stage, lay_on
from .state import Ending, State, has_tech, is_bot, seal, seat_in_order
from .technologies import MARKERS, Tech

TURNS_A_ROUND = 2
PIONEER = 2
"""The number of a PIONEERING frame that counts the seats from the explorer."""


class Round(IntEnum):
    """The numbers of a ROUND frame."""

    PHASE = 1
    INDEX = 2
    """The seat in order."""


# Rounds


@rule
def lay_table_on(s: State, step: int, count: int) -> None:
    """4.5: the next step of set-up; after the last one the game begins."""
    if step == Stage.BEGIN:
        begin_game(s)
    else:
        lay_on(s, step, count)


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
    set_number(s, Round.PHASE, number(s, Round.PHASE) + 1)
    set_number(s, Round.INDEX, 0)


@rule
def round_on(s: State, phase: int, index: int) -> None:
    """SET-3.1, 5.3: seat by seat, phase by phase."""
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
        set_number(s, Round.INDEX, index + 1)
        s.seat = seat_in_order(s, index)
        begin_part(s, s.seat, phase)


@rule
def begin_part(s: State, seat: int, phase: int) -> None:
    """5.3: what a seat does in a phase."""
    match phase:
        case Phase.ROLL:
            if is_bot(s, seat):
                bot_begins_roll(s)
            else:
                begin_roll(s, seat)
        case Phase.MANIPULATE:
            if not is_bot(s, seat):
                push(s, Decision.MANIP)
        case Phase.ACT:
            s.turns += 1
            if is_bot(s, seat):
                push(s, Decision.BOT_TURN)
            else:
                begin_turn(s, seat)
        case _:
            begin_keeping(s, seat)


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
def refuse_keep_die(s: State, seat: int, side: int) -> int:
    """7.3: technology 8 keeps one die, any colour but Treasure."""
    if s.active[seat, side] == 0:
        return Refusal.NO_ACTIVE_DIE
    return Refusal.NONE if SIDE_COLOUR[side] != Die.TREASURE else Refusal.NO_TREASURE_DIE


@rule
def keep_die(s: State, seat: int, side: int) -> None:
    """KEEP_DIE."""
    lay_off(s, seat, side)


@rule
def keep_none(s: State, seat: int) -> None:
    """KEEP_DIE: ``no``."""
    lay_off(s, seat, -1)


@rule
def clean_up(s: State, index: int) -> None:
    """SET-3.2 (b) to (e): markers, the emissary, the end, the first player."""
    if index == 0:
        set_number(s, Round.INDEX, 1)
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
def begin_turn(s: State, seat: int) -> None:
    """SET-5.1: a turn with one main action. SET-13.3: who begins one plays on."""
    s.on_turn = 1
    s.agrees[seat] = 0
    s.nomad = 0
    push(s, Decision.TURN)


@rule
def act(s: State, seat: int, action: int, grant: int) -> None:
    """TURN: a main action; then what extra actions it brings (SET-5.3)."""
    push(s, Decision.TURN_END)
    push(s, Decision.EXTRAS)
    begin(s, seat, action, grant)


@rule
def pass_turn(s: State) -> None:
    """5.6: passing has no effect."""
    push(s, Decision.TURN_END)


@rule
def end_turn(s: State) -> None:
    """TURN_END: ``end``."""
    s.on_turn = 0
    s.nomad = 0
    seal(s)


@rule
def is_end_secret(s: State, seat: int) -> bool:
    """9.5: asked only because of a card in hand."""
    return has_cards(s, seat) and not has_public_free_action(s, seat)


# Entries


@rule
def pioneer_on(s: State, seat: int, hex_: int, index: int) -> None:
    """SET-6.1 (1) to (4): the explorer's tent, the entries, the second tent."""
    set_number(s, PIONEER, index + 1)
    other = (seat + index) % s.seats
    if index == 0:
        break_ground(s, seat, hex_)
    elif index < s.seats:
        if may_enter(s, other, hex_):
            if is_bot(s, other):
                bot_enters(s, hex_)
            else:
                push(s, Decision.ENTER, other, hex_)
    else:
        pop(s)
        if is_bot(s, seat):
            bot_adds(s, hex_)
        elif has_explorer_tent(s, seat):
            push(s, Decision.EXPLORE_ADD, hex_)


LAYING_OUT = Step(Decision.LAYING_OUT, lay_table_on, frame=Laying)
ROUND = Step(Decision.ROUND, round_on, frame=Round)
PIONEERING = Step(Decision.PIONEERING, pioneer_on, frame=("hex", "index"))
TURN = Question(
    Decision.TURN,
    values={"grant": Grant.ANY},
    answers=(
        Answer(Kind.PASS, pass_turn),
        Answer(Kind.ACT, act, refuse_act),
        *FREE_ACTIONS,
    ),
    lapse=Kind.PASS,
    begins_move=True,
    is_secret=is_act_secret,
)
TURN_END = Question(
    Decision.TURN_END,
    answers=(Answer(Kind.END, end_turn), *FREE_ACTIONS),
    lapse=Kind.END,
    begins_move=True,
    is_secret=is_end_secret,
)
KEEP_DIE = Question(
    Decision.KEEP_DIE,
    answers=(Answer(Kind.NO, keep_none), Answer(Kind.KEEP, keep_die, refuse_keep_die)),
)
