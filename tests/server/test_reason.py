"""Why a hint says what it says: one reason for each option, from what the bot saw."""

from random import Random

import pytest

from covo.bots import Thought
from covo.server.counsel import best_hints
from covo.server.reason import Reason, Why, shown, why

END, MARCH, LAND = 0, 7, 9
STOP = Thought(END, 0.40, 20, soon=0.42, deed=END)

CASES = {
    Reason.WINS: Thought(MARCH, 1.0, 20, 1.0, MARCH),
    Reason.PREVENTS: Thought(MARCH, 0.45, 20, 0.42, MARCH),
    Reason.LEADS: Thought(MARCH, 0.45, 20, 0.46, LAND),
    Reason.RISKS: Thought(MARCH, 0.45, 20, 0.55, MARCH),
    Reason.BETTER: Thought(MARCH, 0.45, 20, 0.46, MARCH),
    Reason.EVEN: Thought(MARCH, 0.401, 20, 0.41, MARCH),
    Reason.WORSE: Thought(MARCH, 0.30, 20, 0.31, MARCH),
}


@pytest.mark.parametrize("reason", CASES)
def test_each_reason_is_told_from_what_was_seen(reason: Reason) -> None:
    assert why(CASES[reason], [STOP]).reason is reason


def test_a_plan_is_told_by_what_it_leads_up_to() -> None:
    assert why(CASES[Reason.LEADS], [STOP]).option == LAND


def test_what_stands_alone_is_said_to() -> None:
    assert why(STOP, []) == Why(Reason.ALONE)


def test_without_an_answer_in_sight_only_worth_counts() -> None:
    """A tree, and a look one move ahead, do not tell before from after."""
    blind = Thought(MARCH, 0.5, 100)
    found = why(blind, [Thought(END, 0.4, 90)])
    assert (found.reason, found.option) == (Reason.BETTER, END)
    assert found.chance == pytest.approx(0.1)


def test_hints_stand_in_the_order_of_their_numbers() -> None:
    """What was hardly looked at is no hint, however good it seemed."""
    lucky = Thought(5, 0.9, 2)
    unseen = Thought(6, -1.0, 0)
    hints = best_hints([STOP, CASES[Reason.BETTER], lucky, CASES[Reason.WORSE], unseen])
    assert [hint.option for hint in hints] == [MARCH, END, MARCH]
    assert [hint.chance for hint in hints] == [0.45, 0.40, 0.30]
    assert hints[1].why.reason is Reason.WORSE


def test_what_was_looked_at_a_little_is_what_a_single_hint_is_compared_with() -> None:
    seen = Thought(MARCH, 0.3, 9)
    (hint,) = best_hints([Thought(END, 0.5, 200), seen, Thought(LAND, 0.1, 2)])
    assert (hint.why.reason, hint.why.option) == (Reason.BETTER, MARCH)


def test_order_and_numbers_agree() -> None:
    """In whole percents, as they are said: who is worse is so by what the two chances tell."""
    luck = Random(5)
    for _ in range(200):
        thoughts = [Thought(i, luck.random() / 3, luck.randrange(40)) for i in range(6)]
        first, *others = best_hints([*thoughts, Thought(9, 0.3, 40)])
        assert first.why.reason in (Reason.ALONE, Reason.BETTER, Reason.EVEN)
        for hint in others:
            apart = shown(first.chance) - shown(hint.chance)
            told = Reason.WORSE if apart > 0 else Reason.EVEN
            assert (hint.why.reason, hint.why.chance) == (told, apart)
            assert hint.why.option == first.option


def test_to_end_the_turn_has_a_reason_too() -> None:
    hints = best_hints([STOP, CASES[Reason.WORSE]])
    assert hints[0].option == END
    assert (hints[0].why.reason, hints[0].why.option) == (Reason.BETTER, MARCH)
    assert hints[0].why.chance == pytest.approx(0.1)
