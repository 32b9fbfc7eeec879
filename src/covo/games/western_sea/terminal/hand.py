"""The cards of a seat, and those that lie open for all to get, with costs and effects."""

from __future__ import annotations

from rich.console import Group, RenderableType

from covo.games.western_sea.advisors.words import advisor_name, advisor_text
from covo.games.western_sea.emissaries.words import emissary_name, emissary_words
from covo.games.western_sea.enclosures.words import enclosure_name, enclosure_words
from covo.games.western_sea.rules.state import CardPlace, State
from covo.games.western_sea.rules.technologies import SEAL, TECHS
from covo.games.western_sea.words.names import tech_name, voice_of
from covo.games.western_sea.words.printed import tech_words
from covo.parts.drawn import cards
from covo.presentation.plain_view import View, plain

from .tints import letter


def hand(seen: State, seat: int, language: str) -> RenderableType:
    """What a seat has before it: its technologies, its advisor, its Enclosures."""
    s, say, own = plain(seen), voice_of(language).say, voice_of(language)
    held = [(tech_name(own, t), tech_words(own, t)) for t in _row_of(s) if _owns(s, seat, t)]
    if s.adviser[seat] > 0:
        card = s.adviser[seat] - 1
        held.append((advisor_name(own, card), advisor_text(own, card)))
    for card, n in enumerate(s.hand[seat] if s.enclosures_on else []):
        if n > 0:
            held.append((enclosure_name(own, card), enclosure_words(own, card)))
    return cards(say("Your cards"), held, say("none"))


def market(seen: State, seat: int, language: str) -> RenderableType:
    """What lies open to all: technologies with cost and effect, the emissaries."""
    s, say, own = plain(seen), voice_of(language).say, voice_of(language)
    rows = [(_titled(s, t, language), tech_words(own, t)) for t in _row_of(s)]
    parts = [cards(say("Technologies"), rows, "–")]
    if s.emissaries_on:
        shown = [c for c, at in enumerate(s.emissary) if at in (CardPlace.OPEN, CardPlace.CENTRE)]
        rows = [(emissary_name(own, c), emissary_words(own, c)) for c in shown]
        parts.append(cards(say("Emissaries"), rows, "–"))
    return Group(*parts)


def _row_of(s: View) -> list[int]:
    """The technologies in play, by their seals."""
    return sorted((t for t in range(TECHS) if s.row[t]), key=lambda t: (SEAL[t], t))


def _owns(s: View, seat: int, tech: int) -> bool:
    return bool(s.owners[tech] >> seat & 1)


def _titled(s: View, tech: int, language: str) -> str:
    """A technology with who has it."""
    owners = [letter(s, seat, language) for seat in range(s.seats) if _owns(s, seat, tech)]
    name = tech_name(voice_of(language), tech)
    return f"{name} [{' '.join(owners)}]" if owners else name
