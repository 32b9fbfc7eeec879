"""BB-4.61 to BB-4.68, BB-12, BB-17: anti-pirate windows, anti cards, Letters, answers."""

from typing import Any

import numpy as np
import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    IS_OPEN,
    LETS_INTERCEPT,
    LETS_OUST,
    LETS_WARSHIP,
    PIRATE,
    PLACE,
    PORT,
    TABLES,
    Window,
)
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Place, Source, State

from .play import decision, do, is_offered, kinds, offered, refused, roll, seat_asked


def test_seats_are_asked_once_each_clockwise() -> None:
    """BB-4.61: from the PP's left; after the last the window closes."""
    hands = {1: ["storm/3"], 2: ["storm/4"], 3: ["storm/i"]}
    s = position("A1 teach sloop caribbean", players="4", hands=hands)
    do(s, Kind.MOVE, 1, "s_atlantic")
    asked = []
    while decision(s) == Decision.AP_CHOICE:
        asked.append(seat_asked(s))
        do(s, Kind.PASS)
    assert asked == [1, 2, 3]
    assert decision(s) == Decision.ACTION_MENU


def test_one_answer_against_each_pirate_a_turn() -> None:
    """BB-4.62, BB-4.63: X48; and no card type twice in a player turn."""
    s = position(
        "A1 kidd sloop caribbean; A2 tew sloop india",
        players="3",
        hands={1: ["storm/3", "storm/4", "becalmed/3"], 2: ["storm/i", "scurvy_outbreak/3"]},
        merchants={"charles_town": "m01"},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "storm/3")
    roll(s, 1)
    assert seat_asked(s) == 2
    assert refused(s, Kind.CARD, "storm/i") == Refusal.TYPE_USED
    do(s, Kind.PASS)
    do(s, Kind.SEARCH, 1, "charles_town")
    assert seat_asked(s) == 2
    do(s, Kind.PASS)
    roll(s, 1)
    do(s, Kind.KEEP)
    do(s, Kind.MOVE, 2, "east_africa")
    assert seat_asked(s) == 1
    assert refused(s, Kind.CARD, "storm/4") == Refusal.TYPE_USED
    assert is_offered(s, Kind.CARD, "becalmed/3")


def test_a_used_quota_refuses_everything() -> None:
    """BB-4.62: with strict windows one is asked only with quota left."""
    s = position(
        "A1 kidd sloop caribbean, np 9",
        hands={1: ["storm/3", "becalmed/3"]},
        strict_windows="on",
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "storm/3")
    roll(s, 1)
    do(s, Kind.MOVE, 1, "nassau")
    assert decision(s) == Decision.ACTION_MENU
    s = position("A1 kidd sloop caribbean, np 9", hands={1: ["becalmed/3"]})
    s.quota[1, 0] = 1
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert decision(s) == Decision.ACTION_MENU


@pytest.mark.parametrize(
    ("fame", "hand", "asked"),
    [
        (3, [], False),
        (3, ["merchant_resists/3"], False),
        (3, ["merchant_resists/3", "storm/3"], True),
        (4, [], True),
    ],
)
def test_who_can_only_pass_is_not_asked(fame: int, hand: list[str], asked: bool) -> None:
    """§5.4, BB-10.11: no card that fits, and a pirate whom only an Informer would betray."""
    s = position(f"A1 kidd sloop caribbean, np {fame}", hands={1: hand})
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert (decision(s) == Decision.AP_CHOICE) == asked


def test_no_kind_twice_in_one_action() -> None:
    """BB-4.63: one KC use and one deployment among all seats."""
    s = position(
        "A1 kidd sloop caribbean, np 9",
        players="3",
        kcs={1: ("k1", "india"), 2: ("k2", "n_atlantic")},
        hands={2: ["becalmed/3"]},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_MOVE, "east_africa")
    assert seat_asked(s) == 2
    assert refused(s, Kind.KC_MOVE, "c_atlantic") == Refusal.KIND_USED


def test_answers_need_no_card() -> None:
    """BB-4.64, BB-4.65: commissioners and warships are free; cards are played."""
    s = position("A1 kidd sloop caribbean, np 9", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert kinds(s) == [Kind.PASS, Kind.KC_DEPLOY, Kind.CARD]
    do(s, Kind.KC_DEPLOY)
    assert s.hand_size[1] == 1


def test_cards_are_refilled_in_ones_own_turn_alone() -> None:
    """BB-4.66"""
    s = position("A1 kidd sloop caribbean", hands={1: ["becalmed/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "becalmed/3")
    assert (s.hand_size[1], s.pile_size) == (0, 86)
    assert decision(s) == Decision.ACTION_MENU


def test_a_cancelled_action_closes_the_window() -> None:
    """BB-4.67: Becalmed in front of a third seat."""
    s = position(
        "A1 kidd sloop caribbean, found havana",
        players="3",
        merchants={"havana": "m01"},
        hands={1: ["becalmed/3"], 2: ["storm/3"]},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "becalmed/3")
    assert (s.place[0], s.actions, s.found[0]) == (PLACE["caribbean"], 3, 0)
    assert decision(s) == Decision.ACTION_MENU


def test_the_next_seat_sees_what_the_last_one_did() -> None:
    """BB-4.68: after a storm the pirate is slower."""
    s = position(
        "A1 kidd sloop caribbean",
        players="3",
        kcs={2: ("k1", "caribbean")},
        hands={1: ["storm/3"]},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "storm/3")
    roll(s, 6)
    do(s, Kind.KC_INTERCEPT)
    roll(s, 3, 6)
    do(s, Kind.KEEP)
    assert decision(s) == Decision.CH_D6


def test_the_windows_are_those_of_the_table() -> None:
    """§5.4: who may intercept, oust or send a warship in which; all but W-VER are open."""
    assert [row["id"][2:] for row in TABLES["window"]] == [w.name for w in Window]
    flags = (IS_OPEN, LETS_INTERCEPT, LETS_OUST, LETS_WARSHIP)
    allowed = [{Window(int(w)) for w in np.flatnonzero(flag)} for flag in flags]
    assert allowed == [
        set(Window) - {Window.VER},
        {Window.ARR, Window.SEA, Window.LOT, Window.MID, Window.CON, Window.ATT},
        {Window.ARP, Window.CAL, Window.REP, Window.REM, Window.GRB, Window.RET},
        {Window.SEA, Window.LOT, Window.ATT},
    ]


def test_strict_windows_ask_everybody() -> None:
    """§5.4: even who can only pass; the PP for Shoals and surrender too."""
    s = position("A1 kidd sloop caribbean", players="3", strict_windows="on")
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert (decision(s), seat_asked(s), kinds(s)) == (Decision.AP_CHOICE, 1, [Kind.PASS])
    s = position(
        "A1 kidd sloop caribbean, cunning 0", strict_windows="on", kcs={1: ("k1", "caribbean")}
    )
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    do(s, Kind.KC_INTERCEPT, auto=False)
    assert (decision(s), kinds(s)) == (Decision.SHOALS, [Kind.PASS])
    do(s, Kind.PASS, auto=False)
    roll(s, 6)
    do(s, Kind.DIE, 1, auto=False)
    assert (decision(s), kinds(s)) == (Decision.INTERCEPTED, [Kind.FIGHT])


# The anti cards


def test_becalmed_undoes_a_move() -> None:
    """BB-17.4: the way back is never refused, both actions of a slow move are spent."""
    s = position(
        "A1 kidd sloop boston, speed 4", anti=["boston"], hands={1: ["becalmed/3"]}, actions=3
    )
    do(s, Kind.MOVE, 1, "n_atlantic")
    do(s, Kind.CARD, "becalmed/3")
    assert (s.place[0], s.actions) == (PLACE["boston"], 1)


def test_becalmed_does_not_stop_fair_winds() -> None:
    """BB-17.4, BB-17.9: one or two moves at no cost, each with its window."""
    s = position(
        "A1 kidd sloop caribbean, speed 5",
        actions=None,
        hands={0: ["fair_winds/4", "storm/3", "storm/4"], 1: ["becalmed/3", "scurvy_outbreak/3"]},
    )
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1)
    assert refused(s, Kind.STOP) == Refusal.MUST_MOVE
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.CARD, "becalmed/3") == Refusal.NO_EFFECT
    do(s, Kind.PASS)
    do(s, Kind.MOVE, 1, "nassau")
    assert (s.place[0], decision(s), s.actions) == (PLACE["nassau"], Decision.TURN_MENU, 0)


def test_fair_winds_may_stop_after_one_move() -> None:
    """BB-17.9: not under D&R; a crew at loyalty 0 rises first."""
    s = position(
        "A1 roberts sloop caribbean, loyalty 0, cunning 0; A2 low sloop india, dr 1",
        actions=None,
        hands={0: ["fair_winds/4", "storm/3", "storm/4"]},
    )
    assert refused(s, Kind.PLAY_EVENT, "fair_winds/4", 2) == Refusal.REVELLING
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1)
    roll(s, 1)
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.STOP)
    assert (s.place[0], decision(s)) == (PLACE["s_atlantic"], Decision.TURN_MENU)
    s = position(
        "A1 bonnet sloop caribbean, loyalty 0, cunning 0",
        actions=None,
        hands={0: ["fair_winds/4", "storm/3", "storm/4"]},
        cards={0: ["low"]},
    )
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1)
    roll(s, 6)
    assert (s.pirate[0] - 1, decision(s)) == (PIRATE["low"], Decision.TURN_MENU)


def test_fair_winds_end_with_revels() -> None:
    """BB-17.9"""
    s = position(
        "A1 kidd sloop caribbean",
        actions=None,
        hands={0: ["fair_winds/4", "storm/3", "storm/4"], 1: ["debauchery_and_revelry/3"]},
    )
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1)
    do(s, Kind.MOVE, 1, "tortuga")
    do(s, Kind.CARD, "debauchery_and_revelry/3")
    assert (s.revels[0], decision(s)) == (2, Decision.TURN_MENU)


@pytest.mark.parametrize(
    ("die", "combat", "speed", "pool"), [(3, 1, 0, 23), (4, 0, 1, 23), (6, 0, 0, 24)]
)
def test_a_merchant_resists(die: int, combat: int, speed: int, pool: int) -> None:
    """BB-17.15: a hit, or she escapes and the loot is over."""
    s = position(
        "A1 kidd sloop caribbean, found havana",
        merchants={"havana": "m12"},
        hands={1: ["merchant_resists/3"]},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.CARD, "merchant_resists/3")
    roll(s, die)
    assert (s.combat_hits[0], s.speed_hits[0], s.merchants_free) == (combat, speed, pool)
    assert decision(s) == (Decision.ACTION_MENU if pool == 24 else Decision.CH_D6)


def test_a_storm_by_its_table() -> None:
    """BB-17.19: Speed hits at sea; in a transit box a ship may go down."""
    for die, hits in ((1, 1), (2, 1), (3, 2), (5, 2), (6, 3)):
        s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
        do(s, Kind.MOVE, 1, "s_atlantic")
        do(s, Kind.CARD, "storm/3")
        roll(s, die)
        assert s.speed_hits[0] == hits


def test_an_informer_finds_a_commissioner_or_helps_him() -> None:
    """BB-17.12: 2d6 instead of 3d6, or +2 to an interception; both kinds count as used."""
    s = position("A1 kidd sloop caribbean, np 3", hands={1: ["informer/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "informer/3")
    roll(s, 1, 1)
    assert (decision(s), s.used_deploy) == (Decision.CH_KC, 1)
    s = position(
        "A1 kidd sloop caribbean, np 9, cunning 0",
        hands={1: ["informer/3"]},
        kcs={1: ("k9", "caribbean")},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "informer/3")
    assert Kind.KC_DEPLOY not in kinds(s)
    do(s, Kind.KC_INTERCEPT)
    roll(s, 4, 3, 2, 6)
    assert s.pirate[0] == 0
    s = position("A1 kidd sloop caribbean, np 2", hands={1: ["informer/3", "storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.CARD, "informer/3") == Refusal.TOO_OBSCURE


def test_uncharted_shoals_save_a_career() -> None:
    """BB-17.21: without dice, in sea areas; the AP action is spent, the KC stays there."""
    s = position(
        "A1 kidd sloop caribbean",
        hands={0: ["uncharted_shoals/5"]},
        kcs={1: ("k1", "caribbean")},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    assert refused(s, Kind.SHOALS, "uncharted_shoals/3") == Refusal.NOT_IN_HAND
    do(s, Kind.SHOALS, "uncharted_shoals/5")
    assert (s.kc_place[1], s.quota[1, 0], s.hand_size[0]) == (PLACE["s_atlantic"], 1, 0)
    assert decision(s) == Decision.ACTION_MENU
    s = position(
        "A1 kidd sloop s_atlantic", hands={0: ["uncharted_shoals/5"]}, kcs={1: ("k1", "caribbean")}
    )
    do(s, Kind.MOVE, 1, "pirate_round")
    do(s, Kind.KC_INTERCEPT)
    assert decision(s) == Decision.CH_D6
    s = position(
        "A1 kidd sloop caribbean",
        hands={0: ["uncharted_shoals/5"]},
        merchants={"havana": "m01"},
        warships={"caribbean": "w04"},
    )
    do(s, Kind.SEARCH, 1, "havana")
    do(s, Kind.WARSHIP)
    do(s, Kind.SHOALS, "uncharted_shoals/5")
    roll(s, 6)
    assert (s.found[0] > 0, s.warship[PLACE["caribbean"]]) == (True, 4)


def challenged(**rest: Any) -> State:
    s = position(
        "A1 rackham sloop caribbean, cunning 0, np 8, holds 1000, hostages h01, found havana",
        merchants={"havana": "m12"},
        hands={1: ["piratical_ambition/3"]},
        cards={1: ["teach", "low"]},
        **rest,
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "piratical_ambition/3")
    do(s, Kind.PICK, "teach")
    return s


def test_a_challenger_takes_the_ship() -> None:
    """BB-17.17: under the AP seat, at the start of his career; the action is over."""
    s = challenged()
    roll(s, 4, 4, 4, 3, 4, 3)
    assert (s.pirate[0], s.points[0, Source.LOST], s.lost[0]) == (0, 8, 1)
    assert (s.pirate[4] - 1, s.hold[4, 0], s.captor[0]) == (PIRATE["teach"], 1000, 5)
    assert (s.loyalty[4], s.fame[4], s.place[4]) == (6, 0, PLACE["s_atlantic"])
    assert (s.cards_held[1], s.actions) == (1, 3)


def test_a_challenger_who_loses_is_out() -> None:
    """BB-17.17: 0 VP, counted as eliminated; the action goes on."""
    s = challenged(ambition_loyalty="1")
    roll(s, 1, 1, 1, 1, 6, 6)
    do(s, Kind.KEEP)
    assert (s.whereabouts[PIRATE["teach"]], s.lost[1], s.loyalty[0]) == (Place.OUT, 1, 7)
    assert (s.place[0], decision(s)) == (PLACE["s_atlantic"], Decision.ACTION_MENU)


def test_ambition_needs_a_pirate_and_a_display() -> None:
    """BB-17.17"""
    s = position("A1 kidd sloop caribbean", hands={1: ["piratical_ambition/3", "storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.CARD, "piratical_ambition/3") == Refusal.NOTHING_TO_DEPLOY


def test_a_challenger_in_a_loot_keeps_the_cargo() -> None:
    """BB-17.17, BB-8.37: the merchant goes to the pool."""
    s = position(
        "A1 rackham sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m12"},
        hands={1: ["piratical_ambition/3"]},
        cards={1: ["teach"]},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.PASS)
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.CARD, "piratical_ambition/3")
    roll(s, 6, 6, 6, 6, 1, 1)
    assert (s.hold[4, 0], s.merchants_free, s.box[PORT["havana"]]) == (1200, 24, 0)


# What a seat may do with a commissioner


def test_a_commissioner_must_be_there_to_act() -> None:
    """BB-10.2"""
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.KC_MOVE, "caribbean") == Refusal.NO_KC
    assert refused(s, Kind.KC_INTERCEPT) == Refusal.NO_KC
    s = position("A1 kidd sloop caribbean", hands={1: ["becalmed/3"]})
    do(s, Kind.MOVE, 1, "havana")
    assert refused(s, Kind.KC_OUST) == Refusal.NO_KC


def test_an_informer_works_for_a_commissioner() -> None:
    """BB-17.12: each operation by its own rules, none by a commissioner who is not there."""
    s = position(
        "A1 kidd sloop caribbean, np 2",
        hands={1: ["informer/3"]},
        kcs={1: ("k1", "india")},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "informer/3")
    assert decision(s) == Decision.INFORMER
    assert refused(s, Kind.KC_DEPLOY) == Refusal.HAS_KC
    assert refused(s, Kind.KC_INTERCEPT) == Refusal.OUT_OF_REACH
    assert refused(s, Kind.KC_OUST) == Refusal.WRONG_WINDOW
    assert refused(s, Kind.KC_MOVE, "caribbean") == Refusal.OUT_OF_REACH
    do(s, Kind.KC_MOVE, "pirate_round")
    assert (s.kc_place[1], s.quota[1, 0]) == (PLACE["pirate_round"], 1)
    s = position(
        "A1 kidd sloop caribbean, np 9, cunning 0",
        hands={1: ["informer/3"]},
        kcs={1: ("k2", "caribbean")},
    )
    do(s, Kind.MOVE, 1, "havana")
    do(s, Kind.CARD, "informer/3")
    assert refused(s, Kind.KC_INTERCEPT) == Refusal.WRONG_WINDOW
    do(s, Kind.KC_OUST)
    roll(s, 1, 6)  # 1 + 8 + 2 against 6 + 2 + 2
    assert s.place[0] == PLACE["caribbean"]


def test_an_informer_is_no_use_where_nobody_can_act() -> None:
    """BB-17.12: neither a deployment nor an operation."""
    s = position(
        "A1 kidd sloop caribbean, np 9",
        players="3",
        kcs={1: ("k1", "india"), 2: ("k2", "india")},
        hands={2: ["informer/3", "becalmed/3"]},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_MOVE, "east_africa")
    assert seat_asked(s) == 2
    assert refused(s, Kind.CARD, "informer/3") == Refusal.HAS_KC
    assert refused(s, Kind.KC_INTERCEPT) == Refusal.KIND_USED


def test_a_warship_is_used_once_in_an_action() -> None:
    """BB-4.63, BB-6.44: among all seats."""
    s = position(
        "A1 kidd sloop caribbean, cunning 0",
        players="3",
        merchants={"havana": "m12"},
        warships={"caribbean": "w04"},
        hands={2: ["storm/3"]},
    )
    do(s, Kind.SEARCH, 1, "havana")
    do(s, Kind.WARSHIP)
    roll(s, 1, 6)
    assert seat_asked(s) == 2
    assert refused(s, Kind.WARSHIP) == Refusal.KIND_USED


def test_a_deployment_is_tried_once_in_an_action() -> None:
    """BB-4.63, BB-10.11"""
    s = position("A1 kidd sloop caribbean, np 9", players="3", hands={2: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_DEPLOY)
    roll(s, 6, 6, 6)
    assert seat_asked(s) == 2
    assert refused(s, Kind.KC_DEPLOY) == Refusal.KIND_USED


def test_a_retirement_that_has_succeeded_is_no_window_for_commissioners() -> None:
    """BB-17.8, §5.4: W-VER is for Double-Cross alone."""
    s = position(
        "A1 kidd sloop bath_town, np 9, haven bath_town",
        pro=["bath_town"],
        hands={1: ["double_cross/2", "storm/3"]},
        kcs={1: ("k1", "caribbean")},
    )
    do(s, Kind.RETIRE, 1, "haven")
    do(s, Kind.PASS)
    assert refused(s, Kind.KC_DEPLOY) == Refusal.WRONG_WINDOW
    assert refused(s, Kind.KC_MOVE, "c_atlantic") == Refusal.WRONG_WINDOW
    assert refused(s, Kind.KC_OUST) == Refusal.WRONG_WINDOW
    assert refused(s, Kind.CARD, "storm/3") == Refusal.WRONG_WINDOW
    assert is_offered(s, Kind.CARD, "double_cross/2")


def test_who_has_left_is_not_asked() -> None:
    """§10: even with strict windows."""
    s = position("A1 kidd sloop caribbean", players="3", strict_windows="on")
    s.resigned[1] = 1
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert (decision(s), seat_asked(s)) == (Decision.AP_CHOICE, 2)


@pytest.mark.parametrize(
    ("hand", "asked"),
    [(["storm/3"], True), (["double_cross/2"], False), (["fair_winds/4"], False), ([], False)],
)
def test_who_could_only_pass_is_not_asked(hand: list[str], asked: bool) -> None:
    """§5.4: without strict windows."""
    s = position("A1 kidd sloop caribbean", hands={1: hand})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert (decision(s) == Decision.AP_CHOICE) == asked


def test_a_crew_that_revels_needs_no_tavern() -> None:
    """BB-17.7: a pirate without a marker."""
    s = position(
        "A1 kidd sloop caribbean, dr 1", hands={1: ["debauchery_and_revelry/3", "becalmed/3"]}
    )
    do(s, Kind.MOVE, 1, "tortuga")
    assert refused(s, Kind.CARD, "debauchery_and_revelry/3") == Refusal.REVELLING
    assert refused(s, Kind.CARD, "storm/3") == Refusal.NOT_IN_HAND


def test_scurvy_strikes_in_a_transit_box_too() -> None:
    """BB-17.18"""
    s = position("A1 kidd sloop s_atlantic", hands={1: ["scurvy_outbreak/3"]})
    do(s, Kind.MOVE, 1, "pirate_round")
    do(s, Kind.CARD, "scurvy_outbreak/3")
    assert (s.scurvy[0], s.loyalty[0]) == (1, 5)


def test_a_challenger_has_his_cunning() -> None:
    """BB-15.1, BB-16.2, BB-17.17: what he spends in the duel is gone when he commands."""
    s = challenged()
    roll(s, 1, 1, 1, 1, 6, 6)
    assert (decision(s), seat_asked(s)) == (Decision.CUNNING, 1)
    assert refused(s, Kind.PICK, "teach") == Refusal.NOT_NOW
    do(s, Kind.REROLL)
    assert s.rival_cunning == 2
    roll(s, 6, 6, 6, 6)
    assert (s.pirate[4] - 1, s.cunning[4], s.rival_cunning) == (PIRATE["teach"], 2, 0)


def test_a_challenger_is_chosen_from_the_hand() -> None:
    """BB-17.17"""
    s = position(
        "A1 rackham sloop caribbean",
        hands={1: ["piratical_ambition/3"]},
        cards={1: ["teach", "low"]},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "piratical_ambition/3")
    assert refused(s, Kind.PICK, "kidd") == Refusal.NOT_IN_HAND
    assert offered(s, Kind.PICK) == [(PIRATE["teach"],), (PIRATE["low"],)]


def test_a_duel_for_a_ship_brings_fame_by_the_english_charts() -> None:
    """BB-15.2, BB-17.17: the sum of both Duel ratings, to whoever commands."""
    s = challenged(duel_notoriety="on")
    roll(s, 4, 4, 4, 3, 4, 3)
    assert (s.fame[4], s.points[0, Source.LOST]) == (4 + 2, 8)
    s = challenged(duel_notoriety="on")
    roll(s, 1, 1, 1, 1, 6, 6)
    do(s, Kind.KEEP)
    assert (s.fame[0], s.lost[1]) == (8 + 4 + 2, 1)


def test_a_challenger_ends_fair_winds() -> None:
    """BB-17.9, BB-17.17: they blew for another."""
    s = position(
        "A1 rackham sloop caribbean, cunning 0, np 8",
        menu=True,
        hands={0: ["fair_winds/4", "storm/3", "storm/4"], 1: ["piratical_ambition/3"]},
        cards={1: ["teach"]},
    )
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1)
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "piratical_ambition/3")
    roll(s, 6, 6, 6, 6, 1, 1)
    assert (s.pirate[0], decision(s), s.actions) == (0, Decision.TURN_MENU, 0)
