"""Who may have an answer, in random games of each: by public facts, and wherever one has."""

from __future__ import annotations

from typing import Any

import pytest

from covo import games
from covo.engine.chance import draw, seeded
from covo.engine.game import SPECTATOR
from covo.engine.views import view
from covo.games.armada import GAME as ARMADA
from covo.games.armada.positions import position
from covo.games.armada.rules.components import Colour
from covo.games.armada.rules.decisions import Kind
from covo.server.tables.seating import Holder
from covo.server.tables.shared_screen import Answer, answer_of
from covo.server.tables.table_referee import Mark, TableReferee

from ..games.armada.play import option
from .sharing import at_one_screen, played_on

AZURE, VIOLET = Colour.AZURE, Colour.VIOLET
SETTINGS: dict[str, dict[str, str]] = {
    "armada": {"max_rounds": "3", "setup": "standard", "starting_cards": "4", "players": "4"},
    "western_sea": {"players": "3", "enclosures": "on"},
    "blackbeard": {"players": "3"},
}
CHOICES = {"armada": 900, "western_sea": 500, "blackbeard": 500}


def asked_at(referee: TableReferee) -> tuple[Answer | None, TableReferee]:
    ahead = referee.ahead() if referee.is_aside else referee
    return answer_of(referee, ahead, ahead.actor, [Holder.LOCAL] * referee.players), ahead


@pytest.mark.parametrize("name", ["armada", "blackbeard"])
def test_whoever_can_answer_is_asked_by_public_facts_alone(name: str) -> None:
    """In a random game that people play at one screen: no question in secret is missed, and
    who is asked can be read off what a spectator sees."""
    game = games.load(name)
    referee = at_one_screen(game, game.settings(SETTINGS[name]))
    r, secret = seeded(5), 0
    for _ in range(CHOICES[name]):
        if referee.is_over:
            break
        answer, ahead = asked_at(referee)
        seats = range(referee.players)
        seen = view(game, ahead.state, SPECTATOR)
        by_view = [game.may_answer(seen, seat) for seat in seats]
        assert by_view == [game.may_answer(ahead.state, seat) for seat in seats]
        if referee.is_aside and ahead.actor != referee.actor:
            secret += 1
            assert answer is not None
            assert referee.actor in answer.seats
        if answer is not None and draw(r, 3) == 0:
            seat = answer.seats[int(draw(r, len(answer.seats)))]
            referee.called = seat
            if (asked := referee.asked()) is not None:
                options = asked[0].options()
                referee.answer(options[int(draw(r, len(options)))])
            referee.called = -1
        else:
            played_on(referee, answer, ahead, r)
    assert secret > 5


def test_in_western_sea_nobody_answers_the_turn_of_another() -> None:
    """§9.5: a seat is asked in secret in its own turn alone, so no line is shown."""
    game = games.load("western_sea")
    referee, r = at_one_screen(game, game.settings(SETTINGS[game.name])), seeded(5)
    own = 0
    for _ in range(CHOICES[game.name]):
        answer, ahead = asked_at(referee)
        assert answer is None
        if referee.is_aside:
            own += 1
            assert referee.actor == referee.state.seat
            choose(referee, r)
        else:
            played_on(referee, answer, ahead, r)
    assert own > 0


def choose(referee: TableReferee, r: Any) -> None:
    options = referee.options()
    referee.take(options[int(draw(r, len(options)))])


HANDS = (["surprise_attack"], ["mutiny"])
"""With the first of these violet is really asked."""


def looked_at(hand: list[str], *choices: tuple[Any, ...]) -> tuple[object, ...]:
    """What all before the screen see after azure's choices, and what they are asked."""
    s = position("A1: az 3; V1: vi 3", hands={"violet": hand})
    referee = at_one_screen(ARMADA, ARMADA.settings({"cards": "on"}), s)
    for choice in choices:
        referee.take(option(*choice))
    answer, ahead = asked_at(referee)
    return answer, view(ARMADA, ahead.state, SPECTATOR).tobytes(), ahead.options()


MARCH = ((Kind.MOVE, "A1", "A3"), (Kind.QTY_PIRATES, 1))


@pytest.mark.parametrize("choices", [MARCH, ((Kind.END_TURN,),)])
def test_the_question_is_the_same_with_an_answer_and_without(choices: Any) -> None:
    """§9: mid-turn, where play goes on, and at the end of a turn, where it waits."""
    held, other = (looked_at(hand, *choices) for hand in HANDS)
    assert held == other
    answer = held[0]
    assert isinstance(answer, Answer)
    assert answer.seats == (VIOLET,)
    assert answer.waits == (choices is not MARCH)


def test_without_a_card_in_another_hand_nobody_is_asked() -> None:
    assert looked_at([], *MARCH)[0] is None
    assert looked_at([], (Kind.END_TURN,))[0] is None


def test_an_answer_comes_before_what_was_chosen_last() -> None:
    """Play goes on, and whoever takes the screen before the next choice is still asked."""
    s = position("A1: az 3; V1: vi 3", hands={"violet": HANDS[0]})
    referee = at_one_screen(ARMADA, ARMADA.settings({"cards": "on"}), s)
    for choice in MARCH:
        referee.take(option(*choice))
    assert referee.actor == VIOLET
    assert referee.ahead().actor == AZURE
    referee.called = VIOLET
    assert referee.asked() is not None
    referee.answer(option(Kind.INTERRUPT, VIOLET))
    assert (referee.actor, referee.facing, referee.called) == (VIOLET, VIOLET, -1)


def test_the_next_choice_lets_the_chance_pass() -> None:
    s = position("A1: az 3; V1: vi 3", hands={"violet": HANDS[0]})
    referee = at_one_screen(ARMADA, ARMADA.settings({"cards": "on"}), s)
    for choice in MARCH:
        referee.take(option(*choice))
    referee.play_on(AZURE, option(Kind.MOVE, "A3", "A1"))
    passed = [(step.by, step.marks) for step in referee.steps if step.marks & Mark.LET_PASS]
    assert passed == [(VIOLET, Mark.LET_PASS | Mark.REACTED)]
    assert referee.ahead().actor == AZURE


def test_an_answer_to_the_end_of_a_turn_comes_before_it() -> None:
    """5.7, E-28: in the last window; without one the turn ends once nobody answers."""
    s = position("A1: az 3; V1: vi 3", hands={"violet": HANDS[0]})
    referee = at_one_screen(ARMADA, ARMADA.settings({"cards": "on"}), s)
    referee.take(option(Kind.END_TURN))
    assert referee.steps == []
    referee.called = VIOLET
    asked = referee.asked()
    assert asked is not None
    assert option(Kind.INTERRUPT, VIOLET) in asked[0].options()
    assert referee.steps == []
    referee.answer(option(Kind.PASS))
    assert (referee.called, referee.waits, referee.steps) == (-1, True, [])
    referee.called = VIOLET
    referee.answer(option(Kind.INTERRUPT, VIOLET))
    assert (referee.actor, referee.waits) == (VIOLET, False)
    assert [step.by for step in referee.steps] == [AZURE, VIOLET]
