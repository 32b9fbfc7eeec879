"""BB-9.1 to BB-9.47, BB-13: status, port calls, havens, repairs, Debauchery & Revelry."""

from typing import Any

import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import PORT, Status
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.ports import status
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Haven, Revels, State

from .play import decision, do, is_offered, kinds, offered, refused, roll

GOVERNED: Any = {"pro": ["bath_town"], "anti": ["boston", "havana"]}


def calling(pirate: str, **rest: Any) -> State:
    s = position(pirate, **rest)
    do(s, Kind.CALL, 1)
    return s


def test_the_status_of_a_port() -> None:
    """BB-9.1: the first that applies."""
    s = position("A1 teach sloop tortuga, haven bath_town", destroyed=["surat"], **GOVERNED)
    assert status(s, 0, PORT["surat"]) == Status.DESTROYED
    assert status(s, 0, PORT["tortuga"]) == Status.PIRATE_PORT
    assert status(s, 0, PORT["bath_town"]) == Status.HAVEN
    assert status(s, 1, PORT["bath_town"]) == Status.PRO
    assert status(s, 0, PORT["boston"]) == Status.ANTI
    assert status(s, 0, PORT["goa"]) == Status.NEUTRAL


def test_a_letter_opens_hostile_ports() -> None:
    """BB-9.31, BB-12.2: attached, not in the hand."""
    s = position("A1 teach sloop boston, letter 2", anti=["boston"])
    assert status(s, 0, PORT["boston"]) == Status.PRO
    s = position("A1 teach sloop boston", anti=["boston"], hands={0: ["letter_of_marque/2"]})
    assert status(s, 0, PORT["boston"]) == Status.ANTI
    assert refused(s, Kind.CALL, 1) == Refusal.HOSTILE_PORT


@pytest.mark.parametrize(
    ("where", "remark", "worth"),
    [
        ("bath_town", ", haven bath_town", 1650),
        ("bath_town", "", 1500),
        ("tortuga", "", 1500),
        ("goa", "", 750),
    ],
)
def test_booty_becomes_net_worth(where: str, remark: str, worth: int) -> None:
    """BB-9.4: by status."""
    s = calling(f"A1 teach sloop {where}, holds 1500{remark}", pro=["bath_town"])
    assert refused(s, Kind.BANK, 1, 1) == Refusal.EMPTY_HOLD
    assert refused(s, Kind.BANK, 2, 0) == Refusal.NO_PIRATE
    do(s, Kind.BANK, 1, 0)
    assert (s.wealth[0], s.hold[0, 0]) == (worth, 0)
    do(s, Kind.DONE)
    assert decision(s) == Decision.ACTION_MENU


def test_ransom_and_where_it_is_not_paid() -> None:
    """BB-9.4: 100 × (1d6 + 2 × Value)."""
    s = calling("A1 teach sloop bombay, cunning 0, hostages h13")
    assert refused(s, Kind.RANSOM, 1, "h01") == Refusal.NO_CAPTIVE
    do(s, Kind.RANSOM, 1, "h13")
    roll(s, 5)
    assert (s.wealth[0], s.captor[12]) == (1300, 0)
    for port in ("goa", "tortuga", "mocha"):
        s = calling(f"A1 teach sloop {port}, hostages h13")
        assert refused(s, Kind.RANSOM, 1, "h13") == Refusal.NO_RANSOM


def test_a_haven_is_bought_from_a_friendly_governor() -> None:
    """BB-9.4, BB-9.46: once; it may be used to retire in the same turn."""
    s = calling("A1 teach sloop bath_town, nw 1650", pro=["bath_town"])
    do(s, Kind.HAVEN, 1)
    assert (s.wealth[0], s.haven[0, PORT["bath_town"]]) == (1050, Haven.OLD)
    assert refused(s, Kind.HAVEN, 1) == Refusal.HAS_HAVEN
    do(s, Kind.DONE)
    do(s, Kind.RETIRE, 1, "haven")
    assert s.retired[0] == 1
    s = calling("A1 teach sloop bath_town, nw 599", pro=["bath_town"])
    assert refused(s, Kind.HAVEN, 1) == Refusal.TOO_POOR
    s = calling("A1 teach sloop goa, nw 5000, letter i")
    assert refused(s, Kind.HAVEN, 1) == Refusal.NO_GOVERNOR


def test_a_letter_buys_havens_of_hostile_governors() -> None:
    """BB-9.4, R15: attached, and for its bearer alone; with the option only for port status."""
    s = calling("A1 teach sloop boston, nw 5000, letter i", anti=["boston"])
    do(s, Kind.HAVEN, 1)
    assert (s.wealth[0], status(s, 0, PORT["boston"])) == (4200, Status.HAVEN)
    do(s, Kind.DONE)
    do(s, Kind.RETIRE, 1, "haven")
    assert s.retired[0] == 1
    s = calling("A1 teach sloop boston, nw 5000, letter i", anti=["boston"], letter_havens="off")
    assert refused(s, Kind.HAVEN, 1) == Refusal.NO_GOVERNOR
    s = calling(
        "A1 teach sloop boston, nw 5000; A2 low sloop boston, nw 5000, letter i, with A1",
        anti=["boston"],
    )
    assert refused(s, Kind.HAVEN, 1) == Refusal.NO_PIRATE
    assert is_offered(s, Kind.HAVEN, 2)


def test_a_haven_of_a_letter_outlives_it() -> None:
    """BB-9.1, BB-9.45: until the next Anti-Pirate governor is installed there."""
    s = position("A1 teach sloop n_atlantic, haven boston", anti=["boston"])
    assert status(s, 0, PORT["boston"]) == Status.HAVEN
    assert is_offered(s, Kind.MOVE, 1, "boston")


def test_a_haven_may_have_to_wait_for_the_next_turn() -> None:
    """BB-9.46: haven_retirement."""
    s = calling(
        "A1 teach sloop bath_town, nw 1650", pro=["bath_town"], haven_retirement="next_turn"
    )
    do(s, Kind.HAVEN, 1)
    assert s.haven[0, PORT["bath_town"]] == Haven.BOUGHT_NOW
    do(s, Kind.DONE)
    assert refused(s, Kind.RETIRE, 1, "haven") == Refusal.JUST_BOUGHT
    do(s, Kind.FORFEIT)
    assert s.seat == 1
    assert s.haven[0, PORT["bath_town"]] == Haven.OLD


def test_havens_are_lost_by_attacking_the_nation() -> None:
    """BB-9.45: haven_loss: those of that nation alone, as soon as it is announced."""
    s = position(
        "A1 de_graaf schooner s_america, haven petit_goave, haven willemstad",
        pro=["petit_goave", "willemstad"],
        haven_loss="announced",
        hands={1: ["storm/3"]},
    )
    do(s, Kind.ATTACK, 1, "cayenne")
    assert decision(s) == Decision.AP_CHOICE
    havens = s.haven[0]
    assert (havens[PORT["petit_goave"]], havens[PORT["willemstad"]]) == (Haven.NONE, Haven.OLD)


def test_scurvy_is_cured_by_a_port_call() -> None:
    """BB-9.4"""
    s = calling("A1 teach sloop goa, scurvy")
    do(s, Kind.CURE, 1)
    assert s.scurvy[0] == 0
    assert refused(s, Kind.CURE, 1) == Refusal.HEALTHY


def test_a_port_call_may_end_in_revels() -> None:
    """BB-9.4, BB-13.1: a voluntary marker; the call is over."""
    s = calling("A1 teach sloop tortuga, holds 100")
    assert {Kind.BANK, Kind.REVEL, Kind.DONE} == set(kinds(s))
    do(s, Kind.REVEL)
    assert (s.revels[0], s.loyalty[0]) == (Revels.VOLUNTARY, 6)
    assert decision(s) == Decision.ACTION_MENU


@pytest.mark.parametrize(
    ("where", "remark", "removed"),
    [("bath_town", "", 3), ("bath_town", ", haven bath_town", 5), ("goa", "", 3)],
)
def test_repairs(where: str, remark: str, removed: int) -> None:
    """BB-9.47: half a die, rounded up, and 2 in a haven; the owner divides them."""
    s = position(
        f"A1 teach brigantine {where}, speed 2, combat 4{remark}",
        pro=["bath_town"],
    )
    do(s, Kind.REPAIR, 1)
    roll(s, 5)
    assert refused(s, Kind.MEND, 0) == Refusal.WRONG_NUMBER
    do(s, Kind.MEND, removed - 1)
    assert (s.speed_hits[0], s.combat_hits[0]) == (1, 4 - removed + 1)


def test_pirate_ports_mend_everything() -> None:
    """BB-9.47: without a die; Arab and hostile ports mend nothing."""
    s = position("A1 teach sloop tortuga, speed 3, combat 2")
    do(s, Kind.REPAIR, 1)
    assert (s.speed_hits[0], s.combat_hits[0], s.actions) == (0, 0, 3)
    assert refused(s, Kind.REPAIR, 1) == Refusal.NO_DAMAGE
    s = position("A1 teach sloop mocha, speed 3")
    assert refused(s, Kind.REPAIR, 1) == Refusal.NO_REPAIR
    s = position("A1 teach sloop boston, speed 3", anti=["boston"])
    assert refused(s, Kind.REPAIR, 1) == Refusal.NO_REPAIR
    s = position("A1 teach sloop boston, speed 3", destroyed=["boston"])
    assert refused(s, Kind.REPAIR, 1) == Refusal.NO_REPAIR


def test_revels_are_ended_in_port() -> None:
    """BB-13.21, BB-13.23: one action or two; +3 in a pirate port, +1 elsewhere."""
    s = position("A1 teach sloop tortuga, dr 2, loyalty 4", actions=2)
    do(s, Kind.REMOVE_DR, 1, auto=False)
    assert (s.loyalty[0], s.actions, s.revels[0]) == (7, 0, Revels.NONE)
    s = position("A1 teach sloop willemstad, dr 1, loyalty 4")
    do(s, Kind.REMOVE_DR, 1)
    assert (s.loyalty[0], s.actions) == (5, 3)
    assert refused(s, Kind.REMOVE_DR, 1) == Refusal.SOBER
    s = position("A1 teach sloop tortuga, dr 2", actions=1)
    assert refused(s, Kind.REMOVE_DR, 1) == Refusal.NO_ACTIONS


def test_revels_in_a_hostile_port_can_be_ended_too() -> None:
    """BB-13.23: any port the pirate is in."""
    s = position("A1 teach sloop boston, dr 1", anti=["boston"])
    do(s, Kind.REMOVE_DR, 1)
    assert s.loyalty[0] == 7


def test_revels_may_please_at_once() -> None:
    """BB-13.21: dr_loyalty_timing, by the place where the marker is taken."""
    s = calling("A1 teach sloop tortuga", dr_loyalty_timing="declaration")
    do(s, Kind.REVEL)
    assert s.loyalty[0] == 9
    do(s, Kind.REMOVE_DR, 1)
    assert s.loyalty[0] == 9


def test_revels_are_involuntary_by_card_and_by_sack() -> None:
    """BB-13.1, BB-17.7: the card on arrival; a port call is cancelled by it."""
    s = position("A1 teach sloop caribbean", hands={1: ["debauchery_and_revelry/3"]})
    do(s, Kind.MOVE, 1, "tortuga")
    do(s, Kind.CARD, "debauchery_and_revelry/3")
    assert (s.revels[0], s.actions) == (Revels.INVOLUNTARY, 3)
    s = position("A1 teach sloop tortuga, holds 500", hands={1: ["debauchery_and_revelry/3"]})
    do(s, Kind.CALL, 1)
    do(s, Kind.CARD, "debauchery_and_revelry/3")
    assert (s.hold[0, 0], s.actions) == (500, 3)
    assert decision(s) == Decision.ACTION_MENU
    assert is_offered(s, Kind.REMOVE_DR, 1)


def test_a_d_and_r_card_in_a_loot_lets_it_go_on() -> None:
    """BB-17.7: steps 3 to 6; step 7 is skipped."""
    s = position(
        "A1 teach sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m24"},
        hands={1: ["debauchery_and_revelry/3"]},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 3)
    do(s, Kind.TAKE)
    do(s, Kind.CARD, "debauchery_and_revelry/3")
    do(s, Kind.HOSTAGE_IS, "h01")
    do(s, Kind.HOLD_CAPTIVE)
    roll(s, 1)
    assert (s.fame[0], s.revels[0]) == (5, Revels.INVOLUNTARY)
    assert decision(s) == Decision.ACTION_MENU


def test_revels_at_sea_please_at_once_too() -> None:
    """BB-13.21, R27: dr_loyalty_timing: a point where there is no port."""
    s = position(
        "A1 teach sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m12"},
        dr_loyalty_timing="declaration",
    )
    do(s, Kind.LOOT, 1)
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h01")
    do(s, Kind.HOLD_CAPTIVE)
    roll(s, 1)
    do(s, Kind.REVEL)
    assert (s.revels[0], s.loyalty[0]) == (Revels.VOLUNTARY, 7)


def test_who_is_at_sea_does_not_retire() -> None:
    """BB-18.4"""
    s = position("A1 kidd sloop caribbean, nw 900, letter 2", amnesty=1)
    for method in ("haven", "letter", "letter_in_hand", "bribe", "amnesty"):
        assert refused(s, Kind.RETIRE, 1, method) == Refusal.NOT_IN_PORT


def test_members_ashore_are_served_by_their_own_letters() -> None:
    """BB-9.4, BB-11.6: who is not welcome does not bank, but one who is opens the port."""
    s = calling(
        "A1 morgan brigantine boston, holds 100, speed 1; A2 tew schooner boston, holds 300,"
        "letter 2, speed 1, scurvy, with A1",
        anti=["boston"],
    )
    assert refused(s, Kind.BANK, 1, 0) == Refusal.NO_PIRATE
    assert refused(s, Kind.CURE, 1) == Refusal.NO_PIRATE
    do(s, Kind.BANK, 2, 0)
    do(s, Kind.CURE, 2)
    do(s, Kind.DONE)
    assert s.wealth[:2].tolist() == [0, 300]
    do(s, Kind.REPAIR, 1)
    assert decision(s) == Decision.CH_D6
    roll(s, 6)
    assert s.speed_hits[:2].tolist() == [1, 0]


@pytest.mark.parametrize(("die", "removed"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_half_a_die_is_rounded_up(die: int, removed: int) -> None:
    """BB-9.47: R3; as many hits as there are, of either kind."""
    s = position("A1 teach brigantine goa, speed 3, combat 4")
    do(s, Kind.REPAIR, 1)
    roll(s, die)
    assert [n for (n,) in offered(s, Kind.MEND)] == list(range(removed + 1))
    do(s, Kind.MEND, 1)
    assert (s.speed_hits[0], s.combat_hits[0]) == (3 - removed + 1, 3)


def test_hits_are_divided_among_those_there_are() -> None:
    """BB-9.47: neither more Combat hits nor more Speed hits than there are."""
    s = position("A1 teach brigantine goa, speed 1, combat 2")
    do(s, Kind.REPAIR, 1)
    roll(s, 4)
    assert [n for (n,) in offered(s, Kind.MEND)] == [1, 2]
    for hits in (0, 3):
        assert refused(s, Kind.MEND, hits) == Refusal.WRONG_NUMBER
    s = position("A1 teach brigantine goa, speed 1")
    do(s, Kind.REPAIR, 1)
    roll(s, 6)
    assert (s.speed_hits[0], decision(s)) == (0, Decision.ACTION_MENU)


@pytest.mark.parametrize(("doubloons", "worth"), [(100, 50), (50, 25), (150, 75), (250, 125)])
def test_a_neutral_port_takes_half(doubloons: int, worth: int) -> None:
    """BB-9.4, 3.11"""
    s = calling(f"A1 teach sloop goa, holds {doubloons}")
    do(s, Kind.BANK, 1, 0)
    assert s.wealth[0] == worth


def test_fractions_of_a_doubloon_round_up() -> None:
    """BB-9.4"""
    for where, rest, worth in (("goa", {}, 3), ("bath_town", {"pro": ["bath_town"]}, 6)):
        remark = ", haven bath_town" if rest else ""
        s = calling(f"A1 teach sloop {where}, holds 5{remark}", **rest)
        do(s, Kind.BANK, 1, 0)
        assert s.wealth[0] == worth


def test_a_haven_costs_by_the_value_of_its_port() -> None:
    """BB-9.4, 3.12: 500 and 100 for each point; exactly enough is enough."""
    for port, price in (("boston", 800), ("newport", 700), ("bath_town", 600)):
        s = calling(f"A1 teach sloop {port}, nw {price - 1}", pro=[port])
        assert refused(s, Kind.HAVEN, 1) == Refusal.TOO_POOR
        s = calling(f"A1 teach sloop {port}, nw {price}", pro=[port])
        do(s, Kind.HAVEN, 1)
        assert s.wealth[0] == 0


def test_only_who_has_revelled_is_pleased_when_it_ends() -> None:
    """BB-11.6, BB-13.21: a card marked the leader alone."""
    s = position(
        "A1 teach sloop tortuga, dr 2; A2 tew sloop tortuga, with A1; A3 kidd sloop tortuga, dr 1;"
        "B1 low sloop tortuga, dr 1"
    )
    do(s, Kind.REMOVE_DR, 1)
    assert s.loyalty[:5].tolist() == [9, 6, 6, 0, 6]
    assert s.revels[:5].tolist() == [0, 0, 1, 0, 1]


def test_pirate_ports_have_no_governor() -> None:
    """BB-9.4, BB-1.5"""
    for port in ("nassau", "tortuga", "st_marys"):
        s = calling(f"A1 teach sloop {port}, nw 5000")
        assert refused(s, Kind.HAVEN, 1) == Refusal.NO_GOVERNOR
