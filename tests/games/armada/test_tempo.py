"""Sections 9, 10 and 15: what a live table wants to know of a game."""

import pytest

from covo.engine.chance import CHANCE, Seeded, draw, seeded
from covo.engine.game import NOBODY, SOMEBODY, SPECTATOR
from covo.engine.machine import machine
from covo.engine.record import copy
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.components import Colour
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.state import Laid, State
from covo.games.armada.rules.tempo import FILTERS
from covo.games.armada.words import WORDS

from .play import decision, do, group, option

AZURE, VIOLET, BLUE, ORANGE = Colour
ALWAYS, THREATENED, NEVER = FILTERS
HELD = {"violet": ["surprise_attack"]}


def asked(board: str, **facts: object) -> State:
    """Violet holds the card and is asked after a move of azure's."""
    s = position(f"A1: az 3; {board}", hands=HELD, **facts)  # type: ignore[arg-type]
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert decision(s) == Decision.INTERRUPT
    return s


def test_who_holds_a_card_may_have_an_answer() -> None:
    """§9: whichever it is, and not between two rolls."""
    s = position("S20: ship(az 2)", hands={"violet": ["mutiny"]})
    assert [seat for seat in range(4) if GAME.may_answer(s, seat)] == [1]
    do(s, Kind.EXPLORE, "C13", auto=False)
    assert decision(s) == Decision.CH_EXPLORE
    assert not GAME.may_answer(s, 1)
    s = position("S20: ship(az 2)", cards="off")
    assert not any(GAME.may_answer(s, seat) for seat in range(4))


def test_a_turn_has_a_number_of_its_own() -> None:
    """ARM-3.1: it changes with the colour and with the round, not within a turn."""
    s = position("A1: az 3; V1: vi 3; B1: bl 3; O1: or 3")
    numbers = [GAME.turn(s)]
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert GAME.turn(s) == numbers[0]
    for _ in Colour:
        do(s, Kind.END_TURN)
        numbers.append(GAME.turn(s))
    assert len(set(numbers)) == len(numbers)


def test_answers_to_a_turn_are_reactions() -> None:
    """§10: they have a clock of their own."""
    s = asked("V1: vi 3")
    assert GAME.reacts(s)
    do(s, Kind.PASS)
    assert not GAME.reacts(s)


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_asked_in_secret_without_hesitation(seed: int) -> None:
    """§9: a pause that only a holder causes would give the holder away."""
    rules, luck, r = machine(GAME).rules, Seeded(seed), seeded(seed)
    s = GAME.new(GAME.settings({"max_rounds": "6", "setup": "standard", "starting_cards": "4"}))
    secrets = 0
    while (actor := rules.actor(s)) != NOBODY:
        options = GAME.listed(s, rules)
        if actor == CHANCE:
            chosen = luck.pick(options, [rules.weight(s, o) for o in options])
        else:
            chosen = options[int(draw(r, len(options)))]
        before = copy(s)
        rules.choose(s, chosen)
        if is_secret(s) and not is_secret(before):
            secrets += 1
            assert GAME.may_prompt_secretly(before, chosen), GAME.numbering.name(chosen)
    assert secrets > 0


def is_secret(s: State) -> bool:
    """Whether one who only watches may not know who is asked."""
    rules, seen = machine(GAME).rules, copy(s)
    rules.redact(seen, SPECTATOR)
    return bool(rules.actor(seen) == SOMEBODY)


def test_hesitation_follows_from_public_facts() -> None:
    """§9: what the others hold does not matter, only that they hold something."""
    march = option(Kind.SAIL, "S15", "S14")
    for hand in (["mutiny"], ["surprise_attack"]):
        s = position("S15: ship(az 3); V1: vi 3", hands={"violet": hand})
        assert GAME.may_prompt_secretly(s, march)
        assert not GAME.may_prompt_secretly(s, option(Kind.LOAD, "A1", "S15"))
    assert not GAME.may_prompt_secretly(
        position("S15: ship(az 3)", hands={"azure": ["mutiny"]}), march
    )
    assert not GAME.may_prompt_secretly(position("S15: ship(az 3)", cards="off"), march)


def test_who_explores_or_fights_may_be_asked_itself() -> None:
    """§9: of a bonus or a weapon; so the pause depends on every hand."""
    s = position("S15: ship(az 3); A1: az 3", hands={"azure": ["mutiny"]})
    assert GAME.may_prompt_secretly(s, option(Kind.EXPLORE, "C13"))
    assert not GAME.may_prompt_secretly(s, option(Kind.SAIL, "S15", "S14"))
    assert not GAME.may_prompt_secretly(position("A1: az 3"), option(Kind.EXPLORE, "C13"))


def test_a_holder_may_ask_to_be_left_alone() -> None:
    """§15: always asked, never asked."""
    s = asked("V1: vi 3")
    assert GAME.auto_response(s, VIOLET, ALWAYS) == -1
    assert GAME.auto_response(s, VIOLET, NEVER) == option(Kind.PASS)
    assert GAME.auto_response(s, BLUE, NEVER) == -1
    do(s, Kind.PASS)
    assert GAME.auto_response(s, AZURE, NEVER) == -1


def test_a_holder_may_ask_to_be_called_when_it_matters() -> None:
    """§15: somebody is about to win, or stands beside one's pirates."""
    assert GAME.auto_response(asked("V1: vi 3"), VIOLET, THREATENED) == option(Kind.PASS)
    beside = asked("C13: az 1; C14: vi 1; C03: vi 2")
    assert GAME.auto_response(beside, VIOLET, THREATENED) == -1
    won = asked("V1: vi 3; C01 C03 C05: azure", laid={"azure": Laid.WAITING})
    assert GAME.auto_response(won, VIOLET, THREATENED) == -1


@pytest.mark.parametrize("language", WORDS.languages)
def test_filters_have_names(language: str) -> None:
    """§15"""
    assert len({WORDS.filter_name(name, language) for name in FILTERS}) == len(FILTERS)
