"""The measurement of other projects, where they are installed and where they are not."""

import sys

import pytest

from benchmarks import peers


def test_a_missing_peer_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    monkeypatch.setattr(sys, "argv", ["peers", "--seconds", "0"])
    assert peers.main() == 1
    assert "pip install -r requirements/peers.txt" in capsys.readouterr().err


def test_catanatron_is_counted_in_decisions() -> None:
    pytest.importorskip("catanatron")
    result = peers.catanatron(seconds=0)
    assert result.decisions > 0
    assert result.decisions_per_second == result.decisions / result.seconds
