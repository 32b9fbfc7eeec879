"""Who holds what: a strip for each colour, the round, and the points left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from covo.games.armada.rules.acting import cost
from covo.games.armada.rules.components import (
    BASES,
    BOARD,
    CITIES_TO_WIN,
    COLOURS,
    POINTS,
)
from covo.games.armada.rules.decisions import Kind
from covo.games.armada.rules.holdings import gold_of, holds_den, pirates_of, ships_of
from covo.games.armada.rules.state import DUMMY, Laid, State, controls
from covo.games.armada.rules.victory import enemy_cities
from covo.games.armada.words.names import colour_name, marker_name, voice_of
from covo.language.catalogue import Voice, sentence
from covo.parts.terminal import Paper

from .tints import LETTERS, Palette, Signs, palette, signs

ROOM_FOR_ALL = 96
"""Columns from which each colour fits on one line."""
FIRST_LINE = 5
"""Numbers on the first line of a paragraph."""
COMPASS = {"central": "C", "north": "N", "east": "E", "south": "S", "west": "W"}
BASE_OF = {BOARD["territory"][base]["base"]: int(base) for base in BASES}
WINNING = {
    Laid.WAITING: sentence("laid: decides at the end of its next turn"),
    Laid.DUE: sentence("laid: decides at the end of this turn"),
    Laid.OUT: sentence("out of the game"),
}


def standing(s: State, holders: Sequence[str], paper: Paper, voice: Voice) -> RenderableType:
    """The header and the strips: lines of a table, or paragraphs where that is too wide."""
    sign, colours = signs(paper.unicode), palette(paper.colours)
    strips = [
        Strip(_badge(colour, colours, voice), _numbers(s, colour, sign, voice), note)
        for colour in range(COLOURS)
        for note in [_note(s, colour, holders, voice)]
    ]
    shape = _as_table if paper.width >= ROOM_FOR_ALL else _as_paragraphs
    return Group(_header(s, voice, sign), shape(strips))


@dataclass(frozen=True)
class Strip:
    """What there is to say about one colour."""

    badge: Text
    numbers: dict[str, str]
    note: Text


def _as_table(strips: Sequence[Strip]) -> RenderableType:
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    table.add_column("")
    for head in strips[0].numbers:
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("")
    for strip in strips:
        table.add_row(strip.badge, *strip.numbers.values(), strip.note)
    return table


def _as_paragraphs(strips: Sequence[Strip]) -> RenderableType:
    lines: list[Text] = []
    for strip in strips:
        pairs = [
            Text.assemble((head, "dim"), " ", (number, "bold"))
            for head, number in strip.numbers.items()
        ]
        lines.append(Text.assemble(strip.badge, " ", strip.note))
        lines.append(Text("  ").join([Text(), *pairs[:FIRST_LINE]]))
        lines.append(Text("  ").join([Text(), *pairs[FIRST_LINE:]]))
    return Group(*lines)


def _badge(colour: int, colours: Palette, voice: Voice) -> Text:
    name = colour_name(voice_of(voice.language), colour)
    return Text(f" {LETTERS[colour]} {name} ", colours.badge(colour))


def _header(s: State, voice: Voice, sign: Signs) -> Text:
    """The round, the colour on turn, and its points as coins."""
    line = Text()
    if s.max_rounds > 0:
        said = voice.say(
            "Round {n} of {most}", n=min(s.rounds + 1, s.max_rounds), most=s.max_rounds
        )
    else:
        said = voice.say("Round {n}", n=s.rounds + 1)
    line.append(said, "bold")
    if s.depth > 0 and s.points > 0:
        coins = sign.coin[0] * s.points + sign.coin[1] * max(0, POINTS - s.points)
        name = colour_name(voice_of(voice.language), s.colour)
        line.append(f"  {name} ")
        line.append(coins, "yellow")
        line.append(f" {s.points}")
        line.append(f"  {_prices(s, voice)}", "dim")
    return line


def _prices(s: State, voice: Voice) -> str:
    """What acts cost, once for all options: the list would say it at each of them."""
    if not s.cards_on:
        return voice.say("each act costs {n}", n=cost(Kind.MOVE))
    return voice.say(
        "each act costs {n}, a new card {card}, playing one nothing",
        n=cost(Kind.MOVE),
        card=cost(Kind.BUY_CARD),
    )


def _note(s: State, colour: int, holders: Sequence[str], voice: Voice) -> Text:
    """Who sits there, and whether victory is near."""
    seat = int(s.seat_of[colour])
    if seat == DUMMY:
        return Text(voice.say("nobody") if s.laid[colour] == Laid.OUT else "", "dim")
    note = Text(holders[seat], "dim")
    if s.laid[colour] != Laid.IN_HAND:
        card = marker_name(voice_of(voice.language), "winning_option")
        said = voice.say(WINNING[Laid(s.laid[colour])])
        note.append(f"  {card} {said}", "bold red not dim")
    return note


def _numbers(s: State, colour: int, sign: Signs, voice: Voice) -> dict[str, str]:
    seat = int(s.seat_of[colour])
    bases = "".join(
        letter if controls(s, colour, BASE_OF[base]) else sign.dot
        for base, letter in COMPASS.items()
    )
    dens = "".join(LETTERS[den] for den in range(COLOURS) if holds_den(s, colour, den))
    return {
        voice.say("pirates"): str(pirates_of(s, colour)),
        voice.say("reserve"): str(s.reserve[colour]),
        voice.say(sentence("gold", context="figure")): str(gold_of(s, colour)),
        voice.say("ships"): str(ships_of(s, colour)),
        voice.say("cards"): str(s.hand_size[seat]) if seat != DUMMY and s.cards_on else sign.dot,
        voice.say("bases"): bases,
        voice.say("dens"): dens or sign.dot,
        voice.say("enemy cities"): f"{enemy_cities(s, colour)}/{CITIES_TO_WIN}",
    }
