"""ARM-1: tokens, flags, control, ships, gold, borders."""

import pytest

from covo.engine.record import copy
from covo.games.armada.invariants import check_invariants, neighbours
from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import (
    BOARD,
    CARDS,
    CENTRAL,
    COLOURS,
    DEN_CITIES,
    DENS,
    DICE,
    GROUP,
    IS_BASE,
    IS_CITY,
    OPPOSITE,
    SPACE,
    SPACES,
    TERRITORIES,
    Card,
    Colour,
    Flag,
    Roll,
)
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.holdings import gold_of, lands_of, ships_of
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import STACK_BITS

from .play import at, decision, do, find, group, is_offered, kinds, offered, refused, roll
from .symmetry import MIRRORS

AZURE, VIOLET, BLUE, ORANGE = Colour


def test_a_company_has_fifty_pirates() -> None:
    """ARM-1.1: fifty are a hard limit, and the removed may come back."""
    with pytest.raises(ValueError, match="1: AZURE"):
        position("A1: az 30; A2: az 21")
    s = position("A1: az 40, g3; C13: az 8; C09: nat 2", points=6)
    do(s, Kind.CONVERT, "A1")
    assert (at(s, "A1"), s.reserve[AZURE]) == ("az 42, g2", 0)
    assert refused(s, Kind.CONVERT, "A1") == Refusal.NO_RESERVE
    do(s, Kind.ATTACK, "C13", "C09")
    roll(s, Roll.X2)
    assert (at(s, "C13"), s.reserve[AZURE]) == ("az 6", 2)
    do(s, Kind.CONVERT, "A1")
    assert (at(s, "A1"), s.reserve[AZURE]) == ("az 44, g1", 0)


def test_a_territory_has_one_flag_at_most() -> None:
    """ARM-1.2: none over unexplored land, the natives', or one colour's; dens begin with theirs."""
    s = position()
    assert [int(flag) for flag in s.flag[:CENTRAL]] == [Flag.NONE] * CENTRAL
    for colour in Colour:
        assert {int(s.flag[i]) for i in DENS[colour]} == {int(colour)}
    s = position("S20: ship(az 2)")
    do(s, Kind.EXPLORE, "C13")
    find(s, gold=0, natives=0)
    assert s.flag[SPACE["C13"]] == Flag.NATIVES
    group(s, Kind.UNLOAD, "S20", "C13", 1)
    assert s.flag[SPACE["C13"]] == AZURE


def test_a_flag_stays_when_the_pirates_leave() -> None:
    """ARM-1.3: control needs no pirates, until another invader's flag replaces it."""
    s = position("A4: az 2; A3: violet; S10: ship(vi 1)")
    group(s, Kind.MOVE, "A4", "A3", 2)
    assert board_text(s) == "A3: az 2; S10: ship(vi 1)"
    group(s, Kind.MOVE, "A3", "A1", 2)
    assert at(s, "A3") == "azure"
    do(s, Kind.END_TURN)
    group(s, Kind.UNLOAD, "S10", "A3", 1)
    assert at(s, "A3") == "vi 1"


def test_a_territory_never_holds_two_sides() -> None:
    """ARM-1.4: whoever has tokens there has the flag, and nobody else may come in."""
    with pytest.raises(ValueError, match="7: C13"):
        position("C13: az 2, nat 1")
    s = position("C13: az 2; C03: vi 1; C09: nat 1; C17: natives")
    assert refused(s, Kind.MOVE, "C13", "C03") == Refusal.OCCUPIED
    assert refused(s, Kind.MOVE, "C13", "C09") == Refusal.OCCUPIED
    assert is_offered(s, Kind.MOVE, "C13", "C17")


def test_a_ship_holds_ten_tokens_of_one_colour() -> None:
    """ARM-1.5: pirates and gold together; other colours do not board; natives never."""
    s = position("S15: ship(az 9); A1: az 5, g4; S16: ship(vi 1); A2: az 2")
    do(s, Kind.LOAD, "A1", "S15")
    do(s, Kind.QTY_PIRATES, 1)
    assert (at(s, "S15"), at(s, "A1")) == ("ship(az 10)", "az 4, g4")
    assert refused(s, Kind.LOAD, "A1", "S15") == Refusal.SHIP_FULL
    assert refused(s, Kind.LOAD, "A2", "S16") == Refusal.FOREIGN_SHIP
    with pytest.raises(ValueError, match="'nat 2' is nothing a ship holds"):
        position("S15: ship(nat 2)")


def test_ships_belong_to_their_crew_or_harbour() -> None:
    """ARM-1.6: crew, then the city's flag, else nobody; the origin is remembered."""
    s = position("V5: azure, ship; S14: ship(az 1, violet); S36: ship(g2, violet, last azure)")
    assert (ships_of(s, AZURE), ships_of(s, VIOLET)) == (2, 0)
    do(s, Kind.LAUNCH, "V5", "S34")
    assert at(s, "S34") == "ship(violet, last azure)"
    assert ships_of(s, AZURE) == 1
    assert [int(o) for o in s.origin[:3]] == [VIOLET] * 3


def test_a_space_holds_one_ship() -> None:
    """ARM-1.7: at sea and in port."""
    s = position("A1: az 2, ship; S15: ship(az 2); S11: ship; A2: ship; S16: ship(az 1)")
    assert refused(s, Kind.LAUNCH, "A1", "S15") == Refusal.SEA_TAKEN
    assert refused(s, Kind.LAUNCH, "A1", "S11") == Refusal.SEA_TAKEN
    assert refused(s, Kind.SAIL, "S15", "S16") == Refusal.SEA_TAKEN
    s = position("A1 A2: ship", sunk={"azure": 1}, hands={"azure": ["shipyard"]})
    do(s, Kind.PLAY, "shipyard", auto=False)
    assert offered(s, Kind.YARD_AT) == ["A5"]
    assert refused(s, Kind.YARD_AT, "A1") == Refusal.SHIP_IN_PORT
    assert refused(s, Kind.YARD_AT, "V1") == Refusal.NOT_YOURS


def test_gold_belongs_to_the_flag_or_the_crew() -> None:
    """ARM-1.8: and to nobody among natives and on ships adrift."""
    s = position("A3: g1; C13: az 1, g2; C09: nat 1, g4; C17: natives, g3; S14: ship(g5)")
    assert [int(gold_of(s, colour)) for colour in Colour] == [3, 0, 0, 0]
    s = position("A3: violet, g1; S14: ship(az 1, g5, violet)")
    assert [int(gold_of(s, colour)) for colour in Colour] == [5, 1, 0, 0]


def test_gold_travels_with_a_pirate() -> None:
    """ARM-1.9, R-4: along the same step, at no extra cost, in any amount on land."""
    s = position("A1: az 2, g20; A3: g2; S10: ship(az 1, g3)")
    assert Kind.MOVE in kinds(s)
    assert refused(s, Kind.MOVE, "A3", "A4") == Refusal.NO_PIRATES
    do(s, Kind.MOVE, "A1", "A3")
    assert offered(s, Kind.QTY_PIRATES) == [1, 2]
    assert refused(s, Kind.QTY_PIRATES, 0) == Refusal.WRONG_NUMBER
    do(s, Kind.QTY_PIRATES, 1)
    assert offered(s, Kind.QTY_GOLD) == list(range(21))
    assert refused(s, Kind.QTY_GOLD, 21) == Refusal.WRONG_NUMBER
    do(s, Kind.QTY_GOLD, 20)
    assert (at(s, "A1"), at(s, "A3"), s.points) == ("az 1", "az 1, g22", 9)
    do(s, Kind.UNLOAD, "S10", "A3", auto=False)
    assert offered(s, Kind.QTY_PIRATES) == [1, 0]


def test_gold_travels_with_a_pirate_by_sea_too_where_the_table_says_so() -> None:
    """ARM-1.9, R-4: with gold_alone off, as in version 1."""
    s = position("A3: g2; A1: az 1, g1; S10: ship(az 1, g3); S11: ship(az 1)", gold_alone="off")
    assert refused(s, Kind.LOAD, "A3", "S10") == Refusal.NO_PIRATES
    for kind, source, target in (
        (Kind.LOAD, "A1", "S11"),
        (Kind.UNLOAD, "S10", "A3"),
        (Kind.TRANSFER, "S10", "S11"),
    ):
        one = copy(s)
        do(one, kind, source, target, auto=False)
        assert offered(one, Kind.QTY_PIRATES) == [1]
        assert refused(one, Kind.QTY_PIRATES, 0) == Refusal.WRONG_NUMBER


def test_borders_are_mutual_and_those_of_the_board() -> None:
    """ARM-1.10: land with land of the same island, land with sea, sea with sea."""
    edges = {(a, int(b)) for a in range(SPACES) for b in neighbours(a)}
    assert edges == {(b, a) for a, b in edges}
    land = [(a, b) for a, b in edges if a < TERRITORIES and b < TERRITORIES]
    coast = [(a, b) for a, b in edges if a < TERRITORIES <= b]
    sea = [(a, b) for a, b in edges if a >= TERRITORIES and b >= TERRITORIES]
    assert (len(land), len(coast), len(sea)) == (2 * 65, 132, 2 * 154)
    s = position("A1: az 3; S15: ship(az 3)")
    assert offered(s, Kind.MOVE, "A1") == ["A2", "A3", "A4"]
    assert offered(s, Kind.UNLOAD, "S15") == ["A1", "A2", "A5"]


def test_the_data_files_follow_the_enumerations() -> None:
    """§3.1, §3.2, §3.3: by their order dens, faces and cards are known to the rules."""
    assert [den["colour"] for den in BOARD["den"]] == [colour.name.lower() for colour in Colour]
    assert [face["id"] for face in DICE["combat"]["face"]] == [roll.name for roll in Roll]
    assert [card["id"] for card in CARDS["card"]] == [card.name.lower() for card in Card]
    assert CENTRAL <= STACK_BITS  # exploring.within_reach reads one word


def island_of(territory: int) -> frozenset[int]:
    """All that can be reached from a territory by land."""
    found, new = set[int](), {territory}
    while new:
        found |= new
        new = {int(n) for t in new for n in neighbours(t) if n < TERRITORIES} - found
    return frozenset(found)


def test_the_board_is_as_the_table_says() -> None:
    """§3.1: counts, features and opposite corners."""
    coastal = [any(n < TERRITORIES for n in neighbours(sea)) for sea in range(TERRITORIES, SPACES)]
    assert (TERRITORIES, CENTRAL, SPACES - TERRITORIES) == (52, 24, 76)
    assert (coastal.count(True), coastal.count(False)) == (62, 14)
    assert len({island_of(territory) for territory in range(TERRITORIES)}) == 15
    assert (int(IS_CITY.sum()), int(IS_BASE.sum())) == (12, 5)
    assert [OPPOSITE[colour] for colour in Colour] == [BLUE, ORANGE, AZURE, VIOLET]
    assert [[int(c) % 7 for c in row] for row in DEN_CITIES - CENTRAL] == [[0, 1, 4]] * COLOURS


def test_the_mirrors_keep_borders_cities_and_bases() -> None:
    """§3.1: three automorphisms, so that the four dens are equivalent."""
    edges = {(a, int(b)) for a in range(SPACES) for b in neighbours(a)}
    for mirror in MIRRORS.values():
        image = mirror.space
        assert {(int(image[a]), int(image[b])) for a, b in edges} == edges
        assert (IS_CITY[image[:TERRITORIES]] == IS_CITY).all()
        assert (IS_BASE[image[:TERRITORIES]] == IS_BASE).all()
        for i in range(CENTRAL, TERRITORIES):
            assert GROUP[image[i]] == mirror.colour[GROUP[i]]


def test_there_are_as_many_options_as_the_specification_counts() -> None:
    """§5.3: 1,885 distinct options of the main decision."""
    counts = {Kind(k): int(n) for k, n in enumerate(NUMBERING.first[1:] - NUMBERING.first[:-1])}
    acts = [kind for kind in counts if kind <= Kind.PLAY and kind != Kind.END_SURPRISE]
    assert sum(counts[kind] for kind in acts) == 1885
    expected = {Kind.MOVE: 130, Kind.LOAD: 132, Kind.UNLOAD: 132, Kind.SAIL: 308}
    expected |= {Kind.TRANSFER: 308, Kind.ATTACK: 702, Kind.EXPLORE: 24, Kind.SINK: 76}
    expected |= {Kind.DESTROY: 12, Kind.LAUNCH: 32, Kind.CONVERT: 17, Kind.PLAY: 9}
    assert {kind: counts[kind] for kind in expected} == expected


def test_what_is_short_is_forgone() -> None:
    """ARM-1.11: as much as there is is placed."""
    s = position(
        gold_supply=2,
        reserves={"azure": 1},
        hands={"azure": ["gold_mine", "peoples_militia"]},
    )
    do(s, Kind.PLAY, "gold_mine")
    do(s, Kind.MINE_AT, "A1")
    assert (at(s, "A1"), s.gold_supply) == ("azure, g2", 0)
    do(s, Kind.PLAY, "peoples_militia")
    do(s, Kind.NATIVES_ARE, 4)
    do(s, Kind.MILITIA_AT, "A2")
    assert (at(s, "A2"), s.reserve[AZURE]) == ("az 1", 0)


def test_a_ship_adrift_has_room_for_a_pirate() -> None:
    """ARM-1.12: gold boards with a pirate, or to a crew, so nine is the most."""
    with pytest.raises(ValueError, match="6: the ship in S15 holds 0 pirates and 10 gold"):
        position("S15: ship(g10)")
    s = position("A1: az 1, g12; S15: ship")
    do(s, Kind.LOAD, "A1", "S15")
    assert offered(s, Kind.QTY_GOLD) == list(range(10))
    do(s, Kind.QTY_GOLD, 9)
    assert at(s, "S15") == "ship(az 1, g9)"
    group(s, Kind.UNLOAD, "S15", "A2", 1)
    assert at(s, "S15") == "ship(g9, azure)"
    assert is_offered(s, Kind.LOAD, "A2", "S15")


def test_there_are_flags_for_every_territory() -> None:
    """R-27: flags are not counted: azure may have more than thirty."""
    lands = " ".join(f"C{i:02d}" for i in range(4, 25) if i != 13)
    s = position(f"V3 V4 V6 V7: azure; {lands}: azure; C03: natives; C13: az 2")
    assert lands_of(s, AZURE) == 7 + 4 + 21
    do(s, Kind.MOVE, "C13", "C03", auto=False)
    assert decision(s) == Decision.QTY_PIRATES
    do(s, Kind.QTY_PIRATES, 2)
    assert lands_of(s, AZURE) == 33
    assert check_invariants(s, ships=0) == []


def test_cards_stand_in_the_order_of_the_file() -> None:
    """§3.3: thirteen kinds."""
    assert [card.name.lower() for card in Card][:2] == ["bonus_discovery", "gold_mine"]
    assert len(Card) == 13
