"""Section 12: the exact figures of ``golden.toml``, by enumerating chance."""

import tomllib
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.chart import eligible_port
from covo.games.blackbeard.components import (
    CARGO,
    DEFENSE,
    FOLDER,
    HOSTAGES_DATA,
    KINDS,
    LEADERSHIP,
    MERCHANTS_DATA,
    PARDON,
    PARDONS,
    PIRATE_IDS,
    PIRATES_DATA,
    PLACE,
    PLACE_IDS,
    PORT,
    PORT_FROM,
    PORT_IDS,
    STEPS,
    VALUE,
    WATERS,
)
from covo.games.blackbeard.decisions import Deal, Decision, Kind, Lot
from covo.games.blackbeard.looting import cargo_worth
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.refusals import Refusal
from covo.games.blackbeard.state import Source, State

from .play import RULES, chance_of, decision, do, option, refusal, roll

GOLDEN = tomllib.loads((FOLDER / "golden.toml").read_text(encoding="utf-8"))


def figures(table: str) -> list[tuple[str, Fraction]]:
    return [(key, Fraction(value)) for key, value in GOLDEN[table].items()]


def rated(**ratings: int) -> str:
    found = (p["id"] for p in PIRATES_DATA if all(p[k] == v for k, v in ratings.items()))
    return str(next(found))


def fallen(s: State) -> list[State]:
    """What the next die leads to; the state itself when none is to be thrown."""
    if decision(s) != Decision.CH_D6:
        return [s]
    after = [copy(s) for _ in range(6)]
    for u, o in zip(after, GAME.listed(s), strict=True):
        RULES.choose(u, o)
    return after


def spread(s: State, throws: int) -> list[tuple[State, Fraction]]:
    """Where so many dice may lead, equal states taken together, each with its chance."""
    states = {s.tobytes(): (s, Fraction(1))}
    for _ in range(throws):
        after: dict[bytes, tuple[State, Fraction]] = {}
        for t, chance in states.values():
            for u in fallen(t):
                share = chance / 6 if u is not t else chance
                known = after.get(u.tobytes(), (u, Fraction(0)))[1]
                after[u.tobytes()] = (u, known + share)
        states = after
    return list(states.values())


def mean(s: State, what: Callable[[State], int | Fraction]) -> Fraction:
    """The mean of a number where the dice leave off."""
    if decision(s) != Decision.CH_D6:
        return Fraction(what(s))
    total = Fraction(0)
    for o in GAME.listed(s):
        after = copy(s)
        RULES.choose(after, o)
        total += mean(after, what) / 6
    return total


MERCHANT_WITH = {str(c): next(m["id"] for m in MERCHANTS_DATA if m["cargo"] == c) for c in range(5)}
WATERS_OF = {
    "atlantic": ("n_atlantic", "boston"),
    "caribbean": ("caribbean", "havana"),
    "africa": ("gold_coast", "elmina"),
    "india": ("india", "surat"),
}


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


@pytest.mark.parametrize("column", ["atlantic", "caribbean", "africa", "india"])
def test_cargo_means(column: str) -> None:
    """BB-8.32, BB-8.33: by rating and column, in money and in loyalty."""
    money, cheer = (
        dict(figures(f"cargo_mean_{column}")),
        dict(figures("cargo_loyalty_mean_by_cargo")),
    )
    area, port = WATERS_OF[column]
    for rating, merchant in MERCHANT_WITH.items():
        s = position(f"A1 kidd sloop {area}, cunning 0, found {port}", merchants={port: merchant})
        do(s, Kind.LOOT, 1)
        assert mean(s, lambda s: int(cargo_worth(s))) == money[rating]
        assert mean(s, loyalty_after_taking) == cheer[rating]
    average = sum(money[str(c)] for c in CARGO) / len(CARGO)
    assert average == dict(figures("cargo_mean_random_merchant"))[column]


def loyalty_after_taking(s: State) -> int:
    after = copy(s)
    do(after, Kind.TAKE)
    return int(after.loyalty[0]) - 6


@pytest.mark.parametrize(("rating", "average"), figures("loot_notoriety_mean_by_cargo"))
def test_the_fame_of_a_loot(rating: str, average: Fraction) -> None:
    """BB-8.2: the cargo rating and a new die."""
    s = position(
        "A1 kidd sloop caribbean, cunning 0, found havana",
        merchants={"havana": MERCHANT_WITH[rating]},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h01")
    do(s, Kind.HOLD_CAPTIVE)
    assert mean(s, lambda s: int(s.fame[0])) == average


@pytest.mark.parametrize(
    ("table", "way"), [("storm_at_sea", "s_atlantic"), ("storm_in_transit", "guinea_passage")]
)
def test_storms(table: str, way: str) -> None:
    """BB-17.19: Speed hits while afloat; in a transit box one in six goes down."""
    s = position("A1 kidd sloop c_atlantic", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, way)
    do(s, Kind.CARD, "storm/3")
    odds = dict(figures(table))
    sunk = chance_of(s, lambda s: s.pirate[0] == 0)
    assert sunk == odds["sunk"]
    hits = mean(s, lambda s: int(s.speed_hits[0]))
    afloat = odds.get("mean_speed_hits", odds.get("mean_speed_hits_if_afloat"))
    assert hits / (1 - sunk) == afloat


def test_trials() -> None:
    """BB-17.8: what a Double-Cross leaves of a fortune of 100,000 D."""
    s = position(
        "A1 kidd sloop bath_town, nw 100000, haven bath_town",
        pro=["bath_town"],
        hands={1: ["double_cross/2"]},
    )
    do(s, Kind.RETIRE, 1, "haven")
    do(s, Kind.CARD, "double_cross/2")
    odds = dict(figures("deception"))
    assert chance_of(s, lambda s: s.lost[0] > 0) == odds["hanged"]
    assert mean(s, share_kept) == odds["mean_share_kept_overall"]
    fined = copy(s)
    roll(fined, 3)
    assert mean(fined, share_kept) == odds["mean_share_kept_when_fined"]
    assert chance_of(fined, lambda s: share_kept(s) == 0) == odds["fine_takes_everything"]
    verdicts = [0, 0, 0]
    for die in range(1, 7):
        tried = copy(s)
        roll(tried, die)
        verdicts[0 if tried.retired[0] else 2 if tried.lost[0] else 1] += 1
    expected = [odds["released"], odds["fined"], odds["hanged"]]
    assert [Fraction(n, 6) for n in verdicts] == expected


def share_kept(s: State) -> Fraction:
    return Fraction(int(s.points[0, Source.RETIRED_WEALTH]), 1000)


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


@pytest.mark.parametrize(("value", "average"), figures("ransom_mean_by_value"))
def test_ransoms(value: str, average: Fraction) -> None:
    """BB-9.4: in Havana."""
    hostage = next(h["id"] for h in HOSTAGES_DATA if h["value"] == int(value))
    s = position(f"A1 kidd sloop havana, cunning 0, hostages {hostage}")
    do(s, Kind.CALL, 1)
    do(s, Kind.RANSOM, 1, hostage)
    assert mean(s, lambda s: int(s.wealth[0])) == average


def test_the_ransom_of_anybody() -> None:
    """BB-9.4: over all fifteen."""
    means = dict(figures("ransom_mean_by_value"))
    average = sum(means[str(h["value"])] for h in HOSTAGES_DATA) / len(HOSTAGES_DATA)
    assert average == dict(figures("ransom_mean_random_hostage"))["value"]


@pytest.mark.parametrize(("case", "remark"), [("die_half_up", ""), ("haven", ", haven bath_town")])
def test_repairs(case: str, remark: str) -> None:
    """BB-9.47"""
    s = position(f"A1 kidd brigantine bath_town, speed 3, combat 4{remark}", pro=["bath_town"])
    do(s, Kind.REPAIR, 1)
    hits = mean(s, lambda s: int(s.pending[s.depth - 1, 2]))
    assert hits == dict(figures("repair_mean_hits"))[case]


@pytest.mark.parametrize(("value", "average"), figures("plunder_mean_by_port_value"))
def test_plunder(value: str, average: Fraction) -> None:
    """BB-9.53: what the victor may stow."""
    port = next(p for p in PORT_IDS[:36] if VALUE[PORT[p]] == int(value))
    area = PLACE_IDS[WATERS[PLACE[port]]]
    s = position(f"A1 kidd sloop {area}, cunning 0, info {port} 9")
    do(s, Kind.ATTACK, 1, port)
    roll(s, 6, 1)
    assert mean(s, stowed) == average


def stowed(s: State) -> int:
    after = copy(s)
    do(after, Kind.STOW)
    return int(after.hold[0, 0])


def test_a_merchant_escapes() -> None:
    """BB-17.15"""
    s = position(
        "A1 kidd sloop caribbean, found havana",
        merchants={"havana": "m12"},
        hands={1: ["merchant_resists/3"]},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.CARD, "merchant_resists/3")
    odds = dict(figures("merchant_resists_escape"))["value"]
    assert Fraction(sum(escapes(s, die) for die in range(1, 7)), 6) == odds


def escapes(s: State, die: int) -> bool:
    after = copy(s)
    roll(after, die)
    return bool(after.box[PORT["havana"]] == 0)


@pytest.mark.parametrize(("case", "average"), figures("third_pardon_mean_position"))
def test_the_third_pardon(case: str, average: Fraction) -> None:
    """BB-18.5: its mean position in the pile, by the weights of every draw."""
    s: State = GAME.new(GAME.settings({"players": case[0]}))
    while decision(s) != Decision.CH_EVENT or s.pending[s.depth - 1, 2] != Deal.HAND:
        RULES.choose(s, GAME.listed(s)[-1])
    odds, position_of_third = {0: Fraction(1)}, Fraction(0)
    for drawn in range(int(s.pile_size)):
        after: dict[int, Fraction] = {}
        for pardons, chance in odds.items():
            hit = pardon_next(s, drawn, pardons)
            if pardons == PARDONS - 1:
                position_of_third += chance * hit * (drawn + 1)
            else:
                after[pardons + 1] = after.get(pardons + 1, Fraction(0)) + chance * hit
            after[pardons] = after.get(pardons, Fraction(0)) + chance * (1 - hit)
        odds = after
    assert position_of_third == average


def pardon_next(s: State, drawn: int, pardons: int) -> Fraction:
    """How likely the next card is a Pardon after so many draws, so many of them Pardons."""
    t = copy(s)
    t.pile[PARDON] -= pardons
    left = drawn - pardons
    for kind in range(KINDS):
        if kind != PARDON:
            taken = min(left, int(t.pile[kind]))
            t.pile[kind] -= taken
            left -= taken
    if left > 0:  # more others than there are: this cannot have come about
        return Fraction(0)
    listed = GAME.listed(t)
    weights = {o: int(RULES.weight(t, o)) for o in listed}
    return Fraction(weights.get(option(Kind.CARD_IS, "general_pardon"), 0), sum(weights.values()))


def test_merchants_at_the_start_and_the_chart() -> None:
    """BB-2.7, BB-2.9: eight over 36 ports, each as likely: the circle of locators has no end."""
    for area, (_, average) in enumerate(figures("expected_merchants_at_start_by_area")):
        ports = int(PORT_FROM[area + 1] - PORT_FROM[area])
        assert Fraction(8 * ports, 36) == average
    for boxes in ([0], [0, 1, 2], [3, 35, 0], [5, 6, 20, 21, 22]):
        for turned in range(36):
            s = position("A1 kidd sloop india")
            for box in boxes:
                s.box[(box + turned) % 36] = 1
            there = [int(eligible_port(s, Lot.MERCHANT, p)) for p in range(36)]
            if turned == 0:
                first = there
            assert [(there[(p + turned) % 36] - turned) % 36 for p in range(36)] == first
    assert int(STEPS.max()) == GOLDEN["meta"]["diameter_of_chart"]


@pytest.mark.parametrize(("difference", "odds"), figures("opposed_1d6_tie_by_difference"))
def test_tied_dice(difference: str, odds: Fraction) -> None:
    """BB-9.54: an attack that is not won asks for Cunning, with both dice on the table."""
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


def test_every_figure_is_looked_at() -> None:
    """Section 12: no table of golden.toml is left out."""
    source = Path(__file__).read_text(encoding="utf-8")
    named = {name for name in GOLDEN if f'"{name}"' in source}
    assert set(GOLDEN) - named == {f"cargo_mean_{c}" for c in WATERS_OF}
