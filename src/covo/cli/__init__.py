"""The command line of Covo."""

from typing import Annotated

import typer

from covo import __version__

# Plain help: Rich's boxes would double the time that `covo --help` takes.
app = typer.Typer(name="covo", rich_markup_mode=None, add_completion=False)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"covo {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True, no_args_is_help=True)
def covo(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Sea games for people, bots and learners."""


def main() -> None:
    app()
