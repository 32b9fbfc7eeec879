"""``covo verify``: what a finished journal proves, and what it does not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from covo.engine.journal import Journal, JournalError
from covo.engine.referee import checks_states, other_rules
from covo.engine.sealed import Audit, Rolls, unplayed
from covo.language.catalogue import Voice

from . import journals
from .arguments import Subject
from .errors import Fault
from .replay import as_data, head_data
from .voices import language_of, voice_of


def verify(file: Path, language: str | None, as_json: bool) -> None:
    """Replay a finished journal and say what has been proved about it, and what has not.

    Where it follows other rules than those that are here, only its dice can be looked at.
    """
    spoken = language_of(language)
    journal = journals.read(file, voice_of(spoken))
    about = journals.subject_of(journal, file, spoken)
    other = other_rules(about.game, journal)
    if other and journal.luck and journal.outcome is not None:
        data, lines = _unplayed(about, journal, file, other)
    else:
        data, lines = _replayed(about, journal, file)
    if as_json:
        print(json.dumps(data))
    else:
        print(*lines, sep="\n")


@contextmanager
def _faults_said(about: Subject, file: Path) -> Iterator[None]:
    """Say what is wrong with a journal in a sentence."""
    try:
        yield
    except JournalError as fault:
        raise Fault(journals.said(fault, file, about.voice, about)) from None


# By the rules it was played by


def _replayed(about: Subject, journal: Journal, file: Path) -> tuple[dict[str, Any], list[str]]:
    """There is nothing to find about its rolls before the end."""
    audit = None
    with _faults_said(about, file):
        if journal.luck and journal.outcome is not None:
            audit = Audit(about.game, journal)
    table = journals.replay(about, journal, file, None, audit.watch if audit else None)
    if not table.is_over:
        raise Fault(
            about.voice.say(
                "{file} follows the rules as far as it goes, but the game is not over: "
                "only a finished one can be verified.",
                file=file,
            )
        )
    with _faults_said(about, file):
        rolls = audit.finish() if audit else None
    checked = checks_states(about.game, journal)
    proved = {"legal": True, "checks": len(journal.checks) if checked else 0}
    lines = [*choices_said(about.voice, journal, file, checked), *dice_said(about.voice, rolls)]
    return as_data(about, journal, table) | proved | dice_data(rolls), lines


def choices_said(voice: Voice, journal: Journal, file: Path, checked: bool) -> list[str]:
    """What people read about the choices of a journal that was replayed."""
    if checked:
        return [
            voice.say_many(
                "{file} holds {n} entry; it follows the rules, and every check is right.",
                "{file} holds {n} entries; all follow the rules, and every check is right.",
                len(journal.entries),
                file=file,
            )
        ]
    return [
        voice.say_many(
            "{file} holds {n} entry; it follows the rules.",
            "{file} holds {n} entries; all follow the rules.",
            len(journal.entries),
            file=file,
        ),
        voice.say(
            "Its checks are of an older form that this Covo can no longer compare: "
            "they were not looked at."
        ),
    ]


# By rules that are no longer here


def _unplayed(
    about: Subject, journal: Journal, file: Path, other: JournalError
) -> tuple[dict[str, Any], list[str]]:
    with _faults_said(about, file):
        rolls = unplayed(journal)
    voice = about.voice
    lines = [
        journals.said(other, file, voice, about),
        voice.say("Its choices were not played again."),
    ]
    if rolls is None:
        lines.append(
            voice.say(
                "The secret is the one promised at the start. The rolls were not checked: "
                "that takes the rules it was played by."
            )
        )
    else:
        lines += dice_said(voice, rolls)
        lines.append(voice.say("What could have been rolled was taken as the journal has it."))
    dice = dice_data(rolls) if rolls else {"dice": "not checked", "rolls_checked": 0}
    return head_data(journal) | {"legal": None, "checks": 0} | dice, lines


# The dice


def dice_data(rolls: Rolls | None) -> dict[str, Any]:
    """What scripts read about the dice of a journal that was verified."""
    if rolls is None:
        return {"dice": "not committed", "rolls_checked": 0}
    return {
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
