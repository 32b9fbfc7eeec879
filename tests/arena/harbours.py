"""Plans and games for the tests of the arena, in the small game of Harbour."""

from covo.arena.fixtures import Plan
from tests.testing.harbour import GAME

SETTINGS = {players: GAME.settings({"players": players}, simulation=True) for players in ("2", "3")}


def plan(
    games: int = 60,
    bots: tuple[str, ...] = ("random", "search:10"),
    players: tuple[str, ...] = ("2",),
    seed: int = 7,
    sprt: tuple[float, float] | None = None,
) -> Plan:
    """A short run in the harbour."""
    tables = tuple(SETTINGS[count] for count in players)
    return Plan("harbour", GAME.rules_version, bots, tables, games, seed, sprt=sprt)
