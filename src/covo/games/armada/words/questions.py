"""What a decision asks, and of whom."""

from __future__ import annotations

from collections.abc import Callable

from covo.language.catalogue import Voice, sentence

from ..combat import ROLL, SOURCE, TARGET
from ..components import DENS
from ..decisions import Decision, Kind
from ..state import Ending, State
from ..strategy import TO_VIEW
from .arguments import numbers
from .endings import ending_words
from .names import (
    card_name,
    gold,
    group_name,
    heads,
    mover_name,
    natives,
    pirates,
    place,
    roll_words,
    seat_name,
    voice_of,
)

MOVING = {
    Kind.MOVE: sentence("{colour}: how many pirates go from {from} to {to}?"),
    Kind.LOAD: sentence("{colour}: how many pirates go aboard in {to}?"),
    Kind.UNLOAD: sentence("{colour}: how many pirates land in {to}?"),
    Kind.TRANSFER: sentence("{colour}: how many pirates change to the ship in {to}?"),
}
PLAIN = {
    Decision.PAY_GOLD: sentence("{colour}: where does the gold for the card come from?"),
    Decision.MINE_SITE: sentence("{colour}: where is the gold mine?"),
    Decision.MUTINY_TARGET: sentence("{colour}: aboard which ship is the mutiny?"),
    Decision.YARD_CITY: sentence("{colour}: in which city is the ship built?"),
    Decision.CH_DUMMY: sentence("Luck decides which colour nobody plays."),
    Decision.CH_PAIR: sentence("Luck decides who plays which colours."),
    Decision.CH_NATIVE_DIE: sentence("{colour} rolls the native die."),
    Decision.PAUSE: sentence("One moment …"),
}
"""Questions that need no more than the colour that acts."""


def decision_words(s: State, language: str) -> str:
    """One sentence: who must decide what; or how the game ended."""
    voice = voice_of(language)
    if s.ending != Ending.NONE:
        return ending_words(voice, s)
    decision = Decision(s.pending[s.depth - 1, 0])
    colour = mover_name(voice, s, s.colour)
    if decision in PLAIN:
        return voice.say(PLAIN[decision], colour=colour)
    return IN_CONTEXT[decision](voice, s, colour)


def _act(voice: Voice, s: State, colour: str) -> str:
    return voice.say_many(
        "{colour}: {n} point left. What next?",
        "{colour}: {n} points left. What next?",
        s.points,
        colour=colour,
    )


def _surprise_act(voice: Voice, s: State, colour: str) -> str:
    return voice.say_many(
        "{colour}, in a surprise attack: {n} point left. What next?",
        "{colour}, in a surprise attack: {n} points left. What next?",
        s.points,
        colour=colour,
    )


def _place_ship(voice: Voice, s: State, _: str) -> str:
    colour = mover_name(voice, s, numbers(s)[0])
    return voice.say("{colour}: in which city does a ship begin?", colour=colour)


def _place_pirates(voice: Voice, s: State, _: str) -> str:
    colour, i, left = numbers(s)[:3]
    return voice.say_many(
        "{colour}: {n} pirate to station. How many in {place}?",
        "{colour}: {n} pirates to station. How many in {place}?",
        left,
        colour=mover_name(voice, s, colour),
        place=place(voice, DENS[colour, i]),
    )


def _pirates(voice: Voice, s: State, colour: str) -> str:
    kind, source, target, _ = numbers(s)
    where = {"from": place(voice, source), "to": place(voice, target)}
    return voice.say(MOVING[Kind(kind)], colour=colour, **where)


def _gold(voice: Voice, s: State, colour: str) -> str:
    _, _, target, going = numbers(s)
    if going == 0:
        where = place(voice, target)
        return voice.say("{colour}: how much gold goes to {place}?", colour=colour, place=where)
    return voice.say_many(
        "{colour}: how much gold goes with {n} pirate to {place}?",
        "{colour}: how much gold goes with {n} pirates to {place}?",
        going,
        colour=colour,
        place=place(voice, target),
    )


def _arm_bonus(voice: Voice, s: State, colour: str) -> str:
    return voice.say(
        "{colour} explores {place}: play the bonus card before the dice?",
        colour=colour,
        place=place(voice, numbers(s)[0]),
    )


def _use_bonus(voice: Voice, s: State, colour: str) -> str:
    territory, found_gold, found_natives, _ = numbers(s)
    return voice.say(
        "{colour}: the dice for {place} show {gold} and {natives}. Double both?",
        colour=colour,
        place=place(voice, territory),
        gold=gold(voice, found_gold),
        natives=natives(voice, found_natives),
    )


def _react(voice: Voice, s: State, _: str) -> str:
    fight = s.pending[s.depth - 2]
    return voice.say(
        "{seat}: attack on {target} from {source}, {roll}. Let it stand?",
        seat=seat_name(voice, s, numbers(s)[0]),
        source=place(voice, fight[SOURCE]),
        target=place(voice, fight[TARGET]),
        roll=roll_words(voice, fight[ROLL]),
    )


def _recruit(voice: Voice, s: State, colour: str) -> str:
    group = group_name(voice, numbers(s)[0])
    return voice.say("{colour}: where in {group} does a recruit join?", colour=colour, group=group)


def _strategy(voice: Voice, s: State, colour: str) -> str:
    seen = s.on_view[s.seat_of[s.colour]]
    if seen > 0:
        card = card_name(voice, seen - 1)
        return voice.say("{colour} sees {card}. Keep it?", colour=colour, card=card)
    return voice.say("{colour}: look at the cards of the deck?", colour=colour)


def _natives(voice: Voice, s: State, colour: str) -> str:
    tokens = natives(voice, numbers(s)[0])
    return voice.say("{colour}: where to stir up {natives}?", colour=colour, natives=tokens)


def _militia(voice: Voice, s: State, colour: str) -> str:
    tokens = pirates(voice, numbers(s)[0])
    return voice.say("{colour}: where to muster {pirates}?", colour=colour, pirates=tokens)


def _interrupt(voice: Voice, s: State, _: str) -> str:
    return voice.say(
        "{seat}: break into {colour}'s turn with a surprise attack?",
        seat=seat_name(voice, s, numbers(s)[0]),
        colour=mover_name(voice, s, s.turn),
    )


def _colour_draw(voice: Voice, s: State, _: str) -> str:
    seat = seat_name(voice, s, numbers(s)[0])
    return voice.say("Luck decides which colour {seat} plays.", seat=seat)


def _card_draw(voice: Voice, s: State, colour: str) -> str:
    seat, destination, _, _ = numbers(s)
    if destination == TO_VIEW:
        return voice.say("{colour} looks at a card.", colour=colour)
    return voice.say_many(
        "{seat} draws a card.",
        "{seat} draw a card.",
        heads(s, seat),
        seat=seat_name(voice, s, seat),
    )


def _explore(voice: Voice, s: State, colour: str) -> str:
    where = place(voice, numbers(s)[0])
    return voice.say("{colour} rolls to explore {place}.", colour=colour, place=where)


def _combat(voice: Voice, s: State, colour: str) -> str:
    return voice.say(
        "{colour} rolls to attack {target} from {source}.",
        colour=colour,
        source=place(voice, numbers(s)[0]),
        target=place(voice, numbers(s)[1]),
    )


IN_CONTEXT: dict[Decision, Callable[[Voice, State, str], str]] = {
    Decision.PLACE_SHIP: _place_ship,
    Decision.PLACE_PIRATES: _place_pirates,
    Decision.ACT: _act,
    Decision.SURPRISE_ACT: _surprise_act,
    Decision.QTY_PIRATES: _pirates,
    Decision.QTY_GOLD: _gold,
    Decision.ARM_BONUS: _arm_bonus,
    Decision.USE_BONUS: _use_bonus,
    Decision.ATTACK_REACTION: _react,
    Decision.DEFENCE_REACTION: _react,
    Decision.RECRUIT_PLACE: _recruit,
    Decision.GS_CHOICE: _strategy,
    Decision.PLACE_NATIVES: _natives,
    Decision.PLACE_MILITIA: _militia,
    Decision.INTERRUPT: _interrupt,
    Decision.CH_COLOUR: _colour_draw,
    Decision.CH_DRAW: _card_draw,
    Decision.CH_EXPLORE: _explore,
    Decision.CH_COMBAT: _combat,
}
"""Questions that look at the numbers of the decision."""
