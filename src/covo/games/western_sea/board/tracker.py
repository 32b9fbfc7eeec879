"""The round at a glance: its phase, whose turns are left, and how near each end is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup, escape

from covo.games.western_sea.rules.components import (
    COLOURS_LEFT,
    HOUSES,
    MAP_STACK,
    VP_SUPPLY,
    Die,
)
from covo.games.western_sea.rules.decisions import Decision, Phase
from covo.games.western_sea.rules.state import Ending
from covo.games.western_sea.words.names import seat_name, voice_of
from covo.language.catalogue import Voice, sentence
from covo.presentation.kept import part
from covo.presentation.plain_view import View

from .drawings import seat_sign, small

PHASES = {
    Phase.ROLL: sentence("Roll phase"),
    Phase.EMBASSY: sentence("Embassy"),
    Phase.MANIPULATE: sentence("Roll phase: changing dice"),
    Phase.ACT: sentence("Action phase"),
    Phase.KEEP: sentence("Clean-up phase"),
    Phase.CLEAN_UP: sentence("Clean-up phase"),
}
TURNS = 2
"""Turns of a seat in a round."""
ENDING_COLOURS = (Die.GREEN, Die.YELLOW, Die.GREY, Die.BROWN, Die.ORANGE, Die.BLUE)
"""8.1: colours that count."""
ALL_COLOURS = 5


@dataclass(frozen=True)
class Clock:
    """8.1: one way in which the game comes to its end."""

    icon: str
    left: int
    """What is left until then."""
    whole: int
    shown: str
    words: str
    ending: Ending


def frame_of(seen: View) -> tuple[int, int] | None:
    """The phase of the round and how many turns of it have begun; None outside of a round."""
    for depth in range(seen.depth):
        decision, phase, index, *_ = seen.pending[depth]
        if decision == Decision.ROUND:
            return phase, index
    return None


def turns_left(seen: View) -> list[int]:
    """Turns each seat still has in this round, the one going on included."""
    seats = seen.seats
    frame = frame_of(seen)
    if frame is None or frame[0] > Phase.ACT:
        return [0] * seats
    if frame[0] < Phase.ACT:
        return [TURNS] * seats
    begun = frame[1]
    found = []
    for seat in range(seats):
        place = (seat - seen.first) % seats
        had = max(0, (begun - place - 1) // seats + 1)
        busy = bool(seen.seat == seat and begun > 0)
        found.append(TURNS - had + (1 if busy else 0))
    return found


def clocks(seen: View, language: str) -> list[Clock]:
    """The four clocks."""
    voice = voice_of(language)
    supply = seen.supply
    colours = sum(supply[colour] > 0 for colour in ENDING_COLOURS)
    most = ALL_COLOURS + seen.sea_on
    built = HOUSES - min(seen.houses[: seen.seats])
    stack, vp = seen.stack, max(0, seen.vp_supply)
    tiles = int(MAP_STACK[seen.players]) + seen.sea_on
    return [
        Clock(
            "stack",
            stack,
            tiles,
            str(stack),
            voice.say_many("{n} map tile left", "{n} map tiles left", stack),
            Ending.STACK,
        ),
        Clock(
            "vp",
            vp,
            int(VP_SUPPLY[seen.players]),
            str(vp),
            voice.say("{n} VP left in the supply", n=vp),
            Ending.VP,
        ),
        Clock(
            "colours",
            max(0, colours - COLOURS_LEFT),
            most - COLOURS_LEFT,
            f"{colours}→{COLOURS_LEFT}",
            voice.say(
                "dice of {n} colours left; the end comes with {end}", n=colours, end=COLOURS_LEFT
            ),
            Ending.COLOURS,
        ),
        Clock(
            "house",
            HOUSES - built,
            HOUSES,
            f"{built}/{HOUSES}",
            voice.say("{n} of {most} houses built by who has most", n=built, most=HOUSES),
            Ending.HOUSES,
        ),
    ]


@part
def tracker(seen: View, language: str) -> Markup:
    """The strip above the map."""
    voice = voice_of(language)
    return Markup(
        '<div class="ws-hud"><p class="ws-round"><b>{}</b> <span>{}</span></p>{}'
        '<ul class="ws-clocks" aria-label="{}">{}</ul></div>'
    ).format(
        round_words(seen, voice),
        phase_words(seen, voice),
        _order(seen, language),
        voice.say("What ends the game"),
        Markup("").join(_clock(clock, seen.due, language) for clock in clocks(seen, language)),
    )


def round_words(seen: View, voice: Voice) -> str:
    """The number of the round, or what else is going on."""
    if seen.ending != Ending.NONE:
        return voice.say("The game is over")
    if seen.this_round == 0:
        return voice.say("Setting up")
    if seen.due != Ending.NONE:
        return voice.say("Round {n}, the last", n=seen.this_round)
    return voice.say("Round {n}", n=seen.this_round)


def phase_words(seen: View, voice: Voice) -> str:
    """The phase of the round; empty outside of one."""
    frame = frame_of(seen)
    if frame is None or seen.this_round == 0 or seen.ending != Ending.NONE:
        return ""
    if frame[0] != Phase.ACT:
        return voice.say(PHASES[Phase(frame[0])])
    turn = (max(1, frame[1]) - 1) // seen.seats + 1
    return voice.say("Action phase, turn {n} of {most}", n=min(turn, TURNS), most=TURNS)


def _order(seen: View, language: str) -> Markup:
    """The seats in turn order, each with a dot for every turn that is left."""
    left = turns_left(seen)
    seats = [(seen.first + i) % seen.seats for i in range(seen.seats)]
    if seen.this_round == 0:
        return Markup()
    last = seats[-1] if seen.emissaries_on else -1
    acting = seen.seat if seen.ending == Ending.NONE else -1
    return Markup('<ol class="ws-order" aria-label="{}">{}</ol>').format(
        voice_of(language).say("Turn order"),
        Markup("").join(
            _seat_turns(
                seat,
                left[seat],
                seat == acting,
                seat == last,
                seat_name(voice_of(language), seen, seat),
                language,
            )
            for seat in seats
        ),
    )


@lru_cache(1024)
def _seat_turns(
    seat: int, left: int, acts: bool, embassy: bool, name: str, language: str
) -> Markup:
    voice = voice_of(language)
    said = voice.say_many("{seat}: {n} turn left", "{seat}: {n} turns left", left, seat=name)
    if embassy:
        holds = voice.say("holds the Embassy")
        said = f"{said}, {holds}"
    dots = Markup("").join(
        Markup(f'<i class="{"left" if i < left else "had"}"></i>') for i in range(TURNS)
    )
    return Markup(
        '<li class="s{0}{1}" title="{2}"><span role="img" aria-label="{2}">{3}{4}{5}</span></li>'
    ).format(
        seat, Markup(" acts") if acts else "", said, seat_sign(seat),
        dots, small("embassy") if embassy else "",
    )  # fmt: skip


def _clock(clock: Clock, due: int, language: str) -> Markup:
    """One clock: sign, number, and a bar that runs out."""
    part = round(100 * clock.left / clock.whole) if clock.whole else 0
    near = " due" if due == clock.ending else " near" if part <= 20 else ""
    said = escape(clock.words)
    return Markup(
        f'<li class="{clock.icon}{near}" title="{said}"><span role="img" aria-label="{said}">'
        f"{small(clock.icon)}<b>{clock.shown}</b></span>"
        '<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="left" width="{min(100, part)}" height="6"/></svg></li>'
    )
