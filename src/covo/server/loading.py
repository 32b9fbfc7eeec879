"""Taking a table up again: from its last snapshot, by the rules of today."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from covo.engine.game import Game, SetupError, State
from covo.engine.sealed import Sealed

from .cards import Card, Chair
from .clocks import Pace, TimeControl
from .course import Course, Mark
from .ledger import Entry, Ledger
from .seating import Holder
from .tables import BotPace, Manner, Status, Visibility

Row = Mapping[str, Any]


def card_of(row: Row) -> Card:
    """A row of the tables."""
    return Card(
        id=row["id"],
        game=row["game"],
        settings=dict(row["settings"]),
        status=Status(row["status"]),
        visibility=Visibility(row["visibility"]),
        time=TimeControl(Pace(row["pace"]), row["turn_time"], row["reaction_time"]),
        real_dice=row["real_dice"],
        manner=Manner(row["rated"], row["hints"], BotPace(row["bot_pace"])),
        creator=row["creator"],
        created=row["created"],
        moved=row["moved"],
        rounds=row["rounds"],
        rules_version=row["rules_version"],
        began_with=row["began_with"],
        rules_from=row["rules_from"],
        secret=bytes.fromhex(row["secret"]),
        luck_from=row["luck_from"],
        uploaded=row["uploaded"],
        forked_from=row["forked_from"],
        asked=row["asked"],
        waiting=row["waiting"],
        outcome=None if row["outcome"] is None else tuple(row["outcome"]),
        pledge=row["pledge"],
    )


def row_of(card: Card) -> dict[str, Any]:
    """The row of a new table."""
    return {
        "id": card.id,
        "game": card.game,
        "settings": card.settings,
        "status": card.status.value,
        "visibility": card.visibility.value,
        "pace": card.time.pace.value,
        "turn_time": card.time.turn,
        "reaction_time": card.time.reaction,
        "real_dice": card.real_dice,
        "rated": card.manner.rated,
        "hints": card.manner.hints,
        "bot_pace": card.manner.bot_pace.value,
        "creator": card.creator,
        "created": card.created,
        "moved": card.moved,
        "rounds": card.rounds,
        "rules_version": card.rules_version,
        "began_with": card.began_with,
        "rules_from": card.rules_from,
        "secret": card.secret.hex(),
        "luck_from": card.luck_from,
        "uploaded": card.uploaded,
        "forked_from": card.forked_from,
        "length": 0,
        "asked": card.asked,
        "waiting": card.waiting,
        "clock": {},
        "deadline": None,
        "offers": [],
        "outcome": None if card.outcome is None else list(card.outcome),
        "pledge": card.pledge,
    }


def chair_of(row: Row) -> Chair:
    return Chair(
        number=row["number"],
        kind=Holder(row["kind"]),
        name=row["name"],
        person=row["person"],
        bot=row["bot"],
        absent=row["absent"],
        invite=row["invite"],
        filter=row["filter"],
        spared=list(row["spared"]),
    )


def chair_row(table: str, chair: Chair) -> dict[str, Any]:
    return {"table": table, **vars(chair), "kind": chair.kind.value}


def ledger_of(rows: Sequence[Row], players: int) -> Ledger:
    ledger = Ledger(players)
    for row in rows:
        ledger.append(Entry(row["option"], row["at"], Mark(row["marks"]), row["seen"], row["by"]))
    return ledger


def luck_of(card: Card) -> Sealed:
    return Sealed(card.secret)


def playable(game: Game, settings: Mapping[str, str]) -> dict[str, str]:
    """Stored settings as the game of today knows them: what it did not ask then is as it was."""
    known = {o.name: o.values for o in game.setup_options}
    fitting = {k: v for k, v in settings.items() if k in known and v in known[k]}
    try:
        return game.stored(fitting)
    except SetupError:
        return {o.name: fitting.get(o.name, o.former or o.default) for o in game.setup_options}


def resumed(
    game: Game, card: Card, ledger: Ledger, kept: State | None, start: int, now: float
) -> Course:
    """The table where it stood: from a state kept after ``start`` choices, or the beginning.

    Choices that no longer fit are struck out, as the next entry. A table that is only looked back
    on stays as it was kept.
    """
    choices = ledger.standing(len(ledger))
    course = Course(
        game,
        card.settings,
        luck_of(card),
        state=kept,
        choices=choices[:start],
        length=len(ledger),
    )
    course.at = now
    # What led to the state that was kept is not looked at again: rather ask than not.
    course.hesitated = any(ledger[seq].by >= 0 for seq in range(1, len(ledger) + 1))
    if card.is_closed and not game.plays(card.rules_version):
        return course
    for done, option in enumerate(choices[start:]):
        if not course.repeat(option):
            if not card.is_closed:
                course.strike(len(choices) - start - done)
            break
    return course
