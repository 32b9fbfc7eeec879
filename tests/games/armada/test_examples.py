"""Section 12: the worked examples, every number exact."""

from typing import Any

from covo.engine.game import NOBODY, SPECTATOR
from covo.engine.record import copy
from covo.engine.views import HIDDEN, view
from covo.games.armada import GAME
from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Card, Colour, Roll
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.holdings import (
    bases_of,
    central_lands,
    gold_of,
    lands_in_den,
    pirates_of,
    ships_of,
)
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.scoring import colour_score
from covo.games.armada.rules.state import Ending, Laid, State
from covo.games.armada.rules.victory import enemy_cities, meets_condition

from .play import (
    at,
    decision,
    do,
    find,
    group,
    is_offered,
    kinds,
    offered,
    refused,
    roll,
    seat_asked,
    settle,
)

AZURE, VIOLET, BLUE, ORANGE = Colour


def end_turns(s: State, count: int) -> None:
    """So many colours end their turns without doing anything."""
    for _ in range(count):
        do(s, Kind.END_TURN)


def test_the_ten_points_of_the_sample_turn() -> None:
    """E-01"""
    s = position("A1: az 9, ship", reserves={"azure": 32})
    do(s, Kind.LAUNCH, "A1", "S15")
    assert s.points == 9
    group(s, Kind.LOAD, "A1", "S15", 9)
    assert s.points == 8
    do(s, Kind.SAIL, "S15", "S14")
    do(s, Kind.SAIL, "S14", "S21")
    assert s.points == 6
    do(s, Kind.EXPLORE, "C17")
    find(s, gold=2, natives=2)
    assert (s.points, at(s, "C17")) == (5, "nat 2, g2")
    do(s, Kind.ATTACK, "S21", "C17")
    roll(s, Roll.F1)
    assert (s.points, at(s, "C17")) == (4, "nat 1, g2")
    do(s, Kind.ATTACK, "S21", "C17")
    roll(s, Roll.F2)
    assert (s.points, at(s, "C17")) == (3, "natives, g2")
    group(s, Kind.UNLOAD, "S21", "C17", 3)
    assert (s.points, at(s, "C17")) == (2, "az 3, g2")
    group(s, Kind.LOAD, "C17", "S21", 2, 2)
    assert s.points == 1
    do(s, Kind.SAIL, "S21", "S14", auto=False)
    assert s.points == 0
    assert board_text(s) == "C17: az 1; A7: az 9; S14: ship(az 8, g2)"
    assert at(s, "A1") == "azure"
    assert (s.gold_supply, s.native_supply, s.reserve[AZURE]) == (48, 50, 32)


def test_room_aboard() -> None:
    """E-02"""
    s = position("S19: ship(az 6, g2); A5: az 5, g3")
    do(s, Kind.LOAD, "A5", "S19")
    assert offered(s, Kind.QTY_PIRATES) == [1, 2, 0]
    two, alone = copy(s), copy(s)
    do(s, Kind.QTY_PIRATES, 1)
    assert offered(s, Kind.QTY_GOLD) == [0, 1]
    do(s, Kind.QTY_GOLD, 1)
    assert board_text(s) == "A5: az 4, g2; S19: ship(az 7, g3)"
    do(two, Kind.QTY_PIRATES, 2)
    assert board_text(two) == "A5: az 3, g3; S19: ship(az 8, g2)"
    do(alone, Kind.QTY_PIRATES, 0)
    assert offered(alone, Kind.QTY_GOLD) == [1, 2]
    do(alone, Kind.QTY_GOLD, 2)
    assert board_text(alone) == "A5: az 5, g1; S19: ship(az 6, g4)"
    assert two.points == 9


def test_a_full_ship_takes_no_more() -> None:
    """E-03"""
    s = position("S15: ship(az 8, g2); A1: az 4; S14: ship(az 3)")
    assert refused(s, Kind.LOAD, "A1", "S15") == Refusal.SHIP_FULL
    assert refused(s, Kind.TRANSFER, "S14", "S15") == Refusal.SHIP_FULL
    assert is_offered(s, Kind.TRANSFER, "S15", "S14")


def test_other_ships_close_the_lanes() -> None:
    """E-04"""
    s = position("S14: ship(az 5); S15: ship(vi 2); S22: ship(g1)")
    assert offered(s, Kind.SAIL, "S14") == ["S11", "S20", "S21", "S23", "S24"]
    assert refused(s, Kind.SAIL, "S14", "S15") == Refusal.SEA_TAKEN
    assert refused(s, Kind.SAIL, "S14", "S22") == Refusal.SEA_TAKEN


def test_a_ship_without_crew_can_be_loaded_or_sunk() -> None:
    """E-05"""
    s = position("S15: ship; A1: az 3")
    with_ship = [Kind.LAUNCH, Kind.LOAD, Kind.UNLOAD, Kind.TRANSFER, Kind.SAIL, Kind.SINK]
    assert [kind for kind in kinds(s) if kind in with_ship] == [Kind.LOAD, Kind.SINK]
    assert offered(s, Kind.LOAD, "A1") == ["S15"]
    assert offered(s, Kind.LOAD, "A2") == offered(s, Kind.LOAD, "A5") == []
    assert offered(s, Kind.SINK) == ["S15"]


def test_the_central_base_doubles_both_dice() -> None:
    """E-06"""
    s = position("C02: az 4")
    do(s, Kind.EXPLORE, "C01")
    find(s, gold=3, natives=2)
    assert board_text(s) == "C01: nat 4, g6; C02: az 4"
    assert (s.gold_supply, s.native_supply) == (44, 46)


def test_a_bonus_at_the_centre_makes_four() -> None:
    """E-07"""
    s = position("C02: az 4", hands={"azure": ["bonus_discovery"]})
    do(s, Kind.EXPLORE, "C01")
    do(s, Kind.ARM_BONUS)
    find(s, gold=1, natives=4)
    kept = copy(s)
    do(s, Kind.DOUBLE)
    assert at(s, "C01") == "nat 16, g4"
    assert (s.gold_supply, s.native_supply) == (46, 34)
    do(kept, Kind.KEEP)
    assert at(kept, "C01") == "nat 8, g2"
    assert (kept.gold_supply, kept.native_supply) == (48, 42)
    for after in (s, kept):
        assert (after.hand_size[0], after.discard[Card.BONUS_DISCOVERY]) == (0, 1)


def test_a_blank_roll_still_explores() -> None:
    """E-08"""
    s = position("S20: ship(az 5)")
    do(s, Kind.EXPLORE, "C13")
    find(s, gold=0, natives=0)
    assert board_text(s) == "C13: natives; S20: ship(az 5)"
    assert refused(s, Kind.EXPLORE, "C13") == Refusal.EXPLORED
    group(s, Kind.UNLOAD, "S20", "C13", 1)
    assert board_text(s) == "C13: az 1; S20: ship(az 4)"
    assert s.points == 8
    assert refused(s, Kind.EXPLORE, "C13") == Refusal.EXPLORED


def test_a_short_supply_gives_what_there_is() -> None:
    """E-09"""
    s = position("S37: ship(az 2)", gold_supply=1, native_supply=3)
    do(s, Kind.EXPLORE, "C14")
    find(s, gold=3, natives=4)
    assert at(s, "C14") == "nat 3, g1"
    assert (s.gold_supply, s.native_supply) == (0, 0)


def test_one_pirate_cannot_attack() -> None:
    """E-10"""
    s = position("C14: vi 2; C10: nat 1", turn="violet")
    do(s, Kind.ATTACK, "C14", "C10")
    roll(s, Roll.X1)
    assert board_text(s) == "C10: nat 1; C14: vi 1"
    assert s.reserve[VIOLET] == 49
    assert refused(s, Kind.ATTACK, "C14", "C10") == Refusal.TOO_FEW


def test_a_ship_that_lost_its_crew_is_boarded() -> None:
    """E-11"""
    s = position("S55: ship(bl 2, g3); C15: nat 2; S54: ship(or 5)", turn="blue")
    do(s, Kind.ATTACK, "S55", "C15")
    roll(s, Roll.X2)
    assert at(s, "S55") == "ship(g3, blue)"
    assert s.reserve[BLUE] == 50
    do(s, Kind.END_TURN)
    do(s, Kind.TRANSFER, "S54", "S55")
    assert offered(s, Kind.QTY_PIRATES) == [1, 2, 3, 4, 5]
    do(s, Kind.QTY_PIRATES, 2)
    assert board_text(s) == "C15: nat 2; S54: ship(or 3); S55: ship(or 2, g3, blue)"


def test_a_fort_empties_a_ship_and_takes_it() -> None:
    """E-12"""
    s = position("O1: or 4; S66: ship(vi 2, g3)", turn="orange")
    do(s, Kind.ATTACK, "O1", "S66")
    roll(s, Roll.F2)
    assert at(s, "S66") == "ship(g3, violet)"
    group(s, Kind.LOAD, "O1", "S66", 2)
    assert board_text(s) == "O1: or 2; S66: ship(or 2, g3, violet)"
    assert (s.points, s.reserve[VIOLET], s.reserve[ORANGE]) == (8, 50, 46)


def test_two_cannons_remove_one_where_one_stands() -> None:
    """E-13"""
    s = position("S36: ship(az 5); V6: vi 1")
    do(s, Kind.ATTACK, "S36", "V6")
    roll(s, Roll.F2)
    assert board_text(s) == "S36: ship(az 5)"
    assert s.reserve[VIOLET] == 50


def test_a_ship_is_taken_in_port() -> None:
    """E-14"""
    s = position("V5: vi 1, ship; S36: ship(az 5)")
    do(s, Kind.ATTACK, "S36", "V5")
    roll(s, Roll.F1)
    assert at(s, "V5") == "violet, ship"
    assert ships_of(s, VIOLET) == 1
    assert refused(s, Kind.LAUNCH, "V5", "S34") == Refusal.NOT_YOURS
    group(s, Kind.UNLOAD, "S36", "V5", 3)
    assert at(s, "V5") == "az 3, ship"
    assert (ships_of(s, AZURE), ships_of(s, VIOLET)) == (2, 0)
    burnt = copy(s)
    do(s, Kind.LAUNCH, "V5", "S34")
    assert board_text(s) == "V5: az 3; S34: ship(violet, last azure); S36: ship(az 2)"
    do(burnt, Kind.DESTROY, "V5")
    assert board_text(burnt) == "V5: az 3; S36: ship(az 2)"
    assert (burnt.sunk[VIOLET], burnt.sunk[AZURE]) == (1, 0)
    assert s.points == burnt.points == 7


def test_no_fire_in_the_harbour() -> None:
    """E-15"""
    s = position("V5: vi 1, ship; S36: ship(az 5)")
    assert Kind.SINK not in kinds(s)
    assert refused(s, Kind.DESTROY, "V5") == Refusal.NO_PIRATES


def test_sinking_opens_the_lane() -> None:
    """E-16"""
    s = position("S14: ship(g2, azure); S23: ship(vi 1)", turn="violet")
    assert s.gold_supply == 48
    assert refused(s, Kind.SAIL, "S23", "S14") == Refusal.SEA_TAKEN
    do(s, Kind.SINK, "S14")
    assert board_text(s) == "S23: ship(vi 1)"
    assert (s.points, s.gold_supply, s.sunk[AZURE], s.sunk[VIOLET]) == (9, 50, 1, 0)
    assert is_offered(s, Kind.SAIL, "S23", "S14")


def test_gold_becomes_pirates_at_home() -> None:
    """E-17"""
    s = position("A2: violet; A5: g2", reserves={"azure": 10})
    do(s, Kind.CONVERT, "A5")
    do(s, Kind.CONVERT, "A5")
    assert at(s, "A5") == "az 8"
    assert (s.reserve[AZURE], s.gold_supply, s.points) == (2, 50, 8)
    alone = position("A1 A2: violet; A5: g2", reserves={"azure": 10})
    assert refused(alone, Kind.CONVERT, "A5") == Refusal.TOO_FEW_CITIES


def test_three_bases_convert_without_the_central_one() -> None:
    """E-18"""
    s = position("C04 C06: orange; C05: orange, g1", turn="orange")
    do(s, Kind.CONVERT, "C05")
    assert board_text(s) == "C04: orange; C05: or 4; C06: orange"
    two = position("C04: orange; C05: orange, g1", turn="orange")
    assert refused(two, Kind.CONVERT, "C05") == Refusal.TOO_FEW_BASES


def test_a_short_reserve_converts_what_it_has() -> None:
    """E-19"""
    s = position("A1: g2", reserves={"azure": 3})
    do(s, Kind.CONVERT, "A1")
    assert at(s, "A1") == "az 3, g1"
    assert s.reserve[AZURE] == 0
    assert refused(s, Kind.CONVERT, "A1") == Refusal.NO_RESERVE


def test_gold_converts_in_a_conquered_den() -> None:
    """E-20"""
    s = position("V1: azure, g1; V5: azure")
    do(s, Kind.CONVERT, "V1")
    assert board_text(s) == "V1: az 4; V5: azure"


RECRUITING = "A6 A7: violet; B1 B3: azure; C02 C09 C10 C11 C12 C13 C14 C15 C16: azure"


def test_recruitment_as_in_the_rulebook() -> None:
    """E-21"""
    s = position(RECRUITING)
    counts = (lands_in_den(s, AZURE, AZURE), lands_in_den(s, AZURE, BLUE), central_lands(s, AZURE))
    assert counts == (5, 2, 9)
    do(s, Kind.RECRUIT)
    assert offered(s, Kind.RECRUIT_AT) == ["A1", "A2", "A3", "A4", "A5"]
    do(s, Kind.RECRUIT_AT, "A3")
    central = ["C02", "C09", "C10", "C11", "C12", "C13", "C14", "C15", "C16"]
    assert offered(s, Kind.RECRUIT_AT) == central
    do(s, Kind.RECRUIT_AT, "C13")
    assert offered(s, Kind.RECRUIT_AT) == central
    do(s, Kind.RECRUIT_AT, "C13")
    assert decision(s) == Decision.ACT
    assert (at(s, "A3"), at(s, "C13")) == ("az 1", "az 2")
    assert (s.points, pirates_of(s, AZURE)) == (9, 3)
    assert refused(s, Kind.RECRUIT) == Refusal.RECRUITED


def test_recruitment_with_two_in_reserve() -> None:
    """E-22"""
    s = position(RECRUITING, reserves={"azure": 2})
    do(s, Kind.RECRUIT)
    do(s, Kind.RECRUIT_AT, "A1")
    do(s, Kind.RECRUIT_AT, "C14")
    assert decision(s) == Decision.ACT
    assert (at(s, "A1"), at(s, "C14"), s.reserve[AZURE]) == ("az 1", "az 1", 0)


CENTRE = "C03 C06: violet; C02: vi 5; C01: blue"


def declared(extra: str = "", **settings: Any) -> State:
    """Violet takes the centre in round 7, and ends its turn."""
    s = position(f"{CENTRE}; {extra}", turn="violet", points=4, rounds=6, **settings)
    assert s.laid[VIOLET] == Laid.IN_HAND
    group(s, Kind.MOVE, "C02", "C01", 3)
    assert at(s, "C01") == "vi 3"
    assert s.laid[VIOLET] == Laid.WAITING
    do(s, Kind.END_TURN)
    return s


def test_a_declaration_wins_at_the_end_of_the_next_turn() -> None:
    """E-23"""
    s = declared()
    end_turns(s, 3)
    assert (s.turn, s.rounds, s.ending) == (VIOLET, 7, Ending.NONE)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, VIOLET)
    assert seat_asked(s) == NOBODY


def test_a_declaration_fails_and_is_made_again() -> None:
    """E-24"""
    s = declared("S03: ship(bl 3); S01: ship(az 3); C22: vi 5; C05: natives; S08: ship(vi 2)")
    group(s, Kind.UNLOAD, "S03", "C06", 3)
    end_turns(s, 2)
    group(s, Kind.UNLOAD, "S01", "C03", 3)
    do(s, Kind.END_TURN)
    assert (s.rounds, s.laid[VIOLET]) == (7, Laid.DUE)
    do(s, Kind.END_TURN)
    assert (s.laid[VIOLET], s.ending) == (Laid.IN_HAND, Ending.NONE)
    end_turns(s, 3)
    for face in (Roll.F2, Roll.F1):
        do(s, Kind.ATTACK, "C22", "C06")
        roll(s, face)
    group(s, Kind.MOVE, "C22", "C06", 2)
    assert s.laid[VIOLET] == Laid.IN_HAND
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    assert (s.rounds, s.laid[VIOLET]) == (8, Laid.WAITING)


def test_the_other_condition_wins_as_well() -> None:
    """E-25"""
    board = "C03 C06: violet; C01: blue; A1 A2 A5 O5: violet"
    s = position(board, turn="violet", rounds=7, laid={"violet": Laid.DUE})
    assert enemy_cities(s, VIOLET) == 4
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, VIOLET)


def lapse_and_recover(**settings: Any) -> State:
    """Blue invades the north base, and violet retakes it in round 8."""
    s = declared("S01: ship(bl 3); C14: vi 3", **settings)
    group(s, Kind.UNLOAD, "S01", "C03", 1)
    end_turns(s, 3)
    do(s, Kind.ATTACK, "C14", "C03")
    roll(s, Roll.F1)
    group(s, Kind.MOVE, "C14", "C03", 1)
    return s


def test_a_lapse_is_forgiven() -> None:
    """E-26"""
    s = lapse_and_recover()
    assert (s.rounds, s.laid[VIOLET]) == (7, Laid.DUE)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, VIOLET)
    strict = lapse_and_recover(strict_hold="on")
    assert (strict.rounds, strict.laid[VIOLET]) == (7, Laid.WAITING)
    end_turns(strict, 4)
    assert (strict.rounds, strict.ending) == (8, Ending.NONE)
    do(strict, Kind.END_TURN)
    assert (strict.ending, strict.winner) == (Ending.VICTORY, VIOLET)


def test_a_declaration_by_surprise() -> None:
    """E-27"""
    s = position(
        "C04 C05: orange; C02: or 3; C01: blue; S36: ship(vi 1)",
        turn="violet",
        rounds=8,
        hands={"orange": ["surprise_attack"]},
    )
    do(s, Kind.SAIL, "S36", "S35")
    assert (decision(s), seat_asked(s)) == (Decision.INTERRUPT, 3)
    do(s, Kind.INTERRUPT, "orange")
    assert s.points == 3
    group(s, Kind.MOVE, "C02", "C01", 2)
    assert (s.laid[ORANGE], s.points) == (Laid.WAITING, 2)
    do(s, Kind.END_SURPRISE)
    assert (s.colour, s.points) == (VIOLET, 9)
    end_turns(s, 2)
    assert (s.turn, s.laid[ORANGE]) == (ORANGE, Laid.DUE)
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, ORANGE)


def test_a_win_is_stopped_in_the_last_window() -> None:
    """E-28"""
    s = position(
        "C01 C05: azure; C03: az 1; C14: vi 3",
        laid={"azure": Laid.DUE},
        hands={"violet": ["surprise_attack"]},
    )
    do(s, Kind.END_TURN)
    assert (decision(s), seat_asked(s)) == (Decision.INTERRUPT, 1)
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.ATTACK, "C14", "C03")
    roll(s, Roll.F1)
    assert at(s, "C03") == "azure"
    group(s, Kind.MOVE, "C14", "C03", 1)
    assert s.points == 1
    do(s, Kind.END_SURPRISE)
    assert board_text(s) == "C01: azure; C03: vi 1; C05: azure; C14: vi 2"
    assert (s.turn, s.ending, s.laid[AZURE]) == (VIOLET, Ending.NONE, Laid.IN_HAND)


def duel_of_weapons() -> State:
    """Azure has turned a burst into fire; violet is asked."""
    s = position(
        "C13: az 5; C03: vi 3",
        hands={"azure": ["new_offensive_weapons"], "violet": ["new_defensive_weapons"]},
    )
    do(s, Kind.ATTACK, "C13", "C03")
    roll(s, Roll.X2)
    assert (decision(s), seat_asked(s)) == (Decision.ATTACK_REACTION, 0)
    do(s, Kind.COUNTER)
    assert (decision(s), seat_asked(s)) == (Decision.DEFENCE_REACTION, 1)
    return s


def test_weapons_against_weapons() -> None:
    """E-29"""
    s = duel_of_weapons()
    do(s, Kind.COUNTER)
    assert board_text(s) == "C03: vi 3; C13: az 3"
    assert (s.points, s.discard.sum(), s.hand.sum()) == (9, 2, 0)
    passed = duel_of_weapons()
    do(passed, Kind.PASS)
    assert board_text(passed) == "C03: vi 1; C13: az 5"
    assert (passed.points, passed.discard.sum(), passed.hand_size[1]) == (9, 1, 1)


def test_useless_reactions_are_not_offered() -> None:
    """E-30"""
    armed = {"azure": ["new_offensive_weapons"], "violet": ["new_defensive_weapons"]}
    for board, face, asked in (
        ("C13: az 5; C03: vi 3", Roll.F2, 1),
        ("C13: az 5; C03: vi 1", Roll.F1, 1),
        ("C13: az 4; C03: vi 3", Roll.X2, 0),
    ):
        s = position(board, hands=armed)
        do(s, Kind.ATTACK, "C13", "C03")
        roll(s, face)
        assert seat_asked(s) == asked
        do(s, Kind.PASS)
        assert decision(s) == Decision.ACT


def test_a_mutiny_replaces_a_crew() -> None:
    """E-31"""
    s = position(
        "S57: ship(bl 3, g4); S06: ship(bl 4); S14: ship(blue)",
        reserves={"azure": 2, "blue": 40},
        hands={"azure": ["mutiny"]},
    )
    do(s, Kind.PLAY, "mutiny", auto=False)
    assert offered(s, Kind.MUTINY_AT) == ["S57"]
    assert refused(s, Kind.MUTINY_AT, "S06") == Refusal.OCCUPIED
    assert refused(s, Kind.MUTINY_AT, "S14") == Refusal.NO_CREW
    settle(s)
    assert at(s, "S57") == "ship(az 2, g4, blue)"
    assert (s.reserve[BLUE], s.reserve[AZURE]) == (43, 0)


def test_an_uprising_takes_a_base() -> None:
    """E-32"""
    s = position("C05: violet, g1; C13: natives", hands={"azure": ["native_mobilization"]})
    assert gold_of(s, VIOLET) == 1
    do(s, Kind.PLAY, "native_mobilization")
    blank = copy(s)
    do(s, Kind.NATIVES_ARE, 3)
    do(s, Kind.NATIVES_AT, "C05")
    assert at(s, "C05") == "nat 3, violet, g1"
    assert (gold_of(s, VIOLET), bases_of(s, VIOLET), s.native_supply) == (0, 1, 47)
    do(blank, Kind.NATIVES_ARE, 0)
    assert decision(blank) == Decision.ACT
    assert board_text(blank) == "C05: violet, g1; C13: natives"


def test_one_site_for_a_large_uprising() -> None:
    """E-33"""
    s = position("C13: natives; C17: az 1", hands={"azure": ["large_native_mobilization"]})
    do(s, Kind.PLAY, "large_native_mobilization")
    do(s, Kind.NATIVES_ARE, 2)
    assert decision(s) == Decision.ACT
    assert board_text(s) == "C13: nat 2; C17: az 1"


def test_a_large_militia_with_one_blank() -> None:
    """E-34"""
    s = position(reserves={"azure": 32}, hands={"azure": ["large_peoples_militia"]})
    do(s, Kind.PLAY, "large_peoples_militia")
    do(s, Kind.NATIVES_ARE, 4)
    do(s, Kind.MILITIA_AT, "A2")
    assert (at(s, "A2"), s.reserve[AZURE]) == ("az 4", 28)
    before = board_text(s)
    do(s, Kind.NATIVES_ARE, 0)
    assert decision(s) == Decision.ACT
    assert (board_text(s), s.reserve[AZURE]) == (before, 28)


def test_a_grand_strategy_of_two_looks() -> None:
    """E-35"""
    s = position(points=4, hands={"azure": ["grand_strategy"]})
    do(s, Kind.PLAY, "grand_strategy")
    do(s, Kind.PEEK)
    do(s, Kind.CARD_IS, "shipyard")
    assert s.points == 3
    do(s, Kind.PEEK)
    do(s, Kind.CARD_IS, "mutiny")
    assert (s.points, s.deck_size) == (2, 44)
    for watcher in (1, SPECTATOR):
        seen = view(GAME, s, watcher)
        assert seen.looked == 2
        assert seen.on_view[0] == seen.aside[0, Card.SHIPYARD] == HIDDEN
    do(s, Kind.TAKE)
    assert (s.hand[0, Card.MUTINY], s.hand_size[0]) == (1, 1)
    assert (s.deck_size, s.deck[Card.SHIPYARD], s.deck[Card.MUTINY]) == (45, 3, 2)
    assert (s.points, s.discard[Card.GRAND_STRATEGY]) == (2, 1)


def test_a_card_is_bought_with_gold_of_two_places() -> None:
    """E-36"""
    s = position("C17: azure, g1; S14: ship(az 4, g1)", points=5)
    do(s, Kind.BUY_CARD)
    assert offered(s, Kind.PAY_FROM) == ["C17", "S14"]
    do(s, Kind.PAY_FROM, "C17")
    assert decision(s) == Decision.CH_DRAW
    do(s, Kind.CARD_IS, "yo_ho_ho")
    assert board_text(s) == "C17: azure; S14: ship(az 4)"
    assert (s.points, s.gold_supply, s.hand[0, Card.YO_HO_HO]) == (3, 50, 1)


def test_one_yo_ho_ho_a_turn() -> None:
    """E-37"""
    s = position("A1: az 1", points=1, hands={"azure": ["yo_ho_ho", "yo_ho_ho"]})
    do(s, Kind.PLAY, "yo_ho_ho")
    assert s.points == 4
    assert refused(s, Kind.PLAY, "yo_ho_ho") == Refusal.ONE_A_TURN


def test_three_players_and_a_dummy() -> None:
    """E-38"""
    s = GAME.new(GAME.settings({"players": "3", "setup": "standard", "starting_cards": "0"}))
    do(s, Kind.DUMMY_IS, "violet")
    do(s, Kind.COLOUR_IS, "azure")
    do(s, Kind.COLOUR_IS, "blue")
    assert [at(s, f"V{i}") for i in range(1, 8)] == [
        *("vi 3", "vi 3", "vi 1", "vi 1", "vi 3", "vi 1", "vi 1")
    ]
    assert [ships_of(s, colour) for colour in Colour] == [2, 0, 2, 2]
    assert [pirates_of(s, colour) for colour in Colour] == [15, 13, 15, 20]
    assert (s.reserve[AZURE], s.reserve[BLUE], s.reserve[ORANGE]) == (35, 35, 30)
    order = []
    for _ in range(4):
        order.append(int(s.turn))
        do(s, Kind.END_TURN)
    assert order == [AZURE, BLUE, ORANGE, AZURE]


def test_sisters_do_not_fight() -> None:
    """E-39"""
    s = position("B5: bl 1; S53: ship(az 4); O1: azure; B1: azure", players="2")
    assert s.seat_of[AZURE] == s.seat_of[BLUE]
    assert refused(s, Kind.UNLOAD, "S53", "B5") == Refusal.OCCUPIED
    assert refused(s, Kind.ATTACK, "S53", "B5") == Refusal.SISTER
    group(s, Kind.UNLOAD, "S53", "B6", 1)
    assert at(s, "B6") == "az 1"
    assert enemy_cities(s, AZURE) == 1
    s = position("V1 V2 B1: azure; O1 O2: blue", players="2", laid={"azure": Laid.WAITING})
    assert meets_condition(s, AZURE)
    assert meets_condition(s, BLUE)
    s = position("V1 V2 B1: azure; O1 O2: blue", players="2", pair_wins="off")
    assert not meets_condition(s, AZURE)


def test_a_transfer_within_the_room() -> None:
    """E-40"""
    s = position("S14: ship(az 4, g3); S15: ship(az 8)")
    do(s, Kind.TRANSFER, "S14", "S15")
    assert offered(s, Kind.QTY_PIRATES) == [1, 2, 0]
    alone = copy(s)
    do(s, Kind.QTY_PIRATES, 1)
    assert offered(s, Kind.QTY_GOLD) == [0, 1]
    do(s, Kind.QTY_GOLD, 1)
    assert board_text(s) == "S14: ship(az 3, g2); S15: ship(az 9, g1)"
    do(alone, Kind.QTY_PIRATES, 0)
    assert offered(alone, Kind.QTY_GOLD) == [1, 2]
    do(alone, Kind.QTY_GOLD, 2)
    assert board_text(alone) == "S14: ship(az 4, g1); S15: ship(az 8, g2)"


def test_a_shipyard_makes_good_one_loss() -> None:
    """E-41"""
    s = position("A5: ship", sunk={"azure": 1}, hands={"azure": ["shipyard", "shipyard"]})
    do(s, Kind.PLAY, "shipyard")
    assert offered(s, Kind.YARD_AT) == ["A1", "A2"]
    do(s, Kind.YARD_AT, "A1")
    assert board_text(s) == "A1: azure, ship; A5: azure, ship"
    assert (s.sunk[AZURE], s.rebuilt[AZURE]) == (1, 1)
    assert refused(s, Kind.PLAY, "shipyard") == Refusal.NO_EFFECT
    again = position(
        "A4: az 1; S16: ship; A5: ship",
        sunk={"azure": 1},
        rebuilt={"azure": 1},
        hands={"azure": ["shipyard"]},
    )
    assert refused(again, Kind.PLAY, "shipyard") == Refusal.NO_EFFECT
    do(again, Kind.SINK, "S16")
    assert is_offered(again, Kind.PLAY, "shipyard")


def test_a_scored_end() -> None:
    """E-42"""
    s = position(
        "C01 C03 C13 C17: azure; A1: az 20, g2, ship; S15: ship(az 3, g1);"
        "C06 C22: violet; V1: vi 20, ship; V2: ship; S36: ship(vi 10)",
        turn="orange",
        rounds=11,
        max_rounds="12",
    )
    assert [colour_score(s, colour) for colour in Colour] == [43, 38, 10, 10]
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.MAX_ROUNDS, AZURE)


def test_unexplored_land_is_explored_before_it_is_entered() -> None:
    """E-43"""
    s = position("C13: az 3")
    assert refused(s, Kind.MOVE, "C13", "C09") == Refusal.UNEXPLORED
    assert is_offered(s, Kind.EXPLORE, "C09")


def test_gold_is_carried_off() -> None:
    """E-44"""
    s = position("A3: g2; S11: ship(vi 4)", turn="violet")
    group(s, Kind.UNLOAD, "S11", "A3", 1)
    assert at(s, "A3") == "vi 1, g2"
    assert (gold_of(s, VIOLET), gold_of(s, AZURE)) == (2, 0)
    group(s, Kind.LOAD, "A3", "S11", 1, 2)
    assert board_text(s) == "A3: violet; S11: ship(vi 4, g2)"
    assert s.points == 8


def test_nobody_is_left() -> None:
    """E-45"""
    s = position("C13: az 2; C03: vi 1; C09: nat 3", players="2", cards="off", recruitment="off")
    do(s, Kind.ATTACK, "C13", "C03")
    roll(s, Roll.F1)
    assert at(s, "C03") == "violet"
    survivor = copy(s)
    do(s, Kind.ATTACK, "C13", "C09")
    roll(s, Roll.X2)
    assert board_text(s) == "C03: violet; C09: nat 3; C13: azure"
    assert s.ending == Ending.ALL_DEAD
    do(survivor, Kind.END_TURN)
    assert (survivor.ending, survivor.winner) == (Ending.SURVIVOR, 0)


def test_no_empty_interrupt() -> None:
    """E-46"""
    board = "A1: az 2; O1 O2 O3 O4: azure"
    s = position(board, hands={"orange": ["surprise_attack"]})
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert (decision(s), seat_asked(s)) == (Decision.ACT, 0)
    s = position(board, hands={"orange": ["surprise_attack", "gold_mine"]})
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert (decision(s), seat_asked(s)) == (Decision.INTERRUPT, 3)


def test_a_large_militia_with_one_territory() -> None:
    """E-47"""
    board = "A1 A2 A3 A4: blue; A5 A6: violet; A7: az 10"
    s = position(board, hands={"azure": ["large_peoples_militia"]})
    assert s.reserve[AZURE] == 40
    do(s, Kind.PLAY, "large_peoples_militia")
    blank = copy(s)
    do(s, Kind.NATIVES_ARE, 3)
    assert (decision(s), at(s, "A7")) == (Decision.ACT, "az 13")
    do(blank, Kind.NATIVES_ARE, 0)
    assert decision(blank) == Decision.CH_NATIVE_DIE
    do(blank, Kind.NATIVES_ARE, 2)
    assert (decision(blank), at(blank, "A7")) == (Decision.ACT, "az 12")
