"""What installs Covo: pins with hashes that agree with their lists, the installer; what counts."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.run.parts import budget
from tools import install, kinds

ROOT = Path(__file__).parent.parent
PINS = ("play", "develop", "peers", "uv", "docs")
PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ ;]+)", re.M)
NAME = re.compile(r"^[A-Za-z0-9._-]+")


def text_of(name: str) -> str:
    return (ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8")


def pins_of(name: str) -> dict[str, str]:
    return dict(PIN.findall(text_of(name)))


def project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)


def named(wanted: list[str]) -> set[str]:
    """The packages of a list of requirements, as pins write them."""
    found = [NAME.match(word) for word in wanted]
    return {re.sub(r"[._-]+", "-", match[0]).lower() for match in found if match}


@pytest.mark.parametrize("name", PINS)
def test_every_pin_has_a_hash_and_no_address(name: str) -> None:
    text = text_of(name)
    assert "://" not in text
    for block in re.split(r"\n(?=\S)", text.strip()):
        assert PIN.match(block), block[:80]
        assert "--hash=sha256:" in block, block[:80]


def test_all_lists_are_pinned() -> None:
    settled = project()
    wanted = named(settled["project"]["dependencies"])
    assert wanted <= pins_of("play").keys()
    groups, extras = settled["dependency-groups"], settled["project"]["optional-dependencies"]
    assert set(extras) == {"postgres", "mail", "gpu", "ray", "export", "ai", "testing"}
    for extra in set(extras) - {"ai"}:
        wanted |= named(extras[extra])
    for group in ("build", "test", "check"):
        wanted |= named(groups[group])
    assert wanted <= pins_of("develop").keys()
    assert named(groups["peers"]) <= pins_of("peers").keys()
    assert named(groups["docs"]) <= pins_of("docs").keys()


def test_playing_needs_the_same_versions_and_no_more() -> None:
    play, develop = pins_of("play"), pins_of("develop")
    assert not named(project()["dependency-groups"]["docs"]) & develop.keys()
    assert play.items() <= develop.items()
    assert not play.keys() & {"pytest", "mypy", "ray", "asyncpg", "aiosmtplib", "numba-cuda"}
    assert len(play) < len(develop) / 2


def test_the_installer_reads_what_was_downloaded() -> None:
    for line in ("Downloading numpy (16.1MiB)", "  Downloading numpy-2.whl (16.1 MB)"):
        found = install.DOWNLOAD.search(line)
        assert found
        assert float(found["size"]) * install.MEGABYTES[found["unit"]] == pytest.approx(16.1)
    assert install.DOWNLOAD.search("Using cached numpy-2.whl (16.1 MB)") is None


def test_the_installer_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert install.main([]) == 2
    assert install.main(["everything"]) == 2
    assert capsys.readouterr().err.count("usage: ") == 2


def test_an_old_python_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    assert install.main(["play"]) == 1
    assert capsys.readouterr().err.startswith("Covo needs Python 3.11 or later: this is 3.10.4.")


def test_a_command_that_fails_says_why() -> None:
    with pytest.raises(install.Trouble, match="the last word"):
        list(install.run([sys.executable, "-c", "raise SystemExit('the last word')"]))


def test_contributing_has_the_shares_of_the_test_run() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+) \|$", text, re.M)
    cells = [cell for row in rows for cell in row.split(" | ")]
    shown = dict(zip(cells[::2], cells[1::2], strict=True))
    shares = budget().shares
    assert {name: shown[name] for name in shares} == {n: f"{s:.0f}" for n, s in shares.items()}
    assert sum(shares.values()) == budget().total


def test_kinds_are_counted_where_they_are_named(tmp_path: Path) -> None:
    for name, text in {
        "games/toy/decisions.py": "class Kind(IntEnum):\n    SAIL = 0\n    GO_ON = 1\n",
        "games/toy/rules.py": "a = [Kind.SAIL, Kind.SAIL, Kind.GO_ON, Sort.SAIL]\n",
        "games/toy/words.py": 'a = Kind.SAIL, "go on", "sail away"\n',
        "bots/toy.py": "a = Kind.SAIL\n",
        "bots/other.py": "a = Kind.SAIL\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert kinds.row(tmp_path, "toy") == "| toy | 2 | 2.0 | 2 | 3 (SAIL) | 2.5 | 3 (SAIL) |"
