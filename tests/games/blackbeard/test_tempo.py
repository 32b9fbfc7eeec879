"""5.4, section 15, 5.1: what a live table asks, and what may be taken back."""

from collections.abc import Callable
from typing import Any

import pytest

from covo.engine.chance import Seeded, seeded
from covo.engine.game import SPECTATOR
from covo.engine.referee import Referee
from covo.engine.views import view
from covo.games.blackbeard import GAME
from covo.games.blackbeard.positions import position
from covo.games.blackbeard.rules.components import PIRATE_IDS, Window
from covo.games.blackbeard.rules.decisions import NUMBERING, Decision, Kind
from covo.games.blackbeard.rules.frames import window
from covo.games.blackbeard.rules.refusals import Refusal
from covo.games.blackbeard.rules.state import Ending, State
from covo.games.blackbeard.words import WORDS
from covo.testing.walks import walk

from .play import RULES, decision, do, option, seat_asked

ALWAYS, AT_STAKE, OWN_MEANS, NEVER = GAME.prompt_filters
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
    assert GAME.auto_response(s, 1, ALWAYS) == -1
    assert [GAME.auto_response(s, 1, f) for f in (AT_STAKE, OWN_MEANS, NEVER)] == [passed] * 3
    assert GAME.auto_response(s, 0, NEVER) == -1
    for fame, answer in ((5, -1), (4, passed)):
        s = position(f"A1 kidd sloop caribbean, np {fame}", strict_windows="on")
        do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
        assert GAME.auto_response(s, 1, AT_STAKE) == answer
    s = position("A1 kidd sloop caribbean, np 9", strict_windows="on", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    assert [GAME.auto_response(s, 1, f) for f in (AT_STAKE, OWN_MEANS, NEVER)] == [-1, -1, passed]


def test_deeds_put_something_at_stake_whoever_does_them() -> None:
    """§15: a port call of a pirate who is worth little; his move is passed over."""
    s = position("A1 kidd sloop nassau, holds 100", strict_windows="on")
    do(s, Kind.CALL, 1, auto=False)
    assert GAME.auto_response(s, 1, AT_STAKE) == -1


def test_a_retirement_is_always_asked_about() -> None:
    """§15: Double-Cross is the only answer to it."""
    s = position(
        "A1 kidd sloop bath_town, haven bath_town",
        pro=["bath_town"],
        hands={1: ["double_cross/2"]},
    )
    do(s, Kind.RETIRE, 1, "haven")
    assert GAME.auto_response(s, 1, NEVER) == -1


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
    assert GAME.prompt_topics(s, 0) == ("tew", "vane")
    assert GAME.prompt_topics(s, 1) == ("kidd", "low", "vane")
    for seat in range(3):
        assert GAME.prompt_topics(view(GAME, s, SPECTATOR), seat) == GAME.prompt_topics(s, seat)
    assert GAME.prompt_topics(GAME.new(GAME.settings({"players": "2"})), 0) == ()


@pytest.mark.parametrize("pirate", ["kidd", "low"])
@pytest.mark.parametrize("hand", [[], ["storm/3"], ["scurvy_outbreak/3", "becalmed/4"]])
def test_a_window_is_about_its_pirate(pirate: str, hand: list[str]) -> None:
    """§15: for the seat that is asked, by what it sees, and whatever anybody holds."""
    s = asked_about(pirate, hands={1: hand} if hand else {})
    assert seat_asked(s) == 1
    for seat, said in enumerate(("", pirate, "")):
        assert GAME.prompt_topic(s, seat) == GAME.prompt_topic(view(GAME, s, seat), seat) == said
    do(s, Kind.PASS, auto=False)
    assert (seat_asked(s), GAME.prompt_topic(s, 1), GAME.prompt_topic(s, 2)) == (2, "", pirate)


def test_nobody_is_spared_where_no_filter_answers() -> None:
    """§15: own decisions, and the verification of a retirement."""
    s = position("A1 kidd sloop bath_town, haven bath_town", pro=["bath_town"], strict_windows="on")
    assert GAME.prompt_topic(s, 0) == ""
    do(s, Kind.RETIRE, 1, "haven", auto=False)
    about = {}
    while decision(s) != Decision.ACTION_MENU:
        if decision(s) == Decision.AP_CHOICE:
            about[Window(window(s))] = GAME.prompt_topic(s, 1)
        RULES.choose(s, GAME.listed(s)[0])
    assert about == {Window.RET: "kidd", Window.VER: ""}


@pytest.mark.parametrize("language", WORDS.languages)
def test_who_is_spared_has_a_name(language: str) -> None:
    """§15"""
    names = {WORDS.subject_name(pirate, language) for pirate in PIRATE_IDS}
    assert len(names) == len(PIRATE_IDS)
    assert "Edward Teach" in names


@pytest.mark.slow
@pytest.mark.parametrize("players", ["2", "4"])
def test_at_every_moment_who_is_asked_about_may_be_spared(players: str) -> None:
    """§15: in random games; and the view tells as much as the state."""
    s = GAME.new(GAME.settings({"players": players, "strict_windows": "on"}))
    windows = 0
    for _ in walk(GAME, s, seeded(7, int(players)), RULES, interject=NEVER_RESIGN):
        asked = seat_asked(s)
        if asked < 0:
            continue
        about = GAME.prompt_topic(s, asked)
        assert about == GAME.prompt_topic(view(GAME, s, asked), asked)
        assert (about == "") == (GAME.auto_response(s, asked, NEVER) < 0)
        assert not about or about in GAME.prompt_topics(s, asked)
        windows += bool(about)
    assert windows > 20


def test_pauses_where_somebody_might_be_asked() -> None:
    """§5.4: by public facts alone."""
    s = position("A1 kidd sloop caribbean")
    assert GAME.may_prompt_secretly(s, option(Kind.MOVE, 1, "s_atlantic"))
    assert not GAME.may_prompt_secretly(s, option(Kind.FORFEIT))
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert GAME.may_prompt_secretly(s, option(Kind.CARD, "storm/3"))
    assert not GAME.may_prompt_secretly(s, option(Kind.PASS))
    solo = position("A1 kidd sloop caribbean", players="1")
    assert not GAME.may_prompt_secretly(solo, option(Kind.MOVE, 1, "s_atlantic"))


@pytest.mark.parametrize(
    ("about", "wishes", "able"),
    [
        ("", {}, []),
        ("", {"hands": {1: ["storm/3"]}}, [1]),
        ("", {"kcs": {2: ("k1", "india")}}, [2]),
        ("", {"warships": {"india": "w12"}}, [0, 1, 2]),
        (", np 4", {}, [0, 1, 2]),
        (", np 3", {}, []),
    ],
)
def test_who_may_have_an_answer(about: str, wishes: dict[str, Any], able: list[int]) -> None:
    """§5.4: whoever holds a card or a commissioner, and all where a warship or a prey is seen."""
    s = position(f"A1 kidd sloop caribbean{about}", players="3", **wishes)
    assert [seat for seat in range(3) if GAME.may_answer(s, seat)] == able
    for seat in able:
        s.resigned[seat] = 1
        assert not GAME.may_answer(s, seat)


def test_nobody_answers_the_dice_of_an_answer() -> None:
    """§5.4: Kidd alone, who is hunted, may be asked before those of the hunt."""
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3", "storm/4"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    assert GAME.may_answer(s, 1)
    do(s, Kind.CARD, "storm/3")
    assert decision(s) == Decision.CH_D6
    assert not GAME.may_answer(s, 1)
    s = intercepted(hands={0: ["letter_of_marque/i"]})
    do(s, Kind.PASS, auto=False)
    assert decision(s) == Decision.CH_D6
    assert GAME.may_answer(s, 0)
    s = searching()
    assert decision(s) == Decision.CH_D6
    s.kc[1] = 1
    assert GAME.may_answer(s, 1)


@pytest.mark.parametrize("language", WORDS.languages)
def test_filters_have_names(language: str) -> None:
    """§15"""
    assert len({WORDS.filter_name(name, language) for name in GAME.prompt_filters}) == len(
        GAME.prompt_filters
    )


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


# Under the clock


def at_the_menu() -> State:
    return position("A1 teach sloop india", menu=True, hands={0: ["storm/3"]})


def at_the_end_of_the_turn() -> State:
    return position("A1 teach sloop india", menu=True)


def with_an_event_left() -> State:
    s = position(
        "A1 teach sloop india, loyalty 3", menu=True, hands={0: ["articles_of_agreement/4"]}
    )
    s.action_played = 1
    return s


def acting() -> State:
    return position("A1 teach sloop india")


def in_a_window() -> State:
    s = position("A1 kidd sloop caribbean", hands={1: ["storm/3"]})
    do(s, Kind.MOVE, 1, "s_atlantic")
    return s


def intercepted(strict: str = "on", **rest: Any) -> State:
    s = position(
        "A1 kidd sloop caribbean", strict_windows=strict, kcs={1: ("k1", "caribbean")}, **rest
    )
    do(s, Kind.MOVE, 1, "s_atlantic", auto=False)
    do(s, Kind.KC_INTERCEPT, auto=False)
    return s


def caught() -> State:
    s = intercepted()
    do(s, Kind.PASS, auto=False)
    do(s, Kind.DIE, 6, auto=False)
    do(s, Kind.DIE, 1, auto=False)
    do(s, Kind.KEEP, auto=False)
    return s


def with_fair_winds() -> State:
    s = position(
        "A1 kidd sloop caribbean", menu=True, hands={0: ["fair_winds/4", "storm/3", "storm/4"]}
    )
    do(s, Kind.PLAY_EVENT, "fair_winds/4", 1)
    return s


def with_fair_winds_still() -> State:
    s = with_fair_winds()
    do(s, Kind.MOVE, 1, "s_atlantic")
    return s


def after_a_bad_roll() -> State:
    s = position("A1 teach sloop caribbean", merchants={"havana": "m12"})
    do(s, Kind.SEARCH, 1, "havana")
    do(s, Kind.DIE, 1)
    return s


def after_a_loot() -> State:
    s = position("A1 teach sloop caribbean, cunning 0, found havana", merchants={"havana": "m01"})
    do(s, Kind.LOOT, 1)
    do(s, Kind.DIE, 6)
    do(s, Kind.TAKE)
    do(s, Kind.HOSTAGE_IS, "h01")
    do(s, Kind.HOLD_CAPTIVE)
    do(s, Kind.DIE, 1)
    return s


def in_port() -> State:
    s = position("A1 teach sloop tortuga, holds 100")
    do(s, Kind.CALL, 1)
    return s


def choosing_a_pirate() -> State:
    s: State = GAME.new(GAME.settings({"players": "2"}))
    while decision(s) != Decision.SETUP_PIRATE:
        RULES.choose(s, GAME.listed(s)[0])
    return s


def choosing_an_area() -> State:
    s = choosing_a_pirate()
    RULES.choose(s, GAME.listed(s)[0])
    return s


def choosing_another() -> State:
    s = choosing_an_area()
    RULES.choose(s, option(Kind.AREA, "india"))
    RULES.choose(s, option(Kind.SHIP, "sloop"))
    return s


@pytest.mark.parametrize(
    ("at", "asked", "lapse"),
    [
        (choosing_a_pirate, Decision.SETUP_PIRATE, None),
        (choosing_an_area, Decision.DEPLOY_AREA, option(Kind.AREA, "n_atlantic")),
        (choosing_another, Decision.SETUP_MORE, option(Kind.ENOUGH)),
        (at_the_menu, Decision.TURN_MENU, option(Kind.PLAY_ACTION, "storm/3")),
        (at_the_end_of_the_turn, Decision.TURN_MENU, option(Kind.END_TURN)),
        (with_an_event_left, Decision.TURN_MENU, option(Kind.END_TURN)),
        (acting, Decision.ACTION_MENU, option(Kind.FORFEIT)),
        (in_a_window, Decision.AP_CHOICE, option(Kind.PASS)),
        (intercepted, Decision.SHOALS, option(Kind.PASS)),
        (caught, Decision.INTERCEPTED, option(Kind.FIGHT)),
        (with_fair_winds, Decision.FAIR_MOVE, None),
        (with_fair_winds_still, Decision.FAIR_MOVE, option(Kind.STOP)),
        (after_a_bad_roll, Decision.CUNNING, option(Kind.KEEP)),
        (after_a_loot, Decision.DECLARE_DR, option(Kind.SOBER)),
        (in_port, Decision.CALL_MENU, option(Kind.DONE)),
    ],
)
def test_what_the_clock_takes(at: Callable[[], State], asked: Decision, lapse: int | None) -> None:
    """§10: the modest choice, else the first that is listed; a seat that has left takes it."""
    s = at()
    assert decision(s) == asked
    expected = GAME.listed(s)[0] if lapse is None else lapse
    assert RULES.lapse(s) == expected
    before = s.tobytes()
    s.resigned[seat_asked(s)] = 1
    assert GAME.listed(s) == [expected]
    refused = {RULES.refusal(s, o) for o in range(*span_of(expected)) if o != expected}
    assert refused <= {Refusal.LEAVING}
    assert RULES.refusal(s, expected) == Refusal.NONE
    s.resigned[seat_asked(s)] = 0
    assert s.tobytes() == before


def span_of(o: int) -> tuple[int, int]:
    """The options of the same kind."""
    kind = int(NUMBERING.kind_of[o])
    return int(NUMBERING.first[kind]), int(NUMBERING.first[kind + 1])


@pytest.mark.parametrize(
    ("at", "begins"),
    [
        (choosing_a_pirate, True),
        (choosing_an_area, False),
        (choosing_another, True),
        (at_the_menu, True),
        (acting, True),
        (in_port, True),
        (in_a_window, False),
        (after_a_bad_roll, False),
    ],
)
def test_where_a_move_begins(at: Callable[[], State], begins: bool) -> None:
    """§5.1: at the decisions of a turn; not once the game is over."""
    s = at()
    assert bool(RULES.begins_move(s)) == begins
    s.ending = Ending.PARDON
    assert not RULES.begins_move(s)


@pytest.mark.parametrize(
    ("at", "kind", "arguments", "sealed"),
    [
        (GAME.new, Kind.FIRST_IS, (0,), 1),
        (choosing_an_area, Kind.AREA, ("india",), 0),
        (at_the_menu, Kind.PLAY_ACTION, ("storm/3",), 1),
        (with_an_event_left, Kind.PLAY_EVENT, ("articles_of_agreement/4", 1), 1),
        (at_the_end_of_the_turn, Kind.END_TURN, (), 1),
        (acting, Kind.FORFEIT, (), 0),
        (acting, Kind.AGREE, (0,), 1),
        (acting, Kind.RESIGN, (1,), 1),
        (in_a_window, Kind.CARD, ("storm/3",), 1),
        (in_a_window, Kind.PASS, (), 1),
        (caught, Kind.FIGHT, (), 0),
        (after_a_bad_roll, Kind.KEEP, (), 0),
        (in_port, Kind.BANK, (1, 0), 0),
    ],
)
def test_what_may_not_be_taken_back(
    at: Callable[[], State], kind: Kind, arguments: tuple[Any, ...], sealed: int
) -> None:
    """§5.1: cards, what others do, a window that closes; not what one decides about oneself."""
    s = at()
    before = GAME.seals(s)
    RULES.choose(s, option(kind, *arguments))
    assert GAME.seals(s) - before == sealed


@pytest.mark.parametrize(("turn", "rounds"), [(0, 0), (1, 0), (3, 0), (4, 1), (7, 2)])
def test_rounds_are_turns_of_everybody(turn: int, rounds: int) -> None:
    """BB-3.1: complete ones."""
    s = position("A1 teach sloop india", players="3")
    s.turn = turn
    assert RULES.rounds(s) == rounds


def searching() -> State:
    s = position("A1 teach sloop caribbean, cunning 0", merchants={"havana": "m12"})
    do(s, Kind.SEARCH, 1, "havana")
    return s


def looting() -> State:
    s = position("A1 teach sloop caribbean, cunning 0, found havana", merchants={"havana": "m01"})
    do(s, Kind.LOOT, 1)
    do(s, Kind.DIE, 6)
    return s


def bribing() -> State:
    s = position("A1 kidd sloop bath_town, nw 900", pro=["bath_town"])
    do(s, Kind.RETIRE, 1, "bribe")
    do(s, Kind.PAY, 9)
    return s


@pytest.mark.parametrize(
    ("at", "choice", "pauses"),
    [
        (searching, option(Kind.DIE, 3), False),
        (looting, option(Kind.TAKE), True),
        (bribing, option(Kind.DIE, 3), True),
        (acting, option(Kind.MOVE, 1, "east_africa"), True),
        (acting, option(Kind.RETIRE, 1, "haven"), True),
        (acting, option(Kind.NEW_PIRATE), False),
        (in_port, option(Kind.BANK, 1, 0), False),
        (in_a_window, option(Kind.CARD, "storm/3"), True),
        (in_a_window, option(Kind.AGREE, 0), False),
        (caught, option(Kind.FIGHT), False),
    ],
)
def test_where_others_may_be_asked(at: Callable[[], State], choice: int, pauses: bool) -> None:
    """§5.4: after an announcement, in a loot, at the dice of a bribe, inside a window."""
    assert GAME.may_prompt_secretly(at(), choice) == pauses
