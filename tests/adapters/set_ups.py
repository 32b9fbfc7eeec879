"""The set-ups that the suites of other projects go through."""

from __future__ import annotations

from typing import Any

import pytest

SetUp = dict[str, Any]
FEW: list[tuple[str, SetUp]] = [
    ("armada", {"players": 2, "preset": "quick"}),
    ("blackbeard", {"players": 1}),
    ("western_sea", {"players": 3, "preset": "everything"}),
]
"""What `make test` takes: each game, two to four seats, and one who plays alone."""
MORE: list[tuple[str, SetUp]] = [
    ("armada", {"players": 4, "preset": "full"}),
    ("armada", {"players": 3, "preset": "classic"}),
    ("blackbeard", {"players": 2, "preset": "long"}),
    ("blackbeard", {"players": 5, "settings": {"pirate_deal": "draft"}}),
    ("western_sea", {"players": 1}),
    ("western_sea", {"players": 4, "preset": "first_enclosures"}),
]
"""What `make long` adds."""
SET_UPS = [
    *(pytest.param(game, options, id=f"{game}-{i}") for i, (game, options) in enumerate(FEW)),
    *(
        pytest.param(game, options, id=f"{game}-more-{i}", marks=pytest.mark.long)
        for i, (game, options) in enumerate(MORE)
    ),
]
