"""Positions of Blackbeard whose truth is proved: to the end of the game.

It is the last player turn (section 8: ``max_player_turns``), seat 0's. Seat 0 has player A's
pirates; where seat 1 is asked, it answers what A does.
"""

from __future__ import annotations

from typing import Any

from covo.engine.game import State
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import NATIONAL, PIRATE, PORT
from covo.games.blackbeard.rules.decisions import Kind
from tests.games.blackbeard.play import do, roll

from .proving import Truth

NATIONAL_PORTS = [name for name, port in PORT.items() if port < NATIONAL]
HOME = "A1 kidd sloop bath_town, haven bath_town, cunning 0, np 9, nw 500"
AWAY = "A1 kidd sloop c_atlantic, haven bath_town, cunning 0, np 9, nw 800"
RIVAL = "; B1 tew schooner east_africa, np "
FOUND = {"petit_goave": "m12"}
HUNTER: dict[int, tuple[str, str]] = {1: ("k3", "caribbean")}


def last(pirates: str, *, answered: bool = True, ports: tuple[str, ...] = (), **more: Any) -> State:
    """A table without further pirate cards; of the national ports only ``ports`` still stand.

    Seat 1 has had its answers (BB-4.62), unless they are what it is about.
    """
    out = [name for name in PIRATE if f" {name} " not in pirates]
    gone = [name for name in NATIONAL_PORTS if ports and name not in ports]
    told: dict[str, Any] = {"actions": 1, "max_player_turns": "1"} | more
    s = position(pirates, out=out, destroyed=gone, **told)
    if answered:
        s.quota[1, :] = 1
    return s


def hunted(pirates: str, **more: Any) -> State:
    """A search in the Caribbean, where the commissioner is."""
    s = last(pirates, merchants={"havana": "m12"}, kcs=HUNTER, answered=False, **more)
    do(s, Kind.SEARCH, 1, "havana")
    return s


# With the last action, and with two


def a_haven_at_last() -> State:
    """BB-18.42: fame counts twice, and money counts."""
    return last(HOME + RIVAL + "15")


def bank_before_one_retires() -> State:
    """BB-18.42: booty in holds is worth nothing."""
    return last(HOME + ", holds 1500" + RIVAL + "30", actions=2)


def a_haven_is_surer_than_a_bribe() -> State:
    """BB-9.46: bought and used in one turn."""
    rich = "A1 kidd sloop bath_town, np 8, nw 1500, cunning 0"
    return last(rich + RIVAL + "24", pro=["bath_town"], actions=2)


def the_merchant_is_surer_than_a_port() -> State:
    """BB-8.2, BB-9.5: at least three points of fame."""
    found = "A1 kidd sloop caribbean, np 5, cunning 0, found petit_goave"
    ports = ("petit_goave", "st_johns", "havana")
    return last(found + RIVAL + "7", merchants=FOUND, ports=ports)


def a_sack() -> State:
    """BB-9.55: nine points, five times of six."""
    taken = "A1 low sloop campeche, np 5, cunning 0, attacked campeche, holds 700"
    return last(taken + RIVAL + "12")


def the_hunter_waits_outside() -> State:
    """BB-10.34, 3.10: who is ahead stays in port."""
    pirate = "A1 kidd sloop tortuga, np 10, cunning 0"
    return last(pirate + RIVAL + "8", kcs=HUNTER, answered=False)


def money_or_fame() -> State:
    """BB-18.42: one action, two pirates at home."""
    two = "A1 kidd sloop bath_town, np 3, nw 1400, haven bath_town; "
    two += "A2 low sloop boston, np 12, nw 300, haven boston"
    return last(two + RIVAL + "31")


def the_way_home() -> State:
    """BB-7.1: one of seven ways."""
    return last(AWAY + RIVAL + "20", actions=2, ports=("bath_town",))


def an_amnesty() -> State:
    """BB-18.41E: in an English port."""
    pirate = "A1 kidd sloop n_atlantic, np 9, nw 800, cunning 0"
    return last(pirate + RIVAL + "20", amnesty=1, actions=2, ports=("boston", "newport"))


# Cards


def three_actions_are_enough() -> State:
    """BB-4.1: two are not."""
    pirate = AWAY.replace("c_atlantic", "s_atlantic")
    hand = ["storm/3", "double_cross/2"]
    return last(pirate + RIVAL + "20", actions=None, hands={0: hand}, ports=("bath_town",))


def whose_initiative() -> State:
    """BB-4.2: of the pirate who can come home."""
    two = AWAY + "; A2 roberts sloop india, np 2"
    hands = {0: ["storm/i", "storm/3"]}
    s = last(two + RIVAL + "20", actions=None, hands=hands, ports=("bath_town",))
    do(s, Kind.PLAY_ACTION, "storm/i")
    return s


def an_alliance_cannot_retire() -> State:
    """BB-11.6, BB-11.8: it is dissolved before the card is played."""
    two = HOME + ", with A1; A2 low sloop bath_town, np 1, cunning 0, with A1"
    return last(two + RIVAL + "20", actions=None, hands={0: ["storm/3"]}, ports=("bath_town",))


def a_letter_opens_the_port() -> State:
    """BB-18.41B: attached, not in hand."""
    pirate = "A1 kidd sloop boston, np 9, nw 300"
    hands = {0: ["letter_of_marque/2", "storm/3"]}
    more: dict[str, Any] = {"anti": ["boston"], "ports": ("boston",)}
    return last(pirate + RIVAL + "15", actions=None, hands=hands, **more)


# Inside an action


def how_much_to_pay() -> State:
    """BB-18.41D: the more the surer, but what is paid no longer counts."""
    rich = "A1 kidd sloop bath_town, np 5, nw 1400, cunning 0"
    s = last(rich + RIVAL + "14", pro=["bath_town"])
    do(s, Kind.RETIRE, 1, "bribe")
    return s


def a_call_with_money() -> State:
    """BB-9.4: a haven while there is time; or the hold first."""
    pirate = "A1 kidd sloop bath_town, np 8, nw 1000, cunning 0, holds 400"
    s = last(pirate + RIVAL + "19", pro=["bath_town"], actions=2)
    do(s, Kind.CALL, 1)
    return s


def fame_not_ransom() -> State:
    """BB-8.45: there is no time for a ransom."""
    found = "A1 low sloop caribbean, np 5, cunning 0, found petit_goave"
    s = last(found + RIVAL + "13", merchants=FOUND)
    do(s, Kind.LOOT, 1)
    roll(s, 4)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h09")
    return s


def whatever_the_cargo() -> State:
    """BB-8.36: who declines it wins no fame."""
    found = "A1 low sloop caribbean, np 5, cunning 0, found petit_goave, holds 900 800"
    s = last(found + RIVAL + "7", merchants=FOUND)
    do(s, Kind.LOOT, 1)
    roll(s, 1)
    return s


def a_second_throw() -> State:
    """BB-16.1: nothing else can win."""
    s = last("A1 kidd sloop caribbean, np 5, cunning 1" + RIVAL + "7")
    do(s, Kind.ATTACK, 1, "petit_goave")
    roll(s, 1, 5)
    return s


def surrender() -> State:
    """BB-18.41C: a Letter against one chance in 36."""
    s = hunted("A1 kidd sloop caribbean, np 8, cunning 0, letter 2" + RIVAL + "9")
    do(s, Kind.KC_INTERCEPT)
    roll(s, 6, 1)
    return s


def shoals_without_a_throw() -> State:
    """BB-17.21: who would lose a battle does not race."""
    pirate = "A1 kidd sloop caribbean, np 8, cunning 0"
    s = hunted(pirate + RIVAL + "6", hands={0: ["uncharted_shoals/3"]})
    do(s, Kind.KC_INTERCEPT)
    return s


# What others answer


def an_interception() -> State:
    """BB-10.32: nothing else can win."""
    return hunted("A1 kidd sloop caribbean, np 12, cunning 0" + RIVAL + "9")


def a_double_cross() -> State:
    """BB-17.8: two faces of six hang him."""
    s = last(HOME + RIVAL + "15", hands={1: ["double_cross/3"]})
    do(s, Kind.RETIRE, 1, "haven")
    return s


def an_ousting() -> State:
    """BB-10.5: he must not retire."""
    s = last(HOME + RIVAL + "15", kcs={1: ("k3", "c_atlantic")}, answered=False)
    do(s, Kind.RETIRE, 1, "haven")
    return s


TRUTHS = tuple(
    Truth(lay)
    for lay in (
        a_haven_at_last,
        bank_before_one_retires,
        a_haven_is_surer_than_a_bribe,
        the_merchant_is_surer_than_a_port,
        a_sack,
        the_hunter_waits_outside,
        money_or_fame,
        the_way_home,
        an_amnesty,
        three_actions_are_enough,
        whose_initiative,
        an_alliance_cannot_retire,
        a_letter_opens_the_port,
        how_much_to_pay,
        a_call_with_money,
        fame_not_ransom,
        whatever_the_cargo,
        a_second_throw,
        surrender,
        shoals_without_a_throw,
        an_interception,
        a_double_cross,
        an_ousting,
    )
)
