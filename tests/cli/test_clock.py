"""Section 10: when the time is up, what the clock takes is taken."""

from collections.abc import Iterator

import pytest

from covo.cli.arguments import subject
from covo.cli.play import Wishes, begun
from covo.cli.play.prompt import Prompt
from covo.cli.play.table import Table

from .evening import AZURE_FIRST


class Hourglass:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def table_with(clock: Hourglass, lines: Iterator[tuple[float, str]], *options: str) -> Table:
    """A table at which every line takes its time to be typed."""

    def keyboard(_: str) -> str:
        took, line = next(lines)
        clock.now += took
        return line

    settings = (AZURE_FIRST, "cards=off", "max_rounds=1", *options)
    table = begun(subject("armada", "en"), Wishes(options=settings, seed=1), keyboard)
    table.clock = clock
    table.referee.advance()
    return table


def test_a_late_answer_is_not_taken(capsys: pytest.CaptureFixture[str]) -> None:
    table = table_with(Hourglass(), iter([(31, "launch A1 S15")]), "clock=30")
    Prompt(table).ask(0, 0)
    assert "The time is up, so this is taken: End the turn." in capsys.readouterr().out
    assert table.referee.actor == 1


def test_the_limit_is_for_the_whole_turn(capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter([(20, "launch A1 S15"), (20, "launch A5 S16")])
    table = table_with(Hourglass(), lines, "clock=30")
    prompt = Prompt(table)
    prompt.ask(0, 0)
    assert table.referee.actor == 0
    prompt.ask(0, 0)
    out = capsys.readouterr().out
    assert "launches the ship of Turquoise Cove" not in out
    assert "The time is up" in out
    assert table.referee.actor == 1


def test_what_is_left_open_is_taken_by_the_clock_too() -> None:
    lines = iter([(10, "load A1 S15"), (40, "3"), (1, "never read")])
    table = table_with(Hourglass(), iter([(1, "launch A1 S15"), *lines]), "clock=30")
    prompt = Prompt(table)
    for _ in range(3):
        prompt.ask(0, 0)
    assert table.referee.state.crew.max() == 8
    prompt.ask(0, 0)
    assert table.referee.actor == 1


def test_the_time_left_stands_before_the_prompt() -> None:
    prompts = []
    table = table_with(Hourglass(), iter([]), "clock=30")

    def keyboard(prompt: str) -> str:
        prompts.append(prompt)
        return "end"

    table.keyboard = keyboard
    Prompt(table).ask(0, 0)
    assert prompts == ["30 s left > "]


def test_without_a_clock_nobody_is_late() -> None:
    table = table_with(Hourglass(), iter([(1e9, "launch A1 S15")]))
    Prompt(table).ask(0, 0)
    assert table.referee.actor == 0


def test_a_reaction_has_a_limit_of_its_own() -> None:
    from covo.engine.pending import push
    from covo.games import load, terminal_of
    from covo.games.armada.positions import position
    from covo.games.armada.rules.decisions import Decision

    terminal = terminal_of(load("armada"), "en")
    s = position("A1: az 9")
    clock = terminal.clock(s)
    assert clock is not None
    assert (clock.setting, clock.span) == ("clock", (0, 0, 0))
    push(s, Decision.INTERRUPT, 1)
    clock = terminal.clock(s)
    assert clock is not None
    assert (clock.setting, clock.span) == ("reaction_clock", None)
