"""Every reason to refuse an option is met in a test."""

import pytest

from .play import PROVOKED


@pytest.mark.whole
def test_every_refusal_is_provoked() -> None:
    """By name, as the engine returned it: see covo.testing.recorder."""
    assert PROVOKED.missing() == []
