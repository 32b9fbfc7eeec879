"""BB-6.4, BB-10: warships On Station and King's Commissioners."""

from typing import Any

import numpy as np
import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import AREA_POOL, PLACE, PORT, WARSHIP_POOL
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Place, Source, State

from .play import decision, do, is_offered, kinds, offered, refused, roll, seat_asked

ENGLAND = "A1 england schooner caribbean, cunning 0, np 3"


def found(**rest: Any) -> State:
    """HMS Pearl looks for England, who has announced a search."""
    s = position(ENGLAND, merchants={"havana": "m12"}, warships={"caribbean": "w04"}, **rest)
    do(s, Kind.SEARCH, 1, "havana")
    do(s, Kind.WARSHIP)
    return s


def test_warships_come_by_their_card_alone() -> None:
    """BB-6.41, BB-17.23: one for each sea area, from the pool that serves it."""
    s = position("A1 teach sloop caribbean", actions=None, hands={0: ["storm/3"]})
    do(s, Kind.PLAY_ACTION, "storm/3")
    do(s, Kind.FORFEIT)
    assert decision(s) == Decision.CH_EVENT
    do(s, Kind.CARD_IS, "warship_on_station")
    assert decision(s) == Decision.STATION
    do(s, Kind.AREA, "caribbean")
    assert {WARSHIP_POOL[row[0]] for row in offered(s, Kind.WARSHIP_IS)} == {AREA_POOL[3]}
    do(s, Kind.WARSHIP_IS, "w04")
    assert s.warship[PLACE["caribbean"]] == 4
    do(s, Kind.CARD_IS, "warship_on_station")
    assert refused(s, Kind.AREA, "caribbean") == Refusal.STATIONED


def test_pools_serve_their_own_waters() -> None:
    """BB-6.42: six areas west, three east."""
    assert [int(p) for p in AREA_POOL] == [0] * 6 + [1] * 3
    assert [WARSHIP_POOL.tolist().count(pool) for pool in (0, 1)] == [10, 5]
    east = {"gold_coast": "w11", "east_africa": "w12", "india": "w13"}
    s = position("A1 teach sloop caribbean", warships=east)
    assert (s.warship > 0).sum() == 3


def test_any_seat_may_use_a_warship() -> None:
    """BB-6.43, BB-6.44: against a search, a loot or an attack in its waters, also again."""
    s = position(ENGLAND, merchants={"havana": "m12"}, warships={"caribbean": "w04"})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert decision(s) == Decision.ACTION_MENU
    s = position(
        ENGLAND, merchants={"havana": "m12"}, warships={"caribbean": "w04"}, hands={1: ["storm/3"]}
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.WARSHIP) == Refusal.WRONG_WINDOW
    s = position(
        "A1 england schooner s_atlantic",
        merchants={"charles_town": "m12"},
        warships={"caribbean": "w04"},
        hands={1: ["storm/3"]},
    )
    do(s, Kind.SEARCH, 1, "charles_town")
    assert refused(s, Kind.WARSHIP) == Refusal.NO_WARSHIP


def test_a_pirate_slips_away() -> None:
    """BB-6.45: lower or equal; the action goes on."""
    s = found()
    roll(s, 3, 3)
    assert (decision(s), s.warship[PLACE["caribbean"]]) == (Decision.CH_D6, 4)
    roll(s, 6)
    assert s.found[0] == PORT["havana"] + 1


def test_a_pirate_beats_a_warship_and_goes_on() -> None:
    """BB-6.46: fame, a Combat hit, the warship to its pool."""
    s = found()
    roll(s, 4, 3, 4, 6)
    assert (s.fame[0], s.combat_hits[0], s.warship[PLACE["caribbean"]]) == (10, 1, 0)
    assert s.warship_free[3] == 1
    roll(s, 6)
    assert s.found[0] > 0


def test_a_pirate_is_driven_off() -> None:
    """BB-6.46, BB-4.67: hits by the difference, loyalty, Found lost, the action cancelled."""
    s = position(
        "A1 england schooner caribbean, cunning 0, found havana",
        merchants={"havana": "m12"},
        warships={"caribbean": "w04"},
        warship_damage_vp="2",
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.WARSHIP)
    roll(s, 4, 3, 4, 2)
    assert (s.combat_hits[0], s.loyalty[0], s.found[0]) == (3, 5, 0)
    assert (s.face_up[PORT["havana"]], s.box[PORT["havana"]]) == (1, 12)
    assert s.points[1, Source.OTHER] == 6
    assert decision(s) == Decision.ACTION_MENU


def test_a_tie_drives_off_without_damage() -> None:
    """BB-6.46"""
    s = found()
    roll(s, 4, 3, 3, 4)
    assert (s.combat_hits[0], s.loyalty[0]) == (0, 5)


def test_a_hit_at_zero_combat_may_sink_her() -> None:
    """BB-6.1: sink_at_zero_combat; hits beyond the floor are not recorded."""
    s = found(sink_at_zero_combat="on")
    roll(s, 4, 3, 6, 1)
    assert (s.pirate[0], s.points[0, Source.LOST]) == (0, 3)
    s = found()
    roll(s, 4, 3, 6, 1)
    assert (s.combat_hits[0], s.pirate[0]) == (3, 18)
    s = found(sink_at_zero_combat="on")
    roll(s, 4, 3, 3, 1)
    assert (s.combat_hits[0], s.pirate[0]) == (3, 18)


# Commissioners


def test_one_commissioner_for_each_seat() -> None:
    """BB-10.11, BB-10.13"""
    s = position("A1 teach sloop caribbean, np 9", kcs={1: ("k1", "india")})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.KC_DEPLOY) == Refusal.HAS_KC
    assert Kind.KC_MOVE in kinds(s)


def test_a_commissioner_is_sent_for() -> None:
    """BB-10.12: 3d6 lower than the notoriety; he enters a transit box and does nothing more."""
    s = position("A1 teach sloop caribbean, np 11", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_DEPLOY)
    roll(s, 4, 3, 3)
    do(s, Kind.KC_IS, "k3")
    assert (decision(s), seat_asked(s)) == (Decision.KC_BOX, 1)
    do(s, Kind.BOX, "pirate_round")
    assert (s.kc[1], s.kc_place[1], s.kc_free[2]) == (3, PLACE["pirate_round"], 0)
    assert decision(s) == Decision.ACTION_MENU
    s = position("A1 teach sloop caribbean, np 11")
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_DEPLOY)
    roll(s, 5, 3, 3)
    assert (s.kc[1], s.quota[1, 0]) == (0, 1)
    s = position("A1 teach sloop caribbean, np 3", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.KC_DEPLOY) == Refusal.TOO_OBSCURE
    s = position("A1 teach sloop caribbean, np 9", hands={1: ["storm/3"]})
    s.kc_free[:] = 0
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.KC_DEPLOY) == Refusal.NO_KC_LEFT


def test_a_commissioner_makes_two_steps() -> None:
    """BB-10.2: between areas and boxes, never into a port."""
    s = position("A1 teach sloop india", kcs={1: ("k1", "n_atlantic")})
    do(s, Kind.MOVE, 1, "surat")
    assert refused(s, Kind.KC_OUST) == Refusal.OUT_OF_REACH
    seas = {row[0] for row in offered(s, Kind.KC_MOVE)}
    assert seas == {PLACE[p] for p in ("c_atlantic", "s_atlantic", "caribbean", "guinea_passage")}
    assert refused(s, Kind.KC_MOVE, "n_atlantic") == Refusal.OUT_OF_REACH
    do(s, Kind.KC_MOVE, "caribbean")
    assert (s.kc_place[1], s.quota[1, 0]) == (PLACE["caribbean"], 1)
    assert refused(s, Kind.PASS) == Refusal.NOT_NOW


def test_interceptions_answer_deeds_at_sea() -> None:
    """BB-10.31: never a pirate in port."""
    s = position("A1 teach sloop caribbean", kcs={1: ("k1", "caribbean")})
    do(s, Kind.MOVE, 1, "havana")
    assert refused(s, Kind.KC_INTERCEPT) == Refusal.WRONG_WINDOW
    assert is_offered(s, Kind.KC_OUST)
    s = position("A1 teach sloop havana", kcs={1: ("k1", "caribbean")})
    do(s, Kind.MOVE, 1, "caribbean")
    assert is_offered(s, Kind.KC_INTERCEPT)
    assert refused(s, Kind.KC_OUST) == Refusal.WRONG_WINDOW


def hunted(remarks: str = "", **rest: Any) -> State:
    s = position(
        f"A1 kidd sloop s_atlantic, cunning 0, np 13{remarks}",
        kcs={1: ("k1", "c_atlantic")},
        **rest,
    )
    do(s, Kind.MOVE, 1, "caribbean")
    do(s, Kind.KC_INTERCEPT)
    return s


def test_an_evaded_interception() -> None:
    """BB-10.32: lower or equal; the KC stays where his steps have brought him."""
    s = hunted()
    roll(s, 3, 4)
    assert (s.kc_place[1], decision(s)) == (PLACE["caribbean"], Decision.ACTION_MENU)


def test_a_pirate_falls_to_a_commissioner() -> None:
    """BB-10.34, BB-18.43: half a point for each NP to the KC's owner."""
    s = hunted()
    roll(s, 5, 2, 2, 4)
    assert (s.pirate[0], s.whereabouts[10]) == (0, Place.OUT)
    assert (s.points[0, Source.LOST], s.points[1, Source.KC]) == (13, 6)


def test_a_commissioner_is_beaten() -> None:
    """BB-10.34: he is out of the game; much fame and some loyalty."""
    s = hunted(kc_defeat_vp="-5")
    roll(s, 5, 2, 1, 4)
    assert (s.fame[0], s.loyalty[0], s.kc[1], s.kc_free[0]) == (27, 7, 0, 0)
    assert s.points[1, Source.OTHER] == -5


def test_surrender_with_a_letter() -> None:
    """BB-10.33, BB-12.1: attached, or from the hand; the KC stays."""
    s = hunted(", nw 900, letter 2")
    roll(s, 5, 2)
    assert decision(s) == Decision.INTERCEPTED
    assert refused(s, Kind.SURRENDER, 1) == Refusal.NO_LETTER
    do(s, Kind.SURRENDER, 0)
    assert (s.points[0].sum(), s.retired[0], s.kc[1]) == (26 + 9, 1, 1)
    assert s.discards[s.discards > 0].tolist() == [1]
    s = hunted(", nw 900", hands={0: ["letter_of_marque/i"]})
    roll(s, 5, 2)
    assert refused(s, Kind.SURRENDER, 0) == Refusal.NO_LETTER
    do(s, Kind.SURRENDER, 2)
    assert (s.retired[0], s.hand_size[0]) == (1, 0)


def test_a_letter_may_be_kept_for_later() -> None:
    """BB-10.33: who has one may fight all the same."""
    s = hunted(", letter 2")
    roll(s, 5, 2)
    do(s, Kind.FIGHT)
    roll(s, 1, 6)
    assert (s.letter[0], s.fame[0]) == (1, 27)


@pytest.mark.parametrize("when", ["before", "during"])
def test_an_interception_breaks_a_loot(when: str) -> None:
    """BB-10.321: the merchant escapes; what was taken is kept."""
    s = position(
        "A1 davis sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m12"},
        kcs={1: ("k5", "caribbean")},
    )
    do(s, Kind.LOOT, 1)
    if when == "during":
        do(s, Kind.PASS)
        roll(s, 2)
        do(s, Kind.TAKE)
    do(s, Kind.KC_INTERCEPT)
    roll(s, 5, 1, 1, 6)
    assert (s.hold[0, 0], s.merchants_free) == (800 if when == "during" else 0, 24)
    assert (s.fame[0], s.loyalty[0]) == (12, 7)
    assert decision(s) == Decision.ACTION_MENU


def test_an_interception_breaks_a_conversion_but_not_a_search() -> None:
    """BB-10.321: R12; a survivor goes on with a search or an attack."""
    s = position("A1 davis sloop caribbean, cunning 0, prize m12", kcs={1: ("k5", "caribbean")})
    do(s, Kind.CONVERT, 1)
    do(s, Kind.KC_INTERCEPT)
    roll(s, 5, 1, 1, 6)
    assert (s.ship[0], s.prize[0], s.merchants_free) == (0, 0, 24)
    s = position(
        "A1 davis sloop caribbean, cunning 0",
        merchants={"havana": "m12"},
        kcs={1: ("k5", "caribbean")},
    )
    do(s, Kind.SEARCH, 1, "havana")
    do(s, Kind.KC_INTERCEPT)
    roll(s, 5, 1, 1, 6, 6)
    assert s.found[0] > 0


@pytest.mark.parametrize(("kc", "ousted"), [(2, False), (3, True)])
def test_an_oust(kc: int, ousted: bool) -> None:
    """BB-10.5: put to sea, the action cancelled; 1 NP either way (R6)."""
    s = position("A1 davis sloop havana, cunning 0, holds 500", kcs={1: ("k2", "caribbean")})
    do(s, Kind.CALL, 1)
    do(s, Kind.KC_OUST)
    roll(s, kc, 1)
    assert s.fame[0] == 1
    assert s.place[0] == PLACE["caribbean" if ousted else "havana"]
    assert decision(s) == (Decision.ACTION_MENU if ousted else Decision.CALL_MENU)


def test_nobody_is_ousted_from_pirate_ports() -> None:
    """BB-10.5: and with oust_np only who stays gains."""
    s = position("A1 davis sloop tortuga", kcs={1: ("k2", "caribbean")})
    do(s, Kind.CALL, 1)
    assert refused(s, Kind.KC_OUST) == Refusal.SAFE_PORT
    s = position(
        "A1 davis sloop havana, cunning 0", kcs={1: ("k2", "caribbean")}, oust_np="survived"
    )
    do(s, Kind.CALL, 1)
    do(s, Kind.KC_OUST)
    roll(s, 6, 1)
    assert s.fame[0] == 0


def test_fair_winds_end_with_their_pirate() -> None:
    """BB-10.34, BB-17.9: the turn goes on without him."""
    s = position(
        "A1 kidd sloop caribbean, cunning 0, np 3; A2 tew sloop india",
        menu=True,
        hands={0: ["fair_winds/4", "storm/3", "storm/4"]},
        kcs={1: ("k1", "caribbean")},
    )
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1)
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    roll(s, 6, 1, 6, 1)
    assert (s.pirate[0], s.points[1, Source.KC]) == (0, 1)
    assert (decision(s), s.action_played) == (Decision.TURN_MENU, 0)


def test_a_commissioner_sails_to_where_the_pirate_is() -> None:
    """BB-10.2, BB-10.5: into the sea area of a port, within two steps."""
    s = position("A1 davis sloop caribbean, cunning 0", kcs={1: ("k2", "c_america")})
    do(s, Kind.MOVE, 1, "havana")
    do(s, Kind.KC_OUST)
    roll(s, 1, 6)
    assert s.kc_place[1] == PLACE["caribbean"]
    s = position(
        "A1 davis sloop caribbean", kcs={1: ("k2", "india")}, hands={1: ["mutiny_conspiracy/2"]}
    )
    do(s, Kind.MOVE, 1, "havana")
    assert refused(s, Kind.KC_OUST) == Refusal.OUT_OF_REACH
    s = position("A1 davis sloop caribbean", kcs={1: ("k2", "east_africa")})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert is_offered(s, Kind.KC_INTERCEPT)  # by the Pirate Round
    s = position("A1 davis sloop c_atlantic", kcs={1: ("k2", "india")})
    do(s, Kind.MOVE, 1, "n_atlantic")
    assert refused(s, Kind.KC_INTERCEPT) == Refusal.OUT_OF_REACH


@pytest.mark.parametrize(
    ("card", "fame", "refusal"),
    [("storm/3", 3, Refusal.TOO_OBSCURE), ("storm/3", 4, None), ("informer/3", 3, None)],
)
def test_how_well_known_a_pirate_must_be(card: str, fame: int, refusal: Refusal | None) -> None:
    """BB-10.12: 3d6, or 2d6, lower than the notoriety."""
    s = position(f"A1 teach sloop caribbean, np {fame}", hands={1: [card]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    if card == "informer/3":
        do(s, Kind.CARD, card, auto=False)
        assert seat_asked(s) == 1
        assert is_offered(s, Kind.KC_DEPLOY)
    elif refusal is None:
        assert is_offered(s, Kind.KC_DEPLOY)
    else:
        assert refused(s, Kind.KC_DEPLOY) == refusal


@pytest.mark.parametrize(("fame", "asked"), [(3, False), (4, True)])
def test_nobody_is_asked_against_a_pirate_too_obscure_for_a_commission(
    fame: int, asked: bool
) -> None:
    """BB-4.64, BB-10.12: not even where an Informer would do."""
    s = position(f"A1 teach sloop caribbean, np {fame}")
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert (decision(s) == Decision.AP_CHOICE) == asked


@pytest.mark.parametrize(("dice", "comes"), [((1, 1, 1), True), ((1, 1, 2), False)])
def test_a_commission_is_granted(dice: tuple[int, ...], comes: bool) -> None:
    """BB-10.12: lower than the notoriety, not equal to it."""
    s = position("A1 teach sloop caribbean, np 4")
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_DEPLOY)
    roll(s, *dice)
    assert decision(s) == (Decision.CH_KC if comes else Decision.ACTION_MENU)


@pytest.mark.parametrize(("strict", "asked"), [("off", False), ("on", True)])
def test_who_has_no_letter_is_asked_in_strict_windows_alone(strict: str, asked: bool) -> None:
    """BB-10.33, §5.4"""
    s = position(
        "A1 kidd sloop s_atlantic, cunning 0", kcs={1: ("k1", "c_atlantic")}, strict_windows=strict
    )
    do(s, Kind.MOVE, 1, "caribbean", auto=False)
    do(s, Kind.KC_INTERCEPT, auto=False)
    if strict == "on":
        do(s, Kind.PASS, auto=False)
    do(s, Kind.DIE, 5, auto=False)
    do(s, Kind.DIE, 2, auto=False)
    assert (decision(s) == Decision.INTERCEPTED) == asked
    if asked:
        for letter in range(3):
            assert refused(s, Kind.SURRENDER, letter) == Refusal.NO_LETTER


def test_a_letter_in_the_hand_waits_for_the_one_that_is_attached() -> None:
    """BB-12.1: that one is used first."""
    s = hunted(", letter 2", hands={0: ["letter_of_marque/i"]})
    roll(s, 5, 2)
    for letter in (1, 2):
        assert refused(s, Kind.SURRENDER, letter) == Refusal.NO_LETTER
    assert is_offered(s, Kind.SURRENDER, 0)


def test_a_surrender_in_the_middle_of_a_loot() -> None:
    """BB-10.321, BB-18.41C: the merchant escapes once, and what was taken is lost with the ship."""
    s = position(
        "A1 davis sloop caribbean, cunning 0, found havana, letter 2, np 2",
        merchants={"havana": "m12"},
        kcs={1: ("k5", "caribbean")},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.PASS)
    roll(s, 1)
    do(s, Kind.TAKE)
    assert s.row == 3
    do(s, Kind.KC_INTERCEPT)
    roll(s, 5, 1)
    do(s, Kind.SURRENDER, 0)
    assert (s.merchants_free, s.box[PORT["havana"]], s.retired[0]) == (24, 0, 1)
    assert (s.hold[0].sum(), s.points[0].sum()) == (0, 4)


def test_a_pirate_falls_in_the_middle_of_a_loot() -> None:
    """BB-10.321, BB-10.34"""
    s = position(
        "A1 davis sloop caribbean, cunning 0, found havana, np 2",
        merchants={"havana": "m12"},
        kcs={1: ("k5", "caribbean")},
    )
    do(s, Kind.LOOT, 1)
    do(s, Kind.KC_INTERCEPT)
    roll(s, 5, 1, 6, 1)
    assert (s.merchants_free, s.box[PORT["havana"]], s.points[1, Source.KC]) == (24, 0, 1)
    assert (s.pirate[0], s.found[0], decision(s)) == (0, 0, Decision.ACTION_MENU)


def test_a_commissioner_who_ties_is_beaten() -> None:
    """BB-10.32, BB-10.34, BB-6.46: he must be greater; a pirate greater than a warship."""
    s = hunted()
    roll(s, 4, 3)  # 4 + 4 against 3 + 3
    assert decision(s) == Decision.CH_D6
    s = hunted()
    roll(s, 3, 4)
    assert decision(s) == Decision.ACTION_MENU
    s = hunted()
    roll(s, 5, 2, 1, 4)  # 1 + 7 against 4 + 4
    assert (s.kc[1], s.kc_place[1]) == (0, 0)


def test_warships_outnumber_the_waters_they_serve() -> None:
    """BB-6.42, BB-17.23: so none is ever missing."""
    for pool in (0, 1):
        assert np.count_nonzero(pool == WARSHIP_POOL) > np.count_nonzero(pool == AREA_POOL)
