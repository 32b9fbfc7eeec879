"""Why something is no option, said to the one who would like it."""

from __future__ import annotations

from covo.language.catalogue import sentence

from ..decisions import NUMBERING
from ..refusals import RULE, Refusal
from ..rules import refusal
from ..state import State
from .arguments import argument_words
from .names import voice_of
from .questions import decision_words

REASONS = {
    Refusal.OVER: sentence("The game is over."),
    Refusal.NOT_THERE: sentence("There is no such thing to choose here."),
    Refusal.NOT_POSSIBLE: sentence("That would do nothing now."),
    Refusal.USED: sentence("You have done that already."),
    Refusal.TOO_FEW_ICONS: sentence("You do not have the icons for that."),
    Refusal.NO_STACK: sentence("The map stack is empty."),
    Refusal.NO_STEP: sentence("There is nothing to settle: no tent to gather, place or move."),
    Refusal.NO_DIE: sentence("There is no die you could recruit."),
    Refusal.NO_TECH: sentence("There is no technology you can pay for in full."),
    Refusal.NOTHING_TO_TRADE: sentence("You have nothing to sell and no die to return."),
    Refusal.NO_TARGET: sentence("There is no tent you could remove."),
    Refusal.NO_SHIP: sentence("Your ship is not on the map: settle the Harbour first."),
    Refusal.NO_MODULE: sentence("This table plays without that module."),
    Refusal.NO_ADVISOR_FACE: sentence("No pink die of yours shows the Advisor."),
    Refusal.ADVISOR_IDLE: sentence("Your advisor could do nothing now."),
    Refusal.NO_SOURCE: sentence("You have nothing like that to spend."),
    Refusal.WRONG_ICON: sentence("That icon does not pay for this."),
    Refusal.REST_UNPAID: sentence("The rest could not be paid after that."),
    Refusal.NO_EFFECT_LEFT: sentence("After that the action could do nothing."),
    Refusal.WORN: sentence("That was used already: it is ready again next time."),
    Refusal.NOT_OWNED: sentence("You do not have the technology for that."),
    Refusal.NO_ACTIVE_DIE: sentence("There is no active die like that."),
    Refusal.EMPTY_BAG: sentence("There is no such die in the bag."),
    Refusal.NO_TREASURE_DIE: sentence("The Treasure die cannot be used like that now."),
    Refusal.NO_SPENT_DIE: sentence("There is no such die among the spent ones."),
    Refusal.SAME_FACE: sentence("The die shows that face already."),
    Refusal.ADVISOR_FACE: sentence("The Advisor face costs two icons, and nothing else sets it."),
    Refusal.NOT_DRAWN: sentence("That tile does not lie open."),
    Refusal.TOO_FEW_NEIGHBOURS: sentence("A tile needs two neighbours there."),
    Refusal.CELL_TAKEN: sentence("A tile lies there already."),
    Refusal.BAY_TAKEN: sentence("The bay does not fit there."),
    Refusal.NO_TENT: sentence("You have no tent in your personal supply."),
    Refusal.NO_STOCK: sentence("Your general stock is empty."),
    Refusal.OUT_OF_REACH: sentence("That is out of reach."),
    Refusal.ISLAND: sentence("Islands are reached by ship alone."),
    Refusal.NOT_IN_PLAY: sentence("That is not on the map."),
    Refusal.NO_TENT_HERE: sentence("There is no such tent."),
    Refusal.NO_CARDS: sentence("There are no Enclosure cards to draw."),
    Refusal.NOT_IN_HAND: sentence("You do not hold that card."),
    Refusal.NO_PATTERN: sentence("You do not hold its pattern: be on all its hexes, control two."),
    Refusal.NOT_PRESENT: sentence("You are not present there."),
    Refusal.NO_LEAD: sentence("It takes a lead of three tents over everybody else."),
    Refusal.HOUSE_HERE: sentence("A house stands there already."),
    Refusal.NO_HOUSE: sentence("All your houses are built."),
    Refusal.NO_PRESENCE_ON_TERRAIN: sentence("You are not present on the terrain of that colour."),
    Refusal.NONE_IN_SUPPLY: sentence("There is no such die in the supply."),
    Refusal.NOT_RECRUITABLE: sentence("Dice of that colour are not recruited."),
    Refusal.NO_EMISSARY: sentence("There is no emissary to hire."),
    Refusal.HIRE_UNMET: sentence("Your active dice do not meet what the emissary asks."),
    Refusal.OWNED: sentence("You have that technology already."),
    Refusal.NOT_IN_ROW: sentence("That technology is not in play."),
    Refusal.TOO_DEAR: sentence("That technology costs too many research icons for this."),
    Refusal.NO_TOKENS: sentence("You do not have the tokens for that."),
    Refusal.TERRAIN_MISSING: sentence("You are not present on the terrains it asks for."),
    Refusal.NOT_HARVESTED: sentence("You harvest none of that kind."),
    Refusal.NO_FACTORY: sentence("There is no factory there."),
    Refusal.WORKED: sentence("That factory has worked in this action."),
    Refusal.FACTORY_IDLE: sentence("That factory would give you nothing now."),
    Refusal.SET_FULL: sentence("The set is as large as it can be."),
    Refusal.KIND_IN_SET: sentence("A set holds one token of each kind; only gold may come again."),
    Refusal.NOT_RETIRABLE: sentence("Pink and Treasure dice are not returned."),
    Refusal.DEFENDED: sentence("Those tents are protected."),
    Refusal.OWN_TENT: sentence("You do not raid your own tents."),
    Refusal.NOT_ADJACENT: sentence("Your ship is not next to it."),
    Refusal.FIRST_STEP: sentence("Do something first."),
    Refusal.OWN_MARKER: sentence("Your marker lies on that emissary: choose another one."),
    Refusal.MUST_TAKE: sentence("This effect is not declined."),
    Refusal.NO_VP: sentence("You have no victory point to give."),
    Refusal.FACTORY_TENT: sentence("You have no tent on that factory."),
    Refusal.NOT_GRANTED: sentence("This extra action is of another kind."),
    Refusal.RESIGNED: sentence("Nobody plays there, or that seat has left the table."),
    Refusal.LEAVING: sentence("You have left the table: what is open is settled for you."),
}


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
    NUMBERING.unpack(option)
    return RULE.get(Refusal(code), "")
