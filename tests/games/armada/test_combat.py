"""ARM-7: one roll at a time, with the weapons of both sides (5.5)."""

import pytest

from covo.engine.chance import CHANCE
from covo.engine.record import copy
from covo.games.armada import GAME
from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Card, Colour, Roll
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.holdings import gold_of, ships_of
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import State

from .play import (
    RULES,
    at,
    decision,
    do,
    group,
    is_offered,
    offered,
    option,
    refused,
    roll,
    seat_asked,
)

AZURE, VIOLET, BLUE, ORANGE = Colour
OFFENCE, DEFENCE = "new_offensive_weapons", "new_defensive_weapons"


def test_two_pirates_together_attack_a_neighbour() -> None:
    """ARM-7.1: forces of several places never combine."""
    s = position("C13: az 1; C14: az 1; C03: vi 1; S01: ship(az 2); S20: ship(az 1); C09: nat 1")
    assert refused(s, Kind.ATTACK, "C13", "C03") == Refusal.TOO_FEW
    assert refused(s, Kind.ATTACK, "C14", "C03") == Refusal.TOO_FEW
    assert refused(s, Kind.ATTACK, "C13", "C09") == Refusal.TOO_FEW
    assert offered(s, Kind.ATTACK, "S01") == ["C03"]
    assert refused(s, Kind.ATTACK, "S20", "S01") == Refusal.TOO_FEW


def test_targets_are_natives_other_pirates_and_crewed_ships() -> None:
    """ARM-7.2: land against ship and ship against ship too; not one's own, not the empty."""
    s = position(
        "C13: az 2; C03: vi 1; C09: nat 1; C17: az 1; S20: ship(bl 1); S21: ship; S01: ship(az 3);"
        "S25: ship(or 2); C14: violet"
    )
    assert offered(s, Kind.ATTACK, "C13") == ["C03", "C09", "S20"]
    assert offered(s, Kind.ATTACK, "S01") == ["C03", "S20", "S25"]
    assert refused(s, Kind.ATTACK, "C13", "C17") == Refusal.NO_TARGET
    assert refused(s, Kind.ATTACK, "C13", "S21") == Refusal.NO_TARGET
    assert refused(s, Kind.ATTACK, "S01", "C14") == Refusal.NO_TARGET
    assert refused(s, Kind.ATTACK, "S01", "S42") == Refusal.NO_TARGET


def test_each_roll_costs_a_point() -> None:
    """ARM-7.3: again and again, while two attackers and a point are left."""
    s = position("C13: az 3; C03: vi 9", points=4)
    for face, attackers, points in ((Roll.F1, 3, 3), (Roll.F1, 3, 2), (Roll.X1, 2, 1)):
        do(s, Kind.ATTACK, "C13", "C03")
        roll(s, face)
        assert (at(s, "C13"), s.points) == (f"az {attackers}", points)
    do(s, Kind.ATTACK, "C13", "C03")
    do(s, Kind.ROLLED, Roll.F1, auto=False)
    assert (at(s, "C03"), s.points) == ("vi 6", 0)
    assert refused(s, Kind.ATTACK, "C13", "C03") == Refusal.NO_POINTS
    s = position("C13: az 2; C03: vi 9")
    do(s, Kind.ATTACK, "C13", "C03")
    roll(s, Roll.X1)
    assert refused(s, Kind.ATTACK, "C13", "C03") == Refusal.TOO_FEW


@pytest.mark.parametrize(
    ("face", "attackers", "defenders"),
    [(Roll.F1, 4, 2), (Roll.F2, 4, 1), (Roll.X1, 3, 3), (Roll.X2, 2, 3)],
)
def test_what_each_face_removes(face: Roll, attackers: int, defenders: int) -> None:
    """ARM-7.4: firing removes defenders, bursting attackers; all return to their reserves."""
    s = position("C13: az 4; C03: vi 3")
    do(s, Kind.ATTACK, "C13", "C03")
    assert (decision(s), seat_asked(s)) == (Decision.CH_COMBAT, CHANCE)
    weights = [int(RULES.weight(s, o)) for o in GAME.listed(s)]
    assert weights == [3, 1, 1, 1]
    roll(s, face)
    assert board_text(s) == f"C03: vi {defenders}; C13: az {attackers}"
    assert (s.reserve[AZURE], s.reserve[VIOLET]) == (50 - attackers, 50 - defenders)


def test_natives_return_to_their_supply() -> None:
    """ARM-7.4: as many as there are; a burst of two removes two attackers at most."""
    s = position("C13: az 2; C09: nat 1")
    do(s, Kind.ATTACK, "C13", "C09")
    roll(s, Roll.F2)
    assert (at(s, "C09"), s.native_supply, s.reserve[AZURE]) == ("natives", 50, 48)
    s = position("C13: az 2; C09: nat 4")
    do(s, Kind.ATTACK, "C13", "C09")
    roll(s, Roll.X2)
    assert (at(s, "C13"), at(s, "C09"), s.reserve[AZURE]) == ("azure", "nat 4", 50)


def test_a_won_battle_changes_neither_flag_nor_gold() -> None:
    """ARM-7.5: until the territory or the ship is entered."""
    s = position("C13: az 4; C03: vi 1, g2; S20: ship(vi 1, g3)")
    for target in ("C03", "S20"):
        do(s, Kind.ATTACK, "C13", target)
        roll(s, Roll.F1)
    assert (at(s, "C03"), at(s, "S20")) == ("violet, g2", "ship(g3, violet)")
    assert (gold_of(s, VIOLET), gold_of(s, AZURE)) == (2, 0)
    group(s, Kind.MOVE, "C13", "C03", 1)
    group(s, Kind.LOAD, "C13", "S20", 1)
    assert (gold_of(s, VIOLET), gold_of(s, AZURE)) == (0, 5)


def test_attackers_may_all_die() -> None:
    """ARM-7.6: their territory keeps its flag, their ship is adrift."""
    s = position("C13: az 2; S20: ship(az 2, g1); C03: nat 3; C09: nat 1; C14: az 1")
    do(s, Kind.ATTACK, "C13", "C09")
    roll(s, Roll.X2)
    assert at(s, "C13") == "azure"
    s = position("S01: ship(az 2, g1); C03: nat 3; C14: az 1")
    do(s, Kind.ATTACK, "S01", "C03")
    roll(s, Roll.X2)
    assert at(s, "S01") == "ship(g1, azure)"
    assert ships_of(s, AZURE) == 0


def test_natives_may_be_cleared_for_nothing() -> None:
    """R-11: nobody has to enter what was cleared."""
    s = position("C13: az 3; C09: nat 1")
    do(s, Kind.ATTACK, "C13", "C09")
    roll(s, Roll.F1)
    assert decision(s) == Decision.ACT
    do(s, Kind.END_TURN)
    assert at(s, "C09") == "natives"


def test_the_stack_that_attacks_suffers() -> None:
    """R-12: the source named, whatever stands beside it."""
    s = position("C13: az 3; C14: az 3; S01: ship(az 3); C03: nat 2")
    do(s, Kind.ATTACK, "C14", "C03")
    roll(s, Roll.X2)
    assert board_text(s) == "C03: nat 2; C13: az 3; C14: az 1; S01: ship(az 3)"


def armed(attack: int, defence: int) -> State:
    """Azure attacks violet, both with so many weapons."""
    s = position(
        "C13: az 5; C03: vi 5",
        hands={"azure": [OFFENCE] * attack, "violet": [DEFENCE] * defence},
    )
    do(s, Kind.ATTACK, "C13", "C03")
    return s


def test_weapons_answer_each_other_in_turn() -> None:
    """R-14: attacker first, the last card decides."""
    s = armed(2, 2)
    roll(s, Roll.F1)
    for asked in (0, 1, 0, 1):
        assert seat_asked(s) == asked
        do(s, Kind.COUNTER)
    assert board_text(s) == "C03: vi 5; C13: az 3"
    assert (int(s.hand.sum()), int(s.discard.sum()), s.points) == (0, 4, 9)


def test_a_pass_does_not_close_the_window_for_the_other_side() -> None:
    """R-14, §5.5: two passes in a row end it; after an answer one may come back."""
    s = armed(1, 1)
    roll(s, Roll.F1)
    do(s, Kind.PASS)
    assert (decision(s), seat_asked(s)) == (Decision.DEFENCE_REACTION, 1)
    do(s, Kind.COUNTER)
    assert (decision(s), seat_asked(s)) == (Decision.ATTACK_REACTION, 0)
    do(s, Kind.COUNTER)
    assert board_text(s) == "C03: vi 3; C13: az 5"
    s = armed(1, 1)
    roll(s, Roll.F1)
    do(s, Kind.PASS)
    do(s, Kind.PASS)
    assert board_text(s) == "C03: vi 4; C13: az 5"
    assert int(s.hand.sum()) == 2


def test_a_weapon_replaces_the_roll() -> None:
    """R-34: it cannot be merely ignored: to pass or to play are the only answers."""
    s = armed(1, 0)
    roll(s, Roll.X2)
    kinds = [NUMBERING.unpack(o)[0] for o in GAME.listed(s)]
    assert kinds == [Kind.PASS, Kind.COUNTER]
    assert RULES.lapse(s) == option(Kind.PASS)
    do(s, Kind.COUNTER)
    assert board_text(s) == "C03: vi 3; C13: az 5"


def test_offensive_weapons_work_against_natives() -> None:
    """§7.9: after one's own roll, against anybody; the point is not given back."""
    s = position("C13: az 5; C09: nat 4", hands={"azure": [OFFENCE, OFFENCE]})
    do(s, Kind.ATTACK, "C13", "C09")
    roll(s, Roll.X1)
    do(s, Kind.COUNTER)
    assert decision(s) == Decision.ACT
    assert board_text(s) == "C09: nat 2; C13: az 5"
    assert (s.points, s.hand[0, Card.NEW_OFFENSIVE_WEAPONS]) == (9, 1)
    assert s.discard[Card.NEW_OFFENSIVE_WEAPONS] == 1
    assert not is_offered(s, Kind.COUNTER)


def test_defensive_weapons_protect_ones_own_pirates() -> None:
    """§7.10: ashore and aboard; the attacker loses two, or all it has, the defender nothing."""
    s = position("C13: az 2; S20: ship(vi 3)", hands={"violet": [DEFENCE], "blue": [DEFENCE]})
    do(s, Kind.ATTACK, "C13", "S20")
    roll(s, Roll.F2)
    assert seat_asked(s) == 1
    do(s, Kind.COUNTER)
    assert board_text(s) == "C13: azure; S20: ship(vi 3)"
    assert (s.reserve[AZURE], s.discard[Card.NEW_DEFENSIVE_WEAPONS]) == (50, 1)


def test_a_reaction_is_asked_only_where_it_matters() -> None:
    """§5.5: who holds no card, or would change nothing, passes silently."""
    s = armed(1, 0)
    roll(s, Roll.F2)
    assert (decision(s), at(s, "C03")) == (Decision.ACT, "vi 3")
    s = armed(0, 1)
    roll(s, Roll.X2)
    assert (decision(s), at(s, "C13")) == (Decision.ACT, "az 3")
    s = position("C13: az 2; C03: vi 1", hands={"violet": [DEFENCE]})
    do(s, Kind.ATTACK, "C13", "C03")
    missed = copy(s)
    roll(missed, Roll.X1)
    assert seat_asked(missed) == 1
    roll(s, Roll.F1)
    assert seat_asked(s) == 1


def test_nobody_answers_for_natives() -> None:
    """§5.5: natives always pass, whoever holds weapons; so does a seat without them."""
    s = position("C13: az 4; C09: nat 2", hands={3: [DEFENCE], 1: [DEFENCE]})
    do(s, Kind.ATTACK, "C13", "C09")
    roll(s, Roll.F1)
    assert (decision(s), at(s, "C09")) == (Decision.ACT, "nat 1")
    s = position("C13: az 4; S01: ship(vi 2); C03: nat 2", hands={3: [DEFENCE]})
    do(s, Kind.ATTACK, "C13", "S01")
    roll(s, Roll.F1)
    assert (decision(s), at(s, "S01")) == (Decision.ACT, "ship(vi 1)")


def test_without_cards_nobody_is_asked() -> None:
    """§5.5: the roll applies at once."""
    s = position("C13: az 5; C03: vi 5", cards="off")
    do(s, Kind.ATTACK, "C13", "C03")
    roll(s, Roll.F1)
    assert (decision(s), at(s, "C03")) == (Decision.ACT, "vi 4")
