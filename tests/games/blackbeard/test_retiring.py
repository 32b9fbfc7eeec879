"""BB-18, BB-12.1, BB-17.8: retirement, bribes, Double-Cross, the end and the score."""

from typing import Any

import pytest

from covo.engine.outcome import Outcome, outcome
from covo.engine.record import fields
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import DISPLAYS, KIND, PIRATE, PORT
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.piles import spend
from covo.games.blackbeard.rules.pirates import eliminate
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.scoring import has_won
from covo.games.blackbeard.rules.state import Ending, Haven, Place, Source, State, score

from .play import RULES, decision, do, is_offered, refused, roll


def test_retirement_in_a_haven() -> None:
    """BB-18.4, BB-18.41A, BB-18.42, BB-18.1: 2 VP for each NP, 1 for each 100 D; marked at once."""
    s = position(
        "A1 kidd sloop bath_town, np 3, nw 4250, haven bath_town, holds 900, hostages h01",
        pro=["bath_town"],
    )
    do(s, Kind.RETIRE, 1, "haven")
    assert not s.letters_shown.any()
    assert (s.points[0, Source.RETIRED_FAME], s.points[0, Source.RETIRED_WEALTH]) == (6, 42)
    assert (s.retired[0], s.best[0], s.captor[0]) == (1, 48, 0)
    assert s.whereabouts[PIRATE["kidd"]] == Place.RETIRED


def test_a_haven_bought_now_is_no_retreat_yet() -> None:
    """BB-18.41A, BB-18.41B: but a Letter serves there, attached or from the hand."""
    for remark, hands, method in (
        (", letter 2", {}, "letter"),
        ("", {0: ["letter_of_marque/2"]}, "letter_in_hand"),
    ):
        s = position(f"A1 kidd sloop bath_town{remark}", pro=["bath_town"], hands=hands)
        s.haven[0, PORT["bath_town"]] = Haven.BOUGHT_NOW
        assert refused(s, Kind.RETIRE, 1, "haven") == Refusal.JUST_BOUGHT
        do(s, Kind.RETIRE, 1, method)
        assert s.retired[0] == 1
    s = position("A1 kidd sloop bath_town; A2 low sloop bath_town, haven bath_town")
    assert refused(s, Kind.RETIRE, 1, "haven") == Refusal.NO_WAY_TO_RETIRE
    assert is_offered(s, Kind.RETIRE, 2, "haven")


def test_a_letter_opens_hostile_governors_to_bribes() -> None:
    """BB-18.41D, R15: an attached one, for its bearer; by option it does not."""
    boston: Any = {"anti": ["boston"], "hands": {0: ["letter_of_marque/2"]}}
    s = position("A1 kidd sloop boston, nw 900, cunning 0, letter i", anti=["boston"])
    do(s, Kind.RETIRE, 1, "bribe")
    do(s, Kind.PAY, 9)
    roll(s, 4, 5)
    assert (s.retired[0], s.points[0, Source.RETIRED_WEALTH]) == (1, 0)
    s = position("A1 kidd sloop boston, nw 900", **boston)
    assert refused(s, Kind.RETIRE, 1, "bribe") == Refusal.NO_WAY_TO_RETIRE
    s = position("A1 kidd sloop goa, nw 900, letter i")
    assert refused(s, Kind.RETIRE, 1, "bribe") == Refusal.NO_WAY_TO_RETIRE
    s = position("A1 kidd sloop boston, nw 900, letter i", anti=["boston"], letter_havens="off")
    assert refused(s, Kind.RETIRE, 1, "bribe") == Refusal.NO_WAY_TO_RETIRE


def test_retirement_with_a_letter() -> None:
    """BB-18.41B, BB-12.1: attached also where an Anti-Pirate governor sits; from the hand not."""
    s = position("A1 kidd sloop boston, letter 2", anti=["boston"])
    do(s, Kind.RETIRE, 1, "letter")
    assert s.retired[0] == 1
    s = position("A1 kidd sloop boston", anti=["boston"], hands={0: ["letter_of_marque/2"]})
    assert refused(s, Kind.RETIRE, 1, "letter") == Refusal.NO_LETTER
    assert refused(s, Kind.RETIRE, 1, "letter_in_hand") == Refusal.NO_WAY_TO_RETIRE
    s = position("A1 kidd sloop bath_town", pro=["bath_town"], hands={0: ["letter_of_marque/2"]})
    do(s, Kind.RETIRE, 1, "letter_in_hand")
    assert (s.retired[0], s.hand_size[0], s.discards.sum()) == (1, 0, 1)
    s = position("A1 kidd sloop goa, letter 2")
    assert refused(s, Kind.RETIRE, 1, "letter") == Refusal.NO_WAY_TO_RETIRE


def test_a_letter_in_hand_is_shown_when_it_is_announced() -> None:
    """BB-18.4: and stays in hand when the retirement is cancelled."""
    s = position(
        "A1 kidd sloop bath_town, cunning 0",
        pro=["bath_town"],
        hands={0: ["letter_of_marque/2"]},
        kcs={1: ("k3", "c_atlantic")},
    )
    do(s, Kind.RETIRE, 1, "letter_in_hand")
    assert s.letters_shown[0, 0] == 1
    do(s, Kind.KC_OUST)
    roll(s, 6, 1)
    assert (s.retired[0], s.hand_size[0], s.letters_shown[0, 0]) == (0, 1, 1)
    spend(s, 0, KIND["letter_of_marque/2"])
    assert (s.hand_size[0], s.letters_shown[0, 0]) == (0, 0)


def test_a_bribe() -> None:
    """BB-18.41D: 2d6 + NP/10 at most the hundreds; the money is gone either way, one try a turn."""
    rich = "A1 kidd sloop bath_town, cunning 0, np 12, nw 2300"
    s = position(rich, pro=["bath_town"])
    do(s, Kind.RETIRE, 1, "bribe")
    do(s, Kind.PASS)
    do(s, Kind.PAY, 9)
    roll(s, 3, 4)
    assert score(s, 0) == 38
    s = position(rich, pro=["bath_town"])
    do(s, Kind.RETIRE, 1, "bribe")
    do(s, Kind.PASS)
    do(s, Kind.PAY, 9)
    roll(s, 5, 4)
    assert (s.wealth[0], s.loyalty[0], score(s, 0)) == (1400, 5, 0)
    assert refused(s, Kind.RETIRE, 1, "bribe") == Refusal.BRIBED


def test_who_cannot_bribe() -> None:
    """BB-18.41D, BB-18.4: no money, or no friendly governor; no more than one has."""
    s = position("A1 kidd sloop bath_town, nw 99", pro=["bath_town"])
    assert refused(s, Kind.RETIRE, 1, "bribe") == Refusal.TOO_POOR
    s = position("A1 kidd sloop goa, nw 999")
    assert refused(s, Kind.RETIRE, 1, "bribe") == Refusal.NO_WAY_TO_RETIRE
    assert refused(s, Kind.RETIRE, 1, "amnesty") == Refusal.NO_WAY_TO_RETIRE
    s = position("A1 kidd sloop bath_town, nw 399", pro=["bath_town"])
    do(s, Kind.RETIRE, 1, "bribe")
    assert refused(s, Kind.PAY, 4) == Refusal.TOO_POOR
    assert is_offered(s, Kind.PAY, 3)
    s = position("A1 kidd sloop tortuga, nw 999")
    assert refused(s, Kind.RETIRE, 1, "haven") == Refusal.NO_WAY_TO_RETIRE


def test_an_amnesty_in_english_ports() -> None:
    """BB-18.41E, BB-18.4, BB-17.11: whatever the governor."""
    s = position("A1 kidd sloop boston, np 2", anti=["boston"], amnesty=2)
    do(s, Kind.RETIRE, 1, "amnesty")
    assert score(s, 0) == 4
    s = position("A1 kidd sloop boston", anti=["boston"])
    assert refused(s, Kind.RETIRE, 1, "amnesty") == Refusal.NO_WAY_TO_RETIRE
    s = position("A1 kidd sloop goa", amnesty=2)
    assert refused(s, Kind.RETIRE, 1, "amnesty") == Refusal.NO_WAY_TO_RETIRE


def crossed(remarks: str) -> State:
    s = position(
        f"A1 kidd sloop bath_town, haven bath_town, {remarks}",
        pro=["bath_town"],
        hands={1: ["double_cross/2"]},
        kcs={1: ("k1", "india")},
    )
    do(s, Kind.RETIRE, 1, "haven")
    do(s, Kind.PASS)
    do(s, Kind.CARD, "double_cross/2")
    return s


@pytest.mark.parametrize(
    ("remarks", "dice", "points"),
    [
        ("np 14, nw 2350", (1,), 28 + 23),
        ("np 14, nw 2350", (4, 2, 3), 39),
        ("np 10, nw 1155", (3, 3, 4), 23),
        ("np 10, nw 1155", (3, 5, 6), 20),
        ("np 15, nw 4000", (5,), 15),
    ],
)
def test_a_double_cross(remarks: str, dice: tuple[int, ...], points: int) -> None:
    """BB-17.8, BB-18.43: released, fined or hanged; after the retirement has succeeded."""
    s = crossed(remarks)
    roll(s, *dice)
    assert score(s, 0) == points
    hanged = dice[0] >= 5
    assert (s.retired[0], s.lost[0]) == (int(not hanged), int(hanged))


def test_a_double_cross_ignores_the_quota() -> None:
    """BB-17.8: but not the type that was played this turn."""
    s = position(
        "A1 kidd sloop bath_town, haven bath_town, cunning 0, np 4",
        pro=["bath_town"],
        hands={1: ["double_cross/2"]},
    )
    s.quota[1, 0] = 1
    do(s, Kind.RETIRE, 1, "haven")
    assert decision(s) == Decision.AP_CHOICE
    do(s, Kind.CARD, "double_cross/2")
    roll(s, 2)
    assert score(s, 0) == 8
    s = position(
        "A1 kidd sloop bath_town, haven bath_town",
        pro=["bath_town"],
        hands={1: ["double_cross/2"]},
    )
    s.types_used[7] = 1
    do(s, Kind.RETIRE, 1, "haven")
    assert s.retired[0] == 1


def test_who_is_intercepted_may_retire_on_the_spot() -> None:
    """BB-18.41C: at sea, with an attached Letter or one from the hand; his action is over."""
    for remark, hands, letter in ((", letter 2", {}, 0), ("", {0: ["letter_of_marque/2"]}, 1)):
        s = position(
            f"A1 kidd sloop caribbean, np 3, nw 900, cunning 0, found havana{remark}",
            merchants={"havana": "m12"},
            kcs={1: ("k1", "caribbean")},
            hands=hands,
        )
        do(s, Kind.LOOT, 1)
        do(s, Kind.KC_INTERCEPT)
        roll(s, 6, 1)
        do(s, Kind.SURRENDER, letter)
        assert (s.retired[0], s.lost[0], score(s, 0)) == (1, 0, 6 + 9)
        assert (decision(s), s.actions) == (Decision.ACTION_MENU, 3)
        assert s.hold[0].sum() == 0


def test_a_surrender_may_be_double_crossed() -> None:
    """BB-18.42, BB-18.41C: by any method."""
    s = position(
        "A1 kidd sloop caribbean, np 16, nw 900, letter 2, cunning 0",
        hands={1: ["double_cross/2"]},
        kcs={1: ("k1", "caribbean")},
    )
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    roll(s, 6, 1)
    do(s, Kind.SURRENDER, 0)
    do(s, Kind.CARD, "double_cross/2")
    roll(s, 6)
    assert (score(s, 0), s.points[1].sum()) == (16, 0)
    assert decision(s) == Decision.ACTION_MENU


# The end


def test_the_long_game_has_a_second_pass() -> None:
    """BB-18.6: discards and Pardons form the new pile."""
    s = position(
        "A1 teach sloop india", length="long", actions=1, discards=["storm/3", "becalmed/3"]
    )
    rest = s.pile.copy()
    s.discards[:] += rest
    s.pile[:] = 0
    s.pile_size = 0
    do(s, Kind.FORFEIT)
    assert (s.pile_size, s.pardons_aside, s.discards.sum()) == (87, 0, 0)
    assert decision(s) == Decision.CH_EVENT


def test_the_game_ends_without_pirates() -> None:
    """BB-18.7: in T4; never with recycle_pirates."""
    s = position("", out=list(PIRATE), actions=1)
    do(s, Kind.FORFEIT)
    assert s.ending == Ending.NO_PIRATES
    s = position("", out=list(PIRATE), actions=1, recycle_pirates="on")
    do(s, Kind.FORFEIT)
    assert s.ending == Ending.NONE


def test_the_end_is_scored() -> None:
    """BB-18.8, BB-18.5: pirates still in play score 1 VP for each NP; then the tie-breaks."""
    s = position("A1 teach sloop india, np 7; A2 low sloop india, np 3", pardons=2, actions=1)
    s.points[0, Source.LOST], s.points[1, Source.LOST] = 40, 50
    s.retired[1] = 1
    do(s, Kind.FORFEIT)
    do(s, Kind.CARD_IS, "general_pardon")
    assert (score(s, 0), score(s, 1)) == (50, 50)
    assert [RULES.payoff(s, seat) for seat in range(2)] == [0, 1]
    s.retired[0], s.best[0], s.best[1] = 1, 9, 8
    assert (has_won(s, 0), has_won(s, 1)) == (True, False)
    s.best[1], s.lost[0] = 9, 1
    assert (has_won(s, 0), has_won(s, 1)) == (False, True)
    s.lost[1] = 1
    assert (has_won(s, 0), has_won(s, 1)) == (True, True)
    assert outcome(GAME, s, 2) == Outcome((1, 1), (50, 50), (0.0, 0.0))


def test_a_limit_of_player_turns() -> None:
    """§8: as if the third Pardon had been drawn."""
    s = position("A1 teach sloop india, np 7", max_player_turns="1", actions=1)
    do(s, Kind.FORFEIT)
    assert (s.ending, score(s, 0)) == (Ending.MAX_TURNS, 7)


def test_leaving_the_table() -> None:
    """§10: the seat's decisions are taken as by the clock; the last seat has won."""
    s = position("A1 teach sloop india; B1 low sloop india", players="3", actions=3)
    do(s, Kind.RESIGN, 0, auto=False)
    assert refused(s, Kind.RESIGN, 0) == Refusal.RESIGNED
    assert refused(s, Kind.MOVE, 1, "surat") == Refusal.LEAVING
    do(s, Kind.FORFEIT)
    do(s, Kind.AGREE, 1, auto=False)
    do(s, Kind.RESIGN, 2)
    assert s.ending == Ending.RESIGNED
    assert [RULES.payoff(s, seat) for seat in range(3)] == [0, 1, 0]
    assert refused(s, Kind.AGREE, 1) == Refusal.OVER


def test_agreeing_to_end() -> None:
    """§10: all who play."""
    s = position("A1 teach sloop india, np 3; B1 low sloop india")
    do(s, Kind.AGREE, 0, auto=False)
    assert s.ending == Ending.NONE
    do(s, Kind.AGREE, 1)
    assert (s.ending, score(s, 0)) == (Ending.AGREED, 3)


def test_a_game_goes_on_while_somebody_has_a_pirate() -> None:
    """BB-18.7: on the chart, in a hand, or in the deck."""
    alone = [name for name in PIRATE if name != "teach"]
    s = position("B1 teach sloop india", out=alone, actions=1)
    do(s, Kind.FORFEIT)
    assert s.ending == Ending.NONE
    s = position("", cards={1: ["teach"]}, out=alone, actions=1)
    do(s, Kind.FORFEIT)
    assert s.ending == Ending.NONE
    s = position("", out=alone, actions=1)
    do(s, Kind.FORFEIT)
    assert s.ending == Ending.NONE


def test_who_has_left_wins_nothing() -> None:
    """§10, BB-18.8: whatever the score; and stands in nobody's way."""
    s = position("A1 teach sloop india, np 7; B1 low sloop india, np 3", players="3")
    do(s, Kind.RESIGN, 0, auto=False)
    assert not has_won(s, 0)
    do(s, Kind.AGREE, 1, auto=False)
    assert s.ending == Ending.NONE
    do(s, Kind.AGREE, 2)
    assert s.ending == Ending.AGREED
    assert [RULES.payoff(s, seat) for seat in range(3)] == [0, 1, 0]
    assert outcome(GAME, s, 3) == Outcome((3, 1, 2), (7, 3, 0), (-0.5, 1.0, -0.5))


def test_an_agreement_lasts_for_a_turn() -> None:
    """§10: who would not end it now has to be asked again."""
    s = position("A1 teach sloop india", players="3", actions=1)
    do(s, Kind.AGREE, 0, auto=False)
    do(s, Kind.AGREE, 2, auto=False)
    do(s, Kind.FORFEIT)
    assert s.agrees.tolist() == [0] * 5
    do(s, Kind.AGREE, 1, auto=False)
    assert s.ending == Ending.NONE
    do(s, Kind.RESIGN, 2, auto=False)
    assert s.ending == Ending.NONE
    do(s, Kind.RESIGN, 0, auto=False)
    assert s.ending == Ending.RESIGNED


def test_one_who_resigns_may_complete_an_agreement() -> None:
    """§10: all who still play have agreed."""
    s = position("A1 teach sloop india", players="3", actions=1)
    do(s, Kind.AGREE, 0, auto=False)
    do(s, Kind.AGREE, 1, auto=False)
    do(s, Kind.RESIGN, 2, auto=False)
    assert s.ending == Ending.AGREED


def test_a_solo_game_that_is_left_is_over() -> None:
    """§10, SOLO-5"""
    s = position("A1 teach sloop india, np 5", players="1")
    do(s, Kind.RESIGN, 0, auto=False)
    assert (s.ending, score(s, 0), RULES.payoff(s, 0)) == (Ending.RESIGNED, 5, 1)


def test_a_captain_leaves_nothing_behind() -> None:
    """BB-5.5, BB-14.3: his display is as free as one that was never used."""
    s = position(
        "A1 kidd sloop bath_town, np 3, nw 900, loyalty 4, cunning 1, combat 1, speed 1, holds 5,"
        "hostages h01, scurvy, letter 2, haven bath_town, haven goa, info havana 2, activated,"
        "treasure, false_colours; A2 low sloop india",
        pro=["bath_town", "goa"],
    )
    rows = [name for name, field in fields(State).items() if field.shape[:1] == (DISPLAYS,)]
    never = {name: s[name][3].tolist() for name in rows}  # type: ignore[index]
    s.sinking[0] = s.restless[0] = s.revels[0] = s.bribed[0] = s.attacked[0] = s.found[0] = 1
    eliminate(s, 0)
    assert {name: s[name][0].tolist() for name in never} == never  # type: ignore[index]
    assert s.quota[:, 0].sum() == 0
    assert (s.captor.sum(), s.discards.sum(), s.points[0, Source.LOST]) == (0, 1, 3)
