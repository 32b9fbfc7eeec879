"""The conformance suite over Armada: every combination of the set-up options that change rules."""

import pytest

from covo.games.armada import GAME
from covo.games.armada.decisions import Kind
from covo.games.armada.invariants import check_invariants, check_step
from covo.games.armada.words import WORDS
from covo.testing.conformance import CHECKS, Check, Sample
from covo.testing.walks import all_settings

TABLES = all_settings(GAME, "players", "cards", "recruitment", "strict_hold", "setup")
DICE = (Kind.FOUND, Kind.ROLLED, Kind.NATIVES_ARE)
SHORT = {"max_rounds": "15", "calm_rounds": "5"}
INTERJECT = 2000

BROAD = Sample(
    seeds=[1],
    tables=[table | SHORT for table in TABLES],
    looks=12,
    interject=INTERJECT,
    dice=DICE,
    broken=check_invariants,
    broken_step=check_step,
)
NARROW = Sample(
    seeds=[2],
    tables=[table | SHORT for table in TABLES[::3]],
    looks=8,
    interject=INTERJECT,
    words=WORDS,
)
"""For what runs plain rules, or reads sentences, at every moment."""
COSTLY = ("twins_agree", "everything_has_words", "commands_and_options_are_inverses")


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_armada_conforms(check: Check) -> None:
    check(GAME, NARROW if str(check) in COSTLY else BROAD)
