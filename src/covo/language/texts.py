"""Texts of a game that stand in data beside its words: what it is about, its guided first game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .catalogue import LOCALE, Catalogue, Voice, sentence

ABOUT, LESSON = "words/about.toml", "words/lesson.toml"
KEYS = {
    ABOUT: ("aim", "goal", "sources", "title", "say"),
    LESSON: ("title", "welcome", "farewell", "say", "hint", "done"),
}
"""What stands under these keys is a sentence of the game's catalogue; the file is its context."""


@cache
def catalogue_of(folder: Path) -> Catalogue:
    """The catalogue of a game."""
    return Catalogue(folder / LOCALE)


def texts(file: str, told: Mapping[str, Any], keys: Iterable[str], voice: Voice) -> dict[str, str]:
    """What stands under these keys, in a language; nothing for a key that is missing."""
    context = Path(file).stem
    return {key: voice.say(sentence(told[key], context)) for key in keys if told.get(key)}
