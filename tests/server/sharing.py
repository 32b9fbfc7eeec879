"""A table at which all share one screen, without a server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from covo.engine.chance import draw
from covo.engine.game import Game
from covo.engine.sealed import Sealed
from covo.server.answering import Answer
from covo.server.course import Course


def at_one_screen(game: Game, settings: Mapping[str, str], state: Any = None) -> Course:
    course = Course(game, settings, Sealed(bytes(32)), state=state)
    course.shares = lambda _seat: True
    course.advance()
    return course


def played_on(course: Course, answer: Answer | None, ahead: Course, r: Any) -> None:
    """Nobody answers where that is waited for; else whoever is next chooses at random."""
    if answer is not None and answer.waits:
        course.settle()
        return
    options = ahead.options()
    option = options[int(draw(r, len(options)))]
    if ahead is course:
        course.take(option)
    else:
        course.play_on(ahead.actor, option)
