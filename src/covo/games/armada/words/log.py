"""What happened, in sentences, as one seat may read it."""

from __future__ import annotations

from collections.abc import Callable

from covo.engine.game import Shown

from ..combat import SOURCE, TARGET, defenders, defending_colour
from ..components import COLOURS, TERRITORIES
from ..decisions import Kind
from ..piles import discards
from ..state import Ending, Laid, State
from . import card_deeds, deeds
from .deeds import Lines
from .endings import SCORED, ending_words, points_words
from .names import heads, marker_name, mover_name, place, seat_name
from .scene import Scene, battle, is_setting_up, scene

TOLD: dict[Kind, Callable[[Scene], Lines]] = {
    Kind.END_TURN: deeds.turn_ended,
    Kind.END_SURPRISE: deeds.surprise_ended,
    Kind.LAUNCH: deeds.launched,
    Kind.SAIL: deeds.sailed,
    Kind.SINK: deeds.sunk,
    Kind.DESTROY: deeds.destroyed,
    Kind.CONVERT: deeds.converted,
    Kind.BUY_CARD: card_deeds.bought,
    Kind.PLAY: card_deeds.played,
    Kind.QTY_GOLD: deeds.moved,
    Kind.ARM_BONUS: card_deeds.armed,
    Kind.DOUBLE: deeds.doubled,
    Kind.KEEP: deeds.kept,
    Kind.COUNTER: deeds.countered,
    Kind.INTERRUPT: card_deeds.interrupted,
    Kind.RECRUIT_AT: deeds.recruited,
    Kind.PAY_FROM: card_deeds.paid,
    Kind.TAKE: card_deeds.taken,
    Kind.STOP: card_deeds.stopped,
    Kind.NATIVES_AT: card_deeds.natives_placed,
    Kind.MILITIA_AT: card_deeds.militia_placed,
    Kind.MINE_AT: card_deeds.mined,
    Kind.MUTINY_AT: card_deeds.seized,
    Kind.YARD_AT: card_deeds.built,
    Kind.SHIP_AT: deeds.ship_placed,
    Kind.PIRATES_HERE: deeds.stationed,
    Kind.DUMMY_IS: deeds.dummy,
    Kind.PAIR_IS: deeds.colours,
    Kind.COLOUR_IS: deeds.colours,
    Kind.CARD_IS: card_deeds.drawn,
    Kind.FOUND: deeds.found,
    Kind.ROLLED: deeds.rolled,
    Kind.NATIVES_ARE: card_deeds.die_rolled,
    Kind.RESIGN: card_deeds.resigned,
    Kind.AGREE: card_deeds.agreed,
}
"""The others are told by their follow-ups, or to nobody (section 9): passes and NO."""


def log_lines(before: State, option: int, after: State, seat: int, language: str) -> Lines:
    """What ``seat`` (or SPECTATOR) may read about one choice and all that followed by itself.

    Only the views of the seat are looked at, so what it may not see cannot change a word.
    """
    seen = scene(before, option, after, seat, language)
    lines = []
    if seen.shown != Shown.NOTHING and seen.kind in TOLD:
        lines += TOLD[seen.kind](seen)
    for aftermath in (shuffled, fallen, taken_back, declared, departed, ended, begun):
        lines += aftermath(seen)
    return lines


def shuffled(scene: Scene) -> Lines:
    """ARM-11.3: only a shuffle makes the discard pile smaller."""
    if discards(scene.after) >= discards(scene.before):
        return []
    return [scene.say("The discard pile is shuffled into a new deck.")]


def fallen(scene: Scene) -> Lines:
    """ARM-7.4: the losses of a battle, once it is settled."""
    fight = battle(scene.before)
    if not fight or battle(scene.after):
        return []
    return _lost(scene, fight[TARGET]) + _lost(scene, fight[SOURCE])


def _lost(scene: Scene, space: int) -> Lines:
    before, after = scene.before, scene.after
    lost = defenders(before, space) - defenders(after, space)
    if lost == 0:
        return []
    if space < TERRITORIES and before.natives[space] > 0:
        lines = [scene.say_many("{n} native falls.", "{n} natives fall.", lost)]
    else:
        colour = mover_name(scene.voice, before, defending_colour(before, space))
        lines = [
            scene.say_many(
                "{colour} loses {n} pirate.", "{colour} loses {n} pirates.", lost, colour=colour
            )
        ]
    if space < TERRITORIES and defenders(after, space) == 0:
        lines.append(scene.say("{place} is undefended.", place=place(scene.voice, space)))
    return lines + deeds.adrift(scene, space)


def taken_back(scene: Scene) -> Lines:
    """ARM-13.4, ARM-13.5: a condition no longer met."""
    return [
        scene.say(
            "{colour} no longer meets the condition and takes the {card} back.",
            colour=mover_name(scene.voice, scene.after, colour),
            card=marker_name(scene.voice, "winning_option"),
        )
        for colour in range(COLOURS)
        if scene.before.laid[colour] > Laid.IN_HAND == scene.after.laid[colour]
    ]


def declared(scene: Scene) -> Lines:
    """ARM-13.3: a Winning Option is laid."""
    return [
        scene.say(
            "{colour} lays the {card}: victory is at hand!",
            colour=mover_name(scene.voice, scene.after, colour),
            card=marker_name(scene.voice, "winning_option"),
        )
        for colour in range(COLOURS)
        if scene.before.laid[colour] == Laid.IN_HAND < scene.after.laid[colour]
    ]


def departed(scene: Scene) -> Lines:
    """ARM-17.1: whoever resigned has left; the name is that of the colours they had."""
    before, after = scene.before, scene.after
    if after.ending != Ending.NONE:
        return []
    return [
        scene.say_many(
            "{seat} is nobody's now and only defends.",
            "{seat} are nobody's now and only defend.",
            heads(before, seat),
            seat=seat_name(scene.voice, before, seat),
        )
        for seat in range(before.players)
        if before.resigned[seat] == 0 < after.resigned[seat]
    ]


def ended(scene: Scene) -> Lines:
    """Section 8: who won, why, and the points where they decided."""
    after = scene.after
    if after.ending == Ending.NONE or scene.before.ending != Ending.NONE:
        return []
    lines = [points_words(scene.voice, after)] if after.ending in SCORED else []
    return [*lines, ending_words(scene.voice, after)]


def begun(scene: Scene) -> Lines:
    """ARM-3.1: the next turn, and whether it decides (ARM-13.4)."""
    before, after = scene.before, scene.after
    same = before.turn == after.turn and is_setting_up(before) == is_setting_up(after)
    if after.ending != Ending.NONE or same:
        return []
    colour = mover_name(scene.voice, after, after.turn)
    lines = [scene.say("Round {round}: {colour}'s turn.", round=after.rounds + 1, colour=colour)]
    if after.laid[after.turn] == Laid.DUE:
        lines.append(
            scene.say("If the condition holds when it ends, {colour} wins.", colour=colour)
        )
    return lines
