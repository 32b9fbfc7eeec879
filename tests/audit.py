"""``python -m tests.audit``: packages of the pins in which a hole is known, as pip-audit tells."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PINS = ("requirements/play.txt", "requirements/develop.txt")
REASON = 500
"""Letters of what pip-audit says when it cannot ask."""


def asked(file: str) -> subprocess.CompletedProcess[str]:
    """pip-audit's answer, in JSON; it has none where it cannot reach its service."""
    words = (
        "--requirement",
        file,
        "--disable-pip",
        "--format",
        "json",
        "--progress-spinner",
        "off",
    )
    command = [sys.executable, "-m", "pip_audit", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def holes(told: dict[str, Any]) -> Iterator[str]:
    """A line for each that is known."""
    for package in told["dependencies"]:
        for hole in package.get("vulns", ()):
            mended = ", ".join(hole["fix_versions"]) or "no version yet"
            yield f"{package['name']} {package['version']}: {hole['id']}, mended in {mended}"


def main() -> int:
    if find_spec("pip_audit") is None:
        print("pip-audit is not installed: make setup")
        return 1
    found = []
    for file in PINS:
        answer = asked(file)
        if not answer.stdout.strip():
            reason = answer.stderr.strip().splitlines()[-1][:REASON]
            print(f"{file}: pip-audit reached no service, so nothing was checked. {reason}")
            continue
        told = json.loads(answer.stdout)
        lines = list(holes(told))
        found += lines
        count = len(told["dependencies"])
        print(f"{file}: {len(lines)} known holes in {count} packages", *lines, sep="\n  ")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
