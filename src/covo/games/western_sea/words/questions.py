"""What a decision asks, and of whom."""

from __future__ import annotations

from covo.language.catalogue import sentence
from covo.presentation.moment import Moment, Text, many

from ..rules.decisions import Decision


def _pay(m: Moment, paid: int, least: int) -> str:
    if paid < least:
        return m.say("{who} pays for {action}: {paid} so far, {least} needed.")
    return m.say("{who} pays for {action}: {paid} so far. More?")


WHERE = sentence("{who}: where does {tile} lie?")
WHICH_FACE = sentence("{who}: which face?")
QUESTIONS: dict[int, Text] = {
    Decision.START_PICK: sentence("{who}: which starting tile?"),
    Decision.START_CELL: WHERE,
    Decision.START_TOKEN: sentence("{who}: which two tokens?"),
    Decision.DRAFT_PICK: sentence("{who}: a starting tile or an advisor?"),
    Decision.TOKEN_CHOICE: sentence("{who}: which two different tokens?"),
    Decision.DIE_CHOICE: sentence("{who}: a die of which colour?"),
    Decision.MANIP: sentence("{who}: change the dice, or go on?"),
    Decision.MANIP_TARGET: sentence("{who}: which die gets another face?"),
    Decision.MANIP_FACE: WHICH_FACE,
    Decision.MANIP_SECOND: sentence("{who}: which second icon pays for the Advisor face?"),
    Decision.MANIP_REROLL: sentence("{who}: which dice are rolled again?"),
    Decision.MANIP_REVIVE: sentence("{who}: which spent die comes back?"),
    Decision.KEEP_DIE: sentence("{who}: which die stays for the next round?"),
    Decision.TURN: sentence("{who}: which action?"),
    Decision.TURN_END: sentence("{who}: anything else before the turn ends?"),
    Decision.EXTRA: sentence("{who}: an extra action. Which one?"),
    Decision.EXTRA_PICK: sentence("{who}: which extra action comes next?"),
    Decision.PAY: _pay,
    Decision.EXPLORE_PICK: sentence("{who}: which tile is explored?"),
    Decision.EXPLORE_CELL: WHERE,
    Decision.ENTER: sentence("{who}: enter {hex} with a tent?"),
    Decision.EXPLORE_ADD: sentence("{who}: a second tent on {hex}?"),
    Decision.SETTLE_STEP: many(
        "{who} settles: {n} step left.", "{who} settles: {n} steps left.", "steps"
    ),
    Decision.MOVE_TO: sentence("{who}: where does the tent from {from} go?"),
    Decision.RECRUIT_PICK: sentence("{who} recruits {dice}: which?"),
    Decision.RECRUIT_PLACE: sentence("{who}: where does the {colour} die go?"),
    Decision.RESEARCH_PICK: sentence("{who}: which technology?"),
    Decision.TOKEN_PAY: sentence("{who}: {tech} costs {token}. How is it paid?"),
    Decision.HARVEST_BONUS: sentence("{who}: one more token of which kind?"),
    Decision.FACTORY: sentence("{who}: which factory works?"),
    Decision.DEAL: many("{who} trades: {n} deal left.", "{who} trades: {n} deals left.", "deals"),
    Decision.SELL: sentence("{who}: which tokens are sold together?"),
    Decision.RAID_HEX: sentence("{who}: where is the raid?"),
    Decision.RAID_TARGET: many(
        "{who} raids {hex}: {n} tent may go. Whose?",
        "{who} raids {hex}: {n} tents may go. Whose?",
        "tents",
    ),
    Decision.RAID_PLACE: sentence("{who}: a tent of yours on {hex}?"),
    Decision.FACE_CHOICE: WHICH_FACE,
    Decision.CH_FIRST_PLAYER: sentence("Luck decides who begins."),
    Decision.CH_TECH: sentence("A technology is laid out."),
    Decision.CH_NAVAL: sentence("A naval technology is laid out."),
    Decision.CH_START_TILE: sentence("A starting tile is drawn."),
    Decision.CH_DIE: sentence("{who} draws a die and rolls it."),
    Decision.CH_DRAW_DIE: sentence("{who} draws a die."),
    Decision.CH_ROLL: sentence("{who} rolls a {colour} die."),
    Decision.CH_TILE: sentence("{who} draws a map tile."),
    Decision.PAUSE: sentence("One moment …"),
}
