"""Pirate displays as instruments: dials, gauges and pips that are read at a glance."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from markupsafe import Markup, escape

from covo.games.blackbeard.rules.components import (
    COMBAT,
    CUNNING,
    HOLDS,
    HOSTAGES,
    MOST_LOYALTY,
    NATIONAL,
    PIRATES_DATA,
    SEATS,
    SPEED,
)
from covo.games.blackbeard.rules.decisions import KIND_OF, Kind
from covo.games.blackbeard.rules.pirates import display_of_pirate
from covo.games.blackbeard.rules.state import Revels, State, owner, slot_of
from covo.games.blackbeard.scene import arguments_of
from covo.games.blackbeard.words.names import (
    RATINGS,
    hostage_name,
    merchant_name,
    pirate_life,
    pirate_name,
    place,
    port_name,
    seat_name,
    ship_name,
    voice_of,
)
from covo.language.catalogue import Voice

from .drawings import FIGURES

MOST_KEPT = 8192
HIGHEST = 5
"""The highest rating there is."""
RESTLESS = 3
"""A crew this little loyal is about to rise."""
FAMOUS = 18
"""From this notoriety on three dice are always lower or equal: a commissioner is sure to come."""
HUNTED = 10


class Shown(NamedTuple):
    """All that a display shows; equal ones are drawn once."""

    d: int
    seat: int
    slot: int
    pirate: int
    ship: int
    speed_hits: int
    combat_hits: int
    where: int
    holds: tuple[int, ...]
    fame: int
    wealth: int
    loyalty: int
    cunning: int
    revels: int
    scurvy: int
    letter: int
    leader: int
    """The pirate who leads his alliance; -1 for none."""
    found: int
    prize: int
    hostages: tuple[int, ...]
    havens: tuple[int, ...]
    info: tuple[tuple[int, int], ...]
    hunters: tuple[str, ...]
    """Who has acted against him in this turn (BB-4.62)."""
    active: bool


def shown_of(s: State, d: int, active: int, language: str) -> Shown:
    """What is to be seen of a display."""
    led, voice = s.ally[d] - 1, voice_of(language)
    hunters = [seat for seat in range(SEATS) if s.quota[seat, d]]
    return Shown(
        d,
        owner(s, d),
        slot_of(s, d),
        s.pirate[d] - 1,
        s.ship[d],
        s.speed_hits[d],
        s.combat_hits[d],
        s.place[d],
        tuple(s.hold[d][: HOLDS[s.ship[d]]]),
        s.fame[d],
        s.wealth[d],
        s.loyalty[d],
        s.cunning[d],
        s.revels[d],
        s.scurvy[d],
        s.letter[d],
        s.pirate[led] - 1 if led >= 0 else -1,
        s.found[d] - 1,
        s.prize[d] - 1,
        tuple(h for h in range(HOSTAGES) if s.captor[h] == d + 1),
        tuple(p for p in range(NATIONAL) if s.haven[d, p]),
        tuple((p, s.info[d, p]) for p in range(NATIONAL) if s.info[d, p]),
        tuple(seat_name(voice, s, min(seat, s.players)) for seat in hunters),
        d == active,
    )


@lru_cache(MOST_KEPT)
def display(shown: Shown, mine: bool, language: str) -> str:
    """A pirate in play; another's unfolds from its line."""
    body = _body(shown, language)
    active = " active" if shown.active else ""
    if mine:
        return (
            f'<article class="pirate own s{shown.seat}{active}" id="pirate-{shown.d}">'
            f"<header>{_head(shown, language)}</header>{body}</article>"
        )
    return (
        f'<details class="pirate s{shown.seat}{active}" id="pirate-{shown.d}">'
        f"<summary>{_head(shown, language)}{_brief(shown, language)}</summary>{body}</details>"
    )


def _head(shown: Shown, language: str) -> str:
    voice = voice_of(language)
    where = str(place(voice, shown.where)).removeprefix("the ")
    return (
        f'<svg class="token" viewBox="-21 -25 44 44" aria-hidden="true"><use '
        f'href="#bb-ship-{shown.ship}"/><use href="#bb-em-{shown.seat}" class="emblem" '
        f'transform="translate(7.4 -6) scale(.55)"/><circle class="badge" cx="13" cy="11" r="8.6"/>'
        f'<text x="13" y="15.6">{shown.slot + 1}</text></svg>'
        f'<span class="name"><b>{escape(pirate_name(voice, shown.pirate))}</b> '
        f"<i>{escape(where)}</i></span>"
    )


def _brief(shown: Shown, language: str) -> str:
    """Another's pirate in one line: fame, loyalty, what he carries."""
    say = voice_of(language).say
    booty = sum(shown.holds) + shown.wealth
    rows = (
        ("notoriety", say("notoriety"), shown.fame),
        ("loyalty", say("loyalty"), shown.loyalty),
        ("wealth", say("doubloons, banked and in the holds"), booty),
    )
    return f'<span class="brief">{"".join(figure(*row) for row in rows)}</span>'


def figure(name: str, said: str, value: object) -> str:
    """A sign with a number."""
    words = escape(said)
    return (
        f'<span class="figure {name}" title="{words}"><svg viewBox="-10 -10 20 20" '
        f'aria-hidden="true">{FIGURES[name]}</svg><b>{escape(str(value))}</b>'
        f'<span class="spoken"> {words}</span></span>'
    )


def _body(shown: Shown, language: str) -> str:
    page = voice_of(language)
    return (
        f'<div class="dials">{loyalty_dial(shown.loyalty, language)}'
        f"{fame_dial(shown.fame, language)}{_purse(shown, page)}</div>"
        f'<div class="vessel">{_vessel(shown, language)}</div>'
        f'<ul class="ratings">{_ratings(shown.pirate, shown.cunning, language)}</ul>'
        f"{_marks(shown, language)}{life(shown.pirate, language)}"
    )


# Dials


def _arc(start: float, end: float, radius: float) -> str:
    """Part of a half circle; 0 is its left end, 1 its right."""
    points = [(-radius * cos(pi * t), -radius * sin(pi * t)) for t in (start, end)]
    (ax, ay), (bx, by) = points
    return f"M{ax:.1f} {ay:.1f}A{radius:g} {radius:g} 0 0 1 {bx:.1f} {by:.1f}"


def _dial(
    kind: str, said: str, title: str, value: int, most: int, danger: tuple[float, float]
) -> str:
    """A half circle with a needle; part of it means danger."""
    t = min(1.0, max(0.0, value / most))
    x, y = -25 * cos(pi * t), -25 * sin(pi * t)
    ticks = "".join(
        f'<path class="tick" d="M{-28 * cos(pi * i / 6):.1f} {-28 * sin(pi * i / 6):.1f}'
        f'L{-32 * cos(pi * i / 6):.1f} {-32 * sin(pi * i / 6):.1f}"/>'
        for i in range(7)
    )
    hot = " hot" if danger[0] <= t <= danger[1] else ""
    return (
        f'<div class="dial-box {kind}{hot}" title="{escape(said)}"><svg viewBox="-36 -36 72 47" '
        f'role="img" aria-label="{escape(said)}"><path class="scale" d="{_arc(0, 1, 30)}"/>'
        f'<path class="danger" d="{_arc(*danger, 30)}"/>{ticks}'
        f'<path class="needle" d="M{-y * 0.1:.1f} {x * 0.1:.1f}L{x:.1f} {y:.1f}L{y * 0.1:.1f} '
        f'{-x * 0.1:.1f}z"/><circle class="hub" r="10.5"/><text y="5">{value}</text></svg>'
        f'<span aria-hidden="true">{escape(title)}</span></div>'
    )


@cache
def loyalty_dial(value: int, language: str) -> str:
    """0 to 12; a mutiny is near in the red."""
    page = voice_of(language)
    said = page.say("Loyalty {n} of {most}", n=value, most=MOST_LOYALTY)
    return _dial(
        "loyalty", said, page.say("Loyalty"), value, MOST_LOYALTY, (0, RESTLESS / MOST_LOYALTY)
    )


@cache
def fame_dial(value: int, language: str) -> str:
    """What a career is worth, and how much the King wants him."""
    page = voice_of(language)
    said = page.say("Notoriety {n}", n=value)
    return _dial("fame", said, page.say("Notoriety"), value, FAMOUS, (HUNTED / FAMOUS, 1))


def _purse(shown: Shown, page: Voice) -> str:
    said = escape(page.say("Net worth: {n} doubloons in the bank", n=shown.wealth))
    title = escape(page.say("Net worth"))
    return (
        f'<div class="purse" title="{said}"><svg viewBox="-10 -10 20 20" aria-hidden="true">'
        f'{FIGURES["wealth"]}</svg><b>{shown.wealth}</b><span class="spoken"> {said}</span>'
        f'<span aria-hidden="true">{title}</span></div>'
    )


# The ship


def _vessel(shown: Shown, language: str) -> str:
    page, voice = voice_of(language), voice_of(language)
    speed, combat = int(SPEED[shown.ship]), int(COMBAT[shown.ship])
    fast, strong = page.say("Speed"), page.say("Combat")
    name = ship_name(voice, shown.ship)
    return (
        f'<b class="rig">{escape(name[0].upper() + name[1:])}</b>'
        f"{_gauge('speed', fast, speed, shown.speed_hits)}"
        f"{_gauge('combat', strong, combat, shown.combat_hits)}"
        f'<span class="holds">{_holds(shown.holds, page)}</span>'
    )


def _gauge(name: str, title: str, rating: int, hits: int) -> str:
    """Pips for what is left, crosses for what was shot away."""
    left = rating - hits
    said = escape(f"{title} {left} / {rating}")
    pips = "".join(
        f'<circle class="left" cx="{i * 11 + 6}" cy="6" r="4.4"/>'
        if i < left
        else f'<path class="gone" d="M{i * 11 + 3} 3l6 6m0-6-6 6"/>'
        for i in range(rating)
    )
    below = f'<b class="minus">{left}</b>' if left < 0 else ""
    return (
        f'<span class="gauge {name}" title="{said}"><svg class="sign" viewBox="-10 -10 20 20" '
        f'aria-hidden="true">{FIGURES[name]}</svg><svg class="pips" width="{rating * 11 + 1}" '
        f'height="12" role="img" aria-label="{said}">{pips}</svg>{below}</span>'
    )


def _holds(holds: tuple[int, ...], page: Voice) -> str:
    boxes = []
    for i, doubloons in enumerate(holds):
        said = page.say("Hold {number}: {n} doubloons", number=i + 1, n=doubloons)
        full = " full" if doubloons else ""
        boxes.append(
            f'<span class="hold{full}" title="{escape(said)}"><span aria-hidden="true">'
            f'{doubloons or "–"}</span><span class="spoken">{escape(said)}</span></span>'
        )
    return "".join(boxes)


# Ratings, marks, life


@cache
def _ratings(pirate: int, cunning: int, language: str) -> str:
    """Six ratings as pips; of Cunning what is left."""
    voice = voice_of(language)
    rows = []
    for name, (title, table) in RATINGS.items():
        most = int(table[pirate])
        left = cunning if name == "cunning" else most
        said = f"{voice.say(title)} {left}" + (f" / {most}" if left != most else "")
        pips = "".join(
            f'<circle class="{"left" if i < left else "spent"}" cx="{i * 8 + 4}" cy="4" r="3"/>'
            for i in range(most)
        )
        rows.append(
            f'<li class="{name}" title="{escape(said)}"><svg class="sign" viewBox="-10 -10 20 20" '
            f'aria-hidden="true">{FIGURES[name]}</svg><b aria-hidden="true">{left}</b>'
            f'<svg class="pips" viewBox="0 0 {HIGHEST * 8} 8" role="img" '
            f'aria-label="{escape(said)}">{pips}</svg></li>'
        )
    return "".join(rows)


def _marks(shown: Shown, language: str) -> str:
    """Everything else, in words with a sign: what hangs on him, and what he owns."""
    said = [*troubles(shown, language), *treasures(shown, language)]
    if not said:
        return ""
    return (
        '<ul class="marks">'
        + "".join(f'<li class="{kind}">{escape(text)}</li>' for kind, text in said)
        + "</ul>"
    )


def troubles(shown: Shown, language: str) -> list[tuple[str, str]]:
    """What hangs on a pirate, in words, with the sign of each."""
    page, voice = voice_of(language), voice_of(language)
    found = []
    if shown.revels == Revels.VOLUNTARY:
        found.append(("revels", page.say("revelling")))
    elif shown.revels:
        found.append(("revels", page.say("revelling against his will: 2 actions to end")))
    if shown.scurvy:
        found.append(("scurvy", page.say("scurvy aboard")))
    if shown.leader >= 0:
        name = pirate_name(voice, shown.leader)
        found.append(("allied", page.say("in an alliance led by {pirate}", pirate=name)))
    if shown.hunters:
        names = page.join([*dict.fromkeys(shown.hunters)])
        found.append(("hunted", page.say("hunted this turn by {players}", players=names)))
    return found


def treasures(shown: Shown, language: str) -> list[tuple[str, str]]:
    """What he owns beside ship and money, likewise."""
    page, voice = voice_of(language), voice_of(language)
    found = []
    if shown.letter:
        found.append(("letter", page.say("Letter of Marque")))
    if shown.found >= 0:
        off = port_name(voice, shown.found)
        found.append(("found", page.say("has found the merchant off {place}", place=off)))
    if shown.prize >= 0:
        what = merchant_name(voice, shown.prize)
        found.append(("found", page.say("prize alongside: {what}", what=what)))
    found += [("hostage", hostage_name(voice, hostage)) for hostage in shown.hostages]
    found += [("haven", page.say("haven {place}", place=port_name(voice, p))) for p in shown.havens]
    found += [
        ("info", page.say("knows {place}: +{n}", place=port_name(voice, port), n=n))
        for port, n in shown.info
    ]
    return found


@cache
def life(pirate: int, language: str) -> str:
    """One line of history."""
    row = PIRATES_DATA[pirate]
    years = str(row["years"]).replace("-", "–")
    return (
        f'<p class="life"><b>{escape(row["nickname"])}</b>, {escape(years)}. '
        f"{escape(pirate_life(voice_of(language), pirate))}</p>"
    )


def face(seen: State, option: int, language: str) -> Markup:
    """The pirate whom an option is about, with his ratings; those in play have spent of theirs."""
    kind, (pirate, _) = KIND_OF[option], arguments_of(option)
    if kind == Kind.PICK:
        return pirate_face(pirate, int(CUNNING[pirate]), language)
    if kind == Kind.INITIATIVE:
        cunning = int(seen.cunning[display_of_pirate(seen, pirate)])
        return pirate_face(pirate, cunning, language)
    return Markup()


@cache
def pirate_face(pirate: int, cunning: int, language: str) -> Markup:
    """The six ratings of a pirate by name, to stand in a button; of Cunning what is left."""
    say = voice_of(language).say
    rows = (
        f'<span class="{name}"><svg class="sign" viewBox="-10 -10 20 20" aria-hidden="true">'
        f"{FIGURES[name]}</svg> <b>{cunning if name == 'cunning' else int(table[pirate])}</b> "
        f"<span>{escape(say(title))}</span></span> "
        for name, (title, table) in RATINGS.items()
    )
    return Markup(f'<span class="ratings">{"".join(rows)}</span>')


@cache
def pirate_card(pirate: int, language: str) -> Markup:
    """A pirate who is not in play yet."""
    return Markup(
        f'<div class="pirate card-of"><header><span class="name"><b>'
        f"{escape(pirate_name(voice_of(language), pirate))}</b></span></header>"
        f'<ul class="ratings">{_ratings(pirate, int(CUNNING[pirate]), language)}</ul>'
        f"{life(pirate, language)}</div>"
    )
