"""A bot from outside: it sits down against Covo's own bots and plays a game over HTTP."""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

JSON = {"Content-Type": "application/json"}


def ask(address: str, headers: dict[str, str], body: object) -> Any:
    with urlopen(Request(address, json.dumps(body).encode(), JSON | headers)) as answer:
        return json.load(answer)


def play(server: str) -> None:
    token = ask(f"{server}/api/people", {}, {"name": "Parrot"})["token"]
    mine = {"Authorization": f"Bearer {token}"}
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 3
    table = ask(f"{server}/api/tables", mine, {"game": "armada", "preset": "quick", "seats": seats})
    address, decided = f"{server}/api/tables/{table['id']}", -1
    with urlopen(Request(f"{address}/stream", headers=mine)) as stream:
        for line in stream:
            if not line.startswith(b"data: "):
                continue
            view = json.loads(line.removeprefix(b"data: "))["view"]
            if view["table"]["status"] == "over":
                print("won" if view["table"]["seats"][view["viewer"]]["won"] else "lost")
                return
            if view["asked"] and view["length"] > decided:
                decided, option = view["length"], random.choice(view["options"])["option"]
                choice = {"seat": view["viewer"], "length": decided, "option": option}
                ask(f"{address}/choices", mine, choice)


if __name__ == "__main__":
    play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
