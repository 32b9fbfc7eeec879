"""How the command line starts, and how it refuses."""

import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from covo import __version__, cli
from covo.cli.errors import Fault

from ..games.western_sea.rows import AT_SEA, MISTAKES, NAMED
from .conftest import Covo

SHOW_LOADED = """
import atexit, sys
atexit.register(lambda: print("loaded", *sys.modules))
from covo.cli import main
sys.argv = ["covo", *sys.argv[1:]]
sys.exit(main())
"""


def loaded_by(*words: str) -> tuple[str, set[str]]:
    """What ``covo`` says, and the modules that it loaded."""
    command = [sys.executable, "-c", SHOW_LOADED, *words]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    said, _, loaded = told.partition("loaded ")
    return said, set(loaded.split())


def test_the_version_is_one_line() -> None:
    said, loaded = loaded_by("--version")
    assert said == f"covo {__version__}\n"
    assert {"numba", "numpy", "babel", "pydantic"}.isdisjoint(loaded)


def test_help_names_every_command_and_loads_nothing_heavy() -> None:
    said, loaded = loaded_by("--help")
    for command in ("play", "simulate", "replay", "verify", "rules", "bench", "doctor"):
        assert f"\n  {command}" in said
    heavy = {"numba", "numpy", "babel", "pydantic", "rich", "covo.engine", "covo.games"}
    assert heavy.isdisjoint(loaded)


def test_without_a_command_there_is_help(covo: Covo) -> None:
    said = covo()
    assert said.status == 0
    assert said.out.startswith("Usage: covo")


@pytest.mark.parametrize(("preset", "warns"), [("everything", True), ("first_advisors", False)])
def test_a_crowded_table_is_remarked_upon(covo: Covo, preset: str, warns: bool) -> None:
    """§4.5 of Western Sea."""
    said = covo("play", "western_sea", "--preset", preset, "--seed", "1", typed="quit\n")
    assert ("more than the rulebook ever recommends" in " ".join(said.out.split())) is warns


def settled(settings: Mapping[str, str]) -> list[str]:
    """Settings as one types them."""
    return [word for name, value in settings.items() for word in ("--option", f"{name}={value}")]


def test_a_row_of_technologies_is_named_on_the_command_line(covo: Covo) -> None:
    """SET-S6 of Western Sea."""
    words = ("play", "western_sea", "--seed", "1", "--language", "it")
    said = covo(*words, *settled(AT_SEA), typed="quit\n")
    told = " ".join(said.out.split())
    assert "Tecnologie: indicate carta per carta; Tecnologia gialla 1: Equipaggi" in told


@pytest.mark.parametrize(("written", "name", "code"), MISTAKES)
def test_a_row_that_cannot_be_laid_is_refused_in_a_sentence(
    covo: Covo, written: dict[str, str], name: str, code: str
) -> None:
    """SET-S6 of Western Sea."""
    said = covo("simulate", "western_sea", *settled(NAMED | written))
    assert said.status == 2
    assert said.complaint.endswith(".")


def test_admin_alone_lists_what_it_does(covo: Covo) -> None:
    said = covo("admin")
    assert (said.status, said.err) == (0, "")
    assert "reports" in said.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sail"], "No such command 'sail' (covo --help)."),
        (["admin", "sail"], "No such command 'sail' (covo admin --help)."),
        (
            ["serve", "--port", "x"],
            "'--port': Input should be a valid integer (covo serve --help).",
        ),
        (["play", "armada", "--people", "9"], "9 do not fit a table of Armada; it has room for: 2"),
        (["play"], "Missing argument 'GAME'"),
        (["play", "armada", "--sail"], "No such option: --sail"),
        (
            ["play", "chess"],
            "There is no game called chess; there are: armada, blackbeard, western_sea.",
        ),
        (["rules", "chess"], "There is no game called chess"),
        (["simulate", "chess"], "There is no game called chess"),
        (["simulate", "armada", "--games", "0"], "'--games'"),
        (["simulate", "armada", "--games", "many"], "'--games'"),
        (["simulate", "armada", "--workers", "0"], "'--workers'"),
        (["simulate", "armada", "--seed", "x"], "'--seed'"),
        (["simulate", "armada", "--players", "7"], "Players cannot be 7; it can be: 2, 3, 4."),
        (["simulate", "armada", "--option", "cards"], "'cards' settles nothing: write name=value"),
        (["simulate", "armada", "--option", "=on"], "'=on' settles nothing"),
        (["simulate", "armada", "--option", "wind=on"], "There is no set-up option wind"),
        (["simulate", "armada", "--players", "2", "--option", "players=3"], "settled twice"),
        (["simulate", "armada", "--option", "dummy_colour=blue"], "Only with three players"),
        (["simulate", "western_sea", "--option", "technologies=custom"], "missing: Yellow techn"),
        (["simulate", "armada", "--preset", "slow"], "There is no preset called slow"),
        (["simulate", "armada", "--bots", "parrot"], "no bot called 'parrot'; there are: random"),
        (["simulate", "armada", "--bots", "random,random"], "The table has 4 seats"),
        (["simulate", "armada", "--language", "fr"], "Covo does not speak fr; it speaks: en, it."),
        (["play", "armada", "--bots", "parrot"], "There is no bot called 'parrot'"),
        (["play", "armada", "--bots", "random,random"], "There are 3 seats for bots"),
        (["play", "armada", "--people", "5"], "5 do not fit a table of Armada"),
        (["play", "armada", "--people", "-1"], "'--people'"),
        (["play", "armada", "--seats", "you,you", "--people", "2"], "--seats or --people"),
        (["play", "armada", "--seats", "you,frank"], "'frank' cannot sit down"),
        (["play", "armada", "--seats", "you"], "Players cannot be 1"),
        (["play", "armada", "--resume", "x", "--preset", "duel"], "is set up already"),
        (["play", "armada", "--save", "/nowhere/game.json"], "There is no folder for"),
        (["bench", "--seconds", "-1"], "'--seconds'"),
    ],
)
def test_a_usage_error_is_one_sentence_and_status_2(
    covo: Covo, words: list[str], sentence: str
) -> None:
    said = covo(*words)
    assert said.status == 2
    assert sentence in said.complaint
    assert said.out == ""


def test_faults_are_said_in_the_language_of_the_environment(
    covo: Covo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    known = "armada, blackbeard, western_sea"
    assert covo("play", "chess").complaint == f"Nessun gioco si chiama chess; ci sono: {known}."
    monkeypatch.setenv("LC_ALL", "C")
    assert "There is no game" in covo("play", "chess").complaint
    assert "Nessun gioco" in covo("play", "chess", "--language", "it").complaint


def test_a_fault_of_covo_itself_is_a_sentence_too(
    covo: Covo, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("the sea\nis dry")

    monkeypatch.setattr("covo.cli.doctor.run", broken)
    said = covo("doctor")
    assert said.status == 1
    assert "ZeroDivisionError: the sea is dry" in said.complaint
    monkeypatch.setenv("COVO_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        covo("doctor")


def test_a_complaint_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    cli.complain("red \x1b[31m alert", 1)
    assert "\x1b" not in capsys.readouterr().err


def test_an_interrupt_anywhere_is_status_130(covo: Covo, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("covo.cli.doctor.run", interrupted)
    said = covo("doctor")
    assert (said.status, said.complaint) == (130, "Interrupted.")


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    command = f"{sys.executable} -m covo.cli rules armada | head -n 1"
    told = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert told.stdout.startswith("# Armada")
    assert told.stderr == ""


def test_the_script_gives_the_status_to_the_shell() -> None:
    script = Path(sys.executable).parent / "covo"
    told = subprocess.run([script, "play", "chess"], capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_fault_has_status_1() -> None:
    assert Fault("no").status == 1
