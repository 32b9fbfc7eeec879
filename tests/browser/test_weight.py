"""How heavy a table is on the wire."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Visit
from .moves import CARDS, is_asked, open_table

pytestmark = pytest.mark.slow
KIBIBYTE = 1024
MOST = 150
BLACKBEARD = {"game": "blackbeard", "preset": "standard"}
WESTERN_SEA = {"game": "western_sea", "preset": "everything"}


def weigh(page: Page, path: str) -> dict[str, float]:
    """KiB on the wire by kind, on a first visit; a stream goes on and is not counted."""
    talk = page.context.new_cdp_session(page)
    talk.send("Network.enable")
    talk.send("Network.setCacheDisabled", {"cacheDisabled": True})
    kinds: dict[str, str] = {}
    weights: dict[str, float] = {}

    def ended(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        weights[kind] = weights.get(kind, 0) + event["encodedDataLength"] / KIBIBYTE

    talk.on(
        "Network.responseReceived",
        lambda event: kinds.update({event["requestId"]: event["type"]}),
    )
    talk.on("Network.loadingFinished", ended)
    page.goto(path)
    is_asked(page)
    page.evaluate("document.fonts.ready.then(() => 1)")
    return weights


@pytest.mark.long
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(CARDS, id="armada"),
        pytest.param(BLACKBEARD, id="blackbeard"),
        pytest.param(WESTERN_SEA, id="western_sea"),
    ],
)
def test_a_table_weighs_less_than_150_kib(visit: Visit, game: dict[str, str]) -> None:
    page = visit()
    path = open_table(page, "me", "bot", "bot", "bot", game=game)
    is_asked(page)
    weights = weigh(page, path)
    heavy = sum(weight for kind, weight in weights.items() if kind != "Font")
    assert 0 < heavy < MOST, weights
