"""Why something is no option, said to the one who would like it."""

from __future__ import annotations

from covo.language.catalogue import sentence

from ..decisions import NUMBERING, Kind
from ..refusals import RULE, RULE_FOR_KIND, Refusal
from ..rules import refusal
from ..state import State
from .arguments import argument_words
from .names import voice_of
from .questions import decision_words

REASONS = {
    Refusal.OVER: sentence("The game is over."),
    Refusal.RESIGNED: sentence("Nobody plays there, or that seat has left the table."),
    Refusal.LEAVING: sentence("You have left the table: what is open is settled for you."),
    Refusal.NOT_IN_HAND: sentence("That card is not in your hand."),
    Refusal.NO_PIRATE: sentence("You have no such pirate there."),
    Refusal.FOLLOWER: sentence("In an alliance only the leader acts."),
    Refusal.RESERVED: sentence("These actions belong to one pirate alone."),
    Refusal.NO_ACTIONS: sentence("That takes more actions than you have left."),
    Refusal.REVELLING: sentence("The crew revels: end that first, in a port."),
    Refusal.NOT_ADJACENT: sentence("That is more than one step away."),
    Refusal.DESTROYED: sentence("That port lies in ruins."),
    Refusal.CLOSED_PORT: sentence("A stern governor closes that port to pirates."),
    Refusal.NOT_AT_SEA: sentence("He must be in a sea area for that."),
    Refusal.NOT_IN_PORT: sentence("He must be in a port for that."),
    Refusal.NO_MERCHANT: sentence("No merchant lies off {port}."),
    Refusal.ALREADY_FOUND: sentence("He has found that merchant already: loot her!"),
    Refusal.NOT_FOUND: sentence("He has found no merchant yet: search first."),
    Refusal.NO_PRIZE: sentence("There is no prize alongside."),
    Refusal.HOSTILE_PORT: sentence("Nobody here deals with pirates."),
    Refusal.NO_REPAIR: sentence("Nobody repairs pirate ships here."),
    Refusal.NO_DAMAGE: sentence("The ship is undamaged."),
    Refusal.SOBER: sentence("The crew is sober."),
    Refusal.NO_RIVAL: sentence("He is no rival who revels in this port."),
    Refusal.NO_BOOTY: sentence("His holds are empty: there is nothing to grab."),
    Refusal.NO_ROOM: sentence("There is no empty hold."),
    Refusal.WRONG_WATERS: sentence("{port} does not lie in these waters."),
    Refusal.NO_CHANCE_TO_SACK: sentence("Only right after a successful attack is there a sack."),
    Refusal.NO_ALLY: sentence("No other pirate of yours is here and ready for an alliance."),
    Refusal.ALLIED: sentence("He is in an alliance: dissolve it first."),
    Refusal.NO_WAY_TO_RETIRE: sentence("That is no place to retire in this way."),
    Refusal.JUST_BOUGHT: sentence("The haven was bought this turn: it opens next turn."),
    Refusal.BRIBED: sentence("The governor has refused once this turn."),
    Refusal.TOO_POOR: sentence("The net worth does not reach."),
    Refusal.NOTHING_TO_DEPLOY: sentence("There is no pirate card to draw or to deploy."),
    Refusal.ACTION_PLAYED: sentence("You have played your card for actions this turn."),
    Refusal.ACTION_DUE: sentence("First play a card for actions."),
    Refusal.LAST_CARD: sentence("Your last card is needed for actions."),
    Refusal.NO_EFFECT: sentence("That would change nothing now."),
    Refusal.NO_ALLIANCE: sentence("He leads no alliance."),
    Refusal.KIND_USED: sentence("That has been done once against this action."),
    Refusal.TYPE_USED: sentence("Such a card has been played in this turn."),
    Refusal.WRONG_WINDOW: sentence("That answers other deeds, not this one."),
    Refusal.HAS_KC: sentence("Your commissioner is on the chart already."),
    Refusal.NO_KC: sentence("You have no commissioner on the chart."),
    Refusal.NO_KC_LEFT: sentence("No commissioner is left."),
    Refusal.TOO_OBSCURE: sentence("Nobody has heard of this pirate yet."),
    Refusal.OUT_OF_REACH: sentence("That is not one or two steps from your commissioner."),
    Refusal.SAFE_PORT: sentence("No commissioner ousts anybody there."),
    Refusal.NO_WARSHIP: sentence("No warship is On Station in these waters."),
    Refusal.STATIONED: sentence("A warship is On Station there already."),
    Refusal.TAKEN: sentence("{pirate} is not on the table."),
    Refusal.NO_LETTER: sentence("He has no such Letter of Marque."),
    Refusal.EMPTY_HOLD: sentence("That hold is empty."),
    Refusal.NO_CAPTIVE: sentence("He does not hold {hostage}."),
    Refusal.NO_RANSOM: sentence("Nobody pays a ransom here."),
    Refusal.NO_GOVERNOR: sentence("No friendly governor sits here."),
    Refusal.HAS_HAVEN: sentence("This port is his haven already."),
    Refusal.HEALTHY: sentence("The crew is healthy."),
    Refusal.WRONG_NUMBER: sentence("The hits cannot be divided like that."),
    Refusal.MUST_MOVE: sentence("Fair winds mean at least one move."),
    Refusal.MUST_DO_ONE: sentence("One of the two must be done."),
    Refusal.NOT_DRAWN: sentence("That cannot be drawn now."),
}
"""Reasons that are the same for every option they refuse."""


def refusal_words(s: State, option: int, language: str) -> str:
    """Why this is no option now, in a sentence; empty when it is one."""
    code = Refusal(refusal(s, option))
    if code == Refusal.NONE:
        return ""
    voice = voice_of(language)
    if code == Refusal.NOT_NOW:
        now = decision_words(s, language)
        return voice.say("That is not the question now. {question}", question=now)
    return voice.say(REASONS[code], **argument_words(voice, s, option))


def refusal_rule(code: int, option: int) -> str:
    """The number of the rule behind a refusal of this option."""
    kind = Kind(NUMBERING.unpack(option)[0])
    return RULE_FOR_KIND.get((Refusal(code), kind), RULE.get(Refusal(code), ""))
