"""The sentences of the command line, in the language of whoever sits before it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from covo.language.catalogue import ENGLISH, Catalogue, Voice

from .errors import UsageFault

CATALOGUE = Catalogue(Path(__file__).parent / "locale")
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(told: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """What was told, or what the environment speaks, or English."""
    if told is not None:
        if told not in CATALOGUE.languages:
            raise UsageFault(
                voice_of(language_of(None, environment)).say(
                    "Covo does not speak {language}; it speaks: {known}.",
                    language=told,
                    known=", ".join(CATALOGUE.languages),
                )
            )
        return told
    spoken = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    spoken = spoken.replace("_", ".").split(".")[0].lower()
    return spoken if spoken in CATALOGUE.languages else ENGLISH


def voice_of(language: str) -> Voice:
    """Who speaks this language."""
    return CATALOGUE.voice(language)
