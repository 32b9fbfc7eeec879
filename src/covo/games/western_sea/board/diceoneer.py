"""SOL: the automated opponent laid open: its queue, and the hexagon from which it acts."""

from __future__ import annotations

from math import cos, pi, sin

from markupsafe import Markup, escape

from covo.games.western_sea.diceoneer.rules.difficulty import SOLO
from covo.games.western_sea.rules.components import Action, Die
from covo.games.western_sea.rules.state import BOT_SIDES
from covo.games.western_sea.words.names import ACTION_NAMES, die_name, voice_of
from covo.presentation.plain_view import View

from .dice import blank
from .drawings import die_name as die_sign
from .drawings import placed

SIDES: tuple[str, ...] = tuple(SOLO["hexagon"]["sides"])
TREASURE_STRENGTH: int = SOLO["strength"]["treasure"]
ACROSS = 40.0
"""From the middle of the hexagon to its sides."""
LYING = 58.0
"""Dice lie so far from the middle."""
DIE = 13.0
IN_A_ROW = 3


def strengths(seen: View) -> list[int]:
    """SOL-2.3: 1 for each die, token or marker, 2 for the Treasure die."""
    found = [int(n) for n in seen.side_tokens]
    if seen.plus_one > 0:
        found[seen.plus_one - 1] += 1
    for colour, side in lying(seen):
        found[side] += TREASURE_STRENGTH if colour == Die.TREASURE else 1
    return found


def lying(seen: View) -> list[tuple[int, int]]:
    """The dice around the hexagon: colour and side."""
    size = seen.hexagon_size
    rows = zip(seen.hexagon[:size], seen.hexagon_side[:size], strict=True)
    return [(colour - 1, side) for colour, side in rows]


def diceoneer(seen: View, language: str) -> Markup:
    """The queue, the hexagon, and what else it has."""
    voice = voice_of(language)
    said = queue_words(seen, language)
    return Markup(
        '<div class="ws-bot">{}<div class="ws-queue"><h4>{}</h4>'
        '<span class="row" role="img" aria-label="{}" title="{}">{}</span>{}</div></div>'
    ).format(
        _hexagon(seen, language),
        voice.say("Queue"),
        said,
        said,
        Markup("").join(blank(colour, "tiny") for colour in _queue(seen)),
        _more(seen, language),
    )


def _queue(seen: View) -> list[int]:
    """The colours of the dice that wait, the next one first."""
    return [colour - 1 for colour in seen.queue[: seen.queue_size]]


def queue_words(seen: View, language: str) -> str:
    """The dice that wait."""
    names = ", ".join(die_name(voice_of(language), colour) for colour in _queue(seen))
    return voice_of(language).say("Queue, the next die first: {dice}", dice=names or "–")


def state_words(seen: View, language: str) -> str:
    """The die it rolled, its Navy, gold that is due; empty for none of them."""
    voice = voice_of(language)
    parts = []
    if seen.d6 > 0:
        parts.append(voice.say("It rolled {n}.", n=seen.d6))
    if seen.sea_on:
        parts.append(voice.say("Navy: {n}.", n=seen.navy))
    if seen.gold_due > 0:
        parts.append(voice.say("Gold to come: {n}.", n=seen.gold_due))
    if seen.bot_advises:
        parts.append(voice.say("Its advisor is called."))
    return " ".join(parts)


def _more(seen: View, language: str) -> Markup:
    said = state_words(seen, language)
    return Markup('<p class="calm">{}</p>').format(said) if said else Markup()


def hexagon_words(seen: View, language: str) -> str:
    """Each side with its number, its action and its strength."""
    own, voice, strong = voice_of(language), voice_of(language), strengths(seen)
    names = [own.say(ACTION_NAMES[Action[name.upper()]]) for name in SIDES]
    said = "; ".join(f"{i + 1} {n} {s}" for i, (n, s) in enumerate(zip(names, strong, strict=True)))
    return voice.say("Action hexagon, strength of each side: {sides}", sides=said)


def _hexagon(seen: View, language: str) -> Markup:
    """SOL-1.4: six sides with their actions, strengths and dice."""
    strong = strengths(seen)
    label = escape(hexagon_words(seen, language))
    sides = "".join(_side(seen, side, strong[side]) for side in range(BOT_SIDES))
    return Markup(
        f'<svg class="ws-hexagon" viewBox="-84 -80 168 160" role="img" aria-label="{label}">'
        f"<title>{label}</title>"
        f'<path class="plate" d="{_plate()}"/>{sides}</svg>'
    )


def _plate() -> str:
    reach = ACROSS / cos(pi / 6)
    at = [(reach * sin(pi / 6 + i * pi / 3), -reach * cos(pi / 6 + i * pi / 3)) for i in range(6)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in at) + "Z"


def _side(seen: View, side: int, strength: int) -> str:
    """One side: its action within, its dice without, its strength between."""
    ux, uy = sin(side * pi / 3), -cos(side * pi / 3)
    icon = placed(SIDES[side], round(ux * 25, 1), round(uy * 25, 1), 17)
    dice = [colour for colour, at in lying(seen) if at == side]
    things = [f"k-{die_sign(colour)}" for colour in dice]
    things += ["k-token"] * seen.side_tokens[side]
    things += ["k-plus"] if seen.plus_one == side + 1 else []
    drawn = "".join(_lain(thing, i, len(things), ux, uy) for i, thing in enumerate(things))
    weak = "" if strength else " weak"
    x, y = round(ux * ACROSS, 1), round(uy * ACROSS, 1)
    return (
        f'<g class="side{weak}">{icon}{drawn}<circle class="force" cx="{x:g}" cy="{y:g}" r="8"/>'
        f'<text x="{x:g}" y="{y + 4:g}">{strength}</text></g>'
    )


def _lain(thing: str, i: int, count: int, ux: float, uy: float) -> str:
    """A die, token or marker beside a side, rows of three outwards."""
    row, place = divmod(i, IN_A_ROW)
    wide = min(count - row * IN_A_ROW, IN_A_ROW)
    aside = (place - (wide - 1) / 2) * (DIE + 2)
    out = LYING + row * (DIE + 2)
    x, y = ux * out - uy * aside - DIE / 2, uy * out + ux * aside - DIE / 2
    name = thing.removeprefix("k-")
    if name == "token":
        return f'<circle class="token" cx="{x + 6.5:.1f}" cy="{y + 6.5:.1f}" r="5.5"/>'
    if name == "plus":
        return f'<text class="plus" x="{x + 6.5:.1f}" y="{y + 11:.1f}">+1</text>'
    return (
        f'<g class="mini {thing}" transform="translate({x:.1f} {y:.1f})">'
        f'<rect class="cube" width="{DIE:g}" height="{DIE:g}" rx="3"/>'
        f'<use href="#wk-{name}" x="2" y="2" width="9" height="9"/></g>'
    )
