"""One choice as a seat sees it: the views before and after, and as much of it as is shown."""

from __future__ import annotations

from dataclasses import dataclass

from covo.engine.game import Shown
from covo.engine.views import view
from covo.language.catalogue import Voice

from .. import GAME
from ..decisions import NUMBERING, Decision, Kind
from ..rules import actor
from ..state import State
from .arguments import argument_words
from .names import seat_name, voice_of


@dataclass(frozen=True)
class Scene:
    """What a line of the log may be made of, and nothing else."""

    voice: Voice
    before: State
    after: State
    kind: Kind
    words: dict[str, str]
    """The arguments in words, where they are shown, and who acts as ``{who}``."""
    shown: Shown

    def say(self, text: str, /, **values: object) -> str:
        """A sentence that may speak of the option and of the seat that acts."""
        return self.voice.say(text, **(self.words | values))

    @property
    def decision(self) -> Decision:
        """What the option answers."""
        return Decision(self.before.pending[self.before.depth - 1, 0])


def scene(before: State, option: int, after: State, seat: int, language: str) -> Scene:
    """What ``seat`` may know of one choice."""
    voice = voice_of(language)
    seen = view(GAME, before, seat)
    shown = Shown(GAME.rules.shown(before, option, seat))
    kind = Kind(NUMBERING.unpack(option)[0])
    asked = int(actor(before))
    words = {"who": seat_name(voice, seen, asked if asked >= 0 else int(seen.seat))}
    if shown == Shown.ALL:
        words |= argument_words(voice, seen, option)
    return Scene(voice, seen, view(GAME, after, seat), kind, words, shown)
