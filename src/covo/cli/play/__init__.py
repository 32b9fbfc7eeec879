"""``covo play``: people and bots around a table at this terminal."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from covo.bots import bot, levels
from covo.engine.chance import Luck, Seeded
from covo.engine.game import SPECTATOR
from covo.engine.journal import Journal
from covo.engine.referee import Referee
from covo.games import terminal_of
from covo.web.lobby.levels import level_help
from covo.web.pages.about import about as told_of
from covo.web.voices import voice_of as page_voice

from .. import consoles, journals
from ..arguments import Subject, subject, whole_settings, written_settings
from ..chronicle import Chronicle
from ..errors import Fault, Interrupted, UsageFault
from ..simulation import compile_bots
from . import saves
from .errands import Quit
from .game_loop import EverybodyLeft, host
from .saves import Save
from .screen import Screen
from .seating import PERSON, as_read, as_written, seating
from .table import Keyboard, Table, from_terminal

LATEST = "latest"
"""What ``--resume`` means without a file."""
USUAL = "quick"
"""The preset of a table for which nothing else was said."""

OWN_LEVEL = "_level"
"""How the set-up options end that say how well a game plays against one who is alone."""


@dataclass(frozen=True)
class Wishes:
    """What was written after ``covo play GAME``."""

    seats: str | None = None
    people: int | None = None
    bots: str | None = None
    preset: str | None = None
    options: tuple[str, ...] = ()
    seed: int | None = None
    resume: str | None = None
    save: Path | None = None
    real_dice: bool = False


def run(
    name: str, language: str | None, wishes: Wishes, keyboard: Keyboard = from_terminal
) -> None:
    """Set a table up, or go on with one, and play."""
    about = subject(name, language)
    table = resumed(about, wishes, keyboard) if wishes.resume else begun(about, wishes, keyboard)
    with table.interrupts.listening():
        try:
            table.referee.advance()
            host(table)
        except KeyboardInterrupt:
            raise Interrupted(interrupted(table)) from None
        except (Quit, EOFError):
            table.screen.say(farewell(table), unbroken=True)
        except EverybodyLeft:
            table.put_away()
            table.screen.say(about.voice.say("Nobody at this terminal plays any more."))
        else:
            finish(table)


# Beginning


def begun(about: Subject, wishes: Wishes, keyboard: Keyboard) -> Table:
    """A new table."""
    settings = table_settings(about, wishes)
    players = about.game.players(settings)
    sitting = seating(about, wishes.seats, wishes.people, wishes.bots, players)
    if wishes.save is not None:
        refuse_save(about, wishes.save)
    table = table_of(about, wishes, sitting, Save(about.game.name, wishes.save), keyboard)
    welcome(table, settings, wishes)
    make_ready(table)
    table.referee = Referee(about.game, settings, as_written(sitting), luck_of(table))
    table.referee.watch = table.watch
    return table


def table_settings(about: Subject, wishes: Wishes) -> dict[str, str]:
    """The usual preset, unless another was named; so many seats named, so many players."""
    preset = wishes.preset or (USUAL if USUAL in about.game.presets else None)
    players = None if wishes.seats is None else wishes.seats.count(",") + 1
    return whole_settings(about, written_settings(about, wishes.options, players, preset))


def refuse_save(about: Subject, file: Path) -> None:
    """Nothing is written over, and a folder that is not there is not made up."""
    if file.exists():
        raise UsageFault(
            about.voice.say(
                "{file} is there already: go on with it by --resume {file}, or name another.",
                file=file,
            )
        )
    if not file.absolute().parent.is_dir():
        raise UsageFault(about.voice.say("There is no folder for {file}.", file=file))


def table_of(
    about: Subject, wishes: Wishes, sitting: tuple[str, ...], save: Save, keyboard: Keyboard
) -> Table:
    """Everything around the referee, who comes last."""
    terminal, seed = (
        terminal_of(about.game, about.language),
        secrets.randbits(62) if wishes.seed is None else wishes.seed,
    )
    names = [(seat, name) for seat, name in enumerate(sitting) if name != PERSON]
    people = [seat for seat, name in enumerate(sitting) if name == PERSON]
    return Table(
        about,
        terminal,
        Screen(about, terminal, consoles.out()),
        sitting,
        {
            seat: bot(name, about.game, seed + seat + 1, hurried=not compiles())
            for seat, name in names
        },
        Chronicle(about, [SPECTATOR, *people]),
        save,
        Seeded(seed),
        real_dice=wishes.real_dice,
        keyboard=keyboard,
    )


def luck_of(table: Table) -> Luck | None:
    """What rolls by itself: nothing where people may answer before the dice."""
    return None if table.real_dice or len(table.people) > 1 else table.luck


def compiles() -> bool:
    """Whether bots wait for their machine code; else they think in the interpreter."""
    return os.environ.get("COVO_COMPILE", "on") != "off"


def make_ready(table: Table) -> None:
    """Compile what the bots need, once there is something to read meanwhile."""
    if compiles() and any(table.sitting[seat] != "random" for seat in table.bots):
        compile_bots(table.about)


def welcome(table: Table, settings: dict[str, str], wishes: Wishes) -> None:
    """What is going to be played, how to change that, and what waits from before."""
    about, say = table.about, table.screen.say
    voice, words, language = about.voice, about.words, about.language
    say(f"{words.title(language)}: {words.summary(language)}", "bold")
    if aim := told_of(about.game.name, language).aim:
        say(aim)
    changed = [
        f"{words.setup_name(o.name, language)}: {value}"
        for o in about.game.setup_options
        for value in [words.value_name(o.name, settings[o.name], language)]
        if settings[o.name] != o.default
    ]
    seats = ", ".join(table.holders(table.facing))
    sitting = voice.say(
        "At the table: {seats}. {settings}", seats=seats, settings="; ".join(changed)
    )
    say(sitting.rstrip())
    for notice in words.setup_notices(settings, language):
        say(notice)
    if table.bots:
        say(bots_offered(table), "dim")
    elif players_alone(table, settings):
        for line in own_levels(about, settings):
            say(line, "dim")
    if wishes == Wishes():
        say(
            voice.say(
                "Another table: --preset {presets}; --people 2; --option players=3; --language it; "
                "more with covo play --help.",
                presets=", ".join(about.game.presets),
            ),
            "dim",
        )
    say(voice.say("While you play, help lists what you may type."), "dim")
    waiting = saves.unfinished(about.game.name)
    if waiting is not None:
        say(
            voice.say(
                "An unfinished game is waiting ({file}): covo play {game} --resume",
                file=waiting.name,
                game=about.game.name,
            ),
            "dim",
            unbroken=True,
        )


def bots_offered(table: Table) -> str:
    """How the bots at the table play, and which others there are."""
    about, page = table.about, page_voice(table.about.language)
    sitting = dict.fromkeys(name for name in table.sitting if name != PERSON)
    known = [level.name for level in levels(about.game)]
    said = [f"{n} ({how})" for n in sitting if (how := level_help(n, page))]
    return about.voice.say(
        "Bots: {here}. Choose by name: --bots {names}.",
        here="; ".join(said) or ", ".join(sitting),
        names=", ".join(known),
    )


def players_alone(table: Table, settings: dict[str, str]) -> bool:
    """Whether one seat plays against the game itself."""
    return table.about.game.players(settings) == 1


def own_levels(about: Subject, settings: dict[str, str]) -> Iterator[str]:
    """How well the game itself plays, and how else it could."""
    for option in about.game.setup_options:
        if option.name.endswith(OWN_LEVEL):
            yield about.voice.say(
                "{level}: {value}. Choose by name: --option {name}={values}.",
                level=about.words.setup_name(option.name, about.language),
                value=about.words.value_name(option.name, settings[option.name], about.language),
                name=option.name,
                values="|".join(option.values),
            )


# Going on


def resumed(about: Subject, wishes: Wishes, keyboard: Keyboard) -> Table:
    """The table a journal leads to."""
    refuse_other_wishes(about, wishes)
    file = resumed_file(about, wishes)
    journal = journals.read(file, about.voice)
    players = journal_players(about, journal)
    sitting = (
        as_read(about, journal.seats, players)
        if wishes.seats is None
        else seating(about, wishes.seats, None, wishes.bots, players)
    )
    save = Save(about.game.name, file)
    save.is_own = file.parent == saves.data_folder()
    table = table_of(about, wishes, sitting, save, keyboard)
    chronicle = table.chronicle
    table.referee = journals.replay(
        about, journal, file, luck_of(table), chronicle.watch, chronicle
    )
    table.referee.watch = table.watch
    make_ready(table)
    table.chosen = True
    for reader in (SPECTATOR, *table.people):
        chronicle.news(reader)
    said = about.voice.say("Going on with {file}.", file=file)
    table.screen.say(said, "dim", unbroken=True)
    return table


def refuse_other_wishes(about: Subject, wishes: Wishes) -> None:
    """A game that goes on is set up already."""
    if wishes.options or wishes.preset or wishes.people is not None or wishes.save:
        raise UsageFault(
            about.voice.say(
                "A game that is resumed is set up already: "
                "leave out --option, --preset, --people and --save."
            )
        )


def resumed_file(about: Subject, wishes: Wishes) -> Path:
    if wishes.resume != LATEST:
        return Path(wishes.resume or "")
    file = saves.unfinished(about.game.name)
    if file is None:
        raise Fault(
            about.voice.say(
                "No unfinished game of {game} is waiting.", game=about.words.title(about.language)
            )
        )
    return file


def journal_players(about: Subject, journal: Journal) -> int:
    """How many play; where the journal does not say so rightly, replaying it will tell."""
    written = journal.settings.get("players", "")
    known = next(o for o in about.game.setup_options if o.name == "players")
    return known.values.get(written, known.values[known.default])


# Ending


def farewell(table: Table) -> str:
    """Where the game waits, and how to go on with it."""
    voice = table.about.voice
    if table.save.file is None:
        return voice.say("Good-bye; nothing was played, so nothing was kept.")
    how = f"covo play {table.about.game.name} --resume"
    if not table.save.is_own:
        how += f" {table.save.file}"
    return voice.say("The game waits in {file}; go on with: {how}", file=table.save.file, how=how)


def interrupted(table: Table) -> str:
    return " ".join((table.about.voice.say("Interrupted."), farewell(table)))


def finish(table: Table) -> None:
    """The last look: everything lies open now."""
    about, screen = table.about, table.screen
    content = table.content(table.facing, [])
    screen.show(content, whole=True)
    screen.console.print(table.scores())
    table.put_away()
    if table.save.file is not None:
        said = about.voice.say("The journal is in {file}.", file=table.save.file)
        screen.say(said, "dim", unbroken=True)
