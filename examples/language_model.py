"""A seat for a language model: it reads the game as text, and answers with a number or a command.

``play(server, think)`` takes any callable that is given a text and returns one. The stand-in below
reads and answers as a model would, so that this runs without one; put your own call in its place.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Think = Callable[[str], str]
"""A prompt in, an answer out."""
Answer = dict[str, Any]
QUICK = {"game": "armada", "preset": "quick"}
PATIENCE = 3
"""So many answers that mean nothing are asked for anew; then the first option is taken."""
REMEMBERED = 12
"""Lines of the log that go into a prompt."""
PROMPT = """You play {title} as {name}. The goal: {goal}
What happened last:
{log}
What you see, field by field (-1 is hidden): {state}
{decision}
{options}
Answer with the number of an option, or with the command in brackets.{wrong}"""


class Client:
    """A person at a server, with a token."""

    def __init__(self, server: str, name: str) -> None:
        self.server, self.headers = server, {"Content-Type": "application/json"}
        token = self.ask("/api/people", {"name": name})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def open(self, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(self.server + path, data, self.headers))

    def ask(self, path: str, body: object = None) -> Any:
        with self.open(path, body) as answer:
            return json.load(answer)

    def events(self, path: str) -> Iterator[Answer]:
        """Each new view of a table, with what was logged before it."""
        with self.open(path) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line.removeprefix(b"data: "))


def prompt(about: Answer, view: Answer, log: list[str], wrong: str) -> str:
    """All that the model is told: no more than a person at this seat reads."""
    seat = view["table"]["seats"][view["viewer"]]
    options = [
        f"{n}. {option['label']} [{option['command']}]"
        for n, option in enumerate(view["options"], 1)
    ]
    return PROMPT.format(
        title=about["title"],
        name=seat["name"],
        goal=about["summary"],
        log="\n".join(log[-REMEMBERED:]) or "Nothing yet.",
        state=json.dumps(view["state"], separators=(",", ":")),
        decision=view["decision"],
        options="\n".join(options),
        wrong=f"\nYour last answer, {wrong!r}, was neither." if wrong else "",
    )


def meant(answer: str, options: list[Answer]) -> int | None:
    """The option that an answer names; None where it names none."""
    for option in options:
        if option["command"] in answer:
            return int(option["option"])
    found = re.search(r"\d+", answer)
    if found and 1 <= int(found[0]) <= len(options):
        return int(options[int(found[0]) - 1]["option"])
    return None


def decide(think: Think, about: Answer, view: Answer, log: list[str]) -> int:
    """Ask until the answer is an option."""
    wrong = ""
    for _ in range(PATIENCE):
        wrong = think(prompt(about, view, log, wrong))
        option = meant(wrong, view["options"])
        if option is not None:
            return option
    return int(view["options"][0]["option"])


def play(server: str, think: Think, wanted: Answer = QUICK, others: int = 3) -> str:
    """Play one game against so many random bots; ``won`` or ``lost``."""
    me = Client(server, "Scribe")
    about = me.ask(f"/api/games/{wanted['game']}?language=en")
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * others
    table = me.ask("/api/tables", wanted | {"seats": seats})
    path, decided, log = f"/api/tables/{table['id']}", -1, list[str]()
    for event in me.events(f"{path}/stream?language=en"):
        view = event["view"]
        log += [line["text"] for line in event["lines"]]
        if view["table"]["status"] == "over":
            return "won" if view["table"]["seats"][view["viewer"]]["won"] else "lost"
        if view["asked"] and view["length"] > decided:
            decided, option = view["length"], decide(think, about, view, log)
            choice = {"seat": view["viewer"], "length": decided, "option": option}
            try:
                me.ask(f"{path}/choices", choice)
            except HTTPError as fault:  # the game went on meanwhile: the next view asks again
                if fault.code != 409:
                    raise
    return "gone"


def stand_in(text: str) -> str:
    """What a model might say: it likes treasure, and mistakes itself now and then."""
    lines = re.findall(r"^(\d+)\. (.*) \[(.*)\]$", text, re.MULTILINE)
    if len(lines) > 9 and "Your last answer" not in text:
        return "I would rather explore the unknown."
    liked = [n for n, label, _ in lines if re.search("treasure|explore|gold", label, re.IGNORECASE)]
    return f"I choose option {(liked or [lines[-1][0]])[0]}."


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000", stand_in))
