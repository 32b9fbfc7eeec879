"""Section 12: the exact chances of ``golden.toml``, by enumerating chance."""

from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import pytest

from covo.engine.record import copy
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    DEFENSE,
    LEADERSHIP,
    PIRATE_IDS,
    PIRATES_DATA,
    PORT_IDS,
)
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import State

from .odds import figures, rated, spread
from .play import chance_of, decision, do, refusal, roll


def searching(ability: int, cunning: int, effect: str = "") -> State:
    s = position(
        f"A1 {rated(ability=ability)} sloop caribbean, cunning {cunning}{effect}",
        merchants={"havana": "m12"},
    )
    do(s, Kind.SEARCH, 1, "havana")
    return s


@pytest.mark.parametrize(("ability", "odds"), figures("search_success_by_ability"))
def test_search(ability: str, odds: Fraction) -> None:
    """BB-8.1"""
    assert chance_of(searching(int(ability), 0), lambda s: s.found[0] > 0) == odds


@pytest.mark.parametrize(("ability", "odds"), figures("search_with_one_cunning"))
def test_search_with_cunning(ability: str, odds: Fraction) -> None:
    """BB-16.1"""
    s = searching(int(ability), 1)
    assert chance_of(s, lambda s: s.found[0] > 0, keeps=False) == odds


@pytest.mark.parametrize(("ability", "odds"), figures("search_false_colours"))
def test_search_under_false_colours(ability: str, odds: Fraction) -> None:
    """BB-17.10"""
    s = searching(int(ability), 0, ", false_colours")
    assert chance_of(s, lambda s: s.found[0] > 0) == odds


def plotted(loyalty: int, leadership: int = 3) -> State:
    s = position(
        f"A1 {rated(leadership=leadership)} sloop caribbean, cunning 0, loyalty {loyalty},"
        "activated",
        hands={1: ["mutiny_conspiracy/2"]},
        cards={0: ["condent"]},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "mutiny_conspiracy/2")
    return s


@pytest.mark.parametrize(("loyalty", "odds"), figures("conspiracy_trigger_by_loyalty"))
def test_a_conspiracy_starts_a_mutiny(loyalty: str, odds: Fraction) -> None:
    """BB-14.1"""
    s = plotted(int(loyalty))
    hits = 0
    for one, other in product(range(1, 7), repeat=2):
        t = copy(s)
        roll(t, one, other)
        hits += decision(t) == Decision.CH_D6
    assert Fraction(hits, 36) == odds


@pytest.mark.parametrize(("case", "odds"), figures("conspiracy_removes_captain"))
def test_a_conspiracy_removes_a_captain(case: str, odds: Fraction) -> None:
    """BB-14.2"""
    loyalty, leadership = (int("".join(c for c in part if c.isdigit())) for part in case.split("_"))
    pirate = rated(leadership=leadership)
    s = plotted(loyalty, leadership)
    assert chance_of(s, lambda s: PIRATE_IDS[s.pirate[0] - 1] != pirate) == odds


@pytest.mark.parametrize("table", ["mutiny_success_by_leadership", "mutiny_equal_by_leadership"])
def test_a_mutiny_by_leadership(table: str) -> None:
    """BB-14.2: greater succeeds, equal costs loyalty."""
    for leadership, odds in figures(table):
        s = plotted(6, int(leadership))
        roll(s, 6, 6)
        captain = int(s.pirate[0])
        if table == "mutiny_success_by_leadership":
            assert chance_of(s, partial(is_deposed, captain)) == odds
        else:
            assert chance_of(s, partial(escapes_narrowly, captain)) == odds
        assert LEADERSHIP[captain - 1] == int(leadership)


def is_deposed(captain: int, s: State) -> bool:
    return bool(s.pirate[0] != captain)


def escapes_narrowly(captain: int, s: State) -> bool:
    return bool(s.pirate[0] == captain and s.loyalty[0] == 5)


@pytest.mark.parametrize(("fame", "odds"), figures("kc_deploy_3d6_by_notoriety")[1:])
def test_a_commission(fame: str, odds: Fraction) -> None:
    """BB-10.12"""
    s = position(f"A1 kidd sloop caribbean, np {fame}")
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_DEPLOY)
    assert chance_of(s, lambda s: decision(s) == Decision.CH_KC) == odds


@pytest.mark.parametrize(("fame", "odds"), figures("kc_deploy_informer_2d6_by_notoriety")[1:])
def test_a_commission_by_an_informer(fame: str, odds: Fraction) -> None:
    """BB-17.12"""
    s = position(f"A1 kidd sloop caribbean, np {fame}", hands={1: ["informer/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "informer/3")
    assert chance_of(s, lambda s: decision(s) == Decision.CH_KC) == odds


@pytest.mark.parametrize(
    ("difference", "odds"), figures("opposed_1d6_strictly_greater_by_difference")
)
def test_opposed_dice(difference: str, odds: Fraction) -> None:
    """BB-9.5: Bonnet attacks Havana, with more and more information."""
    info = int(difference) + 6
    s = position(f"A1 bonnet sloop caribbean, cunning 0, info havana {info}")
    do(s, Kind.ATTACK, 1, "havana")
    assert chance_of(s, lambda s: s.fame[0] > 0) == odds


@pytest.mark.parametrize(("difference", "odds"), figures("booty_grab_win_by_ability_difference"))
def test_a_grab(difference: str, odds: Fraction) -> None:
    """BB-9.6: won, and tied, by the difference in Ability."""
    pairs = [(a, b) for a in range(1, 6) for b in range(1, 6) if a - b == int(difference)]
    active, target = next(
        (p["id"], q["id"])
        for p in PIRATES_DATA
        for q in PIRATES_DATA
        if (p["ability"], q["ability"]) in pairs and p != q
    )
    s = position(
        f"A1 {active} sloop tortuga, cunning 0; B1 {target} sloop tortuga, cunning 0, dr 1, holds 9"
    )
    do(s, Kind.GRAB, 1, target)
    won = tied = 0
    for one, other in product(range(1, 7), repeat=2):
        t = copy(s)
        roll(t, one, other)
        tied += decision(t) == Decision.CH_D6
        won += t.hold[0, 0] == 9
    assert Fraction(won, 36) == odds
    ties = dict(figures("booty_grab_tie_by_ability_difference"))
    assert Fraction(tied, 36) == ties[difference]


def test_maynard_against_a_fresh_schooner() -> None:
    """BB-10.34: 91 of 216."""
    s = position(
        f"A1 {rated(ability=3)} schooner caribbean, cunning 0", kcs={1: ("k1", "caribbean")}
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    odds = dict(figures("kc_kill_chance_maynard_vs_fresh_schooner_ability3"))["value"]
    assert chance_of(s, lambda s: s.pirate[0] == 0) == odds


@pytest.mark.parametrize(("cruelty", "odds"), figures("torture_info_by_cruelty"))
def test_torture(cruelty: str, odds: Fraction) -> None:
    """BB-8.2"""
    s = position(
        f"A1 {rated(cruelty=int(cruelty))} sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m24"},
        loot_notoriety="cargo",
    )
    do(s, Kind.LOOT, 1)
    roll(s, 6)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h02")
    do(s, Kind.TORTURE)
    assert chance_of(s, lambda s: s.info[0].any()) == odds


@pytest.mark.parametrize("hundreds", range(2, 13))
def test_bribes(hundreds: int) -> None:
    """BB-18.4: without fame, and with 20 NP."""
    for fame, table in (
        (0, "bribe_success_notoriety_below_10"),
        (20, "bribe_success_notoriety_20_29"),
    ):
        odds = dict(figures(table)).get(str(hundreds), Fraction(0))
        s = position(
            f"A1 kidd sloop bath_town, cunning 0, nw 1500, np {fame}",
            pro=["bath_town"],
            kcs={1: ("k1", "india")},
        )
        do(s, Kind.RETIRE, 1, "bribe")
        do(s, Kind.PASS)
        do(s, Kind.PAY, hundreds)
        assert chance_of(s, lambda s: s.retired[0] > 0) == odds


@pytest.mark.parametrize(("gap", "odds"), figures("sack_success_by_cruelty_minus_defense"))
def test_a_sack(gap: str, odds: Fraction) -> None:
    """BB-9.55"""
    pairs = [
        (p["id"], PORT_IDS[port])
        for p in PIRATES_DATA
        for port in range(36)
        if p["cruelty"] - DEFENSE[port] == int(gap)
    ]
    pirate, port = pairs[0]
    s = position(f"A1 {pirate} sloop {port}, cunning 0, attacked {port}")
    do(s, Kind.SACK, 1)
    assert chance_of(s, lambda s: s.destroyed.any()) == odds


FEW_DICE = 5


def duels() -> list[Any]:
    """Many dice take their time in the interpreter."""
    return [
        pytest.param(
            *case, marks=[pytest.mark.long] * (int(case[0][0]) + int(case[0][-1]) > FEW_DICE)
        )
        for case in figures("duel_win")
    ]


@pytest.mark.parametrize(("case", "odds"), duels())
def test_duels(case: str, odds: Fraction) -> None:
    """BB-15.0: after a tied booty grab; ties are thrown again."""
    one, other = rated(duel=int(case[0])), rated(duel=int(case[-1]))
    other = other if other != one else rated_again(one, duel=int(case[-1]))
    s = position(
        f"A1 {one} sloop tortuga, cunning 0; B1 {other} sloop tortuga, cunning 0, dr 1, holds 9"
    )
    do(s, Kind.GRAB, 1, other)
    gap = ability(one) + 1 - ability(other)
    roll(s, max(1, 1 - gap), max(1, 1 + gap))
    ends = spread(s, throws=int(case[0]) + int(case[-1]))
    won = sum(odds for t, odds in ends if t.pirate[4] == 0)
    tied = sum(odds for t, odds in ends if t.pirate[0] > 0 and t.pirate[4] > 0)
    assert won / (1 - tied) == odds


def rated_again(without: str, **ratings: int) -> str:
    found = (p["id"] for p in PIRATES_DATA if all(p[k] == v for k, v in ratings.items()))
    return str(next(p for p in found if p != without))


def ability(pirate: str) -> int:
    return int(PIRATES_DATA[PIRATE_IDS.index(pirate)]["ability"])


@pytest.mark.parametrize(("difference", "odds"), figures("opposed_1d6_tie_by_difference"))
def test_tied_dice(difference: str, odds: Fraction) -> None:
    """BB-9.5: an attack that is not won asks for Cunning, with both dice on the table."""
    info = int(difference) + 6
    s = position(f"A1 bonnet sloop caribbean, cunning 1, info havana {info}")
    do(s, Kind.ATTACK, 1, "havana")
    ties = [p for t, p in spread(s, throws=2) if t.dice[0] + int(difference) == t.dice[1] > 0]
    assert sum(ties) == odds


def test_no_commission_against_the_obscure() -> None:
    """BB-10.12"""
    least = int(dict(figures("kc_deploy_impossible_below_notoriety"))["value"])
    for fame in (least - 1, least):
        s = position(f"A1 kidd sloop caribbean, np {fame}", hands={1: ["storm/3"]})
        do(s, Kind.MOVE, 1, "s_atlantic")
        assert (refusal(s, Kind.KC_DEPLOY) == Refusal.TOO_OBSCURE) == (fame < least)
