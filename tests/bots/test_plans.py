"""Plans of Armada: what they are, that they are legal, and what a bot that has them does."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np
import pytest

from covo.bots import ThinkingBot, levels
from covo.bots import thinking as thinking_module
from covo.bots.bot_code import plain_bot_code
from covo.bots.heuristics import heuristic
from covo.bots.levels import mind
from covo.bots.planning import report
from covo.bots.slate import COUNT
from covo.engine.chance import CHANCE, Seeded
from covo.engine.game import State
from covo.engine.record import copy
from covo.engine.views import view
from covo.games.armada import GAME
from covo.games.armada.bot.prior import standard_here
from covo.games.armada.positions import position
from covo.games.armada.rules.components import SPACE
from covo.games.armada.rules.decisions import FIRST, NUMBERING, Decision, Kind
from covo.parts.bot import ASIDE, CERTAIN, DONE, PLAN, PLANS

from .desks import positions

known = heuristic(GAME)
BRIEF, WHOLE = 1, 0
Row = np.ndarray[tuple[int], np.dtype[np.int16]]


def plans_of(s: State, brief: int = WHOLE) -> list[Row]:
    assert known.plans is not None
    out = np.zeros((PLANS, PLAN), np.int16)
    return [out[i] for i in range(known.plans(s, brief, out))]


def followed(s: State, plan: Row) -> list[int]:
    """The options of a plan played to its end, each of them legal when it is taken."""
    assert known.follow is not None
    s, plan, luck, taken = copy(s), plan.copy(), Seeded(1), []
    seat = int(GAME.rules.actor(s))
    while (who := int(GAME.rules.actor(s))) == CHANCE or who == seat or not begins(s):
        if who == CHANCE:
            option = luck.pick(GAME.listed(s), [1] * len(GAME.listed(s)))
        elif who != seat or (option := known.follow(s, plan)) == ASIDE:
            option = max(GAME.listed(s), key=lambda o: known.prefer(s, o))
        elif option == DONE:
            break
        else:
            taken.append(option)
        assert GAME.rules.refusal(s, option) == 0, NUMBERING.unpack(option)
        GAME.rules.choose(s, option)
    return taken


def begins(s: State) -> bool:
    return bool(GAME.rules.begins_move(s)) or bool(s.ending)


def kinds(options: list[int]) -> list[Kind]:
    return [Kind(NUMBERING.unpack(option)[0]) for option in options]


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_every_step_of_every_plan_is_legal(players: str) -> None:
    steps = 0
    for s in itertools.islice(positions(GAME, {"players": players, "max_rounds": "4"}, 9, 50), 8):
        for brief in (WHOLE, BRIEF):
            for plan in plans_of(s, brief)[::5]:
                steps += len(followed(s, plan))
    assert steps > 30


def test_the_first_plan_ends_the_turn() -> None:
    for brief in (WHOLE, BRIEF):
        assert kinds(followed(position("A1: az 9"), plans_of(position("A1: az 9"), brief)[0])) == [
            Kind.END_TURN
        ]


def test_a_plan_launches_loads_sails_and_lands() -> None:
    """ARM-5.1 to ARM-5.5, in one row: eight pirates from a city to land across the water."""
    s = position("A1: az 9, ship")
    found = [kinds(followed(s, plan)) for plan in plans_of(s)]
    whole = [Kind.LAUNCH, Kind.LOAD, Kind.QTY_PIRATES]
    landings = [steps for steps in found if steps[:3] == whole and Kind.UNLOAD in steps]
    assert any(Kind.SAIL in steps for steps in landings)


def test_a_plan_attacks_while_it_is_strong_enough_and_enters() -> None:
    """ARM-7, ARM-4.3."""
    s = position("A5: az 8; A6: vi 2")
    goal = [plan for plan in plans_of(s) if SPACE["A6"] in plan.tolist()]
    steps = kinds(followed(s, goal[0]))
    assert steps.count(Kind.ATTACK) >= 1
    assert steps[-2:] == [Kind.MOVE, Kind.QTY_PIRATES]


def test_to_recruit_and_to_convert_are_plans() -> None:
    """ARM-9, ARM-10."""
    s = position("A1: az 9, g2; A2: az 1")
    first = {kinds(followed(s, plan))[0] for plan in plans_of(s, BRIEF) if followed(s, plan)}
    assert {Kind.RECRUIT, Kind.CONVERT} <= first


def test_how_many_go_is_planned_with_where_they_go_next() -> None:
    """5.3: each sensible number, and the way on from there."""
    s = position("A1: az 8; A4: az 1")
    option = NUMBERING.number(Kind.MOVE, SPACE["A1"], SPACE["A4"])
    GAME.rules.choose(s, option)
    assert int(s.pending[s.depth - 1, 0]) == Decision.QTY_PIRATES
    numbers = {followed(s, plan)[0] - FIRST[Kind.QTY_PIRATES] + 1 for plan in plans_of(s)}
    assert {1, 4, 7, 8} <= numbers


# How a position is judged


def chances(board: str) -> list[float]:
    """Each seat's chance to win."""
    assert known.judge is not None
    out = np.zeros(4)
    known.judge(position(board), 4, out)
    return out.tolist()


FAR_AHEAD = "V1 V2 B1: az 9; V3 V4 B3: az 0; O1: or 3; "
"""Azure has three cities of others; what it lacks is a victory."""


def test_each_step_to_the_centre_counts_however_far_one_is_ahead() -> None:
    """ARM-13.1: to a gorge, into the ring, to the base."""
    at_sea, ashore, inland, there = (
        chances(FAR_AHEAD + board)[0]
        for board in (
            "S21: ship(az 9)",
            "C07: az 7; S07: ship(az 2)",
            "C07: az 0; C02: az 7; S07: ship(az 2)",
            "C07: az 0; C02: az 0; C01: az 7; S07: ship(az 2)",
        )
    )
    assert ashore < inland < there
    assert at_sea < there
    assert at_sea < 0.99


def test_a_ship_kept_counts_more_than_one_left() -> None:
    """ARM-5.7: who leaves the only ship has none."""
    kept, left = chances("A1: az 6; S11: ship(az 3)"), chances("A1: az 9; S11: ship")
    assert kept[0] > left[0] + 0.01


def test_who_has_no_ship_stands_where_one_may_be_seized() -> None:
    """ARM-5.6, ARM-7.1: beside a weak crew of somebody else."""
    near, far = (chances(f"{at}: az 6; S10: ship(vi 1)")[0] for at in ("A3", "A5"))
    assert near > far


# What a bot does with them


def compared(soon: float, gain: float) -> int:
    """What is taken where ending the turn is worth 0.3, before the answer and after it."""
    d = plain_bot_code(GAME).workspace()
    ends, march = FIRST[Kind.END_TURN], FIRST[Kind.MOVE]
    d.listed[0, :2] = ends, march
    d.slate.facts[COUNT] = 2
    d.slate.kept[:2], d.slate.first[:2], d.slate.visits[:2] = (2, 1), (ends, march), (10, 10)
    d.slate.soon[:2], d.slate.gains[:2] = (3.0, 10 * soon), (3.0, 10 * gain)
    return int(d.listed[0, report(d, 2)])


def test_what_gains_at_once_is_done_unless_the_answer_shows_that_it_is_worse() -> None:
    ends, march = FIRST[Kind.END_TURN], FIRST[Kind.MOVE]
    assert compared(soon=0.32, gain=0.31) == march
    assert compared(soon=0.32, gain=0.298) == march
    assert compared(soon=0.32, gain=0.28) == ends
    assert compared(soon=0.3, gain=0.298) == ends


def test_nobody_thinks_of_a_doomed_attack() -> None:
    """ARM-7.4: two against nine."""
    s = position("A5: az 2; A6: vi 9", points=1)
    option = NUMBERING.number(Kind.ATTACK, SPACE["A5"], SPACE["A6"])
    options = GAME.listed(s)
    assert option in options
    found, seat = replace(mind(GAME, "search"), simulations=8), int(GAME.rules.actor(s))
    thoughts = ThinkingBot(GAME, 5, found).think(view(GAME, s, seat), seat, options)
    assert [t.visits for t in thoughts if t.option == option] == [0]
    assert known.prefer(position("A5: az 4; A6: vi 9"), option) > 0


def thought(s: State, simulations: int = 30, seed: int = 5) -> Kind:
    """What the strongest level takes, in the interpreter."""
    found = replace(mind(GAME, "search"), simulations=simulations)
    player, seat = ThinkingBot(GAME, seed, found), int(GAME.rules.actor(s))
    return kinds([player.choose(view(GAME, s, seat), seat, GAME.listed(s))])[0]


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_module, "bot_code", plain_bot_code)


@pytest.mark.parametrize("level", ["novice", "greedy", "search"])
def test_pirates_are_placed_sensibly_at_every_level(level: str) -> None:
    """Section 4: not all of them on one rock."""
    player, placed = ThinkingBot(GAME, 3, mind(GAME, level)), 0
    for s in itertools.islice(positions(GAME, {"players": "2"}, 4, 1), 12):
        seat = int(GAME.rules.actor(s))
        option = player.choose(view(GAME, s, seat), seat, GAME.listed(s))
        kind, arguments = NUMBERING.unpack(option)
        if kind == Kind.PIRATES_HERE:
            assert arguments[0] == standard_here(s)
            placed += 1
        assert known.prefer(s, option) >= CERTAIN
    assert placed > 3
    assert level in [found.name for found in levels(GAME)]
