"""Who holds what: a strip for each colour, the round, and the points left as coins."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from covo.games.armada.rules.components import (
    CITIES_TO_WIN,
    COLOURS,
    POINTS,
)
from covo.games.armada.rules.holdings import holds_den
from covo.games.armada.rules.state import DUMMY, Laid, State
from covo.games.armada.rules.victory import enemy_cities
from covo.games.armada.scene import BASE_OF, COMPASS, figures, round_words
from covo.games.armada.words.names import colour_name, group_name, marker_name, voice_of
from covo.games.armada.words.vocabulary import is_setting_up
from covo.language.catalogue import Voice, sentence
from covo.presentation.kept import part
from covo.presentation.plain_view import plain

from .drawings import FIGURES

WINNING = {
    Laid.WAITING: sentence("{card}: decides at the end of the next turn"),
    Laid.DUE: sentence("{card}: decides at the end of this turn"),
}


def standing(seen: State, names: Sequence[str], viewer: int, language: str) -> Markup:
    """The header, then the colours in playing order."""
    voice, s = voice_of(language), plain(seen)
    strips = []
    for colour in range(COLOURS):
        seat = int(s.seat_of[colour])
        who = names[seat] if 0 <= seat < len(names) else ""
        strips.append(_strip(s, colour, who, seat == viewer != DUMMY, language))
    lines = "".join(strips)
    return Markup(
        f'<div class="companies">{_header(seen, voice)}<ol class="strips">{lines}</ol></div>'
    )


def _header(seen: State, voice: Voice) -> str:
    """The round, and the points of the colour that acts."""
    if is_setting_up(seen):
        said = voice.say("Setting up")
    else:
        said = round_words(seen, voice)
    return f'<p class="round"><span>{escape(said)}</span>{_coins(seen, voice)}</p>'


def _coins(seen: State, voice: Voice) -> str:
    if seen.depth == 0 or is_setting_up(seen):
        return ""
    points = int(seen.points)
    label = voice.say_many("{n} movement point left", "{n} movement points left", points)
    size = max(POINTS, points)
    coins = "".join(
        f'<circle class="{"coin" if i < points else "spent"}" cx="{i * 13 + 7}" cy="7" r="5.4"/>'
        for i in range(size)
    )
    colour = int(seen.colour)
    return (
        f'<span class="points c{colour}"><svg class="coins" role="img" '
        f'aria-label="{escape(label)}" viewBox="0 0 {size * 13 + 1} 14">{coins}</svg>'
        f"<b>{points}</b></span>"
    )


@part
def _strip(seen: State, colour: int, who: str, mine: bool, language: str) -> str:
    """One colour; ``who`` is empty where nobody plays it."""
    voice = voice_of(language)
    who = who or voice.say("nobody")
    kinds = ["strip", f"c{colour}"]
    kinds += ["mine"] if mine else []
    kinds += ["acts"] if seen.depth > 0 and seen.colour == colour else []
    counted = "".join(
        _figure(figure.name, figure.words, figure.value)
        for figure in figures(seen, colour, voice)
        if figure.value is not None
    )
    return (
        f'<li class="{" ".join(kinds)}" data-colour="{colour}">{_head(seen, colour, who, voice)}'
        f'<span class="figures">{counted}</span>'
        f'<span class="aims">{_bases(seen, colour, voice)}{_dens(seen, colour, voice)}'
        f"{_cities(seen, colour, voice)}</span>{_winning(seen, colour, voice)}</li>"
    )


def _head(seen: State, colour: int, who: str, voice: Voice) -> str:
    name = colour_name(voice_of(voice.language), colour)
    return (
        f'<span class="head"><svg class="flag" viewBox="-17 -17 34 34" aria-hidden="true">'
        f'<use href="#tk{colour}"/></svg><b>{escape(name)}</b> '
        f'<span class="who" title="{escape(who)}">{escape(who)}</span></span>'
    )


def _figure(name: str, words: str, n: int | str, extra: str = "") -> str:
    said = escape(words)
    return (
        f'<span class="figure {name}" title="{said}"><svg viewBox="-10 -10 20 20" '
        f'aria-hidden="true">{FIGURES[name]}</svg><b>{n}{extra}</b>'
        f'<span class="spoken"> {said}</span></span>'
    )


def _bases(seen: State, colour: int, voice: Voice) -> str:
    held = {letter: seen.flag[BASE_OF[base]] == colour for base, letter in COMPASS.items()}
    said = escape(voice.say("{n} of 5 trading bases", n=sum(held.values())))
    pips = "".join(
        f'<i class="{"pip held" if has else "pip"}">{letter}</i>' for letter, has in held.items()
    )
    return f'<span class="bases" role="img" aria-label="{said}" title="{said}">{pips}</span>'


def _dens(seen: State, colour: int, voice: Voice) -> str:
    dens = [den for den in range(COLOURS) if holds_den(seen, colour, den)]
    if not dens:
        said = voice.say("holds no den")
    else:
        named = voice.join([group_name(voice_of(voice.language), den) for den in dens])
        said = voice.say("holds {dens}", dens=named)
    drawn = "".join(
        f'<svg class="den c{den}" viewBox="-12 -12 24 24"><use href="#em{den}"/></svg>'
        for den in dens
    )
    said = escape(said)
    return f'<span class="dens" role="img" aria-label="{said}" title="{said}">{drawn}</span>'


def _cities(seen: State, colour: int, voice: Voice) -> str:
    words = voice.say("foreign cities of {n}", n=CITIES_TO_WIN)
    return _figure("cities", words, int(enemy_cities(seen, colour)), f"/{CITIES_TO_WIN}")


def _winning(seen: State, colour: int, voice: Voice) -> str:
    laid = Laid(int(seen.laid[colour]))
    if laid not in WINNING:
        return ""
    card = marker_name(voice_of(voice.language), "winning_option")
    return f'<span class="winning">{escape(voice.say(WINNING[laid], card=card))}</span>'
