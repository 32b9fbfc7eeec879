"""BB-9.5 to BB-9.6, BB-15, BB-16: attack, sack, booty grab, duels, Cunning."""

from typing import Any

import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import PIRATE, PLACE, PORT
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.raiding import refuse_grab
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Haven, Place, Revels, Source, State

from .play import decision, do, is_offered, offered, refused, roll, seat_asked

MORGAN = "A1 morgan brigantine s_america, cunning 0, info maracaibo 3"


@pytest.mark.parametrize("governed", [{}, {"pro": ["willemstad"]}, {"anti": ["willemstad"]}])
def test_which_ports_may_be_attacked(governed: Any) -> None:
    """BB-9.51: the national ones of his sea area that stand, whatever their governor."""
    s = position("A1 morgan brigantine s_america, haven maracaibo", **governed)
    ports = [port for _, port in offered(s, Kind.ATTACK)]
    assert ports == [PORT[name] for name in ("cartagena", "maracaibo", "willemstad", "cayenne")]
    s = position("A1 morgan brigantine s_america", destroyed=["maracaibo"])
    assert refused(s, Kind.ATTACK, 1, "maracaibo") == Refusal.DESTROYED
    assert refused(s, Kind.ATTACK, 1, "havana") == Refusal.WRONG_WATERS
    s = position("A1 morgan brigantine maracaibo")
    assert refused(s, Kind.ATTACK, 1, "maracaibo") == Refusal.NOT_AT_SEA
    s = position("A1 morgan brigantine caribbean")
    assert PORT["tortuga"] not in [port for _, port in offered(s, Kind.ATTACK)]


def defended_haven(**settings: Any) -> State:
    """A pirate has announced an attack on his own haven, and a warship may answer."""
    s = position(
        "A1 morgan sloop s_america, cunning 0, haven maracaibo, haven willemstad",
        warships={"s_america": "w01"},
        pro=["maracaibo", "willemstad"],
        **settings,
    )
    do(s, Kind.ATTACK, 1, "maracaibo")
    assert (decision(s), seat_asked(s)) == (Decision.AP_CHOICE, 1)
    return s


def havens_left(s: State) -> list[int]:
    """What is left of the two."""
    return [int(s.haven[0, PORT[port]]) for port in ("maracaibo", "willemstad")]


@pytest.mark.parametrize("dice", [(6, 1), (1, 6)])
def test_the_dice_of_an_attack_cost_the_haven(dice: tuple[int, int]) -> None:
    """BB-9.45, BB-9.51: won or lost; not before."""
    s = defended_haven()
    assert havens_left(s) == [Haven.OLD, Haven.OLD]
    do(s, Kind.PASS)
    roll(s, *dice)
    assert havens_left(s) == [Haven.NONE, Haven.OLD]


def test_an_attack_that_is_cancelled_costs_no_haven() -> None:
    """BB-9.45: a warship drives the pirate off before any die is rolled for the port."""
    s = defended_haven()
    do(s, Kind.WARSHIP)
    roll(s, 6, 1, 6, 1)
    assert decision(s) == Decision.ACTION_MENU
    assert havens_left(s) == [Haven.OLD, Haven.OLD]


def test_declaring_an_attack_may_cost_the_haven() -> None:
    """BB-9.51: haven_loss: before W-ATT is answered, and though the attack is cancelled then."""
    s = defended_haven(haven_loss="announced")
    assert havens_left(s) == [Haven.NONE, Haven.OLD]
    do(s, Kind.PASS)
    roll(s, 6, 1)
    assert havens_left(s) == [Haven.NONE, Haven.OLD]
    s = defended_haven(haven_loss="announced")
    do(s, Kind.WARSHIP)
    roll(s, 6, 1, 6, 1)
    assert havens_left(s) == [Haven.NONE, Haven.OLD]


@pytest.mark.parametrize(
    ("remarks", "dice", "succeeds"),
    [
        ("", (2, 6), False),
        ("", (3, 6), True),
        (", info maracaibo 1", (2, 6), True),
        (", info willemstad 1", (2, 6), False),
        (", combat 1", (3, 6), False),
        (", combat 1", (4, 6), True),
    ],
)
def test_the_odds_of_an_attack(remarks: str, dice: tuple[int, int], succeeds: bool) -> None:
    """BB-9.52, BB-9.53, BB-9.54: 4 + 5 and information against 5; a tie is for the port.

    Victory costs a hit, failure none.
    """
    s = position(f"A1 morgan brigantine s_america, cunning 0{remarks}")
    before = s.combat_hits[0]
    do(s, Kind.ATTACK, 1, "maracaibo")
    roll(s, *dice)
    place = "maracaibo" if succeeds else "s_america"
    assert (s.place[0], s.fame[0]) == (PLACE[place], 6 if succeeds else 0)
    assert s.combat_hits[0] == before + (1 if succeeds else 0)
    assert s.loyalty[0] == (7 if succeeds else 6)


def test_an_attack_on_a_port() -> None:
    """BB-9.5, BB-9.53, BB-9.56: fame, loyalty, a hit, plunder; the pirate is In Port."""
    s = position(MORGAN)
    assert refused(s, Kind.ATTACK, 1, "havana") == Refusal.WRONG_WATERS
    do(s, Kind.ATTACK, 1, "maracaibo")
    roll(s, 2, 6)
    assert (s.combat_hits[0], s.fame[0], s.loyalty[0]) == (1, 6, 7)
    assert s.place[0] == PLACE["maracaibo"]
    roll(s, 4)
    assert decision(s) == Decision.PLUNDER
    assert s.receiver == 1
    do(s, Kind.STOW)
    assert (s.hold[0, 0], s.receiver, s.row) == (1200, 0, 0)
    assert decision(s) == Decision.ACTION_MENU


def test_plunder_may_replace_a_hold_or_be_left() -> None:
    """BB-9.53: without any penalty; in a hostile port, too, he is then In Port."""
    s = position("A1 morgan sloop s_america, cunning 0, holds 100 200, info maracaibo 9")
    do(s, Kind.ATTACK, 1, "maracaibo")
    roll(s, 6, 1, 6)
    assert refused(s, Kind.STOW) == Refusal.NO_ROOM
    do(s, Kind.DUMP, 0)
    assert s.hold[0].tolist() == [1800, 200, 0, 0]
    s = position(
        "A1 morgan sloop s_america, cunning 0, holds 100, info maracaibo 9", anti=["maracaibo"]
    )
    do(s, Kind.ATTACK, 1, "maracaibo")
    roll(s, 6, 1, 6)
    do(s, Kind.LEAVE)
    assert (s.hold[0].tolist(), s.loyalty[0], s.fame[0]) == ([100, 0, 0, 0], 7, 6)
    assert s.place[0] == PLACE["maracaibo"]


def test_a_failed_attack_costs_nothing() -> None:
    """BB-9.54, BB-9.5: by option a hit, or the difference (R10)."""
    s = position("A1 tew sloop n_atlantic, cunning 0")
    do(s, Kind.ATTACK, 1, "newport")
    roll(s, 3, 6)
    assert (s.combat_hits[0], s.place[0], s.loyalty[0]) == (0, PLACE["n_atlantic"], 6)
    for setting, hits in (("one", 1), ("none", 0), ("difference", 2)):
        s = position("A1 tew sloop n_atlantic, cunning 0", attack_failure_hits=setting)
        do(s, Kind.ATTACK, 1, "newport")
        roll(s, 3, 6)
        assert (s.combat_hits[0], s.place[0], s.fame[0]) == (hits, PLACE["n_atlantic"], 0)


def test_a_sack_destroys_the_port() -> None:
    """BB-9.55, BB-9.56: the very next action; all other pirates go to sea."""
    s = position(
        "A1 morgan brigantine maracaibo, cunning 0, attacked maracaibo, np 3, loyalty 7;"
        "B1 low sloop maracaibo, dr 1",
        pro=["maracaibo"],
        merchants={"maracaibo": "m01"},
    )
    do(s, Kind.SACK, 1)
    roll(s, 2)
    port = PORT["maracaibo"]
    assert (s.destroyed[port], s.governor[port], s.box[port]) == (1, 0, 1)
    assert (s.fame[0], s.loyalty[0], s.revels[0]) == (12, 8, Revels.INVOLUNTARY)
    assert s.place[0] == s.place[4] == PLACE["s_america"]
    assert s.revels[4] == Revels.VOLUNTARY
    assert refused(s, Kind.ATTACK, 1, "maracaibo") == Refusal.REVELLING


def test_a_failed_sack_leaves_the_pirate_in_port() -> None:
    """BB-9.57, BB-9.55: under the port's normal status, and without a second try."""
    s = position(
        "A1 morgan brigantine maracaibo, cunning 0, attacked maracaibo", anti=["maracaibo"]
    )
    do(s, Kind.SACK, 1)
    roll(s, 1)
    assert s.place[0] == PLACE["maracaibo"]
    assert refused(s, Kind.SACK, 1) == Refusal.NO_CHANCE_TO_SACK
    assert refused(s, Kind.CALL, 1) == Refusal.HOSTILE_PORT


def test_other_pirates_may_act_before_a_sack() -> None:
    """BB-9.55: the chance ends with another action of his own."""
    s = position("A1 morgan brigantine maracaibo, attacked maracaibo; A2 tew sloop s_america")
    do(s, Kind.MOVE, 2, "caribbean")
    do(s, Kind.SACK, 1)
    s = position("A1 morgan brigantine maracaibo, attacked maracaibo, combat 1")
    do(s, Kind.REPAIR, 1)
    roll(s, 2)
    assert refused(s, Kind.SACK, 1) == Refusal.NO_CHANCE_TO_SACK


def test_a_d_and_r_card_takes_the_chance_to_sack() -> None:
    """BB-9.55: R4; the action is spent."""
    s = position(
        "A1 morgan brigantine maracaibo, attacked maracaibo",
        hands={1: ["debauchery_and_revelry/3"]},
    )
    do(s, Kind.SACK, 1)
    do(s, Kind.CARD, "debauchery_and_revelry/3")
    assert (s.destroyed[PORT["maracaibo"]], s.actions, s.attacked[0]) == (0, 3, 0)
    assert refused(s, Kind.SACK, 1) == Refusal.REVELLING


def test_an_alerted_garrison_defends() -> None:
    """BB-17.1, BB-9.52: +2 in an attack and in a sack, for this action."""
    s = position(MORGAN, hands={1: ["alerted_garrison/3", "storm/3"]})
    do(s, Kind.ATTACK, 1, "maracaibo")
    do(s, Kind.CARD, "alerted_garrison/3")
    assert s.garrison == 2
    roll(s, 1, 6)
    assert (s.fame[0], s.garrison) == (0, 0)
    s = position(
        "A1 morgan brigantine maracaibo, cunning 0, attacked maracaibo",
        hands={1: ["alerted_garrison/3"]},
    )
    do(s, Kind.SACK, 1)
    do(s, Kind.CARD, "alerted_garrison/3")
    roll(s, 3)
    assert s.destroyed[PORT["maracaibo"]] == 0


def grabbing(active: str = "every sloop tortuga", target: str = "low sloop tortuga") -> State:
    s = position(f"A1 {active}, cunning 0; B1 {target}, cunning 0, dr 1, holds 600 1500")
    do(s, Kind.GRAB, 1, "low")
    return s


def test_booty_is_grabbed_from_revellers() -> None:
    """BB-9.6: most valuable first, one for each empty hold; the marker stays."""
    s = grabbing("every sloop tortuga, holds 100")
    roll(s, 4, 3)
    assert (s.hold[0].tolist(), s.hold[4].tolist()) == ([100, 1500, 0, 0], [600, 0, 0, 0])
    assert s.revels[4] == Revels.VOLUNTARY


def test_a_grab_that_fails() -> None:
    """BB-9.6: nothing more; two loyalty by the English charts."""
    s = grabbing()
    roll(s, 1, 6)
    assert (s.loyalty[0], s.hold[4, 1]) == (6, 1500)
    s = position(
        "A1 every sloop tortuga, cunning 0; B1 low sloop tortuga, cunning 0, dr 1, holds 600",
        grab_failure_loyalty="-2",
    )
    do(s, Kind.GRAB, 1, "low")
    roll(s, 1, 6)
    assert s.loyalty[0] == 4


def test_who_cannot_be_robbed() -> None:
    """BB-9.6"""
    s = position(
        "A1 every sloop tortuga, holds 1 1; A2 tew sloop tortuga;"
        "B1 low sloop tortuga, dr 1, holds 5; B2 vane sloop tortuga, dr 1;"
        "B3 rackham sloop tortuga; B4 kidd sloop nassau, dr 1, holds 5;"
        "A3 condent sloop tortuga, dr 1, holds 5"
    )
    assert refused(s, Kind.GRAB, 1, "low") == Refusal.NO_ROOM
    assert refused(s, Kind.GRAB, 2, "vane") == Refusal.NO_BOOTY
    assert refused(s, Kind.GRAB, 2, "rackham") == Refusal.NO_RIVAL
    for nobody in ("every", "condent", "kidd", "teach"):
        assert refused(s, Kind.GRAB, 2, nobody) == Refusal.NO_RIVAL
    assert is_offered(s, Kind.GRAB, 2, "low")


def test_a_pirate_of_no_display_is_not_robbed_instead_of_the_last() -> None:
    """BB-9.6: whoever revels at the last display."""
    s = position("A1 every sloop tortuga; E2 low sloop tortuga, dr 1, holds 5", players="5")
    assert is_offered(s, Kind.GRAB, 1, "low")
    assert refused(s, Kind.GRAB, 1, "teach") == Refusal.NO_RIVAL


def test_the_first_display_is_robbed_like_any() -> None:
    """BB-9.6: by a pirate of another seat."""
    s = position("A1 low sloop tortuga, dr 1, holds 5; B1 every sloop tortuga")
    assert refuse_grab(s, 4, PIRATE["low"]) == Refusal.NONE


def test_a_tie_is_a_duel_to_the_death() -> None:
    """BB-15.0, BB-15.2: Duel dice, the loser is eliminated, the winner takes the booty."""
    s = grabbing("grammont sloop tortuga, np 3")
    roll(s, 2, 4)
    assert decision(s) == Decision.CH_D6
    roll(s, 6, 6, 6, 6, 1, 1, 1)
    assert (s.pirate[4], s.hold[0].tolist(), s.lost[1]) == (0, [1500, 600, 0, 0], 1)
    assert s.points[1, Source.LOST] == 0
    assert decision(s) == Decision.ACTION_MENU


def test_the_active_pirate_may_fall() -> None:
    """BB-15.2: his owner has 1 VP for each NP."""
    s = grabbing("grammont sloop tortuga, np 3")
    roll(s, 2, 4, 1, 1, 1, 1, 6, 6, 6)
    assert (s.pirate[0], s.points[0, Source.LOST], s.lost[0]) == (0, 3, 1)


def test_cunning_in_a_duel_alternates() -> None:
    """BB-15.1, BB-16.2: the one behind may throw all his dice again; a tie costs nothing."""
    s = position(
        "A1 grammont sloop tortuga; B1 condent sloop tortuga, dr 1, holds 600",
    )
    do(s, Kind.GRAB, 1, "condent")
    roll(s, 2, 4)
    do(s, Kind.KEEP)
    do(s, Kind.KEEP)
    roll(s, 2, 3, 1, 4, 5, 4, 3)
    assert seat_asked(s) == 0
    do(s, Kind.REROLL)
    roll(s, 5, 5, 2, 3)
    assert seat_asked(s) == 1
    do(s, Kind.REROLL)
    roll(s, 6, 5, 5)
    do(s, Kind.REROLL)
    roll(s, 4, 4, 4, 4)
    roll(s, 3, 6, 2, 5, 4, 4, 1)
    do(s, Kind.KEEP)
    assert (s.pirate[4], s.cunning[0]) == (0, 0)
    assert s.hold[0, 0] == 600


@pytest.mark.parametrize(("dice", "asked"), [((1, 6), 0), ((6, 1), 1)])
def test_cunning_in_a_grab_is_for_the_one_behind(dice: tuple[int, int], asked: int) -> None:
    """BB-16.3: the active pirate, or the target."""
    s = position("A1 every sloop tortuga; B1 low sloop tortuga, dr 1, holds 600")
    do(s, Kind.GRAB, 1, "low")
    roll(s, *dice)
    assert (decision(s), seat_asked(s)) == (Decision.CUNNING, asked)


def test_duel_fame_by_the_english_charts() -> None:
    """BB-15.2: the sum of both Duel ratings."""
    s = position(
        "A1 grammont sloop tortuga, cunning 0; B1 low sloop tortuga, cunning 0, dr 1, holds 600",
        duel_notoriety="on",
    )
    do(s, Kind.GRAB, 1, "low")
    roll(s, 2, 4, 6, 6, 6, 6, 1, 1, 1)
    assert s.fame[0] == 7


def test_a_point_of_cunning_is_one_roll_more() -> None:
    """BB-16.1, BB-16.2: never regained, and asked again on the same terms."""
    s = position("A1 teach sloop caribbean, cunning 2", merchants={"havana": "m12"})
    do(s, Kind.SEARCH, 1, "havana")
    roll(s, 2)
    do(s, Kind.REROLL)
    roll(s, 1)
    do(s, Kind.REROLL)
    roll(s, 1)
    assert (decision(s), s.cunning[0], s.found[0]) == (Decision.ACTION_MENU, 0, 0)


def test_no_cunning_where_a_roll_cannot_help() -> None:
    """BB-16.3: a search that found, an attack that succeeded, a storm."""
    s = position("A1 teach sloop caribbean", merchants={"havana": "m12"})
    do(s, Kind.SEARCH, 1, "havana")
    roll(s, 3)
    assert decision(s) == Decision.ACTION_MENU
    s = position("A1 teach sloop caribbean", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.CARD, "storm/3")
    roll(s, 6)
    assert (decision(s), s.cunning[0]) == (Decision.ACTION_MENU, 3)
    assert s.whereabouts[0] == Place.IN_PLAY


ASKED: list[tuple[str, tuple[int, ...], bool]] = [
    ("cargo", (5,), True),
    ("cargo", (6,), False),
    ("cargo of a treasure ship", (5,), False),
    ("ransom", (5,), True),
    ("ransom", (6,), False),
    ("torture", (3,), True),
    ("torture", (4,), False),
    ("mutiny", (5,), True),
    ("mutiny", (4,), False),
    ("search", (2,), True),
    ("search", (3,), False),
    ("bribe", (3, 3), True),
    ("bribe", (2, 3), False),
    ("attack", (1, 1), True),
    ("attack", (2, 1), False),
    ("sack", (2,), True),
    ("sack", (3,), False),
    ("find", (3, 1), True),
    ("find", (2, 1), False),
    ("battle", (6, 1, 1, 2), True),
    ("battle", (6, 1, 1, 3), False),
    ("interception", (1, 1), True),
    ("interception", (1, 2), False),
    ("fight with a commissioner", (6, 1, 1, 1), True),
    ("fight with a commissioner", (6, 1, 1, 2), False),
    ("oust", (3, 1), True),
    ("oust", (2, 1), False),
]


def thrown(what: str) -> State:
    """The dice of a roll are about to be thrown by Teach: 4, 5, 3 and three points of Cunning."""
    match what.partition(" ")[0]:
        case "cargo" | "torture":
            merchant = {"cargo of a treasure ship": "m23"}.get(what, "m12")
            treasure = ", treasure" if merchant == "m23" else ""
            s = position(
                f"A1 teach sloop caribbean, found havana{treasure}", merchants={"havana": merchant}
            )
            do(s, Kind.LOOT, 1)
            if what == "torture":
                roll(s, 6)
                do(s, Kind.TAKE)
                do(s, Kind.HOSTAGE_IS, "h01")
                do(s, Kind.TORTURE)
        case "ransom":
            s = position("A1 teach sloop bombay, hostages h13")
            do(s, Kind.CALL, 1)
            do(s, Kind.RANSOM, 1, "h13")
        case "mutiny":
            s = position("A1 teach sloop caribbean, loyalty 0")
            do(s, Kind.MOVE, 1, "s_atlantic")
        case "search":
            s = position("A1 teach sloop caribbean", merchants={"havana": "m12"})
            do(s, Kind.SEARCH, 1, "havana")
        case "bribe":
            s = position("A1 teach sloop bath_town, nw 900, np 19", pro=["bath_town"])
            do(s, Kind.RETIRE, 1, "bribe")
            do(s, Kind.PASS)
            do(s, Kind.PAY, 6)
        case "attack":  # 4 + 2 against 6
            s = position("A1 teach sloop n_atlantic")
            do(s, Kind.ATTACK, 1, "boston")
        case "sack":  # 3 against 5
            s = position("A1 teach sloop maracaibo, attacked maracaibo")
            do(s, Kind.SACK, 1)
        case "find" | "battle":  # 2/7 against 3 and 2 + 4
            s = position(
                "A1 teach sloop caribbean",
                merchants={"havana": "m12"},
                warships={"caribbean": "w04"},
            )
            do(s, Kind.SEARCH, 1, "havana")
            do(s, Kind.WARSHIP)
        case "interception" | "fight":  # Maynard, 4/7
            s = position("A1 teach sloop caribbean", kcs={1: ("k1", "s_atlantic")})
            do(s, Kind.MOVE, 1, "s_atlantic")
            do(s, Kind.KC_INTERCEPT)
        case _:  # Rogers, 8, against 4 + 5
            s = position("A1 teach sloop caribbean", kcs={1: ("k2", "s_atlantic")})
            do(s, Kind.MOVE, 1, "havana")
            do(s, Kind.KC_OUST)
    return s


@pytest.mark.parametrize(("what", "dice", "asked"), ASKED)
def test_cunning_is_for_rolls_that_could_be_better(
    what: str, dice: tuple[int, ...], asked: bool
) -> None:
    """BB-16.3: each roll by what its pirate wants of it, to the last pip."""
    s = thrown(what)
    for die in dice[:-1]:
        do(s, Kind.DIE, die)
        if decision(s) == Decision.CUNNING:
            do(s, Kind.KEEP)
    do(s, Kind.DIE, dice[-1])
    assert (decision(s) == Decision.CUNNING) == asked


@pytest.mark.parametrize(
    ("active", "target", "dice", "asked"),
    [
        (0, 2, (1, 6), None),
        (2, 0, (6, 1), None),
        (0, 2, (1, 3), 1),
        (2, 2, (1, 3), 0),
        (2, 0, (1, 3), 0),
    ],
)
def test_who_is_ahead_in_a_grab_is_content(
    active: int, target: int, dice: tuple[int, int], asked: int | None
) -> None:
    """BB-16.3: on a tie the active pirate is asked first, then the target."""
    s = position(
        f"A1 every sloop tortuga, cunning {active};"
        f"B1 low sloop tortuga, cunning {target}, dr 1, holds 600"
    )
    do(s, Kind.GRAB, 1, "low")
    roll(s, *dice)
    assert (seat_asked(s) if decision(s) == Decision.CUNNING else None) == asked
