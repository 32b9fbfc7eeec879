"""What cards and those who play them did, in sentences."""

from __future__ import annotations

from covo.engine.game import Shown

from ..components import TERRITORIES, YO_HO_HO_POINTS, Card
from ..decisions import Decision
from ..strategy import TO_VIEW
from .deeds import Lines
from .names import card_name, gold, heads, mover_name, pirates, seat_name
from .scene import Scene


def bought(scene: Scene) -> Lines:
    return [scene.say("{colour} buys a card.")]


def paid(scene: Scene) -> Lines:
    if scene.arguments[0] < TERRITORIES:
        return [scene.say("{colour} pays 1 gold from {space}.")]
    return [scene.say("{colour} pays 1 gold from the ship in {space}.")]


def drawn(scene: Scene) -> Lines:
    """Section 9: the kind is told to its seat alone."""
    _, seat, destination, *_ = scene.frame
    if destination == TO_VIEW:
        return _looked(scene)
    who, count = seat_name(scene.voice, scene.before, seat), heads(scene.before, seat)
    if scene.shown == Shown.ALL:
        return [scene.say_many("{seat} draws {card}.", "{seat} draw {card}.", count, seat=who)]
    return [scene.say_many("{seat} draws a card.", "{seat} draw a card.", count, seat=who)]


def _looked(scene: Scene) -> Lines:
    if scene.shown == Shown.ALL:
        return [scene.say("{colour} looks at a card: {card}.")]
    return [scene.say("{colour} looks at a card.")]


def played(scene: Scene) -> Lines:
    if scene.arguments[0] == Card.YO_HO_HO:
        return [
            scene.say_many(
                "{colour} plays {card} {n} more point.",
                "{colour} plays {card} {n} more points.",
                YO_HO_HO_POINTS,
            )
        ]
    return [scene.say("{colour} plays {card}.")]


def interrupted(scene: Scene) -> Lines:
    card = card_name(scene.voice, Card.SURPRISE_ATTACK)
    turn = mover_name(scene.voice, scene.before, scene.before.turn)
    return [scene.say("{colour} breaks into {turn}'s turn: {card}", turn=turn, card=card)]


def armed(scene: Scene) -> Lines:
    card = card_name(scene.voice, Card.BONUS_DISCOVERY)
    return [scene.say("{colour} plays {card}.", card=card)]


def taken(scene: Scene) -> Lines:
    """7.3: only its seat has seen the card on view."""
    seen = scene.before.on_view[scene.before.seat_of[scene.before.colour]]
    if seen > 0:
        card = card_name(scene.voice, seen - 1)
        return [scene.say("{colour} keeps {card} and shuffles the deck.", card=card)]
    return [scene.say("{colour} keeps a card and shuffles the deck.")]


def stopped(scene: Scene) -> Lines:
    if scene.before.looked > 0:
        return [scene.say("{colour} keeps no card and shuffles the deck.")]
    return [scene.say("{colour} looks at no card.")]


def die_rolled(scene: Scene) -> Lines:
    """A result other than a blank is told when it is placed."""
    if scene.arguments[0] > 0:
        return []
    if scene.frame[1] == Decision.PLACE_NATIVES:
        return [scene.say("The native die is blank: nobody rises.")]
    return [scene.say("The native die is blank: nobody comes.")]


def natives_placed(scene: Scene) -> Lines:
    territory = scene.arguments[0]
    before, after = scene.before, scene.after
    tokens = after.natives[territory] - before.natives[territory]
    lines = [
        scene.say_many(
            "{n} native rises in {territory}.", "{n} natives rise in {territory}.", tokens
        )
    ]
    if after.flag[territory] != before.flag[territory]:
        owner = mover_name(scene.voice, before, before.flag[territory])
        lines.append(scene.say("{owner}'s flag there comes down.", owner=owner))
    return lines


def militia_placed(scene: Scene) -> Lines:
    territory = scene.arguments[0]
    tokens = scene.after.pirates[territory] - scene.before.pirates[territory]
    return [
        scene.say(
            "{colour} musters {pirates} in {territory}.", pirates=pirates(scene.voice, tokens)
        )
    ]


def mined(scene: Scene) -> Lines:
    territory = scene.arguments[0]
    tokens = scene.after.gold[territory] - scene.before.gold[territory]
    return [scene.say("{colour} digs up {gold} in {territory}.", gold=gold(scene.voice, tokens))]


def seized(scene: Scene) -> Lines:
    before, after = scene.before, scene.after
    ship = before.ship_at[scene.arguments[0]]
    return [
        scene.say(
            "Mutiny in {sea}: the ship goes from {owner} to {colour}, with {pirates} aboard.",
            owner=mover_name(scene.voice, before, before.captain[ship]),
            pirates=pirates(scene.voice, after.crew[ship]),
        )
    ]


def built(scene: Scene) -> Lines:
    return [scene.say("{colour} builds a ship in {city}.")]


# Leaving the table


def resigned(scene: Scene) -> Lines:
    seat = scene.arguments[0]
    return [scene.say_many("{seat} resigns.", "{seat} resign.", heads(scene.before, seat))]


def agreed(scene: Scene) -> Lines:
    seat = scene.arguments[0]
    return [
        scene.say_many(
            "{seat} would end the game here.",
            "{seat} would end the game here.",
            heads(scene.before, seat),
        )
    ]
