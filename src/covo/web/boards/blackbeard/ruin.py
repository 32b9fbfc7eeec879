"""Choices that one may regret: they are asked about once, before they are made."""

from __future__ import annotations

from covo.games.blackbeard.decisions import Kind
from covo.games.blackbeard.state import State

from ...speech import voice_of
from .kinds import kind_of


def ruin(s: State, option: int, language: str) -> str:
    """What is lost by this option; empty where that is no more than what one plays for."""
    voice = voice_of(language)
    match kind_of(option):
        case Kind.FORFEIT if s.actions > 0:
            return voice.say_many(
                "You give up {n} action of this turn.",
                "You give up {n} actions of this turn.",
                int(s.actions),
            )
        case Kind.DISSOLVE:
            return voice.say("The alliance ends, and each pirate sails alone again.")
        case _:
            return ""
