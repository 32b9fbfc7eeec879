"""ARM-6: exploring the Central Formation."""

from covo.engine.chance import CHANCE
from covo.games.armada import GAME
from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Card, Colour
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.refusals import Refusal

from .play import RULES, at, decision, do, find, is_offered, offered, option, refused, seat_asked

AZURE, VIOLET, BLUE, ORANGE = Colour


def test_only_the_centre_is_explored_and_once() -> None:
    """ARM-6.1: dens never are."""
    s = position("S22: ship(az 2); C21: natives")
    assert offered(s, Kind.EXPLORE) == ["C17"]
    assert refused(s, Kind.EXPLORE, "C21") == Refusal.EXPLORED
    assert all(NUMBERING.unpack(o)[1][0] < 24 for o in range(*NUMBERING.first[[8, 9]]))
    do(s, Kind.EXPLORE, "C17")
    find(s, gold=0, natives=0)
    assert refused(s, Kind.EXPLORE, "C17") == Refusal.EXPLORED


def test_an_explorer_stands_near_and_does_not_move() -> None:
    """ARM-6.2: aboard in a touching space, or in a neighbouring territory."""
    s = position("S20: ship(az 1); C17: az 1; S38: ship(vi 2); S37: ship; C02: violet")
    assert offered(s, Kind.EXPLORE) == ["C07", "C09", "C13"]
    assert refused(s, Kind.EXPLORE, "C14") == Refusal.NOBODY_NEAR
    assert refused(s, Kind.EXPLORE, "C01") == Refusal.NOBODY_NEAR
    do(s, Kind.EXPLORE, "C13")
    find(s, gold=1, natives=1)
    assert (at(s, "S20"), at(s, "C17"), at(s, "C13")) == ("ship(az 1)", "az 1", "nat 1, g1")


def test_both_dice_are_rolled_together() -> None:
    """ARM-6.3: for one point; twenty outcomes in thirty-sixths."""
    s = position("S20: ship(az 1)")
    do(s, Kind.EXPLORE, "C13")
    assert (decision(s), seat_asked(s), s.points) == (Decision.CH_EXPLORE, CHANCE, 9)
    weights = {NUMBERING.unpack(o)[1]: int(RULES.weight(s, o)) for o in GAME.listed(s)}
    assert (len(weights), sum(weights.values())) == (20, 36)
    assert (weights[0, 0], weights[1, 2], weights[3, 4]) == (1, 4, 1)


def test_tokens_and_a_native_flag_are_put_there() -> None:
    """ARM-6.4: also when both dice are blank; doubled at the Central Trading Base."""
    s = position("S20: ship(az 1); C02: az 1")
    do(s, Kind.EXPLORE, "C13")
    find(s, gold=3, natives=4)
    do(s, Kind.EXPLORE, "C09")
    find(s, gold=0, natives=0)
    do(s, Kind.EXPLORE, "C01")
    find(s, gold=1, natives=4)
    assert board_text(s) == (
        "C01: nat 8, g2; C02: az 1; C09: natives; C13: nat 4, g3; S20: ship(az 1)"
    )
    assert (s.gold_supply, s.native_supply) == (45, 38)


def test_natives_never_attack() -> None:
    """ARM-6.5, R-32: they have no turn and no decision, and stay where they are."""
    s = position("C13: nat 4; C03: az 1; C09: nat 4")
    for _ in range(8):
        do(s, Kind.END_TURN)
    assert board_text(s) == "C03: az 1; C09: nat 4; C13: nat 4"
    assert s.rounds == 2


def test_exploring_with_empty_supplies() -> None:
    """ARM-6.6: legal; the land is explored and flagged, and nobody is asked for a bonus."""
    s = position(
        "S20: ship(az 1)",
        gold_supply=0,
        native_supply=0,
        hands={"azure": ["bonus_discovery"]},
    )
    do(s, Kind.EXPLORE, "C13")
    assert decision(s) == Decision.CH_EXPLORE
    find(s, gold=3, natives=4)
    assert at(s, "C13") == "natives"
    assert s.hand[0, Card.BONUS_DISCOVERY] == 1
    last = position(
        "S20: ship(az 1)", gold_supply=0, native_supply=1, hands={"azure": ["bonus_discovery"]}
    )
    do(last, Kind.EXPLORE, "C13")
    assert decision(last) == Decision.ARM_BONUS


def test_a_bonus_is_armed_before_the_dice() -> None:
    """§7.1, R-28: the card is spent whether the dice are doubled or kept; one at a time."""
    s = position("S20: ship(az 1)", hands={"azure": ["bonus_discovery", "bonus_discovery"]})
    assert Kind.PLAY not in {NUMBERING.unpack(o)[0] for o in GAME.listed(s)}
    do(s, Kind.EXPLORE, "C13")
    assert RULES.lapse(s) == option(Kind.SKIP_BONUS)
    do(s, Kind.ARM_BONUS)
    assert (s.hand_size[0], s.discard[Card.BONUS_DISCOVERY]) == (1, 1)
    assert decision(s) == Decision.CH_EXPLORE
    find(s, gold=0, natives=0)
    assert (decision(s), RULES.lapse(s)) == (Decision.USE_BONUS, option(Kind.KEEP))
    do(s, Kind.KEEP)
    assert at(s, "C13") == "natives"
    assert (s.hand_size[0], s.discard[Card.BONUS_DISCOVERY]) == (1, 1)


def test_a_bonus_doubles_both_dice_within_the_supply() -> None:
    """§7.1: both or neither; elsewhere than at the centre twice."""
    s = position("S20: ship(az 1)", native_supply=5, hands={"azure": ["bonus_discovery"]})
    do(s, Kind.EXPLORE, "C13")
    do(s, Kind.ARM_BONUS)
    find(s, gold=3, natives=4)
    do(s, Kind.DOUBLE)
    assert at(s, "C13") == "nat 5, g6"
    assert (s.gold_supply, s.native_supply) == (44, 0)


def test_a_bonus_refused_stays_in_hand() -> None:
    """§7.1: NO keeps the card, and asks nothing after the dice."""
    s = position("S20: ship(az 1)", hands={"azure": ["bonus_discovery"]})
    do(s, Kind.EXPLORE, "C13")
    do(s, Kind.SKIP_BONUS)
    find(s, gold=1, natives=1)
    assert (decision(s), at(s, "C13")) == (Decision.ACT, "nat 1, g1")
    assert s.hand[0, Card.BONUS_DISCOVERY] == 1
    assert is_offered(s, Kind.END_TURN)
