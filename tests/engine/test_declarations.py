"""Decisions that are declared: what is written of them, and what is refused at import."""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from covo.engine.chance import CHANCE
from covo.engine.compile import compiled, rule
from covo.engine.declarations import (
    FOLDER,
    Answer,
    DeclarationError,
    Dispatch,
    Menu,
    Names,
    Question,
    Step,
    dispatch,
    listing,
)
from covo.engine.options import Declared, Numbering, Values, keep, span
from covo.engine.pending import WIDTH, push, set_number, top
from covo.engine.record import Ints, Record, array, blank, scalar

Decision = IntEnum("Decision", "NONE BID RAISE CH_DIE ROUND", start=0)
Kind = IntEnum("Kind", "OFFER PASS DOUBLE DIE RESIGN", start=0)
NUMBERING = Numbering(
    [
        Declared(Kind.OFFER, (span("coins", 1, 3),)),
        Declared(Kind.PASS),
        Declared(Kind.DOUBLE),
        Declared(Kind.DIE, (span("face", 1, 6),)),
        Declared(Kind.RESIGN, (span("seat", 0, 1),), interjection=True),
    ]
)
FIRST = NUMBERING.first
NOT_NOW, TOO_FEW, NO_DOUBLE, GATED, NOT_DRAWN = 1, 2, 3, 4, 5


class Round(IntEnum):
    STARTER = 1
    BIDS = 2


class Late(IntEnum):
    STARTER = 2
    BIDS = 3


class State(Record):
    seat: int = scalar()
    price: int = scalar()
    closed: int = scalar()
    robot: int = scalar()
    resigned: int = scalar()
    rolled: int = scalar()
    found: Ints = array(4)
    depth: int = scalar()
    pending: Ints = array(4, WIDTH)


@rule
def refuse_offer(s: State, coins: int) -> int:
    return 0 if coins > s.price else TOO_FEW


@rule
def offer(s: State, seat: int, coins: int, bids: int) -> None:
    s.price = coins
    push(s, Decision.RAISE, 1 - seat, bids)


@rule
def refuse_closed(s: State) -> int:
    return GATED if s.closed else 0


@rule
def refuse_double(s: State, bids: int) -> int:
    return 0 if bids == 0 else NO_DOUBLE


@rule
def double(s: State, rival: int) -> None:
    s.price *= 2
    push(s, Decision.CH_DIE, rival)


@rule
def list_offers(s: State, out: Ints, n: int) -> int:
    for coins in range(1, 4):
        n = keep(out, n, FIRST[Kind.OFFER] + coins - 1, refuse_offer(s, coins))
    return n


@rule
def robot_bid(s: State) -> int:
    return FIRST[Kind.PASS] if s.robot else -1


@rule
def double_if_open(s: State) -> int:
    return -1 if s.closed else FIRST[Kind.DOUBLE]


@rule
def roll(s: State, face: int, rival: int) -> None:
    s.rolled = 10 * rival + face


@rule
def weigh(s: State, face: int) -> int:
    return face


@rule
def go_round(s: State, starter: int, bids: int) -> None:
    set_number(s, Round.BIDS, bids + 1)
    push(s, Decision.BID, bids)
    s.seat = starter


@rule
def resign(s: State, seat: int) -> None:
    s.resigned = seat + 1


@rule
def refuse_resign(s: State, seat: int) -> int:
    return NOT_NOW if s.resigned == seat + 1 else 0


BID = Question(
    Decision.BID,
    frame=("bids",),
    forced=robot_bid,
    answers=(
        Answer(Kind.OFFER, offer, refuse_offer, list_offers),
        Answer(Kind.PASS),
    ),
    lapse=Kind.PASS,
    begins_move=True,
)
RAISE = Question(
    Decision.RAISE,
    frame=("rival", "bids"),
    actor="rival",
    answers=(
        Menu(
            (Answer(Kind.PASS), Answer(Kind.DOUBLE, double, refuse_double)),
            gate=refuse_closed,
        ),
    ),
    lapse=double_if_open,
    is_secret=True,
)
DIE = Question(
    Decision.CH_DIE,
    frame=("rival",),
    actor=CHANCE,
    answers=(Answer(Kind.DIE, roll, weight=weigh),),
)
ROUND = Step(Decision.ROUND, go_round, frame=Round)
RESIGN = Answer(Kind.RESIGN, resign, refuse_resign)


def chapter(**stated: Any) -> ModuleType:
    module = ModuleType("chapter")
    vars(module).update(stated)
    return module


def written(
    numbering: Numbering = NUMBERING,
    scratch: str = "found",
    actor: Any = "seat",
    given: tuple[str, ...] = (),
    **changed: Any,
) -> Dispatch:
    """The toy's dispatch, with some declarations replaced."""
    stated = {"bid": BID, "raised": RAISE, "die": DIE, "round": ROUND} | changed
    # Tracebacks read the source by the name of its module, and DISPATCH has this one's.
    name = f"{__name__}.changed" if "DISPATCH" in globals() else __name__
    return dispatch(
        name,
        numbering,
        [chapter(**stated)],
        decisions=Decision,
        unasked=(Decision.NONE,),
        actor=actor,
        given=given,
        interjections=(RESIGN,),
        scratch=scratch,
        not_now=NOT_NOW,
        not_drawn=NOT_DRAWN,
    )


DISPATCH = written()
actor_on_top, lapse_on_top, go_on = DISPATCH.actor, DISPATCH.lapse, DISPATCH.go
list_answers, refuse_answer = DISPATCH.options, DISPATCH.refusal
take_answer, weigh_answer = DISPATCH.effect, DISPATCH.weight
is_secret_on_top = DISPATCH.secret
OFFER, PASS, DOUBLE, DIE_OF = 0, 3, 4, 4
"""Options by number: OFFER + coins - 1, DIE_OF + face."""


def bidding(**fields: int) -> Any:
    s = blank(State)
    push(s, Decision.BID, 0)
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def listed(s: Any) -> list[int]:
    out = np.zeros(20, np.int16)
    return [int(o) for o in out[: list_answers(s, out)]]


def test_options_are_the_answers_that_are_not_refused() -> None:
    assert listed(bidding(price=1)) == [OFFER + 1, OFFER + 2, PASS]
    assert [refuse_answer(bidding(price=1), o) for o in (0, 1, PASS)] == [TOO_FEW, 0, 0]


def test_what_does_not_answer_the_decision_is_not_asked_now() -> None:
    assert {refuse_answer(bidding(), o) for o in range(DOUBLE, DIE_OF + 7)} == {NOT_NOW}


def test_parameters_come_from_the_frame_the_option_and_who_is_asked() -> None:
    s = bidding(seat=1)
    take_answer(s, OFFER + 1)
    assert (top(s), s.price, actor_on_top(s), int(s.depth)) == (Decision.RAISE, 2, 0, 1)
    take_answer(s, DOUBLE)
    assert (top(s), s.price, actor_on_top(s)) == (Decision.CH_DIE, 4, CHANCE)
    take_answer(s, DIE_OF + 6)
    assert (s.rolled, int(s.depth)) == (6, 0)


MENU = Menu(
    (
        Answer(Kind.OFFER, offer, refuse_offer, list_offers),
        Answer(Kind.PASS, is_ungated=True),
        Answer(Kind.DOUBLE, double, refuse_double),
    ),
    gate=refuse_closed,
)
list_menu = listing(__name__, "list_menu", MENU, NUMBERING, ("bids",))


@pytest.mark.parametrize(
    ("fields", "bids", "wanted"),
    [
        ({"price": 2}, 0, [OFFER + 2, PASS, DOUBLE]),
        ({"price": 2}, 1, [OFFER + 2, PASS]),
        ({"closed": 1}, 0, [PASS]),
    ],
)
def test_a_menu_is_listed_for_who_is_not_asked(
    fields: dict[str, int], bids: int, wanted: list[int]
) -> None:
    out = np.zeros(20, np.int16)
    assert out[: list_menu(bidding(**fields), bids, out, 0)].tolist() == wanted


@rule
def rival_of(s: State) -> int:
    return 1 - s.seat


@rule
def go_by_price(s: State, seat: int, price: int, starter: int) -> None:
    s.rolled = 100 * seat + 10 * price + starter


def test_whose_turn_it_is_may_be_a_rule_and_steps_know_what_is_given() -> None:
    s = bidding(price=3)
    by_rule = written(
        actor=rival_of, given=("price",), round=Step(Decision.ROUND, go_by_price, frame=Round)
    )
    assert by_rule.actor(s) == 1
    push(s, Decision.ROUND, 2)
    by_rule.go(s)
    assert s.rolled == 132


def test_a_gate_is_asked_before_each_of_a_menu() -> None:
    s = bidding()
    take_answer(s, OFFER)
    assert (listed(s), refuse_answer(s, DOUBLE)) == ([PASS, DOUBLE], 0)
    s.closed = 1
    assert (listed(s), refuse_answer(s, PASS)) == ([], GATED)


def test_an_automaton_has_one_option() -> None:
    s = bidding(robot=1)
    assert listed(s) == [PASS]
    assert (refuse_answer(s, PASS), refuse_answer(s, OFFER)) == (0, NOT_DRAWN)


def test_chance_is_weighed_and_others_are_alike() -> None:
    s = bidding()
    assert weigh_answer(s, OFFER) == 1
    push(s, Decision.CH_DIE, 1)
    assert [weigh_answer(s, DIE_OF + face) for face in (1, 6)] == [1, 6]


def test_time_runs_out_to_a_kind_a_rule_or_the_first_option() -> None:
    s = bidding()
    assert lapse_on_top(s) == PASS
    take_answer(s, OFFER)
    assert lapse_on_top(s) == DOUBLE
    s.closed = 1
    push(s, Decision.CH_DIE, 0)
    assert (lapse_on_top(s), s.found.tolist()) == (DIE_OF + 1, [0, 0, 0, 0])


def test_a_step_goes_by_itself_with_the_numbers_of_its_frame() -> None:
    s = blank(State)
    push(s, Decision.ROUND, 1, 2)
    go_on(s)
    assert (top(s), s.seat, s.pending[0].tolist()[:3]) == (Decision.BID, 1, [Decision.ROUND, 1, 3])


def test_an_interjection_answers_no_decision() -> None:
    s = bidding()
    resigns = NUMBERING.number(Kind.RESIGN, 1)
    assert (refuse_answer(s, resigns), resigns in listed(s)) == (0, False)
    take_answer(s, resigns)
    assert (s.resigned, top(s), refuse_answer(s, resigns)) == (2, Decision.BID, NOT_NOW)


def test_tables_tell_what_is_asked_how() -> None:
    assert DISPATCH.answers[Decision.RAISE].nonzero()[0].tolist() == [Kind.PASS, Kind.DOUBLE]
    assert DISPATCH.begins_move.nonzero()[0].tolist() == [Decision.BID]
    assert DISPATCH.frames[Decision.RAISE] == ("rival", "bids")
    assert DISPATCH.frames[Decision.ROUND] == ("starter", "bids")


def test_a_decision_is_secret_always_or_by_a_rule() -> None:
    s = bidding()
    assert not is_secret_on_top(s)
    push(s, Decision.RAISE, 0, 0)
    assert is_secret_on_top(s)
    by_rule = written(raised=replace(RAISE, is_secret=refuse_double)).secret
    assert not by_rule(s)
    set_number(s, 2, 1)
    assert by_rule(s)


@rule
def open_round(s: State, seat: int, starter: int) -> None:
    push(s, Decision.RAISE, starter, seat)


def test_a_step_may_be_taken_off_before_it_goes() -> None:
    s = bidding(seat=1)
    push(s, Decision.ROUND, 5, 2)
    written(round=Step(Decision.ROUND, open_round, frame=Round, once=True)).go(s)
    assert s.pending[: s.depth, :3].tolist() == [[Decision.BID, 0, 0], [Decision.RAISE, 5, 1]]


@rule
def roll_for(s: State, seat: int, face_: int) -> None:
    s.rolled = 10 * seat + face_


def test_luck_may_ask_whose_turn_it_is_and_a_line_beneath_a_name_is_not_part_of_it() -> None:
    s = bidding(seat=1)
    push(s, Decision.CH_DIE)
    take = written(die=replace(DIE, answers=(Answer(Kind.DIE, roll_for),))).effect
    take(s, DIE_OF + 6)
    assert s.rolled == 16


@rule
def asks_for_gold(s: State, gold: int) -> int:
    return gold


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"die": None}, "CH_DIE.* declared 0 times"),
        ({"again": Question(Decision.BID, BID.answers)}, "BID.* declared 2 times"),
        (
            {"die": Question(Decision.CH_DIE, (Answer(Kind.DOUBLE),))},
            "DIE.* answers no decision",
        ),
        (
            {"die": Question(Decision.CH_DIE, (Answer(Kind.DIE, refuse=asks_for_gold),))},
            "asks_for_gold asks for gold; here one may ask for s, option, kind, seat, face",
        ),
        (
            {"die": Question(Decision.CH_DIE, (Answer(Kind.DIE),), frame=("face",))},
            "CH_DIE.* face would be two things",
        ),
        (
            {"die": Question(Decision.CH_DIE, (Answer(Kind.DIE),), frame=tuple("abcdef"))},
            "a frame has 5 numbers at most",
        ),
        (
            {"die": Question(Decision.CH_DIE, (Answer(Kind.DIE), Answer(Kind.PASS)))},
            "ascending",
        ),
        (
            {"die": Question(Decision.CH_DIE, (Answer(Kind.DIE),), lapse=Kind.PASS)},
            "PASS.* does not answer it",
        ),
        (
            {"die": Question(Decision.CH_DIE, (Answer(Kind.DIE),), actor="nobody")},
            "nobody is none of",
        ),
        (
            {"bid": Question(Decision.BID, (Answer(Kind.OFFER, offer),), frame=("bids",))},
            "OFFER.*: no refusal is given, and there is refuse_offer",
        ),
        (
            {"given": ("starter",)},
            "ROUND.*: starter would be two things",
        ),
        (
            {"round": Step(Decision.ROUND, frame=Late)},
            "Late: a frame's numbers are counted from 1",
        ),
    ],
)
def test_what_does_not_fit_is_refused_at_import(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(DeclarationError, match=said):
        written(**changed)


def renamed(f: Any, name: str, module: str = __name__) -> Any:
    """The same rule under another name, as of another chapter."""
    twin = FunctionType(f.__code__, f.__globals__, name)
    twin.__module__ = module
    return rule(twin)


def with_effects(*effects: Any) -> Dispatch:
    """The toy, where the answers to a bid do this."""
    answers = tuple(Answer(kind, f) for kind, f in zip(Kind, effects, strict=False))
    return written(bid=replace(BID, answers=answers))


def test_rules_of_one_name_are_told_apart_by_their_chapters() -> None:
    here, there = renamed(resign, "act", "toy.here"), renamed(resign, "act", "toy.there")
    source = with_effects(here, there).source
    assert "act(s, s.seat)" in source
    assert "act_of_there(s, s.seat)" in source
    taken = renamed(resign, "go_on", "toy.here")
    assert "go_on_of_here(s, s.seat)" in with_effects(taken, here).source
    with pytest.raises(DeclarationError, match="act_of_there: two rules have this name"):
        with_effects(here, there, renamed(resign, "act", "other.there"))


def test_a_shared_name_of_an_argument_replaces_its_own() -> None:
    """So that the frame, or who is asked, may be called like it."""
    menu = Menu((Answer(Kind.DIE, refuse=asks_for_gold),), shared={"gold": 0})
    asked = Question(Decision.CH_DIE, (menu,), frame=("face",), actor=CHANCE)
    assert "asks_for_gold(s, ARGUMENT[option, 0])" in written(die=asked).source


def test_conditions_are_plain_numbers_and_say_what_they_mean() -> None:
    """Python takes a microsecond to look a member of an enumeration up."""
    assert f"if decision == {Decision.RAISE.value}:  # RAISE" in DISPATCH.source
    assert "Decision." not in DISPATCH.source
    answers = (Answer(Kind.OFFER), Answer(Kind.PASS), Answer(Kind.DOUBLE, stays=True))
    source = written(bid=replace(BID, answers=answers, lapse=None)).source
    assert "if 0 <= kind <= 1:  # OFFER to PASS" in source


def test_a_kind_that_is_numbered_in_two_places_lists_its_candidates() -> None:
    split = Numbering([*NUMBERING.declared, Declared(Kind.OFFER, (Values("coins", (0,)),))])
    with pytest.raises(DeclarationError, match=r"OFFER.* numbered in several places"):
        written(split, bid=replace(BID, answers=(Answer(Kind.OFFER), Answer(Kind.PASS))))
    written(split)


def test_without_a_field_to_list_options_in_nothing_lapses_by_itself() -> None:
    s = bidding()
    lapse = written(scratch="").lapse
    assert lapse(s) == PASS
    push(s, Decision.CH_DIE, 0)
    assert lapse(s) == -1


def test_a_traceback_shows_the_line_that_was_written() -> None:
    s = bidding()
    push(s, Decision.ROUND, 0, 0)
    push(s, Decision.ROUND, 0, 0)
    push(s, Decision.ROUND, 0, 0)
    with pytest.raises(IndexError) as raised:
        go_on(s)
    lines = "".join(traceback.format_exception(raised.value))
    assert "go_round(s, number(s, 1), number(s, 2))" in lines


def test_compiled_and_plain_agree() -> None:
    def play(s: Any, out: Any) -> None:
        n = list_answers(s, out)
        take_answer(s, out[n - 2])
        out[10] = list_answers(s, out)
        out[11] = actor_on_top(s)
        out[12] = refuse_answer(s, 1)

    results = []
    for run in (play, compiled(play)):
        s, out = bidding(price=1), np.zeros(20, np.int16)
        run(s, out)
        results.append((s.tobytes(), out.tolist()))
    assert results[0] == results[1]
    assert results[0][1][10:13] == [2, 1, NOT_NOW]


def test_what_is_written_is_named_after_its_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no folder is asked for, the name cannot be taken for that of a file."""
    monkeypatch.delenv(FOLDER, raising=False)
    name = written().lapse.__code__.co_filename
    assert (name[0], name[-1]) == ("<", ">")
    assert __name__ in name


def test_names_of_parameters_are_a_mapping() -> None:
    names = Names({"s": "s", "seat": "s.seat"}, True)
    assert dict(names) == {"s": "s", "seat": "s.seat"}
    assert len(names) == 2


def test_what_is_written_goes_to_a_folder_on_request(tmp_path: Path) -> None:
    """Coverage and debuggers look at files."""
    code = "import tests.engine.test_declarations as t; print(t.go_on.__code__.co_filename)"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"COVO_WRITTEN": str(tmp_path), "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    file = tmp_path / "tests" / "engine" / "test_declarations.py"
    assert told.stdout.strip() == str(file)
    assert "def go_on(s):" in file.read_text(encoding="utf-8")
