"""Somebody before a browser without script: keeps cookies, sends forms with their tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import httpx

from covo.server.config import ServerConfig
from covo.web import Settings

from ...patience import PATIENCE
from ..api.live import GENEROUS, config_in, serving

TOKEN = re.compile(r'<meta name="csrf" content="([^"]+)">')
FAULT = re.compile(r'<p[^>]*class="(?:field-)?fault"[^>]*>(?:<svg.*?</svg>)?(.*?)</p>')


class Visitor:
    """One browser."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.http = httpx.Client(
            base_url=address,
            timeout=PATIENCE,
            headers={"accept-language": language, "accept": "text/html"},
        )
        self.page = ""

    def read(self, path: str, **headers: str) -> httpx.Response:
        """Look at a page, and remember it."""
        answer = self.http.get(path, headers=headers)
        self.page = answer.text
        return answer

    @property
    def token(self) -> str:
        found = TOKEN.search(self.page)
        return found[1] if found else ""

    def send(
        self, path: str, fields: Mapping[str, str] | None = None, **headers: str
    ) -> httpx.Response:
        """Send a form of the page one looks at."""
        data = {"csrf": self.token, **(fields or {})}
        answer = self.http.post(path, data=data, headers=headers)
        if TOKEN.search(answer.text):
            self.page = answer.text
        return answer

    def act(self, page: str, path: str, fields: Mapping[str, str] | None = None) -> httpx.Response:
        """Look at a page, then send a form of it."""
        self.read(page)
        return self.send(path, fields)


def faults(answer: httpx.Response) -> list[str]:
    """What a page says is wrong."""
    return [unescape(said) for said in FAULT.findall(answer.text)]


@contextmanager
def server(
    folder: Path, settings: Settings = GENEROUS, config: ServerConfig | None = None
) -> Iterator[str]:
    """The address of a server with a server of its own."""
    with serving(config or config_in(folder), settings) as address:
        yield address
