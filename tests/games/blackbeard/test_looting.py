"""BB-8: search, loot, hostages, conversion."""

from typing import Any

import pytest

from covo.engine.game import SPECTATOR, Shown
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import HOSTAGES, PORT
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Revels, State

from .play import RULES, decision, do, is_offered, offered, option, refused, roll


def looting(
    merchant: str = "m12", remarks: str = "", pirate: str = "teach", **settings: Any
) -> State:
    """Past W-LOT, before the cargo die."""
    s = position(
        f"A1 {pirate} sloop caribbean, cunning 0, found havana{remarks}",
        merchants={"havana": merchant},
        **settings,
    )
    do(s, Kind.LOOT, 1)
    return s


def test_a_search_finds_with_seven() -> None:
    """BB-8.1: it lies face up for all, and is Found for this pirate."""
    s = position("A1 teach sloop caribbean", merchants={"havana": "m12"})
    do(s, Kind.SEARCH, 1, "havana")
    roll(s, 3)
    assert (s.found[0], s.face_up[PORT["havana"]], s.actions) == (PORT["havana"] + 1, 1, 3)
    assert refused(s, Kind.SEARCH, 1, "havana") == Refusal.ALREADY_FOUND
    assert refused(s, Kind.SEARCH, 1, "port_royal") == Refusal.NO_MERCHANT
    assert refused(s, Kind.SEARCH, 1, "boston") == Refusal.WRONG_WATERS


def test_finding_another_replaces_the_first() -> None:
    """BB-8.1: and several pirates may find the same merchant."""
    s = position(
        "A1 teach sloop caribbean, found havana; A2 low sloop caribbean",
        merchants={"havana": "m12", "port_royal": "m01"},
    )
    do(s, Kind.SEARCH, 1, "port_royal")
    roll(s, 6)
    assert s.found[0] == PORT["port_royal"] + 1
    assert is_offered(s, Kind.SEARCH, 2, "port_royal")
    assert refused(s, Kind.LOOT, 2) == Refusal.NOT_FOUND


def test_a_loot_in_seven_steps() -> None:
    """BB-8.2: cargo, hold, hostage, fame, prize, revels."""
    s = looting()
    roll(s, 6)
    do(s, Kind.TAKE)
    assert (s.hold[0, 0], s.loyalty[0]) == (1500, 7)
    do(s, Kind.HOSTAGE_IS, "h11")
    do(s, Kind.HOLD_CAPTIVE)
    assert s.captor[10] == 1
    roll(s, 3)
    assert (s.fame[0], s.prize[0]) == (5, 12)
    assert decision(s) == Decision.DECLARE_DR
    do(s, Kind.REVEL)
    assert s.revels[0] == Revels.VOLUNTARY
    assert refused(s, Kind.CONVERT, 1) == Refusal.REVELLING


@pytest.mark.parametrize(
    ("area", "port", "merchant", "die", "remark", "worth"),
    [
        ("n_atlantic", "boston", "m12", 3, "", 400),
        ("caribbean", "havana", "m12", 3, "", 1000),
        ("gold_coast", "elmina", "m12", 3, "", 600),
        ("india", "surat", "m12", 3, "", 1800),
        ("india", "surat", "m12", 4, "", 2000),
        ("india", "surat", "m24", 3, "", 2500),
        ("india", "surat", "m12", 3, ", treasure", 3000),
        ("india", "surat", "m24", 6, ", treasure", 7500),
    ],
)
def test_the_worth_of_a_cargo(
    area: str, port: str, merchant: str, die: int, remark: str, worth: int
) -> None:
    """BB-8.32: die and cargo rating by the sea area; a Treasure Ship adds 3, to row 10 at most."""
    s = position(
        f"A1 teach sloop {area}, cunning 0, found {port}{remark}", merchants={port: merchant}
    )
    do(s, Kind.LOOT, 1)
    roll(s, die)
    do(s, Kind.TAKE)
    assert s.hold[0].tolist() == [worth, 0, 0, 0]


@pytest.mark.parametrize(
    ("merchant", "die", "loyalty"),
    [("m01", 1, 5), ("m12", 1, 5), ("m12", 2, 6), ("m12", 5, 6), ("m12", 6, 7), ("m24", 6, 7)],
)
def test_a_crew_looks_at_the_cargo(merchant: str, die: int, loyalty: int) -> None:
    """BB-8.33: rows 1 to 3 displease, 8 to 10 please, those between do neither."""
    s = looting(merchant)
    roll(s, die)
    assert s.loyalty[0] == 6
    do(s, Kind.TAKE)
    assert s.loyalty[0] == loyalty


def test_no_hold_is_used_by_nothing() -> None:
    """BB-8.33, BB-8.2: a cargo of 0 lowers loyalty and opens W-MID all the same."""
    s = position(
        "A1 teach sloop n_atlantic, cunning 0, found boston",
        merchants={"boston": "m01"},
        hands={1: ["scurvy_outbreak/3"]},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.PASS)
    roll(s, 1)
    do(s, Kind.TAKE)
    assert (s.hold[0].tolist(), s.loyalty[0]) == ([0, 0, 0, 0], 5)
    assert decision(s) == Decision.AP_CHOICE
    do(s, Kind.CARD, "scurvy_outbreak/3")
    assert s.loyalty[0] == 4
    assert decision(s) == Decision.CH_HOSTAGE


def test_a_full_ship_dumps_a_hold_or_declines() -> None:
    """BB-8.33, BB-8.2"""
    s = looting(remarks=", holds 400 900")
    roll(s, 2)
    do(s, Kind.TAKE)
    assert decision(s) == Decision.DUMP_HOLD
    assert refused(s, Kind.DUMP, 3) == Refusal.EMPTY_HOLD
    do(s, Kind.DUMP, 0)
    assert s.hold[0].tolist() == [800, 900, 0, 0]
    s = looting(remarks=", holds 400 900")
    roll(s, 2)
    do(s, Kind.DECLINE)
    assert (s.hold[0].tolist(), decision(s)) == ([400, 900, 0, 0], Decision.ACTION_MENU)


def test_a_declined_cargo_costs_loyalty() -> None:
    """BB-8.36, BB-8.33: no hostage, no fame; the merchant goes to the pool."""
    s = looting()
    roll(s, 6)
    do(s, Kind.DECLINE)
    assert (s.loyalty[0], s.fame[0], s.merchants_free, s.found[0]) == (5, 0, 24, 0)
    assert (s.merchant_clock, s.back_at[11], s.laid_at.sum()) == (2, 2, 0)
    assert decision(s) == Decision.ACTION_MENU


def test_a_mutiny_after_the_cargo_ends_the_loot() -> None:
    """BB-8.37: the cargo stays with the ship, the merchant goes to the pool."""
    s = looting(remarks=", loyalty 1", pirate="bonnet", cards={0: ["kidd"]})
    roll(s, 1)
    do(s, Kind.TAKE)
    roll(s, 6)
    assert s.pirate[0] - 1 == 10
    assert (s.hold[0, 0], s.merchants_free, s.fame[0], s.loyalty[0]) == (600, 24, 0, 6)
    assert decision(s) == Decision.ACTION_MENU


def test_a_captain_removed_before_the_cargo_leaves_the_merchant() -> None:
    """BB-8.37: it stays in its box, face up."""
    s = position(
        "A1 bonnet sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m12"},
        hands={1: ["mutiny_conspiracy/2"]},
        cards={0: ["kidd"]},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.CARD, "mutiny_conspiracy/2")
    roll(s, 6, 6, 6)
    assert (s.box[PORT["havana"]], s.face_up[PORT["havana"]], s.found[0]) == (12, 1, 0)
    assert s.hand_size[1] == 0


def captive(hostage: str, remarks: str = "", pirate: str = "teach") -> State:
    """A loot whose hostage has been drawn."""
    s = looting(remarks=remarks, pirate=pirate)
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, hostage)
    return s


def test_a_hostage_is_drawn_and_revealed() -> None:
    """BB-8.41: of those in the pool, each as likely; all see who it is."""
    s = looting(remarks=", hostages h01 h13")
    roll(s, 4)
    do(s, Kind.TAKE)
    assert decision(s) == Decision.CH_HOSTAGE
    drawn = [n for (n,) in offered(s, Kind.HOSTAGE_IS)]
    assert drawn == [n for n in range(HOSTAGES) if n not in (0, 12)]
    numbers = [option(Kind.HOSTAGE_IS, n) for n in drawn]
    assert {RULES.weight(s, o) for o in numbers} == {1}
    told = {RULES.shown(s, o, v) for o in numbers for v in (SPECTATOR, 0, 1)}
    assert told == {Shown.ALL}


def test_the_fate_of_a_hostage() -> None:
    """BB-8.43: kept for a ransom, however many there are, or tortured and let go."""
    s = captive("h11", remarks=", hostages h01 h02 h03 h04 h05 h06")
    assert decision(s) == Decision.HOSTAGE_FATE
    assert offered(s, Kind.HOLD_CAPTIVE) == offered(s, Kind.TORTURE) == [()]
    do(s, Kind.HOLD_CAPTIVE)
    roll(s, 1)
    assert ((s.captor == 1).sum(), s.loyalty[0], s.info[0].sum()) == (7, 6, 0)
    s = captive("h11", remarks=", hostages h01 h02 h03 h04 h05 h06")
    do(s, Kind.TORTURE)
    roll(s, 6, 1)
    assert ((s.captor == 1).sum(), s.captor[10]) == (6, 0)


@pytest.mark.parametrize(("die", "info"), [(3, 0), (4, 3)])
def test_torture_against_cruelty(die: int, info: int) -> None:
    """BB-8.45: more than Teach's 3 makes the Alcalde talk; fame and loyalty come either way."""
    s = captive("h02")
    do(s, Kind.TORTURE)
    roll(s, die, 1)
    assert (s.info[0, PORT["cartagena"]], s.info[0].sum()) == (info, info)
    assert (s.fame[0], s.loyalty[0], s.captor[1]) == (2 + 1 + 4, 7, 0)


@pytest.mark.parametrize(
    ("answer", "marker"), [(Kind.REVEL, Revels.VOLUNTARY), (Kind.SOBER, Revels.NONE)]
)
def test_who_has_looted_may_revel(answer: Kind, marker: Revels) -> None:
    """BB-8.38: only if the player wishes."""
    s = captive("h11")
    do(s, Kind.HOLD_CAPTIVE)
    roll(s, 1)
    assert decision(s) == Decision.DECLARE_DR
    do(s, answer)
    assert (s.revels[0], decision(s)) == (marker, Decision.ACTION_MENU)


def test_who_revels_already_is_not_asked() -> None:
    """BB-8.38: the D&R card came in the middle of the loot, which goes on."""
    s = position(
        "A1 teach sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m12"},
        hands={1: ["debauchery_and_revelry/3"]},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.CARD, "debauchery_and_revelry/3")
    do(s, Kind.HOSTAGE_IS, "h11")
    do(s, Kind.HOLD_CAPTIVE)
    roll(s, 1)
    assert (s.revels[0], decision(s)) == (Revels.INVOLUNTARY, Decision.ACTION_MENU)


def test_information_accumulates_and_helps_for_ever() -> None:
    """BB-8.46, BB-8.45: added to every attack on that port."""
    s = looting(pirate="bellamy", remarks=", info cartagena 3")
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h02")
    do(s, Kind.TORTURE)
    roll(s, 6, 1)
    assert (s.info[0, PORT["cartagena"]], s.fame[0], s.loyalty[0]) == (6, 7, 7)
    assert s.captor[1] == 0


def test_information_about_ruins_is_void() -> None:
    """BB-8.45, BB-8.43: the Value counts all the same."""
    s = looting(pirate="bellamy", destroyed=["cartagena"])
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h02")
    do(s, Kind.TORTURE)
    roll(s, 6, 1)
    assert (s.info[0, PORT["cartagena"]], s.fame[0]) == (0, 7)


def test_an_empty_pool_of_hostages_is_skipped() -> None:
    """BB-8.41: steps 3 and 4 of BB-8.2."""
    everybody = " ".join(f"h{i:02}" for i in range(1, 16))
    s = looting(remarks=f", hostages {everybody}")
    roll(s, 4)
    do(s, Kind.TAKE)
    roll(s, 2)
    assert s.fame[0] == 4


@pytest.mark.parametrize("merchant", ["m15", "m24"])
def test_a_merchant_nobody_could_sail_goes_to_the_pool(merchant: str) -> None:
    """BB-8.2: step 6; a fluyt is the least of them."""
    s = looting(merchant)
    roll(s, 1)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h01")
    do(s, Kind.HOLD_CAPTIVE)
    roll(s, 1)
    assert (s.prize[0], s.merchants_free) == (0, 24)


def test_conversion_transfers_all_but_damage() -> None:
    """BB-8.5"""
    s = position("A1 teach sloop caribbean, speed 2, holds 400 900, prize m12")
    do(s, Kind.CONVERT, 1)
    assert (s.ship[0], s.speed_hits[0], s.hold[0].tolist()) == (2, 0, [400, 900, 0, 0])
    assert (s.merchants_free, s.loyalty[0]) == (24, 6)
    assert refused(s, Kind.CONVERT, 1) == Refusal.NO_PRIZE


def test_a_smaller_ship_leaves_holds_behind() -> None:
    """BB-8.5: emptied by choice; with the English charts the crew minds."""
    s = position(
        "A1 teach brigantine caribbean, holds 100 200 300, prize m03", conversion_loyalty="on"
    )
    do(s, Kind.CONVERT, 1)
    do(s, Kind.DUMP, 0)
    assert (s.ship[0], s.hold[0].tolist(), s.loyalty[0]) == (0, [200, 300, 0, 0], 5)


def test_loot_fame_by_option() -> None:
    """BB-8.2: R2 and the English charts."""
    for setting, dice, fame in (
        ("cargo_plus_same_die", (4,), 6),
        ("cargo", (4,), 2),
        ("cargo_plus_die", (4, 1), 3),
    ):
        s = looting(loot_notoriety=setting)
        roll(s, dice[0])
        do(s, Kind.TAKE)
        do(s, Kind.HOSTAGE_IS, "h01")
        do(s, Kind.HOLD_CAPTIVE)
        roll(s, *dice[1:])
        assert s.fame[0] == fame


def test_cargo_may_be_thrown_again() -> None:
    """BB-16.3: while the die is below 6 and the row below 10."""
    s = position("A1 teach sloop caribbean, found havana", merchants={"havana": "m12"})
    do(s, Kind.LOOT, 1)
    roll(s, 5)
    assert decision(s) == Decision.CUNNING
    do(s, Kind.REROLL)
    roll(s, 6)
    assert decision(s) == Decision.TAKE_CARGO
    assert s.cunning[0] == 2
    assert offered(s, Kind.TAKE) == [()]
