"""Every game, played to its end by somebody who sees nothing but what is printed."""

from pathlib import Path

import pytest

from tests.transcripts import PAGE, SESSIONS, page_anew, shown_in

from .conftest import Covo
from .reader import game_read

SHORT = {
    "armada": ("--bots", "random", "--option", "players=2", "--option", "max_rounds=1"),
    "western_sea": (
        "--preset",
        "solo",
        "--option",
        "solo_level=expert",
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


def test_the_games_that_the_documents_show_are_played_so_today() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert set(shown_in(page)) == set(SESSIONS)
    assert page == page_anew(page), "python -m tests.transcripts"
