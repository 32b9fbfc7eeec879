"""A source archive, a wheel made of it, and a fresh environment with that wheel installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from email.parser import Parser
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
AWAY = (".*", "__pycache__", "*.egg-info", "build", "dist", "node_modules")
"""What a folder gathers while one works in it."""
BUILD = "import sys; from setuptools import build_meta; print(build_meta.{what}(sys.argv[1]))"


@dataclass(frozen=True)
class Archives:
    """What would be published, and the tree that it was made of."""

    tree: Path
    source: Path
    wheel: Path


def built(folder: Path) -> Archives:
    """The archive is made of a copy of this tree, the wheel of nothing but that archive.

    By the build backend itself, as installers call it: no package is fetched, and neither uv nor
    pip is asked.
    """
    tree, out, unpacked = (folder / name for name in ("tree", "out", "unpacked"))
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*AWAY))
    out.mkdir()
    source = out / _made("build_sdist", tree, out)
    with tarfile.open(source) as archive:
        archive.extractall(unpacked, filter="data")
    (inner,) = unpacked.iterdir()
    return Archives(tree, source, out / _made("build_wheel", inner, out))


def _made(what: str, tree: Path, out: Path) -> str:
    """The name of the file that the backend has made."""
    command = [sys.executable, "-c", BUILD.format(what=what), str(out)]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"setuptools could not {what}:\n{done.stderr[-4000:]}"
    return done.stdout.splitlines()[-1]


@dataclass(frozen=True)
class Fresh:
    """An environment with Covo in it, and what Covo says it needs."""

    folder: Path

    @property
    def bin(self) -> Path:
        return self.folder / "bin"

    @property
    def home(self) -> Path:
        return self.folder / "home"

    @property
    def environment(self) -> dict[str, str]:
        """Nothing of ours: no path to this tree, no cache, no data."""
        folders = {"HOME": "", "XDG_DATA_HOME": "data", "COVO_CACHE": "cache"}
        here = {name: str(self.home / where) for name, where in folders.items()}
        path = os.pathsep.join((str(self.bin), os.environ["PATH"]))
        return {**here, "PATH": path, "LANG": "C.UTF-8", "COLUMNS": "120"}

    def run(self, *words: str, typed: str = "") -> str:
        """What a command prints, far from this tree; it must succeed, without complaint."""
        done = subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            cwd=self.home,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), f"{done.stdout}\n{done.stderr}"
        return done.stdout


def installed(wheel: Path, folder: Path) -> Fresh:
    """A new environment with this wheel; what it needs is linked from ours, so nothing is fetched.

    Packages that Covo does not ask for are not there, though we have them.
    """
    venv.create(folder, symlinks=True)
    fresh = Fresh(folder)
    fresh.home.mkdir()
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    for package in ("pip", *needed(wheel)):
        link(distribution(package), site)
    install = "-m pip install --quiet --no-deps --no-index --no-compile --disable-pip-version-check"
    fresh.run("python", *install.split(), str(wheel))
    return fresh


def needed(wheel: Path) -> list[str]:
    """All that a wheel needs on this machine, directly or not."""
    with ZipFile(wheel) as archive:
        (name,) = (n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(archive.read(name).decode())
    found, ahead = set[str](), list(_wanted(told.get_all("Requires-Dist", []), set()))
    while ahead:
        one = ahead.pop()
        if str(one) not in found:
            found.add(str(one))
            ahead += _wanted(distribution(one.name).requires or [], one.extras)
    return sorted({Requirement(line).name for line in found})


def _wanted(lines: Iterable[str], extras: set[str]) -> Iterator[Requirement]:
    """Those of the requirements that hold on this machine, with these extras."""
    for requirement in map(Requirement, lines):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield requirement


def link(package: Distribution, site: Path) -> None:
    """Link the folders and files of an installed package into another site."""
    for top in {file.parts[0] for file in package.files or () if file.parts[0] != ".."}:
        target = Path(str(package.locate_file(top)))
        if not (site / top).exists() and target.exists() and top != "__pycache__":
            (site / top).symlink_to(target)
