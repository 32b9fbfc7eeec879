"""The set-ups that tests of all games go through: every combination of what changes the flow."""

from __future__ import annotations

from covo.engine.game import Game, SetupError
from covo.testing.walks import all_settings

NAMES = {
    "armada": ("players", "cards", "recruitment", "strict_hold", "setup"),
    "blackbeard": ("players", "length", "pardon_seeding", "pirate_deal", "recycle_pirates"),
    "western_sea": ("players", "emissaries", "enclosures", "advisors", "fish_and_ships"),
}
"""The options that are combined; those left out are drawn or have their default."""


def every_set_up(game: Game, *names: str) -> list[dict[str, str]]:
    """Every combination of these options (by default those above) that can be played."""
    combined = all_settings(game, *(names or NAMES[game.name]))
    return [table for table in combined if _is_playable(game, table)]


def _is_playable(game: Game, table: dict[str, str]) -> bool:
    try:
        game.settings(table, simulation=True)
    except SetupError:
        return False
    return True
