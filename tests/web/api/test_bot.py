"""The bot of the examples plays a whole game over HTTP, through the stream."""

import runpy
from pathlib import Path

import pytest

BOT = Path(__file__).parents[3] / "examples" / "external_bot.py"
MOST_LINES = 30


@pytest.mark.slow
def test_a_bot_from_outside_plays_a_whole_game(
    server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    play = runpy.run_path(str(BOT))["play"]
    play(server)
    assert capsys.readouterr().out.splitlines()[-1] in ("won", "lost")


def test_it_is_as_short_as_the_page_says() -> None:
    lines = [line.strip() for line in BOT.read_text(encoding="utf-8").splitlines()]
    code = [line for line in lines if line and not line.startswith(("#", '"""'))]
    assert len(code) <= MOST_LINES
