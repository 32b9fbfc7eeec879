"""SET-9, SET-10, SET-11: every emissary, Enclosure and advisor, one by one."""

from typing import Any

import pytest

from covo.games.western_sea import GAME
from covo.games.western_sea.emissaries.rules.emissary_cards import (
    EMISSARY_CARDS,
    EMISSARY_SHOWS,
    HIRE_COLOUR,
    HIRE_ICON,
    Emissary,
)
from covo.games.western_sea.emissaries.rules.hiring import emissary_points
from covo.games.western_sea.enclosures.rules.enclosure_cards import ENCLOSURE_CARDS, FIRST_ENCLOSURE
from covo.games.western_sea.enclosures.rules.enclosure_hands import ask_discards, draw_card
from covo.games.western_sea.positions import position
from covo.games.western_sea.rules.components import Die, Icon
from covo.games.western_sea.rules.dealing import is_used
from covo.games.western_sea.rules.decisions import Decision, Kind
from covo.games.western_sea.rules.dispatch import carry_on
from covo.games.western_sea.rules.grid import COORDINATES, turned
from covo.games.western_sea.rules.refusals import Refusal
from covo.games.western_sea.rules.state import CardPlace, State, TilePlace
from covo.games.western_sea.rules.technologies import SEAL, TECH, Seal, Worn

from .play import (
    RULES,
    act,
    at,
    decision,
    dice,
    do,
    is_offered,
    offered,
    refused,
    settle,
    start,
    tokens,
)

TWO = "1 at 0,0: a1; 2 at 1,0: b1"
LANDS = "1 at 0,0: a1; 2 at 1,0: b1; 8 at 0,1: a1; 13 at 1,1: b1"


# Emissaries


def embassy(card: int, tiles: str = "1: b1; 2: a1", **more: Any) -> State:
    """Seat 1 holds the Embassy and has picked this card."""
    words: dict[str, Any] = {"active": {1: "white:settle"}, "envoys": "on"} | more
    s = position(
        tiles,
        seat=1,
        decision=Decision.EMBASSY_PICK,
        emissaries=sorted({card, 128, 129, 130})[:4],
        **words,
    )
    do(s, Kind.EMISSARY, card, auto=False)
    return s


def test_the_embassy() -> None:
    """SET-9.1, R-31: the last player must choose; then the card goes to the centre."""
    s = embassy(128)
    assert s.centre == 0
    do(s, Kind.DECLINE, auto=False)
    assert (s.centre, decision(s)) == (Emissary.HERALD + 1, Decision.MANIP)
    s = position(TWO, decision=Decision.ROUND, envoys="on", active={0: ""}, bag={0: "white " * 4})
    s.pending[0, 1:3] = 1, 0
    carry_on(s)
    assert decision(s) == Decision.MANIP


def test_123_labour_agent() -> None:
    """SET-9.2: three dice, refilling the bag if needed."""
    s = embassy(123, bag={1: "white"}, spent={1: "green green"})
    do(s, Kind.YES, auto=False)
    do(s, Kind.DREW, "white:settle", auto=False)
    do(s, Kind.DREW, "green:wood", auto=False)
    do(s, Kind.DREW, "green:wood", auto=False)
    assert s.active[1].sum() == 4


def test_124_royal_scholar() -> None:
    """SET-9.2: a printed cost of exactly 1; tokens and terrains are asked."""
    s = embassy(124, row=[4, 24, 3], tokens={1: "wood 1"})
    do(s, Kind.YES, auto=False)
    assert offered(s, Kind.TECH) == [4, 24]
    do(s, Kind.TECH, 24)
    assert (s.owners[TECH[24]], tokens(s, 1)) == (2, {})
    s = embassy(124, row=[3])
    assert refused(s, Kind.YES) == Refusal.NOT_POSSIBLE


def test_125_quartermaster() -> None:
    """SET-9.2: two different tokens; fish with Fish and Ships."""
    s = embassy(125)
    do(s, Kind.YES, auto=False)
    assert len(GAME.listed(s)) == 3
    do(s, Kind.GAIN_PAIR, ("food", "wood"), auto=False)
    assert tokens(s, 1) == {"food": 1, "wood": 1}
    s = embassy(125, fish_and_ships="on")
    do(s, Kind.YES, auto=False)
    assert is_offered(s, Kind.GAIN_PAIR, ("iron", "fish"))


def test_126_port_admiral() -> None:
    """R-22, R-1: the faces of one or two dice, before step 4, never the Advisor's."""
    s = embassy(
        126,
        active={1: "white:settle blue:ship pink:explore"},
        fish_and_ships="on",
        advice="on",
        advisors={1: "broker"},
    )
    do(s, Kind.YES, auto=False)
    do(s, Kind.TARGET, "pink:explore", auto=False)
    assert refused(s, Kind.FACE, "pink:advisor") == Refusal.ADVISOR_FACE
    do(s, Kind.FACE, "pink:pioneer", auto=False)
    do(s, Kind.STOP, auto=False)
    assert decision(s) == Decision.MANIP
    assert EMISSARY_SHOWS[Emissary.ADMIRAL, Icon.FISH] == 1


def test_127_immigration_officer() -> None:
    """SET-9.2: a die without icons; technology 30 lets it go to the bag."""
    s = embassy(127, technologies={1: [30]})
    do(s, Kind.YES, auto=False)
    assert offered(s, Kind.TAKE_DIE) == ["yellow"]
    do(s, Kind.TAKE_DIE, "yellow", auto=False)
    do(s, Kind.TO_BAG, auto=False)
    assert dice(s.bag[1]) == {"yellow": 1}


def test_128_crown_herald() -> None:
    """SET-9.2, R-23: 2 VP from the supply."""
    s = embassy(128)
    do(s, Kind.YES, auto=False)
    assert (s.vp[1], s.vp_supply) == (2, 28)


def test_129_master_builder() -> None:
    """SET-9.2: one tent is placed, or one taken from the stock."""
    s = embassy(129)
    do(s, Kind.YES, auto=False)
    camp = int(s.camp[1])
    do(s, Kind.TENT, auto=False)
    assert s.camp[1] == camp + 1
    s = embassy(129)
    do(s, Kind.YES, auto=False)
    do(s, Kind.PLACE, "2", auto=False)
    assert at(s, "2") == "a1 b1"


def test_130_mint_warden() -> None:
    """SET-9.2: a gold, which is not declined."""
    s = embassy(130)
    assert refused(s, Kind.DECLINE) == Refusal.MUST_TAKE
    do(s, Kind.YES, auto=False)
    assert tokens(s, 1) == {"gold": 1}


def test_general_icons() -> None:
    """SET-9.4, R-19, R-20: nine different icons, once a round for everybody."""
    icons = [tuple(card["all_icon"]) for card in EMISSARY_CARDS]
    assert len(set(icons)) == 9
    s = position(
        TWO, active={0: ""}, envoys="on", emissaries=[122], centre=125, tokens={0: "food 1"}
    )
    act(s, "trade", "emissary")
    assert s.worn[0].sum() == 1
    s = position(TWO, active={0: ""}, envoys="on", emissaries=[122], centre=129)
    do(s, Kind.ACT, "harvest", auto=False)
    assert [icon for _, icon in _pays(s)] == ["FOOD", "WOOD", "IRON"]


def _pays(s: State) -> list[tuple[int, str]]:
    from covo.games.western_sea.rules.decisions import NUMBERING

    rows = [row for k, row in map(NUMBERING.unpack, GAME.listed(s)) if k == Kind.PAY]
    return [(row[0], Icon(row[1]).name) for row in rows]


def test_hire_requirements() -> None:
    """R-19: each card asks for two dice."""
    for card in Emissary:
        asked = [int(HIRE_ICON[card, i] >= 0) + int(HIRE_COLOUR[card, i] >= 0) for i in (0, 1)]
        assert asked == [1, 1]


def test_markers_beside_a_hired_emissary() -> None:
    """SET-9.5: those on the card and those beside it return at once."""
    s = position(
        TWO,
        active={0: "yellow:recruit orange:trade grey:iron"},
        envoys="on",
        emissaries=[122],
        centre=124,
    )
    s.marks[Emissary.SCHOLAR], s.worn[:2, Worn.EMISSARY], s.worn[0, Worn.MARKETS] = 2, 1, 1
    act(s, "recruit", "yellow:recruit")
    do(s, Kind.HIRE)
    assert (s.marks.sum(), s.worn[:, Worn.EMISSARY].sum(), s.worn.sum()) == (0, 0, 1)


def test_clean_up_of_the_emissary() -> None:
    """SET-3.2: back to the display with its markers; a new card if it was hired."""
    s = position(TWO, decision=Decision.ROUND, envoys="on", emissaries=[122, 123, 125], centre=128)
    s.marks[Emissary.HERALD] = 1
    carry_on(s)
    assert (s.emissary[Emissary.HERALD], s.marks[Emissary.HERALD]) == (CardPlace.OPEN, 1)
    s = position(TWO, decision=Decision.ROUND, envoys="on", emissaries=[122, 123, 125])
    s.emissary[Emissary.HERALD], s.hired = CardPlace.TAKEN, 1
    carry_on(s)
    assert decision(s) == Decision.CH_EMISSARY


SCORED = [
    (122, "8: a1; 9: a1", 2),
    (123, "21: a1", 2),
    (124, "17: a1; 18: b1", 1),
    (125, "6: a1; 12: a1; 10: a1", 2),
    (127, "8: a1; 9: a1; 17: a1", 2),
    (128, "13: a1", 1),
    (129, "11: a1; 14: a1; 13: a1", 2),
    (130, "24: a1 b3", 2),
]


@pytest.mark.parametrize(("card", "tiles", "vp"), SCORED)
def test_emissary_scores(card: int, tiles: str, vp: int) -> None:
    """SET-9.6: VP for each hex of the named kind where present."""
    assert emissary_points(position(tiles, envoys="on"), 0, card - 122) == vp


@pytest.mark.parametrize(("island", "vp"), [("X6", 0), ("X7", 1), ("X8", 0), ("X9", 0)])
def test_125_scores_the_treasure_island(island: str, vp: int) -> None:
    """SET-9.6: a map tile without a printed VP value; the other islands have one."""
    sea: dict[str, Any] = {"bay": "P2 A1 B1 at 0,2 turn 0", "fish_and_ships": "on"}
    for tents, points in (("a1", vp), ("b1", 0)):
        s = position(f"{LANDS}; S1: {tents}", envoys="on", sea={1: island}, **sea)
        assert emissary_points(s, 0, Emissary.QUARTERMASTER) == points


def test_126_scores_coast() -> None:
    """SET-9.6, R-1: 1 VP for each coast hex."""
    s = position(
        f"{LANDS}; L1: a1; LB: a1", bay="P2 A1 B1 at 0,2 turn 0", fish_and_ships="on", envoys="on"
    )
    assert emissary_points(s, 0, Emissary.ADMIRAL) == 2


# Enclosures

LAND_OF = {"plains": 8, "forest": 13, "mountain": 17, "hill": 21, "desert": 24}
MORE_OF = {"plains": 9, "forest": 14, "mountain": 18, "hill": 22, "desert": 25}
COAST = [card["id"] for card in ENCLOSURE_CARDS if card["requires"]]


def pattern(card: dict[str, Any], times: int, mirror: bool, wrong: bool = False) -> str:
    """Tiles that meet a card's pattern, turned and mirrored, with a tent of seat 0 on each."""
    free = {name: [LAND_OF[name], MORE_OF[name], third] for name, third in THIRD.items()}
    entries = []
    for i, hex_ in enumerate(card["hexes"]):
        terrain = hex_["is"][-1] if "is" in hex_ else ("plains" if "same" in hex_ else "forest")
        if wrong and i == (1 if card["id"] == CARAVAN_ROUTE else 0):
            terrain = "desert" if terrain != "desert" else "forest"
        q, r = hex_["at"]
        q, r = turned((r, q) if mirror else (q, r), times)
        entries.append(f"{free[terrain].pop(0)} at {q},{r}: a1")
    return "; ".join(entries)


CARAVAN_ROUTE = 143
"""Its ends may be exchanged where both are forest, so the test spoils its middle."""
THIRD = {"plains": 10, "forest": 15, "mountain": 19, "hill": 23, "desert": 26}


@pytest.mark.parametrize(
    "card", [c for c in ENCLOSURE_CARDS if not c["requires"]], ids=lambda c: str(c["id"])
)
def test_land_patterns(card: dict[str, Any]) -> None:
    """SET-10.3: under any rotation and mirror image; and not with a wrong terrain."""
    for times, mirror in ((0, False), (2, True), (5, False)):
        s = position(pattern(card, times, mirror), hands={0: [card["id"]]}, enclosures="on")
        assert is_offered(s, Kind.REVEAL, card["id"])
    s = position(pattern(card, 0, False, wrong=True), hands={0: [card["id"]]}, enclosures="on")
    assert refused(s, Kind.REVEAL, card["id"]) == Refusal.NO_PATTERN


@pytest.mark.parametrize("card", COAST)
def test_coast_patterns(card: int) -> None:
    """SET-10.3: cards with coast, only with Fish and Ships."""
    tiles = (
        "1 at 0,0: a1; 13 at 1,0: a1; 10 at 0,1: a1; 17 at 1,1: a1; "
        "H: a2; L1: a2; LB: a2; LF: a2; L2: a1"
    )
    s = position(
        tiles,
        bay="P2 A1 B1 at 0,2 turn 0",
        hands={0: [card]},
        enclosures="on",
        fish_and_ships="on",
    )
    assert is_offered(s, Kind.REVEAL, card)


def test_islands_are_of_one_kind() -> None:
    """SET-10.3: three islands in a line are all sea; but no named terrain."""
    s = position(
        f"{LANDS}; H: a1; S1: a1; S3: a1; S4: a1",
        bay="P2 A1 B1 at 0,2 turn 0",
        sea={1: "X6", 3: "X7", 4: "X8"},
        players="4",
        hands={0: [138]},
        enclosures="on",
        fish_and_ships="on",
    )
    assert is_offered(s, Kind.REVEAL, 138)


GROVE = "8 at 0,0: a2; 13 at 1,0: a1; 17 at 0,1: a1"
"""Where card 134 is met, and 131 is not."""


def drawn(*cards: int, tiles: str = GROVE, **more: Any) -> State:
    """Seat 0 has drawn two cards, and holds these."""
    words: dict[str, Any] = {"active": {0: ""}, "enclosures": "on"} | more
    s = position(tiles, hands={0: cards[:4]}, **words)
    for card in cards[4:]:
        draw_card(s, 0, card - FIRST_ENCLOSURE)
    ask_discards(s, 0, 1)
    return s


def test_a_card_revealed_between_drawing_and_discarding() -> None:
    """SET-10.2, R-32: it is free, and the discard is still due."""
    s = drawn(134, 137, 138)
    assert offered(s, Kind.REVEAL) == [134]
    assert offered(s, Kind.DISCARD) == [134, 137, 138]
    assert refused(s, Kind.REVEAL, 137) == Refusal.NO_PATTERN
    do(s, Kind.REVEAL, 134, auto=False)
    assert (s.revealed[134 - FIRST_ENCLOSURE], offered(s, Kind.DISCARD)) == (1, [137, 138])
    do(s, Kind.DISCARD, 137, auto=False)
    assert (decision(s), int(s.hand_size[0]), int(s.discard_size)) == (Decision.TURN, 1, 1)


def test_a_revealed_card_counts_no_more_for_the_limit() -> None:
    """SET-10.1, SET-10.2: of six cards two would have gone; with one revealed, one goes."""
    s = drawn(134, 137, 138, 139, 140, 141)
    assert s.pending[s.depth - 1, 1] == 2
    do(s, Kind.REVEAL, 134, auto=False)
    do(s, Kind.DISCARD, 137, auto=False)
    assert (decision(s), int(s.hand_size[0])) == (Decision.TURN, 4)
    s = drawn(134, 137, 138, 139, 140, 141)
    do(s, Kind.DISCARD, 137, auto=False)
    do(s, Kind.DISCARD, 138, auto=False)
    assert (decision(s), int(s.hand_size[0])) == (Decision.TURN, 4)


def test_the_last_card_in_hand_is_revealed_instead_of_discarded() -> None:
    """SET-10.2: then there is none to discard."""
    s = drawn(134)
    do(s, Kind.REVEAL, 134, auto=False)
    assert (decision(s), int(s.hand_size[0]), int(s.discard_size)) == (Decision.TURN, 0, 0)


@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_whoever_draws_the_last_card_keeps_it(pile: str) -> None:
    """SET-10.2: of deck and discards one is left: it is drawn alone, and none is discarded."""
    s = position(TWO, active={0: "white:settle"}, enclosures="on")
    s.deck[:] = s.deck_size = 0
    getattr(s, pile)[134 - FIRST_ENCLOSURE] = 1
    setattr(s, f"{pile}_size", 1)
    act(s, "settle", "white:settle")
    do(s, Kind.ENCLOSURES, auto=False)
    do(s, Kind.CARD_IS, 134)
    assert (decision(s), int(s.hand_size[0]), int(s.discard_size)) == (Decision.TURN_END, 1, 0)


def test_reveals_in_a_settle_action() -> None:
    """R-32, R-4: between steps; it is no step itself."""
    s = position(
        "8 at 0,0: a2; 13 at 1,0: a1; 17 at 0,1",
        hands={0: [134]},
        active={0: "white:settle green:settle"},
        enclosures="on",
    )
    act(s, "settle", "white:settle", "green:settle")
    do(s, Kind.PLACE, "17")
    do(s, Kind.REVEAL, 134)
    assert (decision(s), s.pending[s.depth - 1, 1]) == (Decision.SETTLE_STEP, 1)
    assert (s.hand_size[0], s.hand[0].sum(), s.revealed[134 - FIRST_ENCLOSURE]) == (0, 0, 1)


# Advisors


def advised(name: str, tiles: str = TWO, dice_: str = "pink:advisor", **more: Any) -> State:
    """Seat 0 has this advisor, and its pink die shows the face."""
    return position(
        tiles, active={0: dice_} | more.pop("others", {}), advisors={0: name}, advice="on", **more
    )


def test_149_spymaster() -> None:
    """SET-11.6: swap spent dice; 1 VP for an extra action."""
    s = advised("spymaster", spent={0: "white", 1: "grey"}, others={1: ""}, vp={0: 1})
    do(s, Kind.ACT, "advisor", auto=False)
    assert offered(s, Kind.GIVE) == ["white", "pink"]
    do(s, Kind.GIVE, "white")
    do(s, Kind.TAKE_DIE, "grey")
    do(s, Kind.FACE, "grey:raid", auto=False)
    assert (dice(s.spent[0]), dice(s.spent[1])) == ({"pink": 1}, {"white": 1})
    do(s, Kind.YES)
    assert (s.vp[0], decision(s)) == (0, Decision.EXTRA)
    s = advised("spymaster", others={1: ""})
    assert refused(s, Kind.ACT, "advisor") == Refusal.ADVISOR_IDLE


def test_150_scientist() -> None:
    """SET-11.6: at most two icons, no tokens, no bonus 23; terrains required."""
    s = advised("scientist", dice_="pink:advisor brown:research", row=[3, 24, 23])
    do(s, Kind.ACT, "advisor", auto=False)
    assert offered(s, Kind.TECH) == [24]
    s = advised("scientist", dice_="pink:advisor brown:research", row=[3], technologies={0: [23]})
    assert refused(s, Kind.ACT, "advisor") == Refusal.ADVISOR_IDLE


def test_151_general() -> None:
    """SET-11.6, R-29: two tents of different owners, past every defence."""
    s = advised("general", "10: a1 b1 c1; 1: b1", players="3", technologies={1: [34], 2: [35]})
    do(s, Kind.ACT, "advisor", auto=False)
    settle(s)
    do(s, Kind.RAID, 1, auto=False)
    do(s, Kind.NO, auto=False)
    do(s, Kind.RAID, 2, auto=False)
    do(s, Kind.NO)
    assert at(s, "10") == "a1"


def test_152_hegemon() -> None:
    """SET-11.6, R-35, SET-11.3: return dice of Active and Spent, recruit one more; white too."""
    s = advised("hegemon", dice_="pink:advisor yellow:food", spent={0: "green"}, bag={0: "white"})
    do(s, Kind.ACT, "advisor", auto=False)
    assert offered(s, Kind.RETIRE_ACTIVE) == ["yellow:food"]
    assert offered(s, Kind.RETIRE_SPENT) == ["green"]
    do(s, Kind.RETIRE_SPENT, "green", auto=False)
    do(s, Kind.STOP, auto=False)
    do(s, Kind.TAKE_DIE, "orange", auto=False)
    do(s, Kind.TAKE_DIE, "white")
    assert dice(s.spent[0]) == {"white": 1, "orange": 1, "pink": 1}
    assert decision(s) == Decision.TURN_END


def test_153_merchant_lord() -> None:
    """SET-11.6, R-25: 2 VP of the reserve for each deal, a die that is retired included."""
    for area, kind, die in (
        ("dice_", Kind.RETIRE_ACTIVE, "yellow:food"),
        ("spent", Kind.RETIRE_SPENT, "yellow"),
    ):
        more: dict[str, Any] = {"dice_": "pink:advisor"}
        more[area] = f"pink:advisor {die}" if area == "dice_" else {0: die}
        s = advised("merchant_lord", **more)
        supply = int(s.vp_supply)
        do(s, Kind.ACT, "advisor", auto=False)
        do(s, kind, die)
        assert (s.vp[0], supply - s.vp_supply, decision(s)) == (3, 1, Decision.TURN_END)


def test_a_trade_that_retires_a_die() -> None:
    """SET-6.6: 1 VP of the supply; technology 41 is for sales."""
    s = position(TWO, active={0: "yellow:trade white:settle"}, technologies={0: [41]})
    act(s, "trade", "yellow:trade")
    do(s, Kind.RETIRE_ACTIVE, "white:settle")
    assert s.vp[0] == 1


def test_154_explorer() -> None:
    """SET-11.6: three tiles, two explored, the third back on top."""
    s = advised("explorer", technologies={0: [12]})
    do(s, Kind.ACT, "advisor", auto=False)
    for tile in (10, 15, 19):
        do(s, Kind.TILE_IS, tile, auto=False)
    for tile in (19, 15):
        do(s, Kind.PICK_TILE, tile, auto=False)
        RULES.choose(s, GAME.listed(s)[0])
        while decision(s) in (Decision.ENTER, Decision.EXPLORE_ADD):
            do(s, Kind.NO, auto=False)
    assert (decision(s), s.tile_at[9], s.stack) == (Decision.TURN_END, 2, 17)
    s.used[0, 0] = 0
    from covo.games.western_sea.rules.exploring import refuse_tile_drawn

    assert refuse_tile_drawn(s, 9) == Refusal.NONE
    assert refuse_tile_drawn(s, 12) == Refusal.NOT_THERE


def test_155_broker() -> None:
    """SET-11.6, R-16: food, wood or iron for each technology."""
    s = advised("broker", technologies={0: [4, 12]})
    do(s, Kind.ACT, "advisor", auto=False)
    do(s, Kind.GAIN, "food", auto=False)
    do(s, Kind.GAIN, "iron")
    assert tokens(s) == {"food": 1, "iron": 1}


@pytest.mark.parametrize(
    ("name", "die", "action"),
    [
        ("spymaster", "pink:pioneer", "raid"),
        ("spymaster", "pink:explore", "settle"),
        ("scientist", "pink:explore", "research"),
        ("general", "pink:explore", "raid"),
        ("hegemon", "pink:pioneer", "recruit"),
        ("merchant_lord", "pink:explore", "trade"),
        ("explorer", "pink:pioneer", "settle"),
        ("broker", "pink:pioneer", "trade"),
        ("broker", "pink:explore", "harvest"),
    ],
)
def test_conversions_of_pink_dice(name: str, die: str, action: str) -> None:
    """SET-11.2: for the icons of pink dice only."""
    words: dict[str, Any] = {"row": [4], "tokens": {0: "food 1"}}
    s = advised(name, "1: a1 b1; 2: b1", dice_=die, **words)
    assert is_offered(s, Kind.ACT, action)
    white = die.replace("pink", "white")
    s = advised(name, "1: a1 b1; 2: b1", dice_=white, **words)
    assert not is_offered(s, Kind.ACT, action)


def test_resource_conversions_in_step_four() -> None:
    """SET-4.8, SET-11.2: a pink pioneer as wood draws dice."""
    s = position(
        TWO,
        active={0: "pink:pioneer white:settle"},
        bag={0: "white"},
        decision=Decision.MANIP,
        advisors={0: "scientist"},
        advice="on",
    )
    assert offered(s, Kind.DRAW) == ["pink:pioneer"]


def test_everybody_has_an_advisor() -> None:
    """SET-11.1, §4.3: drafted with the starting tiles, the last player first."""
    s = start(players="3", advisors="on", first_player="seat0")
    while decision(s) != Decision.DRAFT_PICK:
        RULES.choose(s, GAME.listed(s)[0])
    assert s.seat == 2
    assert len(offered(s, Kind.ADVISOR)) == len(offered(s, Kind.PICK_TILE)) == 3
    while s.this_round == 0:
        RULES.choose(s, GAME.listed(s)[0])
    assert (s.adviser[:3] > 0).all()
    assert s.supply[Die.WHITE] == 3


@pytest.mark.parametrize(
    ("start_tiles", "advisors", "order"),
    [
        ("draft", "on", [2, 1, 0, 0, 1, 2]),
        ("random", "on", [0, 1, 2]),
        ("random", "off", []),
        ("draft", "off", []),
    ],
)
def test_who_picks_when(start_tiles: str, advisors: str, order: list[int]) -> None:
    """§4.3: from the last player, then back; tiles at random leave advisors alone to pick."""
    s = start(players="3", advisors=advisors, start_tiles=start_tiles, first_player="seat0")
    seen, cells = [], []
    while s.this_round == 0:
        if decision(s) == Decision.DRAFT_PICK:
            seen.append(int(s.seat))
            tiles, cards = len(offered(s, Kind.PICK_TILE)), len(offered(s, Kind.ADVISOR))
            wanted = (0, 3) if start_tiles == "random" else (tiles, cards)
            assert (tiles, cards) == wanted
            assert max(tiles, cards) == 3
        RULES.choose(s, GAME.listed(s)[-1])
    assert seen == order
    cells = [COORDINATES[c] for c in s.cell if c >= 0]
    assert {(0, 0), (1, 0)} <= set(cells)
    assert (len(cells), s.tents.sum()) == (3, 3)
    first = int(s.tents[0].argmax())
    assert COORDINATES[s.cell[first]] == (0, 0)
    assert (s.tile_at[:7] == TilePlace.MAP).sum() == 3
    assert (s.tile_at[:7] == TilePlace.BOX).sum() == 4
    assert (s.advisor == CardPlace.OPEN).sum() == 0


def test_module_cards_in_their_decks() -> None:
    """R-2: 118 is blue, 115 yellow, 113 green, 121 red, 117 orange."""
    seals = {118: Seal.BLUE, 115: Seal.YELLOW, 113: Seal.GREEN, 121: Seal.RED, 117: Seal.ORANGE}
    assert {n: Seal(SEAL[TECH[n]]) for n in seals} == seals
    s = start(players="2")
    assert [is_used(s, TECH[n]) for n in (118, 115, 113, 121, 117, 120)] == [False] * 5 + [True]
