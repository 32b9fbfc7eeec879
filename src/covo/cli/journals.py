"""Journals in files: read with every fault said in a sentence, replayed with a bar."""

from __future__ import annotations

import re
from pathlib import Path

from covo.engine.chance import Luck
from covo.engine.game import SetupError
from covo.engine.journal import Journal, JournalError, from_text
from covo.engine.referee import Referee, Watcher, replayed
from covo.language.catalogue import Voice, sentence

from . import consoles
from .arguments import Subject, subject
from .chronicle import Chronicle
from .errors import Fault
from .voices import voice_of

LARGEST = 32 * 1024 * 1024
"""Bytes; a game of a thousand rounds takes a hundredth of that."""

FAULTS = {
    "truncated": sentence("{file} breaks off at {where}."),
    "not_json": sentence("{file} is no journal: it stops making sense at {where}."),
    "foreign": sentence("{file} is no journal of Covo."),
    "other_version": sentence("{file} has format {found}; this Covo reads format {known}."),
    "missing": sentence("{file} lacks its {where}."),
    "wrong_kind": sentence("{file} is damaged: its {where} is not what it should be."),
    "unknown_member": sentence("{file} has a part that Covo does not know: {where}."),
    "broken_row": sentence("{file} is damaged at {where}."),
    "bad_entry": sentence("{file} is damaged at {where}: {found} is no option."),
    "other_game": sentence("{file} is a game of {found}, not of {wanted}."),
    "other_rules": sentence(
        "{file} was played by version {found} of the rules; this Covo plays version {known}."
    ),
    "wrong_odds": sentence(
        "{file} says at {where} that other outcomes were possible than its rules allow."
    ),
    "altered": sentence("{file} was altered, or Covo was: {where} lead to another state."),
    "wrong_outcome": sentence("{file} claims another outcome than its choices lead to."),
    "illegal_undo": sentence("{file} takes back at {where} what could not be taken back."),
    "after_the_end": sentence("{file} goes on at {where}, after the game was over."),
    "illegal": sentence("{file} is against the rules at {where}: {option} was refused ({rule})."),
    "wrong_secret": sentence(
        "{file} reveals a secret that is not the one its dice were sealed with."
    ),
    "secret_kept": sentence(
        "The secret behind the dice of {file} was not revealed, so no roll of it can be checked."
    ),
    "wrong_roll": sentence(
        "The roll at {where} of {file} did not come from its secret: "
        "it was {found}, and should have been {wanted}."
    ),
    "no_roll": sentence("{file} says that people rolled at {where}, where nothing was rolled."),
}
WRITTEN_BY = sentence(
    "{file} was played by version {found} of the rules, with Covo {covo}; "
    "this Covo plays version {known}."
)
"""The same of other rules, where the journal names the Covo that wrote it."""
PLACES = {
    r"entry (\d+)": sentence("entry {first}"),
    r"entries (\d+) to (\d+)": sentence("entries {first} to {last}"),
    r"line (\d+), column (\d+)": sentence("line {first}, column {last}"),
    r"line (\d+)": sentence("line {first}"),
    r"row (\d+)": sentence("row {first}"),
}
"""Where a journal is wrong, as the engine says it and as a reader does."""


def read(file: Path, voice: Voice) -> Journal:
    """The journal in a file."""
    try:
        with file.open("rb") as lines:
            data = lines.read(LARGEST + 1)
    except FileNotFoundError:
        raise Fault(voice.say("There is no file {file}.", file=file)) from None
    except IsADirectoryError:
        raise Fault(voice.say("{file} is a folder, not a file.", file=file)) from None
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or fault
        raise Fault(
            voice.say("{file} cannot be read: {reason}.", file=file, reason=reason)
        ) from None
    if len(data) > LARGEST:
        raise Fault(voice.say("{file} is far too large to be a journal.", file=file))
    try:
        return from_text(data.decode("utf-8"))
    except JournalError as fault:
        raise Fault(said(fault, file, voice)) from None
    except ValueError:  # not text, or a number beyond all measure
        raise Fault(said(JournalError("foreign", ""), file, voice)) from None


def said(fault: JournalError, file: Path, voice: Voice, about: Subject | None = None) -> str:
    """What is wrong with a journal, and where."""
    values, text = dict(fault.values), FAULTS[fault.code]
    if fault.code == "other_rules" and values["covo"]:
        text = WRITTEN_BY
    if about and fault.code == "wrong_roll":
        values |= {name: about.words.command(int(str(values[name]))) for name in values}
    if about and isinstance(option := values.get("option"), int):
        values["option"] = about.words.command(option)
        values["rule"] = about.words.refusal_rule(int(str(values["refusal"])), option) or "–"
    return voice.say(text, file=file, where=where_said(fault.where, voice), **values)


def where_said(where: str, voice: Voice) -> str:
    """A place in a journal, in the reader's language; its parts keep their names."""
    for pattern, text in PLACES.items():
        if match := re.fullmatch(pattern, where):
            numbers = {"first": match[1], "last": match[match.lastindex or 1]}
            return voice.say(text, **numbers)
    return where


def subject_of(journal: Journal, file: Path, language: str) -> Subject:
    """The game a journal is of; where it is not here, that is no fault of the command."""
    try:
        return subject(journal.game, language)
    except Fault as fault:
        raise Fault(unplayable(file, fault.sentence, voice_of(language))) from None


def unplayable(file: Path, reason: str, voice: Voice) -> str:
    return voice.say("{file} cannot be played: {reason}", file=file, reason=reason)


def replay(
    about: Subject,
    journal: Journal,
    file: Path,
    luck: Luck | None = None,
    watch: Watcher | None = None,
    chronicle: Chronicle | None = None,
) -> Referee:
    """The table a journal leads to; a fault where it breaks the rules."""
    with consoles.bar(about.voice.say("Replaying")) as report:

        def progress(done: int, total: int) -> None:
            if chronicle:
                chronicle.entry(journal.entries[done - 1])
            report(done, total)

        try:
            return replayed(about.game, journal, luck, watch, progress)
        except JournalError as fault:
            raise Fault(said(fault, file, about.voice, about)) from None
        except SetupError as fault:
            reason = about.words.setup_refusal(fault, about.language)
            raise Fault(unplayable(file, reason, about.voice)) from None
