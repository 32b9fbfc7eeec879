"""Threads in which bots think: so many at a time, and nobody waits for one that is too slow."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


class BotThreads:
    """Room for a number of thoughts at the same time."""

    def __init__(self, most: int) -> None:
        self._slots = asyncio.Semaphore(most)

    async def run(self, work: Callable[[], T], seconds: float | None = None) -> T:
        """Think in a thread; raise TimeoutError when it takes longer than these seconds."""
        async with self._slots:
            return await asyncio.wait_for(in_thread(work), seconds)


def in_thread(work: Callable[[], T]) -> asyncio.Future[T]:
    """Do it in a thread of its own, which nobody waits for when the time is up."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(result: T | None, fault: BaseException | None) -> None:
        if done.done():
            return
        if fault is not None:
            done.set_exception(fault)
        else:
            done.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, fault = None, None
        try:
            result = work()
        except BaseException as error:  # also what ends a thread must not end the table
            fault = error
        with suppress(RuntimeError):  # the server may have closed meanwhile
            loop.call_soon_threadsafe(tell, result, fault)

    threading.Thread(target=run, daemon=True, name="bot").start()
    return done
