"""ARM-11 and section 7: buying cards, and those played on one's own turn."""

from typing import Any

import pytest

from covo.engine.record import copy
from covo.games.armada import GAME
from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import (
    CENTRE_SCORE,
    COPIES,
    DECK,
    OWN_TURN,
    Card,
    Colour,
    Roll,
)
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.holdings import bases_of, central_lands, gold_of, ships_of
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.scoring import colour_score
from covo.games.armada.rules.state import Laid, State
from covo.games.armada.rules.victory import meets_condition

from .play import (
    RULES,
    at,
    decision,
    do,
    group,
    is_offered,
    kinds,
    offered,
    option,
    refused,
    seat_asked,
    settle,
)

AZURE, VIOLET, BLUE, ORANGE = Colour


def test_forty_seven_cards_make_the_deck() -> None:
    """R-1: of 55 printed cards; four Winning Options and four for movement points are others."""
    assert DECK == 47
    assert [int(n) for n in COPIES] == [4, 4, 2, 2, 2, 3, 4, 5, 5, 4, 3, 4, 5]
    assert int(position().deck.sum()) == 47


def test_every_card_has_its_window() -> None:
    """ARM-12: nine are played on one's own turn, four answer something."""
    others = {"bonus_discovery", "new_defensive_weapons", "new_offensive_weapons"}
    others.add("surprise_attack")
    assert {card.name.lower() for card in OWN_TURN} == {c.name.lower() for c in Card} - others
    s = position("A1: az 2", hands={"azure": sorted(others)})
    assert Kind.PLAY not in kinds(s)


def test_playing_a_card_costs_no_points() -> None:
    """ARM-11.2: between actions of one's turn, also with none left."""
    s = position("A1: az 2", points=1, hands={"azure": ["gold_mine", "peoples_militia"]})
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert kinds(s) == [Kind.END_TURN, Kind.PLAY]
    do(s, Kind.PLAY, "gold_mine")
    do(s, Kind.MINE_AT, "A1")
    assert (at(s, "A1"), s.points) == ("az 1, g3", 0)
    assert is_offered(s, Kind.PLAY, "peoples_militia")
    assert refused(s, Kind.PLAY, "mutiny") == Refusal.NOT_IN_HAND
    assert refused(position(cards="off"), Kind.PLAY, "mutiny") == Refusal.NO_CARDS


def test_a_card_is_in_no_pile_while_it_works() -> None:
    """ARM-11.3: it lies face up on the pile after its effect."""
    s = position(hands={"azure": ["gold_mine"]})
    do(s, Kind.PLAY, "gold_mine")
    assert (s.hand_size[0], s.in_play[Card.GOLD_MINE], int(s.discard.sum())) == (0, 1, 0)
    do(s, Kind.MINE_AT, "A1")
    assert (s.in_play[Card.GOLD_MINE], s.discard[Card.GOLD_MINE]) == (0, 1)


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    """ARM-11.3: when a card must be drawn, not before."""
    s = position("A1: g4", deck=["mutiny"])
    assert int(s.discard.sum()) == 46
    do(s, Kind.BUY_CARD)
    assert (s.hand[0, Card.MUTINY], s.deck_size, int(s.discard.sum())) == (1, 0, 46)
    do(s, Kind.BUY_CARD)
    assert (decision(s), s.deck_size, int(s.discard.sum())) == (Decision.CH_DRAW, 46, 0)
    do(s, Kind.CARD_IS, "shipyard")
    assert (s.deck_size, s.hand_size[0]) == (45, 2)


def every_card_but(*names: str) -> list[str]:
    """All 47 cards without these."""
    cards = [card.name.lower() for card in Card for _ in range(COPIES[card])]
    for name in names:
        cards.remove(name)
    return cards


def test_only_a_card_of_the_deck_is_drawn() -> None:
    """ARM-11.3: not one that lies on the discard pile."""
    s = position("A1: g2", deck=["mutiny", "yo_ho_ho"])
    do(s, Kind.BUY_CARD)
    assert offered(s, Kind.CARD_IS) == [Card.MUTINY, Card.YO_HO_HO]
    assert refused(s, Kind.CARD_IS, "gold_mine") == Refusal.NO_DECK


def test_with_both_piles_empty_nothing_is_bought() -> None:
    """ARM-11.3: nor looked at; the Grand Strategy being played is in neither pile."""
    hands = {"azure": ["grand_strategy"], "violet": every_card_but("grand_strategy")}
    s = position("A1: g2", hands=hands)
    assert s.deck_size == 0
    assert refused(s, Kind.BUY_CARD) == Refusal.NO_DECK
    assert refused(s, Kind.PLAY, "grand_strategy") == Refusal.NO_DECK


def test_buying_takes_two_gold_and_two_points() -> None:
    """ARM-11.4: the card is drawn by the copies left; as often as one can pay."""
    s = position("A1: az 1, g5", points=6)
    do(s, Kind.BUY_CARD)
    assert (decision(s), at(s, "A1"), s.points) == (Decision.CH_DRAW, "az 1, g3", 4)
    weights = [int(RULES.weight(s, o)) for o in GAME.listed(s)]
    assert weights == [int(n) for n in COPIES]
    do(s, Kind.CARD_IS, "mutiny")
    do(s, Kind.BUY_CARD)
    do(s, Kind.CARD_IS, "mutiny")
    assert (s.hand[0, Card.MUTINY], s.points, s.gold_supply) == (2, 2, 49)
    assert refused(s, Kind.BUY_CARD) == Refusal.TOO_POOR
    assert refused(position("A1: g2", points=1), Kind.BUY_CARD) == Refusal.NO_POINTS
    assert refused(position("A1: g2", cards="off"), Kind.BUY_CARD) == Refusal.NO_CARDS


def test_gold_for_a_card_comes_from_anywhere() -> None:
    """R-10: land without a city, a ship at sea; not what others or nobody possess."""
    s = position(
        "A3: g1; C13: az 1, g1; S14: ship(az 1, g1); V1: g3; S22: ship(g2); C17: natives, g1;"
        "S28: ship(vi 1, g2); S11: ship(az 2)"
    )
    do(s, Kind.BUY_CARD)
    assert offered(s, Kind.PAY_FROM) == ["C13", "A3", "S14"]
    assert RULES.lapse(s) == option(Kind.PAY_FROM, "C13")
    for place, why in (
        ("V1", Refusal.NOT_YOURS),
        ("A1", Refusal.NO_GOLD),
        ("S22", Refusal.NOT_YOURS),
        ("S28", Refusal.NOT_YOURS),
        ("S11", Refusal.NO_GOLD),
        ("S15", Refusal.NO_SHIP_HERE),
        ("C17", Refusal.NOT_YOURS),
    ):
        assert refused(s, Kind.PAY_FROM, place) == why
    do(s, Kind.PAY_FROM, "A3")
    do(s, Kind.PAY_FROM, "S14")
    assert (at(s, "A3"), at(s, "S14"), at(s, "C13")) == ("azure", "ship(az 1)", "az 1, g1")


def test_gold_for_a_card_may_lie_in_the_first_sea_space() -> None:
    """R-10: the spaces at sea begin with it."""
    s = position("S01: ship(az 1, g2)")
    do(s, Kind.BUY_CARD)
    assert (decision(s), at(s, "S01")) == (Decision.CH_DRAW, "ship(az 1)")


NO_LAND = "A1 A2 A3 A4: blue; A5 A6: violet; A7: orange; S14: ship(az 2)"


@pytest.mark.parametrize(
    ("card", "board", "why", "short"),
    [
        ("gold_mine", "", Refusal.NO_EFFECT, {"gold_supply": 0}),
        ("gold_mine", NO_LAND, Refusal.NO_EFFECT, {}),
        ("native_mobilization", "C13: az 1; C09: nat 1", Refusal.NO_EFFECT, {}),
        ("native_mobilization", "C13: natives", Refusal.NO_EFFECT, {"native_supply": 0}),
        ("large_native_mobilization", "", Refusal.NO_EFFECT, {}),
        ("peoples_militia", "", Refusal.NO_RESERVE, {"reserves": {"azure": 0}}),
        ("large_peoples_militia", NO_LAND, Refusal.NO_EFFECT, {}),
        ("mutiny", "S14: ship(vi 4); S22: ship; S11: ship(az 2)", Refusal.NO_EFFECT, {}),
        ("mutiny", "S14: ship(vi 3)", Refusal.NO_RESERVE, {"reserves": {"azure": 0}}),
        ("shipyard", "", Refusal.NO_EFFECT, {}),
        ("shipyard", "A1 A2 A5: ship", Refusal.NO_EFFECT, {"sunk": {"azure": 1}}),
        ("shipyard", NO_LAND, Refusal.NO_EFFECT, {"sunk": {"azure": 1}}),
        ("grand_strategy", "", Refusal.NO_POINTS, {"points": 0}),
        ("yo_ho_ho", "", Refusal.ONE_A_TURN, {"yo_ho_ho": [0]}),
    ],
)
def test_a_card_without_effect_is_not_played(
    card: str, board: str, why: Refusal, short: dict[str, Any]
) -> None:
    """ARM-11.5: a supply, a place or a target is missing."""
    s = position(board, hands={"azure": [card]}, **short)
    assert refused(s, Kind.PLAY, card) == why


def test_a_bought_card_may_be_played_at_once() -> None:
    """ARM-11.6: in the same turn."""
    s = position("A1: az 1, g2", points=2)
    do(s, Kind.BUY_CARD)
    do(s, Kind.CARD_IS, "yo_ho_ho")
    assert s.points == 0
    do(s, Kind.PLAY, "yo_ho_ho")
    assert s.points == 3


def test_a_gold_mine_brings_three() -> None:
    """§7.2, R-25: in any territory one controls, in a den or central, with pirates or without."""
    s = position("C13: azure; V6: azure; A2: violet", hands={"azure": ["gold_mine"] * 2})
    do(s, Kind.PLAY, "gold_mine")
    assert offered(s, Kind.MINE_AT) == ["C13", "A1", "A3", "A4", "A5", "A6", "A7", "V6"]
    assert refused(s, Kind.MINE_AT, "A2") == Refusal.NOT_YOURS
    do(s, Kind.MINE_AT, "V6")
    do(s, Kind.PLAY, "gold_mine")
    do(s, Kind.MINE_AT, "V6")
    assert (at(s, "V6"), s.gold_supply, s.points) == ("azure, g6", 44, 10)


def strategy(**more: Any) -> State:
    """Azure has just played a Grand Strategy."""
    s = position(hands={"azure": ["grand_strategy"]}, **more)
    do(s, Kind.PLAY, "grand_strategy")
    return s


def test_a_grand_strategy_looks_and_takes() -> None:
    """§7.3: one point a card; only the latest may be taken, the others go back."""
    s = strategy(points=3)
    assert refused(s, Kind.TAKE) == Refusal.NOT_POSSIBLE
    assert RULES.lapse(s) == option(Kind.STOP)
    do(s, Kind.PEEK)
    do(s, Kind.CARD_IS, "mutiny")
    assert (s.points, s.on_view[0], s.deck[Card.MUTINY]) == (2, Card.MUTINY + 1, 2)
    assert RULES.lapse(s) == option(Kind.TAKE)
    do(s, Kind.PEEK)
    do(s, Kind.CARD_IS, "mutiny")
    do(s, Kind.PEEK)
    do(s, Kind.CARD_IS, "yo_ho_ho")
    assert (s.points, s.aside[0, Card.MUTINY], s.looked) == (0, 2, 3)
    assert refused(s, Kind.PEEK) == Refusal.NO_POINTS
    do(s, Kind.TAKE)
    assert (s.hand[0, Card.YO_HO_HO], s.hand[0, Card.MUTINY]) == (1, 0)
    assert (s.deck[Card.MUTINY], s.deck[Card.YO_HO_HO], s.deck_size) == (3, 4, 45)
    assert (int(s.aside.sum()), int(s.on_view.sum()), s.looked) == (0, 0, 0)


def test_a_grand_strategy_may_stop() -> None:
    """§7.3: with or without a look the card is spent, and no card is kept."""
    s = strategy()
    at_once = copy(s)
    do(at_once, Kind.STOP)
    assert (at_once.points, at_once.hand_size[0], at_once.deck_size) == (10, 0, 46)
    do(s, Kind.PEEK)
    do(s, Kind.CARD_IS, "mutiny")
    do(s, Kind.STOP)
    assert (s.points, s.hand_size[0], s.deck_size) == (9, 0, 46)
    assert (s.deck[Card.MUTINY], s.discard[Card.GRAND_STRATEGY]) == (3, 1)
    assert (int(s.aside.sum()), int(s.on_view.sum()), s.looked) == (0, 0, 0)


def test_the_deck_is_shuffled_after_any_look() -> None:
    """R-26: also when the first card is taken; what was seen is drawn like any other."""
    s = strategy()
    do(s, Kind.PEEK)
    do(s, Kind.CARD_IS, "mutiny")
    do(s, Kind.PEEK)
    do(s, Kind.CARD_IS, "shipyard")
    do(s, Kind.TAKE)
    expected = COPIES.copy()
    expected[[Card.GRAND_STRATEGY, Card.SHIPYARD]] -= 1
    assert s.deck.tolist() == expected.tolist()


def test_a_grand_strategy_does_not_bring_in_the_discards() -> None:
    """§7.3: when the deck runs out only TAKE and STOP remain; an empty deck is refilled first."""
    s = strategy(deck=["mutiny"])
    do(s, Kind.PEEK)
    assert (s.deck_size, s.on_view[0]) == (0, Card.MUTINY + 1)
    assert refused(s, Kind.PEEK) == Refusal.NO_DECK
    assert kinds(s) == [Kind.TAKE, Kind.STOP]
    do(s, Kind.STOP)
    assert (s.deck_size, s.deck[Card.MUTINY]) == (1, 1)
    s = strategy(deck=[])
    assert (s.deck_size, int(s.discard.sum()), s.deck[Card.GRAND_STRATEGY]) == (46, 0, 1)


def test_natives_rise_on_unoccupied_land() -> None:
    """§7.4: one roll, never doubled; gold stays; explored central land without tokens only."""
    s = position(
        "C01: natives, g2; C13: az 1; C09: nat 1; C17: violet",
        hands={"azure": ["native_mobilization"]},
    )
    do(s, Kind.PLAY, "native_mobilization")
    assert decision(s) == Decision.CH_NATIVE_DIE
    assert [int(RULES.weight(s, o)) for o in GAME.listed(s)] == [1, 1, 2, 1, 1]
    do(s, Kind.NATIVES_ARE, 4)
    assert offered(s, Kind.NATIVES_AT) == ["C01", "C17"]
    assert refused(s, Kind.NATIVES_AT, "C13") == Refusal.OCCUPIED
    assert refused(s, Kind.NATIVES_AT, "C09") == Refusal.OCCUPIED
    assert refused(s, Kind.NATIVES_AT, "C02") == Refusal.UNEXPLORED
    do(s, Kind.NATIVES_AT, "C01")
    assert (at(s, "C01"), s.native_supply) == ("nat 4, g2", 45)


@pytest.mark.parametrize(("flags", "there"), [("kept", "nat 2, violet"), ("natives", "nat 2")])
def test_natives_leave_the_flag_or_raise_their_own(flags: str, there: str) -> None:
    """R-13: as the table settled; nothing changes when none is placed; up to the supply."""
    board, card = "C17: violet; C03: violet", "native_mobilization"
    s = position(board, native_supply=2, hands={"azure": [card]}, native_flags=flags)
    do(s, Kind.PLAY, card)
    blank = copy(s)
    do(s, Kind.NATIVES_ARE, 4)
    do(s, Kind.NATIVES_AT, "C17")
    assert (at(s, "C17"), at(s, "C03"), s.native_supply) == (there, "violet", 0)
    do(blank, Kind.NATIVES_ARE, 0)
    assert (decision(blank), at(blank, "C17")) == (Decision.ACT, "violet")


def test_nobody_enters_where_natives_stand() -> None:
    """R-13, ARM-4.2: nor does the colour of the flag; it fights them like any other."""
    s = position("C17: nat 1, azure, g2; C13: az 3; S21: ship(az 2)")
    assert refused(s, Kind.MOVE, "C13", "C17") == Refusal.OCCUPIED
    assert refused(s, Kind.UNLOAD, "S21", "C17") == Refusal.OCCUPIED
    assert gold_of(s, AZURE) == 0
    do(s, Kind.ATTACK, "C13", "C17")
    do(s, Kind.ROLLED, Roll.F1)
    assert (at(s, "C17"), gold_of(s, AZURE)) == ("azure, g2", 2)
    assert is_offered(s, Kind.MOVE, "C13", "C17")


def test_a_flag_over_natives_still_counts() -> None:
    """R-13: for the conditions, the bases, the groups of four and the score; until an invasion."""
    laid = {"violet": Laid.WAITING}
    s = position("C01: nat 1, violet; C03 C05: violet", turn="violet", laid=laid)
    assert meets_condition(s, VIOLET)
    assert (bases_of(s, VIOLET), central_lands(s, VIOLET)) == (3, 3)
    without = position("C01: nat 1; C03 C05: violet", turn="violet")
    assert colour_score(s, VIOLET) - colour_score(without, VIOLET) == CENTRE_SCORE


def test_gold_under_natives_pays_for_nothing() -> None:
    """R-13, ARM-1.8: it is nobody's while they stand there."""
    s = position("C17: nat 1, azure, g2; A1: az 1, g1; S14: ship(az 1, g1)")
    do(s, Kind.BUY_CARD, auto=False)
    assert offered(s, Kind.PAY_FROM) == ["A1", "S14"]
    assert refused(s, Kind.PAY_FROM, "C17") == Refusal.NO_GOLD
    assert refused(position("C17: nat 1, azure, g2"), Kind.BUY_CARD) == Refusal.TOO_POOR


def test_militia_comes_where_no_natives_stand() -> None:
    """R-13, §7.6, §7.7: nor is a second roll made for such a territory."""
    board = "A2 A3 A4 A5 A6 A7: violet; C17: nat 1, azure"
    s = position(board, hands={"azure": ["large_peoples_militia", "gold_mine"]})
    do(s, Kind.PLAY, "large_peoples_militia")
    do(s, Kind.NATIVES_ARE, 2, auto=False)
    assert offered(s, Kind.MILITIA_AT) == ["A1"]
    assert refused(s, Kind.MILITIA_AT, "C17") == Refusal.OCCUPIED
    do(s, Kind.MILITIA_AT, "A1")
    assert (decision(s), at(s, "A1")) == (Decision.ACT, "az 2")
    do(s, Kind.PLAY, "gold_mine")
    do(s, Kind.MINE_AT, "C17")
    assert at(s, "C17") == "nat 1, azure, g3"
    s = position(f"A1: violet; {board}; S14: ship(az 1)", hands={"azure": ["peoples_militia"]})
    assert refused(s, Kind.PLAY, "peoples_militia") == Refusal.NO_EFFECT


def large_uprising(board: str, **more: Any) -> State:
    """Azure has just played the large-scale card."""
    card = "large_native_mobilization"
    s = position(board, hands={"azure": [card]}, **more)
    do(s, Kind.PLAY, card)
    return s


def test_a_large_uprising_takes_two_territories() -> None:
    """§7.5: roll, place, roll, place, on different ones."""
    s = large_uprising("C17 C03 C13: natives")
    do(s, Kind.NATIVES_ARE, 3)
    do(s, Kind.NATIVES_AT, "C03")
    assert decision(s) == Decision.CH_NATIVE_DIE
    do(s, Kind.NATIVES_ARE, 1)
    assert offered(s, Kind.NATIVES_AT) == ["C13", "C17"]
    assert refused(s, Kind.NATIVES_AT, "C03") == Refusal.USED
    do(s, Kind.NATIVES_AT, "C17")
    assert board_text(s) == "C03: nat 3; C13: natives; C17: nat 1"


def test_a_large_uprising_may_end_early() -> None:
    """§7.5: no second roll without a native left; after a blank any territory will do."""
    s = large_uprising("C17 C03: natives", native_supply=2)
    do(s, Kind.NATIVES_ARE, 3)
    do(s, Kind.NATIVES_AT, "C03")
    assert (decision(s), at(s, "C03")) == (Decision.ACT, "nat 2")
    s = large_uprising("C17 C03: natives")
    do(s, Kind.NATIVES_ARE, 0)
    do(s, Kind.NATIVES_ARE, 2)
    assert offered(s, Kind.NATIVES_AT) == ["C03", "C17"]
    s = large_uprising("C17: natives")
    do(s, Kind.NATIVES_ARE, 0)
    assert decision(s) == Decision.CH_NATIVE_DIE
    do(s, Kind.NATIVES_ARE, 2)
    assert (decision(s), at(s, "C17")) == (Decision.ACT, "nat 2")


def test_the_militia_comes_to_any_land_of_ones_own() -> None:
    """§7.6: as many as the die shows, up to the reserve."""
    s = position("C13: azure; A2: violet", hands={"azure": ["peoples_militia"] * 2})
    do(s, Kind.PLAY, "peoples_militia")
    do(s, Kind.NATIVES_ARE, 3)
    assert offered(s, Kind.MILITIA_AT) == ["C13", "A1", "A3", "A4", "A5", "A6", "A7"]
    assert refused(s, Kind.MILITIA_AT, "A2") == Refusal.NOT_YOURS
    do(s, Kind.MILITIA_AT, "C13")
    assert (at(s, "C13"), s.reserve[AZURE]) == ("az 3", 47)
    do(s, Kind.PLAY, "peoples_militia")
    do(s, Kind.NATIVES_ARE, 0)
    assert (decision(s), s.reserve[AZURE]) == (Decision.ACT, 47)
    assert s.discard[Card.PEOPLES_MILITIA] == 2


def test_a_large_militia_comes_to_two_territories() -> None:
    """§7.7: different ones; no second roll without a reserve."""
    card = "large_peoples_militia"
    s = position(reserves={"azure": 6}, hands={"azure": [card]})
    do(s, Kind.PLAY, card)
    do(s, Kind.NATIVES_ARE, 3)
    do(s, Kind.MILITIA_AT, "A2")
    do(s, Kind.NATIVES_ARE, 4)
    assert refused(s, Kind.MILITIA_AT, "A2") == Refusal.USED
    do(s, Kind.MILITIA_AT, "A3")
    assert (at(s, "A2"), at(s, "A3"), s.reserve[AZURE]) == ("az 3", "az 3", 0)
    s = position(reserves={"azure": 2}, hands={"azure": [card]})
    do(s, Kind.PLAY, card)
    do(s, Kind.NATIVES_ARE, 4)
    do(s, Kind.MILITIA_AT, "A2")
    assert (decision(s), at(s, "A2")) == (Decision.ACT, "az 2")


def test_a_mutiny_seizes_a_small_crew() -> None:
    """§7.8: at any distance; gold and origin stay; as many of one's own as there are."""
    s = position(
        "S14: ship(az 2); S57: ship(or 3, g7, violet); S01: ship(vi 1); S06: ship(bl 4)",
        hands={"azure": ["mutiny"]},
    )
    do(s, Kind.PLAY, "mutiny")
    assert offered(s, Kind.MUTINY_AT) == ["S01", "S57"]
    assert refused(s, Kind.MUTINY_AT, "S14") == Refusal.SISTER
    assert refused(s, Kind.MUTINY_AT, "S15") == Refusal.NO_SHIP_HERE
    do(s, Kind.MUTINY_AT, "S57")
    assert at(s, "S57") == "ship(az 3, g7, violet)"
    assert (s.reserve[AZURE], s.reserve[ORANGE], ships_of(s, AZURE)) == (45, 50, 2)


def test_no_mutiny_without_a_crew() -> None:
    """R-29: neither adrift nor in port."""
    s = position("S14: ship(violet); V1: vi 2, ship; S01: ship(vi 1)", hands={"azure": ["mutiny"]})
    do(s, Kind.PLAY, "mutiny", auto=False)
    assert offered(s, Kind.MUTINY_AT) == ["S01"]
    assert refused(s, Kind.MUTINY_AT, "S14") == Refusal.NO_CREW


def test_a_shipyard_builds_in_any_city_of_ones_own() -> None:
    """§7.11: the ship is of one's colour, and can be launched at once."""
    s = position(
        "V1: azure; A1: ship; A2: violet", sunk={"azure": 1}, hands={"azure": ["shipyard"]}
    )
    do(s, Kind.PLAY, "shipyard")
    assert offered(s, Kind.YARD_AT) == ["A5", "V1"]
    do(s, Kind.YARD_AT, "V1")
    assert (at(s, "V1"), s.rebuilt[AZURE], s.points) == ("azure, ship(azure)", 1, 10)
    do(s, Kind.LAUNCH, "V1", "S28")
    assert at(s, "S28") == "ship(azure)"


def test_a_loss_of_ones_own_is_made_good_once() -> None:
    """R-30: origin counts, not who had the ship when it sank; scuttled ships too."""
    s = position("S15: ship(violet, last azure); A1: az 1", hands={"azure": ["shipyard"]})
    do(s, Kind.SINK, "S15")
    assert refused(s, Kind.PLAY, "shipyard") == Refusal.NO_EFFECT
    s = position("S15: ship; A1: az 1", hands={"azure": ["shipyard", "shipyard"]})
    do(s, Kind.SINK, "S15")
    do(s, Kind.PLAY, "shipyard")
    do(s, Kind.YARD_AT, "A1")
    assert refused(s, Kind.PLAY, "shipyard") == Refusal.NO_EFFECT
    do(s, Kind.DESTROY, "A1")
    assert is_offered(s, Kind.PLAY, "shipyard")


def test_yo_ho_ho_brings_three_points() -> None:
    """§7.13: also with none left; one for each seat in a game turn."""
    s = position("A1: az 1", points=0, hands={"azure": ["yo_ho_ho", "yo_ho_ho"]})
    do(s, Kind.PLAY, "yo_ho_ho")
    assert (s.points, s.yo_ho_ho[0], s.discard[Card.YO_HO_HO]) == (3, 1, 1)
    assert refused(s, Kind.PLAY, "yo_ho_ho") == Refusal.ONE_A_TURN
    s = position("A1: az 1", hands={"azure": ["yo_ho_ho"]})
    do(s, Kind.PLAY, "yo_ho_ho")
    assert s.points == 13


def test_winning_options_are_outside_the_deck() -> None:
    """§7.14: one for each colour, laid when it is met."""
    assert "WINNING_OPTION" not in Card.__members__
    s = position(players="2")
    assert [Laid(laid) for laid in s.laid] == [Laid.IN_HAND] * 4
    s = position("C01 C03: azure; C05: natives; S08: ship(az 1)")
    group(s, Kind.UNLOAD, "S08", "C05", 1)
    assert [Laid(laid) for laid in s.laid] == [Laid.WAITING, *[Laid.IN_HAND] * 3]


def test_movement_points_are_a_display() -> None:
    """§7.15: no card of the deck, no rule; the points are a number all can see."""
    assert "MOVEMENT_POINTS" not in Card.__members__
    s = position("A1: az 2", points=7)
    for seat in range(4):
        seen = copy(s)
        RULES.redact(seen, seat)
        assert seen.points == 7


def test_a_card_is_finished_before_anybody_interrupts() -> None:
    """§7.4: announcement, chance, choice, placement; then the window."""
    s = position(
        "C17: natives; C13: vi 2",
        hands={"azure": ["native_mobilization"], "violet": ["surprise_attack"]},
    )
    do(s, Kind.PLAY, "native_mobilization")
    assert seat_asked(s) < 0
    do(s, Kind.NATIVES_ARE, 2)
    settle(s)
    assert (decision(s), seat_asked(s), at(s, "C17")) == (Decision.INTERRUPT, 1, "nat 2")
    assert s.discard[Card.NATIVE_MOBILIZATION] == 1
