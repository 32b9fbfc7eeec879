"""``python -m tools.terminal_picture FILE.svg``: a picture of the terminal game, for the README."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from rich.console import Console

from covo.cli.arguments import subject
from covo.cli.chronicle import Chronicle
from covo.cli.play.screen import Numbered, Screen, ScreenContent
from covo.cli.terminal_image import drawn
from covo.engine.record import copy
from covo.engine.views import view
from covo.games import position, terminal_of

BOARD = """
A1: az 6, g1; A2: az 2; A3 A4: azure; A5: az 3; A6 A7: az 1; S15: ship(az 2)
V1: vi 5; V2: vi 2, ship; V3 V4: violet; V5: vi 4; V6 V7: vi 1; S38: ship(vi 7, g2)
B1: bl 7, ship; B2: bl 2; B3 B4: blue; B5: bl 4; B6 B7: bl 1; S47: ship(bl 6)
O1: or 3; O2: or 2; O3 O4: orange; O5: or 5, g2; O6 O7: or 1; S72: ship(or 9); S06: ship(or 4, g3)
C13: az 5; C17: az 2, g2; C09: nat 3, g1; C03: vi 3, g2; C14: vi 2; C10: nat 1
C05: or 2, g1; C24: orange; C06: bl 4, g1; C23: bl 1; C19: nat 4, g2; C16: or 3; C04: nat 2, g3
S21: ship(az 7, g1)
"""
LATELY = (
    "sail S15 S23; sail S23 S20; attack C13 C03; roll F2; attack C13 C03; roll X1; "
    "explore C07; found 2 1"
)
HANDS = {0: ["surprise_attack", "gold_mine"], 1: ["mutiny"], 2: ["yo_ho_ho"], 3: []}
WIDTH = 164
TITLE = "covo play armada"


def portrait(language: str = "en", width: int = WIDTH) -> Console:
    """The screen in the thick of a game."""
    about = subject("armada", language)
    console = Console(
        record=True,
        width=width,
        force_terminal=True,
        color_system="truecolor",
        file=io.StringIO(),
        highlight=False,
    )
    s = position(about.game, {"board": BOARD, "hands": HANDS})
    s.rounds, s.max_rounds = 4, 12
    chronicle = Chronicle(about, [0])
    for command in LATELY.split("; "):
        before, option = copy(s), about.words.option_of(command)
        about.game.rules.choose(s, option)
        chronicle.watch(before, option, s)
        while len(listed := about.game.listed(s)) == 1:
            about.game.rules.choose(s, listed[0])
    terminal = terminal_of(about.game, about.language)
    holders = [about.voice.say("you"), *[about.voice.say("{name} bot", name="random")] * 3]
    numbered = Numbered.of(terminal, about.game.listed(s))
    content = ScreenContent(view(about.game, s, 0), 0, numbered, holders, chronicle.news(0))
    Screen(about, terminal, console).show(content, whole=True)
    return console


def main() -> None:
    Path(sys.argv[1]).write_text(drawn(portrait(), TITLE), encoding="utf-8")


if __name__ == "__main__":
    main()
