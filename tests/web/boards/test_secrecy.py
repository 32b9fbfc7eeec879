"""Nothing on a board depends on what its viewer may not see (section 9)."""

from dataclasses import dataclass
from typing import Any

import pytest

from covo.engine.game import SPECTATOR
from covo.engine.record import copy
from covo.engine.views import view
from covo.games import board_of
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.words import WORDS

from .markup import LIVELY, lively, text

BOARD = board_of("armada")
NAMES = ["Ada", "Bo", "Cy", "Di"]


@dataclass(frozen=True)
class Happening:
    before: Any
    option: int | None
    after: Any
    by: int


def page(s: object, viewer: int) -> bytes:
    seen = view(GAME, s, viewer)
    options = GAME.listed(seen) if viewer == GAME.rules.actor(s) else []
    parts = [
        BOARD.pieces(seen, "en"),
        BOARD.controls(seen, options, "en"),
        BOARD.standing(seen, NAMES, viewer, "en"),
        BOARD.hand(seen, viewer, "en", options),
        *(BOARD.preview(seen, option, "en") for option in options),
        *(BOARD.hint(seen, option, "en") for option in options),
    ]
    return "".join(parts).encode()


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_another_hand_changes_nothing(viewer: int) -> None:
    one, other = (
        position(LIVELY, points=6, hands={"azure": ["mutiny"], "violet": cards})
        for cards in (["shipyard", "gold_mine"], ["surprise_attack", "new_defensive_weapons"])
    )
    assert page(one, viewer) == page(other, viewer)
    assert page(one, 1) != page(other, 1)


@pytest.mark.parametrize("viewer", [2, 3, SPECTATOR])
def test_who_is_asked_to_answer_a_roll_is_not_seen(viewer: int) -> None:
    """5.5: first azure is asked, then violet; the others see the same pause."""
    hands = {"azure": ["new_offensive_weapons"], "violet": ["new_defensive_weapons"]}
    s = position("C13: az 5; C14: vi 4; S01: ship(az 3)", hands=hands)
    for each in ("attack S01 C14", "roll X1"):
        GAME.rules.choose(s, WORDS.option_of(each))
    first = copy(s)
    GAME.rules.choose(s, WORDS.option_of("pass"))
    assert (GAME.rules.actor(first), GAME.rules.actor(s)) == (0, 1)
    assert page(first, viewer) == page(s, viewer)


def test_a_card_drawn_is_shown_only_to_who_draws_it() -> None:
    s = position("A1: az 3, g2")
    for command in ("buy", "pay A1", "pay A1"):
        if WORDS.option_of(command) in GAME.listed(s):
            GAME.rules.choose(s, WORDS.option_of(command))
    after = copy(s)
    option = WORDS.option_of("card mutiny")
    GAME.rules.choose(after, option)
    own = Happening(view(GAME, s, 0), option, view(GAME, after, 0), 0)
    shown = BOARD.happening(own, 0, "en")
    assert shown is not None
    assert "You draw: Mutiny" in text(shown)
    others = Happening(view(GAME, s, 1), None, view(GAME, after, 1), 0)
    assert "Mutiny" not in str(BOARD.happening(others, 1, "en"))


def test_a_spectator_has_no_hand() -> None:
    assert BOARD.hand(view(GAME, lively(), SPECTATOR), SPECTATOR, "en") == ""
