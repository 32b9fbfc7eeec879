"""What pieces and places are, in words: for those who hear the chart, and for hints."""

from __future__ import annotations

from functools import cache

from covo.games.blackbeard.rules.components import (
    DEFENSE,
    NATION,
    NATIONAL,
    SEAS,
    VALUE,
    Status,
)
from covo.games.blackbeard.words.names import (
    kc_name,
    merchant_name,
    nation_name,
    pirate_name,
    place,
    port_name,
    ship_name,
    status_name,
    voice_of,
    warship_name,
)


def sea_words(where: int, inside: tuple[str, ...], language: str) -> str:
    """A sea area or a box with all that lies there."""
    name = str(place(voice_of(language), where))
    name = name[0].upper() + name[1:]
    return f"{name}: {', '.join(inside)}" if inside else name


@cache
def port_words(port: int, usual: Status, own: tuple[tuple[int, Status], ...], language: str) -> str:
    """A port: nation, value, defence, and what it is to the viewer's pirates."""
    page, voice = voice_of(language), voice_of(language)
    name = str(place(voice, SEAS + port))
    if port >= NATIONAL:
        return page.say("{place}: pirate port", place=name)
    parts = [
        nation_name(voice, NATION[port]),
        page.say("value {n}", n=int(VALUE[port])),
        page.say("defence {n}", n=int(DEFENSE[port])),
        status_name(voice, usual),
    ]
    parts += [
        page.say(
            "for {pirate}: {status}",
            pirate=pirate_name(voice, pirate),
            status=status_name(voice, status),
        )
        for pirate, status in own
    ]
    return f"{name}: {', '.join(parts)}"


@cache
def merchant_words(port: int, merchant: int, finders: tuple[int, ...], language: str) -> str:
    """What lies off a port: nothing, an unknown merchant (-1), or one that was found."""
    page, voice = voice_of(language), voice_of(language)
    off = port_name(voice, port)
    if merchant == 0:
        return page.say("No merchant off {place}", place=off)
    if merchant < 0:
        return page.say("Unknown merchant off {place}", place=off)
    said = page.say(
        "Merchant off {place}: {what}", place=off, what=merchant_name(voice, merchant - 1)
    )
    found = [pirate_name(voice, pirate) for pirate in finders]
    if found:
        said += ", " + page.say("found by {pirates}", pirates=page.join(found))
    return said


@cache
def pirate_words(pirate: int, ship: int, where: int, letter: str, language: str) -> str:
    """A pirate ship on the chart."""
    voice = voice_of(language)
    return voice_of(language).say(
        "{pirate} ({player}), {ship}, in {place}",
        pirate=pirate_name(voice, pirate),
        player=letter,
        ship=ship_name(voice, ship),
        place=place(voice, where),
    )


@cache
def kc_words(kc: int, where: int, letter: str, language: str) -> str:
    """A King's Commissioner on the chart."""
    voice = voice_of(language)
    return voice_of(language).say(
        "King's Commissioner {name} of {player}, in {place}",
        name=kc_name(voice, kc),
        player=letter,
        place=place(voice, where),
    )


@cache
def station_words(warship: int, area: int, language: str) -> str:
    """A warship On Station."""
    voice = voice_of(language)
    return voice_of(language).say(
        "Warship {name} in {place}",
        name=warship_name(voice, warship),
        place=place(voice, area),
    )
