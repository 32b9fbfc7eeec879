"""A server that dies and comes back: pages notice, wait, catch up and go on."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from ..servers import serving
from .conftest import SWIFT, newcomer
from .moves import go, is_asked, length_of, log, open_table, question

pytestmark = pytest.mark.slow


def test_after_a_restart_the_page_catches_up_and_one_goes_on(
    chromium: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path, **SWIFT) as server:
        context = newcomer(chromium, server.url)
        page = context.new_page()
        page.goto("/")
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
        context.close()


def test_what_happened_while_a_page_was_cut_off_reaches_it(
    chromium: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path, **SWIFT) as server:
        context = newcomer(chromium, server.url)
        page = context.new_page()
        page.goto("/")
        path = open_table(page)
        is_asked(page)
        page.context.set_offline(True)
        server.kill()
        server.start()
        other = newcomer(chromium, server.url, storage_state=context.storage_state()).new_page()
        other.goto(path)
        is_asked(other)
        go(other, "A1", "S15", "launch")
        page.context.set_offline(False)
        expect(question(page)).to_contain_text("9 points left")
        expect(log(page).last).to_contain_text("launches the ship")
        other.context.close()
        context.close()


def test_whoever_hangs_up_while_being_answered_does_no_harm(tmp_path: Path) -> None:
    with serving(tmp_path, **SWIFT) as server:
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                line.sendall(b"GET /games/armada/rules HTTP/1.1\r\nHost: covo\r\n\r\n" * 3)
        assert httpx.get(f"{server.url}/healthz").is_success
