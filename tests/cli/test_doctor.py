"""``covo doctor``"""

from pathlib import Path

import pytest

from covo import games

from .conftest import Covo


def test_all_is_well(covo: Covo) -> None:
    said = covo("doctor")
    assert said.status == 0
    lines = said.out.splitlines()
    assert all(line.split()[0] in ("ok", "note", "warn") for line in lines)
    for thing in ("python", "numba", "cpu", "gpu", "cache", "saves", "disk", "armada", "terminal"):
        assert any(line.split()[1] == thing for line in lines), thing


def test_italian_is_spoken(covo: Covo) -> None:
    assert "regole e dati si leggono" in covo("doctor", "--language", "it").out


def test_a_folder_that_cannot_be_written_is_a_warning(
    covo: Covo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COVO_CACHE", "/proc/covo")
    said = covo("doctor")
    assert said.status == 0
    assert "warn  cache" in said.out


def test_a_broken_game_is_a_fault(covo: Covo, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise games.BrokenGame(name, "no board")

    monkeypatch.setattr(games, "load", broken)
    monkeypatch.setattr(games, "names", lambda: ("armada",))
    said = covo("doctor")
    assert said.status == 1
    assert "FAULT armada" in said.out
    assert said.complaint == "Covo cannot be used before 1 fault is mended."


def test_no_game_at_all_is_a_fault(covo: Covo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "names", lambda: ())
    assert covo("doctor").status == 1


def test_a_missing_package_is_a_fault(covo: Covo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("covo.cli.doctor.NEEDED", ("numpy", "no_such_package"))
    said = covo("doctor")
    assert said.status == 1
    assert "FAULT no_such_package" in said.out


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "compiling takes longer, and nothing is kept"), ("it", "non si conserva nulla")],
)
def test_a_numba_that_the_hooks_do_not_fit_is_a_note(
    covo: Covo, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    monkeypatch.setattr("covo.engine.compile.FITTED", ())
    said = covo("doctor", "--language", language)
    assert said.status == 0
    (line,) = [line for line in said.out.splitlines() if line.startswith("note  compiler")]
    assert told in line


def test_a_numba_that_the_hooks_fit_is_not_spoken_of(covo: Covo) -> None:
    assert "compiler" not in covo("doctor").out


def test_nothing_is_left_in_the_folders(covo: Covo, own_folders: Path) -> None:
    covo("doctor")
    assert not own_folders.exists()
