"""The turn, the seats with their points, and every pirate's figures."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from covo.games.blackbeard.board.displays import shown_of, treasures, troubles
from covo.games.blackbeard.rules.components import COMBAT, HOLDS, PARDONS, SEATS, SPEED
from covo.games.blackbeard.rules.setup import is_setting_up
from covo.games.blackbeard.rules.state import State, is_solo, owner, score
from covo.games.blackbeard.scene.seeing import NOBODY, fleet, plain, sails
from covo.games.blackbeard.words.names import (
    RATINGS,
    kc_name,
    pirate_name,
    place_name,
    seat_name,
    ship_name,
    voice_of,
)
from covo.parts.drawn import badge, figures
from covo.parts.terminal import Paper

from .chart import tag
from .tints import FEW, LIGHT, SEATS_TINT


def standing(seen: State, holders: Sequence[str], paper: Paper, language: str) -> RenderableType:
    """The turn, the seats with their points, and a row for every pirate in play."""
    s = plain(seen)
    parts: list[RenderableType] = [
        Text(_header(s, language), "bold"),
        _seats(s, holders, paper, language),
    ]
    if fleet(s):
        parts.append(_pirates(s, paper, language))
    return Group(*parts)


def _header(s: State, language: str) -> str:
    voice = voice_of(language)
    said = [voice.say("Setting up") if is_setting_up(s) else voice.say("Turn {n}", n=s.turn)]
    if s.actions > 0 and s.depth > 0:
        said.append(voice.say_many("{n} action left", "{n} actions left", s.actions))
    said.append(voice.say("{n} of {most} General Pardons", n=s.pardons, most=PARDONS))
    if s.amnesty > 0:
        said.append(
            voice.say_many(
                "Amnesty in English ports: {n} turn left",
                "Amnesty in English ports: {n} turns left",
                s.amnesty,
            )
        )
    return "   ".join(said)


def _seats(s: State, holders: Sequence[str], paper: Paper, language: str) -> RenderableType:
    say, rows = voice_of(language).say, []
    for seat in range(s.players + is_solo(s)):
        hunters = range(seat, SEATS) if is_solo(s) and seat > 0 else (seat,)
        at_sea = sum(s.fame[d] for d in sails(s, seat)) if seat < s.players else 0
        cells = (
            str(score(s, seat)),
            f"+{at_sea}" if at_sea else "",
            str(s.hand_size[seat]),
            str(s.cards_held[seat]),
            ", ".join(kc_name(voice_of(language), s.kc[k] - 1) for k in hunters if s.kc[k] > 0),
        )
        named = badge(seat_name(voice_of(language), s, seat), LIGHT, SEATS_TINT[seat], FEW, paper)
        rows.append((named, cells, holders[seat] if seat < len(holders) else ""))
    heads = (
        say("points"), say("at sea"), say("cards"), say("pirate cards"), say("commissioner"),
    )  # fmt: skip
    return figures(heads, rows, paper)


def _pirates(s: State, paper: Paper, language: str) -> RenderableType:
    say, voice, rows = voice_of(language).say, voice_of(language), []
    for d in fleet(s):
        shown = shown_of(s, d, NOBODY, language)
        notes = [text for _, text in (*troubles(shown, language), *treasures(shown, language))]
        cells = (
            place_name(voice, s.place[d]),
            ship_name(voice, s.ship[d]),
            _strength(int(SPEED[s.ship[d]]), s.speed_hits[d]),
            _strength(int(COMBAT[s.ship[d]]), s.combat_hits[d]),
            str(s.fame[d]),
            str(s.wealth[d]),
            " ".join(str(n) for n in s.hold[d][: HOLDS[s.ship[d]]]),
            str(s.loyalty[d]),
            f"{'/'.join(str(table[s.pirate[d] - 1]) for table in _RATED)}/{s.cunning[d]}",
        )
        named = badge(
            f"{tag(s, d)} {pirate_name(voice, s.pirate[d] - 1)}",
            LIGHT,
            SEATS_TINT[owner(s, d)],
            FEW,
            paper,
        )
        rows.append((named, cells, ", ".join(notes)))
    heads = (
        say("where"), say("ship"), say("speed"), say("combat"), say("notoriety"), say("banked"),
        say("holds"), say("loyalty"), _short_ratings(language),
    )  # fmt: skip
    return figures(heads, rows, paper)


def _short_ratings(language: str) -> str:
    """The names of the ratings, as short as they stay apart."""
    voice = voice_of(language)
    return "/".join(voice.say(title)[:3] for title, _ in RATINGS.values())


_RATED = [table for name, (_, table) in RATINGS.items() if name != "cunning"]


def _strength(printed: int, hits: int) -> str:
    """A figure of the ship, and the hits she has taken."""
    return f"{printed}-{hits}" if hits else str(printed)
