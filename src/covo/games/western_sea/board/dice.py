"""Dice as they lie: faces in signs, colours, and a corner that tells the colour without it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup, escape

from covo.games.western_sea.rules.components import SIDE_ROWS, Die
from covo.games.western_sea.words.names import die_name as die_words
from covo.games.western_sea.words.names import side_name, voice_of

from .drawings import die_name, icon_name

CUBE = '<rect class="cube" x="2" y="2" width="36" height="36" rx="8"/>'


@cache
def face_svg(side: int) -> str:
    """What stands on a die that shows a side, without its frame."""
    colour, icons, _ = SIDE_ROWS[side]
    if len(icons) == 1:
        drawn = f'<use href="#wi-{icon_name(icons[0])}" x="7" y="6" width="24" height="24"/>'
    else:
        drawn = (
            f'<use href="#wi-{icon_name(icons[0])}" x="4" y="4" width="18" height="18"/>'
            f'<use href="#wi-{icon_name(icons[1])}" x="18" y="16" width="18" height="18"/>'
        )
    return f"{CUBE}{drawn}{_corner(colour)}"


def _corner(colour: int) -> str:
    if colour == Die.WHITE:
        return ""
    at = ("3.5", "24.5") if colour == Die.TREASURE else ("25", "25")
    return f'<use href="#wk-{die_name(colour)}" x="{at[0]}" y="{at[1]}" width="12" height="12"/>'


@cache
def die(side: int, css: str = "") -> Markup:
    """A die that shows a side; words are said around it."""
    colour = die_name(SIDE_ROWS[side][0])
    return Markup(
        f'<svg class="ws-die k-{colour} {css}" viewBox="0 0 40 40" aria-hidden="true">'
        f"{face_svg(side)}</svg>"
    )


@cache
def blank(colour: int, css: str = "") -> Markup:
    """A die whose face does not matter: in a bag, spent, in the supply."""
    name = die_name(colour)
    return Markup(
        f'<svg class="ws-die blank k-{name} {css}" viewBox="0 0 40 40" aria-hidden="true">{CUBE}'
        f'<use href="#wk-{name}" x="9" y="9" width="22" height="22"/></svg>'
    )


def sides_shown(counts: Iterable[int]) -> list[int]:
    """One entry for every active die, in the order of the sides."""
    return [side for side, n in enumerate(counts) for _ in range(n)]


@cache
def counted(colour: int, n: int) -> Markup:
    """So many dice of a colour, as one with a number."""
    return blank(colour, "tiny") + Markup(f"<b>{n}</b>" if n != 1 else "")


def heap(counts: Iterable[int]) -> Markup:
    """Dice of a bag or of the Spent area."""
    return Markup(" ").join(
        Markup('<span class="pile">{}</span>').format(counted(c, n))
        for c, n in enumerate(counts)
        if n > 0
    )


def heap_words(counts: Iterable[int], language: str) -> str:
    """The same in words: "2 white, 1 green"."""
    voice = voice_of(language)
    return ", ".join(f"{n} {die_words(voice, c)}" for c, n in enumerate(counts) if n > 0)


def sides_words(counts: Iterable[int], language: str) -> str:
    """Active dice in words."""
    voice = voice_of(language)
    found = [(n, side_name(voice, side)) for side, n in enumerate(counts) if n > 0]
    return ", ".join(f"{n} {name}" if n > 1 else name for n, name in found)


def label(text: str) -> Markup:
    """An attribute that says what is drawn."""
    return Markup(' role="img" aria-label="{0}" title="{0}"').format(escape(text))
