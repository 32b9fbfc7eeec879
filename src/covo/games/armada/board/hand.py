"""The cards of a seat, drawn as cards: title, sign, one sentence; the rule in full on focus."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from htpy import Element, div, h3, li, p, span, ul
from markupsafe import Markup

from covo.games.armada.rules.components import CARDS, Card
from covo.games.armada.rules.decisions import NUMBERING, Kind
from covo.games.armada.rules.state import State
from covo.games.armada.words.names import CARD_GISTS, card_name, card_text, voice_of
from covo.language.catalogue import sentence
from covo.parts.board import risk_mark

from .drawings import CARDS as SIGNS

WINDOWS = {
    "own_turn": sentence("In your turn"),
    "explore": sentence("Before exploring"),
    "attack": sentence("When you attack"),
    "defence": sentence("When attacked"),
    "interrupt": sentence("In another's turn"),
}
MOST_KEPT = 4096
"""Hands that are remembered as they were drawn."""
ANSWERS: dict[Kind, tuple[Card, ...]] = {
    Kind.ARM_BONUS: (Card.BONUS_DISCOVERY,),
    Kind.COUNTER: (Card.NEW_OFFENSIVE_WEAPONS, Card.NEW_DEFENSIVE_WEAPONS),
    Kind.INTERRUPT: (Card.SURPRISE_ATTACK,),
}
"""Options by which a card is played though they do not name it."""


def hand(seen: State, seat: int, language: str, options: Sequence[int] = ()) -> Markup:
    """What a seat holds; cards that can be played now carry their option."""
    if seat < 0 or not seen.cards_on:
        return Markup()
    held = tuple((card, n) for card, n in enumerate(seen.hand[seat].tolist()) if n > 0)
    return _drawn(held, tuple(_ready(options).items()), language)


@lru_cache(MOST_KEPT)
def _drawn(
    held: tuple[tuple[int, int], ...], ready: tuple[tuple[int, int], ...], language: str
) -> Markup:
    voice, option = voice_of(language), dict(ready)
    cards = [card_of(card, n, language, option.get(card)) for card, n in held]
    inside = ul(".cards")[cards] if cards else p(".none")[voice.say("You hold no cards.")]
    return Markup(div(".hand")[h3[voice.say("Your cards")], inside])


def _ready(options: Sequence[int]) -> dict[int, int]:
    """The cards that an option at hand plays, with that option."""
    found: dict[int, int] = {}
    for option in options:
        kind = Kind(NUMBERING.kind_of[option])
        if kind == Kind.PLAY:
            found[int(NUMBERING.argument[option, 0])] = option
        for card in ANSWERS.get(kind, ()):
            found.setdefault(int(card), option)
    return found


def card_of(card: int, count: int, language: str, option: int | None) -> Element:
    """One card in the hand, with the number of copies."""
    attributes = {"tabindex": "0", "class": "card ready" if option is not None else "card"}
    verb, mark = None, Markup()
    if option is not None:
        attributes |= {"role": "button", "data-option": str(option)}
        page = voice_of(language)
        verb, mark = (
            span(".unseen")[page.say("Play"), " "],
            Markup(risk_mark(page.say("cannot be undone"))),
        )
    copies = span(".copies")[f" ×{count}"] if count > 1 else None
    return li[div(attributes)[verb, face_of(card, language), copies, mark]]


@cache
def face_of(card: int, language: str) -> Markup:
    """The front of a card."""
    voice, page = voice_of(language), voice_of(language)
    window = CARDS["card"][card]["window"]
    drawn = Markup(
        f'<svg class="sign" viewBox="-13 -13 26 26" aria-hidden="true">{SIGNS[card]}</svg>'
    )
    return Markup(
        span(".face")[
            span(".title")[card_name(voice, card)],
            drawn,
            " ",
            span(".gist")[page.say(CARD_GISTS[card])],
            " ",
            span(".when")[page.say(WINDOWS[window])],
            " ",
            span(".whole")[card_text(voice, card)],
        ]
    )
