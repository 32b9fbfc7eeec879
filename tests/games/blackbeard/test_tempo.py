"""5.4, section 15, 5.1: what a live table asks, and what may be taken back."""

from typing import Any

import pytest

from covo.engine.chance import Seeded, seeded
from covo.engine.game import SPECTATOR
from covo.engine.referee import Referee
from covo.engine.views import view
from covo.games.blackbeard import GAME
from covo.games.blackbeard.components import PIRATE_IDS, Window
from covo.games.blackbeard.decisions import Decision, Kind
from covo.games.blackbeard.frames import window
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.state import State
from covo.games.blackbeard.words import WORDS
from covo.testing.walks import walk

from .play import RULES, decision, do, option, seat_asked

ALWAYS, AT_STAKE, OWN_MEANS, NEVER = GAME.filters
NEVER_RESIGN = 10**9


def test_a_turn_has_a_number() -> None:
    """BB-3.1"""
    s = position("A1 teach sloop india", actions=1)
    before = GAME.turn(s)
    do(s, Kind.FORFEIT)
    assert GAME.turn(s) == before + 1


def test_answers_have_the_clock_of_a_reaction() -> None:
    """§5.4"""
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    assert not GAME.reacts(s)
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert GAME.reacts(s)


def test_filters_pass_for_a_seat() -> None:
    """§15: pass until something is at stake, until one can do anything, or always."""
    s = position("A1 kidd sloop caribbean", strict_windows="on")
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    passed = option(Kind.PASS)
    assert GAME.let_pass(s, 1, ALWAYS) == -1
    assert [GAME.let_pass(s, 1, f) for f in (AT_STAKE, OWN_MEANS, NEVER)] == [passed] * 3
    assert GAME.let_pass(s, 0, NEVER) == -1
    s = position("A1 kidd sloop caribbean, np 9", strict_windows="on", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert [GAME.let_pass(s, 1, f) for f in (AT_STAKE, OWN_MEANS, NEVER)] == [-1, -1, passed]


def test_a_retirement_is_always_asked_about() -> None:
    """§15: Double-Cross is the only answer to it."""
    s = position(
        "A1 kidd sloop bath_town, haven bath_town",
        pro=["bath_town"],
        hands={1: ["double_cross/2"]},
    )
    do(s, Kind.RETIRE, 1, "haven")
    assert GAME.let_pass(s, 1, NEVER) == -1


def asked_about(pirate: str, **wishes: Any) -> State:
    """Kidd or Low, both of player A, has moved; the window goes around the table."""
    s = position(
        "A1 kidd sloop caribbean; A2 low sloop caribbean; B1 tew sloop india; C1 vane sloop india",
        players="3",
        strict_windows="on",
        **wishes,
    )
    do(s, Kind.MOVE, 1 if pirate == "kidd" else 2, "s_atlantic", auto=False)
    return s


def test_a_seat_may_spare_the_pirates_of_the_others() -> None:
    """§15: those on the chart, which all see; not those in a hand."""
    s = asked_about("kidd", cards={0: ["teach"], 1: ["morgan"], 2: ["bonnet"]})
    assert GAME.subjects(s, 0) == ("tew", "vane")
    assert GAME.subjects(s, 1) == ("kidd", "low", "vane")
    for seat in range(3):
        assert GAME.subjects(view(GAME, s, SPECTATOR), seat) == GAME.subjects(s, seat)
    assert GAME.subjects(GAME.new(GAME.settings({"players": "2"})), 0) == ()


@pytest.mark.parametrize("pirate", ["kidd", "low"])
@pytest.mark.parametrize("hand", [[], ["storm/3"], ["scurvy_outbreak/3", "becalmed/4"]])
def test_a_window_is_about_its_pirate(pirate: str, hand: list[str]) -> None:
    """§15: for the seat that is asked, by what it sees, and whatever anybody holds."""
    s = asked_about(pirate, hands={1: hand} if hand else {})
    assert seat_asked(s) == 1
    for seat, said in enumerate(("", pirate, "")):
        assert GAME.subject(s, seat) == GAME.subject(view(GAME, s, seat), seat) == said
    do(s, Kind.PASS, auto=False)
    assert (seat_asked(s), GAME.subject(s, 1), GAME.subject(s, 2)) == (2, "", pirate)


def test_nobody_is_spared_where_no_filter_answers() -> None:
    """§15: own decisions, and the verification of a retirement."""
    s = position("A1 kidd sloop bath_town, haven bath_town", pro=["bath_town"], strict_windows="on")
    assert GAME.subject(s, 0) == ""
    do(s, Kind.RETIRE, 1, "haven", auto=False)
    about = {}
    while decision(s) != Decision.ACTION_MENU:
        if decision(s) == Decision.AP_CHOICE:
            about[Window(window(s))] = GAME.subject(s, 1)
        RULES.choose(s, GAME.listed(s)[0])
    assert about == {Window.RET: "kidd", Window.VER: ""}


@pytest.mark.parametrize("language", WORDS.languages)
def test_who_is_spared_has_a_name(language: str) -> None:
    """§15"""
    names = {WORDS.subject_name(pirate, language) for pirate in PIRATE_IDS}
    assert len(names) == len(PIRATE_IDS)
    assert "Edward Teach" in names


@pytest.mark.slow
@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_at_every_moment_who_is_asked_about_may_be_spared(players: str) -> None:
    """§15: in random games; and the view tells as much as the state."""
    s = GAME.new(GAME.settings({"players": players, "strict_windows": "on"}))
    windows = 0
    for _ in walk(GAME, s, seeded(7, int(players)), RULES, interject=NEVER_RESIGN):
        asked = seat_asked(s)
        if asked < 0:
            continue
        about = GAME.subject(s, asked)
        assert about == GAME.subject(view(GAME, s, asked), asked)
        assert (about == "") == (GAME.let_pass(s, asked, NEVER) < 0)
        assert not about or about in GAME.subjects(s, asked)
        windows += bool(about)
    assert windows > 20


def test_pauses_where_somebody_might_be_asked() -> None:
    """§5.4: by public facts alone."""
    s = position("A1 kidd sloop caribbean")
    assert GAME.hesitates(s, option(Kind.MOVE, 1, "s_atlantic"))
    assert not GAME.hesitates(s, option(Kind.FORFEIT))
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert GAME.hesitates(s, option(Kind.CARD, "storm/3"))
    assert not GAME.hesitates(s, option(Kind.PASS))
    solo = position("A1 kidd sloop caribbean", players="1")
    assert not GAME.hesitates(solo, option(Kind.MOVE, 1, "s_atlantic"))


@pytest.mark.parametrize("language", WORDS.languages)
def test_filters_have_names(language: str) -> None:
    """§15"""
    assert len({WORDS.filter_name(name, language) for name in GAME.filters}) == len(GAME.filters)


def test_own_choices_are_taken_back_until_a_boundary() -> None:
    """§5.1: deployments are, a card played is not."""
    table = Referee(GAME, {"players": "2"}, luck=Seeded(3))
    while not GAME.rules.begins_move(table.state):
        table.choose(table.actor, table.options()[0])
    seat, before = table.actor, table.state.tobytes()
    table.choose(seat, table.options()[0])
    table.choose(seat, table.options()[3])
    assert table.may_take_back(seat)
    table.take_back(seat)
    assert table.state.tobytes() == before
