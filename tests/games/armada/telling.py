"""Play typed commands and read the log: what the tests of words are written with."""

from __future__ import annotations

from collections.abc import Iterable

from covo.engine.game import NOBODY, SPECTATOR
from covo.engine.record import copy
from covo.games.armada import GAME
from covo.games.armada.positions import text
from covo.games.armada.rules.state import State
from covo.games.armada.words import WORDS


def tell(
    s: State, commands: str | Iterable[str], seat: int = SPECTATOR, language: str = "en"
) -> list[str]:
    """What ``seat`` reads while these commands are played, luck's included.

    A decision with a single option is taken by itself where the commands do not name it.
    """
    lines: list[str] = []
    for command in commands.split("; ") if isinstance(commands, str) else commands:
        wanted = WORDS.option_of(command)
        while GAME.rules.refusal(s, wanted) != 0:
            listed = GAME.listed(s)
            assert len(listed) == 1, f"{command}: {WORDS.refusal(s, wanted, 'en')}\n{text(s)}"
            lines += _take(s, listed[0], seat, language)
        lines += _take(s, wanted, seat, language)
    return lines


def _take(s: State, option: int, seat: int, language: str) -> list[str]:
    before = copy(s)
    assert GAME.rules.actor(s) != NOBODY
    GAME.rules.choose(s, option)
    return WORDS.log(before, option, s, seat, language)
