"""Games that are over, brought to a server as journals."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from covo.engine.journal import to_text
from covo.games import load
from covo.testing.walks import journal_of, play

from ..shell.visitor import Visitor

TESTS = Path(__file__).parents[2]
GOLDEN = {
    "armada": TESTS / "golden" / "survivor.json",
    "western_sea": TESTS / "games" / "western_sea" / "golden" / "two_rounds.json",
}
NAMES = ("Anne", "Bartholomew")


@cache
def journal(game: str) -> str:
    """A game of two that was played to its end, by programs."""
    if game in GOLDEN:
        return GOLDEN[game].read_text(encoding="utf-8")
    played = play(load(game), 1, {"players": "2"}, interject=60)
    return to_text(journal_of(played.game, played.settings, played.choices, NAMES))


def brought(visitor: Visitor, text: str) -> str:
    """The path of the table that a journal has become."""
    visitor.read("/")
    file = {"journal": ("game.json", text.encode())}
    answer = visitor.http.post("/journals", data={"csrf": visitor.token}, files=file)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removesuffix("/replay")


def finished_game(visitor: Visitor, game: str) -> str:
    """The path of a game that is over."""
    return brought(visitor, journal(game))
