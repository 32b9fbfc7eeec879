"""Options: kinds with the ranges of their arguments, numbered densely."""

from enum import IntEnum

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from covo.engine.options import Declared, Numbering, Pairs, Values, keep, span


class Kind(IntEnum):
    PASS = 0
    SAIL = 1
    LOAD = 2
    RESIGN = 3


LANES = Pairs(("from", "to"), ((0, 1), (0, 2), (2, 0)))
NUMBERING = Numbering(
    [
        Declared(Kind.PASS),
        Declared(Kind.SAIL, (LANES,)),
        Declared(Kind.LOAD, (Values("good", (3, 5)), span("crates", 1, 4))),
        Declared(Kind.RESIGN, (span("seat", 0, 1),), interjection=True),
    ]
)


def test_options_are_numbered_kind_by_kind_without_gaps() -> None:
    assert NUMBERING.count == 1 + 3 + 2 * 4 + 2
    assert list(NUMBERING.first) == [0, 1, 4, 12, 14]
    assert [NUMBERING.name(o) for o in (0, 2, 4, 11, 13)] == [
        "PASS()",
        "SAIL(0, 2)",
        "LOAD(3, 1)",
        "LOAD(5, 4)",
        "RESIGN(1)",
    ]


def test_numbers_and_arguments_are_inverses() -> None:
    for option in range(NUMBERING.count):
        kind, arguments = NUMBERING.unpack(option)
        assert NUMBERING.number(kind, *arguments) == option
        assert NUMBERING.kind_of[option] == kind
        assert list(NUMBERING.argument[option, : len(arguments)]) == list(arguments)


def test_what_is_declared_at_the_end_shifts_no_number() -> None:
    """More options of an old kind, and a new kind behind them."""
    more = IntEnum("more", "PASS SAIL LOAD RESIGN MOOR", start=0)
    longer = Numbering(
        [
            *NUMBERING.declared,
            Declared(Kind.SAIL, (Pairs(("from", "to"), ((2, 2),)),)),
            Declared(more.MOOR, (span("place", 0, 2),)),
        ]
    )
    names = [NUMBERING.name(option) for option in range(NUMBERING.count)]
    assert [longer.name(option) for option in range(NUMBERING.count)] == names
    assert longer.number(Kind.SAIL, 2, 2) == NUMBERING.count == 14
    assert longer.unpack(14) == (Kind.SAIL, (2, 2))
    assert [longer.name(option) for option in range(15, 18)] == ["MOOR(0)", "MOOR(1)", "MOOR(2)"]
    assert list(longer.first[:-1]) == [0, 1, 4, 12, 15]
    assert list(longer.end) == [1, 4, 12, 14, 18]
    assert list(longer.starts(Kind.SAIL, 3)) == list(NUMBERING.starts(Kind.SAIL, 3))
    assert [first for _, first in longer.blocks] == [0, 1, 4, 12, 14, 15]


def test_a_kind_that_is_declared_again_has_the_same_arguments() -> None:
    with pytest.raises(ValueError, match="SAIL: declared again with arguments"):
        Numbering([*NUMBERING.declared, Declared(Kind.SAIL, (span("lane", 7, 9),))])
    with pytest.raises(ValueError, match="two options share a kind"):
        Numbering([*NUMBERING.declared, Declared(Kind.SAIL, (LANES,))])


def test_interjections_are_known() -> None:
    assert [o for o in range(NUMBERING.count) if NUMBERING.is_interjection(o)] == [12, 13]


def test_the_options_of_one_place_stand_together() -> None:
    starts = NUMBERING.starts(Kind.SAIL, 3)
    of_each = [list(range(starts[i], starts[i + 1])) for i in range(3)]
    assert of_each == [[1, 2], [], [3]]


@pytest.mark.parametrize("wrong", [(Kind.SAIL, 1, 0), (Kind.LOAD, 3), (Kind.PASS, 0)])
def test_what_is_no_option_is_named(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=rf"{Kind(wrong[0]).name}\(.*\): no such option"):
        NUMBERING.number(*wrong)


@pytest.mark.parametrize("option", [-1, 14, 9999])
def test_a_number_beyond_the_options_is_refused(option: int) -> None:
    with pytest.raises(ValueError, match="options are numbered 0 to 13"):
        NUMBERING.unpack(option)


def test_kinds_are_declared_in_the_order_of_their_numbers() -> None:
    with pytest.raises(ValueError, match="in the order of their numbers"):
        Numbering([Declared(Kind.SAIL, (LANES,)), Declared(Kind.PASS)])
    with pytest.raises(ValueError, match="two options share a kind"):
        Numbering([Declared(Kind.PASS), Declared(Kind.PASS)])


def test_two_options_may_not_be_the_same() -> None:
    with pytest.raises(ValueError, match="share a kind and its arguments"):
        Numbering([Declared(Kind.PASS, (Values("good", (1, 1)),))])


def test_too_many_arguments_or_options_are_refused() -> None:
    with pytest.raises(ValueError, match="4 arguments; at most 3"):
        Numbering([Declared(Kind.PASS, (LANES, LANES))])
    with pytest.raises(ValueError, match="16 bits number at most 32767"):
        Numbering([Declared(Kind.PASS, (span("a", 1, 200), span("b", 1, 200)))])


def test_places_must_ascend_to_stand_together() -> None:
    tangled = Numbering([Declared(Kind.PASS, (Values("place", (2, 1)),))])
    with pytest.raises(ValueError, match="PASS: first arguments must ascend"):
        tangled.starts(Kind.PASS, 3)


@given(st.lists(st.integers(1, 6), max_size=3), st.integers(0, 4))
def test_any_ranges_are_numbered_densely(extents: list[int], first: int) -> None:
    spans = tuple(span(f"a{i}", first, first + n - 1) for i, n in enumerate(extents))
    numbering = Numbering([Declared(Kind.PASS, spans)])
    assert numbering.count == np.prod([1, *extents])
    assert [numbering.number(*_flat(numbering, o)) for o in range(numbering.count)] == list(
        range(numbering.count)
    )


def _flat(numbering: Numbering, option: int) -> tuple[int, ...]:
    kind, arguments = numbering.unpack(option)
    return kind, *arguments


def test_what_is_refused_or_has_no_room_is_not_kept() -> None:
    out = np.zeros(2, np.int16)
    n = keep(out, 0, 7, 0)
    n = keep(out, n, 8, 3)
    n = keep(out, n, 9, 0)
    assert keep(out, n, 10, 0) == 2
    assert list(out) == [7, 9]
