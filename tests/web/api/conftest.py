"""One server for each file of tests, and as many programs as they want."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ...patience import PATIENCE
from .live import Newcomer, Program, config_in, granted, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(config_in(folder)) as address:
        yield address


@pytest.fixture(scope="module")
def http(server: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server, timeout=PATIENCE) as client:
        yield client


@pytest.fixture(scope="module")
def newcomer(http: httpx.Client) -> Newcomer:
    def come(name: str) -> Program:
        made = granted(http.post("/api/people", json={"name": name}))
        return Program(http, made["token"])

    return come


@pytest.fixture(scope="module")
def anne(newcomer: Newcomer) -> Program:
    return newcomer("Anne")


@pytest.fixture(scope="module")
def mary(newcomer: Newcomer) -> Program:
    return newcomer("Mary")


@pytest.fixture(scope="module")
def stranger(http: httpx.Client) -> Program:
    return Program(http)
