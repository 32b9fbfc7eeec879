"""Where things are shown: standard output, standard error, and bars while something takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console, RenderableType
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


class Patient(Progress):
    """Bars that show when something takes longer than one waits without wondering."""

    began = 0.0

    def get_renderables(self) -> Iterable[RenderableType]:
        if monotonic() >= self.began:
            yield from super().get_renderables()


@contextmanager
def bar(what: str, *, at_once: bool = False, named: bool = False) -> Iterator[Report]:
    """A bar on standard error; where no terminal shows it, at most a line that names it.

    What is ``named`` stands on a line of its own, which stays.
    """
    console = err()
    if named:
        console.print(what, soft_wrap=not console.is_terminal)
    if not console.is_terminal:
        yield lambda done, total: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Patient(*columns, TimeElapsedColumn(), console=console, transient=True) as progress:
        progress.began = monotonic() + (0 if at_once else PATIENCE)
        task = progress.add_task("" if named else what, total=None)

        def report(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield report
