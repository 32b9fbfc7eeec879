"""The table beside the chart: the turn, the victory points by source, and every pirate display."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from covo.games.blackbeard.rules.components import CROWN, PARDONS, SEATS
from covo.games.blackbeard.rules.setup import is_setting_up
from covo.games.blackbeard.rules.state import SOURCES, Ending, Source, State, is_solo
from covo.games.blackbeard.scene.seeing import plain, sails
from covo.games.blackbeard.words.endings import SOURCES as SOURCE_WORDS
from covo.games.blackbeard.words.names import kc_name, seat_letter, seat_name, voice_of
from covo.games.blackbeard.words.vocabulary import acting
from covo.language.catalogue import Voice
from covo.presentation.kept import part

from .displays import display, figure, shown_of

SHORTEST = 60
"""Victory points that the track has room for at least."""
TRACK = 200.0
MOST_KEPT = 4096


def standing(seen: State, names: Sequence[str], viewer: int, language: str) -> Markup:
    """The header, then the seats: one's own first, the others in playing order."""
    s = plain(seen)
    page = voice_of(language)
    seats = sorted(range(s.players), key=lambda seat: (seat - max(0, viewer)) % s.players)
    longest = max(SHORTEST, *(sum(_points(s, seat)) for seat in range(SEATS)))
    strips = [_strip(seen, seat, names[seat], seat == viewer, longest, language) for seat in seats]
    if is_solo(s):
        strips.append(_crown(s, longest, language))
    return Markup(
        f'<div class="buccaneers">{_header(s, page)}<ol class="strips">{"".join(strips)}</ol>'
        f"{_legend(language)}</div>"
    )


# The turn


def _header(s: State, page: Voice) -> str:
    if is_setting_up(s):
        said = page.say("Setting up")
    else:
        said = page.say("Turn {n}", n=s.turn)
    actions = _actions(s.actions, page.language) if s.actions > 0 and s.depth > 0 else ""
    piles = figure("cards", page.say("event cards in the pile"), s.pile_size) + figure(
        "hat", page.say("pirates in the deck"), s.deck_size
    )
    amnesty = ""
    if s.amnesty > 0:
        told = page.say_many(
            "Amnesty in English ports: {n} turn left",
            "Amnesty in English ports: {n} turns left",
            s.amnesty,
        )
        amnesty = f'<p class="amnesty">{escape(told)}</p>'
    return (
        f'<p class="moment"><span>{escape(said)}</span>{actions}{_seals(s.pardons, page)}'
        f'<span class="piles">{piles}</span></p>{amnesty}'
    )


def _actions(n: int, language: str) -> str:
    said = escape(voice_of(language).say_many("{n} action left", "{n} actions left", n))
    dots = "".join(f'<circle class="coin" cx="{i * 13 + 7}" cy="7" r="5.4"/>' for i in range(n))
    return (
        f'<svg class="coins" role="img" aria-label="{said}" width="{n * 13 + 1}" height="14">'
        f"<title>{said}</title>{dots}</svg>"
    )


def _seals(drawn: int, page: Voice) -> str:
    """BB-17.11: three Pardons, as seals; the third ends the game."""
    said = escape(page.say("{n} of {most} General Pardons", n=drawn, most=PARDONS))
    seals = "".join(
        f'<circle class="{"seal broken" if i < drawn else "seal"}" cx="{i * 15 + 8}" cy="8" r="6"/>'
        for i in range(PARDONS)
    )
    return (
        f'<svg class="seals" role="img" aria-label="{said}" width="{PARDONS * 15 + 1}" height="16">'
        f"<title>{said}</title>{seals}</svg>"
    )


# Seats


def _points(s: State, seat: int) -> tuple[int, ...]:
    """Points by source; what pirates at sea would bring if all ended now stands among them."""
    row = list(s.points[seat])
    if s.ending == Ending.NONE and seat < s.players:
        row[Source.AT_SEA] += sum(s.fame[d] for d in sails(s, seat))
    return tuple(row)


@part
def _strip(seen: State, seat: int, name: str, mine: bool, longest: int, language: str) -> str:
    s, page = plain(seen), voice_of(language)
    kinds = ["strip", f"s{seat}"]
    kinds += ["mine"] if mine else []
    kinds += ["acts"] if s.depth > 0 and s.seat == seat and not is_setting_up(s) else []
    figures = figure("cards", page.say("event cards in hand"), s.hand_size[seat])
    figures += figure("hat", page.say("pirate cards in hand"), s.cards_held[seat])
    pirates = "".join(
        display(shown_of(s, d, acting(s), language), mine, language) for d in sails(s, seat)
    )
    return (
        f'<li class="{" ".join(kinds)}">{_flag(seat)}<span class="head">'
        f'<b class="who" title="{escape(name)}">{escape(name)}</b> '
        f'<span>{seat_letter(s, seat)}</span></span><span class="figures">{figures}</span>'
        f"{_track(_points(s, seat), tuple(s.points[seat]), longest, language)}"
        f"{_commissioner(s, (seat,), language)}{pirates}</li>"
    )


def _crown(s: State, longest: int, language: str) -> str:
    """SOLO-1: the other side."""
    page = voice_of(language)
    cards = figure("cards", page.say("event cards in hand"), s.hand_size[CROWN])
    row = tuple(s.points[CROWN])
    seats = tuple(range(CROWN, SEATS))
    return (
        f'<li class="strip s{CROWN} crown">{_flag(4)}<span class="head"><b>'
        f"{escape(seat_name(voice_of(language), s, CROWN))}</b></span>"
        f'<span class="figures">{cards}</span>{_track(row, row, longest, language)}'
        f"{_commissioner(s, seats, language)}</li>"
    )


def _flag(seat: int) -> str:
    return (
        f'<svg class="flag" viewBox="-16 -13 32 26" aria-hidden="true"><rect class="cloth" x="-15" '
        f'y="-12" width="30" height="24" rx="3"/><use href="#bb-em-{seat}" class="emblem"/></svg>'
    )


def _commissioner(s: State, seats: Sequence[int], language: str) -> str:
    """The commissioners that a seat has on the chart."""
    page, voice = voice_of(language), voice_of(language)
    named = [kc_name(voice, s.kc[seat] - 1) for seat in seats if s.kc[seat] > 0]
    told = [page.say("{name}: speed and combat", name=name) for name in named]
    return "".join(
        f'<p class="commissioner" title="{escape(said)}"><svg viewBox="-16 -26 32 44" '
        f'aria-hidden="true"><use href="#bb-king"/></svg> {escape(name)}</p>'
        for name, said in zip(named, told, strict=True)
    )


# The track


@lru_cache(MOST_KEPT)
def _track(points: tuple[int, ...], marked: tuple[int, ...], longest: int, language: str) -> str:
    """The points of a seat, part by part; what is still at sea is hatched until the end."""
    page, voice = voice_of(language), voice_of(language)
    parts, x = [], 0.0
    told = []
    for source in range(SOURCES):
        if points[source] == 0:
            continue
        wide = max(0.0, TRACK * points[source] / longest)
        told.append(f"{voice.say(SOURCE_WORDS[Source(source)])}: {points[source]}")
        open_end = " open" if points[source] != marked[source] else ""
        parts.append(
            f'<rect class="vp v{source}{open_end}" x="{x:.1f}" width="{wide:.1f}" height="10">'
            f"<title>{escape(told[-1])}</title></rect>"
        )
        x += wide
    total = sum(marked)
    said = page.say_many("{n} victory point", "{n} victory points", total)
    whole = escape(f"{said}. {'; '.join(told)}" if told else said)
    prospect = f'<span class="prospect">→ {sum(points)}</span>' if sum(points) != total else ""
    return (
        f'<span class="score"><b>{total}</b>{prospect}</span><svg class="track" role="img" '
        f'aria-label="{whole}" viewBox="0 0 {TRACK:g} 10" preserveAspectRatio="none">'
        f'<rect class="bed" width="{TRACK:g}" height="10"/>{"".join(parts)}</svg>'
    )


@lru_cache
def _legend(language: str) -> str:
    """What the parts of the track mean."""
    voice = voice_of(language)
    rows = "".join(
        f'<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="vp v{source.value}" '
        f'width="10" height="10"/></svg>{escape(voice.say(words))}</li>'
        for source, words in SOURCE_WORDS.items()
    )
    title = escape(voice_of(language).say("Where the points come from"))
    return (
        f'<details class="sources-of" id="sources-of"><summary>{title}</summary>'
        f"<ul>{rows}</ul></details>"
    )
