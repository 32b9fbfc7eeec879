"""What things are called: places, colours, cards, dice, tokens and seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from covo.language.catalogue import Catalogue, Voice, from_data, sentence
from covo.language.italian import Noun
from covo.language.seats import called

from ..components import (
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
from ..state import State

CATALOGUE = Catalogue(FOLDER / "locale")
ITALIAN = "it"
CARD_NAMES = from_data(CARDS["card"], "cards.toml")
CARD_TEXTS = from_data(CARDS["card"], "cards.toml", "text")
MARKER_NAMES = from_data(CARDS["marker"], "cards.toml")
MARKERS = [row["id"] for row in CARDS["marker"]]

ARTICLES = {
    "il": "Bosco Canale Colle Cuore Dosso Fondale Golfo Mare Passo Poggio",
    "lo": "Scoglio Stretto",
    "la": "Baia Bocca Brughiera Costa Fornace Gola Piana Pineta Porta Rada Rupe Secca Selva "
    "Valle Vigna",
    "l'": "Anello Ansa Aranceto Isola",
    "i": "Campi",
    "le": "Acque Isole Secche Terre",
    "": "Balena Cala Capo Eldorado Gabbiano Granchio Murice Porto Rocca",
}
"""The article of every Italian place, by its first word; harbours and capes have none."""
_ARTICLE = {word: article for article, words in ARTICLES.items() for word in words.split()}
WHERE = {"su": "Colle Costa Dosso Poggio Rupe Scoglio", "a": "Fornace"}
"""One is *on* these and *at* those; in Italian one is *in* all other places."""
_WHERE = {word: where for where, words in WHERE.items() for word in words.split()}

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
_SPACES: tuple[dict[str, Any], ...] = (*BOARD["territory"], *BOARD["sea"])


def voice_of(language: str) -> Voice:
    """Who speaks this language."""
    return CATALOGUE.voice(language)


def _of_board(voice: Voice, entry: Mapping[str, str], suffix: str = "") -> str:
    """A name in ``board.toml``; in Italian it knows its article."""
    if voice.language != ITALIAN:
        return entry["name_en"] + suffix
    first = entry["name"].split()[0]
    return Noun(entry["name"] + suffix, _ARTICLE[first], _WHERE.get(first, "in"))


def place(voice: Voice, space: int) -> str:
    """A space of the board with its id: "Condor Cliff (C17)"."""
    return _of_board(voice, _SPACES[space], f" ({SPACE_IDS[space]})")


def place_name(voice: Voice, space: int) -> str:
    """A space of the board: "Condor Cliff"."""
    return _of_board(voice, _SPACES[space])


def group_name(voice: Voice, group: int) -> str:
    """A den, "the Gull Isles", or the Central Formation."""
    if group == CENTRAL_GROUP:
        return phrase(voice, voice.say("the Central Formation"))
    name = _of_board(voice, BOARD["den"][group])
    return name if voice.language == ITALIAN else f"the {name}"


def colour_name(voice: Voice, colour: int) -> str:
    """One of the four colours: "Azure"."""
    return phrase(voice, voice.say(COLOUR_NAMES[Colour(colour)]))


def flag_name(voice: Voice, flag: int) -> str:
    """Whose flag it is: a colour's, the natives', nobody's."""
    if flag in FLAG_NAMES:
        return phrase(voice, voice.say(FLAG_NAMES[Flag(flag)]))
    return colour_name(voice, flag)


def phrase(voice: Voice, words: str) -> str:
    """Words of the catalogue that a sentence takes like a name: "Azzurro", "i nativi"."""
    if voice.language != ITALIAN:
        return words
    article, _, name = words.partition(" ")
    return Noun(name, article) if name else Noun(words)


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
    both = f"{name} ({said})"
    return Noun(both) if voice.language == ITALIAN else both


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
