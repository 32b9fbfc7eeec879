"""What a decision asks, and of whom."""

from __future__ import annotations

from collections.abc import Callable

from covo.language.catalogue import Voice, sentence

from ..components import HUNDRED, Window
from ..contests import ROLL, SIDES
from ..decisions import Decision, Lot, Roll
from ..frames import DISPLAY, action, number_in, target, window
from ..looting import cargo_worth
from ..rules import actor
from ..state import Ending, State
from .arguments import numbers
from .contests import fighter_name
from .endings import ending_words
from .names import (
    captain,
    hostage_name,
    money,
    pirate_name,
    place,
    seat_name,
    voice_of,
)
from .rolls import ROLLS

PLAIN = {
    Decision.DRAFT: sentence("{seat}: which pirate do you take?"),
    Decision.SETUP_PIRATE: sentence("{seat}: which pirate begins?"),
    Decision.SETUP_MORE: sentence("{seat}: another pirate at the start?"),
    Decision.ACT_PIRATE: sentence("{seat}: whose Initiative?"),
    Decision.KC_BOX: sentence("{seat}: where does your commissioner arrive?"),
    Decision.INFORMER: sentence("{seat}: what does the informer do?"),
    Decision.STATION: sentence("{seat}: where does the warship take station?"),
    Decision.CHALLENGER: sentence("{seat}: who was aboard all along?"),
    Decision.NEW_DRAW: sentence("{seat}: do you draw a pirate card first?"),
    Decision.NEW_DEPLOY: sentence("{seat}: which pirate is deployed?"),
    Decision.CH_FIRST: sentence("Luck decides who is player A."),
    Decision.CH_MERCHANT: sentence("A merchant is drawn, face down."),
    Decision.CH_HOSTAGE: sentence("A hostage is drawn."),
    Decision.CH_WARSHIP: sentence("A warship is drawn."),
    Decision.CH_KC: sentence("A King's Commissioner is drawn."),
    Decision.CH_GOVERNOR: sentence("A governor is drawn."),
    Decision.CH_PIRATE: sentence("A pirate card is drawn."),
    Decision.CH_EVENT: sentence("An event card is drawn."),
    Decision.PAUSE: sentence("One moment …"),
}
"""Questions that need no more than the seat that is asked."""
OF_THE_PIRATE = {
    Decision.FAIR_MOVE: sentence("{pirate}: where do the fair winds blow?"),
    Decision.SHOALS: sentence("{pirate} is hunted: do you know uncharted shoals?"),
    Decision.INTERCEPTED: sentence("{pirate} is caught: fight or surrender?"),
    Decision.ALLY_SHIP: sentence("{pirate}: aboard whose ship?"),
    Decision.DUMP_HOLD: sentence("{pirate}: which hold is emptied?"),
    Decision.DECLARE_DR: sentence("{pirate}: do the crew revel?"),
    Decision.CALL_MENU: sentence("{pirate} is in port. What next?"),
    Decision.BRIBE: sentence("{pirate}: how much for the governor?"),
    Decision.ALLY_MEMBER: sentence("{pirate}: who joins the alliance?"),
    Decision.ALLY_LEADER: sentence("{pirate}: who leads the alliance?"),
    Decision.SUCCESSOR: sentence("The crew wants a new captain: who?"),
}
LOTS = {
    Lot.MERCHANT: sentence("Where does the merchant appear? A D66."),
    Lot.PRO: sentence("Where does the friendly governor rule? A D66."),
    Lot.ANTI: sentence("Where does the stern governor rule? A D66."),
    Lot.CORRUPT: sentence("Where does the corrupt governor rule? A D66."),
}
WINDOWS = {
    Window.ARR: sentence("{pirate} has sailed to {place}."),
    Window.ARP: sentence("{pirate} has entered {place}."),
    Window.SEA: sentence("{pirate} searches for a merchant in {place}."),
    Window.LOT: sentence("{pirate} is about to loot a merchant in {place}."),
    Window.MID: sentence("{pirate} has taken the cargo in {place}."),
    Window.CON: sentence("{pirate} changes ships in {place}."),
    Window.CAL: sentence("{pirate} calls at {place}."),
    Window.REP: sentence("{pirate} repairs in {place}."),
    Window.REM: sentence("{pirate} ends the revels in {place}."),
    Window.GRB: sentence("{pirate} grabs for booty in {place}."),
    Window.ATT: sentence("{pirate} attacks a port from {place}."),
    Window.SAC: sentence("{pirate} is about to sack {place}."),
    Window.ALY: sentence("{pirate} makes an alliance in {place}."),
    Window.RET: sentence("{pirate} wants to retire in {place}."),
    Window.VER: sentence("{pirate} has retired, in {place}."),
}


def decision_words(s: State, language: str) -> str:
    """One sentence: who must decide what; or how the game ended."""
    voice = voice_of(language)
    if s.ending != Ending.NONE:
        return ending_words(voice, s)
    decision = Decision(s.pending[s.depth - 1, 0])
    seat = seat_name(voice, s, max(0, int(actor(s))))
    if decision in PLAIN:
        return voice.say(PLAIN[decision], seat=seat)
    if decision in OF_THE_PIRATE:
        return voice.say(OF_THE_PIRATE[decision], pirate=_active(voice, s))
    return IN_CONTEXT[decision](voice, s, seat)


def _active(voice: Voice, s: State) -> str:
    """The pirate a question is about."""
    d = action(s, DISPLAY)
    if d < 0:
        d = number_in(s, Decision.FAIR_WINDS, 1)
    return captain(voice, s, d)


def _menu(voice: Voice, s: State, seat: str) -> str:
    if s.action_played:
        return voice.say("{seat}: more events, or the end of the turn?", seat=seat)
    return voice.say("{seat}: which card do you play?", seat=seat)


def _act(voice: Voice, s: State, seat: str) -> str:
    return voice.say_many(
        "{seat}: {n} action left. What next?",
        "{seat}: {n} actions left. What next?",
        s.actions,
        seat=seat,
    )


def window_words(voice: Voice, s: State) -> str:
    """What the active pirate is doing, as the other side sees it."""
    d = target(s)
    return voice.say(
        WINDOWS[Window(window(s))], pirate=captain(voice, s, d), place=place(voice, s.place[d])
    )


def _answer(voice: Voice, s: State, seat: str) -> str:
    if numbers(s)[0] >= s.players:
        seat = seat_name(voice, s, numbers(s)[0])
    return voice.say("{what} {seat}: what do you do?", what=window_words(voice, s), seat=seat)


def _area(voice: Voice, s: State, seat: str) -> str:
    name = pirate_name(voice, numbers(s)[1])
    return voice.say("{seat}: where does {pirate} begin?", seat=seat, pirate=name)


def _ship(voice: Voice, s: State, seat: str) -> str:
    name = pirate_name(voice, numbers(s)[1])
    return voice.say("{seat}: which ship does {pirate} sail?", seat=seat, pirate=name)


def _cunning(voice: Voice, s: State, seat: str) -> str:
    side = numbers(s)[0]
    return voice.say(
        "The dice show {n}. {pirate}: roll again for 1 Cunning?",
        n=s.dice[side],
        pirate=fighter_name(voice, s, number_in(s, Decision.CONTEST, SIDES + side)),
    )


def _die(voice: Voice, s: State, seat: str) -> str:
    roll = Roll(number_in(s, Decision.CONTEST, ROLL))
    first = number_in(s, Decision.CONTEST, SIDES)
    fighter = first if first >= 0 else number_in(s, Decision.CONTEST, SIDES + 1)
    return voice.say(ROLLS[roll].asks, pirate=fighter_name(voice, s, fighter))


def _cargo(voice: Voice, s: State, seat: str) -> str:
    worth = money(voice, cargo_worth(s))
    return voice.say("{pirate}: {worth}. Take it?", pirate=_active(voice, s), worth=worth)


def _hostage(voice: Voice, s: State, seat: str) -> str:
    name = hostage_name(voice, numbers(s)[0])
    return voice.say("{pirate}: what becomes of {hostage}?", pirate=_active(voice, s), hostage=name)


def _repair(voice: Voice, s: State, seat: str) -> str:
    d, hits = numbers(s)[:2]
    return voice.say_many(
        "{pirate}: {n} hit is repaired. Which?",
        "{pirate}: {n} hits are repaired. Which?",
        hits,
        pirate=captain(voice, s, d),
    )


def _plunder(voice: Voice, s: State, seat: str) -> str:
    d, hundreds = numbers(s)[:2]
    worth = money(voice, hundreds * HUNDRED)
    return voice.say(
        "{pirate}: {worth} of plunder. What now?", pirate=captain(voice, s, d), worth=worth
    )


def _lot(voice: Voice, s: State, seat: str) -> str:
    return voice.say(LOTS[Lot(numbers(s)[0])])


IN_CONTEXT: dict[Decision, Callable[[Voice, State, str], str]] = {
    Decision.TURN_MENU: _menu,
    Decision.ACTION_MENU: _act,
    Decision.AP_CHOICE: _answer,
    Decision.DEPLOY_AREA: _area,
    Decision.DEPLOY_SHIP: _ship,
    Decision.CUNNING: _cunning,
    Decision.CH_D6: _die,
    Decision.TAKE_CARGO: _cargo,
    Decision.HOSTAGE_FATE: _hostage,
    Decision.REPAIR_SPLIT: _repair,
    Decision.PLUNDER: _plunder,
    Decision.CH_D66: _lot,
}
