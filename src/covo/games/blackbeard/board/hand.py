"""The cards of a seat: event cards with what each can be used for now, and pirates to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from covo.games.blackbeard.rules.components import KINDS, LETTER_FROM, PIRATES
from covo.games.blackbeard.rules.decisions import KIND_OF, Kind, Method
from covo.games.blackbeard.rules.frames import target
from covo.games.blackbeard.rules.state import Place, State
from covo.games.blackbeard.scene import arguments_of
from covo.games.blackbeard.words.names import (
    actions_name,
    captain,
    own_captain,
    pirate_name,
    voice_of,
)
from covo.language.catalogue import Voice
from covo.parts.board import FORM, risk_mark

from .cards import face_of
from .displays import pirate_card

MOST_KEPT = 4096
"""Hands that are remembered as they were drawn."""
Use = tuple[int, str]
"""An option, and what it is called on the card."""


def hand(seen: State, seat: int, language: str, options: Sequence[int] = ()) -> Markup:
    """What a seat holds; what can be used now carries its options."""
    if seat < 0:
        return Markup()
    events, pirates = _uses(seen, options, language)
    held = seen.hand[seat].tolist()
    cards = tuple((k, held[k], events.get(k, ())) for k in range(KINDS) if held[k] > 0)
    where = seen.whereabouts.tolist()
    kept = tuple(
        (p, pirates.get(p, ())) for p in range(PIRATES) if where[p] == Place.IN_HAND + seat
    )
    return _drawn(cards, kept, language)


@lru_cache(MOST_KEPT)
def _drawn(
    cards: tuple[tuple[int, int, tuple[Use, ...]], ...],
    pirates: tuple[tuple[int, tuple[Use, ...]], ...],
    language: str,
) -> Markup:
    say = voice_of(language).say
    title, none, to_come = say("Your cards"), say("You hold no cards."), say("Pirates in your hand")
    events = "".join(_card(card, n, uses, language) for card, n, uses in cards)
    inside = f'<ul class="cards">{events}</ul>' if cards else f'<p class="none">{escape(none)}</p>'
    crew = ""
    if pirates:
        kept = "".join(
            f"<li>{pirate_card(pirate, language)}{_buttons(uses)}</li>" for pirate, uses in pirates
        )
        crew = f'<h3>{escape(to_come)}</h3><ul class="crew">{kept}</ul>'
    return Markup(f'<div class="hand"><h3>{escape(title)}</h3>{inside}{crew}</div>')


def _card(card: int, count: int, uses: tuple[Use, ...], language: str) -> str:
    copies = f'<span class="copies">×{count}</span>' if count > 1 else ""
    ready = " ready" if uses else ""
    mark = risk_mark(voice_of(language).say("cannot be undone"))
    return (
        f'<li><div class="card{ready}">{face_of(card, language)}{copies}</div>'
        f"{_buttons(uses, mark)}</li>"
    )


def _buttons(uses: tuple[Use, ...], mark: str = "") -> str:
    """What one may do with it; a card that is played is not taken back."""
    return "".join(
        f'<button class="use" form="{FORM}" name="option" value="{option}" data-option="{option}">'
        f"{escape(said)}{mark}</button>"
        for option, said in uses
    )


# What can be used


def _uses(
    seen: State, options: Sequence[int], language: str
) -> tuple[dict[int, tuple[Use, ...]], dict[int, tuple[Use, ...]]]:
    """The options that use an event card, and those that use a pirate card."""
    events: dict[int, tuple[Use, ...]] = {}
    pirates: dict[int, tuple[Use, ...]] = {}
    page = voice_of(language)
    for option in options:
        kind, (a, _) = KIND_OF[option], arguments_of(option)
        if kind in (Kind.PICK, Kind.INITIATIVE):
            said = page.say("Choose {pirate}", pirate=pirate_name(voice_of(language), a))
            pirates[a] = (*pirates.get(a, ()), (option, said))
            continue
        card = _card_of(option)
        if card >= 0:
            said = _use_words(seen, option, page)
            events[card] = (*events.get(card, ()), (option, said))
    return events, pirates


def _card_of(option: int) -> int:
    """The event card that an option uses; -1 for none."""
    kind, (a, b) = KIND_OF[option], arguments_of(option)
    match kind:
        case Kind.PLAY_ACTION | Kind.PLAY_EVENT | Kind.CARD | Kind.SHOALS:
            return a
        case Kind.SURRENDER if a > 0:
            return LETTER_FROM + a - 1
        case Kind.RETIRE if Method.LETTER_IN_HAND <= b < Method.BRIBE:
            return LETTER_FROM + b - Method.LETTER_IN_HAND
        case _:
            return -1


def _use_words(seen: State, option: int, page: Voice) -> str:
    """What a card is used for: short, for it stands on the card."""
    kind, (a, b) = KIND_OF[option], arguments_of(option)
    voice = voice_of(page.language)
    match kind:
        case Kind.PLAY_ACTION:
            return actions_name(voice, a)
        case Kind.PLAY_EVENT:
            return page.say("for {pirate}", pirate=own_captain(voice, seen, b))
        case Kind.CARD:
            return page.say("against {pirate}", pirate=captain(voice, seen, int(target(seen))))
        case Kind.SHOALS:
            return page.say("escape")
        case Kind.SURRENDER:
            return page.say("surrender and retire")
        case _:
            return page.say("retire {pirate}", pirate=own_captain(voice, seen, a))
