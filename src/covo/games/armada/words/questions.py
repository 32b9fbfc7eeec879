"""What a decision asks, and of whom."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.presentation.moment import Moment, Text, by, many

from ..rules.decisions import Decision, Kind
from ..rules.strategy import TO_VIEW
from .names import heads, place
from .vocabulary import on_view

REACT = sentence("{seat}: attack on {target} from {source}, {roll}. Let it stand?")


def _gold(m: Moment, to: int, pirates: int) -> str:
    if pirates == 0:
        return m.say("{colour}: how much gold goes to {place}?", place=place(m.voice, to))
    return m.say_many(
        "{colour}: how much gold goes with {n} pirate to {place}?",
        "{colour}: how much gold goes with {n} pirates to {place}?",
        pirates,
        place=place(m.voice, to),
    )


def _strategy(m: Moment) -> str:
    if on_view(m.s) > 0:
        return m.say("{colour} sees {card}. Keep it?")
    return m.say("{colour}: look at the cards of the deck?")


def _draw(m: Moment, seat: int, destination: int) -> str:
    if destination == TO_VIEW:
        return m.say("{colour} looks at a card.")
    return m.say_many("{seat} draws a card.", "{seat} draw a card.", heads(m.s, seat))


def _points(m: Moment) -> int:
    return int(m.s.points)


QUESTIONS: dict[int, Text] = {
    Decision.PLACE_SHIP: sentence("{colour}: in which city does a ship begin?"),
    Decision.PLACE_PIRATES: many(
        "{colour}: {n} pirate to station. How many in {post}?",
        "{colour}: {n} pirates to station. How many in {post}?",
        "unplaced",
    ),
    Decision.ACT: many(
        "{colour}: {n} point left. What next?",
        "{colour}: {n} points left. What next?",
        _points,
    ),
    Decision.SURPRISE_ACT: many(
        "{colour}, in a surprise attack: {n} point left. What next?",
        "{colour}, in a surprise attack: {n} points left. What next?",
        _points,
    ),
    Decision.QTY_PIRATES: by(
        "moved",
        {
            Kind.MOVE: "{colour}: how many pirates go from {from} to {to}?",
            Kind.LOAD: "{colour}: how many pirates go aboard in {to}?",
            Kind.UNLOAD: "{colour}: how many pirates land in {to}?",
            Kind.TRANSFER: "{colour}: how many pirates change to the ship in {to}?",
        },
    ),
    Decision.QTY_GOLD: _gold,
    Decision.ARM_BONUS: sentence("{colour} explores {place}: play the bonus card before the dice?"),
    Decision.USE_BONUS: sentence(
        "{colour}: the dice for {place} show {gold} and {natives}. Double both?"
    ),
    Decision.ATTACK_REACTION: REACT,
    Decision.DEFENCE_REACTION: REACT,
    Decision.RECRUIT_PLACE: sentence("{colour}: where in {group} does a recruit join?"),
    Decision.PAY_GOLD: sentence("{colour}: where does the gold for the card come from?"),
    Decision.GS_CHOICE: _strategy,
    Decision.PLACE_NATIVES: sentence("{colour}: where to stir up {natives}?"),
    Decision.PLACE_MILITIA: sentence("{colour}: where to muster {pirates}?"),
    Decision.MINE_SITE: sentence("{colour}: where is the gold mine?"),
    Decision.MUTINY_TARGET: sentence("{colour}: aboard which ship is the mutiny?"),
    Decision.YARD_CITY: sentence("{colour}: in which city is the ship built?"),
    Decision.INTERRUPT: sentence("{seat}: break into {turn}'s turn with a surprise attack?"),
    Decision.CH_DUMMY: sentence("Luck decides which colour nobody plays."),
    Decision.CH_PAIR: sentence("Luck decides who plays which colours."),
    Decision.CH_COLOUR: sentence("Luck decides which colour {seat} plays."),
    Decision.CH_DRAW: _draw,
    Decision.CH_EXPLORE: sentence("{colour} rolls to explore {place}."),
    Decision.CH_COMBAT: sentence("{colour} rolls to attack {target} from {source}."),
    Decision.CH_NATIVE_DIE: sentence("{colour} rolls the native die."),
    Decision.PAUSE: sentence("One moment …"),
}
