"""The rules of backgammon: what a save file holds, how dice fall and checkers move, who has won."""

import sys
from enum import IntEnum
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question, dispatch
from covo.engine.game import NOBODY, Game, Rules, SetupOption
from covo.engine.options import Declared, Numbering, Pairs, all_allowed, span
from covo.engine.pending import WIDTH, push
from covo.engine.record import Ints, Record, array, scalar

SEATS, CHECKERS, FACES, ROLLS = 2, 15, 6, 4
OFF, HOME, POINTS, BAR = 0, 6, 24, 25
"""Places are counted from where a player bears off: 1 to 6 are home, the bar lies behind 24."""
START = {24: 2, 13: 5, 8: 3, 6: 5}
PAIR = 2
BIT = np.array([1 << place for place in range(BAR + 1)], np.int32)
"""A place as a bit: which checkers can go is then a matter of a few shifts."""
FACE = tuple(range(1, FACES + 1))

Decision = IntEnum("Decision", "NONE OPENING ROLL MOVE", start=0)
Kind = IntEnum("Kind", "OPENING_IS ROLL_IS MOVE RESIGN", start=0)
Refusal = IntEnum(
    "Refusal",
    "NONE NOT_NOW NO_CHECKER NO_DIE BAR_FIRST HELD NOT_HOME FARTHER_FIRST BOTH_DICE GREATER_DIE",
    start=0,
)
THROWS = tuple(pair for pair in product(FACE, FACE) if pair[0] != pair[1])
ROWS = tuple((high, low) for high in FACE for low in FACE if high >= low)
NUMBERING = Numbering(
    [
        Declared(Kind.OPENING_IS, (Pairs(("white", "black"), THROWS),)),
        Declared(Kind.ROLL_IS, (Pairs(("high", "low"), ROWS),)),
        Declared(Kind.MOVE, (span("from", 1, BAR), span("die", 1, FACES))),
        Declared(Kind.RESIGN, (span("seat", 0, SEATS - 1),), interjection=True),
    ]
)

FIRST_MOVE = int(NUMBERING.first[Kind.MOVE])
BOARD = sum(1 << place for place in range(1, POINTS + 1))
AT_HOME = sum(1 << place for place in range(1, HOME + 1))
SINGLE, GAMMON, TRIPLE = 1, 2, 3


class State(Record):
    turn: int = scalar()
    turns: int = scalar()  # how many have ended
    points: Ints = array(SEATS, BAR + 1)  # checkers of each seat, by its own count of places
    occupied: Ints = array(SEATS, bits=32)  # where it has any, but for those borne off
    shut: Ints = array(SEATS, bits=32)  # where the other has two or more, by its own count
    dice: Ints = array(ROLLS)  # not yet played, the greater first
    winner: int = scalar()  # the seat, plus 1
    won: int = scalar()  # what the game counted: 1, 2 or 3
    seals: int = scalar(bits=32)
    pending: Ints = array(1, WIDTH)
    depth: int = scalar()


@rule
def put(s: State, seat: int, place: int) -> None:
    """A checker comes to a place."""
    s.points[seat, place] += 1
    if place != OFF:
        s.occupied[seat] |= BIT[place]
        if s.points[seat, place] == PAIR and place != BAR:
            s.shut[1 - seat] |= BIT[BAR - place]


@rule
def take(s: State, seat: int, place: int) -> None:
    """A checker leaves a place."""
    s.points[seat, place] -= 1
    if s.points[seat, place] == 0:
        s.occupied[seat] &= ~BIT[place]
    elif s.points[seat, place] < PAIR and place != BAR:
        s.shut[1 - seat] &= ~BIT[BAR - place]


@rule
def open_game(s: State, white: int, black: int) -> None:
    """BG-2.1: each throws a die; the greater begins, and plays both."""
    s.turn = 0 if white > black else 1
    s.dice[0], s.dice[1] = max(white, black), min(white, black)
    s.seals += 1
    go_on(s, s.turn)


@rule
def roll(s: State, seat: int, high: int, low: int) -> None:
    """BG-2.2: two dice; a double is played four times."""
    s.dice[0], s.dice[1] = high, low
    if high == low:
        for i in range(ROLLS):
            s.dice[i] = high
    s.seals += 1
    go_on(s, seat)


@rule
def ways(high: int, low: int) -> int:
    """BG-2.2: two different dice fall in two ways."""
    return 1 if high == low else 2


@rule
def movable(occupied: int, shut: int, die: int) -> int:
    """BG-3, BG-4, BG-5: the places whose checkers can go so far, as bits."""
    if occupied & BIT[BAR] != 0:
        return BIT[BAR] if shut & BIT[BAR - die] == 0 else 0
    found = ((occupied >> die) & ~shut & BOARD) << die
    if occupied & ~AT_HOME == 0:
        place = die
        while place > 1 and occupied < BIT[place]:
            place -= 1
        found |= occupied & BIT[place]
    return found


@rule
def steps(s: State, seat: int, die: int) -> int:
    """The places of a seat whose checkers can go so far."""
    return movable(s.occupied[seat], s.shut[seat], die)


@rule
def leaves(s: State, seat: int, place: int, die: int, other: int) -> bool:
    """Whether the other die can be played after this one."""
    occupied = s.occupied[seat]
    if s.points[seat, place] < PAIR:
        occupied &= ~BIT[place]
    if place > die:
        occupied |= BIT[place - die]
    return movable(occupied, s.shut[seat], other) != 0


@rule
def followed(s: State, seat: int, die: int, other: int) -> int:
    """The places from which a die is played so that the other can be, too."""
    found, then = steps(s, seat, die), steps(s, seat, other)
    if then & (then - 1) != 0:
        return found  # whichever checker goes first, another can follow
    for place in range(1, BAR + 1):
        if found & BIT[place] != 0 and not leaves(s, seat, place, die, other):
            found &= ~BIT[place]
    return found


@rule
def playable(s: State, seat: int, die: int) -> int:
    """BG-3.4: where a die may be played: both are where they can be, else the greater."""
    high, low = s.dice[0], s.dice[1]
    if low == 0 or low == high:
        return steps(s, seat, die)
    other = high + low - die
    found = followed(s, seat, die, other)
    if found != 0 or followed(s, seat, other, die) != 0:
        return found
    return 0 if die == low and steps(s, seat, high) != 0 else steps(s, seat, die)


@rule
def refuse_move(s: State, seat: int, from_: int, die: int) -> int:
    """BG-3: why this checker may not be moved by this die."""
    if s.dice[0] != die and s.dice[1] != die:
        return Refusal.NO_DIE
    if playable(s, seat, die) & BIT[from_] != 0:
        return Refusal.NONE
    if steps(s, seat, die) & BIT[from_] != 0:
        both = followed(s, seat, s.dice[0], s.dice[1]) | followed(s, seat, s.dice[1], s.dice[0])
        return Refusal.BOTH_DICE if both != 0 else Refusal.GREATER_DIE
    return reason(s, seat, from_, die)


@rule
def reason(s: State, seat: int, from_: int, die: int) -> int:
    """BG-3.1, BG-3.2, BG-4.2, BG-5: why a checker cannot go so far at all."""
    if s.occupied[seat] & BIT[from_] == 0:
        return Refusal.NO_CHECKER
    if s.occupied[seat] & BIT[BAR] != 0 and from_ != BAR:
        return Refusal.BAR_FIRST
    if from_ > die:
        return Refusal.HELD
    return Refusal.NOT_HOME if s.occupied[seat] & ~AT_HOME != 0 else Refusal.FARTHER_FIRST


@rule
def list_moves(s: State, seat: int, out: Ints, n: int) -> int:
    """What :func:`refuse_move` lets pass, place by place, the lesser die first."""
    high, low = s.dice[0], s.dice[1]
    by_high, by_low = playable(s, seat, high), 0
    if low > 0 and low != high:
        by_low = playable(s, seat, low)
    for place in range(1, BAR + 1):
        option = FIRST_MOVE + (place - 1) * FACES - 1
        if by_low & BIT[place] != 0:
            out[n] = option + low
            n += 1
        if by_high & BIT[place] != 0:
            out[n] = option + high
            n += 1
    return n


@rule
def move(s: State, seat: int, from_: int, die: int) -> None:
    """BG-3, BG-4, BG-5: move a checker, hit what stands alone, bear off."""
    to, there = max(from_ - die, OFF), 1 - seat
    take(s, seat, from_)
    put(s, seat, to)
    if to > OFF and s.points[there, BAR - to] > 0:
        take(s, there, BAR - to)
        put(s, there, BAR)
    at = 0 if s.dice[0] == die else 1
    for i in range(at, ROLLS - 1):
        s.dice[i] = s.dice[i + 1]
    s.dice[ROLLS - 1] = 0
    if s.points[seat, OFF] == CHECKERS:
        win(s, seat)
    else:
        go_on(s, seat)


@rule
def go_on(s: State, seat: int) -> None:
    """BG-2.3, BG-3.5: the next die, or the next turn where none can be played."""
    high, low = s.dice[0], s.dice[1]
    if (high > 0 and steps(s, seat, high) != 0) or (low > 0 and steps(s, seat, low) != 0):
        push(s, Decision.MOVE)
        return
    s.dice[:] = 0
    s.turn = 1 - seat
    s.turns += 1
    push(s, Decision.ROLL)


@rule
def win(s: State, seat: int) -> None:
    """BG-6: a game counts double against who has borne off none, triple if one lags behind."""
    there = 1 - seat
    s.dice[:] = 0
    s.winner, s.won = seat + 1, SINGLE
    if s.points[there, OFF] == 0:
        s.won = TRIPLE if s.occupied[there] >= BIT[POINTS - HOME + 1] else GAMMON


OPENING = Question(Decision.OPENING, (Answer(Kind.OPENING_IS, open_game),), actor=CHANCE)
ROLL = Question(Decision.ROLL, (Answer(Kind.ROLL_IS, roll, weight=ways),), actor=CHANCE)
MOVE = Question(
    Decision.MOVE,
    (Answer(Kind.MOVE, move, refuse_move, candidates=list_moves),),
    begins_move=True,
)

PLACES = np.array(list(START.items()), np.int16)
FEATURES = SEATS * (BAR + 1) + ROLLS + 1


@rule
def refuse_resign(s: State, seat: int) -> int:
    """BG-6.3: whoever is at the table may give up while the game goes on."""
    return Refusal.NONE if s.winner == 0 else Refusal.NOT_NOW


@rule
def resign(s: State, seat: int) -> None:
    """BG-6.3: the other wins, with as much as stands on the board."""
    s.depth, s.pending[:, :] = 0, 0
    s.seals += 1
    win(s, 1 - seat)


DISPATCH = dispatch(
    __name__,
    NUMBERING,
    chapters=(sys.modules[__name__],),
    decisions=Decision,
    unasked=(Decision.NONE,),
    actor="turn",
    interjections=(Answer(Kind.RESIGN, resign, refuse_resign),),
    not_now=Refusal.NOT_NOW,
)
actor_on_top = DISPATCH.actor
list_answers, refuse_answer = DISPATCH.options, DISPATCH.refusal
take_answer, weigh_answer = DISPATCH.effect, DISPATCH.weight


@rule
def setup(s: State, values: Ints) -> None:
    """BG-1: fifteen checkers each, and the dice decide who begins."""
    for seat in range(SEATS):
        for i in range(len(PLACES)):
            for _ in range(PLACES[i, 1]):
                put(s, seat, PLACES[i, 0])
    push(s, Decision.OPENING)


@rule
def actor(s: State) -> int:
    return NOBODY if s.winner > 0 else actor_on_top(s)


@rule
def options(s: State, out: Ints) -> int:
    return 0 if s.winner > 0 else list_answers(s, out)


@rule
def refusal(s: State, option: int) -> int:
    return Refusal.NOT_NOW.value if s.winner > 0 else refuse_answer(s, option)


@rule
def weight(s: State, option: int) -> int:
    return weigh_answer(s, option)


@rule
def choose(s: State, option: int) -> None:
    take_answer(s, option)


@rule
def payoff(s: State, seat: int) -> int:
    return 1 if s.winner == seat + 1 else 0


@rule
def score(s: State, seat: int) -> int:
    """BG-6: what the game counts, for who has won it."""
    return s.won if s.winner == seat + 1 else 0


@rule
def features(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Checkers by place, one's own first, and the dice; a spectator sees as White does."""
    mine, n = max(seat, 0), 0
    for side in range(SEATS):
        for at in range(BAR + 1):
            out[n] = s.points[mine if side == 0 else 1 - mine, at] / CHECKERS
            n += 1
    for i in range(ROLLS):
        out[n] = s.dice[i] / FACES
        n += 1
    out[n] = 1 if s.turn == mine else 0


@rule
def rounds(s: State) -> int:
    return s.turns // SEATS


RULES = Rules(
    setup=setup, actor=actor, options=options, refusal=refusal, weight=weight, choose=choose,
    payoff=payoff, features=features, lapse=all_allowed(NUMBERING, refusal)[1], rounds=rounds,
)  # fmt: skip
GAME = Game(
    name="backgammon",
    rules_version=1,
    record=State,
    numbering=NUMBERING,
    rules=RULES,
    setup_options=(SetupOption("players", {"2": 2}, "2"),),
    feature_count=FEATURES,
    folder=Path(__file__).parent,
    seals=lambda s: int(s.seals),
    score=score,
    turn=lambda s: int(s.turns),
)
