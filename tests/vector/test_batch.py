"""Batches: the games that tables play, whatever runs them and however many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import covo
from covo.bots.self_play import Untimed
from covo.engine.game import NOBODY
from covo.engine.outcome import bounds
from covo.engine.views import view
from covo.games import load, names
from covo.vector import Batch, Ended, IllegalOption
from tests.testing.harbour import GAME as HARBOUR
from tests.testing.harbour import NUMBERING, Kind

LONG = 3000
"""Steps within which a game of the toy ends many times."""
SET_UPS: list[tuple[str, dict[str, Any]]] = [
    ("armada", {"preset": "quick"}),
    ("armada", {"players": 4, "preset": "full"}),
    ("blackbeard", {"players": 5}),
    ("blackbeard", {"players": 1}),
    ("western_sea", {"players": 4, "preset": "everything"}),
    ("western_sea", {"players": 2}),
]


def draws(batch: Batch, seed: int) -> Iterator[NDArray[np.int16]]:
    """Legal options for every game, without end; the same for the same masks."""
    luck = np.random.default_rng(seed)
    while True:
        wishes = luck.random(batch.masks.shape, np.float32) * batch.masks
        yield wishes.argmax(axis=1).astype(np.int16)


def follow(batch: Batch, seed: int, steps: int) -> Iterator[NDArray[np.int16]]:
    """Play at random; what was chosen, once it is done."""
    for _, options in zip(range(steps), draws(batch, seed), strict=False):
        batch.step(options)
        yield options


def told(batch: Batch) -> list[bytes]:
    """All that a batch shows."""
    shown = (batch.seats, batch.masks, batch.features, batch.returns, batch.ended, batch.numbers)
    return [array.tobytes() for array in shown]


def test_a_row_plays_the_game_that_a_table_plays() -> None:
    same_as_a_table(HARBOUR, {}, 200)


@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_a_row_plays_the_real_games_too(game: str, options: dict[str, Any]) -> None:
    same_as_a_table(load(game), options, 40)


@pytest.mark.long
@pytest.mark.parametrize(("game", "options"), SET_UPS)
def test_a_row_plays_whole_games_as_a_table_does(game: str, options: dict[str, Any]) -> None:
    same_as_a_table(load(game), options, 100_000)


def same_as_a_table(game: Any, options: dict[str, Any], most: int) -> None:
    """Game number 0 of a seed, beside others, asks and pays as a table of that seed does."""
    batch = Batch(game, 2, seed=5, compiled=False, **options)
    table = covo.Table(game, seed=5, **options)
    for _, chosen in zip(range(most), draws(batch, 3), strict=False):
        assert batch.seats[0] == table.seat
        assert np.flatnonzero(batch.masks[0]).tolist() == [int(one) for one in table.options]
        seen = np.zeros(game.feature_count, np.float32)
        game.rules.features(view(game, table.state, int(batch.seats[0])), batch.seats[0], seen)
        assert (batch.features[0] == seen).all()
        table.choose(int(chosen[0]))
        batch.step(chosen)
        if table.over:
            break
    assert bool(batch.ended[0]) == table.over
    if table.outcome:
        assert batch.returns[0].tolist() == np.array(table.outcome.returns, np.float32).tolist()
        assert batch.seats[0] == NOBODY
        assert not batch.masks[0].any()


@pytest.mark.parametrize(
    "bots",
    [
        None,
        {1: "random"},
        pytest.param({0: "search:4", 2: "random"}, marks=pytest.mark.long),  # a search compiles
    ],
)
def test_python_and_machine_code_step_alike(bots: dict[int, str] | None) -> None:
    plain, compiled = (Batch(HARBOUR, 4, seed=9, bots=bots, compiled=c) for c in (False, True))
    for _ in zip(follow(plain, 1, 60), follow(compiled, 1, 60), strict=True):
        assert told(plain) == told(compiled)


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", names())
def test_python_and_machine_code_step_the_real_games_alike(game: str) -> None:
    plain, compiled = (Batch(game, 2, seed=9, compiled=c) for c in (False, True))
    for _ in zip(follow(plain, 1, 300), follow(compiled, 1, 300), strict=True):
        assert told(plain) == told(compiled)


@pytest.mark.parametrize("bots", [None, {0: "search:4"}])
def test_the_number_of_threads_changes_nothing(bots: dict[int, str] | None) -> None:
    one, three = (Batch(HARBOUR, 8, seed=2, bots=bots, threads=n) for n in (1, 3))
    for _ in zip(follow(one, 4, 100), follow(three, 4, 100), strict=True):
        assert told(one) == told(three)
    assert one.look(7, 1).tolist() == three.look(7, 1).tolist()
    three.close()


def test_a_game_is_the_same_whoever_plays_beside_it() -> None:
    """Game number 5 is the second of row 1 among four, and the only one of row 5 among six."""
    few, many = (Batch(HARBOUR, n, seed=3, compiled=False) for n in (4, 6))
    few.begin()
    assert few.numbers.tolist() == [4, 5, 6, 7]
    while not (few.ended[1] or many.ended[5]):
        assert (few.masks[1] == many.masks[5]).all()
        option = int(np.flatnonzero(few.masks[1])[-1])
        few.step([option if i == 1 else first(few, i) for i in range(4)])
        many.step([option if i == 5 else first(many, i) for i in range(6)])
    assert few.state(1).tobytes() == many.state(5).tobytes()
    assert few.ended[1] == many.ended[5] == Ended.OVER


def first(batch: Batch, row: int) -> int:
    return int(batch.masks[row].argmax())


def test_an_ended_game_shows_how_and_then_the_next_begins() -> None:
    batch = Batch(HARBOUR, 5, seed=1)
    least, most = bounds(3)
    ends = 0
    for _ in follow(batch, 0, LONG):
        for row in np.flatnonzero(batch.ended):
            assert batch.ended[row] == Ended.OVER
            assert abs(batch.returns[row].sum()) < 1e-6
            assert least <= batch.returns[row].min() <= batch.returns[row].max() <= most
            assert batch.lengths[row] > 0
        assert not batch.returns[batch.ended == Ended.NO].any()
        ends += int(np.count_nonzero(batch.ended))
    assert batch.numbers.sum() > LONG / 10
    assert ends > LONG / 10


def test_without_a_reset_an_ended_game_stays_as_it_is() -> None:
    batch = Batch(HARBOUR, 1, seed=1, auto_reset=False)
    while not batch.ended[0]:
        batch.step([first(batch, 0)])
    last, paid = batch.state(0), batch.returns.copy()
    batch.step([0])
    assert batch.state(0).tobytes() == last.tobytes()
    assert paid.any()
    assert not batch.returns.any()


def test_several_set_ups_go_on_side_by_side() -> None:
    settings = [{"players": 2, "days": 1}, {"players": 3, "days": 4}]
    batch = Batch(HARBOUR, 2, settings=settings, seed=1, compiled=False)
    assert batch.players.tolist() == [2, 3]
    assert batch.returns.shape == (2, 3)
    for _ in follow(batch, 0, 200):
        if batch.ended[0]:
            assert batch.returns[0, 2] == 0
        assert batch.seats[0] < 2
    assert batch.numbers[0] > batch.numbers[1]


def test_a_bot_holds_its_seat() -> None:
    batch = Batch(HARBOUR, 3, bots=[{0: "random"}, {1: "random", 2: "search:4"}, None], seed=1)
    asked: list[set[int]] = [set(), set(), set()]
    for _ in follow(batch, 0, 100):
        for row, seats in enumerate(asked):
            seats.add(int(batch.seats[row]))
    assert asked == [{1, 2, NOBODY}, {0, NOBODY}, {0, 1, 2, NOBODY}]
    assert batch.names(1) == ["", "random", "search:4"]


# What is no option

NEVER = (
    -1,
    HARBOUR.option_count,
    1 << 20,
    NUMBERING.number(Kind.WEATHER_IS, 0),
    NUMBERING.number(Kind.RESIGN, 0),
)
"""Beside the numbers, what only chance may choose, and what is no answer to a question."""


@pytest.mark.parametrize("option", NEVER)
def test_an_illegal_option_loses_the_game(option: int) -> None:
    batch = Batch(HARBOUR, 2, seed=1, compiled=False)
    seat = int(batch.seats[0])
    batch.step([option, first(batch, 1)])
    assert batch.ended.tolist() == [Ended.ILLEGAL, Ended.NO]
    assert batch.returns[0].tolist() == [-0.5 if s == seat else 0.25 for s in range(3)]
    assert not batch.masks[0].any()
    batch.step([0, first(batch, 1)])
    assert batch.ended[0] == Ended.NO
    assert batch.numbers[0] == 2


@pytest.mark.parametrize("option", NEVER)
def test_an_illegal_option_may_count_as_no_answer(option: int) -> None:
    one, other = (Batch(HARBOUR, 1, seed=1, illegal="lapses", compiled=False) for _ in range(2))
    one.step([option])
    other.step([HARBOUR.rules.lapse(other.state(0))])
    assert told(one) == told(other)


@pytest.mark.parametrize("option", NEVER)
def test_an_illegal_option_may_be_refused_before_anything_happens(option: int) -> None:
    batch = Batch(HARBOUR, 2, seed=1, illegal="raises", compiled=False)
    before = told(batch)
    with pytest.raises(IllegalOption, match="game 1: option"):
        batch.step([first(batch, 0), option])
    assert told(batch) == before
    batch.step([first(batch, 0), first(batch, 1)])


def test_a_game_is_cut_off_after_so_many_choices() -> None:
    batch = Batch(HARBOUR, 2, seed=1, most=3, compiled=False)
    for length in (1, 2, 3):
        batch.step([first(batch, 0), first(batch, 1)])
        assert batch.lengths.tolist() == [length, length]
    assert batch.ended.tolist() == [Ended.CUT, Ended.CUT]
    assert batch.masks.any(axis=1).all()
    assert not batch.returns.any()


Wrong = Callable[[], object]


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: Batch(HARBOUR, 1, illegal="passes"), "illegal='passes'"),
        (lambda: Batch(HARBOUR, 1, players=9), "players"),
        (lambda: Batch(HARBOUR, 1, bots="random"), "all the seats"),
        (lambda: Batch(HARBOUR, 1, bots={0: "admiral"}), "no bot 'admiral'"),
        (lambda: Batch(HARBOUR, 1, bots={3: "random"}), "no seat 3"),
        (lambda: Batch(HARBOUR, 3, settings=[{}, {}]), "2 are listed, for 3"),
    ],
)
def test_what_cannot_be_played_has_a_reason(make: Wrong, reason: str) -> None:
    with pytest.raises(covo.TableError, match=reason):
        make()


def test_bots_that_think_by_the_clock_are_refused() -> None:
    with pytest.raises(Untimed):
        Batch(HARBOUR, 1, bots={0: "search:0.5s"})


def test_options_are_whole_numbers() -> None:
    with pytest.raises(TypeError, match="float64"):
        Batch(HARBOUR, 1, compiled=False).step([0.5])


def test_arrays_are_handed_over_without_copies() -> None:
    """NumPy stands for whoever speaks DLPack."""
    batch = Batch(HARBOUR, 2, seed=1, compiled=False)
    for array in (batch.features, batch.masks, batch.returns, batch.seats):
        assert np.shares_memory(np.from_dlpack(array), array)
