"""Event cards on the table: what each does in a few words, when it is played, how it looks."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape

from covo.games.blackbeard.components import ACTIONS, BY_INITIATIVE, EVENT_OF, SIDE, Event, Side
from covo.games.blackbeard.words.names import event_name, voice_of
from covo.language.catalogue import sentence

from ...speech import voice_of as page_voice
from .drawings import ACTIONS as SIGNS
from .drawings import CARDS

GISTS: dict[Event, str] = {
    Event.ALERTED_GARRISON: sentence("The port under attack defends itself with 2 more."),
    Event.ANTI_PIRATE_GOVERNOR: sentence("A stern governor closes a port and its havens."),
    Event.ARTICLES_OF_AGREEMENT: sentence("Loyalty +2 for one of your crews."),
    Event.BECALMED: sentence("His move is undone, the action spent."),
    Event.CAREENING: sentence("All Speed hits of one of your ships are mended."),
    Event.CORRUPT_GOVERNOR: sentence("A friendly governor takes over a port."),
    Event.DEBAUCHERY_AND_REVELRY: sentence("His crew revels, whether he likes it or not."),
    Event.DOUBLE_CROSS: sentence("He who has just retired is tried after all."),
    Event.FAIR_WINDS: sentence("One or two moves for nothing; no calm stops them."),
    Event.FALSE_COLOURS: sentence("+3 when one of your pirates searches, this turn."),
    Event.GENERAL_PARDON: sentence("The second brings an amnesty, the third ends the game."),
    Event.INFORMER: sentence("Your commissioner comes more easily, or hunts with 2 more."),
    Event.LETTER_OF_MARQUE: sentence("Opens closed ports; a way to surrender and to retire."),
    Event.MERCHANT_CONVOY: sentence("Two more merchants sail."),
    Event.MERCHANT_RESISTS: sentence("The merchant hits back, or escapes on a 6."),
    Event.MUTINY_CONSPIRACY: sentence("Mutiny, if two dice show more than his crew's loyalty."),
    Event.PIRATICAL_AMBITION: sentence("A pirate of your hand was aboard, and duels the captain."),
    Event.SCURVY_OUTBREAK: sentence("Loyalty -1 now and in every turn, until he calls at port."),
    Event.STORM: sentence("Speed hits by a die; in a transit box she may go down."),
    Event.TREASURE_SHIP: sentence("+3 on the cargo table for one of your loots, this turn."),
    Event.UNCHARTED_SHOALS: sentence("Whoever hunts you in a sea area runs aground."),
    Event.WAR_IN_EUROPE: sentence("All warships are called away."),
    Event.WARSHIP_ON_STATION: sentence("A warship takes station in a sea area."),
}
"""A card in a few words."""
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


def gist(event: Event, language: str) -> str:
    """What a card's event does."""
    return page_voice(language).say(GISTS[event])


@cache
def face_of(card: int, language: str) -> Markup:
    """The front of a card: its actions in the corner, its event below."""
    page, event = page_voice(language), Event(int(EVENT_OF[card]))
    side = Side(int(SIDE[event]))
    return Markup(
        f'<span class="face {LOOKS[side]}">{_actions(card, language)}'
        f'<span class="title">{escape(event_name(voice_of(language), event))}</span>'
        f'<svg class="sign" viewBox="-14 -14 28 28" aria-hidden="true">{CARDS[event]}</svg> '
        f'<span class="gist">{escape(gist(event, language))}</span> '
        f'<span class="when">{escape(page.say(SIDES[side]))}</span></span>'
    )


def _actions(card: int, language: str) -> str:
    """How many actions it gives; a diamond for a pirate's Initiative."""
    page, n = page_voice(language), int(ACTIONS[card])
    if n == 0:
        return ""
    if n == BY_INITIATIVE:
        said = escape(page.say("the Initiative of one pirate"))
        shown = f'<svg viewBox="-8 -8 16 16" aria-hidden="true">{SIGNS["initiative"]}</svg>'
    else:
        said, shown = escape(page.say_many("{n} action", "{n} actions", n)), str(n)
    return (
        f'<span class="actions" title="{said}"><b aria-hidden="true">{shown}</b>'
        f'<span class="spoken">{said}</span></span> '
    )
