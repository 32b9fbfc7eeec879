"""BB-8: search, loot, hostages, conversion."""

from typing import Any

from covo.games.blackbeard.components import PORT
from covo.games.blackbeard.decisions import Decision, Kind
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.refusals import Refusal
from covo.games.blackbeard.state import Revels, State

from .play import decision, do, is_offered, offered, refused, roll


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


def test_no_hold_is_used_by_nothing() -> None:
    """BB-8.2: a cargo of 0 lowers loyalty and opens W-MID all the same."""
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
    """BB-8.2"""
    s = looting(remarks=", holds 400 900")
    roll(s, 2)
    do(s, Kind.TAKE)
    assert decision(s) == Decision.DUMP_HOLD
    assert refused(s, Kind.DUMP, 3) == Refusal.EMPTY_HOLD
    do(s, Kind.DUMP, 0)
    assert s.hold[0].tolist() == [800, 900, 0, 0]


def test_a_declined_cargo_costs_loyalty() -> None:
    """BB-8.36: no hostage, no fame; the merchant goes to the pool."""
    s = looting()
    roll(s, 6)
    do(s, Kind.DECLINE)
    assert (s.loyalty[0], s.fame[0], s.merchants_free, s.found[0]) == (5, 0, 24, 0)
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


def test_information_accumulates_and_helps_for_ever() -> None:
    """BB-8.46: added to every attack on that port."""
    s = looting(pirate="bellamy", remarks=", info cartagena 3")
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h02")
    do(s, Kind.TORTURE)
    roll(s, 6, 1)
    assert (s.info[0, PORT["cartagena"]], s.fame[0], s.loyalty[0]) == (6, 7, 7)
    assert s.captor[1] == 0


def test_information_about_ruins_is_void() -> None:
    """BB-8.2: the Value counts all the same."""
    s = looting(pirate="bellamy", destroyed=["cartagena"])
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h02")
    do(s, Kind.TORTURE)
    roll(s, 6, 1)
    assert (s.info[0, PORT["cartagena"]], s.fame[0]) == (0, 7)


def test_an_empty_pool_of_hostages_is_skipped() -> None:
    """BB-8.2: steps 3 and 4."""
    everybody = " ".join(f"h{i:02}" for i in range(1, 16))
    s = looting(remarks=f", hostages {everybody}")
    roll(s, 4)
    do(s, Kind.TAKE)
    roll(s, 2)
    assert s.fame[0] == 4


def test_a_merchant_nobody_could_sail_goes_to_the_pool() -> None:
    """BB-8.2: step 6."""
    s = looting("m24")
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
