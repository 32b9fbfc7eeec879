"""``covo export``: finished games as tables, a row for each game and one for each decision."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import select

from covo import __version__, games
from covo.arena.exports import (
    DECISIONS,
    FEATURES,
    GAMES,
    NAMES,
    Finished,
    Row,
    Skipped,
    chosen,
    from_journal,
    from_played,
    rows,
)
from covo.bots.self_play import play_many
from covo.engine.game import Game, Rules, SetupError
from covo.engine.journal import Journal, JournalError, from_text
from covo.engine.machine import machine
from covo.language.catalogue import Voice
from covo.server.store.schema import ARCHIVES, TABLES

from . import consoles, journals
from .admin.shell import Shell
from .arena import unwritable
from .arguments import Subject, subject, whole_settings, written_settings
from .errors import Fault, Interrupted, UsageFault
from .simulation import compile_bots, compile_once, seated_bots
from .table_files import FORMATS, TableFile, finish, give_up, open_table, require_format
from .voices import language_of, voice_of

MANY = 20
"""So many games are worth compiling their rules for."""
AT_ONCE = 100
"""Games that are simulated, or fetched from a database, together."""
Report = consoles.Report


@dataclass(frozen=True)
class Wishes:
    """What was written after ``covo export``."""

    sources: tuple[str, ...]
    out: Path
    kind: str = FORMATS[0]
    names: bool = False
    features: bool = False
    database: str | None = None
    games: int = 100
    seed: int | None = None
    bots: str | None = None
    players: int | None = None
    options: tuple[str, ...] = ()
    preset: str | None = None
    workers: int | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that are asked for apart."""
        return (NAMES,) * self.names + (FEATURES,) * self.features


def run(wishes: Wishes, language: str | None, as_json: bool) -> None:
    """Read or play games, write their tables, and say how many there are."""
    voice = voice_of(language_of(language))
    if wishes.kind not in FORMATS:
        raise UsageFault(voice.say("--format is one of: {known}.", known=", ".join(FORMATS)))
    require_format(wishes.kind, voice)
    found = source(wishes, language, voice)
    data = written(wishes, found, voice)
    if as_json:
        print(json.dumps(data))
    else:
        print(*told(data, voice), sep="\n")


@dataclass(frozen=True)
class Source:
    """Where games come from: how many there may be, and each of them, or why it is none."""

    count: int
    games: Iterable[Finished | Skipped]
    told: dict[str, Any]
    """What the summary says of them beside their number."""


def source(wishes: Wishes, language: str | None, voice: Voice) -> Source:
    """A database, a game to be simulated, or journals."""
    if wishes.database is not None:
        return in_database(wishes, language)
    if not wishes.sources:
        raise UsageFault(
            voice.say("Say what to export: a game to simulate, journals, or --database URL.")
        )
    if len(wishes.sources) == 1 and not Path(wishes.sources[0]).exists():
        return simulated(wishes, subject(wishes.sources[0], language))
    return in_files(wishes, voice)


# Simulated games


def simulated(wishes: Wishes, about: Subject) -> Source:
    """Games among bots, the same for a seed."""
    written = written_settings(about, wishes.options, wishes.players, wishes.preset)
    settings = whole_settings(about, written, simulation=True)
    bots = seated_bots(about, wishes.bots, about.game.players(settings))
    seed = secrets.randbits(32) if wishes.seed is None else wishes.seed
    compile_bots(about)

    def play() -> Iterator[Finished | Skipped]:
        for first in range(0, wishes.games, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, wishes.games))
            played = play_many(
                about.game, settings, bots, numbers, seed, journals=True, workers=wishes.workers
            )
            over = list(from_played(about.game, played, __version__))
            yield from over
            yield from [Skipped("unfinished")] * (len(numbers) - len(over))

    return Source(wishes.games, play(), {"seed": seed, "settings": settings})


# Journals


def in_files(wishes: Wishes, voice: Voice) -> Source:
    """Journals that are named; one that cannot be read at all is a fault."""
    read = [(Path(name), journals.read(Path(name), voice)) for name in wishes.sources]
    known = [
        (journals.subject_of(journal, file, voice.language).game, journal) for file, journal in read
    ]

    def each() -> Iterator[Finished | Skipped]:
        for game, journal in known:
            yield taken(game, journal, None)

    return Source(len(known), each(), {})


def taken(game: Game, journal: Journal, ended: str | None) -> Finished | Skipped:
    """A journal as a game, or why it is none."""
    try:
        return from_journal(game, journal, ended)
    except Skipped as skipped:
        return skipped
    except SetupError:
        return Skipped("damaged")


# A database


def in_database(wishes: Wishes, language: str | None) -> Source:
    """What a server has kept of finished games; of these games alone, where some are named."""
    shell = Shell(wishes.database, language, as_json=False)
    query = select(TABLES.c.id, TABLES.c.game, TABLES.c.moved).join(
        ARCHIVES, ARCHIVES.c.table == TABLES.c.id
    )
    if wishes.sources:
        wanted = [subject(name, language).game.name for name in wishes.sources]
        query = query.where(TABLES.c.game.in_(wanted))
    tables = shell.rows(query.order_by(TABLES.c.moved, TABLES.c.id))

    def each() -> Iterator[Finished | Skipped]:
        for first in range(0, len(tables), AT_ONCE):
            some = tables[first : first + AT_ONCE]
            kept = select(ARCHIVES.c.table, ARCHIVES.c.journal)
            found = shell.rows(kept.where(ARCHIVES.c.table.in_([row["id"] for row in some])))
            texts = {row["table"]: row["journal"] for row in found}
            for row in some:
                yield archived(row["game"], texts.get(row["id"]), row["moved"])

    return Source(len(tables), each(), {})


def archived(name: str, text: str | None, ended: float) -> Finished | Skipped:
    """A journal as a server kept it."""
    if text is None:
        return Skipped("other_rules")
    if name not in games.names():
        return Skipped("unknown_game")
    day = datetime.fromtimestamp(ended, UTC).date().isoformat()
    try:
        return taken(games.load(name), from_text(text), day)
    except JournalError:
        return Skipped("damaged")


# Writing


def written(wishes: Wishes, found: Source, voice: Voice) -> dict[str, Any]:
    """Write both tables; what came out."""
    tables: list[TableFile] = []
    try:
        wishes.out.mkdir(parents=True, exist_ok=True)
        for name, columns in (("games", GAMES), ("decisions", DECISIONS)):
            shown = chosen(columns, wishes.columns)
            tables.append(open_table(wishes.out, name, wishes.kind, shown))
        counts = added(wishes, found, voice, *tables)
        files = [str(finish(table)) for table in tables]
    except BaseException as fault:
        for table in tables:
            give_up(table)
        if isinstance(fault, OSError):
            raise Fault(unwritable(voice, wishes.out, fault)) from None
        if isinstance(fault, KeyboardInterrupt):
            raise Interrupted(
                voice.say("Stopped: an unfinished export leaves nothing behind.")
            ) from None
        raise
    skipped = {code: n for code, n in counts.items() if code not in ("games", "decisions")}
    return {
        "games": counts["games"],
        "decisions": counts["decisions"],
        "skipped": skipped,
        "files": files,
    } | found.told


def added(
    wishes: Wishes, found: Source, voice: Voice, games_file: TableFile, decisions_file: TableFile
) -> Counter[str]:
    """Follow every game and write its rows; how many there were, and why others were left out."""
    counts = Counter[str](games=0, decisions=0)
    with consoles.bar(voice.say("Exporting")) as report:
        for done, one in enumerate(found.games, start=1):
            try:
                row, each = rows_of(one, counts["games"], found.count, voice, wishes)
            except Skipped as skipped:
                counts[skipped.code] += 1
            else:
                games_file.add([row])
                decisions_file.add(each)
                counts.update(games=1, decisions=len(each))
            report(done, found.count)
    return counts


def rows_of(
    one: Finished | Skipped, number: int, count: int, voice: Voice, wishes: Wishes
) -> tuple[Row, list[Row]]:
    """The rows of a game; Skipped, where there are none."""
    if isinstance(one, Skipped):
        raise one
    words, rules = games.words_of(one.game), rules_for(one.game, count, voice)
    return rows(one, number, words, rules, wishes.columns)


def rules_for(game: Game, count: int, voice: Voice) -> Rules:
    """Machine code for many games; the plain rules are soon through with a few."""
    if count < MANY:
        return game.rules
    compile_once(Subject(game, games.words_of(game), voice))
    return machine(game).rules


def told(data: dict[str, Any], voice: Voice) -> Iterator[str]:
    """The summary in sentences."""
    yield voice.say_many(
        "{n} game with {decisions} decisions lies in {folder}.",
        "{n} games with {decisions} decisions lie in {folder}.",
        data["games"],
        decisions=data["decisions"],
        folder=Path(data["files"][0]).parent,
    )
    for code, n in data["skipped"].items():
        yield left_out(code, n, voice)


def left_out(code: str, n: int, voice: Voice) -> str:
    """Why games were left out."""
    if code == "unfinished":
        return voice.say_many(
            "{n} was left out: it is not over.", "{n} were left out: they are not over.", n
        )
    if code == "other_rules":
        return voice.say_many(
            "{n} was left out: it was played by other rules than are here.",
            "{n} were left out: they were played by other rules than are here.",
            n,
        )
    if code == "unknown_game":
        return voice.say_many(
            "{n} was left out: its game is not installed.",
            "{n} were left out: their games are not installed.",
            n,
        )
    return voice.say_many(
        "{n} was left out: it is damaged.", "{n} were left out: they are damaged.", n
    )
