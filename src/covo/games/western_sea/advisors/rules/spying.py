"""SET-11.6, 7.5: the Spymaster (149), who swaps a die with another seat."""

from __future__ import annotations

from covo.engine.compile import rule
from covo.engine.declarations import Answer, Menu, Question
from covo.engine.pending import push

from ...rules.components import ADVISOR_SIDE, COLOURS, SEATS, Die
from ...rules.decisions import Decision, Grant, Kind
from ...rules.holdings import spend_side
from ...rules.refusals import Refusal
from ...rules.state import State, is_bot
from .advisor_cards import EXTRA_PRICE


@rule
def spied_dice(s: State, owner: int, colour: int) -> int:
    """7.5, 11.5: dice of another seat's Spent area, or of the bot's queue; never Treasure."""
    if colour == Die.TREASURE:
        return 0
    if not is_bot(s, owner):
        return s.spent[owner, colour]
    total = 0
    for i in range(s.queue_size):
        total += 1 if s.queue[i] == colour + 1 else 0
    return 0 if colour == Die.PINK else total


@rule
def has_spied_die(s: State, owner: int) -> bool:
    """Whether a seat has a die to be taken."""
    for colour in range(COLOURS):
        if spied_dice(s, owner, colour) > 0:
            return True
    return False


@rule
def refuse_spy_on(s: State, seat: int, owner: int, given: int) -> int:
    """7.5: another seat with a spent regular die; 11.5: the bot takes no pink die."""
    if owner == seat or not has_spied_die(s, owner):
        return Refusal.NO_SPENT_DIE
    pink = is_bot(s, owner) and given == Die.PINK
    return Refusal.NOT_POSSIBLE if pink else Refusal.NONE


@rule
def spy_on(s: State, owner: int, given: int) -> None:
    """SPY_SEAT."""
    push(s, Decision.SPY_COLOUR, given, owner)


@rule
def refuse_give(s: State, seat: int, colour: int) -> int:
    """SPY_OWN: a colour of the own Spent area, not Treasure, that somebody takes."""
    if colour == Die.TREASURE or s.spent[seat, colour] == 0:
        return Refusal.NO_SPENT_DIE
    for owner in range(SEATS):
        if refuse_spy_on(s, seat, owner, colour) == Refusal.NONE:
            return Refusal.NONE
    return Refusal.NOT_POSSIBLE


@rule
def has_swap(s: State, seat: int) -> bool:
    """7.5: the pink die that will have paid may be given away."""
    spend_side(s, seat, ADVISOR_SIDE)
    found = False
    for colour in range(COLOURS):
        if refuse_give(s, seat, colour) == Refusal.NONE:
            found = True
    s.active[seat, ADVISOR_SIDE] += 1
    s.spent[seat, Die.PINK] -= 1
    return found


@rule
def give(s: State, colour: int) -> None:
    """SPY_OWN."""
    push(s, Decision.SPY_SEAT, colour)


@rule
def refuse_swap(s: State, owner: int, colour: int) -> int:
    """SPY_COLOUR: a die of their Spent area."""
    return Refusal.NONE if spied_dice(s, owner, colour) > 0 else Refusal.NO_SPENT_DIE


@rule
def swap(s: State, seat: int, given: int, owner: int, colour: int) -> None:
    """SPY_COLOUR: the dice change places; the one received is put on a face of choice."""
    s.spent[seat, given] -= 1
    if is_bot(s, owner):
        at = 0
        while s.queue[at] != colour + 1:
            at += 1
        s.queue[at] = given + 1
    else:
        s.spent[owner, given] += 1
        s.spent[owner, colour] -= 1
    push(s, Decision.SPY_EXTRA)
    push(s, Decision.FACE_CHOICE, colour)


@rule
def refuse_buy_extra(s: State, seat: int) -> int:
    """7.5: one VP token returns to the reserve."""
    return Refusal.NONE if s.vp[seat] >= EXTRA_PRICE else Refusal.NO_VP


@rule
def buy_extra(s: State, seat: int) -> None:
    """SPY_EXTRA."""
    s.vp[seat] -= EXTRA_PRICE
    s.extras[Grant.ANY] += 1


SPY_OWN = Question(Decision.SPY_OWN, (Answer(Kind.GIVE, give, refuse_give),))

SPY_SEAT = Question(
    Decision.SPY_SEAT,
    frame=("given",),
    answers=(Menu((Answer(Kind.SPY_ON, spy_on, refuse_spy_on),), shared={"owner": 0}),),
)

SPY_COLOUR = Question(
    Decision.SPY_COLOUR,
    frame=("given", "owner"),
    answers=(Answer(Kind.TAKE_DIE, swap, refuse_swap),),
)

SPY_EXTRA = Question(
    Decision.SPY_EXTRA,
    answers=(Answer(Kind.YES, buy_extra, refuse_buy_extra), Answer(Kind.NO)),
    lapse=Kind.NO,
)
