"""Headers, cookies, forged forms, limits: what keeps strangers out."""

import gzip
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from covo.web import Rate, Settings
from covo.web.assets import assets, static_url

from ...patience import PATIENCE
from ..api.live import UNHURRIED
from .visitor import Visitor, server

Another = Callable[..., Visitor]
PATHS = ("/", "/new", "/me", "/sign-in", "/nowhere", "/tables/nowhere", "/healthz", "/api/schema")


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_guarded(visitor: Visitor, path: str) -> None:
    headers = visitor.read(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers or "uvicorn" in headers["server"]


@pytest.mark.parametrize(
    "path", [*PATHS, f"/static/{'x' * 8}/nowhere.css", "/stream?tab=1:en:lobby::"]
)
def test_head_answers_like_get_without_a_body(visitor: Visitor, path: str) -> None:
    """Streams too: their headers come, and nothing stays open."""
    asked = visitor.http.head(path)
    assert asked.content == b""
    with visitor.http.stream("GET", path) as answer:
        assert asked.status_code == answer.status_code
        told = {"content-type", "content-length", "content-encoding", "location", "cache-control"}
        for name in told:
            assert asked.headers.get(name) == answer.headers.get(name), name
    assert visitor.http.head("/sign-out").status_code == 405


@pytest.mark.parametrize("path", ["/", "/new", "/me", "/sign-in", "/nowhere"])
def test_no_page_has_script_or_style_of_its_own(visitor: Visitor, path: str) -> None:
    page = visitor.read(path).text
    assert " style=" not in page
    assert "<style" not in page
    assert "<script>" not in page
    assert " onclick=" not in page


def test_the_cookie_is_out_of_reach_of_script_and_of_other_sites(visitor: Visitor) -> None:
    cookie = visitor.read("/").headers["set-cookie"]
    assert cookie.startswith("covo=")
    for mark in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert mark in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in visitor.read("/").headers


def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    with server(tmp_path, Settings(secure=True)) as address:
        answer = httpx.get(address, timeout=PATIENCE)
        assert "; Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"].startswith("max-age=")


@pytest.mark.parametrize(
    ("token", "headers"),
    [
        ("", {}),
        ("made-up", {}),
        ("own", {"origin": "https://elsewhere.example"}),
        ("own", {"origin": "null"}),
        ("own", {"sec-fetch-site": "cross-site"}),
        ("own", {"sec-fetch-site": "same-site"}),
    ],
)
def test_a_forged_form_changes_nothing(
    visitor: Visitor, token: str, headers: dict[str, str]
) -> None:
    visitor.read("/")
    token = visitor.token if token == "own" else token
    data = {"csrf": token, "game": "armada"}
    answer = visitor.http.post("/play", data=data, headers=headers)
    assert answer.status_code == 403
    assert "load it again" in answer.text


def test_the_token_of_one_browser_is_void_in_another(visitor: Visitor, another: Another) -> None:
    visitor.read("/")
    other = another()
    other.read("/")
    answer = other.http.post("/theme", data={"csrf": visitor.token, "theme": "dark"})
    assert answer.status_code == 403


def test_without_the_cookie_no_token_counts(visitor: Visitor) -> None:
    visitor.read("/")
    token = visitor.token
    visitor.http.cookies.clear()
    assert visitor.http.post("/theme", data={"csrf": token}).status_code == 403


def test_script_brings_the_token_in_a_header(visitor: Visitor) -> None:
    visitor.read("/")
    headers = {"x-csrf-token": visitor.token, "origin": str(visitor.http.base_url).rstrip("/")}
    answer = visitor.http.post("/theme", data={"theme": "dark"}, headers=headers)
    assert answer.status_code == 303


def test_a_cookie_that_was_tampered_with_is_nobodys(visitor: Visitor) -> None:
    visitor.act("/", "/play", {"game": "armada"})
    kept = visitor.http.cookies["covo"]
    visitor.http.cookies.clear()
    visitor.http.cookies.set("covo", kept[:-2] + "xx")
    assert "Sign in" in visitor.read("/").text


def test_what_is_too_large_is_refused(visitor: Visitor) -> None:
    visitor.read("/")
    answer = visitor.send("/theme", {"theme": "x" * 70_000})
    assert answer.status_code == 413
    assert "too large" in answer.text
    big = b"x" * (5 * 1024 * 1024)
    headers = {"x-csrf-token": visitor.token}
    answer = visitor.http.post("/journals", files={"journal": big}, headers=headers)
    assert answer.status_code == 413


def test_a_stream_of_unknown_length_is_cut_off(visitor: Visitor) -> None:
    visitor.read("/")

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    headers = {
        "x-csrf-token": visitor.token,
        "content-type": "application/x-www-form-urlencoded",
    }
    answer = visitor.http.post("/theme", content=endless(), headers=headers)
    assert answer.status_code == 413


def test_haste_is_slowed_down_with_a_sentence(tmp_path: Path) -> None:
    slow = Settings(person_rate=Rate(3, 0.5), address_rate=UNHURRIED)
    with server(tmp_path, slow) as address:
        visitor = Visitor(address)
        visitor.read("/")
        answers = [visitor.send("/theme", {"theme": "dark"}) for _ in range(4)]
        assert [a.status_code for a in answers] == [303, 303, 303, 429]
        assert answers[-1].headers["retry-after"] == "2"
        assert "try again in 2 seconds" in answers[-1].text
        assert visitor.read("/").status_code == 200
        visitor.http.close()


def test_passwords_cannot_be_tried_by_the_thousand(tmp_path: Path) -> None:
    with server(tmp_path, Settings(secret_rate=Rate(2, 0.1))) as address:
        visitor = Visitor(address)
        visitor.read("/sign-in")
        tries = [visitor.send("/sign-in", {"name": "Ada", "password": "?"}) for _ in range(3)]
        assert [t.status_code for t in tries] == [403, 403, 429]
        visitor.http.close()


def test_files_are_kept_for_good_under_their_version(visitor: Visitor) -> None:
    answer = visitor.read(static_url("style/page.css"))
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    tag = answer.headers["etag"]
    again = visitor.read(static_url("style/page.css"), **{"if-none-match": tag})
    assert again.status_code == 304
    assert again.content == b""
    old = visitor.read("/static/0000/style/page.css")
    assert old.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["nothing.css", "../app.py", "..%2fapp.py", "%2e%2e/app.py", "style/", "%00"]
)
def test_only_files_of_the_pages_are_given_out(visitor: Visitor, path: str) -> None:
    assert visitor.read(f"/static/0000/{path}").status_code == 404


def test_every_vendored_file_has_its_licence() -> None:
    vendored = [name for name in assets() if name.startswith("vendor/")]
    for name in ("htmx", "panzoom", "fonts/alegreya", "fonts/source-sans-3"):
        assert f"vendor/{name}.LICENSE" in vendored


def test_pages_are_compressed_for_who_can_read_it(visitor: Visitor) -> None:
    with visitor.http.stream("GET", "/", headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        body = b"".join(answer.iter_raw())
    assert gzip.decompress(body).startswith(b"<!doctype html>")
    assert int(answer.headers["content-length"]) == len(body)
    plain = visitor.read("/", **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers


def test_whoever_hangs_up_while_being_answered_does_no_harm(address: str, visitor: Visitor) -> None:
    port = int(address.rpartition(":")[2])
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            line.sendall(b"GET /games/armada/rules HTTP/1.1\r\nHost: covo\r\n\r\n" * 3)
    assert visitor.read("/healthz").is_success
