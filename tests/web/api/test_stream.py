"""The stream of views: at once, after every change, and on from where it was cut."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from .live import Program, choose, table_for

Event = tuple[str, dict[str, Any]]


@contextmanager
def streaming(
    program: Program, table: str, last: str = "", **query: Any
) -> Iterator[Iterator[Event]]:
    """The events of a stream, each with its id."""
    headers = {"Authorization": f"Bearer {program.token}"} if program.token else {}
    headers |= {"Last-Event-ID": last} if last else {}
    path = f"/api/tables/{table}/stream"
    with program.http.stream("GET", path, headers=headers, params=query) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        yield events(answer)


def events(answer: httpx.Response) -> Iterator[Event]:
    found: dict[str, str] = {}
    for line in answer.iter_lines():
        if line and not line.startswith(":"):
            name, _, value = line.partition(": ")
            found[name] = value
        elif not line and found:
            assert found["event"] == "view"
            yield found["id"], json.loads(found["data"])
            found = {}


def test_the_first_view_comes_at_once_and_is_the_view(anne: Program, mary: Program) -> None:
    table = table_for(anne, mary)
    with streaming(anne, table) as stream:
        _, first = next(stream)
        assert first["view"]["viewer"] == 0
        assert first["view"]["asked"]
        seen = anne.get(f"/tables/{table}/view")
        assert first["view"] == seen
        assert first["view"]["table"]["seats"][0]["present"]


def test_every_change_comes_with_what_the_log_says(anne: Program, mary: Program) -> None:
    table = table_for(anne, mary)
    with streaming(anne, table) as stream:
        _, before = next(stream)
        length = choose(anne, table)["length"]
        _, after = next(stream)
        assert after["view"]["length"] == length
        assert after["lines"]
        assert all(before["view"]["length"] < line["length"] <= length for line in after["lines"])


def test_a_stream_that_was_cut_goes_on_where_it_was(anne: Program, mary: Program) -> None:
    table = table_for(anne, mary)
    with streaming(mary, table) as stream:
        last, before = next(stream)
    choose(anne, table)
    with streaming(mary, table, last) as stream:
        mark, after = next(stream)
    missed = anne.get(f"/tables/{table}/log", after=before["view"]["length"])["lines"]
    assert [line["text"] for line in after["lines"]] == [line["text"] for line in missed]
    with streaming(mary, table, mark) as stream:
        choose(anne, table)
        _, again = next(stream)
    assert again["view"]["length"] > after["view"]["length"]


def test_a_mark_that_is_none_of_ours_starts_from_the_beginning(
    anne: Program, mary: Program
) -> None:
    table = table_for(anne, mary)
    choose(anne, table)
    whole = anne.get(f"/tables/{table}/log")["lines"]
    for mark in ("", "7", "x.y", "9" * 40, "1.zz"):
        with streaming(anne, table, mark) as stream:
            assert next(stream)[1]["lines"] == whole


def test_a_spectator_sees_and_is_not_asked(anne: Program, mary: Program, stranger: Program) -> None:
    table = table_for(anne, mary)
    with streaming(stranger, table) as stream:
        _, first = next(stream)
        assert (first["view"]["viewer"], first["view"]["asked"]) == (None, False)
        choose(anne, table)
        _, second = next(stream)
        assert second["view"]["length"] > first["view"]["length"]


def test_nobody_streams_the_seat_of_another(
    anne: Program, mary: Program, stranger: Program
) -> None:
    path = f"/tables/{table_for(anne, mary)}/stream"
    assert mary.refused("GET", path, seat=0)[0] == 403
    assert stranger.refused("GET", path, seat=0)[0] == 403
    assert anne.refused("GET", "/tables/none/stream") == (404, "unknown_table")
