"""Who plays: threads that pass on what goes wrong, and keep nobody waiting."""

from collections.abc import Iterator
from threading import Event

import pytest

from covo.arena.crew import Batch, threads
from covo.arena.matches import Result


class Fake:
    """A stage that does as it is told."""

    def __init__(self) -> None:
        self.begun: list[Batch] = []
        self.hold = Event()
        self.hold.set()

    def play(self, first: int, last: int) -> list[Result]:
        self.begun.append((first, last))
        self.hold.wait()
        if first == 13:
            raise ZeroDivisionError("thirteen")
        return [Result(n, (1, 0), 1, 1, "") for n in range(first, last)]


def batches(count: int) -> Iterator[Batch]:
    return ((n, n + 1) for n in range(count))


def test_every_batch_is_played_once() -> None:
    stage = Fake()
    with threads(stage.play, 3) as crew:
        numbers = [result.number for found in crew(batches(13)) for result in found]
    assert sorted(numbers) == list(range(13))
    assert sorted(stage.begun) == list(batches(13))


def test_what_goes_wrong_in_a_thread_is_told() -> None:
    with threads(Fake().play, 2) as crew, pytest.raises(ZeroDivisionError, match="thirteen"):
        list(crew(batches(20)))


def test_nobody_waits_for_a_game_that_takes_too_long() -> None:
    stage = Fake()

    def stopped() -> Iterator[Batch]:
        yield 0, 1
        yield 1, 2
        stage.hold.clear()
        yield 2, 3
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), threads(stage.play, 1) as crew:
        for _ in crew(stopped()):
            pass
    assert len(stage.begun) <= 3
    stage.hold.set()


def test_few_batches_are_begun_ahead() -> None:
    stage, drawn = Fake(), []

    def counted() -> Iterator[Batch]:
        for batch in batches(100):
            drawn.append(batch)
            yield batch

    with threads(stage.play, 2) as crew:
        running = crew(counted())
        next(running)
        assert len(drawn) <= 4
