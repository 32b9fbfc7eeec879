"""Section 11: the Crown."""

from typing import Any

import pytest

from covo.engine.chance import CHANCE
from covo.engine.outcome import Outcome, outcome
from covo.engine.pending import push
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    CROWN,
    EVENT_OF,
    KINDS,
    PLACE,
    PLACE_IDS,
    SIDE,
    STEPS,
    WATERS,
    Event,
    Side,
    Window,
)
from covo.games.blackbeard.rules.crown import crown_box, nearer_sea
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind, Roll
from covo.games.blackbeard.rules.frames import window
from covo.games.blackbeard.rules.setup import Step
from covo.games.blackbeard.rules.state import Ending, Source, State, score
from covo.games.blackbeard.rules.turn import Phase
from covo.games.blackbeard.words.endings import rank_of

from .play import RULES, decision, do, kinds, option, roll, seat_asked


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
    s.points[CROWN, Source.KC] += 4
    assert outcome(GAME, s, 1) == Outcome((1,), (9 - int(score(s, CROWN)),), (1.0,))


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


# The list of 11.2, line by line

NOTHING = None
KC = {1: ("k1", "caribbean")}
"""Maynard, 4/7, within two steps of the Atlantic."""


@pytest.mark.parametrize(
    ("pirate", "cards", "rest", "deed", "answer"),
    [
        # 1: every retirement is crossed, and nothing else in that window
        ("sloop bath_town, haven bath_town", ["double_cross/2"], {}, "verdict", "double_cross/2"),
        ("sloop bath_town, haven bath_town", ["storm/3"], {}, "verdict", NOTHING),
        # 2: a commissioner strong enough, or a pirate worth 30; with an Informer where there is one
        ("teach brigantine caribbean, combat 1", [], {"kcs": KC}, "sail", Kind.KC_INTERCEPT),
        ("teach brigantine caribbean", [], {"kcs": KC}, "sail", NOTHING),
        ("teach brigantine caribbean, np 15", [], {"kcs": KC}, "sail", Kind.KC_INTERCEPT),
        ("teach brigantine caribbean, np 14", [], {"kcs": KC}, "sail", NOTHING),
        ("teach brigantine caribbean, np 14, nw 200", [], {"kcs": KC}, "sail", Kind.KC_INTERCEPT),
        (
            "teach brigantine caribbean, np 14, holds 200",
            [],
            {"kcs": KC},
            "sail",
            Kind.KC_INTERCEPT,
        ),
        ("teach brigantine caribbean, np 15", ["informer/3"], {"kcs": KC}, "sail", "informer/3"),
        # 3: before a retirement an oust, else a plot against a crew of 8 or less
        ("sloop bath_town, haven bath_town", [], {"kcs": KC}, "retire", Kind.KC_OUST),
        (
            "sloop bath_town, haven bath_town, loyalty 8",
            ["mutiny_conspiracy/2"],
            {},
            "retire",
            "mutiny_conspiracy/2",
        ),
        (
            "sloop bath_town, haven bath_town, loyalty 9",
            ["mutiny_conspiracy/2"],
            {},
            "retire",
            NOTHING,
        ),
        ("sloop bath_town, haven bath_town, loyalty 8", [], {}, "retire", NOTHING),
        # 4: a warship weaker by one at most
        ("sloop caribbean", [], {"warships": {"caribbean": "w02"}}, "search", Kind.WARSHIP),
        ("brigantine caribbean", [], {"warships": {"caribbean": "w02"}}, "search", Kind.WARSHIP),
        ("teach schooner caribbean", [], {"warships": {"caribbean": "w02"}}, "search", NOTHING),
        # 5 and 6: resistance and garrisons
        ("brigantine caribbean", ["merchant_resists/3"], {}, "loot", "merchant_resists/3"),
        ("brigantine caribbean", ["alerted_garrison/3"], {}, "attack", "alerted_garrison/3"),
        (
            "brigantine havana, attacked havana",
            ["alerted_garrison/3"],
            {},
            "sack",
            "alerted_garrison/3",
        ),
        ("brigantine caribbean", ["alerted_garrison/3"], {}, "loot", NOTHING),
        # 7: taverns for a pirate worth 5
        (
            "sloop caribbean, np 2, nw 100",
            ["debauchery_and_revelry/3"],
            {},
            "enter",
            "debauchery_and_revelry/3",
        ),
        ("sloop caribbean, np 2", ["debauchery_and_revelry/3"], {}, "enter", NOTHING),
        (
            "sloop havana, np 3",
            ["debauchery_and_revelry/3"],
            {},
            "call",
            "debauchery_and_revelry/3",
        ),
        (
            "sloop havana, np 3, attacked havana",
            ["debauchery_and_revelry/3"],
            {},
            "sack",
            "debauchery_and_revelry/3",
        ),
        # 8: a plot against a crew of 6 or less and a pirate worth 8
        ("sloop caribbean, np 4", ["mutiny_conspiracy/2"], {}, "sail", "mutiny_conspiracy/2"),
        ("sloop caribbean, np 4, loyalty 7", ["mutiny_conspiracy/2"], {}, "sail", NOTHING),
        ("sloop caribbean, np 3, nw 100", ["mutiny_conspiracy/2"], {}, "sail", NOTHING),
        # 9: storms for the slow, or those in a box, or with two of them in hand
        ("sloop caribbean", ["storm/3"], {}, "sail", NOTHING),
        ("sloop caribbean, speed 2", ["storm/3"], {}, "sail", "storm/3"),
        ("sloop caribbean, speed 1", ["storm/3"], {}, "sail", NOTHING),
        ("sloop s_atlantic", ["storm/3"], {}, "cross", "storm/3"),
        ("sloop caribbean", ["storm/3", "storm/4"], {}, "sail", "storm/3"),
        # 10: scurvy whenever it can strike
        ("sloop caribbean", ["scurvy_outbreak/3"], {}, "sail", "scurvy_outbreak/3"),
        ("sloop caribbean, scurvy", ["scurvy_outbreak/3"], {}, "sail", NOTHING),
        # 11: a calm that keeps a pirate worth 10 out of port
        ("sloop caribbean, np 5", ["becalmed/3"], {}, "enter", "becalmed/3"),
        ("sloop caribbean, np 4, nw 100", ["becalmed/3"], {}, "enter", NOTHING),
        ("sloop caribbean, np 5", ["becalmed/3"], {}, "sail", NOTHING),
        # 12: a commissioner is sent for from 9 NP on, with an Informer from 8
        ("sloop caribbean, np 9", [], {}, "sail", Kind.KC_DEPLOY),
        ("sloop caribbean, np 8", [], {}, "sail", NOTHING),
        ("sloop caribbean, np 8", ["informer/3"], {}, "sail", "informer/3"),
        ("sloop caribbean, np 7", ["informer/3"], {}, "sail", NOTHING),
        # 13: he comes nearer to a pirate worth 15, unless he is within two steps
        ("sloop caribbean, np 8", [], {"kcs": {1: ("k1", "india")}}, "enter", Kind.KC_MOVE),
        ("sloop caribbean, np 7", [], {"kcs": {1: ("k1", "india")}}, "enter", NOTHING),
        ("sloop caribbean, np 8", [], {"kcs": {1: ("k1", "n_atlantic")}}, "enter", NOTHING),
    ],
)
def test_a_line_of_the_list(
    pirate: str, cards: list[str], rest: dict[str, Any], deed: str, answer: Any
) -> None:
    """SOLO-4: what the Crown answers, at the border of each condition."""
    found = ", found havana" if deed == "loot" else ""
    chart = {"merchants": {"havana": "m12"}, "pro": ["bath_town"], "crown_level": "1"} | rest
    name = "" if pirate.startswith("teach") else "kidd "
    s = solo(f"A1 {name}{pirate}{found}", cards, **chart)
    kind, *arguments = DEEDS[deed]
    do(s, kind, *arguments, auto=False)
    if deed == "verdict":
        while window(s) == Window.RET:
            RULES.choose(s, GAME.listed(s)[0])
    if answer is NOTHING:
        assert decision(s) != Decision.AP_CHOICE
        return
    assert (decision(s), seat_asked(s)) == (Decision.AP_CHOICE, CHANCE)
    wanted = option(Kind.CARD, answer) if isinstance(answer, str) else None
    listed = GAME.listed(s)
    assert (
        listed == [wanted] if wanted else [Kind(NUMBERING.unpack(o)[0]) for o in listed] == [answer]
    )


DEEDS: dict[str, tuple[Any, ...]] = {
    "sail": (Kind.MOVE, 1, "s_atlantic"),
    "cross": (Kind.MOVE, 1, "pirate_round"),
    "enter": (Kind.MOVE, 1, "havana"),
    "search": (Kind.SEARCH, 1, "havana"),
    "loot": (Kind.LOOT, 1),
    "attack": (Kind.ATTACK, 1, "havana"),
    "sack": (Kind.SACK, 1),
    "call": (Kind.CALL, 1),
    "retire": (Kind.RETIRE, 1, "haven"),
    "verdict": (Kind.RETIRE, 1, "haven"),
}


def test_the_crown_acts_once_against_each_pirate() -> None:
    """SOLO-3, BB-4.62: a virtual seat that has used its quota passes."""
    s = solo("A1 kidd sloop caribbean, speed 2", ["storm/3"], crown_level="1")
    s.quota[1, 0] = 1
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert decision(s) == Decision.ACTION_MENU
    s = solo("A1 kidd sloop caribbean, speed 2", ["storm/3"], crown_level="2")
    s.quota[1, 0] = 1
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert s.pending[s.depth - 1, 1] == 2


def test_an_informer_of_the_crown() -> None:
    """SOLO-4: lines 2 and 12: he helps to intercept where that is possible, else to deploy."""
    s = solo("A1 kidd sloop caribbean, np 15", ["informer/3"], kcs=KC, crown_level="1")
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert (s.kc_place[1], decision(s)) == (PLACE["s_atlantic"], Decision.CH_D6)
    assert s.pending[s.depth - 2, :5].tolist() == [Decision.CONTEST, Roll.INTERCEPT, -1, 0, 2]
    s = solo("A1 kidd sloop caribbean, np 8", ["informer/3"], crown_level="1")
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert s.pending[s.depth - 2, 1] == Roll.INFORMED_DEPLOY


@pytest.mark.parametrize(
    ("here", "there", "to"),
    [
        ("india", "havana", "pirate_round"),
        ("gold_coast", "havana", "c_atlantic"),
        ("n_atlantic", "surat", "s_atlantic"),
        ("c_america", "surat", "pirate_round"),
    ],
)
def test_a_commissioner_takes_the_nearest_place(here: str, there: str, to: str) -> None:
    """SOLO-4: line 13: two steps at most; of equals the first in the order of the map."""
    s = solo("A1 kidd sloop caribbean", kcs={1: ("k1", here)})
    at = STEPS[PLACE[here]]
    sea = nearer_sea(s, PLACE[here], int(WATERS[PLACE[there]]))
    assert (PLACE_IDS[sea], at[sea] <= 2) == (to, True)


def test_a_warship_goes_where_most_is_at_stake() -> None:
    """SOLO-2: 3 for the richest pirate, 2 for any other, 1 for each merchant; ties by the map."""

    def station(pirates: str, **rest: Any) -> str:
        s = solo(pirates, **rest)
        push(s, Decision.STATION, CROWN)
        (only,) = GAME.listed(s)
        return PLACE_IDS[NUMBERING.unpack(only)[1][0]]

    assert station("A1 kidd sloop india, np 2; A2 low sloop caribbean, np 3") == "caribbean"
    assert station("A1 kidd sloop india, np 3; A2 low sloop caribbean, np 3") == "india"
    assert station("A1 kidd sloop surat, np 3; A2 low sloop havana, np 2") == "india"
    two = {"surat": "m01", "bombay": "m02"}
    assert station("A1 kidd sloop india; A2 low sloop caribbean, np 3", merchants=two) == "india"
    one = {"surat": "m01"}
    rich = "A1 kidd sloop india; A2 low sloop caribbean, np 3"
    assert station(rich, merchants=one) == "caribbean"
    assert station(rich, warships={"caribbean": "w01"}) == "india"
    assert station("") == "n_atlantic"


@pytest.mark.parametrize(
    ("where", "box"),
    [("havana", 0), ("nassau", 1), ("n_atlantic", 0), ("gold_coast", 0), ("surat", 1)],
)
def test_a_commissioner_enters_the_nearest_box(where: str, box: int) -> None:
    """SOLO-4: line 12; of equals the first."""
    s = solo(f"A1 kidd sloop {where}")
    push(s, Decision.WINDOW, Window.ARR, 0)
    assert crown_box(s, 1) == option(Kind.BOX, box)


def test_the_crown_opens_no_tavern_in_the_middle_of_a_loot() -> None:
    """SOLO-4: line 7 is for ports."""
    s = solo(
        "A1 kidd sloop caribbean, np 4, cunning 0, loyalty 7, found havana",
        ["debauchery_and_revelry/3"],
        merchants={"havana": "m12"},
    )
    do(s, Kind.LOOT, 1)
    roll(s, 6)
    do(s, Kind.TAKE)
    assert (decision(s), s.hand_size[1]) == (Decision.CH_HOSTAGE, 1)
