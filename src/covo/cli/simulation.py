"""``covo simulate``: many games among bots, counted."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Group, RenderableType
from rich.table import Table

from covo.arena.simulations import bots_job, random_job, simulated
from covo.arena.simulations import played as among_bots
from covo.bots import UnknownBot
from covo.bots.bot_code import bot_code, is_compiled
from covo.bots.levels import mind
from covo.bots.minds import Manner, Mind
from covo.bots.self_play import Untimed
from covo.engine.compile import cache_root
from covo.engine.machine import is_warm, warm_up
from covo.engine.simulate import Simulation

from . import consoles
from .arguments import Subject, whole_settings
from .errors import Fault, Interrupted, UsageFault
from .workers import crew, refuse_without


def run(
    about: Subject,
    games: int,
    seed: int | None,
    written: dict[str, str],
    bots: str | None,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play, and print what came out."""
    settings = whole_settings(about, written, simulation=True)
    seated = seated_bots(about, bots, about.game.players(settings))
    seed = secrets.randbits(32) if seed is None else seed
    try:
        result = played(about, games, seed, settings, seated, workers, ray)
    except KeyboardInterrupt:
        raise Interrupted(
            about.voice.say("Stopped: an unfinished simulation leaves nothing behind.")
        ) from None
    except MemoryError:
        raise Fault(
            about.voice.say("{games} games do not fit into this machine's memory.", games=games)
        ) from None
    if as_json:
        print(json.dumps(as_data(result, seed)))
    else:
        consoles.out().print(as_tables(about, result, seed))


def played(
    about: Subject,
    games: int,
    seed: int,
    settings: dict[str, str],
    seated: list[str],
    workers: int | None,
    ray: str | None = None,
) -> Simulation:
    """Random play has a loop of its own, a quicker one; other bots are asked seat by seat."""
    game, voice = about.game, about.voice
    refuse_without(voice, ray)
    if all(mind(game, name).manner is Manner.ANY for name in seated):
        compile_once(about)
        with (
            crew(voice, random_job(game, settings, seed), workers, ray) as players,
            consoles.bar(voice.say("Playing")) as report,
        ):
            return simulated(game, settings, games, players, report)
    compile_bots(about)
    with (
        crew(voice, bots_job(game, settings, seated, seed), workers, ray) as thinkers,
        consoles.bar(voice.say("Playing")) as report,
    ):
        among = among_bots(game, games, thinkers, report)
    facts = (among.seconds, among.lengths, among.rounds, among.payoffs, among.digest)
    return Simulation(game.name, among.settings, *facts)


def compile_bots(about: Subject) -> None:
    """Compile what thinking bots need where nobody has yet; else read it."""
    if is_compiled(about.game):
        with consoles.bar(about.voice.say("Reading the bots' machine code")) as report:
            bot_code(about.game, report)
        return
    what = about.voice.say(
        "Compiling the bots of {game} for this machine, this once",
        game=about.words.title(about.language),
    )
    with kept(about), consoles.bar(what, at_once=True, named=True) as report:
        bot_code(about.game, report)


def compile_once(about: Subject) -> None:
    """Compile the rules where nobody has yet, and say that it will not happen again."""
    if is_warm(about.game):
        return
    what = about.voice.say(
        "Compiling the rules of {game} for this machine, this once",
        game=about.words.title(about.language),
    )
    with kept(about), consoles.bar(what, at_once=True, named=True) as report:
        warm_up(about.game, report)


@contextmanager
def kept(about: Subject) -> Iterator[None]:
    """Say it plainly where compiled code has nowhere to stay."""
    try:
        yield
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise Fault(cache_trouble(about, reason)) from None
    except RuntimeError as fault:  # numba's, where a folder that is there takes no files
        if "cannot cache" not in str(fault):
            raise
        raise Fault(cache_trouble(about, str(fault))) from None


def cache_trouble(about: Subject, reason: str) -> str:
    """Compiled code has nowhere to stay."""
    return about.voice.say(
        "Compiled code cannot be kept in {place} ({reason}): name another folder by COVO_CACHE.",
        place=cache_root(),
        reason=reason,
    )


def seated_bots(about: Subject, bots: str | None, players: int) -> list[str]:
    """The bots by name, one for all seats or one for each; none that thinks by the clock."""
    if bots is None:
        return ["random"] * players
    named = [name.strip().lower() for name in bots.split(",")]
    for name in named:
        refuse_bot(about, name)
    if len(named) not in (1, players):
        raise UsageFault(
            about.voice.say_many(
                "The table has {n} seat; name one bot for all, or one for each.",
                "The table has {n} seats; name one bot for all, or one for each.",
                players,
            )
        )
    return named * (players if len(named) == 1 else 1)


def refuse_bot(about: Subject, name: str) -> None:
    """No such bot; or one whose games would not be the same again."""
    try:
        found: Mind = mind(about.game, name)
    except UnknownBot as fault:
        raise UsageFault(unknown_bot(about, fault)) from None
    if found.seconds > 0:
        raise UsageFault(by_the_clock(about, Untimed(name)))


def by_the_clock(about: Subject, fault: Untimed) -> str:
    return about.voice.say(
        "{name} thinks by the clock, so its games could not be repeated: "
        "give it a number of simulations, as in {name}:2000.",
        name=fault.name.split(":")[0],
    )


def unknown_bot(about: Subject, fault: UnknownBot) -> str:
    return about.voice.say(
        "There is no bot called {name}; there are: {known}.",
        name=repr(fault.name),
        known=", ".join(fault.known),
    )


def spread(counts: NDArray[Any]) -> dict[str, float | int]:
    """The smallest, middle and largest of many counts."""
    return {
        "min": int(counts.min()),
        "mean": round(float(counts.mean()), 3),
        "median": float(np.median(counts)),
        "p95": float(np.percentile(counts, 95)),
        "max": int(counts.max()),
    }


def as_data(result: Simulation, seed: int) -> dict[str, Any]:
    """What scripts read."""
    decisions = int(result.decisions.sum(dtype=np.int64))
    return {
        "game": result.game,
        "games": len(result.decisions),
        "decisions": decisions,
        "seconds": round(result.seconds, 6),
        "decisions_per_second": round(decisions / result.seconds, 1),
        "seat_wins": [int(n) for n in result.payoffs.sum(axis=0, dtype=np.int64)],
        "lengths": {"decisions": spread(result.decisions), "rounds": spread(result.rounds)},
        "digest": result.digest,
        "seed": seed,
        "settings": result.settings,
    }


def as_tables(about: Subject, result: Simulation, seed: int) -> RenderableType:
    """What people read."""
    data, voice = as_data(result, seed), about.voice
    facts = Table.grid(padding=(0, 2))
    facts.add_row(voice.say("game"), about.words.title(about.language))
    facts.add_row(voice.say("games"), f"{data['games']:,}")
    facts.add_row(voice.say("seed"), str(seed))
    speed = voice.say(
        "{decisions} in {seconds} s: {speed} a second",
        decisions=f"{data['decisions']:,}",
        seconds=f"{data['seconds']:.1f}",
        speed=f"{data['decisions_per_second']:,.0f}",
    )
    facts.add_row(voice.say("decisions"), speed)
    for option in about.game.setup_options:
        value = result.settings[option.name]
        if value != (option.in_simulation or option.default):
            name = about.words.setup_name(option.name, about.language)
            facts.add_row(name, about.words.value_name(option.name, value, about.language))
    return Group(facts, wins_table(about, data), lengths_table(about, data))


def wins_table(about: Subject, data: dict[str, Any]) -> Table:
    """Who won how often."""
    table = Table(title=about.voice.say("Wins by seat"), title_justify="left")
    table.add_column(about.voice.say("seat"), justify="right")
    table.add_column(about.voice.say("wins"), justify="right")
    table.add_column(about.voice.say("share"), justify="right")
    for seat, wins in enumerate(data["seat_wins"], start=1):
        table.add_row(str(seat), f"{wins:,}", f"{wins / data['games']:.1%}")
    return table


def lengths_table(about: Subject, data: dict[str, Any]) -> Table:
    """How long the games were."""
    voice = about.voice
    heads = (
        voice.say("shortest"),
        voice.say("mean"),
        voice.say("median"),
        voice.say("95 of 100 within"),
        voice.say("longest"),
    )
    table = Table(title=voice.say("Length of a game"), title_justify="left")
    table.add_column(voice.say("counted in"))
    for head in heads:
        table.add_column(head, justify="right")
    names = {"decisions": voice.say("decisions"), "rounds": voice.say("rounds")}
    for key, name in names.items():
        table.add_row(name, *(f"{value:,.0f}" for value in data["lengths"][key].values()))
    return table
