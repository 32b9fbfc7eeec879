"""Programs that ask one thing at a time."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import count
from typing import Any

import httpx

from ..patience import PATIENCE
from ..web.api.live import Program, granted

_addresses = count(1)


class Company(ExitStack):
    """Those who came to a server; they leave together."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url

    def http(self, url: str = "") -> httpx.Client:
        """A line of one's own, from an address of one's own."""
        n = next(_addresses)
        headers = {"X-Forwarded-For": f"10.2.{n // 250}.{n % 250 + 1}"}
        made = httpx.Client(
            base_url=url or self.url, headers=headers, timeout=PATIENCE, verify=False
        )
        return self.enter_context(made)

    def stranger(self, url: str = "") -> Program:
        return Program(self.http(url))

    def newcomer(self, name: str) -> Program:
        http = self.http()
        return Program(http, granted(http.post("/api/people", json={"name": name}))["token"])

    def again(self, program: Program, url: str = "") -> Program:
        """The same person on another line, perhaps to another server."""
        return Program(self.http(url), program.token)


def whose(table: str, *players: Program) -> tuple[Program, dict[str, Any]]:
    """Who is asked now, and the view."""
    for player in players:
        view = player.get(f"/tables/{table}/view")
        if view["asked"]:
            return player, view
    raise AssertionError("nobody is asked")


def choice(view: dict[str, Any], which: int = 0) -> dict[str, int]:
    """One of the choices on a view."""
    options = view["options"]
    option = options[which % len(options)]["option"]
    return {"seat": view["viewer"], "length": view["length"], "option": option}
