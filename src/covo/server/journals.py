"""Journals in and out, and tables that begin where another one was."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Any

from covo.bots import is_level
from covo.engine.game import NOBODY, SPECTATOR, Game, SetupError
from covo.engine.journal import Journal, JournalError, Pledge, from_text
from covo.engine.referee import replayed

from .archives import Archives, journal_of
from .cards import Card, Chair
from .clocks import TimeControl
from .course import Course, Mark
from .denied import Denial, Denied
from .live import Live
from .people import Person
from .rows import choice_row, seats_shown, snapshot_row
from .seating import Holder
from .store.writer import Write
from .tables import Manner, Notice, Status, Visibility

LONGEST = 4 * 1024 * 1024
"""Characters of a file; a game of a thousand rounds takes a tenth of that."""
MOST_ENTRIES = 60_000
LONGEST_NAME = 24


class Journals(Archives):
    """The chapter of journals."""

    async def journal(self, table_id: str, person: Person | None) -> Journal:
        """The whole game, where nothing in it is hidden from who asks."""
        live = await self._live(table_id)
        self._check_open(live, person)
        if live.archive is not None and live.archive.journal is not None:
            return from_text(live.archive.journal)
        try:
            steps = await self._steps_so_far(live)
        except JournalError as fault:
            raise Denied(Denial.BAD_JOURNAL, fault=fault) from None
        game, card, ledger = live.course.game, live.card, live.ledger
        return await asyncio.to_thread(journal_of, game, card, ledger, seats_shown(live), steps)

    def _check_open(self, live: Live, person: Person | None) -> None:
        if live.card.status is Status.GATHERING:
            raise Denied(Denial.NOT_STARTED)
        if not self._has_journal(live):
            raise self._of_other_rules(live)
        viewers = (SPECTATOR, *live.hands(person.id if person else None))
        uploaded = live.card.uploaded and person is not None and live.card.creator == person.id
        over = live.card.status is Status.OVER and live.public is live.true
        if not over and not uploaded and not any(_is_open(live, viewer) for viewer in viewers):
            raise Denied(Denial.HIDDEN)

    def _has_journal(self, live: Live) -> bool:
        """Whether one version of the rules has played it all, and is here or was kept."""
        if live.archive is not None and live.archive.journal is not None:
            return True
        return live.card.rules_from == 0 and live.course.game.plays(live.card.began_with)

    def _of_other_rules(self, live: Live) -> Denied:
        found, known = live.card.began_with, live.course.game.rules_version
        fault = JournalError("other_rules", "rules", found=found, known=known, covo="")
        return Denied(Denial.BAD_JOURNAL, fault=fault)

    # In

    async def upload(self, person: Person, text: str) -> Notice:
        """A table to look back on, from a file; every choice of it is made again."""
        if len(text) > LONGEST:
            raise Denied(Denial.TOO_LONG, most=LONGEST)
        try:
            journal = await asyncio.to_thread(from_text, text)
            if len(journal.entries) > MOST_ENTRIES:
                raise Denied(Denial.TOO_LONG, most=MOST_ENTRIES)
            game = self._game(journal.game)
            course, past = await asyncio.to_thread(_uploaded, game, journal)
        except JournalError as fault:
            raise Denied(Denial.BAD_JOURNAL, fault=fault) from None
        except SetupError as fault:
            raise Denied(Denial.BAD_SETUP, fault=fault) from None
        except (ValueError, RecursionError):
            foreign = JournalError("foreign", "format")
            raise Denied(Denial.BAD_JOURNAL, fault=foreign) from None
        card = self._derived(person, game, game.stored(journal.settings))
        card.uploaded = True
        card.status = Status.OVER if course.is_over else Status.RUNNING
        card.outcome, card.rounds = journal.outcome, int(course.rules.rounds(course.state))
        card.pledge = _without_rolls(journal.luck) if journal.luck else None
        chairs = [_watched_chair(i, journal.seats, game) for i in range(course.players)]
        return await self._apart(self._establish(card, chairs, person, _named(past, card.id)))

    # What if

    async def fork(
        self,
        person: Person,
        table_id: str,
        viewer: int,
        at: int,
        bots: Mapping[int, str] | None = None,
        seat: int | None = None,
    ) -> Notice:
        """A table of one's own that goes on from a moment of another, against bots.

        ``at`` counts as ``viewer`` counts; ``seat`` is played on, if not the viewer's own.
        """
        live = await self._live(table_id)
        self._check_open(live, person)
        last = live.ledger.length(
            viewer if viewer in live.ledger.viewers else SPECTATOR, len(live.ledger)
        )
        if viewer not in live.ledger.viewers:
            raise Denied(Denial.UNKNOWN_SEAT, seat=viewer)
        end = len(live.ledger) if at >= last else live.ledger.seq(viewer, max(0, at) + 1) - 1
        choices = live.ledger.standing(end)
        if not live.course.game.plays(live.card.began_with) or live.card.rules_from:
            raise self._of_other_rules(live)
        game, settings = live.course.game, live.card.settings
        course, past = await asyncio.to_thread(_forked, game, settings, choices)
        if course.is_over:
            raise Denied(Denial.OVER)
        if seat is None:
            seat = viewer if viewer >= 0 else max(course.actor, 0)
        if not 0 <= seat < course.players:
            raise Denied(Denial.UNKNOWN_SEAT, seat=seat)
        card = self._derived(person, game, settings)
        card.forked_from, card.luck_from = table_id, len(choices) + 1
        card.manner = Manner(hints=not await self._is_unadvised(live))
        chairs = [
            self._opponent(i, (bots or {}).get(i, ""), live, person if i == seat else None)
            for i in range(course.players)
        ]
        return await self._apart(self._establish(card, chairs, person, _named(past, card.id)))

    def _opponent(self, number: int, bot: str, live: Live, person: Person | None) -> Chair:
        bot = bot or self._default_bot(live)
        if not is_level(bot, live.course.game):
            raise Denied(Denial.UNKNOWN_BOT, bot=bot)
        return Chair(
            number=number,
            kind=Holder.PERSON if person else Holder.BOT,
            name=person.name if person else bot,
            person=person.id if person else None,
            bot="" if person else bot,
            absent=False,
            invite="",
            filter=live.course.game.filters[0],
        )

    def _derived(self, person: Person, game: Game, settings: Mapping[str, str]) -> Card:
        """A table that comes from another one, or from a file."""
        now = self.plan.now()
        return Card(
            id=self.plan.new_id(),
            game=game.name,
            settings=dict(settings),
            status=Status.GATHERING,
            visibility=Visibility.LINK,
            time=TimeControl(),
            real_dice=False,
            manner=Manner(),
            creator=person.id,
            created=now,
            moved=now,
            rounds=0,
            rules_version=game.rules_version,
            began_with=game.rules_version,
            rules_from=0,
            secret=self.plan.new_secret(),
            luck_from=1,
            uploaded=False,
            forked_from=None,
            asked=NOBODY,
            waiting=NOBODY,
            outcome=None,
            pledge=None,
        )


def _is_open(live: Live, viewer: int) -> bool:
    """Whether a viewer was shown all of every choice, and may see the state that follows."""
    if live.course.game.withholds(live.course.state):
        return False
    return live.stand(viewer) is live.true and live.ledger.open_to[viewer]


def _uploaded(game: Game, journal: Journal) -> tuple[Course, Write]:
    """Check a journal, and make rows of it."""
    replayed(game, journal, rules=game.rules)
    entered = set(journal.luck.entered) if journal.luck else set()
    marked = [
        (option, Mark.ENTERED if i in entered else Mark.NONE)
        for i, option in enumerate(journal.entries, start=1)
    ]
    return _rows(game, game.stored(journal.settings), marked)


def _without_rolls(pledge: Pledge) -> dict[str, Any]:
    """What a table keeps of a pledge; its rolls are in its journal."""
    return {name: value for name, value in vars(pledge).items() if name != "rolls"}


def _forked(game: Game, settings: Mapping[str, str], choices: list[int]) -> tuple[Course, Write]:
    return _rows(game, settings, [(option, Mark.NONE) for option in choices])


def _rows(
    game: Game, settings: Mapping[str, str], entries: Iterable[tuple[int, Mark]]
) -> tuple[Course, Write]:
    """Entries as the rows of a new table, with a snapshot a turn and one at the end."""
    course, past, turn = Course(game, settings), Write(), -1
    rows: list[dict[str, Any]] = []
    for option, marks in entries:
        course.redo(option, marks, 0.0)
        if course.is_barrier and course.turn != turn:
            past.snapshots.append(snapshot_row("", course))
            turn = course.turn
        rows += [choice_row("", step) for step in course.taken()]
    past.choices = rows
    last = past.snapshots[-1]["seq"] if past.snapshots else -1
    if last != course.length and course.length > 0:
        past.snapshots.append(snapshot_row("", course))
    return course, past


def _named(past: Write, table: str) -> Write:
    return Write(
        choices=[{**row, "table": table} for row in past.choices],
        snapshots=[{**row, "table": table} for row in past.snapshots],
    )


def _watched_chair(number: int, names: tuple[str, ...], game: Game) -> Chair:
    """A seat of an uploaded game: nobody can take it."""
    name = names[number][:LONGEST_NAME] if number < len(names) else ""
    return Chair(
        number=number,
        kind=Holder.PERSON,
        name=name,
        person=None,
        bot="",
        absent=False,
        invite="",
        filter=game.filters[0],
    )
