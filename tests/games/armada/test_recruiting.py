"""ARM-10: recruitment, an option."""

from covo.games.armada.positions import board_text, position
from covo.games.armada.rules.components import Colour
from covo.games.armada.rules.decisions import Decision, Kind
from covo.games.armada.rules.holdings import pirates_of
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.victory import is_spent

from .play import RULES, at, decision, do, is_offered, offered, option, refused, seat_asked

AZURE, VIOLET, BLUE, ORANGE = Colour
FOUR, EIGHT = "C13 C14 C15 C16: azure", "C09 C10 C11 C12 C13 C14 C15 C16: azure"


def test_once_a_turn_for_one_point() -> None:
    """ARM-10.1: however many come; and again in the next turn."""
    s = position(EIGHT)
    do(s, Kind.RECRUIT)
    for place in ("A1", "C09", "C10"):
        do(s, Kind.RECRUIT_AT, place)
    assert (pirates_of(s, AZURE), s.points) == (3, 9)
    assert refused(s, Kind.RECRUIT) == Refusal.RECRUITED
    for _ in range(4):
        do(s, Kind.END_TURN)
    assert s.turn == AZURE
    assert is_offered(s, Kind.RECRUIT)


def test_recruitment_is_an_option_of_the_table() -> None:
    """ARM-10.1: and needs somebody due and somebody in reserve."""
    assert refused(position(recruitment="off"), Kind.RECRUIT) == Refusal.NO_RECRUITING
    assert refused(position(reserves={"azure": 0}), Kind.RECRUIT) == Refusal.NO_RESERVE
    s = position("A1 A2 A3 A4: violet; C13 C14 C15: azure")
    assert refused(s, Kind.RECRUIT) == Refusal.NOBODY_DUE


def test_one_for_each_den_held() -> None:
    """ARM-10.2: four territories of it, and there the pirate goes."""
    s = position("A5 A6 A7: violet; B1 B2 B3 B4: azure; O1 O3 O4: azure")
    do(s, Kind.RECRUIT)
    assert offered(s, Kind.RECRUIT_AT) == ["A1", "A2", "A3", "A4"]
    assert refused(s, Kind.RECRUIT_AT, "A5") == Refusal.NOT_YOURS
    assert refused(s, Kind.RECRUIT_AT, "B1") == Refusal.NOT_THERE
    do(s, Kind.RECRUIT_AT, "A4")
    assert offered(s, Kind.RECRUIT_AT) == ["B1", "B2", "B3", "B4"]
    do(s, Kind.RECRUIT_AT, "B3")
    assert decision(s) == Decision.ACT
    assert (at(s, "A4"), at(s, "B3"), s.reserve[AZURE]) == ("az 1", "az 1", 48)


def test_one_for_each_four_central_territories() -> None:
    """ARM-10.3: each in any central territory one controls; seven are one group."""
    s = position("A1 A2 A3 A4: violet; C09 C10 C11: azure; C13 C14 C15 C16: azure")
    do(s, Kind.RECRUIT)
    assert offered(s, Kind.RECRUIT_AT) == ["C09", "C10", "C11", "C13", "C14", "C15", "C16"]
    assert RULES.lapse(s) == option(Kind.RECRUIT_AT, "C09")
    do(s, Kind.RECRUIT_AT, "C16")
    assert (decision(s), at(s, "C16"), pirates_of(s, AZURE)) == (Decision.ACT, "az 1", 1)


def test_recruits_join_where_no_natives_stand() -> None:
    """R-13, ARM-10.3: four flags count, but one of them must be free of natives."""
    board = "A1 A2 A3 A4: violet; C13 C14 C15: nat 1, azure; C16: {}"
    s = position(board.format("azure"))
    do(s, Kind.RECRUIT, auto=False)
    assert offered(s, Kind.RECRUIT_AT) == ["C16"]
    assert refused(s, Kind.RECRUIT_AT, "C13") == Refusal.OCCUPIED
    do(s, Kind.RECRUIT_AT, "C16")
    assert at(s, "C16") == "az 1"
    assert refused(position(board.format("nat 1, azure")), Kind.RECRUIT) == Refusal.NOBODY_DUE


def test_a_colour_to_whom_nobody_comes_is_spent() -> None:
    """ARM-13.7, R-13: four flags over natives alone bring no recruit."""
    away = "A1 A2 A3 A4 A5 A6 A7: violet"
    assert not is_spent(position(f"{away}; C13 C14 C15: nat 1, azure; C16: azure"), AZURE)
    assert is_spent(position(f"{away}; C13 C14 C15 C16: nat 1, azure, g1"), AZURE)


def test_a_short_reserve_serves_the_dens_first() -> None:
    """ARM-10.4: in playing order, then the centre; the questions stop with the reserve."""
    board = f"{FOUR}; V1 V2 V3 V4: azure"
    s = position(board, reserves={"azure": 1})
    do(s, Kind.RECRUIT)
    do(s, Kind.RECRUIT_AT, "A1")
    assert (decision(s), s.reserve[AZURE], at(s, "A1")) == (Decision.ACT, 0, "az 1")
    s = position(board, reserves={"azure": 2})
    do(s, Kind.RECRUIT)
    do(s, Kind.RECRUIT_AT, "A1")
    assert offered(s, Kind.RECRUIT_AT) == ["V1", "V2", "V3", "V4"]
    do(s, Kind.RECRUIT_AT, "V1")
    assert (decision(s), s.reserve[AZURE]) == (Decision.ACT, 0)


def surprising(recruited: tuple[str, ...] = ()) -> str:
    """Blue recruits in a Surprise Attack of azure's turn; the state as text."""
    s = position(
        "A1: az 2; B1: bl 1",
        hands={"blue": ["surprise_attack", "surprise_attack"]},
        recruited=recruited,
    )
    do(s, Kind.MOVE, "A1", "A3")
    do(s, Kind.QTY_PIRATES, 1)
    assert seat_asked(s) == BLUE
    do(s, Kind.INTERRUPT, "blue")
    do(s, Kind.RECRUIT)
    do(s, Kind.RECRUIT_AT, "B2")
    assert refused(s, Kind.RECRUIT) == Refusal.RECRUITED
    do(s, Kind.END_SURPRISE)
    do(s, Kind.INTERRUPT, "blue")
    assert refused(s, Kind.RECRUIT) == Refusal.RECRUITED
    do(s, Kind.END_SURPRISE)
    assert (s.colour, is_offered(s, Kind.RECRUIT)) == (AZURE, "azure" not in recruited)
    for _ in range(2):
        do(s, Kind.END_TURN)
    assert (s.turn, is_offered(s, Kind.RECRUIT)) == (BLUE, True)
    return board_text(s)


def test_recruiting_in_a_surprise_attack() -> None:
    """R-31, R-36: once a colour in a game turn, whoever's turn it is; the own turn is another."""
    assert surprising() == "A1: az 1; A3: az 1; B1: bl 1; B2: bl 1"
    assert surprising(("azure",)) == "A1: az 1; A3: az 1; B1: bl 1; B2: bl 1"
