"""``python tools/pins.py``: compile the lists of pyproject.toml to pins with hashes.

One resolution holds for every system and every Python that Covo supports: markers tell them apart.
``python tools/pins.py --check`` tries, without installing, that each of them finds all its wheels.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

ROOT = Path(__file__).parent.parent
UV = Path(sys.executable).with_name("uv")
LEAST = "3.11"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = ("x86_64-manylinux_2_28", "aarch64-apple-darwin", "x86_64-pc-windows-msvc")
EXTRAS = ("postgres", "mail", "gpu", "ray", "export", "ai", "testing")
GROUPS = ("build", "test", "check")
DEVELOP = Path("requirements/develop.txt")
LISTS: dict[Path, tuple[str, ...]] = {
    DEVELOP: (
        *(word for extra in EXTRAS for word in ("--extra", extra)),
        *(word for group in GROUPS for word in ("--group", group)),
    ),
    Path("requirements/play.txt"): ("--group", "build"),
    Path("requirements/peers.txt"): ("--group", "peers"),
}
"""What each file holds; the later ones agree with the first."""
APART = {Path("requirements/docs.txt"): ("--group", "docs")}
"""What is installed apart from Covo, and need not agree with anything."""


def compile_pins(target: Path, chosen: Sequence[str], upgrade: bool) -> None:
    """Write one file; versions stay as they are unless they are to be renewed."""
    fixed = ("--upgrade",) if upgrade else ()
    agree = () if target == DEVELOP or target in APART else ("--constraint", str(DEVELOP))
    own = () if target in APART else ("pyproject.toml",)
    command = (
        *(str(UV), "pip", "compile", "--quiet", "--universal", "--python-version", LEAST),
        *("--generate-hashes", "--no-annotate", "--no-header", *own),
        *(*chosen, *agree, *fixed, "--output-file", str(target)),
    )
    subprocess.run(command, cwd=ROOT, check=True)


def pin_uv() -> None:
    """uv itself comes first, so its pin stands alone."""
    written = (ROOT / DEVELOP).read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(i for i, line in enumerate(written) if line.startswith("uv=="))
    last = next(i for i in range(first, len(written)) if not written[i].endswith("\\\n"))
    (ROOT / "requirements/uv.txt").write_text("".join(written[first : last + 1]), "utf-8")


def unresolved() -> Iterator[str]:
    """Every system and Python for which the pins cannot be installed from wheels, and why."""
    for name, python, platform in product(("play", "develop"), PYTHONS, PLATFORMS):
        with tempfile.TemporaryDirectory() as folder:
            command = (
                *(str(UV), "pip", "install", "--dry-run", "--require-hashes", "--quiet"),
                *("--only-binary", ":all:", "--no-deps", "--target", folder),
                *("--python-version", python, "--python-platform", platform),
                *("--requirements", f"requirements/{name}.txt"),
            )
            tried = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        verdict = "fails" if tried.returncode else "resolves"
        print(f"{name} {python} {platform}: {verdict}", flush=True)
        if tried.returncode:
            yield f"{name} {python} {platform}:\n{tried.stderr}"


def main(words: Sequence[str]) -> int:
    if list(words) == ["--check"]:
        troubles = list(unresolved())
        print("\n".join(troubles), file=sys.stderr)
        return 1 if troubles else 0
    if list(words) not in ([], ["--upgrade"]):
        print("usage: python tools/pins.py [--upgrade | --check]", file=sys.stderr)
        return 2
    for target, chosen in (LISTS | APART).items():
        compile_pins(target, chosen, bool(words))
    pin_uv()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
