"""``covo bench``: how many decisions a second this machine plays, and another project's engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import numpy as np
from rich.table import Table

import covo
from covo.engine.chance import many_seeded
from covo.engine.loops import loops_of
from covo.engine.machine import listing
from covo.engine.record import blanks
from covo.engine.simulate import BATCH, simulate

from . import consoles
from .arguments import Subject, subject
from .errors import Fault, Interrupted
from .simulation import compile_once

GAME = "armada"
"""What is measured unless another game is named."""
RUNS = 3
"""Each speed is the median of so many measurements. Those of one core are taken in processor
time, so that what else the machine does spoils them less."""
STRETCH = 100
"""Decisions the interpreter plays between two looks at the clock."""
ROOT = Path(covo.__file__).parents[2]
"""The checkout, where this is one."""
COMPILE = """
from time import process_time
from covo.games import load
from covo.engine.machine import warm_up
game = load({game!r})
start = process_time()
warm_up(game)
print(process_time() - start)
"""


@dataclass(frozen=True)
class Speed:
    """Decisions a second, measured several times."""

    runs: tuple[float, ...]

    @property
    def typical(self) -> float:
        return round(median(self.runs), 1)


def run(
    games: Sequence[str],
    seconds: float,
    peers: bool,
    compilation: bool,
    as_json: bool,
    language: str | None,
) -> None:
    """Measure one game after the other, and print what came out."""
    tested = [subject(name, language) for name in games or (GAME,)]
    peer = Peer(tested[0]) if peers else None
    for about in tested:
        try:
            data = measured(about, seconds, peer, compilation)
        except KeyboardInterrupt:
            raise Interrupted(about.voice.say("Stopped: nothing was measured.")) from None
        if as_json:
            print(json.dumps(data))
        else:
            consoles.out().print(as_table(about, data))


def measured(
    about: Subject, seconds: float, peer: Peer | None, compilation: bool
) -> dict[str, Any]:
    """Everything, one after the other: what runs beside a measurement spoils it."""
    compile_once(about)
    cores = os.cpu_count() or 1
    data: dict[str, Any] = {
        "game": about.game.name,
        "players": int(table_of(about)["players"]),
        "state_bytes": about.game.state_bytes,
    }
    steps = 2 + 2 * RUNS + (RUNS if peer else 0) + int(compilation)
    with consoles.bar(about.voice.say("Measuring"), at_once=True) as report:
        count = iter(range(1, steps + 1))

        def step(value: Any) -> Any:
            report(next(count), steps)
            return value

        report(0, steps)
        games = step(games_for(about, seconds))
        ours, theirs = [], []
        for _ in range(RUNS):
            ours.append(step(compiled_speed(about, games, 1)))
            if peer:
                theirs.append(step(peer.speed(seconds)))
        data["one_core"] = as_speed(Speed(tuple(ours)), workers=1)
        every = [step(compiled_speed(about, games * cores, cores)) for _ in range(RUNS)]
        data["all_cores"] = as_speed(Speed(tuple(every)), workers=cores)
        data["interpreter"] = as_speed(Speed((step(plain_speed(about, seconds)),)), workers=1)
        if compilation:
            data["compile_seconds"] = step(compile_seconds(about))
    if peer:
        speed = as_speed(Speed(tuple(theirs)), workers=1)
        ratio = round(data["one_core"]["decisions_per_second"] / speed["decisions_per_second"], 1)
        data["peers"] = {peer.name: speed | {"version": peer.version, "ratio": ratio}}
    return data


def as_speed(speed: Speed, workers: int) -> dict[str, Any]:
    """What scripts read of a speed."""
    runs = [round(run, 1) for run in speed.runs]
    return {"workers": workers, "decisions_per_second": speed.typical, "runs": runs}


def table_of(about: Subject) -> dict[str, str]:
    """The table that is measured: as many players as there can be."""
    counts = next(option for option in about.game.setup_options if option.name == "players")
    return {"players": max(counts.values, key=int)}


def games_for(about: Subject, seconds: float) -> int:
    """How many games keep one core busy for so long."""
    trial = simulate(about.game, BATCH, 0, table_of(about), workers=1)
    return max(BATCH, int(BATCH * seconds / max(trial.seconds, 1e-6)))


def compiled_speed(about: Subject, games: int, workers: int) -> float:
    """Random play with the options listed at every decision, luck and forced ones counted."""
    start = process_time()
    result = simulate(about.game, games, 1, table_of(about), workers)
    spent = process_time() - start if workers == 1 else result.seconds
    return float(result.decisions.sum(dtype=np.int64) / spent)


def plain_speed(about: Subject, seconds: float) -> float:
    """The same source, run by the interpreter."""
    game, decisions, start = about.game, 0, process_time()
    values = game.values(game.settings(table_of(about), simulation=True))
    loops, lengths = loops_of(game.rules), np.zeros(1, np.int32)
    budget = STRETCH
    while (spent := process_time() - start) < seconds:
        states, luck = blanks(game.record, 1), many_seeded(1, decisions, 1)
        loops.play_many(states, values, luck, lengths, listing(game), budget)
        decisions += int(lengths[0])
        budget += STRETCH
    return decisions / spent


def compile_seconds(about: Subject) -> float:
    """The first compilation, in a process of its own with an empty cache."""
    with TemporaryDirectory() as cache:
        program = COMPILE.format(game=about.game.name)
        told = subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"COVO_CACHE": cache},
            capture_output=True,
            text=True,
            check=False,
        )
    if told.returncode != 0:
        raise Fault(told.stderr.strip().splitlines()[-1])
    return round(float(told.stdout), 2)


class Peer:
    """Another project's engine, measured by ``benchmarks/peers.py`` of a checkout."""

    name = "catanatron"

    def __init__(self, about: Subject) -> None:
        self.about, self.version = about, ""
        if not (ROOT / "benchmarks" / "peers.py").is_file():
            raise Fault(
                about.voice.say(
                    "--peers needs a checkout of Covo: benchmarks/peers.py is not here."
                )
            )
        self.speed(0)

    def speed(self, seconds: float) -> float:
        """Their decisions a second; a fault when they cannot be measured."""
        command = [sys.executable, "-m", "benchmarks.peers", "--only", "Catanatron", "--json"]
        command += ["--seconds", str(seconds)]
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        try:
            result = json.loads(told.stdout.splitlines()[-1])
            self.version = str(result["version"])
        except (IndexError, TypeError, ValueError):
            reason = (told.stderr.strip().splitlines() or ["–"])[-1]
            raise Fault(
                self.about.voice.say("The peer cannot be measured: {reason}", reason=reason)
            ) from None
        return float(result["decisions_per_second"])


def as_table(about: Subject, data: dict[str, Any]) -> Table:
    """What people read."""
    voice = about.voice
    title = about.words.title(about.language)
    table = Table(title=title, title_justify="left", box=None, show_header=False, padding=(0, 1))
    table.add_column()
    table.add_column(justify="right")
    table.add_column()
    unit = voice.say("decisions a second")

    def add(what: str, speed: dict[str, Any]) -> None:
        table.add_row(what, f"{speed['decisions_per_second']:,.0f}", unit)

    add(voice.say("one core, compiled"), data["one_core"])
    many = voice.say_many("{n} core, compiled", "{n} cores, compiled", data["all_cores"]["workers"])
    add(many, data["all_cores"])
    add(voice.say("one core, interpreted"), data["interpreter"])
    for name, speed in data.get("peers", {}).items():
        add(f"{name} {speed['version']}", speed)
        table.add_row(voice.say("ours to theirs"), f"{speed['ratio']:,.0f}", voice.say("times"))
    table.add_row(voice.say("a state"), str(data["state_bytes"]), voice.say("bytes"))
    if "compile_seconds" in data:
        table.add_row(
            voice.say("first compilation"), f"{data['compile_seconds']:.1f}", voice.say("seconds")
        )
    return table
