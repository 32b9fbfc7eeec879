"""What is said of a set-up before it is played: nothing of the one that is offered first."""

from collections.abc import Mapping

import pytest

from covo.engine.game import Game
from covo.games import load, words_of
from covo.web.lobby.lobby import first_preset

LANGUAGES = ("en", "it")
GAMES = ("armada", "blackbeard", "western_sea")


def offered(game: Game) -> list[Mapping[str, str]]:
    """The set-up without a wish and the preset marked first, for every number of players."""
    players = next(o for o in game.setup_options if o.name == "players")
    first = game.presets.get(first_preset(game), {})
    return [{**wish, "players": n} for wish in ({}, first) for n in players.values]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_offered_first_does_not_warn_against_itself(name: str, language: str) -> None:
    """Who takes what is offered needs no second thought, however many play."""
    game = load(name)
    whole = {option.name: option.default for option in game.setup_options}
    told = {
        str(wish): words_of(game).setup_notices(whole | dict(wish), language)
        for wish in offered(game)
    }
    assert len(told) > 1
    assert not any(told.values()), told
