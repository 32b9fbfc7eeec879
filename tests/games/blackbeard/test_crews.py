"""BB-5, BB-6.1, BB-6.26, BB-14: new pirates, damage, loyalty, mutiny, succession."""

from typing import Any

import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import PIRATE, PLACE
from covo.games.blackbeard.rules.crews import shift_loyalty
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.mutiny import rising_crew
from covo.games.blackbeard.rules.pirates import has_cards_left
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.ships import combat, speed
from covo.games.blackbeard.rules.state import Place, Source, State

from .play import decision, do, is_offered, kinds, offered, refused, roll


def plotted(remarks: str = "", pirate: str = "england", **rest: Any) -> State:
    """A conspiracy against a pirate who has just moved."""
    s = position(
        f"A1 {pirate} sloop caribbean, cunning 0{remarks}",
        hands={1: ["mutiny_conspiracy/2"]},
        **rest,
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "mutiny_conspiracy/2")
    return s


def test_a_new_pirate_is_drawn_and_deployed() -> None:
    """BB-5.1, BB-5.2: both with one action; the card is seen before choosing."""
    s = position("A1 teach sloop caribbean", cards={0: ["low"]})
    do(s, Kind.NEW_PIRATE)
    do(s, Kind.DRAW)
    do(s, Kind.PIRATE_IS, "vane")
    assert decision(s) == Decision.NEW_DEPLOY
    do(s, Kind.PICK, "vane")
    do(s, Kind.AREA, "india")
    do(s, Kind.SHIP, "schooner")
    assert (s.pirate[1] - 1, s.place[1], s.ship[1]) == (PIRATE["vane"], PLACE["india"], 1)
    assert (s.loyalty[1], s.cunning[1], s.actions, s.cards_held[0]) == (6, 3, 3, 1)
    assert is_offered(s, Kind.MOVE, 2, "east_africa")


def test_a_new_pirate_needs_a_card_or_room() -> None:
    """BB-5.1: at least one of the two must be possible, and done."""
    full = "; ".join(
        f"A{i} {name} sloop india" for i, name in enumerate(("teach", "low", "vane", "tew"), 1)
    )
    s = position(full)
    assert refused(s, Kind.NEW_PIRATE) == Refusal.NOTHING_TO_DEPLOY
    s = position("A1 teach sloop caribbean", cards={0: ["low"]})
    do(s, Kind.NEW_PIRATE)
    do(s, Kind.NO_DRAW)
    assert decision(s) == Decision.DEPLOY_AREA
    s = position("A1 teach sloop caribbean")
    do(s, Kind.NEW_PIRATE)
    do(s, Kind.PIRATE_IS, "low")
    do(s, Kind.NO_DEPLOY)
    assert s.cards_held[0] == 1


def test_who_is_out_of_the_game_stays_out() -> None:
    """BB-5.3: save with recycle_pirates."""
    everybody = [name for name in PIRATE if name not in ("teach", "low")]
    s = position("A1 teach sloop caribbean; B1 low sloop india", out=everybody)
    assert refused(s, Kind.NEW_PIRATE) == Refusal.NOTHING_TO_DEPLOY
    s = position(
        "A1 teach sloop caribbean; B1 low sloop india", out=everybody, recycle_pirates="on"
    )
    do(s, Kind.NEW_PIRATE)
    assert (decision(s), s.deck_size) == (Decision.CH_PIRATE, 21)


def test_what_is_written_for_a_display_goes_with_its_pirate() -> None:
    """BB-5.4, BB-5.5: havens, information, hostages, the Letter, booty."""
    s = position(
        "A1 kidd sloop guinea_passage, np 9, haven bath_town, info havana 2, hostages h01,"
        "letter 2, holds 500, prize m01",
        pro=["bath_town"],
        hands={1: ["storm/3"]},
    )
    s.place[0] = PLACE["c_atlantic"]
    do(s, Kind.MOVE, 1, "guinea_passage")
    do(s, Kind.CARD, "storm/3")
    roll(s, 6)
    assert (s.pirate[0], s.hold[0].sum(), s.captor[0], s.letter[0]) == (0, 0, 0, 0)
    assert (s.haven[0].sum(), s.info[0].sum(), s.merchants_free) == (0, 0, 24)
    assert (s.points[0, Source.LOST], s.whereabouts[PIRATE["kidd"]]) == (9, Place.OUT)


def test_damage_has_a_floor() -> None:
    """BB-6.1, BB-6.26: Speed not below -2, one loyalty for each crossing from 0 to -1."""
    s = position("A1 kidd sloop caribbean, speed 3", hands={1: ["storm/3", "merchant_resists/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "storm/3")
    roll(s, 6)
    assert (speed(s, 0), s.speed_hits[0], s.loyalty[0], combat(s, 0)) == (-2, 5, 5, 2)
    for before, after in ((4, -2), (2, 0)):
        s = position(f"A1 kidd sloop caribbean, speed {before}", hands={1: ["storm/3"]})
        do(s, Kind.MOVE, 1, "s_atlantic")
        do(s, Kind.CARD, "storm/3")
        roll(s, 1)
        assert (speed(s, 0), s.loyalty[0]) == (after, 6)


def test_a_conspiracy_may_start_a_mutiny() -> None:
    """BB-14.1, BB-17.16: 2d6 greater than the loyalty."""
    s = plotted()
    roll(s, 3, 3)
    assert decision(s) == Decision.ACTION_MENU
    s = plotted()
    roll(s, 4, 4)
    assert decision(s) == Decision.CH_D6


def test_a_mutiny_is_put_down() -> None:
    """BB-14.2: equal costs a point of loyalty, lower nothing."""
    for die, loyalty in ((3, 5), (2, 6)):
        s = plotted()
        roll(s, 4, 4, die)
        assert (s.loyalty[0], s.pirate[0]) == (loyalty, PIRATE["england"] + 1)


def test_a_crew_brought_to_zero_rises_once_more() -> None:
    """BB-14.2: from 1 to 0 by an equal die."""
    s = plotted(", loyalty 1")
    roll(s, 4, 4, 3)
    assert (s.loyalty[0], decision(s)) == (0, Decision.CH_D6)
    roll(s, 3)
    assert (s.loyalty[0], decision(s)) == (0, Decision.ACTION_MENU)


def test_a_successor_takes_ship_and_goods() -> None:
    """BB-14.3, BB-14.4: loyalty 6, no fame, no markers; other actions may still be used."""
    s = plotted(
        ", np 12, nw 700, holds 300, speed 1, scurvy, hostages h01", cards={0: ["low", "vane"]}
    )
    roll(s, 4, 4, 4)
    assert decision(s) == Decision.SUCCESSOR
    do(s, Kind.PICK, "vane")
    assert (s.pirate[0] - 1, s.fame[0], s.wealth[0]) == (PIRATE["vane"], 0, 0)
    assert (s.hold[0, 0], s.speed_hits[0], s.captor[0], s.scurvy[0]) == (300, 1, 1, 1)
    assert (s.loyalty[0], s.points[0, Source.LOST], s.actions) == (6, 12, 3)
    assert (s.quota[1, 0], decision(s)) == (0, Decision.ACTION_MENU)


def test_a_successor_from_the_deck_or_none() -> None:
    """BB-14.3"""
    s = plotted(", holds 300")
    roll(s, 4, 4, 4)
    assert decision(s) == Decision.CH_PIRATE
    do(s, Kind.PIRATE_IS, "low")
    assert s.pirate[0] - 1 == PIRATE["low"]
    others = [name for name in PIRATE if name not in ("england",)]
    s = plotted(", holds 300", out=others)
    roll(s, 4, 4, 4)
    assert (s.pirate[0], s.hold[0].sum()) == (0, 0)
    s = plotted(", holds 300", out=others, recycle_pirates="on")
    roll(s, 4, 4, 4)
    assert (decision(s), s.deck_size) == (Decision.CH_PIRATE, 22)


def test_reserved_actions_are_lost_with_their_captain() -> None:
    """BB-14.4, BB-4.8"""
    s = position(
        "A1 england sloop caribbean, cunning 0; A2 low sloop india",
        actions=None,
        hands={0: ["storm/i"], 1: ["mutiny_conspiracy/2"]},
        cards={0: ["vane"]},
    )
    do(s, Kind.PLAY_ACTION, "storm/i")
    do(s, Kind.INITIATIVE, "england")
    assert refused(s, Kind.MOVE, 2, "surat") == Refusal.RESERVED
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "mutiny_conspiracy/2")
    roll(s, 4, 4, 4)
    assert (s.actions, s.reserved, s.seat) == (0, 0, 1)


def test_a_crew_at_zero_rises_when_it_is_called_upon() -> None:
    """BB-4.7, BB-14.1: before the action, once a turn."""
    s = position("A1 roberts sloop caribbean, cunning 0, loyalty 0")
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert (decision(s), s.place[0]) == (Decision.CH_D6, PLACE["caribbean"])
    roll(s, 2)
    assert s.place[0] == PLACE["s_atlantic"]
    do(s, Kind.MOVE, 1, "nassau")
    assert s.place[0] == PLACE["nassau"]
    s = position("A1 bonnet sloop caribbean, cunning 0, loyalty 0", cards={0: ["low"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    roll(s, 2)
    assert (s.place[0], s.actions, s.pirate[0] - 1) == (PLACE["caribbean"], 3, PIRATE["low"])


def test_a_mutiny_comes_before_the_next_die() -> None:
    """BB-14.5: as soon as the numbers of the step are applied."""
    s = position(
        "A1 roberts sloop caribbean, cunning 0, loyalty 1",
        hands={1: ["scurvy_outbreak/3"]},
        merchants={"havana": "m01"},
    )
    do(s, Kind.SEARCH, 1, "havana")
    do(s, Kind.CARD, "scurvy_outbreak/3")
    assert kinds(s) == [Kind.DIE]
    roll(s, 5)
    assert (s.loyalty[0], s.scurvy[0]) == (0, 1)
    roll(s, 6)
    assert s.found[0] > 0


def test_scurvy_gnaws_at_the_start_of_each_turn() -> None:
    """BB-17.18, BB-3.1: T0, and a mutiny when loyalty reaches 0."""
    s = position(
        "A1 teach sloop india; B1 roberts sloop caribbean, cunning 0, loyalty 1, scurvy",
    )
    do(s, Kind.FORFEIT)
    assert (s.seat, s.loyalty[4], decision(s)) == (1, 0, Decision.CH_D6)
    roll(s, 5)
    assert (s.loyalty[4], decision(s)) == (0, Decision.CH_EVENT)


def test_scurvy_strikes_at_sea_alone() -> None:
    """BB-17.18"""
    s = position("A1 teach sloop india", hands={1: ["scurvy_outbreak/3", "becalmed/3"]})
    do(s, Kind.MOVE, 1, "surat")
    assert refused(s, Kind.CARD, "scurvy_outbreak/3") == Refusal.WRONG_WINDOW
    s = position("A1 teach sloop india, scurvy", hands={1: ["scurvy_outbreak/3", "becalmed/3"]})
    do(s, Kind.MOVE, 1, "east_africa")
    assert refused(s, Kind.CARD, "scurvy_outbreak/3") == Refusal.NO_EFFECT


def test_a_crew_at_zero_falls_no_lower() -> None:
    """BB-14.5: and rises for no further loss, but once more after it was content for a while."""
    s = position("A1 teach sloop india; A2 low sloop india, loyalty 1")
    shift_loyalty(s, 1, -1)
    assert (s.loyalty[1], s.restless[1]) == (0, 1)
    s.restless[1] = 0
    shift_loyalty(s, 1, -1)
    assert (s.loyalty[1], s.restless[1]) == (0, 0)
    shift_loyalty(s, 1, 2)
    shift_loyalty(s, 1, -3)
    assert (s.loyalty[1], s.restless[1]) == (0, 1)
    shift_loyalty(s, 1, 1)
    assert (s.loyalty[1], s.restless[1]) == (1, 0)
    shift_loyalty(s, 0, 9)
    assert s.loyalty[0] == 12


def test_who_has_no_room_to_draw_deploys() -> None:
    """BB-5.1: as many cards as displays; the question which of the two is not asked."""
    s = position("A1 teach sloop india", cards={0: ["low", "vane", "tew"]})
    do(s, Kind.NEW_PIRATE, auto=False)
    assert (decision(s), s.actions) == (Decision.NEW_DEPLOY, 3)
    assert refused(s, Kind.NO_DEPLOY) == Refusal.MUST_DO_ONE
    assert refused(s, Kind.PICK, "kidd") == Refusal.NOT_IN_HAND
    do(s, Kind.PICK, "tew")
    assert decision(s) == Decision.DEPLOY_AREA


def test_under_initiative_its_pirate_must_be_deployed() -> None:
    """BB-4.2, BB-5.1: also where another card was drawn first."""
    s = position("A1 teach sloop india", menu=True, hands={0: ["storm/i"]}, cards={0: ["low"]})
    do(s, Kind.PLAY_ACTION, "storm/i")
    do(s, Kind.INITIATIVE, "low")
    do(s, Kind.NEW_PIRATE)
    do(s, Kind.DRAW)
    do(s, Kind.PIRATE_IS, "vane", auto=False)
    assert refused(s, Kind.NO_DEPLOY) == Refusal.RESERVED
    s.reserved = PIRATE["teach"] + 1
    assert refused(s, Kind.NO_DEPLOY) == Refusal.RESERVED
    s.reserved = PIRATE["low"] + 1
    assert refused(s, Kind.PICK, "vane") == Refusal.RESERVED
    do(s, Kind.PICK, "low")
    assert decision(s) == Decision.DEPLOY_AREA


def test_a_deck_is_made_anew_of_those_who_are_gone() -> None:
    """BB-5.3: recycle_pirates: retired or eliminated; not of those in play or in a hand."""
    gone = [name for name in PIRATE if name not in ("teach", "low", "vane", "every")]
    chart = "A1 teach sloop caribbean; B1 low sloop india"
    s = position(chart, out=gone, cards={0: ["every"], 1: ["vane"]}, recycle_pirates="on")
    s.whereabouts[PIRATE["kidd"]] = Place.RETIRED
    do(s, Kind.NEW_PIRATE)
    do(s, Kind.DRAW)
    assert (decision(s), s.deck_size) == (Decision.CH_PIRATE, 19)
    held = sorted([PIRATE["every"], PIRATE["vane"]])
    assert s.older_cards.nonzero()[0].tolist() == held
    assert refused(s, Kind.PIRATE_IS, "vane") == Refusal.NOT_DRAWN
    assert is_offered(s, Kind.PIRATE_IS, "kidd")


def test_while_the_deck_lasts_nobody_comes_back() -> None:
    """BB-5.3: recycle_pirates; not even for its last card."""
    gone = [name for name in PIRATE if name not in ("teach", "low", "vane")]
    s = position("A1 teach sloop caribbean", out=gone, cards={1: ["vane"]}, recycle_pirates="on")
    do(s, Kind.NEW_PIRATE, auto=False)
    assert (offered(s, Kind.PIRATE_IS), s.deck_size) == ([(PIRATE["low"],)], 1)


def test_nobody_is_left_to_draw() -> None:
    """BB-5.3: the deck is empty and nobody is out of the game yet."""
    s = position("A1 teach sloop caribbean", recycle_pirates="on")
    s.whereabouts[s.whereabouts == Place.DECK] = Place.DUELLING
    s.deck_size = 0
    assert not has_cards_left(s)
    s.whereabouts[PIRATE["kidd"]] = Place.OUT
    assert has_cards_left(s)
    s.recycle = 0
    assert not has_cards_left(s)


def test_the_mutiny_of_a_member_leaves_the_leader() -> None:
    """BB-14.3, BB-14.5: the leader's crew rises first; a successor comes from the hand."""
    s = position(
        "A1 bonnet sloop caribbean, cunning 0, loyalty 1; A2 kidd sloop caribbean, cunning 0,"
        "loyalty 1, with A1",
        cards={0: ["low", "vane"]},
        actions=2,
    )
    shift_loyalty(s, 1, -1)
    shift_loyalty(s, 0, -1)
    assert rising_crew(s) == 0
    s.restless[0] = 0
    assert rising_crew(s) == 1
    do(s, Kind.MOVE, 1, "s_atlantic")
    roll(s, 6)
    assert refused(s, Kind.PICK, "kidd") == Refusal.NOT_IN_HAND
    do(s, Kind.PICK, "low")
    assert s.pirate[1] - 1 == PIRATE["low"]


@pytest.mark.parametrize("cards", [["low", "vane"], []])
def test_one_mutiny_is_over_before_the_next_begins(cards: list[str]) -> None:
    """BB-14.3, BB-14.5: also the election of a new captain, from the hand or from the deck."""
    s = position(
        "A1 bonnet sloop caribbean, cunning 0, loyalty 1, found havana;"
        "A2 kidd sloop caribbean, cunning 0, loyalty 1, with A1",
        merchants={"havana": "m12"},
        cards={0: cards},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 3)
    do(s, Kind.DECLINE)
    assert s.loyalty[:2].tolist() == [0, 0]
    roll(s, 6)
    assert decision(s) == (Decision.SUCCESSOR if cards else Decision.CH_PIRATE)
    do(s, Kind.PICK if cards else Kind.PIRATE_IS, "vane")
    assert (s.pirate[0] - 1, s.loyalty[0], decision(s)) == (PIRATE["vane"], 6, Decision.CH_D6)
    roll(s, 1)
    assert (s.pirate[1] - 1, s.loyalty[1], decision(s)) == (
        PIRATE["kidd"],
        0,
        Decision.ACTION_MENU,
    )


def test_a_deck_of_those_who_retired() -> None:
    """BB-5.3: recycle_pirates: they come back as the eliminated do."""
    s = position("A1 teach sloop caribbean", recycle_pirates="on")
    s.whereabouts[s.whereabouts == Place.DECK] = Place.RETIRED
    s.deck_size = 0
    assert has_cards_left(s)
    do(s, Kind.NEW_PIRATE)
    assert (decision(s), s.deck_size) == (Decision.CH_PIRATE, 22)
