"""What stands around the code: vendored files, issue forms, the workflow, what packages say."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.version import Version

import covo
from covo import games

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
VENDORED: list[dict[str, str]] = tomllib.loads(
    (ROOT / "tools" / "vendored.toml").read_text("utf-8")
)["file"]
FIELDS = {"path", "name", "version", "licence", "licence_file", "source", "sha256"}
FORMS = ("bug", "wrong-ruling")
RELEASED = re.compile(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)")
"""How a release stands in the changelog: ``0.1.0 (2026-11-19)``."""


def loaded(path: str) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load((ROOT / path).read_text("utf-8"))
    return found


@pytest.mark.parametrize("file", VENDORED, ids=lambda file: Path(file["path"]).name)
def test_a_vendored_file_is_as_it_came(file: dict[str, str]) -> None:
    assert set(file) == FIELDS
    kept = (ROOT / file["path"]).read_bytes()
    assert hashlib.sha256(kept).hexdigest() == file["sha256"]
    assert (ROOT / file["licence_file"]).stat().st_size > 0
    if file["path"].endswith(".js"):
        assert file["version"].encode() in kept


def test_every_vendored_file_is_listed() -> None:
    folders = [folder for top in ("src", "tests") for folder in (ROOT / top).rglob("vendor")]
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in folder.rglob("*")
        if path.is_file()
    }
    assert found == {file[key] for file in VENDORED for key in ("path", "licence_file")}


@pytest.mark.parametrize("name", FORMS)
def test_an_issue_form_asks_for_what_one_needs(name: str) -> None:
    form = loaded(f".github/ISSUE_TEMPLATE/{name}.yml")
    fields = {field["id"]: field for field in form["body"]}
    assert {"happened"} <= set(fields)
    assert any(field.get("validations", {}).get("required") for field in form["body"])
    if name == "wrong-ruling":
        titles = {games.words_of(games.load(game)).title("en") for game in games.names()}
        assert set(fields["game"]["attributes"]["options"]) == titles


def supported() -> list[str]:
    """The Pythons that the package names."""
    named = "Programming Language :: Python :: "
    found = [c.removeprefix(named) for c in PROJECT["classifiers"] if c.startswith(named)]
    return [version for version in found if "." in version]


def test_the_workflow_tries_every_python_that_the_package_names_on_both_systems() -> None:
    matrix = loaded(".github/workflows/tests.yml")["jobs"]["quick"]["strategy"]["matrix"]
    assert matrix["python"] == supported()
    assert matrix["os"] == ["ubuntu-latest", "macos-latest"]
    assert PROJECT["requires-python"] == f">={supported()[0]}"


def test_the_workflow_runs_what_make_knows() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    known = set(re.findall(r"^([a-z]+):.*##", makefile, re.MULTILINE))
    jobs = loaded(".github/workflows/tests.yml")["jobs"].values()
    run = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    assert run
    assert {words.split()[1] for words in run} <= known
    assert all(words.split()[0] == "make" for words in run)


def test_what_is_cited_is_this_project_whatever_its_version() -> None:
    """The version stands in one place, which is not this."""
    cited = loaded("CITATION.cff")
    assert cited["license"] == PROJECT["license"]
    assert cited["authors"] == PROJECT["authors"]
    assert "version" not in cited


def test_the_changelog_dates_every_release_and_has_room_for_what_comes() -> None:
    first, *others = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert first == "Unreleased"
    assert all(RELEASED.fullmatch(heading) for heading in others), others
    versions = [Version(heading.split()[0]) for heading in others]
    assert versions == sorted(versions, reverse=True)
    now = Version(covo.__version__)
    assert now in versions[:1] or (now.is_devrelease and now > max(versions, default=Version("0")))


def test_security_says_where_to_report() -> None:
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    assert "Report a vulnerability" in text
    assert "](docs/faults.md)" in text
