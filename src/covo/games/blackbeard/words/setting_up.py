"""Pirates and ships one begins with, the end of a turn and of the game: rows."""

from __future__ import annotations

from covo.presentation.moment import DECISION, Moment, by
from covo.presentation.rows import row, why

from ..rules.components import COMBAT, HOLDS, SPEED
from ..rules.decisions import Decision, Kind
from ..rules.refusals import Refusal
from .names import RATINGS


def ratings(m: Moment, pirate: int) -> str:
    """A pirate card: its six ratings."""
    shown = [f"{m.voice.say(title)} {table[pirate]}" for title, table in RATINGS.values()]
    return f"{', '.join(shown)}."


def _picked(m: Moment) -> str:
    if m.asked(Decision.DRAFT):
        return m.say("{player} takes {pirate}.")
    if m.asked(Decision.CHALLENGER):
        return m.say("{pirate} was aboard all along, and challenges the captain!")
    return ""


def _ship(m: Moment, ship: int) -> str:
    """What the display shows of it."""
    return m.say(
        "Speed {speed}, Combat {combat}, holds {holds}.",
        speed=int(SPEED[ship]),
        combat=int(COMBAT[ship]),
        holds=int(HOLDS[ship]),
    )


def _given_up(m: Moment) -> str:
    n = int(m.s.actions)
    if n == 0:
        return ""
    return m.say_many(
        "You give up {n} action of this turn.", "You give up {n} actions of this turn.", n
    )


ROWS = (
    row(
        Kind.PICK,
        "BB-2.6",
        "{pirate}",
        _picked,
        hint=ratings,
        why={Refusal.NOT_IN_HAND: why("BB-5.1")},
    ),
    row(Kind.AREA, "BB-2.6", "{area}"),
    # DEPLOY_SHIP ends a deployment.
    row(Kind.SHIP, "BB-2.6", "{ship}", "{captain} begins in {area}, with a {ship}.", hint=_ship),
    row(Kind.ANOTHER, "BB-2.6", "Deploy another pirate"),
    row(Kind.ENOUGH, "BB-2.6", "That is enough", reveals=True),
    row(
        Kind.NEW_PIRATE,
        "BB-5.1",
        "A new pirate",
        "{player} looks for a new pirate.",
        command="new",
        group="New pirate",
        reveals=True,
    ),
    row(Kind.DRAW, "BB-5.1", "Draw a pirate card", reveals=True),
    row(Kind.NO_DRAW, "BB-5.1", "Draw none"),
    row(Kind.NO_DEPLOY, "BB-5.1", "Deploy nobody", reveals=True),
    row(
        Kind.FORFEIT,
        "BB-4.3",
        "Give up the actions left",
        "{player} gives up the actions left.",
        group="No more actions",
        regret=_given_up,
    ),
    row(
        Kind.END_TURN,
        "BB-3.3",
        "End the turn",
        "{player} ends the turn.",
        command="end",
        group="End",
        reveals=True,
    ),
    row(
        Kind.PASS,
        "BB-4.61",
        by(DECISION, {Decision.SHOALS: "Let them come", None: "Pass"}),
        group="Pass",
    ),
    row(
        Kind.FIRST_IS,
        "BB-2.2",
        "{seat} begins",
        "{seat} takes the first turn.",
        command="first {seat}",
    ),
    row(
        Kind.PIRATE_IS,
        "BB-2.5",
        "{pirate}",
        "{seat} draws the pirate card of {pirate}.",
        hidden="{seat} draws a pirate card.",
        command="pirate {pirate}",
    ),
    row(Kind.RESIGN, "§10", "{seat}: resign", "{seat} resigns.", reveals=True),
    row(
        Kind.AGREE,
        "§10",
        "{seat}: agree to end the game",
        "{seat} would end the game now.",
        reveals=True,
    ),
)
