"""One's own figures and cards in a few words, to stay in view while one chooses."""

from __future__ import annotations

from covo.games.armada.rules.components import BASES, CITIES_TO_WIN, COLOURS
from covo.games.armada.rules.holdings import bases_of, gold_of, pirates_of, ships_of
from covo.games.armada.rules.state import State
from covo.games.armada.rules.victory import enemy_cities
from covo.games.armada.words.names import card_name, colour_name, voice_of
from covo.language.catalogue import sentence
from covo.parts.board import Glance


def glance(s: State, seat: int, language: str) -> Glance:
    """Pirates, gold and ships of all colours one plays, and how near each is to victory."""
    page, voice = voice_of(language), voice_of(language)
    held = [colour for colour in range(COLOURS) if s.seat_of[colour] == seat]
    figures = [
        (page.say("pirates"), str(sum(pirates_of(s, c) for c in held))),
        (page.say("in reserve"), str(sum(s.reserve[c] for c in held))),
        (page.say(sentence("gold", context="figure")), str(sum(gold_of(s, c) for c in held))),
        (page.say("ships"), str(sum(ships_of(s, c) for c in held))),
    ]
    for c in held:
        whose = f"{colour_name(voice, c)}: " if len(held) > 1 else ""
        figures += [
            (whose + page.say("trading bases"), f"{bases_of(s, c)}/{len(BASES)}"),
            (whose + page.say("rival cities"), f"{enemy_cities(s, c)}/{CITIES_TO_WIN}"),
        ]
    row = s.hand[seat].tolist() if s.cards_on else []
    cards = [(card_name(voice, card), n) for card, n in enumerate(row) if n > 0]
    return Glance(tuple(figures), tuple(cards))
