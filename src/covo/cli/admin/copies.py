"""Copies of the database: making one, and making a database of one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from covo.server.store import backup
from covo.server.store.backup import Contents
from covo.server.store.lock import InUse, served_alone

from ..errors import Fault
from .shell import Shell


def back_up(shell: Shell, file: Path, force: bool) -> None:
    """Copy the database into a file."""
    with clear(shell, file):
        made = shell.do(lambda database: backup.back_up(shell.url, database, file, overwrite=force))
    _tell(shell, file, made)


def restore(shell: Shell, file: Path, force: bool) -> None:
    """Make the database of a copy."""
    if not file.is_file():
        raise Fault(shell.voice.say("There is no file {file}.", file=file))
    with clear(shell, file), ExitStack() as held:
        held.enter_context(served_alone(shell.url))
        made = shell.open(
            lambda database: backup.restore(shell.url, database, file, overwrite=force)
        )
    _tell(shell, file, made)


def _tell(shell: Shell, file: Path, made: Contents) -> None:
    voice = shell.voice
    people = voice.say_many("{n} person", "{n} people", made.people)
    tables = voice.say_many("{n} table", "{n} tables", made.tables)
    shell.tell(
        {"file": str(file), **vars(made)},
        voice.say("{file} holds {people} and {tables}.", file=file, people=people, tables=tables),
    )


@contextmanager
def clear(shell: Shell, file: Path) -> Iterator[None]:
    """What stands in the way, in a sentence."""
    say = shell.voice.say
    try:
        yield
    except backup.InTheWay:
        said = say("There is something already, and it would be gone: --force overwrites it.")
    except backup.NoBackup:
        said = say("{file} is no copy of a Covo database, or not whole.", file=file)
    except backup.Newer:
        said = say("{file} was made by a later Covo: update this one first.", file=file)
    except (InUse, backup.Served):
        said = say("A server, or somebody else, is using this database: end it first.")
    except OSError as fault:
        said = say(
            "{file} cannot be written ({reason}).", file=file, reason=fault.strerror or str(fault)
        )
    else:
        return
    raise Fault(said)
