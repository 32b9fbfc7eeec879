"""Section 12: the exact means of ``golden.toml``, by enumerating chance."""

from fractions import Fraction
from pathlib import Path

import pytest

from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.chart import eligible_port
from covo.games.blackbeard.rules.components import (
    CARGO,
    HOSTAGES_DATA,
    KINDS,
    PARDON,
    PARDONS,
    PLACE,
    PLACE_IDS,
    PORT,
    PORT_FROM,
    PORT_IDS,
    STEPS,
    VALUE,
    WATERS,
)
from covo.games.blackbeard.rules.decisions import Deal, Decision, Kind, Lot
from covo.games.blackbeard.rules.looting import cargo_worth
from covo.games.blackbeard.rules.state import Source, State

from .odds import GOLDEN, MERCHANT_WITH, WATERS_OF, figures, mean
from .play import RULES, chance_of, decision, do, option, roll


@pytest.mark.parametrize("column", ["atlantic", "caribbean", "africa", "india"])
def test_cargo_means(column: str) -> None:
    """BB-8.2: by rating and column, in money and in loyalty."""
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
    """BB-9.5: what the victor may stow."""
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
    """BB-2.9: eight over 36 ports, each as likely: the circle of locators has no end."""
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


def test_every_figure_is_looked_at() -> None:
    """Section 12: no table of golden.toml is left out."""
    files = (Path(__file__).with_name(name) for name in ("test_odds.py", "test_means.py"))
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    named = {name for name in GOLDEN if f'"{name}"' in source}
    assert set(GOLDEN) - named == {f"cargo_mean_{c}" for c in WATERS_OF}
