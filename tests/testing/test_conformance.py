"""The conformance suite: a sound game passes it, and every planted fault is found."""

import pytest

from covo.engine.game import Game
from covo.engine.journal import from_text
from covo.engine.machine import warm_up_rules
from covo.engine.referee import replayed
from covo.language.words import Words
from covo.testing import conformance
from covo.testing.conformance import CHECKS, Check, Sample

from .harbour import GAME, Kind, broken
from .harbour_words import WORDS
from .planted_faults import ASKED, FAULTS, TIDE, Fault

NAMES = {str(check) for check in CHECKS}
TWINS = next(check for check in CHECKS if str(check) == "twins_agree")


def sample(words: Words = WORDS, *, compiled: bool = False, few: bool = False) -> Sample:
    return Sample(
        seeds=range(2) if few else range(8),
        tables=[{"players": "2"}, {"players": "3"}],
        looks=7 if few else 40,
        budget=400,
        compiled=compiled,
        words=words,
        dice=(Kind.WEATHER_IS,),
        broken=broken,
    )


SOUND = sample(compiled=True)


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_a_sound_game_passes(check: Check) -> None:
    check(GAME, SOUND)


def test_a_check_needs_nothing_but_the_game() -> None:
    """As its authors call it."""
    conformance.CHECKS[1](GAME)


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_by_its_own_check(name: str) -> None:
    fault = FAULTS[name]
    assert set(fault.found_by) <= NAMES
    assert found_by(fault) == set(fault.found_by)


def found_by(fault: Fault) -> set[str]:
    """The checks that fail; twins, which need a compiler, only where the fault is theirs."""
    checks = [TWINS] if fault.compiled else [c for c in CHECKS if c is not TWINS]
    if fault.compiled:
        warm_up_rules(fault.game)
    few = sample(fault.words, compiled=fault.compiled, few=True)
    TIDE[0] = 1
    try:
        return {str(check) for check in checks if fails(check, fault.game, few)}
    finally:
        TIDE[0] = 0


def fails(check: Check, game: Game, few: Sample) -> bool:
    ASKED[0] = 0
    try:
        check(game, few)
    except AssertionError:
        return True
    return False


def test_every_check_has_a_fault_to_find() -> None:
    assert {name for fault in FAULTS.values() for name in fault.found_by} == NAMES


def test_a_fault_comes_with_a_journal_that_leads_to_it() -> None:
    """The message names the seed, the length and the option, and can be replayed."""
    with pytest.raises(AssertionError) as caught:
        next(c for c in CHECKS if str(c) == "asking_changes_nothing")(
            FAULTS["a question that changes"].game, sample(few=True)
        )
    head, _, text = str(caught.value).partition("\n")
    assert head.startswith("harbour, seed 0, length ")
    assert head.endswith("asking for features changed the state")
    assert "option" in head
    length = int(head.split("length ")[1].split(",")[0])
    assert replayed(GAME, from_text(text)).length == length
