"""ARM-16: how long a game may last."""

import pytest

from covo.engine.chance import draw, seeded
from covo.engine.game import NOBODY
from covo.games.armada import GAME
from covo.games.armada.positions import position
from covo.games.armada.rules.components import Colour, Roll
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.refusals import Refusal
from covo.games.armada.rules.state import DUMMY, Ending, Laid, State

from .play import RULES, Argument, do, find, group, kinds, refused, settle

AZURE, VIOLET, BLUE, ORANGE = Colour
ALL = "A1: az 3; V1: vi 2; B1: bl 2; O1: or 2"


def end_turns(s: State, count: int) -> None:
    """So many colours end their turns without doing anything."""
    for _ in range(count):
        do(s, Kind.END_TURN)


def test_seats_may_agree_before_they_have_colours() -> None:
    """ARM-16.5, §8.2: nothing tells them apart, and the first seat is named."""
    s = GAME.new()
    assert s.seat_of.tolist() == [DUMMY] * 4
    for seat in range(4):
        do(s, Kind.AGREE, seat, auto=False)
    assert (s.ending, s.winner) == (Ending.AGREED, 0)


def test_the_last_round() -> None:
    """ARM-16.1: after so many complete rounds the game is scored."""
    s = position(ALL, max_rounds="2")
    end_turns(s, 7)
    assert (s.ending, s.rounds) == (Ending.NONE, 1)
    do(s, Kind.END_TURN)
    assert (s.ending, s.rounds, s.winner) == (Ending.MAX_ROUNDS, 2, AZURE)
    s = position(ALL, rounds=199)
    end_turns(s, 8)
    assert s.ending == Ending.NONE


def test_quiet_rounds_end_the_game() -> None:
    """ARM-16.2: moving and sailing break no calm."""
    s = position(ALL, calm_rounds="5")
    for _ in range(5):
        assert s.ending == Ending.NONE
        group(s, Kind.MOVE, "A1", "A2", 1)
        group(s, Kind.MOVE, "A2", "A1", 1)
        end_turns(s, 4)
    assert (s.ending, s.calm, s.rounds) == (Ending.CALM, 5, 5)


STIRS: tuple[tuple[str, tuple[Kind, tuple[Argument, ...]], tuple[tuple[Kind, int, int], ...]], ...]
STIRS = (
    ("S20: ship(az 1)", (Kind.EXPLORE, ("C13",)), ((Kind.FOUND, 0, 0),)),
    ("C13: az 2; C09: nat 1", (Kind.ATTACK, ("C13", "C09")), ((Kind.ROLLED, Roll.X1, -1),)),
    ("A2: az 1; A4: violet", (Kind.MOVE, ("A2", "A4")), ()),
    ("A2: g1", (Kind.CONVERT, ("A2",)), ()),
    ("", (Kind.RECRUIT, ()), ((Kind.RECRUIT_AT, 24, -1),)),
    ("", (Kind.PLAY, ("yo_ho_ho",)), ()),
)


@pytest.mark.parametrize(("board", "act", "answers"), STIRS)
def test_what_breaks_the_calm(
    board: str,
    act: tuple[Kind, tuple[Argument, ...]],
    answers: tuple[tuple[Kind, int, int], ...],
) -> None:
    """ARM-16.2: exploration, combat, a flag, conversion, recruitment, a card."""
    s = position(f"{ALL}; {board}", hands={"azure": ["yo_ho_ho"]}, calm_rounds="5")
    s.calm = 4
    do(s, act[0], *act[1])
    for kind, a, b in answers:
        do(s, kind, *[n for n in (a, b) if n >= 0])
    end_turns(s, 4)
    assert (s.ending, s.calm) == (Ending.NONE, 0)
    end_turns(s, 4)
    assert s.calm == 1


def test_a_surprise_attack_breaks_the_calm_of_the_round() -> None:
    """ARM-16.6: by anybody, in a turn or a Surprise Attack."""
    s = position(f"{ALL}; V2: g1", hands={"violet": ["surprise_attack"]}, calm_rounds="5")
    s.calm = 4
    group(s, Kind.MOVE, "A1", "A2", 1)
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.CONVERT, "V2")
    do(s, Kind.END_SURPRISE)
    end_turns(s, 4)
    assert (s.ending, s.calm) == (Ending.NONE, 0)


def test_every_game_ends() -> None:
    """ARM-16.3: turns are finite, and so are rounds."""
    given = {"setup": "standard", "cards": "off", "max_rounds": "1", "players": "2"}
    s = GAME.new(GAME.settings(given))
    generator = seeded(7)
    taken = 0
    while RULES.actor(s) != NOBODY:
        listed = GAME.listed(s)
        RULES.choose(s, listed[draw(generator, len(listed))])
        taken += 1
        assert taken < 1000
    assert (s.ending, s.rounds) == (Ending.MAX_ROUNDS, 1)


MAROONED = "A7: az 1; V7: vi 1; B7: bl 1; O7: or 1"


def test_dead_calm() -> None:
    """ARM-16.4: when nobody had anything but END_TURN for a whole round."""
    s = position(MAROONED, cards="off", recruitment="off")
    assert kinds(s) == [Kind.END_TURN]
    settle(s)
    assert (s.ending, s.rounds, s.winner) == (Ending.DEAD_CALM, 1, ORANGE)


def test_one_who_could_act_breaks_the_dead_calm() -> None:
    """ARM-16.4: though he does nothing; and a Surprise Attack! does too."""
    s = position(MAROONED.replace("O7", "O1"), cards="off", recruitment="off")
    settle(s)
    assert (s.turn, s.ending) == (ORANGE, Ending.NONE)
    do(s, Kind.END_TURN)
    assert (s.turn, s.rounds, s.ending) == (ORANGE, 1, Ending.NONE)
    s = position(
        MAROONED,
        recruitment="off",
        points=0,
        hands={"violet": ["surprise_attack", "peoples_militia"]},
    )
    do(s, Kind.END_TURN)
    do(s, Kind.INTERRUPT, "violet")
    do(s, Kind.PLAY, "peoples_militia")
    do(s, Kind.NATIVES_ARE, 0)
    assert (s.rounds, s.ending, s.turn) == (2, Ending.DEAD_CALM, ORANGE)


# The turn that is left had more to offer than END_TURN, so its round was no dead calm.
def test_a_turn_left_with_something_to_do_breaks_the_dead_calm() -> None:
    """ARM-16.4: every ACT decision of the round must have had END_TURN alone."""
    s = position(MAROONED.replace("O7", "O1"), cards="off", recruitment="off")
    settle(s)
    assert kinds(s) == [Kind.END_TURN, Kind.MOVE]
    do(s, Kind.RESIGN, 3, auto=False)
    assert (s.turn, s.rounds, s.ending) == (AZURE, 1, Ending.NONE)


def test_all_seats_may_agree_to_end() -> None:
    """ARM-16.5: outside the decisions; unanimity, and the game is scored."""
    s = position(ALL)
    for seat in (2, 0, 3):
        do(s, Kind.AGREE, seat)
        assert s.ending == Ending.NONE
    do(s, Kind.AGREE, 1)
    assert (s.ending, s.winner) == (Ending.AGREED, AZURE)
    assert refused(s, Kind.AGREE, 1) == Refusal.OVER


# The three seats that still play have all agreed.
def test_who_leaves_no_longer_stands_against_an_agreement() -> None:
    """ARM-16.5: the seats still playing decide."""
    s = position(ALL)
    for seat in (0, 1, 2):
        do(s, Kind.AGREE, seat)
    do(s, Kind.RESIGN, 3)
    assert s.ending == Ending.AGREED


def test_an_agreement_is_asked_anew_every_turn() -> None:
    """ARM-16.5: and only of seats at the table that still play."""
    s = position(ALL, players="2")
    do(s, Kind.AGREE, 0)
    do(s, Kind.END_TURN)
    do(s, Kind.AGREE, 1)
    assert s.ending == Ending.NONE
    do(s, Kind.AGREE, 0)
    assert s.ending == Ending.AGREED
    assert refused(position(players="2"), Kind.AGREE, 2) == Refusal.RESIGNED


def test_length_is_checked_at_the_end_of_a_round() -> None:
    """ARM-16.6: after the checks of victory, when the last turn of a round has ended."""
    s = position("C01 C03 C05: orange", turn="orange", laid={"orange": Laid.DUE}, max_rounds="1")
    do(s, Kind.END_TURN)
    assert (s.ending, s.winner) == (Ending.VICTORY, ORANGE)
    s = position(ALL, turn="blue", max_rounds="1")
    do(s, Kind.END_TURN)
    assert (s.ending, s.rounds) == (Ending.NONE, 0)
    do(s, Kind.END_TURN)
    assert (s.ending, s.rounds) == (Ending.MAX_ROUNDS, 1)
    s = position(f"{ALL}; S20: ship(az 1)", calm_rounds="5")
    s.calm = 3
    end_turns(s, 4)
    assert s.calm == 4
    do(s, Kind.EXPLORE, "C13")
    find(s, gold=0, natives=0)
    assert s.calm == 4
    end_turns(s, 4)
    assert s.calm == 0
