"""Who plays many games: threads here, or workers of a Ray cluster; the results are the same."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from queue import SimpleQueue
from socket import create_connection
from threading import Thread
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Batch = tuple[int, int]
"""Games from the first number up to, but not including, the second."""
Play = Callable[[int, int], T]
"""Plays one batch."""
Crew = Callable[[Iterator[Batch]], Iterator[T]]
"""Plays batches side by side; their results come as they are finished, in any order."""

LOCAL = "local"
"""The address that starts a cluster on this machine."""
AHEAD = 2
"""Batches in hand for each worker: nobody waits, and few are lost when the run stops early."""


PATIENCE = 10.0
"""Seconds that a cluster has to answer."""


@dataclass(frozen=True)
class Job(Generic[T]):
    """What is played: by ``play`` on this machine; elsewhere it is made anew from ``given``."""

    play: Play[T]
    make: Callable[..., Play[T]]
    """A function that other machines can import."""
    given: tuple[Any, ...]
    """Plain data, so that it can be sent."""


def crew_of(
    job: Job[T], workers: int | None = None, ray: str | None = None
) -> AbstractContextManager[Crew[T]]:
    """Threads of this machine; with the address of a Ray cluster (or ``local``) its workers."""
    if ray is not None:
        return ray_cluster(job, ray, workers)
    return threads(job.play, workers)


class NoRay(Exception):
    """Ray is not there, or the cluster does not answer."""

    def __init__(self, code: str, reason: str = "") -> None:
        self.code, self.reason = code, reason
        super().__init__(f"{code}: {reason}")


@contextmanager
def threads(play: Play[T], workers: int | None = None) -> Iterator[Crew[T]]:
    """A crew on this machine; compiled games release the lock that threads share.

    They are daemons: whoever stops a run does not wait for a game that takes an hour.
    """
    hands = max(1, workers or os.cpu_count() or 1)
    wanted: SimpleQueue[Batch | None] = SimpleQueue()
    done: SimpleQueue[tuple[T] | BaseException] = SimpleQueue()

    def work() -> None:
        while (batch := wanted.get()) is not None:
            try:
                done.put((play(*batch),))
            except BaseException as fault:
                done.put(fault)

    def finished() -> T:
        found = done.get()
        if isinstance(found, BaseException):
            raise found
        return found[0]

    def crew(batches: Iterator[Batch]) -> Iterator[T]:
        going = 0
        for batch in batches:
            wanted.put(batch)
            going += 1
            if going >= hands * AHEAD:
                going -= 1
                yield finished()
        for _ in range(going):
            yield finished()

    for n in range(hands):
        Thread(target=work, daemon=True, name=f"arena-{n}").start()
    try:
        yield crew
    finally:
        _ended(wanted, hands)


def _ended(wanted: SimpleQueue[Batch | None], hands: int) -> None:
    """Take away what nobody has begun, and send everybody home."""
    while not wanted.empty():
        wanted.get()
    for _ in range(hands):
        wanted.put(None)


@contextmanager
def ray_cluster(job: Job[T], address: str, workers: int | None = None) -> Iterator[Crew[T]]:
    """A crew on the machines of a Ray cluster; each must have Covo, of this version."""
    ray = _connected(address, workers)
    recipe = ray.put((job.make, job.given))
    task = ray.remote(max_retries=2)(_play)
    hands = max(1, workers or int(ray.cluster_resources().get("CPU", 1)))

    def crew(batches: Iterator[Batch]) -> Iterator[T]:
        going: list[Any] = []
        for batch in batches:
            going.append(task.remote(recipe, *batch))
            if len(going) >= hands * AHEAD:
                done, going = ray.wait(going)
                yield from ray.get(done)
        while going:
            done, going = ray.wait(going)
            yield from ray.get(done)

    try:
        yield crew
    finally:
        ray.shutdown()


def look_for_ray(address: str | None) -> None:
    """Nothing where no cluster is wanted; NoRay where Ray is not installed or nobody listens."""
    if address is None:
        return
    try:
        import ray  # noqa: F401
    except ImportError:
        raise NoRay("missing") from None
    if address != LOCAL:
        _call_address(address)


def _connected(address: str, workers: int | None) -> Any:
    # Ray would else report to its authors how it is used.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    look_for_ray(address)
    import ray

    wish: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        wish |= {"num_cpus": workers or os.cpu_count() or 1, "include_dashboard": False}
    else:
        wish |= {"address": address}
    try:
        ray.init(**wish)
    except Exception as fault:  # whatever the network or the cluster answers
        raise NoRay("unreachable", " ".join(str(fault).split())) from None
    return ray


def _call_address(address: str) -> None:
    """Look whether anybody is there: Ray would end the whole program if not."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError) as fault:
        raise NoRay("unreachable", f"{address}: {fault}") from None


_made: dict[tuple[str, ...], Play[Any]] = {}
"""What a Ray worker has set up, by its recipe."""


def _play(recipe: tuple[Callable[..., Play[T]], tuple[Any, ...]], first: int, last: int) -> T:
    """What a worker of Ray does; it sets a job up once."""
    make, given = recipe
    key = (make.__module__, make.__qualname__, repr(given))
    if key not in _made:
        _made.clear()
        _made[key] = make(*given)
    found: T = _made[key](first, last)
    return found
