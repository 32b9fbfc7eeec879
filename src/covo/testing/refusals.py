"""What the rules say to every option there is; in one loop where they are compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from covo.engine.compile import compiled
from covo.engine.game import Game, Rules, State
from covo.engine.machine import cache_folder, machine
from covo.engine.record import Ints, blanks

Loop = Callable[[NDArray[Any], Ints], None]


def refusals(game: Game, s: State, rules: Rules) -> list[int]:
    """The refusal of every option, 0 for those that may be chosen."""
    if rules is game.rules or rules is not machine(game).rules:
        return [int(rules.refusal(s, option)) for option in range(game.option_count)]
    states, out = blanks(game.record, 1), np.zeros(game.option_count, np.int16)
    states[0] = s
    _loop(game)(states, out)
    return [int(code) for code in out]


@cache
def _loop(game: Game) -> Loop:
    refusal = game.rules.refusal

    def all_refusals(states: NDArray[Any], out: Ints) -> None:
        for option in range(len(out)):
            out[option] = refusal(states[0], option)

    return compiled(all_refusals, cache_folder(game))
