"""ARM-17: leaving the table."""

from covo.games.armada import GAME
from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Card, Colour, Roll
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.holdings import gold_of
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.scoring import place_of
from covo.games.armada.rules.state import DUMMY, Ending, Laid
from covo.games.armada.rules.victory import enemy_cities

from .play import RULES, at, decision, do, group, offered, refused, roll, seat_asked

AZURE, VIOLET, BLUE, ORANGE = Colour
ALL = "A1: az 3; V1: vi 2, g1; B1: bl 2; O1: or 2"


def test_who_resigns_becomes_a_dummy() -> None:
    """ARM-17.1: pirates and crewed ships stay; cards and the Winning Option go."""
    s = position(
        f"{ALL}; C01 C03 C05: violet; S28: ship(vi 3)",
        laid={"violet": Laid.WAITING},
        hands={"violet": ["mutiny", "gold_mine"]},
    )
    before = board_text(s)
    do(s, Kind.RESIGN, 1)
    assert (s.seat_of[VIOLET], s.laid[VIOLET], s.resigned[1]) == (DUMMY, Laid.OUT, 1)
    assert (s.hand_size[1], s.discard[Card.MUTINY], s.discard[Card.GOLD_MINE]) == (0, 1, 1)
    assert int(s.hand.sum()) == 0
    assert (board_text(s), gold_of(s, VIOLET), s.turn) == (before, 1, AZURE)
    do(s, Kind.END_TURN)
    assert s.turn == BLUE
    for _ in range(3):
        do(s, Kind.END_TURN)
    assert (s.turn, s.ending) == (BLUE, Ending.NONE)


def test_a_dummy_that_resigned_only_defends() -> None:
    """ARM-17.1: it is attacked and plundered like the dummy of a game of three."""
    s = position("S36: ship(az 4); V5: vi 1; V1 V2 O1: azure", hands={1: ["new_defensive_weapons"]})
    do(s, Kind.RESIGN, 1)
    do(s, Kind.ATTACK, "S36", "V5")
    roll(s, Roll.F1)
    assert (decision(s), at(s, "V5")) == (Decision.ACT, "violet")
    group(s, Kind.UNLOAD, "S36", "V5", 1)
    assert (enemy_cities(s, AZURE), s.laid[AZURE]) == (4, Laid.WAITING)


def test_the_last_seat_wins() -> None:
    """ARM-17.1: in whosever turn the others leave."""
    s = position(ALL)
    do(s, Kind.RESIGN, 2)
    do(s, Kind.RESIGN, 0)
    assert (s.turn, s.ending) == (VIOLET, Ending.NONE)
    do(s, Kind.RESIGN, 1)
    assert (s.ending, s.winner) == (Ending.RESIGNED, ORANGE)
    assert [int(n) for n in s.resigned] == [2, 3, 1, 0]
    assert [place_of(s, seat) for seat in range(4)] == [3, 2, 4, 1]
    assert refused(s, Kind.RESIGN, 3) == Refusal.OVER
    duel = position("A1: az 1", players="2")
    do(duel, Kind.RESIGN, 0)
    assert (duel.ending, duel.winner) == (Ending.RESIGNED, 1)


def test_a_seat_leaves_once() -> None:
    """ARM-17.1: and a seat that never was cannot leave."""
    s = position(ALL)
    do(s, Kind.RESIGN, 2)
    assert refused(s, Kind.RESIGN, 2) == Refusal.RESIGNED
    assert refused(s, Kind.AGREE, 2) == Refusal.RESIGNED
    assert refused(position(players="3"), Kind.RESIGN, 3) == Refusal.RESIGNED


def test_the_option_in_progress_is_completed_as_by_the_clock() -> None:
    """ARM-17.2: its open choices are taken, then the turn ends without a further window."""
    s = position(
        f"{ALL}; A2: g2",
        hands={"violet": ["surprise_attack"]},
    )
    group(s, Kind.MOVE, "A1", "A2", 2)
    do(s, Kind.PASS)
    do(s, Kind.MOVE, "A2", "A4")
    do(s, Kind.RESIGN, 0, auto=False)
    assert (decision(s), s.seat_of[AZURE]) == (Decision.QTY_PIRATES, AZURE)
    assert refused(s, Kind.QTY_PIRATES, 1) == Refusal.LEAVING
    assert refused(s, Kind.RESIGN, 0) == Refusal.RESIGNED
    assert offered(s, Kind.QTY_PIRATES) == [2]
    RULES.choose(s, GAME.listed(s)[0])
    assert offered(s, Kind.QTY_GOLD) == [2]
    RULES.choose(s, GAME.listed(s)[0])
    assert (at(s, "A4"), s.seat_of[AZURE]) == ("az 2, g2", DUMMY)
    assert (decision(s), s.turn) == (Decision.ACT, VIOLET)


def test_a_turn_left_is_not_decided() -> None:
    """ARM-17.2: without ARM-13.4, though the condition is met."""
    s = position(f"{ALL}; C01 C03 C05: azure", laid={"azure": Laid.DUE})
    do(s, Kind.RESIGN, 0)
    assert (s.ending, s.turn, s.laid[AZURE]) == (Ending.NONE, VIOLET, Laid.OUT)


def test_leaving_in_ones_surprise_attack() -> None:
    """ARM-17.2: the attack ends, and the interrupted turn goes on."""
    s = position(ALL, hands={"violet": ["surprise_attack"]})
    group(s, Kind.MOVE, "A1", "A3", 1)
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.MOVE, "V1", "V2")
    do(s, Kind.RESIGN, 1)
    assert at(s, "V2") == "vi 2, g1"
    assert (decision(s), s.colour, s.points) == (Decision.ACT, AZURE, 9)
    assert s.discard[Card.SURPRISE_ATTACK] == 1


def test_leaving_while_one_is_asked() -> None:
    """ARM-17.2: an interrupt window closes for the seat that left."""
    s = position(ALL, hands={"violet": ["surprise_attack"], "blue": ["surprise_attack"]})
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert seat_asked(s) == VIOLET
    do(s, Kind.RESIGN, 1, auto=False)
    assert (decision(s), seat_asked(s)) == (Decision.INTERRUPT, BLUE)


# No option is in progress, so the turn ends there; violet has no turn left to interrupt.
def test_a_turn_left_in_a_window_is_over() -> None:
    """ARM-17.2: the turn ends there without a further interrupt window."""
    s = position(ALL, hands={"violet": ["surprise_attack"]})
    group(s, Kind.MOVE, "A1", "A3", 1)
    assert (decision(s), seat_asked(s)) == (Decision.INTERRUPT, VIOLET)
    do(s, Kind.RESIGN, 0)
    assert (decision(s), s.turn) == (Decision.ACT, VIOLET)


# Placing is an option like any other: the resignation takes effect when it is done.
def test_leaving_in_the_preliminary_round() -> None:
    """ARM-17.2: as soon as the option in progress is complete; then one seat is left and wins."""
    settings = {"players": "2", "cards": "off", "colours": "azure-violet-blue-orange"}
    s = GAME.new(GAME.settings(settings))
    assert (decision(s), seat_asked(s)) == (Decision.PLACE_SHIP, 0)
    do(s, Kind.RESIGN, 0)
    assert (s.ending, s.winner) == (Ending.RESIGNED, 1)


def test_leaving_in_anothers_turn_is_at_once() -> None:
    """ARM-17.2: between options nothing is in progress; during one the seat waits for its end."""
    s = position("C13: az 3; C03: vi 3; B1: bl 1", hands={"violet": ["new_defensive_weapons"]})
    do(s, Kind.ATTACK, "C13", "C03")
    roll(s, Roll.F1)
    assert seat_asked(s) == VIOLET
    do(s, Kind.RESIGN, 1)
    assert (at(s, "C03"), s.seat_of[VIOLET]) == ("vi 2", DUMMY)
    assert (decision(s), seat_asked(s)) == (Decision.ACT, AZURE)


def test_who_leaves_in_the_preliminary_round_places_as_by_the_clock() -> None:
    """ARM-17.2: of several seats; it leaves at the end of that round."""
    s = GAME.new(GAME.settings({"cards": "off", "colours": "azure-violet-blue-orange"}))
    do(s, Kind.RESIGN, 3)
    assert (decision(s), seat_asked(s)) == (Decision.PLACE_SHIP, 0)
    RULES.choose(s, GAME.listed(s)[0])
    assert (s.ending, s.leaving[3], s.resigned[3]) == (Ending.NONE, 1, 0)


def test_one_game_has_one_winner_though_all_left() -> None:
    """ARM-17.1: two seats resign during one option; the first leaves, and that is the end."""
    s = position("A1: az 3; A2: az 1", players="2")
    do(s, Kind.MOVE, "A1", "A2", auto=False)
    do(s, Kind.RESIGN, 0, auto=False)
    do(s, Kind.RESIGN, 1, auto=False)
    while s.ending == Ending.NONE:
        RULES.choose(s, GAME.listed(s)[0])
    assert (s.ending, s.winner) == (Ending.RESIGNED, 1)
    assert s.resigned.tolist() == [1, 0, 0, 0]
