"""Setting up, turns and leaving the table: rows."""

from __future__ import annotations

from covo.presentation.moment import Moment
from covo.presentation.rows import row, why

from ..rules.components import COLOURS, DEN_SIZE, DENS, POINTS
from ..rules.decisions import Decision, Kind
from ..rules.refusals import Refusal
from .names import colour_name, heads, pirates, place, seat_name

# What happened


def _colours(m: Moment) -> list[str]:
    """Who plays what, as soon as it is known; the last seat takes what is left."""
    before, after, lines = m.s, m.after, []
    for seat in range(before.players):
        given = [c for c in range(COLOURS) if before.seat_of[c] != seat == after.seat_of[c]]
        if given:
            names = m.voice.join([colour_name(m.voice, c) for c in given])
            who = seat_name(m.voice, before, seat)
            lines.append(m.say("{seat} plays {colours}.", seat=who, colours=names))
    return lines


def _stationed(m: Moment, placing: int, nth: int) -> str:
    """All seven territories at once, when the sixth is settled."""
    if nth + 2 < DEN_SIZE:
        return ""
    there = m.after.pirates
    posts = [
        m.say("{n} in {place}", n=there[t], place=place(m.voice, t))
        for t in DENS[placing]
        if there[t] > 0
    ]
    sent = pirates(m.voice, sum(there[t] for t in DENS[placing]))
    return m.say("{colour} stations {pirates}: {list}.", pirates=sent, list=", ".join(posts))


def _turn_ended(m: Moment) -> str:
    if m.s.points == 0:
        return m.say("{colour} ends the turn.")
    return m.say_many(
        "{colour} ends the turn with {n} point unused.",
        "{colour} ends the turn with {n} points unused.",
        m.s.points,
    )


def _resigned(m: Moment, seat: int) -> str:
    return m.say_many("{seat} resigns.", "{seat} resign.", heads(m.s, seat))


def _agreed(m: Moment, seat: int) -> str:
    return m.say_many(
        "{seat} would end the game here.", "{seat} would end the game here.", heads(m.s, seat)
    )


# What is said before


def _station(m: Moment, pirates: int) -> str:
    if not m.asked(Decision.PLACE_PIRATES):
        return m.say("Station {pirates}")
    if pirates == 0:
        return m.say("Leave {post} empty")
    return m.say("Station {pirates} in {post}")


def _lost(m: Moment) -> str:
    if m.s.points == 0:
        return ""
    return m.say_many(
        "{n} point is left and would be lost.",
        "{n} points are left and would be lost.",
        m.s.points,
    )


def _wasted(m: Moment) -> str:
    if m.s.points < POINTS:
        return ""
    return m.say("You have used none of your {n} points: they are lost.", n=int(m.s.points))


ROWS = (
    row(
        Kind.END_TURN,
        "ARM-3.2",
        "End the turn",
        _turn_ended,
        command="end",
        group="End",
        hint=_lost,
        regret=_wasted,
        reveals=True,
    ),
    row(
        Kind.END_SURPRISE,
        "§7.12",
        "End the surprise attack",
        "{colour}'s surprise attack is over.",
        group="End",
        reveals=True,
    ),
    row(
        Kind.SHIP_AT,
        "§4.1",
        "Put a ship in {city}",
        "{colour} puts a ship in {city}.",
        reveals=True,
    ),
    row(
        Kind.PIRATES_HERE,
        "§4.1",
        _station,
        _stationed,
        command="place {pirates}",
        is_amount=True,
        adds=lambda m, pirates: str(pirates),
        reveals=True,
        why={Refusal.WRONG_NUMBER: why("§5.1")},
    ),
    row(
        Kind.DUMMY_IS,
        "§4.2",
        "Nobody plays {colour}",
        "Nobody plays {colour}: those pirates only defend.",
        command="dummy {colour}",
    ),
    row(Kind.PAIR_IS, "§4.3", "Seat 1 plays {pair}", _colours, command="pair {pair}"),
    row(
        Kind.COLOUR_IS,
        "§4.1",
        "{colour}",
        _colours,
        command="colour {colour}",
        why={Refusal.NOT_THERE: why("§5.1", "{colour} is taken.")},
    ),
    row(Kind.RESIGN, "ARM-17.1", "{seat}: resign", _resigned, reveals=True),
    row(Kind.AGREE, "ARM-16.5", "{seat}: agree to end the game", _agreed, reveals=True),
)
