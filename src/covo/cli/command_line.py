"""Every command with its arguments. It imports what it needs when it runs: help stays quick."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from covo import __version__

from .admin import admin

# Plain help: Rich's boxes would double the time that `covo --help` takes.
app = typer.Typer(name="covo", rich_markup_mode=None, add_completion=False)
app.add_typer(admin)

MOST_GAMES = 100_000_000
MOST_MATCHES = 10_000_000
MOST_WORKERS = 1024
MOST_SIMULATIONS = 10_000_000
MOST_SECONDS = 600.0

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as armada.")]
JournalFile = Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="K=V", help="Settle a set-up option; may be repeated."),
]
Preset = Annotated[
    str | None, typer.Option(metavar="NAME", help="Set-up options that go together.")
]
Bots = Annotated[
    str | None,
    typer.Option(
        metavar="NAME,…",
        help="One bot for all such seats, or one for each: random, novice, greedy, search.",
    ),
]
Seed = Annotated[int | None, typer.Option(metavar="S", help="The same seed, the same luck.")]
Workers = Annotated[
    int | None,
    typer.Option(min=1, max=MOST_WORKERS, metavar="W", help="Threads; else one for each core."),
]
Ray = Annotated[
    str | None,
    typer.Option(metavar="[ADDRESS]", help="Play on a Ray cluster; or: local, on this machine."),
]
AsJson = Annotated[
    bool, typer.Option("--json", help="Print one JSON object on the last line of output.")
]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", help="The language of messages; else the environment's."),
]


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"covo {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def covo(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Sea games for people, bots and learners."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def play(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(metavar="WHO,…", help="Who sits where: you, person, bot, or a bot's name."),
    ] = None,
    people: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="So many people; bots take the rest.")
    ] = None,
    bots: Bots = None,
    preset: Preset = None,
    option: Settings = None,
    seed: Seed = None,
    resume: Annotated[
        str | None,
        typer.Option(metavar="[FILE]", help="Go on with the game in FILE, or with the latest."),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the game here, not where it usually is."),
    ] = None,
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="Roll at home and type in what the dice show.")
    ] = False,
    language: Language = None,
) -> None:
    """Play in this terminal, with people beside you and with bots."""
    from .play import Wishes, run

    wishes = Wishes(seats, people, bots, preset, tuple(option or ()), seed, resume, save, real_dice)
    run(game, language, wishes)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="The port.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///file or postgresql://…; else your own file."),
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Open no browser at the lobby.")
    ] = False,
    nodes: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", help="Servers, on one PostgreSQL database.")
    ] = 1,
    language: Language = None,
) -> None:
    """Open the table in the browser, for yourself or for others."""
    from .serve import Wishes, run

    run(Wishes(host, port, database, not no_browser, nodes), language)


@app.command()
def worker(
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="The postgresql://… that servers share.")
    ] = None,
    language: Language = None,
) -> None:
    """Let bots and clocks go on for servers that leave them (COVO_BOTS=off)."""
    from .background import run

    run(database, language)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, metavar="N", help="How many.")
    ] = 1000,
    seed: Seed = None,
    players: Annotated[
        int | None, typer.Option(metavar="P", help="Short for --option players=P.")
    ] = None,
    option: Settings = None,
    preset: Preset = None,
    bots: Bots = None,
    workers: Workers = None,
    ray: Ray = None,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """Play many games among bots, and count."""
    from .arguments import subject, written_settings
    from .simulation import run

    about = subject(game, language)
    written = written_settings(about, option or (), players, preset)
    run(about, games, seed, written, bots, workers, ray, json)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(metavar="NAME,…", help="Two or more bots; all; search:200 sets a budget."),
    ],
    games: Annotated[
        int, typer.Option(min=1, max=MOST_MATCHES, metavar="N", help="How many.")
    ] = 400,
    seconds_per_move: Annotated[
        float | None,
        typer.Option(min=0.001, max=MOST_SECONDS, metavar="T", help="How long a bot searches."),
    ] = None,
    simulations: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_SIMULATIONS, metavar="K", help="How much a bot searches."),
    ] = None,
    players: Annotated[
        str | None, typer.Option(metavar="P[,P…]", help="At a table; several are a league.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", metavar="K=V[,V…]", help="A set-up option; several values in turn."
        ),
    ] = None,
    preset: Preset = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="ELO0,ELO1", help="Stop as soon as it is clear which is true."),
    ] = None,
    seed: Seed = None,
    workers: Workers = None,
    ray: Ray = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep the results and a report here.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the results in DIR.")
    ] = False,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """Let bots play against each other, and rate them."""
    from .arena import Wishes, run
    from .arguments import subject

    wishes = Wishes(
        bots, games, players, tuple(option or ()), preset, seed, simulations, seconds_per_move,
        sprt, workers, ray, out, resume,
    )  # fmt: skip
    run(subject(game, language), wishes, json)


@app.command()
def study(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the page and the data go.")],
    games: Annotated[
        int, typer.Option(min=1, max=MOST_MATCHES, metavar="N", help="How many.")
    ] = 2000,
    players: Annotated[
        int | None, typer.Option(metavar="P", help="Short for --option players=P.")
    ] = None,
    bots: Bots = None,
    option: Settings = None,
    preset: Preset = None,
    seed: Seed = None,
    workers: Workers = None,
    ray: Ray = None,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """Find out what a game is like: lengths, seats, points, cards; as a page with plots."""
    from .arguments import subject, written_settings
    from .study import Wishes, run

    about = subject(game, language)
    written = written_settings(about, option or (), players, preset)
    run(about, Wishes(games, out, bots, seed, workers, ray), written, json)


@app.command()
def export(
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the tables go.")],
    source: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME|FILE]…", help="A game to simulate; or finished journals."),
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="The finished games of this database.")
    ] = None,
    kind: Annotated[
        str, typer.Option("--format", metavar="NAME", help="jsonl or parquet.")
    ] = "jsonl",
    names: Annotated[bool, typer.Option("--names", help="What players were called, too.")] = False,
    features: Annotated[
        bool, typer.Option("--features", help="All options of a decision, and the view in numbers.")
    ] = False,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_MATCHES, metavar="N", help="How many are simulated.")
    ] = 100,
    seed: Seed = None,
    players: Annotated[
        int | None, typer.Option(metavar="P", help="Short for --option players=P.")
    ] = None,
    bots: Bots = None,
    option: Settings = None,
    preset: Preset = None,
    workers: Workers = None,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """Write finished games as tables for programs that count: a row for each game and decision."""
    from .export import Wishes, run

    wishes = Wishes(
        tuple(source or ()), out, kind, names, features, database, games, seed, bots, players,
        tuple(option or ()), preset, workers,
    )  # fmt: skip
    run(wishes, language, json)


@app.command()
def replay(
    file: JournalFile,
    log: Annotated[bool, typer.Option("--log", help="Tell the whole game in sentences.")] = False,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """Replay a journal, and say where it leads."""
    from .replay import show

    show(file, language, log, json)


@app.command()
def verify(file: JournalFile, json: AsJson = False, language: Language = None) -> None:
    """Check that a finished game followed the rules."""
    from .verify import verify

    verify(file, language, json)


@app.command()
def rules(
    game: GameName,
    search: Annotated[
        str | None, typer.Argument(metavar="[SEARCH]", help="A word, or the number of a rule.")
    ] = None,
    sources: Annotated[
        bool, typer.Option("--sources", help="List what each rule rests on.")
    ] = False,
    whole: Annotated[
        bool,
        typer.Option("--specification", help="Show the whole specification, with its marks."),
    ] = False,
    language: Language = None,
) -> None:
    """Read the rules of a game, those that a word finds, or where they come from."""
    from .arguments import subject
    from .consoles import out
    from .rulebook import show, show_sources, show_specification

    about = subject(game, language)
    if sources:
        show_sources(about, out())
    elif whole:
        show_specification(about, out())
    else:
        show(about, search, out())


@app.command()
def bench(
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="GAME", help="The game to measure; may be given again."),
    ] = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure another project's engine too, by turns.")
    ] = False,
    compilation: Annotated[
        bool, typer.Option("--compile", help="Measure the first compilation too.")
    ] = False,
    seconds: Annotated[
        float,
        typer.Option(
            min=0.1, max=MOST_SECONDS, metavar="S", help="How long each measurement takes."
        ),
    ] = 3.0,
    json: AsJson = False,
    language: Language = None,
) -> None:
    """Measure how many decisions a second this machine plays."""
    from .bench import run

    run(game or (), seconds, peers, compilation, json, language)


@app.command()
def doctor(language: Language = None) -> None:
    """Look whether everything Covo needs is in order."""
    from .doctor import run

    run(language)
