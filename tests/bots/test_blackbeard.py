"""How Blackbeard is valued by bots: a chance to win, valid at every moment."""

import pytest

from covo.engine.chance import draw, seeded
from covo.engine.game import NOBODY
from covo.games.blackbeard import GAME
from covo.games.blackbeard.bot.prior import prefer
from covo.games.blackbeard.bot.value import value
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.decisions import Kind
from covo.games.blackbeard.rules.state import Ending, State
from tests.games.blackbeard.play import option

RULES = GAME.rules


@pytest.mark.parametrize("players", ["1", "2", "3", "5"])
def test_chances_add_up_at_every_moment(players: str) -> None:
    """In the middle of loots, hunts and duels, too; and no option has a negative weight."""
    s: State = GAME.new(GAME.settings({"players": players}, simulation=True))
    r = seeded(4)
    for length in range(450):
        if RULES.actor(s) == NOBODY:
            break
        listed = GAME.listed(s)
        if length % 9 == 0:
            before = s.tobytes()
            chances = [value(s, seat) for seat in range(s.players)]
            assert all(0 <= chance <= 1 for chance in chances)
            assert s.players == 1 or sum(chances) == pytest.approx(1)
            if RULES.actor(s) in range(s.players):
                weights = [prefer(s, o) for o in listed]
                assert min(weights) >= 0
                assert max(weights) > 0
            assert s.tobytes() == before
        RULES.choose(s, listed[int(draw(r, len(listed)))])


def test_a_finished_game_is_worth_what_was_won() -> None:
    """Shared wins are shared; a solo game is worth its score."""
    s = position("A1 kidd sloop india, np 9; B1 tew sloop goa, np 3")
    s.ending = Ending.PARDON
    s.points[0, 0], s.points[1, 0] = 9, 3
    assert [value(s, seat) for seat in (0, 1)] == [1, 0]
    s.points[1, 0] = 9
    assert [value(s, seat) for seat in (0, 1)] == [0.5, 0.5]
    poor, rich = position("A1 kidd sloop india", players="1"), position("", players="1")
    for s, points in ((poor, 40), (rich, 200)):
        s.ending, s.points[0, 0] = Ending.PARDON, points
    assert 0 < value(poor, 0) < value(rich, 0) < 1


BETTER = [
    ("A1 kidd sloop caribbean, np 9", "A1 kidd sloop caribbean, np 3"),
    ("A1 kidd sloop caribbean, nw 2000", "A1 kidd sloop caribbean, nw 500"),
    ("A1 kidd sloop caribbean, holds 1500", "A1 kidd sloop caribbean"),
    ("A1 kidd sloop caribbean, loyalty 9", "A1 kidd sloop caribbean, loyalty 1"),
    ("A1 kidd sloop caribbean", "A1 kidd sloop caribbean, speed 3, combat 2"),
    ("A1 kidd sloop caribbean", "A1 kidd sloop caribbean, dr 2"),
    ("A1 kidd sloop caribbean, np 9, letter 2", "A1 kidd sloop caribbean, np 9"),
    (
        "A1 kidd sloop bath_town, np 9, haven bath_town",
        "A1 kidd sloop india, np 9, haven bath_town",
    ),
]


@pytest.mark.parametrize(("good", "worse"), BETTER)
def test_what_makes_a_career(good: str, worse: str) -> None:
    """Fame, money, a loyal crew, a sound ship, a way home."""
    there = [position(text, pro=["bath_town"]) for text in (good, worse)]
    assert value(there[0], 0) > value(there[1], 0)
    assert value(there[0], 1) < value(there[1], 1)


def test_a_merchant_found_is_looted() -> None:
    """The quick policy prefers what brings most, and hardly ever gives up actions."""
    s = position("A1 kidd sloop caribbean, found havana", merchants={"havana": "m12"})
    best = max(GAME.listed(s), key=lambda o: prefer(s, o))
    assert best == option(Kind.LOOT, 1)
    assert min(GAME.listed(s), key=lambda o: prefer(s, o)) != best
