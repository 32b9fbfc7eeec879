"""Why something is not an option: for each refusal its rule, and what is said of it."""

from __future__ import annotations

from covo.presentation.rows import Reason, why

from ..rules.refusals import Refusal

REASONS: dict[Refusal, Reason] = {
    Refusal.NOT_NOW: why("§5.1", "That is not the question now. {question}"),
    Refusal.OVER: why("§8.2", "The game is over."),
    Refusal.NOT_THERE: why("§5.1", "There is no such thing to choose here."),
    Refusal.NOT_POSSIBLE: why("SET-1.10", "That would do nothing now."),
    Refusal.USED: why("SET-5.2", "You have done that already."),
    Refusal.TOO_FEW_ICONS: why("SET-5.9", "You do not have the icons for that."),
    Refusal.NO_STACK: why("SET-6.1", "The map stack is empty."),
    Refusal.NO_STEP: why(
        "SET-6.2", "There is nothing to settle: no tent to gather, place or move."
    ),
    Refusal.NO_DIE: why("SET-6.3", "There is no die you could recruit."),
    Refusal.NO_TECH: why("SET-6.4", "There is no technology you can pay for in full."),
    Refusal.NOTHING_TO_TRADE: why("SET-6.6", "You have nothing to sell and no die to return."),
    Refusal.NO_TARGET: why("SET-6.7", "There is no tent you could remove."),
    Refusal.NO_MODULE: why("§4.5", "This table plays without that module."),
    Refusal.NO_SOURCE: why("SET-5.6", "You have nothing like that to spend."),
    Refusal.WRONG_ICON: why("SET-5.6", "That icon does not pay for this."),
    Refusal.REST_UNPAID: why("SET-5.12", "The rest could not be paid after that."),
    Refusal.NO_EFFECT_LEFT: why("SET-5.12", "After that the action could do nothing."),
    Refusal.WORN: why("SET-8.1", "That was used already: it is ready again next time."),
    Refusal.NOT_OWNED: why("SET-8.1", "You do not have the technology for that."),
    Refusal.NO_ACTIVE_DIE: why("SET-4.4", "There is no active die like that."),
    Refusal.EMPTY_BAG: why("SET-4.4", "There is no such die in the bag."),
    Refusal.NO_TREASURE_DIE: why("SET-12.9", "The Treasure die cannot be used like that now."),
    Refusal.NO_SPENT_DIE: why("SET-4.7", "There is no such die among the spent ones."),
    Refusal.SAME_FACE: why("SET-4.4", "The die shows that face already."),
    Refusal.NOT_DRAWN: why("SET-6.1", "That tile does not lie open."),
    Refusal.TOO_FEW_NEIGHBOURS: why("SET-6.1", "A tile needs two neighbours there."),
    Refusal.CELL_TAKEN: why("SET-6.1", "A tile lies there already."),
    Refusal.NO_TENT: why("SET-6.2", "You have no tent in your personal supply."),
    Refusal.NO_STOCK: why("SET-1.4", "Your general stock is empty."),
    Refusal.OUT_OF_REACH: why("SET-6.2", "That is out of reach."),
    Refusal.NOT_IN_PLAY: why("SET-6.2", "That is not on the map."),
    Refusal.NO_TENT_HERE: why("SET-6.2", "There is no such tent."),
    Refusal.NOT_PRESENT: why("SET-6.7", "You are not present there."),
    Refusal.NO_LEAD: why("SET-6.8", "It takes a lead of three tents over everybody else."),
    Refusal.HOUSE_HERE: why("SET-6.8", "A house stands there already."),
    Refusal.NO_HOUSE: why("SET-1.3", "All your houses are built."),
    Refusal.NO_PRESENCE_ON_TERRAIN: why(
        "SET-6.3", "You are not present on the terrain of that colour."
    ),
    Refusal.NONE_IN_SUPPLY: why("SET-1.3", "There is no such die in the supply."),
    Refusal.NOT_RECRUITABLE: why("SET-6.3", "Dice of that colour are not recruited."),
    Refusal.OWNED: why("SET-6.4", "You have that technology already."),
    Refusal.NOT_IN_ROW: why("SET-S6", "That technology is not in play."),
    Refusal.TOO_DEAR: why("SET-6.4", "That technology costs too many research icons for this."),
    Refusal.NO_TOKENS: why("SET-6.4", "You do not have the tokens for that."),
    Refusal.TERRAIN_MISSING: why("SET-6.4", "You are not present on the terrains it asks for."),
    Refusal.NOT_HARVESTED: why("SET-5.13", "You harvest none of that kind."),
    Refusal.NO_FACTORY: why("SET-7.3", "There is no factory there."),
    Refusal.WORKED: why("SET-7.3", "That factory has worked in this action."),
    Refusal.FACTORY_IDLE: why("SET-7.3", "That factory would give you nothing now."),
    Refusal.SET_FULL: why("SET-6.6", "The set is as large as it can be."),
    Refusal.KIND_IN_SET: why(
        "SET-6.6", "A set holds one token of each kind; only gold may come again."
    ),
    Refusal.NOT_RETIRABLE: why("SET-6.6", "Pink and Treasure dice are not returned."),
    Refusal.DEFENDED: why("SET-6.7", "Those tents are protected."),
    Refusal.OWN_TENT: why("SET-6.7", "You do not raid your own tents."),
    Refusal.FIRST_STEP: why("SET-5.11", "Do something first."),
    Refusal.FACTORY_TENT: why("SET-7.3", "You have no tent on that factory."),
    Refusal.NOT_GRANTED: why("SET-5.3", "This extra action is of another kind."),
    Refusal.RESIGNED: why("SET-13.1", "Nobody plays there, or that seat has left the table."),
    Refusal.LEAVING: why("SET-13.1", "You have left the table: what is open is settled for you."),
}
