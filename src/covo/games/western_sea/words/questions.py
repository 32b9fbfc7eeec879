"""What a decision asks, and of whom."""

from __future__ import annotations

from collections.abc import Callable

from covo.engine.game import SOMEBODY
from covo.language.catalogue import Voice, sentence

from ..decisions import Decision
from ..rules import actor
from ..state import Ending, State
from .arguments import numbers
from .endings import ending_words
from .names import (
    action_name,
    cards,
    dice,
    die_name,
    emissary_name,
    hex_name,
    seat_name,
    tech_name,
    tile_name,
    token_name,
    voice_of,
)

PLAIN = {
    Decision.START_PICK: sentence("{seat}: which starting tile?"),
    Decision.START_TOKEN: sentence("{seat}: which two tokens?"),
    Decision.DRAFT_PICK: sentence("{seat}: a starting tile or an advisor?"),
    Decision.EMBASSY_PICK: sentence("{seat} holds the Embassy: which emissary?"),
    Decision.EMBASSY_SETTLE: sentence("{seat}: place a tent, or take one from the stock?"),
    Decision.TOKEN_CHOICE: sentence("{seat}: which two different tokens?"),
    Decision.DIE_CHOICE: sentence("{seat}: a die of which colour?"),
    Decision.MANIP: sentence("{seat}: change the dice, or go on?"),
    Decision.MANIP_TARGET: sentence("{seat}: which die gets another face?"),
    Decision.MANIP_SECOND: sentence("{seat}: which second icon pays for the Advisor face?"),
    Decision.MANIP_REROLL: sentence("{seat}: which dice are rolled again?"),
    Decision.MANIP_REVIVE: sentence("{seat}: which spent die comes back?"),
    Decision.KEEP_DIE: sentence("{seat}: which die stays for the next round?"),
    Decision.TURN: sentence("{seat}: which action?"),
    Decision.TURN_END: sentence("{seat}: anything else before the turn ends?"),
    Decision.EXTRA: sentence("{seat}: an extra action. Which one?"),
    Decision.EXTRA_PICK: sentence("{seat}: which extra action comes next?"),
    Decision.EXPLORE_PICK: sentence("{seat}: which tile is explored?"),
    Decision.HARBOUR_SIDE: sentence("{seat}: which side of the harbour tile?"),
    Decision.HARBOUR_CELL: sentence("{seat}: where does the Harbour lie?"),
    Decision.HARBOUR_TURN: sentence("{seat}: which way does the bay open?"),
    Decision.COAST_ARM: sentence("{seat}: on which side of the Harbour does coast tile A lie?"),
    Decision.RESEARCH_PICK: sentence("{seat}: which technology?"),
    Decision.HARVEST_BONUS: sentence("{seat}: one more token of which kind?"),
    Decision.FACTORY: sentence("{seat}: which factory works?"),
    Decision.SELL: sentence("{seat}: which tokens are sold together?"),
    Decision.RAID_HEX: sentence("{seat}: where is the raid?"),
    Decision.SPY_OWN: sentence("{seat}: which of your spent dice do you give?"),
    Decision.SPY_SEAT: sentence("{seat}: with whom do you swap?"),
    Decision.SPY_COLOUR: sentence("{seat}: which die do you take?"),
    Decision.SPY_EXTRA: sentence("{seat}: pay 1 VP for an extra action?"),
    Decision.HEG_RETURN: sentence("{seat}: which dice go back to the supply?"),
    Decision.STEAL_CHOICE: sentence("{seat}: which die does the Diceoneer steal?"),
    Decision.CH_FIRST_PLAYER: sentence("Luck decides who begins."),
    Decision.CH_TECH: sentence("A technology is laid out."),
    Decision.CH_NAVAL: sentence("A naval technology is laid out."),
    Decision.CH_START_TILE: sentence("A starting tile is drawn."),
    Decision.CH_ADVISOR: sentence("An advisor is drawn."),
    Decision.CH_EMISSARY: sentence("An emissary is turned up."),
    Decision.CH_ENCLOSURE: sentence("An Enclosure card is drawn."),
    Decision.CH_DIE: sentence("{seat} draws a die and rolls it."),
    Decision.CH_DRAW_DIE: sentence("{seat} draws a die."),
    Decision.CH_TILE: sentence("{seat} draws a map tile."),
    Decision.CH_SEA_TILE: sentence("{seat} looks at a sea tile."),
    Decision.CH_D6: sentence("{seat} rolls the six-sided die."),
    Decision.CH_SIDE: sentence("Luck decides how the coast lies."),
    Decision.CH_QUEUE: sentence("The queue of the Diceoneer is laid out."),
}
"""Questions that need no more than the seat that is asked."""


def decision_words(s: State, language: str) -> str:
    """One sentence: who must decide what; or how the game ended."""
    voice = voice_of(language)
    if s.ending != Ending.NONE:
        return ending_words(voice, s)
    decision = Decision(s.pending[s.depth - 1, 0])
    asked = int(actor(s))
    if asked == SOMEBODY:
        return voice.say("One moment …")
    seat = seat_name(voice, s, asked if asked >= 0 else int(s.seat))
    if decision in PLAIN:
        return voice.say(PLAIN[decision], seat=seat)
    return IN_CONTEXT[decision](voice, s, seat)


def _start_cell(voice: Voice, s: State, seat: str) -> str:
    tile = tile_name(voice, numbers(s)[0])
    return voice.say("{seat}: where does {tile} lie?", seat=seat, tile=tile)


def _embassy(voice: Voice, s: State, seat: str) -> str:
    card = emissary_name(voice, numbers(s)[0])
    return voice.say("{seat}: use the effect of {card}?", seat=seat, card=card)


def _face(voice: Voice, s: State, seat: str) -> str:
    return voice.say("{seat}: which face?", seat=seat)


def _pay(voice: Voice, s: State, seat: str) -> str:
    action, paid, least, *_ = numbers(s)
    words = {"seat": seat, "action": action_name(voice, action), "paid": paid}
    if paid < least:
        return voice.say(
            "{seat} pays for {action}: {paid} so far, {least} needed.", least=least, **words
        )
    return voice.say("{seat} pays for {action}: {paid} so far. More?", **words)


def _enter(voice: Voice, s: State, seat: str) -> str:
    hex_ = hex_name(voice, numbers(s)[1])
    return voice.say("{seat}: enter {hex} with a tent?", seat=seat, hex=hex_)


def _add(voice: Voice, s: State, seat: str) -> str:
    hex_ = hex_name(voice, numbers(s)[0])
    return voice.say("{seat}: a second tent on {hex}?", seat=seat, hex=hex_)


def _raid_place(voice: Voice, s: State, seat: str) -> str:
    hex_ = hex_name(voice, numbers(s)[0])
    return voice.say("{seat}: a tent of yours on {hex}?", seat=seat, hex=hex_)


def _coast_side(voice: Voice, s: State, seat: str) -> str:
    return voice.say(
        "{seat}: which side of coast tile {tile}?", seat=seat, tile="AB"[numbers(s)[0]]
    )


def _settle(voice: Voice, s: State, seat: str) -> str:
    return voice.say_many(
        "{seat} settles: {n} step left.",
        "{seat} settles: {n} steps left.",
        numbers(s)[0],
        seat=seat,
    )


def _move(voice: Voice, s: State, seat: str) -> str:
    hex_ = hex_name(voice, numbers(s)[0])
    return voice.say("{seat}: where does the tent from {hex} go?", seat=seat, hex=hex_)


def _discard(voice: Voice, s: State, seat: str) -> str:
    return voice.say("{seat}: discard {cards}.", seat=seat, cards=cards(voice, numbers(s)[0]))


def _recruit(voice: Voice, s: State, seat: str) -> str:
    return voice.say("{seat} recruits {dice}: which?", seat=seat, dice=dice(voice, numbers(s)[0]))


def _recruit_place(voice: Voice, s: State, seat: str) -> str:
    colour = die_name(voice, numbers(s)[0])
    return voice.say("{seat}: where does the {colour} die go?", seat=seat, colour=colour)


def _token_pay(voice: Voice, s: State, seat: str) -> str:
    tech, kind, *_ = numbers(s)
    words = {"tech": tech_name(voice, tech), "token": token_name(voice, kind)}
    return voice.say("{seat}: {tech} costs {token}. How is it paid?", seat=seat, **words)


def _deal(voice: Voice, s: State, seat: str) -> str:
    return voice.say_many(
        "{seat} trades: {n} deal left.", "{seat} trades: {n} deals left.", numbers(s)[0], seat=seat
    )


def _raid(voice: Voice, s: State, seat: str) -> str:
    hex_, left, *_ = numbers(s)
    return voice.say_many(
        "{seat} raids {hex}: {n} tent may go. Whose?",
        "{seat} raids {hex}: {n} tents may go. Whose?",
        left,
        seat=seat,
        hex=hex_name(voice, hex_),
    )


def _sail(voice: Voice, s: State, seat: str) -> str:
    return voice.say_many(
        "{seat} sails: {n} step left.", "{seat} sails: {n} steps left.", numbers(s)[0], seat=seat
    )


def _broker(voice: Voice, s: State, seat: str) -> str:
    return voice.say_many(
        "{seat}: {n} token to take. Which kind?",
        "{seat}: {n} tokens to take. Which kind?",
        numbers(s)[0],
        seat=seat,
    )


def _roll(voice: Voice, s: State, seat: str) -> str:
    colour = die_name(voice, numbers(s)[0])
    return voice.say("{seat} rolls a {colour} die.", seat=seat, colour=colour)


IN_CONTEXT: dict[Decision, Callable[[Voice, State, str], str]] = {
    Decision.START_CELL: _start_cell,
    Decision.EXPLORE_CELL: _start_cell,
    Decision.EMBASSY_USE: _embassy,
    Decision.MANIP_FACE: _face,
    Decision.FACE_CHOICE: _face,
    Decision.PAY: _pay,
    Decision.ENTER: _enter,
    Decision.EXPLORE_ADD: _add,
    Decision.RAID_PLACE: _raid_place,
    Decision.COAST_SIDE: _coast_side,
    Decision.SETTLE_STEP: _settle,
    Decision.MOVE_TO: _move,
    Decision.ENCLOSURE_DISCARD: _discard,
    Decision.RECRUIT_PICK: _recruit,
    Decision.RECRUIT_PLACE: _recruit_place,
    Decision.TOKEN_PAY: _token_pay,
    Decision.DEAL: _deal,
    Decision.RAID_TARGET: _raid,
    Decision.SAIL_STEP: _sail,
    Decision.BROKER_PICK: _broker,
    Decision.CH_ROLL: _roll,
}
"""Questions that look at the numbers of the decision."""
