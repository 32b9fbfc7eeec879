"""What was written after a command, turned into games and their settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from covo import games
from covo.engine.game import Game, SetupError
from covo.games import UnknownGame
from covo.language.catalogue import Voice
from covo.language.words import Words

from .errors import Fault, UsageFault
from .voices import language_of, voice_of


@dataclass(frozen=True)
class Subject:
    """A game, and who speaks about it."""

    game: Game
    words: Words
    voice: Voice

    @property
    def language(self) -> str:
        return self.voice.language


def subject(name: str, language: str | None) -> Subject:
    """The game of this name, to be spoken of in this language."""
    voice = voice_of(language_of(language))
    try:
        game = games.load(name)
        return Subject(game, games.words_of(game), voice)
    except UnknownGame as fault:
        raise UsageFault(unknown_game(voice, fault)) from None
    except games.BrokenGame as fault:
        raise Fault(
            voice.say(
                "The game {game} is registered but cannot be loaded: {reason}.",
                game=fault.game,
                reason=fault.reason,
            )
        ) from None


def unknown_game(voice: Voice, fault: UnknownGame) -> str:
    known = ", ".join(fault.known) or "–"
    return voice.say(
        "There is no game called {name}; there are: {known}.", name=fault.name, known=known
    )


def written_settings(
    about: Subject, options: Sequence[str], players: int | None = None, preset: str | None = None
) -> dict[str, str]:
    """The set-up options somebody wrote, over those of a preset."""
    written: dict[str, str] = {} if players is None else {"players": str(players)}
    for text in options:
        name, sign, value = (part.strip() for part in text.partition("="))
        if not (sign and name and value):
            raise UsageFault(
                about.voice.say("{text} settles nothing: write name=value.", text=repr(text))
            )
        if written.get(name, value) != value:
            raise UsageFault(about.voice.say("{name} is settled twice.", name=name))
        written[name] = value
    return preset_settings(about, preset) | written


def preset_settings(about: Subject, preset: str | None) -> dict[str, str]:
    """What a preset settles."""
    if preset is None:
        return {}
    if preset not in about.game.presets:
        raise UsageFault(
            about.voice.say(
                "There is no preset called {name}; there are: {known}.",
                name=preset,
                known=", ".join(about.game.presets),
            )
        )
    return dict(about.game.presets[preset])


def whole_settings(
    about: Subject, written: dict[str, str], *, simulation: bool = False
) -> dict[str, str]:
    """All settings; a usage fault where they cannot be played."""
    try:
        return about.game.settings(written, simulation=simulation)
    except SetupError as fault:
        raise UsageFault(about.words.setup_refusal(fault, about.language)) from None
