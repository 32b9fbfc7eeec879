"""What happened, in sentences, as one seat may read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from covo.engine.game import Shown
from covo.language.catalogue import sentence

from ..components import COLOURS, HEXES, LAND, TOKENS
from ..decisions import Decision, Kind
from ..grid import NOWHERE
from ..holdings import dice_of
from ..state import Ending, State
from ..technologies import TECHS
from .diceoneer import d6_words
from .endings import ending_words, points_words
from .names import cell_name, dice, die_name, hex_name, seat_name, tech_name, tents, tokens
from .scene import Scene, scene

Lines = list[str]

TOLD = {
    Kind.PASS: sentence("{who} passes."),
    Kind.END: sentence("{who} ends the turn."),
    Kind.DECLINE: sentence("{who} declines."),
    Kind.ACT: sentence("{who}: {action}."),
    Kind.GOVERN: sentence("{who} governs {hex}."),
    Kind.REVEAL: sentence("{who} reveals {enclosure}."),
    Kind.PAY: sentence("{who} spends {source} as {icon}."),
    Kind.PAIR: sentence("{who} spends {source} and {other} as one {icon}."),
    Kind.CRAFT: sentence("{who} spends {source} as the icon that is needed."),
    Kind.BONUS: sentence("{who} adds a bonus icon: {icon}."),
    Kind.SET: sentence("{who} spends {source} to choose a face."),
    Kind.REROLL: sentence("{who} spends {source} to reroll dice."),
    Kind.DRAW: sentence("{who} spends {source} to draw dice."),
    Kind.TREASURE: sentence("{who} spends {source} to roll the Treasure die."),
    Kind.FORESIGHT: sentence("{who} chooses a face by Foresight."),
    Kind.SECOND_WIND: sentence("{who} rerolls dice by Second Wind."),
    Kind.SHIFT_WORK: sentence("{who} brings a spent die back by Shift Work."),
    Kind.SECOND: sentence("{who} spends {source} as well."),
    Kind.FACE: sentence("{who} sets a die to {side}."),
    Kind.KEEP: sentence("{who} keeps {side}."),
    Kind.PICK_TILE: sentence("{who} chooses {tile}."),
    Kind.GATHER: sentence("{who} gathers tents."),
    Kind.ENCLOSURES: sentence("{who} draws Enclosure cards."),
    Kind.DISCARD: sentence("{who} discards {enclosure}."),
    Kind.HIRE: sentence("{who} hires the emissary."),
    Kind.TOKEN: sentence("{who} pays 1 {token}."),
    Kind.SKIP: sentence("{who} leaves one token out."),
    Kind.WORK: sentence("{who} uses {hex}."),
    Kind.SELL_ADD: sentence("{who} sells 1 {token}."),
    Kind.RETIRE_ACTIVE: sentence("{who} returns {side}."),
    Kind.RETIRE_SPENT: sentence("{who} returns a spent {colour} die."),
    Kind.RAID: sentence("{who} removes a tent of {seat}."),
    Kind.SAIL_TO: sentence("{who} sails to {hex}."),
    Kind.EMISSARY: sentence("{who} sends for {emissary}."),
    Kind.ADVISOR: sentence("{who} takes {advisor}."),
    Kind.SPY_ON: sentence("{who} swaps a die with {seat}."),
    Kind.FIRST_IS: sentence("{seat} is the first player."),
    Kind.TECH_IS: sentence("{tech} is laid out."),
    Kind.TILE_IS: sentence("{tile} is drawn."),
    Kind.ADVISOR_IS: sentence("{advisor} is turned up."),
    Kind.EMISSARY_IS: sentence("{emissary} is turned up."),
    Kind.CARD_IS: sentence("{drawer} draws {enclosure}."),
    Kind.DREW: sentence("{who} draws and rolls {side}."),
    Kind.DRAWN: sentence("{who} draws a {colour} die."),
    Kind.ROLLED: sentence("{who} rolls {side}."),
    Kind.SEA_IS: sentence("{who} sees {sea_tile}."),
    Kind.RESIGN: sentence("{seat} resigns."),
    Kind.AGREE: sentence("{seat} would end the game now."),
}
"""What a choice says for itself; the others are told by what they change."""
HIDDEN = {
    Kind.DISCARD: sentence("{who} discards an Enclosure card."),
    Kind.CARD_IS: sentence("{drawer} draws an Enclosure card."),
    Kind.SEA_IS: sentence("{who} looks at a sea tile."),
}
"""What is said where the choice itself may not be seen."""
YESES = {
    Decision.ENTER: sentence("{who} enters."),
    Decision.EMBASSY_USE: sentence("{who} uses the Embassy."),
    Decision.SPY_EXTRA: sentence("{who} pays 1 VP for an extra action."),
}


def log_lines(before: State, option: int, after: State, seat: int, language: str) -> Lines:
    """What ``seat`` (or SPECTATOR) may read about one choice and all that followed by itself.

    Only the views of the seat are looked at, so what it may not see cannot change a word.
    """
    seen = scene(before, option, after, seat, language)
    if seen.kind == Kind.CARD_IS:
        drawer = seat_name(seen.voice, seen.before, int(before.pending[before.depth - 1, 1]))
        seen.words["drawer"] = drawer
    lines = told(seen)
    for aftermath in AFTERMATH:
        lines += aftermath(seen)
    return lines


def told(scene: Scene) -> Lines:
    """The choice itself."""
    if scene.kind == Kind.YES and scene.decision in YESES:
        return [scene.say(YESES[scene.decision])]
    if scene.kind == Kind.D6_IS:
        pips = int(scene.words["pips"])
        return [d6_words(scene.voice, scene.before, scene.words["who"], pips)]
    if scene.shown == Shown.ALL and scene.kind in TOLD:
        return [scene.say(TOLD[scene.kind])]
    if scene.shown == Shown.THAT_IT_HAPPENED and scene.kind in HIDDEN:
        return [scene.say(HIDDEN[scene.kind])]
    return []


# What changed


def laid(scene: Scene) -> Iterator[str]:
    """New hexes on the map."""
    before, after = scene.before, scene.after
    for hex_ in range(LAND + 1):
        if before.face[hex_] == NOWHERE != after.face[hex_]:
            name, cell = hex_name(scene.voice, hex_), cell_name(int(after.cell[hex_]))
            yield scene.say("{hex} is placed at {cell}.", hex=name, cell=cell)


def camped(scene: Scene) -> Iterator[str]:
    """Tents that came to a hex, or left it."""
    before, after = scene.before, scene.after
    for seat in range(after.seats):
        name = seat_name(scene.voice, after, seat)
        for hex_ in range(HEXES):
            n = int(after.tents[seat, hex_]) - int(before.tents[seat, hex_])
            words = {"seat": name, "hex": hex_name(scene.voice, hex_)}
            if n > 0:
                yield scene.say(
                    "{seat} puts {tents} on {hex}.", tents=tents(scene.voice, n), **words
                )
            elif n < 0:
                lost = tents(scene.voice, -n)
                yield scene.say("{seat} has {tents} fewer on {hex}.", tents=lost, **words)
            if after.house[hex_] == seat + 1 != before.house[hex_]:
                yield scene.say("{seat} builds a house on {hex}.", **words)


def gained(scene: Scene) -> Iterator[str]:
    """Victory points, tokens, dice and technologies."""
    before, after, voice = scene.before, scene.after, scene.voice
    for seat in range(after.seats):
        name = seat_name(voice, after, seat)
        vp = int(after.vp[seat]) - int(before.vp[seat])
        if vp > 0:
            yield scene.say("{seat} gains {n} VP.", seat=name, n=vp)
        for token in range(TOKENS):
            n = int(after.token[seat, token]) - int(before.token[seat, token])
            if n > 0:
                what = tokens(voice, token, n)
                yield scene.say("{seat} gains {tokens}.", seat=name, tokens=what)
        for tech in range(TECHS):
            if (int(after.owners[tech]) & ~int(before.owners[tech])) >> seat & 1:
                card = tech_name(voice, tech)
                yield scene.say("{seat} now has {tech}.", seat=name, tech=card)


def recruited(scene: Scene) -> Iterator[str]:
    """Dice that came from the supply."""
    before, after, voice = scene.before, scene.after, scene.voice
    for seat in range(after.seats):
        for colour in range(COLOURS):
            n = int(dice_of(after, seat, colour)) - int(dice_of(before, seat, colour))
            if n > 0 and after.supply[colour] < before.supply[colour]:
                words = {"seat": seat_name(voice, after, seat), "colour": die_name(voice, colour)}
                yield scene.say("{seat} gains {dice}: {colour}.", dice=dice(voice, n), **words)


def due(scene: Scene) -> Iterator[str]:
    """8.1: the end is near."""
    if scene.before.due == Ending.NONE != scene.after.due and scene.after.ending == Ending.NONE:
        yield scene.say("This round is the last.")


def ended(scene: Scene) -> Iterator[str]:
    """Section 8: who won, why, and the points."""
    if scene.after.ending != Ending.NONE == scene.before.ending:
        yield points_words(scene.voice, scene.after)
        yield ending_words(scene.voice, scene.after)


def begun(scene: Scene) -> Iterator[str]:
    """SET-3.1: a new round, and SET-5.1: whose turn it is."""
    before, after = scene.before, scene.after
    if after.ending != Ending.NONE:
        return
    if after.this_round > before.this_round:
        yield scene.say("Round {round} begins.", round=int(after.this_round))
    if after.turns > before.turns:
        yield scene.say("{seat}'s turn.", seat=seat_name(scene.voice, after, int(after.seat)))


AFTERMATH: tuple[Callable[[Scene], Iterator[str]], ...] = (
    laid,
    camped,
    gained,
    recruited,
    due,
    ended,
    begun,
)
