"""What just happened, shown big for a moment: dice, tiles, technologies, houses, a new round."""

from __future__ import annotations

from markupsafe import Markup

from covo.games.western_sea.diceoneer.words import d6_words
from covo.games.western_sea.rules.components import HEXES, LAND
from covo.games.western_sea.rules.decisions import NUMBERING, Decision, Kind
from covo.games.western_sea.rules.grid import NOWHERE
from covo.games.western_sea.rules.state import Ending, State, is_bot
from covo.games.western_sea.rules.technologies import TECHS
from covo.games.western_sea.words import SPEECH
from covo.games.western_sea.words.names import (
    hex_name,
    seat_name,
    side_name,
    tech_text,
    tech_title,
    tile_name,
    voice_of,
)
from covo.games.western_sea.words.printed import ability_words
from covo.parts.board import Happened

from .dice import die, sides_shown
from .drawings import seat_sign, small
from .pieces import printed_face

ROLLING = frozenset(
    (Decision.CH_DIE, Decision.CH_DRAW_DIE, Decision.CH_ROLL, Decision.FILLING, Decision.ROLLING)
)


def happening(happened: Happened, viewer: int, language: str) -> Markup | None:
    """The scenes of one choice; None where there is nothing to show."""
    before, after = happened.before, happened.after
    kind = None if happened.option is None else Kind(NUMBERING.kind_of[happened.option])
    scenes = [
        _rolled(before, after, kind, happened.option, language),
        _tile(before, after, language),
        _learned(before, after, language),
        _built(before, after, language),
        _round(before, after, language),
    ]
    found = [scene for scene in scenes if scene]
    return Markup('<div class="scenes">{}</div>').format(Markup("").join(found)) if found else None


def _scene(css: str, drawn: Markup, said: str) -> Markup:
    return Markup('<div class="scene {}">{}<p class="said">{}</p></div>').format(css, drawn, said)


def _top(s: State) -> int:
    return int(s.pending[s.depth - 1, 0]) if s.depth else Decision.NONE


def _rolled(
    before: State, after: State, kind: Kind | None, option: int | None, language: str
) -> Markup:
    """The dice of a roll, when the last of them lies still; each of the Diceoneer's by itself."""
    seat = int(before.seat)
    if kind == Kind.D6_IS:
        said = SPEECH.moment(before, language, option).said(d6_words)
        return _scene("roll", Markup(small("die", "large")), said)
    if kind not in (Kind.DREW, Kind.ROLLED) or option is None:
        return Markup()
    if is_bot(before, seat):
        side = NUMBERING.unpack(option)[1][0]
        return _scene("roll", die(side), side_name(voice_of(language), side))
    if _top(after) in ROLLING and int(after.seat) == seat:
        return Markup()
    dice = Markup("").join(die(side) for side in sides_shown(after.active[seat].tolist()))
    name = seat_name(voice_of(language), after, seat)
    return _scene("roll", dice, voice_of(language).say("{seat} has rolled", seat=name))


def _tile(before: State, after: State, language: str) -> Markup:
    """A tile that came to lie on the map, or the bay that opened."""
    old, new = before.cell.tolist(), after.cell.tolist()
    for tile in range(LAND):
        if new[tile] != NOWHERE == old[tile]:
            name = tile_name(voice_of(language), tile)
            drawn = Markup(
                '<svg class="portrait ws-map" viewBox="-46 -52 92 104" aria-hidden="true">{}</svg>'
            ).format(Markup(printed_face(tile)))
            said = f"{name}. {ability_words(voice_of(language), tile)}"
            return _scene("tile", drawn, said)
    if before.harbour_side == 0 and after.harbour_side > 0:
        return _scene("tile", small("anchor", "large"), voice_of(language).say("The bay opens!"))
    return Markup()


def _learned(before: State, after: State, language: str) -> Markup:
    """A technology that somebody has now."""
    old, new = before.owners.tolist(), after.owners.tolist()
    for tech in range(TECHS):
        if gained := new[tech] & ~old[tech]:
            seat = gained.bit_length() - 1
            does = tech_text(voice_of(language), tech)
            drawn = seat_sign(seat) + small("research", "large")
            return _scene(f"tech s{seat}", drawn, f"{tech_title(voice_of(language), tech)}: {does}")
    return Markup()


def _built(before: State, after: State, language: str) -> Markup:
    """A house."""
    old, new = before.house.tolist(), after.house.tolist()
    for hex_ in range(HEXES):
        if new[hex_] and not old[hex_]:
            seat = new[hex_] - 1
            voice = voice_of(language)
            said = voice.say(
                "{seat} governs {hex}",
                seat=seat_name(voice_of(language), after, seat),
                hex=hex_name(voice_of(language), hex_),
            )
            drawn = Markup(
                '<svg class="house" viewBox="-16 -16 32 32" aria-hidden="true">'
                f'<use href="#ws-house{seat}"/></svg>'
            )
            return _scene(f"banner s{seat}", drawn, said)
    return Markup()


def _round(before: State, after: State, language: str) -> Markup:
    """A round that begins, the last one, the end."""
    voice = voice_of(language)
    if after.ending != Ending.NONE:
        if before.ending != Ending.NONE:
            return Markup()
        return _scene("banner over", Markup(), SPEECH.decision(after, language))
    if after.due != before.due:
        return _scene("banner call", Markup(), voice.say("This is the last round!"))
    if after.this_round != before.this_round:
        seat = int(after.first)
        said = voice.say("Round {n}", n=int(after.this_round))
        return _scene(f"banner s{seat}", seat_sign(seat), said)
    return Markup()
