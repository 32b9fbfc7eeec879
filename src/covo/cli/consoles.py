"""Where things are shown: standard output, standard error, and bars while something takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

Report = Callable[[int, int], None]
"""Told how much is done, and of how much."""
PATIENCE = 0.5
"""Seconds before a bar appears: what is over sooner needs none."""


def out() -> Console:
    """Standard output."""
    return Console(highlight=False)


def err() -> Console:
    """Standard error."""
    return Console(stderr=True, highlight=False)


@contextmanager
def bar(what: str, *, at_once: bool = False, named: bool = False) -> Iterator[Report]:
    """A bar on standard error; where no terminal shows it, at most a line that names it."""
    console = err()
    if not console.is_terminal:
        if named:
            console.print(what, soft_wrap=True)
        yield lambda done, total: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    began = monotonic()
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as progress:
        task = progress.add_task(what, total=None, visible=at_once)

        def report(done: int, total: int) -> None:
            visible = at_once or monotonic() - began > PATIENCE
            progress.update(task, completed=done, total=total, visible=visible)

        yield report
