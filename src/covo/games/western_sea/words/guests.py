"""Advisors, the Diceoneer, and who begins: rows."""

from __future__ import annotations

from covo.presentation.rows import row

from ..rules.decisions import Kind
from .diceoneer import d6_words

ROWS = (
    row(Kind.FIRST_IS, "SET-S1", "{seat} is the first player", "{seat} is the first player."),
    row(Kind.D6_IS, "SOL-3.1", "{pips}", d6_words),
    row(Kind.QUEUE_IS, "SOL-1.3", "A {colour} die"),
)
