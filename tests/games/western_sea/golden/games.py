"""Finished games kept as journals: each module, each player count, each end trigger met."""

from __future__ import annotations

from covo.engine.chance import Seeded, draw, seeded
from covo.engine.journal import Journal
from covo.engine.referee import Referee
from covo.games.western_sea import GAME

SETTINGS: dict[str, dict[str, str]] = {
    "two": {"players": "2"},
    "three_emissaries": {"players": "3", "emissaries": "on"},
    "two_enclosures": {"players": "2", "enclosures": "on"},
    "three_advisors": {"players": "3", "advisors": "on"},
    "two_fish_and_ships": {"players": "2", "fish_and_ships": "on"},
    "four_everything": {
        "players": "4",
        "emissaries": "on",
        "enclosures": "on",
        "advisors": "on",
        "fish_and_ships": "on",
    },
    "alone": {"players": "1"},
    "alone_at_sea": {"players": "1", "advisors": "on", "fish_and_ships": "on"},
}
"""The name of each game, and its table."""


def journal_of(name: str) -> Journal:
    """A game of random play, the same every time."""
    settings = GAME.settings(SETTINGS[name] | {"round_cap": "16"})
    seed = list(SETTINGS).index(name) + 1
    r = seeded(seed)
    table = Referee(GAME, settings, (), Seeded(seed))
    table.advance()
    while not table.is_over:
        options = table.options()
        table.choose(table.actor, options[int(draw(r, len(options)))])
    return table.journal
