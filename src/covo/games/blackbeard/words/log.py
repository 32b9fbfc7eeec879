"""What happened, in sentences, as one seat may read it: the deed, then its traces."""

from __future__ import annotations

from ..components import AREAS, DISPLAYS, MOST_HOLDS, NATIONAL, PLACES, SEAS, SEATS
from ..decisions import Kind
from ..state import Ending, Place, Revels, State, score
from .deeds import Lines, deed
from .endings import ending_words, points_words
from .names import captain, merchant_name, money, pirate_name, place, port_name, seat_name
from .scene import Scene, scene


def log_lines(before: State, option: int, after: State, seat: int, language: str) -> Lines:
    """What ``seat`` (or SPECTATOR) may read about one choice and all that followed by itself.

    Only the views of the seat are looked at, so what it may not see cannot change a word.
    """
    seen = scene(before, option, after, seat, language)
    lines = deed(seen)
    for trace in (found, goods, fame, crews, damage, moved, gone, ports, navy, scored, turns):
        lines += trace(seen)
    return lines


def _same(scene: Scene) -> list[int]:
    """Displays that have the same captain before and after."""
    before, after = scene.before.pirate, scene.after.pirate
    return [d for d in range(DISPLAYS) if before[d] == after[d] != 0]


def _name(scene: Scene, d: int) -> str:
    return captain(scene.voice, scene.after, d)


def found(scene: Scene) -> Lines:
    """BB-8.1: a merchant that was turned face up."""
    return [
        scene.say(
            "A merchant is found off {place}: {merchant}.",
            place=port_name(scene.voice, port),
            merchant=merchant_name(scene.voice, scene.after.box[port] - 1),
        )
        for port in range(NATIONAL)
        if scene.after.face_up[port] and not scene.before.face_up[port]
    ]


def goods(scene: Scene) -> Lines:
    """Booty and net worth."""
    lines = []
    for d in _same(scene):
        for hold in range(MOST_HOLDS):
            was, now = int(scene.before.hold[d, hold]), int(scene.after.hold[d, hold])
            if now > 0 and now != was and scene.kind != Kind.SHIP:
                worth = money(scene.voice, now)
                lines.append(scene.say("{name} stows {worth}.", name=_name(scene, d), worth=worth))
        change = int(scene.after.wealth[d] - scene.before.wealth[d])
        worth = money(scene.voice, abs(change))
        if change > 0:
            lines.append(scene.say("{name} banks {worth}.", name=_name(scene, d), worth=worth))
        elif change < 0:
            lines.append(scene.say("{name} pays {worth}.", name=_name(scene, d), worth=worth))
    return lines


def fame(scene: Scene) -> Lines:
    """3.7"""
    lines = []
    for d in _same(scene):
        gained = int(scene.after.fame[d] - scene.before.fame[d])
        if gained > 0:
            lines.append(
                scene.say_many(
                    "{name} gains {n} point of notoriety.",
                    "{name} gains {n} points of notoriety.",
                    gained,
                    name=_name(scene, d),
                )
            )
    return lines


def crews(scene: Scene) -> Lines:
    """3.6, BB-13, BB-17.18: loyalty, revels, scurvy."""
    lines = []
    for d in _same(scene):
        name, was, now = _name(scene, d), scene.before, scene.after
        if was.loyalty[d] != now.loyalty[d]:
            lines.append(
                scene.say(
                    "Loyalty of {name}'s crew: {was} → {now}.",
                    name=name,
                    was=was.loyalty[d],
                    now=now.loyalty[d],
                )
            )
        if was.revels[d] == Revels.NONE != now.revels[d]:
            lines.append(scene.say("{name}'s crew revels.", name=name))
        if now.scurvy[d] and not was.scurvy[d]:
            lines.append(scene.say("Scurvy breaks out aboard {name}'s ship.", name=name))
    return lines


def damage(scene: Scene) -> Lines:
    """BB-6.1, BB-9.47"""
    lines = []
    for d in _same(scene):
        name, was, now = _name(scene, d), scene.before, scene.after
        if was.ship[d] != now.ship[d]:
            continue
        speed = int(now.speed_hits[d] - was.speed_hits[d])
        combat = int(now.combat_hits[d] - was.combat_hits[d])
        if speed > 0:
            lines.append(scene.say("{name}'s ship is hit: Speed -{n}.", name=name, n=speed))
        if combat > 0:
            lines.append(scene.say("{name}'s ship is hit: Combat -{n}.", name=name, n=combat))
        if max(speed, combat) <= 0 and min(speed, combat) < 0:
            lines.append(scene.say("{name}'s ship is repaired.", name=name))
    return lines


def moved(scene: Scene) -> Lines:
    """Changes of place that nobody chose: attack, sack, oust, calms."""
    if scene.kind == Kind.MOVE:
        return []
    return [
        scene.say(
            "{name} is now in {place}.",
            name=_name(scene, d),
            place=place(scene.voice, scene.after.place[d] % PLACES),
        )
        for d in _same(scene)
        if scene.before.place[d] != scene.after.place[d]
    ]


def gone(scene: Scene) -> Lines:
    """BB-18.42, BB-18.43, BB-14.3: careers that end, and captains who follow."""
    lines, was, now = [], scene.before, scene.after
    for d in range(DISPLAYS):
        if was.pirate[d] == 0 or was.pirate[d] == now.pirate[d]:
            continue
        pirate = int(was.pirate[d]) - 1
        name = pirate_name(scene.voice, pirate)
        if now.whereabouts[pirate] == Place.RETIRED:
            lines.append(scene.say("{name} retires.", name=name))
        else:
            lines.append(scene.say("{name}'s career is over.", name=name))
    for d in range(DISPLAYS):
        fresh = now.pirate[d] != 0 and was.pirate[d] != now.pirate[d]
        if fresh and scene.kind != Kind.SHIP:
            lines.append(scene.say("{name} commands the ship.", name=_name(scene, d)))
    return lines


def ports(scene: Scene) -> Lines:
    """BB-9.55: ports that were destroyed."""
    return [
        scene.say("{place} lies in ruins.", place=place(scene.voice, SEAS + port))
        for port in range(NATIONAL)
        if scene.after.destroyed[port] and not scene.before.destroyed[port]
    ]


def navy(scene: Scene) -> Lines:
    """BB-6.46, BB-17.22, BB-10.34: warships that leave, commissioners who fall."""
    lines = [
        scene.say("The warship leaves {place}.", place=place(scene.voice, area))
        for area in range(AREAS)
        if scene.before.warship[area] and not scene.after.warship[area]
    ]
    for seat in range(SEATS):
        if scene.before.kc[seat] and not scene.after.kc[seat]:
            owner = seat_name(scene.voice, scene.before, min(seat, scene.before.players))
            lines.append(scene.say("{owner}'s commissioner is beaten.", owner=owner))
    return lines


def scored(scene: Scene) -> Lines:
    """BB-18.1: marked at the moment they are earned."""
    lines = []
    for seat in range(SEATS):
        gained = int(score(scene.after, seat) - score(scene.before, seat))
        if gained != 0:
            who = seat_name(scene.voice, scene.before, min(seat, scene.before.players))
            lines.append(
                scene.say_many(
                    "{who} scores {n} victory point.",
                    "{who} scores {n} victory points.",
                    gained,
                    who=who,
                )
            )
    return lines


def turns(scene: Scene) -> Lines:
    """A turn begins, Pardons are drawn, the game ends."""
    was, now, lines = scene.before, scene.after, []
    if now.pardons > was.pardons:
        lines.append(scene.say("General Pardon number {n}.", n=now.pardons))
    if now.amnesty > was.amnesty:
        lines.append(scene.say("An amnesty in the English ports begins."))
    if now.ending != Ending.NONE:
        return [*lines, points_words(scene.voice, now), ending_words(scene.voice, now)]
    if now.turn > was.turn:
        who = seat_name(scene.voice, now, int(now.seat))
        lines.append(scene.say("{who}'s turn begins.", who=who))
    return lines
