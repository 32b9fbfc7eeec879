"""Several people at one keyboard: has anybody an answer?"""

import re

import pytest

from .conftest import Covo

ASKED = "Has anybody an answer?"
HAND_OVER = "Hand over to "
WORDS = (
    *("play", "armada", "--preset", "quick", "--people", "4", "--option", "max_rounds=1"),
    *("--option", "colours=azure-violet-blue-orange"),
)
"""Azure begins."""
HELD = (*WORDS, "--option", "starting_cards=3", "--seed", "8")


def after(out: str, said: str) -> str:
    return out.split(said, 1)[1]


def test_before_a_turn_ends_all_who_hold_a_card_are_asked(covo: Covo) -> None:
    """By number or by name; whoever plays is not among them."""
    out = covo(*HELD, typed="\nend\n").out
    asked = after(out, ASKED)
    assert "2 = Violet; 3 = Blue; 4 = Orange; Enter for nobody:" in asked
    assert HAND_OVER not in asked


def test_the_turn_ends_when_nobody_has_an_answer(covo: Covo) -> None:
    out = covo(*HELD, typed="\nend\n\n").out
    assert f"{HAND_OVER}Violet" in after(out, ASKED)


def test_without_cards_nobody_is_asked(covo: Covo) -> None:
    out = covo(*WORDS, "--option", "starting_cards=0", "--seed", "8", typed="\nend\n").out
    assert ASKED not in out
    assert f"{HAND_OVER}Violet" in out


def test_in_a_turn_play_goes_on_and_a_line_asks(covo: Covo) -> None:
    out = covo(*HELD, typed="\nmove A1 A3 1\nend\n").out
    line = f"{ASKED} Type: answer 2 (Violet), answer 3 (Blue), answer 4 (Orange)"
    asked = after(re.sub(r"\s+", " ", out), line)
    assert HAND_OVER not in asked
    assert "What next?" in out.split(ASKED)[0].rpartition(">")[2]


@pytest.mark.parametrize("word", ["2", "violet"])
def test_who_has_nothing_to_answer_with_gives_the_screen_back(covo: Covo, word: str) -> None:
    out = covo(*HELD, typed=f"\nend\n{word}\n\n\n\n").out
    taken = after(out, f"{HAND_OVER}Violet")
    assert "There is nothing that you could answer with now." in taken
    assert f"{HAND_OVER}Azure" in taken
    assert ASKED in taken


HOLDER = (*WORDS, "--option", "starting_cards=3", "--seed", "2")
"""Violet holds a Surprise Attack!."""


@pytest.mark.parametrize("typed", ["end\n2\n\n2\n", "move A1 A3 1\nanswer 2\n\n2\n"])
def test_who_can_answer_does_so_before_play_goes_on(covo: Covo, typed: str) -> None:
    """Also after play has gone on for whoever is before the screen."""
    out = covo(*HOLDER, typed=f"\n{typed}").out
    taken = after(out, f"{HAND_OVER}Violet")
    assert "Violet: break into Azure's turn with a surprise attack?" in taken
    assert "Violet breaks into Azure's turn: Surprise Attack!" in taken
    assert "There is nothing" not in taken


@pytest.mark.parametrize("typed", ["end\n", "move A1 A3 1\n"])
def test_before_the_screen_is_taken_both_hands_look_alike(covo: Covo, typed: str) -> None:
    """Whether or not Violet holds the card for it."""
    asked = [covo(*words, typed=f"\n{typed}").out for words in (HELD, HOLDER)]
    with_it, without = (re.sub(r"armada-[\d-]+", "", after(out, ASKED)) for out in asked)
    assert with_it == without


def test_who_has_let_it_pass_gives_the_screen_back(covo: Covo) -> None:
    out = covo(*HOLDER, typed="\nend\n2\n\n1\n\n\n\n").out
    taken = after(out, f"{HAND_OVER}Violet")
    assert taken.index(f"{HAND_OVER}Azure") < taken.index("2 = Violet")


@pytest.mark.parametrize("typed", ["end\n1\n", "end\n9\n", "end\nnonna\n", "answer 1\n"])
def test_nobody_else_can_take_the_screen(covo: Covo, typed: str) -> None:
    out = covo(*HELD, typed=f"\nmove A1 A3 1\n{typed}").out
    assert "There is nobody of that number or name to ask." in out


def test_where_nothing_was_done_nobody_is_asked(covo: Covo) -> None:
    out = covo(*HELD, typed="\nanswer 2\n").out
    assert "Nobody is asked for an answer now." in out
    assert ASKED not in out
