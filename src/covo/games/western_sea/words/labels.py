"""What an option says: a short label, in the light of the decision at hand."""

from __future__ import annotations

from covo.engine.pending import top
from covo.language.catalogue import sentence

from ..decisions import NUMBERING, Decision, Kind
from ..state import State
from .arguments import argument_words
from .names import voice_of

LABELS = {
    Kind.PASS: sentence("Pass"),
    Kind.END: sentence("End the turn"),
    Kind.DECLINE: sentence("Decline"),
    Kind.DONE: sentence("Done"),
    Kind.STOP: sentence("Stop"),
    Kind.ROLL: sentence("Roll"),
    Kind.YES: sentence("Yes"),
    Kind.NO: sentence("No"),
    Kind.ACT: "{action}",
    Kind.GOVERN: sentence("Govern {hex}"),
    Kind.NOMAD: sentence("Move a tent from {hex} (Nomads)"),
    Kind.REVEAL: sentence("Reveal {enclosure}"),
    Kind.TAKE_UP: "{grant}",
    Kind.PAY: sentence("{source} as {icon}"),
    Kind.PAIR: sentence("{source} and {other} together as {icon}"),
    Kind.CRAFT: sentence("{source} alone as any action icon"),
    Kind.BONUS: sentence("Bonus icon: {icon}"),
    Kind.SET: sentence("Choose a face: spend {source} {means}"),
    Kind.REROLL: sentence("Reroll dice: spend {source} {means}"),
    Kind.DRAW: sentence("Draw dice: spend {source}"),
    Kind.TREASURE: sentence("Roll the Treasure die: spend {source}"),
    Kind.FORESIGHT: sentence("Choose a face (Foresight)"),
    Kind.SECOND_WIND: sentence("Reroll up to two dice (Second Wind)"),
    Kind.SHIFT_WORK: sentence("Roll a spent die (Shift Work)"),
    Kind.SECOND: sentence("Spend {source} as well"),
    Kind.TARGET: "{side}",
    Kind.FACE: "{side}",
    Kind.REVIVE: sentence("The {colour} die"),
    Kind.KEEP: sentence("Keep {side}"),
    Kind.PICK_TILE: "{tile}",
    Kind.PLACE_AT: sentence("At {cell}"),
    Kind.TURN_TO: sentence("Turned by {rotation} degrees"),
    Kind.COAST: sentence("Side {coast}"),
    Kind.ARM: sentence("Tile A to the {arm}"),
    Kind.GATHER: sentence("Gather tents"),
    Kind.PLACE: sentence("Place a tent on {hex}"),
    Kind.PLACE_FREE: sentence("Place a tent on {hex} for free"),
    Kind.MOVE: sentence("Move a tent from {hex}"),
    Kind.MOVE_TO: sentence("To {hex}"),
    Kind.ENCLOSURES: sentence("Draw Enclosure cards"),
    Kind.DISCARD: sentence("Discard {enclosure}"),
    Kind.TAKE_DIE: sentence("A {colour} die"),
    Kind.HIRE: sentence("Hire the emissary"),
    Kind.TO_BAG: sentence("Into the bag"),
    Kind.TO_SPENT: sentence("To the spent dice"),
    Kind.TECH: "{tech}",
    Kind.TOKEN: sentence("Pay with {token}"),
    Kind.SKIP: sentence("Leave this token out"),
    Kind.GAIN: sentence("Take {token}"),
    Kind.GAIN_PAIR: sentence("Take {pair}"),
    Kind.WORK: sentence("Use {hex}"),
    Kind.SELL: sentence("Sell a set of tokens"),
    Kind.SELL_ADD: sentence("Add {token}"),
    Kind.RETIRE_ACTIVE: sentence("Return {side}"),
    Kind.RETIRE_SPENT: sentence("Return a spent {colour} die"),
    Kind.RAID_HEX: sentence("Raid {hex}"),
    Kind.RAID: sentence("Remove a tent of {seat}"),
    Kind.SAIL_TO: sentence("Sail to {hex}"),
    Kind.EMISSARY: "{emissary}",
    Kind.TENT: sentence("Take a tent from the stock"),
    Kind.ADVISOR: "{advisor}",
    Kind.GIVE: sentence("Give a {colour} die"),
    Kind.SPY_ON: sentence("Swap with {seat}"),
    Kind.FIRST_IS: sentence("{seat} is the first player"),
    Kind.TECH_IS: "{tech}",
    Kind.TILE_IS: "{tile}",
    Kind.ADVISOR_IS: "{advisor}",
    Kind.EMISSARY_IS: "{emissary}",
    Kind.CARD_IS: "{enclosure}",
    Kind.DREW: "{side}",
    Kind.DRAWN: sentence("A {colour} die"),
    Kind.ROLLED: "{side}",
    Kind.SEA_IS: sentence("Sea tile {sea_tile}"),
    Kind.D6_IS: "{pips}",
    Kind.SIDE_IS: sentence("Number {half}"),
    Kind.QUEUE_IS: sentence("A {colour} die"),
    Kind.RESIGN: sentence("{seat}: resign"),
    Kind.AGREE: sentence("{seat}: agree to end the game"),
}
"""Labels that depend on nothing but the option itself."""
STOPS = {
    Decision.SETTLE_STEP: sentence("Stop settling"),
    Decision.RECRUIT_PICK: sentence("Recruit no more"),
    Decision.FACTORY: sentence("Use no more factories"),
    Decision.DEAL: sentence("Make no more deals"),
    Decision.RAID_TARGET: sentence("Stop the raid"),
    Decision.SAIL_STEP: sentence("Drop anchor here"),
    Decision.HEG_RETURN: sentence("Return no more dice"),
    Decision.MANIP_TARGET: sentence("Choose no second face"),
}
DONES = {
    Decision.MANIP: sentence("Go on to the actions"),
    Decision.PAY: sentence("Pay no more"),
    Decision.SELL: sentence("Sell this set"),
}
YESES = {
    Decision.ENTER: sentence("Enter with a tent"),
    Decision.EXPLORE_ADD: sentence("Add a second tent"),
    Decision.RAID_PLACE: sentence("Put a tent there"),
    Decision.SPY_EXTRA: sentence("Pay 1 VP for an extra action"),
    Decision.EMBASSY_USE: sentence("Use the Embassy effect"),
}
NOES = {
    Decision.ENTER: sentence("Stay out"),
    Decision.EXPLORE_ADD: sentence("One tent is enough"),
    Decision.RAID_PLACE: sentence("Put none"),
    Decision.SPY_EXTRA: sentence("Keep the VP"),
    Decision.KEEP_DIE: sentence("Keep no die"),
}
IN_CONTEXT = {Kind.STOP: STOPS, Kind.DONE: DONES, Kind.YES: YESES, Kind.NO: NOES}
"""What these say depends on what was asked."""


def option_words(s: State, option: int, language: str) -> str:
    """A short label for any option, different from all others of the same decision."""
    kind = Kind(NUMBERING.unpack(option)[0])
    voice = voice_of(language)
    text = LABELS[kind]
    if kind in IN_CONTEXT and s.depth > 0:
        text = IN_CONTEXT[kind].get(Decision(top(s)), text)
    said = voice.say(text, **argument_words(voice, s, option))
    return said[:1].upper() + said[1:]
