"""§13: a state that cannot be is found out, each by the number of what it breaks."""

from collections.abc import Callable

import pytest

from covo.games.blackbeard.invariants import check_invariants
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import KIND, PARDON, PORT
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.state import Haven, Place, Source, State

from .play import do, option
from .steps import check_step

Change = Callable[[State], None]


def sound() -> State:
    return position(
        "A1 kidd sloop caribbean, letter 2, holds 100, hostages h01; B1 low sloop goa, dr 1",
        merchants={"havana": "m01"},
        hands={0: ["storm/3"], 1: ["becalmed/3"]},
        cards={1: ["vane"]},
        warships={"caribbean": "w01"},
        kcs={1: ("k1", "india")},
        pro=["bath_town"],
        destroyed=["boston"],
    )


def put(name: str, *where: int, to: int) -> Change:
    """Write a number into a field."""

    def change(s: State) -> None:
        s[name][where if len(where) > 1 else where[0]] = to  # type: ignore[index]

    return change


def count(name: str, by: int) -> Change:
    """Change a field of one number."""

    def change(s: State) -> None:
        s[name] = s[name] + by  # type: ignore[index]

    return change


def a_pardon_in_a_hand(s: State) -> None:
    s.hand[0, PARDON] += 1
    s.hand_size[0] += 1
    s.pile[PARDON] -= 1
    s.pile_size -= 1


def a_debt_of_cards(s: State) -> None:
    s.discards[KIND["storm/4"]] -= 1
    s.pile[KIND["storm/4"]] += 1
    s.pile_size += 1


def five_cards(seat: int) -> Change:
    def change(s: State) -> None:
        for kind in (KIND["storm/4"], KIND["storm/i"], KIND["informer/3"], KIND["informer/4"]):
            s.hand[seat, kind] += 1
            s.hand_size[seat] += 1
            s.pile[kind] -= 1
            s.pile_size -= 1

    return change


def a_hand_full_of_pirates(s: State) -> None:
    for pirate in (7, 8, 12):
        s.whereabouts[pirate] = Place.IN_HAND + 1
        s.cards_held[1] += 1
        s.deck_size -= 1


def a_warship_in_the_east(s: State) -> None:
    s.warship[8], s.warship[3] = s.warship[3], 0


def eleven_merchants(s: State) -> None:
    for port in range(10):
        if s.box[port] == 0:
            s.box[port] = port + 2
            s.merchant_free[port + 1] = 0
            s.merchants_free -= 1
    s.box[30] = 20
    s.merchant_free[19] = 0
    s.merchants_free -= 1


def found_face_down(s: State) -> None:
    s.found[0] = PORT["havana"] + 1


def a_governor_in_ruins(s: State) -> None:
    s.governor[PORT["boston"]], s.governor[PORT["bath_town"]] = s.governor[PORT["bath_town"]], 0


def an_anti_pirate_haven(s: State) -> None:
    s.haven[0, PORT["goa"]] = Haven.OLD
    s.letter_havens = 0
    s.governor[PORT["goa"]] = 9
    s.governor_free[8] = 0


def nothing_to_decide(s: State) -> None:
    s.pending[s.depth - 1, 0] = Decision.PAUSE


FAULTS: list[tuple[str, Change]] = [
    ("1: merchants", put("merchant_free", 0, to=1)),
    ("1: 22 merchants said", count("merchants_free", -1)),
    ("1: captors [1, 11,", put("captor", 1, to=11)),
    ("1: captors [1, -1,", put("captor", 1, to=-1)),
    ("1: commissioners [1] are", put("kc_free", 0, to=1)),
    ("1: commissioners [1, 1]", put("kc", 0, to=1)),
    ("1: governors", put("governor_free", 0, to=1)),
    ("1: warships", put("warship_free", 0, to=1)),
    ("1: warship 1 is in the wrong waters", a_warship_in_the_east),
    ("2: ", put("discards", 3, to=1)),
    ("2: sizes 85, [1, 1", count("pile_size", 1)),
    ("2: sizes 84, [2, 1", put("hand_size", 0, to=2)),
    ("2: a pile or a hand has fewer", a_debt_of_cards),
    ("2: 0 Pardons drawn, and one in a hand", a_pardon_in_a_hand),
    ("2: 4 Pardons drawn", count("pardons", 4)),
    ("2: 20 pirate cards in a deck of 21", count("deck_size", 1)),
    ("2: seat 1 is said to hold 2 pirate cards", put("cards_held", 1, to=2)),
    ("2: low is on [1, 4]", put("pirate", 1, to=12)),
    ("3: seat 1 has 1 pirates and 4 cards", a_hand_full_of_pirates),
    ("3: seat 0 has", five_cards(0)),
    ("4: kidd: loyalty 13", put("loyalty", 0, to=13)),
    ("4: kidd: loyalty 6, NP -1", put("fame", 0, to=-1)),
    ("4: kidd: loyalty 6, NP 0, NW -5", put("wealth", 0, to=-5)),
    ("4: kidd: 3 Cunning", put("cunning", 0, to=3)),
    ("4: kidd: -1 Cunning", put("cunning", 0, to=-1)),
    ("4: kidd: Speed -3", put("speed_hits", 0, to=6)),
    ("4: kidd: Speed 4", put("speed_hits", 0, to=-1)),
    ("4: kidd: Combat -1", put("combat_hits", 0, to=3)),
    ("4: kidd: holds [-1", put("hold", 0, 0, to=-1)),
    ("4: kidd: holds [100, 0, 1", put("hold", 0, 2, to=1)),
    ("4: low is at place 51", put("place", 4, to=51)),
    ("4: kidd is at place -1", put("place", 0, to=-1)),
    ("5: boston is destroyed, with governor 1", a_governor_in_ruins),
    ("6: display 0 has a haven in goa", an_anti_pirate_haven),
    ("6: display 3 has a haven in goa", put("haven", 3, PORT["goa"], to=1)),
    ("7: 11 merchants on the chart", eleven_merchants),
    ("7: display 0 has found what lies face down", found_face_down),
    ("7: display 4 has Letter 3", put("letter", 4, to=3)),
    ("12: PAUSE is without options", nothing_to_decide),
]


@pytest.mark.parametrize(("said", "change"), FAULTS)
def test_a_state_that_cannot_be_is_found_out(said: str, change: Change) -> None:
    """§13: invariants 1 to 7 and 12."""
    s = sound()
    assert check_invariants(s) == []
    change(s)
    assert any(fault.startswith(said) for fault in check_invariants(s)), check_invariants(s)


def test_the_crown_holds_four_cards() -> None:
    """§13: invariant 3, SOLO-1."""
    s = position("A1 kidd sloop caribbean", players="1", hands={1: ["storm/3"]})
    five_cards(1)(s)
    assert check_invariants(s) == ["3: the Crown holds 5 cards"]


def test_a_position_that_cannot_be_is_refused() -> None:
    """§13"""
    with pytest.raises(ValueError, match="no position of Blackbeard: 4: kidd: loyalty 13"):
        position("A1 kidd sloop caribbean, loyalty 13")


STEPS: list[tuple[str, int, Change]] = [
    (
        "11: seat 0 falls from 0 to -1 VP",
        option(Kind.FORFEIT),
        put("points", 0, Source.LOST, to=-1),
    ),
    ("4: display 0 falls from 0 to -1 NP", option(Kind.FORFEIT), put("fame", 0, to=-1)),
    ("5: a port was built anew", option(Kind.FORFEIT), put("destroyed", PORT["boston"], to=0)),
    ("10: a turn ended", option(Kind.END_TURN), count("turn", 1)),
]


@pytest.mark.parametrize(("said", "choice", "change"), STEPS)
def test_a_step_that_cannot_be_is_found_out(said: str, choice: int, change: Change) -> None:
    """§13: invariants 4, 5, 10 and 11."""
    before, after = sound(), sound()
    before.action_played = 0
    assert check_step(before, option(Kind.FORFEIT), after) == []
    change(after)
    assert check_step(before, choice, after)[0].startswith(said)


def test_answers_and_revellers_that_break_their_limits_are_found_out() -> None:
    """§13: invariants 8 and 9."""
    s = position("A1 kidd sloop caribbean, dr 1")
    assert check_step(s, option(Kind.MOVE, 1, "s_atlantic"), s) == []
    assert check_step(s, option(Kind.LOOT, 1), s) == ["8: display 0 revels, and chooses LOOT"]
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    card = option(Kind.CARD, "storm/3")
    assert check_step(s, card, s) == []
    s.quota[1, 0] = 1
    s.types_used[18] = 1
    assert [fault[:2] for fault in check_step(s, card, s)] == ["9:", "9:"]
    assert check_step(s, option(Kind.PASS), s) == []
