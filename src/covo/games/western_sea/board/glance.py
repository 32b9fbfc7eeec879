"""One's own figures and cards in a few words, to stay in view while one chooses."""

from __future__ import annotations

from covo.games.western_sea.enclosures.rules.enclosure_cards import ENCLOSURES
from covo.games.western_sea.enclosures.words import enclosure_name
from covo.games.western_sea.rules.components import TOKENS
from covo.games.western_sea.rules.holdings import technologies_of
from covo.games.western_sea.rules.state import BOT, is_bot
from covo.games.western_sea.words.names import seat_name, token_name, voice_of
from covo.parts.board import Glance
from covo.presentation.plain_view import View


def glance(s: View, seat: int, language: str) -> Glance:
    """Dice, tokens, tents, houses, technologies; the queue of the Diceoneer; Enclosures in hand."""
    page, voice = voice_of(language), voice_of(language)
    kinds = range(TOKENS) if s.sea_on else range(TOKENS - 1)
    figures = [(page.say("active dice"), str(sum(s.active[seat])))]
    figures += [(token_name(voice, kind), str(s.token[seat][kind])) for kind in kinds]
    figures += [
        (page.say("tents"), str(s.camp[seat])),
        (page.say("houses left"), str(s.houses[seat])),
        (page.say("technologies"), str(int(technologies_of(s, seat)))),
    ]
    if is_bot(s, BOT):
        queued = page.say_many("{n} die in its queue", "{n} dice in its queue", s.queue_size)
        figures.append((seat_name(voice, s, BOT), queued))
    row = s.hand[seat] if s.enclosures_on else []
    cards = [(enclosure_name(voice, c), 1) for c in range(ENCLOSURES) if row and row[c] > 0]
    return Glance(tuple(figures), tuple(cards))
