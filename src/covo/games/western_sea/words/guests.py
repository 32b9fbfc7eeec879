"""Advisors, the Diceoneer, and who begins: rows."""

from __future__ import annotations

from covo.presentation.rows import row

from ..rules.decisions import Kind
from .diceoneer import d6_words
from .names import advisor_text

ROWS = (
    row(
        Kind.ADVISOR,
        "SET-11.1",
        "{advisor}",
        "{who} takes {advisor}.",
        group="Advisors",
        hint=lambda m, advisor: advisor_text(m.voice, advisor),
    ),
    row(Kind.ADVISOR_IS, "SET-11.1", "{advisor}", "{advisor} is turned up."),
    row(Kind.GIVE, "SET-11.6", "Give a {colour} die", group="Dice", short="{colour}"),
    row(
        Kind.SPY_ON,
        "SET-11.6",
        "Swap with {seat}",
        "{who} swaps a die with {seat}.",
        command="spy {seat}",
        group="Swap",
    ),
    row(Kind.FIRST_IS, "SET-S1", "{seat} is the first player", "{seat} is the first player."),
    row(Kind.D6_IS, "SOL-3.1", "{pips}", d6_words),
    row(Kind.QUEUE_IS, "SOL-1.3", "A {colour} die"),
)
