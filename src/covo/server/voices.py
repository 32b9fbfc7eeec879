"""The sentences of the server: notices in logs, and mail."""

from __future__ import annotations

from pathlib import Path

from covo.language.catalogue import Catalogue, Voice

CATALOGUE = Catalogue(Path(__file__).parent / "locale")


def voice_of(language: str) -> Voice:
    """Who speaks this language."""
    return CATALOGUE.voice(language)
