"""All that is said of Enclosures: their cards and patterns, rows, questions and reasons."""

from __future__ import annotations

from functools import cache

from covo.language.catalogue import Voice, from_data, sentence
from covo.presentation.moment import Text
from covo.presentation.rows import Reason, row, why

from ..rules.components import Terrain
from ..rules.decisions import Decision, Kind
from ..rules.refusals import Refusal
from ..words.names import TERRAIN_NAMES
from ..words.printed import worth_words
from .rules.enclosure_cards import ENCLOSURE_CARDS

ENCLOSURE_NAMES = from_data(ENCLOSURE_CARDS, "enclosures.toml")
SHAPES = {
    "line3": sentence("In a line"),
    "bend3": sentence("In a bend"),
    "triangle3": sentence("In a triangle"),
    "rhombus4": sentence("In a rhombus"),
}


def enclosure_name(voice: Voice, card: int) -> str:
    return voice.say(ENCLOSURE_NAMES[card])


@cache
def pattern_words(voice: Voice, card: int) -> str:
    """The pattern of an Enclosure: "In a line: plains, any, desert."."""
    said = []
    for wanted in ENCLOSURE_CARDS[card]["hexes"]:
        if "is" in wanted:
            names = [voice.say(TERRAIN_NAMES[Terrain[n.upper()]]) for n in wanted["is"]]
            said.append(" / ".join(names))
        else:
            said.append(voice.say("the same") if "same" in wanted else voice.say("any"))
    shape = voice.say(SHAPES[ENCLOSURE_CARDS[card]["shape"]])
    return f"{shape}: {', '.join(said)}."


def enclosure_words(voice: Voice, card: int) -> str:
    """An Enclosure in full: its pattern and its worth."""
    worth = worth_words(voice, int(ENCLOSURE_CARDS[card]["vp"]))
    return f"{pattern_words(voice, card)} {worth}"


ROWS = (
    row(
        Kind.ENCLOSURES,
        "SET-10.2",
        "Draw Enclosure cards",
        "{who} draws Enclosure cards.",
        group="Gather",
        reveals=True,
    ),
    row(
        Kind.DISCARD,
        "SET-10.2",
        "Discard {enclosure}",
        "{who} discards {enclosure}.",
        hidden="{who} discards an Enclosure card.",
        group="Enclosures",
        hint=lambda m, enclosure: enclosure_words(m.voice, enclosure),
        reveals=True,
    ),
    row(
        Kind.REVEAL,
        "SET-10.5",
        "Reveal {enclosure}",
        "{who} reveals {enclosure}.",
        group="Enclosures",
        hint=lambda m, enclosure: enclosure_words(m.voice, enclosure),
        reveals=True,
    ),
    row(
        Kind.CARD_IS,
        "SET-10.2",
        "{enclosure}",
        "{drawer} draws {enclosure}.",
        hidden="{drawer} draws an Enclosure card.",
    ),
)
QUESTIONS: dict[int, Text] = {
    Decision.ENCLOSURE_DISCARD: sentence("{who}: discard {cards}."),
    Decision.CH_ENCLOSURE: sentence("An Enclosure card is drawn."),
}
REASONS: dict[Refusal, Reason] = {
    Refusal.NO_CARDS: why("SET-10.2", "There are no Enclosure cards to draw."),
    Refusal.NOT_IN_HAND: why("SET-10.1", "You do not hold that card."),
    Refusal.NO_PATTERN: why(
        "SET-10.4", "You do not hold its pattern: be on all its hexes, control two."
    ),
}
