"""What an option did, in a sentence; what follows from it is told by its traces."""

from __future__ import annotations

from covo.engine.game import Shown
from covo.language.catalogue import sentence

from ..chart import eligible_port
from ..components import MAP, SEAS
from ..decisions import Decision, Kind, Lot
from .contests import contest_after, roll_words, spender
from .names import pirate_name, place, port_name, seat_name
from .scene import Scene

Lines = list[str]

PLACED = {
    Lot.MERCHANT: sentence("D66 {dice}: a merchant appears off {place}."),
    Lot.PRO: sentence("D66 {dice}: a friendly governor rules {place}."),
    Lot.ANTI: sentence("D66 {dice}: a stern governor rules {place}."),
    Lot.CORRUPT: sentence("D66 {dice}: a corrupt governor rules {place}."),
}
"""What a D66 places."""

TOLD = {
    Kind.ENOUGH: "",
    Kind.PLAY_ACTION: sentence("{player} plays {card} for actions."),
    Kind.PLAY_EVENT: sentence("{player} plays {card} for {slot}."),
    Kind.DISSOLVE: sentence("The alliance of {slot} is dissolved."),
    Kind.END_TURN: sentence("{player} ends the turn."),
    Kind.INITIATIVE: sentence("{player} uses the Initiative of {pirate}."),
    Kind.SEARCH: sentence("{slot} searches for the merchant off {port}."),
    Kind.LOOT: sentence("{slot} moves in on the merchant."),
    Kind.CONVERT: sentence("{slot} takes the prize over."),
    Kind.CALL: sentence("{slot} calls at port."),
    Kind.REPAIR: sentence("{slot} has the ship repaired."),
    Kind.REMOVE_DR: sentence("{slot} ends the revels."),
    Kind.GRAB: sentence("{slot} grabs for the booty of {pirate}."),
    Kind.ATTACK: sentence("{slot} attacks {port}!"),
    Kind.SACK: sentence("{slot} sets about sacking the port."),
    Kind.ALLY: sentence("{slot} calls for an alliance."),
    Kind.RETIRE: sentence("{slot} wants to retire {method}."),
    Kind.NEW_PIRATE: sentence("{player} looks for a new pirate."),
    Kind.FORFEIT: sentence("{player} gives up the actions left."),
    Kind.KC_DEPLOY: sentence("{player} sends for a King's Commissioner."),
    Kind.KC_MOVE: sentence("{player}'s commissioner sails to {sea}."),
    Kind.KC_INTERCEPT: sentence("{player}'s commissioner intercepts {active}!"),
    Kind.KC_OUST: sentence("{player}'s commissioner would oust {active}."),
    Kind.WARSHIP: sentence("{player} sends the warship after {active}."),
    Kind.CARD: sentence("{player} plays {card}."),
    Kind.BOX: sentence("{player}'s commissioner arrives in {box}."),
    Kind.SHOALS: sentence("{player} plays {card}: the hunters run aground."),
    Kind.FIGHT: sentence("{active} fights."),
    Kind.SURRENDER: sentence("{active} surrenders, and shows a Letter of Marque."),
    Kind.TAKE: sentence("{active} takes the cargo."),
    Kind.DECLINE: sentence("{active} declines the cargo."),
    Kind.HOLD_CAPTIVE: sentence("The hostage is kept for ransom."),
    Kind.TORTURE: sentence("The hostage is tortured."),
    Kind.RANSOM: sentence("{slot} demands a ransom for {hostage}."),
    Kind.HAVEN: sentence("{slot} buys a haven."),
    Kind.CURE: sentence("The crew of {slot} is cured."),
    Kind.LEAVE: sentence("The plunder is left behind."),
    Kind.LEADER: sentence("{slot} leads the alliance."),
    Kind.FIRST_IS: sentence("{seat} is player A."),
    Kind.HOSTAGE_IS: sentence("A hostage: {hostage}."),
    Kind.WARSHIP_IS: sentence("{warship} takes station."),
    Kind.KC_IS: sentence("{commissioner} receives the King's commission."),
    Kind.RESIGN: sentence("{seat} resigns."),
    Kind.AGREE: sentence("{seat} would end the game now."),
}
"""Sentences that need no more than the option; the rest speaks for itself or is nobody's."""


def deed(scene: Scene) -> Lines:
    """The choice itself."""
    if scene.shown == Shown.NOTHING:
        return []
    if scene.kind in SPECIAL:
        return SPECIAL[scene.kind](scene)
    if scene.shown == Shown.ALL and TOLD.get(scene.kind):
        line = scene.say(TOLD[scene.kind])
        return [line[0].upper() + line[1:]]
    return []


def sailed(scene: Scene) -> Lines:
    if scene.arguments[1] >= SEAS:
        return [scene.say("{slot} enters {place}.")]
    return [scene.say("{slot} sails to {place}.")]


def drawn(scene: Scene) -> Lines:
    """Only who draws sees the card, save an immediate one."""
    seat = seat_name(scene.voice, scene.before, scene.frame[1])
    if scene.shown == Shown.ALL:
        return [scene.say("{seat} draws {card}.", seat=seat)]
    return [scene.say("{seat} draws a card.", seat=seat)]


def pirate_drawn(scene: Scene) -> Lines:
    seat = seat_name(scene.voice, scene.before, scene.frame[1])
    if scene.shown == Shown.ALL:
        return [scene.say("{seat} draws the pirate card of {pirate}.", seat=seat)]
    return [scene.say("{seat} draws a pirate card.", seat=seat)]


def picked(scene: Scene) -> Lines:
    if scene.frame[0] == Decision.DRAFT:
        return [scene.say("{player} takes {pirate}.")]
    if scene.frame[0] == Decision.CHALLENGER:
        return [scene.say("{pirate} was aboard all along, and challenges the captain!")]
    return []


def rolled(scene: Scene) -> Lines:
    """5.1: a die that fell, or dice that somebody lets stand."""
    contest = contest_after(scene.before, scene.arguments[0] if scene.kind == Kind.DIE else 0)
    return [roll_words(scene.voice, contest)] if contest else []


def thrown_again(scene: Scene) -> Lines:
    """BB-16.1"""
    contest = contest_after(scene.before, 0)
    if contest is None:
        return []
    name = spender(scene.voice, contest, contest.thrown)
    return [scene.say("{pirate} spends a point of Cunning and throws again.", pirate=name)]


def located(scene: Scene) -> Lines:
    """BB-2.9: what a D66 places, and where; the next port where the first cannot take it."""
    lot, shown = Lot(scene.frame[1]), scene.arguments[0]
    port = int(eligible_port(scene.before, lot, shown))
    dice = str(MAP["port"][shown]["locator"])
    if port != shown:
        dice = scene.say("{dice} (not {place})", dice=dice, place=port_name(scene.voice, shown))
    return [scene.say(PLACED[lot], dice=dice, place=port_name(scene.voice, port))]


def deployed(scene: Scene) -> Lines:
    """DEPLOY_SHIP ends a deployment."""
    _, _, pirate, area, *_ = scene.frame
    return [
        scene.say(
            "{pirate} begins in {place}, with a {ship}.",
            pirate=pirate_name(scene.voice, pirate),
            place=place(scene.voice, area),
        )
    ]


def governor_installed(scene: Scene) -> Lines:
    where = place(scene.voice, SEAS + scene.frame[1])
    if scene.frame[2]:
        return [scene.say("{governor}, no friend of pirates, governs {place}.", place=where)]
    return [scene.say("{governor}, a friend of pirates, governs {place}.", place=where)]


SPECIAL = {
    Kind.MOVE: sailed,
    Kind.CARD_IS: drawn,
    Kind.PIRATE_IS: pirate_drawn,
    Kind.PICK: picked,
    Kind.DIE: rolled,
    Kind.KEEP: rolled,
    Kind.REROLL: thrown_again,
    Kind.PORT_IS: located,
    Kind.SHIP: deployed,
    Kind.GOVERNOR_IS: governor_installed,
}
