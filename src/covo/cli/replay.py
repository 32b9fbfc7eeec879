"""``covo replay`` and ``covo verify``: what became of a game that was written down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from covo.engine.game import SPECTATOR
from covo.engine.journal import Journal, JournalError
from covo.engine.referee import Referee
from covo.engine.sealed import Audit, Rolls
from covo.language.catalogue import Voice

from . import consoles, journals
from .arguments import Subject
from .chronicle import Chronicle
from .faults import Fault
from .speech import language_of, voice_of


def show(file: Path, language: str | None, with_log: bool, as_json: bool) -> None:
    """Replay a journal, every choice and check of it verified, and say where it leads."""
    about, journal, table, chronicle = _replayed(file, language, with_log)
    if chronicle:
        for line in chronicle.lines(SPECTATOR):
            print(line)
    if as_json:
        print(json.dumps(as_data(about, journal, table)))
    else:
        consoles.out().print(as_table(about, journal, table))


def verify(file: Path, language: str | None, as_json: bool) -> None:
    """Replay a finished journal and say what has been proved about it, and what has not."""
    about, journal, audit = _read(file, language)
    table = journals.replay(about, journal, file, None, audit.watch if audit else None)
    if not table.is_over:
        raise Fault(
            about.voice.say(
                "{file} follows the rules as far as it goes, but the game is not over: "
                "only a finished one can be verified.",
                file=file,
            )
        )
    rolls = _rolls(about, audit, file) if audit else None
    if as_json:
        print(json.dumps(as_data(about, journal, table) | proved(journal, rolls)))
        return
    print(
        about.voice.say_many(
            "{file} holds {n} entry; it follows the rules, and every check is right.",
            "{file} holds {n} entries; all follow the rules, and every check is right.",
            len(journal.entries),
            file=file,
        )
    )
    for line in dice_said(about.voice, rolls):
        print(line)


def _read(file: Path, language: str | None) -> tuple[Subject, Journal, Audit | None]:
    """A journal, and who looks at its rolls: there is nothing to find before the end."""
    spoken = language_of(language)
    journal = journals.read(file, voice_of(spoken))
    about = journals.subject_of(journal, file, spoken)
    if journal.luck is None or journal.outcome is None:
        return about, journal, None
    try:
        return about, journal, Audit(about.game, journal)
    except JournalError as fault:
        raise Fault(journals.said(fault, file, about.voice, about)) from None


def _rolls(about: Subject, audit: Audit, file: Path) -> Rolls:
    try:
        return audit.finish()
    except JournalError as fault:
        raise Fault(journals.said(fault, file, about.voice, about)) from None


def proved(journal: Journal, rolls: Rolls | None) -> dict[str, Any]:
    """What scripts read about a journal that was verified."""
    found = {"legal": True, "checks": len(journal.checks)}
    if rolls is None:
        return found | {"dice": "not committed", "rolls_checked": 0}
    return found | {
        "dice": rolls.dice,
        "rolls_checked": rolls.checked,
        "rolls_entered": rolls.entered,
        "rolls_before": rolls.before,
    }


def dice_said(voice: Voice, rolls: Rolls | None) -> list[str]:
    """What people read about the dice."""
    if rolls is None:
        return [
            voice.say(
                "The dice of this journal were not committed to beforehand, "
                "so nothing can be said about where they came from."
            )
        ]
    lines = []
    if rolls.checked or not rolls.entered:
        lines.append(
            voice.say_many(
                "The secret is the one promised at the start; {n} roll was checked, "
                "and it came from it.",
                "The secret is the one promised at the start; {n} rolls were checked, "
                "and all came from it.",
                rolls.checked,
            )
        )
    if rolls.entered:
        lines.append(
            voice.say_many(
                "{n} roll was made and entered by people: nothing can be said about it.",
                "{n} rolls were made and entered by people: nothing can be said about them.",
                rolls.entered,
            )
        )
    if rolls.before:
        lines.append(
            voice.say_many(
                "{n} roll is from the table this game was continued from: verify that one too.",
                "{n} rolls are from the table this game was continued from: verify that one too.",
                rolls.before,
            )
        )
    return lines


def _replayed(
    file: Path, language: str | None, with_log: bool
) -> tuple[Subject, Journal, Referee, Chronicle | None]:
    spoken = language_of(language)
    journal = journals.read(file, voice_of(spoken))
    about = journals.subject_of(journal, file, spoken)
    chronicle = Chronicle(about, [SPECTATOR]) if with_log else None
    watch = chronicle.watch if chronicle else None
    return about, journal, journals.replay(about, journal, file, None, watch, chronicle), chronicle


def as_data(about: Subject, journal: Journal, table: Referee) -> dict[str, Any]:
    """What scripts read."""
    return {
        "game": journal.game,
        "rules_version": journal.rules_version,
        "settings": journal.settings,
        "seats": list(journal.seats),
        "length": len(journal.entries),
        "rounds": int(about.game.rules.rounds(table.state)),
        "over": table.is_over,
        "state_hash": journal.state,
        "outcome": None if journal.outcome is None else list(journal.outcome),
    }


def as_table(about: Subject, journal: Journal, table: Referee) -> Table:
    """What people read."""
    voice, language, seen = about.voice, about.language, table.view()
    facts = Table.grid(padding=(0, 2))
    facts.add_row(voice.say("game"), about.words.title(language))
    for seat in range(about.game.players(journal.settings)):
        name = about.words.seat_name(seen, seat, language)
        holder = journal.seats[seat] if seat < len(journal.seats) else ""
        won = voice.say("won") if journal.outcome and journal.outcome[seat] else ""
        facts.add_row(name, Text(f"{holder}  {won}".strip()))
    facts.add_row(voice.say("entries"), f"{len(journal.entries):,}")
    facts.add_row(voice.say("rounds"), str(about.game.rules.rounds(table.state)))
    facts.add_row(voice.say("state"), journal.state)
    facts.add_row(voice.say("now"), Text(about.words.decision(seen, language)))
    return facts
