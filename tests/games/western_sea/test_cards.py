"""7.3 to 7.7: icons, hires, conversions and points that stand on a card or a hex of its own."""

from typing import Any

import pytest

from covo.games.western_sea.enclosures.rules.enclosure_cards import FIRST_ENCLOSURE
from covo.games.western_sea.enclosures.rules.revealing import score_enclosures
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import FACE, HEX, Icon
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.scoring import hex_points
from covo.games.western_sea.rules.state import State

from .play import act, do, is_offered, offered, pay, refused, tokens

SHARED = "1 at 0,0: a1 b1; 2 at 1,0: b1"
LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"


def test_34_militia() -> None:
    """SET-6.7: where its owner is present, one raid icon of another seat has no effect."""
    for owned, needed in (([], 1), ([34], 2)):
        s = position(
            SHARED, active={0: "grey:raid grey:raid"}, technologies={1: owned}, camp={0: 0}
        )
        do(s, Kind.ACT, "raid", auto=False)
        do(s, Kind.RAID_HEX, "1", auto=False)
        pay(s, *["grey:raid"] * needed)
        assert s.tents[1, HEX["1"]] == 0
    s = position(SHARED, active={0: "grey:raid"}, technologies={1: [34]})
    assert refused(s, Kind.ACT, "raid") == Refusal.NO_TARGET


@pytest.mark.parametrize(("owned", "asked"), [([], True), ([115], False)])
def test_115_chief_of_staff(owned: list[int], asked: bool) -> None:
    """SET-11.4: the Advisor face costs one icon instead of two."""
    s = position(
        SHARED,
        decision=Decision.MANIP,
        active={0: "pink:explore white:pioneer yellow:food"},
        technologies={0: owned},
        advisors={0: "broker"},
        advice="on",
    )
    do(s, Kind.SET, "white:pioneer", "pioneer", auto=False)
    do(s, Kind.TARGET, "pink:explore", auto=False)
    do(s, Kind.FACE, "pink:advisor", auto=False)
    assert is_offered(s, Kind.SECOND, "yellow:food") == asked


@pytest.mark.parametrize(("side", "major", "minor"), [("P1", 4, 0), ("P2", 9, 4)])
def test_what_the_harbour_is_worth(side: str, major: int, minor: int) -> None:
    """R-17: P2 is the richest hex of the game."""
    s = position(
        f"{LANDS}; H: a2 b1", bay=f"{side} A1 B1 at 0,2 turn 0", fish_and_ships="on", active={0: ""}
    )
    assert s.face[HEX["H"]] == FACE[f"{side}H"]
    assert [hex_points(s, seat, HEX["H"]) for seat in (0, 1)] == [major, minor]


# Emissaries


def received(card: int, **more: Any) -> State:
    """This emissary is in the centre, and seat 0 has its turn."""
    words: dict[str, Any] = {"active": {0: ""}, "row": [4], "tokens": {0: "food 1"}} | more
    others = [n for n in (122, 123, 125) if n != card]
    return position(SHARED, envoys="on", emissaries=others, centre=card, **words)


@pytest.mark.parametrize(
    ("card", "action"),
    [
        (122, "settle"),
        (124, "research"),
        (125, "trade"),
        (127, "recruit"),
        (128, "raid"),
        (129, "harvest"),
        (130, "explore"),
    ],
)
def test_the_icon_of_an_emissary_pays(card: int, action: str) -> None:
    """SET-9.4, R-19: without a die, once, and for no other action."""
    s = received(card)
    assert offered(s, Kind.ACT) == [action]


def test_123_shows_a_pioneer() -> None:
    """SET-9.4, R-19: in step 4 its icon sets a die."""
    s = received(123, active={0: "white:explore"}, decision=Decision.MANIP)
    do(s, Kind.SET, "emissary", "pioneer", auto=False)
    assert offered(s, Kind.TARGET) == ["white:explore"]


def test_126_shows_a_fish() -> None:
    """R-1: harvested for a fish."""
    s = received(126, fish_and_ships="on", tokens={})
    act(s, "harvest", "emissary", icon="fish")
    assert tokens(s) == {"fish": 1}


HIRES = [
    (122, "white:explore", "yellow:food"),
    (123, "white:pioneer", "brown:research"),
    (124, "orange:trade", "grey:iron"),
    (125, "green:settle", "white:explore"),
    (126, "blue:ship", "blue:fish"),
    (127, "yellow:recruit", "white:pioneer"),
    (128, "white:settle", "green:wood"),
    (129, "grey:iron", "yellow:food"),
    (130, "grey:raid", "orange:gold"),
]


@pytest.mark.parametrize(("card", "one", "other"), HIRES)
def test_two_dice_hire_an_emissary(card: int, one: str, other: str) -> None:
    """SET-9.5, R-19: both are needed, and both stay."""
    sea = "on" if card == 126 else "off"
    for held, hires in ((f"{one} {other}", True), (one, False), (other, False)):
        s = received(card, active={0: f"white:recruit {held}"}, fish_and_ships=sea)
        do(s, Kind.ACT, "recruit", auto=False)
        if is_offered(s, Kind.PAY, "white:recruit", "recruit"):
            pay(s, "white:recruit", icon="recruit")
        assert (Kind.HIRE in _kinds(s)) == hires
    s = received(card, active={0: f"white:recruit {one} {other}"}, fish_and_ships=sea)
    act(s, "recruit", "white:recruit", icon="recruit")
    do(s, Kind.HIRE, auto=False)
    assert s.active[0].sum() == 2


def _kinds(s: State) -> list[Kind]:
    from .play import kinds

    return kinds(s)


# Enclosures

ENCLOSURE_POINTS = [
    *((131, 5), (132, 6), (133, 5), (134, 4), (135, 6), (136, 6), (137, 6), (138, 7), (139, 4)),
    *((140, 6), (141, 4), (142, 3), (143, 4), (144, 6), (145, 4), (146, 6), (147, 4), (148, 5)),
]


@pytest.mark.parametrize(("card", "vp"), ENCLOSURE_POINTS)
def test_what_an_enclosure_is_worth(card: int, vp: int) -> None:
    """SET-10.5: revealed it scores, in hand it does not."""
    sea = "on" if card >= 145 else "off"
    shown = position(LANDS, revealed={0: [card]}, enclosures="on", fish_and_ships=sea)
    assert [score_enclosures(shown, seat) for seat in (0, 1)] == [vp, 0]
    held = position(LANDS, hands={0: [card]}, enclosures="on", fish_and_ships=sea)
    assert held.hand[0, card - FIRST_ENCLOSURE] == 1
    assert score_enclosures(held, 0) == 0


# Advisors

TURNED = [
    ("spymaster", "raid", "settle"),
    ("scientist", "wood", "research"),
    ("general", "food", "raid"),
    ("hegemon", "recruit", "food"),
    ("merchant_lord", "iron", "trade"),
    ("explorer", "settle", "wood"),
    ("broker", "trade", "gold"),
]


@pytest.mark.parametrize(("name", "pioneer", "explore"), TURNED)
def test_what_pink_dice_turn_into(name: str, pioneer: str, explore: str) -> None:
    """SET-11.2, §7.5: 149 to 155, both icons of each; a resource is harvested."""
    for face, icon in (("pioneer", pioneer), ("explore", explore)):
        s = position(
            SHARED,
            active={0: f"pink:{face}"},
            row=[4],
            tokens={0: "fish 1"},
            advisors={0: name},
            advice="on",
            fish_and_ships="on",
        )
        resource = Icon[icon.upper()] >= Icon.FOOD
        act(s, "harvest" if resource else icon, *([] if icon == "raid" else [f"pink:{face}"]))
        if resource:
            assert tokens(s) == {"fish": 1, icon: 1}
        assert s.used[0].sum() == 1
