"""BB-11: alliances."""

from typing import Any

import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import PIRATE, PLACE, PORT
from covo.games.blackbeard.rules.contests import members
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.frames import find
from covo.games.blackbeard.rules.mutiny import rising_crew
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.ships import fleet_combat, fleet_speed
from covo.games.blackbeard.rules.state import Haven, Revels, State

from .play import decision, do, is_offered, offered, refused, roll, seat_asked

PAIR = "A1 morgan brigantine caribbean, cunning 0; A2 tew schooner caribbean, cunning 0, with A1"


def test_an_alliance_is_made_of_own_pirates_in_one_place() -> None:
    """BB-11.0, BB-11.1: members one by one, at least one; then the leader."""
    s = position(
        "A1 morgan brigantine caribbean; A2 tew sloop caribbean; A3 low sloop caribbean, dr 1;"
        "A4 vane sloop india; B1 kidd sloop caribbean"
    )
    assert refused(s, Kind.ALLY, 4) == Refusal.NO_ALLY
    assert refused(s, Kind.ALLY, 3) == Refusal.REVELLING
    do(s, Kind.ALLY, 1, auto=False)
    assert decision(s) == Decision.ALLY_MEMBER
    assert refused(s, Kind.STAY_OUT) == Refusal.MUST_DO_ONE
    do(s, Kind.JOIN)
    assert refused(s, Kind.LEADER, 3) == Refusal.NO_PIRATE
    do(s, Kind.LEADER, 2)
    assert [int(a) for a in s.ally[:3]] == [2, 2, 0]
    assert refused(s, Kind.MOVE, 1, "s_atlantic") == Refusal.FOLLOWER
    assert refused(s, Kind.ALLY, 2) == Refusal.ALLIED


def test_three_at_most_join() -> None:
    """BB-11.1: he and one or two more."""
    s = position(
        "A1 morgan brigantine caribbean; A2 tew sloop caribbean; A3 low sloop caribbean;"
        "A4 vane sloop caribbean"
    )
    do(s, Kind.ALLY, 1)
    do(s, Kind.STAY_OUT)
    do(s, Kind.JOIN)
    do(s, Kind.JOIN)
    do(s, Kind.LEADER, 1)
    assert (members(s, 0), [int(a) for a in s.ally[:4]]) == (3, [1, 0, 1, 1])


def test_where_three_have_joined_nobody_else_is_asked() -> None:
    """BB-11.1: a fourth pirate who lies there has no place."""
    s = position(
        "A1 morgan brigantine caribbean; A2 tew sloop caribbean; A3 low sloop caribbean;"
        "A4 vane sloop caribbean"
    )
    do(s, Kind.ALLY, 1)
    do(s, Kind.JOIN)
    do(s, Kind.JOIN)
    assert (decision(s), members(s, 0), seat_asked(s)) == (Decision.ALLY_LEADER, 3, 0)


def test_under_initiative_the_leader_is_given() -> None:
    """BB-11.1"""
    s = position(
        "A1 morgan brigantine caribbean; A2 tew sloop caribbean",
        actions=None,
        hands={0: ["storm/i"]},
    )
    do(s, Kind.PLAY_ACTION, "storm/i")
    do(s, Kind.INITIATIVE, "tew")
    do(s, Kind.ALLY, 2)
    assert ([int(a) for a in s.ally[:2]], decision(s)) == ([2, 2], Decision.ACTION_MENU)


def test_all_move_together() -> None:
    """BB-11.2: as slow as the slowest, and only where each may enter."""
    s = position(PAIR.replace("with A1", "speed 3, with A1"), anti=["havana"])
    assert fleet_speed(s, 0) == -1
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert (s.place[0], s.place[1], s.actions) == (PLACE["s_atlantic"],) * 2 + (2,)
    s = position(PAIR.replace("cunning 0;", "cunning 0, letter 2;"), anti=["havana"])
    assert refused(s, Kind.MOVE, 1, "havana") == Refusal.CLOSED_PORT


def test_combat_is_added_up() -> None:
    """BB-11.3: half of each other member's, rounded down; 1 more for each in a sack."""
    s = position(PAIR)
    assert fleet_combat(s, 0) == 5
    do(s, Kind.ATTACK, 1, "havana")
    roll(s, 4, 4)
    assert [int(n) for n in s.fame[:2]] == [5, 5]
    assert ([int(n) for n in s.combat_hits[:2]], [int(n) for n in s.loyalty[:2]]) == (
        [1, 0],
        [7, 7],
    )
    roll(s, 1)
    do(s, Kind.SHIP_OF, 2)
    do(s, Kind.STOW)
    assert s.hold[1, 0] == 500
    do(s, Kind.SACK, 1)
    do(s, Kind.PASS)
    roll(s, 5)
    assert [int(n) for n in s.fame[:2]] == [13, 12]
    assert [int(n) for n in s.revels[:2]] == [Revels.INVOLUNTARY] * 2


def test_goods_go_to_any_one_ship() -> None:
    """BB-11.4: cargo, hostage and prize; loyalty is shared."""
    s = position(
        PAIR.replace("cunning 0;", "cunning 0, found havana;").replace(
            "with A1", "holds 1 2, with A1"
        ),
        merchants={"havana": "m12"},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 6)
    do(s, Kind.TAKE)
    do(s, Kind.SHIP_OF, 2)
    do(s, Kind.DUMP, 0)
    assert (s.hold[1].tolist(), [int(n) for n in s.loyalty[:2]]) == ([1500, 2, 0, 0], [7, 7])
    do(s, Kind.HOSTAGE_IS, "h01")
    do(s, Kind.HOLD_CAPTIVE)
    do(s, Kind.SHIP_OF, 1)
    roll(s, 3)
    assert (s.captor[0], [int(n) for n in s.fame[:2]]) == (1, [3, 2])
    do(s, Kind.SOBER)
    do(s, Kind.CONVERT, 1)
    do(s, Kind.SHIP_OF, 2)
    assert (s.ship[0], s.ship[1]) == (2, 2)


def test_misfortune_strikes_the_leader() -> None:
    """BB-11.5: and elimination dissolves the alliance."""
    s = position(PAIR, hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_america")
    do(s, Kind.CARD, "storm/3")
    roll(s, 6)
    assert [int(n) for n in s.speed_hits[:2]] == [3, 0]
    s = position(PAIR.replace("np", "np"), kcs={1: ("k3", "caribbean")})
    do(s, Kind.MOVE, 1, "s_america")
    do(s, Kind.KC_INTERCEPT)
    roll(s, 6, 1, 6, 1)
    assert (s.pirate[0], s.pirate[1] - 1, s.ally[1]) == (0, PIRATE["tew"], 0)


def test_a_member_who_is_deposed_leaves_the_leader_alone() -> None:
    """BB-11.5: the action goes on if it is still legal for him."""
    s = position(PAIR.replace("with A1", "loyalty 0, with A1"), cards={0: ["low"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    roll(s, 6)
    assert (s.place[0], s.place[1]) == (PLACE["s_atlantic"], PLACE["caribbean"])
    assert (s.pirate[1] - 1, s.ally[0], s.actions) == (PIRATE["low"], 0, 3)


def test_ports_serve_all_members() -> None:
    """BB-11.6: one call, one repair, one end of revels for all; no retirement."""
    two = (
        "A1 morgan brigantine tortuga, holds 100, speed 1;"
        "A2 tew schooner tortuga, holds 300, combat 2, with A1"
    )
    s = position(two)
    assert refused(s, Kind.RETIRE, 1, "haven") == Refusal.ALLIED
    do(s, Kind.CALL, 1)
    do(s, Kind.BANK, 1, 0)
    do(s, Kind.BANK, 2, 0)
    do(s, Kind.REVEL)
    assert ([int(n) for n in s.wealth[:2]], [int(n) for n in s.revels[:2]]) == ([100, 300], [1, 1])
    do(s, Kind.REMOVE_DR, 1)
    assert [int(n) for n in s.loyalty[:2]] == [9, 9]
    do(s, Kind.REPAIR, 1)
    assert (s.speed_hits[0], s.combat_hits[1]) == (0, 0)


def test_an_attack_costs_every_member_his_havens() -> None:
    """BB-11.6"""
    s = position(PAIR.replace("with A1", "haven veracruz, with A1"), pro=["veracruz"])
    do(s, Kind.ATTACK, 1, "havana", auto=False)
    assert s.haven[1, PORT["veracruz"]] == Haven.NONE


def test_one_reveller_holds_all_back() -> None:
    """BB-11.7"""
    s = position(PAIR.replace("with A1", "dr 1, with A1"), merchants={"havana": "m01"})
    assert refused(s, Kind.SEARCH, 1, "havana") == Refusal.REVELLING
    assert is_offered(s, Kind.MOVE, 1, "tortuga")


def test_an_alliance_is_dissolved_freely() -> None:
    """BB-11.8: in the menu, by its leader."""
    s = position(PAIR, actions=None, hands={0: ["storm/3"]})
    assert offered(s, Kind.DISSOLVE) == [(0,)]
    assert refused(s, Kind.DISSOLVE, 2) == Refusal.NO_ALLIANCE
    do(s, Kind.DISSOLVE, 1)
    assert s.ally.sum() == 0


def test_a_leader_left_alone_may_have_nothing_to_do() -> None:
    """BB-11.5: his action is no longer legal, and is spent."""
    s = position(
        "A1 morgan brigantine tortuga; A2 tew schooner tortuga, cunning 0, loyalty 0, combat 1,"
        "with A1",
        cards={0: ["low"]},
    )
    do(s, Kind.REPAIR, 1)
    roll(s, 6)
    assert (s.pirate[1] - 1, s.ally[0], s.combat_hits[1]) == (PIRATE["low"], 0, 1)
    assert (decision(s), s.actions) == (Decision.ACTION_MENU, 3)
    assert refused(s, Kind.REPAIR, 1) == Refusal.NO_DAMAGE


def test_goods_go_to_a_member() -> None:
    """BB-11.4: not to another pirate, nor to a display that is not there."""
    s = position(
        PAIR.replace("cunning 0;", "cunning 0, found havana;") + "; A3 low sloop caribbean",
        merchants={"havana": "m12"},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 6)
    do(s, Kind.TAKE)
    assert decision(s) == Decision.ALLY_SHIP
    for slot in (3, 4):
        assert refused(s, Kind.SHIP_OF, slot) == Refusal.NO_PIRATE
    assert offered(s, Kind.SHIP_OF) == [(0,), (1,)]


def test_who_may_join() -> None:
    """BB-11.1: no rival, none elsewhere or in a transit box, none of another alliance."""
    s = position("A1 morgan brigantine caribbean; B1 tew sloop caribbean; A2 low sloop india")
    assert refused(s, Kind.ALLY, 1) == Refusal.NO_ALLY
    s = position("A1 morgan brigantine pirate_round; A2 tew sloop pirate_round")
    assert refused(s, Kind.ALLY, 1) == Refusal.NO_ALLY
    s = position(PAIR + "; A3 low sloop caribbean")
    assert refused(s, Kind.ALLY, 3) == Refusal.NO_ALLY
    assert refused(s, Kind.ALLY, 2) == Refusal.FOLLOWER
    s = position("A1 morgan brigantine havana; A2 tew sloop havana")
    do(s, Kind.ALLY, 1)
    assert decision(s) == Decision.ALLY_LEADER


def test_members_are_asked_one_by_one() -> None:
    """BB-11.1: the last one may stay out only where another has joined."""
    three = "A1 morgan brigantine caribbean; A2 tew sloop caribbean; A3 low sloop caribbean"
    s = position(three)
    do(s, Kind.ALLY, 2)
    assert is_offered(s, Kind.STAY_OUT)
    do(s, Kind.STAY_OUT, auto=False)
    assert refused(s, Kind.STAY_OUT) == Refusal.MUST_DO_ONE
    do(s, Kind.JOIN)
    assert [int(a) for a in s.ally[:3]] == [0, 2, 2]
    s = position(three)
    do(s, Kind.ALLY, 2)
    do(s, Kind.JOIN)
    do(s, Kind.STAY_OUT)
    do(s, Kind.LEADER, 1)
    assert [int(a) for a in s.ally[:3]] == [1, 1, 0]
    assert is_offered(s, Kind.MOVE, 3, "s_atlantic")


def test_a_leader_alone_dissolves_his_alliance() -> None:
    """BB-11.8"""
    s = position(PAIR + "; A3 low sloop caribbean", actions=None, hands={0: ["storm/3"]})
    assert refused(s, Kind.DISSOLVE, 3) == Refusal.NO_ALLIANCE
    assert refused(s, Kind.DISSOLVE, 4) == Refusal.NO_ALLIANCE


def test_a_port_is_closed_to_all_for_one_of_them() -> None:
    """BB-11.2: the leader, or a member, whose Letter is missing."""
    for one, other in (("letter 2", "cunning 0"), ("cunning 0", "letter 2")):
        s = position(
            f"A1 morgan brigantine caribbean, {one}; A2 tew sloop caribbean, {other}, with A1",
            anti=["havana"],
            destroyed=["port_royal"],
        )
        assert refused(s, Kind.MOVE, 1, "havana") == Refusal.CLOSED_PORT
        assert refused(s, Kind.MOVE, 1, "port_royal") == Refusal.DESTROYED


def beaten_pair(leader: int, **settings: Any) -> State:
    """Two crews, both at loyalty 1, have just lost a battle against a warship."""
    marks = ["cunning 0, loyalty 1", "cunning 0, loyalty 1"]
    marks[2 - leader] += f", with A{leader}"
    s = position(
        f"A1 morgan sloop caribbean, {marks[0]}; A2 tew sloop caribbean, {marks[1]}",
        merchants={"havana": "m01"},
        warships={"caribbean": "w01"},
        cards={0: ["low"]},
        **settings,
    )
    do(s, Kind.SEARCH, leader, "havana")
    do(s, Kind.WARSHIP)
    roll(s, 6, 1, 6, 1)
    return s


def mutineer(s: State) -> int:
    """The display whose crew has risen."""
    return int(s.pending[find(s, Decision.CONTEST), 2])


@pytest.mark.parametrize("leader", [1, 2])
def test_the_crew_of_the_leader_rises_first(leader: int) -> None:
    """BB-14.5: also when he has the higher display, and the action is over already."""
    s = beaten_pair(leader)
    assert (mutineer(s), s.restless[:2].sum()) == (leader - 1, 1)
    roll(s, 1)
    assert (mutineer(s), s.restless[:2].sum()) == (2 - leader, 0)


def test_crews_may_rise_in_the_order_of_displays() -> None:
    """BB-14.5: alliance_rulings: where the action is over nobody leads any more."""
    assert mutineer(beaten_pair(2, alliance_rulings="first")) == 0


def test_a_crew_rises_first_where_its_leader_has_peace() -> None:
    """BB-14.5: the leader's crew is content."""
    s = position(
        "A1 morgan sloop caribbean, cunning 0, loyalty 1;"
        "A2 tew sloop caribbean, cunning 0; A3 low sloop caribbean, loyalty 1, with A2",
        merchants={"havana": "m01"},
        warships={"caribbean": "w01"},
    )
    s.ally[0] = 2
    do(s, Kind.SEARCH, 2, "havana")
    do(s, Kind.WARSHIP)
    roll(s, 6, 1, 6, 1)
    assert (mutineer(s), s.restless[:3].tolist()) == (0, [0, 0, 1])


def test_crews_rise_in_the_order_of_displays_where_nobody_acts() -> None:
    """BB-14.5: there is no one whose crew would come first."""
    s = position("A1 morgan sloop caribbean; E2 tew sloop india", players="5")
    s.restless[:] = 0
    s.restless[[0, -1]] = 1
    assert rising_crew(s) == 0


def ransoming(cunning: tuple[int, int], **settings: Any) -> State:
    """A member's hostage is about to be ransomed; the die shows 1."""
    s = position(
        f"A1 morgan brigantine bombay, cunning {cunning[0]};"
        f"A2 tew schooner bombay, cunning {cunning[1]}, hostages h13, with A1",
        **settings,
    )
    do(s, Kind.CALL, 1)
    do(s, Kind.RANSOM, 2, "h13")
    roll(s, 1)
    return s


def test_a_ransom_is_called_with_the_cunning_of_the_leader() -> None:
    """BB-16.2: for a hostage of any member; the money is the member's."""
    s = ransoming((1, 0))
    assert decision(s) == Decision.CUNNING
    do(s, Kind.REROLL)
    roll(s, 5)
    assert (s.cunning[:2].tolist(), s.wealth[:2].tolist()) == ([0, 0], [0, 1300])
    s = ransoming((0, 2))
    assert (decision(s), s.wealth[1]) == (Decision.CALL_MENU, 900)
    s = position("A1 tew schooner bombay, cunning 1, hostages h13")
    do(s, Kind.CALL, 1)
    do(s, Kind.RANSOM, 1, "h13")
    roll(s, 1)
    do(s, Kind.REROLL)
    assert s.cunning[0] == 0


def test_a_ransom_may_be_called_with_the_cunning_of_the_member() -> None:
    """BB-16.2: alliance_rulings."""
    assert decision(ransoming((1, 0), alliance_rulings="first")) == Decision.CALL_MENU
    s = ransoming((0, 1), alliance_rulings="first")
    do(s, Kind.REROLL)
    assert s.cunning[:2].tolist() == [0, 0]


IN_TAKEN_PORT = "A1 morgan brigantine maracaibo, attacked maracaibo; A2 tew sloop maracaibo"


@pytest.mark.parametrize(("asks", "leader"), [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_an_alliance_made_in_a_port_just_taken_does_not_sack_it(asks: int, leader: int) -> None:
    """BB-9.55, R32: whoever announces it and whoever leads."""
    s = position(IN_TAKEN_PORT)
    do(s, Kind.ALLY, asks)
    do(s, Kind.LEADER, leader)
    assert refused(s, Kind.SACK, leader) == Refusal.NO_CHANCE_TO_SACK
    assert s.attacked[:2].sum() == 0


def test_who_stays_out_of_an_alliance_may_still_sack() -> None:
    """BB-9.55, R32"""
    s = position(IN_TAKEN_PORT + "; A3 low sloop maracaibo")
    do(s, Kind.ALLY, 2)
    do(s, Kind.STAY_OUT)
    do(s, Kind.LEADER, 2)
    assert is_offered(s, Kind.SACK, 1)


def test_an_alliance_may_sack_what_its_leader_took_before() -> None:
    """BB-11.3, R32: alliance_rulings: with 1 more for each member."""
    s = position(IN_TAKEN_PORT.replace("attacked", "cunning 0, attacked"), alliance_rulings="first")
    do(s, Kind.ALLY, 2)
    do(s, Kind.LEADER, 1)
    do(s, Kind.SACK, 1)
    roll(s, 1)
    assert s.destroyed[PORT["maracaibo"]] == 1
