"""The cards of a seat: events with what they do and when, pirates with their ratings."""

from __future__ import annotations

from rich.console import Group, RenderableType

from covo.games.blackbeard.board.cards import SIDES
from covo.games.blackbeard.rules.components import EVENT_OF, PIRATES, SIDE, Event, Side
from covo.games.blackbeard.rules.state import Place, State
from covo.games.blackbeard.words.cards import gist
from covo.games.blackbeard.words.names import RATINGS, card_name, pirate_name, voice_of
from covo.language.catalogue import sentence
from covo.parts.drawn import cards


def hand(seen: State, seat: int, language: str) -> RenderableType:
    """Event cards with what they do and when, and the pirates to come with their ratings."""
    say, page, voice = voice_of(language).say, voice_of(language), voice_of(language)
    held = [
        (card_name(voice, card), f"{gist(voice, event)} ({page.say(SIDES[Side(SIDE[event])])})")
        for card, n in enumerate(seen.hand[seat].tolist())
        for event in [Event(int(EVENT_OF[card]))]
        for _ in range(max(0, n))
    ]
    where = seen.whereabouts.tolist()
    to_come = [
        (pirate_name(voice, p), _ratings(p, language))
        for p in range(PIRATES)
        if where[p] == Place.IN_HAND + seat
    ]
    parts = [cards(say("Your cards"), held, say(sentence("none", context="card")))]
    if to_come:
        parts.append(cards(say("Pirates in your hand"), to_come, ""))
    return Group(*parts)


def _ratings(pirate: int, language: str) -> str:
    voice = voice_of(language)
    return ", ".join(f"{voice.say(title)} {table[pirate]}" for title, table in RATINGS.values())
