"""The stream: what changed for the tabs of a browser, from wherever each of them is."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing

import pytest

from covo.engine.game import SPECTATOR
from covo.web.table.regions import NAMES, PageVersion
from covo.web.table.stream import Merged, News, tab_from

from .conftest import Come
from .guests import END_TURN, Guest, region


def test_a_page_that_has_nothing_gets_everything(anna: Guest) -> None:
    anna.chooses(END_TURN)
    with anna.listens(0) as news:
        told = next(news)
    assert set(told["regions"]) == set(NAMES)
    assert told["log"]


def test_a_page_catches_up_with_what_it_missed(anna: Guest) -> None:
    have, length = anna.have, int(anna.length)
    option = next(option for option in anna.options if option != END_TURN)
    anna.chooses(option)
    with anna.listens(0, have) as news:
        told = next(news)
    assert "options" in told["regions"]
    assert "clock" not in told["regions"]
    assert told["from"] <= length
    assert PageVersion.parse(told["have"]).length == told["length"] > length


def test_news_names_what_it_builds_on(anna: Guest, come: Come) -> None:
    with anna.listens(0, anna.have) as news:
        first = next(news)  # that somebody has the page open
        option = next(option for option in anna.options if option != END_TURN)
        anna.asks("choices", anna.fields(option))
        second = next(news)
    assert (first["since"], second["since"]) == (anna.have, first["have"])
    with anna.listens(0, "something else") as news:
        assert next(news)["since"] == "0."


def test_news_says_nothing_of_the_clock(anna: Guest) -> None:
    """Ordered by the clock, pages would go silent whenever a server puts its own back."""
    told = anna.chooses(next(option for option in anna.options if option != END_TURN))
    assert set(told) == {
        *("since", "have", "length", "status", "regions"),
        *("from", "log", "happenings"),
    }


def test_both_sides_see_a_choice(anna: Guest, come: Come) -> None:
    watcher = come()
    watcher.table = anna.table
    watcher.looks()
    with watcher.listens(SPECTATOR, watcher.have) as news:
        next(news)  # that somebody watches
        told = anna.chooses(END_TURN)
        seen = next(told for told in news if told["length"] > int(watcher.length))
    assert "ends the turn" in seen["log"]
    assert told["length"] >= seen["length"]


def test_what_was_said_is_heard(anna: Guest) -> None:
    with anna.listens(0, anna.have) as news:
        said = anna.asks("chat", {"room": "players", "seat": "0", "text": "Ahoy!"})
        heard = next(told for told in news if "Ahoy!" in told["regions"].get("chat", ""))
    assert said.json() == {"taken": True}
    assert "log" not in heard


def test_who_is_muted_falls_silent_on_open_pages(anna: Guest, come: Come) -> None:
    bruno = come()
    bruno.joins(anna.makes(name="Carla"))
    bruno.looks()
    bruno.asks("chat", {"room": "players", "seat": "1", "text": "Ahoy!"})
    anna.looks()
    person = anna.page.split('form="mute" name="person" value="')[1].split('"')[0]
    with anna.listens(0, anna.have) as news:
        anna.asks("chat/mute", {"seat": "0", "person": person})
        assert next(told for told in news if "Ahoy!" not in told["regions"].get("chat", "Ahoy!"))


def test_one_stream_serves_all_tabs_of_a_browser(anna: Guest, come: Come) -> None:
    """More than six streams of one browser would stop it: HTTP/1.1 has six connections a host."""
    other = come()
    other.http.cookies = anna.http.cookies
    come().joins(other.makes(name="Anna"))
    other.looks()
    tabs = [anna.tab(0, anna.have, 1), other.tab(0, other.have, 2, "it"), "3:en:lobby::"]
    with anna.hears(*tabs) as events:
        told: set[int] = set()
        while told != {1, 2, 3}:
            told.add(next(events)["to"])
        anna.asks("choices", anna.fields(END_TURN))
        mine = next(e for e in events if e["to"] == 1 and e["news"]["length"] > int(anna.length))
        other.asks("choices", other.fields(END_TURN))
        its = next(e for e in events if e["to"] == 2 and e["news"]["length"] > int(other.length))
    assert "ends the turn" in mine["news"]["log"]
    assert "chiude il turno" in its["news"]["log"]


def test_several_tabs_of_one_browser_are_one_who_watches(anna: Guest, come: Come) -> None:
    watcher = come()
    watcher.table = anna.table
    watcher.looks()
    with watcher.hears(watcher.tab(SPECTATOR), watcher.tab(SPECTATOR, number=2)) as events:
        assert {next(events)["to"], next(events)["to"]} == {1, 2}
        assert "1 person is watching" in region(anna.looks(), "seats")


def test_whoever_becomes_somebody_by_speaking_is_told_to_ask_anew(come: Come, anna: Guest) -> None:
    """The stream was opened by nobody: it would show what they say as somebody else's."""
    watcher = come()
    watcher.table = anna.table
    watcher.looks()
    message = {"room": "spectators", "seat": str(SPECTATOR), "text": "Ahoy!"}
    token = watcher.asks("chat", message).json()["renew"]
    assert watcher.asks("chat", message).status_code == 403, "forms of nobody are void"
    watcher.looks()
    assert watcher.token == token
    assert watcher.asks("chat", message).json() == {"taken": True}


def test_a_stream_ends_with_its_session(anna: Guest) -> None:
    with anna.hears(anna.tab(0), anna.tab(0, number=2)) as events:
        assert {next(events)["to"], next(events)["to"]} == {1, 2}
        assert anna.act("/me", "/sign-out").status_code == 303
        assert not [event for event in events if "news" not in event]
    with anna.hears(anna.tab(0)) as events:
        assert next(events) == {"to": 1, "gone": anna.path}, "they may still watch"


def test_a_table_that_is_gone_stops_no_other_tab(anna: Guest) -> None:
    with anna.hears("1:en:nowhere:0:", anna.tab(0, anna.have, 2)) as events:
        first = [next(events), next(events)]
        assert {"to": 1, "gone": "/"} in first
        anna.asks("choices", anna.fields(END_TURN))
        assert next(e for e in events if e["to"] == 2 and e["news"]["length"] > int(anna.length))


def test_a_table_that_fails_stops_no_other_tab() -> None:
    async def broken() -> News:
        raise RuntimeError("cannot be drawn")
        yield {}

    async def whole() -> News:
        yield {"length": 1}
        await asyncio.Event().wait()

    async def heard() -> list[bytes]:
        tabs = [(tab_from("1:en:one:0:"), broken()), (tab_from("2:en:two:0:"), whole())]
        async with aclosing(Merged().events(tabs)) as events:
            return [await anext(events) for _ in range(3)]

    with ThreadPoolExecutor() as pool:  # a browser's loop may run in this one
        events = pool.submit(asyncio.run, heard()).result()
    told = [json.loads(event.removeprefix(b"data: ")) for event in events[1:]]
    assert {"to": 1, "failed": True} in told
    assert {"to": 2, "news": {"length": 1}} in told


@pytest.mark.parametrize(
    "tab", ["", "x", "1:xx:nowhere:0:", "1:en:nowhere:me:", "1:en:nowhere:99999:", "-1:en:t:0:"]
)
def test_what_is_no_tab_is_refused(anna: Guest, tab: str) -> None:
    assert anna.http.get("/stream", params={"tab": tab}).status_code == 400


def test_a_stream_has_a_limit(anna: Guest) -> None:
    tabs = [f"{number}:en:lobby::" for number in range(33)]
    assert anna.http.get("/stream", params={"tab": tabs}).status_code == 400


def test_what_a_page_claims_to_have_is_read_with_care() -> None:
    assert PageVersion.parse("12.00112233").digests == ("00112233",)
    for nonsense in ("", "x", "-1.", "1" * 30, "3." + "a" * 5000):
        assert PageVersion.parse(nonsense) == (0, ())
