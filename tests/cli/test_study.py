"""``covo study``"""

import json
from pathlib import Path

import pytest

from .conftest import Covo

RUN = ("study", "armada", "--games", "40", "--seed", "3", "--option", "max_rounds=2")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "nobody"), "There is no bot called 'nobody'"),
        (("--bots", "master"), "thinks by the clock"),
        (("--bots", "random,greedy"), "The table has 4 seats"),
        (("--players", "7"), "Players cannot be 7"),
        (("--option", "moon=full"), "no set-up option moon"),
        (("--games", "0"), "--games"),
    ],
)
def test_what_cannot_be_meant_is_refused_in_a_sentence(
    covo: Covo, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    said = covo("study", "armada", "--out", str(tmp_path), *words)
    assert said.status == 2
    assert sentence in said.complaint


def test_a_study_needs_a_folder(covo: Covo, tmp_path: Path) -> None:
    assert "--out" in covo("study", "armada").complaint
    (tmp_path / "file").touch()
    said = covo("study", "armada", "--out", str(tmp_path / "file"))
    assert said.status == 1
    assert said.complaint.startswith("Nothing can be written in")


@pytest.mark.compiled
def test_a_study_leaves_a_page_and_its_data(covo: Covo, tmp_path: Path) -> None:
    said = covo(*RUN, "--out", str(tmp_path), "--json")
    data = json.loads(said.out.splitlines()[-1])
    assert (data["game"], data["games"], data["seed"]) == ("armada", 40, 3)
    assert len(data["seats"]) == 4
    assert sum(part["value"] for part in data["seats"]) == pytest.approx(1, abs=1e-3)
    assert {"cards", "bases", "territories", "colours"} >= set(data["families"]) >= {"colours"}
    assert json.loads((tmp_path / "study.json").read_text()) == data
    page = (tmp_path / "study.html").read_text(encoding="utf-8")
    assert "Sources of points" in page
    assert "--seed 3 --bots random" in page


@pytest.mark.compiled
def test_the_same_seed_gives_the_same_whatever_the_workers(covo: Covo, tmp_path: Path) -> None:
    found = []
    for workers in ("1", "3"):
        said = covo(*RUN, "--out", str(tmp_path), "--workers", workers, "--json")
        data = json.loads(said.out.splitlines()[-1])
        del data["seconds"]
        found.append(data)
    assert found[0] == found[1]


@pytest.mark.compiled
def test_bots_of_different_strength_are_told_apart(covo: Covo, tmp_path: Path) -> None:
    words = ("--players", "2", "--bots", "greedy,random", "--json", "--out", str(tmp_path))
    said = covo(*RUN, *words)
    data = json.loads(said.out.splitlines()[-1])
    assert data["by_bot"]["greedy"]["value"] > data["by_bot"]["random"]["value"]


@pytest.mark.compiled
def test_people_read_it_in_their_language(covo: Covo, tmp_path: Path) -> None:
    said = covo(*RUN, "--out", str(tmp_path), "--language", "it")
    assert "Lo studio è in" in said.out
    page = (tmp_path / "study.html").read_text(encoding="utf-8")
    assert "Studio di" in page
    assert "Posto 1" in page
