"""One server for each file of tests, and people who come to it."""

from collections.abc import Callable, Iterator

import pytest

from ..shell.visitor import server
from .guests import Guest

Come = Callable[..., Guest]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture
def come(address: str) -> Iterator[Come]:
    """``come()`` is a browser; ``come("it")`` one that speaks Italian."""
    known: list[Guest] = []

    def another(language: str = "en") -> Guest:
        known.append(Guest(address, language))
        return known[-1]

    yield another
    for one in known:
        one.http.close()


@pytest.fixture
def anna(come: Come) -> Guest:
    """Anna at a table, on turn; Bruno sits opposite."""
    anna = come()
    come().joins(anna.makes(name="Anna"))
    anna.looks()
    return anna
