"""What the log says of all that followed a choice by itself, whatever was chosen."""

from __future__ import annotations

from covo.presentation.moment import Moment

from ..rules.combat import SOURCE, TARGET, defenders, defending_colour
from ..rules.components import COLOURS, TERRITORIES
from ..rules.piles import discards
from ..rules.state import Ending, Laid
from .endings import SCORED, ending_words, points_words
from .moving import adrift
from .names import heads, marker_name, mover_name, place, seat_name
from .vocabulary import battle, is_setting_up

Lines = list[str]


def _shuffled(m: Moment) -> Lines:
    """ARM-11.3: only a shuffle makes the discard pile smaller."""
    if discards(m.after) >= discards(m.s):
        return []
    return [m.say("The discard pile is shuffled into a new deck.")]


def _fallen(m: Moment) -> Lines:
    """ARM-7.4: the losses of a battle, once it is settled."""
    fight = battle(m.s)
    if not fight or battle(m.after):
        return []
    return _lost(m, fight[TARGET]) + _lost(m, fight[SOURCE])


def _lost(m: Moment, space: int) -> Lines:
    before, after = m.s, m.after
    lost = defenders(before, space) - defenders(after, space)
    if lost == 0:
        return []
    if space < TERRITORIES and before.natives[space] > 0:
        lines = [m.say_many("{n} native falls.", "{n} natives fall.", lost)]
    else:
        colour = mover_name(m.voice, before, defending_colour(before, space))
        lines = [
            m.say_many(
                "{colour} loses {n} pirate.", "{colour} loses {n} pirates.", lost, colour=colour
            )
        ]
    if space < TERRITORIES and defenders(after, space) == 0:
        lines.append(m.say("{place} is undefended.", place=place(m.voice, space)))
    return lines + adrift(m, space)


def _taken_back(m: Moment) -> Lines:
    """ARM-13.4, ARM-13.5: a condition no longer met."""
    return [
        m.say(
            "{colour} no longer meets the condition and takes the {card} back.",
            colour=mover_name(m.voice, m.after, colour),
            card=marker_name(m.voice, "winning_option"),
        )
        for colour in range(COLOURS)
        if m.s.laid[colour] > Laid.IN_HAND == m.after.laid[colour]
    ]


def _declared(m: Moment) -> Lines:
    """ARM-13.3: a Winning Option is laid."""
    return [
        m.say(
            "{colour} lays the {card}: victory is at hand!",
            colour=mover_name(m.voice, m.after, colour),
            card=marker_name(m.voice, "winning_option"),
        )
        for colour in range(COLOURS)
        if m.s.laid[colour] == Laid.IN_HAND < m.after.laid[colour]
    ]


def _departed(m: Moment) -> Lines:
    """ARM-17.1: whoever resigned has left; the name is that of the colours they had."""
    if m.after.ending != Ending.NONE:
        return []
    return [
        m.say_many(
            "{seat} is nobody's now and only defends.",
            "{seat} are nobody's now and only defend.",
            heads(m.s, seat),
            seat=seat_name(m.voice, m.s, seat),
        )
        for seat in range(m.s.players)
        if m.s.resigned[seat] == 0 < m.after.resigned[seat]
    ]


def _ended(m: Moment) -> Lines:
    """Section 8: who won, why, and the points where they decided."""
    if m.after.ending == Ending.NONE or m.s.ending != Ending.NONE:
        return []
    lines = [points_words(m.voice, m.after)] if m.after.ending in SCORED else []
    return [*lines, ending_words(m.voice, m.after)]


def _begun(m: Moment) -> Lines:
    """ARM-3.1: the next turn, and whether it decides (ARM-13.4)."""
    before, after = m.s, m.after
    same = before.turn == after.turn and is_setting_up(before) == is_setting_up(after)
    if after.ending != Ending.NONE or same:
        return []
    colour = mover_name(m.voice, after, after.turn)
    lines = [m.say("Round {round}: {colour}'s turn.", round=after.rounds + 1, colour=colour)]
    if after.laid[after.turn] == Laid.DUE:
        lines.append(m.say("If the condition holds when it ends, {colour} wins.", colour=colour))
    return lines


TRACES = (_shuffled, _fallen, _taken_back, _declared, _departed, _ended, _begun)
