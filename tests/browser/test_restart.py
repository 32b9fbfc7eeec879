"""A server that dies and comes back: pages notice, wait, catch up and go on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ..servers import Server, serving
from .conftest import SWIFT, Visit
from .moves import go, is_asked, length_of, log, open_table, question

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that is killed."""
    with serving(tmp_path_factory.mktemp("server"), **SWIFT) as one:
        yield one


@pytest.fixture
def forgiven() -> tuple[str, ...]:
    return ("net::ERR_",)


def test_after_a_restart_the_page_catches_up_and_one_goes_on(visit: Visit, server: Server) -> None:
    page = visit()
    open_table(page)
    is_asked(page)
    go(page, "A1", "S15", "launch")
    before = length_of(page)
    server.kill()
    expect(page.locator("#said")).to_contain_text("Connection lost")
    server.start()
    expect(page.locator("#said")).to_be_hidden()
    expect(page.locator("#table")).not_to_have_class(re.compile("adrift"))
    assert length_of(page) == before
    expect(question(page)).to_contain_text("9 points left")
    go(page, "A1", "A2", "move")
    page.reload()
    expect(log(page).filter(has_text="launches the ship")).to_be_attached()


def test_what_happened_while_a_page_was_cut_off_reaches_it(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    page = visit()
    path = open_table(page)
    is_asked(page)
    page.context.set_offline(True)
    server.kill()
    server.start()
    other = visit(path, storage_state=page.context.storage_state())
    is_asked(other)
    go(other, "A1", "S15", "launch")
    page.context.set_offline(False)
    expect(question(page)).to_contain_text("9 points left")
    expect(log(page).last).to_contain_text("launches the ship")
