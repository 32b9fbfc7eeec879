"""One choice as a seat sees it: the views before and after, and as much of it as is shown."""

from __future__ import annotations

from dataclasses import dataclass

from covo.engine.game import Shown
from covo.engine.views import view
from covo.language.catalogue import Voice

from .. import GAME
from ..decisions import NUMBERING, Decision, Kind
from ..state import State
from .arguments import argument_words
from .names import mover_name, voice_of

BATTLES = frozenset((int(Decision.CH_COMBAT), int(Decision.REACTING)))
BEGINNING = int(Decision.BEGINNING)


@dataclass(frozen=True)
class Scene:
    """What a line of the log may be made of, and nothing else."""

    voice: Voice
    before: State
    after: State
    kind: Kind
    arguments: tuple[int, ...]
    """The arguments of the option; none where the seat may not see them."""
    words: dict[str, str]
    """The same in words, with the colour that acts as ``{colour}``."""
    shown: Shown

    def say(self, text: str, /, **values: object) -> str:
        """A sentence that may speak of the option and of the colour that acts."""
        return self.voice.say(text, **(self.words | values))

    def say_many(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The same with a count."""
        return self.voice.say_many(one, many, n, **(self.words | values))

    @property
    def frame(self) -> tuple[int, ...]:
        """The decision that the option answers, with its numbers."""
        return frame(self.before, self.before.depth - 1)


def scene(before: State, option: int, after: State, seat: int, language: str) -> Scene:
    """What ``seat`` may know of one choice."""
    voice = voice_of(language)
    seen = view(GAME, before, seat)
    shown = Shown(GAME.rules.shown(before, option, seat))
    kind, arguments = NUMBERING.unpack(option)
    words = {"colour": mover_name(voice, seen, seen.colour)}
    if shown == Shown.ALL:
        words |= argument_words(voice, seen, option)
    else:
        arguments = ()
    return Scene(voice, seen, view(GAME, after, seat), Kind(kind), arguments, words, shown)


def frame(s: State, depth: int) -> tuple[int, ...]:
    """One frame of the stack: a decision and its numbers."""
    return tuple(s.pending[depth].tolist())


def battle(s: State) -> tuple[int, ...]:
    """The frame of the battle going on; empty when there is none."""
    frames = s.pending[: s.depth].tolist()
    return next((tuple(one) for one in reversed(frames) if one[0] in BATTLES), ())


def is_setting_up(s: State) -> bool:
    """Whether the first turn is still to come."""
    return s.depth > 0 and int(s.pending[0, 0]) == BEGINNING
