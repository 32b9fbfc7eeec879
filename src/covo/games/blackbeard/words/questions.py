"""What a decision asks, and of whom."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.presentation.moment import Moment, Text, by, many

from ..rules.contests import ROLL, SIDES
from ..rules.decisions import Decision, Lot, Roll
from ..rules.frames import number_in
from .contests import fighter_name
from .rolls import ROLLS


def _menu(m: Moment) -> str:
    if m.s.action_played:
        return m.say("{seat}: more events, or the end of the turn?")
    return m.say("{seat}: which card do you play?")


def _actions(m: Moment) -> int:
    return int(m.s.actions)


def _cunning(m: Moment, side: int) -> str:
    return m.say(
        "The dice show {n}. {pirate}: roll again for 1 Cunning?",
        n=m.s.dice[side],
        pirate=fighter_name(m.voice, m.s, number_in(m.s, Decision.CONTEST, SIDES + side)),
    )


def _die(m: Moment) -> str:
    roll = Roll(number_in(m.s, Decision.CONTEST, ROLL))
    first = number_in(m.s, Decision.CONTEST, SIDES)
    fighter = first if first >= 0 else number_in(m.s, Decision.CONTEST, SIDES + 1)
    return m.say(ROLLS[roll].asks, pirate=fighter_name(m.voice, m.s, fighter))


QUESTIONS: dict[int, Text] = {
    Decision.DRAFT: sentence("{seat}: which pirate do you take?"),
    Decision.SETUP_PIRATE: sentence("{seat}: which pirate begins?"),
    Decision.DEPLOY_AREA: sentence("{seat}: where does {captain} begin?"),
    Decision.DEPLOY_SHIP: sentence("{seat}: which ship does {captain} sail?"),
    Decision.SETUP_MORE: sentence("{seat}: another pirate at the start?"),
    Decision.TURN_MENU: _menu,
    Decision.ACT_PIRATE: sentence("{seat}: whose Initiative?"),
    Decision.ACTION_MENU: many(
        "{seat}: {n} action left. What next?", "{seat}: {n} actions left. What next?", _actions
    ),
    Decision.AP_CHOICE: sentence("{what} {seat}: what do you do?"),
    Decision.KC_BOX: sentence("{seat}: where does your commissioner arrive?"),
    Decision.FAIR_MOVE: sentence("{pirate}: where do the fair winds blow?"),
    Decision.SHOALS: sentence("{pirate} is hunted: do you know uncharted shoals?"),
    Decision.CUNNING: _cunning,
    Decision.INTERCEPTED: sentence("{pirate} is caught: fight or surrender?"),
    Decision.ALLY_SHIP: sentence("{pirate}: aboard whose ship?"),
    Decision.TAKE_CARGO: sentence("{pirate}: {worth}. Take it?"),
    Decision.DUMP_HOLD: sentence("{pirate}: which hold is emptied?"),
    Decision.HOSTAGE_FATE: sentence("{pirate}: what becomes of {hostage}?"),
    Decision.DECLARE_DR: sentence("{pirate}: do the crew revel?"),
    Decision.CALL_MENU: sentence("{pirate} is in port. What next?"),
    Decision.REPAIR_SPLIT: many(
        "{captain}: {n} hit is repaired. Which?",
        "{captain}: {n} hits are repaired. Which?",
        "removed",
    ),
    Decision.PLUNDER: sentence("{captain}: {hundreds} of plunder. What now?"),
    Decision.BRIBE: sentence("{pirate}: how much for the governor?"),
    Decision.NEW_DRAW: sentence("{seat}: do you draw a pirate card first?"),
    Decision.NEW_DEPLOY: sentence("{seat}: which pirate is deployed?"),
    Decision.ALLY_MEMBER: sentence("{pirate}: who joins the alliance?"),
    Decision.ALLY_LEADER: sentence("{pirate}: who leads the alliance?"),
    Decision.SUCCESSOR: sentence("The crew wants a new captain: who?"),
    Decision.CHALLENGER: sentence("{seat}: who was aboard all along?"),
    Decision.STATION: sentence("{seat}: where does the warship take station?"),
    Decision.INFORMER: sentence("{seat}: what does the informer do?"),
    Decision.CH_FIRST: sentence("Luck decides who takes the first turn."),
    Decision.CH_EVENT: sentence("An event card is drawn."),
    Decision.CH_PIRATE: sentence("A pirate card is drawn."),
    Decision.CH_D6: _die,
    Decision.CH_D66: by(
        "lot",
        {
            Lot.MERCHANT: "Where does the merchant appear? A D66.",
            Lot.PRO: "Where does the friendly governor rule? A D66.",
            Lot.ANTI: "Where does the stern governor rule? A D66.",
            Lot.CORRUPT: "Where does the corrupt governor rule? A D66.",
        },
    ),
    Decision.CH_MERCHANT: sentence("A merchant is drawn, face down."),
    Decision.CH_HOSTAGE: sentence("A hostage is drawn."),
    Decision.CH_WARSHIP: sentence("A warship is drawn."),
    Decision.CH_KC: sentence("A King's Commissioner is drawn."),
    Decision.CH_GOVERNOR: sentence("A governor is drawn."),
    Decision.PAUSE: sentence("One moment …"),
}
