"""The conformance suite over Blackbeard: every number of players, all other options at random."""

import os
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from covo.engine.simulate import simulate
from covo.games.blackbeard import GAME
from covo.games.blackbeard.invariants import check_invariants
from covo.games.blackbeard.rules.components import (
    COPIES,
    KCS,
    LETTER_FROM,
    MERCHANTS,
    PARDON,
    PIRATES,
)
from covo.games.blackbeard.rules.decisions import Kind
from covo.games.blackbeard.rules.state import Ending
from covo.games.blackbeard.words import WORDS
from covo.testing.conformance import CHECKS, Check, Sample
from covo.testing.walks import all_settings

from .steps import check_step

TABLES = all_settings(GAME, "players")
DICE = (Kind.DIE, Kind.PORT_IS)
INTERJECT = 3000

BROAD = Sample(
    seeds=[1, 2, 3],
    tables=TABLES,
    looks=12,
    interject=INTERJECT,
    dice=DICE,
    broken=check_invariants,
    broken_step=check_step,
)
STRICT = Sample(
    seeds=[4],
    tables=[table | {"strict_windows": "on"} for table in TABLES],
    looks=12,
    interject=INTERJECT,
    dice=DICE,
    broken=check_invariants,
    broken_step=check_step,
)
PLAIN = Sample(
    seeds=[6],
    tables=[{"players": players, "length": "standard"} for players in "125"],
    looks=5,
    interject=INTERJECT,
    dice=DICE,
    broken=check_invariants,
    broken_step=check_step,
    words=WORDS,
    compiled=False,
)
"""A game alone, of two and of five by the plain rules: quick, and nothing to compile."""
NARROW = Sample(seeds=[5], tables=TABLES, looks=6, interject=INTERJECT, words=WORDS)
"""For what runs plain rules, or reads sentences, at every moment."""
COSTLY = ("twins_agree", "everything_has_words", "commands_and_options_are_inverses")


@pytest.mark.slow
@pytest.mark.parametrize(
    "check", [c for c in CHECKS if str(c) != "twins_agree"], ids=lambda check: f"plain-{check}"
)
def test_the_plain_rules_conform(check: Check) -> None:
    """§13: games of one, two and five players, other options at random."""
    check(GAME, PLAIN)


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_blackbeard_conforms(check: Check) -> None:
    """§13: invariants 1 to 15."""
    check(GAME, NARROW if str(check) in COSTLY else BROAD)


@pytest.mark.long
@pytest.mark.parametrize(
    "check", [c for c in CHECKS if str(c) not in COSTLY], ids=lambda check: f"strict-{check}"
)
def test_blackbeard_conforms_with_strict_windows(check: Check) -> None:
    """§5.4"""
    check(GAME, STRICT)


# Many games

MARATHON = 100_000
GAMES = MARATHON if os.environ.get("COVO_MARATHON") else 5_000
BOUND = {"standard": 87, "long": 171}
"""Section 8: player turns at most, less three for each seat."""


@pytest.mark.long
@pytest.mark.parametrize("players", ["1", "2", "3", "4", "5"])
@pytest.mark.parametrize("length", ["standard", "long"])
def test_random_games_end_and_conserve_pieces(players: str, length: str) -> None:
    """§8, §13: within the bound of player turns, and every piece is somewhere."""
    settings = {"players": players, "length": length}
    turns: list[int] = []

    def inspect(_: int, states: NDArray[Any]) -> None:
        final(states)
        turns.append(int(states["turn"].max()))

    run = simulate(GAME, -(-GAMES // 10), 11, settings, inspect=inspect)
    assert (run.payoffs.max(axis=1) == 1).all()
    assert max(turns) <= BOUND[length] - 3 * int(players)


def final(states: NDArray[Any]) -> None:
    """Section 13 for many final states at once."""
    assert (states["ending"] != Ending.NONE).all()
    cards = states["pile"] + states["discards"] + states["hand"].sum(axis=1)
    cards[:, PARDON] += states["pardons_aside"]
    for letter in (1, 2):
        cards[:, LETTER_FROM + letter - 1] += (states["letter"] == letter).sum(axis=1)
    assert (cards == COPIES).all()
    seen = (states["box"] > 0).sum(axis=1) + (states["prize"] > 0).sum(axis=1)
    assert (seen + states["merchant_free"].sum(axis=1) == MERCHANTS).all()
    in_play = (states["pirate"] > 0).sum(axis=1)
    assert (in_play + states["cards_held"].sum(axis=1) + states["deck_size"] <= PIRATES).all()
    assert ((states["kc"] > 0).sum(axis=1) + states["kc_free"].sum(axis=1) <= KCS).all()
    assert ((states["loyalty"] >= 0) & (states["loyalty"] <= 12)).all()
    assert (np.minimum(states["fame"], states["wealth"]) >= 0).all()
