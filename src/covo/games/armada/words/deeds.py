"""What an option did on the board, in sentences."""

from __future__ import annotations

from ..combat import SOURCE, TARGET, defending_colour
from ..components import COLOURS, DEN_SIZE, DENS, TERRITORIES, Card
from ..decisions import Kind
from ..state import NO_SHIP
from .names import (
    card_name,
    colour_name,
    flag_name,
    gold,
    group_words,
    mover_name,
    natives,
    pirates,
    place,
    seat_name,
)
from .scene import Scene, battle

Lines = list[str]


# Setting up


def dummy(scene: Scene) -> Lines:
    return [scene.say("Nobody plays {colour}: those pirates only defend.")]


def colours(scene: Scene) -> Lines:
    """Who plays what, as soon as it is known; the last seat takes what is left."""
    voice, before, after = scene.voice, scene.before, scene.after
    lines = []
    for seat in range(before.players):
        given = [c for c in range(COLOURS) if before.seat_of[c] != seat == after.seat_of[c]]
        if given:
            names = voice.join([colour_name(voice, c) for c in given])
            who = seat_name(voice, before, seat)
            lines.append(scene.say("{seat} plays {colours}.", seat=who, colours=names))
    return lines


def ship_placed(scene: Scene) -> Lines:
    colour = mover_name(scene.voice, scene.before, scene.frame[1])
    return [scene.say("{colour} puts a ship in {city}.", colour=colour)]


def stationed(scene: Scene) -> Lines:
    """All seven territories at once, when the sixth is settled."""
    _, colour, i, *_ = scene.frame
    if i + 2 < DEN_SIZE:
        return []
    voice, there = scene.voice, scene.after.pirates
    posts = [
        voice.say("{n} in {place}", n=there[t], place=place(voice, t))
        for t in DENS[colour]
        if there[t] > 0
    ]
    return [
        scene.say(
            "{colour} stations {pirates}: {list}.",
            colour=mover_name(voice, scene.before, colour),
            pirates=pirates(voice, sum(there[t] for t in DENS[colour])),
            list=", ".join(posts),
        )
    ]


# Turns


def turn_ended(scene: Scene) -> Lines:
    if scene.before.points == 0:
        return [scene.say("{colour} ends the turn.")]
    return [
        scene.say_many(
            "{colour} ends the turn with {n} point unused.",
            "{colour} ends the turn with {n} points unused.",
            scene.before.points,
        )
    ]


def surprise_ended(scene: Scene) -> Lines:
    return [scene.say("{colour}'s surprise attack is over.")]


# Ships


def launched(scene: Scene) -> Lines:
    return [scene.say("{colour} launches the ship of {city} into {sea}.")]


def sailed(scene: Scene) -> Lines:
    return [scene.say("{colour} sails from {from} to {to}.")]


def sunk(scene: Scene) -> Lines:
    cargo = scene.before.cargo[scene.before.ship_at[scene.arguments[0]]]
    if cargo == 0:
        return [scene.say("{colour} sinks the ship in {sea}.")]
    tokens = gold(scene.voice, cargo)
    return [scene.say("{colour} sinks the ship in {sea}, and {gold} with her.", gold=tokens)]


def destroyed(scene: Scene) -> Lines:
    return [scene.say("{colour} burns the ship in {city}.")]


# Groups on the move


def moved(scene: Scene) -> Lines:
    """MOVE, LOAD, UNLOAD and TRANSFER, told when the last quantity is chosen."""
    _, kind, source, target, going, *_ = scene.frame
    words = {
        "group": group_words(scene.voice, going, scene.arguments[0]),
        "from": place(scene.voice, source),
        "to": place(scene.voice, target),
    }
    if target < TERRITORIES:
        lines = _ashore(scene, kind, target, words)
    else:
        lines = _aboard(scene, kind, target, words)
    return lines + adrift(scene, source)


def adrift(scene: Scene, space: int) -> Lines:
    """ARM-5.7: the last of a crew has gone."""
    ship = NO_SHIP if space < TERRITORIES else scene.before.ship_at[space]
    if ship == NO_SHIP or scene.before.crew[ship] == 0 or scene.after.crew[ship] > 0:
        return []
    return [scene.say("The ship in {place} is adrift.", place=place(scene.voice, space))]


def _ashore(scene: Scene, kind: int, target: int, words: dict[str, str]) -> Lines:
    owner = scene.before.flag[target]
    if owner == scene.before.colour:
        if kind == Kind.MOVE:
            return [scene.say("{colour} moves {group} from {from} to {to}.", **words)]
        return [scene.say("{colour} lands {group} from {from} in {to}.", **words)]
    words |= {"owner": flag_name(scene.voice, owner)}
    if kind == Kind.MOVE:
        line = scene.say(
            "{colour} moves {group} from {from} to {to} and takes it from {owner}.", **words
        )
    else:
        line = scene.say(
            "{colour} lands {group} from {from} in {to} and takes it from {owner}.", **words
        )
    return [line, *_spoils(scene, target)]


def _spoils(scene: Scene, target: int) -> Lines:
    """ARM-4.3, ARM-8.3: the gold there, and the ship in port."""
    lines = _spoils_of_gold(scene, scene.before.gold[target])
    if scene.before.ship_at[target] != NO_SHIP:
        lines.append(scene.say("{colour} has the ship in port as well."))
    return lines


def _spoils_of_gold(scene: Scene, n: int) -> Lines:
    if n == 0:
        return []
    return [scene.say("{colour} finds {gold} there.", gold=gold(scene.voice, n))]


def _aboard(scene: Scene, kind: int, target: int, words: dict[str, str]) -> Lines:
    before = scene.before
    ship = before.ship_at[target]
    if before.captain[ship] != before.colour:
        line = scene.say("{colour} boards the ship in {to} from {from} with {group}.", **words)
        return [line, *_spoils_of_gold(scene, before.cargo[ship])]
    if kind == Kind.LOAD:
        return [scene.say("{colour} loads {group} from {from} onto the ship in {to}.", **words)]
    return [scene.say("{colour} transfers {group} from {from} to the ship in {to}.", **words)]


# Exploring


def found(scene: Scene) -> Lines:
    """What came to light; with an armed bonus the dice only, for the rest is still open."""
    _, territory, armed, *_ = scene.frame
    where = place(scene.voice, territory)
    if armed:
        return [
            scene.say("{colour} explores {place}: the dice show {gold} and {natives}.", place=where)
        ]
    find = _find(scene, territory)
    return [scene.say("{colour} explores {place}: {find}.", place=where, find=find)]


def doubled(scene: Scene) -> Lines:
    find = _find(scene, scene.frame[1])
    return [scene.say("{colour} doubles the find: {find}.", find=find)]


def kept(scene: Scene) -> Lines:
    find = _find(scene, scene.frame[1])
    return [scene.say("{colour} keeps the find as it is: {find}.", find=find)]


def _find(scene: Scene, territory: int) -> str:
    """ARM-6.4: the tokens that were really put down."""
    voice, after = scene.voice, scene.after
    tokens = []
    if after.gold[territory] > 0:
        tokens.append(gold(voice, after.gold[territory]))
    if after.natives[territory] > 0:
        tokens.append(natives(voice, after.natives[territory]))
    return ", ".join(tokens) or voice.say("nothing and nobody")


# Fighting


def rolled(scene: Scene) -> Lines:
    """The losses are told apart, whether somebody was asked in between or not (section 9)."""
    source, target = scene.frame[SOURCE], scene.frame[TARGET]
    where = {"source": place(scene.voice, source), "target": place(scene.voice, target)}
    if target < TERRITORIES:
        return [scene.say("{colour} attacks {target} from {source}: {roll}.", **where)]
    return [scene.say("{colour} attacks the ship in {target} from {source}: {roll}.", **where)]


def countered(scene: Scene) -> Lines:
    """7.9, 7.10: which card it was shows on the discard pile."""
    before, after = scene.before, scene.after
    card, colour = Card.NEW_OFFENSIVE_WEAPONS, before.colour
    if after.discard[Card.NEW_DEFENSIVE_WEAPONS] > before.discard[Card.NEW_DEFENSIVE_WEAPONS]:
        card, colour = Card.NEW_DEFENSIVE_WEAPONS, defending_colour(before, battle(before)[TARGET])
    words = {
        "card": card_name(scene.voice, card),
        "colour": mover_name(scene.voice, scene.before, colour),
    }
    if card == Card.NEW_DEFENSIVE_WEAPONS:
        return [scene.say("{colour} plays {card}: two cannons burst instead.", **words)]
    return [scene.say("{colour} plays {card}: two cannons fire instead.", **words)]


# Pirates


def converted(scene: Scene) -> Lines:
    territory = scene.arguments[0]
    tokens = scene.after.pirates[territory] - scene.before.pirates[territory]
    return [
        scene.say(
            "{colour} turns 1 gold into {pirates} in {territory}.",
            pirates=pirates(scene.voice, tokens),
        )
    ]


def recruited(scene: Scene) -> Lines:
    return [scene.say("{colour} recruits a pirate in {territory}.")]
