"""BG-2 to BG-6: what dice show, how checkers move, which dice must be played, who has won."""

from covo.engine.chance import CHANCE
from covo.engine.compile import rule
from covo.engine.declarations import Answer, Question
from covo.engine.pending import push
from covo.engine.record import Ints

from .state import (
    BAR,
    BIT,
    CHECKERS,
    FACES,
    HOME,
    NUMBERING,
    OFF,
    PAIR,
    POINTS,
    ROLLS,
    Decision,
    Kind,
    Refusal,
    State,
    put,
    take,
)

FIRST_MOVE = int(NUMBERING.first[Kind.MOVE])
BOARD = sum(1 << place for place in range(1, POINTS + 1))
AT_HOME = sum(1 << place for place in range(1, HOME + 1))
SINGLE, GAMMON, TRIPLE = 1, 2, 3


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
