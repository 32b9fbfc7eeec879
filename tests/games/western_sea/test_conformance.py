"""The conformance suite over Western Sea: every combination of modules, for each player count."""

from itertools import product

import pytest

from covo.games.western_sea import GAME
from covo.games.western_sea.invariants import check_invariants, check_step
from covo.games.western_sea.rules.decisions import Kind
from covo.games.western_sea.rules.table import MODULES
from covo.games.western_sea.words import WORDS
from covo.testing.conformance import CHECKS, Check, Sample

SHORT = {"round_cap": "12"}
MIXTURES = [dict(zip(MODULES, row, strict=True)) for row in product(("off", "on"), repeat=4)]
TABLES = [
    {"players": players} | mixture | SHORT
    for players in ("1", "2", "3", "4")
    for mixture in MIXTURES
    if players != "1" or mixture["emissaries"] == "off"
]
"""All 16 mixtures with two to four players; the eight without Emissaries alone."""
DICE = (Kind.ROLLED, Kind.D6_IS, Kind.SIDE_IS)

BROAD = Sample(
    seeds=[1],
    tables=TABLES,
    looks=8,
    dice=DICE,
    broken=check_invariants,
    broken_step=check_step,
)
NARROW = Sample(seeds=[2], tables=TABLES[::5], looks=4, words=WORDS)
"""For what runs plain rules, or reads sentences, at every moment."""
TOGETHER = Sample(seeds=[1], tables=[t for t in TABLES if t["players"] != "1"], looks=2)
"""Alone one can lose, and then nobody at the table has won."""
COSTLY = ("twins_agree", "everything_has_words", "commands_and_options_are_inverses")


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_western_sea_conforms(check: Check) -> None:
    if str(check) == "somebody_wins":
        check(GAME, TOGETHER)
    else:
        check(GAME, NARROW if str(check) in COSTLY else BROAD)


EACH_GAME = ("journals_replay", "moves_are_taken_back_exactly")
"""Checks that replay whole games, however few moments are looked at."""
ONCE = ("numbers_and_arguments_are_inverses", "set_ups_can_be_played", *COSTLY)
"""Checks that know no table, or that the interpreter makes below."""


def sample_of(tables: list[dict[str, str]]) -> Sample:
    """A moment or two of one game at each of these tables."""
    return Sample(
        seeds=[1],
        tables=tables,
        looks=1,
        dice=DICE,
        broken=check_invariants,
        broken_step=check_step,
    )


def tables_for(players: str) -> list[dict[str, str]]:
    """Every mixture of modules at a table of so many."""
    return [table for table in TABLES if table["players"] == players]


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_every_mixture_conforms_in_brief(players: str) -> None:
    """§4.5: all mixtures of modules, in machine code, at a few moments of a game each."""
    tables = tables_for(players)
    brief, whole, twins = (sample_of(some) for some in (tables, tables[::15], tables[-1:]))
    for check in CHECKS:
        name = str(check)
        if name == "twins_agree":
            check(GAME, twins)
        elif name in EACH_GAME:
            check(GAME, whole)
        elif name not in ONCE and (name != "somebody_wins" or players != "1"):
            check(GAME, brief)


PLAIN = Sample(
    seeds=[3],
    tables=TABLES[4::5],
    looks=1,
    compiled=False,
    words=WORDS,
    broken=check_invariants,
    broken_step=check_step,
)
"""Every fifth table in the interpreter, a moment or two of each game, for everyday runs."""
LONG = (
    "somebody_wins",
    "twins_agree",
    "a_view_offers_what_the_state_offers",
    "moves_are_taken_back_exactly",
    "journals_replay",
)
QUICK = [c for c in CHECKS if str(c) not in LONG]


@pytest.mark.parametrize("check", QUICK, ids=str)
def test_western_sea_conforms_in_the_interpreter(check: Check) -> None:
    check(GAME, PLAIN)
