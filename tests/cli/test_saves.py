"""Nothing is lost: games kept after every choice, resumed, copied, and never written over."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from covo.cli.play import saves
from covo.engine.journal import from_text, to_text

from .conftest import Covo
from .evening import OPEN, SHORT, TO_THE_END, finished

MOVED = "Azure moves 2 pirates from Sapphire Harbour (A1) to Windy Moor (A3)."
PLAY = ("play", "armada", *OPEN, "--seed", "1")
Running = subprocess.Popen[str]


def test_a_game_is_resumed_where_it_was_left(covo: Covo, own_folders: Path) -> None:
    left = covo(*PLAY, typed="move A1 A3 2 g0\nquit\n\n").out
    (file,) = own_folders.glob("armada-*.json")
    assert f"The game waits in {file}; go on with: covo play armada --resume" in left
    resumed = covo("play", "armada", "--resume", typed="log\n" + TO_THE_END).out
    assert f"Going on with {file}." in resumed
    assert "9 points left" in resumed
    assert MOVED in resumed
    assert "The last round is over" in resumed
    assert "No unfinished game" in covo("play", "armada", "--resume").complaint


def test_a_new_game_mentions_the_one_that_waits(covo: Covo) -> None:
    covo(*PLAY, typed="move A1 A3 2 g0\n")
    assert "An unfinished game is waiting" in covo(*PLAY, typed="quit\n").out


def test_a_second_game_leaves_the_first_alone(covo: Covo, own_folders: Path) -> None:
    for _ in range(3):
        covo(*PLAY, typed="move A1 A3 2 g0\n")
    assert len(list(own_folders.glob("armada-*.json"))) == 3


def test_a_game_in_a_file_of_ones_own(covo: Covo, tmp_path: Path, own_folders: Path) -> None:
    file = tmp_path / "my game.json"
    said = covo(*PLAY, "--save", str(file), typed="move A1 A3 2 g0\nquit\n\n")
    assert f"covo play armada --resume {file}" in said.out
    assert not own_folders.exists()
    refused = covo(*PLAY, "--save", str(file))
    assert refused.status == 2
    assert "is there already" in refused.complaint
    ended = covo("play", "armada", "--resume", str(file), typed=TO_THE_END)
    assert "The last round is over" in ended.out
    assert from_text(file.read_text(encoding="utf-8")).outcome is not None


def test_save_makes_a_copy_and_asks_before_it_writes_over(covo: Covo, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.json", tmp_path / "other.json"
    other.write_text("precious", encoding="utf-8")
    typed = (
        f"move A1 A3 2 g0\nsave\nsave {copy}\nsave {other}\nno\nsave /proc/x/y\nquit\n{other}\ny\n"
    )
    out = covo(*PLAY, typed=typed).out
    assert out.count("Saved in ") == 3
    assert "is there already. Write over it?" in out
    assert "/proc/x/y cannot be written" in out
    assert from_text(copy.read_text(encoding="utf-8")) == from_text(
        other.read_text(encoding="utf-8")
    )


def test_a_finished_game_is_shown_again(covo: Covo, tmp_path: Path) -> None:
    file = tmp_path / "over.json"
    file.write_text(to_text(finished().journal), encoding="utf-8")
    said = covo("play", "armada", "--resume", str(file))
    assert said.status == 0
    assert "wins." in said.out


@pytest.mark.parametrize("text", ["", "{}", "[", "\x00"])
def test_a_journal_that_cannot_be_resumed_is_a_sentence(
    covo: Covo, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    said = covo("play", "armada", "--resume", str(file))
    assert said.status == 1
    assert str(file) in said.complaint
    assert file.read_text(encoding="utf-8") == text


def test_rubbish_among_the_saves_is_passed_over(covo: Covo, own_folders: Path) -> None:
    covo(*PLAY, typed="move A1 A3 2 g0\n")
    (own_folders / "armada-9999.json").write_text("rubbish", encoding="utf-8")
    (own_folders / "armada-9998.json").mkdir()
    assert "9 points left" in covo("play", "armada", "--resume", typed="quit\n\n").out


def test_a_full_disk_does_not_end_the_game(covo: Covo, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    said = covo(*PLAY, typed="move A1 A3 2 g0\nquit\n\n")
    assert said.status == 0
    assert "The game could not be saved: No space left on device." in said.out
    assert "9 points left" in said.out


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    journal = finished().journal
    saves.write(file, journal)
    before = file.read_bytes()

    def fail(_: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr(os, "fsync", fail)
    journal.entries.clear()
    with pytest.raises(OSError, match="no room"):
        saves.write(file, journal)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


# Killed and interrupted, for real


@pytest.fixture
def start(own_folders: Path) -> Callable[..., Running]:
    def begin(*words: str) -> Running:
        return subprocess.Popen(
            [sys.executable, "-m", "covo.cli", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"XDG_DATA_HOME": str(own_folders.parent)},
        )

    return begin


def until(run: Running, sentence: str) -> None:
    """Read what the program says until it has said this."""
    assert run.stdout is not None
    said = ""
    while sentence not in said:
        letter = run.stdout.read(1)
        assert letter, said
        said += letter


def type_in(run: Running, line: str) -> None:
    assert run.stdin is not None
    run.stdin.write(f"{line}\n")
    run.stdin.flush()


def test_a_killed_game_goes_on(covo: Covo, start: Callable[..., Running]) -> None:
    run = start(*PLAY)
    until(run, "10 points left")
    type_in(run, "move A1 A3 2 g0")
    until(run, "9 points left")
    run.kill()
    run.communicate()
    assert run.returncode == -signal.SIGKILL
    resumed = covo("play", "armada", "--resume", typed="log\nquit\n\n").out
    assert MOVED in resumed
    assert "9 points left" in resumed


def test_ctrl_c_says_where_the_game_waits(
    covo: Covo, start: Callable[..., Running], own_folders: Path
) -> None:
    run = start(*PLAY)
    until(run, "10 points left")
    type_in(run, "move A1 A3 2 g0")
    until(run, "9 points left")
    until(run, "> ")
    run.send_signal(signal.SIGINT)
    _, err = run.communicate()
    assert run.returncode == 130
    (file,) = own_folders.glob("*.json")
    assert err == (
        f"Interrupted. The game waits in {file}; go on with: covo play armada --resume\n"
    )
    assert "9 points left" in covo("play", "armada", "--resume", typed="quit\n\n").out


def test_an_interrupt_in_the_middle_of_a_choice_waits_for_its_end() -> None:
    from covo.cli.play.interrupts import Interrupts

    interrupts, done = Interrupts(), []

    def choose() -> None:
        with interrupts.held_back():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("choice")

    with interrupts.listening():
        with pytest.raises(KeyboardInterrupt):
            choose()
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    assert done == ["choice"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_short_game_is_kept_whole(covo: Covo, own_folders: Path) -> None:
    covo("play", "armada", *SHORT, "--seed", "3", typed=TO_THE_END)
    (file,) = (own_folders / "finished").glob("*.json")
    journal = from_text(file.read_text(encoding="utf-8"))
    assert journal.seats == ("person", "random bot", "random bot", "random bot")
    assert journal.outcome is not None
