"""A table at which all share one screen, without a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from covo.engine.chance import draw
from covo.engine.game import Game
from covo.engine.sealed import Sealed
from covo.server.tables.shared_screen import Answer
from covo.server.tables.table_referee import TableReferee


def at_one_screen(game: Game, settings: Mapping[str, str], state: Any = None) -> TableReferee:
    referee = TableReferee(game, settings, Sealed(bytes(32)), state=state)
    referee.shares = lambda _seat: True
    referee.advance()
    return referee


def played_on(referee: TableReferee, answer: Answer | None, ahead: TableReferee, r: Any) -> None:
    """Nobody answers where that is waited for; else whoever is next chooses at random."""
    if answer is not None and answer.waits:
        referee.settle()
        return
    options = ahead.options()
    option = options[int(draw(r, len(options)))]
    if ahead is referee:
        referee.take(option)
    else:
        referee.play_on(ahead.actor, option)
