"""Sections 9, 10 and 15: whose turn it is, who is asked in between, and what lapses."""

from typing import Any

import pytest

from covo.engine.game import SOMEBODY, SPECTATOR
from covo.engine.views import view
from covo.games.western_sea import GAME
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import HEX, Action
from covo.games.western_sea.rules.decisions import FIRST, Decision, Grant, Kind
from covo.games.western_sea.rules.state import Ending, State
from covo.games.western_sea.rules.tempo import may_prompt_secretly, reacts, turn

from .play import RULES, TWO, asked, do, option

LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"
CARDS: dict[str, Any] = {"enclosures": "on"}


@pytest.mark.parametrize(
    ("decision", "kind"),
    [
        (Decision.TURN, Kind.PASS),
        (Decision.TURN_END, Kind.END),
        (Decision.EXTRA, Kind.DECLINE),
        (Decision.ENTER, Kind.NO),
        (Decision.EXPLORE_ADD, Kind.NO),
        (Decision.RAID_PLACE, Kind.NO),
        (Decision.SPY_EXTRA, Kind.NO),
    ],
)
def test_nothing_more_is_done_when_the_clock_runs_out(decision: Decision, kind: Kind) -> None:
    """§10"""
    assert RULES.lapse(asked(decision)) == FIRST[kind]


def test_what_else_lapses_is_the_first_option() -> None:
    """§10: also where the list is made out of order, and nothing of it stays behind."""
    s = asked(Decision.EXPLORE_CELL, 9)
    before = s.tobytes()
    assert RULES.lapse(s) == GAME.listed(s)[0] == option(Kind.PLACE_AT, (1, -1))
    assert s.tobytes() == before


def paying(action: str, active: str, **more: Any) -> State:
    """Seat 0 pays for this action."""
    s = position(more.pop("tiles", TWO), active={0: active}, **more)
    do(s, Kind.ACT, action, auto=False)
    return s


def test_a_payment_lapses_as_soon_as_it_may() -> None:
    """§15: dice that show the icon, virtual dice, what is converted, and pairs last."""
    s = paying("settle", "green:settle white:settle")
    assert RULES.lapse(s) == option(Kind.PAY, "white:settle", "settle")
    do(s, Kind.PAY, "white:settle", "settle", auto=False)
    assert RULES.lapse(s) == option(Kind.DONE)
    s = paying("trade", "white:pioneer orange:trade", technologies={0: [42]})
    assert RULES.lapse(s) == option(Kind.PAY, "orange:trade", "trade")
    s = paying("trade", "white:pioneer orange:trade", technologies={0: [42, 40]})
    assert RULES.lapse(s) == option(Kind.PAY, "orange:trade", "trade")
    s = paying("trade", "white:pioneer", technologies={0: [42, 40]})
    assert RULES.lapse(s) == option(Kind.PAY, "virtual:40", "trade")
    s = paying("trade", "white:pioneer", technologies={0: [42]})
    assert RULES.lapse(s) == option(Kind.PAY, "white:pioneer", "trade")
    s = paying("trade", "white:pioneer white:pioneer")
    assert RULES.lapse(s) == option(Kind.PAIR, "white:pioneer", "white:pioneer", "trade")
    s = paying("harvest", "white:pioneer green:wood yellow:food")
    assert RULES.lapse(s) == option(Kind.PAY, "green:wood", "wood")


def test_turns_are_counted_with_the_rounds() -> None:
    """SET-5.1"""
    s = position(TWO, rounds=3)
    before = turn(s)
    do(s, Kind.PASS)
    assert turn(s) == before
    do(s, Kind.END, auto=False)
    assert turn(s) == before + 1
    s.this_round += 1
    assert turn(s) == before + 2


def test_who_is_asked_in_the_turn_of_another() -> None:
    """§5.6: an entry, a theft."""
    assert reacts(asked(Decision.ENTER, 1, 0))
    assert reacts(asked(Decision.STEAL_CHOICE, 4, players="1"))
    assert not reacts(position(TWO))


def test_a_seat_with_cards_hesitates_in_its_turn() -> None:
    """§9.5"""
    s = position(TWO, hands={0: [131]}, **CARDS)
    assert may_prompt_secretly(s, 0)
    s.on_turn = 0
    assert not may_prompt_secretly(s, 0)
    assert not may_prompt_secretly(position(TWO, hands={1: [131]}, **CARDS), 0)


@pytest.mark.parametrize(
    ("decision", "begins"),
    [
        (Decision.TURN, True),
        (Decision.TURN_END, True),
        (Decision.EXTRA, True),
        (Decision.MANIP, True),
        (Decision.PAY, False),
    ],
)
def test_where_an_action_begins(decision: Decision, begins: bool) -> None:
    """§5.1: a whole move is taken back up to here; nothing begins when the game is over."""
    s = asked(decision)
    assert GAME.rules.begins_move is not None
    assert GAME.rules.begins_move(s) == begins
    s.ending = Ending.VP
    assert not GAME.rules.begins_move(s)


@pytest.mark.parametrize(
    ("decision", "numbers", "more"),
    [
        (Decision.TURN, (), {}),
        (Decision.EXTRA, (Grant.ANY,), {}),
        (Decision.TURN_END, (), {}),
        (Decision.SETTLE_STEP, (0, 0, 0, 1), {}),
    ],
)
def test_a_question_only_a_card_could_ask_is_a_pause_for_others(
    decision: Decision, numbers: tuple[int, ...], more: Any
) -> None:
    """§9.5: nothing public is to be done, and a card is in hand."""
    s = asked(decision, *numbers, active={0: ""}, hands={0: [131]}, **CARDS)
    s.used[0, Action.SETTLE] = 1
    assert [RULES.actor(view(GAME, s, seat)) for seat in (0, 1, SPECTATOR)] == [
        *(0, SOMEBODY, SOMEBODY)
    ]
    s.hand[0], s.hand_size[0] = 0, 0
    assert RULES.actor(view(GAME, s, 1)) == 0


@pytest.mark.parametrize(
    ("decision", "numbers", "more"),
    [
        (Decision.TURN, (), {"active": {0: "white:explore"}}),
        (Decision.EXTRA, (Grant.SAIL,), {"active": {0: "blue:ship"}}),
        (Decision.TURN_END, (), {"tiles": f"{LANDS}; 10: a4; H: a1"}),
        (Decision.TURN_END, (), {"technologies": {0: [22]}}),
        (Decision.SETTLE_STEP, (1, 0, 0, 1), {}),
        (Decision.SETTLE_STEP, (1, 0, 1, 1), {"camp": {0: 0}, "stock": {0: 0}}),
        (Decision.SETTLE_STEP, (0, 1, 0, 1), {}),
        (Decision.MOVE_TO, (HEX["1"], 1), {}),
    ],
)
def test_what_is_public_is_asked_openly(
    decision: Decision, numbers: tuple[int, ...], more: Any
) -> None:
    """§9.5: an action, a free action, a step: cards or not, all see who decides what."""
    sea = {"bay": "P2 A1 B1 at 0,2 turn 0", "fish_and_ships": "on", "hands": {0: [131]}}
    words = {"active": {0: ""}, "tiles": f"{LANDS}; H: a1"} | sea | CARDS | more
    s = asked(decision, *numbers, **words)
    s.unlimited = 0
    assert RULES.actor(view(GAME, s, 1)) == 0
