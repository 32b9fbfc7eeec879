"""One server for each file of tests."""

from collections.abc import Callable, Iterator

import pytest

from .visitor import Visitor, server


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture
def visitor(address: str) -> Iterator[Visitor]:
    with (found := Visitor(address)).http:
        yield found


@pytest.fixture
def another(address: str) -> Iterator[Callable[[], Visitor]]:
    """More browsers at the same server."""
    known: list[Visitor] = []

    def come(language: str = "en") -> Visitor:
        known.append(Visitor(address, language))
        return known[-1]

    yield come
    for one in known:
        one.http.close()
