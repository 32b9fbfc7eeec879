"""``python tools/documentation.py``: build the documentation as a site, in ``build/docs/site``.

The pages are the documents of this repository, laid out as they lie in it, so that their links
hold; with them come the rules as players read them, and a reference of the modules that programs
use. What makes pages of them is pinned in ``requirements/docs.txt`` and installed in an
environment of its own.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from covo import games
from covo.language.rulebook import players_rules

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "docs"
PAGES, SITE, ENVIRONMENT = BUILD / "pages", BUILD / "site", BUILD / "environment"
PINS, SETTINGS = ROOT / "requirements" / "docs.txt", ROOT / "docs" / "mkdocs.yml"
BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PARTS = (
    "*.md",
    "LICENSE",
    "NOTICE",
    "docs/**/*.md",
    "docs/images/*",
    "examples/*.md",
    "src/covo/games/*/RULES*.md",
)
"""What the pages consist of; the files they link to come along."""
LINK = re.compile(r"\]\(([^)\s#:]+)[)#]")
MARKS = re.compile(r"\] ?\[(?=[SPDM]\b)")
"""Between two marks of a specification; Markdown would take them for a link."""
PACKAGES = {
    "covo": "Covo",
    "covo.games": "Games",
    "covo.engine": "The engine",
    "covo.language": "Words",
    "covo.bots": "Bots",
    "covo.vector": "Batches",
    "covo.testing": "For authors of games",
}
"""What programs import: a page of the reference for each."""


def lay_out() -> None:
    """Copy the documents, and write those that come from the source."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for file in documents():
        target = PAGES / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, target)
        if file.name == "RULES.md":
            text = target.read_text(encoding="utf-8")
            target.write_text(MARKS.sub(r"] \\[", text), encoding="utf-8")
    for name, text in written():
        target = PAGES / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def documents() -> list[Path]:
    """Every file of this repository that becomes a page, is shown on one, or linked to."""
    found = {file for part in PARTS for file in ROOT.glob(part) if file.is_file()}
    for page in [file for file in found if file.suffix == ".md"]:
        links = LINK.findall(page.read_text(encoding="utf-8"))
        linked = {(page.parent / link).resolve() for link in links}
        found |= {file for file in linked if file.is_file()}
    return sorted(file.relative_to(ROOT) for file in found)


def written() -> Iterator[tuple[str, str]]:
    """The rules for players, and the reference."""
    for name in games.names():
        game = games.load(name)
        words = games.words_of(game)
        for language in words.languages:
            text = players_rules(game.folder, language)
            yield f"rules/{name}.{language}.md", f"# {words.title(language)}\n\n{text}"
    for package, title in PACKAGES.items():
        parts = "\n\n".join(f"::: {module}" for module in modules(package))
        yield f"reference/{package}.md", f"# {title}\n\n{parts}\n"


def modules(package: str) -> list[str]:
    """The package and its modules, but not those inside packages of its own."""
    folder = ROOT / "src" / Path(*package.split("."))
    inside = sorted(folder.glob("*.py"))
    return [package, *(f"{package}.{file.stem}" for file in inside if file.stem[0] != "_")]


def install() -> None:
    """The environment, made anew when the pins have changed."""
    wanted = hashlib.sha256(PINS.read_bytes()).hexdigest()
    stamp = ENVIRONMENT / "pins"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)], check=True)
    uv = shutil.which("uv", path=f"{ROOT / '.venv' / BIN.name}{os.pathsep}{os.environ['PATH']}")
    python = BIN / "python"
    command = [uv, "pip"] if uv else [str(python), "-m", "pip"]
    options = ["--python", str(python)] if uv else ["--disable-pip-version-check"]
    pins = ["--quiet", "--require-hashes", "-r", str(PINS)]
    subprocess.run([*command, "install", *options, *pins], check=True)
    stamp.write_text(wanted)


def build() -> None:
    """Every warning is a fault: a link that leads nowhere, a name that is not there."""
    command = [str(BIN / "mkdocs"), "build", "--strict", "-f", str(SETTINGS)]
    environment = {**os.environ, "PYTHONPATH": "", "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, check=False, env=environment, capture_output=True, text=True)
    if built.returncode:
        print(*(line for line in built.stderr.splitlines() if "INFO" not in line), sep="\n")
        raise SystemExit(built.returncode)
    print(f"The documentation is in {SITE.relative_to(ROOT)}")


def main() -> int:
    try:
        install()
        lay_out()
        build()
    except subprocess.CalledProcessError as fault:
        return fault.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
