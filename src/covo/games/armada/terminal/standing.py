"""Who holds what: a strip for each colour, the round, and the points left."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from covo.language.catalogue import Voice, sentence
from covo.parts.drawn import badge
from covo.parts.drawn import figures as drawn
from covo.parts.terminal import Paper

from ..rules.acting import cost
from ..rules.components import CITIES_TO_WIN, COLOURS, POINTS
from ..rules.decisions import Kind
from ..rules.holdings import holds_den
from ..rules.state import DUMMY, Laid, State, controls
from ..rules.victory import enemy_cities
from ..scene import BASE_OF, COMPASS, figures, round_words
from ..words.names import colour_name, marker_name, voice_of
from .tints import FEW, LETTERS, TINTS, Signs, ink, signs

WINNING = {
    Laid.WAITING: sentence("laid: decides at the end of its next turn"),
    Laid.DUE: sentence("laid: decides at the end of this turn"),
    Laid.OUT: sentence("out of the game"),
}


def standing(s: State, holders: Sequence[str], paper: Paper, language: str) -> RenderableType:
    """The header, and a row for each colour."""
    voice, sign = voice_of(language), signs(paper.unicode)
    rows, heads = [], list[str]()
    for colour in range(COLOURS):
        named = f"{LETTERS[colour]} {colour_name(voice, colour)}"
        cells = _cells(s, colour, sign, voice)
        flag = badge(named, ink(colour), TINTS[colour], FEW, paper)
        rows.append((flag, [*cells.values()], _note(s, colour, holders, voice)))
        heads = [*cells]
    return Group(_header(s, voice, sign), drawn(heads, rows, paper))


def _cells(s: State, colour: int, sign: Signs, voice: Voice) -> dict[str, str]:
    """All figures by their heads."""
    held = "".join(
        letter if controls(s, colour, BASE_OF[base]) else sign.dot
        for base, letter in COMPASS.items()
    )
    dens = "".join(LETTERS[den] for den in range(COLOURS) if holds_den(s, colour, den))
    return {
        **{
            figure.head: sign.dot if figure.value is None else str(figure.value)
            for figure in figures(s, colour, voice)
        },
        voice.say("bases"): held,
        voice.say("dens"): dens or sign.dot,
        voice.say("enemy cities"): f"{enemy_cities(s, colour)}/{CITIES_TO_WIN}",
    }


def _header(s: State, voice: Voice, sign: Signs) -> Text:
    """The round, the colour on turn, its points as coins, and what acts cost."""
    line = Text(round_words(s, voice), "bold")
    if s.depth > 0 and s.points > 0:
        coins = sign.coin[0] * s.points + sign.coin[1] * max(0, POINTS - s.points)
        line = Text.assemble(line, f"  {colour_name(voice, s.colour)} ", (coins, "yellow"))
        line.append(f" {s.points}").append(f"  {_prices(s, voice)}", "dim")
    return line


def _prices(s: State, voice: Voice) -> str:
    """What acts cost, once for all options: the list would say it at each of them."""
    act = cost(Kind.MOVE)
    if not s.cards_on:
        return voice.say("each act costs {n}", n=act)
    said = "each act costs {n}, a new card {card}, playing one nothing"
    return voice.say(sentence(said), n=act, card=cost(Kind.BUY_CARD))


def _note(s: State, colour: int, holders: Sequence[str], voice: Voice) -> Text:
    """Who sits there, and whether victory is near."""
    seat, laid = int(s.seat_of[colour]), Laid(int(s.laid[colour]))
    if seat == DUMMY:
        return Text(voice.say("nobody") if laid == Laid.OUT else "", "dim")
    note = Text(holders[seat], "dim")
    if laid in WINNING:
        card = marker_name(voice, "winning_option")
        note.append(f"  {card} {voice.say(WINNING[laid])}", "bold red not dim")
    return note
