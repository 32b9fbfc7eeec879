"""§5.2: what dice bring in random play, without a list of all that they might bring."""

import pytest

from covo.engine.chance import NO_SHORTCUT, Seeded, seeded
from covo.games.western_sea import GAME
from covo.games.western_sea.rules.components import Die
from covo.games.western_sea.rules.decisions import Decision
from covo.games.western_sea.rules.drawing import at_random
from covo.games.western_sea.rules.state import State

from .play import RULES, asked

DRAWS = 24


def draw_what_a_list_would_bring(s: State) -> None:
    """The same option for the same luck, and as much of it."""
    listed = GAME.listed(s)
    weights = [int(RULES.weight(s, option)) for option in listed]
    for seed in range(DRAWS):
        quick, slow = seeded(seed, 7), Seeded(0)
        slow.generator = seeded(seed, 7)
        assert at_random(s, quick) == slow.pick(listed, weights)
        assert quick == slow.generator


@pytest.mark.parametrize("dice", ["white", "green green", "white white blue", "blue pink green"])
def test_a_die_of_the_bag_is_drawn_and_rolled_as_from_a_list(dice: str) -> None:
    """SET-4.2, SET-4.3: each die is as likely, and each of its faces."""
    draw_what_a_list_would_bring(asked(Decision.CH_DIE, bag={0: dice, 1: "white"}))


@pytest.mark.parametrize("die", list(Die), ids=lambda die: die.name.lower())
def test_a_die_is_rolled_as_from_a_list(die: Die) -> None:
    """SET-4.3: each of its six faces is as likely."""
    draw_what_a_list_would_bring(asked(Decision.CH_ROLL, die))


def test_what_seats_and_cards_decide_is_listed() -> None:
    """§5.2"""
    s = asked(Decision.TURN)
    assert at_random(s, seeded(1)) == NO_SHORTCUT
