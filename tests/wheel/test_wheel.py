"""What is published: the archives hold what they should, and what they install works."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import tarfile
import tomllib
from collections.abc import Iterator
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

import covo

from ..patience import PATIENCE, eventually
from .fresh import ROOT, Archives, Fresh, built, installed

VERSION = covo.__version__
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Archives:
    return built(tmp_path_factory.mktemp("archives"))


@pytest.fixture(scope="module")
def fresh(archives: Archives, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    return installed(archives.wheel, tmp_path_factory.mktemp("fresh") / "environment")


@pytest.fixture(scope="module")
def address(fresh: Fresh) -> Iterator[str]:
    """A server from the fresh environment; Ctrl-C must end it well."""
    log = fresh.home / "server.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            [fresh.bin / "covo", "serve", "--no-browser", "--port", "0"],
            cwd=fresh.home,
            env=fresh.environment | {"COVO_COMPILE": "off"},
            stdout=out,
            stderr=out,
        )
    try:
        eventually("the server tells its address", lambda: told(server, log) is not None)
        yield str(told(server, log))
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=PATIENCE) == 0, log.read_text(encoding="utf-8")
    finally:
        server.kill()
        server.wait()


def told(server: subprocess.Popen[bytes], log: Path) -> str | None:
    """The address that a server has written; it must not have ended."""
    said = log.read_text(encoding="utf-8")
    assert server.poll() is None, said
    found = ADDRESS.search(said)
    return found and found[0]


def names_in(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.endswith("/")}


def member(wheel: Path, name: str) -> str:
    with ZipFile(wheel) as archive:
        return archive.read(f"covo-{VERSION}.dist-info/{name}").decode()


def test_the_wheel_holds_every_file_of_the_package_and_no_other(archives: Archives) -> None:
    """Catalogues, boards, networks, pages, migrations; nothing of the tests."""
    package = archives.tree / "src" / "covo"
    there = {f"covo/{f.relative_to(package).as_posix()}" for f in package.rglob("*") if f.is_file()}
    held = {name for name in names_in(archives.wheel) if not name.startswith("covo-")}
    assert held == there
    kinds = {Path(name).suffix for name in held}
    assert kinds >= {".py", ".po", ".toml", ".npy", ".md", ".mako", ".js", ".css", ".svg", ".woff2"}


def test_the_wheel_says_what_it_is(archives: Archives) -> None:
    told = Parser().parsestr(member(archives.wheel, "METADATA"))
    assert (told["Name"], told["Version"]) == ("covo", VERSION)
    assert told["License-Expression"] == "MIT"
    assert str(told.get_payload()).startswith("# Covo")
    entries = member(archives.wheel, "entry_points.txt")
    assert "covo = covo.cli:main" in entries
    for game in covo.games():
        assert f"{game} = covo.games.{game}:GAME" in entries
    held = names_in(archives.wheel)
    for name in ("LICENSE", "NOTICE"):
        assert f"covo-{VERSION}.dist-info/licenses/{name}" in held


def test_the_version_stands_in_one_place() -> None:
    """covo/__init__.py; setuptools reads it there without importing anything."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        told = tomllib.load(file)
    assert "version" not in told["project"]
    assert told["project"]["dynamic"] == ["version"]
    assert told["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "covo.__version__"}


def test_the_source_archive_is_what_the_wheel_is_made_of(archives: Archives) -> None:
    with tarfile.open(archives.source) as archive:
        files = {Path(m.name).relative_to(f"covo-{VERSION}") for m in archive if m.isfile()}
    tops = {file.parts[0] for file in files}
    made = {"PKG-INFO", "setup.cfg"}
    ours = {
        "CHANGELOG.md",
        "LICENSE",
        "MANIFEST.in",
        "NOTICE",
        "README.md",
        "pyproject.toml",
        "src",
    }
    assert tops == ours | made
    assert {file.parts[1] for file in files if file.parts[0] == "src"} == {"covo", "covo.egg-info"}


def test_the_fresh_environment_has_the_wheel_and_nothing_of_this_tree(fresh: Fresh) -> None:
    said = fresh.run("python", "-c", "import sys, covo; print(covo.__file__, *sys.path, sep='\\n')")
    file, *path = said.splitlines()
    assert Path(file).is_relative_to(fresh.folder)
    assert not [folder for folder in path if Path(folder).is_relative_to(ROOT)]
    missing = "import importlib.util as u; print(*map(u.find_spec, ('pytest', 'mypy', 'tests')))"
    assert fresh.run("python", "-c", missing) == "None None None\n"


def test_the_lines_of_the_readme_run(fresh: Fresh) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (lines,) = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    printed = fresh.run("python", "-W", "error", "-c", lines).splitlines()
    assert printed[0] == str(covo.games())
    assert printed[-1].startswith("Outcome(ranks=(")


def test_the_command_tells_its_version(fresh: Fresh) -> None:
    assert fresh.run("covo", "--version") == f"covo {VERSION}\n"


def test_one_plays_in_the_terminal(fresh: Fresh) -> None:
    """With the Italian catalogue; and a whole game among bots."""
    mine = "play armada --preset duel --seats you,random --seed 1 --language it"
    assert "Azzurro" in fresh.run("covo", *mine.split(), typed="annulla\nesci\n")
    bots = "play western_sea --seats random,random --option round_cap=12 --seed 1"
    assert "wins" in fresh.run("covo", *bots.split())


def test_one_simulates_in_machine_code(fresh: Fresh) -> None:
    """Compiled here, into a cache of its own."""
    words = ("simulate", "armada", "--games", "20", "--seed", "1", "--workers", "1", "--json")
    done = subprocess.run(
        [fresh.bin / "covo", *words],
        cwd=fresh.home,
        env=fresh.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    assert (told["games"], sum(told["seat_wins"])) == (20, 20)
    assert "Compiling" in done.stderr
    assert any((fresh.home / "cache").rglob("*.nbi"))


@pytest.mark.parametrize("game", covo.games())
def test_one_opens_the_pages_of_every_game(address: str, game: str) -> None:
    for page in (f"/games/{game}", f"/games/{game}/rules"):
        answer = httpx.get(address + page, headers={"Accept-Language": "it"}, timeout=PATIENCE)
        assert answer.status_code == 200, page
        assert 'lang="it"' in answer.text


def test_the_lobby_has_its_styles_scripts_and_pictures(address: str) -> None:
    page = httpx.get(address, timeout=PATIENCE, follow_redirects=True)
    linked = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page.text))
    assert {Path(link).suffix for link in linked} >= {".css", ".js", ".svg"}
    for link in linked:
        assert httpx.get(address + link, timeout=PATIENCE).status_code == 200, link


def test_a_table_is_opened_and_kept(address: str, fresh: Fresh) -> None:
    """The database is made by the migrations in the wheel."""
    person = httpx.post(f"{address}/api/people", json={"name": "Gull"}, timeout=PATIENCE).json()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = httpx.post(
        f"{address}/api/tables",
        json={"game": "armada", "preset": "duel", "seats": seats},
        headers={"Authorization": f"Bearer {person['token']}"},
        timeout=PATIENCE,
    )
    assert table.is_success, table.text
    assert any(fresh.home.rglob("*.sqlite"))
