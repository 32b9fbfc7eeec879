"""One choice as a seat sees it: the views before and after, and as much of it as is shown."""

from __future__ import annotations

from dataclasses import dataclass

from covo.engine.game import SOMEBODY, Shown
from covo.engine.views import view
from covo.language.catalogue import Voice

from .. import GAME
from ..decisions import NUMBERING, Decision, Kind
from ..frames import DISPLAY, action, number_in
from ..state import State
from .arguments import argument_words
from .names import captain, seat_name, voice_of


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
    """The same in words, with ``{player}`` who chose and ``{active}``, the pirate who acts."""
    shown: Shown

    def say(self, text: str, /, **values: object) -> str:
        """A sentence that may speak of the option and of who chose it."""
        return self.voice.say(text, **(self.words | values))

    def say_many(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The same with a count."""
        return self.voice.say_many(one, many, n, **(self.words | values))

    @property
    def frame(self) -> tuple[int, ...]:
        """The decision that the option answers, with its numbers."""
        return tuple(int(n) for n in self.before.pending[self.before.depth - 1])


def scene(before: State, option: int, after: State, seat: int, language: str) -> Scene:
    """What ``seat`` may know of one choice."""
    voice = voice_of(language)
    seen = view(GAME, before, seat)
    shown = Shown(GAME.rules.shown(before, option, seat))
    kind, arguments = NUMBERING.unpack(option)
    later = view(GAME, after, seat)
    words = {"player": chooser(voice, seen, later), "active": active(voice, seen)}
    if shown == Shown.ALL:
        words |= argument_words(voice, seen, option)
    else:
        arguments = ()
    return Scene(voice, seen, later, Kind(kind), arguments, words, shown)


def chooser(voice: Voice, s: State, after: State) -> str:
    """Who decides; the seat on turn where luck does, the Crown where it is the Crown's.

    Who answered in secret shows by what it used: its quota, or a card.
    """
    seat = int(GAME.rules.actor(s))
    if seat == SOMEBODY:
        used = (after.quota > s.quota).any(axis=1) | (after.hand_size < s.hand_size)
        seat = int(used.argmax())
    decision = s.pending[s.depth - 1, 0]
    if decision in (Decision.AP_CHOICE, Decision.KC_BOX, Decision.INFORMER, Decision.STATION):
        seat = int(s.pending[s.depth - 1, 1])
    return seat_name(voice, s, seat if seat >= 0 else int(s.seat))


def active(voice: Voice, s: State) -> str:
    """The pirate whose action is going on."""
    d = action(s, DISPLAY)
    if d < 0:
        d = number_in(s, Decision.FAIR_WINDS, 1)
    return captain(voice, s, d)
