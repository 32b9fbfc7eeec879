"""Requests that are wrong in themselves: refused in a sentence, by the right status."""

from pathlib import Path

import httpx
import pytest

from covo.web import Rate

from ...patience import PATIENCE
from .live import GENEROUS, Program, config_in, serving


def auth(program: Program) -> dict[str, str]:
    return {"Authorization": f"Bearer {program.token}"}


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b'{"name": "\xed\xa0\x80xx"}', b"[" * 50_000],
    ids=lambda body: repr(body[:8]),
)
def test_a_body_that_is_no_json_is_refused(http: httpx.Client, body: bytes) -> None:
    answer = http.post("/api/people", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_request"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "image/png", ""]
)
def test_a_body_of_another_kind_is_not_read(http: httpx.Client, kind: str) -> None:
    answer = http.post("/api/people", content=b'{"name": "Anne"}', headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")


def test_a_body_that_is_too_large_is_not_read(http: httpx.Client, anne: Program) -> None:
    large = {"name": "x" * 70_000}
    assert http.post("/api/people", json=large).status_code == 413
    journal = {"format": "x" * 5_000_000}
    answer = http.post("/api/journals", json=journal, headers=auth(anne))
    assert (answer.status_code, answer.json()["code"]) == (413, "request_entity_too_large")


@pytest.mark.parametrize(
    "query",
    ["seat=x", "seat=-1", "seat=32", "seat=1.0", "seat=", "seat=0&seat=0", "wind=north",
     "language=English", "language=", "seat=null", "seat=%20" "1", "seat=" + "9" * 400],
)  # fmt: skip
def test_a_query_that_makes_no_sense_is_refused(stranger: Program, query: str) -> None:
    answer = stranger.http.get(f"/api/tables/none/view?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_what_is_not_there_is_said_in_json(http: httpx.Client, stranger: Program) -> None:
    assert stranger.refused("GET", "/tables/none") == (404, "unknown_table")
    for path in ("/api/nothing", "/api/tables/none/nothing", "/api/"):
        answer = http.get(path)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("application/json")
        assert {"code", "sentence"} <= set(answer.json())


def test_another_method_is_told_which_would_do(http: httpx.Client) -> None:
    answer = http.patch("/api/games")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]
    assert answer.headers["content-type"].startswith("application/json")


def test_a_cookie_counts_for_nothing(http: httpx.Client, server: str) -> None:
    """Another page could send it: only a token changes things, or shows more."""
    with httpx.Client(base_url=server, timeout=PATIENCE) as browser:
        browser.get("/")
        assert browser.cookies
        assert browser.get("/api/me").status_code == 401
        answer = browser.post("/api/tables", json={"game": "armada", "seats": []})
        assert answer.status_code == 401
        wanted = {"game": "armada", "seats": [{"kind": "me"}]}
        cross = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
        assert browser.post("/api/tables", json=wanted, headers=cross).status_code == 401


def test_faults_are_said_in_the_language_asked_for(stranger: Program) -> None:
    english = stranger.ask("GET", "/me").json()["sentence"]
    italian = stranger.ask("GET", "/me", language="it").json()["sentence"]
    assert english != italian


def test_answers_carry_the_headers_of_the_house(stranger: Program) -> None:
    headers = stranger.ask("GET", "/games").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_who_is_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    from dataclasses import replace

    slow = replace(GENEROUS, table_rate=Rate(3, 0.5))
    with (
        serving(config_in(tmp_path), slow) as server,
        httpx.Client(base_url=server, timeout=PATIENCE) as http,
    ):
        answers = [http.post("/api/people", json={"name": "Hasty"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert answers[-1].json()["code"] == "too_many"
    assert int(answers[-1].headers["retry-after"]) >= 1
