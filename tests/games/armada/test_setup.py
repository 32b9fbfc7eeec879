"""ARM-2 and section 4: colours, cards, ships and pirates before the first turn."""

import pytest

from covo.engine.chance import CHANCE
from covo.engine.game import SetupError
from covo.games.armada import GAME
from covo.games.armada.positions import board_text
from covo.games.armada.rules.components import (
    BURST,
    COMBAT_DIE,
    DENS,
    FIRING,
    GOLD_DIE,
    NATIVE_DIE,
    SPACE_IDS,
    Colour,
    Roll,
)
from covo.games.armada.rules.decisions import NUMBERING, Decision, Kind
from covo.games.armada.rules.holdings import pirates_of, ships_of
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import DUMMY, Laid, State
from covo.games.armada.rules.table import PRESETS

from .play import RULES, at, decision, do, offered, option, refused, seat_asked, settle

AZURE, VIOLET, BLUE, ORANGE = Colour
IN_ORDER = "azure-violet-blue-orange"


def table(**given: str) -> State:
    """A new table at its first real decision."""
    s: State = GAME.new(GAME.settings(given))
    settle(s)
    return s


def seats(s: State) -> list[int]:
    """The seat of each colour."""
    return [int(seat) for seat in s.seat_of]


def weights(s: State) -> list[int]:
    """How likely each option is."""
    return [int(RULES.weight(s, o)) for o in GAME.listed(s)]


def test_colours_go_to_the_seats_by_chance() -> None:
    """§4.1: seat after seat, uniform over the colours left; the last seat takes the last one."""
    s = table(cards="off")
    assert (decision(s), seat_asked(s)) == (Decision.CH_COLOUR, CHANCE)
    assert (offered(s, Kind.COLOUR_IS), weights(s)) == ([0, 1, 2, 3], [1, 1, 1, 1])
    do(s, Kind.COLOUR_IS, "blue")
    assert offered(s, Kind.COLOUR_IS) == [0, 1, 3]
    assert refused(s, Kind.COLOUR_IS, "blue") == Refusal.NOT_THERE
    do(s, Kind.COLOUR_IS, "azure")
    do(s, Kind.COLOUR_IS, "orange")
    assert seats(s) == [1, 3, 0, 2]
    assert decision(s) == Decision.PLACE_SHIP


def test_chosen_colours_need_no_chance() -> None:
    """§4.1: the assignment is then part of the table."""
    s = table(cards="off", colours="orange-azure-blue-violet")
    assert seats(s) == [1, 3, 2, 0]
    assert decision(s) == Decision.PLACE_SHIP
    s = table(cards="off", players="2", colours="violet-azure-blue-orange")
    assert seats(s) == [1, 0, 1, 0]


def test_every_colour_has_its_winning_option() -> None:
    """§4.1: in hand, and a dummy has none."""
    s = table(colours=IN_ORDER)
    assert [Laid(laid) for laid in s.laid] == [Laid.IN_HAND] * 4
    s = table(players="3", dummy_colour="blue", setup="standard", cards="off")
    settle(s)
    assert s.laid[BLUE] == Laid.OUT


def test_each_seat_is_dealt_two_cards() -> None:
    """ARM-11.1, §4.1: one card to each seat in the order of their colours, twice."""
    s = table(colours="blue-azure-orange-violet")
    dealt = []
    while decision(s) == Decision.CH_DRAW:
        dealt.append(int(s.pending[s.depth - 1, 1]))
        assert sum(weights(s)) == s.deck_size == 47 - len(dealt) + 1
        do(s, Kind.CARD_IS, "yo_ho_ho" if len(dealt) < 3 else "mutiny" if len(dealt) < 6 else 7)
    assert dealt == [1, 3, 0, 2] * 2
    assert [int(n) for n in s.hand_size] == [2, 2, 2, 2]
    assert (s.deck_size, int(s.discard.sum())) == (39, 0)


def test_starting_cards_are_an_option() -> None:
    """R-21: cards go to seats, not to colours; the table says how many."""
    s = table(players="2", colours=IN_ORDER, starting_cards="4")
    for _ in range(8):
        assert decision(s) == Decision.CH_DRAW
        do(s, Kind.CARD_IS, offered(s, Kind.CARD_IS)[0])
    assert [int(n) for n in s.hand_size] == [4, 4, 0, 0]
    assert decision(s) == Decision.PLACE_SHIP
    assert table(colours=IN_ORDER, starting_cards="0").hand_size.sum() == 0


def place(s: State, ships: tuple[str, str], pirates: tuple[int, ...]) -> None:
    """One colour's part of the preliminary round."""
    for city in ships:
        do(s, Kind.SHIP_AT, city)
    for number in pirates:
        do(s, Kind.PIRATES_HERE, number)


def test_the_preliminary_round() -> None:
    """ARM-2: two ships on two cities, eighteen pirates as one likes, colour by colour."""
    s = table(cards="off", colours=IN_ORDER)
    assert offered(s, Kind.SHIP_AT) == ["A1", "A2", "A5"]
    assert refused(s, Kind.SHIP_AT, "V1") == Refusal.NOT_THERE
    do(s, Kind.SHIP_AT, "A5")
    assert offered(s, Kind.SHIP_AT) == ["A1", "A2"]
    assert refused(s, Kind.SHIP_AT, "A5") == Refusal.SHIP_IN_PORT
    do(s, Kind.SHIP_AT, "A1")
    assert offered(s, Kind.PIRATES_HERE) == list(range(19))
    do(s, Kind.PIRATES_HERE, 10)
    assert offered(s, Kind.PIRATES_HERE) == list(range(9))
    assert refused(s, Kind.PIRATES_HERE, 9) == Refusal.WRONG_NUMBER
    for number in (0, 3, 0, 1, 1):
        do(s, Kind.PIRATES_HERE, number)
    assert board_text(s) == "A1: az 10, ship; A3: az 3; A5: az 1, ship; A6: az 1; A7: az 3"
    assert s.reserve[AZURE] == 32
    assert (decision(s), seat_asked(s)) == (Decision.PLACE_SHIP, VIOLET)
    place(s, ("V1", "V2"), (18,))
    assert at(s, "V1") == "vi 18, ship"
    place(s, ("B1", "B2"), (0, 0, 0, 0, 0, 0))
    assert at(s, "B7") == "bl 18"
    place(s, ("O2", "O5"), (1, 2, 3, 4, 5, 3))
    assert (decision(s), s.turn, s.points) == (Decision.ACT, AZURE, 10)
    assert [pirates_of(s, colour) for colour in Colour] == [18] * 4
    assert [ships_of(s, colour) for colour in Colour] == [2] * 4
    assert refused(s, Kind.SHIP_AT, "A2") == Refusal.NOT_NOW


def test_no_window_opens_before_the_first_turn() -> None:
    """§4.1: whoever holds a Surprise Attack! waits for an option of azure's."""
    s = table(colours=IN_ORDER, setup="standard", starting_cards="1")
    for card in ("mutiny", "surprise_attack", "mutiny", "mutiny"):
        do(s, Kind.CARD_IS, card)
    assert (decision(s), seat_asked(s)) == (Decision.ACT, AZURE)


def test_the_dummy_is_drawn_and_garrisoned() -> None:
    """R-23, §4.2: three pirates in each city, one elsewhere; no ships, no cards."""
    s = table(players="3", cards="off", setup="standard")
    assert (decision(s), weights(s)) == (Decision.CH_DUMMY, [1, 1, 1, 1])
    assert seat_asked(s) == CHANCE
    do(s, Kind.DUMMY_IS, "azure")
    assert offered(s, Kind.COLOUR_IS) == [1, 2, 3]
    do(s, Kind.COLOUR_IS, "orange")
    do(s, Kind.COLOUR_IS, "violet")
    assert seats(s) == [DUMMY, 1, 2, 0]
    garrison = [at(s, SPACE_IDS[i]) for i in DENS[AZURE]]
    assert garrison == ["az 3", "az 3", "az 1", "az 1", "az 3", "az 1", "az 1"]
    assert (pirates_of(s, AZURE), ships_of(s, AZURE), s.turn) == (13, 0, VIOLET)


@pytest.mark.parametrize("dummy", list(Colour))
def test_the_colour_opposite_the_dummy_has_five_more(dummy: Colour) -> None:
    """R-24, §4.2: the farthest den is the one diagonally opposite."""
    s = table(players="3", cards="off", dummy_colour=dummy.name.lower())
    assert offered(s, Kind.COLOUR_IS) == [colour for colour in Colour if colour != dummy]
    while decision(s) != Decision.ACT:
        RULES.choose(s, RULES.lapse(s) if seat_asked(s) >= 0 else GAME.listed(s)[0])
    expected = {(dummy + 1) % 4: 15, (dummy + 2) % 4: 20, (dummy + 3) % 4: 15, int(dummy): 13}
    assert {int(c): int(pirates_of(s, c)) for c in Colour} == expected
    assert sum(ships_of(s, colour) for colour in Colour) == 6


def test_two_seats_draw_a_pair() -> None:
    """R-20, §4.3: azure and blue, or violet and orange; each colour with its own pirates."""
    s = table(players="2", cards="off", setup="standard")
    assert (decision(s), weights(s)) == (Decision.CH_PAIR, [1, 1])
    do(s, Kind.PAIR_IS, 1)
    assert seats(s) == [1, 0, 1, 0]
    assert [pirates_of(s, colour) for colour in Colour] == [18] * 4
    assert [ships_of(s, colour) for colour in Colour] == [2] * 4
    turns = []
    for _ in range(4):
        turns.append((int(s.turn), seat_asked(s)))
        do(s, Kind.END_TURN)
    assert turns == [(AZURE, 1), (VIOLET, 0), (BLUE, 1), (ORANGE, 0)]


def test_the_standard_set_up() -> None:
    """§10: ships on cities 1 and 5, and a guard almost everywhere."""
    s = table(cards="off", colours=IN_ORDER, setup="standard")
    den = [at(s, f"A{i}") for i in range(1, 8)]
    assert den == ["az 8, ship", "az 2", "az 1", "azure", "az 5, ship", "az 1", "az 1"]
    s = table(players="3", cards="off", setup="standard", dummy_colour="violet")
    do(s, Kind.COLOUR_IS, "azure")
    do(s, Kind.COLOUR_IS, "blue")
    den = [at(s, f"A{i}") for i in range(1, 8)]
    assert den == ["az 6, ship", "az 2", "az 1", "azure", "az 4, ship", "az 1", "az 1"]
    den = [at(s, f"O{i}") for i in range(1, 8)]
    assert den == ["or 9, ship", "or 2", "or 1", "orange", "or 6, ship", "or 1", "or 1"]


def test_the_clock_places_the_standard_numbers() -> None:
    """§10: or what remains, if less."""
    s = table(cards="off", colours=IN_ORDER)
    do(s, Kind.SHIP_AT, "A1")
    do(s, Kind.SHIP_AT, "A2")
    assert RULES.lapse(s) == option(Kind.PIRATES_HERE, 8)
    do(s, Kind.PIRATES_HERE, 17)
    assert RULES.lapse(s) == option(Kind.PIRATES_HERE, 1)


def test_the_dice_have_the_designed_faces() -> None:
    """R-2: one blank on each exploration die, four of six combat faces for the attacker."""
    assert [int(n) for n in GOLD_DIE] == [1, 2, 2, 1]
    assert [int(n) for n in NATIVE_DIE] == [1, 1, 2, 1, 1]
    assert {face: int(COMBAT_DIE[face]) for face in Roll} == {0: 3, 1: 1, 2: 1, 3: 1}
    assert [int(n) for n in FIRING] == [1, 2, 0, 0]
    assert [int(n) for n in BURST] == [0, 0, 1, 2]


def test_presets_and_settings() -> None:
    """§10: four presets, and values that do not go together."""
    assert set(PRESETS) == {"classic", "full", "duel", "quick"}
    assert GAME.settings(PRESETS["classic"])["cards"] == "off"
    assert GAME.settings(PRESETS["quick"])["max_rounds"] == "12"
    assert GAME.settings()["max_rounds"] == "none"
    assert GAME.settings(simulation=True)["max_rounds"] == "60"
    assert GAME.settings(simulation=True)["calm_rounds"] == "15"
    with pytest.raises(SetupError, match="dummy_needs_three_players"):
        GAME.settings({"dummy_colour": "azure"})
    with pytest.raises(SetupError, match="dummy_is_not_the_colour_left"):
        GAME.settings({"players": "3", "dummy_colour": "azure", "colours": IN_ORDER})
    with pytest.raises(SetupError, match="unknown_value"):
        GAME.settings({"players": "5"})


def test_options_come_in_ascending_order() -> None:
    """§5: in the order of the tables, places in the order of the board."""
    s = table(cards="off", colours=IN_ORDER, setup="standard")
    listed = GAME.listed(s)
    assert listed == sorted(listed)
    assert NUMBERING.unpack(listed[0])[0] == Kind.END_TURN
