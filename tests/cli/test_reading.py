"""Every game, played to its end by somebody who sees nothing but what is printed."""

import re
from pathlib import Path

import pytest

from tests.transcripts import PAGE, SESSIONS, page_anew, shown_in

from .conftest import Covo
from .reader import RULE, game_read

SHORT = {
    "armada": ("--bots", "random", "--option", "players=2", "--option", "max_rounds=1"),
    "western_sea": (
        "--preset",
        "solo",
        "--option",
        "solo_level=easy",
        "--option",
        "round_cap=12",
    ),
    "blackbeard": ("--preset", "solo", "--option", "max_player_turns=6"),
}
ENDINGS = {
    "armada": "so the points decide",
    "western_sea": "The last round is over",
    "blackbeard": "The last turn is over",
}
WIDTHS = {"armada": 100, "western_sea": 80, "blackbeard": 80}


@pytest.mark.parametrize("game", SHORT)
def test_who_reads_and_types_numbers_plays_to_the_end(
    covo: Covo, own_folders: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Every question can be answered by a number that stands below it, and every line fits."""
    monkeypatch.setenv("COLUMNS", str(WIDTHS[game]))
    status, out, asked = game_read(("play", game, *SHORT[game], "--seed", "1"), seed=1)
    assert status == 0
    assert len(asked) > 20
    assert ENDINGS[game] in out
    (file,) = (own_folders / "finished").glob("*.json")
    assert covo("verify", str(file)).status == 0
    wide = [line for line in out.splitlines() if len(line) > WIDTHS[game]]
    # What is typed ends no line where nobody sees it, and a path is for copying.
    assert [line for line in wide if not line.startswith("> ") and str(file) not in line] == []


@pytest.mark.parametrize("game", ["western_sea", "blackbeard"])
def test_what_is_typed_wrong_gets_a_sentence_and_loses_nothing(covo: Covo, game: str) -> None:
    words = ("play", game, "--preset", "solo", "--seed", "1")
    asked = answers(covo(*words, typed="\nquit\n").out)[0]
    typed = ("dance", "99", "0", "map nowhere", "?", "? §99.9", "why", "why dance", "; ;", "hand 7")
    said = covo(*words, typed="\n".join((*typed, "", "quit\n")))
    dance, many, none, nowhere, _, _, why, why_dance, empty, hand, again, bye = answers(said.out)
    assert (said.status, said.err) == (0, "")
    assert "'dance' means nothing here" in dance
    assert "There is no option 99; they go from 1 to" in many
    assert "There is no option 0; they go from 1 to" in none
    assert "No place is called 'nowhere'." in nowhere
    assert "Ask for example: why " in why
    assert "means nothing here" in why_dance
    assert "means nothing here" in hand
    assert empty == ""
    assert again == asked
    assert "nothing was played, so nothing was kept" in bye


@pytest.mark.parametrize("game", SHORT)
def test_the_example_of_the_help_works_at_that_moment(covo: Covo, game: str) -> None:
    words = ("play", game, *SHORT[game], "--seed", "1")
    shown = " ".join(answers(covo(*words, typed="help\nquit\n").out)[0].split())
    example = re.search(r"why (.+?) why something is no option now", shown)
    assert example is not None
    took, _ = answers(covo(*words, typed=f"{example[1]}\nquit\n\n").out)[:2]
    assert "means nothing here" not in took
    assert RULE in took, "another question follows"
    explained = answers(covo(*words, typed=f"? {example[1]}\nquit\n").out)[0]
    assert re.search(r"^(ARM|SET|BB)-\d", explained, re.MULTILINE)


def answers(out: str) -> list[str]:
    """What was said after each prompt."""
    return out.split("> ")[1:]


def test_the_games_that_the_documents_show_are_played_so_today() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert set(shown_in(page)) == set(SESSIONS)
    assert page == page_anew(page), "python -m tests.transcripts"
