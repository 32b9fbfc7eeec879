"""What a browser does: it keeps a cookie and a connection, and a page that its stream changes."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from .server import HOST

LARGEST = 1 << 23
TOKEN = re.compile(r'<meta name="csrf" content="([^"]*)"')
DATA = re.compile(r'<div id="table"[^>]*>')
VALUE = re.compile(r'data-(\w+)="([^"]*)"')
SECTION = re.compile(r'<section id="options".*?</section>', re.DOTALL)
OPTION = re.compile(r'name="option" value="(\d+)"')
HIDDEN = 1.0
"""Seconds after which what was chosen is held to be hidden from a page."""
FORM, JSON = "application/x-www-form-urlencoded", "application/json"


@dataclass
class Answer:
    """A whole answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Browser:
    """One browser, behind an address of its own."""

    port: int
    address: str
    cookie: str = ""
    token: str = ""
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = field(default=None, repr=False)

    async def get(self, path: str) -> Answer:
        """A page, with the token of its forms."""
        answer = await self.ask("GET", path, {"Accept": "text/html"})
        if found := TOKEN.search(answer.text):
            self.token = found[1]
        return answer

    async def send(self, path: str, fields: dict[str, Any]) -> Answer:
        """A form, as script sends it."""
        headers = {"Content-Type": FORM, "Accept": JSON, "X-CSRF-Token": self.token}
        return await self.ask("POST", path, headers, urlencode(fields).encode())

    async def ask(
        self, method: str, path: str, headers: dict[str, str], body: bytes = b""
    ) -> Answer:
        """One request on the connection that is kept."""
        if self.line is None or self.line[0].at_eof():
            self.line = await asyncio.open_connection(HOST, self.port, limit=LARGEST)
        reader, writer = self.line
        writer.write(self._head(method, path, headers | {"Content-Length": str(len(body))}) + body)
        status, found = await self._headers(reader)
        answer = Answer(status, found, await reader.readexactly(int(found["content-length"])))
        if status >= 400:
            raise ConnectionError(f"{method} {path}: {status} {answer.text[:300]}")
        return answer

    async def events(self, path: str) -> AsyncIterator[bytes]:
        """The data of each event of a stream, on a connection of its own."""
        reader, writer = await asyncio.open_connection(HOST, self.port, limit=LARGEST)
        try:
            writer.write(self._head("GET", path, {"Accept": "text/event-stream"}))
            await self._headers(reader)
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    yield line[6:]
        finally:
            writer.close()

    def _head(self, method: str, path: str, headers: dict[str, str]) -> bytes:
        known = {"Host": f"{HOST}:{self.port}", "X-Forwarded-For": self.address}
        if self.cookie:
            known["Cookie"] = self.cookie
        lines = [f"{name}: {value}" for name, value in (known | headers).items()]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode()

    async def _headers(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        found = {}
        for line in head[1:-2]:
            name, _, value = line.partition(": ")
            found[name.lower()] = value
        if cookie := found.get("set-cookie", "").partition(";")[0]:
            self.cookie = cookie
        return int(head[0].split()[1]), found

    def close(self) -> None:
        if self.line is not None:
            self.line[1].close()


@dataclass
class Page:
    """A table as one viewer has it open."""

    browser: Browser
    path: str
    viewer: int
    length: int = -1
    have: str = ""
    status: str = ""
    options: list[int] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    bytes_told: int = 0
    told_at: float = 0.0
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    async def load(self) -> None:
        """The whole page."""
        text = (await self.browser.get(f"{self.path}?as={self.viewer}")).text
        data = dict(VALUE.findall(DATA.search(text)[0]))  # type: ignore[index]
        self.length, self.have, self.status = int(data["length"]), data["have"], data["status"]
        self._read(SECTION.search(text))

    def follow(self) -> None:
        """Let the stream change the page from now on."""
        self.task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        table = self.path.rpartition("/")[2]
        path = f"/stream?tab=1:en:{table}:{self.viewer}:{self.have}"
        async for data in self.browser.events(path):
            self.bytes_told += len(data)
            await self._hear(json.loads(data).get("news"))

    async def _hear(self, news: dict[str, Any] | None) -> None:
        if news is None:
            return
        if news.get("reload"):
            await self.load()
        else:
            if news["since"] not in ("0.", self.have):
                raise ConnectionError(f"news to {news['since']}, not to {self.have}")
            self.length, self.have, self.status = news["length"], news["have"], news["status"]
            if html := news["regions"].get("options"):
                self._read(SECTION.search(html))
        self.told_at = time.perf_counter()
        self.changed.set()

    def _read(self, found: re.Match[str] | None) -> None:
        self.options = [int(n) for n in OPTION.findall(found[0])] if found else []

    async def choose(self, option: int) -> None:
        """Take an option, as it stands on the page."""
        fields = {"seat": self.viewer, "length": self.length, "option": option}
        await self.browser.send(f"{self.path}/choices", fields)

    async def moved(self, length: int) -> float | None:
        """When the page had gone on from a length; None where it may not see what was chosen."""
        with suppress(TimeoutError):
            async with asyncio.timeout(HIDDEN):
                while self.length == length:
                    self.changed.clear()
                    await self.changed.wait()
                return self.told_at
        if self.task is not None and self.task.done():
            self.task.result()
        return None

    def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
