"""What one may regret is asked about once, and what cannot be undone is marked before the click."""

import random
import re

import pytest

from covo import games
from covo.engine.game import NOBODY
from covo.engine.views import view
from covo.games import board_of
from covo.games.armada.words import WORDS
from covo.games.blackbeard import GAME as BLACKBEARD
from covo.games.blackbeard.rules.decisions import FIRST, Kind
from covo.web.table.options import options_element

from .conftest import Come
from .guests import END_TURN, Guest, dealt, region


def regrets(page: str) -> dict[str, str]:
    """What is asked about once: the option, and what it costs."""
    found = re.findall(
        r'<details class="regret" id="regret-(\d+)">.*?<p>(.*?)</p>', region(page, "options")
    )
    return dict(found)


def test_a_turn_in_which_nothing_was_done_is_asked_about(anna: Guest) -> None:
    """ARM-3.2: ten points; the mark stands there without a pointer over it."""
    assert regrets(anna.page)[str(END_TURN)] == (
        "You have used none of your 10 points: they are lost."
    )
    summary = (
        region(anna.page, "options").split(f'id="regret-{END_TURN}"')[1].split("</summary>")[0]
    )
    assert "final-mark" in summary
    anna.takes(WORDS.option_of("launch A1 S15"))
    assert str(END_TURN) not in regrets(anna.page)


def test_without_a_script_the_second_click_is_a_plain_button(anna: Guest) -> None:
    regret = region(anna.page, "options").split(f'id="regret-{END_TURN}"')[1].split("</details>")[0]
    button = regret.split("</summary>")[1]
    assert f'name="option" value="{END_TURN}"' in button
    assert 'form="choose"' in button


def test_ones_own_ship_is_not_sunk_by_a_single_click() -> None:
    """ARM-8.1, ARM-8.2: a ship of somebody else's is."""
    board = board_of("armada")
    s = dealt().state
    for kind in ("destroy A1", "destroy V1"):
        option = WORDS.option_of(kind)
        said = board.ruin(s, option, "en")  # type: ignore[attr-defined]
        assert ("one of your own" in said) == (kind == "destroy A1"), kind
    shown = str(options_element(board, s, [WORDS.option_of("destroy A1")], "it", seat=0, length=1))
    assert "Questa nave è tua" in shown


def test_alliances_and_actions_are_not_given_up_by_a_single_click() -> None:
    """BB-14"""
    s = BLACKBEARD.new(BLACKBEARD.settings({"players": "2"}))
    board = board_of("blackbeard")
    told = board.ruin(s, int(FIRST[Kind.DISSOLVE]), "en")  # type: ignore[attr-defined]
    assert told == "The alliance ends, and each pirate sails alone again."
    assert board.ruin(s, int(FIRST[Kind.FORFEIT]), "en") == ""  # type: ignore[attr-defined]
    s.actions = 3
    told = board.ruin(s, int(FIRST[Kind.FORFEIT]), "en")  # type: ignore[attr-defined]
    assert told == "You give up 3 actions of this turn."


def test_nobody_who_watches_is_asked(come: Come) -> None:
    anna, watcher = come(), come()
    watcher.table = anna.makes()
    assert 'class="regret"' not in watcher.looks()


@pytest.mark.parametrize(
    ("name", "settings", "most"),
    [
        ("armada", {"cards": "off", "players": "2"}, 120),
        ("western_sea", {"players": "2", "round_cap": "12"}, 220),
        ("blackbeard", {"players": "2"}, 160),
    ],
)
def test_what_is_not_marked_can_be_taken_back(
    name: str, settings: dict[str, str], most: int
) -> None:
    """As far as the option alone is concerned: it seals nothing, neither at once nor by luck."""
    game, board = games.load(name), board_of(name)
    luck, s = random.Random(7), game.new(game.settings(settings))
    marked = unmarked = 0
    while marked + unmarked < most and int(game.rules.actor(s)) != NOBODY:
        options, actor = game.listed(s), int(game.rules.actor(s))
        option, sealed = luck.choice(options), game.seals(s)
        safe = actor >= 0 and len(options) > 1 and board.is_safe(view(game, s, actor), option)
        counts = actor >= 0 and len(options) > 1
        game.rules.choose(s, option)
        if safe:
            assert game.seals(s) == sealed, games.words_of(game).command(option)
            assert int(game.rules.actor(s)) in (actor, NOBODY), games.words_of(game).command(option)
        unmarked += counts and safe
        marked += counts and not safe
    assert marked > 0
    assert unmarked > 0
