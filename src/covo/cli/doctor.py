"""``covo doctor``: whether everything Covo needs is in order, and what is not."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import NamedTemporaryFile

from rich.text import Text

from covo import __version__, games
from covo.engine.compile import cache_root, is_fitted
from covo.language.catalogue import Voice

from . import consoles
from .errors import Fault
from .play.saves import data_folder
from .voices import language_of, voice_of

LITTLE_DISK = 200 * 1024 * 1024
MEGABYTE = 1024 * 1024
NEEDED = ("numpy", "numba", "llvmlite", "rich", "typer", "babel")
WIDE = 100


class Mark(Enum):
    """How something stands; told by a word, not by colour alone."""

    OK = "ok"
    NOTE = "note"
    WARN = "warn"
    FAULT = "FAULT"


STYLES = {Mark.OK: "green", Mark.NOTE: "cyan", Mark.WARN: "yellow", Mark.FAULT: "bold red"}


@dataclass(frozen=True)
class Finding:
    """One thing looked at."""

    mark: Mark
    what: str
    said: str


Findings = Iterator[Finding]


def run(language: str | None) -> None:
    """Look at everything; a fault at the end if Covo cannot be used."""
    voice, console = voice_of(language_of(language)), consoles.out()
    faults = 0
    for finding in (found for look in LOOKS for found in look(voice)):
        line = Text(f"{finding.mark.value:<6}", STYLES[finding.mark])
        line.append(f"{finding.what:<12} {finding.said}", "default not bold")
        console.print(line, soft_wrap=True)
        faults += finding.mark is Mark.FAULT
    if faults:
        raise Fault(
            voice.say_many(
                "Covo cannot be used before {n} fault is mended.",
                "Covo cannot be used before {n} faults are mended.",
                faults,
            )
        )


def look_at_python(voice: Voice) -> Findings:
    yield Finding(Mark.OK, "covo", __version__)
    yield Finding(Mark.OK, "python", f"{platform.python_version()} ({sys.executable})")
    for name in NEEDED:
        try:
            import_module(name)
            yield Finding(Mark.OK, name, version(name))
        except PackageNotFoundError:
            yield Finding(Mark.OK, name, "")
        except Exception as fault:  # a broken package may fail in any way
            yield Finding(Mark.FAULT, name, str(fault))


def look_at_compiler(voice: Voice) -> Findings:
    try:
        fitted = is_fitted()
    except Exception:  # numba is broken, which its own line says
        return
    if not fitted:
        said = voice.say(
            "Covo was not tried with this version of numba: "
            "compiling takes longer, and nothing is kept"
        )
        yield Finding(Mark.NOTE, "compiler", said)


def look_at_machine(voice: Voice) -> Findings:
    cores = voice.say_many("{n} core", "{n} cores", os.cpu_count() or 1)
    yield Finding(Mark.OK, "cpu", f"{_cpu()}, {cores}")
    device = _gpu()
    if device:
        yield Finding(Mark.OK, "gpu", device)
    else:
        yield Finding(Mark.NOTE, "gpu", voice.say("none to use; none is needed"))


def _cpu() -> str:
    try:
        import llvmlite.binding as llvm

        return f"{platform.machine()} ({llvm.get_host_cpu_name()})"
    except Exception:  # without llvmlite the name is only less precise
        return platform.machine()


def _gpu() -> str | None:
    try:
        found = import_module("covo.engine.device").name()
    except Exception:  # whatever stands in the way, there is none to use
        return None
    return None if found is None else str(found)


def look_at_folders(voice: Voice) -> Findings:
    for what, folder, purpose in (
        ("cache", cache_root(), voice.say("compiled code")),
        ("saves", data_folder(), voice.say("games in progress")),
    ):
        trouble = _trouble_writing(folder)
        if trouble:
            said = voice.say(
                "{folder} cannot be written ({reason}): no room for {purpose}",
                folder=folder,
                reason=trouble,
                purpose=purpose,
            )
            yield Finding(Mark.WARN, what, said)
            continue
        size = f"{_size(folder) / MEGABYTE:.1f} MB"
        yield Finding(Mark.OK, what, f"{folder}, {size}")
    free = shutil.disk_usage(_nearest(cache_root())).free
    mark = Mark.OK if free > LITTLE_DISK else Mark.WARN
    yield Finding(mark, "disk", voice.say("{n} MB free", n=f"{free / MEGABYTE:,.0f}"))


def _nearest(folder: Path) -> Path:
    """The folder, or the nearest above it that exists."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def _trouble_writing(folder: Path) -> str:
    """Why nothing can be written there; empty when it can. What was not there is not left."""
    try:
        with NamedTemporaryFile(dir=_nearest(folder)):
            return ""
    except OSError as fault:
        return fault.strerror or str(fault)


def _size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def look_at_games(voice: Voice) -> Findings:
    known = games.names()
    if not known:
        yield Finding(Mark.FAULT, "games", voice.say("none is registered: install Covo again"))
    for name in known:
        try:
            game = games.load(name)
            games.words_of(game)
            (game.folder / "RULES.md").read_text(encoding="utf-8")
        except (games.BrokenGame, OSError, UnicodeDecodeError) as fault:
            yield Finding(Mark.FAULT, name, str(fault))
            continue
        yield Finding(Mark.OK, name, voice.say("rules and data can be read"))
        try:
            from covo.engine.machine import is_warm

            warm = is_warm(game)
        except Exception as fault:  # numba may be broken, or the cache unreadable
            yield Finding(Mark.WARN, name, str(fault))
            continue
        if warm:
            yield Finding(Mark.OK, name, voice.say("compiled for this machine"))
        else:
            said = voice.say("not compiled yet: the first simulation takes half a minute longer")
            yield Finding(Mark.NOTE, name, said)


def look_at_terminal(voice: Voice) -> Findings:
    console = consoles.out()
    if not console.is_terminal:
        yield Finding(Mark.NOTE, "terminal", voice.say("output goes elsewhere"))
        return
    colours = console.color_system or voice.say("no colours")
    said = voice.say("{n} columns, {colours}", n=console.width, colours=colours)
    if console.width < WIDE:
        narrow = voice.say("Armada's board is a list below {n} columns", n=WIDE)
        yield Finding(Mark.NOTE, "terminal", f"{said}; {narrow}")
    else:
        yield Finding(Mark.OK, "terminal", said)
    if not console.encoding.startswith("utf"):
        said = voice.say("{encoding}: pieces are drawn in plain letters", encoding=console.encoding)
        yield Finding(Mark.NOTE, "letters", said)


LOOKS: tuple[Callable[[Voice], Findings], ...] = (
    look_at_python,
    look_at_compiler,
    look_at_machine,
    look_at_folders,
    look_at_games,
    look_at_terminal,
)
