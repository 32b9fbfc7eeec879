"""``covo admin``: what an operator does from the shell; each command is done in its own module."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

admin = typer.Typer(
    name="admin",
    rich_markup_mode=None,
)

Where = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="As in covo serve; else COVO_DATABASE."),
]
Whom = Annotated[str, typer.Argument(metavar="NAME", help="An account's name, or anybody's id.")]
Off = Annotated[bool, typer.Option("--off", help="Take it back.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite what is there.")]
AsJson = Annotated[
    bool, typer.Option("--json", help="Print one JSON object on the last line of output.")
]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", help="The language of messages; else the environment's."),
]


@admin.callback(invoke_without_command=True)
def alone(context: typer.Context) -> None:
    """Look after a server's database: operators, passwords, bans, tables, copies."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@admin.command()
def operator(
    name: Whom, off: Off = False, database: Where = None, json: AsJson = False,
    language: Language = None,
) -> None:  # fmt: skip
    """Let an account read reports; nobody becomes operator in any other way."""
    from .people import make_operator
    from .shell import Shell

    make_operator(Shell(database, language, json), name, not off)


@admin.command()
def password(
    name: Whom, database: Where = None, json: AsJson = False, language: Language = None
) -> None:
    """Give an account a new password, printed once; its sessions and tokens end."""
    from .people import reset_password
    from .shell import Shell

    reset_password(Shell(database, language, json), name)


@admin.command()
def ban(
    name: Whom, off: Off = False, database: Where = None, json: AsJson = False,
    language: Language = None,
) -> None:  # fmt: skip
    """Shut somebody out: sessions and tokens end, and others may let a bot play on."""
    from .people import ban_person
    from .shell import Shell

    ban_person(Shell(database, language, json), name, not off)


@admin.command()
def people(
    word: Annotated[
        str | None, typer.Argument(metavar="[WORD]", help="Part of a name, or an id.")
    ] = None,
    database: Where = None,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """List people: ids, names, who has an account, who is operator or banned."""
    from .people import list_people
    from .shell import Shell

    list_people(Shell(database, language, json), word or "")


@admin.command()
def tables(database: Where = None, json: AsJson = False, language: Language = None) -> None:
    """List the tables that are not over."""
    from .shell import Shell
    from .tables import list_tables

    list_tables(Shell(database, language, json))


@admin.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="A table's id, or its address.")],
    database: Where = None,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """End a table without a result; one where play has not begun is taken away."""
    from .shell import Shell
    from .tables import close_table

    close_table(Shell(database, language, json), table)


@admin.command()
def reports(
    report: Annotated[
        str | None, typer.Argument(metavar="[REPORT]", help="Show this ruling whole.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option("--journal", metavar="FILE", help="Write its journal into a file."),
    ] = None,
    database: Where = None,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """List what players reported: wrong rulings with their moment and journal, and messages."""
    from .reports import list_reports, show_report
    from .shell import Shell

    shell = Shell(database, language, json)
    if report is None:
        list_reports(shell)
    else:
        show_report(shell, report, journal)


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    force: Force = False,
    database: Where = None,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """Copy the whole database into a file, also while a server runs."""
    from .copies import back_up
    from .shell import Shell

    back_up(Shell(database, language, json), file, force)


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by covo admin backup.")],
    force: Force = False,
    database: Where = None,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """Make the database of a copy; no server may run on it meanwhile."""
    from .copies import restore as restored
    from .shell import Shell

    restored(Shell(database, language, json), file, force)
