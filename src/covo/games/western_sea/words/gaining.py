"""Dice, technologies, tokens and what they bring: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import ITS_PLACES, row

from ..rules.components import FACTORY, RETIRE_VP, SALE, SIDE_COPIES, SIDES_FROM
from ..rules.decisions import Kind
from .names import side_name
from .printed import gains_words, tech_words


def _faces(m: Moment, colour: int) -> str:
    """The faces of a die."""
    sides = range(int(SIDES_FROM[colour]), int(SIDES_FROM[colour + 1]))
    faces = [
        f"{int(SIDE_COPIES[s])}× {side_name(m.voice, s).partition('(')[2][:-1]}" for s in sides
    ]
    left = m.say("{n} in the supply", n=m.s.supply[colour])
    return f"{', '.join(faces)}; {left}."


def _works(m: Moment, hex_: int) -> str:
    gains = gains_words(m.voice, FACTORY[m.s.face[hex_]].tolist())
    return m.say("A tent goes back to the stock; you gain {gains}.", gains=gains)


def _sold(m: Moment) -> str:
    scale = " / ".join(str(int(n)) for n in SALE[1:] if n) or str(int(SALE[0]))
    return m.say("Different tokens together: {scale} VP for 1, 2, 3 and more.", scale=scale)


def _returned(m: Moment) -> str:
    return m.say("The die goes back to the supply; you gain {n} VP.", n=RETIRE_VP)


ROWS = (
    row(
        Kind.TAKE_DIE,
        "SET-6.3",
        "A {colour} die",
        command="take {colour}",
        group="Recruit",
        short="{colour}",
        hint=_faces,
    ),
    row(Kind.TO_BAG, "SET-1.8", "Into the bag", command="bag", group="Recruit"),
    row(Kind.TO_SPENT, "SET-1.8", "To the spent dice", command="spent", group="Recruit"),
    row(
        Kind.TECH,
        "SET-6.4",
        "{tech}",
        group="Technologies",
        hint=lambda m, tech: tech_words(m.voice, tech),
    ),
    row(Kind.TECH_IS, "SET-S6", "{tech}", "{tech} is laid out."),
    row(Kind.GAIN, "SET-6.5", "Take {token}", group="Tokens", short="{token}"),
    row(Kind.GAIN_PAIR, "SET-S7", "Take {pair}", command="gain both {pair}", group="Tokens"),
    row(
        Kind.WORK,
        "SET-7.3",
        "Use {hex}",
        "{who} uses {hex}.",
        group="Factories",
        short=ITS_PLACES,
        hint=_works,
    ),
    row(Kind.SELL, "SET-6.6", "Sell a set of tokens", group="Sell", hint=_sold),
    row(
        Kind.SELL_ADD,
        "SET-6.6",
        "Add {token}",
        "{who} sells 1 {token}.",
        command="add {token}",
        group="Tokens",
        short="{token}",
    ),
    row(
        Kind.RETIRE_ACTIVE,
        "SET-6.6",
        "Return {side}",
        "{who} returns {side}.",
        command="return {side}",
        group="Return a die",
        short="{side}",
        hint=_returned,
    ),
    row(
        Kind.RETIRE_SPENT,
        "SET-6.6",
        "Return a spent {colour} die",
        "{who} returns a spent {colour} die.",
        command="return spent {colour}",
        group="Return a die",
        hint=_returned,
    ),
)
