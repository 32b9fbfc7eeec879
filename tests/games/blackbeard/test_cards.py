"""BB-17: every type of event card: what it does, in which windows, and what it gives for actions.

The tests go through the tables of the box: a card that is added there without one of its own
fails here.
"""

from collections.abc import Callable
from typing import Any

import pytest

from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import (
    CARDS,
    COPIES,
    DECK,
    EVENT_OF,
    KIND,
    KIND_FROM,
    KIND_IDS,
    PLACE,
    PORT,
    Event,
    Window,
)
from covo.games.blackbeard.rules.decisions import Decision, Kind
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Ending, State

from .play import decision, do, is_offered, offered, refusal, refused, roll, seat_asked

IMMEDIATE, ANTI, PIRATE = (
    [Event[t["id"].upper()] for t in CARDS["type"] if t["kind"] == kind]
    for kind in ("immediate", "anti", "pirate")
)
INITIATIVE = 3
"""Kidd's."""


def card(event: Event) -> str:
    """The name of a card of this type."""
    return str(KIND_IDS[KIND_FROM[event]])


# Windows


def arriving(hand: list[str]) -> State:
    s = position("A1 kidd sloop caribbean, np 9", **asked(hand))
    do(s, Kind.MOVE, 1, "s_atlantic")
    return s


def entering(hand: list[str]) -> State:
    s = position("A1 kidd sloop caribbean, np 9", **asked(hand))
    do(s, Kind.MOVE, 1, "havana")
    return s


def searching(hand: list[str]) -> State:
    s = position("A1 kidd sloop caribbean, np 9", merchants={"havana": "m12"}, **asked(hand))
    do(s, Kind.SEARCH, 1, "havana")
    return s


def looting(hand: list[str]) -> State:
    s = position(
        "A1 kidd sloop caribbean, np 9, found havana", merchants={"havana": "m12"}, **asked(hand)
    )
    do(s, Kind.LOOT, 1)
    return s


def midway(hand: list[str]) -> State:
    s = looting(hand)
    do(s, Kind.PASS)
    roll(s, 6)
    do(s, Kind.TAKE)
    return s


def converting(hand: list[str]) -> State:
    s = position("A1 kidd sloop caribbean, np 9, prize m12", **asked(hand))
    do(s, Kind.CONVERT, 1)
    return s


def in_port(kind: Kind, remarks: str) -> Callable[[list[str]], State]:
    def announced(hand: list[str]) -> State:
        s = position(f"A1 kidd sloop havana, np 9{remarks}", **asked(hand))
        do(s, kind, 1)
        return s

    return announced


def grabbing(hand: list[str]) -> State:
    s = position("A1 kidd sloop tortuga, np 9; B1 low sloop tortuga, dr 1, holds 9", **asked(hand))
    do(s, Kind.GRAB, 1, "low")
    return s


def attacking(hand: list[str]) -> State:
    s = position("A1 kidd sloop caribbean, np 9", **asked(hand))
    do(s, Kind.ATTACK, 1, "havana")
    return s


def allying(hand: list[str]) -> State:
    s = position("A1 kidd sloop india, np 9; A2 tew sloop india", **asked(hand))
    do(s, Kind.ALLY, 1)
    return s


def retiring(hand: list[str]) -> State:
    s = position("A1 kidd sloop bath_town, np 9, haven bath_town", pro=["bath_town"], **asked(hand))
    do(s, Kind.RETIRE, 1, "haven")
    return s


def retired(hand: list[str]) -> State:
    s = retiring(hand)
    do(s, Kind.PASS)
    return s


def asked(hand: list[str]) -> dict[str, Any]:
    """B has these cards, a pirate card, and is asked whatever he holds."""
    return {"hands": {1: hand}, "cards": {1: ["teach"]}, "strict_windows": "on"}


OPENED: dict[Window, Callable[[list[str]], State]] = {
    Window.ARR: arriving,
    Window.ARP: entering,
    Window.SEA: searching,
    Window.LOT: looting,
    Window.MID: midway,
    Window.CON: converting,
    Window.CAL: in_port(Kind.CALL, ""),
    Window.REP: in_port(Kind.REPAIR, ", speed 1"),
    Window.REM: in_port(Kind.REMOVE_DR, ", dr 1"),
    Window.GRB: grabbing,
    Window.ATT: attacking,
    Window.SAC: in_port(Kind.SACK, ", attacked havana"),
    Window.ALY: allying,
    Window.RET: retiring,
    Window.VER: retired,
}
ANY = set(Window) - {Window.VER}
AT_SEA = {Window.ARR, Window.SEA, Window.LOT, Window.CON, Window.ATT}
WINDOWS: dict[Event, set[Window]] = {
    Event.ALERTED_GARRISON: {Window.ATT, Window.SAC},
    Event.BECALMED: {Window.ARR, Window.ARP},
    Event.DEBAUCHERY_AND_REVELRY: {Window.ARP, Window.CAL, Window.SAC, Window.MID},
    Event.DOUBLE_CROSS: {Window.VER},
    Event.INFORMER: ANY,
    Event.MERCHANT_RESISTS: {Window.LOT},
    Event.MUTINY_CONSPIRACY: ANY,
    Event.PIRATICAL_AMBITION: ANY,
    Event.SCURVY_OUTBREAK: AT_SEA | {Window.MID},
    Event.STORM: AT_SEA,
}
"""5.4 as the specification's table reads, not as ``cards.toml`` does."""


@pytest.mark.parametrize("window", OPENED, ids=lambda w: w.name)
@pytest.mark.parametrize("event", ANTI, ids=lambda e: e.name)
def test_an_anti_card_is_played_in_its_windows_alone(event: Event, window: Window) -> None:
    """BB-17, §5.4"""
    s = OPENED[window]([card(event)])
    if window in WINDOWS[event]:
        assert (decision(s), seat_asked(s)) == (Decision.AP_CHOICE, 1)
        assert is_offered(s, Kind.CARD, card(event))
    elif window == Window.VER:
        assert decision(s) != Decision.AP_CHOICE
    else:
        assert refused(s, Kind.CARD, card(event)) == Refusal.WRONG_WINDOW


def test_every_window_and_every_anti_card_is_looked_at() -> None:
    """§5.4: nothing of the tables is left out."""
    assert set(OPENED) == set(Window)
    assert set(WINDOWS) == set(ANTI)


@pytest.mark.parametrize("event", PIRATE, ids=lambda e: e.name)
def test_a_card_for_ones_own_pirate_answers_no_window(event: Event) -> None:
    """BB-17: it stays in an AP seat's hand, whatever the window."""
    for window in (Window.ARR, Window.LOT, Window.RET):
        s = OPENED[window]([card(event)])
        assert offered(s, Kind.CARD) == []


# Actions


@pytest.mark.parametrize("kind", range(len(KIND_IDS)), ids=KIND_IDS)
def test_a_card_gives_its_actions(kind: int) -> None:
    """BB-3.4, BB-4.1, BB-4.2: by its number, or the Initiative of a pirate; immediate ones none."""
    name, _, actions = KIND_IDS[kind].partition("/")
    if Event[name.upper()] in IMMEDIATE:
        assert actions == ""
        return
    s = position("A1 kidd sloop caribbean", actions=None, hands={0: [KIND_IDS[kind]]})
    do(s, Kind.PLAY_ACTION, KIND_IDS[kind])
    assert s.actions == (INITIATIVE if actions == "i" else int(actions))
    assert (s.discards[kind], s.hand_size[0], decision(s)) == (1, 0, Decision.ACTION_MENU)


# Events


def drawing(pirates: str = "A1 teach sloop india", **rest: Any) -> State:
    """B draws."""
    s = position(pirates, actions=1, **rest)
    do(s, Kind.FORFEIT)
    return s


def played(s: State, event: Event) -> State:
    do(s, Kind.CARD, card(event))
    return s


def own(event: Event, pirates: str = "A1 kidd sloop caribbean", **rest: Any) -> State:
    """A plays the card for A1."""
    hand = {0: [card(event), "storm/3", "storm/4"]}
    s = position(pirates, actions=None, hands=hand, **rest)
    do(s, Kind.PLAY_EVENT, card(event), 1)
    return s


def alerted_garrison() -> None:
    s = played(attacking([card(Event.ALERTED_GARRISON)]), Event.ALERTED_GARRISON)
    roll(s, 6, 1)  # 6 + 2 + 2 against 1 + 9 + 2
    do(s, Kind.KEEP)
    assert (s.place[0], s.garrison) == (PLACE["caribbean"], 0)


def anti_pirate_governor() -> None:
    s = drawing("A1 teach sloop india, haven goa", pro=["goa"])
    do(s, Kind.CARD_IS, "anti_pirate_governor")
    do(s, Kind.PORT_IS, "goa")
    do(s, Kind.GOVERNOR_IS, "g_anti_01")
    assert s.haven[0, PORT["goa"]] == 0


def articles_of_agreement() -> None:
    assert own(Event.ARTICLES_OF_AGREEMENT).loyalty[0] == 8


def becalmed() -> None:
    s = played(arriving([card(Event.BECALMED)]), Event.BECALMED)
    assert (s.place[0], s.actions) == (PLACE["caribbean"], 3)


def careening() -> None:
    s = own(Event.CAREENING, "A1 kidd sloop caribbean, speed 2, combat 1")
    assert (s.speed_hits[0], s.combat_hits[0]) == (0, 1)


def corrupt_governor() -> None:
    s = drawing(anti=["boston"])
    do(s, Kind.CARD_IS, "corrupt_governor")
    do(s, Kind.PORT_IS, "boston")
    do(s, Kind.GOVERNOR_IS, "g_pro_03")
    assert (s.governor[PORT["boston"]], s.governor_free[8]) == (3, 1)


def debauchery_and_revelry() -> None:
    """BB-17.7: it cancels a port call, and lets a loot go on without its last step."""
    s = OPENED[Window.CAL](["debauchery_and_revelry/3"])
    do(s, Kind.CARD, "debauchery_and_revelry/3")
    assert (s.revels[0], decision(s)) == (2, Decision.ACTION_MENU)
    s = midway(["debauchery_and_revelry/3"])
    do(s, Kind.CARD, "debauchery_and_revelry/3")
    do(s, Kind.HOSTAGE_IS, "h11")
    do(s, Kind.HOLD_CAPTIVE)
    roll(s, 3)
    assert (s.fame[0], s.prize[0], decision(s)) == (9 + 2 + 3, 12, Decision.ACTION_MENU)


def double_cross() -> None:
    for die, points, lost in ((1, 18, 0), (6, 9, 1)):
        s = played(retired([card(Event.DOUBLE_CROSS)]), Event.DOUBLE_CROSS)
        roll(s, die)
        assert (s.points[0].sum(), s.lost[0]) == (points, lost)


def fair_winds() -> None:
    s = own(Event.FAIR_WINDS, "A1 kidd sloop caribbean, speed 5")
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.MOVE, 1, "nassau")
    assert (s.place[0], decision(s)) == (PLACE["nassau"], Decision.TURN_MENU)


def false_colours() -> None:
    s = own(Event.FALSE_COLOURS, "A1 kidd sloop caribbean, cunning 0", merchants={"havana": "m12"})
    do(s, Kind.PLAY_ACTION, "storm/3")
    do(s, Kind.SEARCH, 1, "havana")
    roll(s, 2)  # 2 + 2 + 3
    assert s.found[0] == PORT["havana"] + 1


def general_pardon() -> None:
    s = drawing(players="3")
    for amnesty, ending in ((0, Ending.NONE), (3, Ending.NONE), (3, Ending.PARDON)):
        do(s, Kind.CARD_IS, "general_pardon")
        assert (s.amnesty, s.ending) == (amnesty, ending)
    assert (s.pardons_aside, s.discards.sum()) == (3, 0)


def informer() -> None:
    s = played(arriving([card(Event.INFORMER)]), Event.INFORMER)
    roll(s, 4, 4)  # lower than 9
    assert (decision(s), s.used_deploy) == (Decision.CH_KC, 1)


def letter_of_marque() -> None:
    """BB-12.1: attached, or from the hand when intercepted, or to retire."""
    s = own(Event.LETTER_OF_MARQUE, "A1 kidd sloop boston", anti=["boston"])
    assert s.letter[0] == 1
    held = {0: [card(Event.LETTER_OF_MARQUE)]}
    s = position("A1 kidd sloop bath_town, np 5", pro=["bath_town"], hands=held)
    do(s, Kind.RETIRE, 1, "letter_in_hand")
    assert s.retired[0] == 1 or is_offered(s, Kind.PASS)
    hunter = {1: ("k1", "caribbean")}
    s = position("A1 kidd sloop caribbean, np 5, cunning 0", kcs=hunter, hands=held)
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    roll(s, 6, 1)
    do(s, Kind.SURRENDER, 1)
    assert (s.retired[0], s.points[0].sum(), s.discards.sum()) == (1, 10, 1)


def merchant_convoy() -> None:
    s = drawing()
    do(s, Kind.CARD_IS, "merchant_convoy")
    for port, merchant in (("goa", "m01"), ("goa", "m02")):
        do(s, Kind.PORT_IS, port)
        do(s, Kind.MERCHANT_IS, merchant)
    assert (s.box[PORT["goa"]], s.box[PORT["cochin"]]) == (1, 2)
    assert decision(s) == Decision.CH_EVENT


def merchant_resists() -> None:
    s = played(looting([card(Event.MERCHANT_RESISTS)]), Event.MERCHANT_RESISTS)
    roll(s, 6)
    assert (s.box[PORT["havana"]], s.merchants_free, decision(s)) == (0, 24, Decision.ACTION_MENU)


def mutiny_conspiracy() -> None:
    s = played(arriving([card(Event.MUTINY_CONSPIRACY)]), Event.MUTINY_CONSPIRACY)
    roll(s, 3, 4, 1)  # 7 is more than 6, 1 less than Leadership 2
    assert (s.pirate[0] > 0, s.loyalty[0]) == (True, 6)


def piratical_ambition() -> None:
    s = played(arriving([card(Event.PIRATICAL_AMBITION)]), Event.PIRATICAL_AMBITION)
    roll(s, 6, 6, 6, 6, 1, 1)
    while decision(s) == Decision.CUNNING:
        do(s, Kind.KEEP)
    assert (s.pirate[0], s.lost[0], s.pirate[4] > 0) == (0, 1, True)


def scurvy_outbreak() -> None:
    s = played(arriving([card(Event.SCURVY_OUTBREAK)]), Event.SCURVY_OUTBREAK)
    assert (s.scurvy[0], s.loyalty[0]) == (1, 5)
    s = position("A1 kidd sloop caribbean, np 9, scurvy", **asked([card(Event.SCURVY_OUTBREAK)]))
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert refused(s, Kind.CARD, card(Event.SCURVY_OUTBREAK)) == Refusal.NO_EFFECT


def storm() -> None:
    s = played(arriving([card(Event.STORM)]), Event.STORM)
    roll(s, 6)
    assert s.speed_hits[0] == 3
    s = position("A1 kidd sloop c_atlantic, np 9", **asked([card(Event.STORM)]))
    do(s, Kind.MOVE, 1, "guinea_passage")
    do(s, Kind.CARD, card(Event.STORM))
    roll(s, 6)
    assert (s.pirate[0], s.points[0].sum()) == (0, 9)


def treasure_ship() -> None:
    s = own(
        Event.TREASURE_SHIP,
        "A1 kidd sloop caribbean, cunning 0, found havana",
        merchants={"havana": "m01"},
    )
    do(s, Kind.PLAY_ACTION, "storm/3")
    do(s, Kind.LOOT, 1)
    roll(s, 4)
    assert (s.row, s.treasure[0]) == (7, 0)


def uncharted_shoals() -> None:
    s = position(
        "A1 kidd sloop caribbean",
        hands={0: [card(Event.UNCHARTED_SHOALS)]},
        kcs={1: ("k1", "caribbean")},
    )
    assert offered(s, Kind.SHOALS) == []
    do(s, Kind.MOVE, 1, "s_atlantic")
    do(s, Kind.KC_INTERCEPT)
    do(s, Kind.SHOALS, card(Event.UNCHARTED_SHOALS))
    assert (s.quota[1, 0], decision(s)) == (1, Decision.ACTION_MENU)


def war_in_europe() -> None:
    s = drawing(warships={"caribbean": "w01", "india": "w11"})
    do(s, Kind.CARD_IS, "war_in_europe")
    assert (s.warship.sum(), s.warship_free.sum()) == (0, 15)


def warship_on_station() -> None:
    s = drawing()
    do(s, Kind.CARD_IS, "warship_on_station")
    assert (decision(s), seat_asked(s)) == (Decision.STATION, 1)
    do(s, Kind.AREA, "india")
    do(s, Kind.WARSHIP_IS, "w11")
    assert s.warship[PLACE["india"]] == 11


EFFECTS: dict[str, Callable[[], None]] = {
    f.__name__: f
    for f in (
        alerted_garrison,
        anti_pirate_governor,
        articles_of_agreement,
        becalmed,
        careening,
        corrupt_governor,
        debauchery_and_revelry,
        double_cross,
        fair_winds,
        false_colours,
        general_pardon,
        informer,
        letter_of_marque,
        merchant_convoy,
        merchant_resists,
        mutiny_conspiracy,
        piratical_ambition,
        scurvy_outbreak,
        storm,
        treasure_ship,
        uncharted_shoals,
        war_in_europe,
        warship_on_station,
    )
}


@pytest.mark.parametrize("name", [t["id"] for t in CARDS["type"]])
def test_a_card_does_what_it_says(name: str) -> None:
    """BB-17.1 to BB-17.23"""
    EFFECTS[name]()


NUMBERS = (3, 6, 3, 4, 2, 3, 5, 3, 3, 3, 3, 3, 5, 3, 4, 5, 3, 5, 6, 3, 3, 2, 7)
"""Copies of each type, in the order of section 7."""


def test_no_card_goes_without_a_test() -> None:
    """BB-17: as many copies as the specification says, and a test of each type."""
    assert set(EFFECTS) == {t["id"] for t in CARDS["type"]} == {e.name.lower() for e in Event}
    assert [int(COPIES[event == EVENT_OF].sum()) for event in Event] == list(NUMBERS)
    assert DECK == 87


@pytest.mark.parametrize("event", IMMEDIATE, ids=lambda e: e.name)
def test_immediate_cards_never_reach_a_hand(event: Event) -> None:
    """BB-17: discarded once resolved; a Pardon is set aside."""
    s = drawing()
    do(s, Kind.CARD_IS, card(event), auto=False)
    assert s.hand[:, KIND[card(event)]].sum() == 0
    aside = event == Event.GENERAL_PARDON
    assert (s.discards[KIND[card(event)]], s.pardons_aside) == (int(not aside), int(aside))
    assert refusal(s, Kind.PLAY_ACTION, "storm/3") == Refusal.NOT_NOW
