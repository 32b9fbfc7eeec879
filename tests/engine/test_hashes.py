"""Hashes by stable keys: a record may change its names, places, widths and fields."""

from hashlib import sha256
from types import new_class
from typing import Any

import numpy as np
import pytest

from covo.engine.hashes import Form, digest, form_of, memory_hash, state_hash
from covo.engine.layouts import layout_id, layout_named, layout_of, poured
from covo.engine.record import Ints, Record, array, blank, blanks, scalar


class Boat(Record):
    crew: int = scalar()
    gold: int = scalar()
    hold: Ints = array(3, 2)
    depth: int = scalar()
    pending: Ints = array(4, 6)


class Ship(Record):
    """The same after a few releases: fields added, moved, renamed, widened and lengthened."""

    sails: int = scalar()
    pending: Ints = array(5, 7)
    cargo: Ints = array(4, 3, bits=32, key="hold")
    charts: Ints = array(9, bits=32)
    gold: int = scalar(bits=32)
    depth: int = scalar()
    sailors: int = scalar(key="crew")


PAY, LAND = 3, 4


class Yacht(Record):
    """Two numbers of the frame PAY have changed places, and three of LAND."""

    crew: int = scalar()
    gold: int = scalar()
    hold: Ints = array(3, 2)
    depth: int = scalar()
    pending: Ints = array(4, 6, frames={PAY: (2, 1), LAND: (3, 1, 2)})


def boat(seed: int = 1) -> Any:
    """A boat with some of everything, and frames of three decisions."""
    r = np.random.default_rng(seed)
    s: Any = blank(Boat)
    s.crew, s.gold, s.depth = int(r.integers(-9, 9)), int(r.integers(1, 999)), 3
    s.hold[:] = r.integers(-2, 3, (3, 2))
    s.pending[:3] = [[PAY, 7, 8, 0, 0, 0], [LAND, 1, 2, 3, 4, 0], [9, 5, 6, 0, 0, 0]]
    return s


def as_ship(s: Any) -> Any:
    ship: Any = blank(Ship)
    ship.sailors, ship.gold, ship.depth = s.crew, s.gold, s.depth
    ship.cargo[:3, :2], ship.pending[:4, :6] = s.hold, s.pending
    return ship


def as_yacht(s: Any) -> Any:
    yacht: Any = blank(Yacht)
    yacht.crew, yacht.gold, yacht.depth, yacht.hold[:] = s.crew, s.gold, s.depth, s.hold
    yacht.pending[:] = s.pending
    yacht.pending[0, 1:3] = s.pending[0, [2, 1]]
    yacht.pending[1, 1:4] = s.pending[1, [3, 1, 2]]
    return yacht


def test_a_record_may_be_renamed_moved_widened_lengthened_and_added_to() -> None:
    for seed in range(20):
        s = boat(seed)
        assert state_hash(as_ship(s)) == state_hash(s)
        assert memory_hash(as_ship(s)) != memory_hash(s)


def test_numbers_of_a_frame_may_move() -> None:
    s = boat()
    yacht = as_yacht(s)
    assert yacht.tobytes() != s.tobytes()
    assert state_hash(yacht) == state_hash(s)
    yacht.pending[0, 1:3] = 0, 0
    yacht.pending[0, 1] = 7
    s.pending[0, 1:3] = 0, 7
    assert state_hash(yacht) == state_hash(s)


def test_what_is_added_enters_when_it_is_not_0() -> None:
    ship = as_ship(boat())
    before = state_hash(ship)
    ship.sails = 1
    assert state_hash(ship) != before
    ship.sails, ship.charts[4] = 0, 100_000
    assert state_hash(ship) != before


def test_a_field_that_is_renamed_without_its_key_is_another_field() -> None:
    renamed: type[Record] = new_class(
        "Renamed", (Record,), exec_body=lambda body: body.update({"men": scalar()})
    )
    one, other = blank(Boat), blank(renamed)
    one.crew = other.men = 3  # type: ignore[attr-defined]
    assert state_hash(one) != state_hash(other)


def test_every_number_counts() -> None:
    """One number changed anywhere, or moved to another place: another hash."""
    s = boat()
    found = {state_hash(s)}
    places: list[tuple[str, tuple[int, ...]]] = [("crew", ()), ("gold", ())]
    places += [("hold", at) for at in np.ndindex(3, 2)] + [
        ("pending", at) for at in np.ndindex(4, 6)
    ]
    for name, at in places:
        other = boat()
        if at:
            other[name][at] += 1
        else:
            other[name] += 1
        found.add(state_hash(other))
    assert len(found) == 1 + len(places)


def test_a_digest_is_of_all_states_in_their_order() -> None:
    states = blanks(Boat, 4)
    for i in range(3):
        states[i] = boat(i)
    ships = blanks(Ship, 4)
    for i in range(4):
        ships[i] = as_ship(states[i])
    assert digest(ships) == digest(states)
    assert digest(states[::-1].copy()) != digest(states)
    assert digest(states[:3]) != digest(states)
    assert digest(states[:1]).hex() == state_hash(states[0])
    shifted = states.copy()
    shifted[3], shifted[2] = states[2], states[3]
    assert digest(shifted) != digest(states)


def test_the_form_is_the_one_the_page_describes() -> None:
    """docs/journal.md: eight bytes of the key's hash for each number but 0, then the values."""
    s: Any = blank(Boat)
    s.gold, s.hold[2, 1], s.crew = 300, -1, 5
    keys = ["crew", "gold", "hold[2,1]"]
    text = b"".join(sha256(key.encode()).digest()[:8] for key in keys)
    text += b"".join(value.to_bytes(4, "little", signed=True) for value in (5, 300, -1))
    assert state_hash(s) == sha256(text).hexdigest()


def test_two_fields_with_one_key_are_refused_at_import() -> None:
    with pytest.raises(NameError, match=r"Odd\.men: the key 'crew' is that of crew"):

        class Odd(Record):
            crew: int = scalar()
            men: int = scalar(key="crew")


@pytest.mark.parametrize("keys", [(1, 1), (0, 1), (2,), (1, 2, 3, 4, 5, 6)])
def test_a_frame_whose_places_are_no_places_is_refused(keys: tuple[int, ...]) -> None:
    with pytest.raises(TypeError, match="each place once, from 1"):
        new_class(
            "Odd",
            (Record,),
            exec_body=lambda body: body.update({"p": array(3, 6, frames={1: keys})}),
        )


def test_two_keys_with_one_hash_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("covo.engine.hashes._short", lambda key: 7)
    with pytest.raises(NameError, match="two keys have one hash"):
        Form(Boat)
    assert form_of(Boat) is form_of(Boat)


def test_states_kept_by_an_older_record_are_poured_by_key() -> None:
    states = blanks(Boat, 3)
    for i in range(3):
        states[i] = boat(i)
    kept, layout = states.tobytes(), layout_of(Boat)
    ships, yachts = poured(Ship, kept, layout), poured(Yacht, kept, layout)
    for i in range(3):
        assert ships[i].tobytes() == as_ship(states[i]).tobytes()
        assert yachts[i].tobytes() == as_yacht(states[i]).tobytes()
    back = poured(Boat, yachts.tobytes(), layout_of(Yacht))
    assert back.tobytes() == kept
    assert digest(poured(Boat, ships.tobytes(), layout_of(Ship))) == digest(states)
    assert poured(Ship, yachts.tobytes(), layout_of(Yacht)).tobytes() == ships.tobytes()


def test_a_field_of_other_axes_begins_empty() -> None:
    """What stood in a row cannot be told apart in a table: it needs a key of its own."""

    class Barge(Record):
        gold: int = scalar()
        hold: Ints = array(6)

    barge = poured(Barge, boat().tobytes(), layout_of(Boat))[0]
    assert barge.gold == boat().gold
    assert not barge.hold.any()


def test_a_layout_has_a_name_of_its_own() -> None:
    assert layout_named(Boat) == layout_id(layout_of(Boat))
    assert len({layout_named(Boat), layout_named(Ship), layout_named(Yacht)}) == 3
