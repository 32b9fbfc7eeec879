"""Section 12: the exact figures of ``golden.toml``, by enumerating chance."""

import tomllib
from fractions import Fraction
from itertools import product

import pytest

from covo.engine.record import copy
from covo.games.blackbeard.components import (
    CARGO,
    COPIES,
    DECK,
    DEFENSE,
    DUEL,
    FOLDER,
    HOSTAGE_VALUE,
    LEADERSHIP,
    PARDON,
    PARDONS,
    PIRATE_IDS,
    PIRATES_DATA,
    PORT_FROM,
    PORT_IDS,
    ROW_LOYALTY,
    STEPS,
    STORM_HITS,
    SUNK,
    VALUE,
    WORTH,
)
from covo.games.blackbeard.decisions import Decision, Kind
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.state import State

from .play import chance_of, decision, do, roll

pytestmark = pytest.mark.long
GOLDEN = tomllib.loads((FOLDER / "golden.toml").read_text(encoding="utf-8"))


def figures(table: str) -> list[tuple[str, Fraction]]:
    return [(key, Fraction(value)) for key, value in GOLDEN[table].items()]


def rated(**ratings: int) -> str:
    found = (p["id"] for p in PIRATES_DATA if all(p[k] == v for k, v in ratings.items()))
    return str(next(found))


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
            assert chance_of(s, lambda s, c=captain: s.pirate[0] != c) == odds
        else:
            kept = chance_of(s, lambda s, c=captain: s.pirate[0] == c and s.loyalty[0] == 5)
            assert kept == odds
        assert LEADERSHIP[captain - 1] == int(leadership)


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


def test_cargo_means() -> None:
    """BB-8.2: by rating and column, in money and in loyalty."""
    for column, name in enumerate(("atlantic", "caribbean", "africa", "india")):
        means = dict(figures(f"cargo_mean_{name}"))
        for cargo in range(5):
            worth = sum(Fraction(int(WORTH[die + cargo, column]), 6) for die in range(1, 7))
            assert worth == means[str(cargo)]
        mean = sum(means[str(c)] for c in CARGO) / len(CARGO)
        assert mean == dict(figures("cargo_mean_random_merchant"))[name]
    for rating, loyalty in figures("cargo_loyalty_mean_by_cargo"):
        rows = range(1 + int(rating), 7 + int(rating))
        assert sum(Fraction(int(ROW_LOYALTY[row]), 6) for row in rows) == loyalty
    for rating, mean in figures("loot_notoriety_mean_by_cargo"):
        assert mean == int(rating) + Fraction(7, 2)


def test_storms_and_trials() -> None:
    """BB-17.19, BB-17.8"""
    sea = [int(STORM_HITS[die]) for die in range(1, 7)]
    box = [int(STORM_HITS[die + 1]) for die in range(1, 7)]
    assert Fraction(sum(sea), 6) == dict(figures("storm_at_sea"))["mean_speed_hits"]
    afloat = [hits for hits in box if hits != SUNK]
    assert Fraction(sum(afloat), len(afloat)) == 2
    assert Fraction(box.count(SUNK), 6) == dict(figures("storm_in_transit"))["sunk"]
    deception = dict(figures("deception"))
    kept = Fraction(0)
    for one, other in product(range(1, 7), repeat=2):
        kept += Fraction(max(0, 10 - one - other), 360)
    assert kept == deception["mean_share_kept_when_fined"]
    assert (1 + kept) / 3 == deception["mean_share_kept_overall"]


def duel_odds(one: int, other: int) -> Fraction:
    sums = [{0: 1}, {0: 1}]
    for side, dice in enumerate((one, other)):
        for _ in range(dice):
            after: dict[int, int] = {}
            for total, ways in sums[side].items():
                for die in range(1, 7):
                    after[total + die] = after.get(total + die, 0) + ways
            sums[side] = after
    won = sum(a * b for x, a in sums[0].items() for y, b in sums[1].items() if x > y)
    tied = sum(a * b for x, a in sums[0].items() for y, b in sums[1].items() if x == y)
    return Fraction(won, 6 ** (one + other) - tied)


@pytest.mark.parametrize(("case", "odds"), figures("duel_win"))
def test_duels(case: str, odds: Fraction) -> None:
    """BB-15.0: ties are thrown again."""
    one, other = int(case[0]), int(case[-1])
    assert duel_odds(one, other) == odds
    assert {int(d) for d in DUEL} == {2, 3, 4}


def test_money_means() -> None:
    """BB-9.4, BB-9.47, BB-9.5: ransom, repair, plunder."""
    for value, mean in figures("ransom_mean_by_value"):
        assert 350 + 200 * int(value) == mean
    average = sum(Fraction(350 + 200 * int(v)) for v in HOSTAGE_VALUE) / len(HOSTAGE_VALUE)
    assert average == dict(figures("ransom_mean_random_hostage"))["value"]
    halves = sum(Fraction(-(-die // 2), 6) for die in range(1, 7))
    assert halves == dict(figures("repair_mean_hits"))["die_half_up"]
    for value, mean in figures("plunder_mean_by_port_value"):
        assert 350 * int(value) == mean
    assert set(VALUE[:36].tolist()) == {1, 2, 3, 4, 5}


def test_the_third_pardon() -> None:
    """BB-18.5: its mean position in the pile."""
    for case, mean in figures("third_pardon_mean_position"):
        players = max(int(case[0]), 2)
        pile = DECK - 4 * players
        assert Fraction(PARDONS * (pile + 1), PARDONS + 1) == mean
    assert COPIES[PARDON] == PARDONS


def test_merchants_at_the_start_and_the_chart() -> None:
    """BB-1.4: eight merchants over 36 ports; a diameter of five."""
    for area, (_, mean) in enumerate(figures("expected_merchants_at_start_by_area")):
        ports = int(PORT_FROM[area + 1] - PORT_FROM[area])
        assert Fraction(8 * ports, 36) == mean
    assert int(STEPS.max()) == GOLDEN["meta"]["diameter_of_chart"]
