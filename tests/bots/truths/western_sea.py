"""Positions of Western Sea whose truth is proved: most to the end of the game.

Seat 0 (``a``) decides. In the last round (8.1: the stack is empty) nobody follows; or, where
``first=0``, seat 1 (``b``) has the last turn.
"""

from __future__ import annotations

import re
from typing import Any

from covo.engine.game import State
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import MAP_STACK, START_TILES
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.scoring import score
from covo.games.western_sea.rules.state import Ending
from tests.games.western_sea.play import act, do

from .proving import Truth

HOME = "1 at 0,0: a1; 2 at 1,0: b1"
"""A hex for each seat, two points each."""
STACK = range(START_TILES + 1, START_TILES + 1 + int(MAP_STACK[2]))


def last(tiles: str = HOME, *, first: int = 1, stack: tuple[int, ...] = (), **more: Any) -> State:
    """A turn in the last round; ``stack`` are the tiles that are left after all."""
    laid = {int(number) for number in re.findall(r"(\d+)(?: at|:)", tiles)}
    gone = [tile for tile in STACK if tile not in laid and tile not in stack]
    s = position(tiles, first=first, gone=gone, **({"second_turn": True} | more))
    s.due = Ending.STACK
    return s


def explored(tile: int, **more: Any) -> State:
    """The last tile of the stack has been drawn."""
    s = last(active={0: "white:explore"}, stack=(tile,), **more)
    act(s, "explore", "white:explore")
    return s


# Before the turn ends


def a_house_breaks_the_tie() -> State:
    """8.5, SET-6.8: the points are even."""
    return last(
        "10 at 0,0: a4 b1; 2 at 1,0: b2; 13 at 0,1: b1 a1",
        decision=Decision.TURN_END,
        active={0: ""},
        camp={0: 0},
        vp={0: 1},
    )


def a_house_cannot_be_raided() -> State:
    """SET-6.7: three raids are to come."""
    return last(
        "19 at 0,0: a4 b1; 2 at 1,0: b1; 1 at 0,1: a1",
        first=0,
        decision=Decision.TURN_END,
        active={0: "", 1: "grey:raid grey:raid grey:raid"},
        camp={0: 0, 1: 3},
        vp={1: 2},
    )


def a_card_is_shown_now_or_never() -> State:
    """SET-10.5: an Enclosure in hand scores nothing."""
    return last(
        "8 at 0,0: a1; 13 at 1,0: a1; 17 at 0,1: a1 b1; 2 at 1,1: b1",
        decision=Decision.TURN_END,
        active={0: ""},
        hands={0: [134]},
        vp={1: 7},
        camp={0: 0},
        enclosures="on",
    )


def a_nomad_takes_the_peaks() -> State:
    """Technology 22: a tie on the dearest hex becomes a lead."""
    return last(
        "19 at 0,0: a1 b1; 1 at 1,0: a1; 2 at 0,1: b1",
        decision=Decision.TURN_END,
        active={0: ""},
        technologies={0: [22]},
        vp={1: 1},
    )


# Which action


def a_sale_wins() -> State:
    """SET-6.6: three different tokens are six points."""
    return last(
        active={0: "yellow:trade white:settle yellow:food"},
        tokens={0: "food 1 wood 1 iron 1"},
        vp={1: 4},
    )


def a_retired_die_loses() -> State:
    """SET-6.6, 8.4, 8.5: a point for the die, less one for the pair, and the tie-break is gone."""
    return last(
        active={0: "orange:trade white:pioneer"},
        bag={0: "white white green yellow"},
        spent={1: "white white green yellow yellow"},
        vp={1: 1},
        camp={0: 0},
    )


def a_sixth_die() -> State:
    """8.4: a point for every two dice."""
    return last(
        "8 at 0,0: a1; 13 at 1,0: b1",
        active={0: "white:recruit white:settle"},
        bag={0: "white white yellow"},
        spent={1: "white white white green yellow"},
        vp={1: 1},
        camp={0: 0},
    )


def a_raid_wins() -> State:
    """SET-6.7: the tie on the dearest hex."""
    return last(
        "19 at 0,0: a1 b1; 10 at 1,0: b2 a1; 1 at 0,1: a1",
        active={0: "grey:raid white:settle"},
        camp={0: 1},
        vp={1: 3},
    )


def a_technology_for_its_points() -> State:
    """SET-8.4: four printed points."""
    return last(
        "4 at 0,0: a2; 2 at 1,0: b1",
        active={0: "brown:research brown:research yellow:recruit"},
        tokens={0: "food 1 wood 1 iron 1"},
        row=[33, 4, 3, 12],
        vp={1: 2},
    )


def a_harvest_for_the_treasury() -> State:
    """Technology 53: a point for every token."""
    return last(
        active={0: "yellow:food green:wood yellow:recruit white:settle"},
        technologies={0: [53]},
        vp={1: 1},
        camp={0: 0},
    )


def harvest_before_trade() -> State:
    """SET-5.1: two turns are left, and what is harvested first can be sold."""
    return last(
        active={0: "yellow:food green:wood orange:trade", 1: ""},
        tokens={0: "iron 1"},
        vp={1: 5},
        second_turn=False,
    )


def a_voyage_or_a_settlement() -> State:
    """SET-12.7: the island, or the harbour; nothing else."""
    return last(
        "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1; H: a1",
        ships={0: "H"},
        bay="P2 A1 B1 at 0,2 turn 0",
        sea={1: "X3", 3: "X6"},
        active={0: "blue:ship blue:ship white:settle"},
        fish_and_ships="on",
        camp={0: 0},
        vp={1: 10},
    )


# Inside an action


def nothing_is_kept_back() -> State:
    """SET-6.6: a sale of four is worth more than twice one of two."""
    s = last(active={0: "yellow:trade"}, tokens={0: "food 1 wood 1 gold 2"}, vp={1: 7})
    act(s, "trade", "yellow:trade")
    do(s, Kind.SELL)
    do(s, Kind.SELL_ADD, "food")
    return s


def the_last_tent() -> State:
    """SET-6.2, 8.3: ten ways to take one step, and one hex that decides."""
    s = last(
        "1 at 0,0: a1; 19 at 1,0: a1 b1; 10 at 0,1: a1 b2; 2 at 1,1: b1 a1; 13 at 2,0: b2",
        active={0: "white:settle"},
        camp={0: 2},
        vp={0: 4},
    )
    act(s, "settle", "white:settle")
    return s


def a_raid_to_come() -> State:
    """SET-6.7: the tent goes where the raid would cost most."""
    s = last(
        "19 at 0,0: a2 b1; 10 at 1,0: a2 b1; 1 at 0,1: b3",
        first=0,
        active={0: "white:settle", 1: "grey:raid"},
        camp={0: 1, 1: 1},
        vp={0: 2},
    )
    act(s, "settle", "white:settle")
    return s


def the_die_that_is_needed_later() -> State:
    """Tile 26: the food pays for the sale, or is harvested in the second turn."""
    s = last(
        "26 at 0,0: a1; 2 at 1,0: b1",
        active={0: "yellow:food orange:trade", 1: ""},
        tokens={0: "iron 1 wood 1"},
        technologies={0: [53]},
        vp={1: 3},
        second_turn=False,
    )
    do(s, Kind.ACT, "trade", auto=False)
    return s


def the_dearest_tile() -> State:
    """SET-6.1: three lie open."""
    dice = ["white:explore"] * 3
    s = last(active={0: " ".join(dice)}, stack=(19, 22, 9), vp={1: 2}, camp={0: 2})
    act(s, "explore", *dice)
    for tile in (19, 22, 9):
        do(s, Kind.TILE_IS, tile)
    return s


def a_cell_out_of_reach() -> State:
    """SET-6.1: beside a foreign tent the other seat would enter."""
    tiles = "1 at 0,0: a1; 2 at 1,0: b1; 3 at 0,1: a1"
    return explored(19, tiles=tiles, vp={1: 7}, camp={0: 1, 1: 2})


def a_second_tent() -> State:
    """SET-6.1 (4): the other seat has entered."""
    s = explored(10, camp={0: 2, 1: 1})
    do(s, Kind.PLACE_AT, (0, 1))
    do(s, Kind.YES)
    return s


def an_entry() -> State:
    """SET-6.1 (3): three points for being second."""
    s = last(
        seat=1,
        first=0,
        active={1: "white:explore"},
        stack=(10,),
        vp={0: 2},
        camp={0: 1, 1: 2},
    )
    act(s, "explore", "white:explore")
    do(s, Kind.PLACE_AT, (0, 1))
    return s


def which_science() -> State:
    """8.4: two plains are controlled, and one forest."""
    s = last(
        "8 at 0,0: a2; 10 at 1,0: a1; 13 at 0,1: a1; 2 at 1,1: b1",
        active={0: "brown:research brown:research"},
        tokens={0: "food 1 wood 1"},
        row=[45, 46, 8, 48],
        vp={1: 14},
    )
    act(s, "research")
    return s


def a_tent_for_two_tokens() -> State:
    """SET-7.3, technology 53: the factory's tent is not needed there."""
    s = last(
        "14 at 0,0: a2; 2 at 1,0: b1 a1",
        active={0: "yellow:food"},
        technologies={0: [53]},
        vp={1: 3},
        camp={0: 0},
    )
    act(s, "harvest", "yellow:food")
    return s


def a_face_is_chosen() -> State:
    """SET-4.4: the settler wins, a throw hardly ever brings one."""
    return last(
        "19 at 0,0: a1 b1; 2 at 1,0: b1",
        decision=Decision.MANIP,
        second_turn=False,
        active={0: "white:pioneer white:recruit", 1: ""},
        camp={0: 1},
        vp={1: 3},
    )


# In the middle of a game


def free_food() -> State:
    """SET-3.2: dice that pay nothing are laid off all the same."""
    return position(HOME, first=1, second_turn=True, active={0: "yellow:food", 1: ""})


def a_factory_that_costs_nothing() -> State:
    """Technology 44: its tent stays."""
    s = position(
        "14 at 0,0: a1; 2 at 1,0: b1",
        first=1,
        second_turn=True,
        active={0: "yellow:food", 1: ""},
        technologies={0: [44]},
    )
    act(s, "harvest", "yellow:food")
    return s


def goods(s: State, seat: int) -> float:
    """Points and tokens."""
    return float(score(s, seat) + s.token[seat].sum())


def is_over(s: State) -> bool:
    """The round."""
    return bool(s.this_round > 1)


TO_THE_END = (
    a_house_breaks_the_tie,
    a_house_cannot_be_raided,
    a_card_is_shown_now_or_never,
    a_nomad_takes_the_peaks,
    a_sale_wins,
    a_retired_die_loses,
    a_sixth_die,
    a_raid_wins,
    a_technology_for_its_points,
    a_harvest_for_the_treasury,
    harvest_before_trade,
    a_voyage_or_a_settlement,
    nothing_is_kept_back,
    the_last_tent,
    a_raid_to_come,
    the_die_that_is_needed_later,
    the_dearest_tile,
    a_cell_out_of_reach,
    a_second_tent,
    an_entry,
    which_science,
    a_tent_for_two_tokens,
    a_face_is_chosen,
)
FREE = (free_food, a_factory_that_costs_nothing)
TRUTHS = (
    *(Truth(lay) for lay in TO_THE_END),
    *(Truth(lay, gain=goods, ends=is_over, fields=("token",)) for lay in FREE),
)
