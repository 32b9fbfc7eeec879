"""Section 11: the Crown."""

from typing import Any

import pytest

from covo.engine.chance import CHANCE
from covo.games.blackbeard import GAME
from covo.games.blackbeard.components import EVENT_OF, KINDS, PLACE, SIDE, Event, Side
from covo.games.blackbeard.decisions import Decision, Kind
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.setup import Step
from covo.games.blackbeard.state import Ending, Source, State, score
from covo.games.blackbeard.turn import Phase
from covo.games.blackbeard.words.endings import rank_of

from .play import RULES, decision, do, kinds, roll, seat_asked


def solo(pirates: str, crown: list[str] | None = None, **rest: Any) -> State:
    return position(pirates, players="1", hands={1: crown or []}, **rest)


def test_the_crown_holds_anti_cards() -> None:
    """SOLO-1: four, dealt first, none of them Piratical Ambition."""
    s: State = GAME.new(GAME.settings({"players": "1"}))
    RULES.choose(s, GAME.listed(s)[0])
    assert sum(RULES.weight(s, o) for o in GAME.listed(s)) == 38
    while s.pending[0, 1] < Step.GOVERNORS:
        RULES.choose(s, GAME.listed(s)[0])
    assert (s.hand_size[:2].tolist(), s.displays) == ([4, 4], 4)
    held = [EVENT_OF[k] for k in range(KINDS) if s.hand[1, k]]
    assert all(SIDE[e] == Side.ANTI and e != Event.PIRATICAL_AMBITION for e in held)


def test_the_crown_draws_first() -> None:
    """SOLO-2: before T0; cards it cannot use are discarded, immediate ones resolved."""
    s = solo("A1 teach sloop caribbean, np 9; A2 low sloop india, scurvy", ["storm/3"], actions=1)
    do(s, Kind.FORFEIT)
    assert (decision(s), s.pending[0, 1], s.loyalty[1]) == (Decision.CH_EVENT, Phase.CROWN, 6)
    do(s, Kind.CARD_IS, "fair_winds/4")
    do(s, Kind.CARD_IS, "piratical_ambition/3")
    assert (s.hand_size[1], s.discards.sum()) == (1, 2)
    do(s, Kind.CARD_IS, "warship_on_station")
    do(s, Kind.WARSHIP_IS, "w04")
    assert s.warship[PLACE["caribbean"]] == 4
    for card in ("storm/4", "becalmed/3", "informer/3"):
        do(s, Kind.CARD_IS, card)
    assert (s.pending[0, 1], s.loyalty[1]) == (Phase.DRAW, 5)


def test_virtual_seats_share_a_hand() -> None:
    """SOLO-3: each with its own quota; no type twice."""
    s = solo("A1 kidd sloop caribbean, speed 2, np 2", ["storm/3", "storm/4", "scurvy_outbreak/3"])
    do(s, Kind.MOVE, 1, "s_atlantic")
    roll(s, 1)
    assert (s.scurvy[0], s.quota[:, 0].tolist()) == (1, [0, 1, 1, 0, 0])
    assert s.hand_size[1] == 1


def test_the_crown_answers_by_its_list() -> None:
    """SOLO-4: a decision of chance with a single option, so that it is told."""
    s = solo("A1 kidd sloop caribbean, speed 2", ["storm/3"])
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert (decision(s), seat_asked(s), kinds(s)) == (Decision.AP_CHOICE, CHANCE, [Kind.CARD])
    s = solo("A1 kidd sloop caribbean", ["storm/3"])
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert decision(s) == Decision.ACTION_MENU


def test_the_crown_hunts_and_scores() -> None:
    """SOLO-3, SOLO-5: its KC kills; the score is the player's VP less the Crown's."""
    s = solo("A1 kidd sloop caribbean, np 13, cunning 0", kcs={1: ("k1", "caribbean")})
    do(s, Kind.MOVE, 1, "s_atlantic")
    roll(s, 5, 2, 2, 4)
    assert (score(s, 0), s.points[1, Source.KC]) == (13, 6)


def test_the_crown_sends_for_a_commissioner() -> None:
    """SOLO-4: from 9 NP on, into the box nearest to the pirate."""
    s = solo("A1 kidd sloop caribbean, np 19", crown_level="1")
    do(s, Kind.MOVE, 1, "s_atlantic")
    roll(s, 6, 6, 5)
    do(s, Kind.KC_IS, "k2")
    assert s.kc_place[1] == PLACE["pirate_round"]
    s = solo("A1 kidd sloop caribbean, np 8", ["informer/3"], crown_level="1")
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert decision(s) == Decision.CH_D6
    roll(s, 1, 1)
    assert decision(s) == Decision.CH_KC


@pytest.mark.parametrize(
    ("cards", "where", "to", "played"),
    [
        (["becalmed/3"], "caribbean", "havana", Event.BECALMED),
        (["debauchery_and_revelry/3"], "caribbean", "havana", Event.DEBAUCHERY_AND_REVELRY),
        (["mutiny_conspiracy/2"], "caribbean", "s_atlantic", Event.MUTINY_CONSPIRACY),
    ],
)
def test_the_lines_of_the_list(cards: list[str], where: str, to: str, played: Event) -> None:
    """SOLO-4"""
    s = solo(f"A1 kidd sloop {where}, np 5", cards, crown_level="1")
    do(s, Kind.MOVE, 1, to)
    assert s.types_used[played] == 1


def test_the_crown_crosses_a_retirement() -> None:
    """SOLO-4: line 1, and an oust or a plot before it."""
    s = solo(
        "A1 kidd sloop bath_town, np 3, haven bath_town, cunning 0",
        ["double_cross/2", "mutiny_conspiracy/2"],
        pro=["bath_town"],
        crown_level="1",
    )
    do(s, Kind.RETIRE, 1, "haven")
    roll(s, 1, 1)
    assert decision(s) == Decision.CH_D6
    roll(s, 6)
    assert (s.lost[0], score(s, 0)) == (1, 3)


def test_loot_and_attack_are_answered() -> None:
    """SOLO-4: lines 4 to 6."""
    s = solo(
        "A1 kidd sloop caribbean, found havana",
        ["merchant_resists/3"],
        merchants={"havana": "m01"},
        crown_level="1",
    )
    do(s, Kind.LOOT, 1)
    assert s.types_used[Event.MERCHANT_RESISTS] == 1
    s = solo("A1 kidd sloop caribbean", ["alerted_garrison/3"], crown_level="1")
    do(s, Kind.ATTACK, 1, "havana")
    assert s.garrison == 2
    s = solo(
        "A1 kidd sloop caribbean",
        warships={"caribbean": "w04"},
        merchants={"havana": "m01"},
        crown_level="1",
    )
    do(s, Kind.SEARCH, 1, "havana")
    assert s.used_warship == 1


def test_a_commissioner_comes_nearer() -> None:
    """SOLO-4: line 13, two steps towards a pirate worth 15."""
    s = solo("A1 kidd sloop caribbean, np 8", kcs={1: ("k1", "india")}, crown_level="1")
    do(s, Kind.MOVE, 1, "havana")
    assert s.kc_place[1] == PLACE["pirate_round"]


def test_a_solo_game_ends_with_a_rank() -> None:
    """SOLO-5: whoever draws the third Pardon."""
    s = solo("A1 teach sloop india, np 9", ["storm/3"], pardons=2, actions=1)
    do(s, Kind.FORFEIT)
    do(s, Kind.CARD_IS, "general_pardon")
    assert (s.ending, score(s, 0)) == (Ending.PARDON, 9)
    assert RULES.payoff(s, 0) == 1


@pytest.mark.parametrize(
    ("length", "points", "rank"),
    [
        ("standard", 39, "Swabber"),
        ("standard", 40, "Boatswain"),
        ("standard", 100, "Captain"),
        ("standard", 200, "Legend"),
        ("long", 249, "Quartermaster"),
        ("long", 250, "Captain"),
        ("long", 500, "Legend"),
    ],
)
def test_ranks(length: str, points: int, rank: str) -> None:
    """SOLO-5: the player's points less the Crown's; the Long game asks for more."""
    s = solo("A1 teach sloop india", length=length)
    s.points[0, Source.RETIRED_FAME] = points + 7
    s.points[1, Source.KC] = 7
    assert rank_of(s) == rank
