"""What an option says: a short label, in the light of the decision at hand."""

from __future__ import annotations

from collections.abc import Callable

from covo.language.catalogue import Voice, sentence

from ..components import (
    BONUS_FACTOR,
    CARD_GOLD,
    CENTRE,
    CENTRE_FACTOR,
    DENS,
    TERRITORIES,
    Card,
)
from ..decisions import NUMBERING, Decision, Kind
from ..state import State
from .arguments import argument_words, asked, numbers
from .names import card_name, gold, natives, pirates, place, roll_words, voice_of

LABELS = {
    Kind.END_TURN: sentence("End the turn"),
    Kind.END_SURPRISE: sentence("End the surprise attack"),
    Kind.LAUNCH: sentence("Launch the ship from {city} into {sea}"),
    Kind.MOVE: sentence("Move from {from} to {to}"),
    Kind.LOAD: sentence("Load from {from} onto the ship in {sea}"),
    Kind.UNLOAD: sentence("Land in {to} from {sea}"),
    Kind.TRANSFER: sentence("Transfer from the ship in {from} to the ship in {to}"),
    Kind.SAIL: sentence("Sail from {from} to {to}"),
    Kind.EXPLORE: sentence("Explore {territory}"),
    Kind.SINK: sentence("Sink the ship adrift in {sea}"),
    Kind.DESTROY: sentence("Burn the ship in {city}"),
    Kind.CONVERT: sentence("Turn 1 gold into pirates in {territory}"),
    Kind.RECRUIT: sentence("Recruit"),
    Kind.PLAY: sentence("Play {card}"),
    Kind.ARM_BONUS: sentence("Play the bonus card before the dice"),
    Kind.SKIP_BONUS: sentence("Roll without the bonus card"),
    Kind.INTERRUPT: sentence("Surprise attack with {colour}"),
    Kind.RECRUIT_AT: sentence("Recruit a pirate in {territory}"),
    Kind.PEEK: sentence("Look at the next card for 1 point"),
    Kind.STOP: sentence("Stop without a card"),
    Kind.MINE_AT: sentence("Dig in {territory}"),
    Kind.MUTINY_AT: sentence("Seize the ship in {sea}"),
    Kind.YARD_AT: sentence("Build a ship in {city}"),
    Kind.SHIP_AT: sentence("Put a ship in {city}"),
    Kind.DUMMY_IS: sentence("Nobody plays {colour}"),
    Kind.PAIR_IS: sentence("Seat 1 plays {pair}"),
    Kind.COLOUR_IS: "{colour}",
    Kind.CARD_IS: "{card}",
    Kind.FOUND: "{gold}, {natives}",
    Kind.NATIVES_ARE: "{natives}",
    Kind.RESIGN: sentence("{seat}: resign"),
    Kind.AGREE: sentence("{seat}: agree to end the game"),
}
"""Labels that depend on nothing but the option itself."""


def option_words(s: State, option: int, language: str) -> str:
    """A short label for any option, different from all others of the same decision."""
    kind, arguments = NUMBERING.unpack(option)
    voice = voice_of(language)
    if kind in LABELS:
        return voice.say(LABELS[Kind(kind)], **argument_words(voice, s, option))
    return IN_CONTEXT[Kind(kind)](voice, s, *arguments)


def _attack(voice: Voice, s: State, source: int, target: int) -> str:
    where = {"source": place(voice, source), "target": place(voice, target)}
    if target < TERRITORIES:
        return voice.say("Attack {target} from {source}", **where)
    return voice.say("Attack the ship in {target} from {source}", **where)


def _buy(voice: Voice, s: State) -> str:
    return voice.say("Buy a card for {price}", price=gold(voice, CARD_GOLD))


def _pirates(voice: Voice, s: State, n: int) -> str:
    if n == 0:
        return voice.say("Gold alone, without a pirate")
    match numbers(s)[0] if asked(s, Decision.QTY_PIRATES) else None:
        case Kind.MOVE:
            return voice.say_many("Move {n} pirate", "Move {n} pirates", n)
        case Kind.LOAD:
            return voice.say_many("Load {n} pirate", "Load {n} pirates", n)
        case Kind.UNLOAD:
            return voice.say_many("Land {n} pirate", "Land {n} pirates", n)
        case Kind.TRANSFER:
            return voice.say_many("Transfer {n} pirate", "Transfer {n} pirates", n)
        case _:
            return pirates(voice, n)


def _gold(voice: Voice, s: State, n: int) -> str:
    if n == 0:
        return voice.say("Without gold")
    return voice.say("Take {gold} along", gold=gold(voice, n))


def _find(voice: Voice, s: State, factor: int) -> str:
    """What USE_BONUS is about, had the supplies no end."""
    territory, found_gold, found_natives, _ = numbers(s)
    factor *= CENTRE_FACTOR if territory == CENTRE else 1
    parts = gold(voice, found_gold * factor), natives(voice, found_natives * factor)
    return ", ".join(parts)


def _double(voice: Voice, s: State) -> str:
    if not asked(s, Decision.USE_BONUS):
        return voice.say("Double the find")
    return voice.say("Double the find: {find}", find=_find(voice, s, BONUS_FACTOR))


def _keep(voice: Voice, s: State) -> str:
    if not asked(s, Decision.USE_BONUS):
        return voice.say("Keep the find as it is")
    return voice.say("Keep the find as it is: {find}", find=_find(voice, s, 1))


def _pass(voice: Voice, s: State) -> str:
    if asked(s, Decision.INTERRUPT):
        return voice.say("Let the turn go on")
    if asked(s, Decision.ATTACK_REACTION, Decision.DEFENCE_REACTION):
        return voice.say("Let the roll stand")
    return voice.say("Pass")


def _counter(voice: Voice, s: State) -> str:
    if asked(s, Decision.ATTACK_REACTION):
        card = card_name(voice, Card.NEW_OFFENSIVE_WEAPONS)
        return voice.say("Play {card}: two cannons fire", card=card)
    if asked(s, Decision.DEFENCE_REACTION):
        card = card_name(voice, Card.NEW_DEFENSIVE_WEAPONS)
        return voice.say("Play {card}: two cannons burst", card=card)
    return voice.say("Answer with new weapons")


def _pay(voice: Voice, s: State, space: int) -> str:
    where = place(voice, space)
    if space < TERRITORIES:
        return voice.say("Pay 1 gold from {place}", place=where)
    return voice.say("Pay 1 gold from the ship in {place}", place=where)


def _take(voice: Voice, s: State) -> str:
    seat = s.seat_of[s.colour]
    if asked(s, Decision.GS_CHOICE) and s.on_view[seat] > 0:
        return voice.say("Keep {card}", card=card_name(voice, s.on_view[seat] - 1))
    return voice.say("Keep the card on view")


def _natives(voice: Voice, s: State, territory: int) -> str:
    where = place(voice, territory)
    if not asked(s, Decision.PLACE_NATIVES):
        return voice.say("Stir up the natives in {place}", place=where)
    tokens = natives(voice, numbers(s)[0])
    return voice.say("Stir up {natives} in {place}", natives=tokens, place=where)


def _militia(voice: Voice, s: State, territory: int) -> str:
    where = place(voice, territory)
    if not asked(s, Decision.PLACE_MILITIA):
        return voice.say("Call the militia in {place}", place=where)
    tokens = pirates(voice, numbers(s)[0])
    return voice.say("Call {pirates} to arms in {place}", pirates=tokens, place=where)


def _station(voice: Voice, s: State, n: int) -> str:
    if not asked(s, Decision.PLACE_PIRATES):
        return voice.say("Station {pirates}", pirates=pirates(voice, n))
    colour, i, _, _ = numbers(s)
    where = place(voice, DENS[colour, i])
    if n == 0:
        return voice.say("Leave {place} empty", place=where)
    return voice.say("Station {pirates} in {place}", pirates=pirates(voice, n), place=where)


def _roll(voice: Voice, s: State, roll: int) -> str:
    words = roll_words(voice, roll)
    return words[0].upper() + words[1:]


IN_CONTEXT: dict[Kind, Callable[..., str]] = {
    Kind.ATTACK: _attack,
    Kind.BUY_CARD: _buy,
    Kind.QTY_PIRATES: _pirates,
    Kind.QTY_GOLD: _gold,
    Kind.DOUBLE: _double,
    Kind.KEEP: _keep,
    Kind.PASS: _pass,
    Kind.COUNTER: _counter,
    Kind.PAY_FROM: _pay,
    Kind.TAKE: _take,
    Kind.NATIVES_AT: _natives,
    Kind.MILITIA_AT: _militia,
    Kind.PIRATES_HERE: _station,
    Kind.ROLLED: _roll,
}
"""Labels that look at the decision, or at the place, before they speak."""
