"""Buckets: so many at once, so many a second, and no memory without end."""

from covo.web import Rate
from covo.web.middleware.limits import MOST_BUCKETS, Buckets


class Clock:
    """Goes on when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_empties_and_refills() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 0.5), clock)
    assert [buckets.wait("a") for _ in range(3)] == [0, 0, 2]
    assert buckets.wait("b") == 0
    clock.now = 2.0
    assert [buckets.wait("a"), buckets.wait("a")] == [0, 2]


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = Clock()
    clock.now = 100.0
    buckets = Buckets(Rate(1, 1), clock)
    assert buckets.wait("a") == 0
    clock.now = 0.0
    assert buckets.wait("a") == 1


def test_full_buckets_are_forgotten() -> None:
    clock = Clock()
    buckets = Buckets(Rate(1, 1), clock)
    for i in range(MOST_BUCKETS):
        buckets.wait(str(i))
    clock.now = 10.0
    buckets.wait("last")
    assert len(buckets._levels) == 1
