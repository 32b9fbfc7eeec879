"""What things are called: places, pirates, ships, cards, counters and seats."""

from __future__ import annotations

from covo.language.catalogue import Catalogue, Voice, from_data, sentence
from covo.language.seats import called

from ..rules.components import (
    ABILITY,
    ACTIONS,
    BY_INITIATIVE,
    CARDS,
    COMMISSIONERS_DATA,
    CRUELTY,
    CUNNING,
    DUEL,
    EVENT_OF,
    FOLDER,
    GOVERNORS_DATA,
    HOSTAGES_DATA,
    INITIATIVE,
    LEADERSHIP,
    MAP,
    MERCHANTS_DATA,
    PIRATES_DATA,
    SEAS,
    SHIPS_DATA,
    WARSHIPS_DATA,
    Status,
)
from ..rules.decisions import Method
from ..rules.setup import is_setting_up
from ..rules.state import State, display_of, is_solo, letter_of

CATALOGUE = Catalogue(FOLDER / "locale")
LETTERS = "ABCDE"

_PLACES = (
    *from_data(MAP["sea_area"], "map.toml"),
    *from_data(MAP["transit_box"], "map.toml"),
    *from_data(MAP["port"], "map.toml"),
)
"""In a sentence, "the Caribbean"; a translation begins with its article, if it has one."""
_NATIONS = from_data(MAP["nation"], "map.toml")
_NATION_OF = {row["id"]: i for i, row in enumerate(MAP["nation"])}
_SHIPS = from_data(SHIPS_DATA["ship"], "ships.toml")
_SHIP_OF = {row["id"]: i for i, row in enumerate(SHIPS_DATA["ship"])}
_HOSTAGES = from_data(HOSTAGES_DATA, "hostages.toml")
_WARSHIPS = from_data(WARSHIPS_DATA, "warships.toml")
_EVENTS = from_data(CARDS["type"], "cards.toml")
_LIVES = from_data(PIRATES_DATA, "pirates.toml", "bio")
_GOVERNORS = [str(row["name"]) for row in GOVERNORS_DATA]

METHODS = {
    Method.HAVEN: sentence("in his haven"),
    Method.LETTER: sentence("with his Letter of Marque"),
    Method.LETTER_IN_HAND: sentence("with a Letter of Marque from the hand (2)"),
    Method.LETTER_IN_HAND + 1: sentence("with a Letter of Marque from the hand (Initiative)"),
    Method.BRIBE: sentence("by a bribe"),
    Method.AMNESTY: sentence("under the amnesty"),
}

STATUSES = {
    Status.DESTROYED: sentence("in ruins"),
    Status.PIRATE_PORT: sentence("pirate port"),
    Status.HAVEN: sentence("haven"),
    Status.PRO: sentence("friendly to pirates"),
    Status.ANTI: sentence("closed to pirates"),
    Status.NEUTRAL: sentence("neutral"),
}
RATINGS = {
    "ability": (sentence("Ability"), ABILITY),
    "leadership": (sentence("Leadership"), LEADERSHIP),
    "cruelty": (sentence("Cruelty"), CRUELTY),
    "duel": (sentence("Duel"), DUEL),
    "initiative": (sentence("Initiative"), INITIATIVE),
    "cunning": (sentence("Cunning"), CUNNING),
}
"""The six ratings of a pirate: what each is called, and that of each pirate."""


def voice_of(language: str) -> Voice:
    """Who speaks this language."""
    return CATALOGUE.voice(language)


def place(voice: Voice, number: int) -> str:
    """A sea area, a transit box or a port, as it stands in a sentence: "the Caribbean"."""
    return voice.noun(_PLACES[number])


def place_name(voice: Voice, number: int) -> str:
    """The same by itself: "Caribbean"."""
    return str(place(voice, number)).removeprefix("the ")


def port_name(voice: Voice, port: int) -> str:
    """A port by its number."""
    return place(voice, SEAS + port)


def nation_name(voice: Voice, nation: int) -> str:
    """Whose a port or a ship is: "Spanish"."""
    return voice.say(_NATIONS[nation])


def pirate_name(voice: Voice, pirate: int) -> str:
    """A pirate as history knows him."""
    return str(PIRATES_DATA[pirate]["name"])


def pirate_life(voice: Voice, pirate: int) -> str:
    """One line about his life."""
    return voice.say(_LIVES[pirate])


def ship_name(voice: Voice, ship: int) -> str:
    """A kind of ship, as it stands in a sentence."""
    name = voice.say(_SHIPS[ship])
    return name[0].lower() + name[1:]


def merchant_name(voice: Voice, merchant: int) -> str:
    """A merchant: "Spanish brigantine (cargo 2)"."""
    row = MERCHANTS_DATA[merchant]
    return voice.say(
        "{nation} {ship} (cargo {cargo})",
        nation=nation_name(voice, _NATION_OF[row["nation"]]),
        ship=voice.say(_SHIPS[_SHIP_OF[row["ship"]]]),
        cargo=row["cargo"],
    )


def hostage_name(voice: Voice, hostage: int) -> str:
    """A hostage with the Value: "Alcalde (4)"."""
    return f"{voice.say(_HOSTAGES[hostage])} ({HOSTAGES_DATA[hostage]['value']})"


def warship_name(voice: Voice, warship: int) -> str:
    """A warship with Speed and Combat: "HMS Pearl (2/7)"."""
    row = WARSHIPS_DATA[warship]
    return f"{voice.say(_WARSHIPS[warship])} ({row['speed']}/{row['combat']})"


def kc_name(voice: Voice, kc: int) -> str:
    """A commissioner with Speed and Combat: "Robert Maynard (4/7)"."""
    row = COMMISSIONERS_DATA["commissioner"][kc]
    return f"{row['name']} ({row['speed']}/{row['combat']})"


def governor_name(voice: Voice, governor: int) -> str:
    """A governor; the name is flavour."""
    return _GOVERNORS[governor]


def event_name(voice: Voice, event: int) -> str:
    """A type of event card."""
    return voice.say(_EVENTS[event])


def card_name(voice: Voice, kind: int) -> str:
    """An event card with its actions: "Storm (3)", "Storm (Initiative)"."""
    name = event_name(voice, EVENT_OF[kind])
    if ACTIONS[kind] == 0:
        return name
    if ACTIONS[kind] == BY_INITIATIVE:
        return voice.say("{card} (Initiative)", card=name)
    return f"{name} ({ACTIONS[kind]})"


def actions_name(voice: Voice, kind: int) -> str:
    """What an event card gives when it is played for actions."""
    if ACTIONS[kind] == BY_INITIATIVE:
        return voice.say("Initiative")
    return voice.say_many("{n} action", "{n} actions", int(ACTIONS[kind]))


def status_name(voice: Voice, status: int) -> str:
    """BB-9.1: what a port is to a pirate."""
    return voice.say(STATUSES[Status(status)])


def method_name(voice: Voice, method: int) -> str:
    """A way to retire."""
    return voice.say(METHODS[method])


def money(voice: Voice, n: int) -> str:
    """Doubloons."""
    return voice.say_many("{n} doubloon", "{n} doubloons", n)


def seat_letter(s: State, seat: int) -> str:
    """The letter that displays of a seat bear; empty while the order is open, and alone."""
    is_open = is_setting_up(s) and s.pending[0, 1] == 0
    return "" if is_solo(s) or is_open else LETTERS[letter_of(s, seat)]


def seat_name(voice: Voice, s: State, seat: int) -> str:
    """A seat by who sits there, else by its letter, or its number; people count from 1."""
    if is_solo(s) and seat > 0:
        return voice.say("The Crown")
    if name := called(seat):
        return name
    if is_setting_up(s) and s.pending[0, 1] == 0:
        return voice.say("Seat {number}", number=seat + 1)
    return voice.say("Player {letter}", letter=LETTERS[letter_of(s, seat)])


def captain(voice: Voice, s: State, display: int) -> str:
    """The pirate on a display; a crew without a captain where there is none."""
    if 0 <= display < len(s.pirate) and s.pirate[display] > 0:
        return pirate_name(voice, s.pirate[display] - 1)
    return voice.say("a crew without a captain")


def own_captain(voice: Voice, s: State, slot: int) -> str:
    """The pirate of the seat on turn by his number."""
    if slot < s.displays:
        display = display_of(s, s.seat, slot)
        if s.pirate[display] > 0:
            return pirate_name(voice, s.pirate[display] - 1)
    return voice.say("pirate {number}", number=slot + 1)
