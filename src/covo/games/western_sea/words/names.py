"""What things are called: hexes, tiles, dice, icons, cards, tokens and seats."""

from __future__ import annotations

from covo.language.catalogue import Catalogue, Voice, from_data, sentence
from covo.language.seats import called

from ..rules.components import (
    FIRST_SEA,
    LAND,
    SIDE_ROWS,
    SIDES,
    TILES,
    Action,
    Die,
    Icon,
    Terrain,
    Token,
)
from ..rules.decisions import EMISSARY_SOURCE, FIRST_TOKEN_SOURCE, FIRST_VIRTUAL, Grant, Means
from ..rules.grid import COORDINATES, FOLDER
from ..rules.state import State, is_bot
from ..rules.technologies import CARDS, VIRTUAL_TECH

CATALOGUE = Catalogue(FOLDER / "locale")

TILE_NAMES = from_data(TILES["tile"], "tiles.toml")
TILE_TEXTS = from_data(TILES["tile"], "tiles.toml", "text")
TECH_NAMES = from_data(CARDS, "technologies.toml")
TECH_TEXTS = from_data(CARDS, "technologies.toml", "text")

SEAT_NAMES = (sentence("Red"), sentence("Blue"), sentence("Green"), sentence("Yellow"))
COAST_NAMES = (
    sentence("the Harbour"),
    sentence("the left lighthouse"),
    sentence("the right lighthouse"),
    sentence("the left beach"),
    sentence("the far left lighthouse"),
    sentence("the right beach"),
    sentence("the far right lighthouse"),
)
DIE_NAMES = {
    Die.WHITE: sentence("white"),
    Die.GREEN: sentence("green"),
    Die.YELLOW: sentence("yellow"),
    Die.GREY: sentence("grey"),
    Die.BROWN: sentence("brown"),
    Die.ORANGE: sentence("orange"),
    Die.BLUE: sentence("blue"),
    Die.PINK: sentence("pink"),
    Die.TREASURE: sentence("Treasure"),
}
ICON_NAMES = {
    Icon.PIONEER: sentence("pioneer"),
    Icon.EXPLORE: sentence("explore"),
    Icon.SETTLE: sentence("settle"),
    Icon.RECRUIT: sentence("recruit"),
    Icon.RESEARCH: sentence("research"),
    Icon.TRADE: sentence("trade"),
    Icon.RAID: sentence("raid"),
    Icon.FOOD: sentence("food"),
    Icon.WOOD: sentence("wood"),
    Icon.IRON: sentence("iron"),
    Icon.GOLD: sentence("gold"),
    Icon.FISH: sentence("fish"),
    Icon.SHIP: sentence("ship"),
    Icon.ADVISOR: sentence("advisor"),
    Icon.VP: sentence("VP"),
    Icon.RESOURCE: sentence("resource"),
}
ACTION_NAMES = {
    Action.EXPLORE: sentence("Explore"),
    Action.SETTLE: sentence("Settle"),
    Action.RECRUIT: sentence("Recruit"),
    Action.RESEARCH: sentence("Research"),
    Action.HARVEST: sentence("Harvest"),
    Action.TRADE: sentence("Trade"),
    Action.RAID: sentence("Raid"),
    Action.SAIL: sentence("Sail"),
    Action.ADVISOR: sentence("Advisor"),
}
TERRAIN_NAMES = {
    Terrain.PLAINS: sentence("plains"),
    Terrain.FOREST: sentence("forest"),
    Terrain.MOUNTAIN: sentence("mountain"),
    Terrain.HILL: sentence("hill"),
    Terrain.DESERT: sentence("desert"),
    Terrain.COAST: sentence("coast"),
    Terrain.SEA: sentence("sea"),
}
GRANT_NAMES = {
    Grant.ANY: sentence("any action"),
    Grant.SAIL: sentence("a Sail action"),
    Grant.TRADE: sentence("a Trade action with a free icon"),
    Grant.RESEARCH: sentence("a Research action with a free icon"),
    Grant.RAID: sentence("a Raid action with a free icon"),
}
MEANS_NAMES = {
    Means.PIONEER: sentence("as a pioneer"),
    Means.SHIP: sentence("as a ship"),
    Means.RESOURCE: sentence("as a resource"),
}


def voice_of(language: str) -> Voice:
    """Who speaks this language."""
    return CATALOGUE.voice(language)


def seat_name(voice: Voice, s: State, seat: int) -> str:
    """A seat by who sits there, else by its colour; in solo play the opponent by its name."""
    return called(seat) or seat_label(voice, s, seat)


def seat_label(voice: Voice, s: State, seat: int) -> str:
    """A seat by what it plays."""
    if is_bot(s, seat):
        return voice.say("The Diceoneer")
    return voice.say(SEAT_NAMES[seat])


def tile_name(voice: Voice, tile: int) -> str:
    """A map tile by its name and number: "Golden Prairie (10)"."""
    return f"{voice.say(TILE_NAMES[tile])} ({tile + 1})"


def tile_text(voice: Voice, tile: int) -> str:
    """What a map tile does."""
    return voice.say(TILE_TEXTS[tile])


def hex_name(voice: Voice, hex_: int) -> str:
    """A hex: a tile, a hex of the coast, or a sea cell."""
    if hex_ < LAND:
        return tile_name(voice, hex_)
    if hex_ < FIRST_SEA:
        return voice.say(COAST_NAMES[hex_ - LAND])
    return voice.say("sea cell {number}", number=hex_ - FIRST_SEA + 1)


def die_name(voice: Voice, colour: int) -> str:
    """The colour of a die."""
    return voice.say(DIE_NAMES[Die(colour)])


def icon_name(voice: Voice, icon: int) -> str:
    """What a face shows."""
    return voice.say(ICON_NAMES[Icon(icon)])


def side_name(voice: Voice, side: int) -> str:
    """A die as it lies: "white (pioneer)"."""
    colour, icons, _ = SIDE_ROWS[side]
    shown = " + ".join(icon_name(voice, icon) for icon in icons)
    return f"{die_name(voice, colour)} ({shown})"


def source_name(voice: Voice, source: int) -> str:
    """What pays: an active die, a virtual one, the emissary's icon, a token."""
    if source < SIDES:
        return side_name(voice, source)
    if source >= FIRST_TOKEN_SOURCE:
        return voice.say("a {token} token", token=token_name(voice, source - FIRST_TOKEN_SOURCE))
    if source == EMISSARY_SOURCE:
        return voice.say("the emissary's icon")
    card = tech_name(voice, VIRTUAL_TECH[source - FIRST_VIRTUAL])
    return voice.say("the virtual die of {card}", card=card)


def token_name(voice: Voice, token: int) -> str:
    """A kind of token."""
    return icon_name(voice, Icon[Token(token).name])


def tokens(voice: Voice, token: int, n: int) -> str:
    """So many tokens of a kind: "2 food"."""
    return f"{n} {token_name(voice, token)}"


def tech_name(voice: Voice, tech: int) -> str:
    """A technology by its name and number: "Mapping (12)"."""
    return f"{tech_title(voice, tech)} ({CARDS[tech]['id']})"


def tech_title(voice: Voice, tech: int) -> str:
    """The name of a technology without its number."""
    return voice.say(TECH_NAMES[tech])


def tech_text(voice: Voice, tech: int) -> str:
    """What a technology does."""
    return voice.say(TECH_TEXTS[tech])


def action_name(voice: Voice, action: int) -> str:
    return voice.say(ACTION_NAMES[Action(action)])


def cell_name(cell: int) -> str:
    """A cell by its coordinates: "(0,1)"."""
    q, r = COORDINATES[cell]
    return f"({q},{r})"


def dice(voice: Voice, n: int) -> str:
    return voice.say_many("{n} die", "{n} dice", n)


def tents(voice: Voice, n: int) -> str:
    return voice.say_many("{n} tent", "{n} tents", n)


def cards(voice: Voice, n: int) -> str:
    return voice.say_many("{n} card", "{n} cards", n)
