"""Several people before one screen: hands stay hidden, and each reads what it may read."""

from pathlib import Path

import pytest

from covo.engine.journal import from_text
from covo.engine.views import HIDDEN
from covo.games.armada import GAME
from covo.games.armada.rules.components import CARDS

from .conftest import Covo

NAMES = [card["name"] for card in CARDS["card"]]
COLOURS = ("Azure", "Violet", "Blue", "Orange")
WORDS = (
    *("play", "armada", "--preset", "quick", "--people", "4"),
    *("--option", "max_rounds=1", "--option", "starting_cards=3"),
    *("--option", "colours=azure-violet-blue-orange"),
)
HAND_OVER = "Hand over to "


def faces(out: str) -> list[tuple[str, str]]:
    """Who was asked to sit down, and all that was shown until the next hand-over."""
    parts = out.split(HAND_OVER)[1:]
    return [(part.split(",")[0], part) for part in parts]


def cards_shown(text: str) -> set[str]:
    """The cards named in a hand, or drawn by name; those on the table are open to all."""
    lines = [line.lstrip("> ").rstrip() for line in text.splitlines()]
    held = {name for name in NAMES for line in lines if line.startswith(f"{name}: ")}
    return held | {name for name in NAMES for line in lines if line.endswith(f" draws {name}.")}


def ever_held(file: Path) -> list[set[str]]:
    """The cards each seat had in hand at any time of a game."""
    journal = from_text(file.read_text(encoding="utf-8"))
    held: list[set[str]] = [set() for _ in COLOURS]
    s = GAME.new(journal.settings)
    for entry in journal.standing():
        GAME.rules.choose(s, entry)
        for seat, cards in enumerate(held):
            cards |= {name for name, n in zip(NAMES, s.hand[seat], strict=True) if n > 0}
    return held


def test_hands_stay_hidden_from_whoever_is_not_before_the_screen(
    covo: Covo, own_folders: Path
) -> None:
    typed = "\n" + "hand\nlog\npass\nend\n\n" * 30
    out = covo(*WORDS, "--seed", "8", typed=typed).out
    (file,) = (own_folders / "finished").glob("*.json")
    held = ever_held(file)
    sat = faces(out)
    assert {name for name, _ in sat} == set(COLOURS)
    for name, text in sat:
        shown = cards_shown(text.split("The last round is over")[0])
        own = held[COLOURS.index(name)]
        assert shown == own
        for line in text.splitlines():
            if " draws " in line and not line.lstrip("> ").startswith(name):
                assert line.rstrip().endswith("draws a card.")
    assert any(held[0] - other for other in held[1:])


def test_nothing_of_the_last_person_is_shown_before_the_next_sits_down(covo: Covo) -> None:
    out = covo(*WORDS, "--seed", "8", typed="\nend\n\n").out
    assert out.count(HAND_OVER) == 2
    waiting = out.split(HAND_OVER)[-1]
    assert "Your cards" not in waiting
    assert cards_shown(waiting) == set()


def test_before_anybody_sits_down_no_card_is_named(covo: Covo) -> None:
    out = covo(*WORDS, "--seed", "8", typed="").out
    assert cards_shown(out) == set()
    assert "nothing was kept" in out


def test_one_person_never_hands_over(covo: Covo) -> None:
    out = covo("play", "armada", "--seed", "1", "--bots", "random", typed="end\nquit\n\n").out
    assert HAND_OVER not in out


def test_everybody_is_asked_to_agree(covo: Covo) -> None:
    out = covo(*WORDS, "--seed", "8", typed="\nagree\nyes\ny\nno\nagree\ny\ny\ny\ny\n").out
    for name in COLOURS:
        assert f"{name}: end the game here and count points?" in out
    assert "Then the game goes on." in out
    assert "All agree to end it here" in out


def test_the_screen_is_wiped_between_two_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a terminal also what it could be scrolled back to."""
    import io

    from rich.console import Console

    from covo.cli.arguments import subject
    from covo.cli.play.screen import Screen
    from covo.games import terminal_of

    about = subject("armada", "en")
    paper = io.StringIO()
    Screen(
        about, terminal_of(about.game, about.language), Console(file=paper, force_terminal=True)
    ).clear()
    assert "\x1b[2J" in paper.getvalue()
    assert "\x1b[3J" in paper.getvalue()
    silent = io.StringIO()
    Screen(about, terminal_of(about.game, about.language), Console(file=silent)).clear()
    assert silent.getvalue() == ""


def test_a_bot_gets_its_own_view_and_nothing_else(
    covo: Covo, monkeypatch: pytest.MonkeyPatch
) -> None:
    from covo.bots.random import RandomBot

    hands = []
    choose = RandomBot.choose

    def watched(self: RandomBot, seen: object, seat: int, options: object) -> int:
        hands.append((seat, seen.hand.copy()))  # type: ignore[attr-defined]
        return choose(self, seen, seat, options)  # type: ignore[arg-type]

    monkeypatch.setattr(RandomBot, "choose", watched)
    covo(*WORDS[:4], "--bots", "random", *WORDS[6:8], "--seed", "5", typed="end\npass\n" * 40)
    assert hands
    for seat, hand in hands:
        for other in set(range(4)) - {seat}:
            assert (hand[other] == HIDDEN).all()
        assert (hand[seat] >= 0).all()
    assert {seat for seat, _ in hands} == {1, 2, 3}
