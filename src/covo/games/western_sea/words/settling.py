"""Tents and houses on the map, raids, secret patterns of land: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.plain_view import plain
from covo.presentation.rows import ITS_PLACES, row

from ..rules.components import FACE_DOWN, GATHER, HAS_VP, MAJOR, MINOR
from ..rules.decisions import Kind
from ..rules.governing import lead_needed
from .hexes import folk_of, leaders


def standing_after(m: Moment, hex_: int, change: int) -> str:
    """Who would lead a hex with so many more tents of the acting seat, and for how many points."""
    s = plain(m.s)
    tents, face = s.tents.column(hex_), s.face[hex_]
    tents[s.seat] += change
    if face == FACE_DOWN or not HAS_VP[face]:
        return ""
    after, worth = leaders(folk_of(tuple(tents), s.house[hex_])), int(MAJOR[face])
    if after == (s.seat,):
        return m.say("You lead there alone: {n} VP at the end.", n=worth)
    if s.seat in after:
        return m.say("You share the lead there: {n} VP at the end.", n=worth)
    return m.say("Others lead there; the second gets {n} VP.", n=int(MINOR[face]))


def _placed(m: Moment, hex_: int) -> list[str]:
    return [*filter(None, (standing_after(m, hex_, 1), _to_govern(m, hex_, 1)))]


def _to_govern(m: Moment, hex_: int, change: int) -> str:
    """How many more tents would make a house."""
    s = plain(m.s)
    tents = s.tents.column(hex_)
    rival = max([n for other, n in enumerate(tents) if other != s.seat], default=0)
    if s.house[hex_] or s.houses[s.seat] == 0:
        return ""
    lacking = rival + int(lead_needed(m.s, s.seat)) - tents[s.seat] - change
    if lacking <= 0:
        return m.say("Enough to govern there.")
    return m.say_many(
        "{n} more tent there makes a house.", "{n} more tents there make a house.", lacking
    )


def _left(m: Moment, hex_: int) -> str:
    return standing_after(m, hex_, -1)


def _governed(m: Moment) -> str:
    return m.say(
        "{n} tents go back to the stock, a house stands there for good and leads the hex.",
        n=int(lead_needed(m.s, m.s.seat)),
    )


def _gathered(m: Moment) -> str:
    stock = int(m.s.stock[m.s.seat])
    return m.say(
        "{n} tents from the general stock, which holds {stock}.", n=min(GATHER, stock), stock=stock
    )


ROWS = (
    row(
        Kind.GATHER,
        "SET-6.2",
        "Gather tents",
        "{who} gathers tents.",
        group="Gather",
        hint=_gathered,
    ),
    row(
        Kind.PLACE,
        "SET-6.2",
        "Place a tent on {hex}",
        group="Place a tent",
        short=ITS_PLACES,
        hint=_placed,
    ),
    row(
        Kind.PLACE_FREE,
        "SET-6.2",
        "Place a tent on {hex} for free",
        group="Place a tent for free",
        short=ITS_PLACES,
        hint=_placed,
    ),
    row(
        Kind.MOVE,
        "SET-6.2",
        "Move a tent from {hex}",
        group="Move a tent from",
        short=ITS_PLACES,
        hint=_left,
    ),
    row(
        Kind.GOVERN,
        "SET-6.8",
        "Govern {hex}",
        "{who} governs {hex}.",
        group="Govern",
        short=ITS_PLACES,
        hint=_governed,
    ),
    row(
        Kind.NOMAD,
        "SET-5.4",
        "Move a tent from {hex} (Nomads)",
        group="Move a tent from",
        hint=_left,
    ),
    row(
        Kind.MOVE_TO,
        "SET-6.2",
        "To {hex}",
        command="to {hex}",
        group="Move it to",
        short=ITS_PLACES,
        hint=_placed,
    ),
    row(
        Kind.RAID_HEX,
        "SET-6.7",
        "Raid {hex}",
        command="raid at {hex}",
        group="Raid",
        short=ITS_PLACES,
    ),
    row(
        Kind.RAID,
        "SET-6.7",
        "Remove a tent of {seat}",
        "{who} removes a tent of {seat}.",
        group="Raid",
    ),
)
