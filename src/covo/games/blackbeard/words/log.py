"""What the log says of all that followed a choice by itself, whatever was chosen."""

from __future__ import annotations

from covo.presentation.moment import Moment

from ..rules.components import AREAS, DISPLAYS, MOST_HOLDS, NATIONAL, PLACES, SEAS, SEATS
from ..rules.decisions import Kind
from ..rules.state import Ending, Place, Revels, score
from .endings import ending_words, points_words
from .names import captain, merchant_name, money, pirate_name, place, port_name, seat_name

Lines = list[str]


def _same(m: Moment) -> list[int]:
    """Displays that have the same captain before and after."""
    before, after = m.s.pirate, m.after.pirate
    return [display for display in range(DISPLAYS) if before[display] == after[display] != 0]


def _name(m: Moment, display: int) -> str:
    return captain(m.voice, m.after, display)


def _found(m: Moment) -> Lines:
    """BB-8.1: a merchant that was turned face up."""
    return [
        m.say(
            "A merchant is found off {place}: {merchant}.",
            place=port_name(m.voice, port),
            merchant=merchant_name(m.voice, m.after.box[port] - 1),
        )
        for port in range(NATIONAL)
        if m.after.face_up[port] and not m.s.face_up[port]
    ]


def _goods(m: Moment) -> Lines:
    """Booty and net worth."""
    lines = []
    for display in _same(m):
        for hold in range(MOST_HOLDS):
            was, now = int(m.s.hold[display, hold]), int(m.after.hold[display, hold])
            if now > 0 and now != was and m.kind != Kind.SHIP:
                worth = money(m.voice, now)
                lines.append(m.say("{name} stows {worth}.", name=_name(m, display), worth=worth))
        change = int(m.after.wealth[display] - m.s.wealth[display])
        worth = money(m.voice, abs(change))
        if change > 0:
            lines.append(m.say("{name} banks {worth}.", name=_name(m, display), worth=worth))
        elif change < 0:
            lines.append(m.say("{name} pays {worth}.", name=_name(m, display), worth=worth))
    return lines


def _fame(m: Moment) -> Lines:
    """3.7"""
    lines = []
    for display in _same(m):
        gained = int(m.after.fame[display] - m.s.fame[display])
        if gained > 0:
            lines.append(
                m.say_many(
                    "{name} gains {n} point of notoriety.",
                    "{name} gains {n} points of notoriety.",
                    gained,
                    name=_name(m, display),
                )
            )
    return lines


def _crews(m: Moment) -> Lines:
    """3.6, BB-13, BB-17.18: loyalty, revels, scurvy."""
    lines = []
    for display in _same(m):
        name, was, now = _name(m, display), m.s, m.after
        if was.loyalty[display] != now.loyalty[display]:
            lines.append(
                m.say(
                    "Loyalty of {name}'s crew: {was} → {now}.",
                    name=name,
                    was=was.loyalty[display],
                    now=now.loyalty[display],
                )
            )
        if was.revels[display] == Revels.NONE != now.revels[display]:
            lines.append(m.say("{name}'s crew revels.", name=name))
        if now.scurvy[display] and not was.scurvy[display]:
            lines.append(m.say("Scurvy breaks out aboard {name}'s ship.", name=name))
    return lines


def _damage(m: Moment) -> Lines:
    """BB-6.1, BB-9.47"""
    lines = []
    for display in _same(m):
        name, was, now = _name(m, display), m.s, m.after
        if was.ship[display] != now.ship[display]:
            continue
        speed = int(now.speed_hits[display] - was.speed_hits[display])
        combat = int(now.combat_hits[display] - was.combat_hits[display])
        if speed > 0:
            lines.append(m.say("{name}'s ship is hit: Speed -{n}.", name=name, n=speed))
        if combat > 0:
            lines.append(m.say("{name}'s ship is hit: Combat -{n}.", name=name, n=combat))
        if max(speed, combat) <= 0 and min(speed, combat) < 0:
            lines.append(m.say("{name}'s ship is repaired.", name=name))
    return lines


def _moved(m: Moment) -> Lines:
    """Changes of place that nobody chose: attack, sack, oust, calms."""
    if m.kind == Kind.MOVE:
        return []
    return [
        m.say(
            "{name} is now in {place}.",
            name=_name(m, display),
            place=place(m.voice, m.after.place[display] % PLACES),
        )
        for display in _same(m)
        if m.s.place[display] != m.after.place[display]
    ]


def _gone(m: Moment) -> Lines:
    """BB-18.42, BB-18.43, BB-14.3: careers that end, and captains who follow."""
    lines, was, now = [], m.s, m.after
    for display in range(DISPLAYS):
        if was.pirate[display] == 0 or was.pirate[display] == now.pirate[display]:
            continue
        pirate = int(was.pirate[display]) - 1
        name = pirate_name(m.voice, pirate)
        if now.whereabouts[pirate] == Place.RETIRED:
            lines.append(m.say("{name} retires.", name=name))
        else:
            lines.append(m.say("{name}'s career is over.", name=name))
    for display in range(DISPLAYS):
        fresh = now.pirate[display] != 0 and was.pirate[display] != now.pirate[display]
        if fresh and m.kind != Kind.SHIP:
            lines.append(m.say("{name} commands the ship.", name=_name(m, display)))
    return lines


def _ports(m: Moment) -> Lines:
    """BB-9.55: ports that were destroyed."""
    return [
        m.say("{place} lies in ruins.", place=place(m.voice, SEAS + port))
        for port in range(NATIONAL)
        if m.after.destroyed[port] and not m.s.destroyed[port]
    ]


def _navy(m: Moment) -> Lines:
    """BB-6.46, BB-17.22, BB-10.34: warships that leave, commissioners who fall."""
    lines = [
        m.say("The warship leaves {place}.", place=place(m.voice, area))
        for area in range(AREAS)
        if m.s.warship[area] and not m.after.warship[area]
    ]
    for seat in range(SEATS):
        if m.s.kc[seat] and not m.after.kc[seat]:
            owner = seat_name(m.voice, m.s, min(seat, m.s.players))
            lines.append(m.say("{owner}'s commissioner is beaten.", owner=owner))
    return lines


def _scored(m: Moment) -> Lines:
    """BB-18.1: marked at the moment they are earned."""
    lines = []
    for seat in range(SEATS):
        gained = int(score(m.after, seat) - score(m.s, seat))
        if gained != 0:
            who = seat_name(m.voice, m.s, min(seat, m.s.players))
            lines.append(
                m.say_many(
                    "{who} scores {n} victory point.",
                    "{who} scores {n} victory points.",
                    gained,
                    who=who,
                )
            )
    return lines


def _turns(m: Moment) -> Lines:
    """A turn begins, Pardons are drawn, the game ends."""
    was, now, lines = m.s, m.after, []
    if now.pardons > was.pardons:
        lines.append(m.say("General Pardon number {n}.", n=now.pardons))
    if now.amnesty > was.amnesty:
        lines.append(m.say("An amnesty in the English ports begins."))
    if now.ending != Ending.NONE:
        return [*lines, points_words(m.voice, now), ending_words(m.voice, now)]
    if now.turn > was.turn:
        who = seat_name(m.voice, now, int(now.seat))
        lines.append(m.say("{who}'s turn begins.", who=who))
    return lines


TRACES = (
    _found,
    _goods,
    _fame,
    _crews,
    _damage,
    _moved,
    _gone,
    _ports,
    _navy,
    _scored,
    _turns,
)
"""In the order of a log."""
