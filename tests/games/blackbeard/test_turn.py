"""BB-3, BB-4, BB-2.9, BB-17 (7.1, 7.3): the turn, its cards, and what is drawn."""

from typing import Any

import numpy as np
import pytest

from covo.engine.record import copy
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    ACTIONS,
    AREA_IDS,
    KIND,
    NATIONAL,
    PLACE,
    PORT,
    Event,
)
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Ending, Haven, State

from .play import RULES, decision, do, is_offered, kinds, option, refused, seat_asked


def next_turn(pirates: str = "A1 teach sloop india", **rest: Any) -> State:
    """The start of B's turn, where cards are drawn."""
    s = position(pirates, actions=1, **rest)
    do(s, Kind.FORFEIT)
    assert decision(s) == Decision.CH_EVENT
    return s


def menu(pirates: str = "A1 teach sloop caribbean", *cards: str, **rest: Any) -> State:
    return position(pirates, actions=None, hands={0: cards}, **rest)


def test_the_phases_of_a_turn() -> None:
    """BB-3.1: draw to four, restock merchants below five up to six, then play."""
    s = next_turn(merchants={"havana": "m01", "boston": "m02", "goa": "m03", "surat": "m04"})
    for card in ("storm/3", "storm/4", "becalmed/3", "informer/3"):
        assert decision(s) == Decision.CH_EVENT
        do(s, Kind.CARD_IS, card)
    assert decision(s) == Decision.CH_D66
    do(s, Kind.PORT_IS, "havana")
    do(s, Kind.MERCHANT_IS, "m05")
    do(s, Kind.PORT_IS, "boston")
    do(s, Kind.MERCHANT_IS, "m06")
    assert (s.box[PORT["port_royal"]], s.box[PORT["newport"]]) == (5, 6)
    assert (decision(s), seat_asked(s)) == (Decision.TURN_MENU, 1)


@pytest.mark.parametrize("why", ["pool", "ports"])
def test_no_merchant_comes_from_an_empty_pool_or_where_no_port_is_left(why: str) -> None:
    """BB-2.7, BB-17.14: neither at the start of a turn nor with a convoy."""
    s = next_turn()
    if why == "pool":
        s.merchant_free[:] = s.merchants_free = 0
    else:
        s.destroyed[:] = 1
    for card in ("merchant_convoy", "storm/3", "storm/4", "becalmed/3", "informer/3"):
        assert decision(s) == Decision.CH_EVENT
        RULES.choose(s, option(Kind.CARD_IS, card))
    assert decision(s) == Decision.TURN_MENU


def test_pirate_cards_are_no_event_cards() -> None:
    """BB-3.2"""
    s = next_turn(cards={1: ["low", "vane"]})
    assert (s.hand_size[1], s.cards_held[1]) == (0, 2)


def test_the_next_locator() -> None:
    """BB-2.9: 66 is followed by 11."""
    s = next_turn(merchants={"cochin": "m01"})
    do(s, Kind.CARD_IS, "merchant_convoy")
    do(s, Kind.PORT_IS, "cochin")
    do(s, Kind.MERCHANT_IS, "m02")
    assert s.box[PORT["boston"]] == 2


def test_one_card_is_played_for_actions() -> None:
    """BB-3.3: events before it or after, and one card must be left for it."""
    s = menu("A1 teach sloop caribbean", "articles_of_agreement/3", "storm/4", "storm/3")
    assert refused(s, Kind.END_TURN) == Refusal.ACTION_DUE
    do(s, Kind.PLAY_EVENT, "articles_of_agreement/3", 1)
    assert s.loyalty[0] == 8
    do(s, Kind.PLAY_ACTION, "storm/4")
    do(s, Kind.FORFEIT, auto=False)
    assert refused(s, Kind.PLAY_ACTION, "storm/3") == Refusal.ACTION_PLAYED
    s = menu("A1 teach sloop caribbean", "articles_of_agreement/3")
    assert refused(s, Kind.PLAY_EVENT, "articles_of_agreement/3", 1) == Refusal.LAST_CARD
    assert refused(s, Kind.PLAY_ACTION, "storm/3") == Refusal.NOT_IN_HAND


def test_an_empty_hand_ends_the_turn() -> None:
    """BB-3.3: answers during Fair Winds may have emptied it."""
    s = menu("A1 teach sloop caribbean")
    assert kinds(s) == [Kind.END_TURN]


def test_a_card_is_played_once_and_discarded() -> None:
    """BB-3.4: for its event or for its actions."""
    s = menu("A1 teach sloop caribbean", "fair_winds/5", "storm/3")
    do(s, Kind.PLAY_ACTION, "fair_winds/5")
    assert (s.actions, s.discards[KIND["fair_winds/5"]]) == (5, 1)
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert s.actions == 4


def test_actions_are_divided_freely() -> None:
    """BB-4.1: X49."""
    s = menu("A1 teach sloop caribbean; A2 tew sloop india", "storm/4")
    do(s, Kind.PLAY_ACTION, "storm/4")
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.MOVE, 2, "east_africa")
    do(s, Kind.MOVE, 1, "nassau")
    assert s.actions == 1


def test_initiative_is_for_one_pirate() -> None:
    """BB-4.2: on the chart, or in hand to be deployed first."""
    s = menu("A1 roberts sloop caribbean; A2 tew sloop india", "storm/i", cards={0: ["low"]})
    do(s, Kind.PLAY_ACTION, "storm/i")
    assert refused(s, Kind.INITIATIVE, "vane") == Refusal.NO_PIRATE
    do(s, Kind.INITIATIVE, "roberts")
    assert (s.actions, s.reserved) == (5, 2)
    assert refused(s, Kind.MOVE, 2, "surat") == Refusal.RESERVED
    assert refused(s, Kind.NEW_PIRATE) == Refusal.RESERVED
    s = menu("A1 roberts sloop caribbean; A2 tew sloop bath_town, haven bath_town", "storm/i")
    do(s, Kind.PLAY_ACTION, "storm/i")
    do(s, Kind.INITIATIVE, "roberts")
    assert refused(s, Kind.RETIRE, 2, "haven") == Refusal.RESERVED
    s = menu("A1 roberts sloop caribbean", "storm/i", cards={0: ["low", "vane"]})
    do(s, Kind.PLAY_ACTION, "storm/i")
    do(s, Kind.INITIATIVE, "low")
    assert refused(s, Kind.MOVE, 1, "s_atlantic") == Refusal.RESERVED
    do(s, Kind.NEW_PIRATE)
    do(s, Kind.NO_DRAW, auto=False)
    assert refused(s, Kind.PICK, "vane") == Refusal.RESERVED
    do(s, Kind.PICK, "low")
    do(s, Kind.AREA, "india")
    do(s, Kind.SHIP, "sloop")
    assert is_offered(s, Kind.MOVE, 2, "surat")


def test_the_menu_of_actions_is_listed_by_the_numbers_of_its_options() -> None:
    """BB-4.5: whatever can be done at sea and in port at the same time."""
    s = position(
        "A1 teach sloop caribbean; A2 tew sloop caribbean; A3 low sloop bath_town, haven bath_town",
        merchants={"havana": "m01"},
        pro=["bath_town"],
    )
    assert len(kinds(s)) > 6
    assert GAME.listed(s) == sorted(GAME.listed(s))


def test_unused_actions_are_lost() -> None:
    """BB-4.3"""
    s = menu("A1 teach sloop caribbean", "storm/4", "becalmed/3")
    do(s, Kind.PLAY_ACTION, "storm/4")
    do(s, Kind.FORFEIT, auto=False)
    assert (s.actions, decision(s)) == (0, Decision.TURN_MENU)


def test_a_seat_without_pirates_plays_a_card_all_the_same() -> None:
    """BB-4.4: an Initiative card without candidates gives no action."""
    s = menu("B1 teach sloop caribbean", "storm/i", "becalmed/3")
    do(s, Kind.PLAY_ACTION, "storm/i", auto=False)
    assert (s.actions, decision(s)) == (0, Decision.TURN_MENU)
    s = menu("B1 teach sloop caribbean", "storm/3")
    do(s, Kind.PLAY_ACTION, "storm/3")
    assert kinds(s) == [Kind.NEW_PIRATE, Kind.FORFEIT]


def test_what_actions_cost() -> None:
    """BB-4.5: and who has no pirate there."""
    s = position("A1 teach sloop caribbean", actions=1)
    assert refused(s, Kind.MOVE, 2, "s_atlantic") == Refusal.NO_PIRATE
    assert refused(s, Kind.SACK, 1) == Refusal.NO_CHANCE_TO_SACK
    assert refused(s, Kind.REPAIR, 1) == Refusal.NOT_IN_PORT
    assert refused(s, Kind.ALLY, 1) == Refusal.NO_ALLY


def test_actions_of_a_number_stay_for_others() -> None:
    """BB-4.8: when a pirate leaves play."""
    s = position("A1 kidd sloop c_atlantic; A2 tew sloop india", hands={1: ["storm/3"]}, actions=3)
    do(s, Kind.MOVE, 1, "guinea_passage")
    do(s, Kind.CARD, "storm/3")
    do(s, Kind.DIE, 6)
    assert (s.pirate[0], s.actions) == (0, 2)
    assert is_offered(s, Kind.MOVE, 2, "surat")


# Cards that are resolved as they are drawn


def test_every_card_has_its_actions() -> None:
    """BB-17: action values 6×2, 15×3, 14×4, 7×5 and 21×Initiative."""
    from covo.games.blackbeard.rules.components import COPIES

    counts = {a: int(COPIES[a == ACTIONS].sum()) for a in (2, 3, 4, 5, -1, 0)}
    assert counts == {2: 6, 3: 15, 4: 14, 5: 7, -1: 21, 0: 24}
    assert len(Event) == 23


def test_an_anti_pirate_governor() -> None:
    """BB-17.2: the Pro-Pirate one leaves, and every haven with him."""
    s = next_turn("A1 teach sloop india, haven bath_town", pro=["bath_town"])
    do(s, Kind.CARD_IS, "anti_pirate_governor")
    do(s, Kind.PORT_IS, "bath_town")
    assert decision(s) == Decision.CH_GOVERNOR
    assert refused(s, Kind.GOVERNOR_IS, "g_pro_01") == Refusal.NOT_DRAWN
    do(s, Kind.GOVERNOR_IS, "g_anti_03")
    assert (s.haven[0, PORT["bath_town"]], s.governor_free[0]) == (Haven.NONE, 1)
    assert s.governor[PORT["bath_town"]] == 11


def test_a_corrupt_governor() -> None:
    """BB-17.6: an Anti-Pirate one leaves; without a counter left the port is just free of him."""
    s = next_turn(anti=["boston"])
    do(s, Kind.CARD_IS, "corrupt_governor")
    do(s, Kind.PORT_IS, "boston")
    do(s, Kind.GOVERNOR_IS, "g_pro_02")
    assert (s.governor[PORT["boston"]], s.governor_free[8]) == (2, 1)
    everywhere = ["newport", "new_york", "hampton", "bath_town", "goa", "surat", "mocha", "bombay"]
    s = next_turn(anti=["boston"], pro=everywhere)
    do(s, Kind.CARD_IS, "corrupt_governor")
    do(s, Kind.PORT_IS, "boston")
    assert (s.governor[PORT["boston"]], decision(s)) == (0, Decision.CH_EVENT)


def test_three_pardons() -> None:
    """BB-17.11, BB-18.5: counted, an amnesty for each seat, the end at once."""
    s = next_turn(players="3")
    do(s, Kind.CARD_IS, "general_pardon")
    assert (s.pardons, s.amnesty) == (1, 0)
    do(s, Kind.CARD_IS, "general_pardon")
    assert s.amnesty == 3
    do(s, Kind.CARD_IS, "general_pardon")
    assert s.ending == Ending.PARDON


def test_an_amnesty_counts_player_turns() -> None:
    """BB-17.11: X47; each seat has one turn under it."""
    s = position("A1 teach sloop india", amnesty=1, pardons=2)
    do(s, Kind.FORFEIT)
    assert s.amnesty == 0


def test_a_convoy_brings_two_merchants() -> None:
    """BB-17.14: never more than ten on the chart."""
    nine = {f"{p}": f"m{i:02}" for i, p in enumerate(list(PORT)[:9], 1)}
    s = next_turn(merchants=nine)
    do(s, Kind.CARD_IS, "merchant_convoy")
    do(s, Kind.PORT_IS, "surat")
    do(s, Kind.MERCHANT_IS, "m20")
    assert ((s.box != 0).sum(), decision(s)) == (10, Decision.CH_EVENT)


def test_war_in_europe_recalls_the_warships() -> None:
    """BB-17.22"""
    s = next_turn(warships={"caribbean": "w01", "india": "w11"})
    do(s, Kind.CARD_IS, "war_in_europe")
    assert (s.warship.sum(), s.warship_free.sum()) == (0, 15)


# Cards for one's own pirates


def test_articles_raise_loyalty() -> None:
    """BB-17.3: by 2, up to 12."""
    s = menu(
        "A1 teach sloop india, loyalty 11; A2 low sloop india, loyalty 12",
        "articles_of_agreement/3",
        "storm/3",
    )
    assert refused(s, Kind.PLAY_EVENT, "articles_of_agreement/3", 2) == Refusal.NO_EFFECT
    assert refused(s, Kind.PLAY_EVENT, "articles_of_agreement/3", 3) == Refusal.NO_PIRATE
    do(s, Kind.PLAY_EVENT, "articles_of_agreement/3", 1)
    assert s.loyalty[0] == 12


def test_careening_cleans_the_hull() -> None:
    """BB-17.5: not in a transit box."""
    s = menu(
        "A1 teach sloop india, speed 3; A2 low sloop pirate_round, speed 1; A3 tew sloop goa",
        "careening/5",
        "storm/3",
    )
    assert refused(s, Kind.PLAY_EVENT, "careening/5", 2) == Refusal.NO_EFFECT
    assert refused(s, Kind.PLAY_EVENT, "careening/5", 3) == Refusal.NO_EFFECT
    do(s, Kind.PLAY_EVENT, "careening/5", 1)
    assert s.speed_hits[0] == 0


def test_false_colours_help_a_search() -> None:
    """BB-17.10: +3 until the end of the turn."""
    s = menu(
        "A1 kidd sloop caribbean, cunning 0",
        "false_colours/3",
        "storm/4",
        "becalmed/3",
        merchants={"havana": "m01"},
    )
    do(s, Kind.PLAY_EVENT, "false_colours/3", 1)
    do(s, Kind.PLAY_ACTION, "storm/4")
    do(s, Kind.SEARCH, 1, "havana")
    do(s, Kind.DIE, 2)
    assert s.found[0] > 0
    do(s, Kind.FORFEIT)
    assert s.false_colours[0] == 0


def test_a_treasure_ship_counts_once() -> None:
    """BB-17.20: +3 to the cargo, rows above 10 count as 10."""
    s = menu(
        "A1 kidd sloop india, cunning 0, found surat",
        "treasure_ship/3",
        "storm/4",
        "becalmed/3",
        merchants={"surat": "m24"},
    )
    do(s, Kind.PLAY_EVENT, "treasure_ship/3", 1)
    do(s, Kind.PLAY_ACTION, "storm/4")
    do(s, Kind.LOOT, 1)
    do(s, Kind.DIE, 5)
    do(s, Kind.TAKE)
    assert (s.hold[0, 0], s.loyalty[0], s.treasure[0]) == (7500, 7, 0)


def test_a_letter_is_attached() -> None:
    """BB-17.13, BB-12.1: a public marker, one for each pirate."""
    s = menu("A1 kidd sloop india", "letter_of_marque/2", "letter_of_marque/i", "storm/3")
    do(s, Kind.PLAY_EVENT, "letter_of_marque/2", 1)
    assert (s.letter[0], s.discards.sum()) == (1, 0)
    assert refused(s, Kind.PLAY_EVENT, "letter_of_marque/i", 1) == Refusal.NO_EFFECT


def test_a_letter_may_be_lost_by_attacking() -> None:
    """BB-12.2: with letter_lost_on_attack."""
    s = position("A1 kidd sloop india, letter 2", letter_lost_on_attack="on")
    do(s, Kind.ATTACK, 1, "goa")
    assert (s.letter[0], s.discards.sum()) == (0, 1)
    s = position("A1 kidd sloop india, letter 2")
    do(s, Kind.ATTACK, 1, "goa")
    assert s.letter[0] == 1


# What a seat has not


def test_nobody_acts_from_a_display_that_is_not_there() -> None:
    """BB-2.1, BB-5.4: with four players each has two."""
    rivals = "B1 low sloop tortuga, holds 5, scurvy, hostages h01; B2 vane sloop tortuga"
    s = position(f"A1 teach sloop tortuga; A2 tew sloop india; {rivals}", players="4")
    acts: list[tuple[Any, ...]] = [(Kind.MOVE, "caribbean"), (Kind.SACK,), (Kind.CALL,)]
    for kind, *more in acts:
        assert refused(s, kind, 3, *more) == Refusal.NO_PIRATE
    do(s, Kind.CALL, 1)
    visits: list[tuple[Any, ...]] = [
        (Kind.BANK, 0),
        (Kind.RANSOM, "h01"),
        (Kind.HAVEN,),
        (Kind.CURE,),
    ]
    for kind, *more in visits:
        for slot in (2, 3):
            assert refused(s, kind, slot, *more) == Refusal.NO_PIRATE
    s = menu(f"A1 teach sloop tortuga; {rivals}, with B1", "fair_winds/4", "storm/3", players="4")
    assert refused(s, Kind.DISSOLVE, 3) == Refusal.NO_PIRATE
    assert refused(s, Kind.DISSOLVE, 2) == Refusal.NO_ALLIANCE
    for slot in (2, 3, 4):
        assert refused(s, Kind.PLAY_EVENT, "fair_winds/4", slot) == Refusal.NO_PIRATE
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1, auto=False)
    for slot in (2, 3):
        assert refused(s, Kind.MOVE, slot, "caribbean") == Refusal.RESERVED


def test_fair_winds_are_for_one_pirate() -> None:
    """BB-17.9: another one may not use them."""
    s = menu("A1 teach sloop caribbean; A2 tew sloop caribbean", "fair_winds/4", "storm/3")
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 2)
    assert refused(s, Kind.MOVE, 1, "s_atlantic") == Refusal.RESERVED
    assert refused(s, Kind.MOVE, 2, "n_atlantic") == Refusal.NOT_ADJACENT
    do(s, Kind.MOVE, 2, "s_atlantic")
    assert is_offered(s, Kind.STOP)
    assert s.place[:2].tolist() == [PLACE["caribbean"], PLACE["s_atlantic"]]


def test_events_need_their_card() -> None:
    """BB-3.3, BB-3.4: in the hand; the last one only where the card for actions is played."""
    s = menu("A1 teach sloop caribbean", "storm/3", "storm/4")
    assert refused(s, Kind.PLAY_EVENT, "fair_winds/4", 1) == Refusal.NOT_IN_HAND
    s = menu("A1 teach sloop caribbean", "treasure_ship/3", "storm/4")
    do(s, Kind.PLAY_ACTION, "storm/4")
    do(s, Kind.FORFEIT)
    do(s, Kind.PLAY_EVENT, "treasure_ship/3", 1, auto=False)
    assert (s.treasure[0], s.hand_size[0]) == (1, 0)


def test_effects_that_hold_already_are_not_played_twice() -> None:
    """BB-17.10, BB-17.20, BB-17.5"""
    hand = ("false_colours/3", "treasure_ship/3", "careening/5", "storm/3")
    s = menu("A1 teach sloop caribbean, false_colours, treasure", *hand)
    for card in hand[:3]:
        assert refused(s, Kind.PLAY_EVENT, card, 1) == Refusal.NO_EFFECT
    s = menu("A1 teach sloop caribbean, speed 1", *hand)
    for card in hand[:3]:
        assert is_offered(s, Kind.PLAY_EVENT, card, 1)


def test_an_alliance_plays_fair_winds_by_its_leader() -> None:
    """BB-17.9, BB-11.1"""
    s = menu("A1 teach sloop caribbean; A2 tew sloop caribbean, with A1", "fair_winds/4", "storm/3")
    assert refused(s, Kind.PLAY_EVENT, "fair_winds/4", 2) == Refusal.FOLLOWER
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1)
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert s.place[0] == s.place[1] == PLACE["s_atlantic"]


def test_an_alliance_is_chosen_for_an_initiative_by_its_leader() -> None:
    """BB-4.2, BB-11.1"""
    s = menu("A1 teach sloop caribbean; A2 tew sloop caribbean, with A1", "storm/i")
    do(s, Kind.PLAY_ACTION, "storm/i", auto=False)
    assert refused(s, Kind.INITIATIVE, "tew") == Refusal.FOLLOWER
    do(s, Kind.INITIATIVE, "teach")
    assert (s.actions, s.reserved) == (4, 1)


def test_a_rivals_pirate_has_no_initiative() -> None:
    """BB-4.2"""
    s = menu("A1 teach sloop caribbean; A2 tew sloop india; B1 low sloop india", "storm/i")
    do(s, Kind.PLAY_ACTION, "storm/i")
    assert refused(s, Kind.INITIATIVE, "low") == Refusal.NO_PIRATE


# A chart with room for nothing

STATIONED = (1, 2, 3, 4, 5, 6, 11, 12, 13)
RUINS = [name for name, port in PORT.items() if port < NATIONAL]


@pytest.mark.parametrize(
    ("drawn", "chart"),
    [
        ("anti_pirate_governor", {"destroyed": RUINS}),
        ("anti_pirate_governor", {"anti": RUINS[:16]}),
        ("corrupt_governor", {"destroyed": RUINS}),
        ("corrupt_governor", {"destroyed": RUINS[8:], "pro": RUINS[:8]}),
        ("merchant_convoy", {"destroyed": RUINS}),
        (
            "merchant_convoy",
            {"destroyed": RUINS[1:], "merchants": {RUINS[0]: "m01"}},
        ),
        (
            "warship_on_station",
            {"warships": {name: f"w{i:02}" for i, name in zip(STATIONED, AREA_IDS, strict=True)}},
        ),
    ],
)
def test_a_card_without_room_changes_nothing(drawn: str, chart: Any) -> None:
    """BB-2.9, BB-17.2, BB-17.6, BB-17.14, BB-17.23: it is discarded, and the next one is drawn."""
    s = next_turn("A1 teach sloop caribbean", **chart)
    before = s.governor.tolist(), s.box.tolist(), s.warship.tolist()
    do(s, Kind.CARD_IS, drawn)
    assert (s.governor.tolist(), s.box.tolist(), s.warship.tolist()) == before
    assert (decision(s), s.discards[KIND[drawn]], s.hand_size[1]) == (Decision.CH_EVENT, 1, 0)


def test_a_governor_goes_to_the_next_port_that_wants_him() -> None:
    """BB-2.9, BB-17.2, BB-17.6: past ruins and past governors of his own side."""
    s = next_turn(anti=["boston", "new_york"], pro=["hampton"], destroyed=["newport"])
    do(s, Kind.CARD_IS, "anti_pirate_governor")
    do(s, Kind.PORT_IS, "boston")
    do(s, Kind.GOVERNOR_IS, "g_anti_05")
    assert (s.governor[PORT["hampton"]], s.governor_free[0]) == (13, 1)
    do(s, Kind.CARD_IS, "corrupt_governor")
    do(s, Kind.PORT_IS, "newport")
    do(s, Kind.GOVERNOR_IS, "g_pro_02")
    assert (s.governor[PORT["new_york"]], s.governor[PORT["boston"]]) == (2, 9)


def test_the_last_friendly_governor_is_friendly() -> None:
    """BB-17.2: a stern one takes his place, and havens go."""
    s = next_turn(f"A1 teach sloop india, haven {RUINS[7]}", pro=RUINS[:8])
    do(s, Kind.CARD_IS, "anti_pirate_governor")
    do(s, Kind.PORT_IS, RUINS[7])
    do(s, Kind.GOVERNOR_IS, "g_anti_01")
    assert (s.governor[PORT[RUINS[7]]], s.governor_free[7]) == (9, 1)
    assert s.haven[0].sum() == 0


PASSING = (
    *("dice", "dice_left", "kept", "row", "die", "captive", "tortured", "receiver"),
    *("garrison", "used_deploy", "used_kc", "used_warship"),
)


def test_an_action_leaves_no_trace() -> None:
    """§5.1, §9: so that states which are alike have the same bytes."""
    s = position(
        "A1 teach sloop caribbean, cunning 0, np 9, found havana",
        players="3",
        merchants={"havana": "m12"},
        warships={"caribbean": "w04"},
        hands={1: ["storm/3"], 2: ["alerted_garrison/3"]},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.WARSHIP)
    assert s.used_warship == 1
    roll_all(s, 1, 6)
    do(s, Kind.KC_DEPLOY)
    assert s.used_deploy == 1
    roll_all(s, 6, 6, 6, 4)
    assert (s.row, s.die) == (6, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h02")
    assert s.captive == 2
    held = copy(s)
    do(held, Kind.HOLD_CAPTIVE)
    assert (held.captor[1], held.captive, held.tortured) == (1, 0, 0)
    do(s, Kind.TORTURE)
    do(s, Kind.DIE, 6)
    assert (s.captive, s.tortured) == (0, 2)
    do(s, Kind.DIE, 3)
    assert s.tortured == 0
    do(s, Kind.SOBER)
    assert decision(s) == Decision.ACTION_MENU
    assert {name: np.any(s[name]) for name in PASSING} == dict.fromkeys(PASSING, False)  # type: ignore[index]


def roll_all(s: State, *dice: int) -> None:
    for die in dice:
        do(s, Kind.DIE, die)


def test_what_a_turn_alone_gives_ends_with_it() -> None:
    """T4: for every pirate on the chart; a quota and a type that was played may be used again."""
    s = position(
        "A1 kidd sloop bath_town, nw 900, attacked bath_town, activated, treasure, false_colours,"
        "prize m01; B1 low sloop india, treasure, activated",
        pro=["bath_town"],
    )
    s.bribed[0] = s.quota[1, 0] = s.types_used[3] = s.agrees[1] = 1
    assert refused(s, Kind.RETIRE, 1, "bribe") == Refusal.BRIBED
    do(s, Kind.FORFEIT)
    fields = ("bribed", "attacked", "activated", "treasure", "false_colours", "prize")
    found = {name for name in (*fields, "quota", "types_used", "agrees") if s[name].any()}  # type: ignore[index]
    assert (found, s.merchants_free, s.action_played) == (set(), 24, 0)
