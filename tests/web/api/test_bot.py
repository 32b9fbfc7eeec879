"""Bots from outside: the one of the examples plays a whole game; another is known by its name."""

import re
import runpy
from pathlib import Path

import httpx
import pytest

from ...patience import PATIENCE, eventually
from .live import DUEL, SHORT, Program, choose

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


# A seat for a language model

MODEL = Path(__file__).parents[3] / "examples" / "language_model.py"


def test_a_model_plays_a_whole_game_by_words(server: str) -> None:
    """The stand-in answers with a number, with a command, and at times with neither."""
    example = runpy.run_path(str(MODEL))
    read: list[str] = []

    def think(prompt: str) -> str:
        read.append(prompt)
        if len(read) % 3 == 0 and "Your last answer" not in prompt:
            commands: list[str] = re.findall(r"\[(.*)\]$", prompt, re.MULTILINE)
            return f"Let us take {commands[-1]}!"
        return str(example["stand_in"](prompt))

    wanted = {"game": "armada", "settings": SHORT}
    assert example["play"](server, think, wanted, others=1) in ("won", "lost")
    assert read[0].startswith("You play Armada as Scribe.")
    assert all("\n1. " in prompt and "\n2. " in prompt for prompt in read)
    assert any("Your last answer, 'I would rather explore the unknown.'" in p for p in read)


@pytest.mark.parametrize(
    ("answer", "option"),
    [
        ("2", 8),
        ("I take option 1, for it is safe.", 7),
        ("sail S1 S2", 8),
        ("3", None),
        ("?", None),
    ],
)
def test_an_answer_is_a_number_or_a_command(answer: str, option: int | None) -> None:
    options = [{"option": 7, "command": "end turn"}, {"option": 8, "command": "sail S1 S2"}]
    assert runpy.run_path(str(MODEL))["meant"](answer, options) == option


def test_who_never_answers_takes_the_first_option() -> None:
    example = runpy.run_path(str(MODEL))
    asked: list[str] = []
    view = {
        "table": {"seats": [{"name": "Scribe"}]},
        "viewer": 0,
        "state": {},
        "decision": "What now?",
        "options": [{"option": 7, "label": "End", "command": "end turn"}],
    }
    about = {"title": "Armada", "summary": "Sail."}

    def dumb(prompt: str) -> str:
        asked.append(prompt)
        return ""

    assert example["decide"](dumb, about, view, []) == 7
    assert len(asked) == example["PATIENCE"]


# A name of its own


def enrolled(server: str, name: str) -> str:
    """An account of this name, made as people make one; a token that a program may use."""
    with httpx.Client(base_url=server, follow_redirects=True, timeout=PATIENCE) as browser:

        def send(path: str, **fields: str) -> str:
            csrf = re.findall(r'name="csrf" content="([^"]+)"', browser.get("/sign-in").text)
            answer = browser.post(path, data={**fields, "csrf": csrf[0]})
            assert answer.is_success, answer.text
            return answer.text

        send("/me/account", **{"account-name": name, "new-password": "pieces of eight"})
        return str(re.findall(r"covo_[\w-]+", send("/me/tokens", label="parrot"))[0])


def ends_turns(program: Program, table: str) -> bool:
    """End the turn if it is this program's; whether it was."""
    view = program.get(f"/tables/{table}/view")
    if not view["asked"]:
        return False
    choose(program, table, view["options"][0]["option"])
    return True


def test_a_program_is_called_by_its_own_name(
    server: str, http: httpx.Client, stranger: Program
) -> None:
    """At its seat, at the end and in the ratings, like everybody who has an account."""
    parrot = Program(http, enrolled(server, "Polly Roger"))
    anne = Program(http, enrolled(server, "Anne B."))
    wanted = {"game": "armada", "settings": SHORT, "seats": DUEL, "rated": True}
    wanted["time"] = {"pace": "days", "turn": 2}
    table = anne.post("/tables", wanted)["id"]
    parrot.post(f"/tables/{table}/join", {"seat": 1})
    seats = stranger.get(f"/tables/{table}")["seats"]
    assert [seat["name"] for seat in seats] == ["Anne B.", "Polly Roger"]
    page = http.get(f"/tables/{table}").text
    assert '<span class="name">Polly Roger</span>' in page
    assert page.count("Polly Roger") >= 2, "at the seat and among those who play"
    while ends_turns(anne, table) or ends_turns(parrot, table):
        pass
    over = stranger.get(f"/tables/{table}")
    assert over["status"] == "over"
    (winner,) = [seat["name"] for seat in over["seats"] if seat["won"]]
    assert f"{winner} has won." in http.get(f"/tables/{table}").text
    both = {"Anne B.", "Polly Roger"}
    eventually("both are rated", lambda: both <= rated(stranger))  # a moment after the end
    assert "Polly Roger" in http.get("/ratings?game=armada").text


def rated(stranger: Program) -> set[str]:
    """Who stands in the ratings."""
    return {one["name"] for one in stranger.get("/ratings/armada")["ratings"]}
