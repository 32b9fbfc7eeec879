"""One's own figures and cards in a few words, to stay in view while one chooses."""

from __future__ import annotations

from covo.games.blackbeard.rules.components import CROWN, KINDS, PIRATES
from covo.games.blackbeard.rules.state import Place, State, is_solo, score
from covo.games.blackbeard.scene.seeing import sails
from covo.games.blackbeard.words.names import captain, card_name, pirate_name, seat_name, voice_of
from covo.parts.board import Glance


def glance(s: State, seat: int, language: str) -> Glance:
    """Each pirate of one's own, the other side of a solo game, and the cards in hand."""
    page, voice = voice_of(language), voice_of(language)
    figures = [
        (
            captain(voice, s, d),
            page.say(
                "notoriety {fame}, loyalty {loyalty}",
                fame=int(s.fame[d]),
                loyalty=int(s.loyalty[d]),
            ),
        )
        for d in sails(s, seat)
    ]
    if is_solo(s):
        figures.append((seat_name(voice, s, CROWN), str(int(score(s, CROWN)))))
    held, where = s.hand[seat].tolist(), s.whereabouts.tolist()
    cards = [(card_name(voice, kind), held[kind]) for kind in range(KINDS) if held[kind] > 0]
    cards += [
        (pirate_name(voice, p), 1) for p in range(PIRATES) if where[p] == Place.IN_HAND + seat
    ]
    return Glance(tuple(figures), tuple(cards))
