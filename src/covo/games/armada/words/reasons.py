"""Why something is not an option: for each refusal its rule, and what is said of it."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.presentation.moment import Moment, many
from covo.presentation.rows import why

from ..rules.acting import cost
from ..rules.decisions import Decision, Kind
from ..rules.marching import most_gold, most_pirates
from ..rules.refusals import Refusal
from ..rules.sailing import refuse_crew
from ..rules.state import NO_SHIP
from .names import colour_name, place
from .vocabulary import spaces_of

NATIVES_FIRST = sentence("Natives stand in {here}: nothing can be done there until they are gone.")


def _price(m: Moment) -> int:
    return max(1, int(cost(m.kind)))


def _no_ship(m: Moment) -> str:
    here, *more = spaces_of(m)
    aboard_is_missing = m.kind == Kind.LOAD or m.s.ship_at[here] != NO_SHIP
    where = (more or [0])[0] if aboard_is_missing else here
    return m.say("There is no ship in {place}.", place=place(m.voice, where))


def _foreign_ship(m: Moment) -> str:
    here, *more = spaces_of(m)
    sails_here = m.kind != Kind.LOAD and refuse_crew(m.s, m.s.colour, here) == Refusal.FOREIGN_SHIP
    sea = here if sails_here else (more or [0])[0]
    colour = colour_name(m.voice, m.s.captain[m.s.ship_at[sea]])
    return m.say("The ship in {place} is {colour}'s.", place=place(m.voice, sea), colour=colour)


def _wrong_number(m: Moment) -> str:
    """ARM-1.9, ARM-4.1: the amount is the option's first number."""
    if not any(m.given.values()):
        return _none(m)
    if m.asked(Decision.QTY_PIRATES):
        most = most_pirates(m.s, *(m.frame[name] for name in ("moved", "from", "to")))
    elif m.asked(Decision.QTY_GOLD):
        most = most_gold(m.s, *(m.frame[name] for name in ("moved", "from", "to", "pirates")))
    else:
        most = m.frame.get("unplaced", 0)
    return m.say_many("That is too many: {n} at most.", "That is too many: {n} at most.", most)


def _none(m: Moment) -> str:
    if m.asked(Decision.QTY_GOLD):
        return m.say("Without a pirate at least one ingot must go.")
    return m.say(
        "At least one pirate must go: gold goes alone only between your own crewed ships and "
        "your own land."
    )


REASONS = {
    Refusal.NOT_NOW: why("§5.3", "That is not the question now. {question}"),
    Refusal.NO_POINTS: why(
        "ARM-3.3",
        many(
            "That takes {n} point, and you have {left}.",
            "That takes {n} points, and you have {left}.",
            _price,
        ),
    ),
    Refusal.NOT_YOURS: why("ARM-1.3", "{here} is not under your flag."),
    Refusal.NO_SHIP_HERE: why("ARM-1.6", _no_ship),
    Refusal.SEA_TAKEN: why("ARM-5.3", "A ship lies in {there}, and two never share a space."),
    Refusal.NO_PIRATES: why("ARM-4.1", "You have no pirates in {here}."),
    Refusal.UNEXPLORED: why("ARM-4.2", "{there} is unexplored: nobody sets foot there yet."),
    Refusal.OCCUPIED: why("ARM-4.2", "{there} is held by {holder}: nobody else may enter."),
    Refusal.SHIP_FULL: why("ARM-1.5", "The ship in {there} is full: ten is all she carries."),
    Refusal.FOREIGN_SHIP: why("ARM-5.6", _foreign_ship),
    Refusal.NO_CREW: why("ARM-5.3", "The ship in {here} is adrift: nobody is aboard."),
    Refusal.EXPLORED: why("ARM-6.1", "{here} has been explored already."),
    Refusal.NOBODY_NEAR: why("ARM-6.2", "None of your pirates is next to {here}."),
    Refusal.TOO_FEW: why(
        "ARM-7.1", "It takes two pirates together to attack, and {here} has fewer."
    ),
    Refusal.NO_TARGET: why("ARM-7.2", "There is no enemy to attack in {there}."),
    Refusal.SISTER: why("ARM-14.4", "Your own colours do not fight each other."),
    Refusal.CREWED: why(
        "ARM-8.1", "The ship in {here} has a crew: only a ship adrift can be sunk."
    ),
    Refusal.NO_GOLD: why("ARM-9.1", "There is no gold of yours in {here}."),
    Refusal.TOO_FEW_CITIES: why(
        "ARM-9.2", "Gold turns into pirates where you hold two cities of a den."
    ),
    Refusal.TOO_FEW_BASES: why("ARM-9.3", "Gold turns into pirates in a base once you hold three."),
    Refusal.NO_RESERVE: why("ARM-1.11", "All your pirates are on the board: the reserve is empty."),
    Refusal.NO_RECRUITING: why("ARM-10.1", "This table plays without recruitment."),
    Refusal.RECRUITED: why("ARM-10.1", "You have recruited in this turn already."),
    Refusal.NOBODY_DUE: why(
        "ARM-10.2", "Nobody joins you: hold four territories of a den, or four of the centre."
    ),
    Refusal.NO_CARDS: why("ARM-11.1", "This table plays without cards."),
    Refusal.TOO_POOR: why("ARM-11.4", "A card costs two gold, and you do not have that much."),
    Refusal.NO_DECK: why("ARM-11.3", "There is no such card left to draw."),
    Refusal.NOT_IN_HAND: why("ARM-11.2", "You do not hold that card."),
    Refusal.NO_EFFECT: why(
        "ARM-11.5", "{card} would change nothing now, so it stays in your hand."
    ),
    Refusal.ONE_A_TURN: why("§7.13", "One {card} in a turn is all the rum there is."),
    Refusal.WRONG_NUMBER: why("ARM-4.1", _wrong_number),
    Refusal.NOT_THERE: why("§5.1", "Your ships begin in the cities of {den}."),
    Refusal.NOTHING_TO_DO: why("§5.7", "{colour} could do nothing with a surprise attack now."),
    Refusal.LEAVING: why("ARM-17.2", "You are leaving the table: what is open is settled for you."),
    Refusal.OVER: why("ARM-13.4", "The game is over."),
    Refusal.RESIGNED: why("ARM-17.1", "That seat has left the table."),
    Refusal.NOT_POSSIBLE: why("ARM-3.1", "Look at a card first."),
    Refusal.SHIP_IN_PORT: why("ARM-1.7", "{here} has a ship in port already, and holds no second."),
    Refusal.USED: why("§7.5", "{here} has had its share: the second roll goes elsewhere."),
}
