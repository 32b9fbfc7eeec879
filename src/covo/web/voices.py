"""The sentences of the pages, in the language of whoever reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from covo.language.catalogue import ENGLISH, Catalogue, Voice

CATALOGUE = Catalogue(Path(__file__).parent / "locale")
WISH = re.compile(r"\s*([A-Za-z]{2,3})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]{1,5}))?\s*")
MOST_WISHES = 20


def languages() -> tuple[str, ...]:
    """The languages of the pages, English first."""
    return CATALOGUE.languages


def voice_of(language: str) -> Voice:
    """Who speaks this language."""
    return CATALOGUE.voice(language)


def numbered(names: Iterable[str]) -> tuple[str, ...]:
    """Names as one reads them: of two that are the same, the second gets a number."""
    found: list[str] = []
    for said in names:
        same = sum(name == said or name.startswith(f"{said} ") for name in found)
        found.append(f"{said} {same + 1}" if same else said)
    return tuple(found)


def wished(accepted: str) -> str:
    """The language that a browser's Accept-Language wishes most; English where none is ours."""
    found = [ENGLISH]
    for _, language in sorted(_wishes(accepted), key=lambda wish: wish[0]):
        if language in languages():
            found.append(language)
    return found[-1]


def _wishes(accepted: str) -> Iterable[tuple[float, str]]:
    for wish in reversed(accepted.split(",")[:MOST_WISHES]):
        if matched := WISH.fullmatch(wish):
            language, weight = matched.groups()
            try:
                yield float(weight or 1), language.lower()
            except ValueError:
                continue
