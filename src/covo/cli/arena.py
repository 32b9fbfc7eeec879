"""``covo arena``: bots against each other, rated; what was asked for, checked and played."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from covo.arena.fixtures import Plan
from covo.arena.matches import Stage
from covo.arena.report import report
from covo.arena.results_file import ResultsFault, ResultsFile, begun_with
from covo.arena.standings import Standings, as_data, standings
from covo.arena.tournament import Tournament, hold, job_of, results_file_of
from covo.arena.voices import number, percent, percent_range, points_range
from covo.bots import UnknownBot
from covo.bots.levels import levels, mind
from covo.language.catalogue import Voice

from . import consoles
from .arguments import Subject, whole_settings, written_settings
from .errors import Fault, Interrupted, UsageFault
from .simulation import compile_bots, unknown_bot
from .workers import crew, refuse_without

ALL = "all"
REPORT, DATA = "report.html", "standings.json"


@dataclass(frozen=True)
class Wishes:
    """What was written after ``covo arena``."""

    bots: str
    games: int
    players: str | None = None
    options: tuple[str, ...] = ()
    preset: str | None = None
    seed: int | None = None
    simulations: int | None = None
    seconds: float | None = None
    sprt: str | None = None
    workers: int | None = None
    ray: str | None = None
    out: Path | None = None
    resume: bool = False


def run(about: Subject, wishes: Wishes, as_json: bool) -> None:
    """Play, rate, and print what came out."""
    if wishes.resume and wishes.out is None:
        raise UsageFault(about.voice.say("--resume needs the folder to go on in: --out DIR."))
    plan = planned(about, wishes)
    results_file = opened(about, plan, wishes)
    plan = results_file.plan
    stage = Stage(plan, about.game)
    refuse_without(about.voice, wishes.ray)
    compile_bots(about)
    held = played(about, stage, results_file, wishes)
    found = standings(held)
    data = as_data(held, found) | {"repeatable": stage.is_repeatable}
    if wishes.out:
        words = (about.game, about.words, about.language)
        keep(about, wishes.out, data, report(held, found, *words, again(plan)))
    if as_json:
        print(json.dumps(data))
        return
    console = consoles.out()
    console.print(as_tables(about, held, found))
    if wishes.out:
        console.print(
            about.voice.say("The report lies in {file}.", file=wishes.out / REPORT), soft_wrap=True
        )


# What was asked for


def planned(about: Subject, wishes: Wishes) -> Plan:
    """The plan of a run, or a fault that says what is wrong with it."""
    if wishes.simulations is not None and wishes.seconds is not None:
        raise UsageFault(about.voice.say("Say --seconds-per-move or --simulations, not both."))
    bots = named_bots(about, wishes.bots)
    tables = rotated_settings(about, wishes, bots)
    for settings in tables:
        refuse_seats(about, bots, about.game.players(settings))
    seed = secrets.randbits(32) if wishes.seed is None else wishes.seed
    return Plan(
        about.game.name,
        about.game.rules_version,
        bots,
        tuple(tables),
        wishes.games,
        seed,
        wishes.simulations,
        wishes.seconds,
        sprt_of(about, wishes.sprt, bots),
    )


def named_bots(about: Subject, written: str) -> tuple[str, ...]:
    """The bots by name, at least two of them."""
    named = [name.strip().lower() for name in written.split(",")]
    names = [level.name for level in levels(about.game)] if named == [ALL] else named
    for name in names:
        try:
            mind(about.game, name)
        except UnknownBot as fault:
            raise UsageFault(unknown_bot(about, fault)) from None
    if len(set(names)) < 2:
        raise UsageFault(
            about.voice.say(
                "An arena needs two different bots at least, such as --bots greedy,random."
            )
        )
    return tuple(names)


def rotated_settings(about: Subject, wishes: Wishes, bots: Sequence[str]) -> list[dict[str, str]]:
    """All settings that are played in turn: ``--option cards=on,off``, ``--players 2,4``."""
    written = written_settings(about, wishes.options, None, wishes.preset)
    if wishes.players is not None:
        if written.get("players", wishes.players) != wishes.players and not wishes.preset:
            raise UsageFault(about.voice.say("{name} is settled twice.", name="players"))
        written["players"] = wishes.players
    elif len(set(bots)) < len(bots):
        written.setdefault("players", str(len(bots)))
    choices = [[(name, v.strip()) for v in value.split(",")] for name, value in written.items()]
    return [whole_settings(about, dict(row), simulation=True) for row in product(*choices)]


def refuse_seats(about: Subject, bots: Sequence[str], players: int) -> None:
    """A table that tells nothing about who is stronger."""
    if players < 2:
        raise UsageFault(
            about.voice.say("Nobody can be compared at a table of one: say --players 2 or more.")
        )
    if len(set(bots)) < len(bots) and len(bots) != players:
        raise UsageFault(
            about.voice.say(
                "A bot named twice makes a line-up of {given}, but the table has {players} seats.",
                given=len(bots),
                players=players,
            )
        )


def sprt_of(about: Subject, written: str | None, bots: Sequence[str]) -> tuple[float, float] | None:
    """The two strengths that a sequential test tells apart."""
    if written is None:
        return None
    try:
        elo0, elo1 = (float(part) for part in written.split(","))
    except ValueError:
        elo0 = elo1 = 0.0
    if not -2000 <= elo0 < elo1 <= 2000:
        raise UsageFault(
            about.voice.say("--sprt takes two ratings, the lower first, such as --sprt 0,20.")
        )
    if len(set(bots)) != 2:
        raise UsageFault(about.voice.say("--sprt compares two bots, no more and no fewer."))
    return elo0, elo1


def opened(about: Subject, plan: Plan, wishes: Wishes) -> ResultsFile:
    """The file of results, new or found again."""
    voice = about.voice
    try:
        if wishes.out:
            wishes.out.mkdir(parents=True, exist_ok=True)
        if wishes.resume and wishes.seed is None and wishes.out:
            plan = with_seed_of(plan, wishes.out)
        return results_file_of(plan, wishes.out, resume=wishes.resume)
    except OSError as fault:
        raise Fault(unwritable(about.voice, wishes.out or Path(), fault)) from None
    except ResultsFault as fault:
        said = {
            "exists": voice.say(
                "{file} holds results already: say --resume, or name another folder.",
                file=fault.where,
            ),
            "other_plan": voice.say(
                "These results are of another run ({what} differs): name another folder.",
                what=fault.where,
            ),
            "damaged": voice.say(
                "The file of results is damaged at line {line}: name another folder.",
                line=fault.where,
            ),
        }[fault.code]
        raise Fault(said) from None


def with_seed_of(plan: Plan, folder: Path) -> Plan:
    """The plan with the seed that its results were begun with."""
    told = begun_with(folder)
    return replace(plan, seed=told) if told is not None else plan


def unwritable(voice: Voice, place: Path, fault: OSError) -> str:
    return voice.say(
        "Nothing can be written in {place} ({reason}).",
        place=place,
        reason=fault.strerror or str(fault),
    )


# Playing


def played(about: Subject, stage: Stage, results_file: ResultsFile, wishes: Wishes) -> Tournament:
    """All games, with a bar; what goes wrong, in a sentence."""
    voice = about.voice
    try:
        with (
            crew(voice, job_of(stage), wishes.workers, wishes.ray) as players,
            consoles.bar(voice.say("Playing")) as tell,
        ):
            return hold(stage, results_file, players, tell)
    except KeyboardInterrupt:
        if wishes.out is None:
            said = voice.say("Stopped: with --out the games played so far would have been kept.")
        else:
            said = voice.say_many(
                "Stopped after {n} game: --resume goes on.",
                "Stopped after {n} games: --resume goes on.",
                len(results_file),
            )
        raise Interrupted(said) from None
    except OSError as fault:
        raise Fault(unwritable(about.voice, wishes.out or Path(), fault)) from None


# Telling


def keep(about: Subject, folder: Path, data: dict[str, Any], page: str) -> None:
    """Leave the report behind."""
    try:
        (folder / REPORT).write_text(page, encoding="utf-8")
        (folder / DATA).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    except OSError as fault:
        raise Fault(unwritable(about.voice, folder, fault)) from None


def again(plan: Plan) -> str:
    """The command that repeats a run."""
    words = ["covo arena", plan.game, "--bots", ",".join(plan.bots), "--games", str(plan.games)]
    words += ["--seed", str(plan.seed)]
    for name in plan.tables[0]:
        values = list(dict.fromkeys(table[name] for table in plan.tables))
        words += ["--option", f"{name}={','.join(values)}"]
    if plan.simulations is not None:
        words += ["--simulations", str(plan.simulations)]
    if plan.seconds is not None:
        words += ["--seconds-per-move", f"{plan.seconds:g}"]
    if plan.sprt is not None:
        words += ["--sprt", f"{plan.sprt[0]:g},{plan.sprt[1]:g}"]
    return " ".join(words)


def as_tables(about: Subject, held: Tournament, found: Standings) -> RenderableType:
    """What people read."""
    voice = about.voice
    title = voice.say(
        "{game}: {n} games, seed {seed}",
        game=about.words.title(about.language),
        n=len(held.results),
        seed=held.plan.seed,
    )
    table = Table(title=title, title_justify="left")
    table.add_column(voice.say("bot"))
    for head in (voice.say("mean result"), voice.say("if even"), voice.say("rating points")):
        table.add_column(head, justify="right")
    table.add_column("OpenSkill", justify="right")
    for row in found.rows:
        table.add_row(
            row.name,
            percent_range(voice, row.score),
            percent(voice, row.even),
            points_range(voice, row.points),
            f"{number(voice, row.skill.mu, 1)} ± {number(voice, row.skill.sigma, 1)}",
        )
    return Group(table, *([test_line(about, held)] if held.test else []))


def test_line(about: Subject, held: Tournament) -> str:
    """What a sequential test says, in a sentence."""
    voice, test = about.voice, held.test
    assert test is not None
    first, second = held.plan.names
    said = {
        "stronger": voice.say("{first} is stronger than {second}.", first=first, second=second),
        "not_stronger": voice.say(
            "{first} is not {points} points stronger than {second}.",
            first=first,
            second=second,
            points=f"{test.elo1:g}",
        ),
        "open": voice.say("It is not clear yet which is stronger: more games would tell."),
    }
    return said[test.verdict.value]
