"""Who plays for a command: threads here, or with ``--ray`` the workers of a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from covo.arena.crew import Crew, Job, NoRay, crew_of, look_for_ray
from covo.language.catalogue import Voice

from .errors import Fault

T = TypeVar("T")


@contextmanager
def crew(voice: Voice, job: Job[T], workers: int | None, ray: str | None) -> Iterator[Crew[T]]:
    """A crew for a command, or a fault that says why there is none."""
    with said(voice), crew_of(job, workers, ray) as found:
        yield found


def refuse_without(voice: Voice, ray: str | None) -> None:
    """Say that there is no Ray before anything is compiled for it."""
    with said(voice):
        look_for_ray(ray)


@contextmanager
def said(voice: Voice) -> Iterator[None]:
    """Ray that is not there as a sentence."""
    try:
        yield
    except NoRay as fault:
        if fault.code == "missing":
            raise Fault(
                voice.say("Ray is not installed: pip install covo[ray] brings it.")
            ) from None
        raise Fault(
            voice.say("The Ray cluster cannot be reached ({reason}).", reason=fault.reason)
        ) from None
