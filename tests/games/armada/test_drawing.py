"""§5.3: quantities in random play, without a list of all that there are."""

from covo.engine.chance import NO_SHORTCUT, Seeded, seeded
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.drawing import at_random
from covo.games.armada.rules.state import State

from .play import decision, do

DRAWS = 24


def draw_what_a_list_would_bring(s: State) -> None:
    """The same option for the same luck, and as much of it: none where there is but one."""
    listed = GAME.listed(s)
    for seed in range(DRAWS):
        quick, slow = seeded(seed, 7), Seeded(0)
        slow.generator = seeded(seed, 7)
        wanted = slow.pick(listed, [1] * len(listed)) if len(listed) > 1 else listed[0]
        assert at_random(s, quick) == wanted
        assert quick == slow.generator


def test_quantities_are_drawn_as_from_a_list() -> None:
    """§5.3: pirates, then gold; several or one."""
    for forces, pirates, gold in (("az 3, g2", 2, 1), ("az 1, g2", 1, 0), ("az 3", 1, 0)):
        s = position(f"A1: {forces}; V1: vi 3")
        do(s, Kind.MOVE, "A1", "A3", auto=False)
        assert decision(s) == Decision.QTY_PIRATES
        draw_what_a_list_would_bring(s)
        do(s, Kind.QTY_PIRATES, pirates, auto=False)
        assert decision(s) == Decision.QTY_GOLD
        draw_what_a_list_would_bring(s)
        do(s, Kind.QTY_GOLD, gold, auto=False)


def test_all_else_is_listed() -> None:
    """§5.3, ARM-17.2: what the clock takes for a seat that left, quantities too."""
    s = position("A1: az 3, g2; V1: vi 3; B1: bl 3")
    assert at_random(s, seeded(1)) == NO_SHORTCUT
    do(s, Kind.MOVE, "A1", "A3", auto=False)
    do(s, Kind.RESIGN, 0, auto=False)
    assert (decision(s), len(GAME.listed(s))) == (Decision.QTY_PIRATES, 1)
    assert at_random(s, seeded(1)) == NO_SHORTCUT
