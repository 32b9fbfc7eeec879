"""What things are called: places, colours, cards, dice, tokens and seats."""

from __future__ import annotations

from covo.language.catalogue import Catalogue, Voice, from_data, sentence
from covo.language.seats import called

from ..rules.components import (
    BOARD,
    CARDS,
    CENTRAL_GROUP,
    COLOURS,
    FOLDER,
    SPACE_IDS,
    Colour,
    Flag,
    Roll,
)
from ..rules.state import State

CATALOGUE = Catalogue(FOLDER / "locale")
CARD_NAMES = from_data(CARDS["card"], "cards.toml")
CARD_TEXTS = from_data(CARDS["card"], "cards.toml", "text")
CARD_GISTS = from_data(CARDS["card"], "cards.toml", "short")
"""A card in a few words, beside its name; its whole text comes on hover or focus."""
MARKER_NAMES = from_data(CARDS["marker"], "cards.toml")
MARKERS = [row["id"] for row in CARDS["marker"]]

COLOUR_NAMES = {
    Colour.AZURE: sentence("Azure"),
    Colour.VIOLET: sentence("Violet"),
    Colour.BLUE: sentence("Blue"),
    Colour.ORANGE: sentence("Orange"),
}
FLAG_NAMES = {Flag.NATIVES: sentence("the natives"), Flag.NONE: sentence("nobody")}
ROLL_WORDS = {
    Roll.F1: sentence("one cannon fires"),
    Roll.F2: sentence("two cannons fire"),
    Roll.X1: sentence("one cannon bursts"),
    Roll.X2: sentence("two cannons burst"),
}
DEN_NAMES = from_data(BOARD["den"], "board.toml")
SPACE_NAMES = from_data([*BOARD["territory"], *BOARD["sea"]], "board.toml")
"""In a language with articles a place is given with its own: "la Rupe del Condor"."""


def voice_of(language: str) -> Voice:
    """Who speaks this language."""
    return CATALOGUE.voice(language)


def place(voice: Voice, space: int) -> str:
    """A space of the board with its id: "Condor Cliff (C17)"."""
    return voice.forms.noun(f"{voice.say(SPACE_NAMES[space])} ({SPACE_IDS[space]})")


def place_name(voice: Voice, space: int) -> str:
    """A space of the board: "Condor Cliff"."""
    return voice.noun(SPACE_NAMES[space])


def group_name(voice: Voice, group: int) -> str:
    """A den, "the Gull Isles", or the Central Formation."""
    if group == CENTRAL_GROUP:
        return voice.noun(sentence("the Central Formation"))
    return voice.forms.noun(voice.say("the {isles}", isles=den_name(voice, group)))


def den_name(voice: Voice, den: int) -> str:
    """The isles of a den, as they stand on the chart: "Gull Isles"."""
    return voice.say(DEN_NAMES[den])


def colour_name(voice: Voice, colour: int) -> str:
    """One of the four colours: "Azure"."""
    return voice.noun(COLOUR_NAMES[Colour(colour)])


def flag_name(voice: Voice, flag: int) -> str:
    """Whose flag it is: a colour's, the natives', nobody's."""
    if flag in FLAG_NAMES:
        return voice.noun(FLAG_NAMES[Flag(flag)])
    return colour_name(voice, flag)


def card_name(voice: Voice, card: int) -> str:
    """What a card is called: "Mutiny"."""
    return voice.say(CARD_NAMES[card])


def card_text(voice: Voice, card: int) -> str:
    """What a card does, in a sentence or two."""
    return voice.say(CARD_TEXTS[card])


def marker_name(voice: Voice, marker: str) -> str:
    """The cards outside the deck: ``winning_option``."""
    return voice.say(MARKER_NAMES[MARKERS.index(marker)])


def roll_words(voice: Voice, roll: int) -> str:
    """A face of the combat die: "two cannons fire"."""
    return voice.say(ROLL_WORDS[Roll(roll)])


def pirates(voice: Voice, n: int) -> str:
    return voice.say_many("{n} pirate", "{n} pirates", n)


def gold(voice: Voice, n: int) -> str:
    return voice.say_many("{n} gold", "{n} gold", n)


def natives(voice: Voice, n: int) -> str:
    return voice.say_many("{n} native", "{n} natives", n)


def group_words(voice: Voice, pirate_count: int, gold_count: int) -> str:
    """Pirates on the move with their gold, or gold alone: "3 pirates and 1 gold"."""
    if pirate_count == 0:
        return gold(voice, gold_count)
    if gold_count == 0:
        return pirates(voice, pirate_count)
    return voice.join([pirates(voice, pirate_count), gold(voice, gold_count)])


def colours_of(s: State, seat: int) -> list[int]:
    """The colours of a seat, in playing order."""
    return [colour for colour in range(COLOURS) if s.seat_of[colour] == seat]


def seat_name(voice: Voice, s: State, seat: int) -> str:
    """A seat by who sits there, else by its colours, or its number; people count from 1."""
    return called(seat) or seat_label(voice, s, seat)


def mover_name(voice: Voice, s: State, colour: int) -> str:
    """Who plays a colour, with the colour; the colour alone where nobody is named."""
    name, said = called(int(s.seat_of[colour])), colour_name(voice, colour)
    if not name:
        return said
    return voice.proper(f"{name} ({said})")


def seat_label(voice: Voice, s: State, seat: int) -> str:
    """A seat by what it plays."""
    if held := colours_of(s, seat):
        return voice.join([colour_name(voice, colour) for colour in held])
    return voice.say("Seat {number}", number=seat + 1)


def heads(s: State, seat: int) -> int:
    """How many a seat's name names, for verbs: "Ada wins", "Azure and Blue win"."""
    if called(seat):
        return 1
    return max(1, len(colours_of(s, seat)))
