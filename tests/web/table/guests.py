"""Somebody at a table, without a browser: reads pages, sends forms, listens to the stream."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import unescape
from typing import Any

import httpx

from covo.engine.referee import Referee
from covo.engine.sealed import Sealed
from covo.games.armada import GAME

from ..api.live import SHORT
from ..shell.visitor import Visitor

OPTION = re.compile(r'<button [^>]*name="option" value="(\d+)"')
CARDS = {**SHORT, "cards": "on"}
DUEL = {"seat-0-kind": "me", "seat-1-kind": "open"}
HOT_SEAT = {"seat-0-kind": "me", "seat-1-kind": "local", "seat-1-name": "Nonna"}
END_TURN = 0


def option_fields(settings: Mapping[str, str]) -> dict[str, str]:
    """Settings as the form for a new table sends them."""
    return {"game": "armada"} | {f"option-{name}": value for name, value in settings.items()}


def dealt(settings: Mapping[str, str] = SHORT, secret: bytes = bytes(32)) -> Referee:
    """The same table without a server."""
    referee = Referee(GAME, settings, luck=Sealed(secret))
    referee.advance()
    return referee


def _dashed(found: re.Match[str]) -> str:
    return "-".join(part for part in found.groups() if part) + "-"


class Guest(Visitor):
    """One browser at one table."""

    table = ""

    def makes(
        self,
        settings: Mapping[str, str] = SHORT,
        extra: Mapping[str, str] = DUEL,
        **fields: str,
    ) -> str:
        """Make a table; its id."""
        made = self.act("/new", "/tables", option_fields(settings) | DUEL | dict(extra) | fields)
        assert made.status_code == 303, made.text
        self.table = made.headers["location"].removeprefix("/tables/")
        return self.table

    def joins(self, table: str, name: str = "Bruno") -> None:
        """Sit down at a table."""
        self.table = table
        joined = self.act(self.path, f"{self.path}/join", {"seat": "1", "name": name})
        assert joined.status_code == 303, joined.text

    def opens(self, game: str, *seats: str, **fields: str) -> str:
        """Make a table of any game for these kinds of seats, and look at it; its path.

        ``option_cards="on"`` settles an option; ``seat_1_name="Ann"`` names who sits there.
        """
        settled = {"game": game, "option-players": str(len(seats))}
        for n, kind in enumerate(seats):
            settled |= {f"seat-{n}-kind": kind, f"seat-{n}-bot": "random"}
        for name, value in fields.items():
            settled[re.sub("^(option|seat)_(?:([0-9])_)?", _dashed, name)] = value
        made = self.act(f"/new?game={game}", "/tables", settled)
        assert made.status_code == 303, made.text
        self.table = made.headers["location"].removeprefix("/tables/")
        self.looks()
        return self.path

    def takes(self, option: int, seat: int = 0) -> None:
        """Choose by the form, and look at what came of it once one is asked again."""
        fields = self.fields(option, seat=str(seat))
        sent = self.send(f"{self.path}/choices", fields)
        assert sent.status_code == 303, sent.text
        self.is_asked(seat)

    def is_asked(self, seat: int = 0) -> None:
        """Look at the table as soon as it is for this seat to decide, or the game is over."""
        self.looks(**{"as": seat})
        asked = 'data-asked="1"'
        if asked not in self.page and 'data-status="running"' in self.page:
            with self.listens(seat, self.have) as news:
                next(told for told in news if asked in told["regions"].get("decision", ""))
            self.looks(**{"as": seat})

    @property
    def path(self) -> str:
        return f"/tables/{self.table}"

    def looks(self, **query: str | int) -> str:
        """The page of the table."""
        where = "&".join(f"{name}={value}" for name, value in query.items())
        answer = self.read(self.path + (f"?{where}" if where else ""))
        assert answer.status_code == 200, answer.text
        return self.page

    @property
    def options(self) -> list[int]:
        """What the page offers; nothing while the device changes hands."""
        if 'id="options"' not in self.page:
            return []
        return [int(option) for option in OPTION.findall(region(self.page, "options"))]

    @property
    def length(self) -> str:
        return attribute(self.page, "data-length")

    @property
    def have(self) -> str:
        return attribute(self.page, "data-have")

    def fields(self, option: int, **changes: str) -> dict[str, str]:
        return {"seat": "0", "length": self.length, "option": str(option)} | changes

    def asks(self, path: str, fields: Mapping[str, str]) -> httpx.Response:
        """What script sends."""
        headers = {"accept": "application/json", "x-csrf-token": self.token}
        return self.http.post(f"{self.path}/{path}", data=dict(fields), headers=headers)

    def chooses(self, option: int, **changes: str) -> Any:
        """Choose as script does, and be told by a stream what came of it."""
        fields = self.fields(option, **changes)
        answer = self.asks("choices", fields)
        assert (answer.status_code, answer.json()) == (200, {"taken": True}), answer.text
        with self.listens(int(fields["seat"]), self.have) as news:
            return next(news)

    def tab(self, seat: int, have: str = "", number: int = 1, language: str = "en") -> str:
        """A tab at this table, as a browser names it in the address of its stream."""
        return f"{number}:{language}:{self.table}:{seat}:{have}"

    @contextmanager
    def listens(self, seat: int, have: str = "") -> Iterator[Iterator[Any]]:
        """The news of one tab, one by one."""
        with self.hears(self.tab(seat, have)) as events:
            yield (event["news"] for event in events)

    @contextmanager
    def hears(self, *tabs: str) -> Iterator[Iterator[Any]]:
        """The events of the one stream that serves these tabs."""
        with self.http.stream("GET", "/stream", params={"tab": tabs}) as answer:
            assert answer.status_code == 200, answer.read()
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield (
                json.loads(line.removeprefix("data: "))
                for line in answer.iter_lines()
                if line.startswith("data: ") and line != "data: {}"
            )


def attribute(page: str, name: str) -> str:
    """The first attribute of this name."""
    found = re.search(rf'{name}="([^"]*)"', page)
    assert found, f"no {name}"
    return unescape(found[1])


def region(page: str, name: str) -> str:
    """From the element of this id to the next one that a page takes in by itself."""
    start = page.index(f'id="{name}"')
    end = re.search(r'id="(?:mine|standing|seats|log|talking|since|company)"', page[start + 5 :])
    return page[start : start + 5 + end.start()] if end else page[start:]


def text_of(page: str, name: str) -> str:
    """What a region says, without its elements."""
    return unescape(re.sub(r"<[^>]+>", " ", region(page, name)))
