"""Records: one declaration gives the layout, and what would go wrong is refused at import."""

from types import new_class

import numpy as np
import pytest

from covo.engine.hashes import state_hash
from covo.engine.record import (
    Ints,
    Record,
    Seen,
    array,
    blank,
    blanks,
    copy,
    dtype_of,
    fields,
    scalar,
)


class Boat(Record):
    crew: int = scalar()
    gold: int = scalar(bits=32)
    hold: Ints = array(3, 2, seen_by=Seen.OWNER)
    charts: Ints = array(4, bits=32, seen_by=Seen.NOBODY)


def test_fields_keep_the_order_of_their_declaration() -> None:
    assert list(fields(Boat)) == ["crew", "gold", "hold", "charts"]
    assert fields(Boat)["hold"].shape == (3, 2)
    assert fields(Boat)["charts"].seen_by is Seen.NOBODY


def test_the_layout_is_as_declared_and_aligned() -> None:
    layout = dtype_of(Boat)
    assert layout.isalignedstruct
    assert layout["crew"] == np.int16
    assert layout["gold"] == np.int32
    assert layout["hold"].shape == (3, 2)
    offsets = {name: layout.fields[name][1] for name in layout.names or ()}  # type: ignore[index]
    assert offsets["gold"] % 4 == offsets["charts"] % 4 == 0


def test_an_empty_state_is_all_zeros() -> None:
    boat = blank(Boat)
    assert set(boat.tobytes()) == {0}
    assert boat.crew == 0
    assert len(blanks(Boat, 5)) == 5


def test_a_copy_is_a_state_of_its_own() -> None:
    one = blank(Boat)
    one.crew, one.hold[1, 1] = 7, 3
    other = copy(one)
    assert other.tobytes() == one.tobytes()
    other.hold[1, 1] += 1
    other.gold = 100_000
    assert (one.hold[1, 1], one.gold) == (3, 0)
    one.crew = 8
    assert other.crew == 7


def test_equal_states_have_equal_hashes() -> None:
    one, other = blank(Boat), blank(Boat)
    assert state_hash(one) == state_hash(other)
    other.charts[3] = 1
    assert state_hash(one) != state_hash(other)
    assert len(state_hash(one)) == 64


def test_numbers_too_large_are_not_cut_in_silence() -> None:
    boat = blank(Boat)
    with pytest.raises(OverflowError):
        boat.crew = 40_000
    boat.gold = 40_000


@pytest.mark.parametrize("name", ["round", "size", "sum", "dtype", "copy", "view", "T", "flags"])
def test_names_that_numpy_owns_are_refused(name: str) -> None:
    with pytest.raises(NameError, match=f"Odd.{name}: NumPy owns this name"):
        new_class("Odd", (Record,), exec_body=lambda body: body.update({name: scalar()}))


@pytest.mark.parametrize("bits", [0, 1, 8, 15, 64, -16])
def test_other_widths_are_refused(bits: int) -> None:
    with pytest.raises(TypeError, match=f"Odd.gold: {bits} bits; a field has 16 or 32"):

        class Odd(Record):
            gold: int = scalar(bits=bits)


def test_a_field_declared_twice_is_refused() -> None:
    with pytest.raises(NameError, match=r"Odd\.gold: declared twice"):

        class Odd(Record):
            gold: int = scalar()
            gold: int = scalar(bits=32)  # type: ignore[no-redef]  # noqa: PIE794


@pytest.mark.parametrize("shape", [(0,), (3, 0), (-1,)])
def test_empty_extents_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(TypeError, match=r"Odd\.hold: shape .* every extent is at least 1"):

        class Odd(Record):
            hold: Ints = array(*shape)


def test_what_its_owner_sees_must_count_seats() -> None:
    with pytest.raises(TypeError, match=r"Odd\.purse: seen by its owner"):

        class Odd(Record):
            purse: int = scalar(seen_by=Seen.OWNER)


def test_a_record_is_made_by_blank_only() -> None:
    with pytest.raises(TypeError, match="made by blank"):
        Boat().tobytes()
