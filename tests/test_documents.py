"""What documents say of games, bots, commands, options, routes and figures is so."""

from __future__ import annotations

import itertools
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from litestar import Router
from typer.main import get_command

from covo import games
from covo.bots.levels import levels, names
from covo.cli import rulebook
from covo.cli.arguments import subject
from covo.cli.command_line import app
from covo.engine.game import Game
from covo.engine.journal import FORMAT as FILE_FORMAT
from covo.web.app import routes
from tools.counts import DECISIONS, ROW, counted, listed

ROOT = Path(__file__).parents[1]
NOT_OF_TODAY = ("CHANGELOG.md",)
"""What was true once; decisions, too."""
DOCUMENTS = sorted(
    path
    for pattern in ("*.md", "docs/*.md", "examples/*.md", ".github/**/*.yml")
    for path in ROOT.glob(pattern)
    if path.name not in NOT_OF_TODAY
)
FENCED = re.compile(r"^```(?:\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
COVO = re.compile(r"(?:^|\s)(?:\.venv/bin/)?covo ((?:[a-z]+)\b[^#|;&\n]*)")
MODULE = re.compile(r"python(?:3[.\d]*)? -m ((?:covo|tests|benchmarks)[\w.]*)")
MAKE = re.compile(r"(?:^|[$;&|])\s*(?:[A-Z_]+=\S+ )*make ([a-z]+)\b")
"""Where a command begins: a sentence in a transcript may make something too."""
ROUTE = re.compile(r"^(?:(?:GET|POST|PUT|DELETE) )?(/[\w/{}…:.-]*)(?:\?\S*)?$")
FILE = re.compile(r"[\w.-]*(?:/[\w.-]+)*(?:\w\.(?:py|toml|md|txt|css|js)|\w/)")
ENVIRONMENT = re.compile(r"\bCOVO_[A-Z]+(?:_[A-Z]+)*\b")
FORMAT = FILE_FORMAT.removeprefix("covo ")
"""What files of games call themselves is no command."""
TOYS = ("harbour", "noughts")
"""The game of the tutorial, which is among the tests."""
MADE = ("build/", "dist/")
"""Folders that are built."""
PLACES = ("/srv", "/usr", "/tmp")
"""Paths of a machine, not of pages."""
TITLES = {"README.md": "en", "README.it.md": "it"}


def ids(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def code(path: Path) -> Iterator[str]:
    """Every line of code in a document, and every piece of it in a sentence."""
    text = text_of(path)
    for block in FENCED.findall(text):
        yield from block.replace("\\\n", " ").splitlines()
    yield from INLINE.findall(FENCED.sub("", text))


@cache
def commands() -> dict[str, Any]:
    """The commands by name; those inside another as ``admin close``."""
    found: dict[str, Any] = {}
    for name, command in get_command(app).commands.items():  # type: ignore[attr-defined]
        found[name] = command
        for inner, one in getattr(command, "commands", {}).items():
            found[f"{name} {inner}"] = one
    return found


def options(command: Any) -> dict[str, Any]:
    return {word: p for p in command.params for word in (*p.opts, *p.secondary_opts)}


def split(line: str) -> list[str]:
    return shlex.split(line.replace("…", "").replace("'", ""))


def written(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Every use of a command in a document, and the words that follow it."""
    for line in code(path):
        for said in COVO.findall(line):
            words = split(said)
            if words[0] == FORMAT:
                continue
            both = " ".join(words[:2])
            name = both if both in commands() else words[0]
            yield name, words[len(name.split()) :]


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_commands_and_their_options_are_there(path: Path) -> None:
    for name, words in written(path):
        assert name in commands(), f"covo {name}"
        known = {*options(commands()[name]), "--help"}
        said = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert said <= known, f"covo {name}: {said - known}"


def games_named(name: str, words: list[str]) -> list[str]:
    takes = [p.name for p in commands()[name].params if p.name == "game" and p.opts[0] != "--game"]
    first = [word for word in words if not word.startswith("-")][:1]
    asked = [after for word, after in itertools.pairwise(words) if word == "--game"]
    return [word for word in (first if takes else []) + asked if word.islower()]


def after(words: list[str], option: str) -> list[str]:
    """What follows an option, each time that it stands there."""
    return [nxt for word, nxt in itertools.pairwise(words) if word == option]


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_games_bots_presets_and_set_up_options_in_commands_are_there(path: Path) -> None:
    for name, words in written(path):
        for title in games_named(name, words):
            assert title in (*games.names(), *TOYS), f"covo {name} {title}"
            if title not in TOYS:
                check_set_up(games.load(title), words)


def check_set_up(game: Game, words: list[str]) -> None:
    """The words after a command, as far as they are about a game's table."""
    for bots in after(words, "--bots"):
        said = {bot.partition(":")[0] for bot in bots.split(",") if bot and bot != "all"}
        assert said <= {*names(game)}, f"{game.name}: {said}"
    assert set(after(words, "--preset")) <= set(game.presets), game.name
    known = {option.name: option.values for option in game.setup_options}
    for settled in after(words, "--option"):
        key, _, values = settled.partition("=")
        if key.islower():
            assert key in known, f"{game.name}: {key}"
            assert set(values.split(",")) <= {*map(str, known[key])}, f"{game.name}: {settled}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_what_one_is_told_to_look_up_in_the_rules_is_there(path: Path) -> None:
    for name, words in written(path):
        title, *wanted = [*itertools.takewhile(is_word, words)] or [""]
        if name == "rules" and title in games.names():
            language = "".join(after(words, "--language")) or "en"
            about = subject(title, language)
            for word in wanted:
                assert rulebook.found(about, rulebook.rules_text(about), word)


def is_word(word: str) -> bool:
    """No option, and no placeholder."""
    return not word.startswith("-") and not word.isupper()


@pytest.mark.parametrize("name", ["armada", "blackbeard", "western_sea"])
def test_the_page_of_a_game_lists_its_presets_and_set_up_options(name: str) -> None:
    """Every one of them, and nothing that is none."""
    game = games.load(name)
    page = text_of(ROOT / "docs" / f"{name}.md")
    said = {word for piece in INLINE.findall(page) for word in piece.split()}
    assert set(game.presets) <= said
    named = {word.partition("=")[0] for word in said if re.fullmatch(r"[a-z_]+=[a-z0-9_,-]+", word)}
    assert named <= {option.name for option in game.setup_options}


def test_the_page_of_bots_lists_every_level_and_every_name() -> None:
    page = text_of(ROOT / "docs" / "bots.md")
    table = page[page.index("## Levels") : page.index("## How they think")]
    listed = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    for name in games.names():
        game = games.load(name)
        assert listed == [level.name for level in levels(game)]
        assert {*names(game)} <= {*INLINE.findall(table)}


def paths() -> list[re.Pattern[str]]:
    """The addresses of all pages and of the interface for programs."""
    found = []
    for route in routes():
        if isinstance(route, Router):
            found += [route.path, *(inner.path for inner in route.routes)]
        else:
            found += list(route.paths)
    return [re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path.rstrip("/") or "/")) for path in found]


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_routes_are_there(path: Path) -> None:
    known = paths()
    for piece in code(path):
        found = ROUTE.match(piece)
        if not found or found[1].startswith(PLACES):
            continue
        said = found[1].rstrip("/") or "/"
        assert any(route.fullmatch(said) for route in known), said


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_targets_of_make_and_modules_are_there(path: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    for piece in code(path):
        assert set(MAKE.findall(piece)) <= targets, piece
        for module in MODULE.findall(piece):
            file = ROOT / ("src" if module.startswith("covo") else "") / module.replace(".", "/")
            assert file.with_suffix(".py").is_file() or (file / "__main__.py").is_file(), module


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_files_of_the_repository_are_there(path: Path) -> None:
    """Whoever reads `turn.py` finds one; folders end in a slash. A tutorial shows its own."""
    shown = set(re.findall(r"^`(\S+)`\n\n```", text_of(path), re.MULTILINE))
    for piece in code(path):
        if FILE.fullmatch(piece) and piece not in (*MADE, *shown):
            assert any(file.endswith(f"/{piece}") for file in files()), piece


@cache
def files() -> tuple[str, ...]:
    """Every file and folder of the repository that documents may name."""
    tops = ("src", "tests", "docs", "examples", "benchmarks", "tools", "requirements")
    found = [path for top in tops for path in (ROOT / top, *(ROOT / top).rglob("*"))]
    found += [path for path in ROOT.iterdir() if path.is_file()]
    return tuple(f"/{p.relative_to(ROOT).as_posix()}{'/' if p.is_dir() else ''}" for p in found)


@pytest.mark.parametrize("path", DOCUMENTS, ids=ids)
def test_variables_of_the_environment_are_read_by_something(path: Path) -> None:
    wanted = set(ENVIRONMENT.findall(text_of(path)))
    assert wanted <= read_variables(), wanted - read_variables()


@cache
def read_variables() -> set[str]:
    sources = [f for top in ("src", "tests") for f in (ROOT / top).rglob("*.py")]
    return {name for file in sources for name in ENVIRONMENT.findall(text_of(file))}


@pytest.mark.parametrize(("file", "language"), TITLES.items())
def test_the_readme_counts_what_the_rules_rest_on(file: str, language: str) -> None:
    """After a changed mark: ``make golden``."""
    text = text_of(ROOT / file)
    named = {row[2]: row[1] for row in ROW.finditer(text)}
    assert set(named) == set(games.names())
    for name, row in named.items():
        assert f"[{games.words_of(games.load(name)).title(language)}]" in row
    assert counted(text) == text


@pytest.mark.parametrize("file", TITLES)
def test_the_readme_lists_every_command(file: str) -> None:
    top = {name for name in commands() if " " not in name}
    said = {name.split()[0] for name, _ in written(ROOT / file)}
    if file == "README.md":
        assert said == top
    assert {"serve", "play", "rules", "admin"} <= said <= top


def test_the_pictures_of_the_readme_are_small_enough() -> None:
    moving = ROOT / "docs" / "images" / "game.webp"
    assert moving.stat().st_size < 3_000_000
    assert moving.read_bytes()[:4] == b"RIFF"
    shown = re.findall(r"!\[[^\]]+\]\((\S+)\)", text_of(ROOT / "README.md"))
    assert sum((ROOT / picture).stat().st_size for picture in shown) < 5_000_000


def test_every_decision_is_listed() -> None:
    """After a new one: ``make golden``."""
    text = text_of(ROOT / DECISIONS)
    assert "0001" in text
    assert listed(text) == text
