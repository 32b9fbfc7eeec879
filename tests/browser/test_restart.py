"""A server that dies and comes back: pages notice, wait, catch up and go on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Route, expect

from ..servers import Server, serving
from .conftest import SWIFT, Visit
from .moves import go, goes_on, is_asked, length_of, log, open_table, question, whatever

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
    path = open_table(page)
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
    catches_up_with_what_it_missed(visit, page, path, server)


def catches_up_with_what_it_missed(visit: Visit, page: Page, path: str, server: Server) -> None:
    """A page that was cut off while the same person went on elsewhere."""
    page.context.set_offline(True)
    server.kill()
    server.start()
    other = visit(path, storage_state=page.context.storage_state())
    is_asked(other)
    before = length_of(other)
    whatever(other)
    page.context.set_offline(False)
    goes_on(page, before)
    assert length_of(page) == length_of(other)
    expect(log(page).last).to_have_text(log(other).last.inner_text())


def test_a_choice_whose_answer_is_lost_is_sent_again_and_taken_once(visit: Visit) -> None:
    page = visit()
    open_table(page)
    is_asked(page)
    names: list[str] = []

    def lose_the_first(route: Route) -> None:
        names.append(parse_qs(route.request.post_data or "")["nonce"][0])
        answer = route.fetch()
        if len(names) == 1:
            route.abort("connectionreset")
        else:
            route.fulfill(response=answer)

    page.route("**/choices", lose_the_first)
    with page.expect_response("**/choices") as answered:
        go(page, "A1", "S15", "launch")
    assert answered.value.json() == {"taken": True}
    assert len(names) == 2
    assert names[0] == names[1]
    page.unroute("**/choices")
    whatever(page)
