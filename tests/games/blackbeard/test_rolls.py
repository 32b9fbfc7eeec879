"""Every roll in the log: what for, what was added, what was needed, what came of it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import pytest

from covo.engine.game import NOBODY, SPECTATOR
from covo.engine.pending import push, top
from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules import outcomes
from covo.games.blackbeard.rules.components import DISPLAYS, MAP, PIRATES_DATA, SEAS
from covo.games.blackbeard.rules.contests import ROLL, SIDES, total
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind, Lot, Roll
from covo.games.blackbeard.rules.frames import PARAMETER, action, number_in
from covo.games.blackbeard.rules.state import Place, State
from covo.games.blackbeard.words import WORDS
from covo.games.blackbeard.words.contests import TRIALS
from covo.games.blackbeard.words.rolls import ROLLS

from .test_words import tell

SIDE = re.compile(r"(?:die|dice) (\d+)((?: [+-] \d+ [^+=;]*?)+ = (-?\d+))?(?= against|;|\. )")
LIVELY = (
    *(Kind.SEARCH, Kind.LOOT, Kind.TAKE, Kind.TORTURE, Kind.RANSOM, Kind.GRAB, Kind.RETIRE),
    *(Kind.PAY, Kind.CALL, Kind.REPAIR, Kind.SACK, Kind.FIGHT, Kind.CARD, Kind.REROLL),
    *(Kind.KC_DEPLOY, Kind.KC_INTERCEPT, Kind.KC_OUST, Kind.WARSHIP),
)
"""What leads to dice, and is preferred."""
GAMES = (("1", 1), ("2", 0), ("5", 0))
MORE = [pytest.param(n, seed, marks=pytest.mark.long) for seed in range(2, 6) for n in "12345"]
IN_TABLES = (Roll.CARGO, Roll.STORM, Roll.FAME)
"""Rolls to which a rule adds something only when it reads its table."""


@dataclass
class Settled:
    """What the rules came to, when they settled a roll."""

    sums: list[int]

    def taken(self) -> list[int]:
        found, self.sums = self.sums, []
        return found


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> Settled:
    """The sums that the rules themselves settle a roll by, as they ask for them."""
    seen = Settled([])

    def asked(s: State, side: int) -> int:
        seen.sums.append(int(total(s, side)))
        return seen.sums[-1]

    monkeypatch.setattr(outcomes, "total", asked)
    return seen


def walk(players: str, seed: int) -> Iterator[tuple[State, int, State]]:
    """A game played at random, with an eye for dice: before, option, after."""
    random = np.random.default_rng(seed)
    s = GAME.new(GAME.settings({"players": players}, simulation=True))
    while GAME.rules.actor(s) != NOBODY:
        options = GAME.listed(s)
        lively = [o for o in options if NUMBERING.unpack(o)[0] in LIVELY]
        options = lively if lively and random.random() < 0.7 else options
        option, before = options[int(random.integers(len(options)))], copy(s)
        GAME.rules.choose(s, option)
        yield before, option, s


# What the rules made of a roll, by looking at the state alone


def _display(before: State, side: int = 0) -> int:
    return int(number_in(before, Decision.CONTEST, SIDES + side))


def _is_next(after: State, *rolls: Roll) -> bool:
    return number_in(after, Decision.CONTEST, ROLL) in rolls


def _found(before: State, after: State) -> bool:
    return bool(after.found[_display(before)] == action(before, PARAMETER) + 1)


def _talked(before: State, after: State) -> bool:
    return bool(after.info.sum() > before.info.sum())


def _deposed(before: State, after: State) -> bool:
    d = _display(before)
    gone = after.pirate[d] != before.pirate[d]
    return bool(gone and after.whereabouts[before.pirate[d] - 1] != Place.RETIRED)


def _ousted(before: State, after: State) -> bool:
    d = _display(before, 1)
    return bool(after.pirate[d] == before.pirate[d] and after.place[d] < SEAS)


def _sacked(before: State, after: State) -> bool:
    return bool(after.destroyed.sum() > before.destroyed.sum())


def _caught(before: State, after: State) -> bool:
    return top(after) == Decision.INTERCEPTED or _is_next(after, Roll.KC_BATTLE)


def _fell(before: State, after: State) -> bool:
    return bool((after.kc > 0).sum() == (before.kc > 0).sum())


def _driven_off(before: State, after: State) -> bool:
    return bool((after.warship > 0).sum() == (before.warship > 0).sum())


def _bribed(before: State, after: State) -> bool:
    return after.whereabouts[before.pirate[_display(before)] - 1] == Place.RETIRED or (
        number_in(after, Decision.RETIREMENT, 1) >= 0
    )


HAPPENED: dict[Roll, Callable[[State, State], bool]] = {
    Roll.SEARCH: _found,
    Roll.TORTURE: _talked,
    Roll.MUTINY: _deposed,
    Roll.SACK: _sacked,
    Roll.OUST: _ousted,
    Roll.INTERCEPT: _caught,
    Roll.KC_BATTLE: _fell,
    Roll.BATTLE: _driven_off,
    Roll.BRIBE: _bribed,
    Roll.FIND: lambda before, after: _is_next(after, Roll.BATTLE),
    Roll.ATTACK: lambda before, after: _is_next(after, Roll.PLUNDER),
    Roll.CONSPIRACY: lambda before, after: _is_next(after, Roll.MUTINY),
    Roll.DEPLOY: lambda before, after: top(after) == Decision.CH_KC,
    Roll.INFORMED_DEPLOY: lambda before, after: top(after) == Decision.CH_KC,
}


def check_outcome(roll: Roll, line: str, before: State, after: State) -> None:
    """What the line says came of it is what came of it."""
    row = ROLLS[roll]
    match roll:
        case Roll.DUEL:
            (winner,) = (
                n for side in (0, 1) for n in [_display(before, side)] if _won(before, after, n)
            )
            assert line.endswith(f"{PIRATES_DATA[_card(before, winner)]['name']} wins!")
        case Roll.RANSOM | Roll.FINE:
            change = abs(int((after.wealth - before.wealth).sum()))
            assert f"{change} doubloons" in line
        case Roll.FAME:
            gained = int(after.fame.sum() - before.fame.sum())
            assert line.endswith(f"Notoriety +{gained}.")
        case Roll.PLUNDER:
            assert f" {after.row * 100} doubloons" in line
        case Roll.CARGO:
            assert f"Row {after.row}: " in line
        case Roll.DECEPTION:
            assert any(line.endswith(said) for said in TRIALS.values())
        case _ if roll in HAPPENED:
            assert line.endswith(row.yes) == HAPPENED[roll](before, after), line


def _card(s: State, fighter: int) -> int:
    return fighter - DISPLAYS if fighter >= DISPLAYS else int(s.pirate[fighter]) - 1


def _won(before: State, after: State, fighter: int) -> bool:
    """Of two in a duel one is in play afterwards."""
    return bool(after.whereabouts[_card(before, fighter)] >= Place.IN_PLAY)


@pytest.mark.parametrize(("players", "seed"), [*GAMES, *MORE])
def test_every_roll_is_told_with_the_figures_that_the_rules_used(
    players: str, seed: int, settled: Settled
) -> None:
    """5.1, BB-16: whole games, every die, every D66, everybody's log."""
    told = set()
    for before, option, after in walk(players, seed):
        kind, arguments = NUMBERING.unpack(option)
        used = settled.taken()
        if kind == Kind.PORT_IS:
            (line,) = WORDS.log(before, option, after, SPECTATOR, "en")
            assert f"D66 {MAP['port'][arguments[0]]['locator']}" in line
        if kind not in (Kind.DIE, Kind.KEEP):
            continue
        roll = Roll(number_in(before, Decision.CONTEST, ROLL))
        line, italian = (WORDS.log(before, option, after, SPECTATOR, it)[0] for it in ("en", "it"))
        assert WORDS.log(before, option, after, 0, "en")[0] == line
        assert line.startswith(ROLLS[roll].title)
        assert re.findall(r"\d+", line) == re.findall(r"\d+", italian)
        assert "{" not in line + italian
        if kind == Kind.DIE and before.dice_left.sum() > 1:
            assert line.endswith(f": the die shows {arguments[0]}.")
            assert used == []
            continue
        sides = SIDE.findall(line)
        assert len(sides) == 1 + (before.dice[1] > 0 or before.dice_left[1] > 0), line
        for dice, parts, whole in sides:
            added = [int(f"{sign}{n}") for sign, n in re.findall(r" ([+-]) (\d+) ", parts)]
            assert int(dice) + sum(added) == int(whole or dice), line
        if used:
            sums = [int(dice if roll in IN_TABLES else whole or dice) for dice, _, whole in sides]
            assert sums == used[: len(sums)], line
            check_outcome(roll, line, before, after)
            told.add(roll)
        else:
            assert line.endswith(("may spend Cunning and throw again.", "they throw again.")), line
    assert len(told) > 6


def test_every_roll_has_its_row() -> None:
    assert {*ROLLS} == {*Roll} - {Roll.NONE}


def test_an_attack_tells_both_sides() -> None:
    """BB-9.52"""
    wishes = "A1 teach sloop caribbean, cunning 0"
    commands = ("attack 1 santo_domingo", "die 4", "die 3")
    assert tell(position(wishes), *commands) == [
        "Edward Teach attacks Santo Domingo!",
        "Attack on a port, Edward Teach: the die shows 4.",
        "Attack on a port: Edward Teach, die 4 + 2 Combat + 4 Ability = 10 "
        "against Santo Domingo, die 3 + 7 defence = 10. The attack fails.",
    ]
    assert tell(position(wishes), *commands, language="it")[2] == (
        "Attacco a un porto: Edward Teach, dado 4 + 2 Combattimento + 4 Abilità = 10 "
        "contro Santo Domingo, dado 3 + 7 difesa = 10. L'attacco fallisce."
    )


def test_nothing_has_come_of_dice_that_may_be_thrown_again() -> None:
    """BB-16.1"""
    s = position("A1 teach sloop caribbean, cunning 2", merchants={"port_royal": "m03"})
    assert tell(s, "search 1 port_royal", "die 1", "reroll", "die 2", "keep")[1:] == [
        "Search: Edward Teach, die 1 + 4 Ability = 5; needed: ≥ 7. "
        "Edward Teach may spend Cunning and throw again.",
        "Edward Teach spends a point of Cunning and throws again.",
        "Search: Edward Teach, die 2 + 4 Ability = 6; needed: ≥ 7. "
        "Edward Teach may spend Cunning and throw again.",
        "Search: Edward Teach, die 2 + 4 Ability = 6; needed: ≥ 7. Nothing found.",
    ]


def test_speed_below_nothing_is_taken_away() -> None:
    """BB-6.26, BB-10.32"""
    s = position("A1 kidd sloop caribbean, cunning 0, speed 4", kcs={1: ("k1", "caribbean")})
    lines = tell(s, "move 1 s_atlantic", "intercept", "die 4", "die 6")
    assert "against William Kidd, die 6 - 1 Speed = 5." in lines[-1]


def test_a_port_that_cannot_take_what_a_d66_places_passes_it_on() -> None:
    """BB-2.9"""
    s = position("A1 teach sloop caribbean", merchants={"boston": "m12"})
    push(s, Decision.CH_D66, Lot.MERCHANT)
    assert tell(s, "locator boston") == ["D66 11 (not Boston): a merchant appears off Newport."]
