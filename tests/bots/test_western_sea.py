"""How Western Sea is valued by bots: a chance to win, valid at every moment."""

import pytest

from covo.engine.chance import draw, seeded
from covo.engine.game import NOBODY
from covo.engine.record import copy
from covo.games.western_sea import GAME
from covo.games.western_sea.bot.prior import prefer
from covo.games.western_sea.bot.value import value
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import Action
from covo.games.western_sea.rules.decisions import FIRST, Kind
from covo.games.western_sea.rules.state import Ending, State
from covo.games.western_sea.rules.table import MODULES

LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a2 b1; 13 at 1,1: b2"
RULES = GAME.rules
TABLES: list[dict[str, str]] = [
    {"players": "2"},
    {"players": "3"} | dict.fromkeys(MODULES, "on"),
    {"players": "1", "advisors": "on", "fish_and_ships": "on", "enclosures": "on"},
]


def after(s: State, option: int) -> State:
    """The state that an option leads to."""
    then = copy(s)
    RULES.choose(then, option)
    return then


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table["players"])
def test_chances_add_up_at_every_moment(table: dict[str, str]) -> None:
    """In the middle of payments, sales and searches, too; and no option has a negative weight."""
    s, r = GAME.new(GAME.settings(table | {"round_cap": "12"})), seeded(3)
    for length in range(500):
        if RULES.actor(s) == NOBODY:
            break
        listed = GAME.listed(s)
        if length % 13 == 0:
            before = s.tobytes()
            chances = [value(s, seat) for seat in range(s.seats)]
            assert all(0 <= chance <= 1 for chance in chances)
            assert sum(chances) == pytest.approx(1)
            if RULES.actor(s) in range(s.seats):
                weights = [prefer(s, option) for option in listed]
                assert min(weights) >= 0
                assert max(weights) > 0
            assert s.tobytes() == before
        RULES.choose(s, listed[int(draw(r, len(listed)))])


def test_the_end_is_valued_by_who_has_won() -> None:
    """8.5: 1 for the winner; those who are tied share it."""
    s = position("1 at 0,0: a1; 2 at 1,0: b1", vp={0: 3})
    s.ending = Ending.STACK
    assert [value(s, seat) for seat in (0, 1)] == [1, 0]
    s.vp[1] = 3
    assert [value(s, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_more_is_better() -> None:
    """Points, a house instead of a lead, tents at hand, a token of another kind."""
    s = position(LANDS, active={0: ""}, tokens={0: "food 1"}, camp={0: 2})
    richer = [
        position(LANDS, active={0: ""}, tokens={0: "food 1"}, camp={0: 2}, vp={0: 2}),
        position(f"{LANDS[:-2]} H:a", active={0: ""}, tokens={0: "food 1"}, camp={0: 2}),
        position(LANDS, active={0: ""}, tokens={0: "food 1"}, camp={0: 5}),
        position(LANDS, active={0: ""}, tokens={0: "food 1 wood 1"}, camp={0: 2}),
    ]
    assert all(value(one, 0) > value(s, 0) for one in richer)


@pytest.mark.parametrize(
    ("dice", "action"),
    [
        ("white:explore", Action.EXPLORE),
        ("white:settle green:settle", Action.SETTLE),
        ("yellow:recruit", Action.RECRUIT),
        ("brown:research", Action.RESEARCH),
        ("green:wood yellow:food", Action.HARVEST),
    ],
)
def test_an_action_that_has_begun_is_better_than_none(dice: str, action: Action) -> None:
    """Who has chosen an action and must still pay for it has lost nothing."""
    s = position(LANDS, active={0: dice}, row=[4, 12], camp={0: 4})
    begun, passed = after(s, FIRST[Kind.ACT] + action), after(s, FIRST[Kind.PASS])
    assert value(begun, 0) > value(passed, 0)
    assert value(begun, 0) > value(s, 0) - 0.02


def test_dice_without_a_turn_are_worth_nothing() -> None:
    """A dead end: the last turn of the round has passed."""
    with_dice, without = (
        position(LANDS, active={0: dice}, second_turn=True) for dice in ("white:explore", "")
    )
    gained = value(with_dice, 0) - value(without, 0)
    passed = [after(s, FIRST[Kind.PASS]) for s in (with_dice, without)]
    lost = value(passed[0], 0) - value(passed[1], 0)
    assert lost < gained / 2
