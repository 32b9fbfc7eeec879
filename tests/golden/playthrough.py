"""A finished game to read: every choice with what was possible, what came of it, and the state."""

from __future__ import annotations

from collections.abc import Iterator

from covo.engine.chance import CHANCE
from covo.engine.game import NOBODY, SPECTATOR
from covo.engine.hashes import state_hash
from covo.engine.journal import Journal
from covo.engine.record import copy
from covo.engine.views import view
from covo.games.armada import GAME
from covo.games.armada.notation import board_text
from covo.games.armada.rules.state import State
from covo.games.armada.words import WORDS

DIGITS = 12
BOARD_EVERY = 10


def playthrough(journal: Journal) -> str:
    """The choices that were not taken back, one after the other."""
    return "\n".join(_lines(journal)) + "\n"


def _lines(journal: Journal) -> Iterator[str]:
    yield f"game: {journal.game}, rules {journal.rules_version}"
    for name, value in journal.settings.items():
        yield f"  {name}: {value}"
    s = GAME.new(journal.settings)
    for length, option in enumerate(journal.standing()):
        yield from _choice(s, length, option)
        before = copy(s)
        GAME.rules.choose(s, option)
        for line in WORDS.log(before, option, s, SPECTATOR, "en"):
            yield f"  {line}"
        yield f"  state: {state_hash(s)[:DIGITS]}"
        if (length + 1) % BOARD_EVERY == 0:
            yield f"  board: {board_text(s)}"
    yield "\nover"
    for seat in range(GAME.players(journal.settings)):
        parts = ", ".join(f"{name} {points}" for name, points in WORDS.score(s, seat, "en"))
        won = GAME.rules.payoff(s, seat)
        yield f"  {WORDS.seat_name(s, seat, 'en')}: {won} ({parts})"


def _choice(s: State, length: int, option: int) -> Iterator[str]:
    actor = GAME.rules.actor(s)
    assert actor != NOBODY
    who = "chance" if actor == CHANCE else f"seat {actor}"
    seen = view(GAME, s, actor if actor >= 0 else SPECTATOR)
    yield f"\n{length}. {who}: {WORDS.decision(seen, 'en')}"
    listed = GAME.listed(s)
    weights = [GAME.rules.weight(s, o) if actor == CHANCE else 0 for o in listed]
    told = (
        WORDS.command(o) + (f" ×{weight}" if weight else "")
        for o, weight in zip(listed, weights, strict=True)
    )
    yield f"  options: {', '.join(told)}"
    yield f"  > {WORDS.command(option)}"
