"""ARM-3 and 5.2: the order of turns, their points, and what each option costs."""

import pytest

from covo.engine.chance import Seeded
from covo.engine.record import copy
from covo.engine.referee import NothingToTakeBack, Referee
from covo.games.armada import GAME
from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Colour
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import State
from covo.games.armada.words import SPEECH
from covo.testing.coverage import numbers_in

from .play import (
    RULES,
    Argument,
    decision,
    do,
    find,
    group,
    is_offered,
    kinds,
    offered,
    option,
    refused,
    settle,
)

AZURE, VIOLET, BLUE, ORANGE = Colour

BUSY = (
    "A1: az 9, g3, ship; A2: az 3; S16: ship(az 5); S17: ship(az 2); S18: ship;"
    "C13: az 4; C09: nat 2"
)
"""Azure can do everything here."""
COSTS: tuple[tuple[Kind, tuple[Argument, ...], int], ...] = (
    (Kind.LAUNCH, ("A1", "S15"), 1),
    (Kind.MOVE, ("A1", "A3"), 1),
    (Kind.LOAD, ("A2", "S16"), 1),
    (Kind.UNLOAD, ("S16", "A2"), 1),
    (Kind.TRANSFER, ("S16", "S17"), 1),
    (Kind.SAIL, ("S16", "S15"), 1),
    (Kind.EXPLORE, ("C17",), 1),
    (Kind.ATTACK, ("C13", "C09"), 1),
    (Kind.SINK, ("S18",), 1),
    (Kind.DESTROY, ("A1",), 1),
    (Kind.CONVERT, ("A1",), 1),
    (Kind.RECRUIT, (), 1),
    (Kind.BUY_CARD, (), 2),
    (Kind.PLAY, ("gold_mine",), 0),
)


def busy(points: int = 10) -> State:
    """Azure with everything to do."""
    return position(BUSY, points=points, hands={"azure": ["gold_mine"]})


def finish(s: State) -> None:
    """Answer every follow-up with the first option, until azure acts again."""
    while decision(s) != Decision.ACT:
        RULES.choose(s, GAME.listed(s)[0])


def test_the_order_is_fixed() -> None:
    """ARM-3.1: azure, violet, blue, orange, and again."""
    s = position(standard=True)
    order = []
    for _ in range(9):
        order.append(int(s.turn))
        assert s.colour == s.turn
        do(s, Kind.END_TURN)
    assert order == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert s.rounds == 2


def test_unused_points_are_lost() -> None:
    """ARM-3.2: ten for everyone, whatever was left."""
    s = position("A1: az 3", points=4)
    do(s, Kind.END_TURN)
    assert (s.turn, s.points) == (VIOLET, 10)
    for _ in range(4):
        do(s, Kind.END_TURN)
    assert (s.turn, s.points) == (VIOLET, 10)


@pytest.mark.parametrize(("kind", "arguments", "cost"), COSTS)
def test_what_an_option_costs(kind: Kind, arguments: tuple[Argument, ...], cost: int) -> None:
    """ARM-3.3: one point each, two for a card, none for playing one; not without the points."""
    s = busy(points=5)
    do(s, kind, *arguments, auto=False)
    finish(s)
    assert s.points == 5 - cost
    if cost > 0:
        poor = busy(points=cost - 1)
        assert refused(poor, kind, *arguments) == Refusal.NO_POINTS
        assert is_offered(busy(points=cost), kind, *arguments)


def test_every_kind_of_option_has_its_cost() -> None:
    """§5.3: the list above leaves none out, and all may be had in any order."""
    s = busy()
    assert set(kinds(s)) == {Kind.END_TURN, *(kind for kind, _, _ in COSTS)}


def test_actions_in_any_order_any_number_of_times() -> None:
    """ARM-3.4: as long as the points last."""
    s = busy(points=5)
    group(s, Kind.MOVE, "A1", "A3", 2)
    do(s, Kind.SAIL, "S16", "S15")
    group(s, Kind.MOVE, "A3", "A1", 1)
    group(s, Kind.MOVE, "A1", "A3", 1)
    do(s, Kind.SAIL, "S15", "S16", auto=False)
    assert s.points == 0
    assert kinds(s) == [Kind.END_TURN, Kind.PLAY]


def test_a_group_is_paid_with_the_last_quantity() -> None:
    """§5.3: so that nothing is lost by asking how many."""
    s = position("A1: az 9, g1")
    do(s, Kind.MOVE, "A1", "A3")
    assert (decision(s), s.points) == (Decision.QTY_PIRATES, 10)
    do(s, Kind.QTY_PIRATES, 2)
    assert (decision(s), s.points) == (Decision.QTY_GOLD, 10)
    do(s, Kind.QTY_GOLD, 0)
    assert (decision(s), s.points) == (Decision.ACT, 9)


def test_everything_else_is_paid_when_chosen() -> None:
    """§5.3: before its follow-ups."""
    s = position("S20: ship(az 2, g3)", hands={"azure": ["bonus_discovery"]})
    do(s, Kind.EXPLORE, "C13")
    assert (decision(s), s.points) == (Decision.ARM_BONUS, 9)
    do(s, Kind.SKIP_BONUS)
    find(s, gold=0, natives=1)
    do(s, Kind.ATTACK, "S20", "C13")
    assert (decision(s), s.points) == (Decision.CH_COMBAT, 8)
    do(s, Kind.ROLLED, 0)
    do(s, Kind.BUY_CARD, auto=False)
    assert (decision(s), s.points) == (Decision.PAY_GOLD, 6)


def test_a_turn_with_nothing_to_do_ends_by_itself() -> None:
    """§5.2: END_TURN is taken when it stands alone, and it is always offered."""
    s = position("A1: az 1; V1: vi 1", points=0, cards="off", recruitment="off")
    assert kinds(s) == [Kind.END_TURN]
    settle(s)
    assert (s.turn, s.points) == (VIOLET, 10)
    assert is_offered(s, Kind.END_TURN)
    assert refused(s, Kind.END_SURPRISE) == Refusal.NOT_NOW


def test_limits_per_game_turn_start_afresh() -> None:
    """§5.2: recruitment and Yo Ho Ho! are free again in the next turn."""
    s = position(recruited=["azure", "violet"], yo_ho_ho=[0], points=13)
    do(s, Kind.END_TURN)
    assert [int(n) for n in s.recruited] == [0] * 4
    assert [int(n) for n in s.yo_ho_ho] == [0] * 4
    assert is_offered(s, Kind.RECRUIT)


def test_the_clock_ends_a_turn_and_takes_the_most() -> None:
    """§10: END_TURN at the main decision, the maximum of a quantity."""
    s = position("A1: az 9, g2")
    assert RULES.lapse(s) == option(Kind.END_TURN)
    do(s, Kind.MOVE, "A1", "A3")
    assert RULES.lapse(s) == option(Kind.QTY_PIRATES, 9)
    do(s, Kind.QTY_PIRATES, 1)
    assert RULES.lapse(s) == option(Kind.QTY_GOLD, 2)


def test_asking_why_not_changes_nothing() -> None:
    """§5: refusals and lists only read."""
    s = busy()
    before = copy(s)
    for kind, arguments, _ in COSTS:
        is_offered(s, kind, *arguments)
    offered(s, Kind.PLAY)
    assert s.tobytes() == before.tobytes()
    assert board_text(s) == board_text(before)
    do(s, Kind.RECRUIT)
    before = copy(s)
    assert RULES.lapse(s) == option(Kind.RECRUIT_AT, "A1")
    assert s.tobytes() == before.tobytes()


def sealed(s: State, kind: Kind, *arguments: Argument) -> bool:
    """Whether this option, alone, ends what may be taken back."""
    before = GAME.seals(s)
    do(s, kind, *arguments, auto=False)
    return GAME.seals(s) > before


def test_what_cannot_be_taken_back() -> None:
    """§5.9: luck, the end of a turn, and a window that others with cards look at."""
    s = position("A1: az 4, g1, ship; S20: ship(az 2)", hands={"azure": ["mutiny"]})
    assert RULES.begins_move(s)
    assert not sealed(s, Kind.LAUNCH, "A1", "S15")
    assert not sealed(s, Kind.MOVE, "A1", "A3")
    assert not RULES.begins_move(s)
    assert not sealed(s, Kind.QTY_PIRATES, 1)
    assert not sealed(s, Kind.QTY_GOLD, 0)
    assert not sealed(s, Kind.CONVERT, "A1")
    assert not sealed(s, Kind.EXPLORE, "C13")
    assert sealed(s, Kind.FOUND, 0, 0)
    assert sealed(s, Kind.END_TURN)
    s = position("A1: az 4, ship", hands={"violet": ["mutiny"]})
    assert sealed(s, Kind.LAUNCH, "A1", "S15")
    assert RULES.begins_move(s)


def test_who_interjects_before_the_dice_seals_no_more_than_otherwise() -> None:
    """§5.9, ARM-17.1: with real dice all may propose to end the game before they fall."""
    s = position("S20: ship(az 2); V1: vi 3")
    waiting = copy(s)
    do(waiting, Kind.EXPLORE, "C13", auto=False)
    assert decision(waiting) == Decision.CH_EXPLORE
    seals = []
    for table in (s, waiting):
        before = GAME.seals(table)
        do(table, Kind.AGREE, 1, auto=False)
        seals.append(GAME.seals(table) - before)
    assert seals[0] == seals[1]


def test_every_refusal_names_a_rule_that_exists() -> None:
    """§5.3: what a player is told can be looked up."""
    assert set(SPEECH.reasons) == set(Refusal) - {Refusal.NONE}
    numbers = numbers_in((GAME.folder / "RULES.md").read_text(encoding="utf-8"))
    assert {reason.rule for reason in SPEECH.reasons.values()} <= numbers.known


def test_a_table_without_undo_takes_nothing_back() -> None:
    """§5.9, §10: in tournament play undo is off."""
    for undo, allowed in (("on", True), ("off", False)):
        settings = {"setup": "standard", "cards": "off", "undo": undo}
        table = Referee(GAME, settings, (), Seeded(2))
        table.advance()
        seat = table.actor
        table.choose(seat, table.options()[1])
        assert table.may_take_back(seat) is allowed
        if not allowed:
            with pytest.raises(NothingToTakeBack):
                table.take_back(seat)
