"""Write a journal of each game by this version, for good: ``python -m tests.golden.release``.

Once a release, after its version was set; what an earlier one wrote is never written anew.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

from covo import __version__, games
from covo.engine.journal import Journal, to_text
from covo.engine.referee import Referee
from covo.engine.sealed import Sealed

from . import FOLDER

FORMATS = FOLDER / "formats"
SETTINGS = {
    "armada": {"players": "3", "max_rounds": "4"},
    "blackbeard": {"players": "3", "max_player_turns": "5"},
    "western_sea": {
        "players": "2", "round_cap": "12", "emissaries": "on", "enclosures": "on",
        "advisors": "on", "fish_and_ships": "on",
    },
}  # fmt: skip
"""Short games with cards, modules and taking back."""
NAMES = ("Anne", "Märy", "Zoë")
AT_ODDS = 0.2
"""How often somebody takes a move back, where that may be."""


def released(name: str, luck: Random) -> Journal:
    """A finished game with sealed dice, in which moves were taken back."""
    game = games.load(name)
    whole = game.settings(SETTINGS[name])
    secret = sha256(f"{name} {__version__}".encode()).digest()
    table = Referee(game, whole, NAMES[: game.players(whole)], Sealed(secret))
    table.advance()
    while not table.is_over:
        table.choose(table.actor, luck.choice(table.options()))
        if luck.random() < AT_ODDS and table.may_take_back(table.actor):
            table.take_back(table.actor)
    return table.journal


def main() -> None:
    for name in games.names():
        file = FORMATS / f"{name}_{__version__}.json"
        if file.exists():
            raise SystemExit(f"{file.name} is there already, and stays as it is.")
        file.write_text(to_text(released(name, Random(1))), encoding="utf-8")
        print(f"new      {file.name}")


if __name__ == "__main__":
    main()
