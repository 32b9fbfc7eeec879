"""The conformance suite over Armada: every combination of the set-up options that change rules."""

import os
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from covo.engine.simulate import simulate
from covo.games.armada import GAME
from covo.games.armada.invariants import check_invariants, check_step
from covo.games.armada.rules.components import (
    COPIES,
    GOLD,
    NATIVES,
    PIRATES,
    SHIP_ROOM,
    SHIPS,
    SHIPS_EACH,
    TERRITORIES,
    Card,
    Colour,
    Flag,
)
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.state import NO_SHIP, NOWHERE, Ending
from covo.games.armada.words import WORDS
from covo.testing.conformance import CHECKS, Check, Sample
from covo.testing.walks import all_settings

TABLES = all_settings(GAME, "players", "cards", "recruitment", "strict_hold", "setup")
DICE = (Kind.FOUND, Kind.ROLLED, Kind.NATIVES_ARE)
SHORT = {"max_rounds": "15", "calm_rounds": "5"}
INTERJECT = 2000

BROAD = Sample(
    seeds=[1],
    tables=[table | SHORT for table in TABLES],
    looks=10,
    interject=INTERJECT,
    dice=DICE,
    broken=check_invariants,
    broken_step=check_step,
)
NARROW = Sample(
    seeds=[2],
    tables=[table | SHORT for table in TABLES[::3]],
    looks=5,
    interject=INTERJECT,
    words=WORDS,
)
"""For what runs plain rules, or reads sentences, at every moment."""
COSTLY = ("twins_agree", "everything_has_words", "commands_and_options_are_inverses")


@pytest.mark.compiled
@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_armada_conforms(check: Check) -> None:
    check(GAME, NARROW if str(check) in COSTLY else BROAD)


# Many games

MARATHON = 100_000
GAMES = MARATHON if os.environ.get("COVO_MARATHON") else 5_000
"""``COVO_MARATHON=1 make test`` plays a hundred thousand: some minutes more."""
RACES = [
    {"players": "4"},
    {"players": "3", "starting_cards": "4"},
    {"players": "2", "strict_hold": "on"},
    {"players": "4", "cards": "off", "recruitment": "off", "setup": "standard"},
    {"players": "3", "cards": "off", "strict_hold": "on"},
    {"players": "2", "starting_cards": "4", "recruitment": "off", "setup": "standard"},
]


@pytest.mark.compiled
@pytest.mark.parametrize("race", RACES, ids=lambda race: "-".join(race.values()))
def test_random_games_end_and_conserve_pieces(race: dict[str, str]) -> None:
    """§13: invariants 1 to 8 of every final state, and one winner."""
    run = simulate(GAME, -(-GAMES // len(RACES)), 11, race, inspect=lambda _, states: final(states))
    assert (run.payoffs.sum(axis=1) == 1).all()
    assert set(run.payoffs.flat) == {0, 1}
    assert run.rounds.max() <= int(run.settings["max_rounds"])


def final(states: NDArray[Any]) -> None:
    """Section 13 for many final states at once."""
    assert (states["ending"] != Ending.NONE).all()
    assert ((states["winner"] >= 0) & (states["winner"] < states["players"])).all()
    for colour in Colour:
        ashore = (states["pirates"] * (states["flag"] == colour)).sum(axis=1)
        aboard = (states["crew"] * (states["captain"] == colour)).sum(axis=1)
        assert (ashore + aboard + states["reserve"][:, colour] == PIRATES).all()
    gold = states["gold"].sum(axis=1) + states["cargo"].sum(axis=1)
    assert (gold + states["gold_supply"] == GOLD).all()
    assert (states["natives"].sum(axis=1) + states["native_supply"] == NATIVES).all()
    cards(states)
    ships(states)
    flags(states)


def cards(states: NDArray[Any]) -> None:
    """Invariant 3."""
    total = states["hand"].sum(axis=1) + states["aside"].sum(axis=1)
    total += states["deck"] + states["discard"] + states["in_play"]
    for card in Card:
        total[:, card] += (states["on_view"] == card + 1).sum(axis=1)
    assert (total == COPIES * states["cards_on"][:, None]).all()
    assert (states["deck"].sum(axis=1) == states["deck_size"]).all()
    assert (states["hand"].sum(axis=2) == states["hand_size"]).all()


def ships(states: NDArray[Any]) -> None:
    """Invariants 4 to 6."""
    afloat = (states["place"] != NOWHERE).sum(axis=1)
    lost = states["sunk"].sum(axis=1) - states["rebuilt"].sum(axis=1)
    expected = np.where(states["players"] == 3, SHIPS - SHIPS_EACH, SHIPS)
    assert (afloat + lost == expected).all()
    assert ((states["ship_at"] != NO_SHIP).sum(axis=1) == afloat).all()
    assert (states["crew"] + states["cargo"] <= SHIP_ROOM).all()
    assert (states["cargo"] < SHIP_ROOM).all()
    at_sea = states["place"] >= TERRITORIES
    assert (((states["crew"] + states["cargo"]) == 0) | at_sea).all()


def flags(states: NDArray[Any]) -> None:
    """Invariants 7 and 8; and no count is negative."""
    flag, tokens = states["flag"], states["pirates"] + states["natives"] + states["gold"]
    assert ((states["pirates"] == 0) | ((flag >= 0) & (flag < len(Colour)))).all()
    kept = (states["flags_kept"] > 0)[:, None] & (flag != Flag.NONE)
    assert ((states["natives"] == 0) | (flag == Flag.NATIVES) | kept).all()
    assert ((states["natives"] == 0) | (states["pirates"] == 0)).all()
    assert ((flag != Flag.NONE) | (tokens == 0)).all()
    counted = ("pirates", "natives", "gold", "crew", "cargo", "reserve", "hand", "deck", "discard")
    assert all((states[name] >= 0).all() for name in counted)
