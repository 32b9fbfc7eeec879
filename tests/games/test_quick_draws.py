"""Random play without lists: the same options and the same luck, in every game and set-up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from covo.engine.chance import NO_SHORTCUT, seeded
from covo.engine.game import Game
from covo.games.armada import GAME as ARMADA
from covo.games.armada.rules.decisions import Kind as ArmadaKind
from covo.games.blackbeard import GAME as BLACKBEARD
from covo.games.blackbeard.rules.decisions import Kind as BlackbeardKind
from covo.games.western_sea import GAME as WESTERN_SEA
from covo.games.western_sea.rules.components import SIDE_COPIES
from covo.games.western_sea.rules.decisions import Kind as WesternKind
from covo.games.western_sea.rules.drawing import FACES
from covo.testing.conformance import CHECKS, Sample

from .set_ups import every_set_up

CHECK = next(c for c in CHECKS if str(c) == "random_play_draws_what_it_would_from_a_list")
BRIEF, WHOLE = 30, 500
"""Decisions at every table, and of one game that goes far enough to see each way to draw."""


@dataclass(frozen=True)
class Quick:
    """The set-ups of a game, and a kind of option for each way it has to draw without a list."""

    game: Game
    tables: Sequence[Mapping[str, str]]
    kinds: set[int]


QUICK = [
    Quick(
        ARMADA,
        every_set_up(ARMADA),
        {ArmadaKind.QTY_PIRATES, ArmadaKind.QTY_GOLD},
    ),
    Quick(
        BLACKBEARD,
        every_set_up(BLACKBEARD, "players", "pardon_seeding"),
        {
            BlackbeardKind.CARD_IS,
            BlackbeardKind.PIRATE_IS,
            BlackbeardKind.DIE,
            BlackbeardKind.PORT_IS,
            BlackbeardKind.MERCHANT_IS,
        },
    ),
    Quick(
        WESTERN_SEA,
        every_set_up(WESTERN_SEA),
        {WesternKind.DREW, WesternKind.ROLLED},
    ),
]


@pytest.mark.parametrize("quick", QUICK, ids=lambda quick: quick.game.name)
def test_random_play_draws_what_it_would_from_a_list(quick: Quick) -> None:
    """At every table, in the interpreter."""
    CHECK(quick.game, sample(quick.tables, BRIEF))


@pytest.mark.parametrize("quick", QUICK, ids=lambda quick: quick.game.name)
def test_every_quick_draw_is_compared(quick: Quick) -> None:
    """One game that goes on until each way to draw has come up."""
    one = sample(quick.tables[-1:], WHOLE)
    CHECK(quick.game, one)
    states = (moment.s for moment, _ in one.decisions(quick.game))
    drawn = (int(quick.game.rules.at_random(s, seeded(1))) for s in states)
    kinds = {quick.game.numbering.unpack(option)[0] for option in drawn if option != NO_SHORTCUT}
    assert kinds >= quick.kinds


def sample(tables: Sequence[Mapping[str, str]], decisions: int) -> Sample:
    """Every decision of one game at each table, up to so many."""
    return Sample(seeds=[1], tables=tables, looks=decisions, budget=decisions, compiled=False)


def test_no_die_of_western_sea_has_one_face_only() -> None:
    """A list of a single option needs no draw; six faces alike would be one."""
    assert SIDE_COPIES.max() < FACES
