"""The random bot, and who else there is."""

import pytest

from covo.bots import UnknownBot, bot, names
from covo.games.armada import GAME


def choices(seed: int) -> list[int]:
    player = bot("random", GAME, seed)
    return [player.choose(None, 0, [3, 5, 8]) for _ in range(200)]


def test_the_same_seed_makes_the_same_choices() -> None:
    assert choices(7) == choices(7)
    assert choices(7) != choices(8)


def test_every_option_is_as_likely_as_the_others() -> None:
    taken = choices(1)
    assert set(taken) == {3, 5, 8}
    assert all(40 < taken.count(option) < 95 for option in (3, 5, 8))


@pytest.mark.parametrize("name", ["wise", "", "greedy:20", "search:", "search:0", "search:x"])
def test_an_unknown_bot_names_those_there_are(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(name, GAME, 0)
    assert caught.value.known == names(GAME)
