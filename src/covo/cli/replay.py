"""``covo replay``: what became of a game that was written down."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from covo.engine.game import SPECTATOR
from covo.engine.journal import Journal
from covo.engine.referee import Referee

from . import consoles, journals
from .arguments import Subject
from .chronicle import Chronicle
from .voices import language_of, voice_of


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
        **head_data(journal),
        "rounds": int(about.game.rules.rounds(table.state)),
        "over": table.is_over,
        "state_hash": journal.state,
    }


def head_data(journal: Journal) -> dict[str, Any]:
    """What a journal says of itself."""
    return {
        "game": journal.game,
        "rules_version": journal.rules_version,
        "covo": journal.covo or None,
        "settings": journal.settings,
        "seats": list(journal.seats),
        "length": len(journal.entries),
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
