"""Here bots without machine code look at what they may do, as people meet them."""

import pytest

from covo.bots import thinking
from covo.bots.minds import Manner, Mind


@pytest.fixture(autouse=True)
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What every other test does without."""
    monkeypatch.setattr(thinking, "IN_HASTE", Mind(Manner.GREEDY, determinizations=1))
