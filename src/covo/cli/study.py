"""``covo study``: what a game is like when it is played many times, as a page."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from covo.arena.findings import Findings, as_data, findings
from covo.arena.studies import Study, study
from covo.arena.study_report import study_report
from covo.arena.voices import number, percent_range

from . import consoles
from .arena import unwritable
from .arguments import Subject, whole_settings
from .errors import Fault, Interrupted
from .simulation import compile_bots, seated_bots
from .workers import refuse_without, said

PAGE, DATA = "study.html", "study.json"


@dataclass(frozen=True)
class Wishes:
    """What was written after ``covo study``."""

    games: int
    out: Path
    bots: str | None = None
    seed: int | None = None
    workers: int | None = None
    ray: str | None = None


def run(about: Subject, wishes: Wishes, written: dict[str, str], as_json: bool) -> None:
    """Play, count, write the page, and print what matters most."""
    settings = whole_settings(about, written, simulation=True)
    bots = seated_bots(about, wishes.bots, about.game.players(settings))
    try:
        wishes.out.mkdir(parents=True, exist_ok=True)
        (wishes.out / PAGE).touch()
    except OSError as fault:
        raise Fault(unwritable(about.voice, wishes.out, fault)) from None
    refuse_without(about.voice, wishes.ray)
    compile_bots(about)
    made = studied(about, wishes, settings, bots)
    found = findings(made, about.game, about.language)
    data = as_data(found)
    keep(about, wishes.out, data, study_report(found, again(made)))
    if as_json:
        print(json.dumps(data))
        return
    console = consoles.out()
    console.print(as_table(about, found))
    console.print(
        about.voice.say("The study lies in {file}.", file=wishes.out / PAGE), soft_wrap=True
    )


def studied(about: Subject, wishes: Wishes, settings: dict[str, str], bots: list[str]) -> Study:
    """All games, with a bar."""
    seed = secrets.randbits(32) if wishes.seed is None else wishes.seed
    try:
        with said(about.voice), consoles.bar(about.voice.say("Playing")) as tell:
            return study(
                about.game, settings, bots, wishes.games, seed, wishes.workers, tell,
                ray=wishes.ray,
            )  # fmt: skip
    except KeyboardInterrupt:
        raise Interrupted(
            about.voice.say("Stopped: an unfinished study leaves nothing behind.")
        ) from None


def keep(about: Subject, folder: Path, data: dict[str, Any], page: str) -> None:
    """Leave the page and the data behind."""
    try:
        (folder / PAGE).write_text(page, encoding="utf-8")
        (folder / DATA).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    except OSError as fault:
        raise Fault(unwritable(about.voice, folder, fault)) from None


def again(made: Study) -> str:
    """The command that repeats a study."""
    words = ["covo study", made.game, "--games", str(made.games), "--seed", str(made.seed)]
    bots = made.bots[:1] if len(set(made.bots)) == 1 else made.bots
    words += ["--bots", ",".join(bots)]
    for name, value in made.settings.items():
        words += ["--option", f"{name}={value}"]
    return " ".join(words)


def as_table(about: Subject, found: Findings) -> RenderableType:
    """What people read in the terminal."""
    voice, lengths = about.voice, found.lengths()
    table = Table.grid(padding=(0, 2))
    table.add_row(voice.say("game"), about.words.title(about.language))
    table.add_row(voice.say("games"), number(voice, found.made.games))
    table.add_row(voice.say("seed"), str(found.made.seed))
    table.add_row(voice.say("rounds"), number(voice, lengths["rounds"].mean, 1))
    table.add_row(voice.say("decisions with a choice"), number(voice, lengths["free"].mean, 1))
    table.add_row(voice.say("options at each"), number(voice, found.branching().mean, 1))
    for seat, part in enumerate(found.seats(), start=1):
        table.add_row(voice.say("won by seat {n}", n=seat), percent_range(voice, part))
    return table
