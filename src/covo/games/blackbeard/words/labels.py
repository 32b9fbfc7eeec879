"""What an option says: a short label, in the light of the decision at hand."""

from __future__ import annotations

from collections.abc import Callable

from covo.language.catalogue import Voice, sentence

from ..components import HUNDRED, LETTER_FROM
from ..decisions import NUMBERING, Decision, Kind
from ..looting import cargo_worth
from ..ports import haven_price, port_here, worth_here
from ..state import State, display_of
from .arguments import argument_words, asked, numbers
from .names import captain, card_name, merchant_name, money, own_captain, voice_of

LABELS = {
    Kind.PICK: "{pirate}",
    Kind.AREA: "{area}",
    Kind.SHIP: "{ship}",
    Kind.ANOTHER: sentence("Deploy another pirate"),
    Kind.ENOUGH: sentence("That is enough"),
    Kind.PLAY_ACTION: sentence("Play {card} for actions"),
    Kind.PLAY_EVENT: sentence("Play {card} for {slot}"),
    Kind.DISSOLVE: sentence("Dissolve the alliance of {slot}"),
    Kind.END_TURN: sentence("End the turn"),
    Kind.INITIATIVE: sentence("Initiative of {pirate}"),
    Kind.MOVE: sentence("{slot}: sail to {place}"),
    Kind.SEARCH: sentence("{slot}: search for the merchant off {port}"),
    Kind.LOOT: sentence("{slot}: loot the merchant"),
    Kind.CONVERT: sentence("{slot}: take the prize as his ship"),
    Kind.CALL: sentence("{slot}: call at port"),
    Kind.REPAIR: sentence("{slot}: repair the ship"),
    Kind.REMOVE_DR: sentence("{slot}: end the revels"),
    Kind.GRAB: sentence("{slot}: grab the booty of {pirate}"),
    Kind.ATTACK: sentence("{slot}: attack {port}"),
    Kind.SACK: sentence("{slot}: sack the port"),
    Kind.ALLY: sentence("{slot}: make an alliance"),
    Kind.RETIRE: sentence("{slot}: retire {method}"),
    Kind.NEW_PIRATE: sentence("A new pirate"),
    Kind.FORFEIT: sentence("Give up the actions left"),
    Kind.KC_DEPLOY: sentence("Send for a King's Commissioner"),
    Kind.KC_MOVE: sentence("Move your commissioner to {sea}"),
    Kind.KC_INTERCEPT: sentence("Intercept with your commissioner"),
    Kind.KC_OUST: sentence("Oust him with your commissioner"),
    Kind.WARSHIP: sentence("Use the warship On Station"),
    Kind.CARD: sentence("Play {card}"),
    Kind.BOX: "{box}",
    Kind.STOP: sentence("No second move"),
    Kind.SHOALS: sentence("Play {card}"),
    Kind.REROLL: sentence("Spend 1 Cunning and roll again"),
    Kind.KEEP: sentence("Let the dice stand"),
    Kind.FIGHT: sentence("Fight"),
    Kind.DECLINE: sentence("Decline the cargo"),
    Kind.HOLD_CAPTIVE: sentence("Keep the hostage for ransom"),
    Kind.TORTURE: sentence("Torture the hostage"),
    Kind.RANSOM: sentence("{slot}: ransom {hostage}"),
    Kind.CURE: sentence("{slot}: cure the scurvy"),
    Kind.REVEL: sentence("Debauchery and revelry"),
    Kind.SOBER: sentence("Stay sober"),
    Kind.DONE: sentence("Done in port"),
    Kind.LEAVE: sentence("Leave the plunder behind"),
    Kind.DRAW: sentence("Draw a pirate card"),
    Kind.NO_DRAW: sentence("Draw none"),
    Kind.NO_DEPLOY: sentence("Deploy nobody"),
    Kind.STAY_OUT: sentence("He stays out"),
    Kind.SHIP_OF: sentence("Aboard the ship of {slot}"),
    Kind.LEADER: sentence("{slot} leads"),
    Kind.FIRST_IS: sentence("{seat} begins"),
    Kind.CARD_IS: "{card}",
    Kind.PIRATE_IS: "{pirate}",
    Kind.DIE: "{die}",
    Kind.PORT_IS: "{port}",
    Kind.HOSTAGE_IS: "{hostage}",
    Kind.WARSHIP_IS: "{warship}",
    Kind.KC_IS: "{commissioner}",
    Kind.GOVERNOR_IS: "{governor}",
    Kind.RESIGN: sentence("{seat}: resign"),
    Kind.AGREE: sentence("{seat}: agree to end the game"),
}
"""Labels that depend on nothing but the option itself, and on who sails for the seat on turn."""


def option_words(s: State, option: int, language: str) -> str:
    """A short label for any option, different from all others of the same decision."""
    kind, arguments = NUMBERING.unpack(option)
    voice = voice_of(language)
    words = argument_words(voice, s, option)
    if kind in LABELS:
        label = voice.say(LABELS[Kind(kind)], **words)
        return label[0].upper() + label[1:]
    return IN_CONTEXT[Kind(kind)](voice, s, *arguments)


def _pass(voice: Voice, s: State) -> str:
    return voice.say("Let them come") if asked(s, Decision.SHOALS) else voice.say("Pass")


def _surrender(voice: Voice, s: State, letter: int) -> str:
    if letter == 0:
        return voice.say("Surrender and retire with the Letter of Marque")
    card = card_name(voice, LETTER_FROM + letter - 1)
    return voice.say("Surrender and retire with {card}", card=card)


def _take(voice: Voice, s: State) -> str:
    if not asked(s, Decision.TAKE_CARGO):
        return voice.say("Take the cargo")
    worth = money(voice, cargo_worth(s))
    return voice.say("Take the cargo: {worth}", worth=worth)


def _dump(voice: Voice, s: State, hold: int) -> str:
    if not asked(s, Decision.DUMP_HOLD, Decision.PLUNDER):
        return voice.say("Empty hold {number}", number=hold + 1)
    worth = money(voice, s.hold[numbers(s)[0], hold])
    return voice.say("Empty hold {number}: {worth}", number=hold + 1, worth=worth)


def _bank(voice: Voice, s: State, slot: int, hold: int) -> str:
    name = own_captain(voice, s, slot)
    if not asked(s, Decision.CALL_MENU) or slot >= s.displays:
        return voice.say("{name}: bank hold {number}", name=name, number=hold + 1)
    d = display_of(s, s.seat, slot)
    return voice.say(
        "{name}: bank hold {number}, {booty} for {worth}",
        name=name,
        number=hold + 1,
        booty=money(voice, s.hold[d, hold]),
        worth=money(voice, worth_here(s, d, s.hold[d, hold])),
    )


def _haven(voice: Voice, s: State, slot: int) -> str:
    name = own_captain(voice, s, slot)
    port = port_here(s, display_of(s, s.seat, slot)) if slot < s.displays else -1
    if port < 0:
        return voice.say("{name}: buy a haven", name=name)
    price = money(voice, haven_price(port))
    return voice.say("{name}: buy a haven for {price}", name=name, price=price)


def _mend(voice: Voice, s: State, hits: int) -> str:
    removed = numbers(s)[1] if asked(s, Decision.REPAIR_SPLIT) else hits
    return voice.say("{combat} Combat and {speed} Speed", combat=hits, speed=max(0, removed - hits))


def _stow(voice: Voice, s: State) -> str:
    if not asked(s, Decision.PLUNDER):
        return voice.say("Stow the plunder")
    worth = money(voice, numbers(s)[1] * HUNDRED)
    return voice.say("Stow the plunder: {worth}", worth=worth)


def _pay(voice: Voice, s: State, hundreds: int) -> str:
    return voice.say("Pay {worth}", worth=money(voice, hundreds * HUNDRED))


def _join(voice: Voice, s: State) -> str:
    if not asked(s, Decision.ALLY_MEMBER):
        return voice.say("He joins")
    return voice.say("{name} joins", name=captain(voice, s, numbers(s)[0]))


def _merchant(voice: Voice, s: State, merchant: int) -> str:
    return f"{merchant_name(voice, merchant)}, {merchant + 1}"


IN_CONTEXT: dict[Kind, Callable[..., str]] = {
    Kind.PASS: _pass,
    Kind.SURRENDER: _surrender,
    Kind.TAKE: _take,
    Kind.DUMP: _dump,
    Kind.BANK: _bank,
    Kind.HAVEN: _haven,
    Kind.MEND: _mend,
    Kind.STOW: _stow,
    Kind.PAY: _pay,
    Kind.JOIN: _join,
    Kind.MERCHANT_IS: _merchant,
}
