"""Event cards on the table: what each does in a few words, when it is played, how it looks."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape

from covo.games.blackbeard.rules.components import (
    ACTIONS,
    BY_INITIATIVE,
    EVENT_OF,
    SIDE,
    Event,
    Side,
)
from covo.games.blackbeard.words.cards import gist
from covo.games.blackbeard.words.names import actions_name, event_name, voice_of
from covo.language.catalogue import sentence

from .drawings import ACTIONS as SIGNS
from .drawings import CARDS

LOOKS: dict[Side, str] = {
    Side.IMMEDIATE: "at-once",
    Side.ANTI: "against",
    Side.PIRATE: "for-own",
}
"""How the front of a card is marked."""
SIDES: dict[Side, str] = {
    Side.IMMEDIATE: sentence("at once"),
    Side.ANTI: sentence("against another's pirate"),
    Side.PIRATE: sentence("for your pirate"),
}


@cache
def face_of(card: int, language: str) -> Markup:
    """The front of a card: its actions in the corner, its event below."""
    page, event = voice_of(language), Event(int(EVENT_OF[card]))
    side = Side(int(SIDE[event]))
    return Markup(
        f'<span class="face {LOOKS[side]}">{_actions(card, language)}'
        f'<span class="title">{escape(event_name(voice_of(language), event))}</span>'
        f'<svg class="sign" viewBox="-14 -14 28 28" aria-hidden="true">{CARDS[event]}</svg> '
        f'<span class="gist">{escape(gist(voice_of(language), event))}</span> '
        f'<span class="when">{escape(page.say(SIDES[side]))}</span></span>'
    )


def _actions(card: int, language: str) -> str:
    """How many actions it gives; a diamond for a pirate's Initiative."""
    page, n = voice_of(language), int(ACTIONS[card])
    if n == 0:
        return ""
    if n == BY_INITIATIVE:
        said = escape(page.say("the Initiative of one pirate"))
        shown = f'<svg viewBox="-8 -8 16 16" aria-hidden="true">{SIGNS["initiative"]}</svg>'
    else:
        said, shown = escape(actions_name(voice_of(language), card)), str(n)
    return (
        f'<span class="actions" title="{said}"><b aria-hidden="true">{shown}</b>'
        f'<span class="spoken">{said}</span></span> '
    )
