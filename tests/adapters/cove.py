"""Cove: the toy game cut down until every way to play it can be looked at."""

from __future__ import annotations

from dataclasses import replace

from covo.engine.record import Ints
from tests.testing.harbour import CRATES, GAME, KIND_OF, Kind, State, Step, refusal

TOO_MANY = 9


def refuse(s: State, option: int) -> int:
    """One crate for each captain, sold or kept; all purses hold one coin."""
    code = refusal(s, option)
    if code or s.step == Step.OVER:
        return code
    has_loaded = int(s.load[s.turn]) > 0 or int(s.left) < int(CRATES.sum()) - int(s.turn)
    if KIND_OF[option] == Kind.LOAD and has_loaded:
        return TOO_MANY
    if KIND_OF[option] == Kind.PURSE_IS and option != GAME.numbering.number(Kind.PURSE_IS, 1):
        return TOO_MANY
    return 0


def options(s: State, out: Ints) -> int:
    """What is not refused; interjections are none."""
    kept = [o for o in range(GAME.numbering.number(Kind.RESIGN, 0)) if refuse(s, o) == 0]
    out[: len(kept)] = kept
    return len(kept)


COVE = replace(GAME, name="cove", rules=replace(GAME.rules, refusal=refuse, options=options))
"""Two captains and one day; ``players=2,settings=days:1``."""
