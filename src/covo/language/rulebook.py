"""The rules of a game as its folder holds them: RULES.md, and RULES.it.md where there is one."""

from __future__ import annotations

import re
from pathlib import Path

from .catalogue import ENGLISH

MARK = re.compile(r"\s*\[(?:ruling )?(?:[SPDM]|R-\d+)\b[^\]]*\]")
"""Where a rule comes from, as its author noted it: ``[S]``, ``[D: why]``, ``[S; R-5]``."""


def rules_file(folder: Path, language: str = ENGLISH) -> Path:
    """The rules in this language; in English where nobody has translated them."""
    translated = folder / f"RULES.{language}.md"
    return translated if translated.is_file() else folder / "RULES.md"


def without_marks(text: str) -> str:
    """The text as a player reads it."""
    return MARK.sub("", text)
