"""Event cards, for their actions, for one's own pirates and against those of others: rows."""

from __future__ import annotations

from covo.language.catalogue import Voice, sentence
from covo.presentation.moment import Moment, percent
from covo.presentation.rows import row

from ..rules.chart import is_box
from ..rules.components import EVENT_OF, FACES, STORM_HITS, Event
from ..rules.decisions import Kind
from ..rules.odds import conspiracy
from .setting_up import ratings
from .vocabulary import acting_display

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
SUNK = sum(hits < 0 for hits in STORM_HITS[2 : FACES + 2]) / FACES
"""BB-17.19: how likely a storm sinks a ship in a transit box."""


def gist(voice: Voice, event: int) -> str:
    """What a card's event does."""
    return voice.say(GISTS[Event(event)])


def _rule(card: int, *_: int) -> str:
    return f"BB-17.{EVENT_OF[card] + 1}"


def _told(m: Moment, card: int) -> list[str]:
    """What it does, and how likely where dice decide."""
    lines, event, display = [gist(m.voice, EVENT_OF[card])], EVENT_OF[card], acting_display(m)
    if m.kind == Kind.CARD and event == Event.MUTINY_CONSPIRACY:
        lines.append(m.say("Mutiny: {chance}."))
    if event == Event.STORM and display >= 0 and is_box(int(m.s.place[display])):
        lines.append(m.say("She goes down: {chance}.", chance=percent(SUNK)))
    return lines


def _conspiracy(m: Moment, card: int) -> float | None:
    """BB-14.1: of the cards only a conspiracy is held against a number."""
    return conspiracy(m.s, acting_display(m)) if EVENT_OF[card] == Event.MUTINY_CONSPIRACY else None


ROWS = (
    row(
        Kind.PLAY_ACTION,
        "BB-4.1",
        "Play {card} for actions",
        "{player} plays {card} for actions.",
        command="play {card}",
        group="Play a card for its actions",
        short="{event}: {actions}",
        reveals=True,
    ),
    row(
        Kind.PLAY_EVENT,
        _rule,
        "Play {card} for {slot}",
        "{player} plays {card} for {slot}.",
        command="event {card} {slot}",
        group="Play a card for its event",
        short="{event} → {slot}",
        hint=_told,
        reveals=True,
    ),
    row(
        Kind.CARD,
        _rule,
        "Play {card}",
        "{player} plays {card}.",
        group="Play a card against him",
        short="{event}",
        hint=_told,
        chance=_conspiracy,
    ),
    row(
        Kind.SHOALS,
        _rule,
        "Play {card}",
        "{player} plays {card}: the hunters run aground.",
        hint=_told,
    ),
    row(
        Kind.INITIATIVE,
        "BB-4.2",
        "Initiative of {pirate}",
        "{player} uses the Initiative of {pirate}.",
        hint=ratings,
    ),
    row(Kind.STOP, "BB-17.9", "No second move"),
    # Only who draws sees the card, save an immediate one.
    row(
        Kind.CARD_IS,
        "BB-2.3",
        "{card}",
        "{seat} draws {card}.",
        hidden="{seat} draws a card.",
        command="drawn {card}",
    ),
)
