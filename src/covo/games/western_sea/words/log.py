"""What the log says of all that a choice changed, whatever was chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from covo.presentation.moment import Moment

from ..rules.components import COLOURS, HEXES, LAND, TOKENS
from ..rules.grid import NOWHERE
from ..rules.holdings import dice_of
from ..rules.state import Ending
from ..rules.technologies import TECHS
from .endings import ending_words, points_words
from .names import cell_name, dice, die_name, hex_name, seat_name, tech_name, tents, tokens


def laid(m: Moment) -> Iterator[str]:
    """New hexes on the map."""
    before, after = m.s, m.after
    if before.face == after.face:
        return
    for hex_ in range(LAND + 1):
        if before.face[hex_] == NOWHERE != after.face[hex_]:
            name, cell = hex_name(m.voice, hex_), cell_name(int(after.cell[hex_]))
            yield m.say("{hex} is placed at {cell}.", hex=name, cell=cell)


def camped(m: Moment) -> Iterator[str]:
    """Tents that came to a hex, or left it."""
    before, after = m.s, m.after
    for seat in range(after.seats):
        had, has = before.tents[seat], after.tents[seat]
        if had == has and before.house == after.house:
            continue
        name = seat_name(m.voice, after, seat)
        for hex_ in range(HEXES):
            n = has[hex_] - had[hex_]
            built = after.house[hex_] == seat + 1 != before.house[hex_]
            if n == 0 and not built:
                continue
            words = {"seat": name, "hex": hex_name(m.voice, hex_)}
            if n > 0:
                yield m.say("{seat} puts {tents} on {hex}.", tents=tents(m.voice, n), **words)
            elif n < 0:
                lost = tents(m.voice, -n)
                yield m.say("{seat} has {tents} fewer on {hex}.", tents=lost, **words)
            if built:
                yield m.say("{seat} builds a house on {hex}.", **words)


def gained(m: Moment) -> Iterator[str]:
    """Victory points, tokens, dice and technologies."""
    before, after, voice = m.s, m.after, m.voice
    for seat in range(after.seats):
        name = seat_name(voice, after, seat)
        vp = int(after.vp[seat]) - int(before.vp[seat])
        if vp > 0:
            yield m.say("{seat} gains {n} VP.", seat=name, n=vp)
        had, has = before.token[seat], after.token[seat]
        for token in range(TOKENS if had != has else 0):
            n = has[token] - had[token]
            if n > 0:
                what = tokens(voice, token, n)
                yield m.say("{seat} gains {tokens}.", seat=name, tokens=what)
        for tech in range(TECHS if before.owners != after.owners else 0):
            if (int(after.owners[tech]) & ~int(before.owners[tech])) >> seat & 1:
                card = tech_name(voice, tech)
                yield m.say("{seat} now has {tech}.", seat=name, tech=card)


def recruited(m: Moment) -> Iterator[str]:
    """Dice that came from the supply."""
    before, after, voice = m.s, m.after, m.voice
    for seat in range(after.seats):
        for colour in range(COLOURS):
            if after.supply[colour] >= before.supply[colour]:
                continue
            n = int(dice_of(after, seat, colour)) - int(dice_of(before, seat, colour))
            if n > 0:
                words = {"seat": seat_name(voice, after, seat), "colour": die_name(voice, colour)}
                yield m.say("{seat} gains {dice}: {colour}.", dice=dice(voice, n), **words)


def due(m: Moment) -> Iterator[str]:
    """8.1: the end is near."""
    if m.s.due == Ending.NONE != m.after.due and m.after.ending == Ending.NONE:
        yield m.say("This round is the last.")


def ended(m: Moment) -> Iterator[str]:
    """Section 8: who won, why, and the points."""
    if m.after.ending != Ending.NONE == m.s.ending:
        yield points_words(m.voice, m.after)
        yield ending_words(m.voice, m.after)


def begun(m: Moment) -> Iterator[str]:
    """SET-3.1: a new round, and SET-5.1: whose turn it is."""
    before, after = m.s, m.after
    if after.ending != Ending.NONE:
        return
    if after.this_round > before.this_round:
        yield m.say("Round {round} begins.", round=int(after.this_round))
    if after.turns > before.turns:
        yield m.say("{seat}'s turn.", seat=seat_name(m.voice, after, int(after.seat)))


TRACES: tuple[Callable[[Moment], Iterator[str]], ...] = (
    laid,
    camped,
    gained,
    recruited,
    due,
    ended,
    begun,
)
