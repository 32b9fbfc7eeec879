"""While rules are compiled for the first time every page says how far that is."""

import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from covo.server.server import ServerConfig

from ...patience import PATIENCE
from ..api.live import GENEROUS, config_in
from .visitor import Visitor, server

A_THIRD = "import time; print(1, 3, flush=True); time.sleep(600)"


@pytest.fixture
def preparing(tmp_path: Path) -> Iterator[Visitor]:
    config: ServerConfig = config_in(
        tmp_path, compile=True, compiler=(sys.executable, "-c", A_THIRD)
    )
    with server(tmp_path, GENEROUS, config) as address, (found := Visitor(address)).http:
        yield found


def test_a_page_says_how_far_the_rules_are_compiled(preparing: Visitor) -> None:
    end = monotonic() + PATIENCE
    while "33 %" not in preparing.read("/").text:
        assert monotonic() < end
    assert 'value="33"' in preparing.page
    assert "Compiling the rules of Armada for this computer" in preparing.page
    assert 'hx-get="/preparing"' in preparing.page
    assert "33 %" in preparing.read("/preparing").text


def test_the_line_is_empty_when_all_is_ready(visitor: Visitor) -> None:
    assert visitor.read("/preparing").text == ""
    assert "preparing-said" not in visitor.read("/").text
