"""Nobody receives a byte they may not see: servers that differ in what is hidden look alike."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from covo.engine.game import SPECTATOR

from ..api.live import config_in
from ..api.test_secrecy import CARDS, twins
from ..shell.visitor import server
from .guests import END_TURN, Guest

PATHS = (
    *("?as={seat}", "/replay?at=0&as={seat}", "/replay?at=2&as={seat}", "/moments/0?as={seat}"),
    *("/moments/1?as={seat}", "/moments/99?as={seat}", "/log?as={seat}&before=9", "/journal"),
    *("/why?as={seat}&place=S10", "/why?as={seat}&place=A1&source=A2", "?as=1"),
    *("/preview?as={seat}&option=30", "/moments/1?as=1"),
)
Company = tuple[Guest, Guest, Guest]


@pytest.fixture(scope="module")
def companies(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Company]]:
    """Anna, Bruno and somebody who watches, in two servers; Bruno was dealt other cards."""
    with ExitStack() as stack:
        found = []
        for secret in twins():
            folder = tmp_path_factory.mktemp("server")
            config = config_in(folder, new_secret=lambda secret=secret: secret)
            address = stack.enter_context(server(folder, config=config))
            anna, bruno, watcher = (Guest(address) for _ in range(3))
            for guest in (anna, bruno, watcher):
                stack.callback(guest.http.close)
            bruno.joins(anna.makes(CARDS, name="Anna"))
            bruno.looks()
            # The time that Bruno takes is his own to betray.
            bruno.asks("filter", {"seat": "1", "filter": "never"})
            watcher.table = anna.table
            found.append((anna, bruno, watcher))
        yield found


def told(guest: Guest, path: str) -> tuple[int, str]:
    """All that an address tells; the token of the browser is its own."""
    answer = guest.http.get(guest.path + path)
    if 'name="csrf"' in answer.text:
        guest.page = answer.text
    return answer.status_code, answer.text.replace(guest.token or "none", "TOKEN")


def looks_alike(companies: list[Company], who: int, seat: int) -> None:
    for path in PATHS:
        one, other = (told(company[who], path.format(seat=seat)) for company in companies)
        assert one == other, path


def test_the_one_who_was_dealt_other_cards_sees_them(companies: list[Company]) -> None:
    one, other = (told(company[1], "?as=1") for company in companies)
    assert one != other


def test_pages_and_answers_are_alike(companies: list[Company]) -> None:
    for _ in range(3):
        looks_alike(companies, 0, 0)
        looks_alike(companies, 2, SPECTATOR)
        answers = []
        for anna, _, _ in companies:
            anna.looks(**{"as": 0})
            option = next(o for o in anna.options if o != END_TURN)
            answers.append(anna.asks("choices", anna.fields(option)).content)
        assert answers[0] == answers[1]


def test_streams_are_alike(companies: list[Company]) -> None:
    heard = []
    for anna, _, watcher in companies:
        anna.looks(**{"as": 0})
        watcher.looks()
        with anna.listens(0) as mine, watcher.listens(SPECTATOR) as public:
            sums = [gathered({}, next(mine)), gathered({}, next(public))]
            for _ in range(3):
                anna.looks(**{"as": 0})
                if not anna.options:
                    break
                option = next((o for o in anna.options if o != END_TURN), END_TURN)
                length = anna.chooses(option)["length"]
                for kept, news in zip(sums, (mine, public), strict=True):
                    while kept["length"] < length:
                        gathered(kept, next(news))
        heard.append(sums)
    assert heard[0] == heard[1]


def gathered(kept: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What a page has after some news: how changes were bundled depends on the machine alone."""
    kept["length"] = news["length"]
    for name in ("pieces", "controls", "decision", "options", "mine", "standing"):
        if name in news["regions"]:
            kept[name] = news["regions"][name]
    kept["log"] = kept.get("log", "") + news.get("log", "")
    kept["shown"] = [*kept.get("shown", []), *news.get("happenings", [])]
    return kept
