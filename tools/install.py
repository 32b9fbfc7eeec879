"""``python tools/install.py play|develop``: a virtual environment in .venv with Covo in it.

Needs nothing but Python. Every package is pinned with its hash in ``requirements/``. uv installs
them where it is at hand or can be had (a tenth of pip's time), pip where not.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PURPOSES = {"play": "playing", "develop": "development"}
LEAST = (3, 11)
DOWNLOAD = re.compile(r"Downloading (?P<name>\S+) \((?P<size>[\d.]+) ?(?P<unit>[kKMG])i?B\)")
MEGABYTES = {"k": 1e-3, "K": 1e-3, "M": 1.0, "G": 1e3}


class Trouble(Exception):
    """What stands in the way, as a sentence."""


def require_python() -> None:
    """Refuse a Python that is too old, or that cannot make virtual environments."""
    if sys.version_info < LEAST:
        found = ".".join(map(str, sys.version_info[:3]))
        raise Trouble(
            f"Covo needs Python 3.11 or later: this is {found}. Try: make PYTHON3=python3.11"
        )
    try:
        import ensurepip
        import venv
    except ImportError:
        raise Trouble(
            "This Python cannot make virtual environments; on Debian or Ubuntu: "
            "apt install python3-venv"
        ) from None
    del ensurepip, venv


def run(command: Sequence[str | Path]) -> Iterator[str]:
    """The lines a command prints, as they come; Trouble with the last of them if it fails."""
    last: list[str] = []
    with subprocess.Popen(
        [str(word) for word in command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "VIRTUAL_ENV": str(VENV), "UV_NO_PROGRESS": "1"},
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            last = [*last[-19:], line.rstrip()]
            yield line.rstrip()
    if process.returncode != 0:
        raise Trouble("\n".join(last) or f"{command[0]} failed")


def make_environment() -> None:
    if not PYTHON.exists():
        print("Making a virtual environment in .venv", flush=True)
        list(run([sys.executable, "-m", "venv", VENV]))


def installer() -> list[str | Path]:
    """uv, fetched if need be; pip where it cannot be had."""
    own = BIN / ("uv.exe" if os.name == "nt" else "uv")
    if not own.exists() and (found := shutil.which("uv")):
        return [found, "pip", "install"]
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
    if not own.exists():
        try:
            list(run([*pip, "--quiet", "--require-hashes", "-r", "requirements/uv.txt"]))
        except Trouble:
            print("uv cannot be had here: pip installs, which takes longer", flush=True)
            return [*pip, "--progress-bar", "off"]
    return [own, "pip", "install"]


def install(purpose: str) -> float:
    """Install everything; the megabytes that were downloaded for it."""
    command = installer()
    pins = f"requirements/{purpose}.txt"
    megabytes = 0.0
    for line in run([*command, "--require-hashes", "-r", pins]):
        if found := DOWNLOAD.search(line):
            megabytes += float(found["size"]) * MEGABYTES[found["unit"]]
            print(f"  {found['name']}: {found['size']} {found['unit']}B", flush=True)
    list(run([*command, "--no-deps", "--no-build-isolation", "--editable", "."]))
    return megabytes


def main(words: Sequence[str]) -> int:
    if len(words) != 1 or words[0] not in PURPOSES:
        print("usage: python tools/install.py play|develop", file=sys.stderr)
        return 2
    purpose, began = words[0], time.monotonic()
    try:
        require_python()
        make_environment()
        print(f"Installing what {PURPOSES[purpose]} needs", flush=True)
        megabytes = install(purpose)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    loaded = f"{megabytes:.0f} MB downloaded" if megabytes else "nothing had to be downloaded"
    print(f"Ready after {time.monotonic() - began:.0f} s; {loaded}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
