"""The stack of pending decisions: what interrupts lies on top, and leaves no trace."""

import pytest

from covo.engine.pending import WIDTH, below, number, pop, push, set_number, top
from covo.engine.record import Ints, Record, array, blank, copy, scalar


class Table(Record):
    depth: int = scalar()
    pending: Ints = array(3, WIDTH)


def test_what_is_pushed_last_is_on_top() -> None:
    s = blank(Table)
    push(s, 4, 1, 2)
    push(s, 9)
    assert (top(s), below(s), s.depth) == (9, 4, 2)
    pop(s)
    assert (top(s), number(s, 1), number(s, 2), number(s, 3)) == (4, 1, 2, 0)


def test_numbers_of_the_top_frame_can_change() -> None:
    s = blank(Table)
    push(s, 4, 1, 2, 3, 5)
    set_number(s, 2, 7)
    assert [number(s, i) for i in range(1, 5)] == [1, 7, 3, 5]


def test_a_popped_frame_leaves_no_trace() -> None:
    s = blank(Table)
    push(s, 4, 1)
    before = copy(s)
    push(s, 9, 8, 7, 6, 5)
    set_number(s, 5, 3)
    pop(s)
    assert s.tobytes() == before.tobytes()


def test_a_stack_that_is_full_says_so_in_plain_rules() -> None:
    s = blank(Table)
    for decision in (1, 2, 3):
        push(s, decision)
    with pytest.raises(IndexError):
        push(s, 4)
