"""SET-1.3, SET-1.4, 7.1: what is gained: VP, tents, dice; and what that may set off (8.1)."""

from __future__ import annotations

from covo.engine.compile import rule

from .components import COLOURS_LEFT, Die
from .holdings import enqueue
from .state import Ending, State, is_bot


@rule
def trigger(s: State, ending: int) -> None:
    """8.1: watched from round 1, latched; the round is still completed."""
    if s.this_round > 0 and s.due == Ending.NONE:
        s.due = ending


@rule
def gain_vp(s: State, seat: int, n: int) -> None:
    """R-24, 8.2: VP from the supply; what it lacks comes from the reserve."""
    if n <= 0:
        return
    s.vp[seat] += n
    s.vp_supply = max(0, s.vp_supply - n)
    if s.vp_supply == 0:
        trigger(s, Ending.VP)


@rule
def gain_vp_from_reserve(s: State, seat: int, n: int) -> None:
    """R-23: VP that leave the supply alone."""
    s.vp[seat] += n


@rule
def has_stock(s: State, seat: int) -> bool:
    """SET-1.4: a tent is left in the general stock, or they never run out."""
    return s.stock[seat] > 0 or s.unlimited > 0


@rule
def take_stock(s: State, seat: int, n: int) -> int:
    """SET-1.4: take as many tents as the general stock holds; how many they are."""
    if s.unlimited > 0:
        s.stock[seat] = max(0, s.stock[seat] - n)
        return n
    taken = min(n, s.stock[seat])
    s.stock[seat] -= taken
    return taken


@rule
def gain_tents(s: State, seat: int, n: int) -> None:
    """SET-1.4: tents from the general stock to the personal supply."""
    s.camp[seat] += take_stock(s, seat, n)


@rule
def colours_left(s: State) -> int:
    """8.1: colours in the supply; white, pink and Treasure never count."""
    total = 0
    for colour in range(Die.GREEN.value, Die.PINK.value):
        total += 1 if s.supply[colour] > 0 else 0
    return total


@rule
def take_from_supply(s: State, colour: int) -> None:
    """SET-1.3: dice are limited; 8.1 (a) is looked at after every gain."""
    s.supply[colour] -= 1
    if colours_left(s) <= COLOURS_LEFT:
        trigger(s, Ending.COLOURS)


@rule
def gain_die(s: State, seat: int, colour: int) -> None:
    """SET-1.8: a die of the supply goes to the Spent area; the bot's joins its queue."""
    if s.supply[colour] == 0:
        return
    take_from_supply(s, colour)
    if is_bot(s, seat):
        enqueue(s, colour)
    else:
        s.spent[seat, colour] += 1


@rule
def give_back(s: State, colour: int) -> None:
    """SET-6.6: a die returns to the supply; a white one only with Advisors, else to the box."""
    if colour == Die.WHITE and s.advisors_on == 0:
        s.box[colour] += 1
    else:
        s.supply[colour] += 1


@rule
def is_recruitable(s: State, colour: int) -> bool:
    """Section 2.3: blue with Fish and Ships, white with Advisors; never pink or Treasure."""
    if colour == Die.WHITE:
        return s.advisors_on > 0
    if colour == Die.BLUE:
        return s.sea_on > 0
    return colour < Die.PINK
